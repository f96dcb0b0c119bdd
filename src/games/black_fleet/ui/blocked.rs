//! Why nothing can be done with a thing now, in one sentence.
//!
//! - `obstacle`: what stands in the way whatever was tried: something else is to be decided first, or the ship is
//!   nobody's to command
//! - `ship`: why nothing can be done with a ship now

pub(crate) mod obstacle;
pub(crate) mod ship;

use super::sentences::Narrator;
use super::zones;
use crate::content::Arg;
use crate::engine::{Names, Seat, TableItem, ZoneId};
use crate::games::black_fleet::content::card::{Card, Ship, ShipKind};
use crate::games::black_fleet::content::chart::SpaceKind;
use crate::games::black_fleet::content::schema::{Effect, Timing};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::{Action, Phase};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::{State, VICTORY};
use crate::games::show::all_pieces;

/// What an item of the table is about.
enum Thing {
    Ship(Ship),
    Space(Space),
    /// A Movement card of the hand.
    Orders,
    Fortune(Card),
    Slot(Seat, usize),
    /// Anything else in a zone.
    Zone(ZoneId),
}

/// Why nothing can be done with this thing now.
pub(crate) fn why_not(view: &View, names: &Names, item: TableItem) -> Option<String> {
    let table = view.table();
    let say = &Narrator::new(table, names);
    if table.phase() == Phase::Over {
        return Some(say.plain(Sentence::WhyOver));
    }
    let me = table.current();
    if view.viewer() != Some(me) {
        return Some(say.plain(Sentence::WhyTurn { who: say.who(me) }));
    }
    let thing = thing_of(view, names, item)?;
    if let Thing::Zone(ZoneId {
        seat: Some(seat), ..
    })
    | Thing::Slot(seat, _) = thing
        && seat != me
    {
        return Some(say.plain(Sentence::WhyTheirs { who: say.who(seat) }));
    }
    Some(match table.phase() {
        Phase::Setup | Phase::Reenter => entry(say, &thing),
        Phase::Orders => match thing {
            Thing::Ship(ship) if !table.own(me).contains(ship) && ship.navy().is_none() => {
                ship::foreign_owner(say, ship)
            }
            _ => say.plain(Sentence::WhyOrders),
        },
        Phase::Sail => voyage(say, me, &thing),
        Phase::SymbolDiscard | Phase::HandDiscard => say.plain(Sentence::WhyDiscard),
        Phase::Flip => flip(say, me, &thing),
        Phase::Over => say.plain(Sentence::WhyOver),
    })
}

fn thing_of(view: &View, names: &Names, item: TableItem) -> Option<Thing> {
    let table = view.table();
    let in_zone = |zone: ZoneId| match zones::space_of(table, zone) {
        Some(space) => match table.ship_at(space) {
            Some(ship) => Thing::Ship(ship),
            None => Thing::Space(space),
        },
        None => Thing::Zone(zone),
    };
    let id = match item {
        TableItem::Zone(zone) => return Some(in_zone(zone)),
        TableItem::Piece(id) => id,
    };
    if let Some(ship) = zones::ship_of(id) {
        return Some(Thing::Ship(ship));
    }
    if let Some((seat, slot)) = zones::slot_of(id, table.players()) {
        return Some(Thing::Slot(seat, slot));
    }
    if let Some(good) = zones::port_of(id) {
        let port = table.chart().ports.iter().find(|p| p.good == good)?;
        return Some(Thing::Space(table.chart().named(&port.space)?));
    }
    let pieces = all_pieces::<State>(view, names);
    let zone = pieces.iter().find(|p| p.id == id)?.zone;
    let me = table.current();
    Some(match zones::card_of(id) {
        Some((true, card)) if table.orders(me).contains(card) => Thing::Orders,
        Some((false, card)) if table.fortune(me).contains(card) => Thing::Fortune(card),
        _ => in_zone(zone),
    })
}

