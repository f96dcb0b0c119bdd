//! What helps choosing: a step back, advice, and a look at what lies face down.

use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::hud::context::Hud;
use crate::hud::widgets::buttons::icon_button;
use crate::hud::widgets::key_hints;
use crate::input::action::Action;
use crate::shell::screens::Overlay;
use crate::shell::settings::Settings;
use bevy_egui::egui::Ui;
use egui_phosphor::regular as icon;
use tortuga::content::Arg;
use tortuga::engine::Seat;
use tortuga::engine::history::Reach;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::challenges::Sentence as Challenge;
use tortuga::wording::say;
use tortuga::wording::tutorial::Sentence as Learn;

/// Undo and hint, and where one's own hidden things lie face down, what shows them.
pub(super) fn show(ui: &mut Ui, hud: &mut Hud, eye: bool) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let undo = undo_tip(ui, play, &hud.settings);
    let may_hint = !play.choices.is_empty();
    let puzzle = play.puzzle.is_some();
    let by_itself = play.hints.come();
    let may_undo = undo.is_ok();
    let tip = undo.unwrap_or_else(|why| why);
    let name = say(Sentence::Undo);
    if icon_button(ui, icon::ARROW_U_UP_LEFT, &name, &tip, may_undo).clicked() {
        hud.ask(Command::Undo);
    }
    match puzzle {
        true => hint_of_puzzle(ui, hud),
        false if by_itself => no_more_hints(ui, hud),
        false => advice(ui, hud, may_hint),
    }
    if eye {
        let key = key_hints::key(ui.ctx(), Action::Look);
        let tip = say(Sentence::HoldToLookTip { key: key.into() });
        let name = say(Sentence::HoldToLook);
        let held = icon_button(ui, icon::EYE, &name, &tip, true);
        let holds = held.is_pointer_button_down_on();
        if std::mem::replace(&mut hud.memory.looks, holds) != holds {
            hud.ask(Command::Look(holds));
        }
    }
}

/// The lamp: what an AI would do.
fn advice(ui: &mut Ui, hud: &mut Hud, possible: bool) {
    let tip = say(match possible {
        true => Sentence::AskForAdvice {
            key: key_hints::key(ui.ctx(), Action::Advice).into(),
        },
        false => Sentence::AdviceOnYourTurn,
    });
    if icon_button(ui, icon::LIGHTBULB, &say(Sentence::Hint), &tip, possible).clicked() {
        hud.ask(Command::Hint);
    }
}

/// The lamp of a first game, whose advice comes by itself: it can be put out.
fn no_more_hints(ui: &mut Ui, hud: &mut Hud) {
    let (name, tip) = (say(Learn::NoMoreHints), say(Learn::NoMoreHintsTip));
    if icon_button(ui, icon::LIGHTBULB_FILAMENT, &name, &tip, true).clicked() {
        hud.ask(Command::NoMoreHints);
    }
}

/// The lamp over a puzzle, which has a hint of its own.
fn hint_of_puzzle(ui: &mut Ui, hud: &mut Hud) {
    let (name, tip) = (say(Challenge::ShowHint), say(Challenge::PuzzleTip));
    if icon_button(ui, icon::LIGHTBULB, &name, &tip, true).clicked() {
        hud.open(Overlay::Puzzle);
    }
}

/// What undo would do, or why it cannot. Where it can go back behind what others did, it tells what it takes back.
fn undo_tip(ui: &Ui, play: &Play, settings: &Settings) -> Result<String, String> {
    let Some(seat) = play.undoes(settings) else {
        return Err(say(Sentence::OnlyWatching));
    };
    let reach = play.reach_of(seat, settings);
    let key = key_hints::key(ui.ctx(), Action::Undo).into();
    if reach == Reach::Strict {
        let can = play.session.can_undo(seat, reach);
        return can
            .map(|()| say(Sentence::UndoTip { key }))
            .map_err(|why| why.to_string());
    }
    let gone = play.session.taken_back(seat, reach);
    let gone = gone.map_err(|why| why.to_string())?;
    let choice = gone.choice.as_str().into();
    let name = |seat: Seat| play.session.names().of(seat).into();
    Ok(say(match gone.others.is_empty() {
        true => Sentence::UndoWhatTip { choice, key },
        false => Sentence::UndoWithOthersTip {
            choice,
            who: Arg::All(gone.others.iter().map(name).collect()),
            key,
        },
    }))
}
