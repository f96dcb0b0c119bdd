//! The game in play: drives the session, keeps what is shown apart from what is so, runs AIs off the main thread.
//!
//! The session is always at the present; the picture follows. Every action yields frames (one per event); `shown` is the
//! frame last begun, and [`Motion`] says when the table is ready for the next. A person's choices appear when the picture
//! has caught up; a key pressed earlier waits in `queued_key`. An AI thinks while things still move, but its decision is
//! carried out only when the picture is at rest, so the log never runs ahead of the eye.

use super::autosave::Autosave;
use super::home::Home;
use super::idle::Awake;
use super::screens::{Overlay, Screen};
use super::settings::{Settings, Speed};
use super::theme::{Theme, Timing};

use crate::engine::history::Reach;
use crate::engine::show::Weight;
use crate::engine::{Choice, Seat, Touch, Turn, ZoneId};
use crate::session::{Cancel, Control, Frame, Scene, Session, TableSetup, Thinking, Thought};
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long the only possible choice is shown before the client takes it by itself.
const AUTO_PAUSE: Duration = Duration::from_millis(600);

/// The match on the table.
#[derive(Resource)]
pub struct Play {
    /// The session: rules, history, log.
    pub session: Box<dyn Session>,
    /// From whose place the table is seen; `None` watches.
    pub viewer: Option<Seat>,
    /// What is on screen now (the frame last begun).
    pub shown: Scene,
    /// Changes with every new `shown`, so that others notice cheaply.
    pub generation: u64,
    /// How many of the session's events the picture has shown.
    pub shown_events: usize,
    /// Frames not yet shown.
    pub queue: VecDeque<Frame>,
    /// The frame last begun, for sound and flourishes; taken by whoever plays them.
    pub begun: Option<Frame>,
    /// What the viewer may choose now; empty while it is not his turn or the picture is behind.
    pub choices: Vec<Choice>,
    /// Whether an AI is thinking, and for which seat.
    pub thinking: Option<Seat>,
    /// The last hint, as long as it fits the position.
    pub hint: Option<Thought>,
    /// Whether a hint is being thought about.
    pub hinting: bool,
    /// A key of a choice that was pressed while things still moved.
    pub queued_key: Option<char>,
    /// A short note for the player (why undo is impossible), with the time it appeared.
    pub notice: Option<(String, Duration)>,
    /// How many decisions there were when the viewer last decided, for "since your last turn".
    pub last_own_decision: usize,
    /// Whether AIs wait: a picture of a position is not to play on by itself.
    pub paused: bool,
    rest_until: Duration,
    caught_up_at: Duration,
    ended_shown: bool,
}

impl Play {
    /// A table with this session, seen from its first person's place.
    pub fn new(session: Box<dyn Session>) -> Play {
        let viewer = first_viewer(session.as_ref());
        let shown = session.scene(viewer);
        let shown_events = session.events();
        Play {
            viewer,
            shown,
            generation: 1,
            shown_events,
            queue: VecDeque::new(),
            begun: None,
            choices: Vec::new(),
            thinking: None,
            hint: None,
            hinting: false,
            queued_key: None,
            notice: None,
            last_own_decision: session.decisions(),
            paused: false,
            rest_until: Duration::ZERO,
            caught_up_at: Duration::ZERO,
            ended_shown: false,
            session,
        }
    }

    /// Whether the picture shows the present.
    pub fn caught_up(&self) -> bool {
        self.queue.is_empty()
    }

    /// Whether `seat` is played by a person.
    pub fn is_human(&self, seat: Seat) -> bool {
        is_human(self.session.as_ref(), seat)
    }

    /// How many persons sit at the table.
    pub fn humans(&self) -> usize {
        self.session
            .setup()
            .seats
            .iter()
            .filter(|s| s.control == Control::Human)
            .count()
    }

    /// Why the viewer cannot take back now; `None` when he can.
    pub fn undo_barred(&self, settings: &Settings) -> Option<String> {
        let seat = self.viewer?;
        self.session
            .can_undo(seat, reach(settings))
            .err()
            .map(|r| r.to_string())
    }

