//! Positions written by hand, in the morning of a day: parsed, checked, or refused with every reason.

use super::card::{Kind, MAX_DAYS, Rank, RankSet, Tiles};
use super::data::Rules;
use super::setup::Wishes;
use super::state::{Pool, State, TieBreak};
use crate::content::{Faults, Written};
use crate::engine::{Options, Seat};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A position at sunrise. What is left out is empty; cards that are not named are out of the game, tiles are in the bag.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Position")]
struct Position {
    /// Names of colours by seat; in their order unless given.
    colors: Vec<String>,
    campaign: u8,
    day: u8,
    /// 10 for each seat that is left out.
    doubloons: BTreeMap<usize, u16>,
    /// Ranks.
    hands: BTreeMap<usize, Vec<usize>>,
    dens: BTreeMap<usize, Vec<usize>>,
    graveyards: BTreeMap<usize, Vec<usize>>,
    /// Ranks that nobody has been dealt yet.
    deck: Vec<usize>,
    /// By seat: ranks of which others do not know whether they are in the hand; the number is told by the hand.
    hidden: BTreeMap<usize, Vec<usize>>,
    /// By seat, numbers of tiles by kind.
    booty: BTreeMap<usize, BTreeMap<String, u8>>,
    /// By day.
    bays: BTreeMap<usize, BTreeMap<String, u8>>,
    scores: BTreeMap<usize, Vec<u16>>,
    flags: Vec<usize>,
    tokens: Vec<u8>,
    hook: Option<usize>,
}

impl Default for Position {
    fn default() -> Position {
        Position {
            colors: Vec::new(),
            campaign: 1,
            day: 1,
            doubloons: BTreeMap::new(),
            hands: BTreeMap::new(),
            dens: BTreeMap::new(),
            graveyards: BTreeMap::new(),
            deck: Vec::new(),
            hidden: BTreeMap::new(),
            booty: BTreeMap::new(),
            bays: BTreeMap::new(),
            scores: BTreeMap::new(),
            flags: Vec::new(),
            tokens: Vec::new(),
            hook: None,
        }
    }
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
        let (position, mut written) = Written::read::<Position>(setup)?;
        let wishes = Wishes::read(rules, seats, options).map_err(Faults::of_options)?;
        let mut state = State::blank(rules, seats, &wishes);
        let mut faults = Vec::new();
        position.lay(&mut state, &mut faults);
        if faults.is_empty() {
            faults.extend(state.check_invariants().err());
        }
        if faults.is_empty() && state.choosers().is_empty() {
            faults.push("Nobody has a card to choose.".to_string());
        }
        written.tell_all(faults);
        written.finish(state)
    }
}

impl Position {
    fn lay(&self, state: &mut State, faults: &mut Vec<String>) {
        let n = state.players();
        let constants = &state.rules.constants;
        let days = usize::from(constants.days).min(MAX_DAYS);
        if !(1..=state.campaigns).contains(&self.campaign) {
            faults.push(format!("There is no campaign {}.", self.campaign));
        } else {
            state.campaign = self.campaign;
            state.scored = self.campaign - 1;
        }
        match usize::from(self.day) {
            day if (1..=days).contains(&day) => state.day = self.day,
            day => faults.push(format!("There is no day {day}.")),
        }
        state.doubloons[..n].fill(constants.start_doubloons);
        for (seat, coins) in by_seat(&self.doubloons, n, faults) {
            state.doubloons[seat.index()] = *coins;
        }
        let known = state.rules.deck();
        state.deck = ranks(&self.deck, known, faults);
        for (seat, named) in by_seat(&self.hands, n, faults) {
            state.hand[seat.index()] = ranks(named, known, faults);
        }
        for (seat, named) in by_seat(&self.dens, n, faults) {
            state.den[seat.index()] = ranks(named, known, faults);
        }
        for (seat, named) in by_seat(&self.graveyards, n, faults) {
            state.graveyard[seat.index()] = ranks(named, known, faults);
        }
        for at in 0..n {
            let named = state.hand[at].and(state.den[at]).and(state.graveyard[at]);
            state.removed[at] = known.less(named.and(state.deck));
        }
        for (seat, named) in by_seat(&self.hidden, n, faults) {
            let ranks = ranks(named, known, faults);
            let in_hand = ranks.within(state.hand(seat)).len();
            state.pool[seat.index()][usize::from(state.campaign - 1)] = Pool {
                ranks,
                in_hand: u8::try_from(in_hand).unwrap_or(u8::MAX),
            };
        }
        for (seat, named) in by_seat(&self.booty, n, faults) {
            state.booty[seat.index()] = tiles(named, &mut state.bag, faults);
        }
        for (day, named) in &self.bays {
            match day.checked_sub(1).filter(|d| *d < days) {
                Some(day) => state.bay[day] = tiles(named, &mut state.bag, faults),
                None => faults.push(format!("There is no day {day}.")),
            }
        }
        for (seat, scores) in by_seat(&self.scores, n, faults) {
            if scores.len() != usize::from(state.scored) {
                faults.push(format!(
                    "{seat:?} must have a score for each campaign before."
                ));
            }
            for (to, score) in state.scores[seat.index()].iter_mut().zip(scores) {
                *to = *score;
            }
        }
        self.lay_ties(state, faults);
    }

