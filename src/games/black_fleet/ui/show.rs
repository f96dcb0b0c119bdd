//! The game as the table shows it: gathers pieces, choices and words.

use super::sentences::Narrator;
use super::{
    blocked, choices, cues, describe, encyclopedia, hints, log, merits, panels, pieces, refusals,
    turn_order, verdict, zones,
};
use crate::engine::show::{Inspection, Preferences, TurnOrderStep};
use crate::engine::{BoardMap, Cue, Names, Piece, TableItem, ZoneId};
use crate::games::Show;
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::Action;
use crate::games::black_fleet::rules::event::Event;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::State;
use crate::games::show::pieces_where;
use std::sync::Arc;

impl Show for State {
    shown_by_its_rooms!();

    fn pieces(view: &View, names: &Names, _options: &Preferences, out: &mut Vec<Piece>) {
        pieces::pieces(view, names, out);
    }

    fn board_maps(view: &View) -> Vec<Arc<BoardMap>> {
        let table = view.table();
        let ground = table.definitions().board_maps.get(usize::from(table.map));
        ground.cloned().into_iter().collect()
    }

    fn why_not(view: &View, names: &Names, item: TableItem) -> Option<String> {
        blocked::why_not(view, names, item)
    }

    fn belongings(piece: &Piece) -> u32 {
        // A ship that was sunk is no gain, and a Movement card that was played is no loss.
        match piece.zone.name {
            "harbour" | "in_play" => 0,
            _ => 1,
        }
    }

    fn cue(event: &Event, after: &View, names: &Names) -> Cue {
        Cue {
            caption: log::caption(event, after, names),
            ..cues::cue(event, after)
        }
    }

    fn inspect(view: &View, names: &Names, zone: ZoneId) -> Option<Inspection> {
        let say = Narrator::new(view.table(), names);
        let title = match zone {
            zones::ORDERS_DISCARD => say.plain(Sentence::OrdersDiscard),
            zones::FORTUNE_DISCARD => say.plain(Sentence::FortuneDiscard),
            _ => return None,
        };
        let pieces = pieces_where::<State>(view, names, |piece| piece.zone == zone);
        let lines = vec![say.plain(Sentence::DiscardText {
            n: pieces.len().into(),
        })];
        Some(Inspection {
            title,
            lines,
            pieces,
        })
    }

    fn turn_order(view: &View, names: &Names) -> Vec<TurnOrderStep> {
        turn_order::turn_order(view, names)
    }
}
