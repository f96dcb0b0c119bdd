//! The state: flat, copied as one piece. Its definitions live behind one `Arc`.

use super::action::Phase;
use super::automa_state::Jordan;
use super::captain::Captain;
use super::effect_stack::Stack;
use super::row::Row;
use crate::engine::{BoardMap, SearchSettings, Seat, SeatSet, Set};
use crate::games::maracaibo::content::card::{
    CELLS, Card, CardSet, Kind, LocationAction, Lying, MAX_FIGUREHEADS, MAX_LOCATIONS, MAX_MARKET,
    MAX_PLAYERS, MAX_RESIDENCES, MAX_SUPPLIES, Market, QuestSet,
};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::{Chart, Place, PlaceSet};
use crate::games::maracaibo::content::rules::Rules;
use crate::games::maracaibo::content::schema::boards::LiveryDef;
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// Jordan's seat in a solo game.
pub const JORDAN: Seat = Seat::new(1);
/// The most rounds of a game.
pub const MAX_ROUNDS: usize = 9;

/// Which modules are in play (11.2 to 11.5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Modules {
    /// Cards are covered.
    pub fog_of_war: bool,
    /// More quests, some claimed early.
    pub quest_hunters: bool,
    /// Rubies.
    pub rubies: bool,
    /// More residences.
    pub retirement: bool,
}

/// Raid power that may still be spent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Pool {
    /// The die that was picked.
    pub kind: Kind,
    /// What is left.
    pub power: u8,
}

/// Everything but the definitions.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Position {
    pub layout: u8,
    pub modules: Modules,
    /// How many people play; with one Jordan sails as the other captain.
    pub seats: u8,
    /// Index into the levels of Jordan.
    pub level: u8,
    /// From 1.
    pub round: u8,
    /// Who had the first turn of the game.
    pub first: Seat,
    pub active: Seat,
    pub phase: Phase,
    /// Whether somebody has reached Maracaibo in the last round.
    pub final_lap: bool,
    #[serde(serialize_with = "listed")]
    pub grid: [Lying; CELLS],
    pub fogged: PlaceSet,
    /// The value tile of each location.
    pub tiles: [Option<Kind>; MAX_LOCATIONS],
    pub islands: [u8; Kind::ALL.len()],
    /// The black market tiles that lie with their side b up.
    pub sides: Set<Market>,
    /// Who has a token on each residence, in order.
    pub tokens: [Row<MAX_PLAYERS>; MAX_RESIDENCES],
    pub figureheads: Row<MAX_FIGUREHEADS>,
    pub quest_market: Row<MAX_MARKET>,
    pub quest_deck: QuestSet,
    pub tier_two: CardSet,
    pub rubies: [u8; MAX_SUPPLIES],
    pub discount: Option<Seat>,
    pub captains: [Captain; MAX_PLAYERS],
    /// Who has chosen which quests to keep.
    pub chosen: SeatSet,
    pub pool: Option<Pool>,
    /// Offers with a limit that were used in this raid, one entry each time.
    pub offers_used: Row<16>,
    pub dice: [u8; Kind::ALL.len()],
    /// The location where the active ship arrived this turn; a card that comes up later is not used (R17, 5.5).
    pub berth: Option<u8>,
    /// Actions of the location that were done this turn.
    pub done: Set<LocationAction>,
    /// What the effect in question comes from.
    pub cause: Cause,
    pub stack: Stack,
    /// How many effects this turn has had.
    pub effects: u16,
    pub jordan: Option<Jordan>,
    /// Everybody's points after each round, as if the game had ended then.
    pub course: [[i16; MAX_PLAYERS]; MAX_ROUNDS],
}

/// More than serde writes as an array.
fn listed<S: Serializer>(grid: &[Lying; CELLS], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(grid)
}

/// A game of Pirates of Maracaibo (section 4). In a [`View`](super::observation::View) the same type holds what its owner may know.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) rules: Arc<Rules>,
    pub(crate) t: Position,
    /// How far thinking goes and by what it judges; only imagined positions know it.
    pub(crate) search_settings: SearchSettings,
    /// After how many turns of all together thinking ends; only imagined positions know it.
    pub(crate) horizon: u8,
}

impl State {
    /// Everything but the rules, and what only thinking knows (search_settings and horizon). The byte behind it was the horizon, which is the
    /// same wherever nobody thinks: without it every fingerprint would change.
    fn position(&self) -> impl PartialEq + Serialize + '_ {
        let State {
            rules: _,
            t,
            search_settings: _,
            horizon: _,
        } = self;
        (t, u8::MAX)
    }
}

