//! What an action comes to where one is now, whatever device it comes from.

use super::action::Action;
use super::focus::Focus;
use super::held::{TAKES_ARROWS, TAKES_EVERY_ARROW};
use super::last_device::LastDevice;
use super::navigation::Navigate;
use super::rebind::Rebind;
use super::replay_keys;
use crate::board::collapsed_boards::CollapsedBoards;
use crate::board::highlight::target_overlay::aims;
use crate::board::map::map_input::is_magnified;
use crate::board::table::Table;
use crate::driver::messages::{Command, PlaybackCommand};
use crate::driver::play::Play;
use crate::hud::context::Memory;
use crate::shell::screens::{Below, Overlay, Screen};
use crate::shell::settings::{Settings, Speed};
use bevy::ecs::system::SystemParam;
use bevy::math::CompassQuadrant;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiInput, egui};

/// What the overlays do with the keyboard now.
#[derive(Copy, Clone, Default, Debug)]
pub(super) struct Widgets {
    /// Text is typed.
    pub(super) typing: bool,
    /// A widget has egui's focus.
    pub(super) focused: bool,
    /// It takes arrows to the left and right for itself.
    pub(super) slides: bool,
    /// It takes all arrows for itself.
    pub(super) steers: bool,
    /// Those of a gamepad, too.
    pub(super) steers_by_pad: bool,
    /// A list has opened.
    pub(super) listing: bool,
}

impl Widgets {
    pub(super) fn now(contexts: &mut EguiContexts) -> Widgets {
        let Ok(ctx) = contexts.ctx_mut() else {
            return Widgets::default();
        };
        let focused = ctx.memory(egui::Memory::focused);
        let slider = ctx.data(|d| d.get_temp::<egui::Id>(egui::Id::new(TAKES_ARROWS)));
        let every = ctx.data(|d| d.get_temp::<(egui::Id, bool)>(egui::Id::new(TAKES_EVERY_ARROW)));
        let every = every.filter(|(id, _)| focused == Some(*id));
        Widgets {
            steers: every.is_some(),
            steers_by_pad: every.is_some_and(|(_, by_pad)| by_pad),
            typing: ctx.text_edit_focused(),
            focused: focused.is_some(),
            slides: focused.is_some() && focused == slider,
            listing: ctx.any_popup_open(),
        }
    }
}

/// An action that takes place at the table without a name: the letter or figure of a choice, or the default one.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Press {
    Default,
    Digit(usize),
    Letter(char),
}

/// Everything that actions change.
#[derive(SystemParam)]
pub(super) struct ActionContext<'w, 's> {
    pub(super) play: Option<Res<'w, Play>>,
    screen: Res<'w, State<Screen>>,
    next: ResMut<'w, NextState<Screen>>,
    pub(super) overlay: ResMut<'w, Overlay>,
    below: ResMut<'w, Below>,
    settings: ResMut<'w, Settings>,
    memory: ResMut<'w, Memory>,
    folds: Res<'w, CollapsedBoards>,
    table: Res<'w, Table>,
    focus: Res<'w, Focus>,
    pub(super) rebind: ResMut<'w, Rebind>,
    inputs: Query<'w, 's, &'static mut EguiInput>,
    commands: MessageWriter<'w, Command>,
    navigate: MessageWriter<'w, Navigate>,
}

impl ActionContext<'_, '_> {
    /// Does it; whether it could be done here. `again` tells that the key was only held.
    pub(super) fn perform(
        &mut self,
        action: Action,
        widgets: Widgets,
        device: LastDevice,
        again: bool,
    ) -> bool {
        if let Some(wish) = way(action) {
            return self.moves(wish, widgets, device);
        }
        if let Some(wish) = replay_keys::wish(action) {
            let watches = self.at_open_table() && self.watches();
            if watches {
                self.tell(Command::Replay(wish));
            }
            return watches;
        }
        if action == Action::ShowReview && !(self.at_open_table() && self.watches()) {
            return false;
        }
        if again {
            return true;
        }
        match action {
            Action::Act => self.act(widgets, device),
            Action::Inspect => self.wish(Navigate::Inspect),
            Action::LookUp => self.memory.tip.enters = true,
            Action::Back => self.back(widgets, device),
            Action::OpenMenu => self.menu(),
            Action::ShowRules => self.toggle(Overlay::Rulebook(None)),
            Action::ThisPage => self.toggle(Overlay::Keys),
            Action::FullScreen => self.settings.fullscreen = !self.settings.fullscreen,
            Action::ShowLedger
                if !self.keeps_count() || widgets.focused || self.points_at_table() =>
            {
                return false;
            }
            Action::ShowLedger => self.memory.ledger_open = !self.memory.ledger_open,
            Action::Look => self.look(true),
            Action::Boards1
            | Action::Boards2
            | Action::Boards3
            | Action::Boards4
            | Action::Boards5 => {
                if let Some(rival) = action.boards() {
                    self.tell(Command::Unfold(rival));
                }
            }
            _ if !self.at_open_table() => {}
            Action::Undo => self.tell(Command::Undo),
            Action::Redo => self.tell(Command::Redo),
            // A puzzle has a hint of its own.
            Action::Advice if self.plays_puzzle() => {
                self.below.open(&mut self.overlay, Overlay::Puzzle);
            }
            Action::Advice => self.tell(Command::Hint),
            Action::ShowLog => self.memory.log_open = !self.memory.log_open,
            Action::ShowNews => self.memory.news_open = !self.memory.news_open,
            Action::ShowReview => self.memory.review_open = !self.memory.review_open,
            Action::Faster => self.pace(faster),
            Action::Slower => self.pace(slower),
            Action::ListChoices => self.list(),
            // What is seen of the table follows what is held.
            _ => {}
        }
        true
    }

