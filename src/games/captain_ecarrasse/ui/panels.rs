//! The panels of the seats: scores, where they come from, and what else is worth knowing of everybody.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Names, Seat, SeatPanel};
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::state::State;

/// One panel for each seat.
pub(crate) fn panels(view: &View, names: &Names, _options: &Preferences) -> Vec<SeatPanel> {
    let table = view.table();
    Seat::all(table.players())
        .map(|seat| panel(table, names, seat))
        .collect()
}

/// What a seat has, and its score by suit.
pub(crate) fn panel(table: &State, names: &Names, seat: Seat) -> SeatPanel {
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
                        what: Arg::Plain(name),
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
