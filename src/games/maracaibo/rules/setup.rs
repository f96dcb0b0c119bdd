//! A new game (section 3; modules 11.2 to 11.5; alone 11.6).

use super::action::Phase;
use super::automa_state::Jordan;
use super::captain::Captain;
use super::chance::{CARD, CELL, FIGUREHEAD, FIRST, LAYOUT, SIDE, TILE, draw_card, draw_quest};
use super::effect_stack::Stack;
use super::row::Row;
use super::state::{JORDAN, MAX_ROUNDS, Modules, Position, State};
use crate::engine::{Options, Rng, SearchSettings, Seat, SeatSet, Set};
use crate::games::handicap::Handicap;
use crate::games::maracaibo::content::card::{
    CELLS, COLUMNS, Card, CardSet, Kind, Lying, MAX_FIGUREHEADS, MAX_LOCATIONS, MAX_PLAYERS,
    MAX_RESIDENCES, MAX_SUPPLIES, Market, QuestSet,
};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::{Place, PlaceSet};
use crate::games::maracaibo::content::rules::Rules;
use crate::games::maracaibo::content::schema::{DOUBLOONS_AHEAD, POINTS_AHEAD};
use arrayvec::ArrayVec;
use std::sync::Arc;

/// So many locations must not lie in one group.
const CLUSTER: usize = 4;
/// How often groups of locations are broken up at most.
const MAX_SWAPS: usize = 100;

/// What the options ask for.
#[derive(Clone, Debug)]
pub(crate) struct SetupOptions {
    /// Index into the layouts; by lot without.
    pub layout: Option<u8>,
    /// Whether the lot decides who begins.
    pub lot_begins: bool,
    /// Whether the purses level the seats.
    pub levelled: bool,
    pub modules: Modules,
    /// Index into the levels of Jordan.
    pub level: u8,
    /// How many doubloons more than others a seat begins with.
    pub doubloons_ahead: Handicap<MAX_PLAYERS>,
    /// How many points a seat begins with.
    pub points_ahead: Handicap<MAX_PLAYERS>,
}

/// How many quests there are to begin with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct QuestCounts {
    /// Dealt to everybody.
    pub dealt: usize,
    /// Of these everybody keeps so many.
    pub kept: usize,
    /// On offer.
    pub market: usize,
}

impl State {
    /// A new game for `seats` players; alone one plays against Jordan.
    ///
    /// # Errors
    /// Each reason why the options do not fit together.
    pub fn deal(
        rules: &Arc<Rules>,
        seats: usize,
        options: &Options,
        rng: &mut Rng,
    ) -> Result<State, Vec<String>> {
        let setup_options = SetupOptions::read(rules, seats, options)?;
        let mut state = State::blank(rules, seats, &setup_options);
        // D0. Alone one begins, for Jordan has the last turn (11.6).
        if setup_options.lot_begins {
            state.t.first = Seat::new(rng.pick(FIRST, 0, state.players(), |seat| seat as u32));
            state.t.active = state.t.first;
        }
        if setup_options.layout.is_none() {
            let layout = rng.pick(LAYOUT, 0, rules.charts.len(), |layout| layout as u32);
            state.t.layout = layout as u8;
        }
        state.lay_cards(rng);
        state.break_up_groups(rng);
        state.lay_tiles(rng);
        state.cover();
        for tile in 0..rules.markets.len() {
            let side = rng.pick(SIDE, 0, 2, |side| side as u32);
            if side == 1 {
                state.t.sides.extend(Market::checked(tile));
            }
        }
        let heads = state.captains() + rules.constants.spare_figureheads;
        let mut all: ArrayVec<usize, { MAX_FIGUREHEADS }> = (0..rules.figureheads.len()).collect();
        rng.sample(FIGUREHEAD, &mut all, heads, |n| n as u32);
        state.t.figureheads = all.into_iter().take(heads).collect();
        state.fill_purses(&setup_options);
        state.give_head_starts(&setup_options);
        if setup_options.modules.rubies {
            state.fill_rubies();
        }
        let order: ArrayVec<Seat, MAX_PLAYERS> = state.deciders().collect();
        let dealt = state.quest_counts().dealt;
        for seat in order {
            for _ in 0..dealt {
                let quest = draw_quest(&mut state.t.quest_deck, rng);
                state.captain_mut(seat).quests.extend(quest);
            }
        }
        Ok(state)
    }

