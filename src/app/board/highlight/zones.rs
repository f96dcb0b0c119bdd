//! Which zones are lit, and what stands on them.

use super::cell_shape::Form;
use super::drops::{dropped, drops, harms, is_dangerous};
use super::lit_zone::LitZone;
use crate::board::layout::places::zone_rect;
use crate::board::table::Table;
use crate::driver::play::Play;
use bevy::prelude::*;
use tortuga::engine::{Choice, PieceId, TableItem, ZoneId};

/// Whether a lit place has a plaque.
fn tells(play: &Play, item: TableItem) -> bool {
    let meant = play.meant(item);
    let mut choices = meant.iter().filter_map(|i| play.choices.get(*i));
    choices.any(|choice| choice.plaque.is_some())
}

/// The zones that are lit while the mouse holds a piece or none and points there on the table; `lit_pieces` are where pieces are lit.
pub(crate) fn lit_zones(
    table: &Table,
    play: &Play,
    lit_pieces: &[ZoneId],
    held: Option<PieceId>,
    pointer: Option<Vec2>,
) -> Vec<LitZone> {
    let zones = match held {
        Some(piece) => zones_to_drop(play, piece),
        None => zones_to_click(play, lit_pieces),
    };
    let lit = zones.into_iter().filter_map(|(zone, danger)| {
        let filled = lit_pieces.contains(&zone);
        let mut lit = light(table, play, held, zone, danger, filled)?;
        let reached = |at: Vec2| lit.contains(at) && table.places.reaches(zone, at);
        lit.hot |= pointer.is_some_and(reached);
        Some(lit)
    });
    lit.collect()
}

/// Zones, each of them once, and whether it harms what is done there.
#[derive(Default)]
struct Zones(Vec<(ZoneId, bool)>);

impl Zones {
    /// Adds a zone, if it is not there yet.
    fn add(&mut self, zone: ZoneId, danger: bool) {
        if !self.0.iter().any(|(other, _)| *other == zone) {
            self.0.push((zone, danger));
        }
    }
}

/// What choices let the player pick.
pub(super) fn picked(choices: &[Choice]) -> impl Iterator<Item = &TableItem> {
    choices
        .iter()
        .flat_map(|choice| &choice.picks)
        .flat_map(|pick| &pick.from)
}

/// The zones where a piece that is held may be let go of, and whether that harms.
fn zones_to_drop(play: &Play, piece: PieceId) -> Vec<(ZoneId, bool)> {
    let mut zones = Zones::default();
    for (zone, danger) in drops(play, piece) {
        zones.add(zone, danger);
    }
    for item in picked(&play.choices).filter(|item| play.meets(piece, **item)) {
        if let TableItem::Zone(zone) = item {
            zones.add(*zone, is_dangerous(&play.choices, *item));
        }
    }
    zones.0
}

/// The zones of which a click makes use, and whether that harms.
fn zones_to_click(play: &Play, lit_pieces: &[ZoneId]) -> Vec<(ZoneId, bool)> {
    let choices = &play.choices;
    let mut zones = Zones::default();
    let touched = choices.iter().flat_map(|choice| &choice.items);
    for item in touched.chain(picked(choices)) {
        if let TableItem::Zone(zone) = item
            && play.uses(*item)
            // Where a piece is lit itself, the zone around it need not be, unless it has something to tell.
            && (!lit_pieces.contains(zone) || tells(play, *item))
        {
            zones.add(*zone, is_dangerous(choices, *item));
        }
    }
    for (zone, index) in play.goals() {
        zones.add(zone, harms(choices, index));
    }
    zones.0
}

/// A lit zone with what stands on it, where the pointer is elsewhere; none where it is not to be seen. It harms as it says itself, unless
/// it is a cell of a map that leads to choices.
fn light(
    table: &Table,
    play: &Play,
    held: Option<PieceId>,
    zone: ZoneId,
    danger: bool,
    filled: bool,
) -> Option<LitZone> {
    let choices = &play.choices;
    // What keys point at, else what is advised.
    let aim = play.aimed.or(play.advised);
    let rect = zone_rect(&table.places, zone)?;
    let form = Form::of(&table.places, zone);
    let leads = form.as_ref().map_or_else(Vec::new, |_| match held {
        Some(piece) => dropped(play, piece, zone),
        None => play.meant(TableItem::Zone(zone)),
    });
    let told = || leads.iter().filter_map(|i| choices.get(*i));
    Some(LitZone {
        zone,
        rect,
        danger: match leads.is_empty() {
            true => danger,
            false => leads.iter().all(|index| harms(choices, *index)),
        },
        hot: leads.iter().any(|index| aim == Some(*index)),
        selected: play.selected.contains(TableItem::Zone(zone)),
        form,
        tag: told()
            .map(|choice| &choice.tag)
            .find(|tag| !tag.is_empty())
            .cloned()
            .unwrap_or_default(),
        plaque: told().find_map(|choice| choice.plaque.clone()),
        filled,
    })
}
