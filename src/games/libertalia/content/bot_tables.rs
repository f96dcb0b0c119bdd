//! What the rules of thumb look up, compiled from the characters and the weights.

use super::card::{Kind, MAX_DAYS, MAX_RANK, Rank, RankSet};
use super::effects::{Count, Effect, Step, Time};
use super::schema::CharacterDef;
use super::weights::Sendings;

const RANKS: usize = MAX_RANK as usize + 1;

/// Characters by what they do, and what sending them is worth.
#[derive(Clone, Debug)]
pub(crate) struct BotTables {
    /// Points by rank and day, last those of a card that is kept.
    commits: [[f32; MAX_DAYS + 1]; RANKS],
    /// How readily a card is sent without a look at the table, by day and rank.
    ready: [[f32; RANKS]; MAX_DAYS],
    /// Does something in the den.
    pub(crate) lasting: RankSet,
    /// Earns by valuables.
    pub(crate) treasurers: RankSet,
    /// Pays for relics.
    pub(crate) haunted: RankSet,
    /// Gives relics away.
    pub(crate) givers: RankSet,
    /// Earns by sabers.
    pub(crate) armorers: RankSet,
    /// Changes officers.
    pub(crate) spies: RankSet,
    /// Has use for the graveyard.
    pub(crate) mourners: RankSet,
    /// Takes coins from the top of the line.
    pub(crate) beggars: RankSet,
    /// Discards the top of the line.
    pub(crate) brutes: RankSet,
}

impl BotTables {
    /// Compiles checked content.
    pub(crate) fn new(characters: &[CharacterDef], commits: &[Sendings], whim: f32) -> BotTables {
        let mut tables = BotTables {
            commits: [[0.0; MAX_DAYS + 1]; RANKS],
            ready: [[1.0; RANKS]; MAX_DAYS],
            lasting: RankSet::EMPTY,
            treasurers: RankSet::EMPTY,
            haunted: RankSet::EMPTY,
            givers: RankSet::EMPTY,
            armorers: RankSet::EMPTY,
            spies: RankSet::EMPTY,
            mourners: RankSet::EMPTY,
            beggars: RankSet::EMPTY,
            brutes: RankSet::EMPTY,
        };
        for def in characters {
            let Some(rank) = Rank::checked(def.rank.into()) else {
                continue;
            };
            for effect in &def.effects {
                if matches!(effect.time, Time::Night | Time::End) {
                    tables.lasting.insert(rank);
                }
                for step in Effect::new(effect.fx).steps() {
                    if let Some(set) = tables.doing(step) {
                        *set = set.with(rank);
                    }
                }
            }
            if let Some(sendings) = commits.iter().find(|s| s.id == def.id) {
                let row = &mut tables.commits[rank.index()];
                for (to, tenths) in row.iter_mut().zip(&sendings.days) {
                    *to = tenths / 10.0;
                }
                row[MAX_DAYS] = sendings.kept / 10.0;
            }
            for (day, ready) in tables.ready.iter_mut().enumerate() {
                ready[rank.index()] = (tables.commits[rank.index()][day] / whim).exp();
            }
        }
        tables
    }

    /// The characters that do such a thing.
    fn doing(&mut self, step: Step) -> Option<&mut RankSet> {
        match step {
            Step::Gain(_, Count::Valuables) => Some(&mut self.treasurers),
            Step::Lose(_, Count::TilesOf(Kind::Relic)) => Some(&mut self.haunted),
            Step::GiveRelics => Some(&mut self.givers),
            Step::Gain(_, Count::TilesOf(Kind::Saber)) => Some(&mut self.armorers),
            Step::SwapOfficers => Some(&mut self.spies),
            Step::Gain(_, Count::Graveyard) | Step::Heal => Some(&mut self.mourners),
            Step::Beg(_) => Some(&mut self.beggars),
            Step::Overboard => Some(&mut self.brutes),
            _ => None,
        }
    }

    /// 12.6: what sending a card on a day (from 0) is worth in points; on days that never come, what keeping it is worth.
    #[inline]
    pub(crate) fn commit(&self, rank: Rank, day: usize) -> f32 {
        self.commits[rank.index()][day.min(MAX_DAYS)]
    }

    /// What a card is worth on its best day.
    pub(crate) fn best_day(&self, rank: Rank) -> f32 {
        let days = &self.commits[rank.index()][..MAX_DAYS];
        days.iter().copied().fold(0.0, f32::max)
    }

    /// A positive number by which cards are sent without a look at the table on a day (from 0).
    #[inline]
    pub(crate) fn ready(&self, rank: Rank, day: usize) -> f32 {
        self.ready[day.min(MAX_DAYS - 1)][rank.index()]
    }
}
