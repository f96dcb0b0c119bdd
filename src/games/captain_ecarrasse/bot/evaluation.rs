//! How a position is judged where the search stops playing on (docs/ai.md).

use crate::engine::{BySeat, Game, Seat};
use crate::games::captain_ecarrasse::content::weights::EvaluationWeights;
use crate::games::captain_ecarrasse::rules::action::Phase;
use crate::games::captain_ecarrasse::rules::state::State;

impl State {
    /// The numbers by which this position is judged.
    fn evaluation_weights(&self) -> &EvaluationWeights {
        let weights = &self.rules.weights;
        let learned = weights
            .tuned
            .as_ref()
            .filter(|_| self.search_settings.learned);
        learned.unwrap_or(&weights.judge)
    }

    /// What each seat may expect from here: shares of the win that add up to 1.
    pub(crate) fn win_shares(&self) -> BySeat<f32> {
        if self.phase() == Phase::GameOver {
            return self.shares();
        }
        if let Some(network) = self.network() {
            return network.shares(self.players(), |seat| self.features(seat));
        }
        let weights = self.evaluation_weights();
        let left = self.deck_len() as f32;
        let scale = weights.lead + weights.lead_per_card * left.sqrt();
        let threat = (weights.threat * self.takers_left() as f32).min(0.5);
        let mut prospects = BySeat::from_fn(self.players(), |seat| self.prospects(seat, threat));
        prospects[self.active] += self.turn_worth();
        prospects.softmax(scale)
    }

    /// How many cards that may still come up sink or steal.
    pub(super) fn takers_left(&self) -> usize {
        let tables = &self.rules.tables;
        ((self.deck_set() | self.locker) & tables.takers).len()
    }

    /// What `seat` may hope for without the present turn: its points, what guards them, and what the deck may add.
    fn prospects(&self, seat: Seat, threat: f32) -> f32 {
        let (weights, tables) = (self.evaluation_weights(), &self.rules.tables);
        let (hold, deck) = (self.hold(seat), self.deck_set());
        let (mut second, mut suits) = (0, 0);
        for suit in tables.suit_sets() {
            let cards = hold & *suit;
            if let Some(best) = cards.last() {
                suits += 1;
                second += (cards.without(best))
                    .last()
                    .map_or(0, |c| tables.value_of(c));
            }
        }
        let gone = self.gone();
        let future = self.worth_of_each(seat, hold, deck) as f32 / self.players() as f32;
        self.score(seat) as f32
            + (weights.card + gone * weights.late.card) * hold.len() as f32
            + (weights.second + gone * weights.late.second) * threat * second as f32
            + (weights.future + gone * weights.late.future) * future
            + weights.suit * suits as f32 * deck.len() as f32 / 50.0
    }

    /// The part of the deck that is gone, 0 to 1.
    fn gone(&self) -> f32 {
        1.0 - self.deck_len() as f32 / self.rules.cards.len().max(1) as f32
    }

    /// What the open turn is worth to the active player.
    fn turn_worth(&self) -> f32 {
        let weights = self.evaluation_weights();
        let seat = self.active;
        let next = self.next_cards();
        let risk = (next & self.clashing()).len() as f32 / next.len().max(1) as f32;
        let safe = self.gain(seat, self.saved) as f32;
        let open = self.gain(seat, self.line_set) as f32 - safe;
        let gone = self.gone();
        let (line, risks) = (
            weights.line + gone * weights.late.line,
            weights.risk + gone * weights.late.risk,
        );
        let held = line - risk * (risks + weights.demand * f32::from(self.debt));
        (weights.turn + gone * weights.late.turn) * f32::from(self.seats)
            + safe
            + held * open
            + (weights.bonus + gone * weights.late.bonus) * self.bonus_worth(seat, self.line_set)
    }
}
