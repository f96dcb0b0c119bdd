//! The game in play: drives the session, keeps what is shown apart from what is so, runs AIs off the main thread.
//!
//! The session is always at the present; the picture follows. Every action yields frames (one per event); `shown` is the
//! frame last begun, and [`Motion`] says when the table is ready for the next. A person's choices appear when the picture
//! has caught up; a key pressed earlier waits in `queued_key`. An AI thinks while things still move, but its decision is
//! carried out only when the picture is at rest, so the log never runs ahead of the eye.

mod obey;
mod opening;
mod pace;
pub mod select;
mod selecting;
mod think;

pub use obey::Command;
pub(super) use opening::open;

use obey::{Means, obey, take};
use opening::open_tables;
use pace::{linger, pause, reading};
use think::{Thoughts, think};

use super::autosave::Autosave;
use super::idle::Awake;
use super::screens::Overlay;
use super::settings::Settings;
use super::table::Table;
use super::table::order::Orders;
use super::theme::Theme;
use select::Selection;

use crate::engine::history::Reach;
use crate::engine::show::Weight;
use crate::engine::{Choice, Seat, Touch, Turn};
use crate::session::plates::everybody;
use crate::session::{Control, Frame, Scene, SeatInfo, Session, Thought};
use bevy::prelude::*;
use std::collections::VecDeque;
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
    /// What the viewer may choose now; empty while it is not their turn or the picture is behind.
    pub choices: Vec<Choice>,
    /// What is selected for a choice about several things.
    pub selected: Selection,
    /// The choice at whose place on the table the keyboard points.
    pub aimed: Option<usize>,
    /// The pieces that were selected for the last choice: what can go on is not selected anew every time.
    kept: Vec<Touch>,
    /// What was selected before the mouse took hold of something.
    before_carry: Option<Selection>,
    /// In which order the players hold their cards.
    pub orders: Orders,
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
            selected: Selection::default(),
            aimed: None,
            kept: Vec::new(),
            before_carry: None,
            orders: Orders::default(),
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

    /// Who sits at the table and whom the rules play.
    pub fn seats(&self) -> Vec<SeatInfo> {
        everybody(&self.session.setup().seats, &self.shown.panels)
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

    /// Why the viewer cannot take back now; `None` when they can.
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
        let shown = &self.shown;
        self.orders
            .follow(&shown.pieces, &shown.sortings, self.viewer);
    }

    /// Offers these choices, with what the prompt has selected for them.
    fn offer(&mut self, choices: Vec<Choice>) {
        self.selected = Selection::beginning(&choices, &self.shown.prompt.selected);
        let kept = std::mem::take(&mut self.kept);
        if self.selected.is_empty() {
            self.selected = Selection::resumed(&choices, &kept);
        }
        self.aimed = None;
        self.choices = choices;
        self.generation += 1;
    }

    /// Nothing can be chosen any longer.
    fn withdraw(&mut self) {
        self.choices.clear();
        self.selected.clear();
        self.aimed = None;
        self.before_carry = None;
    }

    /// Shows the present at once, without the way there.
    fn jump(&mut self) {
        self.queue.clear();
        self.shown_events = self.session.events();
        let scene = self.session.scene(self.viewer);
        self.begun = None;
        self.show(scene);
        self.withdraw();
        self.hint = None;
    }

    fn seat_to_act(&self) -> Option<Seat> {
        match self.session.turn() {
            Turn::Over => None,
            Turn::Decide(s) => Some(s),
            Turn::Simultaneous(set) => self
                .viewer
                .filter(|v| set.contains(*v) && self.is_human(*v))
                .or_else(|| set.iter().find(|s| self.is_human(*s)))
                .or_else(|| set.iter().next()),
        }
    }

    /// Who may take back before the next person takes the device: whoever decided last, and everybody whose choice in
    /// secret nobody has seen yet.
    pub fn who_may_take_back(&self, settings: &Settings) -> Vec<Seat> {
        let seats = Seat::all(self.session.setup().seats.len());
        let may = |seat: &Seat| {
            let reach = self.reach_of(*seat, settings);
            self.is_human(*seat) && self.session.can_undo(*seat, reach).is_ok()
        };
        seats.filter(may).collect()
    }

    /// How far a seat may take back before the next person takes the device.
    fn reach_of(&self, seat: Seat, settings: &Settings) -> Reach {
        match self.viewer == Some(seat) {
            true => reach(settings),
            false => Reach::Strict,
        }
    }
}

/// Whether `other` still chooses as before after `seat` has chosen: both do so in secret, in the same turn.
fn chooses_on(before: Turn, seat: Seat, after: Turn, other: Seat) -> bool {
    let Turn::Simultaneous(open) = before else {
        return false;
    };
    seat != other && open.contains(other) && after == Turn::Simultaneous(open.without(seat))
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
        rest = rest.max(reading(&frame, &theme.timing, settings.animation));
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

/// Offers the viewer their choices once the picture has caught up.
#[allow(
    clippy::too_many_arguments,
    reason = "a Bevy system names what it touches"
)]
fn offer(
    mut play: ResMut<Play>,
    mut overlay: ResMut<Overlay>,
    mut thoughts: ResMut<Thoughts>,
    motion: Res<Motion>,
    table: Res<Table>,
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
        let choices = play.session.choices(seat);
        play.offer(choices);
        play.caught_up_at = time.elapsed();
    }
    if motion.busy || overlay.covers() {
        return;
    }
    // What lies first from the left is known when the table has laid it.
    let laid = table.from_left.0 == play.generation || !select::by_selecting(&play.choices);
    if laid && let Some(key) = play.queued_key.take() {
        let mut means = Means::new(&mut play, &mut overlay, &autosave, &mut thoughts);
        means.press(key, &table.from_left.1);
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
