//! The puzzle on the table: what it is about, its hint and solution, and how it has ended.

use crate::driver::messages::Command;
use crate::hud::context::Hud;
use crate::hud::menus::challenges::words;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{palette, sans, serif};
use bevy_egui::egui::{Align, Context, Layout, RichText, Ui};
use egui_phosphor::regular as icon;
use tortuga::engine::history::Reach;
use tortuga::session::challenge::attempt::{Attempt, PuzzleStatus};
use tortuga::session::challenge::progress::Progress;
use tortuga::session::challenge::walkthrough::walkthrough;
use tortuga::wording::challenges::Sentence;
use tortuga::wording::{say, window};

/// How wide the page is, in points.
const WIDE: f32 = 790.0;

/// The page.
pub fn show(ctx: &Context, hud: &mut Hud) {
    hud.read_challenges();
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let Some(attempt) = play.puzzle.clone() else {
        return;
    };
    let judged = play.judged;
    let reached = attempt.reached(&play.session.facts());
    let beside = modal::show(ctx, "puzzle", ModalStyle::Walnut, WIDE, |ui| {
        let title = match judged {
            None | Some(PuzzleStatus::Open) => attempt.puzzle.title.clone(),
            Some(PuzzleStatus::Solved) => say(Sentence::Solved),
            Some(PuzzleStatus::Missed) => say(Sentence::Missed),
        };
        heading(ui, &title);
        let room = ui.available_height() - 70.0;
        modal::scroll(ui, "puzzle", room, |ui| {
            ui.set_width(ui.available_width() - 12.0);
            ui.spacing_mut().item_spacing.y = 8.0;
            if judged.is_none() {
                words(ui, &attempt.puzzle.setting);
            }
            goals(ui, &attempt, judged, &reached);
            show_help(ui, hud, &attempt, judged);
        });
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| match judged {
            None => playing(ui, hud, &attempt),
            Some(verdict) => ended(ui, hud, &attempt, verdict),
        });
    });
    if beside {
        hud.close();
    }
}

/// The goals, each with a sign for whether it is reached once the puzzle has ended.
fn goals(ui: &mut Ui, attempt: &Attempt, judged: Option<PuzzleStatus>, reached: &[bool]) {
    let p = palette(ui.ctx());
    for (goal, reached) in attempt.puzzle.goals.iter().zip(reached) {
        let text = goal.text.as_str().into();
        let (glyph, ink, line) = match (judged, reached) {
            (None, _) => (icon::TARGET, p.gold(), Sentence::Goal { goal: text }),
            (Some(_), true) => (
                icon::CHECK_CIRCLE,
                p.gold(),
                Sentence::GoalReached { goal: text },
            ),
            (Some(_), false) => (
                icon::X_CIRCLE,
                p.alarm(),
                Sentence::GoalMissed { goal: text },
            ),
        };
        ui.horizontal(|ui| {
            ui.label(RichText::new(glyph).font(sans(p.fonts.lead)).color(ink));
            ui.with_layout(
                Layout::left_to_right(Align::Center).with_main_wrap(true),
                |ui| {
                    ui.label(
                        RichText::new(say(line))
                            .font(serif(p.fonts.lead))
                            .color(ink),
                    );
                },
            );
        });
    }
}

/// What was asked for: the hint, the solution, and why it works.
fn show_help(ui: &mut Ui, hud: &Hud, attempt: &Attempt, judged: Option<PuzzleStatus>) {
    let shelf = &hud.memory.challenges;
    if shelf.hinted && judged != Some(PuzzleStatus::Solved) {
        let hint = attempt.puzzle.hint.as_str().into();
        words(ui, &say(Sentence::Hint { hint }));
    }
    for (n, step) in shelf.solution.iter().flatten().enumerate() {
        let (n, step) = ((n + 1).into(), step.as_str().into());
        words(ui, &say(Sentence::SolutionStep { n, step }));
    }
    if judged == Some(PuzzleStatus::Solved) || shelf.solution.is_some() {
        let why = attempt.puzzle.why.as_str().into();
        words(ui, &say(Sentence::Why { why }));
    }
}

/// What the puzzle asks for, in a line: what the table tells of it.
pub fn goal_line(attempt: &Attempt) -> String {
    let goals = attempt.puzzle.goals.iter();
    let goals: Vec<&str> = goals.map(|goal| goal.text.as_str()).collect();
    let goal = goals.join(" ").into();
    say(Sentence::Goal { goal })
}

