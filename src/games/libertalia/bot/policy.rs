//! Rules of thumb (12.7): the yardsticks for everything stronger, and quick play inside the search.

use super::heuristics::{BLIND_TILE, HOOK};
use crate::engine::{Rng, Seat};
use crate::games::libertalia::content::card::{Kind, MAX_RANK, Rank, RankSet};
use crate::games::libertalia::content::effects::{Effect, Step};
use crate::games::libertalia::content::schema::Worth;
use crate::games::libertalia::rules::action::{Action, Phase};
use crate::games::libertalia::rules::state::State;

/// With how much thought a card is chosen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum PolicyMode {
    /// By the day alone.
    Quick,
    /// By the day and what lies on the table.
    Careful,
}

impl State {
    /// What the rules of thumb say, by what `seat` may know; `None` when it has nothing to decide.
    pub(crate) fn policy_choice(
        &self,
        seat: Seat,
        manner: PolicyMode,
        rng: &mut Rng,
    ) -> Option<Action> {
        match self.phase() {
            Phase::Course | Phase::Over => None,
            Phase::Commit => self.send(seat, manner, rng).map(Action::Commit),
            Phase::Replace => {
                let score = |r: Rank| match manner {
                    PolicyMode::Quick => self.hint(r, self.today_index()),
                    PolicyMode::Careful => self.score(seat, r),
                };
                best(self.hand(seat), score).map(Action::Replace)
            }
            Phase::Recruit => {
                let tomorrow = self.today_index() + 1;
                let score = |r| 0.01 * self.hint(r, tomorrow) - self.future(seat, r);
                best(self.den(seat), score).map(Action::Recruit)
            }
            Phase::Heal => {
                let tomorrow = self.today_index() + 1;
                best(self.graveyard(seat), |r| self.hint(r, tomorrow)).map(Action::Heal)
            }
            Phase::Keep => {
                let kinds = Kind::ALL.into_iter().filter(|k| self.owns(seat, *k) > 0);
                most(kinds, |k| self.lone(seat, k)).map(Action::Keep)
            }
            Phase::Shoot => self
                .victim(seat, seat.others(self.players()))
                .or_else(|| best(self.den(seat), |r| -self.future(seat, r)).map(|r| (seat, r)))
                .map(|(s, r)| Action::Shoot(s, r)),
            Phase::Stab => self
                .victim(seat, self.neighbors(seat).iter())
                .map(|(s, r)| Action::Stab(s, r)),
            Phase::Sell => {
                let merchant = self.ship().iter().find(|b| b.seat == seat)?.rank;
                self.best_sale(seat, merchant).map(|(_, sale)| sale)
            }
            Phase::Take => self.pick(seat),
            Phase::SellMap => Some(Action::SellMap(self.sells_map(seat))),
        }
    }

    /// Which card a player will probably send.
    pub(crate) fn foresee(&self, seat: Seat, rng: &mut Rng) -> Option<Rank> {
        self.send(seat, PolicyMode::Careful, rng)
    }

    /// What sending a card on a day is worth; after the last day, what keeping it is worth.
    #[inline]
    fn hint(&self, rank: Rank, day: usize) -> f32 {
        match day < usize::from(self.rules.constants.days) {
            true => self.rules.bot_tables.commit(rank, day),
            false => self.rules.bot_tables.commit(rank, usize::MAX),
        }
    }

    /// A hand card by a softmax of what it is worth today.
    fn send(&self, seat: Seat, manner: PolicyMode, rng: &mut Rng) -> Option<Rank> {
        let hand = self.hand(seat);
        let today = self.today_index();
        let mut weights = [0.0; MAX_RANK as usize + 1];
        let mut sum = 0.0;
        match manner {
            PolicyMode::Quick => {
                for (to, rank) in weights.iter_mut().zip(hand.iter()) {
                    *to = self.rules.bot_tables.ready(rank, today);
                    sum += *to;
                }
            }
            PolicyMode::Careful => {
                for (to, rank) in weights.iter_mut().zip(hand.iter()) {
                    *to = self.score(seat, rank);
                }
                let scores = &mut weights[..hand.len()];
                let top = scores.iter().copied().fold(f32::MIN, f32::max);
                for to in scores {
                    *to = ((*to - top) / self.rules.weights.whim).exp();
                    sum += *to;
                }
            }
        }
        let mut lot = rng.unit() * sum;
        for (weight, rank) in weights.iter().zip(hand.iter()) {
            lot -= weight;
            if lot < 0.0 {
                return Some(rank);
            }
        }
        hand.last()
    }

