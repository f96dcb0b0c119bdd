//! The game as the table shows it: gathers pieces, choices and words.

use super::sentences::Narrator;
use super::zones::{DEPTHS, DRAW, LOOT, PILE, UNDER};
use super::{
    blocked, choices, cues, describe, encyclopedia, hints, log, merits, panels, pieces, refusals,
    verdict, zones,
};
use crate::content::Arg;
use crate::engine::show::{Inspection, Preferences};
use crate::engine::{Cue, Names, Piece, Seat, TableItem, ZoneId};
use crate::games::Show;
use crate::games::flying_hollander::content::card::{CardSet, Kind};
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::action::Action;
use crate::games::flying_hollander::rules::event::Event;
use crate::games::flying_hollander::rules::observation::View;
use crate::games::flying_hollander::rules::state::{State, row_set};
use crate::games::show::pieces_where;

impl Show for State {
    shown_by_its_rooms!();

    fn pieces(view: &View, names: &Names, options: &Preferences, out: &mut Vec<Piece>) {
        pieces::pieces(view, names, options, out);
    }

    fn why_not(view: &View, names: &Names, item: TableItem) -> Option<String> {
        blocked::why_not(view, names, item)
    }

    fn plainest(view: &View, seat: Seat, action: Action, legal: &[Action]) -> Action {
        let table = view.table();
        let kinds = |cards: CardSet| {
            let mut kinds: Vec<Kind> = cards.iter().map(|c| table.kind_of(c)).collect();
            kinds.sort_unstable();
            kinds
        };
        let Action::Arrange(row) = action else {
            return action;
        };
        let dealt = table.clash_set(seat);
        let keeps = |a: &&Action| matches!(a, Action::Arrange(row) if row_set(row) == dealt);
        match kinds(row_set(&row)) == kinds(dealt) {
            true => legal.iter().find(keeps).copied().unwrap_or(action),
            false => action,
        }
    }

    fn deals_anew(event: &Event) -> bool {
        matches!(event, Event::Dealt { .. })
    }

    fn cue(event: &Event, after: &View, _names: &Names) -> Cue {
        cues::cue(event, after)
    }

    fn inspect(view: &View, names: &Names, zone: ZoneId) -> Option<Inspection> {
        let table = view.table();
        let say = Narrator::new(table, names);
        let only = |keep: &dyn Fn(&Piece) -> bool| pieces_where::<State>(view, names, keep);
        let (title, lines, mut pieces) = if zone == DRAW {
            (say.plain(Sentence::ZoneDraw), vec![say.draw()], Vec::new())
        } else if zone == DEPTHS {
            let mut pieces = only(&|p| p.zone == DEPTHS);
            pieces.sort_by_key(|p| p.id);
            let n = Arg::from(pieces.len());
            (
                say.plain(Sentence::ZoneDepths),
                vec![say.plain(Sentence::DepthsText { n })],
                pieces,
            )
        } else if zone == PILE || zone == UNDER {
            (
                say.plain(Sentence::ZonePile),
                vec![say.legal_text()],
                only(&|p| p.zone == PILE || p.zone == UNDER),
            )
        } else if let ("hand", Some(seat)) = (zone.name, zone.seat) {
            let n = Arg::from(table.hand(seat).len());
            (
                say.plain(Sentence::ZoneHand { who: say.who(seat) }),
                vec![say.plain(Sentence::HandText { n })],
                only(&|p| p.zone == zone && zones::card_of(table, p.id).is_some()),
            )
        } else if zone == LOOT {
            (
                say.plain(Sentence::ZoneLootPlain),
                Vec::new(),
                only(&|p| p.zone == LOOT),
            )
        } else {
            return None;
        };
        for piece in &mut pieces {
            piece.badges.clear();
        }
        Some(Inspection {
            title,
            lines,
            pieces,
        })
    }
}
