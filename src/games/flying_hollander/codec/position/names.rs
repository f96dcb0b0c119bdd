//! Looking up what a position names.

use crate::content::{Catalog, Written};
use crate::engine::Seat;
use crate::games::flying_hollander::content::card::{Card, CardSet, Kind};
use crate::games::flying_hollander::rules::state::State;

/// Looks names up and keeps every complaint at its field.
///
/// `gunner_2` is that card; `gunner` is the first copy that lies nowhere yet and is not named as `gunner_N` elsewhere.
pub(crate) struct Reader<'a> {
    /// An empty table with the deck in play.
    table: &'a State,
    pub written: Written,
    pub placed: CardSet,
    /// Cards named with their copy.
    named: CardSet,
}

impl<'a> Reader<'a> {
    /// A reader for a position in which `names` appear.
    pub fn new(
        table: &'a State,
        written: Written,
        names: impl Iterator<Item = &'a String>,
    ) -> Reader<'a> {
        let named = names
            .filter(|n| table.definitions().find_kind(n).is_none())
            .filter_map(|n| table.card_named(n))
            .collect();
        Reader {
            table,
            written,
            placed: CardSet::EMPTY,
            named,
        }
    }

    /// The kind called `id` at `path`.
    pub fn kind(&mut self, path: &str, id: &str) -> Option<Kind> {
        let rules = self.table.definitions();
        let valid = rules.kinds.ids();
        let found = rules.find_kind(id);
        self.written.found(path, "card", id, found, valid)
    }

    /// The card called `name`, if it lies nowhere else yet.
    pub fn card(&mut self, path: &str, name: &str) -> Option<Card> {
        let rules = self.table.definitions();
        if let Some(kind) = rules.find_kind(name) {
            let free = self.table.of_kind(kind) - self.placed - self.named;
            let Some(card) = free.first() else {
                let message = format!("There are not so many cards {name} in the deck.");
                self.written.tell(path, message);
                return None;
            };
            self.placed.insert(card);
            return Some(card);
        }
        let card = self.known(path, name)?;
        if self.placed.contains(card) {
            let message = format!("The card {name} lies in two places.");
            self.written.tell(path, message);
            return None;
        }
        self.placed.insert(card);
        Some(card)
    }

    /// The card called `name`, wherever it lies.
    pub fn known(&mut self, path: &str, name: &str) -> Option<Card> {
        if let Some(card) = self.table.card_named(name) {
            return Some(card);
        }
        // Of a known kind only the copy can be wrong.
        match name.rsplit_once('_') {
            Some((kind, _)) if self.table.definitions().find_kind(kind).is_some() => {
                let message = format!("There is no card {name} in the deck.");
                self.written.tell(path, message);
            }
            _ => drop(self.kind(path, name)),
        }
        None
    }

    /// The cards of a list.
    pub fn cards(&mut self, path: &str, names: &[String]) -> Vec<Card> {
        let all = names.iter().enumerate();
        all.filter_map(|(n, name)| self.card(&format!("{path}.{n}"), name))
            .collect()
    }

    pub fn seat(&mut self, path: &str, seat: usize) -> Option<Seat> {
        self.written.seat(path, seat, self.table.players())
    }
}
