//! The encyclopedia: groups, search, filters, and the faces of what is found. Only what is in sight is painted.

use super::encyclopedia_article;
use super::encyclopedia_cache::{EncyclopediaCache, Shelf, Shown};
use super::encyclopedia_face::{fitted, paint};
use crate::board::layout::spot::RATIO;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::{block_in, finish, heading};
use crate::hud::widgets::buttons::icon_button;
use crate::hud::widgets::controls::{segments, text_field};
use crate::hud::widgets::lettering::LEADING;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{bold, palette, serif};
use crate::hud::widgets::targeting::{focus_ring, note_widget};
use crate::input::targets::Role;
use crate::shell::screens::Overlay;
use bevy_egui::egui::{
    Align, Align2, ComboBox, Context, Layout, Rect, RichText, ScrollArea, Sense, Ui, WidgetType,
    vec2,
};
use egui_phosphor::regular as icon;
use tortuga::games::GameInfo;
use tortuga::games::encyclopedia::Guide;
use tortuga::wording::encyclopedia::Sentence;
use tortuga::wording::{say, window};

/// How wide the page is at most, in points.
const WIDE: f32 = 1560.0;
/// Height of a face on the shelf, in points, and the part of the shelf's height that it may take.
const FACE: f32 = 190.0;
const SHARE: f32 = 0.62;
/// Between two faces, in points.
const GAP: f32 = 12.0;
/// Least width of a name, in points; how wide a letter is by its size, rather too wide; the part of a line that breaking between words costs.
const NAME: f32 = 110.0;
const LETTER: f32 = 0.5;
const BROKEN: f32 = 0.1;
/// Faces broader than this by their height need broad places.
const BROAD: f32 = 1.3;

/// The page, or the article with this id.
pub fn show(ctx: &Context, hud: &mut Hud, article: Option<&str>) {
    let game = game(hud);
    if let Some(game) = game {
        hud.read_encyclopedia(game);
    }
    let info = game.and_then(|game| hud.memory.encyclopedia.info(game));
    let Some(info) = info else {
        hud.close();
        return;
    };
    let article = article.and_then(|id| hud.memory.encyclopedia.article(info.id, id));
    let mut close = false;
    let beside = modal::show(ctx, "encyclopedia", ModalStyle::Walnut, WIDE, |ui| {
        // As high whatever is found, so that nothing jumps.
        ui.set_min_height(ui.available_height());
        close = match &article {
            Some((at, shelf)) => encyclopedia_article::show(ui, hud, &info, (*at, shelf)),
            None => page(ui, hud, &info),
        };
    });
    if beside || close {
        hud.close();
    }
}

/// The game of which is told: the one on the table, else the chosen one.
fn game(hud: &Hud) -> Option<&'static str> {
    let in_play = hud.play.as_deref().map(|p| p.session.info().id);
    in_play.or_else(|| {
        let chosen = hud.games.0.get(hud.memory.encyclopedia.game);
        chosen.map(|info| info.id)
    })
}

/// The shelf of what is found, with what it is looked for by; whether it is to be closed.
fn page(ui: &mut Ui, hud: &mut Hud, info: &GameInfo) -> bool {
    let title = Sentence::EncyclopediaOf {
        game: info.name.as_str().into(),
    };
    heading(ui, &say(title));
    let found = hud.memory.encyclopedia.found(info.id);
    let close = head(ui, &mut hud.memory.encyclopedia, found.len());
    if hud.play.is_none() && hud.games.0.len() > 1 {
        let names = hud.games.0.iter().map(|info| (info.name.clone(), ""));
        let names: Vec<(String, &str)> = names.collect();
        let mut game = hud.memory.encyclopedia.game;
        if segments(ui, &say(Sentence::Game), &names, &mut game) {
            hud.memory.encyclopedia.game = game;
            hud.memory.encyclopedia.start_again();
        }
    }
    let shelf = hud.memory.encyclopedia.of(info.id);
    let mut picked = None;
    let tall = ui.available_height();
    ui.horizontal_top(|ui| {
        let side = (ui.available_width() * 0.21).clamp(150.0, 250.0);
        ui.allocate_ui_with_layout(vec2(side, tall), Layout::top_down(Align::Min), |ui| {
            groups(ui, &mut hud.memory.encyclopedia, &info.guide, &shelf, tall);
        });
        ui.vertical(|ui| {
            ui.scope(|ui| filters(ui, &mut hud.memory.encyclopedia, &info.guide, &shelf));
            picked = faces(ui, &shelf, &found);
        });
    });
    if let Some(id) = picked {
        hud.open(Overlay::Encyclopedia(Some(id)));
    }
    close
}

