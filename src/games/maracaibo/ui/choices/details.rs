//! What a choice would bring, cost and mean, before it is made.

use crate::content::Arg;
use crate::content::capital;
use crate::engine::Seat;
use crate::games::maracaibo::content::card::{Card, Kind};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::{Effect, EffectRange};
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::content::vocabulary::{Bonus, Pick};
use crate::games::maracaibo::rules::action::{Action, Grave, GulfChoice, Hold, Phase, Spend};
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;
use crate::games::maracaibo::ui::sentences::Narrator;

/// What a choice would bring, as far as the viewer can know.
pub(crate) fn choice_detail(view: &View, say: &Narrator<'_>, seat: Seat, action: Action) -> String {
    let table = view.table();
    match action {
        Action::KeepQuest(kept) => {
            let told = kept.iter().map(|q| say.quest_text(q.index()));
            told.collect::<Vec<_>>().join(" ")
        }
        Action::MoveTo(to) => voyage(say, seat, to),
        Action::TakeFive => {
            let place = say.place(table.captain(seat).ship);
            say.plain(Sentence::DetailDecline { place })
        }
        Action::BuyHere => bought(say, seat, table.captain(seat).ship, 0),
        Action::AcquireCard(at) => match table.phase() {
            Phase::Acquire(surcharge) => bought(say, seat, at, surcharge),
            _ => String::new(),
        },
        Action::BuildHere => built(say, seat, table.captain(seat).ship),
        Action::Gulf(GulfChoice::Build(at)) => built(say, seat, at),
        Action::Gulf(GulfChoice::Explore) => route(say, seat),
        Action::FillSlot(slot) => slot_detail(say, seat, slot.into()),
        Action::TakeFigurehead(head) => say.figurehead_text(head.into()),
        Action::PlaceMarket { tile, .. } => say.market_text(tile.into()),
        Action::DoLocationAction(n) => {
            let effects = table.definitions().tables.effects(location_action(view, n));
            effects.iter().map(|d| reckoned(say, seat, *d)).collect()
        }
        Action::StartRaid(true) => {
            let power = table.pool().map_or(0, |p| p.power);
            say.plain(Sentence::DetailRaid { n: power.into() })
        }
        Action::Reroll(true) => odds(say),
        Action::Reroll(false) => dice(say),
        Action::PickDie(kind) => die_detail(say, seat, kind),
        Action::ExploreTo(space) => landing(say, seat, space),
        Action::BuryOne { kind, from, to } => buried(say, seat, kind, from, to, view),
        Action::ChooseType(kind) | Action::ChooseIsland(kind) => holdings(say, seat, kind),
        Action::ChooseSource(island) => source(say, seat, island),
        Action::Store(Hold::Bonus(_)) => say.plain(Sentence::DetailStore),
        Action::TakeQuest(Some(place)) => {
            let quest = table.quest_market().get(place.into());
            quest.map_or_else(String::new, |q| quest_detail(say, seat, q))
        }
        Action::TakeQuest(None) => {
            let left = Arg::from(view.quests_left());
            say.plain(Sentence::DetailDrawQuest { n: left })
        }
        Action::ClaimQuest(quest) => say.quest_text(quest.into()),
        Action::ConfirmPay(true) => match table.phase() {
            Phase::Pay(_, then) => say.effects_text(then),
            _ => String::new(),
        },
        Action::SpendRaid(spend) => spent(say, seat, spend),
        Action::PayToll(_)
        | Action::EndTurn
        | Action::StartRaid(false)
        | Action::Store(Hold::Heap)
        | Action::ConfirmPay(false)
        | Action::Gulf(GulfChoice::Raid)
        | Action::TradeRubies(_)
        | Action::Skip => String::new(),
    }
}

/// What a card costs more where it is bought from afar.
pub(crate) fn surcharge(table: &State) -> u8 {
    match table.phase() {
        Phase::Acquire(surcharge) => surcharge,
        _ => 0,
    }
}

/// The power that a die gives in the raid under way.
pub(crate) fn power_of(table: &State, seat: Seat, kind: Kind) -> u8 {
    let bonus = match table.phase() {
        Phase::Die(bonus) | Phase::Reroll { bonus, .. } => bonus,
        _ => 0,
    };
    let face = table.dice()[kind.index()];
    let more = table.captain(seat).sums.of(Bonus::RaidPower);
    face.saturating_add(bonus).saturating_add(more)
}

