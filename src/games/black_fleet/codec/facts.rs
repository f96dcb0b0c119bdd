//! The state by name, for scenarios and the text of differences.

use crate::engine::Seat;
use crate::games::black_fleet::content::card::{CardSet, Good, Ship, ShipSet};
use crate::games::black_fleet::rules::state::{State, VICTORY};
use crate::games::{FactList, Facts};

impl State {
    /// Every zone and number by name: `"place.m_black"` to `["c09r00"]`, `"cargo.m_black"` to `["3 red"]`, `"money.0"` to `["4"]`.
    pub fn facts_by_name(&self) -> Facts {
        let mut facts = FactList::default();
        let rules = &self.rules;
        let orders = |set: CardSet| set.into_iter().map(|c| rules.movement_id(c));
        let fortune = |set: CardSet| set.into_iter().map(|c| rules.fortune_id(c));
        let ships = |set: ShipSet| set.into_iter().map(|s| rules.ship_id(s));
        for ship in Ship::all() {
            let of = |what: &str| format!("{what}.{}", rules.ship_id(ship));
            let place = self.place(ship).map(|p| self.chart().id_of(p));
            facts.all(of("place"), place);
            let cubes = self.cargo(ship).map(|(g, n)| format!("{n} {}", g.id()));
            let treasure = self.treasure(ship).map(|g| g.id().to_string());
            facts.all(of("cargo"), cubes.into_iter().chain(treasure));
            facts.one(of("moves"), self.voyage.moves_left[ship.index()]);
            facts.one(of("acts"), self.voyage.acts_left[ship.index()]);
        }
        for good in Good::ALL {
            facts.one(format!("stock.{}", good.id()), self.stock(good));
        }
        for seat in Seat::all(self.players()) {
            let of = |what: &str| format!("{what}.{seat}");
            facts.all(of("own"), ships(self.own(seat)));
            facts.one(of("money"), self.money(seat));
            facts.all(of("orders"), orders(self.orders(seat)));
            facts.all(of("fortune"), fortune(self.fortune(seat)));
            let slots = |up: bool| {
                let slots = (0..VICTORY).filter(move |slot| self.is_up(seat, *slot) == up);
                let cards = slots.filter_map(move |slot| self.development(seat, slot));
                cards.filter_map(|c| Some(rules.development(c)?.id.as_str()))
            };
            let victory = self.is_up(seat, VICTORY).then_some("victory");
            facts.all(of("up"), slots(true).chain(victory));
            facts.all(of("down"), slots(false));
            facts.one(of("turns"), self.turns(seat));
        }
        facts.all("orders_deck", orders(self.orders_deck));
        facts.all("orders_discard", orders(self.orders_discard));
        facts.all("fortune_deck", fortune(self.fortune_deck));
        facts.all("fortune_discard", fortune(self.fortune_discard));
        facts.all("card", self.in_play().map(|c| rules.movement_id(c)));
        facts.all("navies", ships(self.voyage.navies));
        facts.all("used", ships(self.voyage.used));
        facts.all("done", ships(self.voyage.done));
        let pausing = self.voyage.pausing.into_iter().collect();
        facts.all("pausing", ships(pausing));
        let under_way = self.voyage.under_way.into_iter().collect();
        facts.all("under_way", ships(under_way));
        facts.one("round", self.round);
        facts.one("phase", self.phase.id());
        facts.one("current", self.current);
        facts.one("first", self.first);
        facts.finish()
    }
}