/// The field to search by, and the cross that closes.
fn head(ui: &mut Ui, shelf: &mut EncyclopediaCache, found: usize) -> bool {
    let p = palette(ui.ctx());
    let mut close = false;
    ui.horizontal(|ui| {
        let (name, hint) = (say(Sentence::SearchFor), say(Sentence::Search));
        let field = text_field(ui, &name, &mut shelf.query.search, &hint, 220.0);
        if !shelf.query.search.is_empty()
            && icon_button(ui, icon::X, &say(Sentence::ClearSearch), "", true).clicked()
        {
            shelf.query.search.clear();
            field.request_focus();
        }
        let found = RichText::new(say(Sentence::Found { n: found.into() }));
        ui.label(found.font(serif(p.fonts.text)).color(p.faint()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let name = say(window::Sentence::Close);
            close = icon_button(ui, icon::X, &name, "", true).clicked();
        });
    });
    close
}

/// The groups, one below the other.
fn groups(ui: &mut Ui, shelf: &mut EncyclopediaCache, guide: &Guide, articles: &Shelf, tall: f32) {
    let scrolls = ScrollArea::vertical()
        .id_salt("groups")
        .max_height(tall)
        .auto_shrink([false, false]);
    scrolls.show(ui, |ui| {
        crate::fitting::note::scroll(ui.ctx(), ui.clip_rect());
        ui.spacing_mut().item_spacing.y = 2.0;
        let everything = (None, say(Sentence::Everything), articles.len());
        let own = guide.groups.iter().map(|group| {
            let of = articles.iter().filter(|a| a.article.group == group.id);
            (Some(group.id.clone()), group.name.clone(), of.count())
        });
        for (id, name, n) in std::iter::once(everything).chain(own) {
            let here = shelf.query.group == id;
            let name = say(Sentence::GroupOf {
                group: name.into(),
                n: n.into(),
            });
            if n > 0 && group(ui, &name, here) && !here {
                shelf.query.group = id;
                shelf.query.values.clear();
            }
        }
    });
}

/// A line of the list; whether it was clicked.
fn group(ui: &mut Ui, name: &str, here: bool) -> bool {
    let p = palette(ui.ctx());
    let font = match here {
        true => bold(p.fonts.text),
        false => serif(p.fonts.text),
    };
    let room = ui.available_width() - 18.0;
    let words = ui.painter().layout(name.to_owned(), font, p.bone, room);
    let size = vec2(ui.available_width(), words.size().y + 10.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    if here || response.hovered() || response.has_focus() {
        let part = if here { 0.4 } else { 0.16 };
        let fill = p.brass.gamma_multiply(part);
        ui.painter().rect_filled(rect, 4.0, fill);
    }
    let at = rect.left_top() + vec2(8.0, 5.0);
    ui.painter().galley(at, words, p.bone);
    note_widget(ui, Role::ListItem, name, &response, true, "");
    focus_ring(ui, &response, 4);
    response.clicked()
}

/// What the things of the group are told apart by, and their order.
fn filters(ui: &mut Ui, shelf: &mut EncyclopediaCache, guide: &Guide, articles: &Shelf) {
    let all = articles.iter().map(|shown| &shown.article);
    let of_group: Vec<_> = all.filter(|a| shelf.query.is_in_group(a)).collect();
    // A row that is told beforehand how high its lists are does not grow under them, each a little lower than the one before.
    let font = serif(palette(ui.ctx()).fonts.text);
    let high = ui.fonts_mut(|fonts| fonts.row_height(&font)) + 2.0 * ui.spacing().button_padding.y;
    let spacing = ui.spacing_mut();
    spacing.interact_size.y = spacing.interact_size.y.max(high);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        // Among everything most things have none of a property that some have.
        let properties = match shelf.query.group {
            Some(_) => guide.filters(&of_group),
            None => Vec::new(),
        };
        for (property, values) in properties {
            let chosen = shelf.query.values.get(&property.id);
            let mut at = chosen.and_then(|value| values.iter().position(|own| own == value));
            let any = say(Sentence::AnyValue {
                property: property.name.as_str().into(),
            });
            if list(ui, &property.name, &any, &values, &mut at) {
                match at.and_then(|at| values.get(at)) {
                    Some(value) => shelf
                        .query
                        .values
                        .insert(property.id.clone(), value.clone()),
                    None => shelf.query.values.remove(&property.id),
                };
            }
        }
        let orders = [say(Sentence::MostPlayed)];
        let mut at = shelf.played_first.then_some(0);
        let usual = say(Sentence::AsInTheGame);
        if list(ui, &say(Sentence::Order), &usual, &orders, &mut at) {
            shelf.played_first = at.is_some();
        }
    });
}

