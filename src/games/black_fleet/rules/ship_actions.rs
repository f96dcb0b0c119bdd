//! Ship actions (A5 to A10): when they are possible, what they bring, and carrying them out.

use super::action::Action;
use super::event::Event;
use super::income::Income;
use super::state::State;
use crate::engine::{Seat, Sink};
use crate::games::black_fleet::content::card::{FLEETS, Good, Ship, ShipKind, ShipSet};
use crate::games::black_fleet::content::space::Space;

impl State {
    /// What a Merchant of who decides would get for its cargo at `at` (7.2); nothing where it cannot sell.
    pub fn revenue(&self, ship: Ship, at: Space) -> Option<u16> {
        let (good, cubes) = self.cargo(ship)?;
        let port = self.chart().dock(at).filter(|p| *p != good)?;
        let perks = self.perks(self.current);
        let printed = self.chart().price(port, good).unwrap_or(0);
        let price = printed.max(perks.min_price).max(self.voyage.min_price);
        if price == 0 {
            return None;
        }
        let each = u16::from(price) + u16::from(perks.per_cube) + u16::from(self.voyage.per_cube);
        let flat = perks.flat.get(usize::from(cubes)).copied().unwrap_or(0);
        Some(u16::from(cubes) * each + u16::from(flat))
    }

    /// Whether an empty Merchant could load at `at` (R15).
    pub fn can_load(&self, ship: Ship, at: Space) -> bool {
        let port = self.chart().dock(at);
        ship.kind() == ShipKind::Merchant
            && self.cargo(ship).is_none()
            && port.is_some_and(|p| self.stock(p) > 0)
    }

    /// What a Pirate of who decides would get for its treasure at `at` (7.4).
    pub fn burial(&self, ship: Ship, at: Space) -> Option<u16> {
        self.treasure(ship)?;
        let perks = self.perks(self.current);
        let lair = perks.bury_on_lair.max(self.voyage.bury_on_lair);
        let value = self.chart().beach(at).or_else(|| {
            let counts = lair > 0 && self.chart().lairs.contains(at);
            counts.then_some(lair)
        })?;
        Some(u16::from(value) + u16::from(perks.bury) + u16::from(self.voyage.bury))
    }

    /// Opponents' Merchants with cargo.
    fn laden_rivals(&self) -> ShipSet {
        let rivals = self.rivals(self.current) & ShipSet::MERCHANTS;
        rivals.iter().filter(|s| self.cargo(*s).is_some()).collect()
    }

    /// Whom a Pirate of who decides could rob from `at`.
    pub fn robbable(&self, ship: Ship, at: Space) -> ShipSet {
        match ship.kind() == ShipKind::Pirate && self.treasure(ship).is_none() {
            true => self.in_range(ship, at, self.laden_rivals()),
            false => ShipSet::EMPTY,
        }
    }

    /// Whom a Merchant of who decides could raid from `at`.
    pub fn raidable(&self, ship: Ship, at: Space) -> ShipSet {
        match ship.kind() == ShipKind::Merchant && self.raids() {
            true => self.in_range(ship, at, self.laden_rivals()),
            false => ShipSet::EMPTY,
        }
    }

    /// Whom a navy or Merchant of who decides could sink from `at`.
    pub fn sinkable(&self, ship: Ship, at: Space) -> ShipSet {
        let able = match ship.kind() {
            ShipKind::Navy => true,
            ShipKind::Merchant => self.perks(self.current).merchant_sinks,
            ShipKind::Pirate => false,
        };
        if !able {
            return ShipSet::EMPTY;
        }
        let pirates = self.rivals(self.current) & ShipSet::PIRATES;
        let open = |s: &Ship| !self.in_sanctuary(*s);
        self.in_range(ship, at, pirates)
            .iter()
            .filter(open)
            .collect()
    }

    /// Whether own Merchants of who decides may raid.
    pub(crate) fn raids(&self) -> bool {
        self.perks(self.current).merchant_raids || self.voyage.raids
    }

    /// 7.8.
    pub(crate) fn in_sanctuary(&self, pirate: Ship) -> bool {
        let safe = self.owner(pirate).is_some_and(|s| self.perks(s).sanctuary);
        safe && self
            .place(pirate)
            .is_some_and(|p| self.chart().lairs.contains(p))
    }

    /// Whether any ship action would be possible at `at`, if the ship has one left.
    pub(crate) fn could_act(&self, ship: Ship, at: Space) -> bool {
        self.revenue(ship, at).is_some()
            || self.can_load(ship, at)
            || self.burial(ship, at).is_some()
            || !self.robbable(ship, at).is_empty()
            || !self.sinkable(ship, at).is_empty()
            || !self.raidable(ship, at).is_empty()
    }

    /// Tells every ship action, in the order of section 6.
    pub(crate) fn each_ship_action(&self, tell: &mut impl FnMut(Action)) {
        let mut able = self.may_act();
        if let Some(ship) = self.voyage.pausing {
            able &= ShipSet::one(ship);
        }
        let placed = |kind: ShipSet| {
            let ships = (able & kind).iter();
            ships.filter_map(|s| Some((s, self.place(s)?)))
        };
        for (ship, at) in placed(ShipSet::MERCHANTS) {
            if self.revenue(ship, at).is_some() {
                tell(Action::Trade(ship));
            }
        }
        for (ship, at) in placed(ShipSet::MERCHANTS) {
            if self.can_load(ship, at) {
                tell(Action::Load(ship));
            }
        }
        for (ship, at) in placed(ShipSet::PIRATES) {
            for target in self.robbable(ship, at).iter() {
                tell(Action::Steal { ship, target });
            }
        }
        for (ship, at) in placed(ShipSet::PIRATES) {
            if self.burial(ship, at).is_some() {
                tell(Action::Bury(ship));
            }
        }
        for (ship, at) in placed(ShipSet::MERCHANTS | ShipSet::NAVIES) {
            for target in self.sinkable(ship, at).iter() {
                tell(Action::Sink { ship, target });
            }
        }
        for (ship, at) in placed(ShipSet::MERCHANTS) {
            for target in self.raidable(ship, at).iter() {
                tell(Action::Raid { ship, target });
            }
        }
    }

