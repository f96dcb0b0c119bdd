//! What one seat may know (4.1, 4.2), and full states drawn from it (4.5).

use super::action::Phase;
use super::state::State;
use crate::engine::{Rng, Seat, SeatSet};
use crate::games::flying_hollander::content::card::{Card, CardSet, KindSet, MAX_CARDS};
use arrayvec::ArrayVec;

/// So often a place is sought by lot for a card that cannot be where it was dealt, before all places are tried in turn.
const LOTS: usize = 6;

/// What one seat, or a spectator, may know.
///
/// It holds a state in which every card the viewer does not know has been put in canonical order over the places that
/// such a card can have; so two positions that look the same to them give equal views.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) table: State,
    pub(crate) viewer: Option<Seat>,
    /// The cards whose place the viewer does not know.
    pub(crate) unknown: CardSet,
}

/// What all can see of a hidden card: how many know it, and what it is not.
#[derive(Copy, Clone)]
struct Mark {
    known: SeatSet,
    barred: KindSet,
}

impl Mark {
    fn of(state: &State, card: Card) -> Mark {
        Mark {
            known: state.known[card.index()],
            barred: state.barred[card.index()],
        }
    }

    /// Puts marks in an order that depends on nothing hidden.
    fn rank(self) -> (u32, u32) {
        let seats = self.known.iter().fold(0, |bits, s| bits | 1 << s.index());
        (seats, self.barred.0)
    }
}

impl View {
    /// What `viewer` may know of `state`; a seat that is not at the table is a spectator, who knows what all know.
    pub(crate) fn of(state: &State, viewer: Option<Seat>) -> View {
        let viewer = viewer.filter(|s| s.index() < state.players());
        let unknown = state.unknown_to(viewer);
        let mut table = state.clone();
        // A hand has no order: its hidden places are told apart by what all know of them.
        for seat in Seat::all(state.players()) {
            let hidden = state.hand(seat).within(unknown);
            let mut marks: ArrayVec<Mark, MAX_CARDS> =
                hidden.iter().map(|c| Mark::of(state, c)).collect();
            marks.sort_unstable_by_key(|m| m.rank());
            for (card, mark) in hidden.iter().zip(marks) {
                table.mark(card, mark);
            }
        }
        if let Some((target, _)) = table.loot
            && viewer != Some(state.current())
        {
            table.loot = Some((target, Card::NONE));
        }
        let cards: ArrayVec<Card, MAX_CARDS> = unknown.iter().collect();
        let table = table.with_unknown(unknown, &cards);
        View {
            table,
            viewer,
            unknown,
        }
    }

    /// Whose view it is; `None` is a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The table as the viewer knows it: counts, rows, piles and turn are true; where an unknown card lies is not.
    pub fn table(&self) -> &State {
        &self.table
    }

    /// Whether the viewer knows where this card lies: then what the table says of it is true.
    pub fn knows(&self, card: Card) -> bool {
        !self.unknown.contains(card)
    }

    /// The cards whose place the viewer does not know.
    pub fn unknown(&self) -> CardSet {
        self.unknown
    }
}

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

    fn mark(&mut self, card: Card, mark: Mark) {
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
    fn with_unknown(&self, unknown: CardSet, cards: &[Card]) -> State {
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
            let hidden = self.hand[seat].within(unknown);
            let mut hand = self.hand[seat].less(unknown);
            for old in hidden {
                hand = hand.with(put(&mut state, old));
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
            places
                .get(place)
                .is_none_or(|old| !table.barred[old.index()].contains(table.kind_of(card)))
        };
        for place in 0..cards.len() {
            let card = cards[place];
            if fits(card, place) {
                continue;
            }
            let changes = |other: usize, cards: &[Card]| {
                cards.get(other).is_some_and(|c| fits(*c, place)) && fits(card, other)
            };
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
