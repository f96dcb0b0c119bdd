//! What an effect that begins comes to as things stand.

use crate::engine::{Seat, SeatSet};
use crate::games::libertalia::content::card::{Kind, Rank, RankSet};
use crate::games::libertalia::content::effects::{Case, Count, Effect, Step};
use crate::games::libertalia::rules::action::Part;
use crate::games::libertalia::rules::state::{CardInLine, State};

/// What an effect comes to: everything that is said of it.
#[derive(Clone, Debug)]
pub(crate) struct EffectOutcome {
    /// Which sentence says it.
    pub(crate) case: Case,
    /// Whether nothing comes of it, and one would wonder why.
    pub(crate) idle: bool,
    /// So many doubloons come, go or are paid, or so many tiles are taken.
    pub(crate) n: usize,
    /// Of how many things.
    pub(crate) of: usize,
    /// The owner's purse.
    pub(crate) coins: usize,
    /// What the purse must be below.
    pub(crate) limit: u8,
    /// Another player whom it is about.
    pub(crate) whom: Seat,
    /// All players whom it is about.
    pub(crate) whos: SeatSet,
    /// The kind of tiles that it is about.
    pub(crate) kind: Kind,
    /// The card that is discarded.
    pub(crate) gone: Option<CardInLine>,
    /// The own cards that are discarded.
    pub(crate) cards: RankSet,
    /// The prices of two and three tiles.
    pub(crate) prices: (u8, u8),
    /// What is left in the bay.
    pub(crate) left: usize,
}

impl State {
    /// What an effect of a card of `seat` comes to as things stand.
    pub(crate) fn effect_outcome(&self, seat: Seat, rank: Rank, does: Effect) -> EffectOutcome {
        let mut outcome = EffectOutcome {
            case: Case::Idle,
            idle: true,
            n: 0,
            of: 0,
            coins: self.doubloons(seat),
            limit: 0,
            whom: seat,
            whos: SeatSet::one(seat),
            kind: Kind::Map,
            gone: None,
            cards: RankSet::EMPTY,
            prices: (0, 0),
            left: self.bay(self.day()).total() + usize::from(self.hook_in_bay()),
        };
        for (nth, step) in does.steps().enumerate() {
            self.step_outcome(seat, rank, step, nth > 0, &mut outcome);
        }
        outcome
    }

    /// Which sentence says that doubloons come or go for so many things, and whether any do: `outcome` knows how many.
    pub(super) fn tell_coins(
        &self,
        seat: Seat,
        rank: Rank,
        step: Step,
        (per, count): (Count, usize),
        outcome: &mut EffectOutcome,
    ) -> (Case, bool) {
        outcome.of = count;
        match per {
            Count::TilesOf(kind) => outcome.kind = kind,
            Count::PurseBelow(limit) => outcome.limit = limit,
            Count::SmallestDen => outcome.of = self.den(seat).len(),
            Count::Shared => outcome.whom = self.rival_with(seat, rank).unwrap_or(seat),
            _ => {}
        }
        match (count, outcome.n) {
            (0, _) => (Case::Idle, false),
            (_, 0) if loses(step) => (Case::Poor, false),
            _ if per == Count::Shared => (Case::Others, true),
            _ => (Case::Acts, true),
        }
    }

    /// Which sentence says whom a beggar asks, and whether that brings anything.
    pub(super) fn tell_begging(
        &self,
        seat: Seat,
        most: u8,
        outcome: &mut EffectOutcome,
    ) -> (Case, bool) {
        let Some((from, coins)) = self.begs(seat, most) else {
            return (Case::Own, false);
        };
        (outcome.whom, outcome.n) = (from, coins.into());
        match coins {
            0 => (Case::Poor, false),
            _ => (Case::Acts, true),
        }
    }

    /// Whether it is not worth a line that a step does nothing: what comes again every night, and a loss on the rest day
    /// that does not come.
    pub(super) fn is_dull(&self, step: Step, case: Case) -> bool {
        match self.part {
            Part::Night => true,
            Part::Rest => loses(step) && case == Case::Idle,
            Part::Sunrise | Part::Day | Part::Dusk => false,
        }
    }
}

/// Whether a step costs doubloons.
fn loses(step: Step) -> bool {
    matches!(step, Step::Lose(..))
}

/// Which sentence says whether something comes of a step, and that.
pub(super) fn acts(whether: bool) -> (Case, bool) {
    match whether {
        true => (Case::Acts, true),
        false => (Case::Idle, false),
    }
}
