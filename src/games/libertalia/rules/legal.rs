//! What a seat may decide now (section 5).

use super::action::{Action, Phase};
use super::state::State;
use crate::engine::{Seat, SeatSet};
use crate::games::libertalia::content::card::{Kind, MAX_RANK, Rank, RankSet};

impl State {
    /// Who has a card to choose and has not chosen yet.
    pub(crate) fn choosers(&self) -> SeatSet {
        Seat::all(self.players())
            .filter(|s| self.commit[s.index()] == Rank::NONE && !self.hand(*s).is_empty())
            .collect()
    }

    /// Whether `seat` may do this now: whether [`each_option`](State::each_option) tells it of the seat whose turn it is.
    #[inline]
    pub(crate) fn is_legal(&self, seat: Seat, action: Action) -> bool {
        // What comes from a file may be no rank at all.
        let among = |set: RankSet, rank: Rank| rank.number() <= MAX_RANK && set.contains(rank);
        let lies = |target: Seat, rank: Rank| {
            target.index() < self.players() && among(self.den(target), rank)
        };
        if self.phase == Phase::Commit {
            let Action::Commit(rank) = action else {
                return false;
            };
            let open = |s: Seat| s.index() < self.players() && self.commit[s.index()] == Rank::NONE;
            return open(seat) && among(self.hand(seat), rank);
        }
        let allowed = match (self.phase, action) {
            (Phase::Replace, Action::Replace(rank)) => among(self.hand(self.current), rank),
            (Phase::Recruit, Action::Recruit(rank)) => among(self.den(self.current), rank),
            (Phase::Keep, Action::Keep(kind)) => self.owns(self.current, kind) > 0,
            (Phase::Shoot, Action::Shoot(target, rank)) => lies(target, rank),
            (Phase::Sell, Action::Sell(kind, count)) => {
                matches!(count, 2 | 3) && self.owns(self.current, kind) >= u16::from(count)
            }
            (Phase::Heal, Action::Heal(rank)) => among(self.graveyard(self.current), rank),
            (Phase::Take, Action::Take(kind)) => self.today().of(kind) > 0,
            (Phase::Take, Action::TakeHook) => self.hook_in_bay,
            (Phase::Stab, Action::Stab(target, rank)) => {
                lies(target, rank) && self.neighbors(self.current).contains(target)
            }
            (Phase::SellMap, Action::SellMap(_)) => true,
            _ => false,
        };
        allowed && seat == self.current
    }

    /// Tells everything `seat` may do in the present phase, in the order of section 6.
    pub(crate) fn each_option(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        let hand = self.hand(seat);
        match self.phase {
            Phase::Course | Phase::Over => {}
            Phase::Commit => hand.iter().for_each(|r| tell(Action::Commit(r))),
            Phase::Replace => hand.iter().for_each(|r| tell(Action::Replace(r))),
            Phase::Recruit => {
                let den = self.den(seat).iter();
                den.for_each(|r| tell(Action::Recruit(r)));
            }
            Phase::Keep => {
                let booty = self.booty(seat);
                booty.kinds().for_each(|k| tell(Action::Keep(k)));
            }
            Phase::Shoot => {
                for target in Seat::all(self.players()) {
                    let den = self.den(target).iter();
                    den.for_each(|r| tell(Action::Shoot(target, r)));
                }
            }
            Phase::Sell => {
                for kind in Kind::ALL {
                    for count in 2..=self.owns(seat, kind).min(3) as u8 {
                        tell(Action::Sell(kind, count));
                    }
                }
            }
            Phase::Heal => {
                let graveyard = self.graveyard(seat).iter();
                graveyard.for_each(|r| tell(Action::Heal(r)));
            }
            Phase::Take => {
                self.today().kinds().for_each(|k| tell(Action::Take(k)));
                if self.hook_in_bay {
                    tell(Action::TakeHook);
                }
            }
            Phase::Stab => {
                for target in self.neighbors(seat).iter() {
                    let den = self.den(target).iter();
                    den.for_each(|r| tell(Action::Stab(target, r)));
                }
            }
            Phase::SellMap => {
                tell(Action::SellMap(true));
                tell(Action::SellMap(false));
            }
        }
    }
}
