//! Why an action is a good idea, in one sentence, from facts of the position.

use super::forecast::NAVY_REACH;
use super::sentences::{Speech, count, gained};
use crate::content::Arg;
use crate::engine::{Game, Names, Seat};
use crate::games::black_fleet::content::card::{Card, Good, Ship, ShipKind};
use crate::games::black_fleet::content::schema::Symbol;
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::{Action, Play};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::VICTORY;

/// The reason for `action`, as `seat` could see it.
pub(crate) fn reason(view: &View, names: &Names, seat: Seat, action: Action) -> String {
    let table = &view.table;
    let say = Speech::new(table, names);
    let mut legal = Vec::new();
    table.legal(seat, &mut legal);
    if legal.len() < 2 {
        return say.plain(Sentence::ReasonOnly);
    }
    match action {
        Action::PlaceMerchant { space, .. } => place(&say, seat, space),
        Action::EnterPirate { ship, space } => enter(&say, seat, ship, space),
        Action::PlayMovement(card) => orders(&say, seat, card),
        Action::Sail { ship, to } => sail(&say, seat, ship, to),
        Action::Trade(_)
        | Action::Load(_)
        | Action::Steal { .. }
        | Action::Bury(_)
        | Action::Sink { .. }
        | Action::Raid { .. } => deed(&say, seat, action),
        Action::PlayFortune { card, play } => fortune(&say, seat, card, play),
        Action::SwapOwn { .. } => match table.more_to_gain(seat, action) {
            gain @ 1.. => say.plain(Sentence::ReasonSwap {
                n: count(gain.into()),
            }),
            0 => say.plain(Sentence::ReasonSwapPlace),
        },
        Action::EndSail => say.plain(Sentence::ReasonEnd),
        Action::DiscardFortune(card) => {
            let card = Arg::Plain(say.fortune_name(card));
            say.plain(Sentence::ReasonDiscard { card })
        }
        Action::Flip(slot) => flip(&say, seat, slot.into()),
        Action::SkipFlip => say.plain(Sentence::ReasonSkip),
    }
}

/// How many clauses a reason has at most.
const CLAUSES: usize = 3;

/// The first clauses with a capital and a full stop; the sentence `otherwise` when there is none.
fn sentence(say: &Speech<'_>, clauses: &[String], otherwise: &str) -> String {
    let joined = clauses[..clauses.len().min(CLAUSES)].join("; ");
    let mut chars = joined.chars();
    match chars.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), chars.as_str()),
        None => say.plain(otherwise, &[]),
    }
}

/// Where a new cargo sells best.
fn outlet(say: &Speech<'_>, seat: Seat, cargo: (Good, u8), at: Space) -> Option<String> {
    let market = say.table.best_market(seat, cargo, at)?;
    let args = [
        ("good", say.good(cargo.0)),
        ("port", say.port(market.port)),
        ("gain", gained(market.gain)),
        ("n", count(market.steps.into())),
    ];
    Some(say.plain("because_outlet", &args))
}

fn place(say: &Speech<'_>, seat: Seat, space: Space) -> String {
    let table = say.table;
    let mut clauses = Vec::new();
    if let Some(port) = table.chart().dock(space) {
        let cubes = table.perks(seat).hold.min(table.stock(port));
        clauses.extend(outlet(say, seat, (port, cubes), space));
    }
    if table.hunter(seat, space).is_none() {
        clauses.push(say.plain(Sentence::BecauseNoHunter));
    }
    sentence(say, &clauses, "reason_even")
}

fn enter(say: &Speech<'_>, seat: Seat, ship: Ship, space: Space) -> String {
    let table = say.table;
    let mut clauses = Vec::new();
    if let Some(near) = table.nearest_prey(seat, space) {
        let args = [
            ("ship", say.yours(seat, ship)),
            ("target", say.ship(near.what)),
            ("n", count(near.steps.into())),
        ];
        clauses.push(say.plain("because_prey", &args));
    }
    if table.watch(seat, space).is_none() {
        clauses.push(say.plain(Sentence::BecauseNoNavy));
    }
    sentence(say, &clauses, "reason_even")
}