    fn lay_ties(&self, state: &mut State, faults: &mut Vec<String>) {
        let n = state.players();
        let mut one_each = |given: usize, what: &str| {
            let fits = given == 0 || given == n;
            if !fits {
                faults.push(format!("There must be {n} {what}."));
            }
            fits && given > 0
        };
        let colored = one_each(self.colors.len(), "colours");
        let flagged = one_each(self.flags.len(), "flags");
        if one_each(self.tokens.len(), "tokens") {
            state.tokens[..n].copy_from_slice(&self.tokens);
        }
        if colored {
            for (seat, id) in self.colors.iter().enumerate() {
                let place = state.rules.colors.iter().position(|c| c.id == *id);
                match place.and_then(|p| u8::try_from(p).ok()) {
                    Some(color) => state.colors[seat] = color,
                    None => faults.push(format!("There is no colour '{id}'.")),
                }
            }
        }
        if flagged {
            for (place, seat) in self.flags.iter().enumerate() {
                match Seat::checked(*seat, n) {
                    Some(s) if !self.flags[..place].contains(seat) => state.flags[place] = s,
                    _ => faults.push(format!("The flag of seat {seat} is not there, or twice.")),
                }
            }
        }
        let different = |i: usize| !state.colors[..i].contains(&state.colors[i]);
        if !(0..n).all(different) {
            faults.push("Two seats have the same colour.".to_string());
        }
        state.hook_holder = self.hook.and_then(|s| Seat::checked(s, n));
        state.hook_in_bay = state.tie_break == TieBreak::Hook;
    }
}

/// The entries of seats that are at the table.
fn by_seat<'a, T>(
    entries: &'a BTreeMap<usize, T>,
    seats: usize,
    faults: &mut Vec<String>,
) -> Vec<(Seat, &'a T)> {
    let mut out = Vec::new();
    for (seat, value) in entries {
        match Seat::checked(*seat, seats) {
            Some(seat) => out.push((seat, value)),
            None => faults.push(format!("There is no seat {seat}.")),
        }
    }
    out
}

/// The ranks of a list, each of a character that is in the deck.
fn ranks(named: &[usize], known: RankSet, faults: &mut Vec<String>) -> RankSet {
    let mut set = RankSet::EMPTY;
    for number in named {
        match Rank::checked(*number) {
            Some(rank) if known.contains(rank) && !set.contains(rank) => set = set.with(rank),
            _ => faults.push(format!(
                "{number} is no rank of the deck, or stands there twice."
            )),
        }
    }
    set
}

/// Tiles out of the bag.
fn tiles(named: &BTreeMap<String, u8>, bag: &mut Tiles, faults: &mut Vec<String>) -> Tiles {
    let mut out = Tiles::EMPTY;
    for (id, count) in named {
        match Kind::named(id) {
            Some(kind) if bag.of(kind) >= usize::from(*count) => {
                bag.remove(kind, *count);
                out.add(kind, *count);
            }
            Some(_) => faults.push(format!("There are not so many tiles: {id} {count}.")),
            None => faults.push(format!("There is no booty '{id}'.")),
        }
    }
    out
}
