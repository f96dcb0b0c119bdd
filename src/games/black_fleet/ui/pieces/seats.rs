//! What lies before every seat: cards, doubloons.

use super::cards::{fortune_card, orders_card};
use crate::engine::{Face, Nth, Piece, Seat, SeatPieceIds, ZoneId};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::{State, VICTORY};
use crate::games::black_fleet::ui::faces;
use crate::games::black_fleet::ui::sentences::Narrator;
use crate::games::black_fleet::ui::zones::{
    FORTUNE_DECK, ORDERS_DECK, fortune, in_play, orders, purse, purse_piece, slot_piece, slot_zone,
};

const BACKS: SeatPieceIds<Nth<64>> = SeatPieceIds::from(500, 64);
/// Room between the backs of two hands.
const BACK_ROOM: usize = 32;

/// Everything of one seat.
pub(crate) fn pieces(view: &View, say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
    hands(view, say, seat, out);
    for slot in 0..=VICTORY {
        out.push(development(view, say, seat, slot));
    }
    out.push(coins(view.table(), say, seat));
}

fn hands(view: &View, say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let table = view.table();
    if view.viewer() == Some(seat) {
        for (slot, card) in table.orders(seat).iter().enumerate() {
            out.push(orders_card(table, say, card, orders(seat), slot));
        }
        for (slot, card) in table.fortune(seat).iter().enumerate() {
            out.push(fortune_card(table, say, card, fortune(seat), slot));
        }
    } else {
        let mut backs =
            |first: usize, zone: ZoneId, deck: ZoneId, template: &str, name: Sentence, n: usize| {
                let name = say.plain(name);
                for slot in 0..n {
                    let face = Face::plain(template);
                    let id = BACKS.of(seat, Nth(first + slot)).0;
                    let mut piece = Piece::new(id, zone, slot, face, name.clone());
                    piece.from = Some(deck);
                    piece.text = say.plain(Sentence::HandText {
                        who: say.who(seat),
                        n: n.into(),
                    });
                    out.push(piece);
                }
            };
        let (held, lucky) = (view.orders_held(seat), view.fortune_held(seat));
        backs(
            0,
            orders(seat),
            ORDERS_DECK,
            "back_movement",
            Sentence::OrdersHand { who: say.who(seat) },
            held,
        );
        backs(
            BACK_ROOM,
            fortune(seat),
            FORTUNE_DECK,
            "back_fortune",
            Sentence::FortuneHand { who: say.who(seat) },
            lucky,
        );
    }
    if let Some(card) = table.in_play().filter(|_| table.current() == seat) {
        let mut piece = orders_card(table, say, card, in_play(seat), 0);
        piece.from = Some(orders(seat));
        out.push(piece);
    }
}

/// A Development card, or the Victory card.
fn development(view: &View, say: &Narrator<'_>, seat: Seat, slot: usize) -> Piece {
    let table = view.table();
    let up = table.is_up(seat, slot);
    let id = slot_piece(seat, slot).0;
    let name = say.slot_name(seat, slot);
    let cost = table.cost(slot);
    let mine = table.phase() == Phase::Flip && table.current() == seat;
    let ready = mine && table.may_flip(slot) && table.money(seat) >= table.price_of(slot);
    let state = match (up, ready) {
        (true, _) => "up",
        (false, true) => "ready",
        (false, false) => "down",
    };
    let known = table.development(seat, slot);
    let def = known.and_then(|c| table.definitions().development(c));
    let face = if slot == VICTORY {
        faces::victory(name.clone(), say.plain(Sentence::VictoryFace), cost, state)
    } else {
        let face = Face::plain("development")
            .with("cost", cost.to_string())
            .with("color", color(table, seat))
            .with("state", state);
        match def {
            Some(def) => faces::development(face, def, say.slot_text(seat, slot)),
            None => face,
        }
    };
    let mut piece = Piece::new(id, slot_zone(seat, slot), 0, face, name);
    piece.text = say.slot_text(seat, slot);
    piece
}

/// The colour of a player's first fleet.
fn color(table: &State, seat: Seat) -> String {
    livery(table, seat).0
}

/// Colour and emblem of a player: those of their first fleet.
pub(crate) fn livery(table: &State, seat: Seat) -> (String, String) {
    let ship = table.own(seat).iter().next();
    ship.map(|s| crate::games::black_fleet::ui::faces::colors(table, s))
        .unwrap_or_default()
}

fn coins(table: &State, say: &Narrator<'_>, seat: Seat) -> Piece {
    let n = table.money(seat);
    let face = Face::plain("doubloon").with("value", n.to_string());
    let name = say.plain(Sentence::PurseOf { who: say.who(seat) });
    let mut piece = Piece::new(purse_piece(seat).0, purse(seat), 0, face, name);
    piece.text = say.plain(Sentence::PurseText { n: n.into() });
    piece
}
