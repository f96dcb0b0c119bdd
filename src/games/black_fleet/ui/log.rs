//! The log, line by line.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{BySeat, Names, Seat, Standing, Words};
use crate::games::black_fleet::content::card::{Card, ShipKind};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::{Phase, Play};
use crate::games::black_fleet::rules::event::{Drawn, Event};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::VICTORY;
use crate::games::number_format::gained;

/// One line of the log for `event`, as the view's owner may read it.
pub(crate) fn line(event: &Event, after: &View, names: &Names) -> Option<Words> {
    let table = after.table();
    let say = &Narrator::new(table, names);
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
        | Event::Hit { .. } => return ship_action(say, event),
        Event::RoundStarted { round } => say.say(Sentence::Round { n: (*round).into() }),
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
                n: (*coins).into(),
            })
        }
        Event::DrewOrders { seat, card } => {
            // To the others it tells nothing: everybody draws one every turn.
            let own = after.viewer() == Some(*seat);
            let orders = Arg::Plain(own.then(|| say.orders(*card))?);
            say.say(Sentence::DrewOrders {
                who: who(seat),
                card: orders,
            })
        }
        Event::DrewFortune { seat, cards } => {
            drew(say, *seat, cards, after.viewer() == Some(*seat))
        }
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
    let say = &Narrator::new(after.table(), names);
    let (card, does) = match event {
        Event::Fortune { card, .. } => (say.fortune_name(*card), say.fortune_text(*card)),
        // What it asked for is past.
        Event::Flipped { slot, .. } if usize::from(*slot) == VICTORY => {
            return Some(say.plain(Sentence::CaptionVictory));
        }
        Event::Flipped { seat, slot, .. } => {
            let slot = usize::from(*slot);
            (say.slot_name(*seat, slot), say.slot_text(*seat, slot))
        }
        Event::LastRound => return Some(say.plain(Sentence::LastRound)),
        _ => return None,
    };
    Some(say.plain(Sentence::CaptionCard {
        card: Arg::Plain(card),
        does: Arg::Plain(does),
    }))
}

