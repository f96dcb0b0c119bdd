//! What lies before every captain: the ship with its slots, the hideout, cards, quests and tiles.
//!
//! Zones of each seat: `purse`, `slots1` to `slots4`, `bow`, `hideout` (a row for each kind: the heap, places above the line,
//! places below), `reef`, `tableau`, `quests`, `market_tiles`, `rubies`.

use super::cards;
use crate::content::Arg;
use crate::content::capital;
use crate::engine::{Face, Nth, Piece, PieceId, Seat, ZoneId};
use crate::games::maracaibo::content::card::{Card, Kind, Quest, SECTIONS};
use crate::games::maracaibo::content::schema::boards::PlaceDef;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::action::{Grave, Hold};
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::ui::seat_zones::{
    PURSES, QUEST_BACKS, RUBIES, SLOTS, bow, grave_piece, grave_zone, hold_piece, hold_zone,
    market_tiles, purse, quests, rubies, slot_piece, tableau,
};
use crate::games::maracaibo::ui::sentences::Narrator;
use crate::games::maracaibo::ui::zones::card_piece;
use crate::games::maracaibo::ui::{faces, zones};

/// Everything of one captain.
pub(crate) fn pieces(view: &View, say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
    cards(say, seat, out);
    quest_cards(view, say, seat, out);
    if say.table.modules().rubies {
        let n = say.table.captain(seat).rubies;
        let face = Face::plain("ruby").with("n", n.to_string());
        let name = say.plain(Sentence::RubiesOf { who: say.who(seat) });
        let id = RUBIES.of(seat).0;
        out.push(Piece::new(id, rubies(seat), 0, face, name));
    }
    if say.table.discount() == Some(seat) {
        out.push(cards::discount(say, rubies(seat)));
    }
    if say.table.is_jordan(seat) {
        return heaps(say, seat, out);
    }
    out.push(coins(say, seat));
    slots(say, seat, out);
    hideout_places(say, seat, out);
    let me = say.table.captain(seat);
    if let Some(head) = me.figurehead {
        out.push(cards::figurehead(say, head, bow(seat), 0));
    }
    for tile in (0..say.table.definitions().markets.len()).filter(|t| me.markets[*t].is_none()) {
        let piece = cards::market(say, seat, tile, market_tiles(seat), tile);
        out.push(piece);
    }
}

fn coins(say: &Narrator<'_>, seat: Seat) -> Piece {
    let n = say.table.captain(seat).doubloons;
    let face = Face::plain("purse").with("value", n.to_string());
    let name = say.plain(Sentence::PurseOf { who: say.who(seat) });
    let id = PURSES.of(seat).0;
    let mut piece = Piece::new(id, purse(seat), 0, face, name);
    piece.text = say.plain(Sentence::PurseText { n: n.into() });
    piece
}

/// The improvements; the table may show them in the player's own order.
fn cards(say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
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
fn quest_cards(view: &View, say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let known = say.table.captain(seat).quests;
    for (slot, n) in known.iter().map(Quest::index).enumerate() {
        out.push(cards::quest(view, say, n, quests(seat), slot));
    }
    for n in 0..view.held_secretly(seat) {
        let name = say.plain(Sentence::QuestsOf { who: say.who(seat) });
        let face = Face::plain("quest_back");
        let slot = known.len() + n;
        let mut piece = Piece::new(
            QUEST_BACKS.of(seat, Nth(n)).0,
            quests(seat),
            slot,
            face,
            name,
        );
        piece.from = Some(zones::QUEST_DECK);
        out.push(piece);
    }
}

pub(crate) fn slots(say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
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

fn hideout_places(say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
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
        let face = faces::place(&rules.lexicon, Some(def.kind), false, &def.fx, me.stores(n));
        let effects = rules.tables.storage.get(n).copied().unwrap_or_default();
        let text = say.place_text(Some(def.kind), effects, false);
        let (id, zone) = (
            hold_piece(seat, hold, def.kind),
            hold_zone(table, seat, hold, def.kind),
        );
        let before = before(&rules.storage, n);
        let name = named(say, def.kind, before, |kind, n| Sentence::PlaceBonus {
            kind,
            n,
        });
        place(id, zone, face, name, text);
    }
    for (n, def) in rules.burial.iter().enumerate() {
        let grave = Grave::Place(n as u8);
        let face = faces::place(
            &rules.lexicon,
            Some(def.kind),
            true,
            &def.fx,
            me.has_buried(n),
        );
        let effects = rules.tables.burial.get(n).copied().unwrap_or_default();
        let text = say.place_text(Some(def.kind), effects, true);
        let before = before(&rules.burial, n);
        let name = named(say, def.kind, before, |kind, n| Sentence::PlaceBurial {
            kind,
            n,
        });
        let (id, zone) = (grave_piece(seat, grave), grave_zone(table, seat, grave));
        place(id, zone, face, name, text);
    }
    for (n, effects, fx) in faces::reef(table, seat) {
        let grave = Grave::Reef(n as u8);
        let lying = me.reef.get(n).copied().flatten();
        let face = faces::place(&rules.lexicon, lying, true, &fx, lying.is_some());
        let text = say.place_text(None, effects, true);
        let name = say.plain(Sentence::PlaceReef { n: (n + 1).into() });
        let (id, zone) = (grave_piece(seat, grave), grave_zone(table, seat, grave));
        place(id, zone, face, name, text);
    }
}

/// How many places of the same kind stand before this one.
pub(crate) fn before(places: &[PlaceDef], n: usize) -> usize {
    let kind = places.get(n).map(|p| p.kind);
    let same = places.iter().take(n).filter(|p| Some(p.kind) == kind);
    same.count()
}

/// The name of a place: its kind and its number, from 1.
fn named(
    say: &Narrator<'_>,
    kind: Kind,
    before: usize,
    sentence: fn(Arg, Arg) -> Sentence,
) -> String {
    capital(&say.plain(sentence(say.kind(kind), Arg::from(before + 1))))
}

/// Treasures without a place of their own.
pub(crate) fn heaps(say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let table = say.table;
    for kind in Kind::ALL {
        let n = table.captain(seat).plain[kind.index()];
        let face = Face::plain("heap")
            .with("kind", kind.id())
            .with("n", n.to_string());
        let id = hold_piece(seat, Hold::Heap, kind).0;
        let zone = hold_zone(table, seat, Hold::Heap, kind);
        let name = say.plain(Sentence::HeapOf {
            who: say.who(seat),
            kind: say.kind(kind),
        });
        let mut piece = Piece::new(id, zone, 0, face, name);
        piece.text = say.plain(Sentence::HeapText { n: n.into() });
        out.push(piece);
    }
}
