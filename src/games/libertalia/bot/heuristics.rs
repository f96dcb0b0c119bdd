//! What tiles and den cards are worth to their owner before the rest day (12.3, 12.4). The numbers are the
//! specification's, so that the yardstick stays what it is.

use crate::engine::Seat;
use crate::games::libertalia::content::card::{Kind, MAX_DAYS, Rank, RankSet, Tiles};
use crate::games::libertalia::content::effects::{Count, Effect, Step};
use crate::games::libertalia::content::schema::{OnTake, Worth};
use crate::games::libertalia::rules::state::State;

/// How likely a den card is to survive a day, as powers by days.
const SURVIVAL: [f32; MAX_DAYS] = [1.0, 0.9, 0.81, 0.729, 0.656_1, 0.590_49];
/// What the Hook is worth.
pub(crate) const HOOK: f32 = 0.5;
/// What a random tile out of the bag is worth.
pub(crate) const BLIND_TILE: f32 = 1.0;

impl State {
    /// Days after this one.
    #[inline]
    pub(crate) fn days_left(&self) -> usize {
        usize::from(self.rules.constants.days.get().saturating_sub(self.day))
    }

    /// The cards that a player may hold or have laid face down, as far as the others know.
    #[inline]
    pub(crate) fn held(&self, seat: Seat) -> RankSet {
        let held = match self.commit(seat) {
            Some(rank) => self.hand(seat).with(rank),
            None => self.hand(seat),
        };
        held | self.hidden(seat)
    }

    /// Whether no rival has the character in their den or may still send it.
    fn unrivalled(&self, seat: Seat, rank: Rank) -> bool {
        let line = self.ship().iter();
        let coming = line.into_iter().any(|b| b.seat != seat && b.rank == rank);
        let cards = |rival| self.den(rival) | self.held(rival);
        !coming && self.rival_among(seat, rank, cards).is_none()
    }

    /// 12.4: what a card in the den will still bring its owner, the night of today included.
    pub(crate) fn future(&self, seat: Seat, rank: Rank) -> f32 {
        let (tables, left) = (&self.rules.tables, self.days_left());
        if !self.rules.bot_tables.lasting.contains(rank) {
            return 0.0;
        }
        let nights = (left + 1) as f32;
        let night = tables.night(rank);
        let end = tables.end(rank);
        let by_nights = |does: Effect| {
            let steps = does.steps();
            steps
                .map(|step| self.by_nights(seat, rank, step, nights))
                .sum::<f32>()
        };
        let by_end = |does: Effect| {
            let steps = does.steps();
            steps.map(|step| self.by_end(seat, rank, step)).sum::<f32>()
        };
        let value = night.map_or(0.0, by_nights) + end.map_or(0.0, by_end);
        value * SURVIVAL[left.min(MAX_DAYS - 1)]
    }

    /// How many things doubloons come or go for.
    fn counted(&self, seat: Seat, rank: Rank, per: Count) -> f32 {
        let coins = i32::from(self.doubloons[seat.index()]);
        self.count(seat, rank, per, coins) as f32
    }

    fn by_nights(&self, seat: Seat, rank: Rank, step: Step, nights: f32) -> f32 {
        let den = self.den(seat).without(rank);
        match step {
            Step::Gain(each, per) => {
                // Higher cards join the den as the days go by.
                let more = if per == Count::Higher { 0.3 } else { 0.0 };
                nights * f32::from(each) * (self.counted(seat, rank, per) + more)
            }
            Step::Lose(each, per) => -(nights * f32::from(each) * self.counted(seat, rank, per)),
            Step::AloneOrPurge(gain) => match self.unrivalled(seat, rank) {
                true => nights * f32::from(gain),
                false => nights * f32::from(gain) * 0.4,
            },
            Step::DiscardLowest(gain) => {
                let thrown = den.iter().take(nights as usize);
                let others = thrown.clone().count() as f32;
                let lost: f32 = thrown.map(|r| self.future(seat, r)).sum();
                f32::from(gain) * others - lost
            }
            Step::SellMap(price) => f32::from(price) * 0.5 * f32::from(self.loose(seat, Kind::Map)),
            _ => 0.0,
        }
    }

    fn by_end(&self, seat: Seat, rank: Rank, step: Step) -> f32 {
        let left = self.days_left() as f32;
        match step {
            Step::Gain(gain, Count::SmallestDen) => f32::from(gain) * 0.4,
            Step::Gain(gain, Count::Alone) => match self.unrivalled(seat, rank) {
                true => gain.into(),
                false => 1.0,
            },
            Step::Gain(each, per) => {
                // The den grows as the days go by.
                let more = if per == Count::Den { 0.5 * left } else { 0.0 };
                f32::from(each) * (self.counted(seat, rank, per) + more)
            }
            // Reckoned with what the owner gains as long as nobody else has it.
            Step::Lose(_, Count::Shared) => 0.0,
            Step::Lose(loss, Count::Once) => {
                let coins = self.doubloons(seat) as f32 + left;
                -f32::from(loss).min(coins)
            }
            Step::Lose(each, per) => -f32::from(each) * self.counted(seat, rank, per),
            _ => 0.0,
        }
    }

