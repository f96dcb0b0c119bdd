//! Positions written by hand: parsed, checked, or refused with every reason.
//!
//! - `captain`: what a captain has in a position written by hand
//! - `names`: the names that a position written by hand may use, sort by sort, and what they stand for
//! - `sea`: the cards of the sea that a position written by hand does not name

pub(crate) mod captain;
pub(crate) mod names;
pub(crate) mod sea;

use self::captain::Hand;
use self::names::{Reader, Sort};
use crate::content::{Catalog, Faults, Written};
use crate::engine::{Options, Seat};
use crate::games::maracaibo::content::card::{
    CardSet, Kind, Lying, Market, Quest, QuestSet, SoloCard,
};
use crate::games::maracaibo::content::chart::PlaceSet;
use crate::games::maracaibo::content::rules::Rules;
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::setup::SetupOptions;
use crate::games::maracaibo::rules::state::State;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A position at the beginning of a turn. Cards that are named nowhere fill the sea as after a deal, those of the second tier
/// come in for what has been bought; the rest is in the decks.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Position")]
struct Position {
    /// 1 unless given.
    round: Option<u8>,
    /// Seat 0 unless given.
    first: Option<usize>,
    /// The first player unless given.
    active: Option<usize>,
    final_lap: bool,
    /// Names of cards by cell (`4,3`), or `blank`.
    grid: BTreeMap<String, String>,
    /// Cells in fog.
    fogged: Vec<String>,
    /// Kinds by location; tiles that are not named lie on the other locations.
    tiles: BTreeMap<String, String>,
    /// Markers by kind; as at the start unless given.
    islands: BTreeMap<String, u8>,
    /// `a` or `b` by black market tile; a unless given.
    sides: BTreeMap<String, String>,
    /// Seats by residence, in the order of building.
    tokens: BTreeMap<String, Vec<usize>>,
    /// The figureheads on offer; the first that nobody has unless given.
    figureheads: Option<Vec<String>>,
    /// The quests on offer; the first of the deck unless given.
    quest_market: Option<Vec<String>>,
    /// The quests that may be drawn; all that are named nowhere unless given.
    quest_deck: Option<Vec<String>>,
    /// The cards of the second tier that may be drawn; all that are named nowhere unless given.
    tier_two: Option<Vec<String>>,
    /// Rubies by place; as at the start unless given.
    rubies: BTreeMap<String, u8>,
    /// Who has the discount tile.
    discount: Option<usize>,
    /// What everybody has, by seat; in a game of one Jordan's ship, explorer, points, treasures and quests under 1.
    players: BTreeMap<usize, Hand>,
    jordan: Solo,
}

/// What only Jordan has.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Solo {
    upgrades: u8,
    buried: BTreeMap<String, u8>,
    pile: Vec<String>,
    /// The cards of this round that they have used.
    used: Vec<String>,
}

impl State {
    /// A position written by hand.
    ///
    /// # Errors
    /// Each reason why it is not a position of this game, at its place in `setup`.
    pub fn from_setup(
        rules: &Arc<Rules>,
        seats: usize,
        options: &Options,
        setup: &str,
    ) -> Result<State, Faults> {
        let (position, written) = Written::read::<Position>(setup)?;
        let setup_options =
            SetupOptions::read(rules, seats, options).map_err(Faults::of_options)?;
        let mut state = State::blank(rules, seats, &setup_options);
        let chart = &rules.charts[usize::from(state.t.layout)];
        let reader = &mut Reader {
            written,
            rules,
            chart,
        };
        position.lay_round(&mut state, reader);
        let captains = state.captains();
        for (seat, hand) in reader
            .written
            .by_seat("players", &position.players, captains)
        {
            hand.lay(&mut state, seat, reader);
        }
        position.lay_jordan(&mut state, reader);
        position.lay_boards(&mut state, reader);
        position.lay_sea(&mut state, reader);
        position.lay_quests(&mut state, reader);
        position.count_turns(&mut state);
        for seat in state.everybody() {
            state.refresh(seat);
        }
        let mut written = reader.written.clone();
        if written.is_sound() {
            written.tell_all(state.check_invariants().err());
        }
        written.finish(state)
    }
}

