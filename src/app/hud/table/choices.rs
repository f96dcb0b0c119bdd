//! The choice panel: a button for everything that may be done and is not done on the table itself, and what helps choosing.

use super::panel::{Act, Button, draw, grid, readable};
use super::{end, puzzle, watching};
use crate::driver::messages::{Command, PlaybackCommand};
use crate::driver::play::Play;
use crate::driver::select::by_selecting;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::{inside, text_in};
use crate::hud::widgets::buttons::{Verb, icon_button, verb_button};
use crate::hud::widgets::quiet::{quiet_button, quiet_size};
use crate::hud::widgets::style::{palette, serif, walnut_plate};
use crate::hud::widgets::{key_hints, place};
use crate::input::action::Action;
use crate::shell::screens::Overlay;
use bevy_egui::egui::{Align, Align2, Context, Layout, PointerButton, Rect, Ui, Vec2, pos2, vec2};
use egui_phosphor::regular as icon;
use tortuga::content::Arg;
use tortuga::engine::history::Reach;
use tortuga::engine::{Choice, Seat};
use tortuga::session::challenge::attempt::Attempt;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::challenges::Sentence as Challenge;
use tortuga::wording::tutorial::Sentence as Learn;
use tortuga::wording::{replay, say, window};

/// The key shown on a choice: enter for what is selected or else the default one, its letter, else its number, unless
/// digits select things on the table.
fn key_of(ctx: &Context, play: &Play, choice: &Choice, index: usize) -> String {
    let selected = play.selected_choice();
    let enter = selected.map_or(choice.default, |selected| selected == index);
    match (enter, choice.key) {
        (true, _) => key_hints::cap(ctx, Action::Act),
        (false, Some(key)) => key_hints::letter(ctx, &key.to_uppercase().to_string()),
        (false, None) if index < 9 && !by_selecting(&play.choices) => {
            key_hints::letter(ctx, &(index + 1).to_string())
        }
        (false, None) => String::new(),
    }
}

/// How strongly buttons are drawn that only take a click for later.
const LINGERING: f32 = 0.6;

/// How high each of undo, hint and what else helps is, one above the other.
const HELPER: f32 = 36.0;

/// How large the sign is that lists all moves, in points.
const SIGN: Vec2 = vec2(34.0, 34.0);

/// The panel.
pub fn show(ctx: &Context, hud: &mut Hud) {
    // Of a match that is looked through nobody chooses anything.
    if hud.play.as_ref().is_none_or(|play| play.replay.is_some()) {
        return;
    }
    let rect = place::rect(ctx, hud, "hud_choices");
    place::at(ctx, "choices", rect, |ui| {
        let eye = hud
            .play
            .as_deref()
            .is_some_and(|p| p.may_look(&hud.settings));
        let helping = if eye { 3.0 } else { 2.0 };
        // One above the other where there is room, else side by side.
        let tall = rect.height() >= helping * HELPER;
        let side = if tall { 40.0 } else { 40.0 * helping };
        let left = Rect::from_min_size(rect.min, vec2(side, rect.height()));
        let layout = match tall {
            true => Layout::top_down(Align::Center),
            false => Layout::left_to_right(Align::Center),
        };
        inside(ui, left, layout, |ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            if tall {
                ui.add_space((rect.height() - helping * HELPER) * 0.5);
            }
            helpers(ui, hud, eye);
        });
        let room = Rect::from_min_max(pos2(rect.left() + side + 8.0, rect.top()), rect.max);
        buttons(ui, hud, room);
    });
}

