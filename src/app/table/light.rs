//! What may be used now is lit, everything else a little dimmed; what harms is lit in red.

use super::body::Body;
use super::plan::zone_rect;
use super::{Grab, Pointer, Table};
use crate::app::idle::Awake;
use crate::app::play::Play;
use crate::app::theme::Theme;
use crate::engine::{Choice, PieceId, Touch, ZoneId};
use bevy::prelude::*;

/// A zone that may be used.
#[derive(Clone, Debug, PartialEq)]
pub struct LitZone {
    /// The zone or cell.
    pub zone: ZoneId,
    /// Its rectangle on the table.
    pub rect: Rect,
    /// Whether using it surely harms.
    pub danger: bool,
    /// Whether the mouse holds a piece over it.
    pub hot: bool,
}

/// How much of the theme's dimming is used when buttons, too, offer choices.
const SLIGHT: f32 = 0.3;

/// The choices that clicking or dragging `touch` would begin.
pub fn choices_of(choices: &[Choice], touch: Touch) -> impl Iterator<Item = usize> {
    choices
        .iter()
        .enumerate()
        .filter(move |(_, choice)| {
            choice.touches.contains(&touch)
                || choice
                    .drag
                    .as_ref()
                    .is_some_and(|(from, _)| from.contains(&touch))
        })
        .map(|(index, _)| index)
}

/// Where the piece may be dropped, and whether every choice that this would take is dangerous.
pub fn drops_of(choices: &[Choice], piece: PieceId) -> Vec<(ZoneId, bool)> {
    let mut drops: Vec<(ZoneId, bool)> = Vec::new();
    for choice in choices {
        let Some((from, to)) = &choice.drag else {
            continue;
        };
        if from.contains(&Touch::Piece(piece)) {
            let danger = choice.danger.is_some();
            match drops.iter_mut().find(|(zone, _)| zone == to) {
                Some((_, all)) => *all &= danger,
                None => drops.push((*to, danger)),
            }
        }
    }
    drops
}

/// Sets the goals of glow and dimming, and the list of lit zones.
pub fn shine(
    play: Option<Res<Play>>,
    pointer: Res<Pointer>,
    grab: Res<Grab>,
    theme: Res<Theme>,
    mut table: ResMut<Table>,
    mut awake: ResMut<Awake>,
    mut bodies: Query<&mut Body>,
) {
    let Some(play) = play else { return };
    let choices = &play.choices;
    let all_dangerous = |touch: Touch| {
        choices_of(choices, touch)
            .all(|index| choices.get(index).is_some_and(|c| c.danger.is_some()))
    };
    let held = grab.held();
    let on_table = choices
        .iter()
        .any(|choice| !choice.touches.is_empty() || choice.drag.is_some());
    let dim = match (on_table, choices.iter().any(|choice| choice.button)) {
        (false, _) => 0.0,
        (true, true) => theme.light.dim_alpha * SLIGHT,
        (true, false) => theme.light.dim_alpha,
    };
    let mut changing = false;
    let mut lit_pieces = Vec::new();
    let mut lit_below = Vec::new();
    for mut body in &mut bodies {
        let body = body.bypass_change_detection();
        let touch = Touch::Piece(body.piece.id);
        let lit = !body.leaving && choices_of(choices, touch).next().is_some();
        let carried = held == Some(body.piece.id);
        body.danger = lit && all_dangerous(touch);
        if lit {
            lit_pieces.push(body.piece.zone);
            if body.covered {
                lit_below.push(body.piece.zone);
            }
        }
        body.glow.goal = if lit && !body.covered && (held.is_none() || carried) {
            1.0
        } else {
            0.0
        };
        body.dim.goal = if lit || carried || body.stretched || body.is_ghost() {
            0.0
        } else {
            dim
        };
        let hovered = pointer.hover == Some(touch) && !body.stretched && !body.is_ghost();
        body.lift.goal = if hovered && held.is_none() { 1.0 } else { 0.0 };
        changing |= body.glow.value != body.glow.goal
            || body.dim.value != body.dim.goal
            || body.lift.value != body.lift.goal;
    }
    // A pile shows its light on top, whichever of its cards is meant.
    for mut body in bodies
        .iter_mut()
        .filter(|body| !body.covered && lit_below.contains(&body.piece.zone))
    {
        let body = body.bypass_change_detection();
        body.glow.goal = if held.is_none() { 1.0 } else { 0.0 };
        body.dim.goal = 0.0;
        changing |= body.glow.value != body.glow.goal;
    }
    let lit = lit_zones(&table, choices, &lit_pieces, held, pointer.table);
    if changing || lit != table.lit_zones {
        awake.stay();
        table.lit_zones = lit;
    }
}

fn lit_zones(
    table: &Table,
    choices: &[Choice],
    lit_pieces: &[ZoneId],
    held: Option<PieceId>,
    pointer: Option<Vec2>,
) -> Vec<LitZone> {
    let zones: Vec<(ZoneId, bool)> = match held {
        Some(piece) => drops_of(choices, piece),
        None => {
            let mut zones: Vec<(ZoneId, bool)> = Vec::new();
            for choice in choices {
                for touch in &choice.touches {
                    if let Touch::Zone(zone) = touch
                        && !zones.iter().any(|(other, _)| other == zone)
                    {
                        let danger = choices_of(choices, *touch)
                            .all(|i| choices.get(i).is_some_and(|c| c.danger.is_some()));
                        zones.push((*zone, danger));
                    }
                }
            }
            zones
        }
    };
    zones
        .into_iter()
        // Where a piece is lit itself, the zone around it need not be.
        .filter(|(zone, _)| held.is_some() || !lit_pieces.contains(zone))
        .filter_map(|(zone, danger)| {
            let rect = zone_rect(&table.places, zone)?;
            let hot = pointer.is_some_and(|at| rect.contains(at));
            Some(LitZone {
                zone,
                rect,
                danger,
                hot,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(touches: Vec<Touch>, drag: Option<(Vec<Touch>, ZoneId)>, danger: bool) -> Choice {
        Choice {
            danger: danger.then(|| "It hurts.".into()),
            touches,
            drag,
            ..Choice::default()
        }
    }

    #[test]
    fn a_thing_is_lit_by_clicks_and_by_drags() {
        let (a, b) = (Touch::Piece(PieceId(1)), Touch::Piece(PieceId(2)));
        let line = ZoneId::common("line");
        let choices = [
            choice(vec![a], None, false),
            choice(vec![], Some((vec![a, b], line)), true),
        ];
        assert_eq!(choices_of(&choices, a).collect::<Vec<_>>(), [0, 1]);
        assert_eq!(choices_of(&choices, b).collect::<Vec<_>>(), [1]);
        assert_eq!(choices_of(&choices, Touch::Zone(line)).count(), 0);
    }

    #[test]
    fn a_drop_is_dangerous_only_if_everything_it_could_mean_is() {
        let a = Touch::Piece(PieceId(1));
        let line = ZoneId::common("line");
        let choices = [
            choice(vec![], Some((vec![a], line)), true),
            choice(vec![], Some((vec![a], line)), false),
        ];
        assert_eq!(drops_of(&choices, PieceId(1)), [(line, false)]);
        assert_eq!(drops_of(&choices[..1], PieceId(1)), [(line, true)]);
        assert_eq!(drops_of(&choices, PieceId(2)), []);
    }
}
