//! The log, line by line, and the end.

pub(crate) mod automa;
pub(crate) mod treasure;
pub(crate) mod verdict;

use super::sentences::{Speech, count, number, plus, who};
use crate::content::text::Arg;
use crate::engine::{BySeat, Names, Seat, Standing, Words};
use crate::games::maracaibo::content::card::{Card, Lying, Quest};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::Deed;
use crate::games::maracaibo::rules::event::Event;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::JORDAN;

/// One line of the log for `event`, as the view's owner may read it.
pub(crate) fn line(event: &Event, after: &View, names: &Names) -> Option<Words> {
    let say = &Speech::new(&after.table, names);
    if let Some(words) = automa::line(event, say) {
        return words;
    }
    match event {
        Event::Kept { seat } => Some(kept(say, after, *seat)),
        Event::MarketOpened => {
            let quests = say.quests(say.table.quest_market().iter());
            Some(say.say("market_opened", &[("quests", quests)]))
        }
        Event::RoundStarted { round } => Some(say.say("round", &[number(*round)])),
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
            Some(quest(say, event, after.viewer)?)
        }
        Event::Gained {
            doubloons, cause, ..
        } => {
            let told = is_told(say, *cause, |deed| matches!(deed, Deed::Gain(_)));
            (!told).then(|| gain(say, "gained", *cause, *doubloons))
        }
        Event::Scored { vp, cause, .. } => {
            let told = is_told(say, *cause, |deed| matches!(deed, Deed::Vp(_)));
            (!told).then(|| gain(say, "scored", *cause, *vp))
        }
        Event::RoundEnded { round } => Some(say.say("round_ended", &[number(*round)])),
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
    let say = &Speech::new(&after.table, names);
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
    let args = [("card", Arg::Plain(name)), ("does", Arg::Plain(does))];
    Some(say.plain("caption_card", &args))
}

/// Which quests somebody keeps: only the one who keeps them reads their names.
fn kept(say: &Speech<'_>, after: &View, seat: Seat) -> Words {
    let kept = say.table.captain(seat).kept;
    if after.viewer != Some(seat) || kept.is_empty() {
        return say.say("kept", &[who(say, seat)]);
    }
    let quests = ("quests", say.quests(kept.iter().map(Quest::index)));
    say.say("kept_own", &[who(say, seat), quests])
}

/// Whether a line before has said what an effect gives: that of the space, the place, the trade or the raid.
fn is_told(say: &Speech<'_>, cause: Cause, is: impl Fn(&Deed) -> bool) -> bool {
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
            let deeds = tables.deeds(say.market_deeds(tile.into()));
            deeds.iter().any(is)
        }
        _ => false,
    }
}

/// A gain after its cause: "Gravedigger: +2 doubloons."
pub(crate) fn gain(say: &Speech<'_>, key: &str, cause: Cause, n: u8) -> Words {
    say.say(key, &[("cause", say.cause_card(cause)), number(n), plus(n)])
}

/// Ships that sail, and what they find.
fn at_sea(say: &Speech<'_>, event: &Event) -> Option<Words> {
    let table = say.table;
    Some(match event {
        // Reaching Maracaibo has a line of its own.
        Event::Sailed {
            to: Place::MARACAIBO,
            ..
        } => return None,
        Event::Sailed { seat, to, .. } => {
            say.say("sailed", &[who(say, *seat), ("place", say.spot_card(*to))])
        }
        Event::Revealed { cells } => {
            let cards = cells.iter().map(|at| say.spot_card(at)).collect();
            say.say("revealed", &[("cards", say.list(cards))])
        }
        Event::Toll { seat, to, paid } => {
            // Jordan has no purse.
            let people = to.iter().filter(|s| !table.is_jordan(*s));
            let people: Vec<Seat> = people.collect();
            let key = if people.is_empty() {
                "toll_supply"
            } else {
                "toll"
            };
            let args = [who(say, *seat), ("whos", say.whos(people)), number(*paid)];
            say.say(key, &args)
        }
        Event::TookFive { seat, gain, blank } => {
            let at = table.captain(*seat).ship;
            let args = [
                who(say, *seat),
                ("place", say.place_card(at)),
                number(*gain),
                plus(*gain),
            ];
            say.say(if *blank { "blank" } else { "declined" }, &args)
        }
        Event::Arrived { seat, vp } => {
            say.say("arrived", &[who(say, *seat), number(*vp), plus(*vp)])
        }
        Event::TookDiscount { seat } => {
            let less = table.definitions().modules.retirement.discount;
            say.say("took_discount", &[who(say, *seat), number(less)])
        }
        Event::Ruby { seat } => say.say("ruby", &[who(say, *seat)]),
        Event::Traded { seat, trade } => {
            let rules = table.definitions();
            let trade = usize::from(*trade);
            let rubies = rules.modules.rubies.trades.get(trade)?.rubies;
            let deeds = rules.tables.trades.get(trade).copied()?;
            let does = ("does", Arg::Plain(say.gists(deeds)));
            say.say("traded", &[who(say, *seat), number(rubies), does])
        }
        Event::FinalLap { seat } => {
            let last = table.last_player();
            let key = if last == *seat {
                "final_turn"
            } else {
                "final_lap"
            };
            say.say(key, &[who(say, *seat), ("whom", say.who(last))])
        }
        _ => return None,
    })
}

