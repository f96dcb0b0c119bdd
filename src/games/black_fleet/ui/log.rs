//! The log, line by line, and the end.

use super::sentences::{Speech, count, gained};
use crate::content::Arg;
use crate::engine::{BySeat, Names, Seat, Standing, Words};
use crate::games::black_fleet::content::card::{Card, ShipKind};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::{Phase, Play};
use crate::games::black_fleet::rules::event::{Drawn, Event};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::{State, VICTORY};

/// One line of the log for `event`, as the view's owner may read it.
pub(crate) fn line(event: &Event, after: &View, names: &Names) -> Option<Words> {
    let table = &after.table;
    let say = &Speech::new(table, names);
    let who = |seat: &Seat| say.who(*seat);
    Some(match event {
        Event::Placed { .. }
        | Event::Entered { .. }
        | Event::Sailed { .. }
        | Event::Moved { .. }
        | Event::Swapped { .. }
        | Event::Sank { .. } => return at_sea(say, event),
        Event::Traded { .. }
        | Event::Loaded { .. }
        | Event::Stole { .. }
        | Event::Raided { .. }
        | Event::Buried { .. }
        | Event::Hit { .. } => return deed(say, event),
        Event::RoundStarted { round } => say.say(Sentence::Round {
            n: count((*round).into()),
        }),
        // The Movement card that follows tells whose turn it is.
        Event::TurnStarted { .. } => return None,
        Event::Ordered { seat, card } => {
            let orders = Arg::Plain(say.orders(*card));
            say.say(Sentence::Ordered {
                who: who(seat),
                card: orders,
            })
        }
        Event::Insured { seat, gain } => say.say(Sentence::Insured {
            who: who(seat),
            gain: gained(*gain),
        }),
        Event::Fortune { seat, card, play } => fortune(say, *seat, *card, *play),
        Event::Took { seat, from, coins } => {
            let from = say.who(*from);
            say.say(Sentence::Took {
                who: who(seat),
                whom: from,
                n: count((*coins).into()),
            })
        }
        Event::DrewOrders { seat, card } => {
            // To the others it tells nothing: everybody draws one every turn.
            let own = after.viewer == Some(*seat);
            let orders = Arg::Plain(own.then(|| say.orders(*card))?);
            say.say(Sentence::DrewOrders {
                who: who(seat),
                card: orders,
            })
        }
        Event::DrewFortune { seat, cards } => drew(say, *seat, cards, after.viewer == Some(*seat)),
        Event::Reshuffled { movement: true } => say.say(Sentence::ReshuffledOrders),
        Event::Reshuffled { movement: false } => say.say(Sentence::ReshuffledFortune),
        Event::Discarded { seat, card } => {
            let card = Arg::Plain(say.fortune_name(*card));
            say.say(Sentence::Discarded {
                who: who(seat),
                card,
            })
        }
        Event::Flipped { seat, slot, paid } => flipped(say, *seat, (*slot).into(), *paid),
        Event::LastRound => say.say(Sentence::LastRound),
        Event::GameEnded { standings } => ended(say, standings),
    })
}

/// What explains an event while the table dwells on it: what a card does that somebody plays or turns up.
pub(crate) fn caption(event: &Event, after: &View, names: &Names) -> Option<String> {
    let say = &Speech::new(&after.table, names);
    let (card, does) = match event {
        Event::Fortune { card, .. } => (say.fortune_name(*card), say.fortune_text(*card)),
        Event::Flipped { seat, slot, .. } => {
            let slot = usize::from(*slot);
            (say.slot_name(*seat, slot), say.slot_text(*seat, slot))
        }
        Event::LastRound => return Some(say.plain(Sentence::LastRound)),
        _ => return None,
    };
    let args = [("card", Arg::Plain(card)), ("does", Arg::Plain(does))];
    Some(say.plain("caption_card", &args))
}

