//! What a position is worth to each captain, in points (section 12): what they would score now, and what their things still promise.

use crate::engine::{BySeat, Seat};
use crate::games::maracaibo::content::bot_tables::{Evaluation, Time};
use crate::games::maracaibo::content::card::{COLUMNS, Kind, Quest};
use crate::games::maracaibo::content::rules::Rules;
use crate::games::maracaibo::content::schema::Condition;
use crate::games::maracaibo::content::vocabulary::{Counts, Metric, Need, Score};
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::captain::Captain;
use crate::games::maracaibo::rules::state::State;

impl Evaluation {
    /// How far the game is.
    #[inline]
    pub(crate) fn time(&self, state: &State, seat: Seat) -> Time {
        let rounds = f32::from(state.rounds_left());
        let column = f32::from(state.chart().column(state.captain(seat).ship));
        let over = self.by.wear * column / (COLUMNS as f32 + 2.0);
        let nth = usize::from(state.rounds_left()).clamp(1, 3) - 1;
        Time {
            rounds,
            left: (rounds - over).max(0.0),
            growth: (rounds - over - self.by.begun).max(0.0),
            coin: self.by.doubloon[nth],
            step: self.by.step[nth],
        }
    }

    /// How likely it is that there will be so many, 0 to 1.
    #[inline]
    fn reached(&self, counts: &Counts, time: &Time, metric: Metric, n: u8) -> f32 {
        let there = counts[metric as usize];
        if there >= n.into() {
            return 1.0;
        }
        let grown = f32::from(there) * (1.0 + self.by.swell * time.growth)
            + self.grows[metric as usize] * time.growth;
        self.bent(grown / f32::from(n))
    }

    /// What counts of a share of what is needed, 0 to 1: little when much is missing.
    #[inline]
    pub(crate) fn bent(&self, share: f32) -> f32 {
        let share = share.min(1.0);
        (1..self.by.bend.get()).fold(share, |bent, _| bent * share)
    }

    /// How likely it is that a condition will hold, 0 to 1.
    pub(crate) fn chance(&self, counts: &Counts, time: &Time, condition: &Condition) -> f32 {
        let needs = condition.all.iter().map(|need| match *need {
            Need::AtLeast { metric, n } => self.reached(counts, time, metric, n.get()),
        });
        needs.fold(1.0, f32::min)
    }

    /// What a quest will bring.
    pub(crate) fn quest(&self, rules: &Rules, counts: &Counts, time: &Time, quest: usize) -> f32 {
        let def = &rules.quests[quest];
        let (easy, hard) = (f32::from(def.top.vp), f32::from(def.bottom.vp));
        easy * self.chance(counts, time, &def.top)
            + (hard - easy) * self.chance(counts, time, &def.bottom)
    }

    /// What a scroll or a residence will bring.
    pub(crate) fn scoring(&self, counts: &Counts, time: &Time, score: Score) -> f32 {
        let metric = score.metric();
        let there = counts[metric as usize];
        match score {
            Score::If { at_least, vp, .. } => {
                f32::from(vp) * self.reached(counts, time, metric, at_least)
            }
            Score::Per { per, vp, max, .. } => {
                let more = self.grows[metric as usize] * time.growth;
                let more = more * f32::from(vp) / f32::from(per.max(1));
                (f32::from(score.of(there)) + more).min(max.into())
            }
        }
    }

    /// What a slot is worth for what lasts.
    #[inline]
    pub(crate) fn slot(&self, slot: usize, time: &Time) -> f32 {
        self.slots.get(slot).map_or(0.0, |l| l.worth(time))
    }

    /// What an improvement is worth for what lasts.
    #[inline]
    pub(crate) fn improvement(&self, card: usize, time: &Time) -> f32 {
        self.improvements.get(card).map_or(0.0, |l| l.worth(time))
    }

    /// What a figurehead is worth for what lasts.
    #[inline]
    pub(crate) fn figurehead(&self, head: usize, time: &Time) -> f32 {
        self.figureheads.get(head).map_or(0.0, |l| l.worth(time))
    }

    /// How far a space lies along the way, in steps.
    #[inline]
    pub(crate) fn progress(&self, space: crate::games::maracaibo::content::track::Space) -> f32 {
        self.progress.get(space.index()).copied().unwrap_or(0.0)
    }

