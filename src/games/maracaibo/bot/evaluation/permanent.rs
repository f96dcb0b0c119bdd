//! What upgrades, improvements and figureheads give for good, in points.

use super::{Judgement, Time};
use crate::games::maracaibo::content::compiled::{Deed, Deeds, Source, Tables};
use crate::games::maracaibo::content::vocabulary::Trigger;

/// What lasts: so much for each round that is left, and so much in all.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Lasting {
    each: f32,
    all: f32,
}

impl Lasting {
    /// What that is worth now.
    #[inline]
    pub(crate) fn worth(self, time: &Time) -> f32 {
        (self.each * time.left + self.all).max(0.0)
    }

    /// What something gives for good.
    pub(crate) fn of(by: &Judgement, tables: &Tables, source: &Source) -> Lasting {
        let sums = &source.sums;
        let coins = f32::from(sums.income.doubloons) * by.income;
        let mut each = coins + f32::from(sums.income.vp) * by.income_vp;
        each += f32::from(sums.raid) * by.raid + f32::from(sums.explore) * by.explore;
        each += f32::from(sums.steps) * by.steps + f32::from(sums.improvements) * by.improvements;
        each += f32::from(sums.residences) * by.residences;
        each += f32::from(sums.rerolls + sums.free_kind) * by.other;
        each += (source.bargains.len() + source.burial.len()) as f32 * by.other;
        for trigger in Trigger::ALL {
            let list = source.on[trigger as usize];
            if list.is_empty() {
                continue;
            }
            let often = by.events.iter().find(|(t, _)| *t == trigger);
            each += often.map_or(by.other, |(_, often)| often * plainly(by, tables, list));
        }
        Lasting {
            each,
            all: -coins * by.income_late,
        }
    }
}

/// What doubloons and points of a list of effects are worth in the middle of the game.
fn plainly(by: &Judgement, tables: &Tables, list: Deeds) -> f32 {
    let worth = |deed: &Deed| match *deed {
        Deed::Gain(n) => f32::from(n) * by.doubloon[1],
        Deed::Vp(n) => n.into(),
        _ => by.other,
    };
    tables.deeds(list).iter().map(worth).sum()
}