/// A button of the page; whether it was clicked.
fn button(ui: &mut Ui, label: Sentence, primary: bool) -> bool {
    button_if(ui, label, primary, true)
}

/// A button that stays in its place, so that no other comes under the pointer, also while it cannot be pressed.
fn button_if(ui: &mut Ui, label: Sentence, primary: bool, enabled: bool) -> bool {
    word_button(ui, &say(label), primary, enabled).clicked()
}

/// The buttons while it is being played.
fn playing(ui: &mut Ui, hud: &mut Hud, attempt: &Attempt) {
    // Where all choose at once, others may have chosen before.
    let begun = hud.play.as_deref().is_some_and(|play| {
        let (session, own) = (&play.session, attempt.seat());
        session.can_undo(own, Reach::Casual).is_ok()
    });
    let go = match begun {
        true => Sentence::GoOn,
        false => Sentence::Start,
    };
    if button(ui, go, true) {
        hud.close();
    }
    let (hinted, solved) = asked(hud);
    if button_if(ui, Sentence::ShowHint, false, !hinted) {
        hint(hud, attempt);
    }
    if button_if(ui, Sentence::Again, false, begun) {
        again(hud, attempt);
    }
    if button_if(ui, Sentence::GiveUp, false, !solved) {
        solution(hud, attempt);
    }
    if button(ui, Sentence::BackToChallenges, false) {
        leave(hud);
    }
}

/// Whether the hint and the solution have been asked for.
fn asked(hud: &Hud) -> (bool, bool) {
    let of = &hud.memory.challenges;
    (of.hinted, of.solution.is_some())
}

/// The buttons once it has ended.
fn ended(ui: &mut Ui, hud: &mut Hud, attempt: &Attempt, verdict: PuzzleStatus) {
    let solved = verdict == PuzzleStatus::Solved;
    let next = hud.memory.challenges.next(&attempt.puzzle).cloned();
    if let Some(next) = next.filter(|_| solved)
        && button(ui, Sentence::Next, true)
    {
        hud.memory.challenges.fresh();
        hud.memory.challenges.forget();
        hud.clear();
        hud.ask(Command::Puzzle(Box::new(next)));
    }
    if button(ui, Sentence::Again, !solved) {
        again(hud, attempt);
    }
    if !solved {
        let (hinted, solved) = asked(hud);
        if button_if(ui, Sentence::ShowHint, false, !hinted) {
            hint(hud, attempt);
        }
        if button_if(ui, Sentence::ShowSolution, false, !solved) {
            solution(hud, attempt);
        }
    }
    if word_button(ui, &say(Sentence::LookAtTable), false, true).clicked() {
        hud.close();
    }
    if button(ui, Sentence::BackToChallenges, false) {
        leave(hud);
    }
}

/// The same puzzle from its beginning.
pub fn again(hud: &mut Hud, attempt: &Attempt) {
    hud.clear();
    hud.ask(Command::Puzzle(Box::new(attempt.puzzle.clone())));
}

/// To the page of challenges.
pub fn leave(hud: &mut Hud) {
    hud.memory.challenges.fresh();
    hud.memory.challenges.forget();
    hud.clear();
    hud.ask(Command::Leave);
}

fn hint(hud: &mut Hud, attempt: &Attempt) {
    hud.memory.challenges.hinted = true;
    note(hud, |progress| progress.hinted(&attempt.puzzle));
}

fn solution(hud: &mut Hud, attempt: &Attempt) {
    let game = hud
        .home
        .as_ref()
        .and_then(|home| home.0.game(&attempt.puzzle.game));
    let told = game.map(|game| walkthrough(game, &attempt.puzzle));
    match told {
        Some(Ok(steps)) => {
            hud.memory.challenges.solution = Some(steps);
            note(hud, |progress| progress.shown(&attempt.puzzle));
        }
        Some(Err(stuck)) => {
            let title = say(window::Sentence::GameNotOpened);
            hud.open(crate::shell::screens::Overlay::Message(
                title,
                stuck.why.join(" "),
            ));
        }
        None => {}
    }
}

/// Keeps something about the puzzle; trouble is told.
fn note(hud: &mut Hud, change: impl FnOnce(&mut Progress)) {
    match Progress::update(&hud.store.0, change) {
        Ok(progress) => hud.memory.challenges.progress = progress,
        Err(why) => {
            let title = say(window::Sentence::GameNotSaved);
            hud.open(crate::shell::screens::Overlay::Message(
                title,
                why.to_string(),
            ));
        }
    }
}
