//! The position as pieces in zones.
//!
//! In the middle: `sea` (cards by cell, the places beside the sea, islands), and upon it `ships`, `stalls` (black market tiles)
//! and `tokens`; `track` (the spaces of the way), and upon it `explorers`; `figureheads`, `quest_market`, `quest_deck`, `tier_two`, `dice`,
//! `pool`, `solo_deck`, `solo_card`, `discount`. Of each seat: see [`seats`]. A card keeps its id wherever it is.

use super::action::{Cause, Grave, Hold};
use super::card::{CELLS, Card, Kind, Lying};
use super::chart::Place;
use super::faces;
use super::picture::{self, camp, island, sea, space};
use super::pile::QuestSet;
use super::state::{JORDAN, State};
use super::text::{Speech, count};
use super::track::Space;
use super::view::View;
use super::why::Thing;
use super::{action::Phase, plates, seats};
use crate::engine::{Badge, Face, Names, Piece, PieceId, Seat, Touch, ZoneId};

/// The cards of the second tier to draw from.
pub(super) const TIER_TWO: ZoneId = ZoneId::common("tier_two");
/// The quests to draw from.
pub(super) const QUEST_DECK: ZoneId = ZoneId::common("quest_deck");
/// The quests on offer.
pub(super) const QUEST_MARKET: ZoneId = ZoneId::common("quest_market");
/// The figureheads on offer.
pub(super) const FIGUREHEADS: ZoneId = ZoneId::common("figureheads");
/// The dice.
pub(super) const DICE: ZoneId = ZoneId::common("dice");
/// Raid power that may be spent.
pub(super) const POOL: ZoneId = ZoneId::common("pool");
/// The discount tile as long as nobody has it.
pub(super) const DISCOUNT: ZoneId = ZoneId::common("discount");
/// Jordan's cards to draw from.
pub(super) const SOLO_DECK: ZoneId = ZoneId::common("solo_deck");
/// The card Jordan turned up.
pub(super) const SOLO_CARD: ZoneId = ZoneId::common("solo_card");

const LOCATION_IDS: u32 = 0;
const RESIDENCE_IDS: u32 = 40;
const IMPROVEMENT_IDS: u32 = 100;
const CELL_IDS: u32 = 300;
const SHIP_IDS: u32 = 400;
const EXPLORER_IDS: u32 = 410;
const ISLAND_IDS: u32 = 420;
const DIE_IDS: u32 = 430;
const POOL_ID: u32 = 435;
const TIER_TWO_ID: u32 = 440;
const QUEST_DECK_ID: u32 = 441;
const SOLO_DECK_ID: u32 = 442;
const DISCOUNT_ID: u32 = 443;
const SHORE_IDS: u32 = 444;
const SOLO_IDS: u32 = 450;
const FIGUREHEAD_IDS: u32 = 500;
const SPACE_IDS: u32 = 2000;
const QUEST_IDS: u32 = 540;
const MARKET_IDS: u32 = 900;
const TOKEN_IDS: u32 = 950;
/// Room between the black market tiles of two captains.
const MARKET_ROOM: u32 = 8;
/// Room between the tokens of two captains.
const TOKEN_ROOM: u32 = 32;

/// Where a ship lies.
pub(super) fn berth(at: Place) -> ZoneId {
    ZoneId::common("ships").cell(at.index() as u16)
}

/// Where black market tiles of a location lie.
pub(super) fn stall(at: Place) -> ZoneId {
    ZoneId::common("stalls").cell(at.index() as u16)
}

/// Where tokens of a residence lie.
pub(super) fn tokens(at: Place) -> ZoneId {
    ZoneId::common("tokens").cell(at.index() as u16)
}

/// The piece of a card.
pub(super) const fn card_piece(card: Card) -> PieceId {
    PieceId(match card {
        Card::Location(n) => LOCATION_IDS + n as u32,
        Card::Residence(n) => RESIDENCE_IDS + n as u32,
        Card::Improvement(n) => IMPROVEMENT_IDS + n as u32,
    })
}

/// The piece of what lies in a cell, known or not.
pub(super) fn cell_piece(table: &State, at: Place) -> PieceId {
    table
        .card(at)
        .map_or(PieceId(CELL_IDS + at.index() as u32), card_piece)
}

