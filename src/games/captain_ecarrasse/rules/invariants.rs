//! The invariants of section 10 that one state can show.

use super::action::{Action, Phase};
use super::state::State;
use crate::engine::{Game, Seat};
use crate::games::captain_ecarrasse::content::card::{Card, CardSet};
use crate::games::captain_ecarrasse::content::schema::Effect;
use crate::games::invariants::demand;

impl State {
    /// Checks the invariants of section 10 that one state can show.
    ///
    /// # Errors
    /// The first that is broken.
    pub fn check_invariants(&self) -> Result<(), String> {
        self.check_cards()?;
        self.check_counters()?;
        self.check_choices()?;
        self.check_scores()
    }

    /// I1, I3 and I9: where cards lie.
    fn check_cards(&self) -> Result<(), String> {
        let rules = &self.rules;
        let deck: CardSet = self.deck_top_first().collect();
        let line: CardSet = self.line().iter().copied().collect();
        let mut zones = vec![deck, self.locker(), line, self.chart_set()];
        zones.extend(Seat::all(self.players()).map(|s| self.hold(s)));
        let count: usize = zones.iter().map(|z| z.len()).sum();
        let union = zones.iter().fold(CardSet::EMPTY, |u, z| u | *z);
        let whole = count == rules.cards.len() && union == rules.all_cards();
        demand(whole, "I1: a card is missing or lies in two places")?;
        let still = deck.len() == self.deck_len() && self.incoming().is_none();
        demand(still, "I1: a card is in the air")?;
        let same = line == self.line_set() && (self.saved() - line).is_empty();
        demand(same, "I1: line and its sets differ")?;

        let by_value = self.law().values_clash;
        let kin = |c: Card| rules.tables.clash(c, by_value) & line;
        let calm = line.iter().all(|c| kin(c).len() == 1);
        demand(calm, "I3: two cards of the line clash")?;

        let mods = self.mods(self.active());
        let saves = |c: &Card| rules.tables.effect_of(*c) == Effect::SaveEarlier;
        if !mods.save_self
            && mods.save_next == 0
            && !mods.save_replayed
            && let Some(last) = self.line().iter().rposition(saves)
        {
            let before: CardSet = self.line()[..last].iter().copied().collect();
            let same = before == self.saved();
            demand(same, "I9: saved are not the cards before the last Anchor")?;
        }
        Ok(())
    }

    /// I4 to I6.
    fn check_counters(&self) -> Result<(), String> {
        let within = self.debt() <= usize::from(self.rules.greatest_debt());
        demand(within, "I4: the demand is too great")?;
        let may_owe = self.dives() > 0 && self.deck_len() > 0;
        let settled = self.phase() == Phase::TurnChoice;
        let owes = self.debt() > 0;
        demand(!owes || !settled || may_owe, "I4: a demand that cannot be")?;
        let most = usize::from(self.mods(self.active()).save_next);
        demand(self.mooring() <= most, "I5: too many cards are moored")?;
        let most = self.rules.greatest_peek().min(self.deck_len());
        let known = Seat::all(self.players()).all(|s| self.known_len(s) <= most);
        demand(known, "I6: too many deck cards are known")
    }

    /// I7, I8 and I12: what can be chosen.
    fn check_choices(&self) -> Result<(), String> {
        let mut legal = Vec::new();
        if let Some(seat) = self.turn().first() {
            self.legal(seat, &mut legal);
        }
        let over = self.phase() == Phase::GameOver;
        demand(over || !legal.is_empty(), "I7: nobody can act")?;
        if self.phase() == Phase::TurnChoice {
            let dive = legal.contains(&Action::Dive) == (self.deck_len() > 0);
            demand(dive, "I8: Dive")?;
            let may = self.dives() >= 1 && (self.debt() == 0 || self.deck_len() == 0);
            let surface = legal.contains(&Action::Surface) == may;
            demand(surface, "I8: Surface")?;
        }
        let charted = (self.phase() == Phase::ChooseMap) != self.chart_set().is_empty();
        demand(charted, "I12: a chart outside its choice, or none inside")?;
        let owed = (self.phase() == Phase::ChoosePlunder) == (self.bonus() > 0);
        demand(owed, "I12: a bonus outside its choice")?;
        let listed = self.chart().collect::<CardSet>() == self.chart_set();
        demand(listed, "I12: the chart's order and set differ")
    }

    /// I13: scores between what no card and what all cards bring.
    fn check_scores(&self) -> Result<(), String> {
        let suits = self.rules.suits.len() as i32;
        let possible = |s: Seat| {
            let least = self.head_start(s) - self.law().missing_suit * suits - self.ballast(s);
            let most = self.score_of(s, self.rules.all_cards());
            (least..=most).contains(&self.score(s))
        };
        let all = Seat::all(self.players()).all(possible);
        demand(all, "I13: an impossible score")
    }
}

#[cfg(test)]
mod tests;