/// Ships that come, sail, or are moved.
fn at_sea(say: &Speech<'_>, event: &Event) -> Option<Words> {
    let table = say.table;
    Some(match event {
        Event::Placed {
            seat,
            ship,
            space,
            loaded,
        } => {
            let port = table.chart().dock(*space)?;
            let key = match table.phase() {
                Phase::Setup => "placed",
                _ => "placed_again",
            };
            let args = [
                ("who", say.who(*seat)),
                ("ship", say.ship(*ship)),
                ("port", say.port(port)),
                ("cubes", say.cubes(*loaded, port)),
            ];
            say.say(key, &args)
        }
        Event::Entered { ship, space, .. } => {
            let lair = table.chart().lairs().contains(*space);
            let key = if lair { "entered_lair" } else { "entered" };
            say.say(
                key,
                &[("ship", say.ship(*ship)), ("place", say.place(*space))],
            )
        }
        Event::Sailed {
            ship,
            path,
            pausing,
        } => {
            let to = path.last()?;
            let steps = path.len().saturating_sub(1);
            let mut args = vec![
                ("ship", say.ship(*ship)),
                ("n", count(steps)),
                ("place", say.place(*to)),
            ];
            let friend = table.ship_at(*to).filter(|s| *pausing && s != ship);
            args.extend(friend.map(|s| ("target", say.ship(s))));
            say.say(friend.map_or("sailed", |_| "paused"), &args)
        }
        Event::Moved { ship, from, to } => {
            let args = [
                ("ship", say.ship(*ship)),
                ("from", say.place(*from)),
                ("place", say.place(*to)),
            ];
            say.say("moved", &args)
        }
        Event::Swapped { a, b } => say.say(Sentence::Swapped {
            ship: say.ship(*a),
            target: say.ship(*b),
        }),
        Event::Sank { ship, treasure, .. } => match (treasure, ship.kind()) {
            (Some(good), _) => {
                let args = [("good", say.good(*good)), ("port", say.port(*good))];
                say.say("treasure_back", &args)
            }
            // The hit was told already.
            (None, ShipKind::Pirate | ShipKind::Navy) => return None,
            (None, ShipKind::Merchant) => say.say(Sentence::Sank {
                ship: say.ship(*ship),
            }),
        },
        _ => return None,
    })
}

/// Ship actions.
fn deed(say: &Speech<'_>, event: &Event) -> Option<Words> {
    let ship = |ship| say.ship(ship);
    let target = |ship| say.ship(ship);
    let gain = |gain| gained(gain);
    Some(match event {
        Event::Traded {
            ship: by,
            good,
            sold,
            gain: won,
            port,
            loaded,
        } => {
            let args = [
                ship(*by),
                ("sold", say.cubes(*sold, *good)),
                ("port", say.port(*port)),
                gain(*won),
                ("cubes", say.cubes(*loaded, *port)),
            ];
            let key = if *loaded > 0 { "traded" } else { "traded_out" };
            say.say(key, &args)
        }
        Event::Loaded {
            ship: by,
            port,
            loaded,
        } => {
            let cubes = say.cubes(*loaded, *port);
            say.say(Sentence::Loaded {
                ship: ship(*by),
                cubes,
                port: say.port(*port),
            })
        }
        Event::Stole {
            ship: by,
            target: from,
            good,
            gain: won,
        } => {
            let good = say.good(*good);
            say.say(Sentence::Stole {
                ship: ship(*by),
                target: target(*from),
                good,
                gain: gain(*won),
            })
        }
        Event::Raided {
            ship: by,
            target: from,
            good,
            gain: won,
        } => {
            let good = say.good(*good);
            say.say(Sentence::Raided {
                ship: ship(*by),
                target: target(*from),
                good,
                gain: gain(*won),
            })
        }
        Event::Buried {
            ship: by,
            good,
            gain: won,
        } => {
            let place = say.place(say.table.place(*by)?);
            let args = [
                ship(*by),
                ("good", say.good(*good)),
                ("place", place),
                gain(*won),
            ];
            say.say("buried", &args)
        }
        Event::Hit {
            ship: by,
            target: hit,
            gain: won,
        } => {
            let who = say.who(say.table.current());
            let key = match by.kind() {
                ShipKind::Navy => "hit_navy",
                _ => "hit",
            };
            say.say(key, &[who, ship(*by), target(*hit), gain(*won)])
        }
        _ => return None,
    })
}

