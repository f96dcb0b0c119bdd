//! What the pointer rests on: found anew in every frame, and told when it has rested for a while.

use super::focus::Focus;
use super::pointer::{Device, Grab, Hover, Hovered, Lead, Pointer};
use super::target_hit_test::{HitTester, Under};
use super::targets::Source;
use crate::board::highlight::cell_shape::Form;
use crate::board::layout::places::zone_rect;
use crate::board::scene::piece::TablePiece;
use crate::board::table::Table;
use crate::driver::play::Play;
use crate::shell::redraw::Redraw;
use crate::shell::screens::Overlay;
use crate::theme::Theme;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;
use std::time::Duration;
use tortuga::engine::TableItem;

/// Finds what is under the pointer, after the table has followed the scene: nothing may move again before the window sleeps.
pub fn point(
    window: Query<&Window, With<PrimaryWindow>>,
    lead: Res<Lead>,
    egui: Option<Res<EguiWantsInput>>,
    table: Res<Table>,
    grab: Res<Grab>,
    focus: Option<Res<Focus>>,
    overlay: Res<Overlay>,
    mut sight: HitTester,
    mut pointer: ResMut<Pointer>,
) {
    let inside = |at: &Vec2| {
        let size = window.single().map(Window::size).unwrap_or_default();
        Rect::from_corners(Vec2::ZERO, size).contains(*at)
    };
    let at = lead.at.filter(inside);
    // A slider that is dragged may leave its layer.
    let theirs = egui.is_some_and(|egui| egui.is_using_pointer());
    let under = match at {
        Some(at) if !theirs => sight.under(at, lead.device),
        _ => Under::Nothing,
    };
    let carries = grab.held().is_some();
    let at = at.filter(|_| carries || matches!(under, Under::Table(_)));
    // Where the keyboard points, the mouse does not.
    let focused = focus.and_then(|focus| focus.on_table());
    let focused = focused.filter(|_| !carries && !overlay.covers());
    let hover = match under {
        _ if focused.is_some() => focused,
        Under::Table(Some(Source::Table(item))) if !carries => Some(item),
        _ => None,
    };
    let found = Pointer {
        window: at,
        table: at.map(|at| table.look.to_table(at, table.places.window)),
        hover,
        device: lead.device,
    };
    pointer.set_if_neq(found);
}

/// Whoever does something by a click wants to see what comes of it: until the mouse goes on, nothing is told about what lies under it,
/// which would hide the table just then.
#[derive(Default)]
pub struct Hush {
    /// Where the mouse was pressed and still is, in logical pixels of the window.
    at: Option<Vec2>,
    /// Whether something happened since.
    acted: bool,
}

/// How far a hand may move a mouse that it leaves where it is, in logical pixels.
const STILL: f32 = 3.0;

impl Hush {
    /// Whether nothing is told in this frame, in which the mouse is `at` this point of the table.
    fn follow(&mut self, at: Option<Vec2>, press: bool, happens: bool) -> bool {
        let gone = match (self.at, at) {
            (Some(before), Some(at)) => before.distance(at) > STILL,
            (Some(_), None) => true,
            (None, _) => false,
        };
        if press || gone {
            *self = Hush {
                at: at.filter(|_| press),
                acted: false,
            };
        }
        self.acted |= self.at.is_some() && happens;
        self.acted
    }
}