/// What waits where a ship could sail, and what the toll is.
fn voyage(say: &Narrator<'_>, seat: Seat, to: Place) -> String {
    let table = say.table;
    let rules = table.definitions();
    let mut told = Vec::new();
    let there = table.opponents_at(to, seat);
    let toll = table.toll(seat, to);
    if to.is_cell() && !there.is_empty() {
        let (n, whos) = (Arg::from(toll), say.whos(there.iter()));
        told.push(say.plain(match usize::from(toll) {
            0 => Sentence::DetailTollNone { whos },
            paid if paid < there.len() => Sentence::DetailTollSome { n, whos },
            _ => Sentence::DetailToll { n, whos },
        }));
    }
    // What is left for the card is what the toll leaves.
    let purse = table.captain(seat).doubloons.saturating_sub(toll);
    match (to, table.card(to)) {
        (Place::GULF, _) => told.push(say.plain(Sentence::DetailGulf)),
        (Place::MARACAIBO, _) => {
            let vp = rules.constants.maracaibo.get();
            told.push(say.plain(Sentence::DetailMaracaibo { n: vp.into() }));
        }
        (_, Some(Card::Improvement(n))) => {
            let price = table.improvement_price(seat, n.into(), 0);
            told.push(price_words(say, purse, price));
            told.push(say.improvement_text(n.into()));
        }
        (_, Some(Card::Residence(n))) if table.has_token(n.into(), seat) => {
            told.push(say.plain(Sentence::DetailOwnResidence));
        }
        (_, Some(Card::Residence(n))) => {
            let price = table.residence_price(seat, n.into());
            told.push(price_words(say, purse, price));
            told.push(say.residence_text(n.into()));
        }
        _ => told.push(say.cell_text(to)),
    }
    told.retain(|t| !t.is_empty());
    told.join(" ")
}

/// "Costs 3 now: you have 7."
fn price_words(say: &Narrator<'_>, purse: u16, price: u16) -> String {
    let (n, left) = (Arg::from(price), Arg::from(purse));
    say.plain(if price <= purse {
        Sentence::DetailPrice { n, left }
    } else {
        Sentence::DetailDear { n, left }
    })
}

fn bought(say: &Narrator<'_>, seat: Seat, at: Place, surcharge: u8) -> String {
    let table = say.table;
    let Some(Card::Improvement(n)) = table.card(at) else {
        return String::new();
    };
    let price = table.improvement_price(seat, n.into(), surcharge);
    let left = table.captain(seat).doubloons.saturating_sub(price);
    let left = say.plain(Sentence::DetailLeft { n: left.into() });
    format!("{left} {}", say.improvement_text(n.into()))
}

/// What a residence would be worth now.
fn built(say: &Narrator<'_>, seat: Seat, at: Place) -> String {
    let table = say.table;
    let Some(Card::Residence(n)) = table.card(at) else {
        return String::new();
    };
    let n = usize::from(n);
    let price = table.residence_price(seat, n);
    let left = table.captain(seat).doubloons.saturating_sub(price);
    let vp = Arg::from(table.residence_worth(seat, n));
    let (text, n, first) = (
        say.residence_text(n),
        Arg::from(left),
        first_to_build(table, n),
    );
    let text = Arg::Plain(text);
    say.plain(match first {
        0 => Sentence::DetailBuild { vp, n, text },
        first => Sentence::DetailBuildFirst {
            vp,
            first: first.into(),
            n,
            text,
        },
    })
}

/// The points for whoever is the first to build a residence; 0 where somebody has been.
pub(crate) fn first_to_build(table: &State, residence: usize) -> u8 {
    match table.tokens(residence).is_empty() {
        true => table.definitions().constants.first_token.get(),
        false => 0,
    }
}

