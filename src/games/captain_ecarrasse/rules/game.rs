//! The game as the engine plays it (section 5): who decides, what is legal, what follows.

use super::action::{Action, Phase};
use super::effects::{SinkTargets, StealTargets};
use super::event::{Cause, Event, Place};
use super::observation::View;
use super::state::State;
use crate::engine::{ActionList, Game, Illegal, Rng, RoundAndTurn, Seat, Sink, Turn};

impl Game for State {
    played_by_its_rules!();

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::GameOver => Turn::Over,
            Phase::Mark => self.marker().map_or(Turn::Over, Turn::Decide),
            _ => Turn::Decide(self.active),
        }
    }

    fn legal(&self, seat: Seat, out: &mut ActionList<Action>) {
        out.clear();
        if !self.turn().includes(seat) {
            return;
        }
        let n = self.players();
        match self.phase {
            Phase::GameOver => {}
            Phase::Mark => out.extend(seat.others(n).map(Action::Mark)),
            Phase::TurnChoice => {
                if self.deck_len > 0 {
                    out.push(Action::Dive);
                }
                if self.may_surface() {
                    out.push(Action::Surface);
                }
            }
            Phase::ChooseKnife => match self.sink_targets(self.source_suit()) {
                SinkTargets::Rivals(open) => {
                    for q in seat.others(n).filter(|q| open.contains(*q)) {
                        out.extend(self.suits_held(q).iter().map(|s| Action::Knife(q, s)));
                    }
                }
                SinkTargets::Own => {
                    out.extend(self.suits_held(seat).iter().map(|s| Action::Knife(seat, s)))
                }
                SinkTargets::Nothing => {}
            },
            Phase::ChooseNet => out.extend(self.suits_held(seat).iter().map(Action::Net)),
            Phase::ChooseHarpoon => match self.steal_targets(self.source_suit()) {
                StealTargets::Decoys(owners) => {
                    let decoys = seat.others(n).filter(|q| owners.contains(*q));
                    out.extend(
                        decoys.filter_map(|q| self.mods(q).decoy.map(|s| Action::Harpoon(q, s))),
                    );
                }
                StealTargets::Suits(suits) => {
                    for q in seat.others(n) {
                        let held = self.suits_held(q).iter().filter(|s| suits.contains(*s));
                        out.extend(held.map(|s| Action::Harpoon(q, s)));
                    }
                }
            },
            Phase::ChooseMap => out.extend(self.chart().map(Action::MapPick)),
            Phase::ChoosePlunder => out.extend(self.rivals_with_cards().map(Action::Plunder)),
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
            Action::Mark(target) => {
                self.mark = Some(target);
                sink.emit(|| Event::Marked { seat, target }, self);
                self.start_turn(self.active, sink);
            }
            Action::Dive => {
                let card = self.reveal_top();
                sink.emit(|| Event::Revealed { seat, card }, self);
                self.place_and_settle(card, None, rng, sink);
            }
            Action::Surface => self.surface(rng, sink),
            Action::Knife(target, suit) => self.knife(target, suit, sink),
            Action::Net(suit) => {
                let via = self.source_suit();
                self.bring(seat, suit, Cause::Net, Some(via), rng, sink);
            }
            Action::Harpoon(target, suit) => {
                self.bring(target, suit, Cause::Harpoon, None, rng, sink)
            }
            Action::MapPick(card) => self.map_pick(card, rng, sink),
            Action::Plunder(target) => {
                let count = usize::from(self.bonus);
                self.bonus = 0;
                self.close_choice();
                self.draw_bonus(count, Place::Hold(target), rng, sink);
                self.end_turn(sink);
            }
        }
        Ok(())
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Revealed { .. } | Event::Peeked { .. } | Event::MapRevealed { .. } => true,
            Event::Moved { why, .. } => matches!(why, Cause::Bonus | Cause::Plunder),
            _ => false,
        }
    }

    fn round_and_turn(&self) -> RoundAndTurn {
        RoundAndTurn {
            turn: u32::try_from(self.turn_number()).ok(),
            ..RoundAndTurn::default()
        }
    }
}
