//! Why a card may not be played or discarded: the rule that forbids it, in one sentence.

use crate::content::Arg;
use crate::engine::Seat;
use crate::games::black_fleet::content::card::{Card, Ship, ShipKind};
use crate::games::black_fleet::content::schema::{Effect, ShipSel};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::{Action, Phase, Play};
use crate::games::black_fleet::ui::blocked;
use crate::games::black_fleet::ui::blocked::obstacle::{idle, now, unfit};
use crate::games::black_fleet::ui::sentences::Narrator;

/// A3.
pub(crate) fn orders(say: &Narrator<'_>, card: Card) -> String {
    let table = say.table;
    let held = table.orders(table.current()).contains(card);
    let name = || Arg::Plain(say.orders_label(card));
    match table.phase() {
        _ if table.in_play() == Some(card) => say.plain(Sentence::RefuseInPlay { card: name() }),
        Phase::Orders => say.plain(Sentence::RefuseNoOrders { card: name() }),
        Phase::Sail if held && table.voyage().pausing.is_none() => say.plain(Sentence::WhyPlayed),
        _ => now(say),
    }
}

/// A14.
pub(crate) fn discard(say: &Narrator<'_>, card: Card) -> String {
    let table = say.table;
    let name = Arg::Plain(say.fortune_name(card));
    match table.phase() {
        Phase::SymbolDiscard | Phase::HandDiscard => {
            let held = table.fortune(table.current()).contains(card);
            say.plain(match held {
                true => Sentence::WhySameCard { card: name },
                false => Sentence::RefuseNoFortune { card: name },
            })
        }
        _ => say.plain(Sentence::RefuseNoDiscard),
    }
}

/// A11.
pub(crate) fn fortune(say: &Narrator<'_>, card: Card, play: Play) -> String {
    let table = say.table;
    let me = table.current();
    let name = || Arg::Plain(say.fortune_name(card));
    if !table.fortune(me).contains(card) {
        return say.plain(Sentence::RefuseNoFortune { card: name() });
    }
    if !matches!(table.phase(), Phase::Sail | Phase::Flip) || table.voyage().pausing.is_some() {
        return now(say);
    }
    let mut ways = false;
    table.each_fortune(&mut |action| {
        ways |= matches!(action, Action::PlayFortune { card: c, .. } if c == card);
    });
    if !ways {
        return blocked::unplayable(say, me, card);
    }
    let Some(effect) = table
        .definitions()
        .fortune_card(card)
        .and_then(|d| d.effects.first())
    else {
        return say.plain(Sentence::RefuseNoFortune { card: name() });
    };
    // The card can be played, but not on this.
    match (*effect, play) {
        (Effect::Move(sel, _) | Effect::CrossLand(sel), Play::On(ship)) => {
            sailor(say, card, sel, ship)
        }
        (Effect::ExtraAction(..), Play::On(ship)) => {
            idle(say, ship).unwrap_or_else(|| not_for(say, card, ship))
        }
        (Effect::Range2(_), Play::On(ship)) => gunner(say, card, ship),
        (Effect::SwapAdjacent, Play::Pair(a, b)) => pair(say, a, b),
        (Effect::PushShip(far), Play::To(ship, to)) => push(say, card, far.get(), (ship, to)),
        (Effect::LairJump, Play::To(ship, to)) => lair(say, card, ship, to),
        (Effect::TakeDoubloons(_), Play::From(seat)) => purse(say, seat),
        (effect, _) => say.plain(asked(effect, name())),
    }
}

/// What a card must be played on.
fn asked(effect: Effect, card: Arg) -> Sentence {
    match effect {
        Effect::Move(..) | Effect::CrossLand(_) | Effect::ExtraAction(..) | Effect::Range2(_) => {
            Sentence::RefusePlayOn { card }
        }
        Effect::SwapAdjacent => Sentence::RefusePlayPair { card },
        Effect::PushShip(_) | Effect::LairJump => Sentence::RefusePlayTo { card },
        Effect::TakeDoubloons(_) => Sentence::RefusePlayFrom { card },
        _ => Sentence::RefusePlayPlain { card },
    }
}

fn not_for(say: &Narrator<'_>, card: Card, ship: Ship) -> String {
    say.plain(Sentence::RefuseSort {
        card: Arg::Plain(say.fortune_name(card)),
        ship: say.ship(ship),
    })
}

/// A card for a ship that may sail.
fn sailor(say: &Narrator<'_>, card: Card, sel: ShipSel, ship: Ship) -> String {
    if let Some(why) = idle(say, ship) {
        return why;
    }
    match say.table.voyage().done.contains(ship) && sel.admits(ship.kind()) {
        true => say.plain(Sentence::WhyDone {
            ship: say.ship(ship),
        }),
        false => not_for(say, card, ship),
    }
}

/// A card for a ship that may attack.
fn gunner(say: &Narrator<'_>, card: Card, ship: Ship) -> String {
    if let Some(why) = idle(say, ship) {
        return why;
    }
    if !say.table.may_act().contains(ship) {
        return say.plain(Sentence::RefuseActed {
            ship: say.ship(ship),
        });
    }
    say.plain(Sentence::RefuseUnarmed {
        card: Arg::Plain(say.fortune_name(card)),
        ship: say.ship(ship),
    })
}

fn pair(say: &Narrator<'_>, a: Ship, b: Ship) -> String {
    let table = say.table;
    let away = [a, b].into_iter().find(|s| table.place(*s).is_none());
    if let Some(away) = away {
        return say.plain(Sentence::RefuseOffBoard {
            ship: say.ship(away),
        });
    }
    let places = table.place(a).zip(table.place(b));
    let beside = places.is_some_and(|(x, y)| table.chart().near(x).contains(y));
    let (ship, target) = (say.ship(a), say.ship(b));
    say.plain(match beside {
        true => Sentence::RefusePairOrder { ship, target },
        false => Sentence::RefuseApart { ship, target },
    })
}

fn push(say: &Narrator<'_>, card: Card, far: u8, (ship, to): (Ship, Space)) -> String {
    let table = say.table;
    let name = say.ship(ship);
    if table.friendly().contains(ship) {
        return say.plain(Sentence::RefusePushOwn {
            card: Arg::Plain(say.fortune_name(card)),
            ship: name,
        });
    }
    if table.place(ship).is_none() {
        return say.plain(Sentence::RefuseOffBoard { ship: name });
    }
    if let Some(other) = table.ship_at(to) {
        return say.plain(Sentence::WhyTaken {
            target: say.ship(other),
        });
    }
    say.plain(Sentence::RefusePushFar {
        ship: name,
        n: far.into(),
    })
}

fn lair(say: &Narrator<'_>, card: Card, ship: Ship, to: Space) -> String {
    let table = say.table;
    if let Some(why) = unfit(say, ship) {
        return why;
    }
    if ship.kind() != ShipKind::Pirate {
        return not_for(say, card, ship);
    }
    if let Some(why) = idle(say, ship) {
        return why;
    }
    if !table.chart().lairs().contains(to) {
        return say.plain(Sentence::RefuseNoLair {
            place: say.place(to),
        });
    }
    match table.ship_at(to) {
        Some(other) => say.plain(Sentence::WhyTaken {
            target: say.ship(other),
        }),
        None => say.plain(Sentence::RefuseLairAway {
            ship: say.ship(ship),
        }),
    }
}

fn purse(say: &Narrator<'_>, seat: Seat) -> String {
    say.plain(match seat == say.table.current() {
        true => Sentence::RefuseSelf,
        false => Sentence::RefuseNotRicher,
    })
}