/// A ship is to be placed, and this is no place for it.
fn entry(say: &Narrator<'_>, thing: &Thing) -> String {
    let table = say.table;
    let merchant = match table.phase() {
        Phase::Setup => true,
        _ => table.castaway().map(Ship::kind) == Some(ShipKind::Merchant),
    };
    let at = match thing {
        Thing::Space(space) => Some(*space),
        Thing::Ship(ship) => table.place(*ship),
        _ => None,
    };
    match at {
        Some(at) => no_berth(say, at, merchant),
        None => say.plain(berths(say, merchant)),
    }
}

/// Where a ship may come onto the board: a Merchant at a loading space, a Pirate from afar.
fn berths(say: &Narrator<'_>, merchant: bool) -> Sentence {
    let lairs = say.table.perks(say.table.current()).enter_at_lair;
    match (merchant, lairs) {
        (true, _) => Sentence::WhyNoDock,
        (false, false) => Sentence::WhyNoDistant,
        (false, true) => Sentence::WhyNoEntry,
    }
}

/// Why a ship may not come onto the board at this space.
pub(crate) fn no_berth(say: &Narrator<'_>, at: Space, merchant: bool) -> String {
    let table = say.table;
    let chart = table.chart();
    let lairs = table.perks(table.current()).enter_at_lair && chart.lairs().contains(at);
    let dock = chart.dock(at).filter(|_| merchant);
    let berth = match merchant {
        true => dock.is_some(),
        false => chart.distant().contains(at) || lairs,
    };
    let empty = dock.filter(|good| table.stock(*good) == 0);
    match (table.ship_at(at).filter(|_| berth), empty) {
        (Some(other), _) => say.plain(Sentence::WhyTaken {
            target: say.ship(other),
        }),
        (None, Some(good)) => say.plain(Sentence::WhyNoStock {
            port: say.port(good),
        }),
        (None, None) => say.plain(berths(say, merchant)),
    }
}

/// Ships sail, and this cannot be sailed to, attacked or played.
fn voyage(say: &Narrator<'_>, me: Seat, thing: &Thing) -> String {
    let table = say.table;
    if let Some(ship) = table.voyage().pausing {
        return say.plain(Sentence::WhyPausing {
            ship: say.ship(ship),
        });
    }
    match thing {
        Thing::Ship(ship) if table.friendly().contains(*ship) => ship::friend(say, *ship),
        Thing::Ship(ship) => ship::foreign(say, *ship),
        Thing::Space(space) => at_sea(say, *space),
        Thing::Orders => say.plain(Sentence::WhyPlayed),
        Thing::Fortune(card) => unplayable(say, me, *card),
        Thing::Slot(..) => say.plain(Sentence::WhyLater),
        Thing::Zone(zone) if zone.name.ends_with("deck") => say.plain(Sentence::WhyDeck),
        Thing::Zone(_) => say.plain(Sentence::WhySail),
    }
}

/// Why no ship sails to an empty hex.
fn at_sea(say: &Narrator<'_>, space: Space) -> String {
    let table = say.table;
    let chart = table.chart();
    let place = say.place(space);
    match chart.spaces.get(space.index()).map(|d| &d.kind) {
        Some(SpaceKind::Land(_)) => return say.plain(Sentence::WhyLand { place }),
        Some(SpaceKind::Port(_)) => return say.plain(Sentence::WhyPort { place }),
        _ => {}
    }
    let voyage = table.voyage();
    let able: Vec<Ship> = table
        .may_sail()
        .iter()
        .filter(|s| table.sail_cost(*s, space).is_some())
        .collect();
    if !able.is_empty() {
        return say.plain(Sentence::WhyChooseShip {
            ships: say.ships(able),
        });
    }
    let left = |s: &Ship| voyage.moves_left[s.index()];
    let ships = table.may_sail().iter().filter(|s| left(s) > 0);
    let lacking = ships.filter_map(|ship| {
        let steps = table.way(ship, space)?;
        Some((i16::from(steps) - i16::from(left(&ship)), ship))
    });
    let Some((_, ship)) = lacking.min_by_key(|(short, _)| *short) else {
        return say.plain(Sentence::WhyAllSailed);
    };
    let blocked = || {
        say.plain(Sentence::WhyBlocked {
            ship: say.ship(ship),
        })
    };
    too_far(say, ship, space).unwrap_or_else(blocked)
}

