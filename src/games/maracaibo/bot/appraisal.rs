//! The features of a position, filled in step by step: each needs those before it.

use super::features::{Lore, MOST_POWER};
use super::heuristics::Thumb;
use crate::engine::Seat;
use crate::games::maracaibo::content::bot_tables::Gauge;
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::vocabulary::Trigger;
use crate::games::maracaibo::rules::state::State;

/// What `seat` has, and what more of it would be worth to them.
pub(crate) fn appraise(state: &State, seat: Seat, gauge: &Gauge) -> Lore {
    let mut lore = Lore::begun(state, seat, gauge);
    let thumb = |lore: &Lore, find: &mut dyn FnMut(&Thumb)| {
        find(&Thumb::new(state, seat, gauge, lore));
    };
    let (mut markers, mut treasures) = (lore.markers, lore.treasures);
    thumb(&lore, &mut |t| {
        markers = Kind::ALL.map(|k| t.find_marker(k))
    });
    lore.markers = markers;
    thumb(&lore, &mut |t| {
        treasures = Kind::ALL.map(|k| t.find_treasure(k))
    });
    lore.treasures = treasures;
    let (mut told, mut power) = (lore.told, lore.power);
    thumb(&lore, &mut |t| {
        told = Trigger::ALL.map(|trigger| t.find_told(trigger));
        power = t.spendings(MOST_POWER).map(|(worth, _)| worth);
    });
    lore.told = told;
    lore.power = power;
    lore
}
