//! Between two people at one device: nobody sees the other's hand.

use crate::driver::messages::Command;
use crate::hud::context::Hud;
use crate::hud::integration::pictures;
use crate::hud::integration::spoken::mark_heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::style::{bold, italic, mix, palette};
use crate::hud::widgets::{emblem, modal};
use bevy_egui::egui::{Align, Color32, Context, Frame, Layout, RichText, vec2};
use tortuga::engine::{Face, Seat};
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// How much of the curtain's picture is in the dark.
const VEIL: f32 = 0.5;
/// How much of the picture does not show through what the words lie on.
const GROUND: f32 = 0.86;
/// Between the words and its edge, in points.
const ROUND: f32 = 24.0;

/// The curtain before `seat`'s turn.
pub fn show(ctx: &Context, hud: &mut Hud, seat: Seat) {
    let p = palette(ctx);
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let name = play.session.names().of(seat).to_owned();
    let emblem = play.seats().get(seat.index()).map(|s| s.emblem.clone());
    let emblem = emblem.unwrap_or_default();
    let back: Vec<(Seat, String)> = play
        .who_may_take_back(&hud.settings)
        .into_iter()
        .map(|seat| (seat, play.session.names().of(seat).to_owned()))
        .collect();
    let scene = Face::plain(format!("{}/scene", play.session.info().id));
    let cloth = mix(p.deep_sea, Color32::BLACK, 0.35);
    // A click beside it does nothing: only who is ready lifts it.
    modal::over(ctx, "curtain", cloth, |ui| {
        // Over the whole cloth, and below the words.
        let painter = ui.ctx().layer_painter(ui.layer_id());
        let window = ui.ctx().content_rect();
        pictures::fill(&painter, &scene, window.center());
        painter.rect_filled(window, 0.0, cloth.gamma_multiply(VEIL));
        let ground = Frame::new().fill(cloth.gamma_multiply(GROUND));
        let ground = ground.corner_radius(14.0).inner_margin(ROUND);
        ground.show(ui, |ui| {
            ui.set_width(460.0);
            ui.with_layout(Layout::top_down(Align::Center), |ui| {
                let (spot, _) =
                    ui.allocate_exact_size(vec2(140.0, 140.0), bevy_egui::egui::Sense::hover());
                emblem::paint(
                    ui.painter(),
                    &p,
                    spot.center(),
                    56.0,
                    &emblem,
                    seat.index(),
                    true,
                );
                let words = say(Sentence::PassTo { name: name.into() });
                let shown = RichText::new(&words).font(bold(p.fonts.score));
                let shown = ui.label(shown.color(p.bone));
                mark_heading(ui, shown.id, &words, 1);
                ui.label(
                    RichText::new(say(Sentence::LookAway))
                        .font(italic(p.fonts.verb))
                        .color(p.faint()),
                );
                ui.add_space(16.0);
                if word_button(ui, &say(Sentence::Ready), true, true).clicked() {
                    hud.ask(Command::Unveil);
                }
                if !back.is_empty() {
                    ui.add_space(28.0);
                }
                for (seat, name) in back {
                    let label = say(Sentence::UndoChoice { name: name.into() });
                    if word_button(ui, &label, false, true).clicked() {
                        hud.ask(Command::TakeBack(seat));
                    }
                }
            });
        });
    });
}
