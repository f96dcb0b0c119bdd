//! The content compiled for the hot path.

use super::card::{KINDS, Kind, MAX_PLAYERS, MAX_RANK, Rank, RankSet, Tiles};
use super::effects::{Effect, Step, Time};
use super::schema::{BootyDef, CharacterDef, OnTake, Points, Worth};

const RANKS: usize = MAX_RANK as usize + 1;

/// What is looked up at every step.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    influence: [[u8; MAX_PLAYERS]; RANKS],
    day: [Option<Effect>; RANKS],
    dusk: [Option<Effect>; RANKS],
    night: [Option<Effect>; RANKS],
    end: [Option<Effect>; RANKS],
    picks: [u8; RANKS],
    /// The characters that take part.
    pub(crate) deck: RankSet,
    /// Characters with an effect at night.
    pub(crate) nightly: RankSet,
    worth: [Worth; KINDS],
    on_take: [OnTake; KINDS],
    /// All tiles.
    pub(crate) supply: Tiles,
}

impl Tables {
    /// Compiles checked content.
    pub(crate) fn new(characters: &[CharacterDef], booty: &[BootyDef]) -> Tables {
        let mut tables = Tables {
            influence: [[0; MAX_PLAYERS]; RANKS],
            day: [None; RANKS],
            dusk: [None; RANKS],
            night: [None; RANKS],
            end: [None; RANKS],
            picks: [1; RANKS],
            deck: RankSet::EMPTY,
            nightly: RankSet::EMPTY,
            worth: [Worth::Each(Points::default()); KINDS],
            on_take: [OnTake::Nothing; KINDS],
            supply: Tiles::EMPTY,
        };
        for def in characters {
            let Some(rank) = Rank::checked(def.rank.into()) else {
                continue;
            };
            if def.in_deck {
                tables.deck.insert(rank);
            }
            for (to, from) in tables.influence[rank.index()]
                .iter_mut()
                .zip(&def.influence)
            {
                *to = *from;
            }
            for def in &def.effects {
                let effect = Effect::new(def.fx);
                let of_time = match def.time {
                    Time::Day => &mut tables.day,
                    Time::Dusk => &mut tables.dusk,
                    Time::Night => &mut tables.night,
                    Time::End => &mut tables.end,
                };
                of_time[rank.index()] = Some(effect);
                if def.time == Time::Night {
                    tables.nightly.insert(rank);
                }
                for step in effect.steps() {
                    if let Step::Picks(picks) = step {
                        tables.picks[rank.index()] = picks;
                    }
                }
            }
        }
        for (index, def) in booty.iter().enumerate().take(KINDS) {
            tables.worth[index] = def.value;
            tables.on_take[index] = def.on_take;
            tables.supply.0[index] = def.count.get();
        }
        tables
    }

    #[inline]
    pub(crate) fn influence(&self, rank: Rank, color: u8) -> u8 {
        self.influence[rank.index()][usize::from(color)]
    }

    #[inline]
    pub(crate) fn day(&self, rank: Rank) -> Option<Effect> {
        self.day[rank.index()]
    }

    #[inline]
    pub(crate) fn dusk(&self, rank: Rank) -> Option<Effect> {
        self.dusk[rank.index()]
    }

    #[inline]
    pub(crate) fn night(&self, rank: Rank) -> Option<Effect> {
        self.night[rank.index()]
    }

    #[inline]
    pub(crate) fn end(&self, rank: Rank) -> Option<Effect> {
        self.end[rank.index()]
    }

    /// How many tiles a character takes at dusk.
    #[inline]
    pub(crate) fn picks(&self, rank: Rank) -> u8 {
        self.picks[rank.index()]
    }

    #[inline]
    pub(crate) fn worth(&self, kind: Kind) -> Worth {
        self.worth[kind.index()]
    }

    #[inline]
    pub(crate) fn on_take(&self, kind: Kind) -> OnTake {
        self.on_take[kind.index()]
    }

    /// What tiles are worth on the rest day.
    pub(crate) fn value(&self, tiles: &Tiles) -> i32 {
        let each = |kind: Kind| {
            let count = i32::from(tiles.0[kind.index()]);
            match self.worth[kind.index()] {
                Worth::Each(value) => count * value.get(),
                Worth::PerSet { size, worth } => count / i32::from(size) * worth.get(),
            }
        };
        Kind::ALL.into_iter().map(each).sum()
    }
}
