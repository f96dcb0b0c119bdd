//! What a layout asks of the pieces before anything has a place: which zones are in use, and how many lie in those that are as wide
//! as that.

use super::places::View;
use super::schema::Layouts;
use tortuga::engine::Piece;

impl View {
    /// The same view of a table with these pieces.
    #[must_use]
    pub fn of_pieces(mut self, layouts: &Layouts, pieces: &[Piece]) -> View {
        let (hugging, conditions) = (layouts.hugging(), layouts.conditions());
        for zone in pieces.iter().map(|piece| piece.zone) {
            if hugging.contains(zone.name) {
                let here = (zone.name.to_owned(), zone.seat);
                *self.numbers.entry(here).or_default() += 1;
            }
            if conditions.contains(zone.name) {
                self.used.insert(zone.name.to_owned());
            }
        }
        self
    }
}
