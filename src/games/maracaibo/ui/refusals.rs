//! Why an action is refused: the rule that forbids it, in one sentence that names nobody: everybody else is just another player.

use super::blocked;
use super::blocked::Thing;
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{BySeat, Names, Seat};
use crate::games::maracaibo::content::card::{Card, Kind, Quest, QuestSet};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::action::{Action, Grave, GulfChoice, Hold, Phase, Spend};
use crate::games::maracaibo::rules::captain::MAX_REEF;
use crate::games::maracaibo::rules::observation::View;

/// Why `seat`, whose turn it is, may not do this now; the action is one that [`legal`](crate::engine::Game::legal) does not list.
pub(crate) fn refusal(view: &View, seat: Seat, action: Action) -> String {
    let table = view.table();
    let someone = table.rules.texts.say(Sentence::RefuseSomeone).to_string();
    let names = Names(BySeat::from_fn(table.captains(), |_| someone.clone()));
    let say = &Narrator::new(table, &names);
    let phase = table.t.phase;
    match (action, phase) {
        // Before the ship has sailed there is nothing but to sail.
        (Action::KeepQuest(kept), Phase::Draft) => keep(say, seat, kept),
        (_, Phase::Draft) => blocked::first(say, phase),
        (Action::KeepQuest(_), _) => say.plain(Sentence::RefuseKeep),
        (Action::MoveTo(to), Phase::Move) => blocked::move_there(say, seat, Thing::Place(to)),
        (_, Phase::Move) => blocked::first(say, phase),
        (Action::MoveTo(_), _) => say.plain(Sentence::WhySailed),
        (Action::PayToll(_), Phase::Toll) => {
            let left = Arg::from(table.me().doubloons);
            say.plain(Sentence::RefuseToll { left })
        }
        (Action::PayToll(_), _) => say.plain(Sentence::RefuseNoToll),
        (Action::TakeFive | Action::BuyHere | Action::BuildHere, _) => here(say, seat),
        (Action::FillSlot(slot), Phase::Upgrade(_)) => blocked::slot_barred(say, seat, slot.into()),
        (Action::FillSlot(_), _) => say.plain(Sentence::RefuseUpgrade),
        (Action::TakeFigurehead(_), Phase::Figurehead) => say.plain(Sentence::RefuseNotOffered),
        (Action::TakeFigurehead(_), _) => say.plain(Sentence::RefuseFigurehead),
        (Action::PlaceMarket { tile, at }, Phase::Market) => market(say, seat, tile, at),
        (Action::PlaceMarket { .. }, _) => say.plain(Sentence::RefuseMarket),
        (Action::DoLocationAction(n), Phase::Menu) => location_action(say, n),
        (Action::SpendRaid(spend), Phase::Menu) => spending(say, spend),
        (Action::StartRaid(_), _) => say.plain(Sentence::RefuseRaid),
        (Action::Reroll(_), Phase::Die(_)) => say.plain(Sentence::RefuseNoReroll),
        (Action::PickDie(_), Phase::Reroll { .. }) => blocked::first(say, phase),
        (Action::Reroll(_) | Action::PickDie(_), _) => say.plain(Sentence::RefuseDice),
        (Action::ExploreTo(to), Phase::Explore(steps)) => blocked::walk_there(say, seat, to, steps),
        (Action::ExploreTo(_), _) => say.plain(Sentence::RefuseExplore),
        (Action::BuryOne { kind, from, to }, Phase::Bury(_)) => bury(say, seat, kind, from, to),
        (Action::BuryOne { .. }, _) => say.plain(Sentence::RefuseBury),
        (Action::ChooseType(_), _) => say.plain(Sentence::RefuseKind),
        (Action::ChooseSource(_), _) => say.plain(Sentence::RefuseSource),
        (Action::Store(_), Phase::Store(_)) => say.plain(Sentence::RefuseStoreTaken),
        (Action::Store(_), _) => say.plain(Sentence::RefuseStore),
        (Action::ChooseIsland(_), _) => say.plain(Sentence::RefuseIsland),
        (Action::TakeQuest(Some(_)), Phase::Quest(_)) => say.plain(Sentence::RefuseNoQuest),
        (Action::TakeQuest(None), Phase::Quest(_)) => say.plain(Sentence::RefuseQuestsGone),
        (Action::TakeQuest(_), _) => say.plain(Sentence::WhyMenuQuest),
        (Action::AcquireCard(at), Phase::Acquire(more)) => blocked::purchase(say, seat, at, more),
        (Action::AcquireCard(_), _) => say.plain(Sentence::RefuseAcquire),
        (Action::ConfirmPay(_), _) => say.plain(Sentence::RefusePay),
        (Action::Gulf(GulfChoice::Build(at)), Phase::Gulf) => blocked::plot(say, seat, at),
        (Action::Gulf(_), _) => say.plain(Sentence::RefuseGulf),
        (Action::TradeRubies(n), Phase::Trade) => trade(say, seat, n),
        (Action::TradeRubies(_), _) if !table.t.modules.rubies => say.plain(Sentence::RefuseModule),
        (Action::TradeRubies(_), _) => say.plain(Sentence::RefuseTrade),
        (Action::ClaimQuest(quest), Phase::Claim) => blocked::claim(say, seat, Quest(quest)),
        (Action::ClaimQuest(_), _) if !table.t.modules.quest_hunters => {
            say.plain(Sentence::RefuseModule)
        }
        (Action::ClaimQuest(_), _) => say.plain(Sentence::RefuseClaim),
        (Action::Skip, _) => must(say, phase),
        (Action::DoLocationAction(_) | Action::SpendRaid(_) | Action::EndTurn, _) => {
            blocked::first(say, phase)
        }
    }
}

