//! Why nothing can be done with a thing now, in one sentence. Which thing a touch is about is told by the table.

use super::sentences::{Speech, count, number};
use crate::content::text::Arg;
use crate::engine::{Names, Seat};
use crate::games::maracaibo::content::card::{Card, Kind, Quest};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::Deed;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// What a touch is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    /// A cell of the sea, the start, the Gulf or Maracaibo, and what lies there.
    Place(Place),
    /// An island.
    Island(Kind),
    /// A space of the way.
    Space(Space),
    /// A slot of somebody's ship.
    Slot(Seat, usize),
    /// A figurehead on offer.
    Figurehead(usize),
    /// A quest on offer, by its place.
    Quest(usize),
    /// A quest in somebody's hand.
    OwnQuest(Seat, Quest),
    /// The quests to draw.
    QuestDeck,
    /// A black market tile of somebody's.
    Market(Seat, usize),
    /// A place for treasure of somebody's: whether below the line, and its kind.
    Store(Seat, bool, Kind),
    /// A die.
    Die,
    /// Anything else of somebody's.
    Seat(Seat),
    /// Anything else.
    Other,
}

/// Why nothing can be done with this thing now.
pub(crate) fn why_not(view: &View, names: &Names, thing: Thing) -> Option<String> {
    let table = &view.table;
    let say = &Speech::new(table, names);
    if table.phase() == Phase::Over {
        return Some(say.plain("why_over", &[]));
    }
    let turn = crate::engine::Game::turn(table);
    let Some(me) = view.viewer.filter(|s| turn.includes(*s)) else {
        let key = match table.phase() {
            Phase::Draft => "why_drafted",
            _ => "why_turn",
        };
        return Some(say.plain(key, &[("who", say.who(table.active()))]));
    };
    if let Some(owner) = owner(thing).filter(|owner| *owner != me) {
        return Some(say.plain("why_theirs", &[("who", say.who(owner))]));
    }
    Some(match (table.phase(), thing) {
        (Phase::Move, _) => move_there(say, me, thing),
        (Phase::Upgrade(_), Thing::Slot(_, slot)) => slot_barred(say, me, slot),
        (Phase::Explore(steps), Thing::Space(space)) => walk_there(say, me, space, steps),
        (Phase::Bury(_), _) => bury_there(say, me, thing),
        (Phase::Acquire(surcharge), Thing::Place(at)) => purchase(say, me, at, surcharge),
        (Phase::Gulf, Thing::Place(at)) => plot(say, me, at),
        (Phase::Market, Thing::Place(at)) => market_there(say, me, at),
        (Phase::Market, Thing::Market(_, tile)) if is_placed(table, me, tile) => {
            say.plain("why_market_out", &[])
        }
        (Phase::Menu, _) => menu(say, me, thing),
        (Phase::Claim, Thing::OwnQuest(_, quest)) => claim(say, me, quest),
        (phase, _) => first(say, phase),
    })
}

/// What has to be decided before anything else.
pub(crate) fn first(say: &Speech<'_>, phase: Phase) -> String {
    let mut args = Vec::new();
    let key = match phase {
        Phase::Draft => {
            args.push(("n", count(say.table.quest_counts().kept)));
            "why_draft"
        }
        Phase::Source(kind) => {
            args.push(("one", say.one(kind)));
            "why_source"
        }
        Phase::Store(kind) => {
            args.push(("one", say.one(kind)));
            "why_store"
        }
        Phase::Move => "why_move",
        Phase::Toll => "why_toll",
        Phase::Improvement | Phase::Residence => "why_here",
        Phase::Menu => "why_menu",
        Phase::Upgrade(_) => "why_upgrade",
        Phase::Figurehead => "why_figurehead",
        Phase::Market => "why_market",
        Phase::StartRaid(_) | Phase::Reroll { .. } | Phase::Die(_) => "why_raid",
        Phase::Explore(_) => "why_explore",
        Phase::Bury(_) => "why_bury",
        Phase::Kind { .. } => "why_kind",
        Phase::Island(_) => "why_island",
        Phase::Quest(_) => "why_quest",
        Phase::Acquire(_) => "why_acquire",
        Phase::Pay(..) => "why_pay",
        Phase::Gulf => "why_gulf",
        Phase::Trade => "why_trade",
        Phase::Claim => "why_claim",
        Phase::Over => "why_over",
    };
    say.plain(key, &args)
}

