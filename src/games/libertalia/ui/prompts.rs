//! What is to be decided now, in one line, and what it comes from.

use super::sentences::{Narrator, part_text};
use crate::content::Arg;
use crate::engine::{Game, Seat, SeatSet, Turn, Words};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::{Part, Phase};
use crate::games::libertalia::rules::observation::View;

/// How many players still choosing are named.
const FEW: usize = 3;

/// What is asked of `me`, or whom one waits for.
pub(crate) fn prompt_line(view: &View, say: &Narrator<'_>, me: Option<Seat>) -> Words {
    let table = view.table();
    let acting = say.asking();
    let card = || {
        let card = acting.map(|b| say.character(Some(b.seat), b.rank));
        card.unwrap_or(Arg::Plain(String::new()))
    };
    if table.phase() == Phase::Course {
        return say.say(match table.part() {
            Part::Sunrise => Sentence::PromptReveal,
            part => part_text(part),
        });
    }
    let me = match (table.turn(), me) {
        (Turn::Over, _) => return say.say(Sentence::PromptOver),
        (_, Some(me)) => me,
        (Turn::Decide(decider), None) => {
            let who = say.who(decider);
            return match acting {
                Some(_) => say.say(Sentence::PromptWaitCard { who, card: card() }),
                None => say.say(Sentence::PromptWait { who, n: 1.into() }),
            };
        }
        (Turn::Simultaneous(seats), None) => {
            let sealed = view.viewer().is_some_and(|v| table.commit(v).is_some());
            return waiting(say, seats, sealed);
        }
    };
    match table.phase() {
        Phase::Over | Phase::Course => say.say(Sentence::PromptOver),
        Phase::Commit => say.say(Sentence::PromptCommit {
            n: table.day().into(),
        }),
        Phase::Replace => say.say(Sentence::PromptReplace { card: card() }),
        Phase::Recruit => say.say(Sentence::PromptRecruit { card: card() }),
        Phase::Keep => say.say(Sentence::PromptKeep { card: card() }),
        Phase::Shoot => say.say(Sentence::PromptShoot { card: card() }),
        Phase::Sell => say.say(Sentence::PromptSell { card: card() }),
        Phase::Heal => say.say(Sentence::PromptHeal { card: card() }),
        Phase::Take => {
            let left = table.dusk().map_or(1, |d| d.picks);
            let (card, n) = (card(), Arg::from(left));
            say.say(match left > 1 {
                true => Sentence::PromptTakeMore { card, n },
                false => Sentence::PromptTake { card, n },
            })
        }
        Phase::Stab => stab_line(say, me),
        Phase::SellMap => say.say(Sentence::PromptSellMap { card: card() }),
    }
}

/// Who is still choosing a card, told to somebody who may have `sealed` one.
fn waiting(say: &Narrator<'_>, seats: SeatSet, sealed: bool) -> Words {
    // More than a few names would leave no room for what they are named for.
    match (sealed, seats.len() > FEW) {
        (true, true) => say.say(Sentence::PromptSealedMany {
            n: seats.len().into(),
        }),
        (false, true) => say.say(Sentence::PromptWaitMany {
            n: seats.len().into(),
        }),
        (true, false) => say.say(Sentence::PromptSealed {
            who: say.whos(seats.iter()),
        }),
        (false, false) => say.say(Sentence::PromptWait {
            who: say.whos(seats.iter()),
            n: seats.len().into(),
        }),
    }
}

/// Which neighbours may be struck.
fn stab_line(say: &Narrator<'_>, me: Seat) -> Words {
    let mut near = say.table.neighbors(me).iter();
    match (near.next(), near.next()) {
        (Some(left), Some(right)) => say.say(Sentence::PromptStabTwo {
            left: say.who(left),
            right: say.who(right),
        }),
        (one, _) => {
            let whom = one.map_or(Arg::Plain(String::new()), |s| say.who(s));
            say.say(Sentence::PromptStab { whom })
        }
    }
}
