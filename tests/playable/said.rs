//! What a game says: whether words are whole, and what is read at a table in the middle of a test.

use super::table::{Notation, Table};
use super::{names, preferences};
use tortuga::content::Arg;
use tortuga::engine::show::Preferences;
use tortuga::engine::{Choice, Names, Options, Piece, Seat, TableItem};

/// Everybody who looks on: each seat, and a spectator.
pub fn viewers(seats: usize) -> impl Iterator<Item = Option<Seat>> + Clone {
    Seat::all(seats).map(Some).chain([None])
}

/// The event, or the action, without its particulars.
pub fn kind(thing: &impl std::fmt::Debug) -> String {
    let told = format!("{thing:?}");
    let end = told.find([' ', '{', '(']).unwrap_or(told.len());
    told[..end].to_owned()
}

/// Words whose slots are all filled.
#[track_caller]
pub fn reads_well(text: &str, what: &str) {
    let broken = text.contains(['{', '}']) || text.contains("  ") || text.trim() != text;
    let blank = text.contains(" .") || text.contains(" :") || text.contains(", ,");
    // A key that stands where its sentence should.
    let key = text.contains('_') && !text.contains(' ');
    assert!(!broken && !blank && !key, "{what}: {text:?}");
}

/// The same, and there are some.
#[track_caller]
pub fn is_said(text: &str, what: &str) {
    assert!(!text.is_empty(), "{what} has no words");
    reads_well(text, what);
}

/// Whether no small letter begins it, and a stop ends it.
pub fn is_whole(text: &str) -> bool {
    let first = text.chars().next().unwrap_or(' ');
    !first.is_lowercase() && (text.ends_with(['.', '?', ':', '!']) || text.ends_with(".”"))
}

/// A whole sentence: it begins with no small letter and ends with a stop.
#[track_caller]
pub fn is_sentence(text: &str, what: &str) {
    is_said(text, what);
    assert!(is_whole(text), "{what}: {text:?}");
}

/// A whole sentence that states something.
#[track_caller]
pub fn is_statement(text: &str) {
    is_sentence(text, "a statement");
    assert!(text.ends_with('.') || text.ends_with(".”"), "{text:?}");
}

impl<G: Notation> Table<G> {
    /// Somebody at every seat.
    pub fn names(&self) -> Names {
        names(self.state.seats())
    }

    /// How those who play want to see it.
    pub fn preferences(&self) -> Preferences {
        preferences::<G>(self.state.rules(), &Options::default())
    }

    /// What a seat may know; `None` is a spectator.
    pub fn view(&self, viewer: Option<usize>) -> G::View {
        self.state.view(viewer.map(Seat::new))
    }

    /// What whoever decides is told about something that may be done.
    #[track_caller]
    pub fn choice(&self, words: &str) -> Choice {
        let (seat, action) = (self.seat(), self.named(words));
        let listed = self.actions().contains(&action);
        assert!(listed, "{words} is not in the list: {:?}", self.legal());
        let view = self.state.view(Some(seat));
        G::choice(&view, &self.names(), seat, action, &self.preferences())
    }

    /// Checks what a choice is called, and what it says besides.
    #[track_caller]
    pub fn reads(&self, words: &str, label: &str, detail: &str) {
        let choice = self.choice(words);
        let told = (choice.label.as_str(), choice.detail.as_str());
        assert_eq!(told, (label, detail));
    }

    /// Checks of what a choice warns; empty for nothing.
    #[track_caller]
    pub fn warns(&self, words: &str, expected: &str) {
        let told = self.choice(words).danger.unwrap_or_default();
        assert_eq!(told, expected, "{words}");
    }

    /// Checks why an AI that does this says it does.
    #[track_caller]
    pub fn because(&self, words: &str, expected: &str) {
        let seat = self.seat();
        let view = self.state.view(Some(seat));
        let told = G::reason(&view, &self.names(), seat, self.named(words));
        assert_eq!(told, expected, "{words}");
    }

    /// Checks what a hint for the first choice says of the second, in an AI's eyes hardly worse: `what` after the second's name.
    #[track_caller]
    pub fn compares(&self, first: &str, second: &str, what: &str) {
        let (seat, names) = (self.seat(), self.names());
        let other = self.choice(second).label;
        let pair = (self.named(first), self.named(second));
        assert!(
            self.actions().contains(&pair.0),
            "{first} is not in the list"
        );
        let contrast = G::contrast(&self.state.view(Some(seat)), &names, seat, pair);
        let contrast = contrast.unwrap_or_else(|| panic!("{first} excludes {second}"));
        let none_for_it = contrast.pros.is_empty() && !contrast.cons.is_empty();
        let told = contrast.sentence(&other, 0.0, 2).expect("it is not worse");
        let other = contrast.name.map_or(other, |name| match name {
            Arg::Plain(name) | Arg::Linked(name, _) => name,
            several => panic!("{several:?}"),
        });
        assert_eq!(
            told,
            match none_for_it {
                true => format!("\"{other}\" would do about as well: {what}."),
                false => format!("Compared with \"{other}\": {what}."),
            }
        );
    }

    /// Checks that after the first the second can still be done, so that they are not compared.
    #[track_caller]
    pub fn compares_not(&self, first: &str, second: &str) {
        let (seat, names) = (self.seat(), self.names());
        let pair = (self.named(first), self.named(second));
        let contrast = G::contrast(&self.state.view(Some(seat)), &names, seat, pair);
        assert!(contrast.is_none(), "{first} and {second}: {contrast:?}");
    }

    /// Checks with which reason a decision is refused.
    #[track_caller]
    pub fn refuses(&self, words: &str, reason: &str) {
        assert_eq!(self.refused(self.seat().index(), words), reason);
    }

    /// What a seat is asked, or reads while it waits.
    pub fn prompt(&self, viewer: usize) -> String {
        let view = self.view(Some(viewer));
        let prompt = G::prompt(&view, &self.names(), &self.preferences());
        prompt.line.to_string()
    }

    /// What a viewer reads of the last decision.
    pub fn log_lines(&self, viewer: Option<usize>) -> Vec<String> {
        let (names, viewer) = (self.names(), viewer.map(Seat::new));
        let line = |(event, after): &(G::Event, G)| {
            Some(G::line(event, &after.view(viewer), &names)?.to_string())
        };
        self.heard.iter().filter_map(line).collect()
    }

    /// Everything that lies on the table, as a viewer sees it.
    pub fn pieces(&self, viewer: Option<usize>) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let view = self.view(viewer);
        G::pieces(&view, &self.names(), &self.preferences(), &mut pieces);
        pieces
    }

    /// The piece of this name.
    #[track_caller]
    pub fn piece(&self, viewer: Option<usize>, name: &str) -> Piece {
        let mut pieces = self.pieces(viewer).into_iter();
        let found = pieces.find(|p| p.name == name);
        found.unwrap_or_else(|| panic!("no {name}"))
    }

    /// Checks why whoever decides can do nothing with this.
    #[track_caller]
    pub fn why_not(&self, item: TableItem, expected: &str) {
        let view = self.state.view(Some(self.seat()));
        let why = G::why_not(&view, &self.names(), item);
        assert_eq!(why.as_deref(), Some(expected));
    }

    /// Checks why whoever decides can do nothing with the piece of this name.
    #[track_caller]
    pub fn not_with(&self, name: &str, expected: &str) {
        let piece = self.piece(Some(self.seat().index()), name);
        self.why_not(TableItem::Piece(piece.id), expected);
    }
}
