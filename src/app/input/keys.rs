//! The keyboard: every choice and every button can be reached without the mouse.

use crate::board::collapsed_boards::CollapsedBoards;
use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::hud::context::Memory;
use crate::settings::{Settings, Speed};
use crate::shell::screens::{Below, Overlay, Screen};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiInput, egui};
use tortuga::wording::keys_page::Sentence;

/// A line of the page of keys.
#[derive(Debug)]
pub(crate) struct Line {
    /// The keys.
    pub(crate) keys: Caps,
    /// What they do.
    pub(crate) what: Sentence,
}

/// What stands on keys.
#[derive(Debug)]
pub(crate) enum Caps {
    /// Signs that every language writes so.
    Signs(&'static str),
    /// Keys that have names.
    Named(Sentence),
}

/// What the page of keys says. The letters of a game's own choices stand on their buttons.
pub(crate) const TABLE: &[Line] = &[
    named(Sentence::SpaceEnter, Sentence::TakeDefault),
    signs("1 … 9", Sentence::TakeNumber),
    signs("0", Sentence::ListChoices),
    signs("← ↑ → ↓", Sentence::StepOnMap),
    named(Sentence::ShiftClick, Sentence::SelectAlike),
    named(Sentence::TabShiftTab, Sentence::NextButton),
    named(Sentence::Tab, Sentence::ShowLedger),
    signs("U", Sentence::Undo),
    signs("R", Sentence::Redo),
    signs("H", Sentence::Advice),
    signs("V", Sentence::Look),
    signs("L", Sentence::ShowLog),
    signs("+  -", Sentence::Pace),
    named(Sentence::Home, Sentence::WholeTable),
    named(Sentence::PageUpDown, Sentence::ZoomMap),
    named(Sentence::Arrows, Sentence::NextLitPlace),
    signs("F2 … F6", Sentence::OpenBoards),
    signs("F1", Sentence::ShowRules),
    signs("?", Sentence::ThisPage),
    named(Sentence::Esc, Sentence::OpenMenu),
    named(Sentence::F11AltEnter, Sentence::FullScreen),
];

const fn signs(signs: &'static str, what: Sentence) -> Line {
    Line {
        keys: Caps::Signs(signs),
        what,
    }
}

const fn named(keys: Sentence, what: Sentence) -> Line {
    Line {
        keys: Caps::Named(keys),
        what,
    }
}

const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

fn is_tab(event: &egui::Event) -> bool {
    let egui::Event::Key { key, .. } = event else {
        return false;
    };
    *key == egui::Key::Tab
}

/// Listens to the keyboard.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, listen);
}

/// What a key press means at the table.
#[derive(Clone, PartialEq, Debug)]
enum Press {
    Default,
    Digit(usize),
    Letter(char),
}

fn press(key: &Key) -> Option<Press> {
    match key {
        Key::Enter | Key::Space => Some(Press::Default),
        Key::Character(text) => {
            let c = text.chars().next()?.to_ascii_lowercase();
            match c.to_digit(10) {
                Some(d) => usize::try_from(d).ok().map(Press::Digit),
                None => Some(Press::Letter(c)),
            }
        }
        _ => None,
    }
}

/// Whether the key shows one's own hidden things while it is held.
fn is_look(key: &Key) -> bool {
    matches!(key, Key::Character(c) if c.eq_ignore_ascii_case("v"))
}

/// The rival whose boards a key opens, from 0.
fn unfolds(key: &Key) -> Option<usize> {
    let keys = [Key::F2, Key::F3, Key::F4, Key::F5, Key::F6];
    keys.iter().position(|other| other == key)
}

#[derive(bevy::ecs::system::SystemParam)]
struct Desk<'w> {
    play: Option<Res<'w, Play>>,
    screen: Res<'w, State<Screen>>,
    next: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, Overlay>,
    below: ResMut<'w, Below>,
    settings: ResMut<'w, Settings>,
    memory: ResMut<'w, Memory>,
    folds: Res<'w, CollapsedBoards>,
    commands: MessageWriter<'w, Command>,
}

