//! A match whose rules or whose AIs fall over when they are told to.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tortuga::engine::history::Reach;
use tortuga::engine::show::{Choice, Inspection};
use tortuga::engine::{BySeat, Names, Seat, SeatSet, Standing, TableItem, Turn, Words, ZoneId};
use tortuga::games::{Facts, GameInfo};
use tortuga::session::{
    Control, DealCommitment, Frame, LogLine, Plays, Recap, SaveFile, Scene, Session, SessionError,
    TableSetup, TakenBack, ThinkTask,
};

pub struct Falling {
    pub real: Box<dyn Session>,
    /// Whether an action falls over now.
    pub rules: Arc<AtomicBool>,
    /// Whether a thought that is begun now falls over.
    pub thoughts: Arc<AtomicBool>,
}

/// Has the real match do what it would.
macro_rules! as_it_is {
    ($(fn $name:ident(&self $(, $arg:ident: $of:ty)*) -> $made:ty;)*) => {
        $(fn $name(&self $(, $arg: $of)*) -> $made { self.real.$name($($arg),*) })*
    };
}

/// The same with what changes it.
macro_rules! changed_as_it_is {
    ($(fn $name:ident(&mut self $(, $arg:ident: $of:ty)*) -> $made:ty;)*) => {
        $(fn $name(&mut self $(, $arg: $of)*) -> $made { self.real.$name($($arg),*) })*
    };
}

impl Session for Falling {
    fn choose(&mut self, seat: Seat, index: usize) -> Result<(), SessionError> {
        assert!(!self.rules.load(Ordering::Acquire), "injected into rules");
        self.real.choose(seat, index)
    }

    fn think(&self, seat: Seat, level: &str) -> Option<ThinkTask> {
        match self.thoughts.load(Ordering::Acquire) {
            true => Some(Box::new(|_| panic!("injected into thinking"))),
            false => self.real.think(seat, level),
        }
    }

    as_it_is! {
        fn info(&self) -> &GameInfo;
        fn setup(&self) -> &TableSetup;
        fn names(&self) -> &Names;
        fn stand_ins(&self) -> SeatSet;
        fn turn(&self) -> Turn;
        fn decisions(&self) -> usize;
        fn choices(&self, seat: Seat) -> Vec<Choice>;
        fn is_open(&self, seat: Seat) -> bool;
        fn action_names(&self, seat: Seat) -> Vec<String>;
        fn scene(&self, viewer: Option<Seat>) -> Scene;
        fn events(&self) -> usize;
        fn frames(&self, from: usize, viewer: Option<Seat>) -> Vec<Frame>;
        fn lines(&self, events: Range<usize>, viewer: Option<Seat>) -> Vec<LogLine>;
        fn recap(&self, seat: Seat, eyes: Option<Seat>) -> Recap;
        fn why_not(&self, viewer: Option<Seat>, item: TableItem) -> Option<String>;
        fn inspect(&self, viewer: Option<Seat>, zone: ZoneId) -> Option<Inspection>;
        fn describe(&self, viewer: Option<Seat>) -> Vec<String>;
        fn can_undo(&self, seat: Seat, reach: Reach) -> Result<(), SessionError>;
        fn taken_back(&self, seat: Seat, reach: Reach) -> Result<TakenBack, SessionError>;
        fn can_redo(&self) -> bool;
        fn hint(&self, seat: Seat) -> Option<ThinkTask>;
        fn score_history(&self) -> Vec<BySeat<i32>>;
        fn standings(&self) -> BySeat<Standing>;
        fn verdict(&self) -> Words;
        fn facts(&self) -> Facts;
        fn save_file(&self) -> SaveFile;
        fn deal(&self) -> Option<&DealCommitment>;
        fn deal_text(&self) -> Option<String>;
        fn achievements_met(&self) -> BySeat<Vec<String>>;
        fn highlights(&self) -> Vec<Words>;
        fn plays(&self) -> Plays;
        fn fingerprint(&self) -> String;
        fn option(&self, id: &str) -> String;
    }

    changed_as_it_is! {
        fn set_control(&mut self, seat: Seat, control: Control) -> ();
        fn undo(&mut self, seat: Seat, reach: Reach) -> Result<(), SessionError>;
        fn redo(&mut self) -> Result<(), SessionError>;
        fn seal(&mut self, salt: &str) -> ();
        fn set_preference(&mut self, id: &str, value: &str) -> ();
    }
}
