//! The cards of the sea that a position written by hand does not name.

use crate::games::maracaibo::content::card::{Card, CardSet, Lying};
use crate::games::maracaibo::rules::state::State;

impl State {
    /// Fills cells where nothing was written as after a deal, and the deck of the second tier with what is left; `deck` is the
    /// deck if it was written.
    pub(crate) fn fill_sea(&mut self, deck: Option<CardSet>) {
        let rules = self.rules.clone();
        let lying: CardSet = self.cells().filter_map(|at| self.card(at)).collect();
        let got = self.everybody().flat_map(|s| self.improvements(s).to_vec());
        let used = lying | got.map(Card::Improvement).collect();
        let free = |card: &Card| {
            let in_deck = deck.is_some_and(|deck| deck.contains(*card));
            !used.contains(*card) && !in_deck
        };
        let (residences, improvements) = self.card_counts();
        let there = |sort: fn(&Card) -> bool| used.iter().filter(sort).count();
        let market = |n: u8| {
            self.everybody()
                .any(|s| self.captain(s).market_on(n.into()).is_some())
        };
        let locations = (0..rules.locations.len() as u8).filter(|n| {
            let tier_one = rules.locations[usize::from(*n)].tier.get() == 1;
            tier_one || market(*n)
        });
        let built = |n: &u8| !self.tokens(usize::from(*n)).is_empty();
        let all = || 0..rules.residences.len() as u8;
        let houses = all().filter(built).chain(all().filter(|n| !built(n)));
        let houses = houses.map(Card::Residence).filter(free);
        let missing = residences.saturating_sub(there(|c| matches!(c, Card::Residence(_))));
        let mut rare: Vec<Card> = locations.map(Card::Location).filter(free).collect();
        rare.extend(houses.take(missing));
        let tier = |card: &Card| rules.tier(*card);
        let cards = || (0..rules.improvements.len() as u8).map(Card::Improvement);
        let first = |card: &Card| matches!(card, Card::Improvement(_)) && tier(card) == 1;
        let missing = improvements.saturating_sub(used.iter().filter(first).count());
        let early = cards().filter(|c| free(c) && tier(c) == 1).take(missing);
        let late = cards().filter(|c| free(c) && tier(c) == 2);
        let mut plenty = early.chain(late).collect::<Vec<_>>().into_iter();
        let mut rare = rare.into_iter();
        let cells: Vec<_> = self
            .cells()
            .filter(|at| self.lying(*at) == Lying::Empty)
            .collect();
        let mut left = cells.len();
        for (place, at) in cells.into_iter().enumerate() {
            // What must lie in the sea is spread among the rest.
            let now = place % 2 == 1 || rare.len() >= left;
            let card = match now {
                true => rare.next().or_else(|| plenty.next()),
                false => plenty.next().or_else(|| rare.next()),
            };
            left -= 1;
            self.t.grid[at.index()] = card.map_or(Lying::Empty, Lying::Card);
        }
        let lying: CardSet = self.cells().filter_map(|at| self.card(at)).collect();
        let all = self.t.tier_two.iter();
        let rest = all.filter(|card| !used.contains(*card) && !lying.contains(*card));
        self.t.tier_two = deck.unwrap_or_else(|| rest.collect());
    }
}
