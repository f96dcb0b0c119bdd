//! What a ship is worth wherever it might be (section 12): the position is read once, and then many places are judged at a time, one reason
//! after the other, so that the processor runs through short loops without questions.

use crate::engine::Seat;
use crate::games::black_fleet::content::bot_tables::{ByDistance, Evaluation, PACES};
use crate::games::black_fleet::content::card::{
    FLEETS, GOODS, Good, MAX_PLAYERS, Ship, ShipKind, ShipSet,
};
use crate::games::black_fleet::content::distances::Distances;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::perks::Perks;
use crate::games::black_fleet::rules::state::State;

/// How many places are judged at a time.
pub(crate) const AT_ONCE: usize = 16;

/// What the part of every seat is, by seat and place.
pub(crate) type Parts = [[f32; AT_ONCE]; MAX_PLAYERS];

/// The larger of two numbers; `f32::max` asks besides whether one of them is none.
#[inline]
pub(super) fn larger(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// Goes through these places with what is left of a worth at their distance, less `short` steps that need not be gone.
#[inline]
fn each<const N: usize>(
    out: &mut [f32; N],
    places: &[Space],
    distances: &Distances,
    short: u8,
    left: &ByDistance,
    add: impl Fn(f32, f32) -> f32,
) {
    for (out, at) in out.iter_mut().zip(places) {
        let distance = distances[at.index()].saturating_sub(short);
        *out = add(*out, left[usize::from(distance)]);
    }
}

/// A position that is to be judged, with what is asked of it again and again.
pub(super) struct Situation<'a> {
    evaluation: &'a Evaluation,
    pub(super) state: &'a State,
    /// The Merchants on the board with a cargo.
    pub(super) laden: ShipSet,
    /// The Pirates on the board with nothing.
    pub(super) empty: ShipSet,
}

impl<'a> Situation<'a> {
    pub(super) fn new(evaluation: &'a Evaluation, state: &'a State) -> Situation<'a> {
        let (mut laden, mut empty) = (ShipSet::EMPTY, ShipSet::EMPTY);
        for ship in ShipSet::MERCHANTS.iter() {
            if state.cargo[ship.index()] > 0 && state.place(ship).is_some() {
                laden.insert(ship);
            }
        }
        for ship in ShipSet::PIRATES.iter() {
            if state.treasure[ship.index() - FLEETS].is_none() && state.place(ship).is_some() {
                empty.insert(ship);
            }
        }
        Situation {
            evaluation,
            state,
            laden,
            empty,
        }
    }

    /// How far it is from a ship on the board, by place.
    #[inline]
    fn distances(&self, from: Ship) -> &'a Distances {
        self.state.chart().distances(self.state.place[from.index()])
    }

    /// What a ship of `seat` is worth to them at each of these places, at most `N`.
    #[inline]
    pub(super) fn to_owner<const N: usize>(
        &self,
        seat: Seat,
        ship: Ship,
        places: &[Space],
        own: &mut [f32; N],
    ) {
        match ship.kind() {
            ShipKind::Merchant => self.merchant(seat, ship, places, own),
            ShipKind::Pirate => self.pirate(seat, ship, places, own),
            ShipKind::Navy => {}
        }
    }

    #[inline]
    fn merchant<const N: usize>(
        &self,
        seat: Seat,
        ship: Ship,
        places: &[Space],
        own: &mut [f32; N],
    ) {
        let (evaluation, state) = (self.evaluation, self.state);
        let (perks, cargo) = (state.perks(seat), state.cargo(ship));
        let left = Evaluation::fade(&evaluation.merchant, perks, ShipKind::Merchant);
        let pays = evaluation.pays(state, perks, cargo);
        for (pay, distances) in pays.iter().zip(&state.chart().distance_maps.ports) {
            if *pay > 0.0 {
                each(own, places, distances, 0, left, |best, left| {
                    larger(best, pay * left)
                });
            }
        }
        let promise = evaluation.by.promise;
        own.iter_mut().for_each(|worth| *worth *= promise);
        if let Some((_, cubes)) = cargo {
            let (cargo, fear) = (
                evaluation.by.cube * f32::from(cubes),
                evaluation.fear(cubes),
            );
            own.iter_mut().for_each(|worth| *worth += cargo);
            for pirate in (self.empty - state.own(seat)).iter() {
                let distances = self.distances(pirate);
                each(
                    own,
                    places,
                    distances,
                    0,
                    &evaluation.alarm,
                    |worth, cost| worth - cost * fear,
                );
            }
        }
    }

    #[inline]
    fn pirate<const N: usize>(&self, seat: Seat, ship: Ship, places: &[Space], own: &mut [f32; N]) {
        let (evaluation, state) = (self.evaluation, self.state);
        let (perks, treasure) = (state.perks(seat), state.treasure(ship).is_some());
        if treasure {
            for (own, at) in own.iter_mut().zip(places) {
                *own = evaluation.by.treasure + evaluation.haul(state, perks, *at);
            }
        } else {
            self.prey(seat, self.laden, places, own);
        }
        let (chase, mut hunted) = (evaluation.chase(treasure), [0.0; N]);
        for navy in ShipSet::NAVIES.iter().filter(|n| state.place(*n).is_some()) {
            let distances = self.distances(navy);
            each(
                &mut hunted,
                places,
                distances,
                0,
                &evaluation.chase,
                |sum, cost| sum + cost * chase,
            );
        }
        let lairs = state.chart().lairs();
        for ((own, hunted), at) in own.iter_mut().zip(hunted).zip(places) {
            if !(perks.sanctuary && lairs.contains(*at)) {
                *own -= hunted;
            }
        }
    }

    /// The most that an empty Pirate of `seat` at each of these places may take from one of these Merchants, where that is more than `best`.
    #[inline]
    fn prey<const N: usize>(
        &self,
        seat: Seat,
        merchants: ShipSet,
        places: &[Space],
        best: &mut [f32; N],
    ) {
        let (pay, left) = self.evaluation.prey(self.state.perks(seat));
        for merchant in (merchants - self.state.own(seat)).iter() {
            let distances = self.distances(merchant);
            each(best, places, distances, 1, left, |best, left| {
                larger(best, pay * left)
            });
        }
    }
}

