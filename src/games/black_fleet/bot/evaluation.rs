//! What a position is worth to each seat (section 12): doubloons, cards, and what the ships promise.

use crate::engine::{BySeat, Game, Seat};
use crate::games::black_fleet::content::bot_tables::{Evaluation, FAR, PACES};
use crate::games::black_fleet::content::card::{
    FLEETS, Good, MAX_PLAYERS, Ship, ShipKind, ShipSet,
};
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::perks::Perks;
use crate::games::black_fleet::rules::state::{State, VICTORY};

/// What every seat has, in doubloons.
pub(crate) type Worths = [f32; MAX_PLAYERS];

impl Evaluation {
    #[inline]
    fn fade(tables: &[[f32; FAR]; PACES], more: u8, distance: u8) -> f32 {
        let table = &tables[usize::from(more).min(PACES - 1)];
        table.get(usize::from(distance)).copied().unwrap_or(0.0)
    }

    /// What a Merchant with this cargo may bring from `at`.
    fn trade(&self, state: &State, perks: &Perks, at: Space, cargo: Option<(Good, u8)>) -> f32 {
        let chart = state.chart();
        let more = perks.moves[ShipKind::Merchant as usize];
        let mut best = 0.0f32;
        for port in Good::ALL {
            let pay = match cargo {
                None if state.stock(port) > 0 => 0,
                None => continue,
                Some((good, _)) if good == port => continue,
                Some((good, cubes)) => {
                    let printed = chart.price(port, good).unwrap_or(0);
                    match printed.max(perks.min_price) {
                        0 => continue,
                        price => {
                            let flat = perks.flat.get(usize::from(cubes)).copied().unwrap_or(0);
                            u16::from(cubes) * u16::from(price + perks.per_cube) + u16::from(flat)
                        }
                    }
                }
            };
            let near = Evaluation::fade(&self.merchant, more, chart.distance_maps.port(port, at));
            best = best.max((f32::from(pay) + self.by.laden) * near);
        }
        self.by.promise * best
    }

    /// What a laden Pirate may bring from `at`.
    fn haul(&self, state: &State, perks: &Perks, at: Space) -> f32 {
        let distance_maps = &state.chart().distance_maps;
        let more = perks.moves[ShipKind::Pirate as usize];
        let lair = (perks.bury_on_lair, distance_maps.lair(at));
        let lair = (lair.0 > 0).then_some(lair);
        let mut best = 0.0f32;
        for (value, distance) in distance_maps.beaches(at).chain(lair) {
            let pay = f32::from(value + perks.bury) + self.by.buried;
            best = best.max(pay * Evaluation::fade(&self.pirate, more, distance));
        }
        self.by.promise * best
    }

    /// What an empty Pirate at `at` may take from a Merchant at `from`.
    #[inline]
    fn prey(&self, state: &State, perks: &Perks, at: Space, from: Space) -> f32 {
        let more = perks.moves[ShipKind::Pirate as usize];
        let distance = state.chart().distance(at, from).saturating_sub(1);
        let pay = self.by.promise * (self.by.prey + f32::from(perks.steal));
        pay * Evaluation::fade(&self.pirate, more, distance)
    }

    /// How much an empty Pirate at `at` takes from the worth of a Merchant with so many cubes.
    #[inline]
    fn fear(&self, state: &State, at: Space, merchant: Space, cubes: u8) -> f32 {
        let distance = usize::from(state.chart().distance(at, merchant));
        let cost = self.alarm.get(distance).copied().unwrap_or(0.0);
        cost * if cubes == 1 { self.by.last_cube } else { 1.0 }
    }

    /// How much a navy takes from the worth of a Pirate.
    #[inline]
    fn hunted(&self, state: &State, seat: Seat, pirate: Ship, at: Space, navy: Space) -> f32 {
        let distance = usize::from(state.chart().distance(navy, at));
        let cost = self.chase.get(distance).copied().unwrap_or(0.0);
        if cost == 0.0 || state.perks(seat).sanctuary && state.chart().lairs().contains(at) {
            return 0.0;
        }
        match state.treasure(pirate) {
            Some(_) => cost * self.by.chase_laden,
            None => cost * self.by.chase_empty,
        }
    }

    /// The best prey of an empty Pirate at `at`.
    fn hunt(&self, state: &State, seat: Seat, at: Space) -> f32 {
        let perks = state.perks(seat);
        let merchants = (ShipSet::MERCHANTS - state.own(seat)).iter();
        let laden = merchants.filter(|m| state.cargo[m.index()] > 0);
        let prey = laden.filter_map(|m| Some(self.prey(state, perks, at, state.place(m)?)));
        prey.fold(0.0, f32::max)
    }

