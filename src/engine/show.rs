//! In what a game shows itself to the table and in words: choices, prompts, panels and the like.

use super::options::OptionDef;
use super::piece::{Face, Piece, PieceId, TableItem, ZoneId};
use super::promise::Promise;
use super::seat::Seat;
use super::words::Words;
use std::sync::Arc;

/// Part of a choice that is made by selecting things: so many out of these, no matter which.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    /// What can be selected for it. Things of one pick are interchangeable.
    pub from: Vec<TableItem>,
    /// How many of them, from 1 to as many as there are.
    pub count: usize,
}

impl Pick {
    /// So many out of these pieces.
    pub fn of(pieces: impl IntoIterator<Item = PieceId>, count: usize) -> Pick {
        Pick {
            from: pieces.into_iter().map(TableItem::Piece).collect(),
            count,
        }
    }
}

/// A small picture on a lit place: icons with numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Plaque {
    /// What it looks like. The table adds a slot `color` for its rim, and `danger` with an exclamation mark where the choice
    /// harms.
    pub face: Face,
    /// How many times as wide as high it is.
    pub ratio: f32,
    /// Where its middle is on what fills the place, in heights from the top: where it covers no name.
    pub down: f32,
}

/// One legal action, ready to be shown.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choice {
    /// The short verb of a button or menu entry: "Roll", "Take the 6".
    pub label: String,
    /// What it would bring, as far as the viewer can know: "+15 points, 4 cards", "leaves value 4".
    pub detail: String,
    /// A warning when it surely or probably harms.
    pub danger: Option<String>,
    /// Whether it surely harms while another choice does not: the table asks again if the player wishes so.
    pub reckless: bool,
    /// What can be clicked for it; several choices may share one thing, then the table asks which.
    pub items: Vec<TableItem>,
    /// What can be dragged where for it: from one of the first to the second.
    pub drag: Option<(Vec<TableItem>, ZoneId)>,
    /// What must be selected for it, if it is about several things: it is taken when the selection is exactly this and
    /// the player confirms (button, double click, enter, a click on the target of `drag`, or dragging the selected
    /// pieces there). Several choices may be about the same selection and differ in the target of `drag`: then only the
    /// click or drop there takes one (a piece that can go to many places). A choice that has picks needs no `items`.
    /// Picks of one choice share no thing.
    pub picks: Vec<Pick>,
    /// Whether it is taken as soon as all its picks are selected, without confirming. Its first pick is what asks for the
    /// others (a card that is played on something): they can be selected when it is.
    pub at_once: bool,
    /// Whether it also gets a button in the choice panel, selected or not.
    pub button: bool,
    /// The key that takes it, if it has one of its own (besides digits): `'d'`.
    pub key: Option<char>,
    /// Whether space or enter takes it.
    pub default: bool,
    /// Whether the client may take it by itself when it is the only choice.
    pub auto: bool,
    /// A word or number so short that it fits on the lit place itself: "3" (what it costs), "+9"; may be empty.
    pub tag: String,
    /// What it costs and gives, as a picture that fits on the lit place; it stands there instead of `tag`.
    pub plaque: Option<Plaque>,
    /// What the table shows of it before it is taken.
    pub preview: Preview,
    /// What its words promise, as data.
    pub promises: Vec<Promise>,
}

/// What the table shows of a choice while the pointer rests on what it is about.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Preview {
    /// The way that a piece would go, from where it is to where it would be.
    pub route: Vec<ZoneId>,
    /// What comes within reach by it, the widest first.
    pub outlines: Vec<Outline>,
}

/// Cells of a map that something could reach.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outline {
    /// The colour of the line around them, `#RRGGBB`.
    pub color: String,
    /// The cells.
    pub cells: Vec<ZoneId>,
}

/// What may be done now.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Prompt {
    /// One sentence for the bottom of the table.
    pub line: Words,
    /// Warnings the player should not miss, most important first.
    pub warnings: Vec<Words>,
    /// Buttons that stand there although they cannot be pressed now: label and reason.
    pub barred: Vec<(String, String)>,
    /// What is selected before the player has touched anything, for choices with picks.
    pub selected: Vec<TableItem>,
}

/// A figure drawn as a dial or bar (chance of an incident).
#[derive(Clone, PartialEq, Debug)]
pub struct Gauge {
    /// What it measures.
    pub label: String,
    /// `0.0..=1.0`.
    pub value: f32,
    /// The figure in words: "4/49 ≈ 8 %".
    pub text: String,
    /// How it is computed, for the tooltip.
    pub tip: String,
    /// From which value on it is amber and red.
    pub warn: (f32, f32),
}

