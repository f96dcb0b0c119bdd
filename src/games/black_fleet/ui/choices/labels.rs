//! What choices are called, and what they bring, as far as it can be told.

use crate::content::Arg;
use crate::engine::Seat;
use crate::games::black_fleet::content::card::{Card, Good, Ship};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::{Action, Play};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::VICTORY;
use crate::games::black_fleet::ui::previews::{Ending, ending, insurance, load, pay};
use crate::games::black_fleet::ui::sentences::{Speech, count, gained};
use crate::games::black_fleet::ui::warnings::stranded;

/// The label of a choice, and what it would bring.
pub(crate) fn choice_words(
    view: &View,
    say: &Speech<'_>,
    seat: Seat,
    action: Action,
) -> (String, String) {
    let table = &view.table;
    let ship = |s: Ship| say.ship(s);
    let target = |s: Ship| say.ship(s);
    let gain = |n: u16| gained(n);
    match action {
        Action::PlaceMerchant { ship: s, space } => {
            let args = [ship(s), ("spot", say.spot(space))];
            (
                say.plain("choice_place", &args),
                place_detail(say, seat, space),
            )
        }
        Action::EnterPirate { ship: s, space } => {
            let args = [ship(s), ("spot", say.spot(space))];
            let prey = table.nearest_prey(seat, space);
            let detail = prey.map_or_else(String::new, |near| {
                let n = count(near.steps.into());
                say.plain(Sentence::DetailPrey {
                    target: target(near.what),
                    n,
                })
            });
            (say.plain("choice_enter", &args), detail)
        }
        Action::PlayMovement(card) => {
            let name = Arg::Plain(say.orders_label(card));
            // What the card says stands on it.
            (
                say.plain(Sentence::ChoiceOrders { card: name }),
                String::new(),
            )
        }
        Action::Sail { ship: s, to } => {
            let args = [ship(s), ("spot", say.spot(to))];
            (say.plain("choice_sail", &args), sail_detail(say, s, to))
        }
        Action::Trade(s) => trade(say, seat, s),
        Action::Load(s) => {
            let port = table.place(s).and_then(|at| table.chart().dock(at));
            let port = port.unwrap_or(Good::Red);
            let loads = table.place(s).and_then(|at| load(table, seat, at));
            let cubes = say.cubes(loads.map_or(0, |(_, n)| n), port);
            let args = [ship(s), ("cubes", cubes), ("port", say.port(port))];
            let label = say.plain("choice_load", &args);
            (label, say.plain("detail_load", &args))
        }
        Action::Steal { ship: s, target: t } => {
            rob(say, "choice_steal", (s, t), pay(table, action))
        }
        Action::Raid { ship: s, target: t } => rob(say, "choice_raid", (s, t), pay(table, action)),
        Action::Bury(s) => {
            let at = table.place(s);
            let place = at.map_or(Arg::Plain(String::new()), |at| say.place(at));
            let good = table.treasure(s).unwrap_or(Good::Red);
            let args = [
                ship(s),
                ("good", say.good(good)),
                ("place", place),
                gain(pay(table, action)),
            ];
            let label = say.plain("choice_bury", &args);
            (label, say.plain("detail_bury", &args))
        }
        Action::Sink { ship: s, target: t } => {
            let args = [ship(s), target(t), gain(pay(table, action))];
            let detail = match table.treasure(t) {
                Some(good) => say.plain(Sentence::DetailSink {
                    ship: ship(s),
                    good: say.good(good),
                }),
                None => say.plain(Sentence::DetailSinkEmpty { ship: ship(s) }),
            };
            (say.plain("choice_sink", &args), insured(say, t, detail))
        }
        Action::PlayFortune { card, play } => fortune(say, card, play),
        Action::SwapOwn { merchant, pirate } => {
            let place = |s: Ship| {
                let at = table.place(s);
                at.map_or(Arg::Plain(String::new()), |at| say.place(at))
            };
            let args = [
                ship(merchant),
                target(pirate),
                ("place", place(pirate)),
                ("from", place(merchant)),
            ];
            (
                say.plain("choice_swap", &args),
                say.plain("detail_swap", &args),
            )
        }
        Action::EndSail => (say.plain(Sentence::ChoiceEnd), end_detail(view, say, seat)),
        Action::DiscardFortune(card) => {
            let args = [("card", Arg::Plain(say.fortune_name(card)))];
            (say.plain("choice_discard", &args), say.fortune_text(card))
        }
        Action::Flip(slot) => {
            let slot = usize::from(slot);
            let price = table.price_of(slot);
            let args = [
                ("card", Arg::Plain(say.slot_name(seat, slot))),
                ("n", count(price.into())),
                (
                    "left",
                    count(table.money(seat).saturating_sub(price).into()),
                ),
                ("does", Arg::Plain(say.slot_text(seat, slot))),
            ];
            let key = if slot == VICTORY {
                "choice_victory"
            } else {
                "choice_flip"
            };
            (say.plain(key, &args), say.plain("detail_flip", &args))
        }
        Action::SkipFlip => {
            let n = count(table.money(seat).into());
            (
                say.plain(Sentence::ChoiceSkip),
                say.plain(Sentence::DetailSkip { n }),
            )
        }
    }
}