fn is_placed(table: &State, seat: Seat, tile: usize) -> bool {
    let place = table.captain(seat).markets.get(tile);
    place.is_some_and(Option::is_some)
}

fn owner(thing: Thing) -> Option<Seat> {
    match thing {
        Thing::Slot(seat, _)
        | Thing::OwnQuest(seat, _)
        | Thing::Market(seat, _)
        | Thing::Store(seat, ..)
        | Thing::Seat(seat) => Some(seat),
        _ => None,
    }
}

fn doubloons(table: &State, seat: Seat) -> (&'static str, Arg) {
    ("left", count(table.captain(seat).doubloons.into()))
}

/// Why the ship cannot sail there.
pub(crate) fn move_there(say: &Speech<'_>, me: Seat, thing: Thing) -> String {
    let table = say.table;
    let chart = table.chart();
    let ship = table.captain(me).ship;
    let Thing::Place(to) = thing else {
        return match thing {
            Thing::Island(_) => say.plain("why_land", &[]),
            _ => say.plain("why_move", &[]),
        };
    };
    match (ship, to) {
        (Place::GULF, _) => return say.plain("why_from_gulf", &[]),
        (_, Place::START) => return say.plain("why_start", &[]),
        (_, Place::MARACAIBO) => return say.plain("why_maracaibo", &[]),
        _ => {}
    }
    if to == ship {
        return say.plain("why_stay", &[]);
    }
    if chart.column(to) <= chart.column(ship) {
        return say.plain("why_back", &[]);
    }
    let steps = table.steps(me);
    let needed = (steps..=u8::MAX).find(|n| chart.reach(ship, *n).contains(to));
    match needed {
        Some(needed) => {
            let args = [number(needed), ("steps", count(steps.into()))];
            say.plain("why_far", &args)
        }
        None => say.plain("why_move", &[]),
    }
}

/// Why a slot cannot be filled: "needs 4 markers to its left, has 3".
pub(crate) fn slot_barred(say: &Speech<'_>, me: Seat, slot: usize) -> String {
    let table = say.table;
    let rules = table.definitions();
    let Some(def) = rules.slots.get(slot) else {
        return say.plain("why_upgrade", &[]);
    };
    if table.captain(me).slots.contains(slot) {
        return say.plain("why_filled", &[]);
    }
    let line = usize::from(def.section.saturating_sub(1));
    let line = rules.lines.get(line).copied().unwrap_or_default();
    let before = table.markers_before(me, def.section);
    if before < line {
        return say.plain("why_line", &[number(line), ("have", count(before.into()))]);
    }
    if u16::from(def.cost) > table.captain(me).doubloons {
        return say.plain("why_poor", &[number(def.cost), doubloons(table, me)]);
    }
    let instant = rules
        .tables
        .slots
        .get(slot)
        .map(|s| rules.tables.deeds(s.instant));
    let lacks = |deed: Deed| instant.is_some_and(|deeds| deeds.contains(&deed));
    if lacks(Deed::TakeFigurehead) && !table.may_take_figurehead() {
        return say.plain("why_no_figurehead", &[]);
    }
    if lacks(Deed::PlaceBlackMarket) && !table.may_place() {
        let all = table.captain(me).markets.iter().take(rules.markets.len());
        let key = match all.filter(|m| m.is_none()).count() {
            0 => "why_no_tile",
            _ => "why_no_location",
        };
        return say.plain(key, &[]);
    }
    say.plain("why_upgrade", &[])
}