    /// What a Merchant is worth at `at`.
    fn merchant(&self, state: &State, seat: Seat, ship: Ship, at: Space) -> f32 {
        let cargo = state.cargo(ship);
        let mut worth = self.trade(state, state.perks(seat), at, cargo);
        let Some((_, cubes)) = cargo else {
            return worth;
        };
        worth += self.by.cube * f32::from(cubes);
        for pirate in (ShipSet::PIRATES - state.own(seat)).iter() {
            if let Some(p) = state.place(pirate)
                && state.treasure(pirate).is_none()
            {
                worth -= self.fear(state, p, at, cubes);
            }
        }
        worth
    }

    /// What a Pirate is worth at `at`.
    fn pirate(&self, state: &State, seat: Seat, ship: Ship, at: Space) -> f32 {
        let worth = match state.treasure(ship) {
            Some(_) => self.by.treasure + self.haul(state, state.perks(seat), at),
            None => self.hunt(state, seat, at),
        };
        let navies = ShipSet::NAVIES.iter().filter_map(|n| state.place(n));
        let hunted = navies.map(|n| self.hunted(state, seat, ship, at, n));
        worth - hunted.sum::<f32>()
    }

    /// What every seat has: doubloons, face-up cards at their cost, Fortune cards, ships.
    pub(crate) fn worths(&self, state: &State) -> Worths {
        let mut out = [0.0; MAX_PLAYERS];
        let late = self.late(state);
        for seat in Seat::all(state.players()) {
            let up = (0..=VICTORY).filter(|slot| state.is_up(seat, *slot));
            let cards: u16 = up.map(|slot| state.cost(slot)).sum();
            let mut worth = f32::from(state.money(seat) + cards);
            worth += self.tempo(state, seat, cards);
            worth += self.by.card * state.fortune(seat).len() as f32;
            worth -= self.by.wait * state.turns_before(seat) as f32;
            if self.by.gift > 0.0 {
                worth += self.by.gift * self.gifts(state, seat);
            }
            for ship in state.own(seat).iter() {
                worth += late * self.ship(state, seat, ship, state.place(ship));
            }
            out[seat.index()] = worth;
        }
        out
    }

    /// What the cards of a player that are up are worth beyond their cost.
    fn gifts(&self, state: &State, seat: Seat) -> f32 {
        let up = (0..VICTORY).filter(|slot| state.is_up(seat, *slot));
        up.map(|slot| self.gift(state, seat, slot)).sum()
    }

    /// What a card beyond its cost is worth when it is up.
    pub(crate) fn gift(&self, state: &State, seat: Seat, slot: usize) -> f32 {
        let card = state.development(seat, slot);
        let worth = card.and_then(|c| self.gifts.get(c.index()));
        worth.copied().unwrap_or(0.0)
    }

    /// What the number of cards up, and money beyond all of them, adds to the worth of a player whose cards up cost `cards`.
    fn tempo(&self, state: &State, seat: Seat, cards: u16) -> f32 {
        if !self.has_tempo {
            return 0.0;
        }
        let money = state.money(seat);
        let mut down = (0..=VICTORY).filter(|slot| !state.is_up(seat, *slot));
        let up = VICTORY + 1 - down.clone().count();
        // Who is on turn flips at its end what can be paid for.
        let flips = state.current() == seat && down.next().is_some_and(|n| state.cost(n) <= money);
        let all: u16 = (0..=VICTORY).map(|slot| state.cost(slot)).sum();
        let spare = money.saturating_sub(all.saturating_sub(cards));
        let tempo = self.by.tempo.get(up + usize::from(flips));
        tempo.copied().unwrap_or(0.0) + (self.by.spare - 1.0) * f32::from(spare)
    }

    /// How much of the worth of ships counts, by who is nearest to the end.
    fn late(&self, state: &State) -> f32 {
        if !self.has_late {
            return 1.0;
        }
        let up = |seat: &Seat| {
            let slots = 0..=VICTORY;
            slots.filter(|slot| state.is_up(*seat, *slot)).count()
        };
        let most = Seat::all(state.players()).map(|seat| up(&seat)).max();
        match most.unwrap_or(0) {
            VICTORY => self.by.late[0],
            n if n > VICTORY => self.by.late[1],
            _ => 1.0,
        }
    }

