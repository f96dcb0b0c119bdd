//! What one choice has over another, as far as it is certain: doubloons, who could catch the ship then, and how far it still has to sail.

use super::forecast::NAVY_REACH;
use super::previews::{pay, taken};
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Names, Seat};
use crate::games::black_fleet::content::card::{Card, Ship, ShipKind};
use crate::games::black_fleet::content::merits::Merit;
use crate::games::black_fleet::content::schema::{MovementDef, Symbol};
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::{Action, Play};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::State;
use crate::games::{Contrast, Weighing};
use std::cmp::Ordering;

/// What the first of two actions has over the second.
pub(super) fn contrast(
    view: &View,
    names: &Names,
    seat: Seat,
    (one, other): (Action, Action),
) -> Option<Contrast> {
    let table = view.table();
    let say = Narrator::new(table, names);
    let mut told = Weighing::new(&table.definitions().merits);
    match (one, other) {
        (Action::PlayMovement(one), Action::PlayMovement(other)) => {
            orders(&say, seat, (one, other), &mut told);
        }
        (Action::Flip(_) | Action::SkipFlip, Action::Flip(_) | Action::SkipFlip) => {
            let left = |action| match action {
                Action::Flip(slot) => table.money(seat).checked_sub(table.price_of(slot.into())),
                _ => Some(table.money(seat)),
            };
            let (n, m) = (left(one)?, left(other)?);
            told.more(
                (n, m),
                |n, m| Merit::Keeps { n, m },
                |n, m| Merit::KeepsLess { m, n },
            );
        }
        (Action::DiscardFortune(_), _) => {}
        (Action::PlayFortune { card, .. }, Action::PlayFortune { card: another, .. }) => {
            // A second card may be played as well; of one card it is either this or that.
            if card != another {
                return None;
            }
            earned(&say, seat, (one, other), &mut told);
            robbed(&say, (one, other), &mut told);
        }
        (Action::SwapOwn { .. }, Action::SwapOwn { .. }) => {
            earned(&say, seat, (one, other), &mut told);
        }
        _ => voyage(&say, seat, (one, other), &mut told)?,
    }
    Some(told.done())
}

/// The ship that an action is about, and where it is afterwards.
fn spot(table: &State, action: Action) -> Option<(Ship, Space)> {
    match action {
        Action::PlaceMerchant { ship, space } | Action::EnterPirate { ship, space } => {
            Some((ship, space))
        }
        Action::Sail { ship, to } => Some((ship, to)),
        Action::Trade(ship)
        | Action::Load(ship)
        | Action::Bury(ship)
        | Action::Steal { ship, .. }
        | Action::Sink { ship, .. }
        | Action::Raid { ship, .. } => Some((ship, table.place(ship)?)),
        _ => None,
    }
}

/// Two things that one ship can do, or one of them and the end of sailing.
fn voyage(
    say: &Narrator<'_>,
    seat: Seat,
    pair: (Action, Action),
    told: &mut Weighing<'_, Merit>,
) -> Option<()> {
    let table = say.table;
    let (one, other) = (spot(table, pair.0), spot(table, pair.1));
    match (one, other) {
        (Some((ship, here)), Some((another, there))) => {
            // Of two ships each can still do what it would.
            if ship != another {
                return None;
            }
            earned(say, seat, pair, told);
            robbed(say, pair, told);
            safety(say, seat, ship, (here, there), told);
            goals(say, seat, pair, told);
            quays(say, ship, (here, there), told);
            if let Action::Sail { .. } = pair.1 {
                told.call(short(say, there));
            }
        }
        (Some(_), None) if pair.1 == Action::EndSail => earned(say, seat, pair, told),
        (None, Some(_)) if pair.0 == Action::EndSail => earned(say, seat, pair, told),
        _ => return None,
    }
    Some(())
}

/// A space by its name or by the letter and the number on the chart.
fn short(say: &Narrator<'_>, at: Space) -> String {
    let sea = say.table.chart().dock(at).is_none() && say.landmark(at).is_none();
    match (sea, say.spot(at)) {
        (false, Arg::Plain(name)) => name,
        _ => say.grid_ref(at),
    }
}

