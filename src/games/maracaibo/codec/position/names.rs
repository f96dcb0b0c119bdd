//! The names that a position written by hand may use, sort by sort, and what they stand for.

use crate::content::{Catalog, Written};
use crate::engine::Seat;
use crate::games::maracaibo::content::card::{CELLS, Kind, Quest, QuestSet};
use crate::games::maracaibo::content::chart::{Chart, Place};
use crate::games::maracaibo::content::rules::Rules;
use std::collections::BTreeMap;

/// A sort of thing that has names.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sort {
    Cell,
    Place,
    Card,
    Improvement,
    Residence,
    Location,
    /// A location with a treasure symbol.
    Marked,
    Slot,
    Figurehead,
    Market,
    Quest,
    Space,
    Kind,
    Side,
    Storage,
    Burial,
    Supply,
    Solo,
}

impl Sort {
    fn word(self) -> &'static str {
        match self {
            Sort::Cell => "cell",
            Sort::Place => "place",
            Sort::Card => "card",
            Sort::Improvement => "improvement",
            Sort::Residence => "residence",
            Sort::Location => "location",
            Sort::Marked => "location with a treasure symbol",
            Sort::Slot => "slot",
            Sort::Figurehead => "figurehead",
            Sort::Market => "black market tile",
            Sort::Quest => "quest",
            Sort::Space => "space",
            Sort::Kind => "kind of treasure",
            Sort::Side => "side",
            Sort::Storage => "place above the line",
            Sort::Burial => "place below the line",
            Sort::Supply => "place with rubies",
            Sort::Solo => "card of Jordan's in this round",
        }
    }

    /// All names of this sort.
    fn names(self, rules: &Rules, chart: &Chart) -> Vec<String> {
        let cells = || {
            (0..CELLS)
                .filter_map(Place::cell)
                .map(|at| chart.place_words(at))
        };
        let improvements = || rules.improvements.ids().map(String::from);
        let residences = || rules.residences.ids().map(String::from);
        let locations = || rules.locations.ids().map(String::from);
        match self {
            Sort::Cell => cells().collect(),
            Sort::Place => {
                let zones = [Place::START, Place::GULF, Place::MARACAIBO];
                let zones = zones.map(|at| chart.place_words(at));
                cells().chain(zones).collect()
            }
            Sort::Card => {
                let cards = improvements().chain(residences()).chain(locations());
                cards.chain(["blank".to_string()]).collect()
            }
            Sort::Improvement => improvements().collect(),
            Sort::Residence => residences().collect(),
            Sort::Location => locations().collect(),
            Sort::Marked => {
                let marked = rules.locations.iter().filter(|d| d.treasure_symbol);
                marked.map(|d| d.id.clone()).collect()
            }
            Sort::Slot => rules.slots.ids().map(String::from).collect(),
            Sort::Figurehead => rules.figureheads.ids().map(String::from).collect(),
            Sort::Market => rules.markets.ids().map(String::from).collect(),
            Sort::Quest => rules.quests.ids().map(String::from).collect(),
            Sort::Space => rules.spaces.ids().map(String::from).collect(),
            Sort::Kind => Kind::ALL.map(|k| k.id().to_string()).to_vec(),
            Sort::Side => ["a", "b"].map(str::to_string).to_vec(),
            Sort::Storage => rules.storage.ids().map(String::from).collect(),
            Sort::Burial => rules.burial.ids().map(String::from).collect(),
            Sort::Supply => {
                let supplies = rules.modules.rubies.supplies.iter();
                supplies.map(|d| d.id.clone()).collect()
            }
            Sort::Solo => rules.solo.cards.ids().map(String::from).collect(),
        }
    }
}

/// A position being read: what is wrong with it is kept at its place.
pub(crate) struct Reader<'a> {
    pub written: Written,
    pub rules: &'a Rules,
    pub chart: &'a Chart,
}

impl Reader<'_> {
    /// Something that is wrong with what stands at `at`.
    pub fn tell(&mut self, at: &str, fault: impl Into<String>) {
        self.written.tell(at, fault);
    }

    /// The thing whose name stands at `at`, or a fault.
    pub fn found<T>(&mut self, at: &str, sort: Sort, name: &str, found: Option<T>) -> Option<T> {
        self.look(at, sort, name, found, false)
    }

    /// The thing whose name is a field, at the path `at` that ends with it, or a fault.
    pub fn key<T>(&mut self, at: &str, sort: Sort, name: &str, found: Option<T>) -> Option<T> {
        self.look(at, sort, name, found, true)
    }

    fn look<T>(
        &mut self,
        at: &str,
        sort: Sort,
        name: &str,
        found: Option<T>,
        key: bool,
    ) -> Option<T> {
        if found.is_some() {
            return found;
        }
        let names = sort.names(self.rules, self.chart);
        let names = names.iter().map(String::as_str);
        match key {
            true => self.written.found_name(at, sort.word(), name, found, names),
            false => self.written.found(at, sort.word(), name, found, names),
        }
    }

    /// The things whose names stand in the list at `at`, without those that there are not.
    pub fn all<T>(
        &mut self,
        at: &str,
        sort: Sort,
        names: &[String],
        named: impl Fn(&str) -> Option<T>,
    ) -> Vec<T> {
        let mut out = Vec::new();
        for (k, id) in names.iter().enumerate() {
            let at = format!("{at}.{k}");
            out.extend(self.found(&at, sort, id, named(id)));
            if names[..k].contains(id) {
                self.tell(&at, format!("'{id}' is there already"));
            }
        }
        out
    }

    /// Numbers by kind.
    pub fn kinds<'b>(&mut self, at: &str, by: &'b BTreeMap<String, u8>) -> Vec<(Kind, &'b u8)> {
        let mut out = Vec::new();
        for (id, n) in by {
            let kind = self.key(&format!("{at}.{id}"), Sort::Kind, id, Kind::named(id));
            out.extend(kind.map(|kind| (kind, n)));
        }
        out
    }

    /// The quests whose names stand in the list at `at`.
    pub fn quests(&mut self, at: &str, names: &[String]) -> QuestSet {
        let rules = self.rules;
        let found = self.all(at, Sort::Quest, names, |id| rules.quests.find(id));
        found.into_iter().map(Quest).collect()
    }

    /// The seat with this number, which stands at `at`, or a fault.
    pub fn seat(&mut self, at: &str, seat: usize, seats: usize) -> Option<Seat> {
        self.written.seat(at, seat, seats)
    }
}
