//! The position as pieces in zones.
//!
//! Zones in the middle: `sea` (the map; ships on its hexes, port signs on the places after them), `orders_deck`,
//! `orders_discard`, `fortune_deck`, `fortune_discard`, `stock` (cubes, a cell a colour); of each seat: `developments` (cells 0
//! to 3 by rising cost, cell 4 the Victory card), `orders`, `in_play`, `fortune`, `purse`, `harbour` (ships off the board).
//! Ships keep their ids wherever they are, and known cards theirs; backs have ids of their own.

pub(crate) mod seats;

use super::sentences::{Speech, count};
use super::targets;
use crate::engine::{Badge, Face, Names, Piece, PieceId, Seat, ZoneId};
use crate::games::black_fleet::content::card::{Card, Good, MAX_CARDS, SHIPS, Ship, ShipKind};
use crate::games::black_fleet::content::schema::Symbol;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::content::terrain::SEA;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::{State, VICTORY};

/// The Movement cards to draw from.
pub(crate) const ORDERS_DECK: ZoneId = ZoneId::common("orders_deck");
/// The Movement cards that were played.
pub(crate) const ORDERS_DISCARD: ZoneId = ZoneId::common("orders_discard");
/// The Fortune cards to draw from.
pub(crate) const FORTUNE_DECK: ZoneId = ZoneId::common("fortune_deck");
/// The Fortune cards that were played or discarded.
pub(crate) const FORTUNE_DISCARD: ZoneId = ZoneId::common("fortune_discard");

const SIGN_IDS: u32 = 20;
const CUBE_IDS: u32 = 30;
const ORDERS_IDS: u32 = 100;
const FORTUNE_IDS: u32 = 200;
const SLOT_IDS: u32 = 400;
const PURSE_IDS: u32 = 450;
const PILE_IDS: u32 = 460;
/// Room between the ids of two seats' cards.
const SEAT_ROOM: u32 = 8;

/// A hex of the map.
pub(crate) const fn hex(space: Space) -> ZoneId {
    ZoneId::common(SEA).cell(space.index() as u16)
}

/// The hex of a zone, if it is one of this map.
pub(crate) fn space_of(table: &State, zone: ZoneId) -> Option<Space> {
    let on_map = zone.name == SEA && usize::from(zone.cell) < table.chart().spaces.len();
    Space::checked(usize::from(zone.cell)).filter(|_| on_map)
}

/// A player's Movement cards.
pub(crate) const fn orders(seat: Seat) -> ZoneId {
    ZoneId::of("orders", seat)
}

/// The Movement card a player has played this turn.
pub(crate) const fn in_play(seat: Seat) -> ZoneId {
    ZoneId::of("in_play", seat)
}

/// A player's Fortune cards.
pub(crate) const fn fortune(seat: Seat) -> ZoneId {
    ZoneId::of("fortune", seat)
}

/// A player's doubloons.
pub(crate) const fn purse(seat: Seat) -> ZoneId {
    ZoneId::of("purse", seat)
}

/// A player's ships that are off the board.
pub(crate) const fn harbour(seat: Seat) -> ZoneId {
    ZoneId::of("harbour", seat)
}

/// The place of a player's Development card, or of the Victory card.
pub(crate) const fn slot_zone(seat: Seat, slot: usize) -> ZoneId {
    ZoneId::of("developments", seat).cell(slot as u16)
}

/// Cubes of a colour in the stock.
pub(crate) const fn stock(good: Good) -> ZoneId {
    ZoneId::common("stock").cell(good.index() as u16)
}

/// The piece of a ship.
pub(crate) const fn ship_piece(ship: Ship) -> PieceId {
    PieceId(ship.index() as u32)
}

/// The ship of a piece, if it is one.
pub(crate) fn ship_of(piece: PieceId) -> Option<Ship> {
    Ship::all().find(|s| ship_piece(*s) == piece)
}

