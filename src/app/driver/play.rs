//! The game in play: drives the session, keeps what is shown apart from what is so, runs AIs off the main thread.
//!
//! The session is always at the present; the picture follows. Every action yields frames (one per event); `shown` is the
//! frame last begun, and [`Motion`] says when the table is ready for the next. A person's choices appear when the picture
//! has caught up; a key pressed earlier waits in `queued_key`. An AI thinks while things still move, but its decision is
//! carried out only when the picture is at rest, so the log never runs ahead of the eye.

use super::hints::Hints;
use super::messages::Motion;
use super::personas::Personas;
use super::select::Selection;
use crate::board::layout::order::Orders;
use crate::shell::autosave::Autosave;
use crate::shell::redraw::Redraw;
use crate::shell::screens::Overlay;
use crate::shell::settings::Settings;

use bevy::prelude::*;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tortuga::engine::Cue;
use tortuga::engine::history::Reach;
use tortuga::engine::show::SeatPanel;
use tortuga::engine::{BySeat, Choice, Seat, Standing, TableItem, Turn};
use tortuga::session::challenge::attempt::{Attempt, PuzzleStatus};
use tortuga::session::challenge::puzzle::Puzzle;
use tortuga::session::table::seat_plates::everybody;
use tortuga::session::tutorial::TutorialRun;
use tortuga::session::{
    Control, Frame, Perspective, Recap, Scene, SeatInfo, Session, TAKE_BACK, Thought,
};

/// What happens next: as the viewer sees it, and as everybody may where several people look at one screen.
pub struct Coming {
    pub(super) own: Frame,
    pub(super) public: Option<Frame>,
}

/// What happened since the viewer's last turn, as it is told them.
#[derive(Clone, Default, Debug)]
pub struct RecapState {
    /// What happened.
    pub recap: Arc<Recap>,
    /// Whether the viewer has decided nothing since it was first told.
    pub fresh: bool,
    /// Of which course of events it is, after how many decisions, and for whom.
    pub(super) at: Option<(u64, usize, Option<Seat>)>,
}

/// The present scene from both sides.
pub(super) struct Sides {
    pub(super) own: Scene,
    pub(super) public: Option<Scene>,
}

/// How a part of a match ended, before everything was dealt anew: a campaign, or one game of several.
#[derive(Clone, Debug)]
pub struct Interval {
    /// What everybody had.
    pub panels: Vec<SeatPanel>,
    /// How everybody stood.
    pub standings: BySeat<Standing>,
    /// Whether it was laid over the table.
    pub(super) told: bool,
}

/// How a match is looked through.
pub struct Watching {
    /// Which match it is: no two that are looked through have the same.
    pub number: u64,
    /// Whether it goes on by itself.
    pub plays: bool,
    /// From whose perspective.
    pub perspective: Perspective,
    /// Changes when the log reads otherwise.
    pub log: u64,
    /// When it goes on, at the earliest.
    pub(super) due: Duration,
    /// What comes back when it is looked through no longer.
    pub(super) back: Back,
}

