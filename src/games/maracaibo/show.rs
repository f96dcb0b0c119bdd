//! The game as the table shows it: gathers pieces, choices and words.

use super::action::Action;
use super::event::Event;
use super::state::State;
use super::text::Speech;
use super::view::View;
use super::{advice, choose, cue, describe, log, panel, seats, sorting, table, verdict, why};
use crate::engine::show::{Inspection, Preferences};
use crate::engine::{
    Choice, Cue, Gauge, Ground, Names, Piece, Prompt, Seat, SeatPanel, Show, Sorting, Touch, Words,
    ZoneId,
};
use std::sync::Arc;

impl Show for State {
    fn pieces(view: &View, names: &Names, _options: &Preferences, out: &mut Vec<Piece>) {
        table::pieces(view, names, out);
    }

    fn grounds(view: &View) -> Vec<Arc<Ground>> {
        view.table.grounds()
    }

    fn choice(
        view: &View,
        names: &Names,
        seat: Seat,
        action: Action,
        options: &Preferences,
    ) -> Choice {
        choose::choice(view, names, seat, action, options)
    }

    fn prompt(view: &View, names: &Names, options: &Preferences) -> Prompt {
        choose::prompt(view, names, options)
    }

    fn why_not(view: &View, names: &Names, touch: Touch) -> Option<String> {
        why::why_not(view, names, table::thing(view, touch))
    }

    fn gauges(_view: &View, _names: &Names, _options: &Preferences) -> Vec<Gauge> {
        Vec::new()
    }

    fn panels(view: &View, names: &Names, _options: &Preferences) -> Vec<SeatPanel> {
        panel::panels(view, names)
    }

    fn sortings(view: &View, names: &Names) -> Vec<Sorting> {
        sorting::sortings(view, names)
    }

    fn banner(view: &View, names: &Names) -> String {
        describe::banner(view, names)
    }

    fn line(event: &Event, after: &View, names: &Names) -> Option<Words> {
        log::line(event, after, names)
    }

    fn cue(event: &Event, after: &View, names: &Names) -> Cue {
        Cue {
            caption: log::caption(event, after, names),
            ..cue::cue(event, after)
        }
    }

    fn inspect(view: &View, names: &Names, zone: ZoneId) -> Option<Inspection> {
        inspect(view, names, zone)
    }

    fn describe(view: &View, names: &Names, _options: &Preferences) -> Vec<String> {
        describe::describe(view, names)
    }

    fn reason(view: &View, names: &Names, seat: Seat, action: Action) -> String {
        advice::reason(view, names, seat, action)
    }

    fn verdict(view: &View, names: &Names) -> Words {
        verdict::verdict(&Speech::new(&view.table, names))
    }
}

/// A captain's improvements and quests, large.
fn inspect(view: &View, names: &Names, zone: ZoneId) -> Option<Inspection> {
    let say = Speech::new(&view.table, names);
    let seat = zone.seat?;
    let key = match zone {
        z if z == seats::tableau(seat) => "tableau_of",
        z if z == seats::quests(seat) => "quests_of",
        _ => return None,
    };
    let mut pieces = Vec::new();
    table::pieces(view, names, &mut pieces);
    pieces.retain(|piece| piece.zone == zone);
    Some(Inspection {
        title: say.plain(key, &[("who", say.who(seat))]),
        lines: Vec::new(),
        pieces,
    })
}
