//! Characters as pieces, wherever they lie open.

use crate::engine::{Piece, Seat, ZoneId};
use crate::games::libertalia::content::card::Rank;
use crate::games::libertalia::rules::state::State;
use crate::games::libertalia::ui::faces::{back, face};
use crate::games::libertalia::ui::sentences::Narrator;
use crate::games::libertalia::ui::zones::piece_of;

/// A card that lies open.
pub(crate) fn open(
    table: &State,
    say: &Narrator<'_>,
    seat: Seat,
    rank: Rank,
    zone: ZoneId,
    slot: usize,
) -> Piece {
    let id = piece_of(seat, rank).0;
    let mut piece = Piece::new(
        id,
        zone,
        slot,
        face(table, Some(seat), rank),
        say.character_name(rank),
    );
    piece.text = say.character_text(rank);
    piece.back = Some(back(table, seat));
    piece
}
