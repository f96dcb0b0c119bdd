//! The log, line by line.

use super::sentences::Narrator;
use super::verdict::verdict;
use crate::content::Arg;
use crate::engine::{Names, Seat, Words};
use crate::games::captain_ecarrasse::content::card::{Card, CardSet};
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::event::{Cause, DebtChange, Event, Place};
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::number_format::figure;

/// One line of the log for `event`, as the view's owner may read it.
pub(crate) fn line(event: &Event, after: &View, names: &Names) -> Option<Words> {
    let table = after.table();
    let say = Narrator::new(table, names);
    let line = match event {
        Event::Marked { seat, target } => say.say(Sentence::Marked {
            who: say.who(*seat),
            whom: say.who(*target),
        }),
        Event::Revealed { seat, card } => say.say(Sentence::Dive {
            who: say.who(*seat),
            card: say.card(*card),
            deck: table.deck_len().into(),
        }),
        Event::Fizzled { card, .. } => say.say(Sentence::Fizzle {
            card: say.card(*card),
        }),
        Event::Moved {
            seat,
            cards,
            from,
            to,
            why,
        } => return moved(&say, *seat, *cards, (*from, *to), *why),
        Event::MapRevealed { .. } => say.say(Sentence::MapShows {
            cards: say.card_list(table.chart()),
        }),
        Event::Peeked { seat, count } => peeked(after, &say, *seat, *count),
        Event::DebtChanged {
            debt,
            why: DebtChange::Demanded,
            ..
        } => say.say(Sentence::Debt {
            n: figure(i32::from(*debt)).into(),
        }),
        Event::DebtChanged {
            why: DebtChange::Lapsed,
            ..
        } => say.say(Sentence::DebtLapses),
        Event::DebtChanged {
            why: DebtChange::Paid,
            ..
        } => return None,
        Event::Saved { cards, .. } => say.say(Sentence::Saved {
            cards: say.cards(*cards),
        }),
        Event::Incident { card, repeats, .. } => incident(&say, *card, *repeats),
        Event::Surfaced {
            seat,
            cards,
            gained,
        } => say.say(Sentence::Surface {
            who: say.who(*seat),
            n: cards.len().into(),
            points: figure(*gained).into(),
        }),
        Event::GameEnded { standings } => {
            ended(&say, standings.iter().map(|(s, st)| (s, st.score)))
        }
        Event::TurnStarted { .. }
        | Event::Placed { .. }
        | Event::ChoiceOpened { .. }
        | Event::BonusDue { .. }
        | Event::TurnEnded { .. } => return None,
    };
    Some(line)
}

/// The cards on top of the deck: only the one who looks at them reads their names.
fn peeked(after: &View, say: &Narrator<'_>, seat: Seat, count: usize) -> Words {
    if after.viewer() == Some(seat) {
        let known = after.known().into_iter();
        return say.say(Sentence::PeekOwn {
            cards: say.card_list(known.take(count)),
        });
    }
    say.say(Sentence::Peek {
        who: say.who(seat),
        n: count.into(),
    })
}

/// A card that repeats another of the line: named is their suit, or else the other card.
fn incident(say: &Narrator<'_>, card: Card, repeats: Card) -> Words {
    let rules = say.table.definitions();
    let what = if rules.suit_of(card) == rules.suit_of(repeats) {
        Arg::Plain(say.suit_name(rules.suit_of(card)))
    } else {
        say.card(repeats)
    };
    say.say(Sentence::Incident {
        card: say.card(card),
        what,
    })
}

/// Where cards go, and why.
pub(crate) fn moved(
    say: &Narrator<'_>,
    seat: Seat,
    cards: CardSet,
    (from, to): (Place, Place),
    why: Cause,
) -> Option<Words> {
    let who = say.who(seat);
    let n = Arg::from(cards.len());
    let cards = say.cards(cards);
    Some(match (why, from, to) {
        (Cause::Knife, Place::Hold(victim), Place::Hold(_)) => say.say(Sentence::KnifeKeep {
            who,
            whom: say.who(victim),
            cards,
        }),
        (Cause::Knife, Place::Hold(victim), _) => say.say(Sentence::Knife {
            who,
            whom: say.who(victim),
            cards,
        }),
        (Cause::Backfire, ..) => say.say(Sentence::Backfire { who, cards }),
        (Cause::Net, ..) => say.say(Sentence::Net { who, card: cards }),
        (Cause::Harpoon, Place::Hold(victim), _) => say.say(Sentence::Harpoon {
            who,
            whom: say.who(victim),
            card: cards,
        }),
        (Cause::MapPick, ..) => say.say(Sentence::MapTakes { who, card: cards }),
        (Cause::StraightToHold, ..) => {
            let skill = say
                .table
                .diver(seat)
                .map(|d| d.skill.clone())
                .unwrap_or_default();
            say.say(Sentence::Straight {
                skill: Arg::Plain(skill),
                card: cards,
                who,
            })
        }
        (Cause::Decoyed, ..) => say.say(Sentence::DecoySinks { card: cards }),
        (Cause::SavedHome, ..) => say.say(Sentence::IncidentSaved { cards }),
        (Cause::Lost, ..) => say.say(Sentence::IncidentLost { cards }),
        (Cause::Drifted, _, Place::Hold(heir)) => say.say(Sentence::LostToCurrent {
            n,
            whom: say.who(heir),
        }),
        (Cause::Salvaged, _, Place::Hold(heir)) => say.say(Sentence::LostToMark {
            n,
            whom: say.who(heir),
        }),
        (Cause::Bonus, ..) => say.say(Sentence::Bonus { n, cards }),
        (Cause::Plunder, Place::Hold(victim), _) => say.say(Sentence::BonusRival {
            n,
            whom: say.who(victim),
            cards,
        }),
        _ => return None,
    })
}

fn ended(say: &Narrator<'_>, scores: impl Iterator<Item = (Seat, i32)>) -> Words {
    let why = match say.table.deck_len() {
        0 => say.say(Sentence::DeckEmpty).then(" "),
        _ => Words::default(),
    };
    let scores = scores.map(|(seat, score)| {
        say.say(Sentence::ScoreItem {
            who: say.who(seat),
            n: figure(score).into(),
            cards: say.table.hold(seat).len().into(),
        })
    });
    let scores = why.and(Words::joined(scores, ", "));
    scores.then(". ").and(verdict(say))
}
