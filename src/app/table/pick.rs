//! The mouse over the table: what lies under it, and what hovering tells. [`super::press`] has the buttons.

use super::body::Body;
use super::light::choices_of;
use super::plan::zone_rect;
use super::pose::Pose;
use super::{Grab, Hover, Hovered, Pointer, Table};
use crate::app::clickables::Clickables;
use crate::app::idle::Awake;
use crate::app::play::Play;
use crate::app::screens::{Overlay, Screen};
use crate::app::theme::Theme;
use crate::engine::{Choice, PieceId, Touch, ZoneId};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;

/// The piece under `point`: the topmost whose face is there, else the nearest within `margin` of one.
pub fn piece_at<'a>(
    pieces: impl Iterator<Item = (PieceId, &'a Pose)>,
    point: Vec2,
    margin: f32,
) -> Option<PieceId> {
    let mut direct: Option<(f32, PieceId)> = None;
    let mut near: Option<(f32, PieceId)> = None;
    for (id, pose) in pieces {
        let local = Vec2::from_angle(-pose.angle.to_radians()).rotate(point - pose.center);
        let outside = (local.abs() - pose.size / 2.0).max(Vec2::ZERO).length();
        if outside <= 0.0 {
            if direct.is_none_or(|(z, _)| pose.z > z) {
                direct = Some((pose.z, id));
            }
        } else if outside <= margin && near.is_none_or(|(distance, _)| outside < distance) {
            near = Some((outside, id));
        }
    }
    direct.or(near).map(|(_, id)| id)
}

/// What a click on the piece (in its zone) or on an empty spot of the zones means, given the choices: the piece itself, or
/// the zone or cell around it.
pub fn meaning(
    choices: &[Choice],
    piece: Option<(PieceId, ZoneId)>,
    zones: &[ZoneId],
) -> Option<Touch> {
    let usable = |touch: Touch| choices_of(choices, touch).next().is_some();
    if let Some((id, zone)) = piece {
        let own = Touch::Piece(id);
        if usable(own) {
            return Some(own);
        }
        let around = [Touch::Zone(zone), Touch::Zone(ZoneId { cell: 0, ..zone })];
        return Some(
            around
                .into_iter()
                .find(|touch| usable(*touch))
                .unwrap_or(own),
        );
    }
    zones
        .iter()
        .map(|zone| Touch::Zone(*zone))
        .find(|touch| usable(*touch))
}

/// Whether the table listens to the mouse.
fn listens(screen: &State<Screen>, overlay: &Overlay, egui: &EguiWantsInput) -> bool {
    *screen.get() == Screen::Table && !overlay.covers() && !egui.wants_any_pointer_input()
}

/// Finds what is under the mouse.
pub fn point(
    window: Query<&Window, With<PrimaryWindow>>,
    play: Option<Res<Play>>,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    egui: Option<Res<EguiWantsInput>>,
    theme: Res<Theme>,
    table: Res<Table>,
    grab: Res<Grab>,
    mut pointer: ResMut<Pointer>,
    bodies: Query<&Body>,
) {
    let at = window.single().ok().and_then(Window::cursor_position);
    let open = egui.as_ref().map_or(
        *screen.get() == Screen::Table && !overlay.covers(),
        |egui| listens(&screen, &overlay, egui) || grab.held().is_some(),
    );
    let at = at.filter(|_| open);
    let on_table = at.map(|at| table.look.to_table(at, table.places.window));
    let hover = match (&play, on_table) {
        (Some(play), Some(point)) if grab.held().is_none() => {
            // Resting poses are compared: a card that lifts itself does not slip away from the mouse.
            let poses = bodies
                .iter()
                .filter(|body| !body.leaving)
                .map(|body| (body.piece.id, &body.rest));
            let cards = poses.clone().filter(|(id, _)| {
                table
                    .pieces
                    .get(id)
                    .and_then(|entity| bodies.get(*entity).ok())
                    .is_some_and(|body| !body.stretched)
            });
            let margin = theme.sizes.hit_margin;
            let found = piece_at(cards, point, margin).or_else(|| piece_at(poses, point, 0.0));
            let piece = found.and_then(|id| {
                let body = bodies.get(*table.pieces.get(&id)?).ok()?;
                Some((id, body.piece.zone))
            });
            let zones: Vec<ZoneId> = table
                .lit_zones
                .iter()
                .filter(|lit| lit.rect.contains(point))
                .map(|lit| lit.zone)
                .collect();
            meaning(&play.choices, piece, &zones)
        }
        _ => None,
    };
    if pointer.window != at || pointer.hover != hover {
        *pointer = Pointer {
            window: at,
            table: on_table,
            hover,
        };
    }
}

/// Puts the tooltip's contents out when the mouse has rested.
pub fn hover(
    time: Res<Time>,
    play: Option<Res<Play>>,
    theme: Res<Theme>,
    table: Res<Table>,
    pointer: Res<Pointer>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut rested: Local<(Option<Touch>, f32)>,
    mut hovered: ResMut<Hovered>,
    mut awake: ResMut<Awake>,
    bodies: Query<&Body>,
) {
    let touch = pointer
        .hover
        .filter(|_| buttons.get_pressed().next().is_none());
    if touch != rested.0 {
        *rested = (touch, 0.0);
    } else {
        rested.1 += time.delta_secs();
    }
    let due = rested.1 * 1000.0 >= theme.timing.tooltip;
    let wanted = match (&play, touch) {
        (Some(play), Some(touch)) if due => describe(play, &table, touch, &bodies),
        _ => None,
    };
    if touch.is_some() && !due {
        awake.stay();
    }
    if hovered.0 != wanted {
        hovered.0 = wanted;
        awake.stay();
    }
}

