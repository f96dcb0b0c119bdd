//! What a choice promises, in numbers: its words are made of the same.

use super::choices::details::{power_of, surcharge};
use crate::engine::{Promise, Seat, SeatSet};
use crate::games::maracaibo::content::card::{Card, Kind};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::EffectRange;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::content::vocabulary::Gain;
use crate::games::maracaibo::rules::action::{Action, GulfChoice, Phase, Spend};
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// Everything that a choice promises. What comes of it by itself may add to it at once, so most is kept on the way.
pub(crate) fn promises(view: &View, seat: Seat, action: Action) -> Vec<Promise> {
    let table = view.table();
    let rules = table.definitions();
    let here = table.captain(seat).ship;
    match action {
        Action::MoveTo(to) => voyage(table, seat, to),
        Action::PayToll(to) => to
            .iter()
            .filter_map(|other| toll_to(table, other))
            .collect(),
        Action::TakeFive => vec![change(seat, "doubloons", rules.constants.decline.into())],
        Action::BuyHere => bought(table, seat, here, 0),
        Action::AcquireCard(at) => bought(table, seat, at, surcharge(table)),
        Action::BuildHere => built(table, seat, here),
        Action::Gulf(GulfChoice::Build(at)) => built(table, seat, at),
        Action::FillSlot(slot) => {
            let cost = rules.slot_cost(slot.into());
            vec![pays(seat, cost.into()), change(seat, "upgrades", 1)]
        }
        Action::PickDie(kind) => {
            let power = power_of(table, seat, kind);
            vec![Promise::becomes("pool", format!("{} {power}", kind.id())).on_the_way()]
        }
        Action::SpendRaid(spend) => spending(table, seat, spend),
        Action::StartRaid(true) => vec![Promise::chance("PoolLost", 1, 1)],
        Action::EndTurn if table.pool().is_some_and(|p| p.power > 0) => {
            vec![Promise::chance("PoolLost", 1, 1)]
        }
        Action::ExploreTo(space) => explored(table, seat, space),
        Action::BuryOne { .. } => vec![
            change(seat, "buried_count", 1),
            change(seat, "buried_points", rules.constants.buried.into()),
        ],
        Action::ChooseSource(island) => match table.phase() {
            Phase::Source(kind) => fetched(table, kind, island),
            _ => Vec::new(),
        },
        Action::ConfirmPay(true) => match table.phase() {
            Phase::Pay(n, _) => vec![pays(seat, n.into())],
            _ => Vec::new(),
        },
        Action::TradeRubies(n) => traded(table, seat, n.into()),
        Action::ClaimQuest(quest) => {
            let vp = rules.claim_points(quest.into());
            vec![change(seat, "vp", vp.into())]
        }
        _ => Vec::new(),
    }
}

/// A captain has so many more or fewer of something.
fn change(seat: Seat, what: &str, n: i32) -> Promise {
    Promise::change(format!("{what}.{seat}"), n).on_the_way()
}

/// A captain pays so many doubloons.
fn pays(seat: Seat, n: u16) -> Promise {
    change(seat, "doubloons", -i32::from(n))
}

/// What the card in a cell costs, so much more than usual.
fn price(table: &State, seat: Seat, at: Place, surcharge: u8) -> Option<u16> {
    match table.card(at) {
        Some(Card::Improvement(n)) => Some(table.improvement_price(seat, n.into(), surcharge)),
        Some(Card::Residence(n)) => Some(table.residence_price(seat, n.into())),
        _ => None,
    }
}

/// An improvement for its price.
fn bought(table: &State, seat: Seat, at: Place, surcharge: u8) -> Vec<Promise> {
    let paid = price(table, seat, at, surcharge).map(|n| pays(seat, n));
    let card = change(seat, "cards", 1);
    paid.into_iter().chain([card]).collect()
}

/// The price of a residence.
fn built(table: &State, seat: Seat, at: Place) -> Vec<Promise> {
    let paid = price(table, seat, at, 0).map(|n| pays(seat, n));
    paid.into_iter().collect()
}

