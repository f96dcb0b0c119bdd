//! The rulebook: chapters, search, text with pictures.

use super::reading::Reading;
use crate::hud::context::Hud;
use crate::hud::integration::spoken::subheading;
use crate::hud::widgets::basics::{focus_ring, heading, note_widget};
use crate::hud::widgets::buttons::icon_button;
use crate::hud::widgets::controls::{segments, text_field};
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::passage::{PassageStyle, found_color, says, searched};
use crate::hud::widgets::style::{bold, mix, palette, serif};
use crate::hud::widgets::{book, illustrations, key_hints, keyword};
use crate::input::action::Action;
use crate::input::targets::Role;
use crate::shell::screens::Overlay;
use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{
    Align, Context, Key, Layout, Rect, RichText, ScrollArea, Sense, Stroke, Ui, vec2,
};
use book::Book;
use egui_phosphor::regular as icon;
use tortuga::engine::Piece;
use tortuga::games::keywords::target;
use tortuga::games::{Chapter, GameInfo};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// What the reader did in a frame.
#[derive(Default)]
struct Done {
    back: bool,
    close: bool,
    piece: Option<Piece>,
}

/// The book, opened at `link` if given.
pub fn show(ctx: &Context, hud: &mut Hud, link: Option<&str>) {
    let in_play = hud.play.as_deref().map(|p| p.session.info().clone());
    let info = in_play
        .clone()
        .or_else(|| hud.games.0.get(hud.memory.rules.game).cloned());
    let Some((info, book)) = info.zip(book::open(ctx)) else {
        hud.close();
        return;
    };
    turn_to(&mut hud.memory.rules, &book, link);
    let names: Vec<String> = if in_play.is_some() {
        Vec::new()
    } else {
        hud.games.0.iter().map(|s| s.name.clone()).collect()
    };
    let before = match hud.below.0.last() {
        Some(Overlay::Rulebook(Some(before))) => {
            let id = target(before).0;
            book.chapters.iter().find(|chapter| chapter.id == id)
        }
        _ => None,
    };
    let mut done = Done::default();
    let beside = modal::show(ctx, "rulebook", ModalStyle::Paper, 1060.0, |ui| {
        let reading = &mut hud.memory.rules;
        head(ui, &info, &names, reading, before, &mut done);
        let tall = ui.available_height();
        ui.horizontal_top(|ui| {
            let side = (ui.available_width() * 0.3).clamp(170.0, 280.0);
            ui.allocate_ui_with_layout(vec2(side, tall), Layout::top_down(Align::Min), |ui| {
                chapters(ui, &book.chapters, &mut hud.memory.rules, tall)
            });
            let (line, _) = ui.allocate_exact_size(vec2(8.0, tall), Sense::hover());
            let ink = palette(ui.ctx()).ink;
            ui.painter().vline(
                line.center().x,
                line.y_range(),
                Stroke::new(1.0, ink.gamma_multiply(0.3)),
            );
            ui.vertical(|ui| done.piece = text(ui, &book, &mut hud.memory.rules, tall));
        });
    });
    if let Some(piece) = done.piece {
        hud.open(Overlay::Closer(Box::new(piece)));
    } else if done.back {
        hud.close();
    } else if beside || done.close {
        hud.memory.rules.followed = None;
        hud.close();
        // The pages from which one came here are part of the same book.
        while let Overlay::Rulebook(_) = *hud.overlay {
            hud.close();
        }
    }
}

/// Turns to where a link leads, once.
fn turn_to(reading: &mut Reading, book: &Book, link: Option<&str>) {
    let asked = link.map(str::to_owned);
    if reading.followed.as_ref() == Some(&asked) {
        return;
    }
    if let Some(link) = link {
        let id = target(link).0;
        let at = book.chapters.iter().position(|chapter| chapter.id == id);
        if let Some(at) = at {
            reading.chapter = at;
            let found = book
                .chapters
                .get(at)
                .is_some_and(|c| holds(c, &reading.search));
            if !found {
                reading.search.clear();
            }
        }
        let passage = book.keywords.passage(link);
        reading.paragraph = passage.and_then(|passage| passage.paragraph);
        reading.seeks = reading.paragraph.is_some();
    }
    reading.followed = Some(asked);
}

