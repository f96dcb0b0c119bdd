//! What may be done now, with its consequences written on it.

use super::odds::{aid, risk_text};
use super::previews::{offered, promise};
use super::prompts::prompt_line;
use super::sentences::Narrator;
use super::warnings::warnings;
use super::zones::{DECK, LINE, LOCKER, REVEAL, deck_pieces, piece_of, stack};
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Choice, Game, Gauge, Names, Prompt, Seat, TableItem, ZoneId};
use crate::games::captain_ecarrasse::content::card::{Card, CardSet, Suit};
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::action::{Action, Phase};
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::risk::RiskMode;
use crate::games::captain_ecarrasse::rules::state::State;

/// The dial.
pub(crate) fn gauges(view: &View, names: &Names, options: &Preferences) -> Vec<Gauge> {
    let table = view.table();
    let say = Narrator::new(table, names);
    let Some(aid) = aid(options).filter(|_| table.phase() == Phase::TurnChoice) else {
        return Vec::new();
    };
    let (Some(risk), Some(text)) = (view.risk(aid), risk_text(view, &say, aid)) else {
        return Vec::new();
    };
    let k = Arg::Plain(risk.bad.to_string());
    let n = Arg::Plain(risk.all.to_string());
    let tip = match aid {
        _ if !view.known().is_empty() => say.plain(Sentence::GaugeKnown),
        RiskMode::TableOnly => say.plain(Sentence::GaugeTable { k, n }),
        RiskMode::FullRecord => say.plain(Sentence::GaugeFull { k, n }),
    };
    vec![Gauge {
        label: say.plain(Sentence::Gauge),
        value: risk.chance() as f32,
        text,
        tip,
        warn: (0.2, 0.4),
    }]
}

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
    let mut choice = Choice {
        auto: action != Action::Dive,
        ..Choice::default()
    };
    match action {
        Action::Dive => dive(view, &say, &mut choice, options),
        Action::Surface => {
            // By its button alone: a click on a card, to look at it, would end the turn.
            choice.label = say.plain(Sentence::ChoiceSurface);
            (choice.button, choice.key) = (true, Some('s'));
            choice.default = table.deck_len() == 0;
        }
        Action::Mark(q) => {
            choice.label = say.plain(Sentence::ChoiceMark { whom: say.who(q) });
            choice.items = seat_items(table, q);
            choice.button = true;
        }
        Action::Plunder(q) => {
            choice.label = say.plain(Sentence::ChoicePlunder { whom: say.who(q) });
            choice.items = seat_items(table, q);
            choice.button = true;
        }
        Action::Knife(q, suit) => knife(table, &say, &mut choice, seat, q, suit),
        Action::Net(suit) => {
            if let Some(card) = table.top(seat, suit) {
                choice.label = say.plain(Sentence::ChoiceNet {
                    card: say.card(card),
                });
                placing(table, &say, &mut choice, card, stack(seat, suit), options);
            }
        }
        Action::Harpoon(q, suit) => {
            if let Some(card) = table.top(q, suit) {
                choice.label = say.plain(Sentence::ChoiceHarpoon {
                    whom: say.who(q),
                    card: say.card(card),
                });
                placing(table, &say, &mut choice, card, stack(q, suit), options);
            }
        }
        Action::MapPick(card) => {
            choice.label = say.plain(Sentence::ChoiceMap {
                card: say.card(card),
            });
            placing(table, &say, &mut choice, card, REVEAL, options);
        }
    }
    promise(view, &say, seat, action, options, &mut choice);
    choice
}

fn dive(view: &View, say: &Narrator<'_>, choice: &mut Choice, options: &Preferences) {
    let table = view.table();
    choice.label = say.plain(Sentence::ChoiceDive);
    choice.items = std::iter::once(TableItem::Zone(DECK))
        .chain(deck_pieces(table).map(TableItem::Piece))
        .collect();
    (choice.button, choice.key, choice.default) = (true, Some('d'), true);
    if let Some(card) = view.known().first() {
        if table.clashes(*card) {
            choice.danger = Some(say.plain(Sentence::DangerKnown {
                card: say.card(*card),
            }));
            choice.reckless = options.is_on("confirm_risky") && table.may_surface();
        }
        choice.items.push(TableItem::Piece(piece_of(*card)));
    }
    choice.drag = Some((choice.items.clone(), LINE));
}