/// Which port it is kept out of.
fn quays(
    say: &Narrator<'_>,
    ship: Ship,
    (here, there): (Space, Space),
    told: &mut Weighing<'_, Merit>,
) {
    if ship.kind() == ShipKind::Merchant {
        return;
    }
    let dock = |at| say.table.chart().dock(at);
    told.only(
        (dock(here), dock(there)),
        |one| Merit::Blocks {
            port: say.port(one),
        },
        |other| Merit::BlocksNot {
            port: say.port(other),
        },
    );
}

/// What an action brings, or what its ship could bring at its end this turn.
fn gain(table: &State, seat: Seat, action: Action) -> u16 {
    match action {
        Action::Sail { ship, to } if table.may_act().contains(ship) => table.gain_at(ship, to),
        Action::PlayFortune { card, play } => {
            let effect = table.definitions().fortune_card(card);
            let effect = effect.and_then(|d| d.effects.first());
            match play {
                Play::From(whom) => taken(table, effect, whom),
                _ => table.more_to_gain(seat, action),
            }
        }
        Action::SwapOwn { .. } | Action::PlayMovement(_) => table.more_to_gain(seat, action),
        _ => pay(table, action),
    }
}

fn earned(
    say: &Narrator<'_>,
    seat: Seat,
    (one, other): (Action, Action),
    told: &mut Weighing<'_, Merit>,
) {
    let (few, many) = (gain(say.table, seat, one), gain(say.table, seat, other));
    let (n, m) = (Arg::from(few), Arg::from(many));
    told.weigh((few, many), |order| match order {
        Ordering::Greater if many == 0 => Some(Merit::EarnsOnly { n }),
        Ordering::Greater => Some(Merit::Earns { n, m }),
        Ordering::Less => Some(Merit::EarnsLess { m, n }),
        Ordering::Equal => (few > 0).then_some(Merit::BothEarn { n }),
    });
}

/// Whom it is done to: who has more money is the better one.
fn robbed(say: &Narrator<'_>, (one, other): (Action, Action), told: &mut Weighing<'_, Merit>) {
    let table = say.table;
    let whom = |action| match action {
        Action::Steal { target, .. }
        | Action::Sink { target, .. }
        | Action::Raid { target, .. } => table.owner(target),
        Action::PlayFortune {
            play: Play::From(whom),
            ..
        } => Some(whom),
        _ => None,
    };
    let (Some(one), Some(other)) = (whom(one), whom(other)) else {
        return;
    };
    let (n, m) = (table.money(one), table.money(other));
    told.more(
        (n, m),
        |n, m| Merit::Richer {
            whom: say.who(one),
            n,
            other: say.who(other),
            m,
        },
        |_, _| Merit::Poorer {
            other: say.who(other),
            whom: say.who(one),
        },
    );
}

/// Who could catch the ship where it is then; a navy could catch the own Pirates, once another player has it.
fn safety(
    say: &Narrator<'_>,
    seat: Seat,
    ship: Ship,
    (here, there): (Space, Space),
    told: &mut Weighing<'_, Merit>,
) {
    let table = say.table;
    let name = || say.yours(seat, ship);
    // A danger that only the other space has speaks for this one.
    if ship.kind() == ShipKind::Navy {
        let menaces = |at| menaced(table, seat, at);
        told.only(
            (menaces(there), menaces(here)),
            |target| Merit::Menaces {
                ship: name(),
                target: say.yours(seat, target),
            },
            |target| Merit::MenacesNot {
                ship: name(),
                target: say.yours(seat, target),
            },
        );
        return;
    }
    let hunted = |at: Space| {
        let near = match ship.kind() {
            ShipKind::Merchant => table.hunter(seat, at),
            _ => table.watch(seat, at),
        };
        near.map(|near| near.what)
    };
    told.only(
        (hunted(there), hunted(here)),
        |by| Merit::Safe {
            ship: name(),
            target: say.ship(by),
        },
        |by| Merit::SafeNot {
            ship: name(),
            target: say.ship(by),
        },
    );
}

/// The own Pirate that a navy at a space could reach.
fn menaced(table: &State, seat: Seat, navy: Space) -> Option<Ship> {
    let mut own = table.own(seat).iter();
    own.find(|ship| {
        let near = |at| table.chart().distance(navy, at) <= NAVY_REACH;
        ship.kind() == ShipKind::Pirate && table.place(*ship).is_some_and(near)
    })
}

/// What a ship is after, what it is worth there, and how far it is.
struct Goal {
    name: String,
    gain: u16,
    steps: u8,
}

