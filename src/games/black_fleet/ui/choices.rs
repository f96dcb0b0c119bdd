//! What may be done now, with where to click for it and what it would lead to.
//!
//! - `labels`: what choices are called, and what they bring, as far as it can be told

pub(crate) mod labels;

use self::labels::choice_words;
use super::prompts::prompt_line;
use super::sentences::Narrator;
use super::zones::{
    FORTUNE_DISCARD, fortune_piece, hex, orders_piece, purse_piece, ship_piece, sign_piece,
    slot_piece,
};
use super::{faces, previews, targets, warnings, zones};
use crate::engine::show::Preferences;
use crate::engine::{Choice, Names, Outline, Pick, Preview, Prompt, Seat, TableItem, ZoneId};
use crate::games::black_fleet::content::card::{Card, Ship};
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::action::{Action, Phase, Play};
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::State;

/// One legal action, ready to be shown.
pub(crate) fn choice(
    view: &View,
    names: &Names,
    seat: Seat,
    action: Action,
    options: &Preferences,
) -> Choice {
    let table = view.table();
    let say = Narrator::new(table, names);
    let (label, detail) = choice_words(view, &say, seat, action);
    let mut choice = Choice {
        label,
        detail,
        danger: warnings::danger(view, &say, seat, action),
        promises: previews::promises(view, seat, action),
        reckless: options.is_on("confirm_risky") && warnings::reckless(view, seat, action),
        ..Choice::default()
    };
    match action {
        Action::PlaceMerchant { ship, space } | Action::EnterPirate { ship, space } => {
            to_space(&mut choice, ship, space);
        }
        Action::PlayMovement(card) => orders(table, &mut choice, seat, card),
        Action::Sail { ship, to } => sail(table, &mut choice, ship, to),
        Action::Trade(ship) | Action::Load(ship) => at_port(table, &mut choice, ship),
        Action::Bury(ship) => {
            choice.tag = earned(table.place(ship).and_then(|at| table.burial(ship, at)));
            choice.key = Some('b');
            choice.button = true;
        }
        Action::Steal { ship, target } => {
            choice.key = Some('t');
            attack(table, &mut choice, ship, target);
        }
        Action::Sink { ship, target } => {
            choice.key = Some('k');
            attack(table, &mut choice, ship, target);
        }
        Action::Raid { ship, target } => {
            choice.key = Some('a');
            attack(table, &mut choice, ship, target);
        }
        Action::PlayFortune { card, play } => fortune(table, &mut choice, card, play),
        Action::SwapOwn { .. } => {
            let slot = crate::games::black_fleet::rules::apply::swap_slot(table, seat);
            choice.items = slot
                .map(|slot| TableItem::Piece(slot_piece(seat, slot)))
                .into_iter()
                .collect();
            choice.button = true;
        }
        Action::EndSail => {
            choice.button = true;
            // Who has hardly begun should not end their turn by the way.
            let idle = table.usable() - table.voyage().used;
            choice.default = idle.is_empty();
            choice.key = Some('e');
        }
        Action::DiscardFortune(card) => {
            let piece = TableItem::Piece(fortune_piece(card));
            choice.items = vec![piece];
            choice.drag = Some((vec![piece], FORTUNE_DISCARD));
            choice.button = true;
        }
        Action::Flip(slot) => {
            let slot = usize::from(slot);
            choice.items = vec![TableItem::Piece(slot_piece(seat, slot))];
            choice.tag = table.price_of(slot).to_string();
            choice.button = true;
        }
        Action::SkipFlip => {
            choice.button = true;
            choice.key = Some('n');
            // Where nothing can be turned up, nobody need say so: there is nothing to think over.
            choice.auto = true;
            choice.default = warnings::affordable(table).is_empty();
        }
    }
    choice
}

fn earned(coins: Option<u16>) -> String {
    coins.map_or_else(String::new, |n| format!("+{n}"))
}

/// The ship is chosen first, then the place: by a click or by dragging the ship there.
fn to_space(choice: &mut Choice, ship: Ship, space: Space) {
    let piece = ship_piece(ship);
    choice.picks = vec![Pick::of([piece], 1)];
    choice.drag = Some((vec![TableItem::Piece(piece)], hex(space)));
}

