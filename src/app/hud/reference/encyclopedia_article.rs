//! An article of the encyclopedia: a card or a piece, large, with all that is known of it.

use super::encyclopedia_cache::{Shelf, Shown};
use super::encyclopedia_face::{fitted, paint};
use crate::hud::context::Hud;
use crate::hud::integration::spoken::{subheading, tell_picture};
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::{icon_button, labelled_icon, word_button};
use crate::hud::widgets::controls::segments;
use crate::hud::widgets::modal;
use crate::hud::widgets::style::{bold, palette, serif};
use crate::shell::screens::Overlay;
use bevy_egui::egui::{Align, Label, Layout, Rect, RichText, Sense, Ui, vec2};
use egui_phosphor::regular as icon;
use tortuga::games::GameInfo;
use tortuga::games::rulebook_references::RulebookReference;
use tortuga::wording::encyclopedia::Sentence;
use tortuga::wording::{say, window};

/// Height of the face at most, in points, and its part of the page's width.
const FACE: f32 = 760.0;
const SHARE: f32 = 0.4;

/// The article; whether it is to be closed.
pub(in crate::hud) fn show(
    ui: &mut Ui,
    hud: &mut Hud,
    info: &GameInfo,
    (at, shelf): (usize, &Shelf),
) -> bool {
    let Some(shown) = shelf.get(at) else {
        return true;
    };
    heading(ui, &shown.article.name);
    let foot = 52.0;
    let tall = ui.available_height() - foot;
    ui.horizontal_top(|ui| {
        // The way back lies at the foot of the page, however little is told.
        ui.set_min_height(tall);
        ui.spacing_mut().item_spacing.x = 24.0;
        picture(ui, shown, tall);
        ui.vertical(|ui| {
            modal::scroll(ui, "article", tall, |ui| words(ui, hud, info, shown));
        });
    });
    ui.add_space(6.0);
    bar(ui, hud, info, (at, shelf))
}

/// The face, as large as there is room for.
fn picture(ui: &mut Ui, shown: &Shown, tall: f32) {
    let p = palette(ui.ctx());
    let tall = tall.min(FACE * p.text.max(1.0));
    let wide = (ui.available_width() * SHARE).min(tall * shown.ratio);
    let (room, _) = ui.allocate_exact_size(vec2(wide, tall), Sense::hover());
    let face = fitted(room, shown.ratio);
    let face = Rect::from_min_size(room.min, face.size());
    paint(ui, face, shown);
    tell_picture(ui, face, &shown.article.name);
}

/// What is told of it.
fn words(ui: &mut Ui, hud: &mut Hud, info: &GameInfo, shown: &Shown) {
    let p = palette(ui.ctx());
    let article = &shown.article;
    ui.spacing_mut().item_spacing.y = 7.0;
    ui.set_max_width((ui.available_width() - 14.0).max(100.0));
    let line = |ui: &mut Ui, text: &str| {
        let text = RichText::new(text).font(serif(p.fonts.body)).color(p.bone);
        ui.add(Label::new(text).wrap());
    };
    let small = |ui: &mut Ui, text: &str, color| {
        let text = RichText::new(text).font(serif(p.fonts.text)).color(color);
        ui.add(Label::new(text).wrap());
    };
    if !article.text.is_empty() {
        let text = RichText::new(&article.text).font(serif(p.fonts.lead));
        ui.add(Label::new(text.color(p.bone)).wrap());
    }
    let group = info.guide.group(article.group);
    let facts = group.map(|group| group.name.clone()).into_iter();
    for fact in facts.chain(info.guide.facts(article)) {
        small(ui, &fact, p.gold());
    }
    part(ui, Sentence::InYourRecords);
    let shelf = &mut hud.memory.encyclopedia;
    let mut people = shelf.players(info.id);
    if people.len() > 1 {
        people.insert(0, say(tortuga::wording::records::Sentence::Everybody));
        let people: Vec<(String, &str)> = people.into_iter().map(|name| (name, "")).collect();
        let label = say(tortuga::wording::records::Sentence::Player);
        segments(ui, &label, &people, &mut shelf.player);
    }
    let player = shelf.player(info.id);
    for told in shelf
        .usage(info.id, &article.id)
        .sentences(player.as_deref())
    {
        line(ui, &told);
    }
    let rulings = info.concerning(article);
    if !rulings.is_empty() {
        part(ui, Sentence::InTheRulebook);
    }
    for RulebookReference { chapter, lines } in rulings {
        let name = say(window::Sentence::Chapter {
            title: chapter.title.as_str().into(),
        });
        let title = chapter.title.as_str();
        if labelled_icon(ui, icon::BOOK_OPEN, title, &name, "", true).clicked() {
            hud.open_rules(info.id, &chapter.id);
        }
        for text in lines.into_iter().flatten() {
            ui.indent(("line", text), |ui| small(ui, text, p.bone));
        }
    }
}

/// What stands over a part of the article.
fn part(ui: &mut Ui, name: Sentence) {
    let p = palette(ui.ctx());
    ui.add_space(6.0);
    let words = RichText::new(say(name)).font(bold(p.fonts.verb));
    subheading(ui, words.color(p.gold()));
}

/// The way back, to the whole encyclopedia and to its neighbours among what was found; whether it is to be closed.
fn bar(ui: &mut Ui, hud: &mut Hud, info: &GameInfo, (at, shelf): (usize, &Shelf)) -> bool {
    let mut close = false;
    let found = hud.memory.encyclopedia.found(info.id);
    let place = found.iter().position(|number| *number == at);
    let beside = |step: isize| {
        let place = place?.checked_add_signed(step)?;
        let number = *found.get(place)?;
        shelf.get(number).map(|shown| shown.article.id.clone())
    };
    let mut to = None;
    ui.horizontal(|ui| {
        close = word_button(ui, &say(window::Sentence::Back), true, true).clicked();
        // Whoever came here from the table has not seen it yet.
        let from_shelf = hud.below.0.last() == Some(&Overlay::Encyclopedia(None));
        let all = say(Sentence::Encyclopedia);
        if !from_shelf && word_button(ui, &all, false, true).clicked() {
            hud.memory.encyclopedia.start_again();
            to = Some(None);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for (sign, name, id) in [
                (icon::CARET_RIGHT, Sentence::Next, beside(1)),
                (icon::CARET_LEFT, Sentence::Previous, beside(-1)),
            ] {
                if icon_button(ui, sign, &say(name), "", id.is_some()).clicked() {
                    to = Some(id);
                }
            }
        });
    });
    if let Some(to) = to {
        *hud.overlay = Overlay::Encyclopedia(to);
        hud.redraw.request();
    }
    close
}