    /// A table under these options with nothing dealt: all cards of the second tier and all quests are in the decks.
    pub(crate) fn blank(rules: &Arc<Rules>, seats: usize, setup_options: &SetupOptions) -> State {
        let second = |tier: u8| tier == 2;
        let locations = (0..)
            .zip(&rules.locations)
            .filter(|(_, d)| second(d.tier.get()));
        let improvements = (0..)
            .zip(&rules.improvements)
            .filter(|(_, d)| second(d.tier.get()));
        let tier_two = locations
            .map(|(n, _)| Card::Location(n))
            .chain(improvements.map(|(n, _)| Card::Improvement(n)));
        let alone = seats == 1;
        let first = Seat::new(0);
        let table = Position {
            layout: setup_options.layout.unwrap_or(0),
            modules: setup_options.modules,
            seats: seats.min(MAX_PLAYERS) as u8,
            level: setup_options.level,
            round: 1,
            first,
            active: first,
            phase: Phase::Draft,
            final_lap: false,
            grid: [Lying::Empty; CELLS],
            fogged: PlaceSet::EMPTY,
            tiles: [None; MAX_LOCATIONS],
            islands: [rules.islands.start; Kind::ALL.len()],
            sides: Set::EMPTY,
            tokens: [Row::default(); MAX_RESIDENCES],
            figureheads: Row::default(),
            quest_market: Row::default(),
            quest_deck: QuestSet::all(rules.quests.len()),
            tier_two: tier_two.collect(),
            rubies: [0; MAX_SUPPLIES],
            discount: None,
            captains: [Captain::default(); MAX_PLAYERS],
            chosen: SeatSet::EMPTY,
            pool: None,
            offers_used: Row::default(),
            dice: [0; Kind::ALL.len()],
            berth: None,
            done: Set::EMPTY,
            cause: Cause::Rules,
            stack: Stack::default(),
            effects: 0,
            jordan: alone.then(Jordan::default),
            course: [[0; MAX_PLAYERS]; MAX_ROUNDS],
        };
        let mut state = State {
            rules: rules.clone(),
            t: table,
            search_settings: SearchSettings::default(),
            horizon: u8::MAX,
        };
        state.shuffle_solo();
        state
    }

    /// Who decides, in the order of play.
    fn deciders(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let alone = self.t.jordan.is_some();
        self.play_order().filter(move |s| !alone || *s != JORDAN)
    }

    /// How many quests there are to begin with; more with the module (11.3).
    pub fn quest_counts(&self) -> QuestCounts {
        let (usual, more) = (&self.rules.constants, self.rules.modules.quest_hunters);
        match self.t.modules.quest_hunters {
            true => QuestCounts {
                dealt: more.dealt.get(),
                kept: more.kept,
                market: more.market.get(),
            },
            false => QuestCounts {
                dealt: usual.quests_dealt.get(),
                kept: usual.quests_kept,
                market: usual.quest_market.get(),
            },
        }
    }

    /// How many residences and improvements of the first tier there are besides its locations; more residences with the
    /// module (11.5).
    pub fn card_counts(&self) -> (usize, usize) {
        let (usual, more) = (&self.rules.constants, self.rules.modules.retirement);
        match self.t.modules.retirement {
            true => (more.residences, more.improvements),
            false => (usual.residences, usual.improvements),
        }
    }

    /// Steps 3 and 4.
    fn lay_cards(&mut self, rng: &mut Rng) {
        let rules = self.rules.clone();
        let (residences, improvements) = self.card_counts();
        let of_tier_one = |tier: u8| tier == 1;
        let mut cards: ArrayVec<Card, CELLS> = ArrayVec::new();
        let all = 0..rules.residences.len();
        draw(
            all.map(|n| Card::Residence(n as u8)).collect(),
            residences,
            &mut cards,
            rng,
        );
        let first = (0..)
            .zip(&rules.improvements)
            .filter(|(_, d)| of_tier_one(d.tier.get()));
        let first = first.map(|(n, _)| Card::Improvement(n)).collect();
        draw(first, improvements, &mut cards, rng);
        let first = (0..)
            .zip(&rules.locations)
            .filter(|(_, d)| of_tier_one(d.tier.get()));
        cards.extend(
            first
                .map(|(n, _)| Card::Location(n))
                .take(cards.remaining_capacity()),
        );
        // D3: the last one is left over.
        let lots = cards.len().saturating_sub(1);
        rng.sample(CARD, &mut cards, lots, Card::label);
        for (cell, card) in self.t.grid.iter_mut().zip(cards) {
            *cell = Lying::Card(card);
        }
    }

    /// Cells with a location, face up or not.
    fn with_locations(&self) -> PlaceSet {
        let location = |at: &Place| matches!(self.lying(*at), Lying::Card(Card::Location(_)));
        self.cells().filter(location).collect()
    }

    /// Step 5: no four locations in one group.
    fn break_up_groups(&mut self, rng: &mut Rng) {
        for _ in 0..MAX_SWAPS {
            let group = self.largest_group();
            let Some(mover) = group.iter().last().filter(|_| group.len() >= CLUSTER) else {
                return;
            };
            let others = self.with_locations() - PlaceSet::one(mover);
            let improvement =
                |at: &Place| matches!(self.lying(*at), Lying::Card(Card::Improvement(_)));
            let all: PlaceSet = self.cells().filter(improvement).collect();
            let lonely = |at: &Place| (self.chart().edges(*at) & others).is_empty();
            let apart: PlaceSet = all.iter().filter(lonely).collect();
            let candidates = match apart.is_empty() {
                true => all,
                false => apart,
            };
            // D4.
            let nth = |n: usize| candidates.iter().nth(n);
            let label = |n: usize| nth(n).map_or(u32::MAX, |at| at.index() as u32);
            if candidates.is_empty() {
                return;
            }
            let drawn = rng.pick(CELL, 0, candidates.len(), label);
            if let Some(to) = nth(drawn) {
                self.t.grid.swap(mover.index(), to.index());
            }
        }
    }

