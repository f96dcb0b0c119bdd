//! Why an action is a good idea, in one sentence, from facts of the position.

use super::forecast::NAVY_REACH;
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Game, Names, Seat};
use crate::games::black_fleet::content::card::{Card, Good, Ship, ShipKind};
use crate::games::black_fleet::content::schema::Symbol;
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::{Action, Play};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::VICTORY;
use crate::games::number_format::gained;

/// The reason for `action`, as `seat` could see it.
pub(crate) fn reason(view: &View, names: &Names, seat: Seat, action: Action) -> String {
    let table = view.table();
    let say = Narrator::new(table, names);
    if !table.has_choice(seat) {
        return say.plain(Sentence::ReasonOnly);
    }
    match action {
        Action::PlaceMerchant { space, .. } => place(&say, seat, space),
        Action::EnterPirate { space, .. } => enter(&say, seat, space),
        Action::PlayMovement(card) => orders(&say, seat, card),
        Action::Sail { ship, to } => sail(&say, seat, ship, to),
        Action::Trade(_)
        | Action::Load(_)
        | Action::Steal { .. }
        | Action::Bury(_)
        | Action::Sink { .. }
        | Action::Raid { .. } => ship_action(&say, seat, action),
        Action::PlayFortune { card, play } => fortune(&say, seat, card, play),
        Action::SwapOwn { .. } => match table.more_to_gain(seat, action) {
            gain @ 1.. => say.plain(Sentence::ReasonSwap { n: gain.into() }),
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

/// Where a new cargo sells best.
fn outlet(say: &Narrator<'_>, seat: Seat, cargo: (Good, u8), at: Space) -> Option<String> {
    let market = say.table.best_market(seat, cargo, at)?;
    Some(say.plain(Sentence::BecauseOutlet {
        good: say.good(cargo.0),
        gain: gained(market.gain),
        port: say.port(market.port),
        n: market.steps.into(),
    }))
}

fn place(say: &Narrator<'_>, seat: Seat, space: Space) -> String {
    let table = say.table;
    let mut clauses = Vec::new();
    if let Some(port) = table.chart().dock(space) {
        let cubes = table.perks(seat).hold.min(table.stock(port));
        clauses.extend(outlet(say, seat, (port, cubes), space));
    }
    if table.hunter(seat, space).is_none() {
        clauses.push(say.plain(Sentence::BecauseNoHunter));
    }
    say.because(&clauses, Sentence::ReasonEven)
}

fn enter(say: &Narrator<'_>, seat: Seat, space: Space) -> String {
    let table = say.table;
    let mut clauses = Vec::new();
    if let Some(near) = table.nearest_prey(seat, space) {
        clauses.push(say.plain(Sentence::BecausePrey {
            target: say.ship(near.what),
            n: near.steps.into(),
        }));
    }
    if table.watch(seat, space).is_none() {
        clauses.push(say.plain(Sentence::BecauseNoNavy));
    }
    say.because(&clauses, Sentence::ReasonEven)
}

/// What a Movement card makes possible this turn.
fn orders(say: &Narrator<'_>, seat: Seat, card: Card) -> String {
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
        clauses.extend(promise(say, seat, ship, reach(ship.kind(), printed.get())));
    }
    let both = perks.both_navies.then(|| def.navy.other().ship());
    for ship in std::iter::once(def.navy.ship()).chain(both) {
        let far = reach(ShipKind::Navy, def.navy_move.get());
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
    if farther(|d| d.merchant_move.get()) {
        clauses.push(say.plain(Sentence::BecauseMerchantFar));
    } else if farther(|d| d.pirate_move.get()) {
        clauses.push(say.plain(Sentence::BecausePirateFar));
    }
    say.because(&clauses, Sentence::ReasonOrders)
}

/// What a ship could do this turn with so much movement, as the crow sails.
fn promise(say: &Narrator<'_>, seat: Seat, ship: Ship, moves: u8) -> Option<String> {
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
            Some(say.plain(Sentence::BecauseSell {
                ship: name,
                port: say.port(port),
                gain: gained(gain),
            }))
        }
        (ShipKind::Pirate, _, Some(_)) => {
            let beaches = chart.sea().iter().filter_map(|s| {
                let near = chart.distance(at, s) <= moves;
                chart.beach(s).filter(|_| near).map(|value| (value, s))
            });
            let (value, beach) = beaches.max_by_key(|(value, _)| *value)?;
            let gain = u16::from(value) + u16::from(table.perks(seat).bury);
            Some(say.plain(Sentence::BecauseBury {
                ship: name,
                place: say.place(beach),
                gain: gained(gain),
            }))
        }
        (kind @ (ShipKind::Pirate | ShipKind::Navy), ..) => {
            let pirate = kind == ShipKind::Pirate;
            let near = match pirate {
                true => table.nearest_prey(seat, at)?,
                false => table.nearest_outlaw(seat, at)?,
            };
            let range = 1 + u8::from(table.perks(seat).range2.contains(ship));
            let target = say.ship(near.what);
            let catch = match pirate {
                true => Sentence::BecauseRob { ship: name, target },
                false => Sentence::BecauseSink { ship: name, target },
            };
            (near.steps <= moves.saturating_add(range)).then(|| say.plain(catch))
        }
        _ => None,
    }
}

/// What a voyage is good for: an action at its end, a shorter way, or safety.
fn sail(say: &Narrator<'_>, seat: Seat, ship: Ship, to: Space) -> String {
    let table = say.table;
    let mut clauses = Vec::new();
    let actions = say.ship_actions_at(ship, to);
    if !actions.is_empty() {
        clauses.push(say.plain(Sentence::BecauseDeed {
            ship: say.yours(seat, ship),
            deed: Arg::Plain(actions.join(", ")),
        }));
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
        clauses.push(say.plain(Sentence::BecauseAway {
            ship: say.yours(seat, ship),
            target: say.ship(near.what),
        }));
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
    say.because(&clauses, Sentence::ReasonSail)
}

/// The own Pirate from which a navy is led away, so that the next player cannot use it at once.
fn spared(say: &Narrator<'_>, seat: Seat, way: (Space, Space)) -> Option<String> {
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
fn nearer(say: &Narrator<'_>, seat: Seat, ship: Ship, way: (Space, Space)) -> Option<String> {
    let table = say.table;
    let (from, to) = way;
    match (ship.kind(), table.cargo(ship), table.treasure(ship)) {
        (ShipKind::Merchant, Some(cargo), _) => {
            let market = table.best_market(seat, cargo, to)?;
            let before = table.to_docks(from, market.port)?;
            (market.steps < before).then(|| {
                say.plain(Sentence::BecausePortNearer {
                    n: market.steps.into(),
                    port: say.port(market.port),
                    gain: gained(market.gain),
                })
            })
        }
        (ShipKind::Pirate, _, Some(_)) => {
            let (beach, gain) = table.best_beach(seat, to)?;
            let before = table.chart().distance(from, beach.what);
            (beach.steps < before).then(|| {
                say.plain(Sentence::BecauseBeachNearer {
                    n: beach.steps.into(),
                    place: say.place(beach.what),
                    gain: gained(gain),
                })
            })
        }
        (kind @ (ShipKind::Pirate | ShipKind::Navy), ..) => {
            let near = match kind {
                ShipKind::Pirate => table.nearest_prey(seat, to)?,
                _ => table.nearest_outlaw(seat, to)?,
            };
            let before = table.chart().distance(from, table.place(near.what)?);
            (near.steps < before).then(|| {
                say.plain(Sentence::BecausePreyNearer {
                    n: near.steps.into(),
                    target: say.ship(near.what),
                })
            })
        }
        _ => None,
    }
}

fn ship_action(say: &Narrator<'_>, seat: Seat, action: Action) -> String {
    let table = say.table;
    let perks = table.perks(seat);
    let constants = &table.definitions().constants;
    let mut clauses = Vec::new();
    let mut add = |clause: Sentence| clauses.push(say.plain(clause));
    let pays = |n: u16| Sentence::BecausePays { gain: gained(n) };
    let more = match action {
        Action::Trade(ship) | Action::Load(ship) => {
            let at = table.place(ship);
            if let Some(gain) = at.and_then(|at| table.revenue(ship, at)) {
                add(pays(gain));
            }
            let port = at.and_then(|at| table.chart().dock(at));
            port.zip(at).and_then(|(port, at)| {
                let cubes = perks.hold.min(table.stock(port));
                (cubes > 0).then(|| outlet(say, seat, (port, cubes), at))?
            })
        }
        Action::Steal { ship, target } => {
            add(pays(u16::from(constants.steal) + u16::from(perks.steal)));
            let beach = table.place(ship).and_then(|at| table.best_beach(seat, at));
            if let Some((near, gain)) = beach {
                let (gain, place) = (gained(gain), say.place(near.what));
                add(match near.steps {
                    0 => Sentence::BecauseTreasureHere { gain, place },
                    steps => Sentence::BecauseTreasure {
                        gain,
                        place,
                        n: steps.into(),
                    },
                });
            }
            last_cube(say, target)
        }
        Action::Raid { target, .. } => {
            add(pays(constants.raid.into()));
            last_cube(say, target)
        }
        Action::Bury(ship) => {
            let gain = table.place(ship).and_then(|at| table.burial(ship, at));
            add(pays(gain.unwrap_or(0)));
            Some(say.plain(Sentence::BecauseEmpty {
                ship: say.yours(seat, ship),
            }))
        }
        Action::Sink { target, .. } => {
            let bonus = u16::from(perks.sink) + u16::from(table.voyage().sink);
            add(pays(u16::from(constants.sink) + bonus));
            let whom = table.owner(target).map(|s| say.who(s));
            whom.map(|whom| {
                say.plain(match table.treasure(target) {
                    Some(_) => Sentence::BecauseTreasureLost { whom },
                    None => Sentence::BecausePirateLost { whom },
                })
            })
        }
        _ => None,
    };
    clauses.extend(more);
    say.because(&clauses, Sentence::ReasonEven)
}

fn last_cube(say: &Narrator<'_>, target: Ship) -> Option<String> {
    let last = say.table.cargo(target).is_some_and(|(_, n)| n == 1);
    last.then(|| {
        say.plain(Sentence::BecauseLastCube {
            target: say.ship(target),
        })
    })
}

fn fortune(say: &Narrator<'_>, seat: Seat, card: Card, play: Play) -> String {
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
            n: gain.into(),
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
    say.plain(match full {
        true => Sentence::ReasonFullHand { does },
        false => Sentence::ReasonUse { does },
    })
}

fn flip(say: &Narrator<'_>, seat: Seat, slot: usize) -> String {
    let table = say.table;
    let left = table.money(seat).saturating_sub(table.price_of(slot));
    let done = (0..VICTORY)
        .filter(|s| table.is_up(seat, *s) || *s == slot)
        .count();
    let does = Arg::Plain(say.slot_text(seat, slot));
    say.plain(match (slot == VICTORY, done == VICTORY) {
        (true, _) => Sentence::ReasonVictory { left: left.into() },
        (false, true) => Sentence::ReasonFlipLast { does },
        (false, false) => Sentence::ReasonFlip {
            n: (VICTORY - done).into(),
            does,
        },
    })
}
