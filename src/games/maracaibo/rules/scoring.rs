//! What everything is worth at the end, and places (section 8; for Jordan 11.6).

use super::state::State;
use crate::engine::{BySeat, Seat, Standing};
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::schema::Condition;

/// A captain's points by where they come from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct ScoreBreakdown {
    /// Booked during the game.
    pub track: i16,
    /// For rivers crossed.
    pub rivers: i16,
    /// For doubloons.
    pub doubloons: i16,
    /// For rubies that are left.
    pub rubies: i16,
    /// Printed on improvements.
    pub printed: i16,
    /// For conditions of improvements.
    pub scrolls: i16,
    /// For residences; with the retirement module also for many or none.
    pub residences: i16,
    /// For treasures, at the prices of the islands.
    pub treasures: i16,
    /// For treasures being buried.
    pub buried: i16,
    /// For quests that were not claimed.
    pub quests: i16,
    /// For many quests that score.
    pub bonus: i16,
    /// What only Jordan has: upgrades, their level, and what they are given for modules.
    pub jordan: i16,
}

impl ScoreBreakdown {
    /// All together.
    pub fn total(&self) -> i16 {
        let own = [
            self.track,
            self.rivers,
            self.doubloons,
            self.rubies,
            self.jordan,
        ];
        let cards = [self.printed, self.scrolls, self.residences];
        let rest = [self.treasures, self.buried, self.quests, self.bonus];
        let parts = own.into_iter().chain(cards).chain(rest);
        parts.fold(0, i16::saturating_add)
    }
}

impl State {
    /// What a captain would score if the game ended now. In a view, quests that others hold in secret count nothing.
    pub fn tally(&self, seat: Seat) -> ScoreBreakdown {
        let constants = &self.rules.constants;
        let me = self.captain(seat);
        let river = u16::from(self.rules.track.region(me.explorer)) * u16::from(constants.river);
        let cards = self.improvements(seat).iter();
        let printed = cards.map(|c| u16::from(self.rules.improvements[usize::from(*c)].vp));
        let worth = |kind: Kind| self.owned(seat, kind) * u16::from(self.price(kind));
        let common = ScoreBreakdown {
            track: points(me.vp),
            rivers: points(river),
            printed: points(printed.sum()),
            treasures: points(Kind::ALL.into_iter().map(worth).sum()),
            buried: points(self.all_buried(seat) * u16::from(constants.buried)),
            ..ScoreBreakdown::default()
        };
        match self.is_jordan(seat) {
            true => self.tally_jordan(seat, common),
            false => self.tally_player(seat, common),
        }
    }

    fn tally_player(&self, seat: Seat, common: ScoreBreakdown) -> ScoreBreakdown {
        let constants = &self.rules.constants;
        let me = self.captain(seat);
        let scrolls = me.cards.iter().filter_map(|card| {
            let scroll = self.rules.improvements.get(card)?.scroll?;
            Some(scroll.of(self.metric(seat, scroll.metric())))
        });
        let residences = 0..self.rules.residences.len();
        let own = residences.filter(|n| self.has_token(*n, seat));
        let residences: u16 = own.map(|n| self.residence_worth(seat, n)).sum();
        let (mut quests, mut scoring) = (0, me.claimed.len());
        for quest in me.unclaimed().iter() {
            let vp = self.quest_worth(seat, quest.index());
            quests += vp;
            scoring += usize::from(vp > 0);
        }
        let rubies = u16::from(me.rubies) * u16::from(self.rules.modules.rubies.left);
        let doubloons = me.doubloons / u16::from(constants.doubloons_per_vp);
        ScoreBreakdown {
            doubloons: points(doubloons),
            rubies: points(rubies),
            scrolls: points(scrolls.sum()),
            residences: points(residences) + self.retirement(seat),
            quests: points(quests),
            bonus: self.quest_bonus(scoring),
            ..common
        }
    }

    fn tally_jordan(&self, seat: Seat, common: ScoreBreakdown) -> ScoreBreakdown {
        let solo = &self.rules.solo;
        let worth = solo.worth;
        let me = self.captain(seat);
        let modules = self.modules();
        let given = |on: bool, vp: u8| u16::from(vp) * u16::from(on);
        let quest = match modules.quest_hunters {
            true => worth.hunters_quest,
            false => worth.quest,
        };
        let quests = me.quests.len() as u16;
        let level = solo
            .levels
            .get(usize::from(self.t.level))
            .map_or(0, |l| l.vp);
        let upgrades = self.upgrades(seat) as u16 * u16::from(worth.upgrade);
        let modules =
            given(modules.quest_hunters, worth.hunters) + given(modules.rubies, worth.rubies);
        ScoreBreakdown {
            rubies: points(u16::from(me.rubies) * u16::from(worth.ruby)),
            residences: points(self.residences(seat) * u16::from(worth.residence)),
            quests: points(quests * u16::from(quest)),
            bonus: self.quest_bonus(me.quests.len()),
            jordan: points(upgrades + u16::from(level) + modules),
            ..common
        }
    }

    /// All points of a captain if the game ended now.
    #[inline]
    pub fn total(&self, seat: Seat) -> i16 {
        self.tally(seat).total()
    }

    /// Points of a quest for its better condition that holds now; 0 if none does.
    pub fn quest_worth(&self, seat: Seat, quest: usize) -> u16 {
        let Some(def) = self.rules.quests.get(quest) else {
            return 0;
        };
        let worth = |condition: &Condition| match self.fulfils(seat, condition) {
            true => u16::from(condition.vp),
            false => 0,
        };
        worth(&def.top).max(worth(&def.bottom))
    }

    /// Points of a residence for a player with a token there.
    pub fn residence_worth(&self, seat: Seat, residence: usize) -> u16 {
        let score = self.rules.residences.get(residence).map(|def| def.score);
        score.map_or(0, |score| score.of(self.metric(seat, score.metric())))
    }

    /// Points for the number of residences in the retirement module (11.5).
    fn retirement(&self, seat: Seat) -> i16 {
        let worth = self.rules.modules.retirement;
        match (self.modules().retirement, self.residences(seat)) {
            (false, _) => 0,
            (true, 0) => -points(worth.homeless.into()),
            (true, n) => points((n - 1) * u16::from(worth.further)),
        }
    }

    /// Points for so many quests that score.
    fn quest_bonus(&self, scoring: usize) -> i16 {
        let bonus = self.rules.constants.quest_bonus;
        match scoring >= usize::from(bonus.quests) {
            true => points(bonus.vp.into()),
            false => 0,
        }
    }

    /// Points and places of those who play, as if the game ended now: more buried treasures settle ties. Alone one is first
    /// unless Jordan is better; a draw is shared (11.6).
    pub fn ranking(&self) -> BySeat<Standing> {
        let all = Standing::ranked(BySeat::from_fn(self.captains(), |seat| {
            let total = self.total(seat);
            (i32::from(total), (total, self.all_buried(seat)))
        }));
        BySeat::from_fn(self.players(), |seat| all[seat])
    }
}

fn points(vp: u16) -> i16 {
    i16::try_from(vp).unwrap_or(i16::MAX)
}
