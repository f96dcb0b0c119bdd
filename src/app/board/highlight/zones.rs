//! Which zones are lit, and what stands on them.

use super::cell_shape::Form;
use super::drops::{dropped, drops, harms, is_dangerous};
use super::lit_zone::LitZone;
use crate::board::layout::places::zone_rect;
use crate::board::table::Table;
use crate::driver::play::Play;
use bevy::prelude::*;
use tortuga::engine::{PieceId, Touch, ZoneId};

/// Whether a lit place has a plaque.
fn tells(play: &Play, touch: Touch) -> bool {
    let meant = play.meant(touch);
    let mut choices = meant.iter().filter_map(|i| play.choices.get(*i));
    choices.any(|choice| choice.plaque.is_some())
}

pub(crate) fn lit_zones(
    table: &Table,
    play: &Play,
    lit_pieces: &[ZoneId],
    held: Option<PieceId>,
    pointer: Option<Vec2>,
) -> Vec<LitZone> {
    let choices = &play.choices;
    let mut zones: Vec<(ZoneId, bool)> = Vec::new();
    let mut add = |zone: ZoneId, danger: bool| {
        if !zones.iter().any(|(other, _)| *other == zone) {
            zones.push((zone, danger));
        }
    };
    let picked = choices
        .iter()
        .flat_map(|choice| &choice.picks)
        .flat_map(|pick| &pick.from);
    match held {
        Some(piece) => {
            for (zone, danger) in drops(play, piece) {
                add(zone, danger);
            }
            for touch in picked.filter(|touch| play.meets(piece, **touch)) {
                if let Touch::Zone(zone) = touch {
                    add(*zone, is_dangerous(choices, *touch));
                }
            }
        }
        None => {
            let touched = choices.iter().flat_map(|choice| &choice.touches);
            for touch in touched.chain(picked) {
                if let Touch::Zone(zone) = touch
                    && play.uses(*touch)
                    // Where a piece is lit itself, the zone around it need not be, unless it has something to tell.
                    && (!lit_pieces.contains(zone) || tells(play, *touch))
                {
                    add(*zone, is_dangerous(choices, *touch));
                }
            }
            for (zone, index) in play.goals() {
                add(zone, harms(choices, index));
            }
        }
    }
    // What keys point at, else what is advised.
    let aim = play.aimed.or(play.advised);
    zones
        .into_iter()
        .filter_map(|(zone, danger)| {
            let rect = zone_rect(&table.places, zone)?;
            let form = Form::of(&table.places, zone);
            let leads = form.as_ref().map_or_else(Vec::new, |_| match held {
                Some(piece) => dropped(play, piece, zone),
                None => play.meant(Touch::Zone(zone)),
            });
            let told = || leads.iter().filter_map(|i| choices.get(*i));
            let mut lit = LitZone {
                zone,
                rect,
                danger: match leads.is_empty() {
                    true => danger,
                    false => leads.iter().all(|index| harms(choices, *index)),
                },
                hot: leads.iter().any(|index| aim == Some(*index)),
                selected: play.selected.contains(Touch::Zone(zone)),
                form,
                tag: told()
                    .map(|choice| &choice.tag)
                    .find(|tag| !tag.is_empty())
                    .cloned()
                    .unwrap_or_default(),
                plaque: told().find_map(|choice| choice.plaque.clone()),
                filled: lit_pieces.contains(&zone),
            };
            let reached = |at: Vec2| lit.contains(at) && table.places.reaches(zone, at);
            lit.hot |= pointer.is_some_and(reached);
            Some(lit)
        })
        .collect()
}