/// A ship of a position that may be anywhere, everything else as it stands.
pub(crate) struct Placement<'a> {
    situation: Situation<'a>,
    seat: Seat,
    ship: Ship,
    /// For a laden Merchant: by fleet, what each empty Pirate of others is worth without this prey.
    instead: [f32; FLEETS],
    late: f32,
}

impl<'a> Placement<'a> {
    /// A ship that `seat` lets sail. So much of the worth of ships counts as `late` says.
    pub(super) fn new(
        situation: Situation<'a>,
        late: f32,
        seat: Seat,
        ship: Ship,
    ) -> Placement<'a> {
        let state = situation.state;
        let mut instead = [0.0; FLEETS];
        if situation.laden.contains(ship) {
            for rival in seat.others(state.players()) {
                for pirate in (state.own(rival) & situation.empty).iter() {
                    let mut best = [0.0];
                    let place = [state.place[pirate.index()]];
                    situation.prey(rival, situation.laden.without(ship), &place, &mut best);
                    instead[pirate.index() - FLEETS] = best[0];
                }
            }
        }
        Placement {
            situation,
            seat,
            ship,
            instead,
            late,
        }
    }

    /// The part of [`Evaluation::worths`] that depends on where the ship is, if it is at each of these places, at most [`AT_ONCE`].
    #[inline]
    pub(crate) fn parts(&self, places: &[Space]) -> Parts {
        let mut out = [[0.0; AT_ONCE]; MAX_PLAYERS];
        let own = &mut out[self.seat.index()];
        self.situation.to_owner(self.seat, self.ship, places, own);
        self.to_others(places, &mut out);
        if self.late != 1.0 {
            let all = out.iter_mut().flatten();
            all.for_each(|worth| *worth *= self.late);
        }
        out
    }

    #[inline]
    fn to_others(&self, places: &[Space], out: &mut Parts) {
        let Situation {
            evaluation,
            state,
            laden,
            empty,
        } = self.situation;
        let others = self.seat.others(state.players());
        match self.ship.kind() {
            ShipKind::Merchant if laden.contains(self.ship) => {
                for rival in others {
                    let (pay, left) = evaluation.prey(state.perks(rival));
                    let theirs = &mut out[rival.index()];
                    for pirate in (state.own(rival) & empty).iter() {
                        let instead = self.instead[pirate.index() - FLEETS];
                        let distances = self.situation.distances(pirate);
                        each(theirs, places, distances, 1, left, |worth, left| {
                            worth + larger(instead, pay * left)
                        });
                    }
                }
            }
            ShipKind::Pirate if empty.contains(self.ship) => {
                for rival in others {
                    let theirs = &mut out[rival.index()];
                    for merchant in (state.own(rival) & laden).iter() {
                        let fear = evaluation.fear(state.cargo[merchant.index()]);
                        let distances = self.situation.distances(merchant);
                        each(
                            theirs,
                            places,
                            distances,
                            0,
                            &evaluation.alarm,
                            |worth, cost| worth - cost * fear,
                        );
                    }
                }
            }
            ShipKind::Navy => {
                let lairs = state.chart().lairs();
                for (owner, theirs) in Seat::all(state.players()).zip(out) {
                    let safe = |at| state.perks(owner).sanctuary && lairs.contains(at);
                    for pirate in (state.own(owner) & ShipSet::PIRATES).iter() {
                        if state.place(pirate).is_none_or(safe) {
                            continue;
                        }
                        let chase = evaluation.chase(!empty.contains(pirate));
                        let distances = self.situation.distances(pirate);
                        each(
                            theirs,
                            places,
                            distances,
                            0,
                            &evaluation.chase,
                            |worth, cost| worth - cost * chase,
                        );
                    }
                }
            }
            _ => {}
        }
    }
}

