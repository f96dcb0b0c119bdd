//! The log, line by line.

use super::choices::completes;
use super::sentences::Narrator;
use super::verdict::with_reasons;
use crate::content::Arg;
use crate::engine::{Names, Seat, Words};
use crate::games::flying_hollander::content::card::{Card, CardSet, Kind};
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::event::{Event, Layer};
use crate::games::flying_hollander::rules::observation::View;

/// One line of the log for `event`, as the view's owner may read it.
pub(crate) fn line(event: &Event, after: &View, names: &Names) -> Option<Words> {
    let table = after.table();
    let say = Narrator::new(table, names);
    let who = |seat: &Seat| say.who(*seat);
    let line = match event {
        Event::Dealt { dealer } => say.say(Sentence::Dealt {
            who: who(dealer),
            n: table.game_no().into(),
        }),
        Event::Arranged { seat, changed: 0 } => say.say(Sentence::KeepsRow { who: who(seat) }),
        Event::Arranged { seat, changed } => say.say(Sentence::Arranges {
            who: who(seat),
            n: (*changed).into(),
            cards: say.cards(table.clash_set(*seat)),
        }),
        Event::Turned {
            seat,
            card,
            playable,
            ..
        } => turned_up(&say, *seat, *card, *playable),
        Event::Played {
            turned: Some(_), ..
        } => return None,
        Event::Played {
            seat,
            kind,
            hand,
            clash,
            ..
        } => played(&say, *seat, *kind, (hand.len(), clash.len())),
        Event::PickedUp {
            seat,
            cards,
            turned,
        } => picked_up(&say, *seat, cards.len(), turned.is_some()),
        Event::Purged { cards, kind, .. } => purged(&say, cards.len(), *kind),
        Event::ExtraPlay { seat } => say.say(Sentence::Extra { who: who(seat) }),
        Event::Skipped { seat } => say.say(Sentence::Skipped { who: who(seat) }),
        Event::Sent { seat, target, .. } => say.say(Sentence::Sent {
            who: who(seat),
            whom: who(target),
        }),
        Event::Looked { seat, target } => say.say(Sentence::Looks {
            who: who(seat),
            whom: who(target),
        }),
        Event::Swapped {
            seat,
            target,
            layer,
            given,
            taken,
            ..
        } => swapped(after, &say, (*seat, *target), *layer, (*given, *taken)),
        Event::Declined { seat } => say.say(Sentence::Declines { who: who(seat) }),
        Event::Drew { seat, cards } => drew(after, &say, *seat, *cards),
        Event::DrawEmpty => say.say(Sentence::DrawEmpty),
        Event::Out { seat, place } => say.say(Sentence::Out {
            who: who(seat),
            place: Arg::Plain(say.plain(nth(*place))),
        }),
        Event::Becalmed { turns } => say.say(Sentence::Becalmed { n: (*turns).into() }),
        Event::GameEnded { standings } => {
            let lines = standings.iter().map(|(seat, s)| (seat, s.place, s.score));
            ended(&say, lines)
        }
        Event::TurnStarted { .. } | Event::ChoiceOpened { .. } | Event::Poker { .. } => {
            return None;
        }
    };
    Some(line)
}

/// A final card that is turned up.
fn turned_up(say: &Narrator<'_>, seat: Seat, card: Card, playable: bool) -> Words {
    let (who, card) = (say.who(seat), say.card(card));
    say.say(match playable {
        true => Sentence::TurnsUp { who, card },
        false => Sentence::TurnsUpBad { who, card },
    })
}

/// The pile that somebody takes, perhaps with the card that they have `turned` up.
fn picked_up(say: &Narrator<'_>, seat: Seat, cards: usize, turned: bool) -> Words {
    let (who, n) = (say.who(seat), Arg::from(cards));
    say.say(match turned {
        true => Sentence::TakesTurned { who, n },
        false => Sentence::Takes { who, n },
    })
}

