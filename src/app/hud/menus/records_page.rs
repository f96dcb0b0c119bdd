//! The records: finished games in figures and as a chart, achievements, export and deleting.

use super::achievements_page;
use super::records_cache::RecordsCache;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::{heading, note, text_in};
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::controls::segments;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::score_chart::{self, ScoreChart};
use crate::hud::widgets::style::{bold, palette, serif};
use crate::input::targets::Role;
use bevy_egui::egui::{Align2, Context, Label, Rect, RichText, Sense, Stroke, Ui, vec2};
use tortuga::content::Arg;
use tortuga::engine::{MAX_SEATS, Seat};
use tortuga::games::{GameInfo, LevelDef};
use tortuga::records::export;
use tortuga::records::journal::Journal;
use tortuga::records::rating;
use tortuga::records::table::tables;
use tortuga::records::tally::Group;
use tortuga::session::save::store::write_safely;
use tortuga::session::table::seating;
use tortuga::session::{Control, SeatInfo};
use tortuga::wording::joined::named;
use tortuga::wording::records::Sentence;
use tortuga::wording::{say, window};

/// Height of a line of a table, in points.
const LINE: f32 = 26.0;
/// Part of the width that the first column has.
const FIRST: f32 = 0.22;
/// Height of the chart, in points.
const CHART: f32 = 250.0;
/// Room for what stands below the page, in points.
const FOOT: f32 = 56.0;

/// The page.
pub fn show(ctx: &Context, hud: &mut Hud) {
    hud.memory.records.read(&hud.store.0, &hud.games);
    let mut back = false;
    let beside = modal::show(ctx, "records", ModalStyle::Walnut, 1120.0, |ui| {
        heading(ui, &say(Sentence::Records));
        head(ui, hud);
        messages(ui, hud);
        let shelf = &hud.memory.records;
        if let Some(info) = hud.games.0.get(shelf.game) {
            let room = ui.available_height() - FOOT;
            let mut ratings = shelf.ratings;
            // As high for every game and page, so that what one chooses among stays under the mouse.
            let wide = ui.available_width();
            ui.allocate_ui(vec2(wide, room), |ui| {
                ui.set_min_height(room);
                modal::scroll(ui, "records", room, |ui| match shelf.achievements {
                    true => achievements_page::show(ui, info, shelf),
                    false => games(ui, shelf, info, &mut ratings),
                });
            });
            hud.memory.records.ratings = ratings;
        }
        ui.add_space(6.0);
        back = foot(ui, hud);
    });
    if beside || back {
        hud.close();
    }
}

/// Which game, whose, and what of it.
fn head(ui: &mut Ui, hud: &mut Hud) {
    let games: Vec<(String, &str)> = hud
        .games
        .0
        .iter()
        .map(|info| (info.name.clone(), ""))
        .collect();
    let shelf = &mut hud.memory.records;
    if segments(ui, &say(Sentence::Game), &games, &mut shelf.game) {
        shelf.player = 0;
    }
    let info = hud.games.0.get(shelf.game);
    let mut people = info.map_or(Vec::new(), |info| shelf.players(info.id));
    ui.horizontal_wrapped(|ui| {
        let pages = [
            (say(Sentence::FinishedGames), String::new()),
            (say(Sentence::Achievements), String::new()),
        ];
        let mut page = usize::from(shelf.achievements);
        if segments(ui, &say(Sentence::Page), &pages, &mut page) {
            shelf.achievements = page == 1;
        }
        if people.len() > 1 {
            ui.add_space(24.0);
            // Nobody has what everybody has.
            let first = usize::from(shelf.achievements);
            if first == 0 {
                people.insert(0, say(Sentence::Everybody));
            }
            let people: Vec<(String, &str)> = people.into_iter().map(|name| (name, "")).collect();
            let mut player = shelf.player.saturating_sub(first);
            if segments(ui, &say(Sentence::Player), &people, &mut player) {
                shelf.player = player + first;
            }
        }
    });
}

