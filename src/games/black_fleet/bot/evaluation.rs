//! What a position is worth to each seat (section 12): doubloons, cards, and what the ships promise.

use super::placement::{AT_ONCE, Parts, Situation, larger};
use crate::engine::{BySeat, Game, Seat};
use crate::games::black_fleet::content::bot_tables::Evaluation;
use crate::games::black_fleet::content::card::{
    FLEETS, GOODS, Good, MAX_PLAYERS, SHIPS, Ship, ShipKind, ShipSet,
};
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::state::{State, VICTORY};

/// What every seat has, in doubloons.
pub(crate) type Worths = [f32; MAX_PLAYERS];

/// What everybody's things are worth one by one, so that of a position that differs little only what differs is judged anew. It holds
/// as long as the same turn is sailed: neither cards nor hands change then.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Holdings {
    money: [u16; MAX_PLAYERS],
    /// What every seat has beside its ships.
    beside: Worths,
    place: [Space; SHIPS],
    cargo: [u8; FLEETS],
    cargo_good: [Good; FLEETS],
    treasure: [Option<Good>; FLEETS],
    stock: [u8; GOODS],
    /// What each ship is worth to its owner.
    ships: [f32; SHIPS],
    /// How much of the worth of ships counts.
    pub(super) late: f32,
}

impl Holdings {
    /// The ships of which something differs here that their worth depends on.
    fn outdated(&self, situation: &Situation) -> ShipSet {
        let state = situation.state;
        let moved = differing(&self.place, &state.place);
        let cargo =
            differing(&self.cargo, &state.cargo) | differing(&self.cargo_good, &state.cargo_good);
        let treasure = differing(&self.treasure, &state.treasure) << FLEETS;
        let merchants = ShipSet::of_bits(moved | cargo) & ShipSet::MERCHANTS;
        let pirates = ShipSet::of_bits(moved | treasure) & ShipSet::PIRATES;
        let navies = ShipSet::of_bits(moved) & ShipSet::NAVIES;
        let mut out = merchants | pirates;
        // Merchants with a cargo fear Pirates, those without one ask what there is to load.
        if !pirates.is_empty() {
            out |= situation.laden;
        }
        if differing(&self.stock, &state.stock) != 0 {
            let sold_out = |stock: &[u8; GOODS]| stock.map(|n| n == 0);
            if sold_out(&self.stock) != sold_out(&state.stock) {
                out |= ShipSet::MERCHANTS - situation.laden;
            }
        }
        // Pirates with nothing hunt Merchants, and all of them fear navies.
        if !merchants.is_empty() {
            out |= situation.empty;
        }
        if !navies.is_empty() {
            out |= ShipSet::PIRATES;
        }
        out
    }
}

/// Bit by place in the row: whether it holds something else in the one than in the other.
#[inline]
fn differing<T: PartialEq, const N: usize>(a: &[T; N], b: &[T; N]) -> u16 {
    // Mostly nothing does, and whole rows are compared at once.
    if a == b {
        return 0;
    }
    let pairs = a.iter().zip(b).enumerate();
    pairs.fold(0, |bits, (n, (a, b))| bits | u16::from(a != b) << n)
}

impl Evaluation {
    /// What every seat has: doubloons, face-up cards at their cost, Fortune cards, ships.
    pub(crate) fn worths(&self, state: &State) -> Worths {
        self.worths_with(&self.holdings(state), &Situation::new(self, state))
    }

    /// What everybody's things are worth one by one.
    pub(crate) fn holdings(&self, state: &State) -> Holdings {
        let (mut beside, mut ships) = ([0.0; MAX_PLAYERS], [0.0; SHIPS]);
        let situation = Situation::new(self, state);
        for seat in Seat::all(state.players()) {
            beside[seat.index()] = self.holding(state, seat);
            for ship in state.own(seat).iter() {
                ships[ship.index()] = self.ship(&situation, seat, ship);
            }
        }
        Holdings {
            money: state.money,
            beside,
            place: state.place,
            cargo: state.cargo,
            cargo_good: state.cargo_good,
            treasure: state.treasure,
            stock: state.stock,
            ships,
            late: self.late(state),
        }
    }

    /// What everybody's things are worth in a position that a Fortune card has made of the one these are of.
    pub(super) fn holdings_after(&self, holdings: &Holdings, state: &State) -> Holdings {
        let mut holdings = holdings.clone();
        for seat in Seat::all(state.players()) {
            holdings.beside[seat.index()] = self.holding(state, seat);
        }
        holdings.money = state.money;
        holdings.late = self.late(state);
        self.refresh(&mut holdings, state);
        holdings
    }

