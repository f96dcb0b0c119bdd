//! What the driver and the rest of the window say to each other.

use crate::shell::screens::Leaving;
use bevy::prelude::*;
use tortuga::engine::{Cue, PieceId, Seat, TableItem, ZoneId};
use tortuga::session::challenge::deal::Deal;
use tortuga::session::challenge::puzzle::Puzzle;
use tortuga::session::tutorial::Tutorial;
use tortuga::session::{Control, Perspective, SeatInfo, Stride, TableSetup};

/// Something a player wants, from mouse, keyboard or an overlay.
#[derive(Message, Debug, Clone)]
pub enum Command {
    /// Take choice number n.
    Take(usize),
    /// Take choice number n even though it is reckless.
    TakeSurely(usize),
    /// A thing on the table was clicked: its choice is taken, or it is selected, or no longer.
    Click(TableItem),
    /// It was clicked twice: the largest choice that it belongs to is taken.
    ClickTwice(TableItem),
    /// It was clicked together with everything like it.
    ClickAlike(TableItem),
    /// A stack of equal things was clicked: one more of them is selected, or none.
    ClickStack(Vec<TableItem>),
    /// The mouse has taken hold of a thing.
    Carry(TableItem),
    /// What the mouse carries was let go over a thing.
    Meet(TableItem),
    /// Select nothing.
    Deselect,
    /// The keyboard points at the place of choice number n on the table, or at none.
    Aim(Option<usize>),
    /// Lay the pieces of a zone in this order.
    Order(ZoneId, Vec<PieceId>),
    /// Lay the pieces of a zone in the game's own order again.
    Sort(ZoneId),
    /// Keep the pieces of a zone in the order of this name, one of those the game gives.
    SortBy(ZoneId, String),
    /// Open the boards of the nth rival from the viewer's left, from 0, where they are folded; or close them.
    Unfold(usize),
    /// Close the boards that are open.
    Fold,
    /// A piece was dragged to a zone.
    Drop(TableItem, ZoneId),
    /// Look into a zone.
    Inspect(ZoneId),
    /// The key of a choice; waits while things still move. A space means the default choice.
    Key(char),
    /// The button of a choice that is not offered yet, as what came before is still being shown: carried out then, if it
    /// is still the same decision.
    Later(String),
    /// The viewer looks at their own hidden things, or no longer.
    Look(bool),
    /// Take back.
    Undo,
    /// Before the next person takes the device: this seat takes back.
    TakeBack(Seat),
    /// Do again.
    Redo,
    /// Ask for advice.
    Hint,
    /// End thinking and animation now.
    Skip,
    /// Begin a game: id and set-up.
    Begin(String, TableSetup),
    /// Begin a first game, in which advice comes by itself for a while: id and set-up.
    FirstGame(String, TableSetup),
    /// Begin a puzzle.
    Puzzle(Box<Puzzle>),
    /// Begin a tutorial: where it was left, or from its beginning.
    Learn(Box<Tutorial>, TutorialStart),
    /// What a tutorial tells has been read.
    Read,
    /// Advice comes by itself no longer.
    NoMoreHints,
    /// Begin a deal by date.
    Deal(Box<Deal>),
    /// Go on with the autosave.
    Continue,
    /// Load this file.
    Load(std::path::PathBuf),
    /// Save under this name.
    Save(String),
    /// Let an AI of the usual level (or again a person) play the viewer's seat.
    HandOver(bool),
    /// Something is wanted of a match that is looked through.
    Replay(PlaybackCommand),
    /// Let an AI of some level, or again a person, play a seat.
    PlaySeat(Seat, Control),
    /// AIs wait where nobody else is to decide, or go on.
    HoldAis(bool),
    /// While AIs wait: one more decision.
    OneDecision,
    /// The next person has taken the device.
    Unveil,
    /// Leave the table (the autosave stays).
    Leave,
    /// Close the program.
    Quit,
    /// Leave the table or the program although the last moves could not be saved.
    LeaveUnsaved(Leaving),
}

impl Command {
    /// Leave this, once everything is saved.
    pub fn leave(leaving: Leaving) -> Command {
        match leaving {
            Leaving::Table => Command::Leave,
            Leaving::Program => Command::Quit,
        }
    }
}

/// What is wanted of a match that is looked through.
#[derive(Debug, Clone, PartialEq)]
pub enum PlaybackCommand {
    /// Look through the match on the table, which is over.
    Again,
    /// Look through the match in this file.
    File(std::path::PathBuf),
    /// Look where so many events have happened, and go on from there if it goes on by itself.
    Go(usize),
    /// The same, and stay there.
    Look(usize),
    /// Go one stride on or back.
    Step(Stride, Direction),
    /// Let it go on by itself, or no longer.
    PlayOrHalt,
    /// Look from another perspective.
    See(Perspective),
    /// Begin a new match here, in which these play; or before the decision of that number, at which what is named is done instead.
    PlayOn(Vec<SeatInfo>, Option<(usize, String)>),
    /// Have the whole match looked through by the strongest AI, or no longer.
    Review(bool),
    /// Look through it no longer.
    Leave,
}

/// Where a tutorial begins.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum TutorialStart {
    /// Where it was left.
    WhereLeft,
    /// At its first step.
    Start,
}

/// Which way one goes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards the end.
    On,
    /// Towards the beginning.
    Back,
}

/// The picture of an event has begun: for what sounds or lights up once.
#[derive(Message, Clone, Debug)]
pub struct FrameBegun(pub Cue);

/// Somebody whom an AI plays says something, with a sound of this family.
#[derive(Message, Clone, Debug)]
pub struct Remarked(pub String);

/// What the table's animation is doing: written by the table, read here.
#[derive(Resource, Default, Debug)]
pub struct Motion {
    /// Whether anything still moves that the eye should follow.
    pub busy: bool,
    /// Set here: finish everything within two frames; the table clears it when it has.
    pub skip: bool,
}