/// Ships that come, sail, or are moved.
fn at_sea(say: &Narrator<'_>, event: &Event) -> Option<Words> {
    let table = say.table;
    Some(match event {
        Event::Placed {
            ship,
            space,
            loaded,
            ..
        } => {
            let port = table.chart().dock(*space)?;
            let (ship, cubes) = (say.ship(*ship), say.cubes(*loaded, port));
            let port = say.port(port);
            say.say(match table.phase() {
                Phase::Setup => Sentence::Placed { ship, cubes, port },
                _ => Sentence::PlacedAgain { ship, cubes, port },
            })
        }
        Event::Entered { ship, space, .. } => {
            let lair = table.chart().lairs().contains(*space);
            let (ship, place) = (say.ship(*ship), say.place(*space));
            say.say(match lair {
                true => Sentence::EnteredLair { ship, place },
                false => Sentence::Entered { ship, place },
            })
        }
        Event::Sailed {
            ship,
            path,
            pausing,
        } => {
            let to = path.last()?;
            let steps = path.len().saturating_sub(1);
            let friend = table.ship_at(*to).filter(|s| *pausing && s != ship);
            let (ship, n, place) = (say.ship(*ship), Arg::from(steps), say.place(*to));
            say.say(match friend {
                Some(friend) => Sentence::Paused {
                    ship,
                    n,
                    place,
                    target: say.ship(friend),
                },
                None => Sentence::Sailed { ship, n, place },
            })
        }
        Event::Moved { ship, from, to } => say.say(Sentence::Moved {
            ship: say.ship(*ship),
            from: say.place(*from),
            place: say.place(*to),
        }),
        Event::Swapped { a, b } => say.say(Sentence::Swapped {
            ship: say.ship(*a),
            target: say.ship(*b),
        }),
        Event::Sank { ship, treasure, .. } => match (treasure, ship.kind()) {
            (Some(good), _) => say.say(Sentence::TreasureBack {
                good: say.good(*good),
                port: say.port(*good),
            }),
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
fn ship_action(say: &Narrator<'_>, event: &Event) -> Option<Words> {
    Some(match event {
        Event::Traded {
            ship,
            good,
            sold,
            gain,
            port,
            loaded,
        } => {
            let (ship, sold) = (say.ship(*ship), say.cubes(*sold, *good));
            let (cubes, gain) = (say.cubes(*loaded, *port), gained(*gain));
            let port = say.port(*port);
            say.say(match loaded {
                0 => Sentence::TradedOut {
                    ship,
                    sold,
                    port,
                    gain,
                },
                _ => Sentence::Traded {
                    ship,
                    sold,
                    port,
                    gain,
                    cubes,
                },
            })
        }
        Event::Loaded { ship, port, loaded } => say.say(Sentence::Loaded {
            ship: say.ship(*ship),
            cubes: say.cubes(*loaded, *port),
            port: say.port(*port),
        }),
        Event::Stole {
            ship,
            target,
            good,
            gain,
        } => say.say(Sentence::Stole {
            ship: say.ship(*ship),
            good: say.good(*good),
            target: say.ship(*target),
            gain: gained(*gain),
        }),
        Event::Raided {
            ship,
            target,
            good,
            gain,
        } => say.say(Sentence::Raided {
            ship: say.ship(*ship),
            target: say.ship(*target),
            good: say.good(*good),
            gain: gained(*gain),
        }),
        Event::Buried { ship, good, gain } => say.say(Sentence::Buried {
            ship: say.ship(*ship),
            good: say.good(*good),
            place: say.place(say.table.place(*ship)?),
            gain: gained(*gain),
        }),
        Event::Hit {
            ship: by,
            target,
            gain,
        } => {
            let (ship, target, gain) = (say.ship(*by), say.ship(*target), gained(*gain));
            say.say(match by.kind() {
                ShipKind::Navy => Sentence::HitNavy {
                    who: say.who(say.table.current()),
                    target,
                    ship,
                    gain,
                },
                _ => Sentence::Hit { ship, target, gain },
            })
        }
        _ => return None,
    })
}

fn fortune(say: &Narrator<'_>, seat: Seat, card: Card, play: Play) -> Words {
    let gist = say.gist(card);
    let (who, card) = (say.who(seat), Arg::Plain(say.fortune_name(card)));
    let mut words = say.say(match play {
        Play::Plain => Sentence::Fortune { who, card },
        Play::On(ship) | Play::To(ship, _) => Sentence::FortuneOn {
            who,
            card,
            ship: say.ship(ship),
        },
        Play::Pair(a, b) => Sentence::FortunePair {
            who,
            card,
            ship: say.ship(a),
            target: say.ship(b),
        },
        Play::From(whom) => Sentence::FortuneFrom {
            who,
            card,
            whom: say.who(whom),
        },
    });
    match gist.is_empty() {
        true => words.then("."),
        false => {
            let gist = Arg::Plain(gist);
            words.0.extend(say.say(Sentence::FortuneGist { gist }).0);
            words
        }
    }
}

fn drew(say: &Narrator<'_>, seat: Seat, cards: &Drawn, own: bool) -> Words {
    let who = say.who(seat);
    let n = Arg::from(cards.len());
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

fn flipped(say: &Narrator<'_>, seat: Seat, slot: usize, paid: u16) -> Words {
    let (who, n) = (say.who(seat), Arg::from(paid));
    let card = Arg::Plain(say.slot_name(seat, slot));
    say.say(match slot {
        VICTORY => Sentence::FlippedVictory { who, card, n },
        _ => Sentence::Flipped {
            who,
            card,
            n,
            does: Arg::Plain(say.slot_text(seat, slot)),
        },
    })
}

fn ended(say: &Narrator<'_>, standings: &BySeat<Standing>) -> Words {
    let places = standings.by_place().into_iter().map(|(place, seat)| {
        say.say(Sentence::PlaceItem {
            place: place.into(),
            who: say.who(seat),
            n: say.table.money(seat).into(),
            cards: say.table.cards_up(seat).into(),
        })
    });
    let ended = say.say(Sentence::Ended);
    ended.and(Words::joined(places, ", ")).then(".")
}