fn head(
    ui: &mut Ui,
    info: &GameInfo,
    games: &[String],
    reading: &mut Reading,
    before: Option<&Chapter>,
    done: &mut Done,
) {
    let title = Sentence::RulesOfGame {
        game: info.name.as_str().into(),
    };
    heading(ui, &say(title));
    ui.horizontal(|ui| {
        ui.visuals_mut().override_text_color = None;
        if let Some(before) = before {
            let key = key_hints::key(ui.ctx(), Action::Back).into();
            let tip = say(Sentence::BackTip { key });
            let name = say(Sentence::BackToChapter {
                title: before.title.as_str().into(),
            });
            done.back = icon_button(ui, icon::ARROW_LEFT, &name, &tip, true).clicked();
        }
        let (name, hint) = (say(Sentence::SearchRules), say(Sentence::Search));
        let field = text_field(ui, &name, &mut reading.search, &hint, 220.0);
        let entered = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        if entered {
            field.request_focus();
        }
        if !reading.search.is_empty() {
            if icon_button(ui, icon::X, &say(Sentence::ClearSearch), "", true).clicked() {
                reading.search.clear();
                field.request_focus();
            }
            places(ui, &info.rulebook, reading, entered);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let key = key_hints::key(ui.ctx(), Action::Back);
            let tip = match before {
                Some(_) => String::new(),
                None => say(Sentence::CloseEsc { key: key.into() }),
            };
            let name = say(Sentence::CloseRules);
            done.close = icon_button(ui, icon::X, &name, &tip, true).clicked();
        });
    });
    if games.len() > 1 {
        let books: Vec<(&str, &str)> = games.iter().map(|name| (name.as_str(), "")).collect();
        let mut game = reading.game;
        ui.visuals_mut().override_text_color = None;
        if segments(ui, &say(Sentence::RulesOf), &books, &mut game) {
            *reading = Reading {
                game,
                followed: reading.followed.take(),
                ..Reading::default()
            };
        }
        ui.visuals_mut().override_text_color = Some(palette(ui.ctx()).ink);
    }
}

/// Where it was found: which of how many places one is at, and the ways to the others. A new search leads to the first.
fn places(ui: &mut Ui, book: &[Chapter], reading: &mut Reading, entered: bool) {
    let words = searched(&reading.search);
    let all: Vec<(usize, usize)> = book
        .iter()
        .enumerate()
        .filter(|(_, chapter)| holds(chapter, &reading.search))
        .flat_map(|(n, chapter)| found_in(chapter, &words).map(move |at| (n, at)))
        .collect();
    let last = all.len().saturating_sub(1);
    let fresh = reading.searched != reading.search;
    let mut to = None;
    if fresh {
        reading.searched.clone_from(&reading.search);
        to = Some(0);
    }
    if all.len() > 1 {
        let (previous, next) = (say(Sentence::PreviousFound), say(Sentence::NextFound));
        if icon_button(ui, icon::CARET_UP, &previous, "", true).clicked() {
            to = Some(reading.found.checked_sub(1).unwrap_or(last));
        }
        if icon_button(ui, icon::CARET_DOWN, &next, "", true).clicked() || entered && !fresh {
            to = Some(if reading.found >= last {
                0
            } else {
                reading.found + 1
            });
        }
    }
    if let Some(to) = to {
        reading.found = to;
        if let Some((chapter, paragraph)) = all.get(to) {
            (reading.chapter, reading.paragraph) = (*chapter, Some(*paragraph));
            reading.seeks = true;
        }
    }
    if !all.is_empty() {
        let at = say(Sentence::FoundAt {
            n: (reading.found.min(last) + 1).into(),
            of: all.len().into(),
        });
        let p = palette(ui.ctx());
        ui.label(RichText::new(at).font(serif(p.fonts.text)).color(p.ink));
    }
}

/// The paragraphs of a chapter that say something of what is searched for; its first where only its title or a picture does.
fn found_in(chapter: &Chapter, words: &[String]) -> impl Iterator<Item = usize> {
    let texts = chapter.text.iter().enumerate();
    let own: Vec<usize> = texts
        .filter(|(_, text)| says(text, words))
        .map(|(n, _)| n)
        .collect();
    let none = own.is_empty();
    own.into_iter().chain(none.then_some(0))
}

/// Whether a chapter says all the words searched for.
fn holds(chapter: &Chapter, search: &str) -> bool {
    let captions = chapter.pictures.iter().map(|p| p.caption.as_str());
    let captions: Vec<&str> = captions.collect();
    let hay = [&chapter.title, &chapter.text.join(" "), &captions.join(" ")];
    let hay = hay.map(|text| text.to_lowercase()).join(" ");
    searched(search)
        .iter()
        .all(|word| hay.contains(word.as_str()))
}

