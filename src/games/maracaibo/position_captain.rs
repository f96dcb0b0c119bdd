//! What a captain has in a position written by hand.

use super::captain::{MAX_REEF, MAX_TABLEAU};
use super::card::Kind;
use super::card::{MAX_MARKETS, MAX_SLOTS};
use super::position::Faults;
use super::state::State;
use crate::engine::Seat;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What a captain has; nothing of what is not given.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Hand {
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
    pub fn lay(&self, state: &mut State, seat: Seat, faults: &mut Faults) {
        let rules = state.rules.clone();
        let mut captain = *state.captain(seat);
        captain.doubloons = self.doubloons;
        captain.vp = self.vp;
        captain.rubies = self.rubies;
        captain.visits = self.visits;
        if let Some(at) = &self.ship {
            let place = faults.found("place", at, state.chart().place_named(at));
            captain.ship = place.unwrap_or(captain.ship);
        }
        if let Some(id) = &self.explorer {
            let space = faults.found("space", id, rules.space_named(id));
            captain.explorer = space.unwrap_or(captain.explorer);
        }
        let slots = faults.all("slot", &self.slots, |id| rules.slot_named(id));
        let cards = faults.all("improvement", &self.cards, |id| rules.improvement_named(id));
        if slots.len() > MAX_SLOTS || cards.len() > MAX_TABLEAU {
            faults.tell(format!("Seat {seat} has too much."));
        }
        captain.slots = slots.into_iter().map(usize::from).collect();
        captain.cards = cards.into_iter().map(usize::from).collect();
        if let Some(id) = &self.figurehead {
            captain.figurehead = faults.found("figurehead", id, rules.figurehead_named(id));
        }
        for (tile, location) in &self.markets {
            let at = faults.found("location", location, rules.location_named(location));
            let tile = faults.found("black market tile", tile, rules.market_named(tile));
            if let Some(tile) = tile {
                captain.markets[usize::from(tile) % MAX_MARKETS] = at;
            }
        }
        for (kind, n) in faults.kinds(&self.stored) {
            captain.plain[kind.index()] = *n;
        }
        let above = |id: &str| rules.storage.iter().position(|d| d.id == id);
        for n in faults.all("place above the line", &self.bonus, above) {
            captain.bonus |= 1 << n;
        }
        let below = |id: &str| rules.burial.iter().position(|d| d.id == id);
        for n in faults.all("place below the line", &self.buried, below) {
            captain.buried |= 1 << n;
        }
        for (n, kind) in &self.reef {
            let kind = faults.found("kind of treasure", kind, Kind::named(kind));
            let place = n.checked_sub(1).filter(|n| *n < MAX_REEF);
            if let Some(place) = faults.found("place of the figurehead's", &n.to_string(), place) {
                captain.reef[place] = kind;
            }
        }
        captain.open = faults.quests(&self.open, &rules);
        captain.claimed = faults.quests(&self.claimed, &rules);
        let secret = faults.quests(&self.quests, &rules);
        captain.quests = secret.and(captain.open).and(captain.claimed);
        *state.captain_mut(seat) = captain;
    }
}