/// The piece of what lies in a place: a card, or the sign of a place beside the sea.
pub(super) fn place_piece(table: &State, at: Place) -> PieceId {
    match SHORES.into_iter().position(|p| p == at) {
        Some(n) => PieceId(SHORE_IDS + n as u32),
        None => cell_piece(table, at),
    }
}

/// The piece of a space of the way.
pub(super) fn space_piece(at: Space) -> PieceId {
    PieceId(SPACE_IDS + at.index() as u32)
}

/// The piece of a captain's ship.
pub(super) const fn ship_piece(seat: Seat) -> PieceId {
    PieceId(SHIP_IDS + seat.index() as u32)
}

/// The piece of a captain's explorer.
pub(super) const fn explorer_piece(seat: Seat) -> PieceId {
    PieceId(EXPLORER_IDS + seat.index() as u32)
}

/// The piece of an island.
pub(super) fn island_piece(kind: Kind) -> PieceId {
    PieceId(ISLAND_IDS + kind.index() as u32)
}

/// The piece of a die.
pub(super) fn die_piece(kind: Kind) -> PieceId {
    PieceId(DIE_IDS + kind.index() as u32)
}

/// The piece of the raid power.
pub(super) const fn pool_piece() -> PieceId {
    PieceId(POOL_ID)
}

/// The piece of the quests to draw from.
pub(super) const fn quest_deck_piece() -> PieceId {
    PieceId(QUEST_DECK_ID)
}

/// The piece of a figurehead.
pub(super) const fn figurehead_piece(n: u8) -> PieceId {
    PieceId(FIGUREHEAD_IDS + n as u32)
}

/// The piece of a quest that the viewer knows.
pub(super) const fn quest_piece(n: usize) -> PieceId {
    PieceId(QUEST_IDS + n as u32)
}

/// The piece of a card of Jordan's.
pub(super) const fn solo_piece(n: u8) -> PieceId {
    PieceId(SOLO_IDS + n as u32)
}

/// The piece of a black market tile.
pub(super) const fn market_piece(seat: Seat, tile: usize) -> PieceId {
    PieceId(MARKET_IDS + seat.index() as u32 * MARKET_ROOM + tile as u32)
}

/// The piece of a token on a residence.
pub(super) const fn token_piece(seat: Seat, residence: u8) -> PieceId {
    PieceId(TOKEN_IDS + seat.index() as u32 * TOKEN_ROOM + residence as u32)
}

/// What a touch is about.
pub(super) fn thing(view: &View, touch: Touch) -> Thing {
    let table = &view.table;
    match touch {
        Touch::Zone(zone) => thing_in(table, zone),
        Touch::Piece(piece) => thing_of(table, piece).unwrap_or(Thing::Other),
    }
}

fn thing_in(table: &State, zone: ZoneId) -> Thing {
    if let Some(place) = picture::place_of(zone) {
        return Thing::Place(place);
    }
    if let Some(kind) = Kind::ALL.into_iter().find(|k| island(*k) == zone) {
        return Thing::Island(kind);
    }
    match zone.name {
        picture::TRACK | "explorers" => {
            Space::new(zone.cell.into()).map_or(Thing::Other, Thing::Space)
        }
        "quest_deck" => Thing::QuestDeck,
        _ => seats::thing_in(table, zone),
    }
}

fn thing_of(table: &State, piece: PieceId) -> Option<Thing> {
    let at = table.cells().find(|at| cell_piece(table, *at) == piece);
    let island = Kind::ALL.into_iter().find(|k| island_piece(*k) == piece);
    let die = Kind::ALL.into_iter().any(|k| die_piece(k) == piece);
    let head = table.figureheads().iter();
    let head = head
        .into_iter()
        .find(|n| figurehead_piece(*n as u8) == piece);
    let offered = table.quest_market().iter();
    let offered = offered.into_iter().position(|q| quest_piece(q) == piece);
    let tiles = table.definitions().markets.len();
    let market = table
        .everybody()
        .flat_map(|seat| (0..tiles).map(move |tile| (seat, tile)))
        .find(|(seat, tile)| market_piece(*seat, *tile) == piece);
    let ship = table.everybody().find(|s| ship_piece(*s) == piece);
    let mut shores = SHORES.into_iter().zip((SHORE_IDS..).map(PieceId));
    let shore = shores.find(|(_, id)| *id == piece);
    at.or(shore.map(|(at, _)| at))
        .map(Thing::Place)
        .or(island.map(Thing::Island))
        .or(die.then_some(Thing::Die))
        .or(head.map(Thing::Figurehead))
        .or(offered.map(Thing::Quest))
        .or((piece == quest_deck_piece()).then_some(Thing::QuestDeck))
        .or(market.map(|(seat, tile)| Thing::Market(seat, tile)))
        .or(ship.map(Thing::Seat))
        .or_else(|| seats::thing_of(table, piece))
}

