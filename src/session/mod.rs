//! One table in play, whatever the game: people, AIs, saving, undo, log. The window and the text mode both drive this.
//!
//! - [`challenge`]: challenges: puzzles, and games that are the same for everybody by date
//! - [`experiments`]: what is played without a player: matches and round-robins of AIs, statistics, training and tuning, what
//!   single cards bring, and dry runs of puzzles and tutorials
//! - [`play`]: a match as it goes on: decisions, events, undo, thinking, what happened since the last turn, and what can be said of
//!   it afterwards
//! - [`review`]: a match looked through by the strongest AI: how good each decision was, who stood where, and what was luck
//! - [`save`]: what is kept of matches: save files, the player's folder with its lock, which mods are wanted, and what is kept of a
//!   game in which the program panicked
//! - [`scenario`]: scenario files: a start, fixed draws, actions by seat, and what must be true on the way
//! - [`table`]: who sits at a table and what it looks like to them: seats and their plates, emblems and colours, handicaps, tables
//!   that are arranged for somebody, and from whose perspective a match is seen
//! - [`tutorial`]: tutorials: a first game, told step by step at the real table with the real rules

pub mod challenge;
pub mod experiments;
pub mod play;
pub mod review;
pub mod save;
pub mod scenario;
pub mod table;
pub mod tutorial;

pub use play::deal_commitment::DealCommitment;
pub use play::plays::Plays;
pub use play::recap::Recap;
pub use play::taken_back::TakenBack;
pub use play::timeline::{Stride, Timeline, TimelinePosition};
pub use review::{Review, ReviewEffort, Reviewing};
pub use save::save_file::SaveFile;
pub use table::session_error::SessionError;

use crate::engine::history::Reach;
use crate::engine::show::{
    Choice, Gauge, Inspection, Ledger, Prompt, SeatPanel, Sorting, TurnOrderStep,
};
use crate::engine::{
    BoardMap, BySeat, Cue, Names, Options, Piece, Seat, SeatSet, Standing, TableItem, Turn, Words,
    ZoneId,
};
use crate::games::{Facts, GameInfo};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// Name shown.
    pub name: String,
    /// Emblem id: `anchor`, `compass`, `skull`, `palm`, `sabers`, `hourglass`.
    pub emblem: String,
    /// Who plays it.
    pub control: Control,
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Control {
    /// A person at this table.
    Human,
    /// The AI of this level (`deckhand`, `mate`, `captain`, `legend`; for tests also `random`, `greedy`).
    Ai(String),
}

/// Everything chosen before a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSetup {
    /// Seats in order.
    pub seats: Vec<SeatInfo>,
    /// Options (rules and table behaviour).
    pub options: Options,
    /// The seed of everything random.
    pub seed: u64,
}

/// The option by which players wish that a single choice is taken for them: every game that has such choices names it so.
pub const AUTO_PLAY: &str = "auto_play";

/// The option by which players wish to be asked again before a reckless choice.
pub const CONFIRM_RISKY: &str = "confirm_risky";

/// The option by which a table agrees that everybody may take back to their own last decision, whatever happened since: every game
/// has it.
pub const TAKE_BACK: &str = "take_back";

/// What a viewer sees at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Everything on the table.
    pub pieces: Vec<Piece>,
    /// Scores and facts.
    pub panels: Vec<SeatPanel>,
    /// What may be done now.
    pub prompt: Prompt,
    /// Helpful figures.
    pub gauges: Vec<Gauge>,
    /// Turn and phase.
    pub banner: String,
    /// Who acts next and why.
    pub turn_order: Vec<TurnOrderStep>,
    /// What everybody may hold, as far as it is public.
    pub ledger: Option<Ledger>,
    /// The orders in which the viewer may have the pieces of their zones laid.
    pub sortings: Vec<Sorting>,
    /// The maps on the table.
    pub board_maps: Vec<Arc<BoardMap>>,
    /// Who decides.
    pub turn: Turn,
}

/// The scene after one event, and how to get there.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The scene after it.
    pub scene: Scene,
    /// Pace and sound.
    pub cue: Cue,
    /// What the log says.
    pub line: Option<Words>,
    /// Where everything is counted and dealt anew with it: how everybody stood then.
    pub ended: Option<BySeat<Standing>>,
}

