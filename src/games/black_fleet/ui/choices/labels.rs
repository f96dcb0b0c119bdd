//! What choices are called, and what they bring, as far as it can be told.

use crate::content::Arg;
use crate::engine::Seat;
use crate::games::black_fleet::content::card::{Card, Good, Ship, ShipSet};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::{Action, Play};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::VICTORY;
use crate::games::black_fleet::ui::previews::{Ending, ending, insurance, load, pay};
use crate::games::black_fleet::ui::sentences::Narrator;
use crate::games::black_fleet::ui::warnings::stranded;
use crate::games::number_format::gained;
use crate::wording::joined::in_clauses;

/// The label of a choice, and what it would bring.
pub(crate) fn choice_words(
    view: &View,
    say: &Narrator<'_>,
    seat: Seat,
    action: Action,
) -> (String, String) {
    let gain = || gained(pay(say.table, action));
    match action {
        Action::PlaceMerchant { ship, space } => {
            let label = Sentence::ChoicePlace {
                ship: say.ship(ship),
                spot: say.spot(space),
            };
            (say.plain(label), place_detail(say, seat, space))
        }
        Action::EnterPirate { ship, space } => {
            let label = Sentence::ChoiceEnter {
                ship: say.ship(ship),
                spot: say.spot(space),
            };
            (say.plain(label), prey_detail(say, seat, space))
        }
        Action::PlayMovement(card) => {
            let card = Arg::Plain(say.orders_label(card));
            // What the card says stands on it.
            (say.plain(Sentence::ChoiceOrders { card }), String::new())
        }
        Action::Sail { ship, to } => {
            let label = Sentence::ChoiceSail {
                ship: say.ship(ship),
                spot: say.spot(to),
            };
            (say.plain(label), sail_detail(say, ship, to))
        }
        Action::Trade(ship) => trade(say, seat, ship),
        Action::Load(ship) => loading(say, seat, ship),
        Action::Steal { ship, target } => steal(say, ship, target, gain()),
        Action::Raid { ship, target } => {
            let label = Sentence::ChoiceRaid {
                target: say.ship(target),
                gain: gain(),
            };
            (say.plain(label), rob_detail(say, ship, target))
        }
        Action::Bury(ship) => bury(say, ship, gain()),
        Action::Sink { ship, target } => sink(say, ship, target, gain()),
        Action::PlayFortune { card, play } => fortune(say, card, play),
        Action::SwapOwn { merchant, pirate } => swap(say, merchant, pirate),
        Action::EndSail => (say.plain(Sentence::ChoiceEnd), end_detail(view, say, seat)),
        Action::DiscardFortune(card) => {
            let label = Sentence::ChoiceDiscard {
                card: Arg::Plain(say.fortune_name(card)),
            };
            (say.plain(label), say.fortune_text(card))
        }
        Action::Flip(slot) => flip(say, seat, usize::from(slot)),
        Action::SkipFlip => {
            let n = Arg::from(say.table.money(seat));
            let detail = say.plain(Sentence::DetailSkip { n });
            (say.plain(Sentence::ChoiceSkip), detail)
        }
    }
}

/// What a Merchant loads there, and where that sells best.
fn place_detail(say: &Narrator<'_>, seat: Seat, space: Space) -> String {
    let table = say.table;
    let Some((port, cubes)) = load(table, seat, space) else {
        return String::new();
    };
    let market = table.best_market(seat, (port, cubes), space);
    let cubes = say.cubes(cubes, port);
    say.plain(match market {
        Some(market) => Sentence::DetailPlaceMarket {
            cubes,
            gain: gained(market.gain),
            port: say.port(market.port),
            n: market.steps.into(),
        },
        None => Sentence::DetailPlace { cubes },
    })
}

/// The nearest Merchant that a Pirate could rob from there.
fn prey_detail(say: &Narrator<'_>, seat: Seat, space: Space) -> String {
    let prey = say.table.nearest_prey(seat, space);
    prey.map_or_else(String::new, |near| {
        say.plain(Sentence::DetailPrey {
            target: say.ship(near.what),
            n: near.steps.into(),
        })
    })
}