/// What could not be read, and what the last thing asked for came to.
fn messages(ui: &mut Ui, hud: &Hud) {
    let p = palette(ui.ctx());
    let shelf = &hud.memory.records;
    for (text, color) in [(&shelf.trouble, p.alarm()), (&shelf.told, p.leaf())] {
        if let Some(text) = text {
            let text = RichText::new(text).font(serif(p.fonts.text)).color(color);
            ui.add(Label::new(text).wrap().selectable(true));
        }
    }
}

/// The finished games of one kind: figures by player, opponent and seat, then the chart.
fn games(ui: &mut Ui, shelf: &RecordsCache, info: &GameInfo, rated: &mut bool) {
    let p = palette(ui.ctx());
    let records = shelf.of_game(info.id);
    let everybody = shelf.players(info.id);
    let player = shelf.player.checked_sub(1).and_then(|n| everybody.get(n));
    if records.is_empty() {
        let none = RichText::new(say(Sentence::NoGames));
        ui.label(none.font(serif(p.fonts.body)).color(p.bone));
        return;
    }
    let ratings = rating::ratings(records.iter().copied(), &info.levels);
    for of in tables(info, &records, &ratings, player.map(String::as_str)) {
        table(ui, &of.head, &of.rows);
        ui.add_space(8.0);
        if of.group == Group::Player {
            chart(ui, shelf, info, (player, everybody.as_slice()), rated);
            ui.add_space(8.0);
        }
    }
}

/// Columns of equal width but for the first.
fn table(ui: &mut Ui, head: &[String], rows: &[Vec<String>]) {
    let p = palette(ui.ctx());
    let wide = ui.available_width() - 14.0;
    let first = wide * FIRST;
    let column = (wide - first) / (head.len() as f32 - 1.0).max(1.0);
    ui.spacing_mut().item_spacing.y = 0.0;
    for (number, row) in std::iter::once(head)
        .chain(rows.iter().map(Vec::as_slice))
        .enumerate()
    {
        let (rect, _) = ui.allocate_exact_size(vec2(wide, LINE), Sense::hover());
        match number {
            0 => {
                let brass = Stroke::new(1.0, p.brass.gamma_multiply(0.6));
                ui.painter().hline(rect.x_range(), rect.bottom(), brass);
            }
            n if n % 2 == 0 => {
                let shade = p.bone.gamma_multiply(0.05);
                ui.painter().rect_filled(rect, 3.0, shade);
            }
            _ => {}
        }
        for (n, cell) in row.iter().enumerate() {
            let (left, size, align) = match n {
                0 => (0.0, first, Align2::LEFT_CENTER),
                n => (
                    first + column * (n as f32 - 1.0),
                    column,
                    Align2::RIGHT_CENTER,
                ),
            };
            let at = Rect::from_min_size(rect.min + vec2(left + 4.0, 0.0), vec2(size - 8.0, LINE));
            match (number, n) {
                (0, _) => text_in(ui, at, align, cell, bold(p.fonts.small), p.faint()),
                (_, 0) => text_in(ui, at, align, cell, bold(p.fonts.text), p.bone),
                _ => text_in(ui, at, align, cell, serif(p.fonts.text), p.bone),
            };
        }
        if number > 0 {
            let cells = head.iter().zip(row).skip(1);
            let cells = cells.filter(|(_, cell)| !cell.is_empty());
            let told: Vec<String> = cells.map(|(head, cell)| named(head, cell)).collect();
            let name = row.first().cloned().unwrap_or_default();
            note(ui, Role::Text, name, rect, false, told.join(", "));
        }
    }
}

/// What a rating says: against whom it is measured.
fn rating_tip(info: &GameInfo) -> String {
    let rated = |level: &LevelDef| {
        let sentence = Sentence::RatedLevel {
            level: level.name.as_str().into(),
            rating: level.rating?.into(),
        };
        Some(say(sentence).into())
    };
    say(Sentence::RatingTip {
        levels: Arg::List(info.levels.iter().filter_map(rated).collect()),
    })
}

