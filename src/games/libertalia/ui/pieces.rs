//! The position as pieces in zones.
//!
//! Zones in the middle: `ship` (the line), `bay1` to `bay6` (tiles by day) on `baysign`, `calendar`, `campaigns`, `phases`,
//! `track` (scores), `bag`, `flagrow`; of each seat: `hand`, `sealed` (the card laid face down), `den`, `booty`, `purse`,
//! `graveyard`, `mark`. A card that the viewer knows keeps its id wherever it lies; backs have ids of their own, so that no
//! id tells which card is under it.
//!
//! - `board`: what lies in the middle of the table: calendar, bays, score track, bag, and the pieces of the tie-break
//!   in use
//! - `cards`: characters as pieces, wherever they lie open
//! - `seats`: what lies before every seat: cards, riches, marks

pub(crate) mod board;
pub mod cards;
pub(crate) mod seats;

use self::cards::open;
use super::sentences::Narrator;
use super::zones::{SHIP, sealed};
use crate::engine::show::Preferences;
use crate::engine::{Badge, Names, Piece, Seat};
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;

/// Everything on the table.
pub(crate) fn pieces(view: &View, names: &Names, options: &Preferences, out: &mut Vec<Piece>) {
    let table = view.table();
    let say = Narrator::new(table, names);
    let closed = options.is_on("closed_dens");
    let open = |seat| !closed || view.viewer() == Some(seat);
    board::pieces(table, &say, open, out);
    line(table, &say, out);
    for seat in Seat::all(table.players()) {
        seats::pieces(view, &say, seat, !open(seat), out);
    }
}

fn line(table: &State, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    for (slot, line_card) in table.ship().iter().enumerate() {
        let mut piece = open(table, say, line_card.seat, line_card.rank, SHIP, slot);
        piece.from = Some(sealed(line_card.seat));
        if table.acting() == Some(*line_card) {
            piece.badges.push(Badge::Active);
        }
        out.push(piece);
    }
}
