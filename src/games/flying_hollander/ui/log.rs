//! The log, line by line, and the end.

use super::choices::completes;
use super::sentences::{Speech, count};
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
    let say = Speech::new(table, names);
    let who = |seat: &Seat| say.who(*seat);
    let n = |n: usize| count(n);
    match event {
        Event::Dealt { dealer } => Some(say.say(Sentence::Dealt {
            who: who(dealer),
            n: n(table.game_no()),
        })),
        Event::Arranged { seat, changed: 0 } => {
            Some(say.say(Sentence::KeepsRow { who: who(seat) }))
        }
        Event::Arranged { seat, changed } => Some(say.say(Sentence::Arranges {
            who: who(seat),
            n: n(*changed),
            cards: say.cards(table.clash_set(*seat)),
        })),
        Event::Turned {
            seat,
            card,
            playable,
            ..
        } => {
            let key = if *playable {
                "turns_up"
            } else {
                "turns_up_bad"
            };
            Some(say.say(key, &[who(seat), ("card", say.card(*card))]))
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
            let key = if turned.is_some() {
                "takes_turned"
            } else {
                "takes"
            };
            Some(say.say(key, &[who(seat), n(cards.len())]))
        }
        Event::Purged { cards, kind, .. } => {
            let key = match table.definitions().effect(*kind) {
                Effect::Kraken => "kraken",
                _ => "poker",
            };
            Some(say.say(key, &[n(cards.len()), ("card", say.kind(*kind))]))
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
            let left = count(table.draw_len());
            if after.viewer() == Some(*seat) {
                Some(say.say(Sentence::DrawsOwn {
                    who: who(seat),
                    cards: say.cards(*cards),
                    draw: left,
                }))
            } else {
                Some(say.say(Sentence::Draws {
                    who: who(seat),
                    n: n(cards.len()),
                    draw: left,
                }))
            }
        }
        Event::DrawEmpty => Some(say.say(Sentence::DrawEmpty)),
        Event::Out { seat, place } => {
            let place = Arg::Plain(say.plain(nth(*place), &[]));
            Some(say.say(Sentence::Out {
                who: who(seat),
                place,
            }))
        }
        Event::Becalmed { turns } => Some(say.say(Sentence::Becalmed {
            n: n(usize::from(*turns)),
        })),
        Event::GameEnded { standings } => {
            let lines = standings.iter().map(|(seat, s)| (seat, s.place, s.score));
            Some(ended(&say, lines))
        }
        Event::TurnStarted { .. } | Event::ChoiceOpened { .. } | Event::Poker { .. } => None,
    }
}

/// The sentence that says a place: "first" …; no table has more than six seats.
pub(crate) fn nth(place: usize) -> &'static str {
    match place {
        0 | 1 => "nth_1",
        2 => "nth_2",
        3 => "nth_3",
        4 => "nth_4",
        5 => "nth_5",
        _ => "nth_6",
    }
}

pub(crate) fn played(
    say: &Speech<'_>,
    seat: Seat,
    kind: Kind,
    (hand, clash): (usize, usize),
) -> Words {
    let table = say.table;
    let effect = table.definitions().effect(kind);
    let args = [
        ("who", say.who(seat)),
        ("cards", say.several(hand + clash, kind)),
        ("hand", count(hand)),
        ("clash", count(clash)),
        ("what", Arg::Plain(say.demand(table.demand()))),
    ];
    let joined = hand > 0 && clash > 0;
    // What is about to sink demands nothing.
    let sinks = effect == Effect::Kraken || completes(table, kind, 0);
    let key = match (sinks, joined, hand == 0) {
        (true, ..) => "plays_sinking",
        (_, true, _) => "plays_joined",
        (_, _, true) => "plays_clash",
        _ => "plays",
    };
    say.say(key, &args)
}

