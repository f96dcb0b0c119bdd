//! The invariants of section 10 that one state can show.

use super::action::{Action, Phase, Stage};
use super::state::State;
use crate::engine::{Game, Seat};
use crate::games::flying_hollander::content::card::{Card, CardSet};
use crate::games::flying_hollander::content::demand::Demand;
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::invariants::demand;

impl State {
    /// Checks the invariants of section 10 that one state can show.
    ///
    /// # Errors
    /// The first that is broken.
    pub fn check_invariants(&self) -> Result<(), String> {
        self.check_cards()?;
        self.check_pile()?;
        self.check_layers()?;
        self.check_players()?;
        self.check_knowledge()?;
        self.check_choices()
    }

    /// I1: every card lies in one place.
    fn check_cards(&self) -> Result<(), String> {
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        let piles = [self.draw.cards(), self.pile(), self.eliminated()];
        let mut count: usize = piles.iter().map(|p| p.len()).sum();
        let mut union = piles
            .iter()
            .fold(CardSet::EMPTY, |all, pile| all | set(pile));
        for seat in Seat::all(self.players()) {
            let own = [self.hand(seat), self.clash_set(seat), self.final_set(seat)];
            count += self.total(seat);
            union |= CardSet::union(own);
        }
        let whole = count == self.deck().size() && union == self.all_cards();
        demand(whole, "I1: a card is missing or lies in two places")?;
        let still = self.turned().is_none();
        demand(still, "I1: a final card is still being turned up")
    }

    /// I3 and I4.
    fn check_pile(&self) -> Result<(), String> {
        let kinds = self.pile().iter().map(|c| self.kind_of(*c));
        let fold = kinds
            .clone()
            .fold(Demand::Any, |d, kind| self.rules.after(d, kind));
        demand(
            fold == self.demand(),
            "I3: the demand is not that of the pile",
        )?;
        let (captain, open) = {
            let c = &self.rules.constants;
            (c.captain_rank.get(), c.mutiny_open_limit.get())
        };
        // A Mutiny without a reference may have this limit by the content's own word.
        let above = |r: u8| {
            let lays = |k: &&crate::games::flying_hollander::content::schema::KindDef| {
                k.effect == Effect::Mutiny && k.on_captain
            };
            r == captain && r != open && !self.rules.kinds.iter().any(|k| lays(&k))
        };
        let mutiny = !matches!(fold, Demand::AtMost(r) if above(r));
        demand(mutiny, "I3: a Mutiny lies on a Captain")?;
        let sunk = |k| self.rules.effect(k) == Effect::Kraken;
        let calm = !kinds.clone().any(sunk);
        demand(calm, "I4: a Kraken lies in the pile")?;
        let mut run = kinds
            .rev()
            .filter(|k| self.rules.effect(*k) != Effect::Ghost)
            .peekable();
        let top = run.peek().copied();
        let size = self.rules.constants.poker_size.get();
        let length = run.take_while(|k| Some(*k) == top).count();
        let crew = top.is_some_and(|k| self.rules.effect(k) == Effect::Plain);
        demand(
            !crew || length < size,
            "I4: a poker lies on top of the pile",
        )
    }

    /// I5, I6 and I7: what a player must still have.
    fn check_layers(&self) -> Result<(), String> {
        let c = &self.rules.constants;
        let over = matches!(self.phase(), Phase::GameOver | Phase::NextGame);
        for seat in Seat::all(self.players()) {
            let (clash, finals) = (self.clash_set(seat).len(), self.final_set(seat).len());
            if self.draw_len() > 0 && !over {
                let acts =
                    seat == self.current() && (self.phase() != Phase::ChoosePlay || self.extra());
                let full = acts || self.hand(seat).len() >= c.hand_min.get();
                demand(full, "I5: a hand is too small while there is a draw pile")?;
                let whole = clash == c.clash_slots.get() && finals == c.final_slots.get();
                demand(whole, "I6: a row has a gap while there is a draw pile")?;
            }
            let order = clash == 0 || finals == c.final_slots.get();
            demand(order, "I7: a final card is gone before the clash cards")?;
        }
        Ok(())
    }

    /// I10 and 8.4: who is out, and who may go on.
    fn check_players(&self) -> Result<(), String> {
        let over = matches!(self.phase(), Phase::GameOver | Phase::NextGame);
        let n = self.players();
        for seat in Seat::all(n) {
            let out = self.stage(seat) == Stage::Out;
            // At the end of a game played on, the one seat left over is placed with its cards.
            let left = over && self.placed().len() == n && self.placed().last() == Some(&seat);
            let same = out == self.is_placed(seat) || left;
            demand(same, "I10: who is out of cards and who is placed differ")?;
        }
        let alive = over || n - self.placed().len() >= 2;
        demand(alive, "I10: the game should be over")?;
        let within = self.turns_played() <= self.turn_cap();
        demand(within, "I12: too many turns")?;
        let won = Seat::all(n).any(|s| self.wins(s) >= self.match_target());
        let decided = won == (self.phase() == Phase::GameOver);
        demand(
            decided,
            "the match goes on although it is won, or the other way round",
        )
    }

    /// 4.2, and what is known of cards that nobody has seen (4.5).
    fn check_knowledge(&self) -> Result<(), String> {
        let all = self.everybody();
        let open = self.pile().iter().chain(self.eliminated()).copied();
        let mut seen: CardSet = open.collect();
        let mut dark: CardSet = self.draw.cards().iter().copied().collect();
        for seat in Seat::all(self.players()) {
            seen |= self.clash_set(seat);
            dark |= self.final_set(seat);
            let knows = |c: Card| self.known_to(c).contains(seat);
            let own = self.hand(seat).iter().all(knows);
            demand(own, "4.2: a player does not know their own hand")?;
            let fits = |c: Card| !self.barred(c).contains(self.kind_of(c));
            let apt = self.hand(seat).iter().all(fits);
            demand(apt, "4.5: a card is barred from being what it is")?;
        }
        let shown = seen.iter().all(|c| self.known_to(c) == all);
        demand(shown, "4.2: somebody does not know an open card")?;
        let hidden = dark.iter().all(|c| self.known_to(c).is_empty());
        demand(hidden, "4.2: somebody knows a card that nobody has seen")?;
        let free = |c: Card| self.barred(c).is_empty();
        let clean = (seen | dark).iter().all(free);
        demand(clean, "4.5: a card outside the hands is barred")
    }

    /// I8: what can be chosen.
    fn check_choices(&self) -> Result<(), String> {
        let mut legal = Vec::new();
        let Some(seat) = self.turn().first() else {
            return Ok(());
        };
        self.legal(seat, &mut legal);
        demand(!legal.is_empty(), "I8: nobody can act")?;
        let takes = legal.contains(&Action::PickUp);
        let apt = !takes || legal.len() == 1 && !self.pile().is_empty();
        demand(
            apt,
            "I8: the pile can be taken although something can be played",
        )?;
        legal.sort_unstable();
        let count = legal.len();
        legal.dedup();
        demand(legal.len() == count, "I8: an action is listed twice")?;
        let loot = (self.phase() == Phase::ChooseLoot) == self.loot().is_some();
        demand(loot, "a look outside its choice, or none inside")?;
        let acts = self.is_placed(seat)
            && !matches!(self.phase(), Phase::ChooseWormhole | Phase::NextGame);
        demand(!acts, "I10: a player who is out must decide")
    }
}

#[cfg(test)]
mod tests;
