//! Cards and tiles as pieces, in the middle or with a captain.

use crate::engine::{Face, Piece, Seat, ZoneId};
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::ui::sentences::Narrator;
use crate::games::maracaibo::ui::zones::QUEST_DECK;
use crate::games::maracaibo::ui::{faces, zones};

/// A black market tile.
pub(crate) fn market(
    say: &Narrator<'_>,
    seat: Seat,
    tile: usize,
    zone: ZoneId,
    slot: usize,
) -> Piece {
    let id = zones::market_piece(seat, tile).0;
    let face = faces::market(say, seat, tile);
    let mut piece = Piece::new(id, zone, slot, face, say.market(tile));
    piece.text = say.market_text(tile);
    piece
}

/// The discount tile.
pub(crate) fn discount(say: &Narrator<'_>, zone: ZoneId) -> Piece {
    let value = say.table.definitions().modules.retirement.discount;
    let face = Face::plain("discount").with("value", value.to_string());
    let mut piece = Piece::new(
        zones::DISCOUNT_ID,
        zone,
        0,
        face,
        say.plain(Sentence::DiscountTile),
    );
    piece.text = say.plain(Sentence::DiscountText { n: value.into() });
    piece
}

/// A figurehead.
pub(crate) fn figurehead(say: &Narrator<'_>, n: u8, zone: ZoneId, slot: usize) -> Piece {
    let face = faces::figurehead(say, n.into());
    let id = zones::figurehead_piece(n).0;
    let mut piece = Piece::new(id, zone, slot, face, say.figurehead(n.into()));
    piece.text = say.figurehead_text(n.into());
    piece
}

/// A quest that the viewer knows.
pub(crate) fn quest(view: &View, say: &Narrator<'_>, n: usize, zone: ZoneId, slot: usize) -> Piece {
    let face = faces::quest(view, say, n);
    let mut piece = Piece::new(zones::quest_piece(n).0, zone, slot, face, say.quest(n));
    piece.text = say.quest_text(n);
    piece.from = Some(QUEST_DECK);
    piece.back = Some(Face::plain("quest_back"));
    piece
}
