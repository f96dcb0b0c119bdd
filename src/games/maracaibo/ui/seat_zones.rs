//! The zones of a captain's own boards, and what every piece there is known by.

use super::blocked::Thing;
use super::zones;
use super::zones::{
    card_piece, explorer_piece, figurehead_piece, market_piece, pool_piece, quest_piece, solo_piece,
};
use crate::engine::{Nth, PieceId, PieceIds, Seat, SeatPieceIds, ZoneId};
use crate::games::maracaibo::content::card::{
    Card, Kind, MAX_PLACES, MAX_QUESTS, MAX_SLOTS, SECTIONS,
};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::rules::action::{Grave, Hold};
use crate::games::maracaibo::rules::state::State;

pub(crate) const SLOTS: [&str; SECTIONS] = ["slots1", "slots2", "slots3", "slots4"];
/// Cells of a row of the hideout.
const ROW: usize = 8;

const SHIP_SLOTS: SeatPieceIds<Nth<MAX_SLOTS>> = SeatPieceIds::from(1100, 32);
const HIDEOUT: SeatPieceIds<Nth<64>> = SeatPieceIds::from(1300, 64);
const REEF: SeatPieceIds<Nth<MAX_PLACES>> = SeatPieceIds::from(1600, 8);
pub(crate) const PURSES: PieceIds<Seat> = PieceIds::from(1650);
pub(crate) const RUBIES: PieceIds<Seat> = PieceIds::from(1660);
pub(crate) const QUEST_BACKS: SeatPieceIds<Nth<MAX_QUESTS>> = SeatPieceIds::from(1700, 64);
/// In the hideout: heaps, then places above the line, then places below.
const BONUS: usize = 8;
const BURIAL: usize = 36;

seat_zones! {
    /// A captain's doubloons.
    purse;
    /// A captain's improvements.
    tableau;
    /// A captain's quests.
    quests;
    /// A captain's figurehead.
    bow;
    /// A captain's black market tiles that are not out.
    market_tiles;
    /// A captain's rubies.
    rubies;
}

/// The piece of a slot of a captain's ship.
pub(crate) fn slot_piece(seat: Seat, slot: usize) -> PieceId {
    SHIP_SLOTS.of(seat, Nth(slot))
}

/// The cell of the hideout where a treasure of this kind lies above the line.
pub(crate) fn hold_zone(table: &State, seat: Seat, hold: Hold, kind: Kind) -> ZoneId {
    let storage = &table.definitions().storage;
    let (kind, column) = match hold {
        Hold::Heap => (kind, 0),
        Hold::Bonus(n) => {
            let n = usize::from(n);
            let kind = storage.get(n).map_or(kind, |p| p.kind);
            let before = storage.iter().take(n).filter(|p| p.kind == kind).count();
            (kind, 1 + before)
        }
    };
    hideout(seat, kind, column)
}

/// The place where a treasure lies below the line.
pub(crate) fn grave_zone(table: &State, seat: Seat, grave: Grave) -> ZoneId {
    let rules = table.definitions();
    match grave {
        Grave::Reef(n) => ZoneId::of("reef", seat).cell(n.into()),
        Grave::Place(n) => {
            let n = usize::from(n);
            let kind = rules.burial.get(n).map_or(Kind::Gold, |p| p.kind);
            let above = rules.storage.iter().filter(|p| p.kind == kind).count();
            let before = rules.burial.iter().take(n).filter(|p| p.kind == kind);
            hideout(seat, kind, 1 + above + before.count())
        }
    }
}

/// A mod with more places than a row has lays them on the last one.
fn hideout(seat: Seat, kind: Kind, column: usize) -> ZoneId {
    let cell = kind.index() * ROW + column.min(ROW - 1);
    ZoneId::of("hideout", seat).cell(cell as u16)
}

/// The piece of a place above the line.
pub(crate) fn hold_piece(seat: Seat, hold: Hold, kind: Kind) -> PieceId {
    let place = match hold {
        Hold::Heap => kind.index(),
        Hold::Bonus(n) => BONUS + usize::from(n),
    };
    HIDEOUT.of(seat, Nth(place))
}

