//! The whole position in words: for the text mode and screen readers.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Names, Seat};
use crate::games::black_fleet::content::card::{Card, CardSet, Ship, ShipSet};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::VICTORY;
use crate::wording::joined::named;

/// Round and phase for the banner: "Round 5 · Sail".
pub(crate) fn banner(view: &View, names: &Names) -> String {
    let table = view.table();
    let say = Narrator::new(table, names);
    let phase = Arg::Plain(phase_name(&say, table.phase()));
    say.plain(match table.phase() {
        Phase::Over => Sentence::BannerOver,
        Phase::Setup => Sentence::BannerSetup { phase },
        _ if table.last_round() => Sentence::BannerLast { phase },
        _ => Sentence::Banner {
            n: table.round().into(),
            phase,
        },
    })
}

/// What a phase is called.
fn phase_name(say: &Narrator<'_>, phase: Phase) -> String {
    say.plain(match phase {
        Phase::Setup => Sentence::PhaseSetup,
        Phase::Reenter => Sentence::PhaseReenter,
        Phase::Orders => Sentence::PhaseOrders,
        Phase::Sail => Sentence::PhaseSail,
        Phase::SymbolDiscard | Phase::HandDiscard => Sentence::PhaseDiscard,
        Phase::Flip => Sentence::PhaseFlip,
        Phase::Over => Sentence::BannerOver,
    })
}

/// The position, sentence by sentence.
pub(crate) fn describe(view: &View, names: &Names, _options: &Preferences) -> Vec<String> {
    let table = view.table();
    let say = &Narrator::new(table, names);
    let mut out = vec![banner(view, names)];
    if let Some(card) = table.in_play() {
        out.push(say.plain(Sentence::NowOrders {
            who: say.who(table.current()),
            card: Arg::Plain(say.orders(card)),
        }));
    }
    let whos = say.whos(table.play_order());
    out.push(say.plain(Sentence::NowOrder { whos }));
    for seat in Seat::all(table.players()) {
        out.push(riches(view, say, seat));
        out.push(cards(say, seat, view.viewer() == Some(seat)));
        out.extend(table.own(seat).iter().map(|s| ship(say, s)));
    }
    out.extend(ShipSet::NAVIES.iter().map(|s| ship(say, s)));
    ports(say, &mut out);
    out.push(decks(view, say));
    if let Some(me) = view.viewer() {
        hand(say, me, &mut out);
    }
    out
}

fn riches(view: &View, say: &Narrator<'_>, seat: Seat) -> String {
    say.plain(Sentence::NowSeat {
        who: say.who(seat),
        fleets: say.fleets(seat),
        n: view.table().money(seat).into(),
        orders: view.orders_held(seat).into(),
        cards: view.fortune_held(seat).into(),
    })
}

/// A player's Development cards and the Victory card: those that are up, and what the others cost.
fn cards(say: &Narrator<'_>, seat: Seat, own: bool) -> String {
    let table = say.table;
    let list = |up: bool| {
        let slots = (0..=VICTORY).filter(move |slot| table.is_up(seat, *slot) == up);
        let named = slots.map(|slot| {
            let n = Arg::from(table.cost(slot));
            let known = up || own || slot == VICTORY;
            Arg::Plain(say.plain(match known {
                true => Sentence::NowCard {
                    card: Arg::Plain(say.slot_name(seat, slot)),
                    n,
                },
                false => Sentence::NowCardHidden { n },
            }))
        });
        let cards: Vec<Arg> = named.collect();
        match cards.is_empty() {
            true => Arg::Plain(say.plain(Sentence::None)),
            false => Arg::List(cards),
        }
    };
    say.plain(Sentence::NowCards {
        up: list(true),
        down: list(false),
    })
}

/// Where a ship is, what it carries, and what it can still do.
fn ship(say: &Narrator<'_>, ship: Ship) -> String {
    let table = say.table;
    let name = say.ship(ship);
    let Some(at) = table.place(ship) else {
        return say.plain(Sentence::NowShipGone { ship: name });
    };
    let spot = say.spot(at);
    let mut text = say.plain(match say.aboard(ship) {
        Some(cubes) => Sentence::NowShipLaden {
            ship: name,
            spot,
            cubes,
        },
        None if ship.navy().is_some() => Sentence::NowNavy { ship: name, spot },
        None => Sentence::NowShipEmpty { ship: name, spot },
    });
    if let Some(left) = say.left(ship) {
        text.push_str(&format!(". {left}"));
        return text;
    }
    text + "."
}

/// What ports buy and have.
fn ports(say: &Narrator<'_>, out: &mut Vec<String>) {
    let table = say.table;
    for port in &table.chart().ports {
        out.push(named(&port.name, &say.port_text(port.good)));
    }
}

fn decks(view: &View, say: &Narrator<'_>) -> String {
    let table = view.table();
    say.plain(Sentence::NowDecks {
        n: view.orders_left().into(),
        gone: table.orders_discard().len().into(),
        cards: view.fortune_left().into(),
        spent: table.fortune_discard().len().into(),
    })
}

/// The reader's own cards.
fn hand(say: &Narrator<'_>, me: Seat, out: &mut Vec<String>) {
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