    /// 12.7, Medium: what sending a card today is worth, by all that lies on the table.
    pub(crate) fn score(&self, seat: Seat, rank: Rank) -> f32 {
        let tile = self.expected_tile(seat, rank);
        self.hint(rank, self.today_index()) + tile + self.at_once(seat, rank, tile)
            - self.peril(seat, rank, tile)
    }

    /// How many cards of the others are expected above a card, and how likely none is, if everybody sends any of what
    /// they may hold; equal ranks count half.
    fn above(&self, seat: Seat, rank: Rank) -> (f32, f32) {
        let (mut expected, mut none) = (0.0, 1.0);
        for rival in seat.others(self.players()) {
            let held = self.held(rival);
            if held.is_empty() {
                continue;
            }
            let above = held.above(rank).len() as f32;
            let equal = if held.contains(rank) { 0.5 } else { 0.0 };
            let share = (above + equal) / held.len() as f32;
            expected += share;
            none *= 1.0 - share;
        }
        (expected, none)
    }

    /// The tile that a card may expect: the rivals above it take the best ones.
    fn expected_tile(&self, seat: Seat, rank: Rank) -> f32 {
        let picks = self.rules.tables.picks(rank);
        if picks == 0 {
            return 0.0;
        }
        let mut values = [0.0f32; 16];
        let mut count = 0;
        for kind in self.today().kinds() {
            let value = self.tile(seat, kind, rank);
            for _ in 0..self.today().of(kind) {
                if let Some(to) = values.get_mut(count) {
                    *to = value;
                    count += 1;
                }
            }
        }
        let values = &mut values[..count];
        values.sort_unstable_by(|a, b| b.total_cmp(a));
        let (above, _) = self.above(seat, rank);
        let (whole, part) = (above as usize, above.fract());
        let at = |i: usize| values.get(i).copied().unwrap_or(0.0);
        (0..usize::from(picks))
            .map(|i| at(whole + i) * (1.0 - part) + at(whole + i + 1) * part)
            .sum()
    }

    /// What the top of the line may expect to lose, by how likely the card is on top.
    fn peril(&self, seat: Seat, rank: Rank, tile: f32) -> f32 {
        let bot_tables = &self.rules.bot_tables;
        let (mut beggars, mut brutes) = (1.0, 1.0);
        for rival in seat.others(self.players()) {
            let held = self.held(rival);
            let any = |set: RankSet| (held & set).len() as f32 / held.len().max(1) as f32;
            beggars *= 1.0 - any(bot_tables.beggars);
            brutes *= 1.0 - any(bot_tables.brutes);
        }
        if beggars == 1.0 && brutes == 1.0 {
            return 0.0;
        }
        let (_, on_top) = self.above(seat, rank);
        let coins = (self.doubloons(seat) as f32).min(3.0);
        let lost = tile.max(0.0) + self.future(seat, rank).max(0.0);
        on_top * ((1.0 - beggars) * coins + (1.0 - brutes) * lost)
    }

    /// What the effect by day of a card would bring at once.
    fn at_once(&self, seat: Seat, rank: Rank, tile: f32) -> f32 {
        let does = self.rules.tables.day(rank);
        let steps = does.into_iter().flat_map(Effect::steps);
        let worths = steps.map(|step| self.step_at_once(seat, rank, step, tile));
        worths.sum()
    }

    /// What one step of it would bring.
    fn step_at_once(&self, seat: Seat, rank: Rank, step: Step, tile: f32) -> f32 {
        let den = self.den(seat);
        let futures = || den.iter().map(|r| self.future(seat, r));
        match step {
            Step::Gain(..) | Step::Lose(..) => {
                let coins = i32::from(self.doubloons[seat.index()]);
                self.coins(seat, rank, step, coins) as f32
            }
            Step::Beg(most) => f32::from(most) * (1.0 - self.above(seat, rank).1),
            Step::Recruit => -futures().reduce(f32::min).unwrap_or(0.0),
            Step::GiveRelics => {
                let haunted = !(den & self.rules.bot_tables.haunted).is_empty();
                let each = if haunted { 6.0 } else { 3.0 };
                each * f32::from(self.owns(seat, Kind::Relic))
            }
            Step::Keep if self.booty(seat).total() >= 2 => {
                let kinds = || self.booty[seat.index()].kinds();
                let kept = kinds().map(|k| self.lone(seat, k)).reduce(f32::max);
                kept.unwrap_or(0.0) - self.booty_value(seat) as f32
            }
            // It throws itself out where nobody stands higher.
            Step::Overboard => {
                let (_, on_top) = self.above(seat, rank);
                (1.0 - on_top) * 3.0 / (self.players() - 1) as f32 - on_top * tile.max(0.0)
            }
            Step::Shoot => {
                let rivals = || seat.others(self.players());
                let best = rivals().filter_map(|s| self.best_victim(s)).map(|(v, _)| v);
                let loss = || futures().reduce(f32::min).unwrap_or(0.0).max(0.0);
                let gain = best.reduce(f32::max).map(|v| v / rivals().count() as f32);
                gain.unwrap_or_else(|| -loss())
            }
            Step::SwapOfficers => BLIND_TILE * f32::from(self.owns(seat, Kind::Officer)),
            Step::Sell(..) => self.best_sale(seat, rank).map_or(0.0, |(gain, _)| gain),
            Step::EmptyDen => -futures().sum::<f32>(),
            _ => 0.0,
        }
    }

