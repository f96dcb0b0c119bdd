//! Positions written by hand: parsed, checked, or refused with every reason.
//!
//! - `names`: looking up what a position names

pub(crate) mod names;

use self::names::Reader;
use crate::content::{Faults, Written};
use crate::engine::{Options, Rng, Seat, SeatSet};
use crate::games::flying_hollander::content::card::{Card, CardSet, MAX_SLOTS, Row};
use crate::games::flying_hollander::content::rules::Rules;
use crate::games::flying_hollander::rules::action::Phase;
use crate::games::flying_hollander::rules::setup::{FixedSetup, SetupOptions};
use crate::games::flying_hollander::rules::state::State;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Where cards go that a position does not name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
enum Rest {
    /// They are eliminated.
    #[default]
    Eliminated,
    /// Under the draw pile, in order of number.
    Draw,
}

/// A position at a decision.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Position")]
struct Position {
    /// `ChoosePlay` unless given.
    phase: Option<Phase>,
    current: usize,
    /// So that the player after them begins; the last seat unless given.
    dealer: Option<usize>,
    hands: BTreeMap<usize, Vec<String>>,
    /// Slot by slot, `-` for an empty one; what is left out is empty.
    clash: BTreeMap<usize, Vec<String>>,
    finals: BTreeMap<usize, Vec<String>>,
    /// Whether rows that are not given are filled, and hands that are not given hold what they must while there is a
    /// draw pile.
    fill: bool,
    /// Bottom first.
    pile: Vec<String>,
    /// Top first.
    draw: Vec<String>,
    /// In the order of leaving, before the rest.
    eliminated: Vec<String>,
    rest: Rest,
    /// Who knows a hand card, besides its owner.
    known: BTreeMap<String, Vec<usize>>,
    /// In phase `ChooseLoot`: whose hand is looked at, and which card is given.
    loot: Option<(usize, String)>,
    extra: bool,
    turns: u16,
    placed: Vec<usize>,
    wins: BTreeMap<usize, u8>,
    /// 1 unless given.
    game: Option<u16>,
}

/// A deal from the beginning with some of its draws given.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Deal {
    /// From which everything is drawn that is not given here.
    seed: u64,
    /// Top first; cards not named follow in order of number.
    deck: Option<Vec<String>>,
    dealer: Option<usize>,
}

impl State {
    /// A position written in RON: `(current: 0, hands: {...}, ...)`, or `Deal(deck: [...], dealer: 0)` for a new game with
    /// given draws.
    ///
    /// # Errors
    /// Each reason why it is not a position of this game, at its place in `setup`.
    pub fn from_setup(
        rules: &Arc<Rules>,
        seats: usize,
        options: &Options,
        setup: &str,
    ) -> Result<State, Faults> {
        let setup_options =
            SetupOptions::read(rules, seats, options).map_err(Faults::of_options)?;
        let table = State::blank(rules, seats, &setup_options);
        if setup.trim_start().starts_with("Deal") {
            let (deal, written) = Written::read::<Deal>(setup)?;
            deal.deal(&table, &setup_options, written)
        } else {
            let (position, written) = Written::read::<Position>(setup)?;
            position.build(&table, written)
        }
    }
}

impl Position {
    fn build(&self, table: &State, written: Written) -> Result<State, Faults> {
        let zones = [&self.pile, &self.draw, &self.eliminated];
        let layers = [&self.hands, &self.clash, &self.finals];
        let names = zones
            .into_iter()
            .flatten()
            .chain(layers.into_iter().flat_map(BTreeMap::values).flatten());
        let mut read = Reader::new(table, written, names);
        let mut state = table.clone();
        self.turn(&mut state, &mut read);
        self.zones(&mut state, &mut read);
        self.knowledge(&mut state, &mut read);
        // What is refused here would only be refused again as an impossible state.
        if read.written.is_sound()
            && let Err(why) = state.check_invariants()
        {
            read.written.tell("", format!("This cannot be: {why}."));
        }
        read.written.finish(state)
    }

