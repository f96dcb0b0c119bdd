//! Who acts next and why, and who may hold what.

use super::faces;
use super::sentences::{Narrator, part_name, part_text};
use crate::engine::show::{Ledger, LedgerColumn, LedgerRow, Mark, StepTime, TurnOrderStep};
use crate::engine::{Face, Names, Seat};
use crate::games::libertalia::content::card::{Rank, RankSet};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Part;
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;

/// Who acts next and why.
pub(crate) fn turn_order(view: &View, names: &Names) -> Vec<TurnOrderStep> {
    let table = view.table();
    let say = Narrator::new(table, names);
    let part = table.part();
    let icon = faces::part_icon(part);
    let mut steps = vec![TurnOrderStep {
        seat: None,
        face: Some(Face::plain("phase").with("icon", icon).with("state", "now")),
        label: say.plain(part_name(part)),
        note: say.plain(part_text(part)),
        when: StepTime::Now,
    }];
    match part {
        Part::Sunrise => choosing(table, &say, &mut steps),
        Part::Day => {
            let acting = table.acting();
            for line_card in table.ship() {
                let when = match table.acted().contains(line_card.seat) {
                    _ if acting == Some(*line_card) => StepTime::Now,
                    true => StepTime::Done,
                    false => StepTime::Next,
                };
                steps.push(step(table, &say, line_card.seat, line_card.rank, when));
            }
        }
        Part::Dusk => {
            for (n, line_card) in table.ship().iter().rev().enumerate() {
                let when = if n == 0 {
                    StepTime::Now
                } else {
                    StepTime::Next
                };
                steps.push(step(table, &say, line_card.seat, line_card.rank, when));
            }
        }
        Part::Night => {
            let acting = table.acting();
            let at = acting.map_or(u16::MAX, |b| table.night_key(b.seat, b.rank));
            for (key, seat, rank) in table.nightly() {
                let when = match key.cmp(&at) {
                    std::cmp::Ordering::Greater => StepTime::Done,
                    std::cmp::Ordering::Equal => StepTime::Now,
                    std::cmp::Ordering::Less => StepTime::Next,
                };
                steps.push(step(table, &say, seat, rank, when));
            }
        }
        Part::Rest => {}
    }
    steps
}

/// At sunrise everybody chooses; who has done so is public.
fn choosing(table: &State, say: &Narrator<'_>, steps: &mut Vec<TurnOrderStep>) {
    let sealed = table.committed();
    for seat in Seat::all(table.players()) {
        let done = sealed.contains(seat);
        let who = say.who(seat);
        let note = match done {
            true => Sentence::AgendaSealed { who },
            false => Sentence::AgendaChoosing { who },
        };
        steps.push(TurnOrderStep {
            seat: Some(seat),
            face: None,
            label: String::new(),
            note: say.plain(note),
            when: if done { StepTime::Done } else { StepTime::Now },
        });
    }
}

fn step(
    table: &State,
    say: &Narrator<'_>,
    seat: Seat,
    rank: Rank,
    when: StepTime,
) -> TurnOrderStep {
    let note = Sentence::AgendaCard {
        who: say.who(seat),
        card: say.character(Some(seat), rank),
        rank: rank.number().into(),
        influence: table.influence(seat, rank).into(),
    };
    TurnOrderStep {
        seat: Some(seat),
        face: Some(faces::face(table, Some(seat), rank)),
        label: rank.number().to_string(),
        note: say.plain(note),
        when,
    }
}

/// Who may hold what, as far as the viewer can know.
pub(crate) fn ledger(view: &View, names: &Names) -> Ledger {
    let table = view.table();
    let say = Narrator::new(table, names);
    let seats = || Seat::all(table.players());
    // What somebody may still hold or play again; the others are not there yet or gone for good.
    let line: RankSet = table.ship().iter().map(|b| b.rank).collect();
    let live = seats().fold(line, |all, s| {
        let own = table.hand(s) | table.den(s) | table.graveyard(s);
        all | own | table.commit(s).into_iter().collect()
    });
    let columns: Vec<Rank> = live.iter().collect();
    let rows = seats().map(|seat| LedgerRow {
        seat,
        marks: columns.iter().map(|r| mark(view, seat, *r)).collect(),
    });
    Ledger {
        title: say.plain(Sentence::Ledger),
        note: say.plain(Sentence::LedgerNote),
        rows: rows.collect(),
        columns: columns
            .iter()
            .map(|rank| LedgerColumn {
                label: rank.number().to_string(),
                name: say.character_name(*rank),
                face: Some(faces::face(table, None, *rank)),
            })
            .collect(),
    }
}

fn mark(view: &View, seat: Seat, rank: Rank) -> Mark {
    let table = view.table();
    let on_ship = table
        .ship()
        .iter()
        .any(|b| b.seat == seat && b.rank == rank);
    let own_commit = view.viewer() == Some(seat) && table.commit(seat) == Some(rank);
    if view.certain_hand(seat).contains(rank) || own_commit {
        Mark::Held
    } else if on_ship || table.den(seat).contains(rank) {
        Mark::Open
    } else if view.possible_hand(seat).contains(rank) {
        Mark::Maybe
    } else if table.graveyard(seat).contains(rank) {
        Mark::Discarded
    } else {
        Mark::Gone
    }
}
