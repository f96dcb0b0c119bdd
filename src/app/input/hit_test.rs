//! The mouse over the table: what lies under it, and what hovering tells. [`super::press`] has the buttons.

use super::pointer::{Grab, Hover, Hovered, Pointer};
use super::targets::{ClickTargets, Thing};
use crate::board::highlight::cell_shape::{Form, is_map};
use crate::board::layout::places::zone_rect;
use crate::board::map::minimap_rect;
use crate::board::motion::tween::Pose;
use crate::board::scene::piece::{TablePiece, TablePieceItem};
use crate::board::table::Table;
use crate::driver::play::Play;
use crate::shell::redraw::Redraw;
use crate::shell::screens::{Overlay, Screen};
use crate::theme::Theme;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;
use std::collections::BTreeMap;
use tortuga::engine::{Choice, PieceId, Touch, ZoneId};
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

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

/// What a click on the piece (with the zones it lies in) or on an empty spot of the zones means, given what is of use: the piece itself,
/// the zone or cell around it, or whatever zone lies there (a whole seat).
pub fn meaning(
    usable: impl Fn(Touch) -> bool,
    piece: Option<(PieceId, &[ZoneId])>,
    zones: &[ZoneId],
) -> Option<Touch> {
    let own = piece.map(|(id, _)| Touch::Piece(id));
    let around = piece.into_iter().flat_map(|(_, around)| around);
    let around = around.chain(zones).copied();
    // A piece of no use is still meant, for its tooltip.
    own.filter(|touch| usable(*touch))
        .or_else(|| around.map(Touch::Zone).find(|touch| usable(*touch)))
        .or(own)
}

/// The zones in which a piece lies: its cell, and the whole of it but for a map, whose cells are each for itself.
fn around(table: &Table, zone: ZoneId) -> Vec<ZoneId> {
    match is_map(&table.places, zone) {
        true => vec![zone],
        false => vec![zone, ZoneId { cell: 0, ..zone }],
    }
}

/// Whether the table listens to the mouse.
fn listens(screen: &State<Screen>, overlay: &Overlay, egui: &EguiWantsInput) -> bool {
    *screen.get() == Screen::Table && !overlay.covers() && !egui.wants_any_pointer_input()
}

/// Whether a piece lies upon a map, over its cells.
fn is_upon(table: &Table, id: PieceId, bodies: &Query<TablePiece>) -> bool {
    let entity = table.pieces.get(&id);
    let body = entity.and_then(|entity| bodies.get(*entity).ok());
    let place = body.and_then(|body| table.places.find(body.piece.zone));
    place.is_some_and(|place| place.is_upon())
}

/// What a click at this point of the table would be about.
pub fn touch_at(
    play: &Play,
    table: &Table,
    theme: &Theme,
    bodies: &Query<TablePiece>,
    point: Vec2,
) -> Option<Touch> {
    if table.places.minimap_at(point).is_some() {
        return None;
    }
    // Resting poses are compared: a card that lifts itself does not slip away from the mouse.
    let by = theme.sizes.raise * table.places.unit;
    let far = |pose: &Pose| {
        let reach = pose.size.length() / 2.0 + theme.sizes.hit_margin;
        pose.center.distance_squared(point) > reach * reach
    };
    let here: Vec<(TablePieceItem, Pose)> = bodies
        .iter()
        .filter(|body| !body.leaving)
        .map(|body| (body, body.reach(by)))
        .filter(|(body, pose)| !far(pose) && table.places.reaches(body.piece.zone, point))
        .collect();
    let poses = here.iter().map(|(body, pose)| (body.piece.id, *pose));
    let cards = here.iter().filter(|(body, _)| !body.rest.stretched);
    let cards = cards.map(|(body, pose)| (body.piece.id, *pose));
    // Beside a piece on a map lies another cell.
    let lit = || table.lit_at(point);
    let margin = match lit().any(|lit| lit.form.is_some()) {
        true => 0.0,
        false => theme.sizes.hit_margin,
    };
    let found = piece_at(cards.clone(), point, margin);
    // What lies upon a card of a map and is of no use does not cover the card that is.
    let useful = |id: PieceId| play.uses(Touch::Piece(id));
    let found = match found {
        Some(id) if !useful(id) && is_upon(table, id, bodies) => {
            let useful = cards.filter(|(other, _)| useful(*other));
            piece_at(useful, point, 0.0).or(found)
        }
        found => found,
    };
    let found = found.or_else(|| piece_at(poses, point, 0.0));
    let piece = found.and_then(|id| {
        let body = bodies.get(*table.pieces.get(&id)?).ok()?;
        Some((id, around(table, body.piece.zone)))
    });
    let piece = piece.as_ref().map(|(id, zones)| (*id, zones.as_slice()));
    let zones: Vec<ZoneId> = lit().map(|lit| lit.zone).collect();
    // What a cell of a map is, is told even where it is of no use.
    let cell = || table.places.cell_at(point).map(Touch::Zone);
    meaning(|touch| play.uses(touch), piece, &zones).or_else(cell)
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
    bodies: Query<TablePiece>,
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
            touch_at(play, &table, &theme, &bodies, point)
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
    mut redraw: ResMut<Redraw>,
    bodies: Query<TablePiece>,
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
        redraw.request();
    }
    if hovered.0 != wanted {
        hovered.0 = wanted;
        redraw.request();
    }
}

