//! What is to be decided now, in one line, and what it comes from.

use super::sentences::{Speech, count, number};
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// The line at the bottom of the table: for `me`, if `me` decides, else for those who wait.
pub(crate) fn prompt_line(view: &View, say: &Speech<'_>, me: Option<Seat>) -> Words {
    let table = &view.table;
    match (table.phase(), me) {
        (Phase::Over, _) => say.say(Sentence::PromptOver),
        (_, None) => waiting(say),
        (Phase::Draft, Some(_)) => {
            let kept = count(table.quest_counts().kept);
            say.say(Sentence::PromptDraft { n: kept })
        }
        (Phase::Move, Some(seat)) => sailing(say, seat),
        (Phase::Toll, _) => say.say(Sentence::PromptToll { left: purse(table) }),
        (Phase::Improvement, _) => on_card(say, "prompt_improvement"),
        (Phase::Residence, _) => on_card(say, "prompt_residence"),
        (Phase::Menu, _) => menu(say),
        (phase, _) => caused(say, phase),
    }
}

fn purse(table: &State) -> Arg {
    count(table.me().doubloons.into())
}

fn waiting(say: &Speech<'_>) -> Words {
    let table = say.table;
    if table.phase() == Phase::Draft {
        let late = table.everybody().filter(|s| !table.is_jordan(*s));
        let late = say.whos(late.filter(|s| !table.chosen().contains(*s)));
        return say.say(Sentence::WaitDraft { whos: late });
    }
    let key = match table.phase() {
        Phase::Move => "wait_move",
        Phase::StartRaid(_) | Phase::Reroll { .. } | Phase::Die(_) => "wait_raid",
        Phase::Explore(_) => "wait_explore",
        Phase::Upgrade(_) | Phase::Figurehead | Phase::Market => "wait_upgrade",
        _ => "wait",
    };
    say.say(key, &[("who", say.who(table.active()))])
}

fn sailing(say: &Speech<'_>, seat: Seat) -> Words {
    let table = say.table;
    let steps = number(table.steps(seat));
    match table.captain(seat).ship {
        Place::GULF => say.say(Sentence::PromptGulf),
        Place::START => say.say(Sentence::PromptStart { TODO: steps }),
        _ => say.say(Sentence::PromptMove { TODO: steps }),
    }
}

/// On a card that may be bought.
fn on_card(say: &Speech<'_>, key: &str) -> Words {
    let table = say.table;
    let args = [
        ("place", say.place(table.me().ship)),
        number(table.definitions().constants.decline),
    ];
    say.say(key, &args)
}

/// What is left of the turn: actions of the location, raid power.
fn menu(say: &Speech<'_>) -> Words {
    let table = say.table;
    let mut actions = 0_usize;
    table.each_location_action(|_| actions += 1);
    let power = table.pool().map_or(0, |p| p.power);
    let place = table.berth().map_or_else(String::new, |l| say.location(l));
    let args = [
        ("place", Arg::Plain(place)),
        ("n", count(actions)),
        ("power", count(power.into())),
    ];
    let key = match (actions > 0, power > 0) {
        (true, true) => "prompt_menu_both",
        (true, false) => "prompt_menu",
        (false, _) => "prompt_power",
    };
    say.say(key, &args)
}

/// A question that an effect asks, named by what the effect comes from.
fn caused(say: &Speech<'_>, phase: Phase) -> Words {
    let table = say.table;
    let mut args = vec![("cause", Arg::Plain(cause(say)))];
    let key = match phase {
        Phase::Upgrade(n) => {
            args.push(number(n));
            more(n, "prompt_upgrade", "prompt_upgrade_more")
        }
        Phase::Figurehead => "prompt_figurehead",
        Phase::Market => "prompt_market",
        Phase::StartRaid(_) => {
            args.push(number(table.pool().map_or(0, |p| p.power)));
            "prompt_raid"
        }
        Phase::Reroll { left, .. } => {
            args.push(number(left));
            "prompt_reroll"
        }
        Phase::Die(_) => "prompt_die",
        Phase::Explore(n) => {
            args.push(number(n));
            "prompt_explore"
        }
        Phase::Bury(n) => {
            args.push(number(n));
            more(n, "prompt_bury", "prompt_bury_more")
        }
        Phase::Kind { left, same, .. } => {
            args.push(number(left));
            match same {
                true => "prompt_kind_same",
                false => more(left, "prompt_kind", "prompt_kind_more"),
            }
        }
        Phase::Source(kind) => {
            args.push(("one", say.one(kind)));
            "prompt_source"
        }
        Phase::Store(kind) => {
            args.push(("one", say.one(kind)));
            "prompt_store"
        }
        Phase::Island(n) => {
            args.push(number(n));
            more(n, "prompt_island", "prompt_island_more")
        }
        Phase::Quest(n) => {
            args.push(number(n));
            more(n, "prompt_quest", "prompt_quest_more")
        }
        Phase::Acquire(n) => {
            args.push(number(n));
            "prompt_acquire"
        }
        Phase::Pay(n, then) => {
            args.extend([number(n), ("does", Arg::Plain(say.deeds(then)))]);
            "prompt_pay"
        }
        Phase::Gulf => "prompt_gulf_choice",
        Phase::Trade => {
            args.push(number(table.me().rubies));
            "prompt_trade"
        }
        _ => "prompt_claim",
    };
    say.say(key, &args)
}

fn more<'a>(n: u8, one: &'a str, many: &'a str) -> &'a str {
    if n > 1 { many } else { one }
}

/// What the question comes from; a move of the ship when nothing else is known.
fn cause(say: &Speech<'_>) -> String {
    match say.table.cause() {
        Cause::Rules => say.place_name(say.table.me().ship),
        cause => say.cause(cause),
    }
}
