//! The state by name, for scenarios and the text of differences.

use crate::engine::Seat;
use crate::games::libertalia::content::card::{Kind, RankSet, Tiles};
use crate::games::libertalia::rules::state::State;
use crate::games::{FactList, Facts};

impl State {
    /// Every zone and number by name: `"den.0"` to `["cook", "brute"]`, `"doubloons.0"` to `["10"]`.
    pub fn facts_by_name(&self) -> Facts {
        let mut facts = FactList::default();
        let ranks = |set: RankSet| set.into_iter().map(|r| self.rules.id_of(r));
        let tiles = |tiles: Tiles| -> Vec<String> {
            let counted = |k: Kind| format!("{} {}", k.id(), tiles.of(k));
            tiles.kinds().map(counted).collect()
        };
        for seat in Seat::all(self.players()) {
            let of = |what: &str| format!("{what}.{seat}");
            facts.all(of("hand"), ranks(self.hand(seat)));
            facts.all(of("den"), ranks(self.den(seat)));
            facts.all(of("graveyard"), ranks(self.graveyard(seat)));
            facts.all(of("removed"), ranks(self.removed(seat)));
            facts.all(of("hidden"), ranks(self.hidden(seat)));
            facts.all(of("booty"), tiles(self.booty(seat)));
            facts.one(of("doubloons"), self.doubloons(seat));
            facts.all(of("scores"), self.scores(seat));
            let commit = self.commit(seat).into_iter().collect();
            facts.all(of("commit"), ranks(commit));
            let color = self.rules.colors.get(self.color(seat));
            facts.all(of("color"), color.map(|c| &c.id));
            facts.one(of("token"), self.token(seat));
        }
        for day in 1..=usize::from(self.rules.constants.days) {
            facts.all(format!("bay.{day}"), tiles(self.bay(day)));
        }
        let line = self.ship().iter();
        let line = line.map(|b| format!("{} {}", b.seat, self.rules.id_of(b.rank)));
        facts.all("ship", line);
        facts.all("deck", ranks(self.deck));
        facts.all("bag", tiles(self.bag));
        facts.one("campaign", self.campaign);
        facts.one("day", self.day);
        facts.one("phase", self.phase.id());
        facts.all("flags", self.flags());
        facts.all("hook", self.hook_holder);
        facts.finish()
    }
}
