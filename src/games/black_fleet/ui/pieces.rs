//! The position as pieces in zones.
//!
//! Zones in the middle: `sea` (the map; ships on its hexes, port signs on the places after them), `orders_deck`,
//! `orders_discard`, `fortune_deck`, `fortune_discard`, `stock` (cubes, a cell a colour); of each seat: `developments` (cells 0
//! to 3 by rising cost, cell 4 the Victory card), `orders`, `in_play`, `fortune`, `purse`, `harbour` (ships off the board).
//! Ships keep their ids wherever they are, and known cards theirs; backs have ids of their own.
//!
//! - `cards`: cards as pieces, wherever they lie open
//! - `seats`: what lies before every seat: cards, doubloons

pub mod cards;
pub(crate) mod seats;

use self::cards::{fortune_card, orders_card};
use super::faces::{cargo, cube, port_sign, ship_face};
use super::sentences::Narrator;
use super::targets;
use super::zones::{
    FORTUNE_DECK, FORTUNE_DISCARD, ORDERS_DECK, ORDERS_DISCARD, PILES, cube_piece, harbour, hex,
    ship_piece, sign_piece, stock,
};
use crate::engine::{Badge, Face, Names, Nth, Piece, Seat, ZoneId};
use crate::games::black_fleet::content::card::{Good, Ship};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::content::terrain::SEA;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::State;

/// Everything on the table.
pub(crate) fn pieces(view: &View, names: &Names, out: &mut Vec<Piece>) {
    let table = view.table();
    let say = Narrator::new(table, names);
    ships(view, &say, out);
    signs(table, &say, out);
    cubes(table, &say, out);
    piles(view, &say, out);
    for seat in Seat::all(table.players()) {
        seats::pieces(view, &say, seat, out);
    }
}

fn ships(view: &View, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let table = view.table();
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

fn signs(table: &State, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let chart = table.chart();
    for (number, port) in chart.ports.iter().enumerate() {
        let face = port_sign(table, port);
        let zone = ZoneId::common(SEA).cell((chart.spaces.len() + number) as u16);
        let id = sign_piece(port.good).0;
        let mut piece = Piece::new(id, zone, 0, face, port.name.clone());
        piece.text = say.port_text(port.good);
        out.push(piece);
    }
}

fn cubes(table: &State, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    for good in Good::ALL {
        let left = table.stock(good);
        let id = cube_piece(good).0;
        let face = cube(table, good).with("n", left.to_string());
        let name = say.plain(Sentence::StockOf {
            good: say.good(good),
        });
        let mut piece = Piece::new(id, stock(good), 0, face, name);
        piece.text = say.plain(Sentence::StockText { n: left.into() });
        out.push(piece);
    }
}

fn piles(view: &View, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let table = view.table();
    let mut back = |n: usize, zone: ZoneId, template: &str, name: Sentence, left: usize| {
        if left > 0 {
            let face = Face::plain(template);
            let mut piece = Piece::new(PILES.of(Nth(n)).0, zone, 0, face, say.plain(name));
            piece.count = u32::try_from(left).ok();
            piece.text = say.plain(Sentence::DeckText { n: left.into() });
            out.push(piece);
        }
    };
    let (orders, fortunes) = (view.orders_left(), view.fortune_left());
    back(
        0,
        ORDERS_DECK,
        "back_movement",
        Sentence::OrdersDeck,
        orders,
    );
    back(
        1,
        FORTUNE_DECK,
        "back_fortune",
        Sentence::FortuneDeck,
        fortunes,
    );
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
