//! Where ships can sail, and along which spaces (7.1). Nothing here allocates.

use super::event::{MAX_PATH, Path};
use super::state::State;
use crate::engine::Seat;
use crate::games::black_fleet::content::card::{Ship, ShipKind, ShipSet};
use crate::games::black_fleet::content::chart::BALL;
use crate::games::black_fleet::content::space::{Space, SpaceSet};

/// The sea as one ship finds it.
#[derive(Copy, Clone)]
pub(crate) struct NavGrid {
    /// Where it may be in passing.
    open: SpaceSet,
    /// Where its friends are.
    friends: SpaceSet,
    /// Where it may stop for good, if it comes there.
    free: SpaceSet,
    /// The lairs, if they are one step apart for it.
    lairs: SpaceSet,
    /// What it cannot pass, if it sails over the sea alone and from space to space.
    hostile: Option<SpaceSet>,
}

/// What can be reached, by steps.
pub(crate) type Waves = arrayvec::ArrayVec<SpaceSet, MAX_WAVES>;

/// More steps than these nobody plans.
const MAX_WAVES: usize = 20;

impl NavGrid {
    /// Where the ship may stop for good, if it comes there.
    #[inline]
    pub(crate) fn free(&self) -> SpaceSet {
        self.free
    }
}

/// A search that spreads from one space.
struct FloodFill {
    seen: SpaceSet,
    /// What was reached last.
    wave: SpaceSet,
    /// After so many steps.
    steps: u8,
}

/// Where all ships are, friends and others.
#[derive(Copy, Clone)]
pub(crate) struct Occupancy {
    friends: SpaceSet,
    hostile: SpaceSet,
}

impl Occupancy {
    /// When a ship of others has left this place.
    pub(crate) fn without(self, place: Space) -> Occupancy {
        Occupancy {
            hostile: self.hostile.without(place),
            ..self
        }
    }
}

impl State {
    pub(crate) fn lookout(&self) -> Occupancy {
        let friendly = self.friendly();
        Occupancy {
            friends: self.places(friendly),
            hostile: self.places(ShipSet::ALL - friendly),
        }
    }

    /// The same as a ship of who decides sees it: it is none of its own friends.
    pub(crate) fn lookout_of(&self, ship: Ship, all: &Occupancy) -> Occupancy {
        let friends = match self.voyage.pausing {
            // Each has its place for itself.
            None => all.friends.without(self.place[ship.index()]),
            Some(_) => self.places(self.friendly().without(ship)),
        };
        Occupancy {
            friends,
            hostile: all.hostile,
        }
    }

    pub(crate) fn waters(&self, ship: Ship, lookout: &Occupancy) -> NavGrid {
        let chart = self.chart();
        let perks = self.perks(self.current);
        let over_land = perks.cross_land.contains(ship) || self.voyage.cross_land.contains(ship);
        let nodes = match over_land {
            true => chart.sea | chart.land,
            false => chart.sea,
        };
        // A ship that pauses leaves its space to its friend (R68).
        let friends = match self.voyage.pausing == Some(ship) {
            true => lookout.friends,
            false => lookout.friends.without(self.place[ship.index()]),
        };
        let links = ship.kind() == ShipKind::Pirate && perks.lair_links;
        NavGrid {
            open: nodes - lookout.hostile,
            friends,
            free: chart.sea - friends,
            lairs: if links { chart.lairs } else { SpaceSet::EMPTY },
            hostile: (!over_land && !links).then_some(lookout.hostile),
        }
    }

    /// The first steps from `from`, not more than `moves`: up to the nearest hostile ship nothing is in the way, and the map knows
    /// what can be reached.
    #[inline]
    fn tide(&self, waters: &NavGrid, from: Space, moves: u8) -> FloodFill {
        let most = usize::from(moves).min(BALL);
        let chart = self.chart();
        let mut steps = 0;
        if let Some(hostile) = waters.hostile {
            while steps < most && (chart.ball(from, steps) & hostile).is_empty() {
                steps += 1;
            }
            if steps > 0 {
                let seen = chart.ball(from, steps) - hostile;
                return FloodFill {
                    seen,
                    wave: seen - chart.ball(from, steps - 1),
                    steps: steps as u8,
                };
            }
        }
        let start = SpaceSet::one(from);
        FloodFill {
            seen: start,
            wave: start,
            steps: 0,
        }
    }