pub(crate) fn swapped(
    view: &View,
    say: &Speech<'_>,
    (seat, target): (Seat, Seat),
    layer: Layer,
    (given, taken): (Card, Card),
) -> Words {
    let mut args = vec![("who", say.who(seat)), ("whom", say.who(target))];
    let part = view.viewer() == Some(seat) || view.viewer() == Some(target);
    let key = match layer {
        Layer::Hand if part => "swaps_hand_seen",
        Layer::Hand => "swaps_hand",
        Layer::Clash => "swaps_clash",
        Layer::Final => "swaps_final",
    };
    // Only what the viewer may know is named.
    if layer == Layer::Clash || key == "swaps_hand_seen" {
        args.push(("given", say.card(given)));
        args.push(("taken", say.card(taken)));
    }
    say.say(key, &args)
}

fn ended(say: &Speech<'_>, seats: impl Iterator<Item = (Seat, u8, i32)>) -> Words {
    let mut seats: Vec<(Seat, u8, i32)> = seats.collect();
    seats.sort_by_key(|(seat, place, _)| (*place, *seat));
    let mut words = Words::default();
    for (i, (seat, place, cards)) in seats.into_iter().enumerate() {
        if i > 0 {
            words = words.then(", ");
        }
        let args = [
            ("place", count(usize::from(place))),
            ("who", say.who(seat)),
            ("n", Arg::Plain(cards.to_string())),
        ];
        words.0.extend(say.say("place_item", &args).0);
    }
    words = words.then(".");
    for reason in reasons(say) {
        words = words.then(" ");
        words.0.extend(reason.0);
    }
    words
}

/// Why players with equally many cards left are ranked as they are, best first (8.3).
fn reasons(say: &Speech<'_>) -> Vec<Words> {
    let table = say.table;
    let places = table.game_ranking();
    let mut left: Vec<Seat> = Seat::all(table.players())
        .filter(|s| !table.is_placed(*s))
        .collect();
    left.sort_by_key(|s| (places[*s].place, *s));
    let mut out = Vec::new();
    for (who, whom) in left.iter().zip(left.iter().skip(1)) {
        if table.total(*who) != table.total(*whom) {
            continue;
        }
        let finals = |s: Seat| table.final_set(s).len();
        let mut args = vec![
            ("who", say.who(*who)),
            ("whom", say.who(*whom)),
            ("n", count(table.total(*who))),
        ];
        if places[*who].place == places[*whom].place {
            args.push(("place", count(usize::from(places[*who].place))));
            out.push(say.say("equal_shared", &args));
            continue;
        }
        let (key, most) = match finals(*who) < finals(*whom) {
            true => ("equal_finals", [finals(*who), finals(*whom)]),
            false => {
                let clash = |s: Seat| table.clash_set(s).len();
                ("equal_clash", [clash(*who), clash(*whom)])
            }
        };
        args.push(("few", count(most[0])));
        args.push(("many", count(most[1])));
        out.push(say.say(key, &args));
    }
    out
}

/// Who has won, and how.
pub(crate) fn verdict(say: &Speech<'_>) -> Words {
    let table = say.table;
    let standings = table.standings();
    let winners: Vec<Seat> = standings
        .iter()
        .filter(|(_, s)| s.place == 1)
        .map(|(seat, _)| seat)
        .collect();
    let Some(first) = winners.first().copied() else {
        return Words::default();
    };
    let whos = Arg::All(winners.iter().map(|s| say.who(*s)).collect());
    let n = count(table.total(first));
    if table.match_target() > 1 {
        let wins = count(table.wins(first));
        let key = if winners.len() > 1 {
            "match_shared"
        } else {
            "match_won"
        };
        return say.say(key, &[whos, wins, ("games", count(table.game_no()))]);
    }
    let key = match (table.is_placed(first), winners.len() > 1) {
        (true, _) => "wins",
        (false, false) => "wins_becalmed",
        (false, true) => "shares_becalmed",
    };
    let mut words = say.say(key, &[whos, n]);
    for reason in reasons(say) {
        words = words.then(" ");
        words.0.extend(reason.0);
    }
    words
}