/// What a ship that is placed, enters or sails on has before it.
fn goal(say: &Narrator<'_>, seat: Seat, action: Action) -> Option<Goal> {
    let table = say.table;
    let (ship, at) = spot(table, action)?;
    let cargo = match action {
        Action::PlaceMerchant { space, .. } => super::previews::load(table, seat, space),
        Action::EnterPirate { .. } | Action::Sail { .. } => table.cargo(ship),
        _ => return None,
    };
    let goal = |name: Arg, gain: u16, steps: u8| {
        let name = match name {
            Arg::Plain(name) | Arg::Linked(name, _) => name,
            _ => String::new(),
        };
        Goal { name, gain, steps }
    };
    match (ship.kind(), cargo, table.treasure(ship)) {
        (ShipKind::Merchant, cargo, _) => {
            let market = table.best_market(seat, cargo?, at)?;
            Some(goal(say.port(market.port), market.gain, market.steps))
        }
        (ShipKind::Pirate, _, Some(_)) => {
            let (beach, gain) = table.best_beach(seat, at)?;
            Some(goal(say.place(beach.what), gain, beach.steps))
        }
        (kind, ..) => {
            let near = match kind {
                ShipKind::Pirate => table.nearest_prey(seat, at)?,
                _ => table.nearest_outlaw(seat, at)?,
            };
            Some(goal(say.ship(near.what), 0, near.steps))
        }
    }
}

/// What comes next: the better market, or the shorter way to the same.
fn goals(
    say: &Narrator<'_>,
    seat: Seat,
    (one, other): (Action, Action),
    told: &mut Weighing<'_, Merit>,
) {
    let (Some(one), Some(other)) = (goal(say, seat, one), goal(say, seat, other)) else {
        return;
    };
    let steps = (one.steps, other.steps);
    if one.name == other.name {
        told.fewer(
            steps,
            |n, m| Merit::Nearer {
                n,
                place: one.name.into(),
                m,
            },
            |n, m| Merit::Farther {
                m,
                place: other.name.into(),
                n,
            },
        );
    } else if one.gain == other.gain {
        told.fewer(
            steps,
            |n, m| Merit::Closer {
                n,
                place: one.name.into(),
                m,
                another: other.name.clone().into(),
            },
            |_, m| Merit::LessClose {
                m,
                another: other.name.clone().into(),
            },
        );
    } else {
        told.more(
            (one.gain, other.gain),
            |gain, worth| Merit::BetterMarket {
                gain,
                place: one.name.into(),
                n: one.steps.into(),
                worth,
            },
            |_, worth| Merit::WorseMarket {
                worth,
                another: other.name.into(),
                m: other.steps.into(),
            },
        );
    }
}

/// Two Movement cards.
fn orders(
    say: &Narrator<'_>,
    seat: Seat,
    (one, other): (Card, Card),
    told: &mut Weighing<'_, Merit>,
) {
    let rules = say.table.definitions();
    let (Some(this), Some(that)) = (rules.movement_card(one), rules.movement_card(other)) else {
        return;
    };
    let pair = (Action::PlayMovement(one), Action::PlayMovement(other));
    earned(say, seat, pair, told);
    let draws = |def: &MovementDef| match def.symbol {
        Symbol::Draw2 => 2,
        Symbol::Draw1 => 1,
        Symbol::Nothing => 0,
        Symbol::Discard1 => -1,
    };
    let (few, many) = (draws(this), draws(that));
    let count = |n: i32| Arg::from(n.max(0));
    told.weigh((few, many), |order| match order {
        Ordering::Greater if few > 0 => Some(Merit::Draws {
            n: count(few),
            m: count(many),
        }),
        Ordering::Less if many > 0 => Some(Merit::DrawsLess {
            m: count(many),
            n: count(few),
        }),
        Ordering::Greater => Some(Merit::Discards),
        Ordering::Less => Some(Merit::DiscardsNot),
        Ordering::Equal => None,
    });
    told.more(
        (this.merchant_move.get(), that.merchant_move.get()),
        |n, m| Merit::MerchantFar { n, m },
        |n, m| Merit::MerchantNear { m, n },
    );
    told.more(
        (this.pirate_move.get(), that.pirate_move.get()),
        |n, m| Merit::PirateFar { n, m },
        |n, m| Merit::PirateNear { m, n },
    );
}