    fn show(&mut self, scene: Scene) {
        self.shown = scene;
        self.generation += 1;
    }

    /// Shows the present at once, without the way there.
    fn jump(&mut self) {
        self.queue.clear();
        self.shown_events = self.session.events();
        let scene = self.session.scene(self.viewer);
        self.show(scene);
        self.choices.clear();
        self.hint = None;
    }

    fn seat_to_act(&self) -> Option<Seat> {
        match self.session.turn() {
            Turn::Over => None,
            Turn::Decide(s) => Some(s),
            Turn::Simultaneous(set) => self
                .viewer
                .filter(|v| set.contains(*v) && self.is_human(*v))
                .or_else(|| set.iter().next()),
        }
    }
}

fn is_human(session: &dyn Session, seat: Seat) -> bool {
    session
        .setup()
        .seats
        .get(seat.index())
        .is_some_and(|s| s.control == Control::Human)
}

fn first_viewer(session: &dyn Session) -> Option<Seat> {
    let seats = session.setup().seats.len();
    let acting = session.turn().first().filter(|s| is_human(session, *s));
    acting.or_else(|| Seat::all(seats).find(|s| is_human(session, *s)))
}

fn reach(settings: &Settings) -> Reach {
    if settings.casual_undo {
        Reach::Casual
    } else {
        Reach::Strict
    }
}

/// Something a player wants, from mouse, keyboard or an overlay.
#[derive(Message, Debug, Clone)]
pub enum Command {
    /// Take choice number n.
    Take(usize),
    /// Take choice number n even though it is reckless.
    TakeSurely(usize),
    /// A thing on the table was clicked.
    Click(Touch),
    /// A piece was dragged to a zone.
    Drop(Touch, ZoneId),
    /// Look into a zone.
    Inspect(ZoneId),
    /// The key of a choice; waits while things still move. A space means the default choice.
    Key(char),
    /// Take back.
    Undo,
    /// Do again.
    Redo,
    /// Ask for advice.
    Hint,
    /// End thinking and animation now.
    Skip,
    /// Begin a game: id and set-up.
    Begin(String, TableSetup),
    /// Go on with the autosave.
    Continue,
    /// Load this file.
    Load(std::path::PathBuf),
    /// Save under this name.
    Save(String),
    /// Let an AI (or again a person) play the viewer's seat.
    HandOver(bool),
    /// The next person has taken the device.
    Unveil,
    /// Leave the table (the autosave stays).
    Leave,
    /// Close the program.
    Quit,
}

/// Thinking under way.
#[derive(Resource, Default)]
struct Thoughts {
    move_task: Option<(Seat, usize, Task<Thought>, Cancel)>,
    ready: Option<(Seat, Thought)>,
    hint_task: Option<(usize, Task<Thought>, Cancel)>,
}

impl Thoughts {
    fn stop(&mut self) {
        for flag in self
            .move_task
            .iter()
            .map(|(_, _, _, c)| c)
            .chain(self.hint_task.iter().map(|(_, _, c)| c))
        {
            flag.store(true, Ordering::Relaxed);
        }
        *self = Thoughts::default();
    }
}

/// What the table's animation is doing: written by the table, read here.
#[derive(Resource, Default, Debug)]
pub struct Motion {
    /// Whether anything still moves that the eye should follow.
    pub busy: bool,
    /// Set here: finish everything within two frames; the table clears it when it has.
    pub skip: bool,
}

/// Runs before the table lays out what is shown.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct PlaySet;

/// Runs the match on the table.
pub fn plugin(app: &mut App) {
    app.add_message::<Command>()
        .init_resource::<Thoughts>()
        .init_resource::<Motion>()
        .add_systems(
            Update,
            (
                open_tables,
                (obey, follow, think, offer, finish)
                    .chain()
                    .run_if(resource_exists::<Play>),
            )
                .chain()
                .in_set(PlaySet),
        );
    app.add_systems(PostUpdate, stay_awake.run_if(resource_exists::<Play>));
}

