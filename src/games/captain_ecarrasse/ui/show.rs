//! The game as the table shows it: gathers pieces, choices and words.

use super::sentences::Narrator;
use super::zones::{DECK, LINE, LOCKER, REVEAL};
use super::{
    blocked, choices, cues, describe, encyclopedia, hints, log, merits, pieces, refusals, zones,
};
use crate::engine::show::{Inspection, Preferences};
use crate::engine::{Cue, Gauge, Names, Piece, Seat, SeatPanel, Touch, Words, ZoneId};
use crate::games::Show;
use crate::games::captain_ecarrasse::content::card::CardSet;
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::action::Action;
use crate::games::captain_ecarrasse::rules::event::Event;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::state::State;
use crate::games::show::all_pieces;
use crate::wording::joined::named;

impl Show for State {
    shown_by_its_rooms!();

    fn pieces(view: &View, names: &Names, _options: &Preferences, out: &mut Vec<Piece>) {
        pieces::pieces(view, names, out);
    }

    fn why_not(view: &View, names: &Names, touch: Touch) -> Option<String> {
        blocked::why_not(view, names, touch)
    }

    fn is_open(view: &View, _seat: Seat) -> bool {
        // Only what was peeked at is nobody else's affair.
        view.known().is_empty()
    }

    fn gauges(view: &View, names: &Names, options: &Preferences) -> Vec<Gauge> {
        choices::gauges(view, names, options)
    }

    fn panels(view: &View, names: &Names, _options: &Preferences) -> Vec<SeatPanel> {
        let table = view.table();
        Seat::all(table.players())
            .map(|seat| panel(table, names, seat))
            .collect()
    }

    fn cue(event: &Event, after: &View, _names: &Names) -> Cue {
        cues::cue(event, after)
    }

    fn inspect(view: &View, names: &Names, zone: ZoneId) -> Option<Inspection> {
        let table = view.table();
        let say = Narrator::new(table, names);
        let only = |pieces: &dyn Fn(&Piece) -> bool| {
            let mut all = all_pieces::<State>(view, names);
            all.retain(|p| pieces(p));
            all
        };
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
        let panel = panel(table, names, seat);
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

    fn describe(view: &View, names: &Names, _options: &Preferences) -> Vec<String> {
        describe::describe(view, names)
    }

    fn verdict(view: &View, names: &Names) -> Words {
        log::verdict(&Narrator::new(view.table(), names))
    }
}

fn panel(table: &State, names: &Names, seat: Seat) -> SeatPanel {
    let say = Narrator::new(table, names);
    let rules = table.definitions();
    let held = table.hold(seat).len();
    let mut facts = vec![say.fact(|n| Sentence::FactCards { n }, held)];
    if let Some(diver) = table.diver(seat) {
        facts.push((say.plain(Sentence::FactDiver), diver.skill.clone()));
    }
    if let (Some(target), Some(owner)) = (table.mark(), table.marker())
        && target == seat
    {
        let by = say.plain(Sentence::FactMarkedBy {
            who: names.of(owner).into(),
        });
        facts.push((say.plain(Sentence::FactMark), by));
    }
    let mut sources: Vec<(String, i32)> = rules
        .suit_ids()
        .zip(table.score_by_suit(seat))
        .map(|(suit, n)| {
            let name = say.suit_name(suit);
            if n < 0 {
                (
                    say.plain(Sentence::SourceMissing {
                        what: crate::content::Arg::Plain(name),
                    }),
                    n,
                )
            } else {
                (name, n)
            }
        })
        .collect();
    if table.ballast(seat) != 0 {
        sources.push((say.plain(Sentence::SourceBallast), -table.ballast(seat)));
    }
    if table.head_start(seat) != 0 {
        sources.push((say.plain(Sentence::SourceHeadStart), table.head_start(seat)));
    }
    SeatPanel {
        facts,
        sources,
        ..SeatPanel::of(seat, table.score(seat))
    }
}
