//! What a seat may decide now (section 5).

use super::action::{Action, Phase};
use super::state::{State, VICTORY};
use crate::engine::Seat;
use crate::games::black_fleet::content::card::{Good, Ship, ShipKind, ShipSet};
use crate::games::black_fleet::content::space::SpaceSet;

impl State {
    /// Tells everything who decides may do, in the order of section 6.
    pub(crate) fn each_option(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        match self.phase {
            Phase::Over => {}
            Phase::Setup | Phase::Reenter => self.each_entry(tell),
            Phase::Orders => {
                let hand = self.orders(seat).iter();
                hand.for_each(|c| tell(Action::PlayMovement(c)));
            }
            Phase::Sail => {
                let lookout = self.lookout();
                let mut ships = self.may_sail();
                if let Some(ship) = self.voyage.pausing {
                    ships &= ShipSet::one(ship);
                }
                for ship in ships.iter() {
                    self.each_goal(ship, &lookout, |to| tell(Action::Sail { ship, to }));
                }
                self.each_ship_action(tell);
                if self.voyage.pausing.is_none() {
                    self.each_fortune(tell);
                    self.each_own_swap(tell);
                    tell(Action::EndSail);
                }
            }
            Phase::SymbolDiscard | Phase::HandDiscard => self.each_discard(tell),
            Phase::Flip => {
                self.each_fortune(tell);
                for slot in 0..=VICTORY {
                    if self.can_flip(slot) {
                        tell(Action::Flip(slot as u8));
                    }
                }
                tell(Action::SkipFlip);
            }
        }
    }

    /// The movement that this costs, if who decides may do it. The same as being told by `each_option`, without making the
    /// long list of goals.
    pub(super) fn legal_cost(&self, action: Action) -> Option<u8> {
        let mut allowed = false;
        let mut check = |option: Action| allowed |= option == action;
        match action {
            Action::Sail { ship, to } => {
                let cost = self.sail_cost(ship, to);
                return cost.filter(|_| self.phase == Phase::Sail);
            }
            Action::EndSail => {
                allowed = self.phase == Phase::Sail && self.voyage.pausing.is_none();
            }
            Action::Trade(_)
            | Action::Load(_)
            | Action::Bury(_)
            | Action::Steal { .. }
            | Action::Sink { .. }
            | Action::Raid { .. } => {
                if self.phase == Phase::Sail {
                    self.each_ship_action(&mut check);
                }
            }
            Action::PlayFortune { .. } => self.each_fortune(&mut check),
            Action::SwapOwn { .. } => {
                if self.phase == Phase::Sail {
                    self.each_own_swap(&mut check);
                }
            }
            _ => {
                if self.phase != Phase::Sail {
                    self.each_option(self.current, &mut check);
                }
            }
        }
        allowed.then_some(0)
    }

    /// Whether the card in a slot may be flipped and paid.
    pub(crate) fn can_flip(&self, slot: usize) -> bool {
        self.may_flip(slot) && self.money(self.current) >= self.price_of(slot)
    }

    /// A1 and A2.
    fn each_entry(&self, tell: &mut impl FnMut(Action)) {
        self.each_entrant(&mut |ship, spaces| {
            spaces
                .iter()
                .for_each(|space| tell(Action::entry(ship, space)));
        });
    }

    /// Tells every ship that may come in, and where.
    pub(crate) fn each_entrant(&self, tell: &mut impl FnMut(Ship, SpaceSet)) {
        let taken = self.places(ShipSet::ALL);
        let docks = || -> SpaceSet {
            let stocked = Good::ALL.into_iter().filter(|g| self.stock(*g) > 0);
            let docks = stocked.map(|g| self.chart().docks(g));
            SpaceSet::union(docks) - taken
        };
        let mut place = |ship: Ship| match ship.kind() {
            ShipKind::Merchant => tell(ship, docks()),
            _ => {
                let mut spaces = self.chart().distant();
                if self.perks(self.current).enter_at_lair {
                    spaces |= self.chart().lairs();
                }
                tell(ship, spaces - taken);
            }
        };
        if self.phase == Phase::Setup {
            let own = (self.own(self.current) & ShipSet::MERCHANTS).iter();
            own.filter(|s| self.place(*s).is_none()).for_each(place);
        } else if let Some(ship) = self.castaway() {
            place(ship);
        }
    }
}
