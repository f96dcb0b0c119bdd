//! The choice panel: a button for everything that may be done and is not done on the table itself, and what helps choosing.

use super::panel::{Act, Button, draw, grid, readable, verb_in};
use super::{end, puzzle, undo_and_hint, watching};
use crate::driver::messages::{Command, PlaybackCommand};
use crate::driver::play::Play;
use crate::driver::select::by_selecting;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::{inside, text_in};
use crate::hud::widgets::buttons::icon_button;
use crate::hud::widgets::quiet::{quiet_button, quiet_size};
use crate::hud::widgets::style::{palette, serif, walnut_plate};
use crate::hud::widgets::verb_button::Verb;
use crate::hud::widgets::{key_hints, place};
use crate::input::action::Action;
use crate::shell::screens::Overlay;
use bevy_egui::egui::{Align, Align2, Context, Layout, PointerButton, Rect, Ui, Vec2, pos2, vec2};
use egui_phosphor::regular as icon;
use tortuga::engine::{Choice, Seat};
use tortuga::session::challenge::attempt::Attempt;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::challenges::Sentence as Challenge;
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
            undo_and_hint::show(ui, hud, eye);
        });
        let room = Rect::from_min_max(pos2(rect.left() + side + 8.0, rect.top()), rect.max);
        buttons(ui, hud, room);
    });
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
    let offer = Offer::of(ui, play, room);
    if offer.is_empty() {
        without_choice(ui, hud, offer.room);
        return;
    }
    let all = offer.buttons(ui, play);
    let hinted = play.hint.as_ref().map(|hint| Act::Take(hint.choice));
    let touched = draw(ui, offer.room, &all, |button| hinted == Some(button.act));
    hud.memory.buttons = all;
    if let Some(Act::Take(index)) = touched.pointed {
        hud.pointed.0 = Some(index);
    }
    match touched.pressed {
        Some((Act::Take(index), _)) => hud.ask(Command::Take(index)),
        Some((Act::More, _)) => hud.open(Overlay::Ask(offer.more)),
        Some((Act::Barred, _)) | None => {}
    }
    if let Some(list) = offer.list {
        list_button(ui, hud, list);
    }
}

/// What a player is offered, and where.
struct Offer {
    /// Choices with a button of their own, with their numbers.
    shown: Vec<(usize, Choice)>,
    /// The numbers of those for whose buttons there is no room.
    more: Vec<usize>,
    /// What cannot be done, and why.
    barred: Vec<(String, String)>,
    /// What lists all moves, where it tells more than the buttons.
    list: Option<ListButton>,
    /// Room for the buttons.
    room: Rect,
}

impl Offer {
    fn of(ui: &Ui, play: &Play, room: Rect) -> Offer {
        let mut shown = with_button(play);
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
        let (place, room) = found.unwrap_or((Some(wide), beside(wide)));
        // Where their words would be cut, choices that lie on the table are made there, but for what is selected or advised; a button of its
        // own tells that there are more of them.
        let mut more = Vec::new();
        if found.is_none() {
            let hinted = play.hint.as_ref().map(|h| h.choice);
            let stays = |(i, c): &(usize, Choice)| {
                play.is_about_selected(*i) || hinted == Some(*i) || !play.lies_on_table(c)
            };
            let (kept, left): (Vec<_>, Vec<_>) = shown.into_iter().partition(stays);
            shown = kept;
            more = left.into_iter().map(|(i, _)| i).collect();
        }
        let place = place.filter(|_| shown.len() < play.choices.len());
        Offer {
            barred: match play.choices.is_empty() {
                true => Vec::new(),
                false => play.shown.prompt.barred.clone(),
            },
            list: place.map(|place| ListButton {
                place,
                sign: place == small,
            }),
            shown,
            more,
            room,
        }
    }

    /// How many buttons there are beside the list.
    fn number(&self) -> usize {
        self.shown.len() + self.barred.len() + usize::from(!self.more.is_empty())
    }

    fn is_empty(&self) -> bool {
        self.number() == 0 && self.list.is_none()
    }

    /// The buttons, as they stand.
    fn buttons(&self, ui: &Ui, play: &Play) -> Vec<Button> {
        let selected = play.selected_choice();
        let selecting = by_selecting(&play.choices);
        let mut all = Vec::new();
        for (index, choice) in &self.shown {
            // What leaves everything on the table alone is not what one should do.
            let lone = self.number() == 1 && self.list.is_none();
            let alone = lone && choice.danger.is_none() && !selecting;
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
        if !self.more.is_empty() {
            let n = self.more.len().into();
            let label = say(match self.shown.is_empty() {
                true => Sentence::ChooseMove { n },
                false => Sentence::MoreMoves { n },
            });
            all.push(Button::plain(label, String::new(), Act::More));
        }
        let barred = self.barred.iter().cloned();
        all.extend(barred.map(|(label, why)| Button::plain(label, why, Act::Barred)));
        all
    }
}

/// The choices that have a button, with their numbers, in the order of the buttons.
fn with_button(play: &Play) -> Vec<(usize, Choice)> {
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
    shown
}

/// What stands in the room of the buttons while there is nothing to choose.
fn without_choice(ui: &mut Ui, hud: &mut Hud, room: Rect) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    match play.lingers && !hud.memory.buttons.is_empty() {
        true => lingering(ui, hud, room),
        false if play.only_ais_decide() && play.is_watched() => watching::show(ui, hud, room),
        false => waiting(ui, play, hud.thinking(), room),
    }
}

/// Where the button stands that lists all moves.
struct ListButton {
    place: Rect,
    /// Whether there is room for its sign alone.
    sign: bool,
}

/// Draws it, and opens the list.
fn list_button(ui: &mut Ui, hud: &mut Hud, button: ListButton) {
    let key = key_hints::key(ui.ctx(), Action::ListChoices);
    let tip = say(Sentence::ListAllMovesTip { key: key.into() });
    let cap = key_hints::cap(ui.ctx(), Action::ListChoices);
    let down = Layout::top_down(Align::Min);
    let response = inside(ui, button.place, down, |ui| match button.sign {
        true => icon_button(ui, icon::LIST_BULLETS, &list(), &tip, true),
        false => quiet_button(ui, &list(), &cap, &tip),
    });
    if response.clicked() {
        let all = hud.play.as_deref().map_or_else(Vec::new, Play::listed);
        hud.open(Overlay::Ask(all));
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
        Some(2) => end::play_again(hud),
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
        if verb_in(ui, cell, &verb).clicked() {
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
