//! A hand at the table: runs the app frame by frame, moves a pointer, presses keys and looks at what can be clicked.

#[path = "hand/senses.rs"]
mod senses;
#[path = "hand/touch.rs"]
mod touch;

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use tortuga::cli::app_context::{AppContext, AppContextConfig};
use tortuga::engine::{Options, Turn};
use tortuga::registry::Games;
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};
use tortuga_app::driver::messages::{Command, Motion};
use tortuga_app::driver::play::Play;
use tortuga_app::driver::review::{ReviewStatus, Reviews};
use tortuga_app::fitting::measure::Fitting;
use tortuga_app::fitting::misfits::Misfit;
use tortuga_app::hud;
use tortuga_app::hud::context::Memory;
use tortuga_app::hud::menus::challenge_cache::ChallengeCache;
use tortuga_app::hud::menus::draft::Luck;
use tortuga_app::input::simulated;
use tortuga_app::input::targets::{Target, Targets};
use tortuga_app::shell::background::workers::Workers;
use tortuga_app::shell::headless;
use tortuga_app::shell::screens::{Overlay, Screen};
use tortuga_app::shell::settings::{Settings, Speed};

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// How much time passes from one frame to the next, however long a frame takes: what fades, slides in or is counted up is at the same place in the
/// same frame on every machine.
const FRAME: Duration = Duration::from_millis(16);

/// The game without mods: it is the same for all tests.
static PLAIN: OnceLock<AppContext> = OnceLock::new();

pub struct Hand {
    app: App,
    pointer: Vec2,
    /// Whether it taps where it would click.
    by_touch: bool,
    home: tempfile::TempDir,
}

/// What is spoken; anything but English is for `scripts/fitting` alone.
pub fn language() -> String {
    std::env::var("TORTUGA_FITTING_LANGUAGE").unwrap_or("en".into())
}

impl Hand {
    /// At the title screen.
    pub fn at_title() -> Hand {
        Hand::open((1280, 720), 100)
    }

    /// At a table of the first game there is.
    pub fn at_table(seats: &[&str], options: &[(&str, &str)]) -> Hand {
        Hand::sized(seats, options, (1280, 720), 100)
    }

    /// The same in a window of this size at this interface scale.
    pub fn sized(seats: &[&str], options: &[(&str, &str)], size: (u32, u32), scale: u32) -> Hand {
        Hand::at_game(0, seats, options, size, scale)
    }

    /// The same with the game number `n`.
    pub fn at_game(
        n: usize,
        seats: &[&str],
        options: &[(&str, &str)],
        size: (u32, u32),
        scale: u32,
    ) -> Hand {
        let mut hand = Hand::open(size, scale);
        let control = |who: &&str| {
            if *who == "human" {
                Control::Human
            } else {
                Control::Ai((*who).to_owned())
            }
        };
        let mut chosen = Options::default();
        for (id, value) in options {
            chosen.set(*id, *value);
        }
        let setup = TableSetup {
            seats: seating::seats(seats.iter().map(control)),
            options: chosen,
            seed: 11,
        };
        let game = hand
            .app
            .world()
            .resource::<tortuga_app::shell::shared_context::SharedContext>()
            .0
            .games[n]
            .info()
            .id;
        hand.send(Command::Begin(game.to_owned(), setup));
        hand.until("the table", |h| h.screen() == Screen::Table);
        hand.settle();
        hand
    }

    /// At a table with this match on it, in a window of this size.
    pub fn playing(session: Box<dyn Session>, size: (u32, u32)) -> Hand {
        Hand::with(Play::new(session), size)
    }

    /// The same with a match that is already under way.
    pub fn with(play: Play, size: (u32, u32)) -> Hand {
        let mut hand = Hand::open(size, 100);
        let world = hand.app.world_mut();
        world.insert_resource(play);
        world.resource_mut::<NextState<Screen>>().set(Screen::Table);
        hand.until("the table", |h| h.screen() == Screen::Table);
        if hand.play().shares_screen() {
            hand.until("the curtain", |h| {
                matches!(h.overlay(), Overlay::Curtain(_))
            });
            hand.send(Command::Unveil);
        }
        hand.wait_for_choices();
        hand
    }

