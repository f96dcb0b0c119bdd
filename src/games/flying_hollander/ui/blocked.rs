//! Why nothing can be done with a thing now, in one sentence.

use super::choices::{decider, owner_of};
use super::sentences::{Speech, count};
use super::zones::{DEPTHS, DRAW, PILE, UNDER, card_of, is_draw};
use crate::content::text::Arg;
use crate::engine::{Names, Seat, Touch};
use crate::games::flying_hollander::content::card::Card;
use crate::games::flying_hollander::content::demand::Demand;
use crate::games::flying_hollander::content::schema::Family;
use crate::games::flying_hollander::rules::action::{Phase, Stage};
use crate::games::flying_hollander::rules::observation::View;
use crate::games::flying_hollander::rules::state::State;

/// Why nothing can be done with this thing now.
pub(crate) fn why_not(view: &View, names: &Names, touch: Touch) -> Option<String> {
    let table = view.table();
    let say = Speech::new(table, names);
    let Some(decider) = decider(table) else {
        return Some(say.plain("why_over", &[]));
    };
    if view.viewer() != Some(decider) {
        return Some(say.plain("why_turn", &[("who", say.who(decider))]));
    }
    let card = match touch {
        Touch::Piece(id) => card_of(table, id).filter(|c| view.knows(*c)),
        Touch::Zone(_) => None,
    };
    let owner = owner_of(table, touch);
    Some(match table.phase() {
        Phase::ChoosePlay => play(table, &say, decider, owner, card, touch),
        Phase::Arrange => say.plain("why_arrange", &[]),
        Phase::ChoosePirate => match owner {
            Some(seat) if seat != decider && table.is_placed(seat) => say.plain("why_out", &[]),
            Some(_) => say.plain("why_pirate_first", &[]),
            None => say.plain("why_pirate", &[]),
        },
        Phase::ChooseLoot => say.plain("why_loot", &[]),
        Phase::ChooseWormhole => match owner {
            Some(seat) if seat == decider => say.plain("why_wormhole_self", &[]),
            Some(seat) if table.is_placed(seat) => say.plain("why_out", &[]),
            _ => say.plain("why_wormhole", &[]),
        },
        Phase::NextGame => say.plain("why_deal", &[]),
        Phase::GameOver => say.plain("why_over", &[]),
    })
}

fn play(
    table: &State,
    say: &Speech<'_>,
    me: Seat,
    owner: Option<Seat>,
    card: Option<Card>,
    touch: Touch,
) -> String {
    let in_zone = |zone| touch == Touch::Zone(zone);
    let stage = table.stage(me);
    let cards = match stage {
        Stage::Clash => table.clash_set(me),
        _ => table.hand(me),
    };
    let possible: Vec<Arg> = table
        .legal_kinds()
        .iter()
        .filter(|k| !(cards & table.of_kind(*k)).is_empty())
        .map(|k| say.kind(k))
        .collect();
    let on_pile = card.is_some_and(|c| table.pile().contains(&c));
    if on_pile || in_zone(PILE) || in_zone(UNDER) {
        return match stage {
            Stage::Final => say.plain("why_pile_flip", &[]),
            _ => say.plain("why_pile", &[("cards", Arg::List(possible))]),
        };
    }
    if in_zone(DRAW) || matches!(touch, Touch::Piece(id) if is_draw(id)) {
        let least = table.definitions().constants.hand_min;
        return say.plain("why_draw", &[("n", count(least))]);
    }
    if in_zone(DEPTHS) || card.is_some_and(|c| table.eliminated().contains(&c)) {
        return say.plain("why_depths", &[]);
    }
    match (owner, card) {
        (Some(seat), _) if seat != me => say.plain("why_theirs", &[("who", say.who(seat))]),
        (Some(_), Some(card)) if table.clash_set(me).contains(card) && stage == Stage::Hand => {
            let key = if table.draw_len() > 0 {
                "why_clash_draw"
            } else {
                "why_clash_hand"
            };
            say.plain(key, &[])
        }
        (Some(_), Some(card)) => illegal(table, say, card),
        (Some(_), None) if stage == Stage::Hand => say.plain("why_final_hand", &[]),
        (Some(_), None) => say.plain("why_final_clash", &[]),
        _ => asked(say, stage),
    }
}

/// What is to be done instead.
fn asked(say: &Speech<'_>, stage: Stage) -> String {
    let key = match stage {
        Stage::Hand => "why_hand",
        Stage::Clash => "why_clash",
        Stage::Final | Stage::Out => "why_final",
    };
    say.plain(key, &[])
}

fn illegal(table: &State, say: &Speech<'_>, card: Card) -> String {
    let rules = table.definitions();
    let kind = table.kind_of(card);
    let what = ("what", Arg::Plain(say.demand(table.demand())));
    if rules.legal_kinds(table.demand()).contains(kind) {
        return asked(say, decider(table).map_or(Stage::Out, |me| table.stage(me)));
    }
    if rules.kind(kind).family == Family::Special {
        return say.plain("why_captain", &[("card", say.kind(kind))]);
    }
    match table.demand() {
        Demand::AtMost(_) => say.plain("why_high", &[what]),
        _ => say.plain("why_low", &[what]),
    }
}