/// The piece of a port's sign.
pub(crate) const fn sign_piece(port: Good) -> PieceId {
    PieceId(SIGN_IDS + port.index() as u32)
}

/// The port of a sign, if it is one.
pub(crate) fn port_of(piece: PieceId) -> Option<Good> {
    Good::ALL.into_iter().find(|g| sign_piece(*g) == piece)
}

/// The piece of a Movement card that the viewer knows.
pub(crate) const fn orders_piece(card: Card) -> PieceId {
    PieceId(ORDERS_IDS + card.index() as u32)
}

/// The piece of a Fortune card that the viewer knows.
pub(crate) const fn fortune_piece(card: Card) -> PieceId {
    PieceId(FORTUNE_IDS + card.index() as u32)
}

/// A card of a piece: whether it is a Movement card, and which.
pub(crate) fn card_of(piece: PieceId) -> Option<(bool, Card)> {
    let card = |first: u32| {
        let index = usize::try_from(piece.0.checked_sub(first)?).ok()?;
        Card::checked(index).filter(|_| index < MAX_CARDS)
    };
    let orders = card(ORDERS_IDS).map(|c| (true, c));
    orders.or_else(|| card(FORTUNE_IDS).map(|c| (false, c)))
}

/// The piece of a player's Development card, or of the Victory card.
pub(crate) const fn slot_piece(seat: Seat, slot: usize) -> PieceId {
    PieceId(SLOT_IDS + seat.index() as u32 * SEAT_ROOM + slot as u32)
}

/// Whose Development card a piece is, and in which slot.
pub(crate) fn slot_of(piece: PieceId, players: usize) -> Option<(Seat, usize)> {
    let all = Seat::all(players).flat_map(|seat| (0..=VICTORY).map(move |slot| (seat, slot)));
    all.into_iter()
        .find(|(seat, slot)| slot_piece(*seat, *slot) == piece)
}

/// The piece of a player's doubloons.
pub(crate) const fn purse_piece(seat: Seat) -> PieceId {
    PieceId(PURSE_IDS + seat.index() as u32)
}

/// Everything on the table.
pub(crate) fn pieces(view: &View, names: &Names, out: &mut Vec<Piece>) {
    let table = &view.table;
    let say = Speech::new(table, names);
    ships(view, &say, out);
    signs(table, &say, out);
    cubes(table, &say, out);
    piles(view, &say, out);
    for seat in Seat::all(table.players()) {
        seats::pieces(view, &say, seat, out);
    }
}

fn ships(view: &View, say: &Speech<'_>, out: &mut Vec<Piece>) {
    let table = &view.table;
    let prey = targets::in_reach(view);
    let mut ashore = [0; crate::engine::MAX_SEATS];
    for ship in Ship::all() {
        let owner = table.owner(ship);
        let (zone, slot) = match (table.place(ship), owner) {
            (Some(space), _) => {
                let above = table.voyage().pausing == Some(ship);
                (hex(space), usize::from(above))
            }
            (None, Some(seat)) => {
                let next = &mut ashore[seat.index()];
                *next += 1;
                (harbour(seat), *next - 1)
            }
            (None, None) => continue,
        };
        let id = ship_piece(ship).0;
        let mut piece = Piece::new(id, zone, slot, ship_face(table, ship), say.ship_name(ship));
        piece.text = say.ship_text(ship);
        piece.cargo = cargo(table, ship);
        if prey.contains(ship) {
            piece.badges.push(Badge::Target);
        }
        if table.voyage().under_way == Some(ship) {
            piece.badges.push(Badge::Active);
        }
        out.push(piece);
    }
}

/// Colour and emblem of a ship.
pub(crate) fn colors(table: &State, ship: Ship) -> (String, String) {
    let rules = table.definitions();
    let fleet = ship.fleet().and_then(|f| rules.fleets.get(f));
    let navy = ship.navy().and_then(|n| rules.navies.get(n as usize));
    let fleet = fleet.map(|f| (f.rgb.clone(), f.emblem.clone()));
    let navy = || navy.map(|n| (n.rgb.clone(), n.emblem.clone()));
    fleet.or_else(navy).unwrap_or_default()
}

