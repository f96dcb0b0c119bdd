//! The game as the engine plays it (section 5): who decides, what is legal, what follows.

use super::action::{Action, Phase};
use super::event::Event;
use super::observation::View;
use super::state::State;
use crate::engine::{ActionList, BySeat, Game, Illegal, Rng, RoundAndTurn, Seat, Sink, Turn};

impl Game for State {
    played_by_its_rules!();

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::GameOver => Turn::Over,
            _ => Turn::Decide(self.current),
        }
    }

    /// R60: in the fixed order of section 6.
    fn legal(&self, seat: Seat, out: &mut ActionList<Action>) {
        out.clear();
        if !self.turn().includes(seat) {
            return;
        }
        match self.phase {
            Phase::GameOver => {}
            Phase::Arrange => self.list_rows(seat, out),
            Phase::ChoosePlay => self.list_plays(seat, out),
            Phase::ChoosePirate => self.list_swaps(seat, out),
            Phase::ChooseLoot => {
                if let Some((target, _)) = self.loot {
                    let kinds = self.deck().kinds_in(self.hand(target));
                    out.extend(kinds.map(Action::Loot));
                }
            }
            Phase::ChooseWormhole => out.extend(self.rivals(seat).map(Action::Send)),
            Phase::NextGame => out.push(Action::Deal),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Result<(), Illegal> {
        self.check_legal(seat, action).map_err(|_| Illegal)?;
        match action {
            Action::Arrange(row) => self.lay_row(row, sink),
            Action::Play {
                kind,
                from_hand,
                from_clash,
            } => self.play(kind, from_hand, from_clash, sink),
            Action::Flip(slot) => self.flip(slot, sink),
            Action::PickUp => self.pick_up(sink),
            Action::SwapHand { target, kind } => self.swap_hand(target, kind, rng, sink),
            Action::SwapClash { target, own, their } => self.swap_clash(target, own, their, sink),
            Action::SwapFinal { target, own, their } => self.swap_final(target, own, their, sink),
            Action::Decline => {
                sink.emit(|| Event::Declined { seat }, self);
                self.end_turn(sink);
            }
            Action::Send(target) => {
                self.next_override = Some(target);
                let only = false;
                sink.emit(|| Event::Sent { seat, target, only }, self);
                self.end_turn(sink);
            }
            Action::Loot(kind) => self.take_loot(kind, sink),
            Action::Deal => self.deal_next(rng, sink),
        }
        Ok(())
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
