//! What a position is worth to each seat where the search stops.

use crate::engine::{BySeat, Seat};
use crate::games::libertalia::content::card::Kind;
use crate::games::libertalia::rules::state::State;

impl State {
    /// Each seat's chance to win, by totals and what the hands promise for later campaigns.
    pub(crate) fn win_shares(&self) -> BySeat<f32> {
        let weights = &self.rules.weights;
        let coming = usize::from(self.campaigns.saturating_sub(self.scored));
        let drift = weights.drift.get(coming).or(weights.drift.last());
        let drift = drift.copied().unwrap_or(1.0);
        let n = self.players();
        BySeat::from_fn(n, |s| self.standing(s, coming)).softmax(drift)
    }

    /// A player's points, and those that they may expect from what they have.
    fn standing(&self, seat: Seat, coming: usize) -> f32 {
        let mut points = self.total(seat) as f32;
        if coming == 0 {
            return points;
        }
        if self.scored < self.campaign {
            points += self
                .den(seat)
                .iter()
                .map(|r| self.future(seat, r))
                .sum::<f32>();
            let left = self.days_left() as f32 / f32::from(self.rules.constants.days);
            points += 2.0 * left * f32::from(self.loose(seat, Kind::Map));
        }
        let bot_tables = &self.rules.bot_tables;
        let hand = self.held(seat).iter().map(|r| bot_tables.best_day(r));
        points + self.rules.weights.keep * hand.sum::<f32>()
    }
}
