//! Simple play by rules of thumb (section 12), for rollouts and as the yardstick, and a judgement of positions.

use super::action::{Action, Phase};
use super::card::{Card, CardSet};
use super::data::Effect;
use super::state::State;
use super::view::View;
use crate::engine::{Bot, BySeat, Game, Rng, Seat};

/// What a card in the line or Hold is worth beyond its points (ties, Net fodder, protection).
const CARD_WORTH: f32 = 0.15;
/// What a bonus card of Chest and Key is expected to bring.
const BONUS_WORTH: f32 = 1.2;
/// How much of the average gain justifies the risk.
const DARING: f32 = 0.9;
/// How much the daring of rollouts varies either way.
const NOISE: f32 = 0.1;

impl Bot for State {
    fn rollout(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        match legal {
            [only] => *only,
            _ if self.phase() == Phase::TurnChoice => {
                let noise = 1.0 + NOISE * (2.0 * rng.unit() - 1.0);
                self.dive_or_surface(seat, self.own_peek(seat), noise)
            }
            _ => self.thumb_choice(seat, legal, rng),
        }
    }

    fn evaluate(&self) -> BySeat<f32> {
        if self.phase() == Phase::GameOver {
            return self.shares();
        }
        // The lead counts for more the nearer the end is.
        let heat = 3.0 + 0.25 * self.deck_len() as f32;
        let outlook = |s: Seat| {
            let cards = self.hold(s).len() as f32;
            let line = if s == self.active() {
                self.gain(s, self.saved()) as f32
            } else {
                0.0
            };
            ((self.score(s) as f32 + line + CARD_WORTH * cards) / heat).exp()
        };
        let weights = BySeat::from_fn(self.players(), outlook);
        let sum: f32 = weights.as_slice().iter().sum();
        weights.map(|_, w| w / sum)
    }

    fn greedy(view: &View, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        let table = view.table();
        match legal {
            [only] => *only,
            _ if table.phase() == Phase::TurnChoice => {
                let peek = view
                    .known()
                    .first()
                    .copied()
                    .filter(|_| view.viewer() == Some(seat));
                table.dive_or_surface(seat, peek, 1.0)
            }
            _ => table.thumb_choice(seat, legal, rng),
        }
    }
}

/// What the next dive may bring.
struct Outlook {
    /// The chance of an incident.
    risk: f32,
    /// The average gain of a dive, an incident counted as 0.
    gain: f32,
}

impl State {
    /// The next card, if `seat` has peeked at it. Only for a state that belongs to the searcher.
    fn own_peek(&self, seat: Seat) -> Option<Card> {
        if self.known_len(seat) > 0 {
            self.deck_top_first().next()
        } else {
            None
        }
    }

    /// By how much the score of `seat` would grow with `cards`.
    #[inline]
    pub(super) fn gain(&self, seat: Seat, cards: CardSet) -> i32 {
        if cards.is_empty() {
            return 0;
        }
        let hold = self.hold(seat);
        self.score_of(seat, hold.and(cards)) - self.score_of(seat, hold)
    }

    /// The dive rule: dive as long as what the incident would cost stays below what the dive is likely to bring.
    #[inline]
    fn dive_or_surface(&self, seat: Seat, peek: Option<Card>, noise: f32) -> Action {
        let pool = peek.map_or_else(|| self.deck_set(), CardSet::one);
        let at_stake = self.stake(seat);
        let next = self.outlook(seat, pool);
        if at_stake * next.risk < DARING * noise * next.gain {
            Action::Dive
        } else {
            Action::Surface
        }
    }

    /// What `seat` would lose by an incident now: points and cards of the line that are not saved, and the bonus.
    #[inline]
    fn stake(&self, seat: Seat) -> f32 {
        let bonus = self
            .bonus_due(self.line_set())
            .map_or(0, |(n, _)| n.min(self.locker().len()));
        let lost = self.line_set().less(self.saved()).len();
        let points = self.gain(seat, self.line_set()) - self.gain(seat, self.saved());
        points as f32 + CARD_WORTH * lost as f32 + BONUS_WORTH * bonus as f32
    }