    /// The largest group of locations whose cells share edges; of equal ones that with the lowest cell.
    pub fn largest_group(&self) -> PlaceSet {
        let mut left = self.with_locations();
        let mut largest = PlaceSet::EMPTY;
        while let Some(start) = left.iter().next() {
            let mut group = PlaceSet::one(start);
            loop {
                let near = group.iter().map(|at| self.chart().edges(at));
                let near = PlaceSet::union(near) & left;
                if (near - group).is_empty() {
                    break;
                }
                group |= near;
            }
            left -= group;
            if group.len() > largest.len() {
                largest = group;
            }
        }
        largest
    }

    /// Step 6: a value tile on each location that has room for one.
    fn lay_tiles(&mut self, rng: &mut Rng) {
        let rules = self.rules.clone();
        let mut kinds: ArrayVec<Kind, MAX_LOCATIONS> = rules
            .tiles
            .iter()
            .map(|t| t.kind)
            .take(MAX_LOCATIONS)
            .collect();
        let lots = kinds.len().saturating_sub(1);
        rng.sample(TILE, &mut kinds, lots, |kind| kind as u32);
        let mut kinds = kinds.into_iter();
        for at in self.cells() {
            if let Lying::Card(Card::Location(n)) = self.lying(at)
                && rules.locations[usize::from(n)].treasure_symbol
            {
                self.t.tiles[usize::from(n)] = kinds.next();
            }
        }
    }

    /// Fog over all but the first columns (11.2).
    fn cover(&mut self) {
        if self.t.modules.fog_of_war {
            let from = self.rules.modules.fog_of_war.from_column.get();
            let columns = (from..=COLUMNS as u8).map(|c| self.chart().in_column(c));
            self.t.fogged = PlaceSet::union(columns);
        }
    }

    /// Step 11: doubloons in the order of play; Jordan has none.
    pub(crate) fn fill_purses(&mut self, setup_options: &SetupOptions) {
        let rules = self.rules.clone();
        let purses = match setup_options.levelled {
            true => &rules.constants.level_purses,
            false => &rules.constants.purses,
        };
        for (seat, purse) in self.deciders().zip(purses) {
            self.captain_mut(seat).doubloons = (*purse).into();
        }
    }

    /// What unequal players have agreed on.
    fn give_head_starts(&mut self, setup_options: &SetupOptions) {
        for seat in Seat::all(self.players()) {
            let captain = self.captain_mut(seat);
            captain.earn(setup_options.doubloons_ahead.of(seat));
            captain.score(setup_options.points_ahead.of(seat));
        }
    }
}

/// Moves so many random cards from `all` to `to`.
fn draw(all: CardSet, count: usize, to: &mut ArrayVec<Card, CELLS>, rng: &mut Rng) {
    let mut all = all;
    let drawn = std::iter::from_fn(|| draw_card(&mut all, rng)).take(count);
    to.extend(drawn.take(to.remaining_capacity()));
}

impl SetupOptions {
    /// What `options` ask for.
    ///
    /// # Errors
    /// Everything about them that does not fit.
    pub(crate) fn read(
        rules: &Rules,
        seats: usize,
        options: &Options,
    ) -> Result<SetupOptions, Vec<String>> {
        let defs = &rules.info.options;
        let faults = rules.info.faults(seats, options)?;
        if !faults.is_empty() {
            return Err(faults);
        }
        let place = |found: Option<usize>| found.and_then(|n| u8::try_from(n).ok());
        let layout = options.get(defs, "layout");
        let level = options.get(defs, "solo_difficulty");
        Ok(SetupOptions {
            layout: place(rules.layouts.iter().position(|l| l.id == layout)),
            lot_begins: seats > 1 && options.get(defs, "first_seat") == "random",
            levelled: options.get(defs, "money") == "levelled",
            modules: Modules {
                fog_of_war: options.is_on(defs, "fog_of_war"),
                quest_hunters: options.is_on(defs, "quest_hunters"),
                rubies: options.is_on(defs, "rubies"),
                retirement: options.is_on(defs, "retirement"),
            },
            level: place(rules.solo.levels.iter().position(|l| l.id == level)).unwrap_or(0),
            doubloons_ahead: Handicap::read(DOUBLOONS_AHEAD, defs, options),
            points_ahead: Handicap::read(POINTS_AHEAD, defs, options),
        })
    }
}
