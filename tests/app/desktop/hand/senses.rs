//! What else a hand can find out, and the rarer things that it does.

use super::{Hand, logical, simulated};
use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadAxis, GamepadButton};
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tortuga_app::board::scene::piece::TablePiece;
use tortuga_app::driver::play::Play;
use tortuga_app::fitting::measure::Fitting;
use tortuga_app::input::bindings::Bindings;
use tortuga_app::input::focus::Focus;
use tortuga_app::input::last_device::LastDevice;
use tortuga_app::input::navigation::Navigate;
use tortuga_app::input::targets::Target;
use tortuga_app::shell::background::waker::Waker;
use tortuga_app::shell::background::workers::Workers;
use tortuga_app::shell::screens::Overlay;
use tortuga_app::shell::settings::Settings;

impl Hand {
    /// What a click there would hit.
    pub fn hit(&mut self, at: Vec2) -> Option<Target> {
        tortuga_app::input::target_hit_test::hit(self.app.world_mut(), at)
    }

    /// The words of the entry with this name.
    pub fn tooltip_of(&self, name: &str) -> Option<String> {
        let mut all = self.targets().into_iter();
        all.find(|c| c.name == name).map(|c| c.tooltip)
    }

    /// The words that are seen in overlays, and where, in points.
    pub fn texts(&mut self) -> Vec<(String, Rect)> {
        self.misfits();
        let fitting = self.world().resource::<Fitting>();
        let texts = fitting.overlays().texts.iter();
        texts.map(|text| (text.text.clone(), text.rect)).collect()
    }

    /// The last line of the log; nothing where none is told yet.
    pub fn last_line(&self) -> String {
        self.tooltip_of("field:Log").unwrap_or_default()
    }

    /// The names of what is being turned over and still shows its old side.
    pub fn half_turned(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut pieces = world.query::<TablePiece>();
        let half = pieces.iter(world).filter(|piece| piece.turning.is_some());
        half.map(|piece| piece.piece.name.clone()).collect()
    }

    /// Whether a click in the middle of the entry with this name hits it.
    pub fn lies_open(&self, name: &str) -> bool {
        let all = self.targets();
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
        let save =
            tortuga::session::save::save_file::SaveFile::parse(&self.play().session.save()).ok()?;
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
        self.go_on();
    }

    /// When the window is to be woken, in the time since the start.
    pub fn alarm(&self) -> Option<Duration> {
        self.app
            .world()
            .resource::<tortuga_app::shell::redraw::Redraw>()
            .wakes()
    }

    /// Who does the work beside the frames.
    pub fn workers(&self) -> Workers {
        self.app.world().resource::<Workers>().clone()
    }

    /// Moves the window to a screen with so many physical pixels to a logical one; it keeps its logical size.
    pub fn scale_factor(&mut self, factor: f32) {
        let world = self.app.world_mut();
        let window = simulated::window(world).expect("a window");
        let size = world.get::<Window>(window).expect("just found").size();
        simulated::rescale(world, factor);
        simulated::resize(world, size.x, size.y);
    }

    /// Lives for so long as the real window does: a frame is drawn only where one was asked for, a moment has come or a thread
    /// is done. Returns how many were drawn.
    pub fn live(&mut self, time: Duration) -> usize {
        self.app.insert_resource(TimeUpdateStrategy::Automatic);
        let woken = Arc::new(AtomicBool::new(true));
        let ring = woken.clone();
        let waker = self.app.world().resource::<Waker>().clone();
        waker.connect(move || ring.store(true, Ordering::Release));
        let (until, mut frames) = (Instant::now() + time, 0);
        while Instant::now() < until {
            if woken.swap(false, Ordering::AcqRel) {
                self.step();
                frames += 1;
                let asked = self.app.world().resource::<Messages<RequestRedraw>>();
                if !asked.is_empty() {
                    woken.store(true, Ordering::Release);
                }
                std::thread::sleep(Duration::from_millis(12));
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        self.go_on();
        frames
    }

    /// Opens an overlay over what is there.
    pub fn lay(&mut self, overlay: Overlay) {
        *self.app.world_mut().resource_mut::<Overlay>() = overlay;
        self.rest(6);
    }

    /// Presses a key that is a letter, and keeps it down.
    pub fn press(&mut self, code: KeyCode, text: &str) {
        let key = logical(code, text);
        self.press_key(code, key, Some(text), ButtonState::Pressed);
    }

    /// Lets a letter go.
    pub fn release(&mut self, code: KeyCode, text: &str) {
        let key = logical(code, text);
        self.press_key(code, key, None, ButtonState::Released);
    }

    /// What keys and buttons do.
    pub fn bindings(&self) -> Bindings {
        self.app.world().resource::<Bindings>().clone()
    }

    /// The settings, to be changed.
    pub fn settings(&mut self) -> Mut<'_, Settings> {
        self.app.world_mut().resource_mut::<Settings>()
    }

    /// The player's folder.
    pub fn home(&self) -> &std::path::Path {
        self.home.path()
    }

    /// Which device was used last.
    pub fn device(&self) -> LastDevice {
        *self.app.world().resource::<LastDevice>()
    }

    /// Plugs a gamepad in.
    pub fn plug_in(&mut self) -> Entity {
        let pad = simulated::plug_in(self.app.world_mut());
        self.rest(2);
        pad
    }

    /// Pulls it out.
    pub fn pull_out(&mut self, pad: Entity) {
        simulated::pull_out(self.app.world_mut(), pad);
        self.rest(2);
    }

    /// Presses a button of a gamepad and lets it go.
    pub fn pad(&mut self, pad: Entity, button: GamepadButton) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            simulated::pad_button(self.app.world_mut(), pad, button, state);
            self.rest(2);
        }
    }

    /// Presses a button of a gamepad, or lets it go.
    pub fn pad_state(&mut self, pad: Entity, button: GamepadButton, state: ButtonState) {
        simulated::pad_button(self.app.world_mut(), pad, button, state);
    }

    /// Presses a key and lets it go, all before the next frame.
    pub fn stroke(&mut self, code: KeyCode, text: &str) {
        let key = logical(code, text);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            simulated::key(self.app.world_mut(), code, key.clone(), None, state);
        }
    }

    /// Pushes a stick.
    pub fn push(&mut self, pad: Entity, axis: GamepadAxis, value: f32) {
        simulated::pad_axis(self.app.world_mut(), pad, axis, value);
    }

    /// What the focus was asked to do in so many frames.
    pub fn wishes(&mut self, frames: usize) -> Vec<Navigate> {
        let mut all = Vec::new();
        for _ in 0..frames {
            self.app
                .world_mut()
                .resource_mut::<Messages<Navigate>>()
                .clear();
            self.step();
            let wishes = self.app.world().resource::<Messages<Navigate>>();
            all.extend(wishes.iter_current_update_messages().copied());
        }
        all
    }

    /// What the keyboard points at.
    pub fn pointed_at(&self) -> Option<Target> {
        let focus = self.app.world().resource::<Focus>();
        let mut all = self.targets().into_iter();
        all.find(|target| focus.is_on(target))
    }

    /// Where the ring of the keyboard's focus is drawn on the table.
    pub fn ring(&self) -> Option<Rect> {
        self.app.world().resource::<Focus>().ring()
    }
}
