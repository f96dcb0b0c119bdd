//! Reading and checking a map: that every ship can always sail, sell, enter and come back.

use crate::content::parse::checks::{check_word, values};
use crate::content::unknown;
use crate::content::{Content, Document, Faults, Located};
use crate::games::black_fleet::content::card::{GOODS, Good, MAX_HOLD, Navy};
use crate::games::black_fleet::content::chart::{
    Chart, IslandDef, MapDef, PortDef, SpaceDef, SpaceKind, ZoneDef,
};
use crate::games::black_fleet::content::distances::UNREACHABLE;
use crate::games::black_fleet::content::schema::FEWEST_CUBES;
use crate::games::black_fleet::content::space::{MAX_SPACES, Space, SpaceSet};

const MAPS: &str = "levels/black_fleet";

/// Loading spaces of a port (2.3).
const DOCKS: usize = 3;

/// Reads the map `id`. `None` when a fault among `faults` is its own.
pub(crate) fn chart(content: &Content, id: &str, faults: &mut Faults) -> Option<Chart> {
    let before = faults.len();
    let doc = content.document(&format!("{MAPS}/{id}.ron"), faults);
    doc.only(&["map", "spaces", "ports", "zones", "islands"], faults);
    let map = doc.single::<MapDef>("map", faults);
    if let Some(at) = map.as_ref().filter(|m| m.value.id != id) {
        let message = format!("the id must be '{id}', like the name of the file");
        at.fault("id", message, faults);
    }
    let mut spaces = doc.list::<SpaceDef>("spaces", faults);
    spaces.sort_by(|a, b| a.value.id.cmp(&b.value.id));
    let mut ports = doc.list::<PortDef>("ports", faults);
    ports.sort_by_key(|p| p.value.good);
    let zones = doc.list::<ZoneDef>("zones", faults);
    let islands = doc.list::<IslandDef>("islands", faults);
    // What could not be read would only be told again as what is missing.
    let found = [spaces.len(), ports.len(), zones.len(), islands.len()];
    if ["spaces", "ports", "zones", "islands"].map(|section| doc.count(section)) != found.map(Some)
    {
        return None;
    }
    let map = map?;
    check_islands(&islands, faults);
    check_spaces(&doc, &spaces, &zones, &islands, faults);
    check_numbers(&doc, &map.value, &spaces, &ports, faults);
    check_prices(&ports, faults);
    if faults.len() > before {
        return None;
    }
    let chart = Chart::new(
        map.value,
        spaces.iter().map(|s| s.value.clone()).collect(),
        ports.iter().map(|p| p.value.clone()).collect(),
        values(zones),
        values(islands),
    );
    check_docks(&chart, &spaces, &ports, faults);
    check_connected(&chart, &spaces, faults);
    (faults.len() == before).then_some(chart)
}

/// Islands are told apart by their numbers.
fn check_islands(islands: &[Located<IslandDef>], faults: &mut Faults) {
    for (index, at) in islands.iter().enumerate() {
        let n = at.value.n;
        if islands[..index].iter().any(|i| i.value.n == n) {
            at.fault("n", format!("there is an island {n} already"), faults);
        }
    }
}

/// Numbers and names of single hexes.
fn check_spaces(
    doc: &Document,
    spaces: &[Located<SpaceDef>],
    zones: &[Located<ZoneDef>],
    islands: &[Located<IslandDef>],
    faults: &mut Faults,
) {
    if spaces.len() > MAX_SPACES {
        let message = format!(
            "there are {} spaces, but at most {MAX_SPACES} fit",
            spaces.len()
        );
        doc.fault("spaces", message, faults);
    }
    let mut places = std::collections::BTreeMap::new();
    for at in spaces {
        let space = &at.value;
        check_word(at, "id", &space.id, faults);
        if let Some(other) = places.insert((space.q, space.r), &space.id) {
            let message = format!("'{}' and '{other}' are at the same place", space.id);
            at.fault("q", message, faults);
        }
        match &space.kind {
            SpaceKind::Distant(zone) if zones.iter().all(|z| z.value.id != *zone) => {
                let known = zones.iter().map(|z| z.value.id.as_str());
                at.fault("kind", unknown("zone", zone, known), faults);
            }
            SpaceKind::Land(n) if islands.iter().all(|i| i.value.n != *n) => {
                at.fault("kind", format!("there is no island {n}"), faults);
            }
            _ => {}
        }
    }
}

/// How many ports a map for so many fleets needs (R23): a Merchant always finds a free loading space at a port that has a cube,
/// although all other ships lie at the others and as many ports as possible are sold out.
const fn ports_needed(map: &MapDef) -> usize {
    let at_sea = (map.fleets.get() * (MAX_HOLD + 1) - MAX_HOLD) / FEWEST_CUBES;
    (map.ships() - 1) / DOCKS + 1 + at_sea
}

