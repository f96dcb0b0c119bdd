//! The mouse over the table: what lies under it, and what hovering tells. [`super::press`] has the buttons.

use super::body::Body;
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
pub fn piece_at(
    pieces: impl Iterator<Item = (PieceId, Pose)>,
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

/// What a click on the piece (in its zone) or on an empty spot of the zones means, given what is of use: the piece itself,
/// the zone or cell around it, or whatever zone lies there (a whole seat).
pub fn meaning(
    usable: impl Fn(Touch) -> bool,
    piece: Option<(PieceId, ZoneId)>,
    zones: &[ZoneId],
) -> Option<Touch> {
    let own = piece.map(|(id, _)| Touch::Piece(id));
    let around = piece.map(|(_, zone)| [zone, ZoneId { cell: 0, ..zone }]);
    let around = around.into_iter().flatten().chain(zones.iter().copied());
    // A piece of no use is still meant, for its tooltip.
    own.filter(|touch| usable(*touch))
        .or_else(|| around.map(Touch::Zone).find(|touch| usable(*touch)))
        .or(own)
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
            let by = theme.sizes.raise * table.places.unit;
            let poses = bodies
                .iter()
                .filter(|body| !body.leaving)
                .map(|body| (body.piece.id, body.reach(by)));
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
            meaning(|touch| play.uses(touch), piece, &zones)
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
    let choices = play.prospects(touch);
    let why_not = if choices.is_empty() && !play.uses(touch) {
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
        let prospects = play.prospects(touch);
        let told = prospects
            .iter()
            .filter_map(|index| play.choices.get(*index));
        told.map(in_words).collect::<Vec<_>>().join("; ")
    };
    let mut add = |name: String, rect: Rect, touch: Touch, text: &str| {
        let enabled = play.uses(touch);
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
    let shown = || {
        table
            .pieces
            .values()
            .filter_map(|entity| bodies.get(*entity).ok())
    };
    for body in shown() {
        let beside = shown().filter(|other| other.piece.zone == body.piece.zone);
        add(
            format!("piece:{}", body.piece.name),
            visible(&body.rest, beside.map(|other| &other.rest)),
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

/// A choice with what it brings.
fn in_words(choice: &Choice) -> String {
    let rest = choice.danger.iter().map(String::as_str);
    let rest = rest.chain(Some(choice.detail.as_str()));
    let rest: Vec<&str> = rest.filter(|words| !words.is_empty()).collect();
    if rest.is_empty() {
        choice.label.clone()
    } else {
        format!("{}: {}", choice.label, rest.join("; "))
    }
}

/// The part of a piece that its neighbour to the right leaves to be seen.
fn visible<'a>(pose: &Pose, beside: impl Iterator<Item = &'a Pose>) -> Rect {
    let mut rect = pose.rect();
    let over = beside.filter(|other| {
        let right = other.center.x - pose.center.x;
        let level = (other.center.y - pose.center.y).abs() < pose.size.y * 0.2;
        other.z > pose.z && right > pose.size.x * 0.08 && level
    });
    for other in over {
        rect.max.x = rect.max.x.min(other.rect().min.x).max(rect.min.x + 8.0);
    }
    rect
}

#[cfg(test)]
mod tests {
    use super::super::light::choices_of;
    use super::*;

    #[test]
    fn a_choice_without_details_has_no_colon() {
        let mut choice = Choice {
            label: "Mark X".into(),
            ..Choice::default()
        };
        assert_eq!(in_words(&choice), "Mark X");
        choice.detail = "4 points".into();
        assert_eq!(in_words(&choice), "Mark X: 4 points");
        choice.danger = Some("It hurts.".into());
        assert_eq!(in_words(&choice), "Mark X: It hurts.; 4 points");
    }

    #[test]
    fn of_a_card_in_a_row_the_left_part_can_be_hit() {
        let (low, high) = (pose(50.0, 1.0), pose(65.0, 2.0));
        let rect = visible(&low, [low, high].iter());
        assert_eq!((rect.min.x, rect.max.x), (25.0, 40.0));
        assert_eq!(visible(&high, [low, high].iter()), high.rect());
    }

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
        let pieces = [(PieceId(1), low), (PieceId(2), high)];
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
            piece_at([(PieceId(1), turned)].into_iter(), vec2(x, y), 0.0).is_some()
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
        let by = |touch, piece| {
            let choices = [choice(touch)];
            let usable = |t: Touch| choices_of(&choices, t).next().is_some();
            meaning(usable, piece, &[zone])
        };
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