    /// One step in all directions from `wave`.
    #[inline]
    fn spread(&self, waters: &NavGrid, wave: SpaceSet, seen: SpaceSet) -> SpaceSet {
        let mut next = self.chart().beside(wave);
        if !(wave & waters.lairs).is_empty() {
            next |= waters.lairs;
        }
        (next & waters.open) - seen
    }

    /// What a ship reaches from `from` with one step, with two and so on, at most `moves`; where it is stands first.
    pub(crate) fn waves(&self, waters: &NavGrid, from: Space, moves: u8) -> Waves {
        let most = usize::from(moves).min(MAX_WAVES - 1);
        let mut out = Waves::new();
        out.push(SpaceSet::one(from));
        let FloodFill {
            mut seen,
            mut wave,
            steps,
        } = self.tide(waters, from, most as u8);
        for steps in 1..=usize::from(steps) {
            let next = self.chart().ball(from, steps) & seen;
            out.push(next - self.chart().ball(from, steps - 1));
        }
        if out.last().is_some_and(|last| last.is_empty()) {
            // Nothing lies farther away.
            out.retain(|wave| !wave.is_empty());
            return out;
        }
        for _ in usize::from(steps)..most {
            wave = self.spread(waters, wave, seen);
            if wave.is_empty() {
                break;
            }
            seen |= wave;
            out.push(wave);
        }
        out
    }

    /// Everything within `moves` steps of `from`, itself with it.
    pub(crate) fn reach(&self, waters: &NavGrid, from: Space, moves: u8) -> SpaceSet {
        let FloodFill {
            mut seen,
            mut wave,
            steps,
        } = self.tide(waters, from, moves);
        for _ in steps..moves {
            wave = self.spread(waters, wave, seen);
            if wave.is_empty() {
                break;
            }
            seen |= wave;
        }
        seen
    }

    /// How many steps from `from` to `to`, if not more than `moves`.
    fn steps(&self, waters: &NavGrid, from: Space, to: Space, moves: u8) -> Option<u8> {
        let FloodFill {
            mut seen,
            mut wave,
            steps,
        } = self.tide(waters, from, moves);
        if steps > 0 && seen.contains(to) {
            return Some(self.chart().distance(from, to));
        }
        for steps in steps + 1..=moves {
            wave = self.spread(waters, wave, seen);
            if wave.contains(to) {
                return Some(steps);
            }
            if wave.is_empty() {
                return None;
            }
            seen |= wave;
        }
        None
    }

    /// Whether a ship may stop on a friend's space `at` with so much movement left (R68).
    fn may_pause(&self, ship: Ship, waters: &NavGrid, at: Space, left: u8) -> bool {
        self.voyage.acts_left[ship.index()] > 0
            && self.could_act(ship, at)
            && !(self.reach(waters, at, left) & waters.free).is_empty()
    }

    /// Tells every space a ship may sail to, in the order of ids.
    pub(crate) fn each_goal(&self, ship: Ship, lookout: &Occupancy, mut tell: impl FnMut(Space)) {
        let Some(from) = self.place(ship) else {
            return;
        };
        let moves = self.voyage.moves_left[ship.index()];
        if moves == 0 {
            return;
        }
        let waters = self.waters(ship, lookout);
        let reached = self.reach(&waters, from, moves).without(from);
        let mut goals = reached & waters.free;
        let acts = self.voyage.acts_left[ship.index()] > 0;
        if acts {
            for at in (reached & waters.friends).iter() {
                let steps = self.steps(&waters, from, at, moves);
                if steps.is_some_and(|n| self.may_pause(ship, &waters, at, moves - n)) {
                    goals.insert(at);
                }
            }
        }
        goals.iter().for_each(&mut tell);
    }

