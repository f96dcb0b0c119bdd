//! Where what is read at length lies over the table, and what stands at its head.

use super::basics::{inside, rows};
use super::buttons::icon_button;
use super::place;
use super::style::{bold, palette, walnut_plate};
use crate::board::layout::places::FOOT;
use crate::hud::context::Hud;
use crate::hud::integration::spoken::subheading;
use bevy_egui::egui::{Align, Area, Context, Id, Layout, Order, Rect, RichText, Sense, Ui, pos2};
use egui_phosphor::regular as icon;

/// Around what stands in it, in points.
const MARGIN: f32 = 16.0;
/// Between the drawer and the choices below it, in points.
const ABOVE: f32 = 8.0;

/// Where the drawer lies: at the right, above what whoever reads in it can still choose.
fn rect(ctx: &Context, hud: &Hud) -> Rect {
    let window = place::window(ctx);
    let wide = (window.width() * 0.34).clamp(300.0, 460.0);
    let top = if place::given(hud, "hud_tools") {
        window.top()
    } else {
        window.top() + 42.0
    };
    let rect = Rect::from_min_max(pos2(window.right() - wide, top), window.max);
    // Who looks through a match has its bar there.
    let watched = hud
        .play
        .as_deref()
        .is_some_and(|play| play.replay.is_some());
    let choices = place::rect(ctx, hud, if watched { FOOT } else { "hud_choices" });
    match choices.intersects(rect) && choices.top() > rect.center().y {
        true => rect.with_max_y(choices.top() - ABOVE),
        false => rect,
    }
}

/// Where a drawer lies open.
pub(in crate::hud) fn open(ctx: &Context, hud: &Hud) -> Option<Rect> {
    let memory = &hud.memory;
    let open = memory.log_open || memory.news_open || memory.review_open;
    open.then(|| rect(ctx, hud))
}

/// How high lies what is opened over the table: over its overlays, and below every dialog, whichever of them came last.
pub(in crate::hud) fn height(hud: &Hud) -> Order {
    match hud.overlay.covers() {
        true => Order::Middle,
        false => Order::Foreground,
    }
}

/// The drawer itself; `contents` gets how wide it is inside.
pub(in crate::hud) fn show(
    ctx: &Context,
    hud: &mut Hud,
    name: &str,
    contents: impl FnOnce(&mut Ui, &mut Hud, f32),
) {
    let rect = rect(ctx, hud);
    Area::new(Id::new((name, "drawer")))
        .order(height(hud))
        .fixed_pos(rect.min)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.painter().add(walnut_plate(&palette(ctx), rect));
            ui.allocate_rect(rect, Sense::hover());
            let room = rect.shrink(MARGIN);
            inside(ui, room, rows(), |ui| contents(ui, hud, room.width()));
        });
}

/// What stands at the head of a drawer: what is told in it, and the cross that closes it, with its name and its tooltip. Whether it
/// was closed.
pub(in crate::hud) fn head(ui: &mut Ui, what: &str, (close, tip): (&str, &str)) -> bool {
    let p = palette(ui.ctx());
    let head = ui.horizontal(|ui| {
        let words = RichText::new(what).font(bold(p.fonts.lead));
        subheading(ui, words.color(p.gold()));
        let beside = Layout::right_to_left(Align::Center);
        let cross = ui.with_layout(beside, |ui| {
            icon_button(ui, icon::X, close, tip, true).clicked()
        });
        cross.inner
    });
    head.inner
}
