//! The orders in which a player may have their improvements laid.

use super::seat_zones;
use super::sentences::Narrator;
use super::zones::card_piece;
use crate::engine::{Names, Seat, Sorting};
use crate::games::maracaibo::content::card::Card;
use crate::games::maracaibo::content::schema::{Income, Sort};
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// What comes first, by a number for each improvement; what has the same stays as it was taken.
type By = fn(&State, Seat, usize) -> u16;

/// The sentences that name the orders, and what they go by.
const ORDERS: [(Sentence, By); 5] = [
    (Sentence::SortTaken, |_, _, _| 0),
    (Sentence::SortKind, kind),
    (Sentence::SortEffect, effect),
    (Sentence::SortPrice, price),
    (Sentence::SortPoints, points),
];

/// The orders of the viewer's own improvements.
pub(crate) fn sortings(view: &View, names: &Names) -> Vec<Sorting> {
    let say = Narrator::new(view.table(), names);
    let own = view.viewer().filter(|seat| !view.table().is_jordan(*seat));
    let Some(seat) = own else {
        return Vec::new();
    };
    let order = |(name, by): (Sentence, By)| {
        let mut cards = view.table().improvements(seat).to_vec();
        cards.sort_by_key(|n| by(view.table(), seat, usize::from(*n)));
        let pieces = cards.into_iter().map(|n| card_piece(Card::Improvement(n)));
        Sorting {
            zone: seat_zones::tableau(seat),
            name: say.plain(name),
            order: pieces.collect(),
        }
    };
    ORDERS.into_iter().map(order).collect()
}

/// Crew, then equipment.
fn kind(table: &State, _: Seat, n: usize) -> u16 {
    let def = table.definitions().improvements.get(n);
    u16::from(def.is_none_or(|d| d.kind != Sort::Crew))
}

/// What lasts, then income, then what scores at the end, then what is over.
fn effect(table: &State, _: Seat, n: usize) -> u16 {
    match table.definitions().improvements.get(n) {
        Some(def) if !def.mods.is_empty() => 0,
        Some(def) if def.income != Income::default() => 1,
        Some(def) if def.scroll.is_some() => 2,
        _ => 3,
    }
}

/// The dearest first.
fn price(table: &State, _: Seat, n: usize) -> u16 {
    let def = table.definitions().improvements.get(n);
    u16::MAX - def.map_or(0, |d| d.cost.into())
}

/// What would score most if the game ended now first.
fn points(table: &State, seat: Seat, n: usize) -> u16 {
    let def = table.definitions().improvements.get(n);
    let worth = def.map_or(0, |d| {
        let scroll = d.scroll.map(|s| s.of(table.metric(seat, s.metric())));
        u16::from(d.vp) + scroll.unwrap_or(0)
    });
    u16::MAX - worth
}