/// Where the explorer comes, and the points for the rivers on the way.
fn explored(table: &State, seat: Seat, space: Space) -> Vec<Promise> {
    let rules = table.definitions();
    let from = rules.track.region(table.captain(seat).explorer);
    let crossed = rules.track.region(space).saturating_sub(from);
    let vp = crossed.saturating_mul(rules.constants.river.get());
    let id = rules.spaces.get(space.index()).map(|d| d.id.clone());
    let there = id.map(|id| Promise::becomes(format!("explorer.{seat}"), id).on_the_way());
    let rivers = change(seat, "rivers", vp.into());
    there.into_iter().chain([rivers]).collect()
}

/// What so many rubies bring.
fn traded(table: &State, seat: Seat, trade: usize) -> Vec<Promise> {
    let rules = table.definitions();
    let effects = rules.tables.trades.get(trade).copied().unwrap_or_default();
    let paid = change(seat, "rubies", -i32::from(rules.trade_price(trade)));
    std::iter::once(paid)
        .chain(first(table, seat, effects))
        .collect()
}

/// One doubloon of a toll; Jordan takes none.
fn toll_to(table: &State, other: Seat) -> Option<Promise> {
    let paid = Promise::change(format!("doubloons.{other}"), 1).on_the_way();
    (!table.is_jordan(other)).then_some(paid)
}

/// What awaits a ship where it sails: the toll, and points for Maracaibo and for landing in the fog.
fn voyage(table: &State, seat: Seat, to: Place) -> Vec<Promise> {
    let rules = table.definitions();
    let ship = Promise::becomes(format!("ship.{seat}"), table.chart().place_words(to));
    let mut out = vec![ship.on_the_way()];
    let owed = match to.is_cell() {
        true => table.opponents_at(to, seat),
        false => SeatSet::EMPTY,
    };
    let toll = table.toll(seat, to);
    if toll > 0 {
        let paid = pays(seat, toll);
        // Whom it goes to is asked where there is too little for all.
        match usize::from(toll) == owed.len() {
            true => {
                out.push(paid);
                out.extend(owed.iter().filter_map(|other| toll_to(table, other)));
            }
            false => out.push(paid.depends()),
        }
    }
    if to == Place::MARACAIBO {
        out.push(change(seat, "vp", rules.constants.maracaibo.into()));
    }
    if table.fogged().contains(to) {
        out.push(change(seat, "vp", rules.modules.fog_of_war.landfall.into()));
    }
    out
}

/// What raid power buys.
fn spending(table: &State, seat: Seat, spend: Spend) -> Vec<Promise> {
    let (Some(bargain), Some(pool)) = (table.bargain(spend), table.pool()) else {
        return Vec::new();
    };
    let left = pool.power.saturating_sub(bargain.cost);
    let left = Promise::becomes("pool", format!("{} {left}", pool.kind.id())).on_the_way();
    std::iter::once(left)
        .chain(first(table, seat, bargain.effects))
        .collect()
}

/// What the first of several effects brings, where it is doubloons or points: nothing can come before it.
fn first(table: &State, seat: Seat, effects: EffectRange) -> Option<Promise> {
    let effects = table.definitions().tables.effects(effects);
    let (what, n) = match table.gain_of(seat, effects.first()?, |_| Some(0))? {
        Gain::Doubloons(n) => ("doubloons", n),
        Gain::Points(n) => ("vp", n),
    };
    (n > 0).then(|| change(seat, what, n.into()))
}

/// A treasure from its island or from the supply: markers that are left, and what each is worth then.
fn fetched(table: &State, kind: Kind, island: bool) -> Vec<Promise> {
    let markers = table.markers(kind);
    let left = match island {
        true => markers.saturating_sub(1),
        false => markers,
    };
    let id = kind.id();
    let becomes = |what: String, n: u8| Promise::becomes(what, n.to_string()).on_the_way();
    vec![
        becomes(format!("markers.{id}"), left),
        becomes(
            format!("price.{id}"),
            table.definitions().islands.price(left),
        ),
    ]
}
