//! What is counted of every captain, to lie over his plate; and the plate of Jordan, who has no seat of his own.

use super::state::JORDAN;
use super::text::{Speech, count};
use super::view::View;
use super::vocabulary::Metric;
use crate::engine::{Face, Piece, Seat, ZoneId};

const STRIP_IDS: u32 = 2100;
const JORDAN_ID: u32 = 2110;

/// The counts of everybody, and Jordan's plate.
pub(super) fn pieces(view: &View, say: &Speech<'_>, out: &mut Vec<Piece>) {
    for seat in say.table.everybody() {
        out.push(strip(view, say, seat));
    }
    if say.table.jordan().is_some() {
        out.push(jordan(say));
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
    let zone = match table.is_jordan(seat) {
        true => ZoneId::common("jordan_strip"),
        false => ZoneId::of("strip", seat),
    };
    let id = STRIP_IDS + seat.index() as u32;
    let name = say.plain("strip_of", &[("who", say.who(seat))]);
    let mut piece = Piece::new(id, zone, 0, face, name);
    piece.text = say.plain("strip_text", &counts.map(|(slot, n)| (slot, count(n))));
    piece
}

fn jordan(say: &Speech<'_>) -> Piece {
    let name = say.name(JORDAN);
    let score = say.table.total(JORDAN);
    let face = Face::plain("plate")
        .with("name", name.clone())
        .with("score", score.to_string());
    let face = match say.table.livery(JORDAN) {
        Some(livery) => face
            .with("icon", livery.emblem.clone())
            .with("color", livery.color.clone())
            .with("color_glyph", livery.glyph.clone()),
        None => face,
    };
    let mut piece = Piece::new(JORDAN_ID, ZoneId::common("jordan"), 0, face, name);
    piece.text = say.plain("jordan_text", &[]);
    piece
}
