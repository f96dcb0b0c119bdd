//! Players by rules of thumb: the best of what may be done now, decision by decision (section 12).

use super::heuristics::Heuristics;
use super::marginal_values::MarginalValues;
use crate::engine::{NullSink, Rng, Seat};
use crate::games::maracaibo::bot::valuation::marginal_values;
use crate::games::maracaibo::content::bot_tables::Evaluation;
use crate::games::maracaibo::content::card::{Card, Kind, QuestSet};
use crate::games::maracaibo::content::compiled::{Effect, EffectRange};
use crate::games::maracaibo::content::vocabulary::Bonus;
use crate::games::maracaibo::rules::action::{Action, GulfChoice, Phase};
use crate::games::maracaibo::rules::state::State;

/// How a player by rules of thumb thinks.
#[derive(Copy, Clone)]
pub(crate) struct PolicyParams<'a> {
    pub(crate) evaluation: &'a Evaluation,
    /// By how much a choice may seem better than it is, in points.
    pub(crate) noise: f32,
}

impl State {
    /// What `seat`, who decides, does by rules of thumb.
    pub(crate) fn policy_choice(
        &self,
        seat: Seat,
        params: &PolicyParams,
        rng: &mut Rng,
    ) -> Option<Action> {
        let marginal = marginal_values(self, seat, params.evaluation);
        self.heuristic_choice(seat, params, &marginal, rng)
    }

    /// The same with what is already known of the position.
    fn heuristic_choice(
        &self,
        seat: Seat,
        params: &PolicyParams,
        marginal: &MarginalValues,
        rng: &mut Rng,
    ) -> Option<Action> {
        let heuristics = Heuristics::new(self, seat, params.evaluation, marginal);
        match self.phase() {
            Phase::Menu => return Some(self.next_action(&heuristics)),
            Phase::StartRaid(_) => return Some(Action::StartRaid(true)),
            _ => {}
        }
        let mut best: Option<(f32, Action)> = None;
        self.each_option(seat, &mut |action| {
            let mut value = self.policy_value(&heuristics, action);
            if params.noise > 0.0 {
                value += params.noise * rng.unit();
            }
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        });
        best.map(|(_, action)| action)
    }

    /// What is done next in the menu: power is spent, then the actions of the location come in the order that pays. Each of them can
    /// still be left when it is asked about.
    pub(crate) fn next_action(&self, heuristics: &Heuristics) -> Action {
        let spend = self.pool().and_then(|pool| heuristics.spending(pool.power));
        if let Some(spend) = spend {
            return Action::SpendRaid(spend);
        }
        let mut next: Option<(u8, u8)> = None;
        self.each_location_action(|n| {
            let rank = self.rank(n);
            if next.is_none_or(|(first, _)| rank < first) {
                next = Some((rank, n));
            }
        });
        next.map_or(Action::EndTurn, |(_, n)| Action::DoLocationAction(n))
    }

    /// What an action is worth by rules of thumb, in points; only differences count.
    pub(crate) fn policy_value(&self, heuristics: &Heuristics, action: Action) -> f32 {
        match action {
            Action::KeepQuest(kept) => self.draft_value(heuristics, kept),
            Action::MoveTo(to) => heuristics.stop(to),
            // Doubloons go to those who are worst off.
            Action::PayToll(to) => -to.iter().map(|s| f32::from(self.total(s))).sum::<f32>(),
            Action::TakeFive => heuristics.pass(),
            Action::BuyHere => heuristics.order(self.me().ship, 0),
            Action::BuildHere => self.house_value(heuristics, self.me().ship),
            Action::FillSlot(slot) => heuristics.slot(slot.into()),
            Action::TakeFigurehead(head) => heuristics.head(head.into()),
            Action::PlaceMarket { tile, at } => heuristics.stall(tile.into(), at),
            Action::DoLocationAction(_) | Action::SpendRaid(_) => {
                f32::from(u8::from(action == self.next_action(heuristics)))
            }
            Action::StartRaid(again) => f32::from(u8::from(again)),
            Action::Reroll(again) => match again {
                true => self.rules.bot_tables.best_face,
                false => self.dice().into_iter().max().unwrap_or(0).into(),
            },
            Action::PickDie(kind) => self.die_value(heuristics, kind),
            Action::ExploreTo(to) => heuristics.landing(to),
            Action::BuryOne { kind, from, to } => heuristics.burial(kind, from, to),
            Action::ChooseType(kind) => heuristics.treasure(kind),
            Action::ChooseSource(island) => match self.phase() {
                // From the island all treasures of the kind lose.
                Phase::Source(kind) if island => -heuristics.marker(kind) - 0.1,
                _ => 0.0,
            },
            Action::Store(crate::games::maracaibo::rules::action::Hold::Heap) => 0.0,
            Action::Store(crate::games::maracaibo::rules::action::Hold::Bonus(n)) => {
                0.1 + heuristics.list(self.rules.tables.storage[usize::from(n)])
            }
            Action::ChooseIsland(kind) => {
                let full = self.markers(kind) >= self.rules.islands.spaces.get();
                if full { 0.0 } else { heuristics.marker(kind) }
            }
            Action::TakeQuest(None) => heuristics.any_errand(),
            Action::TakeQuest(Some(place)) => {
                let quest = self.quest_market().get(place.into());
                quest.map_or(0.0, |q| heuristics.errand(q))
            }
            Action::AcquireCard(at) => match self.phase() {
                Phase::Acquire(surcharge) => heuristics.order(at, surcharge),
                _ => 0.0,
            },
            Action::ConfirmPay(yes) => match self.phase() {
                Phase::Pay(cost, then) if yes => {
                    self.effects_value(heuristics, then) - heuristics.coins(cost.into())
                }
                _ => 0.0,
            },
            Action::Gulf(choice) => {
                let gulf = self.rules.constants.gulf;
                match choice {
                    GulfChoice::Raid => heuristics.effect(Effect::Raid(gulf.raid.get())),
                    GulfChoice::Explore => heuristics.effect(Effect::Explore(gulf.explore.get())),
                    GulfChoice::Build(at) => self.house_value(heuristics, at),
                }
            }
            Action::TradeRubies(n) => {
                let rubies = &self.rules.modules.rubies;
                let paid = rubies.trades[usize::from(n)].rubies;
                let left = f32::from(paid) * f32::from(rubies.left);
                self.effects_value(heuristics, self.rules.tables.trades[usize::from(n)]) - left
            }
            Action::ClaimQuest(quest) => self.rules.quests[usize::from(quest)].bottom.vp.into(),
            Action::EndTurn | Action::Skip => 0.0,
        }
    }

