//! Tables that files arrange for somebody, puzzles and tutorials: how they are read, and what all of them may have wrong.

use super::opening::Opening;
use crate::content::{Content, Faults, Located};
use crate::wording::challenges::Sentence;
use crate::wording::say;
use serde::de::DeserializeOwned;

/// Who plays the other seats where nothing is said: by the game's rules of thumb, always the same way.
pub const OTHERS: &str = "greedy";

/// The same, as a file would say it.
pub(crate) fn others() -> String {
    OTHERS.into()
}

/// A table that a file of a game arranges.
pub trait Arranged: DeserializeOwned {
    /// What the file is called in the folder of its game, and its one section.
    const SECTION: &'static str;

    /// How the table begins.
    fn opening(&self) -> Opening<'_>;

    /// It belongs to the game with this id: that is known from where the file lies.
    fn set_game(&mut self, game: &str);
}

/// What a game's file arranges, in its order, each with its place; nothing where there is no such file. Faults are collected, with those
/// that `check` tells; what has one is left out.
pub(crate) fn located<T: Arranged>(
    content: &Content,
    game: &str,
    check: impl Fn(&Located<T>, &mut Faults),
    faults: &mut Faults,
) -> Vec<Located<T>> {
    let path = format!("assets/{game}/{}.ron", T::SECTION);
    if !content.has(&path) {
        return Vec::new();
    }
    let document = content.document(&path, faults);
    document.only(&[T::SECTION], faults);
    let mut listed = document.list::<T>(T::SECTION, faults);
    listed.retain(|one| {
        let before = faults.len();
        check_seats(one, faults);
        check(one, faults);
        faults.len() == before
    });
    for one in &mut listed {
        one.value.set_game(game);
    }
    listed
}

/// Tells of a seat that is not at the table, and of names that are not as many as the seats.
fn check_seats<T: Arranged>(one: &Located<T>, faults: &mut Faults) {
    let Opening {
        seats, seat, names, ..
    } = one.value.opening();
    let mut tell = |field: &str, sentence: Sentence| one.fault(field, say(sentence), faults);
    if seat >= seats {
        let last = (seats - 1).into();
        tell("seat", Sentence::NoSuchSeat { last });
    }
    if !names.is_empty() && names.len() != seats {
        let (names, seats) = (names.len().into(), seats.into());
        tell("names", Sentence::NamesForSeats { names, seats });
    }
}

/// Makes a structure with the fields of an [`Opening`] one that a file of this name arranges.
macro_rules! arranged {
    ($of:ty, $section:literal) => {
        impl $of {
            /// How its table begins.
            pub fn opening(&self) -> $crate::session::table::opening::Opening<'_> {
                $crate::session::table::opening::Opening {
                    game: &self.game,
                    seats: self.seats.get(),
                    seat: self.seat,
                    names: &self.names,
                    others: &self.others,
                    options: &self.options,
                    seed: self.seed,
                    position: self.position.as_deref(),
                    lead: &self.lead,
                }
            }
        }

        impl $crate::session::table::arranged::Arranged for $of {
            const SECTION: &'static str = $section;

            fn opening(&self) -> $crate::session::table::opening::Opening<'_> {
                self.opening()
            }

            fn set_game(&mut self, game: &str) {
                self.game = game.to_owned();
            }
        }
    };
}
pub(crate) use arranged;