/// Where one looked through a match from.
pub enum Back {
    /// The list of saves.
    Saves,
    /// The end of this match.
    Table(Box<Play>),
}

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
    /// No two matches have the same, nor one match before and after something was taken back: as long as it is the same,
    /// events are only added.
    pub history_id: u64,
    /// How many of the session's events the picture has shown.
    pub shown_events: usize,
    /// A part of the match that has come to its end, until people have seen how.
    pub interval: Option<Interval>,
    /// What is not yet shown.
    pub queue: VecDeque<Coming>,
    /// The frame last begun. Whoever is to act on its beginning listens to [`FrameBegun`](super::messages::FrameBegun).
    pub begun: Option<Frame>,
    /// What has begun and was not told yet.
    pub(super) untold: Option<Cue>,
    /// What `shown` is made from.
    pub(super) sides: Sides,
    /// Whether several people play at this screen, or have done so.
    pub(super) shared: bool,
    /// Whether the viewer has hidden things on the table.
    pub(super) hides: bool,
    /// Whether they lie face down.
    pub(super) veiled: bool,
    /// Whether everybody at a shared screen has watched what was shown since the viewer last decided: it was more than their own turn
    /// going on.
    pub(super) together: bool,
    /// Whether the viewer came to the screen to decide before everybody, and has not said since that nobody else looks.
    pub(super) openly: bool,
    /// Whether the viewer holds a key to look at them.
    pub(super) looking: bool,
    /// What the viewer may choose now; empty while it is not their turn or the picture is behind.
    pub choices: Vec<Choice>,
    /// What is selected for a choice about several things.
    pub selected: Selection,
    /// The choice at whose place on the table the keyboard points.
    pub aimed: Option<usize>,
    /// The pieces that were selected for the last choice: what can go on is not selected anew every time.
    pub(super) kept: Vec<TableItem>,
    /// What was selected before the mouse took hold of something.
    pub(super) before_carry: Option<Selection>,
    /// In which order the players hold their cards.
    pub orders: Orders,
    /// Whether an AI is thinking, and for which seat.
    pub thinking: Option<Seat>,
    /// The last hint, as long as it fits the position.
    pub hint: Option<Thought>,
    /// Whether a hint is being thought about.
    pub hinting: bool,
    /// The choice that is advised, as long as nothing else was selected or pointed at since.
    pub(crate) advised: Option<usize>,
    /// A key of a choice that was pressed while things still moved.
    pub queued_key: Option<char>,
    /// A button that was pressed while things still moved: its label, and the decision that it was meant for.
    pub queued_button: Option<(String, usize)>,
    /// Whether the buttons of the viewer's last choice still stand, because what they chose is still being shown.
    pub lingers: bool,
    /// A short note for the player (why undo is impossible), with the time since the start at which it appeared.
    pub notice: Option<(String, Duration)>,
    /// How many decisions there were when the viewer last decided, for "since your last turn".
    pub last_own_decision: usize,
    /// How the match is looked through; none while it is played.
    pub replay: Option<Watching>,
    /// What happened since the viewer's last turn, as it is told them.
    pub news: RecapState,
    /// Whether AIs wait where nobody else is to decide, so that who watches can follow.
    pub held: bool,
    /// Whether they may take one decision although they wait.
    pub(super) one_more: bool,
    /// The puzzle that is played, if one is.
    pub puzzle: Option<Attempt>,
    /// The tutorial that is followed, if one is.
    pub guide: Option<TutorialRun>,
    /// The people whom AIs play.
    pub company: Personas,
    /// Whether advice comes by itself, as in a first game.
    pub hints: Hints,
    /// How the puzzle has ended, if it has.
    pub judged: Option<PuzzleStatus>,
    /// Whether AIs wait: a picture of a position is not to play on by itself.
    pub paused: bool,
    pub(super) rest_until: Duration,
    pub(super) caught_up_at: Duration,
    pub(super) ended_shown: bool,
}

impl Play {
    /// A table with this session, seen from its only person's place; where several play, nobody's: each has to say first
    /// that they are ready.
    pub fn new(session: Box<dyn Session>) -> Play {
        let shared = humans(session.as_ref()) > 1;
        let viewer = first_viewer(session.as_ref()).filter(|_| !shared);
        let shown = session.scene(viewer);
        let shown_events = session.events();
        Play {
            viewer,
            sides: Sides {
                own: shown.clone(),
                public: None,
            },
            untold: None,
            shared,
            veiled: false,
            together: false,
            openly: false,
            interval: None,
            hides: false,
            looking: false,
            shown,
            generation: 1,
            history_id: next_history_id(),
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
            advised: None,
            queued_key: None,
            queued_button: None,
            lingers: false,
            notice: None,
            last_own_decision: session.decisions(),
            replay: None,
            news: RecapState::default(),
            held: false,
            one_more: false,
            puzzle: None,
            guide: None,
            company: Personas::default(),
            hints: Hints::default(),
            judged: None,
            paused: false,
            rest_until: Duration::ZERO,
            caught_up_at: Duration::ZERO,
            ended_shown: false,
            session,
        }
    }

    /// The table of a puzzle at its beginning.
    pub fn of_puzzle(session: Box<dyn Session>, puzzle: Puzzle) -> Play {
        let attempt = Attempt::new(puzzle, session.facts());
        Play {
            puzzle: Some(attempt),
            ..Play::new(session)
        }
    }

    /// Whether the table was arranged for somebody, for a puzzle or a tutorial: it is no match like others.
    pub fn is_arranged(&self) -> bool {
        self.puzzle.is_some() || self.guide.is_some()
    }

    /// Whether the match is saved. What was arranged is not, since a save would not know where it began, and what is only looked
    /// through is saved already.
    pub fn is_saved(&self) -> bool {
        self.replay.is_none() && !self.is_arranged()
    }

    /// Has the match saved soon, where it is to be.
    pub(super) fn keep(&self, autosave: &Autosave) {
        if self.is_saved() {
            autosave.write(self.session.info().id, self.session.save());
        }
    }

    /// Whether the picture shows the present.
    pub fn caught_up(&self) -> bool {
        self.queue.is_empty()
    }

    /// Whether the game is over and the picture shows its end.
    pub fn is_over(&self) -> bool {
        let told = self.replay.is_some() || self.guide.is_some();
        !told && self.session.turn() == Turn::Over && self.caught_up()
    }

    /// Whether the end was shown.
    pub fn ended_shown(&self) -> bool {
        self.ended_shown
    }