    /// Phase, players and counters.
    fn turn(&self, state: &mut State, read: &mut Reader<'_>) {
        let n = state.players();
        let phase = self.phase.unwrap_or(Phase::ChoosePlay);
        if matches!(phase, Phase::NextGame | Phase::GameOver) {
            let message = "A position must be in the middle of a game.";
            read.written.tell("phase", message);
        }
        if (phase == Phase::ChooseLoot) != self.loot.is_some() {
            let message = "The phase ChooseLoot and loot: (SEAT, CARD) belong together.";
            let field = if self.loot.is_some() { "loot" } else { "phase" };
            read.written.tell(field, message);
        }
        state.phase = phase;
        let seat = |what, seat, read: &mut Reader<'_>| read.seat(what, seat).unwrap_or(state.first);
        let dealer = seat("dealer", self.dealer.unwrap_or(n - 1), read);
        let current = seat("current", self.current, read);
        (state.dealer, state.first, state.current) = (dealer, dealer.next(n), current);
        for (n, seat) in self.placed.iter().enumerate() {
            let path = format!("placed.{n}");
            let Some(seat) = read.seat(&path, *seat) else {
                continue;
            };
            if state.is_placed(seat) {
                let message = format!("Seat {seat} is in placed twice.");
                read.written.tell(&path, message);
                continue;
            }
            state.placed[usize::from(state.placed_len)] = seat;
            state.placed_len += 1;
        }
        if !self.placed.is_empty() && !state.play_on {
            let message = "With ending first_out nobody can be placed already.";
            read.written.tell("placed", message);
        }
        for (seat, wins) in read.written.by_seat("wins", &self.wins, n) {
            state.wins[seat.index()] = *wins;
            if *wins >= state.match_target {
                let message = format!("With {wins} wins the match would be over.");
                read.written.tell(&format!("wins.{seat}"), message);
            }
        }
        if self.turns >= state.turn_cap {
            let message = format!("After {} turns the game would be becalmed.", self.turns);
            read.written.tell("turns", message);
        }
        if self.extra && !self.pile.is_empty() {
            let message = "Who owes a play begins a new pile: pile: [], or extra: false.";
            read.written.tell("extra", message);
        }
        state.extra = self.extra;
        state.turns_played = self.turns;
        state.game_no = self.game.unwrap_or(1);
    }

    fn zones(&self, state: &mut State, read: &mut Reader<'_>) {
        for card in read.cards("pile", &self.pile) {
            state.pile.push(card);
            state.demand = state.rules.after(state.demand, state.kind_of(card));
        }
        let mut draw = read.cards("draw", &self.draw);
        let gone = read.cards("eliminated", &self.eliminated);
        let n = state.players();
        for (seat, names) in read.written.by_seat("hands", &self.hands, n) {
            let cards = read.cards(&format!("hands.{seat}"), names);
            state.hand[seat.index()] = cards.into_iter().collect();
        }
        let slots = &state.rules.constants;
        let (clash, finals) = (slots.clash_slots.get(), slots.final_slots.get());
        for (seat, names) in read.written.by_seat("clash", &self.clash, n) {
            state.clash[seat.index()] = row(&format!("clash.{seat}"), names, clash, read);
        }
        for (seat, names) in read.written.by_seat("finals", &self.finals, n) {
            state.finals[seat.index()] = row(&format!("finals.{seat}"), names, finals, read);
        }
        let mut rest = (state.all_cards() - read.placed).into_iter();
        if self.fill {
            let draws = !draw.is_empty() || self.rest == Rest::Draw;
            let least = if draws {
                state.rules.constants.hand_min.get()
            } else {
                0
            };
            for seat in Seat::all(state.players()) {
                if state.is_placed(seat) {
                    continue;
                }
                let s = seat.index();
                if !self.finals.contains_key(&s) {
                    fill(&mut state.finals[s], finals, &mut rest);
                }
                if !self.clash.contains_key(&s) {
                    fill(&mut state.clash[s], clash, &mut rest);
                }
                if !self.hands.contains_key(&s) {
                    state.hand[s] = rest.by_ref().take(least).collect();
                }
            }
        }
        for card in gone {
            state.eliminated.push(card);
        }
        match self.rest {
            Rest::Draw => draw.extend(rest),
            Rest::Eliminated => rest.for_each(|c| state.eliminated.push(c)),
        }
        state.draw = draw.into_iter().rev().collect();
    }

