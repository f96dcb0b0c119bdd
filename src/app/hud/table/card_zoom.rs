//! One card or piece, looked at closely: large, with what it does and where the rulebook tells of it.

use crate::hud::context::Hud;
use crate::hud::integration::pictures;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{palette, serif};
use crate::hud::widgets::targeting::{focus_ring, note_widget};
use crate::hud::widgets::{book, illustrations, keyword};
use crate::input::targets::Role;
use bevy_egui::egui::{Context, CursorIcon, Label, RichText, Sense, Ui, vec2};
use tortuga::engine::Piece;
use tortuga::wording::window::Sentence;
use tortuga::wording::{encyclopedia, say};

/// How tall a card is here, in points.
const TALL: f32 = 400.0;
/// How wide what is no card is at most, in points.
const WIDE: f32 = 340.0;
/// The most chapters that are named.
const CHAPTERS: usize = 6;

/// The overlay.
pub fn show(ctx: &Context, hud: &mut Hud, piece: &Piece) {
    let game = hud.play.as_deref().map(|p| p.session.info().id);
    let article = game.and_then(|game| {
        hud.read_encyclopedia(game);
        hud.memory.encyclopedia.called(game, &piece.name)
    });
    let (mut close, mut more) = (false, false);
    let beside = modal::show(ctx, "closer", ModalStyle::Walnut, 840.0, |ui| {
        heading(ui, &piece.name);
        let room = ui.available_height() - 56.0;
        modal::scroll(ui, "closer", room, |ui| {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 24.0;
                picture(ui, piece, room);
                ui.vertical(|ui| show_text(ui, piece));
            });
        });
        ui.horizontal(|ui| {
            close = word_button(ui, &say(Sentence::Close), true, true).clicked();
            if article.is_some() {
                let words = say(encyclopedia::Sentence::MoreAbout {
                    what: piece.name.as_str().into(),
                });
                more = word_button(ui, &words, false, true).clicked();
            }
        });
    });
    if more {
        hud.open_encyclopedia(article);
    } else if beside || close {
        hud.close();
    }
}

fn picture(ui: &mut Ui, piece: &Piece, room: f32) {
    let book = book::open(ui.ctx());
    let shape = book.map_or(1.0, |book| book.shape(&piece.face.template));
    let tall = pictures::card(ui.ctx(), TALL).y.min(room).max(120.0);
    let wide = (tall * shape).min(WIDE).min(ui.available_width() * 0.5);
    let (rect, _) = ui.allocate_exact_size(vec2(wide, wide / shape), Sense::hover());
    illustrations::paint(ui, piece, rect);
}

fn show_text(ui: &mut Ui, piece: &Piece) {
    let p = palette(ui.ctx());
    ui.spacing_mut().item_spacing.y = 6.0;
    if !piece.text.is_empty() {
        keyword::text(ui, &piece.text, &serif(p.fonts.body), p.bone, true);
    }
    let Some(book) = book::open(ui.ctx()) else {
        return;
    };
    let chapters = book.chapters_about(&piece.name, &piece.text);
    if chapters.is_empty() {
        return;
    }
    ui.add_space(8.0);
    let head = say(Sentence::InTheRulebook);
    ui.label(
        RichText::new(head)
            .font(serif(p.fonts.small))
            .color(p.faint()),
    );
    for (chapter, link) in chapters.into_iter().take(CHAPTERS) {
        let title = RichText::new(&chapter.title).font(serif(p.fonts.body));
        let label = Label::new(title.color(p.gold()).underline());
        let response = ui.add(label.sense(Sense::click()).selectable(false));
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        let name = say(Sentence::OpenChapter {
            title: chapter.title.as_str().into(),
        });
        note_widget(ui, Role::Button, name, &response, true, "");
        focus_ring(ui, &response, 3);
        if response.clicked() {
            book::ask(ui.ctx(), &link);
        }
    }
}
