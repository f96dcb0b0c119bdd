//! What is counted of every captain, to lie over his plate.

use super::text::{Speech, count};
use super::view::View;
use super::vocabulary::Metric;
use crate::engine::{Face, Piece, Seat, ZoneId};

const STRIP_IDS: u32 = 2100;

/// The counts of everybody.
pub(super) fn pieces(view: &View, say: &Speech<'_>, out: &mut Vec<Piece>) {
    for seat in say.table.everybody() {
        out.push(strip(view, say, seat));
    }
}

/// Upgrades, buried treasures, rivers and quests.
fn strip(view: &View, say: &Speech<'_>, seat: Seat) -> Piece {
    let table = say.table;
    let counted = |metric| usize::from(table.metric(seat, metric));
    let counts = [
        ("upgrades", table.upgrades(seat)),
        ("buried", counted(Metric::Buried)),
        ("rivers", counted(Metric::Rivers)),
        ("quests", view.quests_held(seat)),
    ];
    let face = counts.iter().fold(Face::plain("strip"), |face, (slot, n)| {
        face.with(slot, n.to_string())
    });
    let id = STRIP_IDS + seat.index() as u32;
    let name = say.plain("strip_of", &[("who", say.who(seat))]);
    let mut piece = Piece::new(id, ZoneId::of("strip", seat), 0, face, name);
    piece.text = say.plain("strip_text", &counts.map(|(slot, n)| (slot, count(n))));
    piece
}