/// The piece of a place below the line.
pub(crate) fn grave_piece(seat: Seat, grave: Grave) -> PieceId {
    match grave {
        Grave::Place(n) => HIDEOUT.of(seat, Nth(BURIAL + usize::from(n))),
        Grave::Reef(n) => REEF.of(seat, Nth(n.into())),
    }
}

/// What a zone of a seat is about.
pub(crate) fn thing_in(table: &State, zone: ZoneId) -> Thing {
    let Some(seat) = zone.seat else {
        return Thing::Other;
    };
    let graves = graves(table, seat).find(|(g, _)| grave_zone(table, seat, *g) == zone);
    if let Some((_, kind)) = graves {
        return Thing::Store(seat, true, kind.unwrap_or(Kind::Gold));
    }
    let holds = holds(table).find(|(h, k)| hold_zone(table, seat, *h, *k) == zone);
    holds.map_or(Thing::Seat(seat), |(_, kind)| {
        Thing::Store(seat, false, kind)
    })
}

/// What a piece of a seat is about.
pub(crate) fn thing_of(table: &State, piece: PieceId) -> Option<Thing> {
    let slots = table.definitions().slots.len();
    table.everybody().find_map(|seat| {
        let slot = (0..slots).find(|n| slot_piece(seat, *n) == piece);
        let mut own = table.captain(seat).quests.iter();
        let quest = own.find(|q| zones::quest_piece(q.index()) == piece);
        let grave = graves(table, seat).find(|(g, _)| grave_piece(seat, *g) == piece);
        let hold = holds(table).find(|(h, k)| hold_piece(seat, *h, *k) == piece);
        slot.map(|n| Thing::Slot(seat, n))
            .or(quest.map(|n| Thing::OwnQuest(seat, n)))
            .or(grave.map(|(_, k)| Thing::Store(seat, true, k.unwrap_or(Kind::Gold))))
            .or(hold.map(|(_, k)| Thing::Store(seat, false, k)))
    })
}

/// Every place above the line, with its kind.
pub(crate) fn holds(table: &State) -> impl Iterator<Item = (Hold, Kind)> + '_ {
    let heaps = Kind::ALL.into_iter().map(|k| (Hold::Heap, k));
    let places = table.definitions().storage.iter().enumerate();
    heaps.chain(places.map(|(n, p)| (Hold::Bonus(n as u8), p.kind)))
}

/// Every place below the line, with its kind; those of a figurehead take any.
fn graves(table: &State, seat: Seat) -> impl Iterator<Item = (Grave, Option<Kind>)> + '_ {
    let rules = table.definitions();
    let places = rules.burial.iter().enumerate();
    let places = places.map(|(n, p)| (Grave::Place(n as u8), Some(p.kind)));
    let head = table.captain(seat).figurehead;
    let source = head.and_then(|n| rules.tables.figureheads.get(usize::from(n)));
    let reef = 0..source.map_or(0, |s| s.burial.len());
    places.chain(reef.map(|n| (Grave::Reef(n as u8), None)))
}

/// What an effect comes from, on the table.
pub(crate) fn cause_piece(seat: Seat, cause: Cause) -> Option<PieceId> {
    match cause {
        Cause::Slot(n) => Some(slot_piece(seat, n.into())),
        Cause::Improvement(n) => Some(card_piece(Card::Improvement(n))),
        Cause::Location(n) => Some(card_piece(Card::Location(n))),
        Cause::Residence(n) => Some(card_piece(Card::Residence(n))),
        Cause::Figurehead(n) => Some(figurehead_piece(n)),
        Cause::Space(_) => Some(explorer_piece(seat)),
        Cause::Market(n) => Some(market_piece(seat, n.into())),
        Cause::Storage(n) => Some(hold_piece(seat, Hold::Bonus(n), Kind::Gold)),
        Cause::Burial(n) => Some(grave_piece(seat, Grave::Place(n))),
        Cause::Reef(n) => Some(grave_piece(seat, Grave::Reef(n))),
        Cause::Bargain(_) => Some(pool_piece()),
        Cause::Solo(n) => Some(solo_piece(n)),
        Cause::Quest(n) => Some(quest_piece(n.into())),
        Cause::Rules | Cause::Trade(_) | Cause::Gulf | Cause::Maracaibo => None,
    }
}
