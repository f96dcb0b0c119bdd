//! Looking up what a position names.

use super::card::{Card, CardSet, Kind};
use super::state::State;
use crate::engine::Seat;
use crate::engine::options::unknown;

/// Looks names up and keeps every complaint.
///
/// `gunner_2` is that card; `gunner` is the first copy that lies nowhere yet and is not named as `gunner_N` elsewhere.
pub(super) struct Reader<'a> {
    /// An empty table with the deck in play.
    table: &'a State,
    pub faults: Vec<String>,
    pub placed: CardSet,
    /// Cards named with their copy.
    named: CardSet,
}

impl<'a> Reader<'a> {
    /// A reader for a position in which `names` appear.
    pub fn new(table: &'a State, names: impl Iterator<Item = &'a String>) -> Reader<'a> {
        let named = names
            .filter(|n| table.definitions().find_kind(n).is_none())
            .filter_map(|n| table.card_named(n))
            .collect();
        Reader {
            table,
            faults: Vec::new(),
            placed: CardSet::EMPTY,
            named,
        }
    }

    /// The kind called `id`.
    pub fn kind(&mut self, id: &str) -> Option<Kind> {
        let rules = self.table.definitions();
        let found = rules.find_kind(id);
        if found.is_none() {
            let valid = rules.kinds.iter().map(|k| k.id.as_str());
            self.faults.push(unknown("card", id, valid));
        }
        found
    }

    /// The card called `name`, if it lies nowhere else yet.
    pub fn card(&mut self, name: &str) -> Option<Card> {
        let rules = self.table.definitions();
        if let Some(kind) = rules.find_kind(name) {
            let free = self.table.of_kind(kind).less(self.placed).less(self.named);
            let Some(card) = free.lowest() else {
                self.faults
                    .push(format!("There are not so many cards {name} in the deck."));
                return None;
            };
            self.placed = self.placed.with(card);
            return Some(card);
        }
        let card = self.known(name)?;
        if self.placed.contains(card) {
            self.faults
                .push(format!("The card {name} lies in two places."));
            return None;
        }
        self.placed = self.placed.with(card);
        Some(card)
    }

    /// The card called `name`, wherever it lies.
    pub fn known(&mut self, name: &str) -> Option<Card> {
        if let Some(card) = self.table.card_named(name) {
            return Some(card);
        }
        // Of a known kind only the copy can be wrong.
        match name.rsplit_once('_') {
            Some((kind, _)) if self.table.definitions().find_kind(kind).is_some() => {
                self.faults
                    .push(format!("There is no card {name} in the deck."));
            }
            _ => drop(self.kind(name)),
        }
        None
    }

    pub fn cards(&mut self, names: &[String]) -> Vec<Card> {
        names.iter().filter_map(|name| self.card(name)).collect()
    }

    pub fn seat(&mut self, what: &str, seat: usize) -> Option<Seat> {
        let players = self.table.players();
        let found = Seat::checked(seat, players);
        if found.is_none() {
            self.faults.push(format!(
                "{what} names seat {seat}, but there are {players} players."
            ));
        }
        found
    }
}