/// Opens to a list of values of which one can be chosen, or none; whether that was done.
fn list(
    ui: &mut Ui,
    label: &str,
    none: &str,
    values: &[String],
    chosen: &mut Option<usize>,
) -> bool {
    let p = palette(ui.ctx());
    let before = *chosen;
    let now = match chosen.and_then(|n| values.get(n)) {
        Some(value) => say(Sentence::OfProperty {
            property: label.into(),
            value: value.as_str().into(),
        }),
        None => none.to_owned(),
    };
    let words = RichText::new(&now).font(serif(p.fonts.text));
    let shown = ComboBox::from_id_salt(("encyclopedia", label))
        .selected_text(words.color(p.bone))
        .height(320.0)
        .show_ui(ui, |ui| {
            let all = values.iter().enumerate().map(|(n, value)| (Some(n), value));
            let any = match none == say(Sentence::AsInTheGame) {
                true => none.to_owned(),
                false => say(Sentence::Any),
            };
            for (n, value) in std::iter::once((None, &any)).chain(all) {
                let words = RichText::new(value).font(serif(p.fonts.text));
                let response = ui.selectable_label(*chosen == n, words);
                let name = say(Sentence::OfProperty {
                    property: label.into(),
                    value: value.as_str().into(),
                });
                note_widget(ui, Role::ListItem, name, &response, true, "");
                if response.clicked() {
                    *chosen = n;
                }
            }
        });
    note_widget(ui, Role::ComboBox, label, &shown.response, true, now);
    before != *chosen
}

/// How the faces stand: in so many columns, each so large.
struct Grid {
    columns: usize,
    /// How wide the place of a face with its name is, and how high the face.
    wide: f32,
    face: f32,
    /// How high a line of a name is, and how many letters it takes.
    line: f32,
    letters: f32,
}

impl Grid {
    fn of<'s>(ui: &Ui, found: impl Iterator<Item = &'s Shown>) -> Grid {
        let p = palette(ui.ctx());
        let room = vec2(ui.available_width() - 14.0, ui.available_height());
        let text = p.text.max(1.0);
        // Where none is as high as a card, places are as low as the faces; where all are broad, places are broad.
        let narrowest = found.map(|s| s.ratio).fold(f32::INFINITY, f32::min);
        let (part, ratio) = match narrowest {
            r if r > BROAD && r.is_finite() => (0.5, r.min(2.4)),
            r if r > RATIO && r.is_finite() => (RATIO / r, r),
            _ => (1.0, RATIO),
        };
        let face = (FACE * text * part).min(room.y * SHARE).max(60.0);
        let wide = (face * ratio).max(NAME * text).min(room.x);
        let columns = ((room.x + GAP) / (wide + GAP)).floor().max(1.0);
        let wide = (room.x - GAP * (columns - 1.0)) / columns;
        Grid {
            columns: columns as usize,
            wide,
            face,
            line: p.fonts.small * LEADING,
            letters: (wide / (p.fonts.small * LETTER)).max(1.0),
        }
    }

    /// How high a place with this name is: as many lines as it takes at most, up to three.
    fn tall(&self, name: &str) -> f32 {
        let lines = (name.chars().count() as f32 / self.letters + BROKEN).ceil();
        self.face + 6.0 + self.line * lines.clamp(1.0, 3.0) + 2.0
    }

    /// Where each row of these names begins, and where one more would: as far below the one before as its longest name needs.
    fn rows(&self, names: &[&str]) -> Vec<f32> {
        let mut tops = vec![0.0];
        for row in names.chunks(self.columns) {
            let tall = row.iter().map(|name| self.tall(name)).fold(0.0, f32::max);
            tops.push(tops.last().copied().unwrap_or(0.0) + tall + GAP);
        }
        tops
    }
}