fn sail(table: &State, choice: &mut Choice, ship: Ship, to: Space) {
    to_space(choice, ship, to);
    choice.tag = table
        .sail_cost(ship, to)
        .map_or_else(String::new, |n| n.to_string());
    let path = table.place(ship).map(|from| table.path(ship, from, to));
    choice.preview.route = path.iter().flatten().map(|space| hex(*space)).collect();
}

/// A Movement card shows how far each ship would come with it.
fn orders(table: &State, choice: &mut Choice, seat: Seat, card: Card) {
    let piece = TableItem::Piece(orders_piece(card));
    choice.items = vec![piece];
    choice.drag = Some((vec![piece], zones::in_play(seat)));
    choice.button = true;
    let outlines = targets::with_orders(table, seat, card);
    choice.preview = Preview {
        route: Vec::new(),
        outlines: outlines
            .into_iter()
            .map(|(ship, goals)| Outline {
                color: faces::colors(table, ship).0,
                cells: goals.iter().map(hex).collect(),
            })
            .collect(),
    };
}

/// A Merchant that lies at a port deals with it: a click on the port's sign, or the ship dragged to the town.
fn at_port(table: &State, choice: &mut Choice, ship: Ship) {
    choice.button = true;
    choice.key = Some('s');
    let Some(at) = table.place(ship) else { return };
    choice.tag = earned(table.revenue(ship, at));
    let Some(port) = table.chart().dock(at) else {
        return;
    };
    choice.items = vec![TableItem::Piece(sign_piece(port))];
    let town = table.chart().ports.iter().find(|p| p.good == port);
    let town = town.and_then(|p| table.chart().named(&p.space));
    if let Some(town) = town {
        choice.drag = Some((vec![TableItem::Piece(ship_piece(ship))], hex(town)));
    }
}

fn attack(table: &State, choice: &mut Choice, ship: Ship, target: Ship) {
    choice.items = vec![TableItem::Piece(ship_piece(target))];
    choice.button = true;
    if let Some(at) = table.place(target) {
        choice.drag = Some((vec![TableItem::Piece(ship_piece(ship))], hex(at)));
    }
}

/// A Fortune card is chosen first, then what it is played on.
fn fortune(table: &State, choice: &mut Choice, card: Card, play: Play) {
    let piece = fortune_piece(card);
    let own = Pick::of([piece], 1);
    let ship = |s: Ship| Pick::of([ship_piece(s)], 1);
    match play {
        Play::Plain => {
            choice.items = vec![TableItem::Piece(piece)];
            choice.drag = Some((vec![TableItem::Piece(piece)], FORTUNE_DISCARD));
            choice.button = true;
            return;
        }
        Play::On(s) => choice.picks = vec![own, ship(s)],
        Play::Pair(a, b) => choice.picks = vec![own, ship(a), ship(b)],
        Play::To(s, space) => {
            let zone: ZoneId = hex(space);
            let place = Pick {
                from: vec![TableItem::Zone(zone)],
                count: 1,
            };
            choice.picks = vec![own, ship(s), place];
            let from = table.place(s);
            choice.preview.route = from.iter().map(|at| hex(*at)).chain([zone]).collect();
        }
        Play::From(seat) => choice.picks = vec![own, Pick::of([purse_piece(seat)], 1)],
    }
    choice.at_once = true;
}

/// The line at the bottom, warnings, and the ship that is chosen at first.
pub(crate) fn prompt(view: &View, names: &Names, _options: &Preferences) -> Prompt {
    let table = view.table();
    let say = Narrator::new(table, names);
    let me = view
        .viewer()
        .filter(|s| crate::engine::Game::turn(table).includes(*s));
    let ship = me.and_then(|_| match table.phase() {
        Phase::Setup => table
            .own(table.current())
            .iter()
            .find(|s| table.place(*s).is_none()),
        Phase::Reenter => table.castaway(),
        Phase::Sail => {
            let v = table.voyage();
            let sails = |s: &Ship| v.moves_left[s.index()] > 0;
            v.pausing.or(v.under_way.filter(sails))
        }
        _ => None,
    });
    Prompt {
        line: prompt_line(view, &say, me),
        warnings: warnings::warnings(view, &say),
        selected: ship
            .map(|s| TableItem::Piece(ship_piece(s)))
            .into_iter()
            .collect(),
        ..Prompt::default()
    }
}
