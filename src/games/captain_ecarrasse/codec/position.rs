//! Positions written by hand (4.5): parsed, checked, or refused with every reason.
//!
//! - `names`: looking up what a position names

pub(crate) mod names;

use self::names::Reader;
use crate::content::{Faults, Written};
use crate::engine::{Options, Rng, Seat};
use crate::games::captain_ecarrasse::content::card::{Card, CardSet, MAX_LINE};
use crate::games::captain_ecarrasse::content::rules::Rules;
use crate::games::captain_ecarrasse::content::schema::{Effect, HANDICAP};
use crate::games::captain_ecarrasse::rules::action::Phase;
use crate::games::captain_ecarrasse::rules::setup::{FixedSetup, exclusive, number};
use crate::games::captain_ecarrasse::rules::state::State;
use crate::games::handicap::Handicap;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Where cards go that a position does not name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
enum Rest {
    /// Under the deck, in canonical order.
    #[default]
    Deck,
    /// Into the locker.
    Locker,
}

/// A position in the middle of a turn.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Position")]
struct Position {
    active: usize,
    /// Top first.
    deck: Vec<String>,
    locker: Vec<String>,
    rest: Rest,
    holds: BTreeMap<usize, Vec<String>>,
    /// In the order placed; a star behind the id marks a saved card.
    line: Vec<String>,
    debt: u8,
    mooring: u8,
    /// The number of line cards unless given.
    dives: Option<u8>,
    /// How many cards of the deck's top each seat knows.
    known: BTreeMap<usize, u8>,
    divers: BTreeMap<usize, String>,
    mark: Option<usize>,
    variant: Option<String>,
    balanced: Option<bool>,
    /// From 1, the first unless given.
    turn: u8,
}

/// A deal from the beginning with some of its draws given.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Deal {
    /// From which everything is drawn that is not given here.
    seed: u64,
    /// Top first; deck cards not named follow in canonical order.
    deck: Option<Vec<String>>,
    /// Top first; diver cards not named follow in table order.
    divers: Option<Vec<String>>,
    /// A variant's id, or `none`.
    variant: Option<String>,
    start: Option<usize>,
}

impl State {
    /// A position written in RON: `(active: 0, deck: [...], ...)`, or `Deal(deck: [...], ...)` for a new game with given draws.
    ///
    /// # Errors
    /// Each reason why it is not a position of this game, at its place in `setup`.
    pub fn from_setup(
        rules: &Arc<Rules>,
        seats: usize,
        options: &Options,
        setup: &str,
    ) -> Result<State, Faults> {
        let deals = setup.trim_start().starts_with("Deal");
        let amiss = rules.info.faults(seats, options);
        let amiss = amiss.map_err(Faults::of_options)?;
        let reader = |written| Reader {
            rules,
            seats,
            written,
            placed: CardSet::EMPTY,
        };
        if deals {
            let (deal, written) = Written::read::<Deal>(setup)?;
            deal.deal(rules, options, reader(written))
        } else {
            let (position, mut written) = Written::read::<Position>(setup)?;
            written.tell_all(amiss);
            position.build(rules, options, reader(written))
        }
    }
}

impl Position {
    fn build(
        self,
        rules: &Arc<Rules>,
        options: &Options,
        mut read: Reader<'_>,
    ) -> Result<State, Faults> {
        let active = read.seat("active", self.active).unwrap_or(Seat::new(0));
        let mut state = State::blank(rules, read.seats, active);
        self.people(&mut state, &mut read, options);
        self.zones(&mut state, &mut read);
        self.counters(&mut state, &mut read);
        read.written.finish(state)
    }

    /// Divers, mark and variant. What the position does not say, the options say.
    fn people(&self, state: &mut State, read: &mut Reader<'_>, options: &Options) {
        let defs = &read.rules.info.options;
        let mut divers = self.divers.clone();
        if divers.is_empty() && options.get(defs, "divers") == "chosen" {
            for seat in 0..read.seats {
                let id = options.get(defs, &format!("diver.{seat}"));
                if id != "none" {
                    divers.insert(seat, id.to_string());
                }
            }
        }
        let mut characters = Vec::new();
        for (seat, id) in read.written.by_seat("divers", &divers, read.seats) {
            let path = format!("divers.{seat}");
            if let Some(d) = read.diver(&path, id) {
                let character = &state.rules.divers[d].character.id;
                if characters.contains(character) {
                    let message = format!("The character {character} is there twice.");
                    read.written.tell(&path, message);
                }
                characters.push(character.clone());
                state.diver[seat.index()] = number(Some(d));
            }
        }
        let chosen = match options.get(defs, "variant") {
            "random" => "none",
            id => id,
        };
        state.variant = number(read.variant("variant", self.variant.as_deref().unwrap_or(chosen)));
        state.balanced = self.balanced.unwrap_or(options.is_on(defs, "balanced"));
        state.head_start = Handicap::read(HANDICAP, defs, options);
        match (state.marker(), self.mark) {
            (Some(_), None) => read.written.tell(
                "divers",
                "With the Saboteur in play a mark is needed: mark: SEAT.",
            ),
            (None, Some(_)) => read
                .written
                .tell("mark", "There is a mark, but no diver that marks."),
            (Some(owner), Some(mark)) => {
                state.mark = read.seat("mark", mark);
                if state.mark == Some(owner) {
                    read.written
                        .tell("mark", "The Saboteur's owner cannot be marked.");
                }
            }
            (None, None) => {}
        }
        if state.marker().is_some() && state.law().losses_left {
            read.written.tell("variant", exclusive(&state.rules));
        }
    }

