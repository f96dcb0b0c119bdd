//! The log, line by line, and the end.

use super::choices::completes;
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Game, Names, Seat, Words};
use crate::games::flying_hollander::content::card::{Card, Kind};
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::event::{Event, Layer};
use crate::games::flying_hollander::rules::observation::View;

/// One line of the log for `event`, as the view's owner may read it.
pub(crate) fn line(event: &Event, after: &View, names: &Names) -> Option<Words> {
    let table = after.table();
    let say = Narrator::new(table, names);
    let who = |seat: &Seat| say.who(*seat);
    match event {
        Event::Dealt { dealer } => Some(say.say(Sentence::Dealt {
            who: who(dealer),
            n: table.game_no().into(),
        })),
        Event::Arranged { seat, changed: 0 } => {
            Some(say.say(Sentence::KeepsRow { who: who(seat) }))
        }
        Event::Arranged { seat, changed } => Some(say.say(Sentence::Arranges {
            who: who(seat),
            n: (*changed).into(),
            cards: say.cards(table.clash_set(*seat)),
        })),
        Event::Turned {
            seat,
            card,
            playable,
            ..
        } => {
            let (who, card) = (who(seat), say.card(*card));
            Some(say.say(match *playable {
                true => Sentence::TurnsUp { who, card },
                false => Sentence::TurnsUpBad { who, card },
            }))
        }
        Event::Played {
            turned: Some(_), ..
        } => None,
        Event::Played {
            seat,
            kind,
            hand,
            clash,
            ..
        } => Some(played(&say, *seat, *kind, (hand.len(), clash.len()))),
        Event::PickedUp {
            seat,
            cards,
            turned,
        } => {
            let (who, n) = (who(seat), Arg::from(cards.len()));
            Some(say.say(match turned {
                Some(_) => Sentence::TakesTurned { who, n },
                None => Sentence::Takes { who, n },
            }))
        }
        Event::Purged { cards, kind, .. } => {
            let (n, card) = (Arg::from(cards.len()), say.kind(*kind));
            Some(say.say(match table.definitions().effect(*kind) {
                Effect::Kraken => Sentence::Kraken { n, card },
                _ => Sentence::Poker { n, card },
            }))
        }
        Event::ExtraPlay { seat } => Some(say.say(Sentence::Extra { who: who(seat) })),
        Event::Skipped { seat } => Some(say.say(Sentence::Skipped { who: who(seat) })),
        Event::Sent { seat, target, .. } => Some(say.say(Sentence::Sent {
            who: who(seat),
            whom: say.who(*target),
        })),
        Event::Looked { seat, target } => Some(say.say(Sentence::Looks {
            who: who(seat),
            whom: say.who(*target),
        })),
        Event::Swapped {
            seat,
            target,
            layer,
            given,
            taken,
            ..
        } => Some(swapped(
            after,
            &say,
            (*seat, *target),
            *layer,
            (*given, *taken),
        )),
        Event::Declined { seat } => Some(say.say(Sentence::Declines { who: who(seat) })),
        Event::Drew { seat, cards } => {
            let left = Arg::from(table.draw_len());
            if after.viewer() == Some(*seat) {
                Some(say.say(Sentence::DrawsOwn {
                    who: who(seat),
                    cards: say.cards(*cards),
                    draw: left,
                }))
            } else {
                Some(say.say(Sentence::Draws {
                    who: who(seat),
                    n: cards.len().into(),
                    draw: left,
                }))
            }
        }
        Event::DrawEmpty => Some(say.say(Sentence::DrawEmpty)),
        Event::Out { seat, place } => {
            let place = Arg::Plain(say.plain(nth(*place)));
            Some(say.say(Sentence::Out {
                who: who(seat),
                place,
            }))
        }
        Event::Becalmed { turns } => Some(say.say(Sentence::Becalmed { n: (*turns).into() })),
        Event::GameEnded { standings } => {
            let lines = standings.iter().map(|(seat, s)| (seat, s.place, s.score));
            Some(ended(&say, lines))
        }
        Event::TurnStarted { .. } | Event::ChoiceOpened { .. } | Event::Poker { .. } => None,
    }
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

/// Why players with equally many cards left are ranked as they are, best first (8.3).
fn reasons(say: &Narrator<'_>) -> Vec<Words> {
    let table = say.table;
    let places = table.game_ranking();
    let mut left: Vec<Seat> = Seat::all(table.players())
        .filter(|s| !table.is_placed(*s))
        .collect();
    left.sort_by_key(|s| (places[*s].place, *s));
    let mut out = Vec::new();
    for (better, worse) in left.iter().copied().zip(left.iter().copied().skip(1)) {
        if table.total(better) != table.total(worse) {
            continue;
        }
        let finals = |s: Seat| table.final_set(s).len();
        let clash = |s: Seat| table.clash_set(s).len();
        let (who, whom) = (say.who(better), say.who(worse));
        let n = Arg::from(table.total(better));
        let place = places[better].place;
        out.push(say.say(if place == places[worse].place {
            Sentence::EqualShared {
                who,
                whom,
                n,
                place: place.into(),
            }
        } else if finals(better) < finals(worse) {
            Sentence::EqualFinals {
                who,
                whom,
                n,
                few: finals(better).into(),
                many: finals(worse).into(),
            }
        } else {
            Sentence::EqualClash {
                who,
                whom,
                n,
                few: clash(better).into(),
                many: clash(worse).into(),
            }
        }));
    }
    out
}

/// Who has won, and how.
pub(crate) fn verdict(say: &Narrator<'_>) -> Words {
    let table = say.table;
    let standings = table.standings();
    let winners = standings.winners();
    let Some(first) = winners.first().copied() else {
        return Words::default();
    };
    let shared = winners.len() > 1;
    let whos = say.whos(winners);
    if table.match_target() > 1 {
        let (wins, games) = (Arg::from(table.wins(first)), Arg::from(table.game_no()));
        return say.say(match shared {
            true => Sentence::MatchShared { whos, wins, games },
            false => Sentence::MatchWon { whos, wins, games },
        });
    }
    let n = Arg::from(table.total(first));
    let words = say.say(match (table.is_placed(first), shared) {
        (true, _) => Sentence::Wins { whos, n },
        (false, false) => Sentence::WinsBecalmed { whos, n },
        (false, true) => Sentence::SharesBecalmed { whos, n },
    });
    with_reasons(say, words)
}

/// The words, and why places are as they are.
fn with_reasons(say: &Narrator<'_>, words: Words) -> Words {
    let all = std::iter::once(words).chain(reasons(say));
    Words::joined(all, " ")
}
