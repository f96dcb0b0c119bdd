//! The panels of the seats: scores, where they come from, and what else is worth knowing of everybody.

use super::log::nth;
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Game, Names, Seat, SeatPanel, Turn, saturated};
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::observation::View;
use crate::games::flying_hollander::rules::state::State;

/// One panel for each seat.
pub(crate) fn panels(view: &View, names: &Names, _options: &Preferences) -> Vec<SeatPanel> {
    let table = view.table();
    Seat::all(table.players())
        .map(|seat| panel(table, names, seat))
        .collect()
}

fn panel(table: &State, names: &Names, seat: Seat) -> SeatPanel {
    let say = Narrator::new(table, names);
    let mut facts = Vec::new();
    match table.placed().iter().position(|s| *s == seat) {
        // The standings say it when all is over.
        Some(_) if table.turn() == Turn::Over => {}
        Some(at) => {
            let place = Arg::Plain(say.plain(nth(at + 1)));
            facts.push((String::new(), say.plain(Sentence::FactPlace { place })));
        }
        None => facts.push(say.fact(|n| Sentence::FactHand { n }, table.hand(seat).len())),
    }
    if table.match_target() > 1 {
        facts.push(say.fact(|n| Sentence::FactWins { n }, table.wins(seat)));
    }
    let sources = [
        (Sentence::SourceHand, table.hand(seat)),
        (Sentence::SourceClash, table.clash_set(seat)),
        (Sentence::SourceFinal, table.final_set(seat)),
    ];
    let sources = sources.map(|(name, cards)| (say.plain(name), saturated(cards.len())));
    SeatPanel {
        facts,
        sources: sources.to_vec(),
        ..SeatPanel::of(seat, saturated(table.total(seat)))
    }
}
