//! The game as the table shows it: gathers pieces, choices and words.

use super::sentences::Narrator;
use super::{
    blocked, choices, cues, describe, encyclopedia, hints, log, merits, panels, pieces, refusals,
    seat_zones, sorting, verdict,
};
use crate::engine::show::{Inspection, Preferences};
use crate::engine::{BoardMap, Cue, Names, Piece, Sorting, TableItem, ZoneId};
use crate::games::Show;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::action::Action;
use crate::games::maracaibo::rules::event::Event;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;
use crate::games::show::pieces_where;
use std::sync::Arc;

impl Show for State {
    shown_by_its_rooms!();

    fn pieces(view: &View, names: &Names, _options: &Preferences, out: &mut Vec<Piece>) {
        pieces::pieces(view, names, out);
    }

    fn board_maps(view: &View) -> Vec<Arc<BoardMap>> {
        view.table().board_maps()
    }

    fn why_not(view: &View, names: &Names, item: TableItem) -> Option<String> {
        blocked::why_not(view, names, pieces::thing(view, item))
    }

    fn sortings(view: &View, names: &Names) -> Vec<Sorting> {
        sorting::sortings(view, names)
    }

    fn cue(event: &Event, after: &View, names: &Names) -> Cue {
        Cue {
            caption: log::caption(event, after, names),
            ..cues::cue(event, after)
        }
    }

    /// A captain's improvements and quests, large.
    fn inspect(view: &View, names: &Names, zone: ZoneId) -> Option<Inspection> {
        let say = Narrator::new(view.table(), names);
        let seat = zone.seat?;
        let who = say.who(seat);
        let title = match zone {
            z if z == seat_zones::tableau(seat) => Sentence::TableauOf { who },
            z if z == seat_zones::quests(seat) => Sentence::QuestsOf { who },
            _ => return None,
        };
        Some(Inspection {
            title: say.plain(title),
            lines: Vec::new(),
            pieces: pieces_where::<State>(view, names, |piece| piece.zone == zone),
        })
    }
}