    /// Brings up to date what was found out earlier in this turn's sailing.
    pub(super) fn refresh(&self, holdings: &mut Holdings, state: &State) {
        let situation = Situation::new(self, state);
        let outdated = holdings.outdated(&situation);
        for seat in Seat::all(state.players()) {
            if state.money[seat.index()] != holdings.money[seat.index()] {
                holdings.beside[seat.index()] = self.holding(state, seat);
            }
            for ship in (state.own(seat) & outdated).iter() {
                holdings.ships[ship.index()] = self.ship(&situation, seat, ship);
            }
        }
        holdings.money = state.money;
        holdings.place = state.place;
        holdings.cargo = state.cargo;
        holdings.cargo_good = state.cargo_good;
        holdings.treasure = state.treasure;
        holdings.stock = state.stock;
    }

    /// What a ship of a player is worth to them.
    fn ship(&self, situation: &Situation, seat: Seat, ship: Ship) -> f32 {
        match (situation.state.place(ship), ship.kind()) {
            (Some(at), _) => {
                let mut own = [0.0];
                situation.to_owner(seat, ship, &[at], &mut own);
                own[0]
            }
            (None, ShipKind::Merchant) => self.by.merchant_lost,
            (None, ShipKind::Pirate) => self.by.pirate_lost,
            (None, ShipKind::Navy) => 0.0,
        }
    }

    /// What a player has beside ships: doubloons, face-up cards at their cost, Fortune cards.
    fn holding(&self, state: &State, seat: Seat) -> f32 {
        let up = (0..=VICTORY).filter(|slot| state.is_up(seat, *slot));
        let cards: u16 = up.map(|slot| state.cost(slot)).sum();
        let mut worth = f32::from(state.money(seat) + cards);
        worth += self.tempo(state, seat, cards);
        worth += self.by.card * state.fortune(seat).len() as f32;
        worth -= self.by.wait * state.turns_before(seat) as f32;
        if self.by.gift > 0.0 {
            worth += self.by.gift * self.gifts(state, seat);
        }
        worth
    }

    /// The same as [`worths`](Evaluation::worths), where the holdings were found out earlier in this turn's sailing.
    pub(super) fn worths_with(&self, holdings: &Holdings, situation: &Situation) -> Worths {
        let state = situation.state;
        let outdated = holdings.outdated(situation);
        let mut out = [0.0; MAX_PLAYERS];
        for seat in Seat::all(state.players()) {
            let mut worth = match state.money[seat.index()] == holdings.money[seat.index()] {
                true => holdings.beside[seat.index()],
                false => self.holding(state, seat),
            };
            for ship in state.own(seat).iter() {
                let ship_worth = match outdated.contains(ship) {
                    true => self.ship(situation, seat, ship),
                    false => holdings.ships[ship.index()],
                };
                worth += holdings.late * ship_worth;
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
    pub(super) fn late(&self, state: &State) -> f32 {
        if !self.has_late {
            return 1.0;
        }
        let up = Seat::all(state.players()).map(|seat| state.cards_up(seat) as usize);
        match up.max().unwrap_or(0) {
            VICTORY => self.by.late[0],
            n if n > VICTORY => self.by.late[1],
            _ => 1.0,
        }
    }
}

/// By how much `seat` is ahead of the best of the others at each place, if what every seat has is `fixed` and its part of these.
#[inline]
pub(crate) fn leads(fixed: &Worths, parts: &Parts, seat: Seat, players: usize) -> [f32; AT_ONCE] {
    let mut most = [f32::MIN; AT_ONCE];
    for other in seat.others(players) {
        for (most, part) in most.iter_mut().zip(&parts[other.index()]) {
            *most = larger(*most, fixed[other.index()] + part);
        }
    }
    let own = &parts[seat.index()];
    std::array::from_fn(|at| fixed[seat.index()] + own[at] - most[at])
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
    pub(crate) fn win_shares(&self) -> BySeat<f32> {
        if self.phase() == Phase::Over {
            return self.shares();
        }
        let bot_tables = &self.rules.bot_tables;
        let n = self.players();
        let worths = bot_tables.evaluations.keen.worths(self);
        let need: u16 = (0..=VICTORY).map(|slot| self.cost(slot)).sum();
        let first = Seat::all(n).map(|s| self.worth(s)).max().unwrap_or(0);
        let missing = (f32::from(need) - first as f32).max(0.0);
        let drift = bot_tables.weights.drift.0 + bot_tables.weights.drift.1 * missing;
        BySeat::from_fn(n, |s| worths[s.index()]).softmax(drift)
    }
}

#[cfg(test)]
mod tests;
