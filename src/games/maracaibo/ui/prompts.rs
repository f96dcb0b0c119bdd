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
        (Phase::Improvement, _) => {
            on_card(say, |place, n| Sentence::PromptImprovement { place, n })
        }
        (Phase::Residence, _) => on_card(say, |place, n| Sentence::PromptResidence { place, n }),
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
    let who = say.who(table.active());
    say.say(match table.phase() {
        Phase::Move => Sentence::WaitMove { who },
        Phase::StartRaid(_) | Phase::Reroll { .. } | Phase::Die(_) => Sentence::WaitRaid { who },
        Phase::Explore(_) => Sentence::WaitExplore { who },
        Phase::Upgrade(_) | Phase::Figurehead | Phase::Market => Sentence::WaitUpgrade { who },
        _ => Sentence::Wait { who },
    })
}

fn sailing(say: &Speech<'_>, seat: Seat) -> Words {
    let table = say.table;
    let n = number(table.steps(seat));
    match table.captain(seat).ship {
        Place::GULF => say.say(Sentence::PromptGulf),
        Place::START => say.say(Sentence::PromptStart { n }),
        _ => say.say(Sentence::PromptMove { n }),
    }
}

/// On a card that may be bought; the sentence speaks of the place and of what passing it up brings.
fn on_card(say: &Speech<'_>, sentence: fn(Arg, Arg) -> Sentence) -> Words {
    let table = say.table;
    let place = say.place(table.me().ship);
    let decline = number(table.definitions().constants.decline.get());
    say.say(sentence(place, decline))
}

/// What is left of the turn: actions of the location, raid power.
fn menu(say: &Speech<'_>) -> Words {
    let table = say.table;
    let mut actions = 0_usize;
    table.each_location_action(|_| actions += 1);
    let power = table.pool().map_or(0, |p| p.power);
    let place = table.berth().map_or_else(String::new, |l| say.location(l));
    let place = Arg::Plain(place);
    let n = count(actions);
    say.say(match (actions > 0, power > 0) {
        (true, true) => Sentence::PromptMenuBoth {
            place,
            n,
            power: number(power),
        },
        (true, false) => Sentence::PromptMenu { place, n },
        (false, _) => Sentence::PromptPower {
            power: number(power),
        },
    })
}

/// A question that an effect asks, named by what the effect comes from.
fn caused(say: &Speech<'_>, phase: Phase) -> Words {
    let table = say.table;
    let cause = Arg::Plain(cause(say));
    say.say(match phase {
        Phase::Upgrade(0..=1) => Sentence::PromptUpgrade { cause },
        Phase::Upgrade(n) => Sentence::PromptUpgradeMore {
            cause,
            n: number(n),
        },
        Phase::Figurehead => Sentence::PromptFigurehead { cause },
        Phase::Market => Sentence::PromptMarket { cause },
        Phase::StartRaid(_) => Sentence::PromptRaid {
            cause,
            n: number(table.pool().map_or(0, |p| p.power)),
        },
        Phase::Reroll { left, .. } => Sentence::PromptReroll {
            cause,
            n: number(left),
        },
        Phase::Die(_) => Sentence::PromptDie { cause },
        Phase::Explore(n) => Sentence::PromptExplore {
            cause,
            n: number(n),
        },
        Phase::Bury(0..=1) => Sentence::PromptBury { cause },
        Phase::Bury(n) => Sentence::PromptBuryMore {
            cause,
            n: number(n),
        },
        Phase::Kind {
            left, same: true, ..
        } => Sentence::PromptKindSame {
            cause,
            n: number(left),
        },
        Phase::Kind { left: 0..=1, .. } => Sentence::PromptKind { cause },
        Phase::Kind { left, .. } => Sentence::PromptKindMore {
            cause,
            n: number(left),
        },
        Phase::Source(kind) => Sentence::PromptSource {
            cause,
            one: say.one(kind),
        },
        Phase::Store(kind) => Sentence::PromptStore {
            cause,
            one: say.one(kind),
        },
        Phase::Island(0..=1) => Sentence::PromptIsland { cause },
        Phase::Island(n) => Sentence::PromptIslandMore {
            cause,
            n: number(n),
        },
        Phase::Quest(0..=1) => Sentence::PromptQuest { cause },
        Phase::Quest(n) => Sentence::PromptQuestMore {
            cause,
            n: number(n),
        },
        Phase::Acquire(n) => Sentence::PromptAcquire {
            cause,
            n: number(n),
        },
        Phase::Pay(n, then) => Sentence::PromptPay {
            cause,
            n: number(n),
            does: Arg::Plain(say.effects(then)),
        },
        Phase::Gulf => Sentence::PromptGulfChoice { cause },
        Phase::Trade => Sentence::PromptTrade {
            cause,
            n: number(table.me().rubies),
        },
        _ => Sentence::PromptClaim,
    })
}

/// What the question comes from; a move of the ship when nothing else is known.
fn cause(say: &Speech<'_>) -> String {
    match say.table.cause() {
        Cause::Rules => say.place_name(say.table.me().ship),
        cause => say.cause(cause),
    }
}
