//! What else a hand can find out, and the rarer things that it does.

use super::{Hand, simulated};
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use std::time::Instant;
use tortuga_app::board::scene::piece::TablePiece;
use tortuga_app::driver::play::Play;
use tortuga_app::input::targets::ClickTarget;
use tortuga_app::shell::screens::Overlay;

impl Hand {
    /// What a click there would hit.
    pub fn hit(&mut self, at: Vec2) -> Option<ClickTarget> {
        tortuga_app::input::sight::hit(self.app.world_mut(), at)
    }

    /// The words of the entry with this name.
    pub fn told(&self, name: &str) -> Option<String> {
        let mut all = self.clickables().into_iter();
        all.find(|c| c.name == name).map(|c| c.tooltip)
    }

    /// The last line of the log; nothing where none is told yet.
    pub fn last_line(&self) -> String {
        self.told("field:Log").unwrap_or_default()
    }

    /// The names of what is being turned over and still shows its old side.
    pub fn half_turned(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut bodies = world.query::<TablePiece>();
        let half = bodies.iter(world).filter(|body| body.turning.is_some());
        half.map(|body| body.piece.name.clone()).collect()
    }

    /// Whether a click in the middle of the entry with this name hits it.
    pub fn lies_open(&self, name: &str) -> bool {
        let all = self.clickables();
        all.iter().any(|c| c.name == name && !c.covered)
    }

    /// Whether a match is on the table.
    pub fn has_table(&self) -> bool {
        self.app.world().get_resource::<Play>().is_some()
    }

    /// Where saved games lie.
    pub fn saves(&self) -> std::path::PathBuf {
        let saves = self
            .app
            .world()
            .resource::<tortuga_app::shell::screens::Saves>();
        saves.0.saves()
    }

    /// The name of the action that was decision number `at`.
    pub fn last_action(&self, at: usize) -> Option<String> {
        let save = tortuga::session::save::SaveFile::parse(&self.play().session.save()).ok()?;
        save.actions.get(at).map(|(_, name)| name.clone())
    }

    /// Presses the cross of the window.
    pub fn close_the_window(&mut self) {
        let window = simulated::window(self.app.world_mut()).expect("a window");
        let wish = bevy::window::WindowCloseRequested { window };
        self.app.world_mut().write_message(wish);
    }

    /// Whether the program wants to end.
    pub fn quits(&self) -> bool {
        self.app.should_exit().is_some()
    }

    /// Presses a letter together with the control key.
    pub fn control(&mut self, code: KeyCode, letter: &str) {
        self.press_key(
            KeyCode::ControlLeft,
            Key::Control,
            None,
            ButtonState::Pressed,
        );
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.press_key(code, Key::Character(letter.into()), None, state);
        }
        self.press_key(
            KeyCode::ControlLeft,
            Key::Control,
            None,
            ButtonState::Released,
        );
    }

    /// What the tooltip tells.
    pub fn hovered(&self) -> Option<tortuga_app::input::pointer::Hover> {
        let hovered = self
            .app
            .world()
            .resource::<tortuga_app::input::pointer::Hovered>();
        hovered.0.clone()
    }

    /// Draws one frame after so many milliseconds in which nothing was drawn.
    pub fn sleep(&mut self, milliseconds: u64) {
        self.pass(milliseconds);
        self.step();
        self.app.insert_resource(TimeUpdateStrategy::Automatic);
    }

    /// When the window is to be woken.
    pub fn alarm(&self) -> Option<Instant> {
        self.app
            .world()
            .resource::<tortuga_app::shell::redraw::Alarm>()
            .0
    }

    /// Opens an overlay over what is there.
    pub fn lay(&mut self, overlay: Overlay) {
        *self.app.world_mut().resource_mut::<Overlay>() = overlay;
        self.rest(6);
    }

    /// Presses a key that is a letter, and keeps it down.
    pub fn press(&mut self, code: KeyCode, text: &str) {
        let key = Key::Character(text.into());
        self.press_key(code, key, Some(text), ButtonState::Pressed);
    }

    /// Lets a letter go.
    pub fn release(&mut self, code: KeyCode, text: &str) {
        let key = Key::Character(text.into());
        self.press_key(code, key, None, ButtonState::Released);
    }
}
