//! What a click hits.
//!
//! The list of what can be clicked tells the truth: `mark_covered` asks of every entry what a click in its middle would hit, by the same rules that
//! table and overlays go by, and marks what something else lies over. [`hit`] asks the same of any point.

use super::hit_test::{Within, touch_at, touch_near, within};
use super::pointer::Device;
use super::targets::{Cover, Source, Target, Targets};
use crate::board::scene::piece::TablePiece;
use crate::board::table::Table;
use crate::driver::play::Play;
use crate::shell::screens::{Overlay, Screen};
use crate::theme::Theme;
use bevy::ecs::system::{SystemParam, SystemState};
use bevy::prelude::*;
use bevy_egui::egui::containers::AreaState;
use bevy_egui::egui::{Context, LayerId, Order, Pos2, pos2};
use bevy_egui::{EguiContext, EguiPostUpdateSet, PrimaryEguiContext};

/// The targets of a frame are marked where something covers them; afterwards the map is complete.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct MarkCovered;

/// Marks what is covered among the targets when table and overlays have drawn.
pub fn plugin(app: &mut App) {
    app.init_resource::<Targets>().add_systems(
        PostUpdate,
        mark_covered
            .in_set(MarkCovered)
            .after(EguiPostUpdateSet::EndPass)
            .run_if(resource_exists::<Table>.and_then(resource_exists::<Theme>)),
    );
}

/// What a pointer is over.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Under {
    /// Nothing that listens.
    Nothing,
    /// An overlay takes it. While a menu is open, a press beside it closes the menu and does nothing else.
    Overlay,
    /// The table, and what of it.
    Table(Option<Source>),
}

/// All that decides what a click hits.
#[derive(SystemParam)]
pub struct HitTester<'w, 's> {
    contexts: Query<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>,
    play: Option<Res<'w, Play>>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, Overlay>,
    table: Res<'w, Table>,
    theme: Res<'w, Theme>,
    pieces: Query<'w, 's, TablePiece>,
}

impl HitTester<'_, '_> {
    /// The entry that a click at this point of the window would hit, in logical pixels; none where it hits nothing that
    /// has a name.
    pub fn hit<'l>(&mut self, list: &'l [Target], at: Vec2) -> Option<&'l Target> {
        let (ctx, pieces) = (self.context(), self.within());
        self.index(ctx.as_ref(), &pieces, list, at)
            .and_then(|index| list.get(index))
    }

    /// The layer of the overlays that takes the mouse at this point of the window, in logical pixels; none where the table
    /// does.
    pub fn layer(&mut self, at: Vec2) -> Option<LayerId> {
        self.context().and_then(|ctx| layer_at(&ctx, at))
    }

    /// What such a pointer at this point of the window is over, in logical pixels.
    pub fn under(&mut self, at: Vec2, device: Device) -> Under {
        let ctx = self.context();
        self.under_in(ctx.as_ref(), &self.within(), at, device)
    }

    /// The pieces on the table that can be pointed at.
    fn within(&self) -> Vec<Within> {
        within(&self.table, &self.theme.sizes, &self.pieces)
    }

    fn under_in(
        &self,
        ctx: Option<&Context>,
        pieces: &[Within],
        at: Vec2,
        device: Device,
    ) -> Under {
        // Nobody clicks beside the window, where a table that is looked at closely goes on.
        let window = Rect::from_corners(Vec2::ZERO, self.table.places.window);
        if !window.contains(at) {
            return Under::Nothing;
        }
        if ctx.is_some_and(|ctx| layer_at(ctx, at).is_some() || ctx.any_popup_open()) {
            return Under::Overlay;
        }
        if *self.screen.get() != Screen::Table || self.overlay.covers() {
            return Under::Nothing;
        }
        let point = self.table.look.to_table(at, self.table.places.window);
        Under::Table(self.of_table(pieces, point, device))
    }

    /// What lies at this point of the table.
    fn of_table(&self, pieces: &[Within], point: Vec2, device: Device) -> Option<Source> {
        if let Some((zone, _)) = self.table.places.minimap_at(point) {
            return Some(Source::Minimap(zone));
        }
        let play = self.play.as_deref()?;
        let (table, sizes) = (&self.table, &self.theme.sizes);
        let touch = match device {
            Device::Mouse => touch_at(play, table, sizes, pieces, point),
            Device::Finger => touch_near(play, table, sizes, pieces, point),
        };
        touch.map(Source::Table)
    }

    fn index(
        &self,
        ctx: Option<&Context>,
        pieces: &[Within],
        list: &[Target],
        at: Vec2,
    ) -> Option<usize> {
        let window = Rect::from_corners(Vec2::ZERO, self.table.places.window);
        if !window.contains(at) {
            return None;
        }
        if let Some(layer) = ctx.and_then(|ctx| layer_at(ctx, at)) {
            // What is drawn later lies on top.
            let in_layer = |c: &Target| {
                c.source == Source::Widget(layer) && !c.scrolled_away && c.contains(at)
            };
            return list.iter().rposition(in_layer);
        }
        match self.under_in(ctx, pieces, at, Device::Mouse) {
            Under::Table(Some(source)) => list.iter().position(|c| c.source == source),
            _ => None,
        }
    }

    fn context(&mut self) -> Option<Context> {
        // bevy_egui gives its context only to who may change it.
        self.contexts
            .iter_mut()
            .next()
            .map(|mut c| c.get_mut().clone())
    }

    /// What lies over the middle of this entry.
    fn cover(
        &self,
        ctx: Option<&Context>,
        pieces: &[Within],
        list: &[Target],
        index: usize,
    ) -> Cover {
        let Some(entry) = list.get(index) else {
            return Cover::default();
        };
        let tooltip = ctx.and_then(|ctx| tooltip_at(ctx, entry.middle()));
        Cover {
            covered: self.covers(ctx, pieces, list, index, entry),
            under_tooltip: tooltip.is_some_and(|layer| entry.source != Source::Widget(layer)),
        }
    }

    /// Whether a click in the middle of this entry hits something else.
    fn covers(
        &self,
        ctx: Option<&Context>,
        pieces: &[Within],
        list: &[Target],
        index: usize,
        entry: &Target,
    ) -> bool {
        let at = entry.middle();
        match (entry.source, ctx) {
            // Words that take no click: covered by what lies higher.
            (Source::Widget(own), Some(ctx)) if layer_at(ctx, at) != Some(own) => {
                let height =
                    |layer: LayerId| ctx.memory(|m| m.layer_ids().position(|other| other == layer));
                layer_at(ctx, at).is_some_and(|top| height(top) > height(own))
            }
            _ => self.index(ctx, pieces, list, at) != Some(index),
        }
    }
}