    fn zones(&self, state: &mut State, read: &mut Reader<'_>) {
        for (n, id) in self.line.iter().enumerate() {
            let path = format!("line.{n}");
            let bare = id.strip_suffix('*').unwrap_or(id);
            let Some(card) = read.card(&path, bare) else {
                continue;
            };
            if state.clashes(card) {
                let message =
                    format!("The card {bare} cannot lie in this line: it repeats another.");
                read.written.tell(&path, message);
                continue;
            }
            if state.line().len() == MAX_LINE {
                let message = format!("The line holds at most {MAX_LINE} cards.");
                read.written.tell(&path, message);
                break;
            }
            state.line[usize::from(state.line_len)] = card;
            state.line_len += 1;
            state.line_set.insert(card);
            if bare.len() < id.len() {
                state.saved.insert(card);
            }
        }
        for (seat, ids) in read.written.by_seat("holds", &self.holds, read.seats) {
            let cards = read.cards(&format!("holds.{seat}"), ids);
            state.hold[seat.index()] = cards.into_iter().collect();
        }
        state.locker = read.cards("locker", &self.locker).into_iter().collect();
        let mut deck = read.cards("deck", &self.deck);
        let rest = read.rules.all_cards() - read.placed;
        match self.rest {
            Rest::Deck => deck.extend(rest),
            Rest::Locker => state.locker |= rest,
        }
        state.stack_deck(&deck);
    }

    fn counters(&self, state: &mut State, read: &mut Reader<'_>) {
        state.phase = Phase::TurnChoice;
        state.turn_no = self.turn.max(1);
        state.debt = self.debt;
        state.mooring = self.mooring;
        let dives = self.dives.map_or(state.line().len(), usize::from);
        state.dives = dives as u8;
        let written = &mut read.written;
        if state.deck_len() == 0 && dives == 0 {
            let message =
                "The deck is empty, so at least one card must have been revealed: dives: 1.";
            written.tell("dives", message);
        }
        if state.deck_len() == 0 && state.debt > 0 {
            let message = "The deck is empty, so nothing can be demanded: debt: 0.";
            written.tell("debt", message);
        }
        if dives == 0 && state.debt > 0 {
            let message = "At the start of a turn nothing can be demanded: dives: 1 or debt: 0.";
            written.tell("debt", message);
        }
        // Who demands stays in the line to the end of the turn, and every card after it pays.
        let demands = |c: &&Card| matches!(state.rules.tables.effect_of(**c), Effect::Demand(_));
        let paid = state.line().iter().rev().position(|c| demands(&c));
        if dives > 0 && state.debt > 0 && paid.is_none() {
            let message =
                "Nothing in the line demands cards: debt: 0, or a Giant Squid in the line.";
            written.tell("debt", message);
        }
        let paid = u8::try_from(paid.unwrap_or(0)).unwrap_or(u8::MAX);
        let most = state.rules.greatest_debt().saturating_sub(paid);
        if self.debt > most {
            let message = format!(
                "The demand is {}, but here it can be at most {most}.",
                self.debt
            );
            written.tell("debt", message);
        }
        let most = state.mods(state.active).save_next;
        if self.mooring > most {
            let message = format!(
                "mooring is {}, but here it can be at most {most}.",
                self.mooring
            );
            written.tell("mooring", message);
        }
        for (seat, count) in written.by_seat("known", &self.known, read.seats) {
            let most = state.rules.greatest_peek().min(state.deck_len());
            if usize::from(*count) > most {
                let message =
                    format!("known says {count} cards, but here it can be at most {most}.");
                written.tell(&format!("known.{seat}"), message);
            } else {
                state.known[seat.index()] = *count;
            }
        }
    }
}

impl Deal {
    fn deal(
        self,
        rules: &Arc<Rules>,
        options: &Options,
        mut read: Reader<'_>,
    ) -> Result<State, Faults> {
        let deck = self.deck.map(|ids| {
            let mut deck = read.cards("deck", &ids);
            for (n, id) in ids.iter().enumerate() {
                let low = rules
                    .find_card(id)
                    .is_some_and(|c| rules.low_cards().contains(c));
                if low {
                    let message = format!("The low card {id} starts in the locker.");
                    read.written.tell(&format!("deck.{n}"), message);
                }
            }
            deck.extend(rules.all_cards() - rules.low_cards() - read.placed);
            deck
        });
        let divers = self.divers.map(|ids| {
            let named = ids.iter().enumerate();
            let mut cards: Vec<usize> = named
                .filter_map(|(n, id)| read.diver(&format!("divers.{n}"), id))
                .collect();
            for d in 0..rules.divers.len() {
                if !cards.contains(&d) {
                    cards.push(d);
                }
            }
            cards
        });
        let variant = self.variant.map(|id| read.variant("variant", &id));
        let start = self.start.and_then(|s| read.seat("start", s));
        let seats = read.seats;
        read.written.finish(())?;
        let forced = FixedSetup {
            deck,
            divers,
            variant,
            start,
        };
        let rng = &mut Rng::for_setup(self.seed);
        State::deal_fixed(rules, seats, options, rng, &forced).map_err(Faults::of_options)
    }
}