/// Commands that open, leave or close a table; they work with or without one.
fn open_tables(world: &mut World, mut cursor: Local<MessageCursor<Command>>) {
    let opens = |c: &&Command| {
        matches!(
            c,
            Command::Begin(..)
                | Command::Continue
                | Command::Load(_)
                | Command::Leave
                | Command::Quit
        )
    };
    let messages = world.resource::<Messages<Command>>();
    let wanted: Vec<Command> = cursor.read(messages).filter(opens).cloned().collect();
    for command in wanted {
        match command {
            Command::Begin(id, setup) => {
                let made = world.resource::<Home>().begin(&id, setup);
                open(world, made);
            }
            Command::Continue => {
                let made = world.resource::<Home>().resume();
                open(world, made);
            }
            Command::Load(path) => {
                let made = world.resource::<Home>().load(&path);
                open(world, made);
            }
            Command::Leave => {
                close(world);
                world.resource_mut::<NextState<Screen>>().set(Screen::Title);
                *world.resource_mut::<Overlay>() = Overlay::None;
            }
            Command::Quit => {
                close(world);
                world.write_message(AppExit::Success);
            }
            _ => {}
        }
    }
}

/// Puts a match on the table, or says why it cannot be played.
pub(super) fn open(world: &mut World, made: Result<Box<dyn Session>, String>) {
    match made {
        Ok(session) => {
            close(world);
            let play = Play::new(session);
            *world.resource_mut::<Overlay>() = Overlay::None;
            world
                .resource::<Autosave>()
                .write(play.session.sheet().id, play.session.save());
            world.insert_resource(play);
            world.resource_mut::<NextState<Screen>>().set(Screen::Table);
        }
        Err(why) => {
            *world.resource_mut::<Overlay>() =
                Overlay::Message("That table could not be opened".into(), why);
        }
    }
}

fn close(world: &mut World) {
    world.resource_mut::<Thoughts>().stop();
    if let Some(play) = world.remove_resource::<Play>() {
        world
            .resource::<Autosave>()
            .write(play.session.sheet().id, play.session.save());
    }
    world.resource::<Autosave>().flush();
}

