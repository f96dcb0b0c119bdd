//! Why an action is refused: the rule that forbids it, in one sentence. The rules do not know the players' names: here everybody
//! else is just another player.

use super::blocked;
use super::blocked::Thing;
use super::sentences::{Speech, count, number};
use crate::content::text::Arg;
use crate::engine::{BySeat, Names, Seat};
use crate::games::maracaibo::content::card::QuestSet;
use crate::games::maracaibo::content::card::{Card, Kind, Quest};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::Deed;
use crate::games::maracaibo::rules::action::{Action, Grave, GulfChoice, Hold, Phase, Spend};
use crate::games::maracaibo::rules::captain::MAX_REEF;
use crate::games::maracaibo::rules::state::State;

impl State {
    /// Why `seat`, who decides, may not do this now; the action is one that [`Game::legal`](crate::engine::Game::legal) does not
    /// list.
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> String {
        let someone = self.rules.texts.say("refuse_someone", &[]).to_string();
        let names = Names(BySeat::from_fn(self.captains(), |_| someone.clone()));
        let say = &Speech::new(self, &names);
        let phase = self.t.phase;
        let key = |key: &str| say.plain(key, &[]);
        match (action, phase) {
            // Before the ship has sailed there is nothing but to sail.
            (Action::KeepQuest(kept), Phase::Draft) => keep(say, seat, kept),
            (_, Phase::Draft) => blocked::first(say, phase),
            (Action::KeepQuest(_), _) => key("refuse_keep"),
            (Action::MoveTo(to), Phase::Move) => blocked::move_there(say, seat, Thing::Place(to)),
            (_, Phase::Move) => blocked::first(say, phase),
            (Action::MoveTo(_), _) => key("why_sailed"),
            (Action::PayToll(_), Phase::Toll) => {
                let left = ("left", count(self.me().doubloons.into()));
                say.plain("refuse_toll", &[left])
            }
            (Action::PayToll(_), _) => key("refuse_no_toll"),
            (Action::TakeFive | Action::BuyHere | Action::BuildHere, _) => here(say, seat),
            (Action::FillSlot(slot), Phase::Upgrade(_)) => {
                blocked::slot_barred(say, seat, slot.into())
            }
            (Action::FillSlot(_), _) => key("refuse_upgrade"),
            (Action::TakeFigurehead(_), Phase::Figurehead) => key("refuse_not_offered"),
            (Action::TakeFigurehead(_), _) => key("refuse_figurehead"),
            (Action::PlaceMarket { tile, at }, Phase::Market) => market(say, seat, tile, at),
            (Action::PlaceMarket { .. }, _) => key("refuse_market"),
            (Action::DoLocationAction(n), Phase::Menu) => location_action(say, n),
            (Action::SpendRaid(spend), Phase::Menu) => spending(say, spend),
            (Action::StartRaid(_), _) => key("refuse_raid"),
            (Action::Reroll(_), Phase::Die(_)) => key("refuse_no_reroll"),
            (Action::PickDie(_), Phase::Reroll { .. }) => blocked::first(say, phase),
            (Action::Reroll(_) | Action::PickDie(_), _) => key("refuse_dice"),
            (Action::ExploreTo(to), Phase::Explore(steps)) => {
                blocked::walk_there(say, seat, to, steps)
            }
            (Action::ExploreTo(_), _) => key("refuse_explore"),
            (Action::BuryOne { kind, from, to }, Phase::Bury(_)) => bury(say, seat, kind, from, to),
            (Action::BuryOne { .. }, _) => key("refuse_bury"),
            (Action::ChooseType(_), _) => key("refuse_kind"),
            (Action::ChooseSource(_), _) => key("refuse_source"),
            (Action::Store(_), Phase::Store(_)) => key("refuse_store_taken"),
            (Action::Store(_), _) => key("refuse_store"),
            (Action::ChooseIsland(_), _) => key("refuse_island"),
            (Action::TakeQuest(Some(_)), Phase::Quest(_)) => key("refuse_no_quest"),
            (Action::TakeQuest(None), Phase::Quest(_)) => key("refuse_quests_gone"),
            (Action::TakeQuest(_), _) => key("why_menu_quest"),
            (Action::AcquireCard(at), Phase::Acquire(more)) => {
                blocked::purchase(say, seat, at, more)
            }
            (Action::AcquireCard(_), _) => key("refuse_acquire"),
            (Action::ConfirmPay(_), _) => key("refuse_pay"),
            (Action::Gulf(GulfChoice::Build(at)), Phase::Gulf) => blocked::plot(say, seat, at),
            (Action::Gulf(_), _) => key("refuse_gulf"),
            (Action::TradeRubies(n), Phase::Trade) => trade(say, seat, n),
            (Action::TradeRubies(_), _) if !self.t.modules.rubies => key("refuse_module"),
            (Action::TradeRubies(_), _) => key("refuse_trade"),
            (Action::ClaimQuest(quest), Phase::Claim) => blocked::claim(say, seat, Quest(quest)),
            (Action::ClaimQuest(_), _) if !self.t.modules.quest_hunters => key("refuse_module"),
            (Action::ClaimQuest(_), _) => key("refuse_claim"),
            (Action::Skip, _) => must(say, phase),
            (Action::DoLocationAction(_) | Action::SpendRaid(_) | Action::EndTurn, _) => {
                blocked::first(say, phase)
            }
        }
    }
}

