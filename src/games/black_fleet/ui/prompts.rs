//! What is to be decided now, in one line.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::black_fleet::content::card::ShipKind;
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::VICTORY;

/// The line at the bottom of the table: for `me`, if `me` decides, else for those who wait.
pub(crate) fn prompt_line(view: &View, say: &Narrator<'_>, me: Option<Seat>) -> Words {
    let table = view.table();
    if table.phase() == Phase::Over {
        return say.say(Sentence::PromptOver);
    }
    if me != Some(table.current()) {
        return waiting(view, say);
    }
    match table.phase() {
        Phase::Setup => say.say(Sentence::PromptSetup),
        Phase::Reenter => {
            let Some(ship) = table.castaway() else {
                return Words::default();
            };
            let lairs = table.perks(table.current()).enter_at_lair;
            let name = say.yours(table.current(), ship);
            say.say(match ship.kind() {
                ShipKind::Merchant => Sentence::PromptPlace { ship: name },
                _ if lairs => Sentence::PromptEnterLair { ship: name },
                _ => Sentence::PromptEnter { ship: name },
            })
        }
        Phase::Orders => say.say(Sentence::PromptOrders),
        Phase::Sail => sailing(say),
        Phase::SymbolDiscard => say.say(Sentence::PromptSymbol),
        Phase::HandDiscard => {
            let seat = table.current();
            let limit = table.perks(seat).hand_limit;
            let held = view.fortune_held(seat);
            let over = held.saturating_sub(limit.into());
            say.say(Sentence::PromptHand {
                limit: limit.into(),
                n: over.into(),
            })
        }
        Phase::Flip => flipping(say),
        Phase::Over => say.say(Sentence::PromptOver),
    }
}

fn waiting(view: &View, say: &Narrator<'_>) -> Words {
    let table = view.table();
    let who = say.who(table.current());
    say.say(match table.phase() {
        Phase::Setup | Phase::Reenter => Sentence::WaitPlace { who },
        Phase::Orders => Sentence::WaitOrders { who },
        Phase::Sail => Sentence::WaitSail { who },
        Phase::SymbolDiscard | Phase::HandDiscard => Sentence::WaitDiscard { who },
        Phase::Flip => Sentence::WaitFlip { who },
        Phase::Over => Sentence::PromptOver,
    })
}

/// Which ship is under way, and what is left to do.
fn sailing(say: &Narrator<'_>) -> Words {
    let table = say.table;
    let voyage = table.voyage();
    let seat = table.current();
    if let Some(ship) = voyage.pausing {
        return say.say(Sentence::PromptPause {
            ship: say.yours(seat, ship),
        });
    }
    let can_sail = |s| table.may_sail().contains(s) && voyage.moves_left[s.index()] > 0;
    if let Some(ship) = voyage.under_way.filter(|s| can_sail(*s)) {
        let left = voyage.moves_left[ship.index()];
        return say.say(Sentence::PromptUnderWay {
            ship: say.yours(seat, ship),
            n: left.into(),
        });
    }
    let fresh = table.may_sail().iter().filter(|s| can_sail(*s));
    let ships: Vec<Arg> = fresh.map(|s| say.yours(seat, s)).collect();
    if !ships.is_empty() {
        return say.say(Sentence::PromptSail {
            ships: Arg::List(ships),
        });
    }
    let mut can_act = false;
    table.each_ship_action(&mut |_| can_act = true);
    say.say(match can_act {
        true => Sentence::PromptAct,
        false => Sentence::PromptEnd,
    })
}

fn flipping(say: &Narrator<'_>) -> Words {
    let table = say.table;
    let n = Arg::from(table.money(table.current()));
    let able = |slot: usize| table.can_flip(slot);
    say.say(match ((0..VICTORY).any(able), able(VICTORY)) {
        (_, true) => Sentence::PromptVictory { n },
        (true, _) => Sentence::PromptFlip { n },
        (false, false) => Sentence::PromptPoor { n },
    })
}
