//! The game as the table shows it: gathers pieces, choices and words.

use super::sentences::Narrator;
use super::zones::{DECK, LINE, LOCKER, REVEAL};
use super::{
    blocked, choices, cues, describe, encyclopedia, hints, log, merits, panels, pieces, refusals,
    verdict, zones,
};
use crate::engine::show::{Inspection, Preferences};
use crate::engine::{Cue, Gauge, Names, Piece, Seat, TableItem, ZoneId};
use crate::games::Show;
use crate::games::captain_ecarrasse::content::card::CardSet;
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::action::Action;
use crate::games::captain_ecarrasse::rules::event::Event;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::state::State;
use crate::games::show::pieces_where;
use crate::wording::joined::named;

impl Show for State {
    shown_by_its_rooms!();

    fn pieces(view: &View, names: &Names, _options: &Preferences, out: &mut Vec<Piece>) {
        pieces::pieces(view, names, out);
    }

    fn why_not(view: &View, names: &Names, item: TableItem) -> Option<String> {
        blocked::why_not(view, names, item)
    }

    fn is_open(view: &View, _seat: Seat) -> bool {
        // Only what was peeked at is nobody else's affair.
        view.known().is_empty()
    }

    fn gauges(view: &View, names: &Names, options: &Preferences) -> Vec<Gauge> {
        choices::gauges(view, names, options)
    }

    fn cue(event: &Event, after: &View, _names: &Names) -> Cue {
        cues::cue(event, after)
    }

    fn inspect(view: &View, names: &Names, zone: ZoneId) -> Option<Inspection> {
        let table = view.table();
        let say = Narrator::new(table, names);
        let only = |keep: &dyn Fn(&Piece) -> bool| pieces_where::<State>(view, names, keep);
        if zone == DECK {
            let lines = vec![say.deck()];
            let known: CardSet = view.known().into_iter().collect();
            let pieces = only(&|p| zones::card_of(table, p.id).is_some_and(|c| known.contains(c)));
            return Some(Inspection {
                title: say.plain(Sentence::ZoneDeck),
                lines,
                pieces,
            });
        }
        if zone == LOCKER {
            // R1, R9: the count, never the cards.
            return Some(Inspection {
                title: say.plain(Sentence::ZoneLocker),
                lines: vec![say.locker()],
                pieces: Vec::new(),
            });
        }
        if zone == LINE || zone == REVEAL {
            return Some(Inspection {
                title: say.plain(match zone == LINE {
                    true => Sentence::ZoneLine,
                    false => Sentence::ZoneReveal,
                }),
                lines: Vec::new(),
                pieces: only(&|p| p.zone == zone),
            });
        }
        let seat = zone.seat?;
        if zone.name == "diver" {
            let diver = table.diver(seat)?;
            return Some(Inspection {
                title: named(&diver.character.name, &diver.skill),
                lines: vec![diver.text.clone()],
                pieces: only(&|p| p.zone == zone),
            });
        }
        let panel = panels::panel(table, names, seat);
        let lines = panel
            .sources
            .iter()
            .filter(|(_, n)| *n != 0)
            .map(|(name, n)| named(name, &n.to_string()))
            .collect();
        let title = say.plain(Sentence::ZoneHold { who: say.who(seat) });
        let own = |p: &Piece| {
            p.zone.name == "hold"
                && p.zone.seat == Some(seat)
                && zones::card_of(table, p.id).is_some()
        };
        Some(Inspection {
            title,
            lines,
            pieces: only(&own),
        })
    }
}
