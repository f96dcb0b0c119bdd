//! What a captain has in a position written by hand.

use super::names::{Reader, Sort};
use crate::content::Catalog;
use crate::engine::Seat;
use crate::games::maracaibo::content::card::{
    BurialPlace, Kind, MAX_MARKETS, MAX_SLOTS, StoragePlace,
};
use crate::games::maracaibo::rules::captain::{MAX_REEF, MAX_TABLEAU};
use crate::games::maracaibo::rules::state::State;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What a captain has; nothing of what is not given.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Hand {
    doubloons: u16,
    vp: u16,
    /// A cell (`4,3`), `start` or `gulf`; the start unless given.
    ship: Option<String>,
    /// A space of the way; the first unless given.
    explorer: Option<String>,
    /// In the order of filling.
    slots: Vec<String>,
    /// Improvements in the order of buying.
    cards: Vec<String>,
    figurehead: Option<String>,
    /// Locations by black market tile.
    markets: BTreeMap<String, String>,
    /// Treasures on the plain areas, by kind.
    stored: BTreeMap<String, u8>,
    /// Places above the line that are taken.
    bonus: Vec<String>,
    /// Places below the line that are taken.
    buried: Vec<String>,
    /// Kinds on the figurehead's places, by their number from 1.
    reef: BTreeMap<usize, String>,
    /// Quests that only they know.
    quests: Vec<String>,
    /// Quests from the market.
    open: Vec<String>,
    /// Quests that were claimed.
    claimed: Vec<String>,
    rubies: u8,
    visits: u8,
    /// Turns had; those of this lap unless given.
    pub turns: Option<u8>,
}

impl Hand {
    /// Gives all of this to a captain.
    pub fn lay(&self, state: &mut State, seat: Seat, reader: &mut Reader) {
        let rules = state.rules.clone();
        let home = format!("players.{seat}");
        let path = |field: &str| format!("{home}.{field}");
        let mut captain = *state.captain(seat);
        captain.doubloons = self.doubloons;
        captain.vp = self.vp;
        captain.rubies = self.rubies;
        captain.visits = self.visits;
        if let Some(at) = &self.ship {
            let place = reader.found(
                &path("ship"),
                Sort::Place,
                at,
                state.chart().place_named(at),
            );
            captain.ship = place.unwrap_or(captain.ship);
        }
        if let Some(id) = &self.explorer {
            let space = reader.found(&path("explorer"), Sort::Space, id, rules.space_named(id));
            captain.explorer = space.unwrap_or(captain.explorer);
        }
        let slots = reader.all(&path("slots"), Sort::Slot, &self.slots, |id| {
            rules.slots.find::<u8>(id)
        });
        let cards = reader.all(&path("cards"), Sort::Improvement, &self.cards, |id| {
            rules.improvements.find::<u8>(id)
        });
        if slots.len() > MAX_SLOTS || cards.len() > MAX_TABLEAU {
            reader.tell(&home, format!("Seat {seat} has too much."));
        }
        captain.slots = slots.into_iter().map(usize::from).collect();
        captain.cards = cards.into_iter().map(usize::from).collect();
        if let Some(id) = &self.figurehead {
            let head = rules.figureheads.find(id);
            captain.figurehead = reader.found(&path("figurehead"), Sort::Figurehead, id, head);
        }
        for (tile, location) in &self.markets {
            let there = path(&format!("markets.{tile}"));
            let at = rules.locations.find(location);
            let at = reader.found(&there, Sort::Location, location, at);
            let tile = reader.key(&there, Sort::Market, tile, rules.markets.find::<u8>(tile));
            if let Some(tile) = tile {
                captain.markets[usize::from(tile) % MAX_MARKETS] = at;
            }
        }
        for (kind, n) in reader.kinds(&path("stored"), &self.stored) {
            captain.plain[kind.index()] = *n;
        }
        let above = |id: &str| rules.storage.find::<usize>(id);
        let bonus = reader.all(&path("bonus"), Sort::Storage, &self.bonus, above);
        captain.bonus = bonus
            .into_iter()
            .filter_map(StoragePlace::checked)
            .collect();
        let below = |id: &str| rules.burial.find::<usize>(id);
        let buried = reader.all(&path("buried"), Sort::Burial, &self.buried, below);
        captain.buried = buried
            .into_iter()
            .filter_map(BurialPlace::checked)
            .collect();
        for (n, kind) in &self.reef {
            let at = path(&format!("reef.{n}"));
            let kind = reader.found(&at, Sort::Kind, kind, Kind::named(kind));
            match n.checked_sub(1).filter(|n| *n < MAX_REEF) {
                Some(place) => captain.reef[place] = kind,
                None => {
                    let message = format!("The figurehead has no place {n} for treasure.");
                    reader.written.tell_name(&at, message);
                }
            }
        }
        captain.open = reader.quests(&path("open"), &self.open);
        captain.claimed = reader.quests(&path("claimed"), &self.claimed);
        let secret = reader.quests(&path("quests"), &self.quests);
        captain.quests = secret | captain.open | captain.claimed;
        *state.captain_mut(seat) = captain;
        self.check_modules(state, seat, reader);
    }

    /// What belongs to a module, and how often Maracaibo can have been reached.
    fn check_modules(&self, state: &State, seat: Seat, reader: &mut Reader) {
        let modules = state.modules();
        if !self.claimed.is_empty() && !modules.quest_hunters {
            let at = format!("players.{seat}.claimed");
            reader.tell(&at, "No quest is claimed without the module.");
        }
        let rounds = reader.rules.constants.rounds.get();
        if self.visits > rounds {
            let at = format!("players.{seat}.visits");
            reader.tell(&at, format!("Maracaibo is reached at most {rounds} times."));
        }
    }
}