/// A point of the window in points of the overlays.
fn in_points(ctx: &Context, at: Vec2) -> Pos2 {
    let at = at / ctx.zoom_factor();
    pos2(at.x, at.y)
}

/// The tooltip that lies there and stays while one points at it. Others let everything through.
fn tooltip_at(ctx: &Context, at: Vec2) -> Option<LayerId> {
    let layer = ctx.layer_id_at(in_points(ctx, at))?;
    (layer.order == Order::Tooltip).then_some(layer)
}

/// The layer of the overlays that takes the mouse there; none where the table does. A tooltip takes nothing but one press
/// beside its words, which closes it, as pointing elsewhere does; and whoever walks on by keys is not to pass over what lies below it.
fn layer_at(ctx: &Context, at: Vec2) -> Option<LayerId> {
    let at = in_points(ctx, at);
    let mut layer = ctx.layer_id_at(at)?;
    if layer.order == Order::Tooltip {
        layer = ctx.memory(|m| {
            let below = m.layer_ids().filter(|below| {
                let here = m.area_rect(below.id).is_some_and(|rect| rect.contains(at));
                below.order < Order::Tooltip && m.areas().is_visible(below) && here
            });
            below.last()
        })?;
    }
    (layer.order != Order::Background).then_some(layer)
}

/// A layer of the overlays that is in sight, where, and whether it takes the mouse: it may come, move, grow or go without any button doing
/// so, and a tooltip stays after a while.
type Layer = (LayerId, Option<bevy_egui::egui::Rect>, bool);

/// All layers in sight, from the bottom up.
fn layers(ctx: &Context) -> Vec<Layer> {
    let seen: Vec<LayerId> = ctx.memory(|m| {
        let seen = m.layer_ids().filter(|layer| m.areas().is_visible(layer));
        seen.collect()
    });
    let area = |layer: LayerId| {
        let area = AreaState::load(ctx, layer.id);
        let rect = ctx.memory(|m| m.area_rect(layer.id));
        (layer, rect, area.is_some_and(|area| area.interactable))
    };
    seen.into_iter().map(area).collect()
}

/// What the list was when it was last marked.
#[derive(Default)]
struct Marked {
    overlays: Vec<Target>,
    revision: u64,
    /// What lies over what, as far as the list itself does not tell.
    order: (Overlay, Vec<Layer>, bool),
    covered: Vec<Cover>,
}

/// Marks what is covered, and what lies under a tooltip.
fn mark_covered(mut hits: HitTester, mut list: ResMut<Targets>, mut last: Local<Marked>) {
    let ctx = hits.context();
    let ctx = ctx.as_ref();
    let menu = ctx.is_some_and(Context::any_popup_open);
    let over = ctx.map(layers).unwrap_or_default();
    let order = (hits.overlay.clone(), over, menu);
    let overlays = list.of_overlays();
    let same = last.overlays.len() == overlays.len()
        && last.overlays.iter().zip(overlays).all(|(before, now)| {
            let Target {
                covered,
                under_tooltip,
                ..
            } = *before;
            *before
                == Target {
                    covered,
                    under_tooltip,
                    ..now.clone()
                }
        });
    if !same || last.revision != list.revision() || last.order != order {
        let (all, pieces) = (list.all(), hits.within());
        let cover = |index| hits.cover(ctx, &pieces, all, index);
        last.covered = (0..all.len()).map(cover).collect();
        last.overlays = overlays.to_vec();
        last.revision = list.revision();
        last.order = order;
    }
    list.set_covered(&last.covered);
}

/// The entry that a click at this point of the window would hit now, in logical pixels; none where it hits nothing that
/// has a name. For robots and tests.
pub fn hit(world: &mut World, at: Vec2) -> Option<Target> {
    let mut state: SystemState<(HitTester, Res<Targets>)> = SystemState::new(world);
    let (mut hits, list) = state.get_mut(world).ok()?;
    hits.hit(list.all(), at).cloned()
}
