//! What the parts of a day share: whether something comes of a deed, and what may happen in several of them.

use crate::content::Arg;
use crate::engine::Seat;
use crate::games::libertalia::content::card::Rank;
use crate::games::libertalia::content::schema::Fx;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Part;
use crate::games::libertalia::ui::sentences::{Speech, count};

/// Whether a deed changes anything, and whether somebody would wonder if it does not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// It does something.
    Felt,
    /// It does nothing, and one would wonder why.
    Idle,
    /// It does nothing, night after night.
    Dull,
}

/// A sentence, and what comes of the deed.
pub(super) type Told = (Sentence, Outcome);

/// Something comes of it.
pub(super) fn felt(sentence: Sentence) -> Option<Told> {
    Some((sentence, Outcome::Felt))
}

/// Nothing comes of it, and one would wonder why.
pub(super) fn idle(sentence: Sentence) -> Option<Told> {
    Some((sentence, Outcome::Idle))
}

/// What comes again every night is not worth a line when it does nothing.
pub(super) fn dull(sentence: Sentence) -> Option<Told> {
    Some((sentence, Outcome::Dull))
}

/// So much for each of so many things: how much in all, and of how many.
pub(super) fn per(each: u8, things: usize) -> (Arg, Arg) {
    (count(things * usize::from(each)), count(things))
}

/// The owner has nothing left that the card could take for so many things.
pub(super) fn nothing_to_lose(
    say: &Speech<'_>,
    seat: Seat,
    rank: Rank,
    things: usize,
) -> Option<Told> {
    idle(Sentence::IdleLose {
        who: say.who(seat),
        card: say.character(Some(seat), rank),
        n: count(0),
        of: count(things),
        coins: count(say.table.doubloons(seat)),
        whom: say.who(seat),
    })
}

/// What may happen in several parts of a day.
pub(super) fn anytime(say: &Speech<'_>, seat: Seat, rank: Rank, fx: Fx) -> Option<Told> {
    let table = say.table;
    let who = say.who(seat);
    let card = say.character(Some(seat), rank);
    match fx {
        Fx::GainFlat(gain) => {
            let n = count(gain.into());
            felt(Sentence::ActGain { who, card, n })
        }
        Fx::LoseFlat(loss) => {
            let purse = table.doubloons(seat);
            match purse.min(loss.into()) {
                0 => nothing_to_lose(say, seat, rank, 1),
                paid => felt(Sentence::ActLose {
                    who,
                    card,
                    n: count(paid),
                    coins: count(purse),
                }),
            }
        }
        Fx::GainPerHigherInDen(each) => {
            let higher = table.den(seat).above(rank).len();
            let (n, of) = per(each, higher);
            let rank = count(rank.number().into());
            if higher > 0 {
                return felt(Sentence::ActHigher {
                    who,
                    card,
                    n,
                    of,
                    rank,
                });
            }
            let nothing = Sentence::IdleHigher {
                who,
                card,
                n,
                of,
                rank,
            };
            match table.part() {
                Part::Night => dull(nothing),
                _ => idle(nothing),
            }
        }
        _ => None,
    }
}
