//! The phase machine (section 5): who decides, what is legal.

use super::action::{Action, Phase};
use super::event::Event;
use super::observation::View;
use super::state::{State, VICTORY};
use crate::engine::{ActionList, BySeat, Game, Illegal, Rng, Seat, Sink, Standing, Turn};
use crate::games::black_fleet::content::card::{Good, Ship, ShipKind, ShipSet};
use crate::games::black_fleet::content::space::SpaceSet;

impl Game for State {
    type Action = Action;
    type Event = Event;
    type View = View;

    fn seats(&self) -> usize {
        self.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over,
            _ => Turn::Decide(self.current),
        }
    }

    fn legal(&self, seat: Seat, out: &mut ActionList<Action>) {
        out.clear();
        if self.turn().includes(seat) {
            self.each_option(&mut |action| out.push(action));
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal("The game is over.".to_string()));
        }
        if !self.turn().includes(seat) {
            return Err(Illegal("It is not this player's turn.".to_string()));
        }
        let Some(cost) = self.permits(action) else {
            return Err(Illegal(self.refusal(action)));
        };
        self.take(action, cost, rng, sink);
        Ok(())
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, rng: &mut Rng) -> State {
        State::sampled(view, rng)
    }

    fn reveals(event: &Event) -> bool {
        // A card of one's own that is played or discarded is nobody's secret but one's own; one that is turned up is there
        // for the others to see from the start, so that they may count on it.
        matches!(event, Event::Flipped { .. })
    }

    fn standings(&self) -> BySeat<Standing> {
        self.ranking()
    }
}

impl State {
    /// Tells everything who decides may do, in the order of section 6.
    pub(crate) fn each_option(&self, tell: &mut impl FnMut(Action)) {
        match self.phase {
            Phase::Over => {}
            Phase::Setup | Phase::Reenter => self.each_entry(tell),
            Phase::Orders => {
                let hand = self.orders(self.current).iter();
                hand.for_each(|c| tell(Action::PlayMovement(c)));
            }
            Phase::Sail => {
                let lookout = self.lookout();
                let mut ships = self.may_sail();
                if let Some(ship) = self.voyage.pausing {
                    ships = ships.within(ShipSet::one(ship));
                }
                for ship in ships.iter() {
                    self.each_goal(ship, &lookout, |to| tell(Action::Sail { ship, to }));
                }
                self.each_deed(tell);
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
    fn permits(&self, action: Action) -> Option<u8> {
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
                    self.each_deed(&mut check);
                }
            }
            Action::PlayFortune { .. } => {
                if matches!(self.phase, Phase::Sail | Phase::Flip) {
                    self.each_fortune(&mut check);
                }
            }
            Action::SwapOwn { .. } => {
                if self.phase == Phase::Sail {
                    self.each_own_swap(&mut check);
                }
            }
            _ => {
                if self.phase != Phase::Sail {
                    self.each_option(&mut check);
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
        let taken = self.places(ShipSet::ALL);
        let docks = || -> SpaceSet {
            let stocked = Good::ALL.into_iter().filter(|g| self.stock(*g) > 0);
            let docks = stocked.map(|g| self.chart().docks(g));
            docks.fold(SpaceSet::EMPTY, SpaceSet::and).less(taken)
        };
        let mut place = |ship: Ship| match ship.kind() {
            ShipKind::Merchant => {
                let spaces = docks();
                spaces
                    .iter()
                    .for_each(|space| tell(Action::PlaceMerchant { ship, space }));
            }
            _ => {
                let mut spaces = self.chart().distant();
                if self.perks(self.current).enter_at_lair {
                    spaces = spaces.and(self.chart().lairs());
                }
                let free = spaces.less(taken);
                free.iter()
                    .for_each(|space| tell(Action::EnterPirate { ship, space }));
            }
        };
        if self.phase == Phase::Setup {
            let own = self.own(self.current).within(ShipSet::MERCHANTS).iter();
            own.filter(|s| self.place(*s).is_none()).for_each(place);
        } else if let Some(ship) = self.castaway() {
            place(ship);
        }
    }
}
