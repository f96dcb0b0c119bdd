//! A captain and all that is theirs.

use super::row::Row;
use crate::engine::Set;
use crate::games::maracaibo::content::card::{
    BurialPlace, Kind, MAX_MARKETS, MAX_SLOTS, QuestSet, StoragePlace,
};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::Sums;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::content::vocabulary::Trigger;

/// The most improvements of a captain.
pub const MAX_TABLEAU: usize = 64;
/// The most places that a figurehead adds below the line.
pub const MAX_REEF: usize = 8;

/// A captain and all that is theirs (section 4).
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Captain {
    /// Points booked so far.
    pub vp: u16,
    /// The purse.
    pub doubloons: u16,
    /// Where the ship lies.
    pub ship: Place,
    /// Where the explorer stands.
    pub explorer: Space,
    /// Filled slots, in the order of filling.
    pub slots: Row<MAX_SLOTS>,
    /// Improvements, in the order of buying.
    pub cards: Row<MAX_TABLEAU>,
    /// The figurehead.
    pub figurehead: Option<u8>,
    /// What all of these give together.
    pub sums: Sums,
    /// What something of theirs hears.
    pub hears: Set<Trigger>,
    /// Treasures on the plain areas.
    pub plain: [u8; Kind::ALL.len()],
    /// Places above the line that are taken.
    pub bonus: Set<StoragePlace>,
    /// Places below the line that are taken.
    pub buried: Set<BurialPlace>,
    /// What lies on the figurehead's places.
    pub reef: [Option<Kind>; MAX_REEF],
    /// Where each black market tile lies, by location.
    pub markets: [Option<u8>; MAX_MARKETS],
    /// Quests in hand, claimed ones too; in a view of somebody else only those that all have seen.
    pub quests: QuestSet,
    /// Those of them that came from the market.
    pub open: QuestSet,
    /// Those of them that were claimed.
    pub claimed: QuestSet,
    /// What they keep of the quests dealt, once they have chosen.
    pub kept: QuestSet,
    /// What they did not keep.
    pub returned: QuestSet,
    /// Rubies.
    pub rubies: u8,
    /// How often the ship has reached Maracaibo.
    pub visits: u8,
    /// Turns they have finished.
    pub turns: u8,
}

impl Default for Captain {
    fn default() -> Captain {
        Captain {
            vp: 0,
            doubloons: 0,
            ship: Place::START,
            explorer: Space::FIRST,
            slots: Row::default(),
            cards: Row::default(),
            figurehead: None,
            sums: Sums::default(),
            hears: Set::EMPTY,
            plain: [0; Kind::ALL.len()],
            bonus: Set::EMPTY,
            buried: Set::EMPTY,
            reef: [None; MAX_REEF],
            markets: [None; MAX_MARKETS],
            quests: QuestSet::EMPTY,
            open: QuestSet::EMPTY,
            claimed: QuestSet::EMPTY,
            kept: QuestSet::EMPTY,
            returned: QuestSet::EMPTY,
            rubies: 0,
            visits: 0,
            turns: 0,
        }
    }
}

impl Captain {
    /// Whether a place above the line is taken.
    #[inline]
    pub fn stores(&self, place: usize) -> bool {
        StoragePlace::checked(place).is_some_and(|place| self.bonus.contains(place))
    }

    /// Whether a place below the line is taken.
    #[inline]
    pub fn has_buried(&self, place: usize) -> bool {
        BurialPlace::checked(place).is_some_and(|place| self.buried.contains(place))
    }

    /// Quests that count at the end: those that were not claimed.
    #[inline]
    pub fn unclaimed(&self) -> QuestSet {
        self.quests - self.claimed
    }

    /// The black market tile that lies on a location.
    #[inline]
    pub fn market_on(&self, location: usize) -> Option<usize> {
        let on = |m: &Option<u8>| m.is_some_and(|l| usize::from(l) == location);
        self.markets.iter().position(on)
    }

    /// Takes doubloons; a purse has room for any number that can come up.
    #[inline]
    pub(crate) fn earn(&mut self, doubloons: u8) {
        self.doubloons = self.doubloons.saturating_add(doubloons.into());
    }

    /// Pays doubloons, as many as there are at most.
    #[inline]
    pub(crate) fn pay(&mut self, doubloons: u8) {
        self.doubloons = self.doubloons.saturating_sub(doubloons.into());
    }

    /// Scores points.
    #[inline]
    pub(crate) fn score(&mut self, vp: u8) {
        self.vp = self.vp.saturating_add(vp.into());
    }
}