/// The price of a voyage, and what the ship can do at its end.
fn sail_detail(say: &Narrator<'_>, ship: Ship, to: Space) -> String {
    let table = say.table;
    let cost = table.sail_cost(ship, to).unwrap_or(0);
    let left = table.voyage().moves_left[ship.index()];
    let mut told = vec![say.plain(Sentence::DetailSail {
        n: cost.into(),
        of: left.into(),
    })];
    told.extend(say.ship_actions_at(ship, to));
    told.extend(stranded(say, ship));
    if let Some(friend) = table.ship_at(to) {
        told.push(say.plain(Sentence::DetailPause {
            target: say.ship(friend),
        }));
    }
    in_clauses(&told)
}

impl Narrator<'_> {
    /// What a friendly ship could do at a space, if it has an action left: "can sell for 9".
    pub fn ship_actions_at(&self, ship: Ship, at: Space) -> Vec<String> {
        let table = self.table;
        if table.voyage().acts_left[ship.index()] == 0 {
            return Vec::new();
        }
        let mut told = Vec::new();
        let n = |n: u16| Arg::from(n);
        if let Some(gain) = table.revenue(ship, at) {
            told.push(self.plain(Sentence::CanSell { n: n(gain) }));
        }
        if table.can_load(ship, at) {
            told.push(self.plain(Sentence::CanLoad));
        }
        if let Some(gain) = table.burial(ship, at) {
            told.push(self.plain(Sentence::CanBury { n: n(gain) }));
        }
        let mut on = |did: fn(Arg) -> Sentence, targets: ShipSet| {
            if !targets.is_empty() {
                told.push(self.plain(did(self.ships(targets.iter()))));
            }
        };
        on(
            |target| Sentence::CanSteal { target },
            table.robbable(ship, at),
        );
        on(
            |target| Sentence::CanSink { target },
            table.sinkable(ship, at),
        );
        on(
            |target| Sentence::CanRaid { target },
            table.raidable(ship, at),
        );
        told
    }
}

/// A Merchant sells what it has, and loads what the port sells.
fn trade(say: &Narrator<'_>, seat: Seat, ship: Ship) -> (String, String) {
    let table = say.table;
    let at = table.place(ship);
    let port = at.and_then(|at| table.chart().dock(at));
    let gain = pay(table, Action::Trade(ship));
    let (port, (good, sold)) = (
        port.unwrap_or(Good::Red),
        table.cargo(ship).unwrap_or((Good::Red, 0)),
    );
    let loaded = at
        .and_then(|at| load(table, seat, at))
        .map_or(0, |(_, n)| n);
    let label = Sentence::ChoiceTrade {
        sold: say.cubes(sold, good),
        port: say.port(port),
        gain: gained(gain),
    };
    let ship = say.ship(ship);
    let detail = match loaded {
        0 => Sentence::DetailTradeOut { ship },
        _ => Sentence::DetailTrade {
            ship,
            cubes: say.cubes(loaded, port),
        },
    };
    (say.plain(label), say.plain(detail))
}

/// An empty Merchant loads what the port sells.
fn loading(say: &Narrator<'_>, seat: Seat, ship: Ship) -> (String, String) {
    let table = say.table;
    let port = table.place(ship).and_then(|at| table.chart().dock(at));
    let port = port.unwrap_or(Good::Red);
    let loads = table.place(ship).and_then(|at| load(table, seat, at));
    let label = Sentence::ChoiceLoad {
        cubes: say.cubes(loads.map_or(0, |(_, n)| n), port),
        port: say.port(port),
    };
    let ship = say.ship(ship);
    (say.plain(label), say.plain(Sentence::DetailLoad { ship }))
}

/// A Pirate takes a cube of a Merchant.
fn steal(say: &Narrator<'_>, ship: Ship, target: Ship, gain: Arg) -> (String, String) {
    let (good, _) = say.table.cargo(target).unwrap_or((Good::Red, 0));
    let label = Sentence::ChoiceSteal {
        good: say.good(good),
        target: say.ship(target),
        gain,
    };
    (say.plain(label), rob_detail(say, ship, target))
}

/// A Pirate buries its treasure.
fn bury(say: &Narrator<'_>, ship: Ship, gain: Arg) -> (String, String) {
    let good = say.table.treasure(ship).unwrap_or(Good::Red);
    let label = Sentence::ChoiceBury {
        good: say.good(good),
        place: place_of(say, ship),
        gain,
    };
    let ship = say.ship(ship);
    (say.plain(label), say.plain(Sentence::DetailBury { ship }))
}

