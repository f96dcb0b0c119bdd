//! The page of challenges: the games of the day and of the week, and the puzzles with what is solved.

use super::backdrop;
use super::challenge_cache::OfGame;
use crate::driver::messages::Command;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::{heading, panel};
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::controls::segments;
use crate::hud::widgets::menu_button::menu_button;
use crate::hud::widgets::style::{bold, palette, serif};
use crate::hud::widgets::{modal, place};
use crate::shell::screens::Screen;
use bevy_egui::egui::{Area, Context, Id, Order, RichText, Ui, vec2};
use egui_phosphor::regular as icon;
use tortuga::games::GameInfo;
use tortuga::session::challenge::calendar::{Day, now};
use tortuga::session::challenge::deal::{Deal, Span};
use tortuga::session::challenge::progress::Progress;
use tortuga::session::challenge::puzzle::Puzzle;
use tortuga::wording::challenges::Sentence;
use tortuga::wording::{say, window};

/// How wide the page is at most, in points.
const WIDE: f32 = 1040.0;
/// Between two columns, in points.
const GAP: f32 = 14.0;
/// A page at least so wide has its puzzles in two columns, in points.
const COLUMNS: f32 = 700.0;

/// The screen.
pub fn show(ctx: &Context, hud: &mut Hud) {
    backdrop::cabin(ctx);
    hud.read_challenges();
    let room = place::window(ctx);
    let wide = room.width().min(WIDE);
    Area::new(Id::new("challenges"))
        .order(Order::Middle)
        .fixed_pos(room.center_top() - vec2(wide * 0.5, 0.0))
        .fade_in(false)
        .show(ctx, |ui| {
            panel(ui, |ui| {
                let tall = room.height() - 34.0;
                modal::roomy(ui, wide - 34.0, tall);
                page(ui, hud, tall);
            });
        });
}

fn page(ui: &mut Ui, hud: &mut Hud, tall: f32) {
    let top = ui.cursor().top();
    heading(ui, &say(window::Sentence::Challenges));
    let tabs: Vec<(String, String)> = {
        let shelf = &hud.memory.challenges;
        let tab = |of: &OfGame| {
            let solved = say(Sentence::SolvedOf {
                solved: of.solved(&shelf.progress).into(),
                n: of.puzzles.len().into(),
            });
            (of.name.clone(), solved)
        };
        shelf.games.iter().map(tab).collect()
    };
    let mut open = hud.memory.challenges.open.min(tabs.len().saturating_sub(1));
    segments(ui, &say(Sentence::Game), &tabs, &mut open);
    hud.memory.challenges.open = open;
    ui.add_space(4.0);
    let room = tall - (ui.cursor().top() - top) - 60.0;
    if let Some(of) = hud.memory.challenges.games.get(open).cloned() {
        modal::scroll(ui, &format!("challenges_{open}"), room, |ui| {
            of_game(ui, hud, &of);
        });
    }
    ui.add_space(4.0);
    if word_button(ui, &say(window::Sentence::Back), true, true).clicked() {
        hud.go(Screen::Title);
    }
}

fn of_game(ui: &mut Ui, hud: &mut Hud, of: &OfGame) {
    let progress = hud.memory.challenges.progress.clone();
    ui.set_width(ui.available_width() - 12.0);
    ui.spacing_mut().item_spacing = vec2(GAP, 8.0);
    let wide = ui.available_width() >= COLUMNS;
    in_columns(ui, wide, of.deals.len(), |ui, n| {
        if let Some(deal) = of.deals.get(n)
            && deal_row(ui, deal, hud.games.get(of.id), &progress)
        {
            hud.ask(Command::Deal(Box::new(deal.clone())));
        }
    });
    puzzles(ui, hud, of, wide);
    for told in &of.left_out {
        words(ui, told);
    }
}

fn puzzles(ui: &mut Ui, hud: &mut Hud, of: &OfGame, wide: bool) {
    if of.puzzles.is_empty() {
        return;
    }
    let progress = hud.memory.challenges.progress.clone();
    ui.add_space(4.0);
    section(
        ui,
        &say(Sentence::PuzzlesSolved {
            solved: of.solved(&progress).into(),
            n: of.puzzles.len().into(),
        }),
    );
    in_columns(ui, wide, of.puzzles.len(), |ui, n| {
        if let Some(puzzle) = of.puzzles.get(n)
            && puzzle_row(ui, puzzle, &progress)
        {
            hud.memory.challenges.fresh();
            hud.ask(Command::Puzzle(Box::new(puzzle.clone())));
        }
    });
}

/// So many things, row by row, in one column or in two.
fn in_columns(ui: &mut Ui, two: bool, n: usize, mut each: impl FnMut(&mut Ui, usize)) {
    let columns = if two { 2 } else { 1 };
    for first in (0..n).step_by(columns) {
        ui.columns(columns, |cells| {
            for (at, cell) in cells.iter_mut().enumerate() {
                if first + at < n {
                    each(cell, first + at);
                }
            }
        });
    }
}

fn section(ui: &mut Ui, text: &str) {
    let p = palette(ui.ctx());
    ui.label(RichText::new(text).font(bold(p.fonts.body)).color(p.gold()));
}

/// A deal by date; whether it was clicked.
fn deal_row(ui: &mut Ui, deal: &Deal, info: Option<&GameInfo>, progress: &Progress) -> bool {
    let left = progress.attempts_left(deal);
    let best = progress.attempts(deal).iter().filter_map(|a| a.place).min();
    let mut told = Vec::new();
    if let Some((title, text)) = &deal.twist {
        told.push(say(Sentence::Twist {
            title: title.as_str().into(),
            text: text.as_str().into(),
        }));
    }
    told.extend(info.map(|info| deal.opponents(info)));
    told.push(match left {
        0 => say(Sentence::ForPractice),
        left => say(Sentence::AttemptsLeft { n: left.into() }),
    });
    if let Some(best) = best {
        let best = usize::from(best).into();
        told.push(say(Sentence::BestPlace { best }));
    }
    let glyph = match deal.span {
        Span::Daily => {
            let hours = usize::try_from(Day::hours_left(now())).unwrap_or(24);
            told.push(say(Sentence::NextIn { n: hours.into() }));
            icon::SUN_HORIZON
        }
        Span::Weekly => icon::CALENDAR_DOTS,
    };
    menu_button(ui, glyph, &deal.span.title(), &told.join(" "), true).clicked()
}

/// A puzzle; whether it was clicked.
fn puzzle_row(ui: &mut Ui, puzzle: &Puzzle, progress: &Progress) -> bool {
    let tried = progress.of(puzzle);
    let difficulty = usize::from(puzzle.difficulty.get()).into();
    let state = match (&tried.solved, tried.attempts) {
        (Some(_), _) if tried.shown => Sentence::SolvedAfterSolution { difficulty },
        (Some(_), _) if tried.hinted => Sentence::SolvedWithHint { difficulty },
        (Some(_), _) => Sentence::IsSolved { difficulty },
        (None, 0) => Sentence::IsNew { difficulty },
        (None, n) => Sentence::IsTried {
            difficulty,
            n: n.into(),
        },
    };
    let glyph = match tried.solved {
        Some(_) => icon::CHECK_CIRCLE,
        None => icon::PUZZLE_PIECE,
    };
    menu_button(ui, glyph, &puzzle.title, &say(state), true).clicked()
}

/// Words of several lines in the ordinary letters of a page.
pub fn words(ui: &mut Ui, text: &str) {
    let p = palette(ui.ctx());
    ui.label(RichText::new(text).font(serif(p.fonts.body)).color(p.bone));
}
