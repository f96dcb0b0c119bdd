//! Whoever tells of a game in its sentences: what is the same in all games. Each game adds its own words in `ui/sentences.rs`.

use crate::content::{Arg, Sentence, Texts, as_sentence};
use crate::engine::{Link, Names, Seat, Words};
use crate::wording::joined::in_clauses;

/// How many clauses a reason has at most.
const CLAUSES: usize = 3;

/// A state that can be told of in the sentences of its game.
pub(crate) trait Narrated {
    /// The sentences.
    type Sentence: Sentence;

    /// Their words.
    fn texts(&self) -> &Texts<Self::Sentence>;

    /// What a seat is called. Left out: by the name of who sits there.
    fn name_of(&self, seat: Seat, names: &Names) -> String {
        names.of(seat).to_owned()
    }
}

/// Says things about one table to one circle of players.
pub(crate) struct Narrator<'a, S> {
    /// The table.
    pub table: &'a S,
    /// Who sits there.
    pub names: &'a Names,
}

impl<'a, S: Narrated> Narrator<'a, S> {
    /// Tells of `table`.
    pub fn new(table: &'a S, names: &'a Names) -> Self {
        Narrator { table, names }
    }

    /// The sentence in words.
    pub fn say(&self, sentence: S::Sentence) -> Words {
        self.table.texts().say(sentence)
    }

    /// The sentence in words, without links.
    pub fn plain(&self, sentence: S::Sentence) -> String {
        self.say(sentence).to_string()
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        self.table.name_of(seat, self.names)
    }

    /// A player's name in the player's colour.
    pub fn who(&self, seat: Seat) -> Arg {
        Arg::Linked(self.name(seat), Link::Seat(seat))
    }

    /// The names of several players: "Ana, Ben and Cleo".
    pub fn whos(&self, seats: impl IntoIterator<Item = Seat>) -> Arg {
        Arg::All(seats.into_iter().map(|s| self.who(s)).collect())
    }

    /// A number for a panel: what it counts, as the sentence says it of so many, and the number.
    pub fn fact(&self, sentence: impl Fn(Arg) -> S::Sentence, n: usize) -> (String, String) {
        (self.plain(sentence(n.into())), n.to_string())
    }

    /// The first of these clauses as one sentence; `otherwise` where there is none.
    pub fn because(&self, clauses: &[String], otherwise: S::Sentence) -> String {
        match &clauses[..clauses.len().min(CLAUSES)] {
            [] => self.plain(otherwise),
            told => as_sentence(&in_clauses(told)),
        }
    }
}