/// Everything on the table.
pub(super) fn pieces(view: &View, names: &Names, out: &mut Vec<Piece>) {
    let table = &view.table;
    let say = Speech::new(table, names);
    cells(view, &say, out);
    shores(&say, out);
    islands(&say, out);
    ships(&say, out);
    spaces(&say, out);
    explorers(&say, out);
    offers(view, &say, out);
    dice(&say, out);
    jordan(&say, out);
    for seat in table.everybody() {
        seats::pieces(view, &say, seat, out);
    }
    plates::pieces(view, &say, out);
}

/// The cards in the sea with what lies on them.
fn cells(view: &View, say: &Speech<'_>, out: &mut Vec<Piece>) {
    let table = say.table;
    for at in table.cells() {
        let Some(face) = faces::cell(view, say, at) else {
            continue;
        };
        let mut piece = Piece::new(cell_piece(table, at).0, sea(at), 0, face, say.title(at));
        piece.text = say.cell_text(at);
        piece.from = Some(TIER_TWO);
        piece.back = Some(Face::plain("tier_two_back"));
        if table.lying(at) == Lying::Blank {
            piece.from = None;
            piece.back = None;
        }
        out.push(piece);
        match table.card(at) {
            Some(Card::Location(n)) => stalls(say, n, at, out),
            Some(Card::Residence(n)) => owners(say, n, at, out),
            _ => {}
        }
    }
}

/// The black market tiles on a location.
fn stalls(say: &Speech<'_>, location: u8, at: Place, out: &mut Vec<Piece>) {
    let table = say.table;
    for seat in table.everybody() {
        if let Some(tile) = table.captain(seat).market_on(location.into()) {
            let mut piece = market(say, seat, tile, stall(at), seat.index());
            piece.from = Some(seats::market_tiles(seat));
            out.push(piece);
        }
    }
}

/// A black market tile.
pub(super) fn market(
    say: &Speech<'_>,
    seat: Seat,
    tile: usize,
    zone: ZoneId,
    slot: usize,
) -> Piece {
    let id = market_piece(seat, tile).0;
    let face = faces::market(say, seat, tile);
    let mut piece = Piece::new(id, zone, slot, face, say.market(tile));
    piece.text = say.market_text(tile);
    piece
}

/// The tokens on a residence.
fn owners(say: &Speech<'_>, residence: u8, at: Place, out: &mut Vec<Piece>) {
    let owners = say.table.tokens(residence.into()).iter();
    for (slot, owner) in owners.enumerate() {
        let Some(seat) = Seat::checked(owner, say.table.captains()) else {
            continue;
        };
        let face = faces::seated(say, seat, "token").with("n", (slot + 1).to_string());
        let id = token_piece(seat, residence).0;
        let name = say.plain("token_of", &[("who", say.who(seat))]);
        let mut piece = Piece::new(id, tokens(at), slot, face, name);
        piece.from = Some(ZoneId::of("plate", seat));
        out.push(piece);
    }
}

/// The places beside the sea.
const SHORES: [Place; 3] = [Place::START, Place::GULF, Place::MARACAIBO];

/// The signs of the places beside the sea.
fn shores(say: &Speech<'_>, out: &mut Vec<Piece>) {
    let constants = &say.table.definitions().constants;
    let sign = |at: Place, template: &str| Face::plain(template).with("name", say.sign(at));
    let gulf = sign(Place::GULF, "gulf")
        .with("raid", format!("+{}", constants.gulf.raid))
        .with("explore", constants.gulf.explore.to_string());
    let end = sign(Place::MARACAIBO, "maracaibo").with("vp", constants.maracaibo.to_string());
    let shores = [
        (Place::START, sign(Place::START, "harbour"), "start_text"),
        (Place::GULF, gulf, "gulf_text"),
        (Place::MARACAIBO, end, "maracaibo_text"),
    ];
    for ((at, face, text), id) in shores.into_iter().zip(SHORE_IDS..) {
        let mut piece = Piece::new(id, sea(at), 0, face, say.title(at));
        piece.text = say.plain(text, &[]);
        out.push(piece);
    }
}