/// What has to be decided first, and cannot be left.
fn must(say: &Narrator<'_>, phase: Phase) -> String {
    match phase {
        Phase::Menu => say.plain(Sentence::RefuseSkipMenu),
        _ => blocked::first(say, phase),
    }
}

fn keep(say: &Narrator<'_>, seat: Seat, kept: QuestSet) -> String {
    let dealt = say.table.captain(seat).quests;
    match (kept - dealt).is_empty() {
        true => blocked::first(say, Phase::Draft),
        false => say.plain(Sentence::RefuseNotDealt),
    }
}

/// Nothing is bought, built or passed up where the ship lies.
fn here(say: &Narrator<'_>, seat: Seat) -> String {
    let table = say.table;
    let there = table.card(table.captain(seat).ship);
    say.plain(match (there, table.phase()) {
        (_, Phase::Improvement) => Sentence::RefuseBuildHere,
        (_, Phase::Residence) => Sentence::RefuseBuyHere,
        (Some(Card::Improvement(_) | Card::Residence(_)), _) => Sentence::RefuseArrived,
        _ => Sentence::RefuseNothingHere,
    })
}

fn market(say: &Narrator<'_>, seat: Seat, tile: u8, at: Place) -> String {
    let placed = say.table.captain(seat).markets.get(usize::from(tile));
    match placed.is_some_and(Option::is_some) {
        true => say.plain(Sentence::WhyMarketOut),
        false => blocked::market_there(say, seat, at),
    }
}

fn location_action(say: &Narrator<'_>, n: u8) -> String {
    let table = say.table;
    let tables = &table.definitions().tables;
    let Some(location) = table.berth() else {
        return say.plain(Sentence::RefuseNoLocation);
    };
    let place = Arg::Plain(say.location(location));
    let actions = tables.locations.get(location);
    let Some(effects) = actions.and_then(|a| a.get(usize::from(n))).copied() else {
        return say.plain(Sentence::RefuseNoAction { place });
    };
    if table.is_done(n.into()) {
        return say.plain(Sentence::RefuseDone);
    }
    let first = tables.effects(effects).first();
    let idle = first.map(|effect| table.definitions().lexicon.effect(effect).idle.as_str());
    match idle {
        Some(idle) if !idle.is_empty() => idle.to_owned(),
        _ => say.plain(Sentence::RefuseIdle),
    }
}

fn spending(say: &Narrator<'_>, spend: Spend) -> String {
    let table = say.table;
    let Some(power) = table.pool().map(|p| p.power).filter(|p| *p > 0) else {
        return say.plain(Sentence::RefuseNoPower);
    };
    let owned = match spend {
        Spend::Bargain(_) => true,
        Spend::Offer { by, .. } => table.sources(table.active()).any(|(own, _)| own == by),
    };
    match table.bargain(spend).filter(|_| owned) {
        None => say.plain(Sentence::RefuseNoOffer),
        Some(bargain) if bargain.cost > power => say.plain(Sentence::RefusePower {
            n: bargain.cost.into(),
            left: power.into(),
        }),
        Some(_) => say.plain(Sentence::RefuseOfferUsed),
    }
}

/// Why this treasure cannot go from here to there.
fn bury(say: &Narrator<'_>, seat: Seat, kind: Kind, from: Hold, to: Grave) -> String {
    let (table, rules) = (say.table, say.table.definitions());
    let me = table.captain(seat);
    let there = match from {
        Hold::Heap => me.plain[kind.index()] > 0,
        Hold::Bonus(n) => {
            let place = rules.storage.get(usize::from(n));
            place.is_some_and(|p| p.kind == kind) && me.stores(n.into())
        }
    };
    if !there {
        return say.plain(Sentence::RefuseNotStored {
            kind: say.kind(kind),
        });
    }
    say.plain(match to {
        Grave::Place(n) => match rules.burial.get(usize::from(n)) {
            Some(place) if place.kind == kind => Sentence::RefuseGraveTaken,
            _ => Sentence::RefuseGraveKind {
                kind: say.kind(kind),
            },
        },
        Grave::Reef(n) => {
            let head = me.figurehead.map(usize::from);
            let reef = head.and_then(|h| rules.tables.figureheads.get(h));
            let places = reef.map_or(0, |s| s.burial.len()).min(MAX_REEF);
            match usize::from(n) < places {
                true => Sentence::RefuseGraveTaken,
                false => Sentence::RefuseNoReef,
            }
        }
    })
}

fn trade(say: &Narrator<'_>, seat: Seat, n: u8) -> String {
    let trades = &say.table.definitions().modules.rubies.trades;
    match trades.get(usize::from(n)) {
        None => say.plain(Sentence::RefuseNoTrade),
        Some(trade) => say.plain(Sentence::RefuseRubies {
            n: trade.rubies.into(),
            left: say.table.captain(seat).rubies.into(),
        }),
    }
}
