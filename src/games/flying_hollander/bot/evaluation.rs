//! How a position is judged where the search stops playing on (docs/ai.md).

use crate::engine::{BySeat, Game, Seat};
use crate::games::flying_hollander::content::card::{CardSet, Kind, KindSet};
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::rules::action::{Phase, Stage};
use crate::games::flying_hollander::rules::state::State;

impl State {
    /// What each seat got, as the search counts it: the win, or where the game goes on behind the first, half of what is
    /// left for each place after the other.
    pub(crate) fn places_worth(&self) -> BySeat<f32> {
        if !self.plays_on() {
            return self.shares();
        }
        let ranking = self.game_ranking();
        let worth = |place: u8| 0.5f32.powi(i32::from(place));
        let sum: f32 = ranking.iter().map(|(_, s)| worth(s.place)).sum();
        ranking.map(|_, s| worth(s.place) / sum)
    }

    /// What each seat may expect from here: shares that add up to 1.
    pub(crate) fn win_shares(&self) -> BySeat<f32> {
        if matches!(self.phase(), Phase::GameOver | Phase::NextGame) {
            return self.places_worth();
        }
        let odds = self.odds();
        if !self.plays_on() {
            return odds;
        }
        // The next place goes by the odds, the rest is shared by those who do not get it.
        let done = self.placed();
        let places = self.players();
        let worth = |place: usize| 0.5f32.powi(place as i32 + 1);
        let sum: f32 = (0..places).map(worth).sum();
        let next = worth(done.len()) / sum;
        let rest = (done.len() + 1..places).map(worth).sum::<f32>() / sum;
        let others = (places - done.len()).saturating_sub(1).max(1) as f32;
        odds.map(|seat, odds| match done.iter().position(|s| *s == seat) {
            Some(place) => worth(place) / sum,
            None => next * odds + rest * (1.0 - odds) / others,
        })
    }

    /// What is expected, less the impatience that grows with the cards which are not yet drawn, laid and sunk.
    pub(crate) fn impatient(&self, shares: BySeat<f32>) -> BySeat<f32> {
        // Where more than two play, others keep the cards moving.
        if self.players() - self.placed().len() > 2 {
            return shares;
        }
        let sunk = self.eliminated().len();
        let size = self.deck().size();
        let rows = |s: Seat| self.clash_set(s).len() + self.final_set(s).len();
        let waiting: usize = self.draw_len() + Seat::all(self.players()).map(rows).sum::<usize>();
        let undone = (waiting + size - sunk) as f32 / (2 * size) as f32;
        let worth = 1.0 - self.rules.weights.judge.impatience * undone;
        shares.map(|_, share| share * worth)
    }

    /// The chance of each seat to be the next without cards.
    fn odds(&self) -> BySeat<f32> {
        if let Some(network) = self.network() {
            return network.shares(self.players(), |seat| self.features(seat));
        }
        let (weights, players) = (&self.rules.weights.judge, self.players() as f32);
        let scale = 1.0 / (1.0 + weights.thaw * self.draw_len() as f32 / (players * players));
        let next = self.after(self.current());
        let standing = BySeat::from_fn(self.players(), |seat| {
            if self.is_placed(seat) {
                f32::NEG_INFINITY
            } else {
                -scale * self.burden(seat, seat == next)
            }
        });
        standing.softmax(1.0)
    }

    /// What one card of a kind costs, crew at `crew` for the lowest.
    #[inline]
    fn cost(&self, kind: Kind, crew: f32) -> f32 {
        let weights = &self.rules.weights.judge;
        match self.rules.rank(kind) {
            0 => match self.rules.effect(kind) {
                Effect::Ghost => weights.ghost,
                Effect::Kraken => weights.kraken,
                Effect::Mutiny => weights.mutiny,
                Effect::Wormhole => weights.wormhole,
                Effect::Island => weights.island,
                Effect::Pirate => weights.pirate,
                Effect::Plain => crew,
            },
            rank => {
                let height = f32::from(rank) / f32::from(self.rules.constants.captain_rank);
                crew * (1.0 - height * height)
            }
        }
    }

    /// What the cards of a hand cost, each further copy the same; and their kinds.
    #[inline]
    fn hand_cost(&self, cards: CardSet) -> (f32, KindSet) {
        let weights = &self.rules.weights.judge;
        let (mut kinds, mut sum) = (KindSet::EMPTY, 0.0);
        for card in cards {
            let kind = self.kind_of(card);
            sum += if kinds.contains(kind) {
                weights.copy
            } else {
                self.cost(kind, weights.crew)
            };
            kinds.insert(kind);
        }
        (sum, kinds)
    }

    fn burden(&self, seat: Seat, next: bool) -> f32 {
        let weights = &self.rules.weights.judge;
        let row = self.clash_set(seat);
        let (mut sum, mut kinds) = self.hand_cost(self.hand(seat));
        let in_hand = !kinds.is_empty();
        for card in row {
            let kind = self.kind_of(card);
            sum += weights.clash + self.cost(kind, weights.clash_crew);
            if !in_hand {
                kinds.insert(kind);
            }
        }
        let total = self.total(seat);
        sum += weights.last * self.final_set(seat).len() as f32
            + weights.total * (total.max(1) as f32).ln();
        let moves = self.current() == seat;
        if moves {
            sum -= weights.turn;
        }
        let stuck = self.stage(seat) != Stage::Final && (kinds & self.legal_kinds()).is_empty();
        if stuck && moves && self.phase() == Phase::ChoosePlay {
            sum += weights.pickup * self.pile().len() as f32;
        } else if stuck && next {
            sum += weights.threat * self.pile().len() as f32;
        }
        sum
    }
}
