//! What games teach: how a seat stands at the beginning of a turn, and what each may expect by what was learned.

use crate::engine::{BySeat, Network, Seat, TrainingExample};
use crate::games::captain_ecarrasse::content::card::CardSet;
use crate::games::captain_ecarrasse::content::features::{BY_KIND, FEATURES, KINDS, kind};
use crate::games::captain_ecarrasse::rules::action::Phase;
use crate::games::captain_ecarrasse::rules::state::State;

const _: () = assert!(BY_KIND * KINDS + STANDING + DIVER == FEATURES);

/// How many numbers say how a seat stands, beside what its suits are like.
const STANDING: usize = 24;
/// How many say what its diver does.
const DIVER: usize = 16;

/// What the suits of a seat come to together.
#[derive(Default)]
struct Stacks {
    suits: f32,
    seconds: f32,
    hope: f32,
    /// What the best cards of suits are worth that no opponent has: a Harpoon may take them.
    stealable: f32,
    /// What opponents have of suits that the seat has not.
    lootable: f32,
    best: f32,
}

impl State {
    /// Whether a turn is about to begin: nothing lies in the line, and all that can be done is to dive.
    pub(crate) fn turn_begins(&self) -> bool {
        self.phase() == Phase::TurnChoice && self.dives == 0 && self.line_len == 0
    }

    /// What games have taught, where it counts: in imagined games without a variant, since it was learned from such.
    pub(crate) fn network(&self) -> Option<&Network> {
        let network = self.rules.network.as_ref();
        network.filter(|_| self.search_settings.learned && self.variant == 0)
    }

    /// What can be learned from here.
    pub(crate) fn training_example_here(&self) -> Option<TrainingExample> {
        self.turn_begins().then(|| TrainingExample {
            stage: 0,
            features: BySeat::from_fn(self.players(), |seat| self.features(seat).to_vec()),
        })
    }

    /// How a seat stands, in the order of [`NAMES`](crate::games::captain_ecarrasse::content::features::NAMES).
    pub(crate) fn features(&self, seat: Seat) -> [f32; FEATURES] {
        let mut out = [0.0; FEATURES];
        let (by_kind, others) = out.split_at_mut(BY_KIND * KINDS);
        let stacks = self.stacks(seat, by_kind);
        let (standing, diver) = others.split_at_mut(STANDING);
        standing.copy_from_slice(&self.standing(seat, &stacks));
        diver.copy_from_slice(&self.diver_features(seat));
        out
    }

    /// Notes what the suits are like, and adds them up.
    fn stacks(&self, seat: Seat, by_kind: &mut [f32]) -> Stacks {
        let (tables, hold, deck) = (&self.rules.tables, self.hold(seat), self.deck_set());
        let value = |card| tables.value_of(card) as f32;
        let rivals = seat.others(self.players());
        let theirs = rivals.fold(CardSet::EMPTY, |all, q| all | self.hold(q));
        let mut sum = Stacks::default();
        for (suit, def) in tables.suit_sets().iter().zip(&self.rules.suits) {
            let mut note = |group: usize, number: f32| {
                by_kind[group * KINDS + kind(def.effect)] += number;
            };
            let open = deck & *suit;
            note(0, open.len() as f32 / 5.0);
            let Some(best) = (hold & *suit).last() else {
                let hope = open.iter().map(value).sum::<f32>();
                note(3, hope / 16.0);
                sum.hope += hope;
                sum.lootable += (theirs & *suit).last().map_or(0.0, value);
                continue;
            };
            let second = (hold & *suit).without(best).last().map_or(0.0, value);
            let best_value = value(best);
            note(1, best_value / 8.0);
            note(2, second / 8.0);
            let hope = (open.above(best).iter())
                .map(|card| value(card) - best_value)
                .sum::<f32>();
            note(3, hope / 8.0);
            if (theirs & *suit).is_empty() {
                note(4, (best_value - second) / 8.0);
                sum.stealable += best_value;
            }
            sum.suits += 1.0;
            sum.seconds += second;
            sum.hope += hope;
            sum.best = sum.best.max(best_value);
        }
        sum
    }

    /// Points, prospects, how late it is and whose turn comes when.
    fn standing(&self, seat: Seat, stacks: &Stacks) -> [f32; STANDING] {
        let seats = self.players();
        let flag = |holds: bool| f32::from(u8::from(holds));
        let rivals = || seat.others(seats).map(|q| self.score(q));
        let (score, left) = (self.score(seat) as f32, self.deck_len() as f32);
        let lead = score - rivals().max().unwrap_or(0) as f32;
        let over_mean = score - rivals().sum::<i32>() as f32 / (seats - 1).max(1) as f32;
        let before = (seat.index() + seats - self.active.index()) % seats;
        let knows = before == 0 && self.known_len(seat) > 0;
        let next_worth = match knows {
            true => self.worth_of_each(seat, self.hold(seat), self.next_cards()) as f32,
            false => 0.0,
        };
        [
            score / 40.0,
            self.hold(seat).len() as f32 / 15.0,
            stacks.suits / 10.0,
            stacks.seconds / 40.0,
            stacks.hope / 60.0,
            stacks.stealable / 40.0,
            stacks.lootable / 40.0,
            stacks.best / 9.0,
            lead / 20.0,
            over_mean / 20.0,
            (lead / (2.0 + 2.0 * left.sqrt())).clamp(-3.0, 3.0),
            stacks.hope / (1.0 + left) / 4.0,
            left / 50.0,
            (1.0 - left / 20.0).max(0.0),
            (1.0 - left / 8.0).max(0.0),
            flag(seats == 3),
            flag(seats == 4),
            self.takers_left() as f32 / 10.0,
            self.locker().len() as f32 / 20.0,
            flag(before == 0),
            flag(before == 1),
            flag(before == 2),
            flag(knows),
            next_worth / 6.0,
        ]
    }

    /// What the diver of a seat does.
    fn diver_features(&self, seat: Seat) -> [f32; DIVER] {
        let mods = self.mods(seat);
        [
            mods.save_self,
            mods.straight,
            mods.fetch_all,
            mods.sink_stack,
            mods.sunk_to_hold,
            mods.extra_replays > 0,
            mods.save_replayed,
            mods.steal_held,
            mods.bonus_from_rival,
            mods.bonus_times > 1,
            mods.scout > 0,
            mods.rival_demand > 0,
            mods.riposte,
            mods.decoy.is_some(),
            mods.salvage,
            mods.worth_more > 0,
        ]
        .map(|holds| f32::from(u8::from(holds)))
    }
}