/// Carries out what the player wants.
#[allow(
    clippy::too_many_arguments,
    reason = "a Bevy system names what it touches"
)]
fn obey(
    mut commands: MessageReader<Command>,
    mut play: ResMut<Play>,
    mut overlay: ResMut<Overlay>,
    mut thoughts: ResMut<Thoughts>,
    mut motion: ResMut<Motion>,
    settings: Res<Settings>,
    home: Res<Home>,
    autosave: Res<Autosave>,
    time: Res<Time<Real>>,
) {
    for command in commands.read() {
        match command.clone() {
            Command::Take(i) => match play.choices.get(i) {
                Some(c) if c.reckless => *overlay = Overlay::Confirm(i),
                Some(_) => take(&mut play, i, &autosave, &mut thoughts),
                None => hurry(&mut play, &mut motion),
            },
            Command::TakeSurely(i) => {
                *overlay = Overlay::None;
                take(&mut play, i, &autosave, &mut thoughts);
            }
            Command::Key(key) => {
                if !play.caught_up() || motion.busy {
                    hurry(&mut play, &mut motion);
                    play.queued_key = Some(key);
                } else {
                    press(&mut play, key, &mut overlay, &autosave, &mut thoughts);
                }
            }
            Command::Click(touch) => {
                let hits: Vec<usize> = choices_touching(&play.choices, touch);
                match hits.as_slice() {
                    [] if !play.caught_up() => hurry(&mut play, &mut motion),
                    [] => {
                        if let Some(why) = play.session.why_not(play.viewer, touch) {
                            play.notice = Some((why, time.elapsed()));
                        }
                    }
                    [one] if play.choices[*one].reckless => *overlay = Overlay::Confirm(*one),
                    [one] => take(&mut play, *one, &autosave, &mut thoughts),
                    many => *overlay = Overlay::Ask(many.to_vec()),
                }
            }
            Command::Drop(touch, zone) => {
                let fits = |c: &Choice| {
                    c.drag
                        .as_ref()
                        .is_some_and(|(from, to)| from.contains(&touch) && *to == zone)
                };
                if let Some(i) = play.choices.iter().position(fits) {
                    if play.choices[i].reckless {
                        *overlay = Overlay::Confirm(i);
                    } else {
                        take(&mut play, i, &autosave, &mut thoughts);
                    }
                }
            }
            Command::Inspect(zone) => {
                if play.session.inspect(play.viewer, zone).is_some() {
                    *overlay = Overlay::Inspect(zone);
                }
            }
            Command::Undo => {
                if let Some(seat) = play.viewer {
                    match play.session.undo(seat, reach(&settings)) {
                        Ok(()) => after_time_travel(&mut play, &mut thoughts, &autosave),
                        Err(why) => play.notice = Some((why.to_string(), time.elapsed())),
                    }
                }
            }
            Command::Redo => match play.session.redo() {
                Ok(()) => after_time_travel(&mut play, &mut thoughts, &autosave),
                Err(why) => play.notice = Some((why.to_string(), time.elapsed())),
            },
            Command::Hint => {
                if let Some(seat) = play.viewer.filter(|_| !play.choices.is_empty())
                    && thoughts.hint_task.is_none()
                    && let Some(thinking) = play.session.hint(seat)
                {
                    let (task, cancel) = spawn(thinking);
                    thoughts.hint_task = Some((play.session.decisions(), task, cancel));
                    play.hinting = true;
                }
            }
            Command::Skip => {
                hurry(&mut play, &mut motion);
                if let Some((_, _, _, cancel)) = &thoughts.move_task {
                    cancel.store(true, Ordering::Relaxed);
                }
            }
            Command::Save(name) => {
                let told = match home.save_as(&name, &play.session.save()) {
                    Ok(path) => format!(
                        "Saved as {}.",
                        path.file_stem().unwrap_or_default().to_string_lossy()
                    ),
                    Err(why) => why.to_string(),
                };
                play.notice = Some((told, time.elapsed()));
            }
            Command::HandOver(to_ai) => {
                if let Some(seat) = play.viewer {
                    let control = if to_ai {
                        Control::Ai("captain".into())
                    } else {
                        Control::Human
                    };
                    play.session.set_control(seat, control);
                    thoughts.stop();
                    play.thinking = None;
                    play.hinting = false;
                    play.choices.clear();
                }
            }
            Command::Unveil => {
                if let Overlay::Curtain(seat) = *overlay {
                    play.viewer = Some(seat);
                    *overlay = Overlay::None;
                    play.jump();
                }
            }
            Command::Begin(..)
            | Command::Continue
            | Command::Load(_)
            | Command::Leave
            | Command::Quit => {}
        }
    }
    if motion.skip {
        play.rest_until = Duration::ZERO;
    }
}

/// The choices that this thing is about.
pub fn choices_touching(choices: &[Choice], touch: Touch) -> Vec<usize> {
    (0..choices.len())
        .filter(|i| choices[*i].touches.contains(&touch))
        .collect()
}

fn press(
    play: &mut Play,
    key: char,
    overlay: &mut Overlay,
    autosave: &Autosave,
    thoughts: &mut Thoughts,
) {
    let wanted = |c: &Choice| {
        if key == ' ' {
            c.default
        } else {
            c.key == Some(key)
        }
    };
    let by_digit = key
        .to_digit(10)
        .map(|d| d as usize)
        .filter(|d| *d >= 1)
        .map(|d| d - 1);
    let found = play
        .choices
        .iter()
        .position(wanted)
        .or(by_digit.filter(|d| *d < play.choices.len()));
    match found {
        Some(i) if play.choices[i].reckless => *overlay = Overlay::Confirm(i),
        Some(i) => take(play, i, autosave, thoughts),
        None => {}
    }
}

