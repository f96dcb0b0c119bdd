//! What to look out for before one decides: beside the prompt.

use super::sentences::Narrator;
use crate::engine::{Game, Seat, Turn, Words};
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::action::{Phase, Stage};
use crate::games::flying_hollander::rules::observation::View;
use crate::games::flying_hollander::rules::state::State;

/// From how few cards left on a rival is announced.
const FEW_CARDS: usize = 2;
/// How many turns before the cap it is announced.
const CAP_NOTICES: [usize; 3] = [100, 50, 10];

/// What to look out for now; `me` is who decides, where the view is theirs.
pub(crate) fn warnings(view: &View, say: &Narrator<'_>, me: Option<Seat>, out: &mut Vec<Words>) {
    let table = view.table();
    if table.turn() == Turn::Over || matches!(table.phase(), Phase::NextGame | Phase::Arrange) {
        return;
    }
    if me.is_some() && table.extra() && table.phase() == Phase::ChoosePlay {
        out.push(say.say(Sentence::WarnExtra));
    }
    if let Some(me) = me
        && table.phase() == Phase::ChoosePlay
        && joins(table, me)
    {
        out.push(say.say(Sentence::WarnJoined));
    }
    for seat in Seat::all(table.players()) {
        let left = table.total(seat);
        if (1..=FEW_CARDS).contains(&left) && view.viewer() != Some(seat) {
            out.push(say.say(Sentence::WarnFew {
                who: say.who(seat),
                n: left.into(),
            }));
        }
    }
    let few = table.definitions().constants.hand_min.get();
    if table.draw_len() == 0
        && me.is_some_and(|s| table.stage(s) == Stage::Hand && table.hand(s).len() <= few)
    {
        out.push(say.say(Sentence::WarnDrawEmpty));
    }
    let left = table.turn_cap().saturating_sub(table.turns_played());
    if let Some(most) = CAP_NOTICES.iter().rfind(|n| left <= **n)
        && left > 0
        && *most < table.turn_cap()
    {
        out.push(say.say(Sentence::WarnCap { n: left.into() }));
    }
}

/// R38: whether matching clash cards may join the last hand cards.
fn joins(table: &State, seat: Seat) -> bool {
    let hand = table.hand(seat);
    let Some(first) = hand.first() else {
        return false;
    };
    let kind = table.kind_of(first);
    table.draw_len() == 0
        && (hand - table.of_kind(kind)).is_empty()
        && table.legal_kinds().contains(kind)
        && !(table.clash_set(seat) & table.of_kind(kind)).is_empty()
}
