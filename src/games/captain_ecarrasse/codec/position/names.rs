//! Looking up what a position names.

use crate::content::{Catalog, Written};
use crate::engine::Seat;
use crate::games::captain_ecarrasse::content::card::{Card, CardSet};
use crate::games::captain_ecarrasse::content::rules::Rules;

/// Looks names up and keeps every complaint at its field.
pub(crate) struct Reader<'a> {
    pub rules: &'a Rules,
    pub seats: usize,
    pub written: Written,
    pub placed: CardSet,
}

impl Reader<'_> {
    /// The card called `id` at `path`, if it lies nowhere else yet.
    pub fn card(&mut self, path: &str, id: &str) -> Option<Card> {
        let valid = self.rules.cards.iter().map(|c| c.id.as_str());
        let found = self.rules.find_card(id);
        let card = self.written.found(path, "card", id, found, valid)?;
        if self.placed.contains(card) {
            let message = format!("The card {id} lies in two places.");
            self.written.tell(path, message);
            return None;
        }
        self.placed.insert(card);
        Some(card)
    }

    /// The cards of a list.
    pub fn cards(&mut self, path: &str, ids: &[String]) -> Vec<Card> {
        let all = ids.iter().enumerate();
        all.filter_map(|(n, id)| self.card(&format!("{path}.{n}"), id))
            .collect()
    }

    pub fn seat(&mut self, path: &str, seat: usize) -> Option<Seat> {
        self.written.seat(path, seat, self.seats)
    }

    pub fn diver(&mut self, path: &str, id: &str) -> Option<usize> {
        let valid = self.rules.divers.ids();
        let found = self.rules.find_diver(id);
        self.written.found(path, "diver", id, found, valid)
    }

    /// The variant called `id`; `none` is none.
    pub fn variant(&mut self, path: &str, id: &str) -> Option<usize> {
        if id == "none" {
            return None;
        }
        let valid = self.rules.variants.ids();
        let found = self.rules.find_variant(id);
        self.written.found(path, "variant", id, found, valid)
    }
}
