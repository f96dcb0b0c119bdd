//! What Jordan has.

use super::captain::MAX_TABLEAU;
use super::row::Row;
use crate::engine::Set;
use crate::games::maracaibo::content::card::{Kind, SoloCard};

/// What Jordan has besides ship, explorer, points, stored treasures and quests, which are those of a captain.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Jordan {
    /// How far their ship has grown.
    pub upgrades: u8,
    /// Buried treasures by kind.
    pub buried: [u8; Kind::ALL.len()],
    /// Improvements they have taken.
    pub pile: Row<MAX_TABLEAU>,
    /// Cards that are still to be drawn.
    pub deck: Set<SoloCard>,
    /// Cards turned up this round.
    pub used: Set<SoloCard>,
    /// The card turned up last.
    pub card: Option<u8>,
}
