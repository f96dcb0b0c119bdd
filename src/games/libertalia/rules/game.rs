//! The game as the engine plays it (section 5): who decides, what is legal, what follows.

use super::action::{Action, Phase};
use super::event::Event;
use super::observation::View;
use super::state::State;
use crate::engine::{ActionList, BySeat, Game, Illegal, Rng, Seat, Sink, Standing, Turn};

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
            Phase::Commit => Turn::Simultaneous(self.choosers()),
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
        if !self.allows(seat, action) {
            return Err(Illegal(self.refusal(seat, action)));
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