    /// Whether `seat` is played by a person.
    pub fn is_human(&self, seat: Seat) -> bool {
        is_human(self.session.as_ref(), seat)
    }

    /// Who sits at the table and whom the rules play.
    pub fn seats(&self) -> Vec<SeatInfo> {
        everybody(&self.session.setup().seats, &self.shown.panels)
    }

    /// Who sat down to play: seats that AIs hold for people are theirs.
    pub fn seats_at_first(&self) -> Vec<SeatInfo> {
        let mut seats = self.session.setup().seats.clone();
        for seat in self.session.stand_ins().iter() {
            if let Some(info) = seats.get_mut(seat.index()) {
                info.control = Control::Human;
            }
        }
        seats
    }

    /// Why the viewer cannot take back now; `None` when they can.
    pub fn undo_barred(&self, settings: &Settings) -> Option<String> {
        let seat = self.undoes(settings)?;
        self.session
            .can_undo(seat, self.reach_of(seat, settings))
            .err()
            .map(|r| r.to_string())
    }

    /// Sees the table from the place of the first person who has to act, who has looked at it already.
    pub fn sit_down(&mut self) {
        self.viewer = first_viewer(self.session.as_ref());
        self.jump();
    }

    /// Shows the present at once, without the way there.
    pub(super) fn jump(&mut self) {
        self.history_id = next_history_id();
        self.queue.clear();
        self.shown_events = self.session.events();
        self.begun = None;
        self.show(self.present());
        self.withdraw();
        self.lingers = false;
        self.queued_button = None;
        self.hint = None;
    }

    pub(super) fn seat_to_act(&self) -> Option<Seat> {
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

    /// Whose last choice undo takes back: the viewer's, or where all decide before everybody, that of whoever chose before them.
    pub fn undoes(&self, settings: &Settings) -> Option<Seat> {
        let viewer = self.viewer?;
        let mut others = self.who_may_take_back(settings).into_iter();
        match self.openly && self.session.can_undo(viewer, Reach::Strict).is_err() {
            true => others.find(|seat| *seat != viewer).or(Some(viewer)),
            false => Some(viewer),
        }
    }

    /// How far a seat may take back before the next person takes the device.
    pub fn reach_of(&self, seat: Seat, settings: &Settings) -> Reach {
        match self.viewer == Some(seat) {
            true => self.undo_reach(settings),
            false => Reach::Strict,
        }
    }

    /// How far undo may reach: as the table has agreed, or as the settings say for every table.
    pub fn undo_reach(&self, settings: &Settings) -> Reach {
        match settings.casual_undo || self.session.option(TAKE_BACK) == "on" {
            true => Reach::Casual,
            false => Reach::Strict,
        }
    }

    /// Whether somebody watches AIs play: where no person plays, or one could again.
    pub fn is_watched(&self) -> bool {
        humans(self.session.as_ref()) == 0 || !self.session.stand_ins().is_empty()
    }

    /// Whether only AIs are to decide now.
    pub fn only_ais_decide(&self) -> bool {
        self.seat_to_act().is_some_and(|seat| !self.is_human(seat))
    }
}

/// A number that no course of events had before.
pub(super) fn next_history_id() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Whether `other` still chooses as before after `seat` has chosen: both do so in secret, in the same turn.
pub(super) fn chooses_on(before: Turn, seat: Seat, after: Turn, other: Seat) -> bool {
    let Turn::Simultaneous(open) = before else {
        return false;
    };
    seat != other && open.contains(other) && after == Turn::Simultaneous(open.without(seat))
}

pub(super) fn is_human(session: &dyn Session, seat: Seat) -> bool {
    session
        .setup()
        .seats
        .get(seat.index())
        .is_some_and(|s| s.control == Control::Human)
}

/// How many persons play.
pub(super) fn humans(session: &dyn Session) -> usize {
    let seats = session.setup().seats.iter();
    seats.filter(|s| s.control == Control::Human).count()
}

fn first_viewer(session: &dyn Session) -> Option<Seat> {
    let seats = session.setup().seats.len();
    let acting = session.turn().first().filter(|s| is_human(session, *s));
    acting.or_else(|| Seat::all(seats).find(|s| is_human(session, *s)))
}

/// Says when play itself goes on, so that the window is awake then. Whoever thinks wakes it when they are done.
pub(super) fn stay_awake(
    play: Res<Play>,
    motion: Res<Motion>,
    overlay: Res<Overlay>,
    mut moved: Local<bool>,
    mut redraw: ResMut<Redraw>,
) {
    if !play.queue.is_empty() {
        redraw.at(play.rest_until);
    }
    let ends = play.is_over() && !play.ended_shown && *overlay == Overlay::None;
    // What waits for the picture to be at rest begins in the frame after.
    if std::mem::replace(&mut *moved, motion.busy) != motion.busy || ends {
        redraw.request();
    }
}
