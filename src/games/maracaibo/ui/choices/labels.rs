//! What choices are called, and what they bring, as far as it can be told.

use super::details;
use super::details::{grave, location_action};
use crate::content::text::Arg;
use crate::engine::{Seat, SeatSet};
use crate::games::maracaibo::content::card::QuestSet;
use crate::games::maracaibo::content::card::{Card, Quest};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::{Deed, Deeds};
use crate::games::maracaibo::rules::action::{Action, GulfChoice, Hold, Phase, Spend};
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::ui::sentences::{Speech, capital, count, number};

/// The label of a choice: "Buy Gunner for 3".
pub(crate) fn choice_label(view: &View, say: &Speech<'_>, seat: Seat, action: Action) -> String {
    let table = &view.table;
    let rules = table.definitions();
    match action {
        Action::KeepQuest(kept) => keep(say, kept),
        Action::MoveTo(to) => say.plain("choice_sail", &[("place", say.spot(to))]),
        Action::PayToll(to) => say.plain("choice_toll", &[("whos", people(say, to))]),
        Action::TakeFive => {
            let five = rules.constants.decline;
            say.plain("choice_decline", &[number(five)])
        }
        Action::BuyHere => purchase(say, seat, table.captain(seat).ship, 0),
        Action::BuildHere => building(say, seat, table.captain(seat).ship),
        Action::FillSlot(slot) => {
            let cost = rules.slots.get(usize::from(slot)).map_or(0, |d| d.cost);
            let name = ("slot", Arg::Plain(say.slot(slot.into())));
            let key = if cost > 0 {
                "choice_fill"
            } else {
                "choice_fill_free"
            };
            say.plain(key, &[name, number(cost)])
        }
        Action::TakeFigurehead(head) => {
            let head = Arg::Plain(say.figurehead(head.into()));
            say.plain("choice_figurehead", &[("head", head)])
        }
        Action::PlaceMarket { tile, at } => {
            let args = [
                ("market", Arg::Plain(say.market(tile.into()))),
                ("place", say.place(at)),
            ];
            say.plain("choice_market", &args)
        }
        Action::DoLocationAction(n) => on_location(say, location_action(view, n)),
        Action::SpendRaid(spend) => spending(say, spend),
        Action::EndTurn => say.plain("choice_end", &[]),
        Action::StartRaid(true) => say.plain("choice_raid", &[]),
        Action::StartRaid(false) => say.plain("choice_no_raid", &[]),
        Action::Reroll(true) => say.plain("choice_reroll", &[]),
        Action::Reroll(false) => say.plain("choice_keep_dice", &[]),
        Action::PickDie(kind) => {
            let power = details::power_of(table, seat, kind);
            say.plain("choice_die", &[("kind", say.kind(kind)), number(power)])
        }
        Action::ExploreTo(space) => {
            let space = Arg::Plain(say.space(space));
            say.plain("choice_explore", &[("space", space)])
        }
        Action::BuryOne { kind, to, .. } => {
            let does = Arg::Plain(say.gists(grave(view, seat, to)));
            say.plain("choice_bury", &[("one", say.one(kind)), ("does", does)])
        }
        Action::ChooseType(kind) => capital(&say.plain("choice_kind", &[("one", say.one(kind))])),
        Action::ChooseSource(true) => say.plain("choice_from_island", &[]),
        Action::ChooseSource(false) => say.plain("choice_from_supply", &[]),
        Action::Store(Hold::Heap) => say.plain("choice_store_plain", &[]),
        Action::Store(Hold::Bonus(n)) => {
            let deeds = rules.tables.storage.get(usize::from(n)).copied();
            let does = Arg::Plain(say.gists(deeds.unwrap_or_default()));
            say.plain("choice_store", &[("does", does)])
        }
        Action::ChooseIsland(kind) => say.plain("choice_island", &[("kind", say.kind(kind))]),
        Action::TakeQuest(None) => say.plain("choice_draw_quest", &[]),
        Action::TakeQuest(Some(place)) => {
            let quest = table.quest_market().get(place.into());
            let quest = Arg::Plain(quest.map_or_else(String::new, |q| say.quest(q)));
            say.plain("choice_quest", &[("quest", quest)])
        }
        Action::AcquireCard(at) => match table.phase() {
            Phase::Acquire(surcharge) => purchase(say, seat, at, surcharge),
            _ => purchase(say, seat, at, 0),
        },
        Action::ConfirmPay(true) => match table.phase() {
            Phase::Pay(n, _) => say.plain("choice_pay", &[number(n)]),
            _ => String::new(),
        },
        Action::ConfirmPay(false) => say.plain("choice_no_pay", &[]),
        Action::Gulf(choice) => gulf(say, seat, choice),
        Action::TradeRubies(n) => {
            let n = usize::from(n);
            let rubies = rules.modules.rubies.trades.get(n).map_or(0, |t| t.rubies);
            let deeds = rules.tables.trades.get(n).copied().unwrap_or_default();
            let does = Arg::Plain(say.gists(deeds));
            say.plain("choice_trade", &[number(rubies), ("does", does)])
        }
        Action::ClaimQuest(quest) => {
            let n = usize::from(quest);
            let hard = rules.quests.get(n).map_or(0, |q| q.bottom.vp);
            let vp = hard.saturating_add(rules.modules.quest_hunters.claim);
            let quest = Arg::Plain(say.quest(n));
            say.plain("choice_claim", &[("quest", quest), number(vp)])
        }
        Action::Skip => skip(say),
    }
}