fn describe(play: &Play, table: &Table, touch: Touch, bodies: &Query<TablePiece>) -> Option<Hover> {
    let window = table.places.window;
    let choices = play.prospects(touch);
    let why_not = if choices.is_empty() && !play.uses(touch) {
        play.session.why_not(play.eyes(), touch)
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
                // An empty place has no face worth a closer look.
                (!body.rest.stretched && !body.is_ghost()).then(|| piece.face.clone()),
            )
        }
        Touch::Zone(zone) => {
            let cell = table.places.ground_cell(zone);
            let told = cell.map(|cell| (cell.name.clone(), cell.text.clone()));
            let (name, text) = told.unwrap_or_default();
            (zone_rect(&table.places, zone)?, name, text, None)
        }
    };
    if let Touch::Zone(_) = touch
        && title.is_empty()
        && choices.is_empty()
        && why_not.is_none()
    {
        return None;
    }
    let previews = choices
        .iter()
        .filter_map(|i| Some(&play.choices.get(*i)?.preview));
    let cells = previews.flat_map(|preview| {
        let outlined = preview.outlines.iter().flat_map(|outline| &outline.cells);
        preview.route.iter().chain(outlined)
    });
    let fresh = matches!(touch, Touch::Piece(_)) && !play.selected.contains(touch);
    let reach = match fresh {
        true => play.reach(touch),
        false => Vec::new(),
    };
    let cells = cells.chain(&reach);
    let forms = cells.filter_map(|zone| Form::of(&table.places, *zone));
    let shows = forms.filter(|form| form.shown);
    let shows = shows.map(|form| table.look.rect_to_window(form.rect, window));
    let shows = shows.collect();
    let rect = table.look.rect_to_window(rect, window);
    Some(Hover {
        selects: fresh && choices.is_empty() && play.selectable(touch),
        shows,
        touch,
        rect,
        title,
        text,
        face,
        choices,
        beside: play.beside(touch),
        why_not,
    })
}

/// Lists everything that can be clicked.
pub fn list(
    play: Option<Res<Play>>,
    table: Res<Table>,
    bodies: Query<TablePiece>,
    mut clickables: ResMut<ClickTargets>,
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
        clickables.add(Thing::Table(touch), name, rect, enabled, tip);
    };
    let shown = table.pieces.values();
    let shown: Vec<TablePieceItem> = shown
        .filter_map(|entity| bodies.get(*entity).ok())
        .collect();
    let mut beside: BTreeMap<ZoneId, Vec<&Pose>> = BTreeMap::new();
    for body in &shown {
        beside
            .entry(body.piece.zone)
            .or_default()
            .push(&body.rest.pose);
    }
    // Of a map only what is seen.
    let seen = |zone: ZoneId, rect: Rect| {
        let clip = table.places.sheet(zone).map(|sheet| sheet.clip);
        clip.map_or(rect, |clip| clip.intersect(rect))
    };
    for body in shown {
        let zone = body.piece.zone;
        if !table.places.reaches(zone, body.rest.center) {
            continue;
        }
        let beside = beside.get(&zone).into_iter().flatten();
        let rect = visible(&body.rest.pose, beside.copied());
        add(
            format!("piece:{}", body.piece.name),
            seen(zone, rect),
            Touch::Piece(body.piece.id),
            &body.piece.text,
        );
    }
    for lit in &table.lit_zones {
        if table.places.reaches(lit.zone, lit.rect.center()) {
            let name = match lit.form {
                // Every cell of a map is one by itself, the first as well.
                Some(_) => format!("zone:{}#{}", lit.zone.name, lit.zone.cell),
                None => format!("zone:{}", lit.zone),
            };
            add(name, seen(lit.zone, lit.rect), Touch::Zone(lit.zone), "");
        }
    }
    for (zone, place) in table.places.zones.iter().enumerate() {
        if let Some(chart) = minimap_rect::rect(place, table.places.unit)
            && !table.places.on_panel(chart.center())
        {
            let rect = table.look.rect_to_window(chart, window);
            clickables.add(
                Thing::Minimap(zone),
                format!("minimap:{}", place.spec.name),
                rect,
                true,
                say(Sentence::MinimapTip),
            );
        }
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
mod tests;
