//! A new game (section 3, and §11 for two).

use super::action::Phase;
use super::apply::pick;
use super::chance::{AWAY, DEVELOPMENT, FLEET, FORTUNE, MOVEMENT};
use super::perks::Perks;
use super::state::{State, Voyage};
use crate::engine::{Options, Rng, SearchSettings, Seat, Set};
use crate::games::black_fleet::content::card::{
    Card, CardSet, DEVELOPMENTS, FLEETS, GOODS, Good, MAX_PLAYERS, Navy, SHIPS, ShipSet,
};
use crate::games::black_fleet::content::rules::Rules;
use crate::games::black_fleet::content::schema::HANDICAP;
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::content::space::Space;
use crate::games::handicap::Handicap;
use std::sync::Arc;

/// What the options ask for.
#[derive(Clone, Debug)]
pub(crate) struct SetupOptions {
    pub map: u8,
    pub victory_cost: u16,
    pub late_purse: bool,
    pub round_cap: u16,
    /// With how many doubloons more a seat begins.
    pub head_start: Handicap<MAX_PLAYERS>,
}

impl State {
    /// A new game for `seats` players.
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
        state.give_fleets(rng);
        let order: Vec<Seat> = state.play_order().collect();
        for seat in &order {
            for _ in 0..rules.constants.fortune_start.get() {
                let card = pick(FORTUNE, &mut state.fortune_deck, rng);
                state.fortune[seat.index()].extend(card);
            }
        }
        for seat in &order {
            for _ in 0..rules.constants.movement_hand.get() {
                let card = pick(MOVEMENT, &mut state.orders_deck, rng);
                state.orders[seat.index()].extend(card);
            }
        }
        for (slot, deck) in rules.tables.decks.iter().enumerate() {
            let mut deck = *deck;
            for seat in &order {
                let card = pick(DEVELOPMENT, &mut deck, rng).unwrap_or(Card::NONE);
                state.developments[seat.index()][slot] = card;
            }
        }
        if setup_options.late_purse {
            for seat in order.iter().skip(1) {
                state.money[seat.index()] = rules.constants.late_purse.into();
            }
        }
        for seat in order {
            state.money[seat.index()] += u16::from(setup_options.head_start.of(seat));
        }
        state.current = state.first;
        Ok(state)
    }

    /// A table under these options with nothing dealt; ships of fleets are off the board.
    pub(crate) fn blank(rules: &Arc<Rules>, seats: usize, setup_options: &SetupOptions) -> State {
        let mut state = State {
            rules: rules.clone(),
            map: setup_options.map,
            seats: seats.min(MAX_PLAYERS) as u8,
            first: Seat::new(0),
            current: Seat::new(0),
            phase: Phase::Setup,
            round: 1,
            round_cap: setup_options.round_cap,
            victory_cost: setup_options.victory_cost,
            own: [ShipSet::EMPTY; MAX_PLAYERS],
            place: [Space::NONE; SHIPS],
            cargo: [0; FLEETS],
            cargo_good: [Good::Red; FLEETS],
            treasure: [None; FLEETS],
            stock: [rules.constants.cubes.get(); GOODS],
            money: [0; MAX_PLAYERS],
            income: Default::default(),
            developments: [[Card::NONE; DEVELOPMENTS]; MAX_PLAYERS],
            face_up: [Set::EMPTY; MAX_PLAYERS],
            perks: [Perks::none(&rules.constants); MAX_PLAYERS],
            orders: [CardSet::EMPTY; MAX_PLAYERS],
            orders_deck: rules.tables.movement_deck(),
            orders_discard: CardSet::EMPTY,
            in_play: Card::NONE,
            fortune: [CardSet::EMPTY; MAX_PLAYERS],
            fortune_deck: rules.tables.fortune_deck(),
            fortune_discard: CardSet::EMPTY,
            turns: [0; MAX_PLAYERS],
            voyage: Voyage::default(),
            search_settings: SearchSettings::default(),
            horizon: u16::MAX,
        };
        for navy in [Navy::Yellow, Navy::Purple] {
            state.place[navy.ship().index()] = state.chart().start(navy);
        }
        state
    }

    /// First-player cards: one each, with two players two each; the owner of the black one begins.
    fn give_fleets(&mut self, rng: &mut Rng) {
        let begins = self
            .rules
            .first_player
            .iter()
            .position(|c| c.first)
            .unwrap_or(0);
        let mut fleets: arrayvec::ArrayVec<usize, FLEETS> = (0..FLEETS).collect();
        if self.players() == 3 {
            // One of the others stays away.
            let others = (0..FLEETS).filter(|f| *f != begins);
            let nth = |n: usize| others.clone().nth(n);
            let label = |n: usize| nth(n).map_or(u32::MAX, |f| f as u32);
            let away = rng.pick_if_fixed(AWAY, 0, FLEETS - 1, label);
            if let Some(gone) = nth(away) {
                fleets.retain(|f| *f != gone);
            }
        }
        rng.shuffle_scripted(FLEET, &mut fleets, |fleet| fleet as u32);
        let n = self.players();
        for (place, fleet) in fleets.iter().enumerate() {
            let seat = place % n;
            self.own[seat] |= ShipSet::fleet(*fleet);
            if *fleet == begins {
                self.first = Seat::new(seat);
            }
        }
    }
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
        let mut faults = rules.info.faults(seats, options)?;
        let map = options.get(defs, "map");
        let map = rules.charts.iter().position(|c| c.map.id == map);
        let late_purse = options.is_on(defs, "late_purse");
        if late_purse && seats == 2 {
            faults.push(rules.texts.say(Sentence::SetupLatePurse).to_string());
        }
        let sailing = if seats == 2 { FLEETS } else { seats };
        let small = map.and_then(|m| rules.charts.get(m)).map(|c| &c.map);
        if let Some(small) = small.filter(|m| m.fleets.get() < sailing) {
            let no_room = Sentence::SetupMapRoom {
                name: small.name.as_str().into(),
                room: small.fleets.get().into(),
                n: sailing.into(),
            };
            faults.push(rules.texts.say(no_room).to_string());
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let number = |id: &str, usual: u16| options.get(defs, id).parse().unwrap_or(usual);
        Ok(SetupOptions {
            map: map.and_then(|m| u8::try_from(m).ok()).unwrap_or(0),
            victory_cost: number("victory_cost", 10),
            late_purse,
            round_cap: number("round_cap", rules.constants.round_cap.get()),
            head_start: Handicap::read(HANDICAP, defs, options),
        })
    }
}
