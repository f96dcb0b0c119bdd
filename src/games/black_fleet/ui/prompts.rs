//! What is to be decided now, in one line.

use super::sentences::{Speech, count};
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::black_fleet::content::card::ShipKind;
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::VICTORY;

/// The line at the bottom of the table: for `me`, if `me` decides, else for those who wait.
pub(crate) fn prompt_line(view: &View, say: &Speech<'_>, me: Option<Seat>) -> Words {
    let table = &view.table;
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
            let key = match ship.kind() {
                ShipKind::Merchant => "prompt_place",
                _ if lairs => "prompt_enter_lair",
                _ => "prompt_enter",
            };
            say.say(key, &[("ship", say.yours(table.current(), ship))])
        }
        Phase::Orders => say.say(Sentence::PromptOrders),
        Phase::Sail => sailing(say),
        Phase::SymbolDiscard => say.say(Sentence::PromptSymbol),
        Phase::HandDiscard => {
            let seat = table.current();
            let limit = table.perks(seat).hand_limit;
            let held = view.fortune_held(seat);
            let over = held.saturating_sub(limit.into());
            let args = [("limit", count(limit.into())), ("n", count(over))];
            say.say("prompt_hand", &args)
        }
        Phase::Flip => flipping(say),
        Phase::Over => say.say(Sentence::PromptOver),
    }
}

fn waiting(view: &View, say: &Speech<'_>) -> Words {
    let table = &view.table;
    let key = match table.phase() {
        Phase::Setup | Phase::Reenter => "wait_place",
        Phase::Orders => "wait_orders",
        Phase::Sail => "wait_sail",
        Phase::SymbolDiscard | Phase::HandDiscard => "wait_discard",
        Phase::Flip => "wait_flip",
        Phase::Over => "prompt_over",
    };
    say.say(key, &[("who", say.who(table.current()))])
}

/// Which ship is under way, and what is left to do.
fn sailing(say: &Speech<'_>) -> Words {
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
        let args = [("ship", say.yours(seat, ship)), ("n", count(left.into()))];
        return say.say("prompt_under_way", &args);
    }
    let fresh = table.may_sail().iter().filter(|s| can_sail(*s));
    let ships: Vec<Arg> = fresh.map(|s| say.yours(seat, s)).collect();
    if !ships.is_empty() {
        return say.say(Sentence::PromptSail {
            ships: Arg::List(ships),
        });
    }
    let mut deeds = false;
    table.each_deed(&mut |_| deeds = true);
    say.say(if deeds { "prompt_act" } else { "prompt_end" }, &[])
}

fn flipping(say: &Speech<'_>) -> Words {
    let table = say.table;
    let money = count(table.money(table.current()).into());
    let able = |slot: usize| table.can_flip(slot);
    let key = match ((0..VICTORY).any(able), able(VICTORY)) {
        (_, true) => "prompt_victory",
        (true, _) => "prompt_flip",
        (false, false) => "prompt_poor",
    };
    say.say(key, &[money])
}
