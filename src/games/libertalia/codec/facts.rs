//! The state by name, for scenarios and the text of differences.

use crate::engine::Seat;
use crate::games::Facts;
use crate::games::libertalia::content::card::{RankSet, Tiles};
use crate::games::libertalia::rules::state::State;

impl State {
    /// Every zone and number by name: `"den.0"` to `["cook", "brute"]`, `"doubloons.0"` to `["10"]`.
    pub fn facts_by_name(&self) -> Facts {
        let mut facts = Facts::new();
        let ranks = |set: RankSet| -> Vec<String> {
            set.iter()
                .map(|r| self.rules.id_of(r).to_string())
                .collect()
        };
        let tiles = |tiles: Tiles| -> Vec<String> {
            let kinds = tiles.kinds();
            kinds
                .map(|k| format!("{} {}", k.id(), tiles.of(k)))
                .collect()
        };
        let mut tell = |name: String, values: Vec<String>| {
            facts.insert(name, values);
        };
        for seat in Seat::all(self.players()) {
            tell(format!("hand.{seat}"), ranks(self.hand(seat)));
            tell(format!("den.{seat}"), ranks(self.den(seat)));
            tell(format!("graveyard.{seat}"), ranks(self.graveyard(seat)));
            tell(format!("removed.{seat}"), ranks(self.removed(seat)));
            tell(format!("hidden.{seat}"), ranks(self.hidden(seat)));
            tell(format!("booty.{seat}"), tiles(self.booty(seat)));
            tell(
                format!("doubloons.{seat}"),
                vec![self.doubloons(seat).to_string()],
            );
            let scores = self.scores(seat).iter().map(u16::to_string);
            tell(format!("scores.{seat}"), scores.collect());
            let commit = self.commit(seat).into_iter().collect();
            tell(format!("commit.{seat}"), ranks(commit));
            let color = self.rules.colors.get(self.color(seat));
            let id = color.map(|c| c.id.clone());
            tell(format!("color.{seat}"), id.into_iter().collect());
            tell(format!("token.{seat}"), vec![self.token(seat).to_string()]);
        }
        for day in 1..=usize::from(self.rules.constants.days) {
            tell(format!("bay.{day}"), tiles(self.bay(day)));
        }
        let line = self.ship().iter();
        let line = line.map(|b| format!("{} {}", b.seat, self.rules.id_of(b.rank)));
        tell("ship".to_string(), line.collect());
        tell("deck".to_string(), ranks(self.deck));
        tell("bag".to_string(), tiles(self.bag));
        tell("campaign".to_string(), vec![self.campaign.to_string()]);
        tell("day".to_string(), vec![self.day.to_string()]);
        tell("phase".to_string(), vec![self.phase.name().to_string()]);
        let flags = self.flags().iter().map(Seat::to_string);
        tell("flags".to_string(), flags.collect());
        let holder = self.hook_holder.map(|s| s.to_string());
        tell("hook".to_string(), holder.into_iter().collect());
        facts
    }
}