fn islands(say: &Speech<'_>, out: &mut Vec<Piece>) {
    for kind in Kind::ALL {
        let face = faces::island(say, kind);
        let id = island_piece(kind).0;
        let mut piece = Piece::new(id, island(kind), 0, face, say.island(kind));
        piece.text = say.island_text(kind);
        out.push(piece);
    }
}

fn ships(say: &Speech<'_>, out: &mut Vec<Piece>) {
    let table = say.table;
    for seat in table.everybody() {
        let at = table.captain(seat).ship;
        let name = say.plain("ship_of", &[("who", say.who(seat))]);
        let face = faces::seated(say, seat, "ship");
        let mut piece = Piece::new(ship_piece(seat).0, berth(at), seat.index(), face, name);
        if table.active() == seat && table.phase() != Phase::Draft && table.phase() != Phase::Over {
            piece.badges.push(Badge::Active);
        }
        out.push(piece);
    }
}

fn explorers(say: &Speech<'_>, out: &mut Vec<Piece>) {
    for seat in say.table.everybody() {
        let at = camp(say.table.captain(seat).explorer);
        let name = say.plain("explorer_of", &[("who", say.who(seat))]);
        let face = faces::seated(say, seat, "explorer");
        let id = explorer_piece(seat).0;
        out.push(Piece::new(id, at, seat.index(), face, name));
    }
}

/// The spaces of the way.
fn spaces(say: &Speech<'_>, out: &mut Vec<Piece>) {
    let rules = say.table.definitions();
    for (n, def) in rules.spaces.iter().enumerate() {
        let Some(at) = Space::new(n) else { break };
        let face = faces::space(def, n == 0, def.next.is_empty());
        let mut piece = Piece::new(space_piece(at).0, space(at), 0, face, def.name.clone());
        piece.text = say.space_text(at);
        out.push(piece);
    }
}

/// What can be taken: figureheads, quests, and the cards to draw.
fn offers(view: &View, say: &Speech<'_>, out: &mut Vec<Piece>) {
    let table = say.table;
    for (slot, n) in table.figureheads().iter().enumerate() {
        out.push(figurehead(say, n as u8, FIGUREHEADS, slot));
    }
    for (slot, n) in table.quest_market().iter().enumerate() {
        out.push(quest(view, say, n, QUEST_MARKET, slot));
    }
    let mut deck = |id: u32, zone: ZoneId, template: &str, key: &str, left: usize| {
        if left > 0 {
            let face = Face::plain(template).with("n", left.to_string());
            let mut piece = Piece::new(id, zone, 0, face, say.plain(key, &[]));
            piece.count = u32::try_from(left).ok();
            piece.text = say.plain("deck_text", &[("n", count(left))]);
            out.push(piece);
        }
    };
    deck(
        QUEST_DECK_ID,
        QUEST_DECK,
        "quest_back",
        "quest_deck",
        view.quests_left(),
    );
    let left = table.tier_two().len();
    deck(TIER_TWO_ID, TIER_TWO, "tier_two_back", "tier_two", left);
    if table.modules().retirement && table.discount().is_none() {
        out.push(discount(say, DISCOUNT));
    }
}

/// The discount tile.
pub(super) fn discount(say: &Speech<'_>, zone: ZoneId) -> Piece {
    let value = say.table.definitions().modules.retirement.discount;
    let face = Face::plain("discount").with("value", value.to_string());
    let mut piece = Piece::new(DISCOUNT_ID, zone, 0, face, say.plain("discount_tile", &[]));
    piece.text = say.plain("discount_text", &[("n", count(value.into()))]);
    piece
}

/// A figurehead.
pub(super) fn figurehead(say: &Speech<'_>, n: u8, zone: ZoneId, slot: usize) -> Piece {
    let face = faces::figurehead(say, n.into());
    let id = figurehead_piece(n).0;
    let mut piece = Piece::new(id, zone, slot, face, say.figurehead(n.into()));
    piece.text = say.figurehead_text(n.into());
    piece
}

/// A quest that the viewer knows.
pub(super) fn quest(view: &View, say: &Speech<'_>, n: usize, zone: ZoneId, slot: usize) -> Piece {
    let face = faces::quest(view, say, n);
    let mut piece = Piece::new(quest_piece(n).0, zone, slot, face, say.quest(n));
    piece.text = say.quest_text(n);
    piece.from = Some(QUEST_DECK);
    piece.back = Some(Face::plain("quest_back"));
    piece
}

