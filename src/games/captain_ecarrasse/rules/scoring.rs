//! Scores, places and the end of the game (section 8).

use super::state::State;
use crate::engine::{BySeat, Seat, Standing};
use crate::games::captain_ecarrasse::content::card::CardSet;

impl State {
    /// The score of `seat` now, ballast and head start included.
    #[inline]
    pub fn score(&self, seat: Seat) -> i32 {
        self.score_of(seat, self.hold(seat))
    }

    /// The score `seat` would have with `cards` in the Hold, ballast and head start included.
    #[inline]
    pub fn score_of(&self, seat: Seat, cards: CardSet) -> i32 {
        self.bare_score(seat, cards) - self.ballast(seat) + self.head_start(seat)
    }

    /// By how many points `seat` is ahead from the beginning.
    #[inline]
    pub fn head_start(&self, seat: Seat) -> i32 {
        self.head_start.of(seat).into()
    }

    /// What "balanced divers" takes off the score of `seat`.
    #[inline]
    pub fn ballast(&self, seat: Seat) -> i32 {
        if self.balanced {
            self.mods(seat).ballast
        } else {
            0
        }
    }

    /// The score without ballast and head start: the best card of each suit, as the variant and the diver bend it.
    #[inline]
    pub(crate) fn bare_score(&self, seat: Seat, cards: CardSet) -> i32 {
        let (law, mods, tables) = (self.law(), self.mods(seat), &self.rules.tables);
        let mut sum = 0;
        if law.every_card {
            for card in cards {
                sum += tables.value_of(card);
            }
            if let Some(suit) = mods.suit {
                sum += mods.worth_more * (cards & tables.suit_cards(suit)).len() as i32;
            }
        } else {
            for set in tables.suit_sets() {
                if let Some(best) = (cards & *set).last() {
                    sum += tables.value_of(best);
                }
            }
            if let Some(suit) = mods.suit
                && !(cards & tables.suit_cards(suit)).is_empty()
            {
                sum += mods.worth_more;
            }
        }
        if law.missing_suit > 0 {
            let missing = tables.suits - self.suits_in(cards).len();
            sum -= law.missing_suit * missing as i32;
        }
        sum
    }

    /// What each suit brings to the score of `seat`, in table order. With ballast and head start it sums up to the score.
    pub fn score_by_suit(&self, seat: Seat) -> Vec<i32> {
        let (law, mods, hold) = (self.law(), self.mods(seat), self.hold(seat));
        self.rules
            .suit_ids()
            .map(|suit| {
                let cards = hold & self.rules.suit_cards(suit);
                let worth = if mods.bends(suit) { mods.worth_more } else { 0 };
                if cards.is_empty() {
                    -law.missing_suit
                } else if law.every_card {
                    cards.iter().map(|c| self.rules.value_of(c) + worth).sum()
                } else {
                    cards.last().map_or(0, |c| self.rules.value_of(c) + worth)
                }
            })
            .collect()
    }

    /// Whether somebody has reached the score that wins at once.
    #[inline]
    pub(crate) fn target_reached(&self) -> bool {
        self.law()
            .wins_at
            .is_some_and(|target| Seat::all(self.players()).any(|s| self.score(s) >= target))
    }

    /// By which `seat` is ranked, greatest first: may it win, then score, then number of cards. Those whom the boat
    /// does not carry (7.4) follow by the smaller score without ballast and head start, then by fewer cards.
    fn rank_key(&self, seat: Seat) -> (bool, i32, i32) {
        let hold = self.hold(seat);
        let (bare, cards) = (self.bare_score(seat, hold), hold.len() as i32);
        match self.law().sinks_at {
            Some(cap) if bare >= cap => (false, -bare, -cards),
            _ => (true, self.score(seat), cards),
        }
    }

    /// Scores and places as if the game ended now. Equal keys share a place.
    pub fn ranking(&self) -> BySeat<Standing> {
        let seat = |s| (self.score(s), self.rank_key(s));
        Standing::ranked(BySeat::from_fn(self.players(), seat))
    }
}
