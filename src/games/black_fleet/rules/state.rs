//! The state: flat, small, cheap to clone. Its definitions live behind one `Arc`.

use super::action::Phase;
use super::income::Income;
use super::perks::Perks;
use crate::engine::{SearchSettings, Seat, Set, ids};
use crate::games::black_fleet::content::card::{
    Card, CardSet, DEVELOPMENTS, FLEETS, GOODS, Good, MAX_PLAYERS, SHIPS, Ship, ShipKind, ShipSet,
};
use crate::games::black_fleet::content::chart::Chart;
use crate::games::black_fleet::content::rules::Rules;
use crate::games::black_fleet::content::space::{Space, SpaceSet};
use serde::Serialize;
use std::sync::Arc;

/// The slot of the Victory card beside those of the Development cards.
pub const VICTORY: usize = DEVELOPMENTS;
/// How many slots a player has.
const SLOTS: usize = VICTORY + 1;

ids! {
    /// A place for a card before a player: those of the Development cards, then [`VICTORY`].
    pub struct Slot in u8, below SLOTS;
}

/// What lasts for one turn (section 4).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Voyage {
    /// The navies under control.
    pub navies: ShipSet,
    /// Movement left, by ship.
    pub moves_left: [u8; SHIPS],
    /// Actions left, by ship.
    pub acts_left: [u8; SHIPS],
    /// The ship in the middle of its movement.
    pub under_way: Option<Ship>,
    /// Ships that cannot sail again.
    pub done: ShipSet,
    /// Ships that have sailed or acted.
    pub used: ShipSet,
    /// The ship that stops on a friend's space to act (R68).
    pub pausing: Option<Ship>,
    /// Ships that a Fortune card lets sail through land.
    pub cross_land: ShipSet,
    /// Ships whose attacks a Fortune card lets reach two spaces.
    pub range2: ShipSet,
    /// Whether a Fortune card lets own Merchants raid.
    pub raids: bool,
    /// More for each cube sold.
    pub per_cube: u8,
    /// The least that a foreign port pays.
    pub min_price: u8,
    /// More for each Pirate sunk.
    pub sink: u8,
    /// More for each cube buried.
    pub bury: u8,
    /// What a lair is worth as a beach.
    pub bury_on_lair: u8,
    /// Whether own ships have changed places by their Development card.
    pub swapped: bool,
    /// How much less the card flipped this turn costs.
    pub discount: u16,
}

/// A game of Black Fleet (section 4). In a [`View`](super::observation::View) the same type holds what its owner may know.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) rules: Arc<Rules>,
    pub(crate) map: u8,
    pub(crate) seats: u8,
    pub(crate) first: Seat,
    pub(crate) current: Seat,
    pub(crate) phase: Phase,
    /// From 1.
    pub(crate) round: u16,
    pub(crate) round_cap: u16,
    pub(crate) victory_cost: u16,
    /// The own ships of each seat.
    pub(crate) own: [ShipSet; MAX_PLAYERS],
    pub(crate) place: [Space; SHIPS],
    /// Of each Merchant: how many cubes, and their colour, which means nothing without a cube.
    pub(crate) cargo: [u8; FLEETS],
    pub(crate) cargo_good: [Good; FLEETS],
    pub(crate) treasure: [Option<Good>; FLEETS],
    pub(crate) stock: [u8; GOODS],
    pub(crate) money: [u16; MAX_PLAYERS],
    /// By what each player has come to his worth, in the order of [`Income`]; the position itself does not know it.
    pub(crate) income: [[i16; Income::COUNT]; MAX_PLAYERS],
    pub(crate) developments: [[Card; DEVELOPMENTS]; MAX_PLAYERS],
    /// The slots whose cards are face-up.
    pub(crate) face_up: [Set<Slot>; MAX_PLAYERS],
    pub(crate) perks: [Perks; MAX_PLAYERS],
    pub(crate) orders: [CardSet; MAX_PLAYERS],
    pub(crate) orders_deck: CardSet,
    pub(crate) orders_discard: CardSet,
    pub(crate) in_play: Card,
    pub(crate) fortune: [CardSet; MAX_PLAYERS],
    pub(crate) fortune_deck: CardSet,
    pub(crate) fortune_discard: CardSet,
    pub(crate) turns: [u16; MAX_PLAYERS],
    pub(crate) voyage: Voyage,
    /// How far thinking goes and by what it judges; only imagined positions know it.
    pub(crate) search_settings: SearchSettings,
    /// After how many turns of all players together thinking ends; only imagined positions know it.
    pub(crate) horizon: u16,
}