/// What a Merchant loads there, and where that sells best.
fn place_detail(say: &Speech<'_>, seat: Seat, space: Space) -> String {
    let table = say.table;
    let Some((port, cubes)) = load(table, seat, space) else {
        return String::new();
    };
    let mut args = vec![("cubes", say.cubes(cubes, port))];
    let Some(market) = table.best_market(seat, (port, cubes), space) else {
        return say.plain("detail_place", &args);
    };
    args.extend([
        ("port", say.port(market.port)),
        ("gain", gained(market.gain)),
        ("n", count(market.steps.into())),
    ]);
    say.plain("detail_place_market", &args)
}

/// The price of a voyage, and what the ship can do at its end.
fn sail_detail(say: &Speech<'_>, ship: Ship, to: Space) -> String {
    let table = say.table;
    let cost = table.sail_cost(ship, to).unwrap_or(0);
    let left = table.voyage().moves_left[ship.index()];
    let args = [("n", count(cost.into())), ("of", count(left.into()))];
    let mut told = vec![say.plain("detail_sail", &args)];
    told.extend(say.deeds_at(ship, to));
    told.extend(stranded(say, ship));
    if let Some(friend) = table.ship_at(to) {
        told.push(say.plain(Sentence::DetailPause {
            target: say.ship(friend),
        }));
    }
    told.join("; ")
}

impl Speech<'_> {
    /// What a friendly ship could do at a space, if it has an action left: "can sell for 9".
    pub fn deeds_at(&self, ship: Ship, at: Space) -> Vec<String> {
        let table = self.table;
        if table.voyage().acts_left[ship.index()] == 0 {
            return Vec::new();
        }
        let mut told = Vec::new();
        let n = |n: u16| count(n.into());
        if let Some(gain) = table.revenue(ship, at) {
            told.push(self.plain(Sentence::CanSell { n: n(gain) }));
        }
        if table.can_load(ship, at) {
            told.push(self.plain(Sentence::CanLoad));
        }
        if let Some(gain) = table.burial(ship, at) {
            told.push(self.plain(Sentence::CanBury { n: n(gain) }));
        }
        let mut on = |key: &str, targets: crate::games::black_fleet::content::card::ShipSet| {
            if !targets.is_empty() {
                told.push(self.plain(key, &[("target", self.ships(targets.iter()))]));
            }
        };
        on("can_steal", table.robbable(ship, at));
        on("can_sink", table.sinkable(ship, at));
        on("can_raid", table.raidable(ship, at));
        told
    }
}

fn trade(say: &Speech<'_>, seat: Seat, ship: Ship) -> (String, String) {
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
    let args = [
        ("ship", say.ship(ship)),
        ("sold", say.cubes(sold, good)),
        ("port", say.port(port)),
        ("gain", gained(gain)),
        ("cubes", say.cubes(loaded, port)),
    ];
    let detail = if loaded > 0 {
        "detail_trade"
    } else {
        "detail_trade_out"
    };
    (say.plain("choice_trade", &args), say.plain(detail, &args))
}

/// A cube that a Pirate steals or a Merchant raids.
fn rob(say: &Speech<'_>, key: &str, (ship, target): (Ship, Ship), won: u16) -> (String, String) {
    let (good, cubes) = say.table.cargo(target).unwrap_or((Good::Red, 0));
    let args = [
        ("ship", say.ship(ship)),
        ("target", say.ship(target)),
        ("good", say.good(good)),
        ("gain", gained(won)),
        ("left", count(cubes.saturating_sub(1).into())),
    ];
    let detail = if cubes > 1 {
        "detail_rob"
    } else {
        "detail_rob_last"
    };
    let told = say.plain(detail, &args);
    let told = if cubes > 1 {
        told
    } else {
        insured(say, target, told)
    };
    (say.plain(key, &args), told)
}

/// What is told of a ship that is sunk, with what its owner gets for it.
fn insured(say: &Speech<'_>, target: Ship, told: String) -> String {
    match insurance(say.table, target) {
        None => told,
        Some((owner, n)) => {
            let args = [("whom", say.who(owner)), ("n", count(n.into()))];
            format!("{told}; {}", say.plain("detail_insured", &args))
        }
    }
}

fn fortune(say: &Speech<'_>, card: Card, play: Play) -> (String, String) {
    let mut args = vec![("card", Arg::Plain(say.fortune_name(card)))];
    let key = match play {
        Play::Plain => "choice_fortune",
        Play::On(ship) => {
            args.push(("ship", say.ship(ship)));
            "choice_fortune_on"
        }
        Play::Pair(a, b) => {
            args.extend([("ship", say.ship(a)), ("target", say.ship(b))]);
            "choice_fortune_pair"
        }
        Play::To(ship, to) => {
            args.extend([("ship", say.ship(ship)), ("spot", say.spot(to))]);
            "choice_fortune_to"
        }
        Play::From(seat) => {
            args.push(("whom", say.who(seat)));
            "choice_fortune_from"
        }
    };
    (say.plain(key, &args), say.fortune_text(card))
}

/// What the end of the voyage brings: the symbol of the card in play.
fn end_detail(view: &View, say: &Speech<'_>, seat: Seat) -> String {
    let key = match ending(view, seat) {
        Ending::Draws(0) => "detail_nothing",
        Ending::Draws(1) => "detail_draw1",
        Ending::Draws(_) => "detail_draw2",
        Ending::Discards => "detail_discard1",
    };
    say.plain(key, &[])
}