/// What a Movement card makes possible this turn.
fn orders(say: &Speech<'_>, seat: Seat, card: Card) -> String {
    let table = say.table;
    let Some(def) = table.definitions().movement_card(card) else {
        return say.plain(Sentence::ReasonEven);
    };
    let perks = table.perks(seat);
    let reach = |kind: ShipKind, moves: u8| moves.saturating_add(perks.moves[kind as usize]);
    let mut clauses = Vec::new();
    for ship in table.own(seat).iter() {
        let printed = match ship.kind() {
            ShipKind::Merchant => def.merchant_move,
            _ => def.pirate_move,
        };
        clauses.extend(promise(say, seat, ship, reach(ship.kind(), printed)));
    }
    let both = perks.both_navies.then(|| def.navy.other().ship());
    for ship in std::iter::once(def.navy.ship()).chain(both) {
        let far = reach(ShipKind::Navy, def.navy_move);
        clauses.extend(promise(say, seat, ship, far));
    }
    match def.symbol {
        Symbol::Draw2 => clauses.push(say.plain(Sentence::BecauseDraw2)),
        Symbol::Draw1 => clauses.push(say.plain(Sentence::BecauseDraw1)),
        Symbol::Nothing | Symbol::Discard1 => {}
    }
    let others = table.orders(seat).iter().filter(|c| *c != card);
    let farther = |of: fn(&crate::games::black_fleet::content::schema::MovementDef) -> u8| {
        let mut rivals = others
            .clone()
            .filter_map(|c| table.definitions().movement_card(c));
        rivals.all(|other| of(other) < of(def))
    };
    if farther(|d| d.merchant_move) {
        clauses.push(say.plain(Sentence::BecauseMerchantFar));
    } else if farther(|d| d.pirate_move) {
        clauses.push(say.plain(Sentence::BecausePirateFar));
    }
    sentence(say, &clauses, "reason_orders")
}

/// What a ship could do this turn with so much movement, as the crow sails.
fn promise(say: &Speech<'_>, seat: Seat, ship: Ship, moves: u8) -> Option<String> {
    let table = say.table;
    let at = table.place(ship)?;
    let chart = table.chart();
    let name = say.yours(seat, ship);
    match (ship.kind(), table.cargo(ship), table.treasure(ship)) {
        (ShipKind::Merchant, Some(cargo), _) => {
            let sales = Good::ALL.into_iter().filter_map(|port| {
                let gain = table.offer(seat, port, cargo)?;
                let near = table.to_docks(at, port).is_some_and(|n| n <= moves);
                near.then_some((gain, port))
            });
            let (gain, port) = sales.max_by_key(|(gain, _)| *gain)?;
            let args = [name, ("gain", gained(gain)), ("port", say.port(port))];
            Some(say.plain("because_sell", &args))
        }
        (ShipKind::Pirate, _, Some(_)) => {
            let beaches = chart.sea().iter().filter_map(|s| {
                let near = chart.distance(at, s) <= moves;
                chart.beach(s).filter(|_| near).map(|value| (value, s))
            });
            let (value, beach) = beaches.max_by_key(|(value, _)| *value)?;
            let gain = u16::from(value) + u16::from(table.perks(seat).bury);
            let args = [name, ("gain", gained(gain)), ("place", say.place(beach))];
            Some(say.plain("because_bury", &args))
        }
        (kind @ (ShipKind::Pirate | ShipKind::Navy), ..) => {
            let pirate = kind == ShipKind::Pirate;
            let near = match pirate {
                true => table.nearest_prey(seat, at)?,
                false => table.nearest_outlaw(seat, at)?,
            };
            let range = 1 + u8::from(table.perks(seat).range2.contains(ship));
            let key = if pirate {
                "because_rob"
            } else {
                "because_sink"
            };
            let args = [name, ("target", say.ship(near.what))];
            (near.steps <= moves.saturating_add(range)).then(|| say.plain(key, &args))
        }
        _ => None,
    }
}