    /// What a captain may expect to score.
    pub(crate) fn worth(&self, state: &State, seat: Seat) -> f32 {
        if state.is_jordan(seat) {
            return state.total(seat).into();
        }
        let rules = &state.rules;
        let constants = &rules.constants;
        let me = state.captain(seat);
        let time = self.time(state, seat);
        let counts = state.counts(seat);
        let purse = f32::from(me.doubloons);
        let mut worth = f32::from(me.vp) + purse * time.coin;
        worth += purse / f32::from(constants.doubloons_per_vp.get().max(1));
        worth += f32::from(counts[Metric::Rivers as usize]) * f32::from(constants.river);
        worth += self.progress(me.explorer) * time.step;
        for kind in Kind::ALL {
            let stored = f32::from(state.stored(seat, kind));
            let buried = f32::from(state.buried(seat, kind));
            let room = (rules.tables.burial_of[kind.index()] - me.buried).len() as f32;
            worth += (stored + buried) * f32::from(state.price(kind));
            worth += buried * f32::from(constants.buried) + stored.min(room) * self.by.stored;
        }
        worth += f32::from(me.rubies) * f32::from(rules.modules.rubies.left);
        for card in me.cards.iter() {
            let def = &rules.improvements[card];
            worth += f32::from(def.vp) + self.improvement(card, &time);
            if let Some(scroll) = def.scroll {
                worth += self.scoring(&counts, &time, scroll);
            }
        }
        worth += me.slots.iter().map(|n| self.slot(n, &time)).sum::<f32>();
        if let Some(head) = me.figurehead {
            worth += self.figurehead(head.into(), &time);
        }
        if counts[Metric::Residences as usize] > 0 {
            for (n, def) in rules.residences.iter().enumerate() {
                if state.has_token(n, seat) {
                    worth += self.scoring(&counts, &time, def.score);
                }
            }
        }
        if state.modules().retirement {
            worth += self.retirement(state, &counts);
        }
        worth += self.quests(state, me, &counts, &time);
        if time.rounds > 1.0 {
            worth += self.by.column * f32::from(state.chart().column(me.ship));
        }
        worth
    }

    /// What the number of residences brings in the retirement module.
    fn retirement(&self, state: &State, counts: &Counts) -> f32 {
        let worth = state.rules.modules.retirement;
        match counts[Metric::Residences as usize] {
            0 => -f32::from(worth.homeless),
            n => f32::from(n - 1) * f32::from(worth.further),
        }
    }

    /// What the quests will bring, with the bonus for many that score.
    fn quests(&self, state: &State, me: &Captain, counts: &Counts, time: &Time) -> f32 {
        let rules = &state.rules;
        let mut scoring = me.claimed.len() as f32;
        let mut worth = 0.0;
        for quest in me.unclaimed().iter().map(Quest::index) {
            worth += self.quest(rules, counts, time, quest);
            scoring += self.chance(counts, time, &rules.quests[quest].top);
        }
        let bonus = rules.constants.quest_bonus;
        worth + f32::from(bonus.vp) * self.bent(scoring / f32::from(bonus.quests.max(1)))
    }
}

impl State {
    /// What each seat may expect: shares of 1 by the lead over the others, and by the own points.
    pub(crate) fn win_shares(&self) -> BySeat<f32> {
        if let Some(chances) = self.learned() {
            return chances;
        }
        let bot_tables = &self.rules.bot_tables;
        let over = self.phase() == Phase::Over;
        let worth = |seat: Seat| match over {
            true => f32::from(self.total(seat)),
            false => bot_tables.evaluations.keen.worth(self, seat),
        };
        let worths = BySeat::from_fn(self.captains(), worth);
        let rounds = if over {
            0.0
        } else {
            f32::from(self.rounds_left())
        };
        let drift = bot_tables.weights.drift.0 + bot_tables.weights.drift.1 * rounds;
        let most = worths.iter().map(|(_, w)| *w).fold(f32::MIN, f32::max);
        let weigh = |worth: f32| ((worth - most) / drift).exp();
        let sum: f32 = worths.iter().map(|(_, w)| weigh(*w)).sum();
        // What was learned is a chance to win, and the end has to be measured by the same.
        let pride = if self.evaluates_by_chance() {
            0.0
        } else {
            bot_tables.weights.pride
        };
        let share = |seat: Seat| {
            let own = (worths[seat] / bot_tables.weights.summit).clamp(0.0, 1.0);
            pride * own + (1.0 - pride) * weigh(worths[seat]) / sum
        };
        BySeat::from_fn(self.players(), share)
    }
}
