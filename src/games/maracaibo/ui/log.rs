//! The log, line by line.
//!
//! - `automa`: what Jordan does, card by card, with its reasons (11.6)
//! - `treasure`: the lines of the log about treasures, explorers and raids

pub(crate) mod automa;
pub(crate) mod treasure;

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{BySeat, Names, Seat, SeatSet, Standing, Words};
use crate::games::maracaibo::content::card::{Card, Lying, Quest};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::Effect;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::event::Event;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::JORDAN;
use crate::games::number_format::{figure, gained};

/// One line of the log for `event`, as the view's owner may read it.
pub(crate) fn line(event: &Event, after: &View, names: &Names) -> Option<Words> {
    let say = &Narrator::new(after.table(), names);
    if let Some(words) = automa::line(event, say) {
        return words;
    }
    match event {
        Event::Kept { seat } => Some(kept(say, after, *seat)),
        Event::MarketOpened => {
            let quests = say.quests(say.table.quest_market().iter());
            Some(say.say(Sentence::MarketOpened { quests }))
        }
        Event::RoundStarted { round } => Some(say.say(Sentence::Round { n: (*round).into() })),
        // Where the ship sails tells whose turn it is.
        Event::TurnStarted { .. } | Event::Chose { .. } => None,
        Event::Sailed { .. }
        | Event::Revealed { .. }
        | Event::Toll { .. }
        | Event::TookFive { .. }
        | Event::Arrived { .. }
        | Event::TookDiscount { .. }
        | Event::Ruby { .. }
        | Event::Traded { .. }
        | Event::FinalLap { .. } => at_sea(say, event),
        Event::Bought { .. }
        | Event::Refilled { .. }
        | Event::Built { .. }
        | Event::Filled { .. }
        | Event::TookFigurehead { .. }
        | Event::Placed { .. }
        | Event::Activated { .. }
        | Event::Paid { .. } => acquired(say, event),
        Event::Marked { .. }
        | Event::Treasure { .. }
        | Event::Stored { .. }
        | Event::Buried { .. }
        | Event::Explored { .. } => treasure::treasure(say, event),
        Event::PoolLost { .. }
        | Event::Rolled { .. }
        | Event::Picked { .. }
        | Event::Spent { .. } => treasure::raid(say, event),
        Event::TookQuest { .. } | Event::QuestShown { .. } | Event::Claimed { .. } => {
            Some(quest(say, event, after.viewer())?)
        }
        Event::Gained {
            doubloons, cause, ..
        } => {
            let told = is_told(say, *cause, |effect| matches!(effect, Effect::Gain(_)));
            (!told).then(|| {
                say.say(Sentence::Gained {
                    cause: say.cause_card(*cause),
                    gain: gained(*doubloons),
                    n: (*doubloons).into(),
                })
            })
        }
        Event::Scored { vp, cause, .. } => {
            let told = is_told(say, *cause, |effect| matches!(effect, Effect::Vp(_)));
            (!told).then(|| {
                say.say(Sentence::Scored {
                    cause: say.cause_card(*cause),
                    gain: gained(*vp),
                    n: (*vp).into(),
                })
            })
        }
        Event::RoundEnded { round } => Some(say.say(Sentence::RoundEnded { n: (*round).into() })),
        Event::Income {
            seat,
            doubloons,
            vp,
        } => income(say, *seat, *doubloons, *vp),
        Event::SoloCard { .. } | Event::SoloShuffled | Event::SoloUpgrade { .. } => None,
        Event::GameEnded { standings } => Some(ended(say, standings)),
    }
}

/// What explains an event while the table dwells on it: a card that somebody gets, or what a round brings.
pub(crate) fn caption(event: &Event, after: &View, names: &Names) -> Option<String> {
    let say = &Narrator::new(after.table(), names);
    let (name, does) = match event {
        Event::Bought { card, .. } => {
            let n = usize::from(*card);
            (say.improvement(n), say.improvement_text(n))
        }
        Event::Built { residence, .. } => {
            let n = usize::from(*residence);
            (say.residence(n), say.residence_text(n))
        }
        Event::TookFigurehead { figurehead, .. } => {
            let n = usize::from(*figurehead);
            (say.figurehead(n), say.figurehead_text(n))
        }
        Event::SoloCard { card } => {
            let n = usize::from(*card);
            (say.solo_card(n), say.solo_text(n))
        }
        Event::FinalLap { .. } | Event::RoundEnded { .. } | Event::RoundStarted { .. } => {
            return line(event, after, names).map(|words| words.to_string());
        }
        _ => return None,
    };
    Some(say.plain(Sentence::CaptionCard {
        card: Arg::Plain(name),
        does: Arg::Plain(does),
    }))
}