    /// What a ship under way pays to sail there, if it may (A4).
    pub fn sail_cost(&self, ship: Ship, to: Space) -> Option<u8> {
        let free_to = self.voyage.pausing.is_none_or(|s| s == ship);
        if !free_to || !self.may_sail().contains(ship) {
            return None;
        }
        let from = self.place(ship).filter(|s| *s != to)?;
        let moves = self.voyage.moves_left[ship.index()];
        let waters = self.waters(ship, &self.lookout());
        let steps = self.steps(&waters, from, to, moves)?;
        let stop = waters.free.contains(to)
            || waters.friends.contains(to) && self.may_pause(ship, &waters, to, moves - steps);
        stop.then_some(steps)
    }

    /// A shortest path of a ship of who decides, as the ships are now; of equal ones always the same. It is empty when there is
    /// none.
    pub fn path(&self, ship: Ship, from: Space, to: Space) -> Path {
        let waters = self.waters(ship, &self.lookout());
        // A path has one space more than it has steps.
        let mut waves = arrayvec::ArrayVec::<SpaceSet, { MAX_PATH - 1 }>::new();
        let mut wave = SpaceSet::one(from);
        while !wave.contains(to) {
            if waves.try_push(wave).is_err() {
                return Path::new();
            }
            wave = self.spread(&waters, wave, SpaceSet::EMPTY);
        }
        // From the goal back, each time to the first space of the wave before.
        let mut back = Path::new();
        let mut at = to;
        back.push(at);
        for wave in waves.iter().rev() {
            let before = self.spread(&waters, SpaceSet::one(at), SpaceSet::EMPTY);
            let shared = (before & *wave).iter().next();
            at = shared.unwrap_or(from);
            back.push(at);
        }
        back.reverse();
        back
    }

    /// Where a foreign ship can be pushed, up to `far` spaces over empty sea (7.9).
    pub(crate) fn drift(&self, ship: Ship, far: u8) -> SpaceSet {
        let Some(from) = self.place(ship) else {
            return SpaceSet::EMPTY;
        };
        let chart = self.chart();
        let empty = chart.sea - self.places(ShipSet::ALL);
        let (mut seen, mut wave) = (SpaceSet::EMPTY, SpaceSet::one(from));
        for _ in 0..far {
            wave = (chart.beside(wave) & empty) - seen;
            seen |= wave;
        }
        seen
    }

    /// How many steps a ship of who decides would need if there were no other ships; nothing where no way leads there.
    pub(crate) fn way(&self, ship: Ship, to: Space) -> Option<u8> {
        let alone = Occupancy {
            friends: SpaceSet::EMPTY,
            hostile: SpaceSet::EMPTY,
        };
        let waters = self.waters(ship, &alone);
        self.steps(&waters, self.place(ship)?, to, u8::MAX)
    }

    /// Whether attacks of a ship of who decides reach two spaces.
    #[inline]
    pub(crate) fn shoots_far(&self, ship: Ship) -> bool {
        let perks = self.perks(self.current);
        perks.range2.contains(ship) || self.voyage.range2.contains(ship)
    }

    /// Which of these ships an attack from `at` reaches (7.3).
    pub(crate) fn in_range(&self, ship: Ship, at: Space, targets: ShipSet) -> ShipSet {
        let around = match self.shoots_far(ship) {
            true => self.chart().within2(at),
            false => self.chart().near(at),
        };
        let hit = |s: &Ship| self.place(*s).is_some_and(|p| around.contains(p));
        targets.iter().filter(hit).collect()
    }

    /// The ships of all other players.
    pub(crate) fn rivals(&self, seat: Seat) -> ShipSet {
        let others = seat.others(self.players());
        others.fold(ShipSet::EMPTY, |all, s| all | self.own(s))
    }
}

#[cfg(test)]
mod tests;
