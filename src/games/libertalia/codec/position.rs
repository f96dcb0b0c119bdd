//! Positions written by hand, in the morning of a day: parsed, checked, or refused with every reason.

use crate::content::{Catalog, Faults, Written};
use crate::engine::Options;
use crate::games::libertalia::content::card::{Kind, MAX_DAYS, MAX_PLAYERS, Rank, RankSet, Tiles};
use crate::games::libertalia::content::rules::Rules;
use crate::games::libertalia::rules::setup::SetupOptions;
use crate::games::libertalia::rules::state::{Pool, State, TieBreak};
use crate::wording::challenges::Sentence;
use crate::wording::say;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A position at sunrise. What is left out is empty; cards that are not named are out of the game, tiles are in the bag.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Position")]
struct Position {
    /// Names of colours by seat; in their order unless given.
    colors: Vec<String>,
    /// 1 unless given.
    campaign: Option<u8>,
    /// 1 unless given.
    day: Option<u8>,
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
        let setup_options =
            SetupOptions::read(rules, seats, options).map_err(Faults::of_options)?;
        let mut state = State::blank(rules, seats, &setup_options);
        position.lay(&mut state, &mut written);
        if written.is_sound() {
            written.tell_all(state.check_invariants().err());
        }
        if written.is_sound() && state.choosers().is_empty() {
            written.tell("hands", "Nobody has a card to choose.");
        }
        written.finish(state)
    }
}

impl Position {
    fn lay(&self, state: &mut State, written: &mut Written) {
        let n = state.players();
        let rules = state.rules.clone();
        let constants = &rules.constants;
        let campaign = self.campaign.unwrap_or(1);
        if !(1..=state.campaigns).contains(&campaign) {
            let message = format!("There is no campaign {campaign}.");
            written.tell("campaign", message);
        } else {
            state.campaign = campaign;
            state.scored = campaign - 1;
        }
        let days = usize::from(constants.days).min(MAX_DAYS);
        match self.day.unwrap_or(1) {
            day if (1..=days).contains(&usize::from(day)) => state.day = day,
            day => written.tell("day", format!("There is no day {day}.")),
        }
        state.doubloons[..n].fill(constants.start_doubloons.get());
        for (seat, coins) in written.by_seat("doubloons", &self.doubloons, n) {
            state.doubloons[seat.index()] = *coins;
        }
        let known = rules.deck();
        state.deck = ranks(&rules, "deck", &self.deck, written);
        let cards = [
            ("hands", &self.hands, &mut state.hand),
            ("dens", &self.dens, &mut state.den),
            ("graveyards", &self.graveyards, &mut state.graveyard),
        ];
        for (field, by_seat, zone) in cards {
            for (seat, named) in written.by_seat(field, by_seat, n) {
                let path = format!("{field}.{seat}");
                zone[seat.index()] = ranks(&rules, &path, named, written);
            }
        }
        for at in 0..n {
            let named = state.hand[at] | state.den[at] | state.graveyard[at];
            state.removed[at] = known - (named | state.deck);
        }
        for (seat, named) in written.by_seat("hidden", &self.hidden, n) {
            let ranks = ranks(&rules, &format!("hidden.{seat}"), named, written);
            let in_hand = (ranks & state.hand(seat)).len();
            state.pool[seat.index()][usize::from(state.campaign - 1)] = Pool {
                ranks,
                in_hand: u8::try_from(in_hand).unwrap_or(u8::MAX),
            };
        }
        for (seat, named) in written.by_seat("booty", &self.booty, n) {
            let path = format!("booty.{seat}");
            state.booty[seat.index()] = tiles(&path, named, &mut state.bag, written);
        }
        for (day, named) in &self.bays {
            let path = format!("bays.{day}");
            let Some(at) = day.checked_sub(1).filter(|d| *d < days) else {
                written.tell_name(&path, format!("There is no day {day}."));
                continue;
            };
            let bay = tiles(&path, named, &mut state.bag, written);
            // S1: a bay is filled with one tile for each player, and what is taken is not put back.
            if bay.total() > MAX_PLAYERS {
                let message = format!("A bay never holds more than {MAX_PLAYERS} tiles.");
                written.tell(&path, message);
            }
            state.bay[at] = bay;
        }
        for (seat, scores) in written.by_seat("scores", &self.scores, n) {
            if scores.len() != usize::from(state.scored) {
                let message = format!(
                    "There must be a score for each campaign before: {}, not {}.",
                    state.scored,
                    scores.len()
                );
                written.tell(&format!("scores.{seat}"), message);
            }
            for (to, score) in state.scores[seat.index()].iter_mut().zip(scores) {
                *to = *score;
            }
        }
        self.lay_ties(state, written);
    }