/// The faces; the id of the one that was clicked.
fn faces(ui: &mut Ui, shelf: &Shelf, found: &[usize]) -> Option<String> {
    let p = palette(ui.ctx());
    if found.is_empty() {
        let none = RichText::new(say(Sentence::NothingFound));
        ui.label(none.font(serif(p.fonts.body)).color(p.bone));
        return None;
    }
    let grid = Grid::of(ui, found.iter().filter_map(|n| shelf.get(*n)));
    let name = |n: &usize| shelf.get(*n).map_or("", |s| s.article.name.as_str());
    let names: Vec<&str> = found.iter().map(name).collect();
    let tops = grid.rows(&names);
    let rows = tops.len() - 1;
    let mut picked = None;
    let scrolls = ScrollArea::vertical()
        .id_salt("faces")
        .max_height(ui.available_height())
        .auto_shrink([false, false]);
    scrolls.show_viewport(ui, |ui, seen| {
        crate::fitting::note::scroll(ui.ctx(), ui.clip_rect());
        ui.set_height(tops.last().copied().unwrap_or(0.0));
        // A row more at either end, so that the focus can go there.
        let above = |y: f32| tops.partition_point(|top| *top < y);
        let first = above(seen.min.y).saturating_sub(2);
        let last = (above(seen.max.y) + 1).min(rows);
        let from = first * grid.columns;
        let upto = (last * grid.columns).min(found.len());
        let corner = ui.max_rect().min;
        for (place, number) in (from..upto).zip(found.get(from..upto).unwrap_or_default()) {
            let Some(shown) = shelf.get(*number) else {
                continue;
            };
            let (row, column) = (place / grid.columns, place % grid.columns);
            let (Some(top), Some(next)) = (tops.get(row), tops.get(row + 1)) else {
                continue;
            };
            let at = vec2(column as f32 * (grid.wide + GAP), *top);
            let rect = Rect::from_min_size(corner + at, vec2(grid.wide, next - top - GAP));
            if cell(ui, rect, grid.face, shown) {
                picked = Some(shown.article.id.clone());
            }
        }
    });
    picked
}

/// A face with its name; whether it was clicked.
fn cell(ui: &mut Ui, rect: Rect, tall: f32, shown: &Shown) -> bool {
    let p = palette(ui.ctx());
    let id = ui.id().with(("article", &shown.article.id));
    let response = ui.interact(rect, id, Sense::click());
    if ui.is_rect_visible(rect) {
        if response.hovered() || response.has_focus() {
            let fill = p.brass.gamma_multiply(0.18);
            ui.painter().rect_filled(rect.expand(4.0), 6.0, fill);
        }
        let room = rect.with_max_y(rect.top() + tall);
        paint(ui, fitted(room, shown.ratio), shown);
        let words = rect.with_min_y(room.bottom() + 6.0);
        let font = serif(p.fonts.small);
        block_in(
            ui,
            words,
            Align2::CENTER_TOP,
            &shown.article.name,
            font,
            p.bone,
        );
    }
    focus_ring(ui, &response, 6);
    let (name, tip) = (&shown.article.name, &shown.article.text);
    finish(ui, response, name, true, tip, WidgetType::Button).clicked()
}
