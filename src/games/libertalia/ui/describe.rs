//! The whole position in words: for the text mode and screen readers.

use super::faces;
use super::sentences::{Speech, count, signed};
use crate::content::text::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Names, Seat};
use crate::games::libertalia::content::card::{RankSet, Tiles};
use crate::games::libertalia::rules::action::{Part, Phase};
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::TieBreak;

/// Campaign, day and part of the day for the banner.
pub(crate) fn banner(view: &View, names: &Names) -> String {
    let table = view.table();
    let say = Speech::new(table, names);
    if table.phase() == Phase::Over {
        return say.plain("banner_over", &[]);
    }
    let phase = say.plain(&format!("phase_{}", faces::part_icon(table.part())), &[]);
    let args = [
        ("n", count(table.campaign())),
        ("day", count(table.day())),
        ("phase", Arg::Plain(phase.to_lowercase())),
    ];
    let rest = table.part() == Part::Rest;
    say.plain(if rest { "banner_rest" } else { "banner" }, &args)
}

/// The position, sentence by sentence.
pub(crate) fn describe(view: &View, names: &Names, options: &Preferences) -> Vec<String> {
    let table = view.table();
    let say = Speech::new(table, names);
    let mut out = vec![banner(view, names)];
    line(&say, &mut out);
    booty(&say, &mut out);
    ties(&say, &mut out);
    let closed = options.is_on("closed_dens");
    for seat in Seat::all(table.players()) {
        let hidden = closed && view.viewer() != Some(seat) && table.phase() != Phase::Over;
        out.push(riches(&say, seat, hidden));
        out.push(cards(view, &say, seat));
    }
    out
}

fn line(say: &Speech<'_>, out: &mut Vec<String>) {
    let line = say.table.ship();
    if line.is_empty() {
        return;
    }
    let item = |b: &crate::games::libertalia::rules::state::Berth| {
        let args = [
            ("who", say.who(b.seat)),
            ("card", say.character(Some(b.seat), b.rank)),
            ("rank", count(b.rank.number().into())),
        ];
        Arg::Plain(say.plain("line_item", &args))
    };
    let cards = Arg::List(line.iter().map(item).collect());
    out.push(say.plain("line_now", &[("cards", cards)]));
    if let Some(acting) = say.table.acting() {
        let args = [
            ("who", say.who(acting.seat)),
            ("card", say.character(Some(acting.seat), acting.rank)),
        ];
        out.push(say.plain("acting", &args));
    }
}

fn booty(say: &Speech<'_>, out: &mut Vec<String>) {
    let table = say.table;
    let days = usize::from(table.definitions().constants.days);
    for day in table.day()..=days {
        let key = if day == table.day() {
            "bay_now"
        } else {
            "bay_day"
        };
        let tiles = ("tiles", say.tiles(table.bay(day)));
        let mut text = say.plain(key, &[("n", count(day)), tiles]);
        if day == table.day() && table.hook_in_bay() {
            text.push_str(&say.plain("bay_hook", &[]));
        }
        out.push(text);
    }
    let bag = table.bag();
    let args = [("n", count(bag.total())), ("tiles", say.tiles(bag))];
    out.push(say.plain("bag_now", &args));
}

fn ties(say: &Speech<'_>, out: &mut Vec<String>) {
    let table = say.table;
    match table.tie_break() {
        TieBreak::Flags => {
            let whos = say.whos(table.flags().iter().copied());
            out.push(say.plain("flags_now", &[("whos", whos)]));
        }
        TieBreak::Tokens => {
            let item = |s| {
                let n = count(table.token(s).into());
                Arg::Plain(say.plain("tied_number", &[("who", say.who(s)), ("n", n)]))
            };
            let whos = Arg::List(Seat::all(table.players()).map(item).collect());
            out.push(say.plain("tokens_now", &[("whos", whos)]));
        }
        TieBreak::Hook => {
            if let Some(holder) = table.hook_holder() {
                out.push(say.plain("hook_now", &[("who", say.who(holder))]));
            }
        }
        TieBreak::Printed | TieBreak::D6 => {}
    }
}

/// A player's points, doubloons and tiles.
fn riches(say: &Speech<'_>, seat: Seat, hidden: bool) -> String {
    let table = say.table;
    let color = table.definitions().colors.get(table.color(seat));
    let color = color.map_or_else(String::new, |c| c.name.clone());
    let own: Tiles = table.booty(seat);
    let banked: usize = table.scores(seat).iter().map(|s| usize::from(*s)).sum();
    let args = [
        ("who", say.who(seat)),
        ("color", Arg::Plain(color)),
        ("banked", count(banked)),
        ("coins", count(table.doubloons(seat))),
        ("n", count(own.total())),
        ("tiles", say.tiles(own)),
        ("worth", signed(table.booty_value(seat))),
    ];
    let key = match (hidden, own == Tiles::EMPTY) {
        (true, _) => "seat_closed",
        (_, true) => "seat_poor",
        _ => "seat_riches",
    };
    say.plain(key, &args)
}

/// A player's den, graveyard and hand, as far as they are known.
fn cards(view: &View, say: &Speech<'_>, seat: Seat) -> String {
    let table = view.table();
    let mine = view.viewer() == Some(seat);
    let list = |set: RankSet| match set.is_empty() {
        true => Arg::Plain(say.plain("none", &[])),
        false => Arg::List(set.iter().map(|r| Arg::Plain(say.ranked(r))).collect()),
    };
    let sure = view.certain_hand(seat);
    let perhaps = view.possible_hand(seat) - sure;
    let grave = table.graveyard(seat);
    let open = match mine {
        true => grave,
        false => grave - table.hidden(seat),
    };
    let args = [
        ("who", say.who(seat)),
        ("den", list(table.den(seat))),
        ("grave", list(open)),
        ("n", count(grave.len() - open.len())),
        ("hand", list(sure)),
        ("perhaps", list(perhaps)),
    ];
    let mut text = say.plain("seat_cards", &args);
    if grave.len() > open.len() {
        text.push_str(&say.plain("seat_hidden", &args));
    }
    text.push_str(&say.plain("seat_hand", &args));
    if !perhaps.is_empty() {
        text.push_str(&say.plain("seat_perhaps", &args));
    }
    match table.commit(seat) {
        Some(rank) if mine => {
            let card = ("card", Arg::Plain(say.ranked(rank)));
            text.push_str(&say.plain("seat_sealed_own", &[card]));
        }
        _ if table.committed().contains(seat) => text.push_str(&say.plain("seat_sealed", &[])),
        _ => {}
    }
    text
}