    fn ship(&self, state: &State, seat: Seat, ship: Ship, at: Option<Space>) -> f32 {
        match (ship.kind(), at) {
            (ShipKind::Merchant, Some(at)) => self.merchant(state, seat, ship, at),
            (ShipKind::Merchant, None) => self.by.merchant_lost,
            (ShipKind::Pirate, Some(at)) => self.pirate(state, seat, ship, at),
            (ShipKind::Pirate, None) => self.by.pirate_lost,
            (ShipKind::Navy, _) => 0.0,
        }
    }

    /// The part of [`Evaluation::worths`] that depends on where a friendly ship of `seat` is, if it is at `at`. Everything else is as it
    /// stands.
    pub(crate) fn part(&self, state: &State, seat: Seat, ship: Ship, at: Space) -> Worths {
        let mut out = [0.0; MAX_PLAYERS];
        match ship.kind() {
            ShipKind::Merchant => {
                out[seat.index()] = self.merchant(state, seat, ship, at);
                let laden = state.cargo[ship.index()] > 0;
                for rival in seat.others(state.players()).filter(|_| laden) {
                    let perks = state.perks(rival);
                    for pirate in (state.own(rival) & ShipSet::PIRATES).iter() {
                        if let Some(p) = state.place(pirate)
                            && state.treasure[pirate.index() - FLEETS].is_none()
                        {
                            let other = self.hunt_without(state, rival, p, ship);
                            let prey = self.prey(state, perks, p, at);
                            out[rival.index()] += prey.max(other);
                        }
                    }
                }
            }
            ShipKind::Pirate => {
                out[seat.index()] = self.pirate(state, seat, ship, at);
                let empty = state.treasure(ship).is_none();
                for rival in seat.others(state.players()).filter(|_| empty) {
                    for merchant in (state.own(rival) & ShipSet::MERCHANTS).iter() {
                        let cubes = state.cargo[merchant.index()];
                        if let Some(m) = state.place(merchant).filter(|_| cubes > 0) {
                            out[rival.index()] -= self.fear(state, at, m, cubes);
                        }
                    }
                }
            }
            ShipKind::Navy => {
                for owner in Seat::all(state.players()) {
                    for pirate in (state.own(owner) & ShipSet::PIRATES).iter() {
                        if let Some(p) = state.place(pirate) {
                            out[owner.index()] -= self.hunted(state, owner, pirate, p, at);
                        }
                    }
                }
            }
        }
        let late = self.late(state);
        out.iter_mut().for_each(|worth| *worth *= late);
        out
    }

    /// As [`Evaluation::hunt`], but for one Merchant.
    fn hunt_without(&self, state: &State, seat: Seat, at: Space, but: Ship) -> f32 {
        let perks = state.perks(seat);
        let merchants = (ShipSet::MERCHANTS - state.own(seat)).without(but);
        let laden = merchants.iter().filter(|m| state.cargo[m.index()] > 0);
        let prey = laden.filter_map(|m| Some(self.prey(state, perks, at, state.place(m)?)));
        prey.fold(0.0, f32::max)
    }
}

/// By how much `seat` is ahead of the best of the others.
#[inline]
pub(crate) fn lead(worths: &Worths, seat: Seat, players: usize) -> f32 {
    let others = seat.others(players).map(|s| worths[s.index()]);
    worths[seat.index()] - others.fold(f32::MIN, f32::max)
}

impl State {
    /// How many others move before a player does.
    fn turns_before(&self, seat: Seat) -> usize {
        let n = self.players();
        (seat.index() + n - self.current().index()) % n
    }

    /// Each seat's chance to win.
    pub(crate) fn prospects(&self) -> BySeat<f32> {
        if self.phase() == Phase::Over {
            return self.shares();
        }
        let bot_tables = &self.rules.bot_tables;
        let n = self.players();
        let mut worths = bot_tables.keen.worths(self);
        let need: u16 = (0..=VICTORY).map(|slot| self.cost(slot)).sum();
        let most = worths[..n].iter().copied().fold(f32::MIN, f32::max);
        let first = Seat::all(n).map(|s| self.worth(s)).max().unwrap_or(0);
        let missing = (f32::from(need) - first as f32).max(0.0);
        let drift = bot_tables.weights.drift.0 + bot_tables.weights.drift.1 * missing;
        let mut sum = 0.0;
        for worth in &mut worths[..n] {
            *worth = ((*worth - most) / drift).exp();
            sum += *worth;
        }
        BySeat::from_fn(n, |s| worths[s.index()] / sum)
    }
}