    /// Tiles of a kind that are in no full set; all of them where there are no sets.
    pub(crate) fn loose(&self, seat: Seat, kind: Kind) -> u16 {
        let count = self.owns(seat, kind);
        match self.rules.tables.worth(kind) {
            Worth::PerSet { size, .. } => count % u16::from(size),
            Worth::Each(_) => count,
        }
    }

    /// 12.3: what a tile of today is worth to a player who takes it with `taker`.
    pub(crate) fn tile(&self, seat: Seat, kind: Kind, taker: Rank) -> f32 {
        let (tables, bot_tables) = (&self.rules.tables, &self.rules.bot_tables);
        let own = self.den(seat);
        let hand = self.hand(seat);
        let mut value = match tables.worth(kind) {
            Worth::PerSet { .. } => self.next_of_set(seat, kind),
            Worth::Each(worth) => worth.get() as f32,
        };
        match kind {
            Kind::Chest | Kind::Jewel | Kind::Goods
                if !((own | hand) & bot_tables.treasurers).is_empty() =>
            {
                value += 1.0;
            }
            Kind::Relic if !(own & bot_tables.haunted).is_empty() => value *= 2.0,
            Kind::Relic if self.days_left() > 0 && !(hand & bot_tables.givers).is_empty() => {
                value = -1.0;
            }
            Kind::Saber if !(own & bot_tables.armorers).is_empty() => {
                value += self.days_left() as f32 + 1.0;
            }
            _ => {}
        }
        match tables.on_take(kind) {
            OnTake::Nothing => value,
            OnTake::DoomTaker => {
                let spy = !(hand & bot_tables.spies).is_empty();
                let witch = !(hand & bot_tables.mourners).is_empty();
                value - self.future(seat, taker)
                    + f32::from(u8::from(spy))
                    + f32::from(u8::from(witch))
            }
            OnTake::StabNeighbor => {
                let victims = self.neighbors(seat);
                let best = victims
                    .iter()
                    .map(|s| self.best_victim(s).map_or(0.0, |(v, _)| v))
                    .fold(0.0, f32::max);
                value + best / (self.players() - 1) as f32 + 0.5
            }
        }
    }

    /// What the next tile of a kind that counts in sets is worth.
    fn next_of_set(&self, seat: Seat, kind: Kind) -> f32 {
        let Worth::PerSet { size, worth } = self.rules.tables.worth(kind) else {
            return 0.0;
        };
        let missing = u16::from(size) - self.loose(seat, kind);
        let later = (self.today_index() + 1..MAX_DAYS).map(|d| self.bay[d].of(kind));
        match missing {
            1 => worth.get() as f32,
            2 if later.sum::<usize>() >= 2 => 6.0,
            2 => 4.0,
            _ if self.days_left() == 0 => 0.0,
            _ => 2.0,
        }
    }

    /// The den card of a player that will bring them most, with its future value.
    pub(crate) fn best_victim(&self, seat: Seat) -> Option<(f32, Rank)> {
        let mut best = None;
        for rank in self.den(seat).iter() {
            let value = self.future(seat, rank);
            if best.is_none_or(|(v, _)| value > v) {
                best = Some((value, rank));
            }
        }
        best
    }

    /// What a player loses who hands in so many tiles of a kind.
    pub(crate) fn parting(&self, seat: Seat, kind: Kind, count: u8) -> f32 {
        let (tables, bot_tables) = (&self.rules.tables, &self.rules.bot_tables);
        let own = &self.booty[seat.index()];
        let mut rest: Tiles = *own;
        rest.remove(kind, count);
        let mut lost = (tables.value(own) - tables.value(&rest)) as f32;
        let each = match kind {
            Kind::Saber if !(self.den(seat) & bot_tables.armorers).is_empty() => {
                self.days_left() as f32 + 1.0
            }
            Kind::Relic if !(self.den(seat) & bot_tables.haunted).is_empty() => -3.0,
            Kind::Chest | Kind::Jewel | Kind::Goods
                if !(self.den(seat) & bot_tables.treasurers).is_empty() =>
            {
                1.0
            }
            Kind::Map if self.days_left() > 0 => 1.0,
            _ => 0.0,
        };
        lost += each * f32::from(count);
        lost
    }
}
