//! Sentences with meaning: verbs in brass, losses in red, players with their emblem, cards that show themselves.

use super::Hud;
use super::emblem;
use super::style::{bold, mix, palette, serif};
use super::widgets::tip_text;
use crate::app::screens::Overlay;
use crate::engine::{Face, Link, Words};
use crate::session::SeatInfo;
use bevy_egui::egui::{Color32, FontId, RichText, Sense, Stroke, Ui, vec2};

/// How a sentence is set.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Size in points.
    pub size: f32,
    /// Colour of plain words.
    pub ink: Color32,
    /// Whether it stands on paper.
    pub paper: bool,
    /// Whether it is set in the middle.
    pub center: bool,
}

/// Lays out a sentence, wrapped; gives the chapter of the rulebook that was clicked, if one was.
pub fn show(ui: &mut Ui, words: &Words, seats: &[SeatInfo], setting: &Setting) -> Option<String> {
    let mut chapter = None;
    let p = palette(ui.ctx());
    let bright =
        |on_dark: Color32, on_paper: Color32| if setting.paper { on_paper } else { on_dark };
    ui.spacing_mut().item_spacing = vec2(0.0, 2.0);
    for run in &words.0 {
        let plain = |color: Color32, font: FontId| RichText::new(&run.text).font(font).color(color);
        match &run.link {
            None => {
                ui.label(plain(setting.ink, serif(setting.size)));
            }
            Some(Link::Verb) => {
                ui.label(plain(
                    bright(p.gold(), mix(p.brass, p.ink, 0.5)),
                    bold(setting.size),
                ));
            }
            Some(Link::Bad) => {
                ui.label(plain(bright(p.alarm(), p.red), bold(setting.size)));
            }
            Some(Link::Good) => {
                ui.label(plain(
                    bright(p.leaf(), mix(p.green, p.ink, 0.3)),
                    bold(setting.size),
                ));
            }
            Some(Link::Seat(seat)) => {
                let color = p.seat(seat.index());
                if let Some(info) = seats.get(seat.index()) {
                    let (spot, _) = ui.allocate_exact_size(
                        vec2(setting.size * 1.25, setting.size),
                        Sense::hover(),
                    );
                    emblem::paint(
                        ui.painter(),
                        &p,
                        spot.center(),
                        setting.size * 0.5,
                        &info.emblem,
                        color,
                        false,
                    );
                }
                ui.label(plain(
                    bright(mix(color, p.bone, 0.6), mix(color, p.ink, 0.5)),
                    bold(setting.size),
                ));
            }
            Some(Link::Card(face)) => {
                let color = bright(
                    mix(face_color(face).unwrap_or(p.brass), p.bone, 0.6),
                    mix(face_color(face).unwrap_or(p.ink), p.ink, 0.35),
                );
                let label = ui.label(plain(color, bold(setting.size)).underline());
                label.on_hover_ui(|ui| face_tip(ui, face));
            }
            Some(Link::Rule(id)) => {
                let color = bright(p.gold(), mix(p.teal, p.ink, 0.4));
                let label = ui.add(
                    bevy_egui::egui::Label::new(plain(color, serif(setting.size)).underline())
                        .sense(Sense::click()),
                );
                if label.clicked() {
                    chapter = Some(id.clone());
                }
            }
        }
    }
    chapter
}

/// A sentence that fills the width it is given; clicked rules open.
pub fn paragraph(ui: &mut Ui, hud: &mut Hud, words: &Words, setting: &Setting) {
    let seats = hud
        .play
        .as_ref()
        .map(|p| p.session.setup().seats.clone())
        .unwrap_or_default();
    let chapter = if setting.center {
        centred(ui, words, &seats, setting)
    } else {
        ui.horizontal_wrapped(|ui| show(ui, words, &seats, setting))
            .inner
    };
    if let Some(chapter) = chapter {
        hud.open(Overlay::Rulebook(Some(chapter)));
    }
}

/// egui wraps only from the left; a line that is to stand in the middle is measured first.
fn centred(ui: &mut Ui, words: &Words, seats: &[SeatInfo], setting: &Setting) -> Option<String> {
    let mut wide: f32 = 0.0;
    for run in &words.0 {
        let font = if run.link.is_some() {
            bold(setting.size)
        } else {
            serif(setting.size)
        };
        wide += ui
            .painter()
            .layout_no_wrap(run.text.clone(), font, Color32::WHITE)
            .size()
            .x;
        if matches!(run.link, Some(Link::Seat(_))) {
            wide += setting.size * 1.25;
        }
    }
    let room = ui.available_width();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(((room - wide) * 0.5 - 1.0).max(0.0));
        show(ui, words, seats, setting)
    })
    .inner
}

/// The first colour that a face is filled with: a card's suit.
pub fn face_color(face: &Face) -> Option<Color32> {
    let text = face
        .slots
        .iter()
        .find(|(name, _)| name.starts_with("color"))
        .map(|(_, v)| v)?;
    Color32::from_hex(text).ok()
}

/// What hovering a card's name shows while its picture is not there.
fn face_tip(ui: &mut Ui, face: &Face) {
    let slot = |name: &str| face.slot(name).unwrap_or_default();
    let title = format!("{} {}", slot("name"), slot("value"));
    let p = palette(ui.ctx());
    ui.label(RichText::new(title.trim()).font(bold(19.0)).color(p.gold()));
    let (line, _) = ui.allocate_exact_size(vec2(120.0, 4.0), Sense::hover());
    ui.painter().hline(
        line.x_range(),
        line.center().y,
        Stroke::new(2.0, face_color(face).unwrap_or(p.brass)),
    );
    if !slot("text").is_empty() {
        tip_text(ui, slot("text"));
    }
}