/// What a voyage is good for: an action at its end, a shorter way, or safety.
fn sail(say: &Speech<'_>, seat: Seat, ship: Ship, to: Space) -> String {
    let table = say.table;
    let mut clauses = Vec::new();
    let deeds = say.deeds_at(ship, to);
    if !deeds.is_empty() {
        let args = [
            ("ship", say.yours(seat, ship)),
            ("deed", Arg::Plain(deeds.join(", "))),
        ];
        clauses.push(say.plain("because_deed", &args));
    }
    let from = table.place(ship).unwrap_or(to);
    if clauses.is_empty() {
        clauses.extend(nearer(say, seat, ship, (from, to)));
    }
    let (before, after) = match ship.kind() {
        ShipKind::Merchant => (table.hunter(seat, from), table.hunter(seat, to)),
        ShipKind::Pirate => (table.watch(seat, from), table.watch(seat, to)),
        ShipKind::Navy => (None, None),
    };
    if let (Some(near), None) = (before, after) {
        let args = [
            ("ship", say.yours(seat, ship)),
            ("target", say.ship(near.what)),
        ];
        clauses.push(say.plain("because_away", &args));
    }
    if ship.navy().is_some() {
        let spared = spared(say, seat, (from, to));
        clauses.extend(spared);
    }
    let quay = table.chart().dock(to);
    if let Some(port) = quay.filter(|_| ship.kind() != ShipKind::Merchant) {
        clauses.push(say.plain(Sentence::BecauseBlocks {
            port: say.port(port),
        }));
    }
    sentence(say, &clauses, "reason_sail")
}

/// The own Pirate from which a navy is led away, so that the next player cannot use it at once.
fn spared(say: &Speech<'_>, seat: Seat, way: (Space, Space)) -> Option<String> {
    let table = say.table;
    let near = |navy: Space, pirate: Space| table.chart().distance(navy, pirate) <= NAVY_REACH;
    let own = table
        .own(seat)
        .iter()
        .filter(|s| s.kind() == ShipKind::Pirate);
    let left = own.filter_map(|s| Some((s, table.place(s)?)));
    let mut left = left.filter(|(_, at)| near(way.0, *at) && !near(way.1, *at));
    let (pirate, _) = left.next()?;
    Some(say.plain(Sentence::BecauseLedAway {
        target: say.yours(seat, pirate),
    }))
}

/// What comes nearer on the way from one space to the other.
fn nearer(say: &Speech<'_>, seat: Seat, ship: Ship, way: (Space, Space)) -> Option<String> {
    let table = say.table;
    let (from, to) = way;
    let name = say.yours(seat, ship);
    let n = |n: u8| count(n.into());
    match (ship.kind(), table.cargo(ship), table.treasure(ship)) {
        (ShipKind::Merchant, Some(cargo), _) => {
            let market = table.best_market(seat, cargo, to)?;
            let before = table.to_docks(from, market.port)?;
            let args = [
                name,
                ("port", say.port(market.port)),
                ("gain", gained(market.gain)),
                n(market.steps),
            ];
            (market.steps < before).then(|| say.plain("because_port_nearer", &args))
        }
        (ShipKind::Pirate, _, Some(_)) => {
            let (beach, gain) = table.best_beach(seat, to)?;
            let before = table.chart().distance(from, beach.what);
            let args = [
                name,
                ("place", say.place(beach.what)),
                ("gain", gained(gain)),
                n(beach.steps),
            ];
            (beach.steps < before).then(|| say.plain("because_beach_nearer", &args))
        }
        (kind @ (ShipKind::Pirate | ShipKind::Navy), ..) => {
            let near = match kind {
                ShipKind::Pirate => table.nearest_prey(seat, to)?,
                _ => table.nearest_outlaw(seat, to)?,
            };
            let before = table.chart().distance(from, table.place(near.what)?);
            let args = [name, ("target", say.ship(near.what)), n(near.steps)];
            (near.steps < before).then(|| say.plain("because_prey_nearer", &args))
        }
        _ => None,
    }
}