/// Undo and hint, and where one's own hidden things lie face down, what shows them.
fn helpers(ui: &mut Ui, hud: &mut Hud, eye: bool) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let undo = undo_tip(ui, play, play.undo_reach(&hud.settings));
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
fn undo_tip(ui: &Ui, play: &Play, reach: Reach) -> Result<String, String> {
    let Some(seat) = play.viewer else {
        return Err(say(Sentence::OnlyWatching));
    };
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

fn buttons(ui: &mut Ui, hud: &mut Hud, room: Rect) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    if let (Some(attempt), Some(_)) = (&play.puzzle, play.judged) {
        let attempt = attempt.clone();
        if *hud.overlay == Overlay::None && play.ended_shown() {
            after_puzzle(ui, hud, &attempt, room);
        }
        return;
    }
    if play.is_over() {
        if *hud.overlay != Overlay::End {
            afterwards(ui, hud, room);
        }
        return;
    }
    let selected = play.selected_choice();
    let all = play.choices.iter().enumerate();
    let mut shown: Vec<(usize, Choice)> = all
        .filter(|(i, c)| c.button || Some(*i) == selected)
        .map(|(i, c)| (i, c.clone()))
        .collect();
    // What enter takes comes first where it had no button before, then what else can be done with what is selected. Buttons that are
    // there anyway stay where they are: a hint moves none from under the mouse.
    let chosen = selected.and_then(|index| play.choices.get(index));
    if chosen.is_none_or(|choice| !choice.button) {
        shown.sort_by_key(|(i, _)| (Some(*i) != selected, !play.is_about_selected(*i)));
    }
    let barred = if play.choices.is_empty() {
        Vec::new()
    } else {
        play.shown.prompt.barred.clone()
    };
    // The room of the list is kept free, so that buttons stay where they are whether it is there or not.
    let beside = |place: Rect| room.with_max_x(place.left() - 8.0);
    let (wide, small) = list_places(ui, room);
    let rooms = [(Some(wide), beside(wide)), (Some(small), beside(small))];
    // Words come first: where they would be cut for its sake, only a sign is left of the list; nothing, where it would tell no more.
    let all_shown = shown.len() == play.choices.len();
    let rooms = rooms.into_iter().chain(all_shown.then_some((None, room)));
    let mut fitting = rooms.filter(|(_, room)| {
        let labels = shown.iter().map(|(_, choice)| choice.label.as_str());
        readable(ui, *room, labels)
    });
    let found = fitting.next();
    let (listing, room) = found.unwrap_or((Some(wide), beside(wide)));
    let hinted = play.hint.as_ref().map(|h| h.choice);
    // Where their words would be cut, choices that lie on the table are made there, but for what is selected or advised; a button of its
    // own tells that there are more of them.
    let mut more = Vec::new();
    if found.is_none() {
        let stays = |(i, c): &(usize, Choice)| {
            play.is_about_selected(*i) || hinted == Some(*i) || !play.lies_on_table(c)
        };
        let (kept, left) = shown.into_iter().partition(stays);
        (shown, more) = (kept, left);
    }
    let listing = listing.filter(|_| shown.len() < play.choices.len());
    let lists = listing.is_some();
    let total = shown.len() + barred.len() + usize::from(!more.is_empty());
    if total == 0 && !lists {
        match play.lingers && !hud.memory.buttons.is_empty() {
            true => lingering(ui, hud, room),
            false if play.only_ais_decide() && play.is_watched() => watching::show(ui, hud, room),
            false => waiting(ui, play, hud.thinking(), room),
        }
        return;
    }
    let selecting = by_selecting(&play.choices);
    let mut all = Vec::new();
    for (index, choice) in &shown {
        // What leaves everything on the table alone is not what one should do.
        let alone = total == 1 && !lists && choice.danger.is_none() && !selecting;
        all.push(Button {
            label: choice.label.clone(),
            detail: choice.detail.clone(),
            key: key_of(ui.ctx(), play, choice, *index),
            primary: match selected {
                Some(selected) => selected == *index,
                None => choice.default || alone,
            },
            danger: choice.danger.clone(),
            act: Act::Take(*index),
        });
    }
    if !more.is_empty() {
        all.push(Button {
            label: say(Sentence::MoreMoves {
                n: more.len().into(),
            }),
            detail: String::new(),
            key: String::new(),
            primary: false,
            danger: None,
            act: Act::More,
        });
    }
    all.extend(barred.iter().map(|(label, why)| Button {
        label: label.clone(),
        detail: why.clone(),
        key: String::new(),
        primary: false,
        danger: None,
        act: Act::Barred,
    }));
    let lit = |button: &Button| hinted.is_some_and(|index| button.act == Act::Take(index));
    let touched = draw(ui, room, &all, lit);
    hud.memory.buttons = all;
    if let Some(Act::Take(index)) = touched.pointed {
        hud.pointed.0 = Some(index);
    }
    match touched.pressed {
        Some((Act::Take(index), _)) => hud.ask(Command::Take(index)),
        Some((Act::More, _)) => {
            hud.open(Overlay::Ask(more.iter().map(|(i, _)| *i).collect()));
        }
        _ => {}
    }
    if let Some(listing) = listing {
        let key = key_hints::key(ui.ctx(), Action::ListChoices);
        let tip = say(Sentence::ListAllMovesTip { key: key.into() });
        let cap = key_hints::cap(ui.ctx(), Action::ListChoices);
        let response = inside(ui, listing, Layout::top_down(Align::Min), |ui| {
            match listing == small {
                true => icon_button(ui, icon::LIST_BULLETS, &list(), &tip, true),
                false => quiet_button(ui, &list(), &cap, &tip),
            }
        });
        if response.clicked() {
            let all = hud.play.as_deref().map_or_else(Vec::new, Play::listed);
            hud.open(Overlay::Ask(all));
        }
    }
}

/// What lists everything, for those who rather read than look.
fn list() -> String {
    say(Sentence::ListAllMoves)
}

