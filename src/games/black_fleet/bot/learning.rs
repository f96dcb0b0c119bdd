//! What games teach: how a position is described, seat by seat, and how it is judged by what was learned.

use super::evaluation::Worths;
use crate::engine::{BySeat, Lesson, Seat};
use crate::games::black_fleet::content::bot_tables::Evaluation;
use crate::games::black_fleet::content::card::{ShipKind, ShipSet};
use crate::games::black_fleet::content::lessons::{FEATURES, STAGES};
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::state::{State, VICTORY};

impl State {
    /// How a player stands, in the order of `NAMES`; `worths` are everybody's by the evaluation.
    fn features(&self, seat: Seat, evaluation: &Evaluation, worths: &Worths) -> [f32; FEATURES] {
        let perks = self.perks(seat);
        let money = self.money(seat);
        let (mut up, mut paid, mut missing) = (0.0, 0, 0);
        let (mut payable, mut left, mut short) = (0.0, money, None);
        // The slots are in the order of what they cost.
        for slot in 0..=VICTORY {
            let cost = self.cost(slot);
            if self.is_up(seat, slot) {
                up += 1.0;
                paid += cost;
                continue;
            }
            missing += cost;
            short.get_or_insert(cost.saturating_sub(money));
            if cost <= left && payable == (slot as f32 - up) {
                left -= cost;
                payable += 1.0;
            }
        }
        let held = self.fortune(seat);
        let mut trades = [0.0f32; 2];
        let [mut cubes, mut alarm, mut merchants_lost] = [0.0; 3];
        let [
            mut haul,
            mut treasures,
            mut hunt,
            mut chase,
            mut pirates_lost,
        ] = [0.0f32; 5];
        for ship in self.own(seat).iter() {
            match (ship.kind(), self.place(ship)) {
                (ShipKind::Merchant, Some(at)) => {
                    let cargo = self.cargo(ship);
                    let trade = evaluation.trade(self, perks, at, cargo);
                    trades = match trade > trades[0] {
                        true => [trade, trades[0]],
                        false => [trades[0], trade.max(trades[1])],
                    };
                    let aboard = cargo.map_or(0, |(_, cubes)| cubes);
                    cubes += f32::from(aboard);
                    if aboard > 0 {
                        alarm += self.alarmed(seat, evaluation, at, aboard);
                    }
                }
                (ShipKind::Merchant, None) => merchants_lost += 1.0,
                (ShipKind::Pirate, Some(at)) => {
                    match self.treasure(ship) {
                        Some(_) => {
                            treasures += 1.0;
                            haul += evaluation.haul(self, perks, at);
                        }
                        None => hunt = hunt.max(evaluation.hunt(self, seat, at)),
                    }
                    let navies = ShipSet::NAVIES.iter().filter_map(|n| self.place(n));
                    let hunted = navies.map(|n| evaluation.hunted(self, seat, ship, at, n));
                    chase += hunted.sum::<f32>();
                }
                (ShipKind::Pirate, None) => pirates_lost += 1.0,
                (ShipKind::Navy, _) => {}
            }
        }
        let yes = |so: bool| f32::from(u8::from(so));
        [
            worths[seat.index()],
            up,
            f32::from(paid),
            f32::from(money),
            f32::from(missing.saturating_sub(money)),
            self.turns_before(seat) as f32,
            held.len() as f32,
            held.iter().map(|card| self.card_worth(card)).sum(),
            self.gifts(seat),
            payable,
            f32::from(short.unwrap_or(0)),
            trades[0],
            trades[1],
            cubes,
            alarm,
            merchants_lost,
            haul,
            treasures,
            hunt,
            chase,
            pirates_lost,
            f32::from(perks.moves[ShipKind::Merchant as usize]),
            f32::from(perks.moves[ShipKind::Pirate as usize]),
            f32::from(perks.moves[ShipKind::Navy as usize]),
            f32::from(perks.per_cube),
            f32::from(perks.min_price),
            f32::from(perks.hold),
            f32::from(perks.steal),
            f32::from(perks.bury),
            f32::from(perks.sink),
            f32::from(perks.hand_limit),
            yes(perks.lair_links),
            yes(perks.sanctuary),
            yes(perks.merchant_raids || perks.merchant_sinks),
            yes(perks.both_navies),
            yes(perks.swap_own),
        ]
    }

    /// What empty Pirates of others take from the worth of a Merchant with so many cubes.
    fn alarmed(
        &self,
        seat: Seat,
        evaluation: &Evaluation,
        at: crate::games::black_fleet::content::space::Space,
        cubes: u8,
    ) -> f32 {
        let pirates = (ShipSet::PIRATES - self.own(seat)).iter();
        let empty = pirates.filter(|pirate| self.treasure(*pirate).is_none());
        let fear = |pirate| {
            let there = self.place(pirate)?;
            Some(evaluation.fear(self, there, at, cubes))
        };
        empty.filter_map(fear).sum()
    }

    /// The stage of the game, an index into `STAGES`.
    fn stage(&self) -> usize {
        let up = |seat| (0..VICTORY).filter(|slot| self.is_up(seat, *slot)).count();
        let most = Seat::all(self.players()).map(up).max().unwrap_or(0);
        most.min(STAGES.len() - 1)
    }

    fn described(&self) -> BySeat<[f32; FEATURES]> {
        let evaluation = &self.rules.bot_tables.keen;
        let worths = evaluation.worths(self);
        BySeat::from_fn(self.players(), |s| self.features(s, evaluation, &worths))
    }

    /// Each player's chance to win by what games have taught; `None` where nothing is known of such a position.
    pub(crate) fn learned_chances(&self) -> Option<BySeat<f32>> {
        if !self.learned || self.phase() == Phase::Over {
            return None;
        }
        let learned = &self.rules.bot_tables.learned;
        learned.chances(self.stage(), &self.described())
    }

    /// What can be learned from here: from the beginnings of turns, since thinking ends there.
    pub(crate) fn teaches(&self) -> Option<Lesson> {
        (self.phase() == Phase::Orders).then(|| Lesson {
            stage: self.stage(),
            features: self.described().map(|_, f| f.to_vec()),
        })
    }
}
