//! What lies before every captain: the ship with its slots, the hideout, cards, quests and tiles.
//!
//! Zones of each seat: `purse`, `slots1` to `slots4`, `bow`, `hideout` (a row for each kind: the heap, places above the line,
//! places below), `reef`, `tableau`, `quests`, `market_tiles`, `rubies`.

use super::card_piece;
use super::middle;
use crate::engine::{Face, Piece, PieceId, Seat, ZoneId};
use crate::games::maracaibo::content::card::{Card, Kind, SECTIONS};
use crate::games::maracaibo::content::schema::boards::PlaceDef;
use crate::games::maracaibo::rules::action::{Grave, Hold};
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;
use crate::games::maracaibo::ui::blocked::Thing;
use crate::games::maracaibo::ui::faces;
use crate::games::maracaibo::ui::pieces;
use crate::games::maracaibo::ui::sentences::{Speech, capital, count};

const SLOTS: [&str; SECTIONS] = ["slots1", "slots2", "slots3", "slots4"];
/// Cells of a row of the hideout.
const ROW: usize = 8;

const SLOT_IDS: u32 = 1100;
const HIDEOUT_IDS: u32 = 1300;
const REEF_IDS: u32 = 1600;
const PURSE_IDS: u32 = 1650;
const RUBY_IDS: u32 = 1660;
const BACK_IDS: u32 = 1700;
/// Room between the pieces of two captains.
const ROOM: u32 = 64;
/// In the hideout: heaps, then places above the line, then places below.
const BONUS: u32 = 8;
const BURIAL: u32 = 36;

/// A captain's doubloons.
pub(crate) const fn purse(seat: Seat) -> ZoneId {
    ZoneId::of("purse", seat)
}

/// A captain's improvements.
pub(crate) const fn tableau(seat: Seat) -> ZoneId {
    ZoneId::of("tableau", seat)
}

/// A captain's quests.
pub(crate) const fn quests(seat: Seat) -> ZoneId {
    ZoneId::of("quests", seat)
}

/// A captain's figurehead.
pub(crate) const fn bow(seat: Seat) -> ZoneId {
    ZoneId::of("bow", seat)
}

/// A captain's black market tiles that are not out.
pub(crate) const fn market_tiles(seat: Seat) -> ZoneId {
    ZoneId::of("market_tiles", seat)
}

/// A captain's rubies.
pub(crate) const fn rubies(seat: Seat) -> ZoneId {
    ZoneId::of("rubies", seat)
}

/// The piece of a slot of a captain's ship.
pub(crate) const fn slot_piece(seat: Seat, slot: usize) -> PieceId {
    PieceId(SLOT_IDS + seat.index() as u32 * ROOM / 2 + slot as u32)
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
    let own = HIDEOUT_IDS + seat.index() as u32 * ROOM;
    match hold {
        Hold::Heap => PieceId(own + kind.index() as u32),
        Hold::Bonus(n) => PieceId(own + BONUS + u32::from(n)),
    }
}

/// The piece of a place below the line.
pub(crate) fn grave_piece(seat: Seat, grave: Grave) -> PieceId {
    match grave {
        Grave::Place(n) => {
            PieceId(HIDEOUT_IDS + seat.index() as u32 * ROOM + BURIAL + u32::from(n))
        }
        Grave::Reef(n) => PieceId(REEF_IDS + seat.index() as u32 * BONUS + u32::from(n)),
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
        let quest = own.find(|q| pieces::quest_piece(*q) == piece);
        let grave = graves(table, seat).find(|(g, _)| grave_piece(seat, *g) == piece);
        let hold = holds(table).find(|(h, k)| hold_piece(seat, *h, *k) == piece);
        slot.map(|n| Thing::Slot(seat, n))
            .or(quest.map(|n| Thing::OwnQuest(seat, n)))
            .or(grave.map(|(_, k)| Thing::Store(seat, true, k.unwrap_or(Kind::Gold))))
            .or(hold.map(|(_, k)| Thing::Store(seat, false, k)))
    })
}

/// Every place above the line, with its kind.
fn holds(table: &State) -> impl Iterator<Item = (Hold, Kind)> + '_ {
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

/// Everything of one captain.
pub(crate) fn pieces(view: &View, say: &Speech<'_>, seat: Seat, out: &mut Vec<Piece>) {
    cards(say, seat, out);
    quest_cards(view, say, seat, out);
    if say.table.modules().rubies {
        let n = say.table.captain(seat).rubies;
        let face = Face::plain("ruby").with("n", n.to_string());
        let name = say.plain("rubies_of", &[("who", say.who(seat))]);
        let id = RUBY_IDS + seat.index() as u32;
        out.push(Piece::new(id, rubies(seat), 0, face, name));
    }
    if say.table.discount() == Some(seat) {
        out.push(middle::discount(say, rubies(seat)));
    }
    if say.table.is_jordan(seat) {
        return heaps(say, seat, out);
    }
    out.push(coins(say, seat));
    slots(say, seat, out);
    hideout_places(say, seat, out);
    let me = say.table.captain(seat);
    if let Some(head) = me.figurehead {
        out.push(middle::figurehead(say, head, bow(seat), 0));
    }
    for tile in (0..say.table.definitions().markets.len()).filter(|t| me.markets[*t].is_none()) {
        let piece = middle::market(say, seat, tile, market_tiles(seat), tile);
        out.push(piece);
    }
}