/// Which quests somebody keeps: only the one who keeps them reads their names.
fn kept(say: &Narrator<'_>, after: &View, seat: Seat) -> Words {
    let who = say.who(seat);
    let kept = say.table.captain(seat).kept;
    if after.viewer() != Some(seat) || kept.is_empty() {
        return say.say(Sentence::Kept { who });
    }
    let quests = say.quests(kept.iter().map(Quest::index));
    say.say(Sentence::KeptOwn { who, quests })
}

/// Whether a line before has said what an effect gives: that of the space, the place, the trade or the raid.
fn is_told(say: &Narrator<'_>, cause: Cause, is: impl Fn(&Effect) -> bool) -> bool {
    match cause {
        Cause::Space(_)
        | Cause::Storage(_)
        | Cause::Burial(_)
        | Cause::Reef(_)
        | Cause::Bargain(_)
        | Cause::Trade(_)
        | Cause::Quest(_) => true,
        Cause::Market(tile) => {
            let tables = &say.table.definitions().tables;
            let effects = tables.effects(say.market_effects(tile.into()));
            effects.iter().any(is)
        }
        _ => false,
    }
}

/// Ships that sail, and what they find.
fn at_sea(say: &Narrator<'_>, event: &Event) -> Option<Words> {
    let table = say.table;
    let who = |seat: &Seat| say.who(*seat);
    Some(match event {
        // Reaching Maracaibo has a line of its own.
        Event::Sailed {
            to: Place::MARACAIBO,
            ..
        } => return None,
        Event::Sailed { seat, to, .. } => say.say(Sentence::Sailed {
            who: who(seat),
            place: say.spot_card(*to),
        }),
        Event::Revealed { cells } => {
            let cards = cells.iter().map(|at| say.spot_card(at)).collect();
            let cards = say.list(cards);
            say.say(Sentence::Revealed { cards })
        }
        Event::Toll { seat, to, paid } => toll(say, *seat, *to, *paid),
        Event::TookFive { seat, gain, blank } => {
            let (who, gain) = (who(seat), gained(*gain));
            say.say(match blank {
                true => Sentence::Blank { who, gain },
                false => Sentence::Declined {
                    who,
                    place: say.place_card(table.captain(*seat).ship),
                    gain,
                },
            })
        }
        Event::Arrived { seat, vp } => say.say(Sentence::Arrived {
            who: who(seat),
            gain: gained(*vp),
        }),
        Event::TookDiscount { seat } => {
            let less = table.definitions().modules.retirement.discount;
            say.say(Sentence::TookDiscount {
                who: who(seat),
                n: less.into(),
            })
        }
        Event::Ruby { seat } => say.say(Sentence::Ruby { who: who(seat) }),
        Event::Traded { seat, trade } => return traded(say, *seat, (*trade).into()),
        Event::FinalLap { seat } => {
            let last = table.last_player();
            say.say(match last == *seat {
                true => Sentence::FinalTurn { who: who(seat) },
                false => Sentence::FinalLap { whom: who(&last) },
            })
        }
        _ => return None,
    })
}

/// The toll that somebody pays, if to anybody.
fn toll(say: &Narrator<'_>, seat: Seat, to: SeatSet, paid: u8) -> Words {
    // Jordan has no purse.
    let people = to.iter().filter(|s| !say.table.is_jordan(*s));
    let people: Vec<Seat> = people.collect();
    let (who, n) = (say.who(seat), Arg::from(paid));
    say.say(match people.is_empty() {
        true => Sentence::TollSupply { who, n },
        false => Sentence::Toll {
            who,
            n,
            whos: say.whos(people),
        },
    })
}

/// Rubies, and what they bring.
fn traded(say: &Narrator<'_>, seat: Seat, trade: usize) -> Option<Words> {
    let rules = say.table.definitions();
    let rubies = rules.modules.rubies.trades.get(trade)?.rubies;
    let effects = rules.tables.trades.get(trade).copied()?;
    Some(say.say(Sentence::Traded {
        who: say.who(seat),
        n: rubies.into(),
        does: Arg::Plain(say.gists(effects)),
    }))
}