    fn knowledge(&self, state: &mut State, read: &mut Reader<'_>) {
        let (all, mut open) = (state.everybody(), CardSet::EMPTY);
        for seat in Seat::all(state.players()) {
            open |= state.clash_set(seat);
            for card in state.hand(seat) {
                state.known[card.index()] = SeatSet::one(seat);
            }
        }
        let piles = state.pile.cards().iter().chain(state.eliminated.cards());
        open |= piles.copied().collect();
        open.iter().for_each(|c| state.known[c.index()] = all);
        let held = |c: Card, s: &State| Seat::all(s.players()).find(|p| s.hand(*p).contains(c));
        for (name, seats) in &self.known {
            let path = format!("known.{name}");
            let Some(card) = read.known(&path, name) else {
                continue;
            };
            if held(card, state).is_none() {
                let message = format!("known names {name}, which is in no hand.");
                read.written.tell_name(&path, message);
            }
            for (n, seat) in seats.iter().enumerate() {
                if let Some(seat) = read.seat(&format!("{path}.{n}"), *seat) {
                    state.known[card.index()].insert(seat);
                }
            }
        }
        if let Some((target, name)) = &self.loot {
            let (target, card) = (read.seat("loot.0", *target), read.known("loot.1", name));
            if let (Some(target), Some(card)) = (target, card) {
                if held(card, state) != Some(state.current) || target == state.current {
                    let message = "loot names another player and an own hand card.";
                    read.written.tell("loot", message);
                }
                for card in state.hand(target) {
                    state.known[card.index()].insert(state.current);
                }
                state.loot = Some((target, card));
            }
        }
    }
}

/// A row, slot by slot.
fn row(path: &str, names: &[String], slots: usize, read: &mut Reader<'_>) -> Row {
    let slots = slots.min(MAX_SLOTS);
    if names.len() > slots {
        let message = format!("A row has {slots} slots, not {}.", names.len());
        read.written.tell(path, message);
    }
    let mut row = [Card::NONE; MAX_SLOTS];
    let named = row.iter_mut().zip(names).enumerate();
    for (n, (place, name)) in named.filter(|(_, (_, name))| *name != "-") {
        let card = read.card(&format!("{path}.{n}"), name);
        *place = card.unwrap_or(Card::NONE);
    }
    row
}

/// Puts cards into the slots of an empty row.
fn fill(row: &mut Row, slots: usize, cards: &mut impl Iterator<Item = Card>) {
    for (place, card) in row.iter_mut().take(slots).zip(cards) {
        *place = card;
    }
}

impl Deal {
    fn deal(
        &self,
        table: &State,
        setup_options: &SetupOptions,
        written: Written,
    ) -> Result<State, Faults> {
        let mut read = Reader::new(table, written, self.deck.iter().flatten());
        let deck = self.deck.as_ref().map(|names| {
            let mut deck = read.cards("deck", names);
            deck.extend(table.all_cards() - read.placed);
            deck
        });
        let dealer = self.dealer.and_then(|s| read.seat("dealer", s));
        read.written.finish(())?;
        let forced = FixedSetup { deck, dealer };
        let mut rng = Rng::for_setup(self.seed);
        let rules = table.definitions();
        Ok(State::deal_fixed(
            rules,
            table.players(),
            setup_options,
            &mut rng,
            &forced,
        ))
    }
}