impl Position {
    fn lay_round(&self, state: &mut State, reader: &mut Reader) {
        let n = state.captains();
        let first = self.first.and_then(|seat| reader.seat("first", seat, n));
        state.t.first = first.unwrap_or(Seat::new(0));
        let active = self.active.and_then(|seat| reader.seat("active", seat, n));
        state.t.active = active.unwrap_or(state.t.first);
        if state.is_jordan(state.t.active) || state.is_jordan(state.t.first) {
            let at = if self.active.is_some() {
                "active"
            } else {
                "first"
            };
            reader.tell(at, "Jordan decides nothing.");
        }
        state.t.round = self.round.unwrap_or(1);
        let rounds = state.rules.constants.rounds.get();
        if !(1..=rounds).contains(&state.t.round) {
            reader.tell("round", format!("There are rounds 1 to {rounds} only."));
        }
        if self.final_lap && state.t.round != rounds {
            reader.tell("final_lap", "The last turns come in the last round.");
        }
        state.t.final_lap = self.final_lap;
        state.t.phase = Phase::Move;
    }

    fn lay_jordan(&self, state: &mut State, reader: &mut Reader) {
        let rules = state.rules.clone();
        state.shuffle_solo();
        let given = &self.jordan;
        let Some(jordan) = &mut state.t.jordan else {
            let plain = given.upgrades == 0 && given.buried.is_empty() && given.pile.is_empty();
            if !plain || !given.used.is_empty() {
                reader.tell("jordan", "Jordan sails with a single player only.");
            }
            return;
        };
        jordan.upgrades = given.upgrades;
        for (kind, n) in reader.kinds("jordan.buried", &given.buried) {
            jordan.buried[kind.index()] = *n;
        }
        let pile = reader.all("jordan.pile", Sort::Improvement, &given.pile, |id| {
            rules.improvements.find::<u8>(id)
        });
        jordan.pile = pile.into_iter().map(usize::from).collect();
        let of_round = jordan.deck;
        let card = |id: &str| {
            let n = rules.solo.cards.find::<usize>(id)?;
            SoloCard::checked(n).filter(|card| of_round.contains(*card))
        };
        for n in reader.all("jordan.used", Sort::Solo, &given.used, card) {
            jordan.deck.remove(n);
            jordan.used.insert(n);
            jordan.card = Some(n.0);
        }
    }

    /// Islands, tokens, tiles of players, figureheads and rubies.
    fn lay_boards(&self, state: &mut State, reader: &mut Reader) {
        let rules = state.rules.clone();
        for (kind, n) in reader.kinds("islands", &self.islands) {
            state.t.islands[kind.index()] = *n;
        }
        for (id, side) in &self.sides {
            let at = format!("sides.{id}");
            let tile = reader.key(&at, Sort::Market, id, rules.markets.find::<u8>(id));
            let which = ["a", "b"].iter().position(|s| s == side);
            let side = reader.found(&at, Sort::Side, side, which);
            if let (Some(tile), Some(1)) = (tile, side) {
                state.t.sides.extend(Market::checked(tile.into()));
            }
        }
        for (id, seats) in &self.tokens {
            let at = format!("tokens.{id}");
            let residence = reader.key(&at, Sort::Residence, id, rules.residences.find::<u8>(id));
            for (k, seat) in seats.iter().enumerate() {
                let seat = reader.seat(&format!("{at}.{k}"), *seat, state.captains());
                if let Some((n, seat)) = residence.zip(seat) {
                    state.t.tokens[usize::from(n)].push(seat.index());
                }
            }
        }
        let taken = |n: &usize| {
            let mut all = state.everybody();
            all.any(|s| state.captain(s).figurehead.map(usize::from) == Some(*n))
        };
        let room = state.captains() + rules.constants.spare_figureheads;
        let usual = (0..rules.figureheads.len())
            .filter(|n| !taken(n))
            .take(room);
        state.t.figureheads = match &self.figureheads {
            None => usual.collect(),
            Some(ids) => {
                let heads = reader.all("figureheads", Sort::Figurehead, ids, |id| {
                    rules.figureheads.find::<u8>(id)
                });
                heads.into_iter().map(usize::from).collect()
            }
        };
        if state.t.modules.rubies {
            state.fill_rubies();
        }
        for (id, n) in &self.rubies {
            let supplies = &rules.modules.rubies.supplies;
            let supply = supplies.iter().position(|s| s.id == *id);
            let at = format!("rubies.{id}");
            if !state.t.modules.rubies {
                reader.tell("rubies", "There are no rubies without their module.");
            } else if let Some(supply) = reader.key(&at, Sort::Supply, id, supply) {
                let most = state.t.rubies[supply];
                if *n > most {
                    reader.tell(&at, format!("There are at most {most} rubies in a place."));
                }
                state.t.rubies[supply] = *n;
            }
        }
        if self.discount.is_some() && !state.t.modules.retirement {
            reader.tell("discount", "There is no discount tile without its module.");
        }
        state.t.discount = self
            .discount
            .and_then(|seat| reader.seat("discount", seat, state.captains()));
    }