    fn at_open_table(&self) -> bool {
        *self.overlay == Overlay::None && *self.screen.get() == Screen::Table
    }

    /// Whether a puzzle is on the table.
    fn plays_puzzle(&self) -> bool {
        self.play.as_deref().is_some_and(|p| p.puzzle.is_some())
    }

    /// Whether a match is looked through.
    fn watches(&self) -> bool {
        self.play.as_deref().is_some_and(|p| p.replay.is_some())
    }

    /// Whether a thing of the table has the focus, and can be acted on.
    fn points_at_table(&self) -> bool {
        self.at_open_table() && self.focus.on_table().is_some()
    }

    /// Whether it points at something selected, and what is selected can be done.
    fn points_at_a_whole_choice(&self) -> bool {
        let focus = self.focus.on_table().filter(|_| self.at_open_table());
        let both = focus.zip(self.play.as_ref());
        both.is_some_and(|(touch, play)| {
            play.selected.contains(touch) && play.selected_choice().is_some()
        })
    }

    fn wish(&mut self, wish: Navigate) {
        self.navigate.write(wish);
    }

    /// Moves the focus, unless the keys are taken: by places on a map, by a map that is looked at closely, by a slider.
    fn moves(&mut self, wish: Navigate, widgets: Widgets, device: LastDevice) -> bool {
        let sideways = matches!(
            wish,
            Navigate::To(CompassQuadrant::East | CompassQuadrant::West)
        );
        let by_pad = device == LastDevice::Gamepad;
        let steered = widgets.steers && (!by_pad || widgets.steers_by_pad);
        if let Navigate::To(way) = wish
            && (steered || sideways && widgets.slides)
        {
            if by_pad {
                self.stroke(match way {
                    CompassQuadrant::West => egui::Key::ArrowLeft,
                    CompassQuadrant::East => egui::Key::ArrowRight,
                    CompassQuadrant::North => egui::Key::ArrowUp,
                    CompassQuadrant::South => egui::Key::ArrowDown,
                });
            }
            return true;
        }
        let on_table = self.at_open_table() && !widgets.focused && !self.points_at_table();
        let taken = matches!(wish, Navigate::To(_))
            && device == LastDevice::Keyboard
            && on_table
            && (aims(&self.table) || is_magnified(&self.table));
        if !taken {
            if device == LastDevice::Keyboard {
                // Else egui moves its own focus as well.
                self.keep_from_egui(moves_focus);
            }
            self.wish(wish);
        }
        true
    }

    /// Presses a key of egui's, for a device that has none.
    fn stroke(&mut self, key: egui::Key) {
        for mut input in &mut self.inputs {
            for pressed in [true, false] {
                input.0.events.push(egui::Event::Key {
                    key,
                    physical_key: None,
                    pressed,
                    repeat: false,
                    modifiers: egui::Modifiers::NONE,
                });
            }
        }
    }

    /// Takes a key away from egui, which would do something of its own with it.
    pub(super) fn keep_from_egui(&mut self, taken: impl Fn(&egui::Event) -> bool) {
        for mut input in &mut self.inputs {
            input.0.events.retain(|event| !taken(event));
        }
    }

    fn act(&mut self, widgets: Widgets, device: LastDevice) {
        match self.points_at_table() || widgets.focused {
            // The button of what is selected shows this key; Escape lets it go.
            true if !widgets.focused && self.points_at_a_whole_choice() => {
                self.at_table(&Press::Default);
            }
            true => self.wish(Navigate::Act),
            // The winner's moment ends with any key.
            false if *self.overlay == Overlay::End && device == LastDevice::Gamepad => {
                self.stroke(egui::Key::Enter);
            }
            false => self.at_table(&Press::Default),
        }
    }

    fn back(&mut self, widgets: Widgets, device: LastDevice) {
        if *self.rebind != Rebind::Idle {
            *self.rebind = Rebind::Idle;
        } else if widgets.typing || widgets.listing {
            // A list that has opened, and a field, close by themselves when they hear the key.
            if device == LastDevice::Gamepad {
                self.stroke(egui::Key::Escape);
            }
        } else {
            self.escape();
        }
    }