fn slot_detail(say: &Narrator<'_>, seat: Seat, slot: usize) -> String {
    let table = say.table;
    let source = table.definitions().tables.slots.get(slot);
    let mut told = source.map_or_else(Vec::new, |s| say.source_text(s));
    let cost = table.definitions().slot_cost(slot);
    if cost > 0 {
        let left = table.captain(seat).doubloons.saturating_sub(cost.into());
        told.push(say.plain(Sentence::DetailLeft { n: left.into() }));
    }
    told.join(" ")
}

/// What the owner's bonuses make of an effect.
fn reckoned(say: &Narrator<'_>, seat: Seat, effect: Effect) -> String {
    let sums = say.table.captain(seat).sums;
    match effect {
        Effect::Raid(n) if n.saturating_add(sums.of(Bonus::RaidPower)) > 0 => {
            let n = n.saturating_add(sums.of(Bonus::RaidPower));
            say.plain(Sentence::DetailRaidBonus { n: n.into() })
        }
        Effect::Acquire(_) => capital(&say.effect(effect)) + ".",
        Effect::Explore(n) if sums.of(Bonus::ExplorePlus) > 0 => {
            let n = n.saturating_add(sums.of(Bonus::ExplorePlus));
            say.plain(Sentence::DetailExploreBonus { n: n.into() })
        }
        _ => String::new(),
    }
}

/// How far the explorer could come from here.
fn route(say: &Narrator<'_>, seat: Seat) -> String {
    let rules = say.table.definitions();
    let here = rules.track.region(say.table.captain(seat).explorer);
    say.plain(Sentence::DetailRivers { n: here.into() })
}

/// The best of the dice now.
fn best(table: &State) -> u8 {
    table.dice().into_iter().max().unwrap_or_default()
}

fn dice(say: &Narrator<'_>) -> String {
    say.plain(Sentence::DetailDice {
        n: best(say.table).into(),
    })
}

/// How many of all new rolls have a better die than the best one now, and how many a worse one; then how many there are.
pub(crate) fn new_rolls(table: &State) -> (u32, u32, u32) {
    let dice = &table.definitions().dice;
    let all: u32 = dice.iter().map(|d| d.faces.len() as u32).product();
    let within = |most: u8| -> u32 {
        let faces = dice
            .iter()
            .map(|d| d.faces.iter().filter(|f| f.get() <= most).count() as u32);
        faces.product()
    };
    let best = best(table);
    let worse = best.checked_sub(1).map_or(0, within);
    (all.saturating_sub(within(best)), worse, all)
}

fn odds(say: &Narrator<'_>) -> String {
    let (better, worse, all) = new_rolls(say.table);
    let percent = |part: u32| Arg::Plain(format!("{}", (part * 100 + all / 2) / all.max(1)));
    say.plain(Sentence::DetailOdds {
        better: percent(better),
        worse: percent(worse),
    })
}

fn die_detail(say: &Narrator<'_>, seat: Seat, kind: Kind) -> String {
    let table = say.table;
    let power = power_of(table, seat, kind);
    let face = table.dice()[kind.index()];
    let (n, one, vp) = (
        Arg::from(face),
        say.one(kind),
        Arg::from(price_taken(table, kind)),
    );
    let more = power.saturating_sub(face);
    say.plain(if more > 0 {
        let more = Arg::from(more);
        Sentence::DetailDieBonus { n, more, one, vp }
    } else {
        Sentence::DetailDie { n, one, vp }
    })
}

/// What a space of the way brings, and how many rivers it adds.
fn landing(say: &Narrator<'_>, seat: Seat, space: Space) -> String {
    let rules = say.table.definitions();
    let effects = rules.tables.spaces.get(space.index()).copied();
    let mut told = vec![say.effects_text(effects.unwrap_or_default())];
    let from = rules.track.region(say.table.captain(seat).explorer);
    let crossed = rules.track.region(space).saturating_sub(from);
    if crossed > 0 {
        let vp = crossed.saturating_mul(rules.constants.river.get());
        told.push(say.plain(Sentence::DetailCross {
            n: crossed.into(),
            vp: vp.into(),
        }));
    }
    told.retain(|t| !t.is_empty());
    told.join(" ")
}