/// What a die looks like that shows this.
fn die_face(kind: Kind, value: String, state: &'static str) -> Face {
    Face::plain("die")
        .with("kind", kind.id())
        .with("value", value)
        .with("state", state)
}

/// All sides of all dice, as they are seen while they roll.
pub(super) fn die_sides() -> Vec<Face> {
    let sides = |kind| (1..=6).map(move |value: u8| die_face(kind, value.to_string(), ""));
    Kind::ALL.into_iter().flat_map(sides).collect()
}

fn dice(say: &Speech<'_>, out: &mut Vec<Piece>) {
    let table = say.table;
    let raiding = matches!(table.phase(), Phase::Reroll { .. } | Phase::Die(_));
    let pool = table.pool();
    for (slot, kind) in Kind::ALL.into_iter().enumerate() {
        let value = table.dice()[kind.index()];
        let picked = pool.is_some_and(|p| p.kind == kind);
        let state = match (raiding, picked) {
            (true, _) => "",
            (false, true) => "picked",
            (false, false) => "spent",
        };
        let rolled = if value > 0 {
            value.to_string()
        } else {
            String::new()
        };
        let face = die_face(kind, rolled, state);
        let name = say.plain("die_name", &[("kind", say.kind(kind))]);
        let mut piece = Piece::new(die_piece(kind).0, DICE, slot, face, name);
        piece.text = say.die_text(kind);
        out.push(piece);
    }
    let power = pool.map_or(0, |p| p.power);
    let face = Face::plain("pool")
        .with("kind", pool.map_or("", |p| p.kind.id()))
        .with("power", power.to_string());
    let mut piece = Piece::new(POOL_ID, POOL, 0, face, say.plain("pool_name", &[]));
    piece.text = say.plain("pool_text", &[("n", count(power.into()))]);
    out.push(piece);
}

/// Jordan's deck and the card he turned up.
fn jordan(say: &Speech<'_>, out: &mut Vec<Piece>) {
    let Some(jordan) = say.table.jordan() else {
        return;
    };
    let left = jordan.deck.count_ones();
    if left > 0 {
        let face = Face::plain("solo_back").with("n", left.to_string());
        let name = say.plain("solo_deck", &[("who", say.who(JORDAN))]);
        let mut piece = Piece::new(SOLO_DECK_ID, SOLO_DECK, 0, face, name);
        piece.count = Some(left);
        out.push(piece);
    }
    if let Some(card) = jordan.card {
        let face = faces::solo_card(say, card.into());
        let name = say.solo_card(card.into());
        let mut piece = Piece::new(solo_piece(card).0, SOLO_CARD, 0, face, name);
        piece.text = say.solo_text(card.into());
        piece.from = Some(SOLO_DECK);
        piece.back = Some(Face::plain("solo_back"));
        out.push(piece);
    }
}

/// The pieces of quests.
pub(super) fn quest_pieces(quests: QuestSet) -> impl Iterator<Item = PieceId> {
    quests.iter().map(quest_piece)
}

/// What an effect comes from, on the table.
pub(super) fn cause_piece(seat: Seat, cause: Cause) -> Option<PieceId> {
    match cause {
        Cause::Slot(n) => Some(seats::slot_piece(seat, n.into())),
        Cause::Improvement(n) => Some(card_piece(Card::Improvement(n))),
        Cause::Location(n) => Some(card_piece(Card::Location(n))),
        Cause::Residence(n) => Some(card_piece(Card::Residence(n))),
        Cause::Figurehead(n) => Some(figurehead_piece(n)),
        Cause::Space(_) => Some(explorer_piece(seat)),
        Cause::Market(n) => Some(market_piece(seat, n.into())),
        Cause::Storage(n) => Some(seats::hold_piece(seat, Hold::Bonus(n), Kind::Gold)),
        Cause::Burial(n) => Some(seats::grave_piece(seat, Grave::Place(n))),
        Cause::Reef(n) => Some(seats::grave_piece(seat, Grave::Reef(n))),
        Cause::Bargain(_) => Some(pool_piece()),
        Cause::Solo(n) => Some(solo_piece(n)),
        Cause::Quest(n) => Some(quest_piece(n.into())),
        Cause::Rules | Cause::Trade(_) | Cause::Gulf | Cause::Maracaibo => None,
    }
}

const _: () = assert!(CELLS < (SHIP_IDS - CELL_IDS) as usize);