/// The face of a ship.
pub(crate) fn ship_face(table: &State, ship: Ship) -> Face {
    let (color, emblem) = colors(table, ship);
    // Whoever commands two fleets shows one emblem on all their sails.
    let owner = table.owner(ship);
    let emblem = owner.map_or(emblem, Face::emblem);
    let kind = match ship.kind() {
        ShipKind::Merchant => "merchant",
        ShipKind::Pirate => "pirate",
        ShipKind::Navy => "navy",
    };
    let v = table.voyage();
    let friendly = table.phase() == Phase::Sail && table.friendly().contains(ship);
    let still = v.done.contains(ship) || v.moves_left[ship.index()] == 0;
    let done = friendly && still && v.acts_left[ship.index()] == 0;
    let hold = owner.map_or(0, |s| table.perks(s).hold);
    Face::plain("ship")
        .with("kind", kind)
        .with("color", color)
        .with("icon_emblem", emblem)
        .with("hold4", if hold > 3 { "yes" } else { "" })
        .with("state", if done { "done" } else { "" })
}

/// A cube of a colour.
pub(crate) fn cube(table: &State, good: Good) -> Face {
    let def = table.definitions().good(good);
    def.map_or_else(
        || Face::plain("cube"),
        |d| {
            let face = Face::plain("cube").with("color", d.rgb.clone());
            face.with("icon", d.cube.clone())
        },
    )
}

/// The cubes that a ship carries.
fn cargo(table: &State, ship: Ship) -> Vec<Face> {
    let held = table.cargo(ship).map(|(good, n)| (good, usize::from(n)));
    let held = held.or_else(|| Some((table.treasure(ship)?, 1)));
    held.map_or_else(Vec::new, |(good, n)| vec![cube(table, good); n])
}

fn signs(table: &State, say: &Speech<'_>, out: &mut Vec<Piece>) {
    const COLORS: [&str; 3] = ["color_price1", "color_price2", "color_price3"];
    const ICONS: [&str; 3] = ["icon_price1", "icon_price2", "icon_price3"];
    const PRICES: [&str; 3] = ["price1", "price2", "price3"];
    let rules = table.definitions();
    let chart = table.chart();
    for (number, port) in chart.ports.iter().enumerate() {
        let def = rules.good(port.good);
        let mut face = Face::plain("port_sign")
            .with("name", port.name.clone())
            .with("color", def.map_or_else(String::new, |d| d.rgb.clone()))
            .with("icon", def.map_or_else(String::new, |d| d.cube.clone()));
        let places = COLORS.into_iter().zip(ICONS).zip(PRICES);
        for (((color, icon), price), deal) in places.zip(&port.accepts) {
            let Some(good) = rules.good(deal.good) else {
                continue;
            };
            face = face
                .with(color, good.rgb.clone())
                .with(icon, good.cube.clone())
                .with(price, deal.price.to_string());
        }
        let zone = ZoneId::common(SEA).cell((chart.spaces.len() + number) as u16);
        let id = sign_piece(port.good).0;
        let mut piece = Piece::new(id, zone, 0, face, port.name.clone());
        piece.text = say.port_text(port.good);
        out.push(piece);
    }
}

fn cubes(table: &State, say: &Speech<'_>, out: &mut Vec<Piece>) {
    for good in Good::ALL {
        let left = table.stock(good);
        let id = CUBE_IDS + good.index() as u32;
        let face = cube(table, good).with("n", left.to_string());
        let name = say.plain("stock_of", &[("good", say.good(good))]);
        let mut piece = Piece::new(id, stock(good), 0, face, name);
        piece.text = say.plain("stock_text", &[("n", count(left.into()))]);
        out.push(piece);
    }
}