    /// Risk and average gain when any card of `pool` may come next.
    #[inline]
    fn outlook(&self, seat: Seat, pool: CardSet) -> Outlook {
        let (law, mods, tables) = (self.law(), self.mods(seat), &self.rules.tables);
        let mut clashing = CardSet::EMPTY;
        for card in self.line() {
            clashing = clashing.and(tables.clash(*card, law.values_clash));
        }
        let safe = pool.less(clashing);
        let own = self.hold(seat).and(self.line_set());
        let mut points = 0;
        for (i, set) in tables.suit_sets().iter().enumerate() {
            let cards = safe.within(*set);
            if cards.is_empty() {
                continue;
            }
            let held = own.within(*set).last();
            let worth = if mods.suit.is_some_and(|s| s.index() == i) {
                mods.worth_more
            } else {
                0
            };
            let first = if held.is_none() { law.missing_suit } else { 0 };
            let (floor, each) = match held {
                _ if law.every_card => (0, worth),
                None => (0, worth),
                Some(best) => (tables.value_of(best), 0),
            };
            for card in cards {
                points += (tables.value_of(card) - floor).max(0) + each + first;
            }
        }
        let all = pool.len().max(1) as f32;
        Outlook {
            risk: (pool.len() - safe.len()) as f32 / all,
            gain: (points as f32 + CARD_WORTH * safe.len() as f32) / all,
        }
    }

    /// The best choice of a target by effect and points; the first of equals.
    fn thumb_choice(&self, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
        if matches!(self.phase(), Phase::Mark | Phase::ChoosePlunder) {
            return legal[rng.below(legal.len())];
        }
        let lead = Seat::all(self.players())
            .filter(|q| *q != seat)
            .map(|q| self.score(q))
            .max()
            .unwrap_or(0);
        let mut best = (f32::NEG_INFINITY, legal[0]);
        for action in legal {
            let worth = self.thumb_value(seat, *action, lead);
            if worth > best.0 {
                best = (worth, *action);
            }
        }
        best.1
    }

    fn thumb_value(&self, seat: Seat, action: Action, lead: i32) -> f32 {
        match action {
            Action::Knife(q, suit) => {
                let Some(top) = self.top(q, suit) else {
                    return 0.0;
                };
                let hold = self.hold(q);
                let drop = self.score_of(q, hold) - self.score_of(q, hold.less(CardSet::one(top)));
                let leads = if q != seat && self.score(q) == lead {
                    0.5
                } else {
                    0.0
                };
                if q == seat {
                    -drop as f32
                } else {
                    drop as f32 + leads
                }
            }
            Action::Net(suit) => self
                .top(seat, suit)
                .map_or(0.0, |c| self.placing_value(seat, c, true)),
            Action::Harpoon(q, suit) => self
                .top(q, suit)
                .map_or(0.0, |c| self.placing_value(seat, c, false)),
            Action::MapPick(card) => self.placing_value(seat, card, false),
            Action::Mark(_) | Action::Dive | Action::Surface | Action::Plunder(_) => 0.0,
        }
    }

    /// What placing `card` is worth to `seat`, which takes it from the own Hold or not.
    fn placing_value(&self, seat: Seat, card: Card, own: bool) -> f32 {
        let hold = self.hold(seat);
        let without = if own {
            hold.less(CardSet::one(card))
        } else {
            hold
        };
        let own_loss = (self.score_of(seat, hold) - self.score_of(seat, without)) as f32;
        if self.clashes(card) {
            let unsaved = self.gain(seat, self.line_set()) - self.gain(seat, self.saved());
            return -(unsaved as f32) - own_loss - 10.0;
        }
        let before = self.score_of(seat, hold.and(self.line_set()));
        let after = self.score_of(seat, without.and(self.line_set()).and(CardSet::one(card)));
        let value = match self.rules.tables.effect_of(card) {
            Effect::SaveEarlier => 6.0,
            Effect::Demand(_) => -6.0,
            Effect::Fetch(_) | Effect::Scout(_) => 3.0,
            Effect::Sink | Effect::Steal => 4.0,
            Effect::Replay => -1.0,
            Effect::Nothing => 0.0,
            Effect::PairWith(other) => {
                let half = !self
                    .line_set()
                    .within(self.rules.suit_cards(other))
                    .is_empty();
                if half { 9.0 } else { 1.0 }
            }
        };
        value + (after - before) as f32
    }
}
