//! A new game (section 3), the first of a match or a later one.

use super::action::Phase;
use super::state::State;
use crate::engine::{Options, Rng, SearchSettings, Seat, SeatSet};
use crate::games::flying_hollander::content::card::{
    Card, CardSet, KindSet, MAX_CARDS, MAX_PLAYERS, MAX_SLOTS, Pile,
};
use crate::games::flying_hollander::content::demand::Demand;
use crate::games::flying_hollander::content::rules::Rules;
use crate::games::flying_hollander::content::schema::HANDICAP;
use crate::games::handicap::Handicap;
use std::sync::Arc;

/// Draws of the set-up that are given instead of drawn: what is absent is drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct FixedSetup {
    /// All cards, top first.
    pub deck: Option<Vec<Card>>,
    /// Who deals.
    pub dealer: Option<Seat>,
}

/// What the options ask for.
#[derive(Clone, Debug)]
pub(crate) struct SetupOptions {
    /// Index into the content's decks.
    pub deck: u8,
    pub dealer: Option<Seat>,
    pub play_on: bool,
    pub look: bool,
    pub arrange: bool,
    pub match_target: u8,
    pub turn_cap: u16,
    pub more_cards: Handicap<MAX_PLAYERS>,
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
        Ok(State::deal_fixed(
            rules,
            seats,
            &setup_options,
            rng,
            &FixedSetup::default(),
        ))
    }

    pub(crate) fn deal_fixed(
        rules: &Arc<Rules>,
        seats: usize,
        setup_options: &SetupOptions,
        rng: &mut Rng,
        forced: &FixedSetup,
    ) -> State {
        let mut state = State::blank(rules, seats, setup_options);
        // Draw A, unless somebody is named.
        let dealer = match forced.dealer.or(setup_options.dealer) {
            Some(seat) => seat,
            None => Seat::new(rng.below(seats)),
        };
        state.deal_cards(dealer, forced.deck.as_deref(), rng);
        state
    }

    /// A table under these options with no card on it; every card lies nowhere.
    pub(crate) fn blank(rules: &Arc<Rules>, seats: usize, setup_options: &SetupOptions) -> State {
        State {
            rules: rules.clone(),
            draw: Pile::EMPTY,
            pile: Pile::EMPTY,
            eliminated: Pile::EMPTY,
            hand: [CardSet::EMPTY; MAX_PLAYERS],
            clash: [[Card::NONE; MAX_SLOTS]; MAX_PLAYERS],
            finals: [[Card::NONE; MAX_SLOTS]; MAX_PLAYERS],
            known: [SeatSet::EMPTY; MAX_CARDS],
            barred: [KindSet::EMPTY; MAX_CARDS],
            uneven: SeatSet::EMPTY,
            seats: seats.min(MAX_PLAYERS) as u8,
            deck: setup_options.deck,
            phase: Phase::ChoosePlay,
            dealer: Seat::new(0),
            first: Seat::new(0),
            current: Seat::new(0),
            demand: Demand::Any,
            extra: false,
            skip_next: false,
            next_override: None,
            loot: None,
            turned: Card::NONE,
            turns_played: 0,
            turn_cap: setup_options.turn_cap,
            placed: [Seat::new(0); MAX_PLAYERS],
            placed_len: 0,
            play_on: setup_options.play_on,
            look: setup_options.look,
            arrange: setup_options.arrange,
            wins: [0; MAX_PLAYERS],
            match_target: setup_options.match_target,
            game_no: 1,
            more_cards: setup_options.more_cards,
            search_settings: SearchSettings::default(),
        }
    }

    /// Steps 2 to 9: gathers all cards, shuffles them (draw B, unless `order` is given, top first) and deals.
    pub(crate) fn deal_cards(&mut self, dealer: Seat, order: Option<&[Card]>, rng: &mut Rng) {
        let n = self.players();
        let mut deck = [Card::NONE; MAX_CARDS];
        let size = self.deck().size();
        for (place, card) in deck.iter_mut().zip(self.all_cards()) {
            *place = card;
        }
        match order {
            Some(given) => deck[..size].copy_from_slice(given),
            None => rng.shuffle(&mut deck[..size]),
        }
        self.gather();
        self.dealer = dealer;
        self.first = dealer.next(n);
        self.current = self.first;
        let mut top = deck[..size].iter().copied();
        let mut round = |deal: &mut dyn FnMut(Seat, Card)| {
            for (seat, card) in order_of_deal(dealer, n).zip(top.by_ref()) {
                deal(seat, card);
            }
        };
        let (finals, clash) = (
            self.rules.constants.final_slots.get(),
            self.rules.constants.clash_slots.get(),
        );
        for slot in 0..finals.min(MAX_SLOTS) {
            round(&mut |seat, card| self.finals[seat.index()][slot] = card);
        }
        for slot in 0..clash.min(MAX_SLOTS) {
            round(&mut |seat, card| {
                self.clash[seat.index()][slot] = card;
                self.show_to_all(card);
            });
        }
        for _ in 0..self.rules.constants.hand_start.get() {
            round(&mut |seat, card| {
                self.hand[seat.index()].insert(card);
                self.known[card.index()] = SeatSet::EMPTY.with(seat);
            });
        }
        // Only then who is to have more than the others, so that these are dealt what they always are.
        let more = self.more_cards;
        for nth in 0..Seat::all(n)
            .map(|seat| more.of(seat))
            .max()
            .unwrap_or_default()
        {
            let given = order_of_deal(dealer, n).filter(|seat| more.of(*seat) > nth);
            for (seat, card) in given.zip(top.by_ref()) {
                self.hand[seat.index()].insert(card);
                self.known[card.index()] = SeatSet::EMPTY.with(seat);
            }
        }
        // The pile's top card is its last.
        self.draw = top.rev().collect();
        self.phase = if self.arrange {
            Phase::Arrange
        } else {
            Phase::ChoosePlay
        };
    }

    /// Takes every card off the table and forgets the game that was played; the match stays.
    fn gather(&mut self) {
        self.pile = Pile::EMPTY;
        self.eliminated = Pile::EMPTY;
        self.hand = [CardSet::EMPTY; MAX_PLAYERS];
        self.clash = [[Card::NONE; MAX_SLOTS]; MAX_PLAYERS];
        self.finals = [[Card::NONE; MAX_SLOTS]; MAX_PLAYERS];
        self.known = [SeatSet::EMPTY; MAX_CARDS];
        self.barred = [KindSet::EMPTY; MAX_CARDS];
        self.uneven = SeatSet::EMPTY;
        self.demand = Demand::Any;
        self.turns_played = 0;
        self.placed_len = 0;
    }
}

/// Who is dealt a card after whom.
fn order_of_deal(dealer: Seat, seats: usize) -> impl Iterator<Item = Seat> {
    (1..=seats).scan(dealer, move |seat, _| {
        *seat = seat.next(seats);
        Some(*seat)
    })
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
        // R62: a seat that is not there is refused, not wrapped.
        let info = &rules.info;
        let dealer = info.seat_named("first_dealer", seats, options, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        // The loader lets nothing through here that is no number.
        let copies = options.get(defs, "special_copies").parse();
        let deck = (rules.decks.iter()).position(|deck| copies == Ok(deck.special_copies));
        Ok(SetupOptions {
            deck: deck
                .and_then(|deck| u8::try_from(deck).ok())
                .unwrap_or_default(),
            dealer,
            play_on: options.get(defs, "ending") == "play_on",
            look: options.get(defs, "pirate_hand") == "look",
            arrange: options.is_on(defs, "arrange"),
            match_target: options
                .get(defs, "match_target")
                .parse()
                .unwrap_or_default(),
            turn_cap: options.get(defs, "turn_cap").parse().unwrap_or_default(),
            more_cards: Handicap::read(HANDICAP, defs, options),
        })
    }
}