fn take(play: &mut Play, index: usize, autosave: &Autosave, thoughts: &mut Thoughts) {
    let Some(seat) = play.viewer.filter(|_| index < play.choices.len()) else {
        return;
    };
    if let Some((_, _, cancel)) = thoughts.hint_task.take() {
        cancel.store(true, Ordering::Relaxed);
    }
    play.hinting = false;
    carry_out(play, seat, index, autosave);
    play.last_own_decision = play.session.decisions();
}

fn carry_out(play: &mut Play, seat: Seat, index: usize, autosave: &Autosave) {
    match play.session.choose(seat, index) {
        Ok(()) => {
            let seen = play.shown_events + play.queue.len();
            let frames = play.session.frames(seen, play.viewer);
            play.queue.extend(frames);
            play.choices.clear();
            play.hint = None;
            play.notice = None;
            autosave.write(play.session.sheet().id, play.session.save());
        }
        Err(why) => {
            // Cannot happen through the choices on screen; told all the same, and nothing is lost.
            play.notice = Some((why.to_string(), play.caught_up_at));
        }
    }
}

fn after_time_travel(play: &mut Play, thoughts: &mut Thoughts, autosave: &Autosave) {
    thoughts.stop();
    play.thinking = None;
    play.hinting = false;
    play.ended_shown = false;
    play.jump();
    autosave.write(play.session.sheet().id, play.session.save());
}

/// Shows everything that is still to be shown at once.
fn hurry(play: &mut Play, motion: &mut Motion) {
    while let Some(frame) = play.queue.pop_front() {
        play.shown_events += 1;
        if play.queue.is_empty() {
            play.show(frame.scene.clone());
            play.begun = Some(frame);
        }
    }
    play.rest_until = Duration::ZERO;
    motion.skip = true;
}

/// Begins the next frame when the table is ready for it.
fn follow(
    mut play: ResMut<Play>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    theme: Res<Theme>,
    time: Res<Time<Real>>,
) {
    let now = time.elapsed();
    while !play.queue.is_empty() && !motion.busy && now >= play.rest_until {
        let Some(frame) = play.queue.pop_front() else {
            break;
        };
        play.shown_events += 1;
        play.show(frame.scene.clone());
        // The table waits for what moves; then the picture rests by the weight of what happened, and after the last
        // event of an action for as long as an AI leaves one to follow.
        let mut rest = linger(frame.cue.weight, &theme.timing, settings.animation);
        if play.queue.is_empty() {
            rest = rest.max(pause(&theme.timing, settings.ai_pace));
        }
        play.rest_until = now + rest;
        let seen = frame.cue.weight != Weight::None;
        play.begun = Some(frame);
        play.caught_up_at = now;
        if seen {
            break;
        }
    }
}

/// How long the picture belongs to an event, its motion included.
fn linger(weight: Weight, timing: &Timing, speed: Speed) -> Duration {
    let whole = match weight {
        Weight::None | Weight::Light => 0.0,
        Weight::Normal => timing.move_max,
        Weight::Heavy => timing.move_max + timing.hold,
    };
    millis(match speed {
        Speed::Normal => whole,
        Speed::Fast => whole * timing.fast_factor,
        Speed::Instant => 0.0,
    })
}

/// How long an AI waits after the last thing that happened, so that one can follow.
fn pause(timing: &Timing, pace: Speed) -> Duration {
    millis(match pace {
        Speed::Normal => timing.pause_normal,
        Speed::Fast => timing.pause_fast,
        Speed::Instant => timing.pause_instant,
    })
}

/// The theme is a file: nonsense in it is no time at all.
fn millis(ms: f32) -> Duration {
    Duration::try_from_secs_f32(ms / 1000.0).unwrap_or_default()
}

fn spawn(thinking: Thinking) -> (Task<Thought>, Cancel) {
    let cancel: Cancel = Arc::new(AtomicBool::new(false));
    let flag = cancel.clone();
    (
        AsyncComputeTaskPool::get().spawn(async move { thinking(&flag) }),
        cancel,
    )
}

