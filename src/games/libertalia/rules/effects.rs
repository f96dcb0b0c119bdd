//! What characters do by day and at night (section 7).

use super::action::Phase;
use super::apply::Flow;
use super::event::{Cause, Event};
use super::state::State;
use crate::engine::{Rng, Seat, SeatSet, Sink};
use crate::games::libertalia::content::card::{Kind, Rank, RankSet, Tiles};
use crate::games::libertalia::content::schema::Fx;

impl State {
    /// The effect of a character on its turn by day.
    pub(crate) fn day_effect(
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
                let gain = count(den.below(rank), each);
                self.change(seat, rank, gain, sink);
            }
            Fx::GainPerHigherInDen(each) => {
                let gain = count(den.above(rank), each);
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
    pub(crate) fn night_effect(
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
                let gain = den.above(rank).len() as i32 * i32::from(each);
                self.change(seat, rank, gain, sink);
            }
            Fx::DiscardLowestGain(gain) => {
                if let Some(lowest) = den.without(rank).first() {
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
}
