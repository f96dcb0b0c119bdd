//! What the player steers maps with: the wheel, keys, two fingers, the small picture, and pulling with either button.

use super::map_look::MapView;
use super::minimap_rect;
use super::projection::MapProjection;
use super::view_state::MapViewState;
use crate::board::highlight::target_overlay::aims;
use crate::board::table::Table;
use crate::input::action::Action;
use crate::input::focus::Focus;
use crate::input::held::HeldActions;
use crate::input::pointer::{Grab, Pointer, ViewInput};
use crate::shell::screens::Overlay;
use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

/// Magnification by one notch of the wheel.
const NOTCH: f32 = 1.15;
/// How soon after the first a second press on the small picture makes it twice, in seconds.
const TWICE: f32 = 0.4;
/// How near the edge of a map something that is carried moves it, in units.
const BRINK: f32 = 26.0;

/// What the player steers with.
#[derive(SystemParam)]
pub struct Controls<'w, 's> {
    input: Res<'w, ViewInput>,
    held: HeldActions<'w, 's>,
    focus: Option<Res<'w, Focus>>,
    buttons: Res<'w, ButtonInput<PointerButton>>,
    pointer: Res<'w, Pointer>,
    egui: Option<Res<'w, EguiWantsInput>>,
    overlay: Res<'w, Overlay>,
    pub(crate) grab: ResMut<'w, Grab>,
}

impl Controls<'_, '_> {
    /// Takes what the player does; gives the look to which they pull a map themselves.
    pub(crate) fn apply_to(
        &mut self,
        map_view: &mut MapViewState,
        table: &Table,
        seconds: f32,
    ) -> Option<(usize, MapView)> {
        let at = self.pointer.table.filter(|_| self.pointer.window.is_some());
        let under = at.and_then(|at| table.places.map_at(at));
        if let Some((zone, at)) = under.zip(at) {
            self.wheel(map_view, table, zone, at);
        }
        self.keyboard(map_view, table, under, seconds);
        self.chart(map_view, table, seconds);
        self.carry(map_view, table, seconds);
        self.pinch(map_view, table)
            .or_else(|| self.pull(map_view, table, under))
    }

    fn wheel(&self, map_view: &mut MapViewState, table: &Table, zone: usize, at: Vec2) {
        let Some(projection) = projection_of(table, zone) else {
            return;
        };
        let notches = self.input.notches;
        // A map that cannot shrink leaves the wheel to the whole table, where that is magnified.
        let home = map_view.goal(zone, &projection).zoom <= 1.0;
        if projection.most <= 1.0 || notches < 0.0 && home && table.look.zoom > 1.0 {
            return;
        }
        map_view.taken = true;
        if notches != 0.0 {
            let on_chart = table.places.minimap_at(at).is_some();
            let around = if on_chart {
                projection.clip.center()
            } else {
                at
            };
            map_view.magnify(
                zone,
                &projection,
                NOTCH.powf(notches.clamp(-5.0, 5.0)),
                around,
            );
        }
    }

    /// Two fingers hold the map under them fast.
    fn pinch(&self, map_view: &mut MapViewState, table: &Table) -> Option<(usize, MapView)> {
        let pinch = self.input.pinch?;
        let on_table = |point: Vec2| table.look.to_table(point, table.places.window);
        let (from, to) = (on_table(pinch.from), on_table(pinch.to));
        let zone = table.places.map_at(from)?;
        let projection = projection_of(table, zone)?;
        // As with the wheel: a map that cannot shrink leaves them to the table, where that is magnified.
        let home = projection.look.zoom <= 1.0;
        if projection.most <= 1.0 || pinch.factor < 1.0 && home && table.look.zoom > 1.0 {
            return None;
        }
        map_view.taken = true;
        map_view.stop(zone);
        let zoom = projection.look.zoom * pinch.factor;
        let look = projection.holding(zoom, projection.map_point_at(from), to);
        (look != projection.look).then_some((zone, look))
    }

