//! What may be done now, with its consequences written on it.

use super::odds::{aid, risk_text};
use super::previews::{bonus, offered, promise};
use super::sentences::{Speech, count, number};
use super::zones::{DECK, LINE, LOCKER, REVEAL, deck_pieces, piece_of, stack};
use crate::content::text::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Choice, Game, Gauge, Names, Prompt, Seat, Touch, Turn, Words, ZoneId};
use crate::games::captain_ecarrasse::content::card::{Card, CardSet, Suit};
use crate::games::captain_ecarrasse::rules::action::{Action, Phase};
use crate::games::captain_ecarrasse::rules::effects::SinkTargets;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::risk::RiskMode;
use crate::games::captain_ecarrasse::rules::state::State;

/// From how many points on "First to Fifty" warns, below its target.
const NEAR_TARGET: i32 = 10;
/// From how many points on "Weight Limit" warns, below its cap.
const NEAR_CAP: i32 = 6;
/// From how few deck cards on the end is announced.
const FEW_CARDS: usize = 5;

/// The dial.
pub(crate) fn gauges(view: &View, names: &Names, options: &Preferences) -> Vec<Gauge> {
    let table = view.table();
    let say = Speech::new(table, names);
    let Some(aid) = aid(options).filter(|_| table.phase() == Phase::TurnChoice) else {
        return Vec::new();
    };
    let (Some(risk), Some(text)) = (view.risk(aid), risk_text(view, &say, aid)) else {
        return Vec::new();
    };
    let args = [
        ("k", Arg::Plain(risk.bad.to_string())),
        ("n", Arg::Plain(risk.all.to_string())),
    ];
    let tip = match aid {
        _ if !view.known().is_empty() => say.plain("gauge_known", &[]),
        RiskMode::TableOnly => say.plain("gauge_table", &args),
        RiskMode::FullRecord => say.plain("gauge_full", &args),
    };
    vec![Gauge {
        label: say.plain("gauge", &[]),
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
    let say = Speech::new(table, names);
    let mut choice = Choice {
        auto: action != Action::Dive,
        ..Choice::default()
    };
    match action {
        Action::Dive => dive(view, &say, &mut choice, options),
        Action::Surface => surface(table, &say, &mut choice),
        Action::Mark(q) => {
            choice.label = say.plain("choice_mark", &[("whom", say.who(q))]);
            choice.touches = seat_touches(table, q);
            choice.button = true;
        }
        Action::Plunder(q) => {
            choice.label = say.plain("choice_plunder", &[("whom", say.who(q))]);
            choice.touches = seat_touches(table, q);
            choice.button = true;
        }
        Action::Knife(q, suit) => knife(table, &say, &mut choice, seat, q, suit),
        Action::Net(suit) => {
            if let Some(card) = table.top(seat, suit) {
                choice.label = say.plain("choice_net", &[("card", say.card(card))]);
                placing(table, &say, &mut choice, card, stack(seat, suit), options);
            }
        }
        Action::Harpoon(q, suit) => {
            if let Some(card) = table.top(q, suit) {
                choice.label = say.plain(
                    "choice_harpoon",
                    &[("whom", say.who(q)), ("card", say.card(card))],
                );
                placing(table, &say, &mut choice, card, stack(q, suit), options);
            }
        }
        Action::MapPick(card) => {
            choice.label = say.plain("choice_map", &[("card", say.card(card))]);
            placing(table, &say, &mut choice, card, REVEAL, options);
        }
    }
    promise(view, &say, seat, action, options, &mut choice);
    choice
}

fn dive(view: &View, say: &Speech<'_>, choice: &mut Choice, options: &Preferences) {
    let table = view.table();
    choice.label = say.plain("choice_dive", &[]);
    choice.touches = std::iter::once(Touch::Zone(DECK))
        .chain(deck_pieces(table).map(Touch::Piece))
        .collect();
    (choice.button, choice.key, choice.default) = (true, Some('d'), true);
    if let Some(card) = view.known().first() {
        if table.clashes(*card) {
            choice.danger = Some(say.plain("danger_known", &[("card", say.card(*card))]));
            choice.reckless = options.is_on("confirm_risky") && table.may_surface();
        }
        choice.touches.push(Touch::Piece(piece_of(*card)));
    }
    choice.drag = Some((choice.touches.clone(), LINE));
}

/// Who decides now.
pub(crate) fn decider(table: &State) -> Option<Seat> {
    match table.turn() {
        Turn::Decide(seat) => Some(seat),
        Turn::Simultaneous(_) | Turn::Over => None,
    }
}

fn surface(table: &State, say: &Speech<'_>, choice: &mut Choice) {
    choice.label = say.plain("choice_surface", &[]);
    choice.touches = std::iter::once(Touch::Zone(LINE))
        .chain(table.line().iter().map(|c| Touch::Piece(piece_of(*c))))
        .collect();
    (choice.button, choice.key, choice.default) = (true, Some('s'), table.deck_len() == 0);
}

fn knife(table: &State, say: &Speech<'_>, choice: &mut Choice, seat: Seat, q: Seat, suit: Suit) {
    let Some(card) = table.top(q, suit) else {
        return;
    };
    choice.touches = vec![Touch::Piece(piece_of(card))];
    choice.drag = Some((choice.touches.clone(), LOCKER));
    if q == seat {
        choice.label = say.plain("choice_backfire", &[("card", say.card(card))]);
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
    let whom = ("whom", say.who(q));
    if sunk.len() > 1 {
        choice.label = say.plain(
            "choice_sink_all",
            &[whom, ("what", Arg::Plain(say.suit_name(suit)))],
        );
    } else if keeps_sunk(table) {
        choice.label = say.plain("choice_cut", &[whom, ("card", say.card(card))]);
        choice.drag = Some((choice.touches.clone(), ZoneId::of("hold", seat)));
    } else {
        choice.label = say.plain("choice_sink", &[whom, ("card", say.card(card))]);
    }
}

/// What all ways of placing a card from somewhere have in common.
fn placing(
    table: &State,
    say: &Speech<'_>,
    choice: &mut Choice,
    card: Card,
    zone: ZoneId,
    options: &Preferences,
) {
    choice.touches = vec![Touch::Piece(piece_of(card))];
    if zone != REVEAL {
        choice.touches.push(Touch::Zone(zone));
    }
    choice.drag = Some((choice.touches.clone(), LINE));
    if table.clashes(card) {
        choice.danger = Some(say.plain("danger_incident", &[]));
        choice.reckless =
            options.is_on("confirm_risky") && offered(table).iter().any(|c| !table.clashes(*c));
    }
}

fn seat_touches(table: &State, q: Seat) -> Vec<Touch> {
    let cells = table
        .definitions()
        .suit_ids()
        .map(|suit| Touch::Zone(stack(q, suit)));
    [
        Touch::Zone(ZoneId::of("plate", q)),
        Touch::Zone(ZoneId::of("diver", q)),
    ]
    .into_iter()
    .chain(cells)
    .collect()
}

/// The line at the bottom, warnings, and buttons that cannot be pressed.
pub(crate) fn prompt(view: &View, names: &Names, options: &Preferences) -> Prompt {
    let table = view.table();
    let say = Speech::new(table, names);
    let mine = view.viewer() == decider(table);
    let mut prompt = Prompt {
        line: prompt_line(view, &say, mine),
        ..Prompt::default()
    };
    if table.phase() == Phase::TurnChoice && mine {
        if table.deck_len() == 0 {
            prompt.barred.push((
                say.plain("choice_dive", &[]),
                say.plain("barred_dive_empty", &[]),
            ));
        }
        if table.dives() == 0 {
            prompt.barred.push((
                say.plain("choice_surface", &[]),
                say.plain("barred_surface_first", &[]),
            ));
        } else if !table.may_surface() {
            let why = say.plain("barred_surface_debt", &[("n", count(table.debt()))]);
            prompt.barred.push((say.plain("choice_surface", &[]), why));
        }
    }
    warnings(view, &say, mine, options, &mut prompt.warnings);
    prompt
}

fn prompt_line(view: &View, say: &Speech<'_>, mine: bool) -> Words {
    let table = view.table();
    let n = ("n", count(table.line().len()));
    if let (false, Some(decider)) = (mine, decider(table)) {
        return say.say("prompt_wait", &[("who", say.who(decider))]);
    }
    // Between two happenings of one turn nothing is asked yet.
    if let Some(card) = table.incoming() {
        return say.say("prompt_incoming", &[("card", say.card(card))]);
    }
    let empty = table.line().is_empty();
    match table.phase() {
        Phase::GameOver => say.say("prompt_over", &[]),
        Phase::Mark => say.say("prompt_mark", &[]),
        Phase::TurnChoice if table.dives() == 0 => say.say("prompt_first", &[]),
        Phase::TurnChoice if table.deck_len() == 0 => say.say("prompt_surface", &[]),
        Phase::TurnChoice if !table.may_surface() => say.say("prompt_forced", &[]),
        Phase::TurnChoice => match view.known().first() {
            Some(card) if empty => say.say("prompt_known_empty", &[("card", say.card(*card))]),
            Some(card) => say.say("prompt_known", &[("card", say.card(*card)), n]),
            None if empty => say.say("prompt_choose_empty", &[]),
            None => say.say("prompt_choose", &[n]),
        },
        Phase::ChooseKnife if backfires(table) => say.say("prompt_backfire", &[]),
        Phase::ChooseKnife if keeps_sunk(table) => say.say("prompt_knife_keep", &[]),
        Phase::ChooseKnife => say.say("prompt_knife", &[]),
        Phase::ChooseNet => say.say("prompt_net", &[]),
        Phase::ChooseHarpoon => say.say("prompt_harpoon", &[]),
        Phase::ChooseMap => say.say("prompt_map", &[]),
        Phase::ChoosePlunder => say.say("prompt_plunder", &[("n", count(table.bonus()))]),
    }
}

fn warnings(
    view: &View,
    say: &Speech<'_>,
    mine: bool,
    options: &Preferences,
    out: &mut Vec<Words>,
) {
    let table = view.table();
    if table.phase() == Phase::GameOver {
        return;
    }
    let full = aid(options) == Some(RiskMode::FullRecord);
    if table.debt() > 0 && table.deck_len() > 0 {
        out.push(say.say("warn_squid", &[("n", count(table.debt()))]));
        if let (true, Some(p)) = (full && mine, view.demand_survival()) {
            let risk = Arg::Plain(format!("{} %", p.percent()));
            out.push(say.say("warn_survive", &[("risk", risk)]));
        }
    }
    let offered = offered(table);
    if !offered.is_empty() && offered.iter().all(|c| table.clashes(*c)) {
        out.push(say.say("warn_all_bad", &[]));
    }
    if let Some((n, place)) = bonus(table, say) {
        out.push(say.say("warn_bonus", &[("n", count(n)), ("where", place)]));
    }
    if !table.saved().is_empty() {
        let args = [
            ("n", count(table.saved().len())),
            ("all", count(table.line().len())),
        ];
        out.push(say.say("warn_anchor", &args));
    }
    match table.deck_len() {
        0 => out.push(say.say("warn_last", &[])),
        n if n <= FEW_CARDS => out.push(say.say("warn_few", &[("n", count(n))])),
        _ => {}
    }
    let seats = Seat::all(table.players());
    if let Some(target) = table.law().wins_at {
        for seat in seats.filter(|s| table.score(*s) >= target - NEAR_TARGET) {
            out.push(say.say(
                "warn_fifty",
                &[("who", say.who(seat)), ("n", number(table.score(seat)))],
            ));
        }
    }
    if let (Some(cap), Some(me)) = (table.law().sinks_at, view.viewer()) {
        // What counts against the limit is the score without ballast (8.4).
        let n = table.bare_score(me, table.hold(me));
        if n >= cap - NEAR_CAP {
            let args = [("n", number(n)), ("limit", number(cap))];
            out.push(say.say("warn_weight", &args));
        }
    }
}

fn keeps_sunk(table: &State) -> bool {
    let mods = table.mods(table.active());
    mods.sunk_to_hold && mods.bends(table.source_suit())
}

/// Whether the Knife turns against its owner.
pub(crate) fn backfires(table: &State) -> bool {
    table.sink_targets(table.source_suit()) == SinkTargets::Own
}
