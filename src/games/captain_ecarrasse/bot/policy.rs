//! Rules of thumb for quick play (section 12): what a choice is worth.
//!
//! Everything here counts what all can count: the set of cards left in the deck, never their order, and of the deck's
//! top only what the deciding seat has seen.

use crate::engine::Seat;
use crate::games::captain_ecarrasse::content::card::{Card, CardSet, Suit};
use crate::games::captain_ecarrasse::content::schema::Effect;
use crate::games::captain_ecarrasse::content::weights::PolicyWeights;
use crate::games::captain_ecarrasse::rules::action::{Action, Phase};
use crate::games::captain_ecarrasse::rules::state::State;

impl State {
    /// The rules of thumb by which this position is played on.
    pub(super) fn policy(&self) -> &PolicyWeights {
        let [plain, taught] = &self.rules.policies;
        match self.network() {
            Some(_) => taught,
            None => plain,
        }
    }

    /// What `card` adds to the score of `seat` when the Hold (and what comes with it) is `base`.
    #[inline]
    fn worth(&self, seat: Seat, base: CardSet, card: Card) -> i32 {
        let (law, tables) = (self.law(), &self.rules.tables);
        let suit = tables.suit_of(card);
        let value = tables.value_of(card);
        let mods = self.mods(seat);
        let extra = if mods.bends(suit) { mods.worth_more } else { 0 };
        if law.every_card {
            return value + extra;
        }
        match (base & tables.suit_cards(suit)).last() {
            Some(best) => (value - tables.value_of(best)).max(0),
            None => value + extra + law.missing_suit,
        }
    }

    /// What `seat` loses when the card `top`, the best of its suit, leaves the Hold.
    #[inline]
    fn pain(&self, seat: Seat, top: Card) -> i32 {
        self.worth(seat, self.hold(seat).without(top), top)
    }

    /// What collecting `cards` adds to the score of `seat`.
    #[inline]
    pub(crate) fn gain(&self, seat: Seat, cards: CardSet) -> i32 {
        let mut base = self.hold(seat);
        let mut sum = 0;
        for card in cards {
            sum += self.worth(seat, base, card);
            base.insert(card);
        }
        sum
    }

    /// The sum over `cards` of what each alone adds to `base`.
    pub(crate) fn worth_of_each(&self, seat: Seat, base: CardSet, cards: CardSet) -> i32 {
        let (law, tables, mods) = (self.law(), &self.rules.tables, self.mods(seat));
        if law.every_card {
            return cards.iter().map(|card| self.worth(seat, base, card)).sum();
        }
        // What is worth something, and what the cards that they outdo take off that.
        let (mut worth, mut off) = (CardSet::EMPTY, 0);
        for suit in tables.suit_sets() {
            let open = cards & *suit;
            if open.is_empty() {
                continue;
            }
            match (base & *suit).last() {
                Some(best) => {
                    let better = open.above(best);
                    worth |= better;
                    off += tables.value_of(best) * better.len() as i32;
                }
                None => {
                    worth |= open;
                    off -= law.missing_suit * open.len() as i32;
                }
            }
        }
        let mut sum = tables.sum_of_values(worth) - off;
        if let Some(suit) = mods.suit {
            let own = tables.suit_cards(suit);
            if mods.worth_more > 0 && (base & own).is_empty() {
                sum += mods.worth_more * (cards & own).len() as i32;
            }
        }
        sum
    }

    /// The expected worth of the bonus cards if `cards` were collected now.
    pub(crate) fn bonus_worth(&self, seat: Seat, cards: CardSet) -> f32 {
        let Some((count, from_rival)) = self.bonus_due(cards) else {
            return 0.0;
        };
        let base = self.hold(seat) | cards;
        let mean = |pool: CardSet| {
            let drawn = count.min(pool.len()) as f32;
            drawn * self.worth_of_each(seat, base, pool) as f32 / pool.len().max(1) as f32
        };
        let rivals = || {
            self.rivals_with_cards()
                .map(|q| mean(self.hold(q)))
                .fold(f32::NEG_INFINITY, f32::max)
        };
        let best = if from_rival {
            rivals()
        } else {
            f32::NEG_INFINITY
        };
        self.rules.weights.bonus
            * if best.is_finite() {
                best
            } else {
                mean(self.locker)
            }
    }

    /// The cards that may come next, as far as the active player knows.
    #[inline]
    pub(crate) fn next_cards(&self) -> CardSet {
        match self.deck_len() {
            0 => CardSet::EMPTY,
            n if self.known_len(self.active) > 0 => CardSet::one(self.deck[n - 1]),
            _ => self.deck_set(),
        }
    }

    /// Every card that would clash with the line.
    #[inline]
    pub(crate) fn clashing(&self) -> CardSet {
        let by_value = self.law().values_clash;
        self.line().iter().fold(CardSet::EMPTY, |set, c| {
            set | self.rules.tables.clash(*c, by_value)
        })
    }