    fn keyboard(
        &mut self,
        map_view: &mut MapViewState,
        table: &Table,
        under: Option<usize>,
        seconds: f32,
    ) {
        let typing = |egui: &Res<EguiWantsInput>| egui.wants_any_keyboard_input();
        if self.egui.as_ref().is_some_and(typing) || self.overlay.covers() {
            return;
        }
        let movable = |zone: &usize| {
            projection_of(table, *zone).is_some_and(|projection| projection.most > 1.0)
        };
        let first = || (0..table.places.zones.len()).find(movable);
        let Some(zone) = under.filter(movable).or_else(first) else {
            return;
        };
        let Some(projection) = projection_of(table, zone) else {
            return;
        };
        if self.held.just_pressed(Action::WholeTable) {
            map_view.send(zone, MapView::default());
        }
        for (key, factor) in [
            (Action::ZoomIn, NOTCH * NOTCH),
            (Action::ZoomOut, 1.0 / (NOTCH * NOTCH)),
        ] {
            if self.held.just_pressed(key) {
                map_view.magnify(zone, &projection, factor, projection.clip.center());
            }
        }
        // By themselves the keys of the focus point from one lit cell to the next, or move the focus that is on the table.
        let focused = self
            .focus
            .as_ref()
            .is_some_and(|focus| focus.on_table().is_some());
        let own = match focused || aims(table) {
            true => Vec2::ZERO,
            false => self.held.focus_way(),
        };
        let way = self.held.map_way() + own;
        if way != Vec2::ZERO {
            map_view.slide(zone, &projection, way, seconds);
        }
    }

    /// The small picture: pressed, the view goes there; twice, to the whole map.
    fn chart(&mut self, map_view: &mut MapViewState, table: &Table, seconds: f32) {
        map_view.pressed = map_view.pressed.map(|s| s + seconds).filter(|s| *s < TWICE);
        let Some(at) = self.pointer.table else { return };
        let begun = self.buttons.just_pressed(PointerButton::Primary);
        if begun && let Some((zone, _)) = table.places.minimap_at(at) {
            if map_view.pressed.take().is_some() {
                map_view.send(zone, MapView::default());
                *self.grab = Grab::None;
                return;
            }
            map_view.pressed = Some(0.0);
            *self.grab = Grab::Charting { zone };
        }
        let Grab::Charting { zone } = *self.grab else {
            return;
        };
        // A quick click is over in the frame in which it begins.
        if !begun && !self.buttons.pressed(PointerButton::Primary) {
            *self.grab = Grab::None;
            return;
        }
        if let Some(place) = table.places.zones.get(zone)
            && let Some(projection) = projection_of(table, zone)
            && let Some(chart) = minimap_rect::rect(place, table.places.unit)
        {
            let board_map = minimap_rect::map_point_at(&projection, chart, at);
            map_view.send(zone, projection.centred(projection.look.zoom, board_map));
        }
    }

    /// What is carried to the edge of a map moves it.
    fn carry(&mut self, map_view: &mut MapViewState, table: &Table, seconds: f32) {
        let held = self.pointer.table.filter(|_| self.grab.held().is_some());
        let Some((at, zone)) = held.and_then(|at| Some((at, table.places.map_at(at)?))) else {
            return;
        };
        let Some(projection) = projection_of(table, zone) else {
            return;
        };
        let inner = projection.clip.inflate(-BRINK * table.places.unit);
        let way = (at - at.clamp(inner.min, inner.max)) / (BRINK * table.places.unit);
        if way != Vec2::ZERO {
            map_view.slide(zone, &projection, way * 0.6, seconds);
        }
    }

    /// The map under the hand: the middle button takes hold of it anywhere, the left one where nothing else is held.
    fn pull(
        &mut self,
        map_view: &mut MapViewState,
        table: &Table,
        under: Option<usize>,
    ) -> Option<(usize, MapView)> {
        if let Grab::Panning { .. } = *self.grab
            && !self.buttons.pressed(PointerButton::Primary)
        {
            *self.grab = Grab::None;
        }
        let at = self.pointer.table?;
        if !self.buttons.pressed(PointerButton::Middle) {
            map_view.held = None;
        } else if self.buttons.just_pressed(PointerButton::Middle)
            && let Some(zone) = under
            && let Some(projection) = projection_of(table, zone)
            && projection.look.zoom > 1.0
        {
            map_view.held = Some((zone, projection.map_point_at(at)));
        }
        map_view.taken |= map_view.held.is_some();
        let held = match *self.grab {
            Grab::Panning { zone, board_map } => Some((zone, board_map)),
            _ => map_view.held,
        };
        let (zone, board_map) = held?;
        let projection = projection_of(table, zone)?;
        map_view.stop(zone);
        let look = projection.holding(projection.look.zoom, board_map, at);
        (look != projection.look).then_some((zone, look))
    }
}

/// The map of the zone with this number, if it is one for a map.
fn projection_of(table: &Table, zone: usize) -> Option<MapProjection<'_>> {
    table.places.zones.get(zone)?.projection(table.places.unit)
}

/// Whether a map is looked at so closely that keys move it.
pub fn is_magnified(table: &Table) -> bool {
    let zones = 0..table.places.zones.len();
    let mut sheets = zones.filter_map(|zone| Some((zone, projection_of(table, zone)?)));
    sheets.any(|(zone, projection)| {
        projection.most > 1.0 && table.map_view.goal(zone, &projection).zoom > 1.0
    })
}
