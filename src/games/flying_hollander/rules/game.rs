//! The game as the engine plays it (section 5): who decides, what is legal, what follows.

use super::action::{Action, Phase};
use super::event::Event;
use super::observation::View;
use super::state::State;
use crate::engine::{BySeat, Game, RoundAndTurn, Turn};

impl Game for State {
    played_by_its_rules!();
    carried_out_if_legal!();

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::GameOver => Turn::Over,
            _ => Turn::Decide(self.current),
        }
    }

    fn reveals(event: &Event) -> bool {
        use super::event::Layer::Hand;
        matches!(
            event,
            Event::Dealt { .. }
                | Event::Turned { .. }
                | Event::Drew { .. }
                | Event::Looked { .. }
                | Event::Swapped { layer: Hand, .. }
        )
    }

    /// Where a match has several games, each of them is a round.
    fn round_and_turn(&self) -> RoundAndTurn {
        let (turn, game) = (self.turns_played(), self.game_no());
        let several = self.match_target() > 1;
        RoundAndTurn {
            turn: u32::try_from(turn).ok(),
            round: u32::try_from(game).ok().filter(|_| several),
            begins_turn: false,
        }
    }

    /// Who wins the present game, also in a match of several.
    fn shares(&self) -> BySeat<f32> {
        self.game_ranking().shares()
    }
}