impl State {
    /// Everything that makes a position but the rules it is played by. Left out are what follows from the rest (perks, what an
    /// empty hold had in it last) and what only thinking knows (search_settings and horizon).
    fn position(&self) -> impl PartialEq + Serialize + '_ {
        let State {
            rules: _,
            map,
            seats,
            first,
            current,
            phase,
            round,
            round_cap,
            victory_cost,
            own,
            place,
            cargo,
            cargo_good: _,
            treasure,
            stock,
            money,
            income,
            developments,
            face_up,
            perks: _,
            orders,
            orders_deck,
            orders_discard,
            in_play,
            fortune,
            fortune_deck,
            fortune_discard,
            turns,
            voyage,
            search_settings: _,
            horizon: _,
        } = self;
        let laden: [_; FLEETS] = std::array::from_fn(|f| self.cargo(Ship::merchant(f)));
        (
            (
                map,
                seats,
                first,
                current,
                phase,
                round,
                round_cap,
                victory_cost,
            ),
            (
                own,
                place,
                cargo,
                treasure,
                stock,
                money,
                income,
                developments,
            ),
            (
                face_up,
                orders,
                orders_deck,
                orders_discard,
                in_play,
                fortune,
                fortune_deck,
                fortune_discard,
            ),
            (turns, voyage, laden),
        )
    }
}

by_position!(State, Rules);

impl State {
    /// The map.
    #[inline]
    pub fn chart(&self) -> &Chart {
        &self.rules.charts[usize::from(self.map)]
    }

    /// The number of players.
    #[inline]
    pub fn players(&self) -> usize {
        usize::from(self.seats)
    }

    /// What is to be decided.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who decides.
    #[inline]
    pub fn current(&self) -> Seat {
        self.current
    }

    /// Who began.
    #[inline]
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The round, from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The round after which the game ends in any case.
    pub fn round_cap(&self) -> u16 {
        self.round_cap
    }