/// Cards, upgrades and tiles.
fn acquired(say: &Speech<'_>, event: &Event) -> Option<Words> {
    let card = |card| ("card", say.card(card));
    Some(match event {
        Event::Bought {
            seat,
            card: n,
            at,
            paid,
            afar,
        } => {
            let args = [
                who(say, *seat),
                card(Card::Improvement(*n)),
                number(*paid),
                ("at", Arg::Plain(say.grid_ref(*at))),
            ];
            say.say(if *afar { "bought_afar" } else { "bought" }, &args)
        }
        Event::Refilled { at, with } => {
            let at = ("at", Arg::Plain(say.grid_ref(*at)));
            match with {
                Lying::Card(up) => say.say("refilled", &[at, card(*up)]),
                _ => say.say("refilled_blank", &[at]),
            }
        }
        Event::Built {
            seat,
            residence,
            paid,
            first,
            ..
        } => {
            let args = [
                who(say, *seat),
                card(Card::Residence(*residence)),
                number(*paid),
            ];
            say.say(if *first { "built_first" } else { "built" }, &args)
        }
        Event::Filled { seat, slot, paid } => {
            let slot = ("slot", Arg::Plain(say.slot((*slot).into())));
            let key = if *paid > 0 { "filled" } else { "filled_free" };
            say.say(key, &[who(say, *seat), slot, number(*paid)])
        }
        Event::TookFigurehead { seat, figurehead } => {
            let head = ("head", say.figurehead_card((*figurehead).into()));
            say.say("took_figurehead", &[who(say, *seat), head])
        }
        Event::Placed { seat, tile, at } => {
            let n = ("n", count(usize::from(*tile) + 1));
            say.say(
                "placed",
                &[who(say, *seat), n, ("place", say.place_card(*at))],
            )
        }
        Event::Activated { seat, tile } => {
            let does = Arg::Plain(say.market_gist((*tile).into()));
            let n = ("n", count(usize::from(*tile) + 1));
            say.say("activated", &[who(say, *seat), n, ("does", does)])
        }
        Event::Paid { seat, paid, cause } => {
            let cause = ("cause", Arg::Plain(say.cause(*cause)));
            say.say("paid", &[who(say, *seat), number(*paid), cause])
        }
        _ => return None,
    })
}

/// Quests: those from the deck are named to their owner alone.
fn quest(say: &Speech<'_>, event: &Event, viewer: Option<Seat>) -> Option<Words> {
    let named = |n: u8| ("quest", say.quest_card(n.into()));
    Some(match event {
        Event::TookQuest {
            seat,
            quest,
            market: Some(_),
        } => say.say("took_quest", &[who(say, *seat), named(*quest)]),
        Event::TookQuest { seat, quest, .. } if viewer == Some(*seat) => {
            say.say("drew_quest_own", &[who(say, *seat), named(*quest)])
        }
        Event::TookQuest { seat, .. } => say.say("drew_quest", &[who(say, *seat)]),
        Event::QuestShown { quest, .. } => say.say("quest_shown", &[named(*quest)]),
        Event::Claimed { seat, quest, vp } => {
            let args = [who(say, *seat), named(*quest), number(*vp), plus(*vp)];
            say.say("claimed", &args)
        }
        _ => return None,
    })
}

/// What the end of a round brings somebody.
fn income(say: &Speech<'_>, seat: Seat, doubloons: u8, vp: u8) -> Option<Words> {
    let brings = say.income(crate::games::maracaibo::content::schema::Income { doubloons, vp })?;
    Some(say.say("income", &[who(say, seat), ("income", Arg::Plain(brings))]))
}

fn ended(say: &Speech<'_>, standings: &BySeat<Standing>) -> Words {
    let mut seats: Vec<(u8, Seat)> = standings.iter().map(|(seat, s)| (s.place, seat)).collect();
    if say.table.jordan().is_some() {
        seats.push((say.table.place_of_jordan(), JORDAN));
    }
    seats.sort();
    let mut words = say.say("ended", &[]);
    for (at, (place, seat)) in seats.into_iter().enumerate() {
        if at > 0 {
            words = words.then(", ");
        }
        let args = [
            ("place", count(place.into())),
            ("who", say.who(seat)),
            ("n", score(say.table.total(seat))),
        ];
        words.0.extend(say.say("place_item", &args).0);
    }
    words.then(".")
}

/// A score with a true minus sign.
pub(crate) fn score(n: i16) -> Arg {
    Arg::Plain(match n {
        0.. => n.to_string(),
        _ => format!("−{}", n.unsigned_abs()),
    })
}