fn listen(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    held: Res<ButtonInput<KeyCode>>,
    mut contexts: EguiContexts,
    mut inputs: Query<&mut EguiInput>,
    mut desk: Desk,
) {
    let (typing, focused, listing) = match contexts.ctx_mut() {
        Ok(ctx) => (
            ctx.text_edit_focused(),
            ctx.memory(|m| m.focused().is_some()),
            ctx.any_popup_open(),
        ),
        Err(_) => (false, false, false),
    };
    if lost.read().count() > 0 {
        desk.look(false);
    }
    let alt = held.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    let ctrl = held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    for event in keys.read() {
        if event.state != ButtonState::Pressed {
            if is_look(&event.logical_key) {
                desk.look(false);
            }
            continue;
        }
        match &event.logical_key {
            Key::F11 if !event.repeat => desk.settings.fullscreen = !desk.settings.fullscreen,
            Key::Enter if alt && !event.repeat => {
                desk.settings.fullscreen = !desk.settings.fullscreen
            }
            Key::F1 if !event.repeat => desk.toggle(Overlay::Rulebook(None)),
            key if !event.repeat && unfolds(key).is_some() => {
                if let Some(rival) = unfolds(key) {
                    desk.tell(Command::Unfold(rival));
                }
            }
            Key::Escape if typing => {
                if let Ok(ctx) = contexts.ctx_mut() {
                    ctx.memory_mut(egui::Memory::stop_text_input);
                }
            }
            // A list that has opened closes by itself.
            Key::Escape if listing => {}
            Key::Escape if !event.repeat => desk.escape(),
            _ if typing || alt || event.repeat => {}
            Key::Tab if !focused && !held.any_pressed(SHIFT) && desk.keeps_count() => {
                desk.memory.ledger_open = !desk.memory.ledger_open;
                // Else it would point at a button as well.
                for mut input in &mut inputs {
                    input.0.events.retain(|e| !is_tab(e));
                }
            }
            // What the keyboard points at takes space and enter for itself.
            Key::Enter | Key::Space if focused => {}
            Key::Character(c) if ctrl => match c.to_ascii_lowercase().as_str() {
                "z" => desk.tell(Command::Undo),
                "y" => desk.tell(Command::Redo),
                _ => {}
            },
            Key::Character(c) if c == "?" => desk.toggle(Overlay::Keys),
            key if is_look(key) => desk.look(true),
            key => {
                if let Some(press) = press(key) {
                    desk.at_table(&press);
                }
            }
        }
    }
}