fn fortune(say: &Speech<'_>, seat: Seat, card: Card, play: Play) -> Words {
    let mut args = vec![
        ("who", say.who(seat)),
        ("card", Arg::Plain(say.fortune_name(card))),
    ];
    let key = match play {
        Play::Plain => "fortune",
        Play::On(ship) | Play::To(ship, _) => {
            args.push(("ship", say.ship(ship)));
            "fortune_on"
        }
        Play::Pair(a, b) => {
            args.extend([("ship", say.ship(a)), ("target", say.ship(b))]);
            "fortune_pair"
        }
        Play::From(whom) => {
            args.push(("whom", say.who(whom)));
            "fortune_from"
        }
    };
    let gist = say.gist(card);
    if !gist.is_empty() {
        let words = say.say(key, &args);
        return words.then(format!(": {gist}."));
    }
    say.say(key, &args).then(".")
}

fn drew(say: &Speech<'_>, seat: Seat, cards: &Drawn, own: bool) -> Words {
    let who = say.who(seat);
    let n = count(cards.len());
    if cards.is_empty() {
        return say.say(Sentence::DrewNone { who });
    }
    if own {
        let named = cards.iter().map(|c| Arg::Plain(say.fortune_name(*c)));
        return say.say(Sentence::DrewOwn {
            who,
            cards: Arg::List(named.collect()),
        });
    }
    say.say(Sentence::Drew { who, n })
}

fn flipped(say: &Speech<'_>, seat: Seat, slot: usize, paid: u16) -> Words {
    let args = [
        ("who", say.who(seat)),
        ("card", Arg::Plain(say.slot_name(seat, slot))),
        ("n", count(paid.into())),
        ("does", Arg::Plain(say.slot_text(seat, slot))),
    ];
    let key = if slot == VICTORY {
        "flipped_victory"
    } else {
        "flipped"
    };
    say.say(key, &args)
}

fn ended(say: &Speech<'_>, standings: &BySeat<Standing>) -> Words {
    let mut seats: Vec<(u8, Seat)> = standings.iter().map(|(seat, s)| (s.place, seat)).collect();
    seats.sort();
    let mut words = say.say(Sentence::Ended);
    for (at, (place, seat)) in seats.into_iter().enumerate() {
        if at > 0 {
            words = words.then(", ");
        }
        let args = [
            ("place", count(place.into())),
            ("who", say.who(seat)),
            ("n", count(say.table.money(seat).into())),
            ("cards", count(say.table.cards_up(seat) as usize)),
        ];
        words.0.extend(say.say("place_item", &args).0);
    }
    words.then(".")
}

/// Who has won, and how.
pub(crate) fn verdict(say: &Speech<'_>) -> Words {
    let table: &State = say.table;
    let standings = table.ranking();
    let won = |place: bool| {
        let seats = standings
            .iter()
            .filter(move |(_, s)| (s.place == 1) == place);
        seats.map(|(seat, _)| seat).collect::<Vec<Seat>>()
    };
    let (winners, others) = (won(true), won(false));
    let Some(first) = winners.first().copied() else {
        return Words::default();
    };
    let paid = table.last_round();
    let rivals: Vec<Seat> = match paid {
        true => others
            .into_iter()
            .filter(|s| table.is_up(*s, VICTORY))
            .collect(),
        // As much is worth less with fewer doubloons (8.3).
        false => others
            .into_iter()
            .filter(|s| table.worth(*s) == table.worth(first))
            .collect(),
    };
    let key = match (paid, winners.len() > 1, rivals.is_empty()) {
        (true, true, _) => "shared",
        (true, false, true) => "wins",
        (true, false, false) => "wins_richer",
        (false, true, _) => "cap_shared",
        (false, false, true) => "cap_wins",
        (false, false, false) => "cap_wins_tie",
    };
    let args = [
        ("whos", say.whos(winners)),
        ("whom", say.whos(rivals)),
        ("n", count(table.money(first).into())),
        ("worth", count(table.worth(first) as usize)),
        ("rounds", count(table.round().into())),
    ];
    say.say(key, &args)
}
