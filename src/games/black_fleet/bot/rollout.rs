//! Quick play: a whole turn at once, as the search imagines it.

use super::evaluation::Holdings;
use super::plans::{Order, Plan, Planner, carry_out};
use crate::engine::{NullSink, Rng, Seat};
use crate::games::black_fleet::content::card::{Card, ShipKind};
use crate::games::black_fleet::rules::action::{Action, Phase};
use crate::games::black_fleet::rules::state::State;
use arrayvec::ArrayVec;

/// In which order ships are thought about.
const ORDER: Order = [ShipKind::Navy, ShipKind::Pirate, ShipKind::Merchant];

/// How many ways to play a Fortune card are tried in a turn.
const TRIES: usize = 1;

impl State {
    /// Plays for `seat` up to where somebody else decides or nothing more counts. False where nothing was done.
    pub(crate) fn play_turn(&mut self, seat: Seat, rng: &mut Rng) -> bool {
        let rules = self.rules.clone();
        let planner = Planner {
            evaluation: rules
                .bot_tables
                .evaluations
                .policy(self.search_settings.learned),
            seat,
            noise: rules.bot_tables.weights.noise,
        };
        let turn = self.turns(seat);
        let mut done = false;
        while self.current() == seat && self.phase() != Phase::Over && self.turns(seat) == turn {
            let action = match self.phase() {
                Phase::Over => None,
                Phase::Setup | Phase::Reenter => self.best_entry(&planner),
                Phase::Orders => {
                    self.give_orders(&planner, rng);
                    Some(Action::EndSail)
                }
                Phase::Sail => {
                    let mut plain = self.clone();
                    let holdings = planner.evaluation.holdings(&plain);
                    let value = plain.sail_plainly(&planner, holdings.clone(), rng);
                    self.sail_to((value, plain), &holdings, &planner, rng);
                    Some(Action::EndSail)
                }
                Phase::SymbolDiscard | Phase::HandDiscard => self.least_card(),
                Phase::Flip => self.flips(Some(planner.evaluation)),
            };
            let Some(action) = action else { break };
            self.take(action, 0, rng, &mut NullSink);
            done = true;
        }
        done
    }

    /// Plays the Movement card that promises more, and lets the ships sail.
    fn give_orders(&mut self, planner: &Planner, rng: &mut Rng) {
        let mut best: Option<(f32, Card, (f32, State))> = None;
        // A Movement card brings nobody anything yet.
        let holdings = planner.evaluation.holdings(self);
        for card in self.orders(planner.seat).iter() {
            let mut after = self.clone();
            carry_out(&mut after, Action::PlayMovement(card), rng);
            let sailed = after.sail_plainly(planner, holdings.clone(), rng);
            let value = sailed + planner.evaluation.by.card * after.cards_to_come();
            if best.as_ref().is_none_or(|(most, ..)| value > *most) {
                best = Some((value, card, (sailed, after)));
            }
        }
        if let Some((_, card, plain)) = best {
            carry_out(self, Action::PlayMovement(card), rng);
            self.sail_to(plain, &holdings, planner, rng);
        }
    }

    /// Lets the ships sail; tells what the position is then worth.
    fn sail_plainly(&mut self, planner: &Planner, holdings: Holdings, rng: &mut Rng) -> f32 {
        planner.sail_all(self, holdings, &ORDER, &mut Plan::new(), rng)
    }

    /// Goes on to `plain`, what it is worth and where the ships have sailed, or to something better that a Fortune card makes possible.
    /// The holdings are those before the ships sail.
    fn sail_to(
        &mut self,
        plain: (f32, State),
        holdings: &Holdings,
        planner: &Planner,
        rng: &mut Rng,
    ) {
        let mut options = ArrayVec::<Action, 96>::new();
        self.each_fortune(&mut |action| {
            // Of more only the first are thought of.
            let _ = options.try_push(action);
        });
        let mut best = plain;
        for _ in 0..TRIES.min(options.len()) {
            let action = options.swap_remove(rng.below(options.len()));
            let mut other = self.clone();
            carry_out(&mut other, action, rng);
            let holdings = planner.evaluation.holdings_after(holdings, &other);
            let value = other.sail_plainly(planner, holdings, rng);
            if value > best.0 {
                best = (value, other);
            }
        }
        *self = best.1;
    }
}