/// An action of a location, as short as it goes.
fn on_location(say: &Speech<'_>, action: Deeds) -> String {
    let deeds = say.table.definitions().tables.deeds(action);
    let long = |d: &Deed| matches!(d, Deed::Acquire(_) | Deed::Treasure(..) | Deed::Explore(_));
    let what = match deeds.iter().any(long) {
        true => say.gists_now(action),
        false => say.deeds(action),
    };
    match deeds.first() {
        Some(Deed::Treasure(..)) => say.plain("choice_treasure", &[("what", Arg::Plain(what))]),
        _ => capital(&what),
    }
}

/// What declining is called.
fn skip(say: &Speech<'_>) -> String {
    let key = match say.table.phase() {
        Phase::Upgrade(_) => "skip_upgrade",
        Phase::Explore(_) => "skip_explore",
        Phase::Bury(_) => "skip_bury",
        Phase::Quest(_) => "skip_quest",
        Phase::Acquire(_) => "skip_acquire",
        Phase::Trade => "skip_trade",
        _ => "skip_claim",
    };
    say.plain(key, &[])
}

fn keep(say: &Speech<'_>, kept: QuestSet) -> String {
    say.plain(
        "choice_keep",
        &[("quests", say.quests(kept.iter().map(Quest::index)))],
    )
}

fn people(say: &Speech<'_>, seats: SeatSet) -> Arg {
    say.whos(seats.iter())
}

/// "Buy Gunner for 3".
fn purchase(say: &Speech<'_>, seat: Seat, at: Place, surcharge: u8) -> String {
    let Some(Card::Improvement(n)) = say.table.card(at) else {
        return String::new();
    };
    let price = say.table.improvement_price(seat, n.into(), surcharge);
    let args = [
        ("card", Arg::Plain(say.improvement(n.into()))),
        ("n", count(price.into())),
    ];
    say.plain("choice_buy", &args)
}

/// "Build Gold Vault for 9".
fn building(say: &Speech<'_>, seat: Seat, at: Place) -> String {
    let Some(Card::Residence(n)) = say.table.card(at) else {
        return String::new();
    };
    let price = say.table.residence_price(seat, n.into());
    let args = [
        ("card", Arg::Plain(say.residence(n.into()))),
        ("n", count(price.into())),
    ];
    say.plain("choice_build", &args)
}

/// "2 power: +3 doubloons".
fn spending(say: &Speech<'_>, spend: Spend) -> String {
    let Some(bargain) = say.table.bargain(spend) else {
        return String::new();
    };
    let does = ("does", Arg::Plain(say.gists_now(bargain.deeds)));
    match spend {
        Spend::Bargain(_) => say.plain("choice_spend", &[number(bargain.cost), does]),
        Spend::Offer { by, .. } => {
            let by = ("cause", Arg::Plain(say.cause(by)));
            say.plain("choice_spend_offer", &[number(bargain.cost), does, by])
        }
    }
}

fn gulf(say: &Speech<'_>, seat: Seat, choice: GulfChoice) -> String {
    let gulf = say.table.definitions().constants.gulf;
    match choice {
        GulfChoice::Raid => say.plain("choice_gulf_raid", &[number(gulf.raid)]),
        GulfChoice::Explore => {
            let more = say.table.captain(seat).sums.explore;
            let steps = gulf.explore.saturating_add(more);
            say.plain("choice_gulf_explore", &[number(steps)])
        }
        GulfChoice::Build(at) => building(say, seat, at),
    }
}