/// Cards, upgrades and tiles.
fn acquired(say: &Narrator<'_>, event: &Event) -> Option<Words> {
    let who = |seat: &Seat| say.who(*seat);
    Some(match event {
        Event::Bought {
            seat,
            card,
            paid,
            afar,
            ..
        } => bought(say, *seat, *card, *paid, *afar),
        Event::Refilled { with, .. } => match with {
            Lying::Card(up) => say.say(Sentence::Refilled {
                card: say.card(*up),
            }),
            _ => say.say(Sentence::RefilledBlank),
        },
        Event::Built {
            seat,
            residence,
            paid,
            first,
            ..
        } => built(say, *seat, *residence, *paid, *first),
        Event::Filled { seat, slot, paid } => filled(say, *seat, (*slot).into(), *paid),
        Event::TookFigurehead { seat, figurehead } => say.say(Sentence::TookFigurehead {
            who: who(seat),
            head: say.figurehead_card((*figurehead).into()),
        }),
        Event::Placed { seat, tile, at } => say.say(Sentence::Placed {
            who: who(seat),
            n: Arg::from(usize::from(*tile) + 1),
            place: say.place_card(*at),
        }),
        Event::Activated { seat, tile } => say.say(Sentence::Activated {
            who: who(seat),
            n: Arg::from(usize::from(*tile) + 1),
            does: Arg::Plain(say.market_gist((*tile).into())),
        }),
        Event::Paid { seat, paid, cause } => say.say(Sentence::Paid {
            who: who(seat),
            n: (*paid).into(),
            cause: Arg::Plain(say.cause(*cause)),
        }),
        _ => return None,
    })
}

/// An improvement for its price, perhaps from afar.
fn bought(say: &Narrator<'_>, seat: Seat, card: u8, paid: u8, afar: bool) -> Words {
    let who = say.who(seat);
    let card = say.card(Card::Improvement(card));
    let n = Arg::from(paid);
    say.say(match afar {
        true => Sentence::BoughtAfar { who, card, n },
        false => Sentence::Bought { who, card, n },
    })
}

/// A residence for its price, perhaps as the first to build there.
fn built(say: &Narrator<'_>, seat: Seat, residence: u8, paid: u8, first: bool) -> Words {
    let who = say.who(seat);
    let card = say.card(Card::Residence(residence));
    let n = Arg::from(paid);
    say.say(match first {
        true => Sentence::BuiltFirst { who, card, n },
        false => Sentence::Built { who, card, n },
    })
}

/// An upgrade of the ship, with its price unless it was free.
fn filled(say: &Narrator<'_>, seat: Seat, slot: usize, paid: u8) -> Words {
    let who = say.who(seat);
    let slot = Arg::Plain(say.slot(slot));
    say.say(match paid {
        0 => Sentence::FilledFree { who, slot },
        paid => Sentence::Filled {
            who,
            slot,
            n: paid.into(),
        },
    })
}

/// Quests: those from the deck are named to their owner alone.
fn quest(say: &Narrator<'_>, event: &Event, viewer: Option<Seat>) -> Option<Words> {
    let who = |seat: &Seat| say.who(*seat);
    let card = |quest: &u8| say.quest_card((*quest).into());
    Some(match event {
        Event::TookQuest {
            seat,
            quest,
            market: Some(_),
        } => say.say(Sentence::TookQuest {
            who: who(seat),
            quest: card(quest),
        }),
        Event::TookQuest { seat, quest, .. } if viewer == Some(*seat) => {
            say.say(Sentence::DrewQuestOwn {
                who: who(seat),
                quest: card(quest),
            })
        }
        Event::TookQuest { seat, .. } => say.say(Sentence::DrewQuest { who: who(seat) }),
        Event::QuestShown { quest, .. } => say.say(Sentence::QuestShown { quest: card(quest) }),
        Event::Claimed { seat, quest, vp } => say.say(Sentence::Claimed {
            who: who(seat),
            quest: card(quest),
            gain: gained(*vp),
        }),
        _ => return None,
    })
}

/// What the end of a round brings somebody.
fn income(say: &Narrator<'_>, seat: Seat, doubloons: u8, vp: u8) -> Option<Words> {
    let brings = say.income(crate::games::maracaibo::content::schema::Income { doubloons, vp })?;
    Some(say.say(Sentence::Income {
        who: say.who(seat),
        income: Arg::Plain(brings),
    }))
}

fn ended(say: &Narrator<'_>, standings: &BySeat<Standing>) -> Words {
    let mut seats = standings.by_place();
    if say.table.jordan().is_some() {
        seats.push((say.table.place_of_jordan(), JORDAN));
    }
    seats.sort();
    let places = seats.into_iter().map(|(place, seat)| {
        say.say(Sentence::PlaceItem {
            place: place.into(),
            who: say.who(seat),
            n: figure(say.table.total(seat).into()).into(),
        })
    });
    let ended = say.say(Sentence::Ended);
    ended.and(Words::joined(places, ", ")).then(".")
}
