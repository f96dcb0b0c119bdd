//! What an effect that begins is about to do, with the numbers of this position: for captions and the log.

mod by_day;
mod in_den;

use self::by_day::by_day;
use self::in_den::in_den;
use super::sentences::{Speech, count};
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::libertalia::content::card::Rank;
use crate::games::libertalia::content::schema::Fx;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Part;
use crate::games::libertalia::rules::state::State;

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

/// An effect in words.
pub(crate) struct Deed {
    /// The sentence.
    pub words: Words,
    /// Whether anything comes of it.
    pub outcome: Outcome,
}

/// Whether some den holds a card that acts at night.
pub(crate) fn anybody_acts(table: &State) -> bool {
    let mut seats = Seat::all(table.players());
    seats.any(|s| table.den(s).iter().any(|r| table.night_fx(r).is_some()))
}

/// What `rank` of `seat` is about to do in this part of the day; nothing where there is nothing to tell.
pub(crate) fn deed(say: &Speech<'_>, seat: Seat, rank: Rank, fx: Option<Fx>) -> Option<Deed> {
    let (sentence, outcome) = match say.table.part() {
        Part::Dusk => at_dusk(say, seat, rank, fx)?,
        Part::Night | Part::Rest => in_den(say, seat, rank, fx?)?,
        Part::Sunrise | Part::Day => by_day(say, seat, rank, fx?)?,
    };
    Some(Deed {
        words: say.say(sentence),
        outcome,
    })
}

type Told = (Sentence, Outcome);

fn felt(sentence: Sentence) -> Option<Told> {
    Some((sentence, Outcome::Felt))
}

fn idle(sentence: Sentence) -> Option<Told> {
    Some((sentence, Outcome::Idle))
}

/// What comes again every night is not worth a line when it does nothing.
fn dull(sentence: Sentence) -> Option<Told> {
    Some((sentence, Outcome::Dull))
}

/// So much for each of so many things: how much in all, and of how many.
fn per(each: u8, things: usize) -> (Arg, Arg) {
    (count(things * usize::from(each)), count(things))
}

/// The owner has nothing left that the card could take for so many things.
fn nothing_to_lose(say: &Speech<'_>, seat: Seat, rank: Rank, things: usize) -> Option<Told> {
    idle(Sentence::IdleLose {
        who: say.who(seat),
        card: say.character(Some(seat), rank),
        n: count(0),
        of: count(things),
        coins: count(say.table.doubloons(seat)),
        whom: say.who(seat),
    })
}

fn at_dusk(say: &Speech<'_>, seat: Seat, rank: Rank, fx: Option<Fx>) -> Option<Told> {
    let table = say.table;
    let who = say.who(seat);
    let card = say.character(Some(seat), rank);
    let tiles = table.bay(table.day()).total() + usize::from(table.hook_in_bay());
    match fx {
        Some(Fx::NoBooty) => idle(Sentence::ActNoBooty { who, card }),
        _ if tiles == 0 => idle(Sentence::IdleBooty { who, card }),
        Some(Fx::ExtraBooty(more)) => {
            let n = count(usize::from(more) + 1);
            let left = count(tiles);
            match tiles > usize::from(more) {
                true => felt(Sentence::ActExtra { who, card, n, left }),
                false => idle(Sentence::IdleExtra { who, card, n, left }),
            }
        }
        _ => None,
    }
}

/// What may happen in several parts of a day.
fn anytime(say: &Speech<'_>, seat: Seat, rank: Rank, fx: Fx) -> Option<Told> {
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
