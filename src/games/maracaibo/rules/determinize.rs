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
        let mut state = view.table().clone();
        let own = view
            .viewer()
            .map(|seat| view.table().captain(seat).returned);
        let own = own.unwrap_or_default();
        let others = || {
            view.table()
                .everybody()
                .filter(|s| view.viewer() != Some(*s))
        };
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
                state.captain_mut(seat).kept = kept;
            }
        }
        state.fill_fog(rng);
        state
    }

    /// How many of the quests that a captain holds in secret they were certainly dealt at the start. Jordan holds none in secret.
    fn dealt_secretly(&self, view: &View, seat: Seat) -> usize {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Options;
    use crate::games::invariants::spoiled;
    use crate::games::maracaibo::content::card::Quest;
    use std::collections::BTreeSet;

    const VIEWER: Seat = Seat::new(0);
    const OTHER: Seat = Seat::new(1);

    /// Two players who have just kept two of four quests each. The other one has claimed one of theirs, taken one from the market and
    /// one from the deck, which has these left: what the viewer gave back and two more.
    fn hunting() -> (State, QuestSet) {
        let rules = spoiled::rules::<State>();
        let mut options = Options::default();
        options.set("quest_hunters", "on");
        let mut state: State =
            spoiled::reached(&rules, 2, &options, |s: &State| s.phase() == Phase::Move);
        let back = state.captain(VIEWER).returned;
        let mut deck = (state.t.quest_deck - back).iter();
        let mut next = || deck.next().expect("a quest in the deck");
        let drawn = next();
        let left: QuestSet = [next(), next()].into_iter().collect();
        let shown = state.t.quest_market.remove(0).and_then(Quest::checked);
        let shown = shown.expect("a quest of the market");
        let claimed = state.captain(OTHER).quests.iter().next();
        let other = state.captain_mut(OTHER);
        other.claimed.extend(claimed);
        other.quests.insert(drawn);
        other.quests.insert(shown);
        other.open.insert(shown);
        state.t.quest_deck = back | left;
        (state, back)
    }

    #[test]
    fn what_the_viewer_gave_back_can_only_have_been_drawn_since() {
        let (state, back) = hunting();
        let view = View::of(&state, Some(VIEWER));
        assert_eq!((back.len(), view.held_secretly(OTHER)), (2, 2));
        let mut rng = Rng::new(1);
        let had = |_| {
            let world = State::sampled(&view, &mut rng);
            assert!(world.captain(OTHER).kept.is_empty(), "that was before");
            (world.captain(OTHER).quests & back).len()
        };
        let counts: BTreeSet<usize> = (0..300).map(had).collect();
        // One of the two secret quests was dealt, the other one came from the deck.
        assert!(counts.into_iter().eq([0, 1]));
    }

    #[test]
    fn the_fog_hides_every_card_and_tile_that_does_not_lie_open() {
        let rules = spoiled::rules::<State>();
        let mut options = Options::default();
        options.set("fog_of_war", "on");
        let state: State = spoiled::reached(&rules, 2, &options, |s: &State| {
            let open = |at| s.location_at(at).and_then(|n| s.value_tile(n));
            s.cells().any(|at| open(at).is_some())
        });
        let view = View::of(&state, Some(VIEWER));
        let mut rng = Rng::new(1);
        let sorted = |state: &State| {
            let tiles = state.t.tiles.iter().flatten();
            let mut tiles: Vec<Kind> = tiles.copied().collect();
            tiles.sort_unstable();
            tiles
        };
        let mut seen = vec![BTreeSet::new(); MAX_LOCATIONS];
        let mut cards = BTreeSet::new();
        let mut nearest = BTreeSet::new();
        for _ in 0..60 {
            let world = State::sampled(&view, &mut rng);
            assert_eq!(world.check_invariants(), Ok(()));
            assert_eq!(sorted(&world), sorted(&state), "so many of each kind");
            let mut hidden = world
                .fogged()
                .iter()
                .filter_map(|at| match world.lying(at) {
                    Lying::Card(Card::Location(n)) => world.value_tile(n.into()),
                    _ => None,
                });
            nearest.extend(hidden.next());
            for at in world.cells() {
                if let Lying::Card(card) = world.lying(at) {
                    cards.insert(card.label());
                }
                if let Lying::Card(Card::Location(n)) = world.lying(at) {
                    let n = usize::from(n);
                    let marked = rules.locations[n].treasure_symbol;
                    assert_eq!(world.value_tile(n).is_some(), marked);
                    seen[n].extend(world.value_tile(n));
                }
            }
        }
        let of_tier_one = |card: &Card| rules.tier(*card) == 1;
        let locations = (0..rules.locations.len()).map(|n| Card::Location(n as u8));
        let residences = (0..rules.residences.len()).map(|n| Card::Residence(n as u8));
        let improvements = (0..rules.improvements.len()).map(|n| Card::Improvement(n as u8));
        let all = locations.chain(residences).chain(improvements);
        let all: BTreeSet<u32> = all.filter(of_tier_one).map(Card::label).collect();
        assert_eq!(cards, all, "each of them may lie somewhere");
        let hidden = (0..MAX_LOCATIONS).filter(|n| view.table().value_tile(*n).is_none());
        let hidden: Vec<usize> = hidden.filter(|n| !seen[*n].is_empty()).collect();
        let any: BTreeSet<Kind> = hidden.iter().filter_map(|n| state.value_tile(*n)).collect();
        assert!(hidden.len() > 2 && any.len() > 1);
        assert_eq!(nearest, any, "any of them may be the first in the fog");
        for n in hidden {
            assert_eq!(seen[n], any, "any of them may be that of location {n}");
        }
    }
}