/// Why the explorer cannot stop there.
pub(crate) fn walk_there(say: &Speech<'_>, me: Seat, space: Space, steps: u8) -> String {
    let table = say.table;
    let track = &table.definitions().track;
    let from = table.captain(me).explorer;
    if space == from {
        return say.plain("why_stands", &[]);
    }
    let there = table
        .everybody()
        .find(|s| *s != me && table.captain(*s).explorer == space);
    if let Some(other) = there.filter(|_| !track.is_shared(space)) {
        return say.plain("why_occupied", &[("who", say.who(other))]);
    }
    let most = u8::try_from(track.len()).unwrap_or(u8::MAX);
    let needed = (steps..=most).find(|n| table.landings(me, *n).contains(space));
    match needed {
        Some(needed) => {
            let args = [number(needed), ("steps", count(steps.into()))];
            say.plain("why_space_far", &args)
        }
        None => say.plain("why_passed", &[]),
    }
}

/// Why nothing can be buried there.
fn bury_there(say: &Speech<'_>, me: Seat, thing: Thing) -> String {
    let table = say.table;
    match thing {
        Thing::Store(_, below, kind) => {
            let key = match (table.stored(me, kind), below) {
                (0, _) => "why_none_stored",
                (_, true) => "why_grave_taken",
                (_, false) => "why_graves_full",
            };
            say.plain(key, &[("kind", say.kind(kind))])
        }
        _ => say.plain("why_bury", &[]),
    }
}

/// Why this cannot be bought from afar.
pub(crate) fn purchase(say: &Speech<'_>, me: Seat, at: Place, surcharge: u8) -> String {
    let table = say.table;
    match table.card(at) {
        Some(Card::Improvement(n)) => {
            let price = table.improvement_price(me, n.into(), surcharge);
            dear(say, me, price)
        }
        None if table.fogged().contains(at) => say.plain("why_fog", &[]),
        _ => say.plain("why_acquire", &[]),
    }
}

fn dear(say: &Speech<'_>, me: Seat, price: u16) -> String {
    let args = [("n", count(price.into())), doubloons(say.table, me)];
    say.plain("why_poor", &args)
}

/// Why this cannot be built from the Gulf.
pub(crate) fn plot(say: &Speech<'_>, me: Seat, at: Place) -> String {
    let table = say.table;
    match table.card(at) {
        Some(Card::Residence(n)) if !table.tokens(n.into()).is_empty() => {
            say.plain("why_taken", &[])
        }
        Some(Card::Residence(n)) => dear(say, me, table.residence_price(me, n.into())),
        None if table.fogged().contains(at) => say.plain("why_fog", &[]),
        _ => say.plain("why_gulf", &[]),
    }
}

/// Why no black market can be placed there.
pub(crate) fn market_there(say: &Speech<'_>, me: Seat, at: Place) -> String {
    let table = say.table;
    match table.card(at) {
        Some(Card::Location(n)) if table.captain(me).market_on(n.into()).is_some() => {
            say.plain("why_market_there", &[])
        }
        None if table.fogged().contains(at) => say.plain("why_fog", &[]),
        _ => say.plain("why_market", &[]),
    }
}

/// Why this cannot be done with actions and raid power.
fn menu(say: &Speech<'_>, me: Seat, thing: Thing) -> String {
    match thing {
        Thing::Slot(..) => say.plain("why_menu_slot", &[]),
        Thing::Place(at) if at != say.table.captain(me).ship => say.plain("why_sailed", &[]),
        Thing::Quest(_) | Thing::QuestDeck => say.plain("why_menu_quest", &[]),
        _ => say.plain("why_menu", &[]),
    }
}

/// Why this quest cannot be claimed.
pub(crate) fn claim(say: &Speech<'_>, me: Seat, quest: Quest) -> String {
    let captain = say.table.captain(me);
    if !captain.quests.contains(quest) {
        return say.plain("refuse_not_own", &[]);
    }
    if captain.claimed.contains(quest) {
        return say.plain("why_claimed", &[]);
    }
    let now = Arg::Plain(say.progress(me, quest.index()));
    say.plain("why_unfulfilled", &[("now", now)])
}
