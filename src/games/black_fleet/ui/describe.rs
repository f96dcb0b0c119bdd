//! The whole position in words: for the text mode and screen readers.

use super::sentences::{Speech, count};
use crate::content::Arg;
use crate::engine::{Names, Seat};
use crate::games::black_fleet::content::card::{Card, CardSet, Ship, ShipSet};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::VICTORY;

/// Round and phase for the banner: "Round 5 · Sail".
pub(crate) fn banner(view: &View, names: &Names) -> String {
    let table = &view.table;
    let say = Speech::new(table, names);
    let phase = Arg::Plain(phase_name(&say, table.phase()));
    let args = [("n", count(table.round().into())), ("phase", phase)];
    let key = match table.phase() {
        Phase::Over => "banner_over",
        Phase::Setup => "banner_setup",
        _ if table.last_round() => "banner_last",
        _ => "banner",
    };
    say.plain(key, &args)
}

/// What a phase is called.
fn phase_name(say: &Speech<'_>, phase: Phase) -> String {
    let key = match phase {
        Phase::Setup => "phase_setup",
        Phase::Reenter => "phase_reenter",
        Phase::Orders => "phase_orders",
        Phase::Sail => "phase_sail",
        Phase::SymbolDiscard | Phase::HandDiscard => "phase_discard",
        Phase::Flip => "phase_flip",
        Phase::Over => "banner_over",
    };
    say.plain(key, &[])
}

/// The position, sentence by sentence.
pub(crate) fn describe(view: &View, names: &Names) -> Vec<String> {
    let table = &view.table;
    let say = &Speech::new(table, names);
    let mut out = vec![banner(view, names)];
    if let Some(card) = table.in_play() {
        let args = [
            ("who", say.who(table.current())),
            ("card", Arg::Plain(say.orders(card))),
        ];
        out.push(say.plain("now_orders", &args));
    }
    let order = say.whos(table.play_order());
    out.push(say.plain(Sentence::NowOrder { whos: order }));
    for seat in Seat::all(table.players()) {
        out.push(riches(view, say, seat));
        out.push(cards(say, seat, view.viewer == Some(seat)));
        out.extend(table.own(seat).iter().map(|s| ship(say, s)));
    }
    out.extend(ShipSet::NAVIES.iter().map(|s| ship(say, s)));
    ports(say, &mut out);
    out.push(decks(view, say));
    if let Some(me) = view.viewer {
        hand(say, me, &mut out);
    }
    out
}

fn riches(view: &View, say: &Speech<'_>, seat: Seat) -> String {
    let args = [
        ("who", say.who(seat)),
        ("fleets", say.fleets(seat)),
        ("n", count(view.table.money(seat).into())),
        ("orders", count(view.orders_held(seat))),
        ("cards", count(view.fortune_held(seat))),
    ];
    say.plain("now_seat", &args)
}

/// A player's Development cards and the Victory card: those that are up, and what the others cost.
fn cards(say: &Speech<'_>, seat: Seat, own: bool) -> String {
    let table = say.table;
    let list = |up: bool| {
        let slots = (0..=VICTORY).filter(move |slot| table.is_up(seat, *slot) == up);
        let named = slots.map(|slot| {
            let args = [
                ("card", Arg::Plain(say.slot_name(seat, slot))),
                ("n", count(table.cost(slot).into())),
            ];
            let known = up || own || slot == VICTORY;
            let key = if known { "now_card" } else { "now_card_hidden" };
            Arg::Plain(say.plain(key, &args))
        });
        let cards: Vec<Arg> = named.collect();
        match cards.is_empty() {
            true => Arg::Plain(say.plain(Sentence::None)),
            false => Arg::List(cards),
        }
    };
    let args = [("up", list(true)), ("down", list(false))];
    say.plain("now_cards", &args)
}

/// Where a ship is, what it carries, and what it can still do.
fn ship(say: &Speech<'_>, ship: Ship) -> String {
    let table = say.table;
    let name = say.ship(ship);
    let Some(at) = table.place(ship) else {
        return say.plain(Sentence::NowShipGone { ship: name });
    };
    let mut args = vec![name, ("spot", say.spot(at))];
    let key = match say.aboard(ship) {
        Some(aboard) => {
            args.push(("cubes", aboard));
            "now_ship_laden"
        }
        None if ship.navy().is_some() => "now_navy",
        None => "now_ship_empty",
    };
    let mut text = say.plain(key, &args);
    if let Some(left) = say.left(ship) {
        text.push_str(&format!(". {left}"));
        return text;
    }
    text + "."
}

/// What ports buy and have.
fn ports(say: &Speech<'_>, out: &mut Vec<String>) {
    let table = say.table;
    for port in &table.chart().ports {
        out.push(format!("{}: {}", port.name, say.port_text(port.good)));
    }
}

fn decks(view: &View, say: &Speech<'_>) -> String {
    let table = &view.table;
    let args = [
        ("n", count(view.orders_left())),
        ("cards", count(view.fortune_left())),
        ("gone", count(table.orders_discard().len())),
        ("spent", count(table.fortune_discard().len())),
    ];
    say.plain("now_decks", &args)
}

/// The reader's own cards.
fn hand(say: &Speech<'_>, me: Seat, out: &mut Vec<String>) {
    let table = say.table;
    let list = |set: CardSet, name: &dyn Fn(Card) -> String| match set.is_empty() {
        true => Arg::Plain(say.plain(Sentence::None)),
        false => Arg::List(set.iter().map(|c| Arg::Plain(name(c))).collect()),
    };
    let orders = list(table.orders(me), &|c| say.orders(c));
    out.push(say.plain(Sentence::NowHand { cards: orders }));
    let fortune = list(table.fortune(me), &|c| say.fortune_name(c));
    out.push(say.plain(Sentence::NowFortune { cards: fortune }));
}
