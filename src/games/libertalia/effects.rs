//! What characters and booty do (section 7).

use super::action::{Action, Cause, Event, Part, Phase};
use super::card::{Kind, Rank, RankSet, Tiles};
use super::data::Fx;
use super::score::floor;
use super::state::{Pool, State};
use super::turn::Flow;
use crate::engine::{Rng, Seat, SeatSet, Sink};

impl State {
    /// The effect of a character on its turn by day.
    pub(super) fn day_effect(
        &mut self,
        seat: Seat,
        rank: Rank,
        fx: Fx,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Flow {
        let at = seat.index();
        let tiles = self.booty[at].total() as i32;
        let coins = i32::from(self.doubloons[at]);
        let den = self.den(seat);
        let by = Cause::Character { seat, rank };
        let count = |set: RankSet, each: u8| set.len() as i32 * i32::from(each);
        match fx {
            Fx::PlayReplacement => {
                self.leave_ship(seat);
                self.bury(seat, rank, by, true, sink);
                return self.ask(Phase::Replace, seat, rng, sink);
            }
            Fx::GiveRelicsLeft => self.give_relics(seat, sink),
            Fx::TakeFromTopOwner(most) => self.beg(seat, most, sink),
            Fx::DenToHand => return self.ask(Phase::Recruit, seat, rng, sink),
            Fx::KeepOneBooty if tiles >= 2 => return self.ask(Phase::Keep, seat, rng, sink),
            Fx::GainFlat(gain) => self.change(seat, rank, gain.into(), sink),
            Fx::LoseFlat(loss) => self.change(seat, rank, -i32::from(loss), sink),
            Fx::LoseHalf => self.change(seat, rank, -(coins / 2), sink),
            Fx::GainIfBelow { limit, gain } if coins < i32::from(limit) => {
                self.change(seat, rank, gain.into(), sink);
            }
            Fx::GainPerGraveyard(each) => {
                let gain = count(self.graveyard(seat), each);
                self.change(seat, rank, gain, sink);
            }
            Fx::GainPerLowerInDen(each) => {
                let gain = count(den.within(RankSet::below(rank)), each);
                self.change(seat, rank, gain, sink);
            }
            Fx::GainPerHigherInDen(each) => {
                let gain = count(den.within(RankSet::above(rank)), each);
                self.change(seat, rank, gain, sink);
            }
            Fx::DiscardTopOfShip => {
                if let Some(top) = self.ship().last().copied() {
                    self.leave_ship(top.seat);
                    self.bury(top.seat, top.rank, by, true, sink);
                }
            }
            Fx::PayAndShoot(price) => {
                self.change(seat, rank, -i32::from(price), sink);
                return self.ask(Phase::Shoot, seat, rng, sink);
            }
            Fx::SwapOfficers => self.swap_officers(seat, rng, sink),
            Fx::SellAlike { .. } => return self.ask(Phase::Sell, seat, rng, sink),
            Fx::GraveyardToHand => return self.ask(Phase::Heal, seat, rng, sink),
            Fx::PayPerBooty(each) => self.change(seat, rank, -tiles * i32::from(each), sink),
            Fx::GainPerBooty(each) => self.change(seat, rank, tiles * i32::from(each), sink),
            Fx::DiscardOwnDen => {
                for gone in den.iter() {
                    self.leave_den(seat, gone, by, true, sink);
                }
            }
            _ => {}
        }
        Flow::On
    }

    /// The effect of a den card at night.
    pub(super) fn night_effect(
        &mut self,
        seat: Seat,
        rank: Rank,
        fx: Fx,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Flow {
        let den = self.den(seat);
        let by = Cause::Character { seat, rank };
        match fx {
            Fx::GainFlat(gain) => self.change(seat, rank, gain.into(), sink),
            Fx::MaySellMap(_) if self.owns(seat, Kind::Map) > 0 => {
                return self.ask(Phase::SellMap, seat, rng, sink);
            }
            Fx::GainPerHigherInDen(each) => {
                let gain = den.within(RankSet::above(rank)).len() as i32 * i32::from(each);
                self.change(seat, rank, gain, sink);
            }
            Fx::DiscardLowestGain(gain) => {
                if let Some(lowest) = den.without(rank).lowest() {
                    self.leave_den(seat, lowest, by, true, sink);
                    self.change(seat, rank, gain.into(), sink);
                }
            }
            Fx::GainPerSaber(each) => {
                let gain = i32::from(self.owns(seat, Kind::Saber)) * i32::from(each);
                self.change(seat, rank, gain, sink);
            }
            Fx::OnlyOneOrPurge(gain) => {
                let n = self.players();
                let has = |s: &Seat| self.den(*s).contains(rank);
                let owners: SeatSet = Seat::all(n).filter(has).collect();
                if owners.len() > 1 {
                    for owner in owners.iter() {
                        self.leave_den(owner, rank, by, true, sink);
                    }
                } else {
                    self.change(seat, rank, gain.into(), sink);
                }
            }
            _ => {}
        }
        Flow::On
    }

    /// Carries a choice out, a free one or a forced one.
    pub(super) fn carry_out(
        &mut self,
        seat: Seat,
        action: Action,
        forced: bool,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Flow {
        let at = seat.index();
        let own = self.ship().iter().find(|b| b.seat == seat);
        let rank = own.map_or(Rank::NONE, |b| b.rank);
        match action {
            Action::Commit(_) => {}
            Action::Replace(rank) => {
                self.hand[at] = self.hand[at].without(rank);
                self.show(seat, rank);
                self.insert(seat, rank, rng, sink);
                sink.emit(|| Event::Joined { seat, rank, forced }, self);
            }
            Action::Recruit(rank) => {
                self.den[at] = self.den[at].without(rank);
                self.hand[at] = self.hand[at].with(rank);
                sink.emit(|| Event::Recruited { seat, rank, forced }, self);
            }
            Action::Keep(kind) => {
                self.booty[at].remove(kind, 1);
                let returned = self.booty[at];
                self.booty[at].pour(&mut self.bag);
                self.booty[at].add(kind, 1);
                let kept = Event::Kept {
                    seat,
                    kind,
                    returned,
                    forced,
                };
                sink.emit(|| kept, self);
            }
            Action::Shoot(target, gone) => {
                self.leave_den(target, gone, Cause::Character { seat, rank }, forced, sink);
            }
            Action::Sell(kind, count) => {
                let price = match self.rules.tables.day(rank) {
                    Some(Fx::SellAlike { three, .. }) if count == 3 => three,
                    Some(Fx::SellAlike { two, .. }) => two,
                    _ => 0,
                };
                self.sell(seat, rank, kind, count, price, forced, sink);
            }
            Action::Heal(rank) => {
                self.heal(seat, rank);
                sink.emit(|| Event::Healed { seat, rank, forced }, self);
            }
            Action::Take(kind) => return self.pick_up(seat, kind, forced, rng, sink),
            Action::TakeHook => {
                self.use_pick();
                self.hook_in_bay = false;
                self.hook_holder = Some(seat);
                sink.emit(|| Event::TookHook { seat, forced }, self);
            }
            Action::Stab(target, gone) => {
                self.leave_den(target, gone, Cause::Saber(seat), forced, sink);
            }
            Action::SellMap(true) => {
                let rank = Rank::checked(usize::from(self.night / 8)).unwrap_or(Rank::NONE);
                let price = match self.rules.tables.night(rank) {
                    Some(Fx::MaySellMap(price)) => price,
                    _ => 0,
                };
                self.sell(seat, rank, Kind::Map, 1, price, forced, sink);
            }
            Action::SellMap(false) => sink.emit(|| Event::KeptMap { seat }, self),
        }
        Flow::On
    }

    /// Doubloons come or go; no more go than there are.
    fn change(&mut self, seat: Seat, rank: Rank, change: i32, sink: &mut impl Sink<State>) {
        let before = i32::from(self.doubloons[seat.index()]);
        self.doubloons[seat.index()] = floor(before + change);
        let change = i32::from(self.doubloons[seat.index()]) - before;
        if change != 0 {
            sink.emit(|| Event::Coins { seat, rank, change }, self);
        }
    }

    /// R6, R7.
    fn beg(&mut self, seat: Seat, most: u8, sink: &mut impl Sink<State>) {
        let Some(from) = self.ship().last().map(|b| b.seat).filter(|s| *s != seat) else {
            return;
        };
        let coins = self.doubloons[from.index()].min(most.into());
        self.doubloons[from.index()] -= coins;
        self.doubloons[seat.index()] += coins;
        sink.emit(|| Event::Begged { seat, from, coins }, self);
    }

    fn give_relics(&mut self, seat: Seat, sink: &mut impl Sink<State>) {
        let count = self.booty[seat.index()].0[Kind::Relic.index()];
        if count > 0 {
            let to = seat.next(self.players());
            self.booty[seat.index()].remove(Kind::Relic, count);
            self.booty[to.index()].add(Kind::Relic, count);
            sink.emit(|| Event::RelicsGiven { seat, to, count }, self);
        }
    }

    /// R18: all officers go back before anything is drawn.
    fn swap_officers(&mut self, seat: Seat, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let officers = self.booty[seat.index()].0[Kind::Officer.index()];
        if officers == 0 {
            return;
        }
        self.booty[seat.index()].remove(Kind::Officer, officers);
        self.bag.add(Kind::Officer, officers);
        let mut drawn = Tiles::EMPTY;
        for _ in 0..officers {
            if let Some(kind) = self.draw(rng) {
                drawn.add(kind, 1);
                self.booty[seat.index()].add(kind, 1);
            }
        }
        let exchanged = Event::Exchanged {
            seat,
            officers,
            drawn,
        };
        sink.emit(|| exchanged, self);
    }

    /// A random tile leaves the bag.
    pub(super) fn draw(&mut self, rng: &mut Rng) -> Option<Kind> {
        let bag = self.bag;
        let total = bag.total();
        if total == 0 {
            return None;
        }
        let label = |i: usize| bag.nth(i).map_or(u32::MAX, |k| k.index() as u32);
        let kind = bag.nth(rng.pick(0, total, label))?;
        self.bag.remove(kind, 1);
        Some(kind)
    }

    #[expect(clippy::too_many_arguments, reason = "a sale is all of this")]
    fn sell(
        &mut self,
        seat: Seat,
        rank: Rank,
        kind: Kind,
        count: u8,
        price: u8,
        forced: bool,
        sink: &mut impl Sink<State>,
    ) {
        let coins = u16::from(price);
        self.booty[seat.index()].remove(kind, count);
        self.bag.add(kind, count);
        self.doubloons[seat.index()] += coins;
        let sold = Event::Sold {
            seat,
            rank,
            kind,
            count,
            coins,
            forced,
        };
        sink.emit(|| sold, self);
    }

    /// The Surgeon's pick, and what others know of it (4.2).
    fn heal(&mut self, seat: Seat, rank: Rank) {
        let at = seat.index();
        let known = self.graveyard[at].less(self.hidden(seat));
        self.graveyard[at] = self.graveyard[at].without(rank);
        self.hand[at] = self.hand[at].with(rank);
        let pool = &mut self.pool[at][usize::from(self.campaign - 1)];
        pool.ranks = pool.ranks.and(known);
        pool.in_hand += 1;
        if usize::from(pool.in_hand) == pool.ranks.len() {
            *pool = Pool::default();
        }
    }

    /// A hand card becomes public (4.2).
    pub(super) fn show(&mut self, seat: Seat, rank: Rank) {
        for pool in &mut self.pool[seat.index()] {
            if pool.ranks.contains(rank) {
                pool.ranks = pool.ranks.without(rank);
                pool.in_hand -= 1;
                if pool.in_hand == 0 {
                    *pool = Pool::default();
                }
            }
        }
    }

    fn leave_ship(&mut self, seat: Seat) {
        if let Some(at) = self.ship().iter().position(|b| b.seat == seat) {
            let len = usize::from(self.ship_len);
            self.ship.copy_within(at + 1..len, at);
            self.ship_len -= 1;
        }
    }

    fn leave_den(
        &mut self,
        seat: Seat,
        rank: Rank,
        cause: Cause,
        forced: bool,
        sink: &mut impl Sink<State>,
    ) {
        self.den[seat.index()] = self.den(seat).without(rank);
        self.bury(seat, rank, cause, forced, sink);
    }

    /// A card that lies nowhere now goes to its owner's graveyard.
    pub(super) fn bury(
        &mut self,
        seat: Seat,
        rank: Rank,
        cause: Cause,
        forced: bool,
        sink: &mut impl Sink<State>,
    ) {
        self.graveyard[seat.index()] = self.graveyard(seat).with(rank);
        let discarded = Event::Discarded {
            seat,
            rank,
            cause,
            forced,
        };
        sink.emit(|| discarded, self);
    }

    /// The rest day (8.1).
    pub(super) fn rest(&mut self, sink: &mut impl Sink<State>) {
        self.part = Part::Rest;
        sink.emit(|| Event::Rested, self);
        let n = self.players();
        for seat in Seat::all(n) {
            for rank in self.den(seat).iter() {
                let Some(fx) = self.rules.tables.end(rank) else {
                    continue;
                };
                let coins = i32::from(self.doubloons[seat.index()]);
                let change = self.end_effect(seat, rank, fx, coins);
                sink.emit(
                    || Event::Acts {
                        seat,
                        rank,
                        fx: Some(fx),
                    },
                    self,
                );
                self.change(seat, rank, change, sink);
            }
            let coins = i32::from(self.doubloons[seat.index()]);
            let booty = self.booty_value(seat);
            let score = floor(coins + booty);
            self.scores[seat.index()][usize::from(self.campaign - 1)] = score;
            let scored = Event::Scored {
                seat,
                coins,
                booty,
                score,
            };
            sink.emit(|| scored, self);
        }
        for at in 0..n {
            let gone = self.den[at].and(self.graveyard[at]);
            self.removed[at] = self.removed[at].and(gone);
            self.den[at] = RankSet::EMPTY;
            self.graveyard[at] = RankSet::EMPTY;
            self.doubloons[at] = 0;
            self.booty[at].pour(&mut self.bag);
        }
        for bay in &mut self.bay {
            bay.pour(&mut self.bag);
        }
        self.scored = self.campaign;
        sink.emit(|| Event::CleanedUp, self);
    }
}