    fn lay_sea(&self, state: &mut State, reader: &mut Reader) {
        let rules = state.rules.clone();
        for (at, id) in &self.grid {
            let path = format!("grid.{at}");
            let place = state.chart().place_named(at).filter(|p| p.is_cell());
            let place = reader.key(&path, Sort::Cell, at, place);
            let lying = match id.as_str() {
                "blank" => Some(Lying::Blank),
                id => rules.card_named(id).map(Lying::Card),
            };
            let lying = reader.found(&path, Sort::Card, id, lying);
            if let Some((place, lying)) = place.zip(lying) {
                state.t.grid[place.index()] = lying;
            }
        }
        let deck = self.tier_two.as_ref().map(|ids| {
            let cards = reader.all("tier_two", Sort::Card, ids, |id| rules.card_named(id));
            cards.into_iter().collect::<CardSet>()
        });
        state.fill_sea(deck);
        let cell = |at: &str| state.chart().place_named(at).filter(|p| p.is_cell());
        let fogged = reader.all("fogged", Sort::Cell, &self.fogged, cell);
        let fog = rules.modules.fog_of_war;
        if !fogged.is_empty() && !state.t.modules.fog_of_war {
            reader.tell("fogged", "There is no fog without its module.");
        } else if !fogged.is_empty() && state.t.round > fog.last_round {
            let message = format!("The fog lifts at the end of round {}.", fog.last_round);
            reader.tell("fogged", message);
        }
        state.t.fogged = fogged.into_iter().collect::<PlaceSet>();
        self.lay_tiles(state, reader);
    }

    fn lay_tiles(&self, state: &mut State, reader: &mut Reader) {
        let rules = state.rules.clone();
        for (id, kind) in &self.tiles {
            let at = format!("tiles.{id}");
            let location = rules.locations.find::<usize>(id);
            let location = location.filter(|n| rules.locations[*n].treasure_symbol);
            let location = reader.key(&at, Sort::Marked, id, location);
            let kind = reader.found(&at, Sort::Kind, kind, Kind::named(kind));
            if let Some((location, kind)) = location.zip(kind) {
                state.t.tiles[location] = Some(kind);
            }
        }
        let mut left: Vec<Kind> = rules.tiles.iter().map(|t| t.kind).collect();
        for kind in state.t.tiles.iter().flatten() {
            match left.iter().position(|other| other == kind) {
                Some(at) => drop(left.remove(at)),
                None => reader.tell(
                    "tiles",
                    format!("There are not so many tiles of {}.", kind.id()),
                ),
            }
        }
        let mut left = left.into_iter();
        for (n, location) in rules.locations.iter().enumerate() {
            if location.treasure_symbol && state.t.tiles[n].is_none() {
                state.t.tiles[n] = left.next();
            }
        }
    }

    fn lay_quests(&self, state: &mut State, reader: &mut Reader) {
        let rules = state.rules.clone();
        let hands = state.everybody().map(|s| state.captain(s).quests);
        let held = QuestSet::union(hands);
        let market = self.quest_market.as_ref();
        let market = market
            .map(|ids| reader.all("quest_market", Sort::Quest, ids, |id| rules.quests.find(id)));
        let named: QuestSet = market.iter().flatten().map(|n| Quest(*n)).collect();
        let mut deck = match &self.quest_deck {
            Some(ids) => reader.quests("quest_deck", ids),
            None => QuestSet::all(rules.quests.len()) - held - named,
        };
        state.t.quest_market = match market {
            Some(market) => market.into_iter().map(usize::from).collect(),
            None => {
                let shown: QuestSet = deck.iter().take(state.quest_counts().market).collect();
                deck -= shown;
                shown.iter().map(Quest::index).collect()
            }
        };
        state.t.quest_deck = deck;
    }

    /// Turns that are not named are those of this lap.
    fn count_turns(&self, state: &mut State) {
        let order: Vec<Seat> = state.play_order().collect();
        let given = self.players.values().filter_map(|hand| hand.turns);
        let base = given.min().unwrap_or(0);
        let active = order.iter().position(|s| *s == state.active());
        for (place, seat) in order.iter().enumerate() {
            let named = self.players.get(&seat.index()).and_then(|hand| hand.turns);
            let had = u8::from(active.is_some_and(|active| place < active));
            state.captain_mut(*seat).turns = named.unwrap_or(base + had);
        }
    }
}