/// One line of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// Which event it tells, as counted by [`Session::events`].
    pub event: usize,
    /// Which decision it belongs to, from 0.
    pub decision: usize,
    /// Who took that decision.
    pub seat: Seat,
    /// The line.
    pub words: Words,
}

/// What thinking came to.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The chosen action's index among the choices of that seat.
    pub choice: usize,
    /// Why, in one sentence, and in a second what it has over the next best choice, where there is one worth speaking of.
    pub reason: String,
    /// Search iterations done.
    pub iterations: u32,
    /// Milliseconds spent.
    pub millis: u32,
    /// Expected share of the win per choice (empty when not searched).
    pub values: Vec<f32>,
    /// At which decision of the match it was thought.
    pub decision: usize,
}

/// A piece of thinking that owns all it needs (a view, never the state) and can run on any thread.
/// Setting the flag makes it come to an end soon, with the best so far.
pub type ThinkTask = Box<dyn FnOnce(&AtomicBool) -> Thought + Send>;

/// From whose perspective a match is looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Perspective {
    /// That of whoever sits there.
    Seat(Seat),
    /// That of somebody who watches: only what lies open.
    Everybody,
    /// All hands lie open: whatever anybody at the table knew.
    Open,
}

impl Perspective {
    /// Whose place at the table that is, if it is anybody's.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Perspective::Seat(seat) => Some(seat),
            Perspective::Everybody | Perspective::Open => None,
        }
    }
}

/// A match that is looked through: a [`Session`] which nobody can change, and whose present is wherever one looks.
pub trait Playback {
    /// The places at which one can stop.
    fn timeline(&self) -> &Timeline;
    /// Where one looks: how many events have happened there.
    fn at(&self) -> usize;
    /// Looks elsewhere; no further than to the end.
    fn go(&mut self, at: usize);
    /// From whose perspective it may be looked at: as long as the game is not over nobody sees more than they could by playing.
    fn perspective(&self) -> &[Perspective];
    /// Whether somebody who watches sees all hands open.
    fn is_open(&self) -> bool;
    /// Lets whoever watches see all hands, where that is allowed, or only what lies open.
    fn set_open(&mut self, open: bool);
    /// A save of a new match that begins with the decisions taken so far here and is played on by these; it remembers what it
    /// was branched off. There are as many seats as before. With `instead` it begins before the decision of that number (wherever one
    /// looks), and whoever took it does what is named there; nothing if they cannot.
    fn branch(&self, seats: &[SeatInfo], instead: Option<(usize, &str)>) -> Option<String>;
    /// A review of the whole match on so many threads with so much care, by what those knew from whose perspective it may be looked at.
    fn review(&self, threads: usize, care: ReviewEffort) -> Reviewing;
}

