//! The state by name, for scenarios and the text of differences.

use crate::engine::Seat;
use crate::games::Facts;
use crate::games::black_fleet::content::card::{CardSet, Good, Ship, ShipSet};
use crate::games::black_fleet::rules::state::{State, VICTORY};

impl State {
    /// Every zone and number by name: `"place.m_black"` to `["c09r00"]`, `"cargo.m_black"` to `["3 red"]`, `"money.0"` to `["4"]`.
    pub fn facts_by_name(&self) -> Facts {
        let mut facts = Facts::new();
        let rules = &self.rules;
        let orders = |set: CardSet| -> Vec<String> {
            set.iter()
                .map(|c| rules.movement_id(c).to_string())
                .collect()
        };
        let fortune =
            |set: CardSet| -> Vec<String> { set.iter().map(|c| rules.fortune_id(c)).collect() };
        let ships = |set: ShipSet| -> Vec<String> {
            set.iter().map(|s| rules.ship_id(s).to_string()).collect()
        };
        let mut tell = |name: String, values: Vec<String>| {
            facts.insert(name, values);
        };
        for ship in Ship::all() {
            let id = rules.ship_id(ship);
            let place = self.place(ship).map(|p| self.chart().id_of(p).to_string());
            tell(format!("place.{id}"), place.into_iter().collect());
            let cubes = self.cargo(ship).map(|(g, n)| format!("{n} {}", g.id()));
            let treasure = self.treasure(ship).map(|g| g.id().to_string());
            tell(
                format!("cargo.{id}"),
                cubes.into_iter().chain(treasure).collect(),
            );
            let at = ship.index();
            tell(
                format!("moves.{id}"),
                vec![self.voyage.moves_left[at].to_string()],
            );
            tell(
                format!("acts.{id}"),
                vec![self.voyage.acts_left[at].to_string()],
            );
        }
        for good in Good::ALL {
            tell(
                format!("stock.{}", good.id()),
                vec![self.stock(good).to_string()],
            );
        }
        for seat in Seat::all(self.players()) {
            tell(format!("own.{seat}"), ships(self.own(seat)));
            tell(format!("money.{seat}"), vec![self.money(seat).to_string()]);
            tell(format!("orders.{seat}"), orders(self.orders(seat)));
            tell(format!("fortune.{seat}"), fortune(self.fortune(seat)));
            let slots = |up: bool| -> Vec<String> {
                let slots = (0..VICTORY).filter(|slot| self.is_up(seat, *slot) == up);
                let cards = slots.filter_map(|slot| self.development(seat, slot));
                cards
                    .filter_map(|c| Some(rules.development(c)?.id.clone()))
                    .collect()
            };
            let mut up = slots(true);
            if self.is_up(seat, VICTORY) {
                up.push("victory".to_string());
            }
            tell(format!("up.{seat}"), up);
            tell(format!("down.{seat}"), slots(false));
            tell(format!("turns.{seat}"), vec![self.turns(seat).to_string()]);
        }
        tell("orders_deck".to_string(), orders(self.orders_deck));
        tell("orders_discard".to_string(), orders(self.orders_discard));
        tell("fortune_deck".to_string(), fortune(self.fortune_deck));
        tell("fortune_discard".to_string(), fortune(self.fortune_discard));
        let card = self.in_play().map(|c| rules.movement_id(c).to_string());
        tell("card".to_string(), card.into_iter().collect());
        tell("navies".to_string(), ships(self.voyage.navies));
        tell("used".to_string(), ships(self.voyage.used));
        tell("done".to_string(), ships(self.voyage.done));
        let pausing = self.voyage.pausing.into_iter().collect();
        tell("pausing".to_string(), ships(pausing));
        let under_way = self.voyage.under_way.into_iter().collect();
        tell("under_way".to_string(), ships(under_way));
        tell("round".to_string(), vec![self.round.to_string()]);
        tell("phase".to_string(), vec![self.phase.name().to_string()]);
        tell("current".to_string(), vec![self.current.to_string()]);
        tell("first".to_string(), vec![self.first.to_string()]);
        facts
    }
}