impl Evaluation {
    #[inline]
    fn fade<'a>(tables: &'a [ByDistance; PACES], perks: &Perks, kind: ShipKind) -> &'a ByDistance {
        &tables[usize::from(perks.moves[kind as usize]).min(PACES - 1)]
    }

    /// What a Merchant with this cargo may bring at each port; nothing where it cannot.
    #[inline]
    fn pays(&self, state: &State, perks: &Perks, cargo: Option<(Good, u8)>) -> [f32; GOODS] {
        let Some((good, cubes)) = cargo else {
            return Good::ALL.map(|port| match state.stock(port) {
                0 => 0.0,
                _ => self.by.laden,
            });
        };
        let flat = perks.flat.get(usize::from(cubes)).copied().unwrap_or(0);
        Good::ALL.map(|port| {
            let printed = state.chart().price(port, good).unwrap_or(0);
            match printed.max(perks.min_price) {
                _ if port == good => 0.0,
                0 => 0.0,
                price => {
                    let pay = u16::from(cubes) * u16::from(price + perks.per_cube);
                    f32::from(pay + u16::from(flat)) + self.by.laden
                }
            }
        })
    }

    /// What a laden Pirate may bring from `at`.
    #[inline]
    fn haul(&self, state: &State, perks: &Perks, at: Space) -> f32 {
        let distance_maps = &state.chart().distance_maps;
        let left = Evaluation::fade(&self.pirate, perks, ShipKind::Pirate);
        let lair = (perks.bury_on_lair, distance_maps.lair(at));
        let lair = (lair.0 > 0).then_some(lair);
        let mut best = 0.0f32;
        for (value, distance) in distance_maps.beaches(at).chain(lair) {
            let pay = f32::from(value + perks.bury) + self.by.buried;
            best = larger(best, pay * left[usize::from(distance)]);
        }
        self.by.promise * best
    }

    /// What an empty Pirate may take beside a Merchant, and what is left of it by the steps that are missing.
    #[inline]
    fn prey(&self, perks: &Perks) -> (f32, &ByDistance) {
        let pay = self.by.promise * (self.by.prey + f32::from(perks.steal));
        (pay, Evaluation::fade(&self.pirate, perks, ShipKind::Pirate))
    }

    /// How much an empty Pirate beside a Merchant with so many cubes takes from its worth.
    #[inline]
    fn fear(&self, cubes: u8) -> f32 {
        if cubes == 1 { self.by.last_cube } else { 1.0 }
    }

    /// How much a navy beside a Pirate takes from its worth.
    #[inline]
    fn chase(&self, laden: bool) -> f32 {
        match laden {
            true => self.by.chase_laden,
            false => self.by.chase_empty,
        }
    }
}

#[cfg(test)]
mod tests;