/// One seat as the scores show it.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatPanel {
    /// The seat: a player's, or the one after all of them for somebody whom the rules play.
    pub seat: Seat,
    /// The name of somebody whom the rules play; players have theirs from the table.
    pub name: Option<String>,
    /// Its score now.
    pub score: i32,
    /// What the score is, where it is not what the rules have counted already: shortly for a plate ("now"), and after the
    /// number in a sentence ("if the campaign ended now").
    pub basis: Option<(String, String)>,
    /// The place of somebody whom the rules play, where the game gives them one; those of players are in the standings.
    pub place: Option<u8>,
    /// Further facts, short: ("cards", "7").
    pub facts: Vec<(String, String)>,
    /// The score by source, in table order: ("Anchor", 6). The sum is the score.
    pub sources: Vec<(String, i32)>,
    /// The score after each round that is over, in order: what the round is called, shortly ("3"), and the score. Every
    /// seat has the same rounds; there are none where the game has no rounds or does not keep it.
    pub course: Vec<(String, i32)>,
    /// The colour (`#RRGGBB`) and emblem that the rules of the game give the seat, where they give one. Players show the emblem
    /// they have chosen all the same; the rules' is for whom they play themselves.
    pub livery: Option<(String, String)>,
}

impl SeatPanel {
    /// A seat with its score and nothing else.
    pub fn of(seat: Seat, score: i32) -> SeatPanel {
        SeatPanel {
            seat,
            name: None,
            score,
            basis: None,
            place: None,
            facts: Vec::new(),
            sources: Vec::new(),
            course: Vec::new(),
            livery: None,
        }
    }
}

/// One step of what is under way or to come: who acts when, and why then.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnOrderStep {
    /// Whose step it is, if anybody's.
    pub seat: Option<Seat>,
    /// A small picture of what acts, if there is one.
    pub face: Option<Face>,
    /// A word or number: "18", "Night".
    pub label: String,
    /// Why it comes at this place, in one sentence.
    pub note: String,
    /// Whether it is over, under way or to come.
    pub when: StepTime,
}

/// Where a [`TurnOrderStep`] lies in time.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum StepTime {
    /// Over.
    Done,
    /// Under way.
    Now,
    /// To come.
    Next,
}

/// What is publicly known about what everybody may hold: one row a seat, one column a thing.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ledger {
    /// Its heading.
    pub title: String,
    /// How to read it, in one sentence.
    pub note: String,
    /// The things, in order.
    pub columns: Vec<LedgerColumn>,
    /// The seats, in order; each has as many marks as there are columns.
    pub rows: Vec<LedgerRow>,
}

/// A thing that somebody may hold.
#[derive(Clone, PartialEq, Debug)]
pub struct LedgerColumn {
    /// Short: "18".
    pub label: String,
    /// Its name in full.
    pub name: String,
    /// The card, for hovering.
    pub face: Option<Face>,
}

/// What is known of one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct LedgerRow {
    /// Whose.
    pub seat: Seat,
    /// By column.
    pub marks: Vec<Mark>,
}

/// What is known of one thing of one seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Certainly in hand.
    Held,
    /// Perhaps in hand.
    Maybe,
    /// Lies open on the table.
    Open,
    /// Discarded: it may come back.
    Discarded,
    /// Gone for good, or not there yet.
    Gone,
}

/// An order in which the viewer may have the pieces of one of their zones laid.
#[derive(Clone, PartialEq, Debug)]
pub struct Sorting {
    /// The zone.
    pub zone: ZoneId,
    /// What it goes by, as a button says it: "By price".
    pub name: String,
    /// All pieces of the zone, in this order.
    pub order: Vec<PieceId>,
}

/// Something that anybody may look through: a pile or a hold.
#[derive(Clone, PartialEq, Debug)]
pub struct Inspection {
    /// Its name.
    pub title: String,
    /// What the rules let this viewer know about it, in words.
    pub lines: Vec<String>,
    /// The cards to show large, if the viewer may see them.
    pub pieces: Vec<Piece>,
}

/// Options that change only how the table behaves (`rules: false`), by id.
#[derive(Clone, Debug, Default)]
pub struct Preferences {
    /// The definitions.
    pub defs: Arc<Vec<OptionDef>>,
    /// The chosen values.
    pub values: super::options::Options,
}

impl Preferences {
    /// The chosen value of `id`, or its default.
    pub fn get(&self, id: &str) -> &str {
        self.values.get(&self.defs, id)
    }

    /// Whether the toggle `id` is on.
    pub fn is_on(&self, id: &str) -> bool {
        self.get(id) == "on"
    }
}