    fn open(size: (u32, u32), scale: u32) -> Hand {
        let home = tempfile::tempdir().expect("a temporary folder");
        Hand::at_home(home, size, scale)
    }

    /// At the title screen of a player whose folder this is, with the mods in it.
    pub fn at_home(home: tempfile::TempDir, size: (u32, u32), scale: u32) -> Hand {
        let config = |no_mods| AppContextConfig {
            home: Some(home.path().to_owned()),
            mods: None,
            no_mods,
            game: None,
            language: Some(language()),
        };
        let open = |no_mods| AppContext::open(&Games::built_in(), config(no_mods));
        let context = match home.path().join("mods").is_dir() {
            true => open(false),
            // The same for everybody in this process, so it is read once.
            false => PLAIN
                .get_or_init(|| open(true))
                .of_another_player(home.path().to_owned()),
        };
        let mut app = headless::app(context, size);
        {
            let mut settings = app.world_mut().resource_mut::<Settings>();
            settings.animation = Speed::Instant;
            settings.ai_pace = Speed::Instant;
            settings.scale = scale;
        }
        // What nobody types is dealt alike each time.
        app.world_mut().resource_mut::<Memory>().luck = Luck(|| 4_711);
        let mut hand = Hand {
            app,
            pointer: Vec2::ZERO,
            by_touch: false,
            home,
        };
        hand.go_on();
        hand.rest(4);
        hand
    }

    /// From now on time passes as usual, frame by frame.
    fn go_on(&mut self) {
        let usual = TimeUpdateStrategy::ManualDuration(FRAME);
        self.app.insert_resource(usual);
    }

    /// The player's folder.
    pub fn folder(&self) -> &std::path::Path {
        self.home.path()
    }

    /// Everything there is, to be asked what no hand can find out.
    pub fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// From now on nobody thinks longer than a frame.
    pub fn hurry(&mut self) {
        self.app.world_mut().insert_resource(Workers::at_once());
    }

    /// What does not fit.
    pub fn misfits(&mut self) -> Vec<Misfit> {
        self.app.world_mut().resource_mut::<Fitting>().on = true;
        // What is noted where it is drawn is known from the second frame on.
        self.rest(2);
        let mut fitting = self.app.world_mut().resource_mut::<Fitting>();
        fitting.on = false;
        std::mem::take(&mut fitting.found)
    }

    /// Makes the window so large, with this interface scale.
    pub fn resize(&mut self, (width, height): (u32, u32), scale: u32) {
        simulated::resize(self.app.world_mut(), width as f32, height as f32);
        self.app.world_mut().resource_mut::<Settings>().scale = scale;
        self.rest(2);
    }

    /// Goes to this screen with this over it.
    pub fn go(&mut self, screen: Screen, overlay: Overlay) {
        let world = self.app.world_mut();
        world.resource_mut::<NextState<Screen>>().set(screen);
        *world.resource_mut::<Overlay>() = overlay;
        self.rest(2);
    }

    /// Lays another match on the table; nobody thinks.
    pub fn put(&mut self, session: Box<dyn Session>) {
        let mut play = Play::new(session);
        play.paused = true;
        self.app.world_mut().insert_resource(play);
        self.go(Screen::Table, Overlay::None);
    }

    /// Draws the log out, or pushes it back.
    pub fn open_the_log(&mut self, open: bool) {
        let mut memory = self.app.world_mut().resource_mut::<hud::context::Memory>();
        memory.log_open = open;
        self.rest(2);
    }

    /// Tells what happened since the last turn at length, or no longer.
    pub fn open_the_news(&mut self, open: bool) {
        let mut memory = self.app.world_mut().resource_mut::<hud::context::Memory>();
        memory.news_open = open;
        self.rest(2);
    }

