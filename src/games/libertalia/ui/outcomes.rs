//! What an effect that begins is about to do, with the numbers of this position: for captions and the log.

mod by_day;
mod in_den;
mod told;

use self::by_day::by_day;
use self::in_den::in_den;
pub(crate) use self::told::Outcome;
use self::told::{Told, felt, idle};
use super::sentences::{Speech, count};
use crate::engine::{Seat, Words};
use crate::games::libertalia::content::card::Rank;
use crate::games::libertalia::content::schema::Fx;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Part;
use crate::games::libertalia::rules::state::State;

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