/// How many there must be of what every game needs.
fn check_numbers(
    doc: &Document,
    map: &MapDef,
    spaces: &[Located<SpaceDef>],
    ports: &[Located<PortDef>],
    faults: &mut Faults,
) {
    let mut count = |what: &str, least: usize, most: usize, kind: &dyn Fn(&SpaceKind) -> bool| {
        let found = spaces.iter().filter(|s| kind(&s.value.kind)).count();
        if !(least..=most).contains(&found) {
            let wanted = match most {
                usize::MAX => format!("at least {least}"),
                _ => least.to_string(),
            };
            let message = format!("there must be {wanted} {what}, not {found}");
            doc.fault("spaces", message, faults);
        }
    };
    count("beach", 1, usize::MAX, &|k| {
        matches!(k, SpaceKind::Beach(_))
    });
    // R24: a Pirate can always enter, wherever all other ships are.
    count("distant seas", map.ships(), usize::MAX, &|k| {
        matches!(k, SpaceKind::Distant(_))
    });
    for navy in [Navy::Yellow, Navy::Purple] {
        let what = format!("start of the {navy:?} navy");
        count(&what, 1, 1, &|k| *k == SpaceKind::NavyStart(navy));
    }
    let needed = ports_needed(map);
    let owned = |good: Good| ports.iter().filter(|p| p.value.good == good).count();
    // Where all colours are needed, each that is missing is told by its name.
    let here = |good: Good| usize::from(needed >= GOODS || owned(good) > 0);
    let what = |good: Good| format!("port of the colour {}", good.id());
    for good in Good::ALL {
        let n = here(good);
        count(&what(good), n, n, &|k| *k == SpaceKind::Port(good));
    }
    for good in Good::ALL.into_iter().filter(|g| owned(*g) != here(*g)) {
        let (n, found) = (here(good), owned(good));
        let message = format!("there must be {n} {}, not {found}", what(good));
        doc.fault("ports", message, faults);
    }
    if ports.len() < needed {
        let (fleets, found) = (map.fleets, ports.len());
        let message = format!("{fleets} fleets need at least {needed} ports, not {found}");
        doc.fault("ports", message, faults);
    }
}

/// Every colour that has a port can be sold at another.
fn check_prices(ports: &[Located<PortDef>], faults: &mut Faults) {
    for at in ports {
        let good = at.value.good;
        let sold = |p: &&Located<PortDef>| p.value.accepts.iter().any(|d| d.good == good);
        if !ports.iter().any(|p| sold(&p)) {
            at.fault("good", format!("no port buys {}", good.id()), faults);
        }
    }
    for at in ports {
        let port = &at.value;
        if port.accepts.len() >= GOODS {
            at.fault("accepts", "a port cannot buy so many colours", faults);
        }
        for (index, deal) in port.accepts.iter().enumerate() {
            let mut wrong =
                |message: String| at.fault(&format!("accepts.{index}"), message, faults);
            if deal.good == port.good {
                wrong("a port never buys its own colour".to_string());
            }
            if port.accepts[..index].iter().any(|d| d.good == deal.good) {
                wrong(format!("there are two prices for {}", deal.good.id()));
            }
        }
    }
}

/// A port stands where the map says, and exactly its three loading spaces touch it (R3).
fn check_docks(
    chart: &Chart,
    spaces: &[Located<SpaceDef>],
    ports: &[Located<PortDef>],
    faults: &mut Faults,
) {
    for at in ports {
        let port = &at.value;
        let stands = chart.named(&port.space);
        let space = stands.and_then(|s| chart.spaces.get(s.index()));
        let Some((stands, _)) = stands.zip(space.filter(|s| s.kind == SpaceKind::Port(port.good)))
        else {
            let message = format!("the space '{}' is not Port({:?})", port.space, port.good);
            at.fault("space", message, faults);
            continue;
        };
        let docks = chart.docks(port.good);
        let listed: SpaceSet = port
            .loading
            .iter()
            .filter_map(|id| chart.named(id))
            .collect();
        let names = |set: SpaceSet| -> String {
            let names: Vec<&str> = set.iter().map(|s| chart.id_of(s)).collect();
            names.join(", ")
        };
        if listed != docks || port.loading.len() != docks.len() {
            let message = format!(
                "the loading spaces must be those marked Load({:?}): {}",
                port.good,
                names(docks)
            );
            at.fault("loading", message, faults);
        }
        let touching = chart.near(stands) & chart.sea();
        if docks.len() != DOCKS || touching != docks {
            let message = format!(
                "a port must touch exactly {DOCKS} sea spaces, all of them its own; this one touches {} and owns {}",
                names(touching),
                names(docks)
            );
            at.fault("space", message, faults);
        }
    }
    for (index, at) in spaces.iter().enumerate() {
        let space = Space::checked(index);
        let coast = space.is_some_and(|s| !(chart.near(s) & chart.land()).is_empty());
        if matches!(at.value.kind, SpaceKind::Beach(_)) && !coast {
            at.fault("kind", "a beach must touch land", faults);
        }
    }
}

/// Every sea space can be reached from every other.
fn check_connected(chart: &Chart, spaces: &[Located<SpaceDef>], faults: &mut Faults) {
    let Some(from) = chart.sea().iter().next() else {
        return;
    };
    let cut_off = |s: &Space| chart.distance(from, *s) == UNREACHABLE;
    if let Some(space) = chart.sea().iter().find(cut_off)
        && let Some(at) = spaces.get(space.index())
    {
        let message = format!(
            "'{}' cannot be reached from '{}': all sea spaces must be connected",
            chart.id_of(space),
            chart.id_of(from)
        );
        at.fault("kind", message, faults);
    }
}