fn buried(
    say: &Narrator<'_>,
    seat: Seat,
    kind: Kind,
    from: Hold,
    to: Grave,
    view: &View,
) -> String {
    let rules = say.table.definitions();
    let mut told = vec![say.effects_text(grave(view, seat, to))];
    if let Hold::Bonus(_) = from {
        told.push(say.plain(Sentence::DetailBuryBonus));
    }
    if let Grave::Reef(_) = to {
        told.push(say.plain(Sentence::DetailBuryReef { one: say.one(kind) }));
    }
    told.push(say.plain(Sentence::DetailBuried {
        n: rules.constants.buried.get().into(),
    }));
    told.join(" ")
}

/// What somebody has of a kind, and what it is worth.
fn holdings(say: &Narrator<'_>, seat: Seat, kind: Kind) -> String {
    let table = say.table;
    say.plain(Sentence::DetailKind {
        mine: Arg::Plain(say.treasures(kind, table.owned(seat, kind))),
        vp: table.price(kind).into(),
        n: table.markers(kind).into(),
    })
}

/// What a treasure is worth once one more of its kind was taken from the island.
fn price_taken(table: &State, kind: Kind) -> u8 {
    let left = table.markers(kind).saturating_sub(1);
    table.definitions().islands.price(left)
}

/// Whether an island falls that gives up a marker.
pub(crate) fn falls(table: &State, kind: Kind) -> bool {
    price_taken(table, kind) < table.price(kind)
}

/// What a treasure from its island, or from the supply, makes of those one has.
fn source(say: &Narrator<'_>, seat: Seat, island: bool) -> String {
    match say.table.phase() {
        Phase::Source(kind) => with_one_more(say, seat, kind, island),
        _ => String::new(),
    }
}

/// What raid power buys, where it brings down the price of what it finds.
fn spent(say: &Narrator<'_>, seat: Seat, spend: Spend) -> String {
    let table = say.table;
    let effects = table.bargain(spend).map(|b| b.effects).unwrap_or_default();
    let found = table.pool().map(|pool| pool.kind);
    match (table.definitions().tables.effects(effects), found) {
        (
            [
                Effect::Treasure {
                    kind: Pick::Die,
                    n: 1,
                },
            ],
            Some(kind),
        ) if falls(table, kind) => with_one_more(say, seat, kind, true),
        _ => String::new(),
    }
}

/// What somebody's treasures of a kind are worth with one more of them, from its island or from the supply.
fn with_one_more(say: &Narrator<'_>, seat: Seat, kind: Kind, island: bool) -> String {
    let table = say.table;
    let markers = table.markers(kind);
    let left = if island {
        markers.saturating_sub(1)
    } else {
        markers
    };
    let after = table.definitions().islands.price(left);
    let owned = table.owned(seat, kind).saturating_add(1);
    let (n, vp) = (Arg::from(left), Arg::from(after));
    let mine = Arg::Plain(say.treasures(kind, owned));
    say.plain(if after < table.price(kind) {
        Sentence::DetailFalls { n, vp, mine }
    } else {
        Sentence::DetailStays { n, vp, mine }
    })
}

/// A quest and how far one has come.
fn quest_detail(say: &Narrator<'_>, seat: Seat, quest: usize) -> String {
    let now = say.progress(seat, quest);
    let now = say.plain(Sentence::DetailProgress {
        now: Arg::Plain(now),
    });
    format!("{} {now}", say.quest_text(quest))
}

/// What an action of the location does, where the active ship arrived.
pub(crate) fn location_action(view: &View, n: u8) -> EffectRange {
    let table = view.table();
    let actions = table
        .berth()
        .and_then(|l| table.definitions().tables.locations.get(l));
    let effects = actions.and_then(|a| a.get(usize::from(n)).copied());
    effects.unwrap_or_default()
}

/// What a place below the line does.
pub(crate) fn grave(view: &View, seat: Seat, to: Grave) -> EffectRange {
    let tables = &view.table().definitions().tables;
    let effects = match to {
        Grave::Place(n) => tables.burial.get(usize::from(n)).copied(),
        Grave::Reef(n) => {
            let head = view.table().captain(seat).figurehead;
            let head = head.and_then(|f| tables.figureheads.get(usize::from(f)));
            head.and_then(|f| f.burial.get(usize::from(n)).copied())
        }
    };
    effects.unwrap_or_default()
}
