//! Where things may be dropped, what that would take, and whether it is dangerous. Pure.

use crate::driver::play::Play;
use crate::driver::select::choices_of;
use tortuga::engine::{Choice, PieceId, TableItem, ZoneId};

/// Whether everything that is about `item` is dangerous.
pub fn is_dangerous(choices: &[Choice], item: TableItem) -> bool {
    let picked = |choice: &Choice| choice.picks.iter().any(|pick| pick.from.contains(&item));
    let picked = choices.iter().filter(|choice| picked(choice));
    choices_of(choices, item)
        .filter_map(|index| choices.get(index))
        .chain(picked)
        .all(|choice| choice.danger.is_some())
}

/// Where what the mouse carries may be dropped, and whether that is dangerous.
pub fn drops(play: &Play, piece: PieceId) -> Vec<(ZoneId, bool)> {
    let mut drops = drops_of(&play.choices, piece);
    if play.selected.contains(TableItem::Piece(piece)) {
        for (zone, index) in play.goals() {
            add_drop(&mut drops, zone, harms(&play.choices, index));
        }
    }
    drops
}

/// Whether taking this choice harms.
pub fn harms(choices: &[Choice], index: usize) -> bool {
    let choice = choices.get(index);
    choice.is_some_and(|choice| choice.danger.is_some())
}

/// A place is dangerous only if everything that it could mean is.
fn add_drop(drops: &mut Vec<(ZoneId, bool)>, to: ZoneId, danger: bool) {
    match drops.iter_mut().find(|(zone, _)| *zone == to) {
        Some((_, all)) => *all &= danger,
        None => drops.push((to, danger)),
    }
}

/// The choices that letting go of the piece in this zone would take.
pub fn dropped(play: &Play, piece: PieceId, zone: ZoneId) -> Vec<usize> {
    let item = TableItem::Piece(piece);
    if play.selected.contains(item) {
        let targets = play.targets(TableItem::Zone(zone));
        if !targets.is_empty() {
            return targets;
        }
    }
    let fits = |choice: &Choice| {
        let there = |(from, to): &(Vec<TableItem>, ZoneId)| *to == zone && from.contains(&item);
        choice.picks.is_empty() && choice.drag.as_ref().is_some_and(there)
    };
    let all = play.choices.iter().enumerate();
    all.filter(|(_, choice)| fits(choice))
        .map(|(i, _)| i)
        .collect()
}

/// Where the piece may be dropped by itself, and whether every choice that this would take is dangerous.
pub fn drops_of(choices: &[Choice], piece: PieceId) -> Vec<(ZoneId, bool)> {
    let mut drops: Vec<(ZoneId, bool)> = Vec::new();
    for choice in choices.iter().filter(|choice| choice.picks.is_empty()) {
        let Some((from, to)) = &choice.drag else {
            continue;
        };
        if from.contains(&TableItem::Piece(piece)) {
            add_drop(&mut drops, *to, choice.danger.is_some());
        }
    }
    drops
}

#[cfg(test)]
mod tests;