    fn menu(&mut self) {
        match *self.overlay {
            Overlay::Curtain(_) => self.below.open(&mut self.overlay, Overlay::Pause),
            _ if *self.screen.get() == Screen::Table => self.toggle(Overlay::Pause),
            _ => {}
        }
    }

    pub(super) fn tell(&mut self, command: Command) {
        if self.play.is_some() && !self.overlay.covers() {
            self.commands.write(command);
        }
    }

    /// The player looks at their own hidden things, or no longer.
    pub(super) fn look(&mut self, looking: bool) {
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
        if !self.overlay.covers()
            && let Some(touch) = self.memory.tip.let_go()
        {
            // The mouse is where it is.
            if self.focus.is_elsewhere() {
                self.wish(Navigate::Return(touch));
            }
        } else if self.overlay.closes() {
            self.below.close(&mut self.overlay);
        } else if let Overlay::Curtain(_) = *self.overlay {
            // The curtain stays below: who only wants to leave need not look.
            self.below.open(&mut self.overlay, Overlay::Pause);
        } else if !self.overlay.covers() {
            match self.screen.get() {
                Screen::Table if self.memory.ledger_open => self.memory.ledger_open = false,
                Screen::Table if self.memory.review_open => self.memory.review_open = false,
                Screen::Table if self.memory.news_open => self.memory.news_open = false,
                Screen::Table if self.memory.log_open => self.memory.log_open = false,
                Screen::Table if self.folds.opened().is_some() => self.tell(Command::Fold),
                Screen::Table if self.selects() => self.tell(Command::Deselect),
                Screen::Table if self.points_at_table() => self.wish(Navigate::Leave),
                Screen::Table => self.below.open(&mut self.overlay, Overlay::Pause),
                Screen::Setup | Screen::Load | Screen::Challenges => self.next.set(Screen::Title),
                Screen::Title => {}
            }
        }
    }

    /// A key that is no tool of the window: an answer, or a choice.
    pub(super) fn at_table(&mut self, press: &Press) {
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
            // Enter is the careful answer here, too.
            Overlay::Unsaved(_, leaving) if *press == Press::Default => {
                self.answer(Command::leave(leaving));
            }
            Overlay::Message(..)
            | Overlay::Inspect(_)
            | Overlay::Closer(_)
            | Overlay::Keys
            | Overlay::Interval
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

    fn list(&mut self) {
        let all = self.play.as_deref().map_or_else(Vec::new, Play::listed);
        if !all.is_empty() {
            self.below.open(&mut self.overlay, Overlay::Ask(all));
        }
    }

    fn choose(&mut self, press: &Press) {
        let Some(play) = self.play.as_deref() else {
            return;
        };
        let busy = !play.queue.is_empty() || play.thinking.is_some();
        let all = play.choices.len();
        match press {
            Press::Default if play.replay.is_some() => {
                self.tell(Command::Replay(PlaybackCommand::PlayOrHalt));
            }
            Press::Default if play.judged.is_some() => {
                self.below.open(&mut self.overlay, Overlay::Puzzle);
            }
            Press::Default if play.is_over() => self.below.open(&mut self.overlay, Overlay::End),
            Press::Default if busy && all == 0 => self.tell(Command::Skip),
            Press::Default => self.tell(Command::Key(' ')),
            Press::Digit(d) => {
                if let Some(c) = u32::try_from(*d).ok().and_then(|d| char::from_digit(d, 10)) {
                    self.tell(Command::Key(c));
                }
            }
            Press::Letter(c) => self.tell(Command::Key(*c)),
        }
    }

    fn pace(&mut self, change: fn(Speed) -> Speed) {
        let new = change(self.settings.animation);
        self.settings.animation = new;
        self.settings.ai_pace = new;
    }
}

/// Whether egui would move its focus by this.
fn moves_focus(event: &egui::Event) -> bool {
    use egui::Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Tab};
    let key = match event {
        egui::Event::Key { key, .. } => Some(*key),
        _ => None,
    };
    matches!(
        key,
        Some(Tab | ArrowUp | ArrowDown | ArrowLeft | ArrowRight)
    )
}

/// Where an action moves the focus, if it does.
pub(super) fn way(action: Action) -> Option<Navigate> {
    Some(match action {
        Action::FocusUp => Navigate::To(CompassQuadrant::North),
        Action::FocusDown => Navigate::To(CompassQuadrant::South),
        Action::FocusLeft => Navigate::To(CompassQuadrant::West),
        Action::FocusRight => Navigate::To(CompassQuadrant::East),
        Action::NextTarget => Navigate::Step { back: false },
        Action::PreviousTarget => Navigate::Step { back: true },
        Action::NextArea => Navigate::Area { back: false },
        Action::PreviousArea => Navigate::Area { back: true },
        _ => return None,
    })
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
    fn speeds_stop_at_their_ends() {
        assert_eq!(faster(faster(faster(Speed::Normal))), Speed::Instant);
        assert_eq!(slower(slower(Speed::Instant)), Speed::Normal);
    }
}