/// A ship sinks a Pirate, whose treasure is lost.
fn sink(say: &Narrator<'_>, ship: Ship, target: Ship, gain: Arg) -> (String, String) {
    let label = Sentence::ChoiceSink {
        target: say.ship(target),
        gain,
    };
    let ship = say.ship(ship);
    let detail = say.plain(match say.table.treasure(target) {
        Some(good) => Sentence::DetailSink {
            ship,
            good: say.good(good),
        },
        None => Sentence::DetailSinkEmpty { ship },
    });
    (say.plain(label), insured(say, target, detail))
}

/// The own ships change places.
fn swap(say: &Narrator<'_>, merchant: Ship, pirate: Ship) -> (String, String) {
    let label = Sentence::ChoiceSwap {
        ship: say.ship(merchant),
        target: say.ship(pirate),
    };
    let detail = Sentence::DetailSwap {
        ship: say.ship(merchant),
        place: place_of(say, pirate),
        target: say.ship(pirate),
        from: place_of(say, merchant),
    };
    (say.plain(label), say.plain(detail))
}

/// Where a ship lies; nothing when it is not on the board.
fn place_of(say: &Narrator<'_>, ship: Ship) -> Arg {
    let at = say.table.place(ship);
    at.map_or(Arg::Plain(String::new()), |at| say.place(at))
}

/// What becomes of a Merchant from which a Pirate or another Merchant takes a cube.
fn rob_detail(say: &Narrator<'_>, ship: Ship, target: Ship) -> String {
    let cubes = say.table.cargo(target).map_or(0, |(_, n)| n);
    let ship = say.ship(ship);
    if cubes > 1 {
        let left = Arg::from(usize::from(cubes) - 1);
        return say.plain(Sentence::DetailRob { ship, left });
    }
    insured(say, target, say.plain(Sentence::DetailRobLast { ship }))
}

/// What is told of a ship that is sunk, with what its owner gets for it.
fn insured(say: &Narrator<'_>, target: Ship, told: String) -> String {
    match insurance(say.table, target) {
        None => told,
        Some((owner, n)) => {
            let paid = say.plain(Sentence::DetailInsured {
                whom: say.who(owner),
                n: n.into(),
            });
            in_clauses(&[told, paid])
        }
    }
}

/// A Fortune card is played, perhaps on something.
fn fortune(say: &Narrator<'_>, card: Card, play: Play) -> (String, String) {
    let does = say.fortune_text(card);
    let card = Arg::Plain(say.fortune_name(card));
    let label = match play {
        Play::Plain => Sentence::ChoiceFortune { card },
        Play::On(ship) => Sentence::ChoiceFortuneOn {
            card,
            ship: say.ship(ship),
        },
        Play::Pair(a, b) => Sentence::ChoiceFortunePair {
            card,
            ship: say.ship(a),
            target: say.ship(b),
        },
        Play::To(ship, to) => Sentence::ChoiceFortuneTo {
            card,
            ship: say.ship(ship),
            spot: say.spot(to),
        },
        Play::From(seat) => Sentence::ChoiceFortuneFrom {
            card,
            whom: say.who(seat),
        },
    };
    (say.plain(label), does)
}

/// What the end of the voyage brings: the symbol of the card in play.
fn end_detail(view: &View, say: &Narrator<'_>, seat: Seat) -> String {
    say.plain(match ending(view, seat) {
        Ending::Draws(0) => Sentence::DetailNothing,
        Ending::Draws(1) => Sentence::DetailDraw1,
        Ending::Draws(_) => Sentence::DetailDraw2,
        Ending::Discards => Sentence::DetailDiscard1,
    })
}

/// A Development or the Victory card is turned up.
fn flip(say: &Narrator<'_>, seat: Seat, slot: usize) -> (String, String) {
    let price = say.table.price_of(slot);
    let left = say.table.money(seat).saturating_sub(price);
    let card = Arg::Plain(say.slot_name(seat, slot));
    let n = Arg::from(price);
    let label = match slot {
        VICTORY => Sentence::ChoiceVictory { card, n },
        _ => Sentence::ChoiceFlip { card, n },
    };
    let detail = Sentence::DetailFlip {
        left: left.into(),
        does: Arg::Plain(say.slot_text(seat, slot)),
    };
    (say.plain(label), say.plain(detail))
}