fn chapters(ui: &mut Ui, book: &[Chapter], reading: &mut Reading, tall: f32) {
    let p = palette(ui.ctx());
    let found: Vec<usize> = (0..book.len())
        .filter(|i| book.get(*i).is_some_and(|c| holds(c, &reading.search)))
        .collect();
    if !found.contains(&reading.chapter)
        && let Some(first) = found.first()
    {
        reading.chapter = *first;
    }
    ScrollArea::vertical()
        .id_salt("chapters")
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            crate::fitting::note::scroll(ui.ctx(), ui.clip_rect());
            ui.spacing_mut().item_spacing.y = 2.0;
            if found.is_empty() {
                ui.label(RichText::new(say(Sentence::NothingFound)).font(serif(p.fonts.text)));
            }
            for index in found {
                let Some(chapter) = book.get(index) else {
                    continue;
                };
                let here = index == reading.chapter;
                let font = if here {
                    bold(p.fonts.text)
                } else {
                    serif(p.fonts.text)
                };
                let galley = ui.painter().layout(
                    chapter.title.clone(),
                    font,
                    p.ink,
                    ui.available_width() - 18.0,
                );
                let (rect, response) = ui.allocate_exact_size(
                    vec2(ui.available_width(), galley.size().y + 9.0),
                    Sense::click(),
                );
                if here || response.hovered() || response.has_focus() {
                    ui.painter().rect_filled(
                        rect,
                        4.0,
                        p.brass.gamma_multiply(if here { 0.45 } else { 0.2 }),
                    );
                }
                ui.painter()
                    .galley(rect.left_top() + vec2(8.0, 4.5), galley, p.ink);
                let name = say(Sentence::Chapter {
                    title: chapter.title.as_str().into(),
                });
                note_widget(ui, Role::ListItem, name, &response, true, "");
                focus_ring(ui, &response, 4);
                if response.clicked() {
                    reading.chapter = index;
                    ui.ctx().request_repaint();
                    let words = searched(&reading.search);
                    let found = (!words.is_empty()).then(|| found_in(chapter, &words).next());
                    reading.paragraph = found.flatten();
                    reading.seeks = reading.paragraph.is_some();
                }
            }
        });
}

/// The page; the piece of a picture that was clicked, if one was.
fn text(ui: &mut Ui, book: &Book, reading: &mut Reading, tall: f32) -> Option<Piece> {
    let number = reading.chapter;
    let chapter = book.chapters.get(number)?;
    let p = palette(ui.ctx());
    let pictures = book.pictures(number);
    let words = searched(&reading.search);
    let last = chapter.text.len();
    let mut clicked = None;
    ScrollArea::vertical()
        .id_salt(("chapter", number))
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            crate::fitting::note::scroll(ui.ctx(), ui.clip_rect());
            ui.spacing_mut().item_spacing.y = 9.0;
            ui.set_max_width((ui.available_width() - 14.0).max(100.0));
            let title = RichText::new(&chapter.title).font(bold(p.fonts.lead));
            subheading(ui, title.color(mix(p.red, p.ink, 0.35)));
            let mut shown = |ui: &mut Ui, n: usize| {
                let here = pictures.iter().filter(|p| p.below.unwrap_or(last) == n);
                for picture in here {
                    let piece = ui.push_id(&picture.id, |ui| {
                        illustrations::show(ui, book, picture, &words)
                    });
                    clicked = clicked.take().or(piece.inner);
                }
            };
            shown(ui, 0);
            for (n, paragraph) in chapter.text.iter().enumerate() {
                let rect = self::paragraph(ui, book, number, n, paragraph, &words);
                if reading.paragraph == Some(n) {
                    let mark = Rect::from_min_max(rect.left_top(), rect.left_bottom());
                    let mark = mark.expand2(vec2(1.5, 1.0)).translate(vec2(-5.0, 0.0));
                    ui.painter().rect_filled(mark, 1.5, p.brass);
                    if std::mem::take(&mut reading.seeks) {
                        ui.scroll_to_rect_animation(
                            rect,
                            Some(Align::Center),
                            ScrollAnimation::none(),
                        );
                    }
                }
                shown(ui, n + 1);
            }
        });
    clicked
}

/// A paragraph with its words that lead on; where it lies.
fn paragraph(
    ui: &mut Ui,
    book: &Book,
    chapter: usize,
    number: usize,
    text: &str,
    lit: &[String],
) -> Rect {
    let p = palette(ui.ctx());
    let link = mix(p.teal, p.ink, 0.4);
    let look = PassageStyle::new(serif(p.fonts.body), p.ink, link).lit(lit, found_color(&p));
    // Nothing leads to where one is.
    let linked = |text: &str| {
        book.keywords.linked(text, |passage| {
            passage.chapter == chapter && passage.paragraph.is_none_or(|n| n == number)
        })
    };
    let set = ui.push_id(("paragraph", number), |ui| match text.strip_prefix("- ") {
        Some(item) => {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 8.0;
                ui.label(RichText::new("•").font(bold(p.fonts.body)));
                ui.vertical(|ui| keyword::words(ui, &linked(item), &look));
            });
        }
        None => keyword::words(ui, &linked(text), &look),
    });
    set.response.rect
}
