//! The map: what RON can say of it, and what is looked up at every step.

use super::card::{FLEETS, GOODS, Good, Navy};
use super::distances::{DistanceMaps, Distances, NOWHERE};
use super::space::{Space, SpaceSet};
use crate::content::Catalog;
use crate::engine::Bounded;
use crate::games::black_fleet::content::distances::UNREACHABLE;
use serde::Deserialize;

/// How many fleets a map has room for.
pub type Fleets = Bounded<usize, 3, { FLEETS as i32 }>;
/// What a cube or a treasure brings, in doubloons.
pub type Worth = Bounded<u8, 1, 20>;

/// What a map is called (`map` in its file).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapDef {
    /// Name in files, as in the name of its own.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// How many fleets it has room for: all four, or three on a small sea, which only three players can sail; all four unless given.
    #[serde(default = "all_fleets")]
    pub fleets: Fleets,
}

fn all_fleets() -> Fleets {
    Fleets::new(FLEETS).unwrap_or_default()
}

impl MapDef {
    /// How many ships there are at most when so many fleets sail.
    pub(crate) const fn ships(&self) -> usize {
        2 * self.fleets.get() + 2
    }
}

/// What a hex is.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum SpaceKind {
    /// Open sea.
    Sea,
    /// A loading space of the port of this colour.
    Load(Good),
    /// Treasure is worth so much here.
    Beach(Worth),
    /// A skull: only some cards know it.
    Lair,
    /// Pirates enter here; the zone's id.
    Distant(String),
    /// A navy begins here.
    NavyStart(Navy),
    /// An island, by its number.
    Land(u8),
    /// The port of this colour; no ship sails there.
    Port(Good),
}

impl SpaceKind {
    /// Whether ships can be there.
    pub const fn is_sea(&self) -> bool {
        !matches!(self, SpaceKind::Land(_) | SpaceKind::Port(_))
    }
}

/// A hex.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceDef {
    /// Name in files; lists of spaces are in its order.
    pub id: String,
    /// Axial coordinate to the right.
    pub q: i16,
    /// Axial coordinate down and to the right.
    pub r: i16,
    /// What it is.
    pub kind: SpaceKind,
    /// Name on screen, if it has one.
    #[serde(default)]
    pub name: Option<String>,
}

crate::content::entries!(ids: SpaceDef;);

/// What a port pays for a cube.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PriceDef {
    /// Of this colour.
    pub good: Good,
    /// In doubloons.
    pub price: Worth,
}

/// A port.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PortDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// The colour it has.
    pub good: Good,
    /// Where it stands.
    pub space: String,
    /// Its loading spaces.
    pub loading: Vec<String>,
    /// What it buys.
    pub accepts: Vec<PriceDef>,
}

/// A part of the distant seas.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
}

/// An island.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IslandDef {
    /// Its number.
    pub n: u8,
    /// Name on screen.
    pub name: String,
}

/// A map, checked and compiled.
#[derive(Clone, Debug)]
pub struct Chart {
    /// What it is called.
    pub map: MapDef,
    /// All hexes in the order of ids.
    pub spaces: Vec<SpaceDef>,
    /// The ports in the order of [`Good::ALL`]; a small map need not have one of every colour.
    pub ports: Vec<PortDef>,
    /// The parts of the distant seas.
    pub zones: Vec<ZoneDef>,
    /// The islands.
    pub islands: Vec<IslandDef>,
    pub(crate) sea: SpaceSet,
    pub(crate) land: SpaceSet,
    pub(crate) lairs: SpaceSet,
    pub(crate) distant: SpaceSet,
    /// Beaches and lairs.
    pub(crate) shores: SpaceSet,
    /// By colour.
    pub(crate) docks: [SpaceSet; GOODS],
    /// By hex.
    near: Vec<SpaceSet>,
    /// By hex: at hex distance 1 or 2.
    within2: Vec<SpaceSet>,
    dock: Vec<Option<Good>>,
    beach: Vec<u8>,
    prices: [[u8; GOODS]; GOODS],
    starts: [Space; 2],
    /// From each hex to all.
    distances: Vec<Distances>,
    /// By hex, then by steps up to [`BALL`]: the sea within so many steps.
    balls: Vec<[SpaceSet; BALL + 1]>,
    /// How far it is to ports, beaches and lairs.
    pub(crate) distance_maps: DistanceMaps,
}

/// Up to how many steps the open sea around a hex is known beforehand.
pub(crate) const BALL: usize = 6;