by_position!(State, Rules);

impl State {
    /// The sea.
    #[inline]
    pub fn chart(&self) -> &Chart {
        &self.rules.charts[usize::from(self.t.layout)]
    }

    /// The number of people who play.
    #[inline]
    pub fn players(&self) -> usize {
        self.t.seats.into()
    }

    /// The number of ships: that of Jordan too.
    #[inline]
    pub fn captains(&self) -> usize {
        self.players() + usize::from(self.t.jordan.is_some())
    }

    /// Everybody with a ship, Jordan too.
    #[inline]
    pub fn everybody(
        &self,
    ) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.captains())
    }

    /// Whether this is Jordan.
    #[inline]
    pub fn is_jordan(&self, seat: Seat) -> bool {
        self.t.jordan.is_some() && seat == JORDAN
    }

    /// Who had the first turn of the game.
    #[inline]
    pub fn first(&self) -> Seat {
        self.t.first
    }

    /// Everybody with a ship in the order of play, from who had the first turn of the game.
    #[inline]
    pub fn play_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let first = self.t.first;
        std::iter::once(first).chain(first.others(self.captains()))
    }

    /// The seat that has the last turn of the game.
    #[inline]
    pub fn last_player(&self) -> Seat {
        self.play_order().last().unwrap_or(self.t.first)
    }

    /// One captain with all that is theirs.
    #[inline]
    pub fn captain(&self, seat: Seat) -> &Captain {
        &self.t.captains[seat.index() % MAX_PLAYERS]
    }

    #[inline]
    pub(crate) fn captain_mut(&mut self, seat: Seat) -> &mut Captain {
        &mut self.t.captains[seat.index() % MAX_PLAYERS]
    }

    /// Whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        self.t.active
    }

    /// The captain whose turn it is.
    #[inline]
    pub fn me(&self) -> &Captain {
        self.captain(self.t.active)
    }

    #[inline]
    pub(crate) fn me_mut(&mut self) -> &mut Captain {
        self.captain_mut(self.t.active)
    }

    /// What is to be decided.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.t.phase
    }

    /// What the question comes from.
    #[inline]
    pub fn cause(&self) -> Cause {
        self.t.cause
    }

    /// The round, from 1.
    #[inline]
    pub fn round(&self) -> u8 {
        self.t.round
    }

    /// How many rounds are not finished, this one among them.
    #[inline]
    pub fn rounds_left(&self) -> u8 {
        (self.rules.constants.rounds.get() + 1).saturating_sub(self.t.round)
    }

    /// Whether somebody has reached Maracaibo in the last round.
    #[inline]
    pub fn final_lap(&self) -> bool {
        self.t.final_lap
    }

    /// Which modules are in play.
    #[inline]
    pub fn modules(&self) -> Modules {
        self.t.modules
    }

    /// What lies in a cell; [`Lying::Empty`] beside the sea.
    #[inline]
    pub fn lying(&self, at: Place) -> Lying {
        self.t.grid.get(at.index()).copied().unwrap_or_default()
    }

    /// The card in a cell, face up.
    #[inline]
    pub fn card(&self, at: Place) -> Option<Card> {
        self.face_up(at, Some)
    }

    /// What is asked of the card in a cell, if it lies face up. Fog is looked at last: most cards are not those that are asked for.
    #[inline]
    pub(crate) fn face_up<T>(&self, at: Place, asked: impl FnOnce(Card) -> Option<T>) -> Option<T> {
        match self.lying(at) {
            Lying::Card(card) => asked(card).filter(|_| !self.t.fogged.contains(at)),
            _ => None,
        }
    }

    /// Cells in fog.
    #[inline]
    pub fn fogged(&self) -> PlaceSet {
        self.t.fogged
    }

    /// The cells with cards, face up or not.
    #[inline]
    pub fn cells(&self) -> impl Iterator<Item = Place> + use<> {
        (0..CELLS).filter_map(Place::cell)
    }

    /// Where a card lies face up.
    pub fn cell_of(&self, card: Card) -> Option<Place> {
        self.cells().find(|at| self.card(*at) == Some(card))
    }

    /// The location where a ship in this cell lies.
    #[inline]
    pub fn location_at(&self, at: Place) -> Option<usize> {
        self.face_up(at, |card| match card {
            Card::Location(n) => Some(n.into()),
            _ => None,
        })
    }

    /// The kind of a location's value tile, if it has one and it is known.
    #[inline]
    pub fn value_tile(&self, location: usize) -> Option<Kind> {
        self.t.tiles.get(location).copied().flatten()
    }

    /// Markers on an island.
    #[inline]
    pub fn markers(&self, kind: Kind) -> u8 {
        self.t.islands[kind.index()]
    }

    /// What a treasure is worth now.
    #[inline]
    pub fn price(&self, kind: Kind) -> u8 {
        self.rules.islands.price(self.markers(kind))
    }

    /// The side of a black market tile in this game: 0 for a, 1 for b.
    #[inline]
    pub fn side(&self, tile: usize) -> usize {
        usize::from(self.t.sides.contains(Market(tile as u8)))
    }

    /// Who has a token on a residence, in the order in which they were placed.
    #[inline]
    pub fn tokens(&self, residence: usize) -> &Row<MAX_PLAYERS> {
        &self.t.tokens[residence % MAX_RESIDENCES]
    }

    /// Whether somebody has a token on a residence.
    #[inline]
    pub fn has_token(&self, residence: usize, seat: Seat) -> bool {
        self.tokens(residence).contains(seat.index())
    }

    /// The figureheads on offer, in the order drawn.
    #[inline]
    pub fn figureheads(&self) -> &Row<MAX_FIGUREHEADS> {
        &self.t.figureheads
    }

    /// The quests on offer.
    #[inline]
    pub fn quest_market(&self) -> &Row<MAX_MARKET> {
        &self.t.quest_market
    }

    /// The quests that may still be drawn; in a view with those that others hold in secret.
    #[inline]
    pub fn quest_deck(&self) -> QuestSet {
        self.t.quest_deck
    }

    /// The cards of the second tier that may still be drawn.
    #[inline]
    pub fn tier_two(&self) -> CardSet {
        self.t.tier_two
    }

    /// Rubies that lie in a place.
    #[inline]
    pub fn rubies(&self, supply: usize) -> u8 {
        self.t.rubies.get(supply).copied().unwrap_or_default()
    }

    /// Who has the discount tile.
    #[inline]
    pub fn discount(&self) -> Option<Seat> {
        self.t.discount
    }

    /// Who has chosen which quests to keep.
    #[inline]
    pub fn chosen(&self) -> SeatSet {
        self.t.chosen
    }

    /// The raid power that may still be spent.
    #[inline]
    pub fn pool(&self) -> Option<Pool> {
        self.t.pool
    }

    /// What the dice show, by kind.
    #[inline]
    pub fn dice(&self) -> [u8; Kind::ALL.len()] {
        self.t.dice
    }

    /// The location where the active ship arrived this turn.
    #[inline]
    pub fn berth(&self) -> Option<usize> {
        self.t.berth.map(usize::from)
    }

    /// Whether an action of the location has been done this turn.
    #[inline]
    pub fn is_done(&self, action: usize) -> bool {
        LocationAction::checked(action).is_some_and(|action| self.t.done.contains(action))
    }

    /// Jordan, in a solo game.
    #[inline]
    pub fn jordan(&self) -> Option<&Jordan> {
        self.t.jordan.as_ref()
    }

    /// Points after a round that is over, as if the game had ended then.
    pub fn course(&self, round: usize, seat: Seat) -> Option<i16> {
        let over = round < usize::from(self.t.round) || self.t.phase == Phase::Over;
        let row = self.t.course.get(round.checked_sub(1)?)?;
        row.get(seat.index()).copied().filter(|_| over)
    }

    /// Colours and emblem of a captain.
    pub fn livery(&self, seat: Seat) -> Option<&LiveryDef> {
        let liveries = &self.rules.liveries;
        match self.is_jordan(seat) {
            true => liveries.last(),
            false => liveries.get(seat.index()),
        }
    }

    /// The maps of this game: the sea and the way.
    pub fn board_maps(&self) -> Vec<Arc<BoardMap>> {
        let all = &self.rules.board_maps;
        let sea = all.get(usize::from(self.t.layout));
        sea.into_iter().chain(all.last()).cloned().collect()
    }

    /// Where explorers stand.
    #[inline]
    pub fn explorers(&self) -> crate::games::maracaibo::content::track::SpaceSet {
        self.everybody().map(|s| self.captain(s).explorer).collect()
    }

    /// The opponents whose ships lie in this cell.
    #[inline]
    pub fn opponents_at(&self, at: Place, seat: Seat) -> SeatSet {
        let others = self.everybody().filter(|s| *s != seat);
        others.filter(|s| self.captain(*s).ship == at).collect()
    }
}