    /// Puts cubes of a port into the hold of a Merchant; tells how many.
    pub(crate) fn fill(&mut self, ship: Ship, port: Good) -> u8 {
        let hold = self.owner(ship).map_or(0, |s| self.perks(s).hold);
        let stock = &mut self.stock[port.index()];
        let loaded = hold.min(*stock);
        *stock -= loaded;
        self.cargo[ship.index()] = loaded;
        self.cargo_good[ship.index()] = port;
        loaded
    }

    /// Doubloons come into a purse, by what is noted with them.
    pub(crate) fn gain(&mut self, seat: Seat, coins: u16, by: Income) {
        let purse = &mut self.money[seat.index()];
        *purse = purse.saturating_add(coins);
        self.note(seat, by, coins.into());
    }

    /// A ship action takes one of the ship's actions.
    fn spend(&mut self, ship: Ship) {
        let left = &mut self.voyage.acts_left[ship.index()];
        *left = left.saturating_sub(1);
        self.voyage.used.insert(ship);
    }

    pub(crate) fn trade(&mut self, ship: Ship, sink: &mut impl Sink<State>) {
        let found = self.place(ship).and_then(|at| {
            let port = self.chart().dock(at)?;
            Some((self.cargo(ship)?, port, self.revenue(ship, at)?))
        });
        let Some(((good, sold), port, gain)) = found else {
            return;
        };
        self.gain(self.current, gain, Income::Trade);
        self.stock[good.index()] += sold;
        let loaded = self.fill(ship, port);
        self.spend(ship);
        let traded = Event::Traded {
            ship,
            good,
            sold,
            gain,
            port,
            loaded,
        };
        sink.emit(|| traded, self);
    }

    pub(crate) fn load(&mut self, ship: Ship, sink: &mut impl Sink<State>) {
        let Some(port) = self.place(ship).and_then(|at| self.chart().dock(at)) else {
            return;
        };
        let loaded = self.fill(ship, port);
        self.spend(ship);
        let event = Event::Loaded { ship, port, loaded };
        sink.emit(|| event, self);
    }

    pub(crate) fn bury(&mut self, ship: Ship, sink: &mut impl Sink<State>) {
        let found = self.place(ship).and_then(|at| self.burial(ship, at));
        let Some((gain, good)) = found.zip(self.treasure(ship)) else {
            return;
        };
        self.treasure[ship.index() - FLEETS] = None;
        self.stock[good.index()] += 1;
        self.gain(self.current, gain, Income::Burying);
        self.spend(ship);
        sink.emit(|| Event::Buried { ship, good, gain }, self);
    }

    /// Steal and Raid: a cube leaves the target, and with the last one the target leaves the board.
    pub(crate) fn rob(&mut self, ship: Ship, target: Ship, sink: &mut impl Sink<State>) {
        let Some((good, _)) = self.cargo(target) else {
            return;
        };
        self.cargo[target.index()] -= 1;
        let constants = &self.rules.constants;
        let event = match ship.kind() {
            ShipKind::Pirate => {
                let bonus = self.perks(self.current).steal;
                let gain = u16::from(constants.steal) + u16::from(bonus);
                self.treasure[ship.index() - FLEETS] = Some(good);
                self.gain(self.current, gain, Income::Robbery);
                Event::Stole {
                    ship,
                    target,
                    good,
                    gain,
                }
            }
            _ => {
                let gain = u16::from(constants.raid);
                self.stock[good.index()] += 1;
                self.gain(self.current, gain, Income::Robbery);
                Event::Raided {
                    ship,
                    target,
                    good,
                    gain,
                }
            }
        };
        self.spend(ship);
        sink.emit(|| event, self);
        if self.cargo(target).is_none() {
            self.lose(target, sink);
        }
    }

    pub(crate) fn hit(&mut self, ship: Ship, target: Ship, sink: &mut impl Sink<State>) {
        let bonus = u16::from(self.perks(self.current).sink) + u16::from(self.voyage.sink);
        let gain = u16::from(self.rules.constants.sink) + bonus;
        self.gain(self.current, gain, Income::Sinking);
        self.spend(ship);
        let event = Event::Hit { ship, target, gain };
        sink.emit(|| event, self);
        self.lose(target, sink);
    }

    /// A ship is sunk (7.5).
    fn lose(&mut self, ship: Ship, sink: &mut impl Sink<State>) {
        let Some(space) = self.place(ship) else {
            return;
        };
        let treasure = self.treasure(ship);
        if let Some(good) = treasure {
            self.stock[good.index()] += 1;
            self.treasure[ship.index() - FLEETS] = None;
        }
        self.place[ship.index()] = Space::NONE;
        let sank = Event::Sank {
            ship,
            space,
            treasure,
        };
        sink.emit(|| sank, self);
        let Some(seat) = self.owner(ship) else {
            return;
        };
        let [merchant, pirate] = self.perks(seat).insurance;
        let gain = match ship.kind() {
            ShipKind::Merchant => u16::from(merchant),
            _ => u16::from(pirate),
        };
        if gain > 0 {
            self.gain(seat, gain, Income::Cards);
            sink.emit(|| Event::Insured { seat, gain }, self);
        }
    }
}