/// The pile that sinks, and why.
fn purged(say: &Narrator<'_>, cards: usize, kind: Kind) -> Words {
    let (n, card) = (Arg::from(cards), say.kind(kind));
    say.say(match say.table.definitions().effect(kind) {
        Effect::Kraken => Sentence::Kraken { n, card },
        _ => Sentence::Poker { n, card },
    })
}

/// Cards from the draw pile: only the one who draws them reads their names.
fn drew(after: &View, say: &Narrator<'_>, seat: Seat, cards: CardSet) -> Words {
    let left = Arg::from(say.table.draw_len());
    say.say(match after.viewer() == Some(seat) {
        true => Sentence::DrawsOwn {
            who: say.who(seat),
            cards: say.cards(cards),
            draw: left,
        },
        false => Sentence::Draws {
            who: say.who(seat),
            n: cards.len().into(),
            draw: left,
        },
    })
}

/// The sentence that says a place: "first" …; no table has more than six seats.
pub(crate) fn nth(place: usize) -> Sentence {
    match place {
        0 | 1 => Sentence::Nth1,
        2 => Sentence::Nth2,
        3 => Sentence::Nth3,
        4 => Sentence::Nth4,
        5 => Sentence::Nth5,
        _ => Sentence::Nth6,
    }
}

/// What is laid from where, and what it demands.
pub(crate) fn played(
    say: &Narrator<'_>,
    seat: Seat,
    kind: Kind,
    (hand, clash): (usize, usize),
) -> Words {
    let table = say.table;
    let effect = table.definitions().effect(kind);
    // What is about to sink demands nothing.
    let sinks = effect == Effect::Kraken || completes(table, kind, 0);
    let from = (sinks, hand > 0, clash > 0);
    let who = say.who(seat);
    let cards = say.several(hand + clash, kind);
    let what = Arg::Plain(say.demand(table.demand()));
    let (hand, clash) = (Arg::from(hand), Arg::from(clash));
    say.say(match from {
        (true, ..) => Sentence::PlaysSinking {
            who,
            cards,
            what,
            hand,
            clash,
        },
        (_, true, true) => Sentence::PlaysJoined {
            who,
            cards,
            what,
            hand,
            clash,
        },
        (_, true, false) => Sentence::Plays {
            who,
            cards,
            what,
            hand,
            clash,
        },
        (_, false, _) => Sentence::PlaysClash {
            who,
            cards,
            what,
            hand,
            clash,
        },
    })
}

/// What changes places with what.
pub(crate) fn swapped(
    view: &View,
    say: &Narrator<'_>,
    (seat, target): (Seat, Seat),
    layer: Layer,
    (given, taken): (Card, Card),
) -> Words {
    let (who, whom) = (say.who(seat), say.who(target));
    let part = view.viewer() == Some(seat) || view.viewer() == Some(target);
    // Only what the viewer may know is named.
    say.say(match layer {
        Layer::Hand if part => Sentence::SwapsHandSeen {
            who,
            whom,
            given: say.card(given),
            taken: say.card(taken),
        },
        Layer::Hand => Sentence::SwapsHand { who, whom },
        Layer::Clash => Sentence::SwapsClash {
            who,
            whom,
            given: say.card(given),
            taken: say.card(taken),
        },
        Layer::Final => Sentence::SwapsFinal { who, whom },
    })
}

fn ended(say: &Narrator<'_>, seats: impl Iterator<Item = (Seat, u8, i32)>) -> Words {
    let mut seats: Vec<(Seat, u8, i32)> = seats.collect();
    seats.sort_by_key(|(seat, place, _)| (*place, *seat));
    let places = seats.into_iter().map(|(seat, place, cards)| {
        say.say(Sentence::PlaceItem {
            place: place.into(),
            who: say.who(seat),
            n: cards.into(),
        })
    });
    with_reasons(say, Words::joined(places, ", ").then("."))
}