/// One table in play.
pub trait Session: Send + Sync {
    /// The game.
    fn info(&self) -> &GameInfo;
    /// What was chosen before the game.
    fn setup(&self) -> &TableSetup;
    /// The players' names.
    fn names(&self) -> &Names;
    /// Lets somebody else play a seat from now on. An AI that takes the place of a person holds it for them.
    fn set_control(&mut self, seat: Seat, control: Control);
    /// Only these actions, by their names as [`stands_for`](crate::content::parse::pattern::stands_for) reads them, can be chosen by a seat from now on, as long as one of
    /// them is legal; `None` lets them choose freely.
    fn restrict(&mut self, _seat: Seat, _only: Option<Vec<String>>) {}
    /// The seats that AIs hold for people, who may take them back.
    fn stand_ins(&self) -> SeatSet;
    /// Who decides now.
    fn turn(&self) -> Turn;
    /// How many decisions were taken.
    fn decisions(&self) -> usize;
    /// Everything `seat` may do now, in the rules' order.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// Whether `seat`, whose turn it is, decides before everybody: what they may choose and what they choose is known to all.
    fn is_open(&self, seat: Seat) -> bool;
    /// The same actions, in the words of scenario files and saves.
    fn action_names(&self, seat: Seat) -> Vec<String>;
    /// Takes choice number `index` for `seat`. New frames follow.
    ///
    /// # Errors
    /// Why it was refused; nothing has changed then.
    fn choose(&mut self, seat: Seat, index: usize) -> Result<(), SessionError>;
    /// What `viewer` sees now.
    fn scene(&self, viewer: Option<Seat>) -> Scene;
    /// How many events there were. Undo makes it smaller.
    fn events(&self) -> usize;
    /// The scenes after the events `from..`, for `viewer`. The last one of a decision shows what the next begins with.
    fn frames(&self, from: usize, viewer: Option<Seat>) -> Vec<Frame>;
    /// What the log says about these events, as `viewer` may read it. Some events it leaves out; events that are not
    /// there bring no lines.
    fn lines(&self, events: Range<usize>, viewer: Option<Seat>) -> Vec<LogLine>;
    /// The whole log, as `viewer` may read it.
    fn log(&self, viewer: Option<Seat>) -> Vec<LogLine> {
        self.lines(0..self.events(), viewer)
    }
    /// What happened since the last decision of `seat`, for them to be told, as `perspective` may read and see it. It stays the same as long
    /// as their turn lasts.
    fn recap(&self, seat: Seat, perspective: Option<Seat>) -> Recap;
    /// Why `viewer` can do nothing with this thing now.
    fn why_not(&self, viewer: Option<Seat>, item: TableItem) -> Option<String>;
    /// What `viewer` may see of a zone by looking into it.
    fn inspect(&self, viewer: Option<Seat>, zone: ZoneId) -> Option<Inspection>;
    /// The position in words.
    fn describe(&self, viewer: Option<Seat>) -> Vec<String>;
    /// Whether `seat` could take back now.
    ///
    /// # Errors
    /// Why not.
    fn can_undo(&self, seat: Seat, reach: Reach) -> Result<(), SessionError>;
    /// What [`Session::undo`] would take back.
    ///
    /// # Errors
    /// Why it would not.
    fn taken_back(&self, seat: Seat, reach: Reach) -> Result<TakenBack, SessionError>;
    /// Takes back to the last decision of `seat`.
    ///
    /// # Errors
    /// Why not.
    fn undo(&mut self, seat: Seat, reach: Reach) -> Result<(), SessionError>;
    /// Does the last undone decision again.
    ///
    /// # Errors
    /// When there is none.
    fn redo(&mut self) -> Result<(), SessionError>;
    /// Whether something undone can be done again.
    fn can_redo(&self) -> bool;
    /// Thinking for `seat` at `level`.
    fn think(&self, seat: Seat, level: &str) -> Option<ThinkTask>;
    /// The best advice for `seat` (by the level that judges, time-capped), with a reason.
    fn hint(&self, seat: Seat) -> Option<ThinkTask>;
    /// Scores after each decision, oldest first, for the chart.
    fn score_history(&self) -> Vec<BySeat<i32>>;
    /// Scores and places now.
    fn standings(&self) -> BySeat<Standing>;
    /// The end of the game in words.
    fn verdict(&self) -> Words;
    /// Everything that can be read off the present state by name, whoever may know it: what goals of puzzles are judged by. It is
    /// nothing to be shown.
    fn facts(&self) -> Facts;
    /// The match as it is saved.
    fn save_file(&self) -> SaveFile;
    /// The text of that file.
    fn save(&self) -> String {
        self.save_file().text()
    }
    /// Fixes the code of a fair deal with this salt; only before the first decision, and once.
    fn seal(&mut self, salt: &str);
    /// The code of the deal that was shown before the first decision, if there was one.
    fn deal(&self) -> Option<&DealCommitment>;
    /// The text of which the code of the deal must be the hash: game, content, players, rules, seed and salt of what is played.
    fn deal_text(&self) -> Option<String>;
    /// Where one is in a match that is looked through; none in one that is played.
    fn playback(&self) -> Option<&dyn Playback> {
        None
    }
    /// The same, to go elsewhere.
    fn playback_mut(&mut self) -> Option<&mut dyn Playback> {
        None
    }
    /// The ids of the achievements of the game whose condition each seat has fulfilled; nothing before the end.
    fn achievements_met(&self) -> BySeat<Vec<String>>;
    /// What stood out, in at most three sentences; nothing before the end.
    fn highlights(&self) -> Vec<Words>;
    /// How often each thing of the game's encyclopedia came into play so far, and by whom; nothing of a match that is looked through.
    fn plays(&self) -> Plays;
    /// A hash of the whole present state, equal on every machine: by it a save is known to have been played as it was.
    fn fingerprint(&self) -> String;
    /// The value of an option, chosen or default.
    fn option(&self, id: &str) -> String;
    /// Changes an option that only concerns the table's behaviour.
    fn set_preference(&mut self, id: &str, value: &str);
}

/// Shared flag to end thinking early.
pub type Cancel = Arc<AtomicBool>;