/// Where the button that lists all moves stands: at the right end, out of the way of what one does; and where its sign alone does.
fn list_places(ui: &Ui, room: Rect) -> (Rect, Rect) {
    let cap = key_hints::cap(ui.ctx(), Action::ListChoices);
    let low = vec2(SIGN.x, SIGN.y.min(room.height()));
    let sizes = [quiet_size(ui, &list(), &cap), low];
    let [wide, small] = sizes.map(|size| Align2::RIGHT_CENTER.align_size_within_rect(size, room));
    (wide, small)
}

/// While what the player chose is still being shown, its buttons stay in their place and take a click for later.
fn lingering(ui: &mut Ui, hud: &mut Hud, room: Rect) {
    let all = hud.memory.buttons.clone();
    let queued = hud
        .play
        .as_deref()
        .and_then(|play| play.queued_button.clone());
    ui.set_opacity(LINGERING);
    let lit = |button: &Button| {
        queued
            .as_ref()
            .is_some_and(|(label, _)| *label == button.label)
    };
    let touched = draw(ui, room, &all, lit);
    ui.set_opacity(1.0);
    // Who clicked the button twice meant it once.
    let twice = ui.input(|i| {
        let pointer = &i.pointer;
        pointer.button_double_clicked(PointerButton::Primary)
            || pointer.button_triple_clicked(PointerButton::Primary)
    });
    if let Some((Act::Take(_), label)) = touched.pressed.filter(|_| !twice) {
        hud.ask(Command::Later(label));
    }
}

/// What can be done at the table when the game is over and its score was laid aside.
fn afterwards(ui: &mut Ui, hud: &mut Hud, room: Rect) {
    let Some(begin) = hud
        .play
        .as_deref()
        .map(|play| end::again(play, &hud.memory.luck))
    else {
        return;
    };
    let cap = key_hints::cap(ui.ctx(), Action::Act);
    let verbs = [
        (say(Sentence::FinalScore), cap.as_str(), true),
        (say(replay::Sentence::WatchAgain), "", false),
        (say(window::Sentence::NewGameSameSeats), "", false),
        (say(window::Sentence::BackToTitle), "", false),
    ];
    match pressed(ui, room, &verbs) {
        None => {}
        Some(0) => hud.open(Overlay::End),
        Some(1) => hud.ask(Command::Replay(PlaybackCommand::Again)),
        Some(2) => hud.ask(begin),
        Some(_) => hud.ask(Command::Leave),
    }
}

/// Draws verbs (label, key, whether it is the usual one) beside each other; which of them was pressed, if one was.
fn pressed(ui: &mut Ui, room: Rect, verbs: &[(String, &str, bool)]) -> Option<usize> {
    let cells = grid(room, verbs.len());
    let mut found = None;
    for (n, ((label, key, primary), cell)) in verbs.iter().zip(cells).enumerate() {
        let verb = Verb {
            label,
            key,
            primary: *primary,
            ..Verb::default()
        };
        let clicked = inside(ui, cell, Layout::top_down(Align::Min), |ui| {
            verb_button(ui, cell.size(), &verb).clicked()
        });
        if clicked {
            found = Some(n);
        }
    }
    found
}

/// What can be done once a puzzle has ended and its sheet is closed.
fn after_puzzle(ui: &mut Ui, hud: &mut Hud, attempt: &Attempt, room: Rect) {
    let cap = key_hints::cap(ui.ctx(), Action::Act);
    let verbs = [
        (say(Challenge::HowItEnded), cap.as_str(), true),
        (say(Challenge::Again), "", false),
        // Shorter than on the sheet: there is little room for it.
        (say(window::Sentence::Challenges), "", false),
    ];
    match pressed(ui, room, &verbs) {
        None => {}
        Some(0) => hud.open(Overlay::Puzzle),
        Some(1) => puzzle::again(hud, attempt),
        Some(_) => puzzle::leave(hud),
    }
}

/// What stands there while it is somebody else's turn.
fn waiting(ui: &mut Ui, play: &Play, thinking: Option<Seat>, room: Rect) {
    let p = palette(ui.ctx());
    let text = match thinking {
        Some(seat) => say(Sentence::IsThinking {
            who: play.session.names().of(seat).into(),
        }),
        None if play.queue.is_empty() && play.thinking.is_none() => return,
        None => "…".to_owned(),
    };
    let plate = Align2::CENTER_CENTER
        .align_size_within_rect(vec2(room.width().min(340.0), room.height().min(56.0)), room);
    ui.painter().add(walnut_plate(&p, plate));
    text_in(
        ui,
        plate.shrink(10.0),
        Align2::CENTER_CENTER,
        &text,
        serif(p.fonts.body),
        p.bone,
    );
}