/// Puts the tooltip's contents out when the mouse has rested, or a finger. What a finger has called up stays when it is lifted, until
/// the next one comes down.
pub fn hover(
    time: Res<Time<Real>>,
    play: Option<Res<Play>>,
    theme: Res<Theme>,
    table: Res<Table>,
    pointer: Res<Pointer>,
    grab: Res<Grab>,
    buttons: Res<ButtonInput<PointerButton>>,
    focus: Option<Res<Focus>>,
    mut rested: Local<(Option<TableItem>, Duration)>,
    mut hush: Local<Hush>,
    mut hovered: ResMut<Hovered>,
    mut redraw: ResMut<Redraw>,
    pieces: Query<TablePiece>,
) {
    let pressed = buttons.get_pressed().next().is_some();
    // What the keyboard points at is told at once.
    let focused = focus
        .as_ref()
        .is_some_and(|focus| focus.on_table().is_some());
    let elsewhere = focus.is_some_and(|focus| focus.is_elsewhere());
    let press = buttons.just_pressed(PointerButton::Primary);
    let happens = play.as_ref().is_some_and(|play| !play.queue.is_empty());
    let hushed = hush.follow(pointer.window, press, happens);
    let (item, delay) = match (pointer.device, *grab) {
        _ if focused => (pointer.hover, 0.0),
        _ if elsewhere => (None, 0.0),
        (Device::Mouse, _) if hushed => (None, 0.0),
        (Device::Mouse, _) => (pointer.hover.filter(|_| !pressed), theme.timing.tooltip),
        (Device::Finger, Grab::Pressed { item, .. }) => (item, theme.timing.long_press),
        (Device::Finger, _) if pressed => (None, 0.0),
        (Device::Finger, _) => (hovered.0.as_ref().map(|hover| hover.item), 0.0),
    };
    let now = time.elapsed();
    if item != rested.0 || press {
        *rested = (item, now);
    }
    let moment = rested.1 + Duration::from_secs_f32(delay.max(0.0) / 1000.0);
    let due = match (pointer.device, *grab) {
        // The same measure by which a finger that is lifted has tapped or has rested.
        (Device::Finger, Grab::Pressed { held_for, .. }) if !focused => {
            held_for * 1000.0 >= theme.timing.long_press
        }
        _ => now >= moment,
    };
    let wanted = match (&play, item) {
        (Some(play), Some(item)) if due => describe(play, &table, item, pointer.device, &pieces),
        _ => None,
    };
    if item.is_some() && !due {
        redraw.at(moment);
    }
    if hovered.0 != wanted {
        hovered.0 = wanted;
        redraw.request();
    }
}

fn describe(
    play: &Play,
    table: &Table,
    item: TableItem,
    device: Device,
    pieces: &Query<TablePiece>,
) -> Option<Hover> {
    let window = table.places.window;
    let choices = play.prospects(item);
    let why_not = if choices.is_empty() && !play.uses(item) {
        play.session.why_not(play.perspective(), item)
    } else {
        None
    };
    let (rect, title, text, face) = match item {
        TableItem::Piece(id) => {
            let shown = pieces.get(*table.pieces.get(&id)?).ok()?;
            let piece = &shown.piece;
            (
                shown.rest.pose.rect(),
                piece.name.clone(),
                piece.text.clone(),
                // An empty place has no face worth a closer look.
                (!shown.rest.stretched && !shown.is_ghost()).then(|| piece.face.clone()),
            )
        }
        TableItem::Zone(zone) => {
            let cell = table.places.map_cell(zone);
            let told = cell.map(|cell| (cell.name.clone(), cell.text.clone()));
            let (name, text) = told.unwrap_or_default();
            (zone_rect(&table.places, zone)?, name, text, None)
        }
    };
    if let TableItem::Zone(_) = item
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
    let fresh = matches!(item, TableItem::Piece(_)) && !play.selected.contains(item);
    let reach = match fresh {
        true => play.reach(item),
        false => Vec::new(),
    };
    let cells = cells.chain(&reach);
    let forms = cells.filter_map(|zone| Form::of(&table.places, *zone));
    let shows = forms.filter(|form| form.shown);
    let shows = shows.map(|form| table.look.rect_to_window(form.rect, window));
    let shows = shows.collect();
    let rect = table.look.rect_to_window(rect, window);
    Some(Hover {
        selects: fresh && choices.is_empty() && play.selectable(item),
        shows,
        item,
        device,
        rect,
        title,
        text,
        face,
        choices,
        beside: play.beside(item),
        why_not,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_acted_is_told_nothing_until_the_mouse_goes_on() {
        let (here, there) = (Some(Vec2::new(40.0, 40.0)), Some(Vec2::new(60.0, 40.0)));
        let mut hush = Hush::default();
        assert!(!hush.follow(here, false, true), "somebody else acts");
        assert!(!hush.follow(here, true, false));
        assert!(!hush.follow(here, false, false), "it was only selected");
        assert!(hush.follow(here, false, true));
        assert!(
            hush.follow(here.map(|at| at + 2.0), false, false),
            "a hand shakes"
        );
        assert!(!hush.follow(there, false, true));
        assert!(!hush.follow(here, false, true), "another one acts");
        hush.follow(here, true, true);
        assert!(!hush.follow(None, false, true), "off the table");
    }
}