/// That a ship has too few moves for a space, other ships left out of account.
pub(crate) fn too_far(say: &Narrator<'_>, ship: Ship, space: Space) -> Option<String> {
    let steps = say.table.way(ship, space)?;
    let left = say.table.voyage().moves_left[ship.index()];
    (steps > left).then(|| {
        say.plain(Sentence::WhyFar {
            ship: say.ship(ship),
            n: steps.into(),
            left: left.into(),
        })
    })
}

/// Why a Fortune card of the hand cannot be played.
pub(crate) fn unplayable(say: &Narrator<'_>, me: Seat, card: Card) -> String {
    let table = say.table;
    let rules = table.definitions();
    let name = Arg::Plain(say.fortune_name(card));
    let same = |other: &Card| say.fortune_name(*other) == say.fortune_name(card);
    let first = table.fortune(me).iter().find(same);
    let mut playable = false;
    table.each_fortune(&mut |action| {
        playable |= matches!(action, Action::PlayFortune { card: c, .. } if first == Some(c));
    });
    if playable {
        return say.plain(Sentence::WhySameCard { card: name });
    }
    let def = rules.fortune_card(card);
    let timing = def.map(|d| d.timing);
    let wanted = match table.phase() {
        Phase::Flip => Timing::Flip,
        _ => Timing::Sail,
    };
    if timing != Some(wanted) {
        return say.plain(match wanted {
            Timing::Sail => Sentence::WhyFlipCard { card: name },
            Timing::Flip => Sentence::WhySailCard { card: name },
        });
    }
    say.plain(lacking(def.and_then(|d| d.effects.first()), name))
}

/// What a Fortune card that does this needs and has not.
fn lacking(effect: Option<&Effect>, card: Arg) -> Sentence {
    match effect {
        Some(Effect::Move(..) | Effect::CrossLand(_)) => Sentence::NeedSailor { card },
        Some(Effect::ExtraAction(..)) => Sentence::NeedShip { card },
        Some(Effect::Range2(_)) => Sentence::NeedGuns { card },
        Some(Effect::MerchantRaids) => Sentence::NeedMerchant { card },
        Some(Effect::SalePerCube(_) | Effect::MinPrice(_)) => Sentence::NeedCargo { card },
        Some(Effect::BuryBonus(_) | Effect::BuryOnLair(_)) => Sentence::NeedPirate { card },
        Some(Effect::SinkBonus(_)) => Sentence::NeedTarget { card },
        Some(Effect::TakeDoubloons(_)) => Sentence::NeedRicher { card },
        Some(Effect::SwapAdjacent) => Sentence::NeedPair { card },
        Some(Effect::PushShip(_)) => Sentence::NeedAdrift { card },
        Some(Effect::LairJump) => Sentence::NeedLair { card },
        Some(Effect::SwitchNavy) => Sentence::NeedIdleNavy { card },
        _ => Sentence::NeedCard { card },
    }
}

/// A card may be turned up, but not this, or not yet.
fn flip(say: &Narrator<'_>, me: Seat, thing: &Thing) -> String {
    match *thing {
        Thing::Slot(_, slot) => unflippable(say, slot),
        Thing::Fortune(card) => unplayable(say, me, card),
        Thing::Ship(_) | Thing::Space(_) => say.plain(Sentence::WhySailed),
        _ => say.plain(Sentence::WhyFlip),
    }
}

/// Why the card in a slot of who decides cannot be turned up.
pub(crate) fn unflippable(say: &Narrator<'_>, slot: usize) -> String {
    let table = say.table;
    let me = table.current();
    if table.is_up(me, slot) {
        return say.plain(Sentence::WhyUp);
    }
    if !table.may_flip(slot) {
        let up = (0..VICTORY).filter(|s| table.is_up(me, *s)).count();
        return say.plain(Sentence::WhyVictory {
            n: (VICTORY - up).into(),
        });
    }
    say.plain(Sentence::WhyPoor {
        n: table.price_of(slot).into(),
        left: table.money(me).into(),
    })
}