fn coins(say: &Speech<'_>, seat: Seat) -> Piece {
    let n = say.table.captain(seat).doubloons;
    let face = Face::plain("purse").with("value", n.to_string());
    let name = say.plain("purse_of", &[("who", say.who(seat))]);
    let id = PURSE_IDS + seat.index() as u32;
    let mut piece = Piece::new(id, purse(seat), 0, face, name);
    piece.text = say.plain("purse_text", &[("n", count(n.into()))]);
    piece
}

/// The improvements; the table may show them in the player's own order.
fn cards(say: &Speech<'_>, seat: Seat, out: &mut Vec<Piece>) {
    for (slot, n) in say.table.improvements(seat).iter().enumerate() {
        let face = faces::improvement(say, usize::from(*n), Some(seat));
        let id = card_piece(Card::Improvement(*n)).0;
        let name = say.improvement(usize::from(*n));
        let mut piece = Piece::new(id, tableau(seat), slot, face, name);
        piece.text = say.improvement_text(usize::from(*n));
        out.push(piece);
    }
}

/// The quests that the viewer knows, and backs for the others.
fn quest_cards(view: &View, say: &Speech<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let known = say.table.captain(seat).quests;
    for (slot, n) in known.iter().enumerate() {
        out.push(middle::quest(view, say, n, quests(seat), slot));
    }
    let first = BACK_IDS + seat.index() as u32 * ROOM;
    for n in 0..view.held_secretly(seat) {
        let name = say.plain("quests_of", &[("who", say.who(seat))]);
        let face = Face::plain("quest_back");
        let slot = known.len() + n;
        let mut piece = Piece::new(first + n as u32, quests(seat), slot, face, name);
        piece.from = Some(pieces::QUEST_DECK);
        out.push(piece);
    }
}

fn slots(say: &Speech<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let rules = say.table.definitions();
    let mut places = [0u16; SECTIONS];
    for (n, def) in rules.slots.iter().enumerate() {
        let section = usize::from(def.section).saturating_sub(1) % SECTIONS;
        let zone = ZoneId::of(SLOTS[section], seat).cell(places[section]);
        let face = faces::slot(say, seat, n);
        let id = slot_piece(seat, n).0;
        let mut piece = Piece::new(id, zone, 0, face, say.slot(n));
        piece.text = say.slot_text(n);
        places[section] += 1;
        out.push(piece);
    }
}

fn hideout_places(say: &Speech<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let table = say.table;
    let me = table.captain(seat);
    let rules = table.definitions();
    heaps(say, seat, out);
    let mut place = |id: PieceId, zone: ZoneId, face: Face, name: String, text: String| {
        let mut piece = Piece::new(id.0, zone, 0, face, name);
        piece.text = text;
        out.push(piece);
    };
    for (n, def) in rules.storage.iter().enumerate() {
        let hold = Hold::Bonus(n as u8);
        let face = faces::place(Some(def.kind), false, &def.fx, me.stores(n));
        let deeds = rules.tables.storage.get(n).copied().unwrap_or_default();
        let text = say.place_text(Some(def.kind), deeds, false);
        let (id, zone) = (
            hold_piece(seat, hold, def.kind),
            hold_zone(table, seat, hold, def.kind),
        );
        place(
            id,
            zone,
            face,
            named(say, "place_bonus", def.kind, before(&rules.storage, n)),
            text,
        );
    }
    for (n, def) in rules.burial.iter().enumerate() {
        let grave = Grave::Place(n as u8);
        let face = faces::place(Some(def.kind), true, &def.fx, me.has_buried(n));
        let deeds = rules.tables.burial.get(n).copied().unwrap_or_default();
        let text = say.place_text(Some(def.kind), deeds, true);
        let name = named(say, "place_burial", def.kind, before(&rules.burial, n));
        let (id, zone) = (grave_piece(seat, grave), grave_zone(table, seat, grave));
        place(id, zone, face, name, text);
    }
    for (n, deeds, fx) in faces::reef(table, seat) {
        let grave = Grave::Reef(n as u8);
        let lying = me.reef.get(n).copied().flatten();
        let face = faces::place(lying, true, &fx, lying.is_some());
        let text = say.place_text(None, deeds, true);
        let name = say.plain("place_reef", &[("n", count(n + 1))]);
        let (id, zone) = (grave_piece(seat, grave), grave_zone(table, seat, grave));
        place(id, zone, face, name, text);
    }
}

/// How many places of the same kind stand before this one.
fn before(places: &[PlaceDef], n: usize) -> usize {
    let kind = places.get(n).map(|p| p.kind);
    let same = places.iter().take(n).filter(|p| Some(p.kind) == kind);
    same.count()
}

/// The name of a place: its kind and its number, from 1.
fn named(say: &Speech<'_>, key: &str, kind: Kind, before: usize) -> String {
    capital(&say.plain(key, &[("kind", say.kind(kind)), ("n", count(before + 1))]))
}

/// Treasures without a place of their own.
fn heaps(say: &Speech<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let table = say.table;
    for kind in Kind::ALL {
        let n = table.captain(seat).plain[kind.index()];
        let face = Face::plain("heap")
            .with("kind", kind.id())
            .with("n", n.to_string());
        let id = hold_piece(seat, Hold::Heap, kind).0;
        let zone = hold_zone(table, seat, Hold::Heap, kind);
        let name = say.plain(
            "heap_of",
            &[("who", say.who(seat)), ("kind", say.kind(kind))],
        );
        let mut piece = Piece::new(id, zone, 0, face, name);
        piece.text = say.plain("heap_text", &[("n", count(n.into()))]);
        out.push(piece);
    }
}