/// What has to be decided first, and cannot be left.
fn must(say: &Speech<'_>, phase: Phase) -> String {
    match phase {
        Phase::Menu => say.plain("refuse_skip_menu", &[]),
        _ => blocked::first(say, phase),
    }
}

fn keep(say: &Speech<'_>, seat: Seat, kept: QuestSet) -> String {
    let dealt = say.table.captain(seat).quests;
    match (kept - dealt).is_empty() {
        true => blocked::first(say, Phase::Draft),
        false => say.plain("refuse_not_dealt", &[]),
    }
}

/// Nothing is bought, built or passed up where the ship lies.
fn here(say: &Speech<'_>, seat: Seat) -> String {
    let table = say.table;
    let key = match (table.card(table.captain(seat).ship), table.phase()) {
        (_, Phase::Improvement) => "refuse_build_here",
        (_, Phase::Residence) => "refuse_buy_here",
        (Some(Card::Improvement(_) | Card::Residence(_)), _) => "refuse_arrived",
        _ => "refuse_nothing_here",
    };
    say.plain(key, &[])
}

fn market(say: &Speech<'_>, seat: Seat, tile: u8, at: Place) -> String {
    let placed = say.table.captain(seat).markets.get(usize::from(tile));
    match placed.is_some_and(Option::is_some) {
        true => say.plain("why_market_out", &[]),
        false => blocked::market_there(say, seat, at),
    }
}

fn location_action(say: &Speech<'_>, n: u8) -> String {
    let table = say.table;
    let tables = &table.definitions().tables;
    let Some(location) = table.berth() else {
        return say.plain("refuse_no_location", &[]);
    };
    let place = ("place", Arg::Plain(say.location(location)));
    let actions = tables.locations.get(location);
    let Some(deeds) = actions.and_then(|a| a.get(usize::from(n))).copied() else {
        return say.plain("refuse_no_action", &[place]);
    };
    if table.is_done(n.into()) {
        return say.plain("refuse_done", &[]);
    }
    let key = match tables.deeds(deeds).first() {
        Some(Deed::Bury(_)) => "refuse_idle_bury",
        Some(Deed::Quest(_)) => "refuse_quests_none",
        Some(Deed::Acquire(_)) => "refuse_idle_acquire",
        _ => "refuse_idle",
    };
    say.plain(key, &[])
}

fn spending(say: &Speech<'_>, spend: Spend) -> String {
    let table = say.table;
    let Some(power) = table.pool().map(|p| p.power).filter(|p| *p > 0) else {
        return say.plain("refuse_no_power", &[]);
    };
    let owned = match spend {
        Spend::Bargain(_) => true,
        Spend::Offer { by, .. } => table.sources(table.active()).any(|(own, _)| own == by),
    };
    match table.bargain(spend).filter(|_| owned) {
        None => say.plain("refuse_no_offer", &[]),
        Some(bargain) if bargain.cost > power => {
            let args = [number(bargain.cost), ("left", count(power.into()))];
            say.plain("refuse_power", &args)
        }
        Some(_) => say.plain("refuse_offer_used", &[]),
    }
}

/// Why this treasure cannot go from here to there.
fn bury(say: &Speech<'_>, seat: Seat, kind: Kind, from: Hold, to: Grave) -> String {
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
        return say.plain("refuse_not_stored", &[("kind", say.kind(kind))]);
    }
    let key = match to {
        Grave::Place(n) => match rules.burial.get(usize::from(n)) {
            Some(place) if place.kind == kind => "refuse_grave_taken",
            _ => "refuse_grave_kind",
        },
        Grave::Reef(n) => {
            let head = me.figurehead.map(usize::from);
            let reef = head.and_then(|h| rules.tables.figureheads.get(h));
            let places = reef.map_or(0, |s| s.burial.len()).min(MAX_REEF);
            match usize::from(n) < places {
                true => "refuse_grave_taken",
                false => "refuse_no_reef",
            }
        }
    };
    say.plain(key, &[("kind", say.kind(kind))])
}

fn trade(say: &Speech<'_>, seat: Seat, n: u8) -> String {
    let trades = &say.table.definitions().modules.rubies.trades;
    match trades.get(usize::from(n)) {
        None => say.plain("refuse_no_trade", &[]),
        Some(trade) => {
            let have = say.table.captain(seat).rubies;
            let args = [number(trade.rubies), ("left", count(have.into()))];
            say.plain("refuse_rubies", &args)
        }
    }
}