    fn draft_value(&self, heuristics: &Heuristics, kept: QuestSet) -> f32 {
        kept.iter()
            .map(|quest| heuristics.errand(quest.index()))
            .sum()
    }

    fn house_value(
        &self,
        heuristics: &Heuristics,
        at: crate::games::maracaibo::content::chart::Place,
    ) -> f32 {
        match self.card(at) {
            Some(Card::Residence(n)) => heuristics.house(n.into()),
            _ => 0.0,
        }
    }

    fn effects_value(&self, heuristics: &Heuristics, list: EffectRange) -> f32 {
        let effects = self.rules.tables.effects(list).iter();
        effects.map(|effect| heuristics.effect(*effect)).sum()
    }

    /// The order of a location's actions, from 0: raids, what brings something at once, burials at the end.
    fn rank(&self, n: u8) -> u8 {
        let lists = self.berth().map(|l| &self.rules.tables.locations[l]);
        let list = lists.and_then(|l| l.get(usize::from(n)));
        let first = list.and_then(|l| self.rules.tables.effects(*l).first());
        match first {
            Some(Effect::Raid(_)) => 0,
            Some(Effect::Gain(_) | Effect::Vp(_)) => 1,
            Some(Effect::Treasure { .. } | Effect::Marker { .. }) => 2,
            Some(Effect::Explore(_)) => 3,
            Some(Effect::Quest(_)) => 4,
            Some(Effect::Bury(_)) => 6,
            _ => 5,
        }
    }

    fn die_value(&self, heuristics: &Heuristics, kind: Kind) -> f32 {
        let bonus = match self.phase() {
            Phase::Die(bonus) => bonus,
            _ => 0,
        };
        let face = self.dice()[kind.index()];
        let power = face
            .saturating_add(bonus)
            .saturating_add(self.me().sums.of(Bonus::RaidPower));
        let treasure = match power >= 5 {
            true => 0.1 * heuristics.treasure(kind),
            false => 0.0,
        };
        f32::from(power) + treasure
    }

    /// Plays for `seat` up to the end of their turn, by rules of thumb. False where nothing was done.
    pub(crate) fn play_turn(&mut self, seat: Seat, rng: &mut Rng) -> bool {
        let rules = self.rules.clone();
        let params = PolicyParams {
            evaluation: rules
                .bot_tables
                .evaluations
                .policy(self.search_settings.learned),
            noise: rules.bot_tables.weights.noise,
        };
        let turns = self.turns_in_all();
        let mut marginal = marginal_values(self, seat, params.evaluation);
        let mut done = false;
        loop {
            let Some(action) = self.heuristic_choice(seat, &params, &marginal, rng) else {
                return done;
            };
            self.take(seat, action, rng, &mut NullSink);
            done = true;
            let over = matches!(self.phase(), Phase::Over | Phase::Draft);
            if over || self.active() != seat || self.turns_in_all() != turns {
                return done;
            }
            if weighty(action) {
                marginal = marginal_values(self, seat, params.evaluation);
            }
        }
    }
}

/// Whether an action changes what other things are worth.
fn weighty(action: Action) -> bool {
    matches!(
        action,
        Action::KeepQuest(_)
            | Action::BuyHere
            | Action::BuildHere
            | Action::AcquireCard(_)
            | Action::TakeQuest(_)
            | Action::Gulf(GulfChoice::Build(_))
    )
}
