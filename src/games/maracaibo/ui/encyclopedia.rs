//! Every card, tile and place of the game, and when one is played.
//!
//! - `boards`: what lies on boards: upgrades, places of the hideout, black market tiles, the way into the jungle,
//!   islands, dice and the rest
//! - `cards`: the cards: those of the sea, quests, figureheads, Jordan's
//! - `counted`: when a card, a tile or a place is played

mod boards;
mod cards;
mod counted;

use super::sentences::Narrator;
use crate::engine::Names;
use crate::games::Article;
use crate::games::maracaibo::rules::observation::View;

pub(crate) use counted::plays;

/// The cards of the sea, quests and figureheads, Jordan's cards, ships and hideouts, the way into the jungle, islands and dice.
pub(crate) fn articles(view: &View, names: &Names) -> Vec<Article> {
    let say = &Narrator::new(view.table(), names);
    let mut all = cards::articles(say);
    all.extend(boards::articles(say));
    all
}