    fn stake(&self) -> Stake {
        let (seat, weights) = (self.active, self.policy());
        let next = self.next_cards();
        let fatal = next & self.clashing();
        let count = next.len().max(1) as f32;
        let base = self.hold(seat) | self.line_set;
        let fine = next - fatal;
        let hope = self.worth_of_each(seat, base, fine) as f32 + weights.card * fine.len() as f32;
        let worth =
            |cards: CardSet| self.gain(seat, cards) as f32 + weights.card * cards.len() as f32;
        let safe = if self.saved.is_empty() {
            0.0
        } else {
            worth(self.saved)
        };
        Stake {
            gain: worth(self.line_set) + self.bonus_worth(seat, self.line_set),
            safe,
            risk: fatal.len() as f32 / count,
            hope: hope / count,
        }
    }

    /// The dive rule of section 12.4, with `daring` for the 0.9 there.
    fn dives_again(&self, daring: f32) -> bool {
        if let Some(target) = self.law().wins_at
            && self.score_of(self.active, self.hold(self.active) | self.line_set) >= target
        {
            return false;
        }
        let stake = self.stake();
        (stake.gain - stake.safe) * stake.risk < daring * stake.hope
    }

    /// What an incident now would cost the active player.
    fn at_stake(&self) -> f32 {
        self.gain(self.active, self.line_set) as f32 - self.gain(self.active, self.saved) as f32
    }

    /// What placing `card` from a Hold that loses `cost` by it, or from elsewhere, is worth.
    fn placing(&self, card: Card, cost: i32, at_stake: f32, clashing: CardSet) -> f32 {
        let (seat, weights, tables) = (self.active, self.policy(), &self.rules.tables);
        if clashing.contains(card) {
            return -at_stake - cost as f32 - 1.0;
        }
        let suit = tables.suit_of(card);
        let base = (self.hold(seat).without(card)) | self.line_set;
        let plain = self.worth(seat, base, card) as f32 - cost as f32;
        let mods = self.mods(seat);
        if mods.bends(suit) && mods.straight {
            return plain + 1.0;
        }
        let effect = match tables.effect_of(card) {
            Effect::Nothing => 0.0,
            Effect::SaveEarlier => weights.save * at_stake,
            Effect::Demand(_) => weights.demand * (self.line().len() * self.line().len()) as f32,
            Effect::Fetch(_) if self.locker.is_empty() => 0.0,
            Effect::Fetch(_) => weights.fetch,
            Effect::Sink => weights.sink,
            Effect::Replay => weights.replay,
            Effect::Steal => weights.steal,
            Effect::Scout(_) => weights.scout,
            Effect::PairWith(other) => {
                if (self.line_set & tables.suit_cards(other)).is_empty() {
                    weights.half_pair
                } else {
                    weights.whole_pair
                }
            }
        };
        plain + effect
    }

    /// The best of several choices of which card to sink, place or plunder.
    fn target(&self, legal: &[Action]) -> Action {
        let (seat, at_stake, clashing) = (self.active, self.at_stake(), self.clashing());
        let top = |q: Seat, suit: Suit| self.top(q, suit).unwrap_or(Card::NONE);
        let value = |action: Action| match action {
            Action::Knife(q, suit) if q == seat => -self.pain(q, top(q, suit)) as f32,
            Action::Knife(q, suit) => {
                let mods = self.mods(seat);
                let card = top(q, suit);
                let kept = if mods.sunk_to_hold {
                    self.worth(seat, self.hold(seat), card)
                } else {
                    0
                };
                self.pain(q, card) as f32 + kept as f32 + 0.01 * self.score(q) as f32
            }
            Action::Net(suit) => {
                let card = top(seat, suit);
                self.placing(card, self.pain(seat, card), at_stake, clashing)
            }
            Action::Harpoon(q, suit) => {
                let card = top(q, suit);
                self.placing(card, 0, at_stake, clashing) + 0.5 * self.pain(q, card) as f32
            }
            Action::MapPick(card) => self.placing(card, 0, at_stake, clashing),
            Action::Plunder(q) => {
                let hold = self.hold(q);
                self.worth_of_each(seat, self.hold(seat), hold) as f32 / hold.len().max(1) as f32
            }
            Action::Mark(q) => self.score(q) as f32,
            Action::Dive | Action::Surface => 0.0,
        };
        let mut best = (f32::NEG_INFINITY, Action::Dive);
        for action in legal {
            let value = value(*action);
            if value > best.0 {
                best = (value, *action);
            }
        }
        best.1
    }

    pub(super) fn policy_choice(&self, legal: &[Action], daring: f32) -> Action {
        if let [only] = legal {
            return *only;
        }
        match self.phase() {
            Phase::TurnChoice if self.dives_again(daring) => Action::Dive,
            Phase::TurnChoice => Action::Surface,
            _ => self.target(legal),
        }
    }
}

/// What the active player stands to gain and lose by diving.
pub(crate) struct Stake {
    /// Gain if the line is collected now, bonus included.
    gain: f32,
    /// Gain that an incident would leave.
    safe: f32,
    /// Chance (0..=1) that the next card brings an incident.
    risk: f32,
    /// Mean further gain by the next card, incidents counted as nothing.
    hope: f32,
}

#[cfg(test)]
mod tests;