/// How many steps two hexes are apart, through anything.
fn hexes_apart(a: &SpaceDef, b: &SpaceDef) -> u32 {
    let (dq, dr) = (
        i32::from(a.q) - i32::from(b.q),
        i32::from(a.r) - i32::from(b.r),
    );
    let most = dq.abs().max(dr.abs()).max((dq + dr).abs());
    most.unsigned_abs()
}

impl Chart {
    /// Compiles a map; its hexes must be in the order of ids and its ports in that of [`Good::ALL`]. What does not fit
    /// together is for the loader to tell.
    pub(crate) fn new(
        map: MapDef,
        spaces: Vec<SpaceDef>,
        ports: Vec<PortDef>,
        zones: Vec<ZoneDef>,
        islands: Vec<IslandDef>,
    ) -> Chart {
        let all = || {
            spaces
                .iter()
                .enumerate()
                .filter_map(|(i, d)| Some((Space::checked(i)?, d)))
        };
        let set = |want: &dyn Fn(&SpaceKind) -> bool| -> SpaceSet {
            all()
                .filter(|(_, d)| want(&d.kind))
                .map(|(s, _)| s)
                .collect()
        };
        let around = |of: &SpaceDef, most: u32| -> SpaceSet {
            let near = all().filter(|(_, d)| (1..=most).contains(&hexes_apart(of, d)));
            near.map(|(s, _)| s).collect()
        };
        let start = |navy: Navy| {
            let found = all().find(|(_, d)| d.kind == SpaceKind::NavyStart(navy));
            found.map_or(Space::NONE, |(s, _)| s)
        };
        let mut prices = [[0; GOODS]; GOODS];
        for port in &ports {
            for deal in &port.accepts {
                prices[port.good.index()][deal.good.index()] = deal.price.get();
            }
        }
        let mut chart = Chart {
            sea: set(&SpaceKind::is_sea),
            land: set(&|k| matches!(k, SpaceKind::Land(_))),
            lairs: set(&|k| *k == SpaceKind::Lair),
            distant: set(&|k| matches!(k, SpaceKind::Distant(_))),
            shores: set(&|k| matches!(k, SpaceKind::Beach(_) | SpaceKind::Lair)),
            docks: Good::ALL.map(|g| set(&|k| *k == SpaceKind::Load(g))),
            near: spaces.iter().map(|d| around(d, 1)).collect(),
            within2: spaces.iter().map(|d| around(d, 2)).collect(),
            dock: spaces
                .iter()
                .map(|d| match d.kind {
                    SpaceKind::Load(good) => Some(good),
                    _ => None,
                })
                .collect(),
            beach: spaces
                .iter()
                .map(|d| match d.kind {
                    SpaceKind::Beach(value) => value.get(),
                    _ => 0,
                })
                .collect(),
            prices,
            starts: [start(Navy::Yellow), start(Navy::Purple)],
            distances: Vec::new(),
            balls: Vec::new(),
            distance_maps: DistanceMaps::default(),
            map,
            spaces,
            ports,
            zones,
            islands,
        };
        chart.distances = chart.measured();
        let hexes = (0..chart.spaces.len()).filter_map(Space::checked);
        let balls = hexes.map(|from| chart.balls_around(from));
        chart.balls = balls.collect();
        chart.distance_maps = chart.distance_maps();
        chart
    }

    /// The sea within so many steps of a sea space, at most [`BALL`], when no ship is in the way.
    #[inline]
    pub(crate) fn ball(&self, from: Space, steps: usize) -> SpaceSet {
        let balls = self.balls.get(from.index());
        let ball = balls.and_then(|balls| balls.get(steps));
        ball.copied().unwrap_or_default()
    }

    /// The sea within so many steps of a hex, one set a number of steps.
    fn balls_around(&self, from: Space) -> [SpaceSet; BALL + 1] {
        let mut balls = [SpaceSet::default(); BALL + 1];
        for to in self.sea.iter() {
            let steps = usize::from(self.distance(from, to));
            for ball in balls.iter_mut().skip(steps) {
                ball.insert(to);
            }
        }
        balls
    }

    /// Distances over the sea from every hex to every other.
    fn measured(&self) -> Vec<Distances> {
        let mut out = vec![NOWHERE; self.spaces.len()];
        for from in self.sea.iter() {
            let (mut seen, mut wave, mut steps) = (SpaceSet::one(from), SpaceSet::one(from), 0);
            while !wave.is_empty() && steps < UNREACHABLE {
                for at in wave.iter() {
                    out[from.index()][at.index()] = steps;
                }
                wave = (self.beside(wave) & self.sea) - seen;
                seen |= wave;
                steps += 1;
            }
        }
        out
    }