impl Desk<'_> {
    fn tell(&mut self, command: Command) {
        if self.play.is_some() && !self.overlay.covers() {
            self.commands.write(command);
        }
    }

    /// The player looks at their own hidden things, or no longer.
    fn look(&mut self, looking: bool) {
        let may = |play: &Play| play.may_look(&self.settings) || !looking;
        if self.play.as_deref().is_some_and(may) {
            self.commands.write(Command::Look(looking));
        }
    }

    /// Whether there is a ledger to open or close.
    fn keeps_count(&self) -> bool {
        let play = self.play.as_deref().filter(|_| !self.overlay.covers());
        *self.screen.get() == Screen::Table && play.is_some_and(|p| p.shown.ledger.is_some())
    }

    /// Whether something is selected that can be let go.
    fn selects(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.can_deselect())
    }

    /// Opens an overlay, or closes it where it is open.
    fn toggle(&mut self, wanted: Overlay) {
        if std::mem::discriminant(&*self.overlay) == std::mem::discriminant(&wanted) {
            self.below.close(&mut self.overlay);
        } else if self.overlay.closes() || !self.overlay.covers() {
            self.below.open(&mut self.overlay, wanted);
        }
    }

    fn escape(&mut self) {
        if self.overlay.closes() {
            self.below.close(&mut self.overlay);
        } else if let Overlay::Curtain(_) = *self.overlay {
            // The curtain stays below: who only wants to leave need not look.
            self.below.open(&mut self.overlay, Overlay::Pause);
        } else if !self.overlay.covers() {
            match self.screen.get() {
                Screen::Table if self.memory.ledger_open => self.memory.ledger_open = false,
                Screen::Table if self.memory.log_open => self.memory.log_open = false,
                Screen::Table if self.folds.opened().is_some() => self.tell(Command::Fold),
                Screen::Table if self.selects() => self.tell(Command::Deselect),
                Screen::Table => self.below.open(&mut self.overlay, Overlay::Pause),
                Screen::Setup | Screen::Load => self.next.set(Screen::Title),
                Screen::Title => {}
            }
        }
    }

    /// A key that is not a tool of the window: an answer, a choice, a tool of the table.
    fn at_table(&mut self, press: &Press) {
        match self.overlay.clone() {
            Overlay::None if *self.screen.get() == Screen::Table => self.choose(press),
            Overlay::Ask(offered) => {
                if let Press::Digit(d) = press
                    && let Some(index) = d.checked_sub(1).and_then(|i| offered.get(i))
                {
                    self.answer(Command::Take(*index));
                }
            }
            // Enter is the careful answer.
            Overlay::Confirm(_) if *press == Press::Default => self.below.close(&mut self.overlay),
            Overlay::Curtain(_) if *press == Press::Default => {
                self.commands.write(Command::Unveil);
            }
            Overlay::Message(..) | Overlay::Inspect(_) | Overlay::Keys
                if *press == Press::Default =>
            {
                self.below.close(&mut self.overlay)
            }
            _ => {}
        }
    }

    fn answer(&mut self, command: Command) {
        self.below.0.clear();
        *self.overlay = Overlay::None;
        self.commands.write(command);
    }

    fn choose(&mut self, press: &Press) {
        let Some(play) = self.play.as_deref() else {
            return;
        };
        let busy = !play.queue.is_empty() || play.thinking.is_some();
        let all = play.choices.len();
        match press {
            Press::Default if play.is_over() => self.below.open(&mut self.overlay, Overlay::End),
            Press::Default if busy && all == 0 => self.tell(Command::Skip),
            Press::Default => self.tell(Command::Key(' ')),
            Press::Digit(0) if all > 0 => {
                let all = play.listed();
                self.below.open(&mut self.overlay, Overlay::Ask(all));
            }
            Press::Digit(d) => {
                if let Some(c) = u32::try_from(*d).ok().and_then(|d| char::from_digit(d, 10)) {
                    self.tell(Command::Key(c));
                }
            }
            Press::Letter('u') => self.tell(Command::Undo),
            Press::Letter('r') => self.tell(Command::Redo),
            Press::Letter('h') => self.tell(Command::Hint),
            Press::Letter('l') => self.memory.log_open = !self.memory.log_open,
            Press::Letter('+' | '=') => self.pace(faster),
            Press::Letter('-') => self.pace(slower),
            Press::Letter(c) => self.tell(Command::Key(*c)),
        }
    }

    fn pace(&mut self, change: fn(Speed) -> Speed) {
        let new = change(self.settings.animation);
        self.settings.animation = new;
        self.settings.ai_pace = new;
    }
}

fn faster(speed: Speed) -> Speed {
    if speed == Speed::Normal {
        Speed::Fast
    } else {
        Speed::Instant
    }
}

fn slower(speed: Speed) -> Speed {
    if speed == Speed::Instant {
        Speed::Fast
    } else {
        Speed::Normal
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_mean_choices_whatever_the_case() {
        assert_eq!(press(&Key::Character("S".into())), Some(Press::Letter('s')));
        assert_eq!(press(&Key::Character("7".into())), Some(Press::Digit(7)));
        assert_eq!(press(&Key::Space), Some(Press::Default));
        assert_eq!(press(&Key::Tab), None);
    }

    #[test]
    fn speeds_stop_at_their_ends() {
        assert_eq!(faster(faster(faster(Speed::Normal))), Speed::Instant);
        assert_eq!(slower(slower(Speed::Instant)), Speed::Normal);
    }
}
