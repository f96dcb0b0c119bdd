//! Every card, tile and place of the game, and when one is played.

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
    let say = &Narrator::new(&view.table, names);
    let mut all = cards::articles(say);
    all.extend(boards::articles(say));
    all
}