    /// Everything that touches one of these hexes.
    #[inline]
    pub(crate) fn beside(&self, spaces: SpaceSet) -> SpaceSet {
        let near = spaces.iter().map(|s| self.near(s));
        SpaceSet::union(near)
    }

    /// The hexes that touch this one.
    #[inline]
    pub fn near(&self, space: Space) -> SpaceSet {
        self.near.get(space.index()).copied().unwrap_or_default()
    }

    /// The hexes at hex distance 1 or 2 of this one.
    #[inline]
    pub fn within2(&self, space: Space) -> SpaceSet {
        self.within2.get(space.index()).copied().unwrap_or_default()
    }

    /// All sea spaces.
    pub fn sea(&self) -> SpaceSet {
        self.sea
    }

    /// All land, ports not included.
    pub fn land(&self) -> SpaceSet {
        self.land
    }

    /// All lairs.
    pub fn lairs(&self) -> SpaceSet {
        self.lairs
    }

    /// All distant seas.
    pub fn distant(&self) -> SpaceSet {
        self.distant
    }

    /// The loading spaces of the port of this colour.
    #[inline]
    pub fn docks(&self, good: Good) -> SpaceSet {
        self.docks[good.index()]
    }

    /// Whose loading space it is.
    #[inline]
    pub fn dock(&self, space: Space) -> Option<Good> {
        self.dock.get(space.index()).copied().flatten()
    }

    /// What treasure is worth there; nothing where no beach is.
    #[inline]
    pub fn beach(&self, space: Space) -> Option<u8> {
        self.beach.get(space.index()).copied().filter(|v| *v > 0)
    }

    /// What the port of a colour pays for a cube of another; nothing if it does not buy it.
    #[inline]
    pub fn price(&self, port: Good, cargo: Good) -> Option<u8> {
        let price = self.prices[port.index()][cargo.index()];
        (price > 0).then_some(price)
    }

    /// Where a navy begins.
    pub fn start(&self, navy: Navy) -> Space {
        self.starts[navy as usize]
    }

    /// How far it is from everywhere to ports, beaches and lairs, once the distances are known.
    fn distance_maps(&self) -> DistanceMaps {
        let hexes = || (0..self.spaces.len()).filter_map(Space::checked);
        let nearest = |goals: SpaceSet| -> Distances {
            let mut out = NOWHERE;
            for goal in goals.iter() {
                let distances = out.iter_mut().zip(self.distances(goal));
                distances.for_each(|(nearest, here)| *nearest = (*nearest).min(*here));
            }
            out
        };
        let mut values: Vec<u8> = hexes().filter_map(|s| self.beach(s)).collect();
        values.sort_unstable();
        values.dedup();
        let beaches = values.into_iter().map(|value| {
            let worth = |s: &Space| self.beach(*s) == Some(value);
            (value, nearest(hexes().filter(worth).collect()))
        });
        DistanceMaps {
            ports: Good::ALL.map(|good| nearest(self.docks(good))),
            beaches: beaches.collect(),
            lairs: nearest(self.lairs()),
        }
    }

    /// How many steps two sea spaces are apart when no ship is in the way; 255 for what is not sea.
    #[inline]
    pub fn distance(&self, from: Space, to: Space) -> u8 {
        self.distances(from)[to.index()]
    }

    /// The same from `from`, by hex.
    #[inline]
    pub(crate) fn distances(&self, from: Space) -> &Distances {
        self.distances.get(from.index()).unwrap_or(&NOWHERE)
    }

    /// How many steps two hexes are apart as the crow flies.
    pub fn apart(&self, a: Space, b: Space) -> u32 {
        let hexes = self.spaces.get(a.index()).zip(self.spaces.get(b.index()));
        hexes.map_or(u32::MAX, |(a, b)| hexes_apart(a, b))
    }

    /// The name of a hex in files.
    pub fn id_of(&self, space: Space) -> &str {
        self.spaces.id(space.index())
    }

    /// The hex with this name in files.
    pub fn named(&self, id: &str) -> Option<Space> {
        let found = self
            .spaces
            .binary_search_by(|d| d.id.as_str().cmp(id))
            .ok()?;
        Space::checked(found)
    }
}
