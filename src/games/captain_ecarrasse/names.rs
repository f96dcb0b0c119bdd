//! Looking up what a position names.

use super::card::{Card, CardSet};
use super::data::Rules;
use crate::engine::Seat;
use crate::engine::options::unknown;

/// Looks names up and keeps every complaint.
pub(super) struct Reader<'a> {
    pub rules: &'a Rules,
    pub seats: usize,
    pub faults: Vec<String>,
    pub placed: CardSet,
}

impl Reader<'_> {
    /// The card called `id`, if it lies nowhere else yet.
    pub fn card(&mut self, id: &str) -> Option<Card> {
        let Some(card) = self.rules.find_card(id) else {
            self.faults.push(unknown(
                "card",
                id,
                self.rules.cards.iter().map(|c| c.id.as_str()),
            ));
            return None;
        };
        if self.placed.contains(card) {
            self.faults
                .push(format!("The card {id} lies in two places."));
            return None;
        }
        self.placed.insert(card);
        Some(card)
    }

    pub fn cards(&mut self, ids: &[String]) -> Vec<Card> {
        ids.iter().filter_map(|id| self.card(id)).collect()
    }

    pub fn seat(&mut self, what: &str, seat: usize) -> Option<Seat> {
        let found = Seat::checked(seat, self.seats);
        if found.is_none() {
            self.faults.push(format!(
                "{what} names seat {seat}, but there are {} players.",
                self.seats
            ));
        }
        found
    }

    pub fn diver(&mut self, id: &str) -> Option<usize> {
        let found = self.rules.find_diver(id);
        if found.is_none() {
            self.faults.push(unknown(
                "diver",
                id,
                self.rules.divers.iter().map(|d| d.id.as_str()),
            ));
        }
        found
    }

    /// The variant called `id`; `none` is none.
    pub fn variant(&mut self, id: &str) -> Option<usize> {
        let found = self.rules.find_variant(id);
        if found.is_none() && id != "none" {
            self.faults.push(unknown(
                "variant",
                id,
                self.rules.variants.iter().map(|v| v.id.as_str()),
            ));
        }
        found
    }
}
