//! What players call a zone, and the words that stand beside one.

use super::collapsed_boards::PLATE;
use super::layout::places::Places;
use tortuga::engine::{Piece, Seat, ZoneId};

/// What the layout calls a zone, else the words beside it; none where it has neither.
pub fn name_of(places: &Places, pieces: &[Piece], zone: ZoneId) -> Option<String> {
    let place = places.find(zone);
    let beside = || Some(&place?.spec.label.as_ref()?.text);
    let text = places.names.get(zone.name).or_else(beside)?;
    let seat = place.map_or(zone.seat, |place| place.seat);
    Some(filled(text, zone.name, seat, pieces))
}

/// Words about a zone, with the number of pieces in it and the name of its seat.
pub fn filled(text: &str, zone: &str, seat: Option<Seat>, pieces: &[Piece]) -> String {
    let plate = |piece: &&Piece| piece.zone.name == PLATE && piece.zone.seat == seat;
    let name = pieces.iter().find(plate).map_or("", |plate| &plate.name);
    text.replace("{count}", &count(zone, seat, pieces).to_string())
        .replace("{name}", name)
}

/// How many cards a zone holds: what a pile says of itself, else how many pieces there are.
fn count(zone: &str, seat: Option<Seat>, pieces: &[Piece]) -> usize {
    let here = pieces
        .iter()
        .filter(|piece| piece.zone.name == zone && (seat.is_none() || piece.zone.seat == seat));
    let told = here.clone().filter_map(|piece| piece.count).max();
    told.map_or_else(|| here.count(), |told| told as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::scene::scene_diff::tests::{piece, places};

    #[test]
    fn words_about_a_zone_count_what_piles_say_of_themselves() {
        let mut pile = piece(1, ZoneId::common("deck"), 0, "back");
        pile.count = Some(27);
        let pieces = [
            pile,
            piece(2, ZoneId::common("line"), 0, "a"),
            piece(3, ZoneId::common("line"), 1, "b"),
        ];
        let told = |zone: &str| filled("Loot · {count}", zone, None, &pieces);
        let all = [told("deck"), told("line"), told("pile")];
        assert_eq!(all, ["Loot · 27", "Loot · 2", "Loot · 0"]);
    }

    #[test]
    fn a_zone_is_called_what_the_layout_calls_it_with_the_name_of_its_seat() {
        let mut places = places();
        let seat = Seat::new(0);
        let zone = ZoneId::of("hold", seat);
        let plate = Piece {
            name: "Ana".into(),
            ..piece(1, ZoneId::of(PLATE, seat), 0, "plate")
        };
        let name = |places: &Places| name_of(places, std::slice::from_ref(&plate), zone);
        assert_eq!(name(&places), None, "nobody has said so");
        places.names.insert("hold".into(), "{name}: Hold".into());
        assert_eq!(name(&places).as_deref(), Some("Ana: Hold"));
    }
}
