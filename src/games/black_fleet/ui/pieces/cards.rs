//! Cards as pieces, wherever they lie open.

use crate::engine::{Face, Piece, ZoneId};
use crate::games::black_fleet::content::card::Card;
use crate::games::black_fleet::rules::state::State;
use crate::games::black_fleet::ui::faces::orders_face;
use crate::games::black_fleet::ui::sentences::Narrator;
use crate::games::black_fleet::ui::zones::{
    FORTUNE_DECK, ORDERS_DECK, fortune_piece, orders_piece,
};

/// A Movement card that lies open to the viewer.
pub(crate) fn orders_card(
    table: &State,
    say: &Narrator<'_>,
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

/// A Fortune card that lies open to the viewer.
pub(crate) fn fortune_card(
    table: &State,
    say: &Narrator<'_>,
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