fn knife(table: &State, say: &Narrator<'_>, choice: &mut Choice, seat: Seat, q: Seat, suit: Suit) {
    let Some(card) = table.top(q, suit) else {
        return;
    };
    choice.items = vec![TableItem::Piece(piece_of(card))];
    choice.drag = Some((choice.items.clone(), LOCKER));
    if q == seat {
        choice.label = say.plain(Sentence::ChoiceBackfire {
            card: say.card(card),
        });
        return;
    }
    let mods = table.mods(seat);
    let bends = mods.bends(table.source_suit());
    let stack = table.hold(q) & table.definitions().suit_cards(suit);
    let sunk = if bends && mods.sink_stack {
        stack
    } else {
        CardSet::one(card)
    };
    let whom = say.who(q);
    if sunk.len() > 1 {
        choice.label = say.plain(Sentence::ChoiceSinkAll {
            whom,
            what: Arg::Plain(say.suit_name(suit)),
        });
    } else if table.keeps_sunk() {
        choice.label = say.plain(Sentence::ChoiceCut {
            whom,
            card: say.card(card),
        });
        choice.drag = Some((choice.items.clone(), ZoneId::of("hold", seat)));
    } else {
        choice.label = say.plain(Sentence::ChoiceSink {
            whom,
            card: say.card(card),
        });
    }
}

/// What all ways of placing a card from somewhere have in common.
fn placing(
    table: &State,
    say: &Narrator<'_>,
    choice: &mut Choice,
    card: Card,
    zone: ZoneId,
    options: &Preferences,
) {
    choice.items = vec![TableItem::Piece(piece_of(card))];
    if zone != REVEAL {
        choice.items.push(TableItem::Zone(zone));
    }
    choice.drag = Some((choice.items.clone(), LINE));
    if table.clashes(card) {
        choice.danger = Some(say.plain(Sentence::DangerIncident));
        choice.reckless =
            options.is_on("confirm_risky") && offered(table).iter().any(|c| !table.clashes(*c));
    }
}

fn seat_items(table: &State, q: Seat) -> Vec<TableItem> {
    let cells = table
        .definitions()
        .suit_ids()
        .map(|suit| TableItem::Zone(stack(q, suit)));
    [
        TableItem::Zone(ZoneId::of("plate", q)),
        TableItem::Zone(ZoneId::of("diver", q)),
    ]
    .into_iter()
    .chain(cells)
    .collect()
}

/// The line at the bottom, warnings, and buttons that cannot be pressed.
pub(crate) fn prompt(view: &View, names: &Names, options: &Preferences) -> Prompt {
    let table = view.table();
    let say = Narrator::new(table, names);
    let mine = view.viewer() == table.turn().first();
    let mut prompt = Prompt {
        line: prompt_line(view, &say, mine),
        ..Prompt::default()
    };
    if table.phase() == Phase::TurnChoice && mine {
        if table.deck_len() == 0 {
            prompt.barred.push((
                say.plain(Sentence::ChoiceDive),
                say.plain(Sentence::BarredDiveEmpty),
            ));
        }
        if table.dives() == 0 {
            prompt.barred.push((
                say.plain(Sentence::ChoiceSurface),
                say.plain(Sentence::BarredSurfaceFirst),
            ));
        } else if !table.may_surface() {
            let why = say.plain(Sentence::BarredSurfaceDebt {
                n: table.debt().into(),
            });
            prompt
                .barred
                .push((say.plain(Sentence::ChoiceSurface), why));
        }
    }
    warnings(view, &say, mine, options, &mut prompt.warnings);
    prompt
}
