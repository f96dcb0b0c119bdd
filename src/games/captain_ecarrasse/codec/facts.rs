//! The state by name, for scenarios and the text of differences.

use crate::engine::Seat;
use crate::games::captain_ecarrasse::content::card::Card;
use crate::games::captain_ecarrasse::content::rules::Rules;
use crate::games::captain_ecarrasse::rules::state::State;
use crate::games::{FactList, Facts};

impl Rules {
    /// The ids of these cards, in the order given.
    fn names(&self, cards: impl IntoIterator<Item = Card>) -> Vec<String> {
        cards.into_iter().map(|c| self.card(c).id.clone()).collect()
    }
}

impl State {
    /// Everything that scenarios may expect: zones as lists of card ids, numbers and names as lists of one.
    ///
    /// `hold.N`, `locker` and `map_reveal` are in canonical order (`map_reveal` in revealed order), `line` in the order placed
    /// with a star behind saved cards, `deck` and `knows.N` top first. What is absent (no mark, no variant) is an empty list.
    pub fn facts_by_name(&self) -> Facts {
        let rules = &self.rules;
        let mut facts = FactList::default();
        let standings = self.ranking();
        for seat in Seat::all(self.players()) {
            let of = |what: &str| format!("{what}.{seat}");
            facts.all(of("hold"), rules.names(self.hold(seat)));
            facts.one(of("cards"), self.hold(seat).len());
            let known = self.deck_top_first().take(self.known_len(seat));
            facts.all(of("knows"), rules.names(known));
            facts.all(of("diver"), self.diver(seat).map(|d| &d.id));
            facts.one(of("score"), standings[seat].score);
            facts.one(of("place"), standings[seat].place);
        }
        let starred = |c: &Card| {
            let star = if self.saved().contains(*c) { "*" } else { "" };
            format!("{}{star}", rules.card(*c).id)
        };
        facts.all("line", self.line().iter().map(starred));
        facts.all("locker", rules.names(self.locker()));
        facts.one("locker_count", self.locker().len());
        facts.all("deck", rules.names(self.deck_top_first()));
        facts.one("deck_count", self.deck_len());
        facts.all("map_reveal", rules.names(self.chart()));
        facts.one("debt", self.debt());
        facts.one("mooring", self.mooring());
        facts.one("dives", self.dives());
        facts.one("picks", self.picks());
        facts.one("bonus", self.bonus());
        facts.one("turn", self.turn_number());
        facts.one("phase", self.phase().id());
        facts.one("active", self.active());
        facts.all("mark", self.mark());
        facts.all("variant", self.variant().map(|v| &v.id));
        facts.one("balanced", if self.balanced() { "on" } else { "off" });
        facts.finish()
    }
}
