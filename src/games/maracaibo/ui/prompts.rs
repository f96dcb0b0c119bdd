//! What is to be decided now, in one line, and what it comes from.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// The line at the bottom of the table: for `me`, if `me` decides, else for those who wait.
pub(crate) fn prompt_line(view: &View, say: &Narrator<'_>, me: Option<Seat>) -> Words {
    let table = view.table();
    match (table.phase(), me) {
        (Phase::Over, _) => say.say(Sentence::PromptOver),
        (_, None) => waiting(say),
        (Phase::Draft, Some(_)) => {
            let kept = Arg::from(table.quest_counts().kept);
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
    Arg::from(table.me().doubloons)
}

fn waiting(say: &Narrator<'_>) -> Words {
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

fn sailing(say: &Narrator<'_>, seat: Seat) -> Words {
    let table = say.table;
    let n = Arg::from(table.steps(seat));
    match table.captain(seat).ship {
        Place::GULF => say.say(Sentence::PromptGulf),
        Place::START => say.say(Sentence::PromptStart { n }),
        _ => say.say(Sentence::PromptMove { n }),
    }
}

/// On a card that may be bought; the sentence speaks of the place and of what passing it up brings.
fn on_card(say: &Narrator<'_>, sentence: fn(Arg, Arg) -> Sentence) -> Words {
    let table = say.table;
    let place = say.place(table.me().ship);
    let decline = Arg::from(table.definitions().constants.decline.get());
    say.say(sentence(place, decline))
}

/// What is left of the turn: actions of the location, raid power.
fn menu(say: &Narrator<'_>) -> Words {
    let table = say.table;
    let mut actions = 0_usize;
    table.each_location_action(|_| actions += 1);
    let power = table.pool().map_or(0, |p| p.power);
    let place = table.berth().map_or_else(String::new, |l| say.location(l));
    let place = Arg::Plain(place);
    let n = Arg::from(actions);
    say.say(match (actions > 0, power > 0) {
        (true, true) => Sentence::PromptMenuBoth {
            place,
            n,
            power: power.into(),
        },
        (true, false) => Sentence::PromptMenu { place, n },
        (false, _) => Sentence::PromptPower {
            power: power.into(),
        },
    })
}

/// A question that an effect asks, named by what the effect comes from.
fn caused(say: &Narrator<'_>, phase: Phase) -> Words {
    let table = say.table;
    let cause = Arg::Plain(cause(say));
    say.say(match phase {
        Phase::Upgrade(0..=1) => Sentence::PromptUpgrade { cause },
        Phase::Upgrade(n) => Sentence::PromptUpgradeMore { cause, n: n.into() },
        Phase::Figurehead => Sentence::PromptFigurehead { cause },
        Phase::Market => Sentence::PromptMarket { cause },
        Phase::StartRaid(_) => Sentence::PromptRaid {
            cause,
            n: table.pool().map_or(0, |p| p.power).into(),
        },
        Phase::Reroll { left, .. } => Sentence::PromptReroll {
            cause,
            n: left.into(),
        },
        Phase::Die(_) => Sentence::PromptDie { cause },
        Phase::Explore(n) => Sentence::PromptExplore { cause, n: n.into() },
        Phase::Bury(0..=1) => Sentence::PromptBury { cause },
        Phase::Bury(n) => Sentence::PromptBuryMore { cause, n: n.into() },
        Phase::Kind {
            left, same: true, ..
        } => Sentence::PromptKindSame {
            cause,
            n: left.into(),
        },
        Phase::Kind { left: 0..=1, .. } => Sentence::PromptKind { cause },
        Phase::Kind { left, .. } => Sentence::PromptKindMore {
            cause,
            n: left.into(),
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
        Phase::Island(n) => Sentence::PromptIslandMore { cause, n: n.into() },
        Phase::Quest(0..=1) => Sentence::PromptQuest { cause },
        Phase::Quest(n) => Sentence::PromptQuestMore { cause, n: n.into() },
        Phase::Acquire(n) => Sentence::PromptAcquire { cause, n: n.into() },
        Phase::Pay(n, then) => Sentence::PromptPay {
            cause,
            n: n.into(),
            does: Arg::Plain(say.effects(then)),
        },
        Phase::Gulf => Sentence::PromptGulfChoice { cause },
        Phase::Trade => Sentence::PromptTrade {
            cause,
            n: table.me().rubies.into(),
        },
        _ => Sentence::PromptClaim,
    })
}

/// What the question comes from; a move of the ship when nothing else is known.
fn cause(say: &Narrator<'_>) -> String {
    match say.table.cause() {
        Cause::Rules => say.place_name(say.table.me().ship),
        cause => say.cause(cause),
    }
}
