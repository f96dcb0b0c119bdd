//! The state by name, for scenarios and the text of differences.

use crate::engine::Seat;
use crate::games::flying_hollander::content::card::{Card, CardSet};
use crate::games::flying_hollander::rules::state::State;
use crate::games::{FactList, Facts};

impl State {
    /// Everything that scenarios may expect: zones as lists of card names, numbers and names as lists of one.
    ///
    /// `hand.N` is in rising order, `clash.N` and `finals.N` slot by slot with `-` for an empty one, `pile` and
    /// `eliminated` oldest first, `draw` top first. `knows.N` lists the cards of other
    /// hands that a player knows, `cards.N` counts all they have left. What is absent (no loot) is an empty list.
    pub fn facts_by_name(&self) -> Facts {
        let mut facts = FactList::default();
        let slot = |c: Option<Card>| c.map_or_else(|| "-".to_string(), |c| self.card_id(c));
        let standings = self.ranking();
        for seat in Seat::all(self.players()) {
            let of = |what: &str| format!("{what}.{seat}");
            facts.all(of("hand"), self.ids(self.hand(seat)));
            facts.all(of("clash"), self.clash(seat).map(slot));
            facts.all(of("finals"), self.finals(seat).map(slot));
            facts.one(of("cards"), self.total(seat));
            facts.one(of("stage"), self.stage(seat).id());
            facts.one(of("wins"), self.wins(seat));
            facts.one(of("score"), standings[seat].score);
            facts.one(of("place"), standings[seat].place);
            let others = seat.others(self.players()).map(|s| self.hand(s));
            let hands = CardSet::union(others);
            let known = |c: &Card| self.known_to(*c).contains(seat);
            facts.all(of("knows"), self.ids(hands.iter().filter(known)));
        }
        facts.all("pile", self.ids(self.pile().iter().copied()));
        facts.one("pile_count", self.pile().len());
        let draw = self.draw.cards().iter().rev().copied();
        facts.all("draw", self.ids(draw));
        facts.one("draw_count", self.draw_len());
        let eliminated = self.eliminated().iter().copied();
        facts.all("eliminated", self.ids(eliminated));
        facts.one("eliminated_count", self.eliminated().len());
        facts.one("demand", self.demand_name());
        facts.one("phase", self.phase().id());
        facts.one("current", self.current());
        facts.one("dealer", self.dealer());
        facts.one("first", self.first());
        facts.one("extra", if self.extra() { "on" } else { "off" });
        facts.one("turns", self.turns_played());
        facts.all("placed", self.placed());
        facts.one("game", self.game_no());
        facts.all("loot", self.loot().map(|(seat, _)| seat));
        facts.finish()
    }
}
