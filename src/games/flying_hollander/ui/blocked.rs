//! Why nothing can be done with a thing now, in one sentence.

use super::choices::owner_of;
use super::sentences::Narrator;
use super::zones::{DEPTHS, DRAW, PILE, UNDER, card_of, is_draw};
use crate::content::Arg;
use crate::engine::{Game, Names, Seat, TableItem};
use crate::games::flying_hollander::content::card::Card;
use crate::games::flying_hollander::content::demand::Demand;
use crate::games::flying_hollander::content::schema::Family;
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::action::{Phase, Stage};
use crate::games::flying_hollander::rules::observation::View;
use crate::games::flying_hollander::rules::state::State;

/// Why nothing can be done with this thing now.
pub(crate) fn why_not(view: &View, names: &Names, item: TableItem) -> Option<String> {
    let table = view.table();
    let say = Narrator::new(table, names);
    let Some(decider) = table.turn().first() else {
        return Some(say.plain(Sentence::WhyOver));
    };
    if view.viewer() != Some(decider) {
        return Some(say.plain(Sentence::WhyTurn {
            who: say.who(decider),
        }));
    }
    let card = match item {
        TableItem::Piece(id) => card_of(table, id).filter(|c| view.knows(*c)),
        TableItem::Zone(_) => None,
    };
    let owner = owner_of(table, item);
    Some(match table.phase() {
        Phase::ChoosePlay => return play(table, &say, decider, owner, card, item),
        // What is no card has nothing to do with it.
        Phase::Arrange if owner.is_none() => return None,
        Phase::Arrange => say.plain(Sentence::WhyArrange),
        Phase::ChoosePirate => match owner {
            Some(seat) if seat != decider && table.is_placed(seat) => say.plain(Sentence::WhyOut),
            Some(_) => say.plain(Sentence::WhyPirateFirst),
            None => say.plain(Sentence::WhyPirate),
        },
        Phase::ChooseLoot => say.plain(Sentence::WhyLoot),
        Phase::ChooseWormhole => match owner {
            Some(seat) if seat == decider => say.plain(Sentence::WhyWormholeSelf),
            Some(seat) if table.is_placed(seat) => say.plain(Sentence::WhyOut),
            _ => say.plain(Sentence::WhyWormhole),
        },
        Phase::NextGame => say.plain(Sentence::WhyDeal),
        Phase::GameOver => say.plain(Sentence::WhyOver),
    })
}

fn play(
    table: &State,
    say: &Narrator<'_>,
    me: Seat,
    owner: Option<Seat>,
    card: Option<Card>,
    item: TableItem,
) -> Option<String> {
    let in_zone = |zone| item == TableItem::Zone(zone);
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
        return Some(match stage {
            Stage::Final => say.plain(Sentence::WhyPileFlip),
            _ => say.plain(Sentence::WhyPile {
                cards: Arg::All(possible),
            }),
        });
    }
    if in_zone(DRAW) || matches!(item, TableItem::Piece(id) if is_draw(id)) {
        let least = table.definitions().constants.hand_min.get();
        return Some(say.plain(Sentence::WhyDraw { n: least.into() }));
    }
    if in_zone(DEPTHS) || card.is_some_and(|c| table.eliminated().contains(&c)) {
        return Some(say.plain(Sentence::WhyDepths));
    }
    Some(match (owner, card) {
        (Some(seat), _) if seat != me => say.plain(Sentence::WhyTheirs { who: say.who(seat) }),
        (Some(_), Some(card)) if table.clash_set(me).contains(card) && stage == Stage::Hand => say
            .plain(match table.draw_len() {
                1.. => Sentence::WhyClashDraw,
                0 => Sentence::WhyClashHand,
            }),
        (Some(_), Some(card)) => return illegal(table, say, card),
        (Some(_), None) if stage == Stage::Hand => say.plain(Sentence::WhyFinalHand),
        (Some(_), None) => say.plain(Sentence::WhyFinalClash),
        _ => asked(say, stage),
    })
}

/// What is to be done instead.
fn asked(say: &Narrator<'_>, stage: Stage) -> String {
    say.plain(match stage {
        Stage::Hand => Sentence::WhyHand,
        Stage::Clash => Sentence::WhyClash,
        Stage::Final | Stage::Out => Sentence::WhyFinal,
    })
}

/// Why the card does not fit. Of one that does there is nothing to say: that it is not to be played is a lesson's wish.
fn illegal(table: &State, say: &Narrator<'_>, card: Card) -> Option<String> {
    let rules = table.definitions();
    let kind = table.kind_of(card);
    let what = Arg::Plain(say.demand(table.demand()));
    if rules.legal_kinds(table.demand()).contains(kind) {
        return None;
    }
    if rules.kind(kind).family == Family::Special {
        return Some(say.plain(Sentence::WhyCaptain {
            card: say.kind(kind),
        }));
    }
    Some(match table.demand() {
        Demand::AtMost(_) => say.plain(Sentence::WhyHigh { what }),
        _ => say.plain(Sentence::WhyLow { what }),
    })
}
