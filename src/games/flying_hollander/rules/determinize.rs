//! Full states drawn from what a seat may know: each that fits as likely as the next.

use super::action::Phase;
use super::observation::{LOTS, Mark, View};
use super::state::State;
use crate::engine::{Rng, Seat};
use crate::games::flying_hollander::content::card::{Card, CardSet, MAX_CARDS};
use arrayvec::ArrayVec;

impl State {
    /// The cards whose place `viewer` does not know; a spectator knows what every player knows.
    pub(crate) fn unknown_to(&self, viewer: Option<Seat>) -> CardSet {
        self.all_cards()
            .iter()
            .filter(|card| {
                let known = self.known_to(*card);
                let knows = match viewer {
                    Some(seat) => known.contains(seat),
                    None => Seat::all(self.players()).all(|s| known.contains(s)),
                };
                !knows && *card != self.turned
            })
            .collect()
    }

    pub(super) fn mark(&mut self, card: Card, mark: Mark) {
        self.known[card.index()] = mark.known;
        self.barred[card.index()] = mark.barred;
    }

    /// The places of the cards in `unknown`, in a fixed order, each told by the card that lies there.
    fn places(&self, unknown: CardSet) -> ArrayVec<Card, MAX_CARDS> {
        let mut places = ArrayVec::new();
        let mut add = |card: Card| {
            if unknown.contains(card) {
                places.push(card);
            }
        };
        self.draw.cards().iter().copied().for_each(&mut add);
        for seat in 0..self.players() {
            self.hand[seat].iter().for_each(&mut add);
            self.finals[seat]
                .iter()
                .filter_map(|c| c.some())
                .for_each(&mut add);
        }
        places
    }

    /// This state with `cards` in the [`places`](State::places) of `unknown`, one after the other. What all know of a
    /// place stays with the place.
    pub(super) fn with_unknown(&self, unknown: CardSet, cards: &[Card]) -> State {
        let mut state = self.clone();
        let mut next = cards.iter().copied();
        // Each card comes to lie where `old` lies.
        let mut put = |state: &mut State, old: Card| {
            let new = next.next().unwrap_or(old);
            state.mark(new, Mark::of(self, old));
            new
        };
        for (i, old) in self.draw.cards().iter().enumerate() {
            if unknown.contains(*old) {
                let new = put(&mut state, *old);
                state.draw.cards_mut()[i] = new;
            }
        }
        for seat in 0..self.players() {
            let hidden = self.hand[seat] & unknown;
            let mut hand = self.hand[seat] - unknown;
            for old in hidden {
                hand.insert(put(&mut state, old));
            }
            state.hand[seat] = hand;
            for (slot, old) in self.finals[seat].iter().enumerate() {
                if unknown.contains(*old) && old.some().is_some() {
                    let new = put(&mut state, *old);
                    state.finals[seat][slot] = new;
                }
            }
        }
        state
    }

    /// A state drawn from those that fit `view` (4.5): the unknown cards in random order over their places, none where
    /// all know that its kind cannot be, since the owner of that hand could not play (as far as that is to be had by
    /// changing two cards at a time).
    pub(crate) fn sampled(view: &View, rng: &mut Rng) -> State {
        let table = &view.table;
        let places = table.places(view.unknown);
        let mut cards = places.clone();
        rng.shuffle(&mut cards);
        let fits = |card: Card, place: usize| {
            let barred = table.barred[places[place].index()];
            !barred.contains(table.kind_of(card))
        };
        for place in 0..cards.len() {
            let card = cards[place];
            if fits(card, place) {
                continue;
            }
            let changes =
                |other: usize, cards: &[Card]| fits(cards[other], place) && fits(card, other);
            let count = cards.len();
            let lot = (0..LOTS)
                .map(|_| rng.below(count))
                .find(|other| changes(*other, &cards));
            let other = lot.or_else(|| {
                let start = rng.below(count);
                (start..count)
                    .chain(0..start)
                    .find(|other| changes(*other, &cards))
            });
            if let Some(other) = other {
                cards.swap(place, other);
            }
        }
        let mut state = table.with_unknown(view.unknown, &cards);
        // What is given for the looked-at card is the giver's secret: any card of their hand.
        if state.phase() == Phase::ChooseLoot
            && let Some((target, Card::NONE)) = state.loot
        {
            let hand = state.hand(state.current());
            let lot = rng.below(hand.len().max(1));
            state.loot = hand.iter().nth(lot).map(|card| (target, card));
        }
        state
    }
}