fn describe(play: &Play, table: &Table, touch: Touch, bodies: &Query<&Body>) -> Option<Hover> {
    let window = table.places.window;
    let choices: Vec<usize> = choices_of(&play.choices, touch).collect();
    let why_not = if choices.is_empty() {
        play.session.why_not(play.viewer, touch)
    } else {
        None
    };
    let (rect, title, text, face) = match touch {
        Touch::Piece(id) => {
            let body = bodies.get(*table.pieces.get(&id)?).ok()?;
            let piece = &body.piece;
            (
                body.rest.rect(),
                piece.name.clone(),
                piece.text.clone(),
                (!body.stretched).then(|| piece.face.clone()),
            )
        }
        Touch::Zone(zone) => (
            zone_rect(&table.places, zone)?,
            String::new(),
            String::new(),
            None,
        ),
    };
    let rect = table.look.rect_to_window(rect, window);
    Some(Hover {
        touch,
        rect,
        title,
        text,
        face,
        choices,
        why_not,
    })
}

/// Lists everything that can be clicked.
pub fn list(
    play: Option<Res<Play>>,
    table: Res<Table>,
    bodies: Query<&Body>,
    mut clickables: ResMut<Clickables>,
) {
    let Some(play) = play else { return };
    let window = table.places.window;
    let tooltip = |touch: Touch| {
        let details = choices_of(&play.choices, touch).filter_map(|index| play.choices.get(index));
        details
            .map(|choice| match &choice.danger {
                Some(danger) => format!("{}: {danger}; {}", choice.label, choice.detail),
                None => format!("{}: {}", choice.label, choice.detail),
            })
            .collect::<Vec<_>>()
            .join("; ")
    };
    let mut add = |name: String, rect: Rect, touch: Touch, text: &str| {
        let enabled = choices_of(&play.choices, touch).next().is_some();
        let tip = if enabled {
            tooltip(touch)
        } else {
            text.to_string()
        };
        let rect = table.look.rect_to_window(rect, window);
        clickables.add(
            name,
            [rect.min.x, rect.min.y, rect.width(), rect.height()],
            enabled,
            tip,
        );
    };
    for entity in table.pieces.values() {
        let Ok(body) = bodies.get(*entity) else {
            continue;
        };
        add(
            format!("piece:{}", body.piece.name),
            body.rest.rect(),
            Touch::Piece(body.piece.id),
            &body.piece.text,
        );
    }
    for lit in &table.lit_zones {
        add(
            format!("zone:{}", lit.zone),
            lit.rect,
            Touch::Zone(lit.zone),
            "",
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pose(x: f32, z: f32) -> Pose {
        Pose {
            center: vec2(x, 50.0),
            size: vec2(50.0, 70.0),
            angle: 0.0,
            z,
        }
    }

    #[test]
    fn the_visible_part_counts_and_the_margin_helps() {
        let (low, high) = (pose(50.0, 1.0), pose(80.0, 2.0));
        let pieces = [(PieceId(1), &low), (PieceId(2), &high)];
        let at = |x: f32| piece_at(pieces.into_iter(), vec2(x, 50.0), 8.0);
        assert_eq!(at(40.0), Some(PieceId(1)));
        assert_eq!(at(70.0), Some(PieceId(2)), "covered by the upper card");
        assert_eq!(at(18.0), Some(PieceId(1)), "just beside the art");
        assert_eq!(at(10.0), None);
    }

    #[test]
    fn turned_cards_are_hit_where_they_are() {
        let mut turned = pose(50.0, 1.0);
        turned.angle = 90.0;
        let hit = |x: f32, y: f32| {
            piece_at([(PieceId(1), &turned)].into_iter(), vec2(x, y), 0.0).is_some()
        };
        assert!(hit(82.0, 50.0) && !hit(50.0, 82.0));
    }

    #[test]
    fn a_click_means_the_piece_or_else_the_zone_around_it() {
        let zone = ZoneId::common("hold").cell(3);
        let choice = |touch| Choice {
            touches: vec![touch],
            ..Choice::default()
        };
        let piece = Some((PieceId(1), zone));
        let by = |touch, piece| meaning(&[choice(touch)], piece, &[zone]);
        assert_eq!(
            by(Touch::Piece(PieceId(1)), piece),
            Some(Touch::Piece(PieceId(1)))
        );
        assert_eq!(by(Touch::Zone(zone), piece), Some(Touch::Zone(zone)));
        let whole = Touch::Zone(ZoneId::common("hold"));
        assert_eq!(by(whole, piece), Some(whole));
        assert_eq!(
            by(Touch::Piece(PieceId(9)), piece),
            Some(Touch::Piece(PieceId(1))),
            "for its tooltip"
        );
        assert_eq!(by(Touch::Zone(zone), None), Some(Touch::Zone(zone)));
        assert_eq!(by(Touch::Piece(PieceId(9)), None), None);
    }
}