    /// What a tile is worth as the only one.
    fn lone(&self, seat: Seat, kind: Kind) -> f32 {
        let tables = &self.rules.tables;
        match tables.worth(kind) {
            Worth::PerSet { .. } if self.days_left() > 0 => 2.0,
            Worth::PerSet { .. } => 0.0,
            Worth::Each(worth) => {
                let armed = !(self.den(seat) & self.rules.bot_tables.armorers).is_empty();
                worth.get() as f32
                    + match kind {
                        Kind::Officer => -0.5,
                        Kind::Saber if armed => 0.2 + self.days_left() as f32,
                        Kind::Saber => 0.2,
                        _ => 0.0,
                    }
            }
        }
    }

    /// The worst loss among the rivals' den cards; of equals, the one of who leads.
    fn victim(&self, seat: Seat, rivals: impl Iterator<Item = Seat>) -> Option<(Seat, Rank)> {
        let mut best: Option<(f32, i32, Seat, Rank)> = None;
        for rival in rivals.filter(|s| *s != seat) {
            let Some((value, rank)) = self.best_victim(rival) else {
                continue;
            };
            let total = self.total(rival);
            if best.is_none_or(|(v, t, _, _)| (value, total) > (v, t)) {
                best = Some((value, total, rival, rank));
            }
        }
        best.map(|(_, _, s, r)| (s, r))
    }

    /// The sale that costs least, with what it gains.
    fn best_sale(&self, seat: Seat, merchant: Rank) -> Option<(f32, Action)> {
        let mut best: Option<(f32, Action)> = None;
        for (kind, count, price) in self.sales(seat, merchant) {
            let gain = f32::from(price) - self.parting(seat, kind, count);
            if best.is_none_or(|(g, _)| gain > g) {
                best = Some((gain, Action::Sell(kind, count)));
            }
        }
        best
    }

    /// The best tile of today, or the Hook.
    pub(crate) fn pick(&self, seat: Seat) -> Option<Action> {
        let taker = self.ship().last()?.rank;
        let mut best: Option<(f32, Action)> = None;
        for kind in self.today().kinds() {
            let value = self.tile(seat, kind, taker);
            if best.is_none_or(|(v, _)| value > v) {
                best = Some((value, Action::Take(kind)));
            }
        }
        if self.hook_in_bay && best.is_none_or(|(v, _)| HOOK > v) {
            return Some(Action::TakeHook);
        }
        best.map(|(_, action)| action)
    }

    /// A map that is in no set is sold when no other can come any more, or on the last night.
    fn sells_map(&self, seat: Seat) -> bool {
        let later = (self.today_index() + 1..self.bay.len()).any(|d| self.bay[d].of(Kind::Map) > 0);
        self.loose(seat, Kind::Map) > 0 && (self.days_left() == 0 || !later)
    }
}

/// The rank with the highest score, the lowest of equals.
fn best(ranks: RankSet, score: impl Fn(Rank) -> f32) -> Option<Rank> {
    most(ranks.iter(), score)
}

/// The thing with the highest score, the first of equals.
fn most<T: Copy>(things: impl Iterator<Item = T>, score: impl Fn(T) -> f32) -> Option<T> {
    let mut best: Option<(f32, T)> = None;
    for thing in things {
        let value = score(thing);
        if best.is_none_or(|(v, _)| value > v) {
            best = Some((value, thing));
        }
    }
    best.map(|(_, t)| t)
}
