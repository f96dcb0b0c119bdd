//! Who plays on from where a match is looked through.

use crate::driver::messages::{Command, PlaybackCommand};
use crate::hud::context::Hud;
use crate::hud::menus::setup;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::emblem;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{bold, palette, serif};
use bevy_egui::egui::{Align, Context, Label, Layout, RichText, Ui, vec2};
use tortuga::engine::{MAX_SEATS, Seat};
use tortuga::games::GameInfo;
use tortuga::session::SeatInfo;
use tortuga::wording::replay::Sentence;
use tortuga::wording::{say, window};

/// The page.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let play = hud.play.as_deref().filter(|play| play.replay.is_some());
    let Some((game, n)) = play.map(|p| (p.session.info().clone(), p.session.decisions())) else {
        hud.close();
        return;
    };
    let mut seats = std::mem::take(&mut hud.memory.play_on);
    let beside = modal::show(ctx, "play_on", ModalStyle::Walnut, 640.0, |ui| {
        let p = palette(ui.ctx());
        let words = match n {
            0 => Sentence::PlayOnBeginning,
            _ => Sentence::PlayOnHeading { n: n.into() },
        };
        heading(ui, &say(words));
        let words = RichText::new(say(Sentence::PlayOnText)).font(serif(p.fonts.text));
        ui.add(Label::new(words.color(p.bone)).wrap());
        let room = ui.available_height() - 60.0;
        modal::scroll(ui, "play_on", room, |ui| {
            for (i, info) in seats.iter_mut().enumerate() {
                ui.push_id(("play_on", i), |ui| row(ui, &game, i, info));
            }
        });
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            if word_button(ui, &say(Sentence::BeginHere), true, true).clicked() {
                hud.clear();
                let instead = hud.memory.instead.take();
                hud.ask(Command::Replay(PlaybackCommand::PlayOn(
                    seats.clone(),
                    instead,
                )));
            }
            if word_button(ui, &say(window::Sentence::Back), false, true).clicked() {
                hud.close();
            }
        });
    });
    hud.memory.play_on = seats;
    if beside {
        hud.close();
    }
}

fn row(ui: &mut Ui, game: &GameInfo, i: usize, info: &mut SeatInfo) {
    let p = palette(ui.ctx());
    ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
        if let Some(seat) = Seat::checked(i, MAX_SEATS) {
            emblem::medallion(ui, seat, info, 15.0, false);
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            let name = RichText::new(&info.name).font(bold(p.fonts.body));
            ui.label(name.color(p.seat(i).text));
            setup::control(ui, game, i, info);
        });
    });
}