/// How scores or ratings went, a line for each player: for one of them, or for all.
fn chart(
    ui: &mut Ui,
    shelf: &RecordsCache,
    info: &GameInfo,
    (only, all): (Option<&String>, &[String]),
    rated: &mut bool,
) {
    let mut players: Vec<(usize, String)> = all
        .iter()
        .enumerate()
        .filter(|(_, name)| only.is_none_or(|only| only == *name))
        .map(|(n, name)| (n, name.clone()))
        .collect();
    players.truncate(MAX_SEATS);
    let names: Vec<String> = players.iter().map(|(_, name)| name.clone()).collect();
    let courses = shelf.courses(info, &names);
    let longest = courses.iter().map(Vec::len).max().unwrap_or(0);
    if longest < 2 {
        return;
    }
    let charts = [
        (say(Sentence::Scores), String::new()),
        (say(Sentence::Rating), rating_tip(info)),
    ];
    let mut shown = usize::from(*rated);
    if segments(ui, &say(Sentence::Chart), &charts, &mut shown) {
        *rated = shown == 1;
    }
    let seat = |n: usize| Seat::new(n % MAX_SEATS);
    let mut infos: Vec<SeatInfo> = (0..MAX_SEATS)
        .map(|n| seating::usual(n, Control::Human))
        .collect();
    for (n, name) in &players {
        if let Some(info) = infos.get_mut(seat(*n).index()) {
            info.name.clone_from(name);
        }
    }
    let scores = players.iter().zip(courses);
    let course = ScoreChart {
        axis: say(Sentence::Games),
        steps: (1..=longest).map(|n| n.to_string()).collect(),
        scores: scores
            .map(|((n, _), scores)| (seat(*n), scores))
            .filter(|(_, scores)| !scores.is_empty())
            .collect(),
    };
    let word = match shelf.ratings {
        true => say(Sentence::Rating),
        false => info.score.heading(),
    };
    score_chart::draw(ui, &course, &infos, &word, CHART);
}

/// Export, deleting, and the way back; whether that was chosen.
fn foot(ui: &mut Ui, hud: &mut Hud) -> bool {
    let mut back = false;
    let any = !hud.memory.records.journal.records.is_empty();
    ui.horizontal_wrapped(|ui| {
        if hud.memory.records.doomed {
            doom(ui, hud);
            return;
        }
        back = word_button(ui, &say(window::Sentence::Back), true, true).clicked();
        if word_button(ui, &say(Sentence::ExportCsv), false, any).clicked() {
            keep(hud, "records.csv", |journal| export::csv(&journal.records));
        }
        if word_button(ui, &say(Sentence::ExportRon), false, any).clicked() {
            keep(hud, "records.ron", |journal| export::ron(&journal.records));
        }
        let some = any || hud.memory.records.trouble.is_some();
        if word_button(ui, &say(Sentence::DeleteAll), false, some).clicked() {
            hud.memory.records.doomed = true;
            hud.memory.records.told = None;
        }
    });
    back
}

/// Really?
fn doom(ui: &mut Ui, hud: &mut Hud) {
    let p = palette(ui.ctx());
    let n = hud.memory.records.journal.records.len();
    let question = RichText::new(say(Sentence::DeleteAllReally { n: n.into() }));
    ui.label(question.font(serif(p.fonts.body)).color(p.alarm()));
    if word_button(ui, &say(window::Sentence::Keep), true, true).clicked() {
        hud.memory.records.doomed = false;
    }
    if word_button(ui, &say(window::Sentence::Delete), false, true).clicked() {
        let gone = Journal::delete(&hud.store.0);
        hud.memory.records.forget();
        hud.memory.records.told = Some(match gone {
            Ok(()) => say(Sentence::Deleted),
            Err(why) => why.to_string(),
        });
    }
}

/// Writes the journal in another form to the player's folder.
fn keep(hud: &mut Hud, name: &str, text: impl FnOnce(&Journal) -> String) {
    let file = hud.store.0.root().join(name);
    let shelf = &mut hud.memory.records;
    let written = write_safely(&file, text(&shelf.journal).as_bytes());
    shelf.told = Some(match written {
        Ok(()) => say(Sentence::Exported {
            n: shelf.journal.records.len().into(),
            path: file.display().to_string().into(),
        }),
        Err(why) => why.to_string(),
    });
}
