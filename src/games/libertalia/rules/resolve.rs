//! Carrying a choice out (section 6), a free one or a forced one.

use super::action::Action;
use super::apply::Flow;
use super::event::{Cause, Event};
use super::state::{Pool, State};
use crate::engine::{Rng, Seat, Sink};
use crate::games::libertalia::content::card::{Kind, Rank};

impl State {
    /// Carries `action` out; `forced` tells that there was no choice.
    pub(crate) fn carry_out(
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
                self.hand[at].remove(rank);
                self.show(seat, rank);
                self.insert(seat, rank, rng, sink);
                sink.emit(|| Event::Joined { seat, rank, forced }, self);
            }
            Action::Recruit(rank) => {
                self.den[at].remove(rank);
                self.hand[at].insert(rank);
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
                let price = self.sale_price(rank, count);
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
                let price = self.map_price(rank);
                self.sell(seat, rank, Kind::Map, 1, price, forced, sink);
            }
            Action::SellMap(false) => sink.emit(|| Event::KeptMap { seat }, self),
        }
        Flow::On
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
        let known = self.graveyard[at] - self.hidden(seat);
        self.graveyard[at].remove(rank);
        self.hand[at].insert(rank);
        let pool = &mut self.pool[at][usize::from(self.campaign - 1)];
        pool.ranks |= known;
        pool.in_hand += 1;
        if usize::from(pool.in_hand) == pool.ranks.len() {
            *pool = Pool::default();
        }
    }
}