fn deed(say: &Speech<'_>, seat: Seat, action: Action) -> String {
    let table = say.table;
    let perks = table.perks(seat);
    let constants = &table.definitions().constants;
    let mut clauses = Vec::new();
    let mut add = |key: &str, args: &[(&str, Arg)]| clauses.push(say.plain(key, args));
    let pays = |n: u16| [("gain", gained(n))];
    let more = match action {
        Action::Trade(ship) | Action::Load(ship) => {
            let at = table.place(ship);
            if let Some(gain) = at.and_then(|at| table.revenue(ship, at)) {
                add("because_pays", &pays(gain));
            }
            let port = at.and_then(|at| table.chart().dock(at));
            port.zip(at).and_then(|(port, at)| {
                let cubes = perks.hold.min(table.stock(port));
                (cubes > 0).then(|| outlet(say, seat, (port, cubes), at))?
            })
        }
        Action::Steal { ship, target } => {
            add(
                "because_pays",
                &pays(u16::from(constants.steal) + u16::from(perks.steal)),
            );
            let beach = table.place(ship).and_then(|at| table.best_beach(seat, at));
            if let Some((near, gain)) = beach {
                let args = [
                    ("place", say.place(near.what)),
                    ("gain", gained(gain)),
                    ("n", count(near.steps.into())),
                ];
                add("because_treasure", &args);
            }
            last_cube(say, target)
        }
        Action::Raid { target, .. } => {
            add("because_pays", &pays(constants.raid.into()));
            last_cube(say, target)
        }
        Action::Bury(ship) => {
            let gain = table.place(ship).and_then(|at| table.burial(ship, at));
            add("because_pays", &pays(gain.unwrap_or(0)));
            Some(say.plain(Sentence::BecauseEmpty {
                ship: say.yours(seat, ship),
            }))
        }
        Action::Sink { target, .. } => {
            let bonus = u16::from(perks.sink) + u16::from(table.voyage().sink);
            add("because_pays", &pays(u16::from(constants.sink) + bonus));
            let laden = table.treasure(target).is_some();
            let key = if laden {
                "because_treasure_lost"
            } else {
                "because_pirate_lost"
            };
            let owner = table.owner(target).map(|s| ("whom", say.who(s)));
            owner.map(|whom| say.plain(key, &[whom]))
        }
        _ => None,
    };
    clauses.extend(more);
    sentence(say, &clauses, "reason_even")
}

fn last_cube(say: &Speech<'_>, target: Ship) -> Option<String> {
    let last = say.table.cargo(target).is_some_and(|(_, n)| n == 1);
    last.then(|| {
        say.plain(Sentence::BecauseLastCube {
            target: say.ship(target),
        })
    })
}

fn fortune(say: &Speech<'_>, seat: Seat, card: Card, play: Play) -> String {
    let table = say.table;
    let does = Arg::Plain(say.fortune_text(card));
    if let Play::From(whom) = play {
        let whom = say.who(whom);
        return say.plain(Sentence::ReasonTake { whom, does });
    }
    let action = Action::PlayFortune { card, play };
    let gain = table.more_to_gain(seat, action);
    if gain > 0 {
        return say.plain(Sentence::ReasonFortune {
            n: count(gain.into()),
            does,
        });
    }
    if let Some(ship) = table.saved(seat, action) {
        return say.plain(Sentence::ReasonSaves {
            ship: say.yours(seat, ship),
            does,
        });
    }
    let full = table.fortune(seat).len() >= usize::from(table.perks(seat).hand_limit);
    let key = if full {
        "reason_full_hand"
    } else {
        "reason_use"
    };
    say.plain(key, &[does])
}

fn flip(say: &Speech<'_>, seat: Seat, slot: usize) -> String {
    let table = say.table;
    let left = table.money(seat).saturating_sub(table.price_of(slot));
    let done = (0..VICTORY)
        .filter(|s| table.is_up(seat, *s) || *s == slot)
        .count();
    let args = [
        ("left", count(left.into())),
        ("n", count(VICTORY - done)),
        ("does", Arg::Plain(say.slot_text(seat, slot))),
    ];
    let key = match (slot == VICTORY, done == VICTORY) {
        (true, _) => "reason_victory",
        (false, true) => "reason_flip_last",
        (false, false) => "reason_flip",
    };
    say.plain(key, &args)
}