    /// Draws the review out, or pushes it back.
    pub fn open_the_review(&mut self, open: bool) {
        let mut memory = self.app.world_mut().resource_mut::<hud::context::Memory>();
        memory.review_open = open;
        self.rest(2);
    }

    /// The challenges as the window has read them.
    pub fn shelf(&mut self) -> Mut<'_, ChallengeCache> {
        let memory = self.app.world_mut().resource_mut::<Memory>();
        memory.map_unchanged(|memory| &mut memory.challenges)
    }

    /// The games there are.
    pub fn context(&self) -> std::sync::Arc<AppContext> {
        let home = self
            .app
            .world()
            .resource::<tortuga_app::shell::shared_context::SharedContext>();
        home.0.clone()
    }

    /// From now on everything that moves takes its time.
    pub fn take_time(&mut self) {
        let mut settings = self.app.world_mut().resource_mut::<Settings>();
        settings.animation = Speed::Normal;
    }

    /// Whether something moves that the eye should follow.
    pub fn moves(&self) -> bool {
        self.app.world().resource::<Motion>().busy
    }

    /// One frame.
    pub fn step(&mut self) {
        self.app.update();
    }

    /// Some frames.
    pub fn rest(&mut self, frames: usize) {
        for _ in 0..frames {
            self.step();
        }
    }

    /// Runs frames until `done`.
    pub fn until(&mut self, what: &str, done: impl Fn(&Hand) -> bool) {
        let start = Instant::now();
        while !done(self) {
            assert!(
                start.elapsed() < PATIENCE,
                "waited in vain for {what}; over it {:?}, on screen: {:?}",
                self.overlay(),
                self.names()
            );
            self.step();
        }
    }

    /// Runs frames until the picture has caught up and nothing moves.
    pub fn settle(&mut self) {
        self.rest(3);
        self.until("rest", |h| {
            !h.app.world().resource::<Motion>().busy
                && h.app
                    .world()
                    .get_resource::<Play>()
                    .is_none_or(|p| p.caught_up() && p.thinking.is_none())
        });
        self.rest(2);
    }

    /// Runs frames until the viewer may choose, or the game is over.
    pub fn wait_for_choices(&mut self) {
        self.until("a choice", |h| {
            !h.play().choices.is_empty() || h.play().session.turn() == tortuga::engine::Turn::Over
        });
        self.settle();
        self.rest(3);
    }

    /// Runs frames until every picture is drawn.
    pub fn wait_for_pictures(&mut self) {
        self.until("pictures", |h| {
            let world = h.app.world();
            let pictures = world.resource::<tortuga_app::art::pictures::Pictures>();
            let charts = world.resource::<tortuga_app::board::map::terrain::Charts>();
            !pictures.pending() && !charts.pending()
        });
    }

    pub fn play(&self) -> &Play {
        self.app.world().resource::<Play>()
    }

    /// At the end of a game of the first kind there is, in which somebody who does anything played against this AI.
    pub fn at_the_end(ai: &str) -> Hand {
        let mut hand = Hand::at_table(&["human", ai], &[]);
        let mut clicks = 0;
        while hand.play().session.turn() != Turn::Over {
            hand.wait_for_choices();
            if !hand.play().choices.is_empty() {
                hand.send(Command::TakeSurely(clicks % hand.play().choices.len()));
                clicks += 1;
            }
        }
        hand.until("the end screen", |h| h.overlay() == Overlay::End);
        hand.rest(6);
        hand
    }

    /// How far the review of the match that is watched has come.
    pub fn review(&self) -> ReviewStatus {
        self.app.world().resource::<Reviews>().status(self.play())
    }

    pub fn overlay(&self) -> Overlay {
        self.app.world().resource::<Overlay>().clone()
    }

    pub fn screen(&self) -> Screen {
        self.app.world().resource::<State<Screen>>().get().clone()
    }

    pub fn targets(&self) -> Vec<Target> {
        self.app.world().resource::<Targets>().all().to_vec()
    }

    pub fn names(&self) -> Vec<String> {
        self.targets().into_iter().map(|c| c.name).collect()
    }

    /// Sends a command as an overlay would.
    pub fn send(&mut self, command: Command) {
        self.app.world_mut().write_message(command);
        self.rest(3);
    }

    /// The middle of the thing with this name.
    pub fn centre_of(&self, name: &str) -> Option<Vec2> {
        self.centres_of(name).into_iter().next()
    }

    /// The middles of all things with this name, from left to right.
    pub fn centres_of(&self, name: &str) -> Vec<Vec2> {
        let all = self.targets().into_iter().filter(|c| c.name == name);
        let mut middles: Vec<Vec2> = all
            .map(|c| Vec2::new(c.rect[0] + c.rect[2] / 2.0, c.rect[1] + c.rect[3] / 2.0))
            .collect();
        middles.sort_by(|a, b| a.x.total_cmp(&b.x));
        middles
    }

    /// Moves the pointer.
    pub fn point(&mut self, at: Vec2) {
        self.pointer = at;
        simulated::point(self.app.world_mut(), at);
        self.rest(2);
    }

    fn button(&mut self, state: ButtonState) {
        self.mouse(MouseButton::Left, state);
    }

    /// Presses and releases the right button there.
    pub fn right_click_at(&mut self, at: Vec2) {
        self.point(at);
        self.mouse(MouseButton::Right, ButtonState::Pressed);
        self.mouse(MouseButton::Right, ButtonState::Released);
    }

    /// Two clicks, as quick as a double click.
    pub fn double_click_at(&mut self, at: Vec2) {
        self.rest(4);
        self.point(at);
        self.pass(10);
        for state in [ButtonState::Pressed, ButtonState::Released].repeat(2) {
            self.send_button(MouseButton::Left, state);
            self.step();
        }
        self.go_on();
        self.rest(3);
    }

    /// Lets every frame take so many milliseconds, however long it takes.
    pub fn pass(&mut self, milliseconds: u64) {
        let frame = Duration::from_millis(milliseconds);
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    }

    /// A click while Shift is held.
    pub fn shift_click_at(&mut self, at: Vec2) {
        self.rest(4);
        self.press_key(KeyCode::ShiftLeft, Key::Shift, None, ButtonState::Pressed);
        self.click_at(at);
        self.press_key(KeyCode::ShiftLeft, Key::Shift, None, ButtonState::Released);
    }

    /// Lets so much time pass that another click is no double click.
    pub fn pause(&mut self) {
        self.pass(100);
        self.rest(5);
        self.go_on();
    }

    fn mouse(&mut self, button: MouseButton, state: ButtonState) {
        self.send_button(button, state);
        self.rest(2);
    }

    fn send_button(&mut self, button: MouseButton, state: ButtonState) {
        simulated::button(self.app.world_mut(), button, state);
    }

    /// Clicks there.
    pub fn click_at(&mut self, at: Vec2) {
        if self.by_touch {
            return self.tap(at);
        }
        self.point(at);
        self.button(ButtonState::Pressed);
        self.button(ButtonState::Released);
        self.rest(2);
    }

    /// Comes, presses and lets go within one frame, as on a slow machine.
    pub fn dart_at(&mut self, at: Vec2) {
        self.pointer = at;
        simulated::point(self.app.world_mut(), at);
        self.send_button(MouseButton::Left, ButtonState::Pressed);
        self.send_button(MouseButton::Left, ButtonState::Released);
        self.step();
    }

    /// Clicks where the pointer rests, without moving it.
    pub fn click_here(&mut self) {
        self.button(ButtonState::Pressed);
        self.button(ButtonState::Released);
        self.rest(2);
    }

    /// Turns the wheel by so many lines there, away from the hand if they are positive.
    pub fn wheel(&mut self, at: Vec2, lines: f32) {
        self.point(at);
        simulated::wheel(self.app.world_mut(), lines);
        self.rest(2);
    }

    /// Clicks the thing with this name.
    pub fn click(&mut self, name: &str) {
        // A screen that has just opened finds its final layout in a few frames.
        self.rest(4);
        let at = self
            .centre_of(name)
            .unwrap_or_else(|| panic!("no {name} among {:?}", self.names()));
        self.click_at(at);
    }

    /// Drags from one place to another.
    pub fn drag(&mut self, from: Vec2, to: Vec2) {
        self.point(from);
        self.button(ButtonState::Pressed);
        for i in 1..=8 {
            self.point(from.lerp(to, i as f32 / 8.0));
        }
        self.button(ButtonState::Released);
    }

    /// Takes hold of what lies here and carries it there, without letting go.
    pub fn take_hold(&mut self, from: Vec2, to: Vec2) {
        self.point(from);
        self.button(ButtonState::Pressed);
        for i in 1..=8 {
            self.point(from.lerp(to, i as f32 / 8.0));
        }
    }

    /// Carries on and lets go there.
    pub fn let_go_at(&mut self, to: Vec2) {
        let from = self.pointer;
        for i in 1..=8 {
            self.point(from.lerp(to, i as f32 / 8.0));
        }
        self.button(ButtonState::Released);
    }

    /// AIs that had to wait think now.
    pub fn let_ais_think(&mut self) {
        self.app.world_mut().resource_mut::<Play>().paused = false;
    }

    /// Presses and releases a key.
    pub fn key(&mut self, code: KeyCode, text: &str) {
        let logical = logical(code, text);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let typed = (state == ButtonState::Pressed && !text.is_empty()).then_some(text);
            self.press_key(code, logical.clone(), typed, state);
        }
        self.rest(2);
    }

    fn press_key(&mut self, code: KeyCode, key: Key, text: Option<&str>, state: ButtonState) {
        simulated::key(self.app.world_mut(), code, key, text, state);
        self.rest(2);
    }

    /// Takes the choice number `nth` (modulo their number) as a player would: its button, else a click on what it is about.
    pub fn click_a_choice(&mut self, nth: usize) {
        let choices = self.play().choices.clone();
        let choice = choices[nth % choices.len()].clone();
        if choice.button {
            self.click(&format!("button:{}", choice.label));
        } else {
            let pieces = self.play().shown.pieces.clone();
            let touched = choice.items.iter().find_map(|t| match t {
                tortuga::engine::TableItem::Piece(id) => pieces
                    .iter()
                    .find(|p| p.id == *id)
                    .map(|p| format!("piece:{}", p.name)),
                tortuga::engine::TableItem::Zone(_) => None,
            });
            self.click(&touched.expect("a choice without button is about a piece"));
        }
        if let Overlay::Ask(_) = self.overlay() {
            self.click(&format!("button:{}", choice.label));
        }
        if let Overlay::Confirm(i) = self.overlay() {
            self.send(Command::TakeSurely(i));
        }
    }

    /// How many of the next frames ask for another one.
    pub fn redraws(&mut self, frames: usize) -> usize {
        let mut asked = 0;
        for _ in 0..frames {
            self.app
                .world_mut()
                .resource_mut::<Messages<RequestRedraw>>()
                .clear();
            self.step();
            asked += usize::from(
                !self
                    .app
                    .world()
                    .resource::<Messages<RequestRedraw>>()
                    .is_empty(),
            );
        }
        asked
    }
}

/// What a key means.
fn logical(code: KeyCode, text: &str) -> Key {
    match code {
        KeyCode::Escape => Key::Escape,
        KeyCode::Space => Key::Space,
        KeyCode::Enter => Key::Enter,
        KeyCode::F1 => Key::F1,
        KeyCode::F2 => Key::F2,
        KeyCode::F7 => Key::F7,
        KeyCode::F8 => Key::F8,
        KeyCode::F9 => Key::F9,
        KeyCode::Tab => Key::Tab,
        KeyCode::Home => Key::Home,
        KeyCode::ShiftLeft => Key::Shift,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        _ => Key::Character(text.into()),
    }
}
