//! The phase machine (section 5): who decides, what is legal.

use super::action::{Action, Event, Part, Phase};
use super::card::{Kind, Rank};
use super::state::State;
use super::view::View;
use crate::engine::{ActionList, BySeat, Game, Illegal, Rng, Seat, SeatSet, Sink, Standing, Turn};

/// While nobody has a say.
const NOBODY: Turn = Turn::Simultaneous(SeatSet::EMPTY);

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
            Phase::Commit if self.part == Part::Sunrise => Turn::Simultaneous(self.choosers()),
            // Between two events of a day nobody is asked; the card that has its turn tells whose moment it is.
            Phase::Commit => self.acting().map_or(NOBODY, |b| Turn::Decide(b.seat)),
            _ => Turn::Decide(self.current),
        }
    }

    fn legal(&self, seat: Seat, out: &mut ActionList<Action>) {
        out.clear();
        if self.turn().includes(seat) {
            self.each_option(seat, &mut |action| out.push(action));
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
        let mut allowed = false;
        self.each_option(seat, &mut |option| allowed |= option == action);
        if !allowed {
            return Err(Illegal("This cannot be chosen now.".to_string()));
        }
        self.take(seat, action, rng, sink);
        Ok(())
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, rng: &mut Rng) -> State {
        State::sampled(view, rng)
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Revealed)
    }

    fn standings(&self) -> BySeat<Standing> {
        self.ranking()
    }
}

impl State {
    /// Who has a card to choose and has not chosen yet.
    pub(super) fn choosers(&self) -> SeatSet {
        Seat::all(self.players())
            .filter(|s| self.commit[s.index()] == Rank::NONE && !self.hand(*s).is_empty())
            .collect()
    }

    /// Tells everything `seat` may do in the present phase, in the order of section 6.
    pub(super) fn each_option(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        let hand = self.hand(seat);
        match self.phase {
            Phase::Over => {}
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
