//! What games teach: how a seat stands where somebody is about to lay, and what each may expect by what was learned.

use crate::engine::{BySeat, Network, Seat, TrainingExample};
use crate::games::flying_hollander::content::card::KindSet;
use crate::games::flying_hollander::content::demand::Demand;
use crate::games::flying_hollander::content::features::{FEATURES, SORTS, STANDING, sort};
use crate::games::flying_hollander::rules::action::{Phase, Stage};
use crate::games::flying_hollander::rules::state::State;

/// Every so many turns a game teaches: one turn is much like the next. No number of players divides it, so everybody's turn comes.
const EVERY: u16 = 7;

impl State {
    /// What games have taught, where it counts: in imagined games that end with the first who is out, since it was learned from such.
    pub(crate) fn network(&self) -> Option<&Network> {
        let network = self.rules.network.as_ref();
        network.filter(|_| self.search_settings.learned && !self.play_on)
    }

    /// Whether somebody is about to lay: nothing else has been learned to judge.
    pub(crate) fn lays(&self) -> bool {
        self.phase() == Phase::ChoosePlay
    }

    /// What can be learned from here.
    pub(crate) fn training_example_here(&self) -> Option<TrainingExample> {
        let due = self.turns_played.is_multiple_of(EVERY) && !self.extra();
        (due && self.lays() && !self.play_on).then(|| TrainingExample {
            stage: 0,
            features: BySeat::from_fn(self.players(), |seat| self.features(seat).to_vec()),
        })
    }

    /// How a seat stands, in the order of [`NAMES`](crate::games::flying_hollander::content::features::NAMES).
    pub(crate) fn features(&self, seat: Seat) -> [f32; FEATURES] {
        let mut out = [0.0; FEATURES];
        let (in_hand, rest) = out.split_at_mut(SORTS);
        let (in_row, standing) = rest.split_at_mut(SORTS);
        let (hand, row) = (self.hand(seat), self.clash_set(seat));
        let (mut hand_kinds, mut row_kinds) = (KindSet::EMPTY, KindSet::EMPTY);
        let captain = self.rules.constants.captain_rank.get();
        for kind in self.rules.kind_ids() {
            let cards = self.of_kind(kind);
            let at = sort(self.rules.rank(kind), captain, self.rules.effect(kind));
            let held = (hand & cards).len();
            if held > 0 {
                hand_kinds.insert(kind);
                in_hand[at] += held as f32 / 2.0;
            }
            let laid_out = (row & cards).len();
            if laid_out > 0 {
                row_kinds.insert(kind);
                in_row[at] += laid_out as f32;
            }
        }
        standing.copy_from_slice(&self.prospects(seat, hand_kinds, row_kinds));
        out
    }

    /// What is left to lay, what of it fits now, and when.
    fn prospects(&self, seat: Seat, hand: KindSet, row: KindSet) -> [f32; STANDING] {
        let seats = self.players();
        let flag = |holds: bool| f32::from(u8::from(holds));
        let total = self.total(seat) as f32;
        let others = || seat.others(seats).map(|s| self.total(s) as f32);
        let least = others().reduce(f32::min).unwrap_or(total);
        let mean = others().sum::<f32>() / (seats - 1).max(1) as f32;
        let stage = self.stage(seat);
        let now = self.current() == seat;
        let next = self.after(self.current());
        let then = self.after(next);
        let (is_next, is_then) = (!now && next == seat, !now && next != seat && then == seat);
        let layer = match stage {
            Stage::Hand => hand,
            Stage::Clash => row,
            Stage::Final | Stage::Out => KindSet::EMPTY,
        };
        let fits = (layer & self.legal_kinds()).len() as f32 / 6.0;
        let stuck = flag(fits == 0.0 && matches!(stage, Stage::Hand | Stage::Clash));
        let pile = self.pile().len() as f32 / 10.0;
        let draw = self.draw_len() as f32;
        let captain = f32::from(self.rules.constants.captain_rank.get());
        let (mutiny, reference) = match self.demand() {
            Demand::Any => (0.0, 0.0),
            Demand::AtLeast(rank) => (0.0, f32::from(rank) / captain),
            Demand::AtMost(rank) => (1.0, 1.0 - f32::from(rank) / captain),
        };
        [
            self.hand(seat).len() as f32 / 6.0,
            hand.len() as f32 / 6.0,
            self.clash_set(seat).len() as f32 / 4.0,
            self.final_set(seat).len() as f32 / 4.0,
            total / 12.0,
            (total.max(1.0) / (0.5 * (total + mean)).max(1.0)).ln(),
            (least - total) / 8.0,
            (mean - total) / 8.0,
            least / 12.0,
            flag(stage == Stage::Clash),
            flag(stage == Stage::Final),
            flag(now),
            flag(is_next),
            flag(is_then),
            flag(now && self.extra()),
            flag(is_next && self.skip_next()),
            fits,
            flag(now) * fits,
            flag(is_next) * fits,
            pile,
            flag(now) * stuck * pile,
            flag(is_next) * stuck * pile,
            draw / 30.0,
            draw / (4 * seats) as f32,
            (1.0 - draw / 10.0).max(0.0),
            self.eliminated().len() as f32 / self.deck().size().max(1) as f32,
            mutiny,
            reference,
            flag(now) * reference,
            flag(is_next) * reference,
            flag(seats == 3),
            flag(seats == 4),
            flag(seats == 5),
            flag(seats >= 6),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Game, Options};
    use crate::games::invariants::spoiled;

    #[test]
    fn what_nobody_can_see_describes_nobody() {
        let mut options = Options::default();
        options.set("arrange", "off");
        let lays = |state: &State| state.lays() && state.turns_played() == 9;
        let state = spoiled::reached(&spoiled::rules::<State>(), 3, &options, lays);
        let mut other = state.clone();
        other.draw.cards_mut().reverse();
        for row in &mut other.finals[..3] {
            std::mem::swap(&mut row[0], &mut other.draw.cards_mut()[0]);
        }
        assert!(state != other && state.view(None) == other.view(None));
        for seat in Seat::all(3) {
            assert_eq!(state.features(seat), other.features(seat));
        }
    }
}