    /// The seats in the order of play.
    pub fn play_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (n, first) = (self.players(), self.first.index());
        (0..n).map(move |k| Seat::new((first + k) % n))
    }

    /// Whether a Victory card is up, so that this is the last round.
    pub fn last_round(&self) -> bool {
        let seats = Seat::all(self.players());
        seats.into_iter().any(|s| self.is_up(s, VICTORY))
    }

    /// How many turns a player has finished.
    pub fn turns(&self, seat: Seat) -> u16 {
        self.turns[seat.index()]
    }

    /// A player's own ships, on the board or not.
    #[inline]
    pub fn own(&self, seat: Seat) -> ShipSet {
        self.own[seat.index()]
    }

    /// Whose ship it is; nobody's is a navy, or a fleet that takes no part.
    pub fn owner(&self, ship: Ship) -> Option<Seat> {
        Seat::all(self.players()).find(|s| self.own(*s).contains(ship))
    }

    /// Where a ship is, if it is on the board.
    #[inline]
    pub fn place(&self, ship: Ship) -> Option<Space> {
        self.place[ship.index()].some()
    }

    /// The ship that is there; of two the one that does not pause.
    pub fn ship_at(&self, space: Space) -> Option<Ship> {
        let there = |s: &Ship| self.place[s.index()] == space && self.voyage.pausing != Some(*s);
        Ship::all().find(there)
    }

    /// The ships on the board.
    pub fn afloat(&self) -> ShipSet {
        Ship::all().filter(|s| self.place(*s).is_some()).collect()
    }

    /// Where ships of this set are.
    #[inline]
    pub fn places(&self, ships: ShipSet) -> SpaceSet {
        let mut out = SpaceSet::EMPTY;
        for ship in ships.iter() {
            out.insert(self.place[ship.index()]);
        }
        // Who is nowhere is left out at the end: quicker than to ask of each.
        out.without(Space::NONE)
    }

    /// What a Merchant carries: colour and number of cubes.
    #[inline]
    pub fn cargo(&self, ship: Ship) -> Option<(Good, u8)> {
        if ship.kind() != ShipKind::Merchant {
            return None;
        }
        let count = self.cargo[ship.index()];
        (count > 0).then_some((self.cargo_good[ship.index()], count))
    }

    /// What a Pirate carries.
    #[inline]
    pub fn treasure(&self, ship: Ship) -> Option<Good> {
        match ship.kind() {
            ShipKind::Pirate => self.treasure[ship.index() - FLEETS],
            _ => None,
        }
    }

    /// Cubes of a colour in the stock.
    pub fn stock(&self, good: Good) -> u8 {
        self.stock[good.index()]
    }

    /// A player's doubloons.
    #[inline]
    pub fn money(&self, seat: Seat) -> u16 {
        self.money[seat.index()]
    }

    /// A player's Development card in a slot, if it is known.
    pub fn development(&self, seat: Seat, slot: usize) -> Option<Card> {
        self.developments[seat.index()].get(slot)?.some()
    }

    /// Whether the card in a slot is face-up; [`VICTORY`] is that of the Victory card.
    #[inline]
    pub fn is_up(&self, seat: Seat, slot: usize) -> bool {
        Slot::checked(slot).is_some_and(|slot| self.face_up[seat.index()].contains(slot))
    }

    /// Turns the card in a slot face-up.
    pub(crate) fn turn_up(&mut self, seat: Seat, slot: usize) {
        self.face_up[seat.index()].extend(Slot::checked(slot));
    }

    /// How many of a player's cards are face-up, the Victory card with them.
    pub fn cards_up(&self, seat: Seat) -> u32 {
        self.face_up[seat.index()].len() as u32
    }

    /// The printed cost of the card in a slot.
    #[inline]
    pub fn cost(&self, slot: usize) -> u16 {
        let costs = &self.rules.tables.costs;
        costs.get(slot).copied().unwrap_or(self.victory_cost)
    }

    /// What a player's face-up cards give.
    #[inline]
    pub fn perks(&self, seat: Seat) -> &Perks {
        &self.perks[seat.index()]
    }

    /// A player's Movement cards; in a view those of others are not there.
    pub fn orders(&self, seat: Seat) -> CardSet {
        self.orders[seat.index()]
    }

    /// A player's Fortune cards; in a view those of others are not there.
    pub fn fortune(&self, seat: Seat) -> CardSet {
        self.fortune[seat.index()]
    }

    /// The Movement card in play.
    pub fn in_play(&self) -> Option<Card> {
        self.in_play.some()
    }

    /// The Movement cards that may still be drawn; in a view with those that others hold.
    pub fn orders_deck(&self) -> CardSet {
        self.orders_deck
    }

    /// The Movement cards that were played.
    pub fn orders_discard(&self) -> CardSet {
        self.orders_discard
    }

    /// The Fortune cards that may still be drawn; in a view with those that others hold.
    pub fn fortune_deck(&self) -> CardSet {
        self.fortune_deck
    }

    /// The Fortune cards that were played or discarded.
    pub fn fortune_discard(&self) -> CardSet {
        self.fortune_discard
    }

    /// How many turns all players have finished together.
    pub(crate) fn turns_in_all(&self) -> u16 {
        self.turns[..self.players()].iter().sum()
    }

    /// What lasts for this turn.
    #[inline]
    pub fn voyage(&self) -> &Voyage {
        &self.voyage
    }

    /// Own ships of who decides, and the navies under their control.
    #[inline]
    pub fn friendly(&self) -> ShipSet {
        self.own(self.current) | self.voyage.navies
    }

    /// Own ships that cannot be used, because another one of their kind was (§11).
    pub fn locked(&self) -> ShipSet {
        let own = self.own(self.current);
        let mut out = ShipSet::EMPTY;
        for kind in [ShipKind::Merchant, ShipKind::Pirate] {
            let same = own & ShipSet::of(kind);
            if !(same & self.voyage.used).is_empty() {
                out |= same - self.voyage.used;
            }
        }
        out
    }

    /// Friendly ships on the board that are not locked.
    pub fn usable(&self) -> ShipSet {
        let there = (self.friendly() - self.locked()).iter();
        there.filter(|s| self.place(*s).is_some()).collect()
    }

    /// Ships that may sail.
    pub fn may_sail(&self) -> ShipSet {
        self.usable() - self.voyage.done
    }

    /// Ships that may act.
    pub fn may_act(&self) -> ShipSet {
        let able = |s: &Ship| self.voyage.acts_left[s.index()] > 0;
        self.usable().iter().filter(able).collect()
    }
}