/// Lets AIs think, and carries out what they decide once the picture is at rest.
fn think(
    mut play: ResMut<Play>,
    mut thoughts: ResMut<Thoughts>,
    motion: Res<Motion>,
    autosave: Res<Autosave>,
    time: Res<Time<Real>>,
) {
    if let Some((at, task, _)) = &mut thoughts.hint_task
        && let Some(thought) = check_ready(task)
    {
        let fits = *at == play.session.decisions();
        thoughts.hint_task = None;
        play.hinting = false;
        play.hint = fits.then_some(thought);
    }
    if let Some((seat, at, task, _)) = &mut thoughts.move_task
        && let Some(thought) = check_ready(task)
    {
        let (seat, at) = (*seat, *at);
        thoughts.move_task = None;
        if at == play.session.decisions() {
            thoughts.ready = Some((seat, thought));
        }
    }
    let at_rest = play.caught_up() && !motion.busy && time.elapsed() >= play.rest_until;
    if at_rest && let Some((seat, thought)) = thoughts.ready.take() {
        play.thinking = None;
        carry_out(&mut play, seat, thought.choice, &autosave);
    }
    if thoughts.move_task.is_none() && thoughts.ready.is_none() && !play.paused {
        let acting = play.session.turn();
        let seats: Vec<Seat> = match acting {
            Turn::Over => Vec::new(),
            Turn::Decide(s) => vec![s],
            Turn::Simultaneous(set) => set.iter().collect(),
        };
        for seat in seats {
            let Some(info) = play.session.setup().seats.get(seat.index()) else {
                continue;
            };
            if let Control::Ai(level) = info.control.clone()
                && let Some(thinking) = play.session.think(seat, &level)
            {
                let (task, cancel) = spawn(thinking);
                thoughts.move_task = Some((seat, play.session.decisions(), task, cancel));
                play.thinking = Some(seat);
                break;
            }
        }
    }
}

/// Offers the viewer his choices once the picture has caught up.
#[allow(
    clippy::too_many_arguments,
    reason = "a Bevy system names what it touches"
)]
fn offer(
    mut play: ResMut<Play>,
    mut overlay: ResMut<Overlay>,
    mut thoughts: ResMut<Thoughts>,
    motion: Res<Motion>,
    autosave: Res<Autosave>,
    time: Res<Time<Real>>,
) {
    if !play.caught_up() {
        return;
    }
    let Some(seat) = play.seat_to_act().filter(|s| play.is_human(*s)) else {
        return;
    };
    if play.viewer != Some(seat) {
        if play.humans() > 1 {
            if *overlay == Overlay::None && !motion.busy {
                *overlay = Overlay::Curtain(seat);
            }
        } else {
            play.viewer = Some(seat);
            play.jump();
        }
        return;
    }
    if play.choices.is_empty() && play.hint.is_none() {
        play.choices = play.session.choices(seat);
        play.caught_up_at = time.elapsed();
        play.generation += 1;
    }
    if motion.busy || overlay.covers() {
        return;
    }
    if let Some(key) = play.queued_key.take() {
        press(&mut play, key, &mut overlay, &autosave, &mut thoughts);
        return;
    }
    if let [only] = play.choices.as_slice()
        && only.auto
        && time.elapsed() >= play.caught_up_at + AUTO_PAUSE
    {
        take(&mut play, 0, &autosave, &mut thoughts);
    }
}

/// Shows the final score once the last picture is at rest.
fn finish(mut play: ResMut<Play>, mut overlay: ResMut<Overlay>, motion: Res<Motion>) {
    let over = play.session.turn() == Turn::Over && play.caught_up() && !motion.busy;
    if over && !play.ended_shown && *overlay == Overlay::None {
        play.ended_shown = true;
        *overlay = Overlay::End;
    }
}

fn stay_awake(play: Res<Play>, mut awake: ResMut<Awake>) {
    if restless(&play) {
        awake.stay();
    }
}

/// Whether play itself still has something to do soon, so that the window must not fall asleep.
fn restless(play: &Play) -> bool {
    !play.queue.is_empty()
        || play.thinking.is_some()
        || play.hinting
        || matches!(play.choices.as_slice(), [only] if only.auto)
        || (play.session.turn() == Turn::Over && !play.ended_shown)
}