fn piles(view: &View, say: &Speech<'_>, out: &mut Vec<Piece>) {
    let table = &view.table;
    let mut back = |n: u32, zone: ZoneId, template: &str, key: &str, left: usize| {
        if left > 0 {
            let name = say.plain(key, &[]);
            let mut piece = Piece::new(PILE_IDS + n, zone, 0, Face::plain(template), name);
            piece.count = u32::try_from(left).ok();
            piece.text = say.plain("deck_text", &[("n", count(left))]);
            out.push(piece);
        }
    };
    let (orders, fortunes) = (view.orders_left(), view.fortune_left());
    back(0, ORDERS_DECK, "back_movement", "orders_deck", orders);
    back(1, FORTUNE_DECK, "back_fortune", "fortune_deck", fortunes);
    let discarded = table.orders_discard();
    for (slot, card) in discarded.iter().enumerate() {
        let mut piece = orders_card(table, say, card, ORDERS_DISCARD, slot);
        piece.count = u32::try_from(discarded.len()).ok();
        out.push(piece);
    }
    let discarded = table.fortune_discard();
    for (slot, card) in discarded.iter().enumerate() {
        let mut piece = fortune_card(table, say, card, FORTUNE_DISCARD, slot);
        piece.count = u32::try_from(discarded.len()).ok();
        out.push(piece);
    }
}

/// A Movement card that lies open to the viewer.
pub(crate) fn orders_card(
    table: &State,
    say: &Speech<'_>,
    card: Card,
    zone: ZoneId,
    slot: usize,
) -> Piece {
    let id = orders_piece(card).0;
    let mut piece = Piece::new(id, zone, slot, orders_face(table, card), say.orders(card));
    piece.text = say.orders_text(card);
    piece.from = Some(ORDERS_DECK);
    piece.back = Some(Face::plain("back_movement"));
    piece
}

/// The face of a Movement card.
pub(crate) fn orders_face(table: &State, card: Card) -> Face {
    let rules = table.definitions();
    let Some(def) = rules.movement_card(card) else {
        return Face::plain("back_movement");
    };
    let navy = rules.navies.get(def.navy as usize);
    let symbol = match def.symbol {
        Symbol::Draw2 => "draw2",
        Symbol::Draw1 => "draw1",
        Symbol::Nothing => "nothing",
        Symbol::Discard1 => "discard1",
    };
    Face::plain("movement")
        .with("navy", def.navy_move.to_string())
        .with("pirate", def.pirate_move.to_string())
        .with("merchant", def.merchant_move.to_string())
        .with("icon_navy", "navy")
        .with("icon_pirate", "pirate")
        .with("icon_merchant", "merchant")
        .with("color", navy.map_or_else(String::new, |n| n.rgb.clone()))
        .with(
            "icon_emblem",
            navy.map_or_else(String::new, |n| n.emblem.clone()),
        )
        .with("icon_symbol", symbol)
}

/// A Fortune card that lies open to the viewer.
pub(crate) fn fortune_card(
    table: &State,
    say: &Speech<'_>,
    card: Card,
    zone: ZoneId,
    slot: usize,
) -> Piece {
    let text = say.fortune_text(card);
    let def = table.definitions().fortune_card(card);
    let timing = match def.map(|d| d.timing) {
        Some(crate::games::black_fleet::content::schema::Timing::Flip) => "doubloon",
        _ => "ship",
    };
    let face = Face::plain("fortune")
        .with("name", say.fortune_name(card))
        .with("icon", def.map_or("", |d| d.picture()))
        .with("icon_timing", timing)
        .with("text", text.clone());
    let id = fortune_piece(card).0;
    let mut piece = Piece::new(id, zone, slot, face, say.fortune_name(card));
    piece.text = text;
    piece.from = Some(FORTUNE_DECK);
    piece.back = Some(Face::plain("back_fortune"));
    piece
}

const _: () = assert!(SHIPS < SIGN_IDS as usize);
