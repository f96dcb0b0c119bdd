//! Full states drawn from what a seat may know: each that fits as likely as the next.

use super::action::Phase;
use super::chance::{CARD, draw_quest};
use super::observation::View;
use super::state::State;
use crate::engine::{Rng, Seat};
use crate::games::maracaibo::content::card::{
    CELLS, Card, CardSet, Kind, Lying, MAX_LOCATIONS, QuestSet,
};
use crate::games::maracaibo::content::chart::Place;
use arrayvec::ArrayVec;

impl State {
    /// The quests of a captain that only they know.
    pub fn secret_quests(&self, seat: Seat) -> QuestSet {
        let captain = self.captain(seat);
        captain.quests - captain.open - captain.claimed
    }

    /// A state drawn from those that fit `view`: quests that others hold, and what lies in fog. Decks are sets without an
    /// order, so there is nothing else to draw.
    pub(crate) fn sampled(view: &View, rng: &mut Rng) -> State {
        let mut state = view.table.clone();
        let own = view.viewer.map(|seat| view.table.captain(seat).returned);
        let own = own.unwrap_or_default();
        let others = || view.table.everybody().filter(|s| view.viewer != Some(*s));
        // What the viewer gave back was dealt to nobody else, though it may have been drawn since.
        let mut dealt = state.t.quest_deck - own;
        for seat in others() {
            let drawn = pick(&mut dealt, state.dealt_secretly(view, seat), rng);
            state.hold(seat, drawn);
        }
        for seat in others() {
            let mut deck = state.t.quest_deck;
            let count = view.held_secretly(seat) - state.dealt_secretly(view, seat);
            let drawn = pick(&mut deck, count, rng);
            state.hold(seat, drawn);
            if state.phase() == Phase::Draft && state.chosen().contains(seat) {
                let mut dealt = state.captain(seat).quests;
                let kept = pick(&mut dealt, state.quest_counts().kept, rng);
                let other = state.captain_mut(seat);
                other.kept = kept;
                other.returned = dealt;
            }
        }
        state.fill_fog(rng);
        state
    }

    /// How many of the quests that a captain holds in secret they were certainly dealt at the start.
    fn dealt_secretly(&self, view: &View, seat: Seat) -> usize {
        if self.is_jordan(seat) {
            return 0;
        }
        let captain = self.captain(seat);
        let shown = (captain.claimed - captain.open).len();
        let counts = self.quest_counts();
        let had = match self.phase() {
            Phase::Draft => counts.dealt,
            _ => counts.kept,
        };
        had.saturating_sub(shown).min(view.held_secretly(seat))
    }

    /// Gives a captain quests from the deck.
    fn hold(&mut self, seat: Seat, quests: QuestSet) {
        self.t.quest_deck -= quests;
        let captain = self.captain_mut(seat);
        captain.quests |= quests;
    }

    /// Puts cards that nobody has seen into the fog, and value tiles on them (section 4, d).
    fn fill_fog(&mut self, rng: &mut Rng) {
        let mut cells: ArrayVec<Place, CELLS> = self
            .cells()
            .filter(|at| self.lying(*at) == Lying::Unseen)
            .collect();
        if cells.is_empty() {
            return;
        }
        rng.shuffle(&mut cells);
        for card in self.unseen_cards(rng).iter() {
            if let Some(at) = cells.pop() {
                self.t.grid[at.index()] = Lying::Card(card);
            }
        }
        let mut tiles = self.unseen_tiles();
        rng.shuffle(&mut tiles);
        for at in self.fogged().iter() {
            if let Lying::Card(Card::Location(n)) = self.lying(at)
                && self.rules.locations[usize::from(n)].treasure_symbol
            {
                self.t.tiles[usize::from(n)] = tiles.pop();
            }
        }
    }

    /// Cards of the first tier that may lie in the fog: of each sort as many as nobody has seen yet.
    fn unseen_cards(&self, rng: &mut Rng) -> CardSet {
        let rules = &self.rules;
        let seen = self.seen_cards();
        let is_first = |card: &Card| match *card {
            Card::Location(n) => rules.locations[usize::from(n)].tier.get() == 1,
            Card::Improvement(n) => rules.improvements[usize::from(n)].tier.get() == 1,
            Card::Residence(_) => true,
        };
        let (residences, improvements) = self.card_counts();
        let locations = (0..rules.locations.len()).map(|n| Card::Location(n as u8));
        let mut all = CardSet::EMPTY;
        for card in locations.filter(|c| is_first(c) && !seen.contains(*c)) {
            all.insert(card);
        }
        let mut add = |cards: &mut dyn Iterator<Item = Card>, count: usize| {
            let (there, mut left): (Vec<Card>, Vec<Card>) =
                cards.filter(is_first).partition(|c| seen.contains(*c));
            let count = count.saturating_sub(there.len());
            rng.sample(CARD, &mut left, count, Card::label);
            all = left.into_iter().take(count).fold(all, CardSet::with);
        };
        add(
            &mut (0..rules.residences.len()).map(|n| Card::Residence(n as u8)),
            residences,
        );
        let every = 0..rules.improvements.len();
        add(&mut every.map(|n| Card::Improvement(n as u8)), improvements);
        all
    }

    /// Cards that lie face up or that somebody has got.
    fn seen_cards(&self) -> CardSet {
        let lying = self.cells().filter_map(|at| self.card(at));
        let got = self.everybody().flat_map(|seat| self.improvements(seat));
        lying.chain(got.map(|n| Card::Improvement(*n))).collect()
    }

    /// Value tiles that do not lie face up.
    fn unseen_tiles(&self) -> ArrayVec<Kind, MAX_LOCATIONS> {
        let mut tiles: ArrayVec<Kind, MAX_LOCATIONS> = self
            .rules
            .tiles
            .iter()
            .map(|t| t.kind)
            .take(MAX_LOCATIONS)
            .collect();
        for seen in self.t.tiles.iter().flatten() {
            if let Some(at) = tiles.iter().position(|kind| kind == seen) {
                tiles.remove(at);
            }
        }
        tiles
    }
}

/// Takes so many random quests out.
pub(crate) fn pick(from: &mut QuestSet, count: usize, rng: &mut Rng) -> QuestSet {
    std::iter::from_fn(|| draw_quest(from, rng))
        .take(count)
        .collect()
}