    fn lay_ties(&self, state: &mut State, written: &mut Written) {
        let n = state.players();
        let mut one_each = |given: usize, field: &str, what: &str| {
            let fits = given == 0 || given == n;
            if !fits {
                let message = format!("There must be {n} {what}, not {given}.");
                written.tell(field, message);
            }
            fits && given > 0
        };
        let colored = one_each(self.colors.len(), "colors", "colours");
        let flagged = one_each(self.flags.len(), "flags", "flags");
        if one_each(self.tokens.len(), "tokens", "tokens") {
            state.tokens[..n].copy_from_slice(&self.tokens);
        }
        if colored {
            let rules = state.rules.clone();
            for (seat, id) in self.colors.iter().enumerate() {
                let path = format!("colors.{seat}");
                let place = rules.colors.find::<usize>(id);
                let place = place.and_then(|p| u8::try_from(p).ok());
                let valid = rules.colors.ids();
                if let Some(color) = written.found(&path, "colour", id, place, valid) {
                    state.colors[seat] = color;
                }
            }
        }
        if flagged {
            for (place, seat) in self.flags.iter().enumerate() {
                let path = format!("flags.{place}");
                let Some(found) = written.seat(&path, *seat, n) else {
                    continue;
                };
                if self.flags[..place].contains(seat) {
                    written.tell(&path, format!("The flag of seat {seat} is there twice."));
                }
                state.flags[place] = found;
            }
        }
        let different = |i: usize| !state.colors[..i].contains(&state.colors[i]);
        if written.is_sound() && !(0..n).all(different) {
            written.tell("colors", "Two seats have the same colour.");
        }
        state.hook_holder = self.hook.and_then(|s| written.seat("hook", s, n));
        if self.hook.is_some() && state.tie_break != TieBreak::Hook {
            written.tell(
                "hook",
                "There is no Hook in this game: tie_break is not hook.",
            );
        }
        state.hook_in_bay = state.tie_break == TieBreak::Hook;
    }
}

/// The ranks of a list, each of a character that is in the deck.
fn ranks(rules: &Rules, path: &str, named: &[usize], written: &mut Written) -> RankSet {
    let (known, mut set) = (rules.deck(), RankSet::EMPTY);
    for (n, number) in named.iter().enumerate() {
        let path = format!("{path}.{n}");
        match Rank::checked(*number).filter(|rank| known.contains(*rank)) {
            Some(rank) if !set.contains(rank) => set = set.with(rank),
            Some(_) => written.tell(&path, format!("{number} is there twice.")),
            None => {
                let left_out = Rank::checked(*number).and_then(|rank| rules.character(rank));
                let message = match left_out {
                    Some(character) => say(Sentence::NotInDeck {
                        card: character.name.as_str().into(),
                        n: (*number).into(),
                    }),
                    None => format!("There is no character of rank {number}."),
                };
                written.tell(&path, message);
            }
        }
    }
    set
}

/// Tiles out of the bag.
fn tiles(
    path: &str,
    named: &BTreeMap<String, u8>,
    bag: &mut Tiles,
    written: &mut Written,
) -> Tiles {
    let mut out = Tiles::EMPTY;
    for (id, count) in named {
        let path = format!("{path}.{id}");
        let valid = Kind::ALL.iter().map(|k| k.id());
        let Some(kind) = written.found_name(&path, "booty", id, Kind::named(id), valid) else {
            continue;
        };
        if bag.of(kind) < usize::from(*count) {
            let message = format!("There are not so many tiles: {id} {count}.");
            written.tell(&path, message);
            continue;
        }
        bag.remove(kind, *count);
        out.add(kind, *count);
    }
    out
}
