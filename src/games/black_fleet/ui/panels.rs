//! The panels of the seats: scores, where they come from, and what else is worth knowing of everybody.

use super::pieces::seats;
use super::sentences::Narrator;
use crate::engine::show::Preferences;
use crate::engine::{Game, Names, Seat, SeatPanel};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::income::Income;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::State;

/// One panel for each seat.
pub(crate) fn panels(view: &View, names: &Names, _options: &Preferences) -> Vec<SeatPanel> {
    Seat::all(view.table().players())
        .map(|seat| panel(view, names, seat))
        .collect()
}

fn panel(view: &View, names: &Names, seat: Seat) -> SeatPanel {
    let table = view.table();
    let say = Narrator::new(table, names);
    let standing = table.standings();
    let score = standing.get(seat).map_or(0, |s| s.score);
    let money = usize::from(table.money(seat));
    let mut facts = vec![
        say.fact(|n| Sentence::FactDoubloons { n }, money),
        say.fact(|n| Sentence::FactUp { n }, table.cards_up(seat) as usize),
    ];
    if table.phase() != Phase::Over {
        facts.push(say.fact(|n| Sentence::FactFortune { n }, view.fortune_held(seat)));
    }
    SeatPanel {
        facts,
        sources: sources(table, &say, seat),
        livery: Some(seats::livery(table, seat)),
        ..SeatPanel::of(seat, score)
    }
}

/// By what a player has come to his worth; what everybody began with only where somebody began with something.
fn sources(table: &State, say: &Narrator<'_>, seat: Seat) -> Vec<(String, i32)> {
    let row = |by: Income| {
        let source = match by {
            Income::Trade => Sentence::SourceTrade,
            Income::Robbery => Sentence::SourceRobbery,
            Income::Burying => Sentence::SourceBurying,
            Income::Sinking => Sentence::SourceSinking,
            Income::Cards => Sentence::SourceCards,
        };
        (say.plain(source), table.income(seat, by))
    };
    let mut out: Vec<(String, i32)> = Income::ALL.into_iter().map(row).collect();
    if Seat::all(table.players()).any(|s| table.at_first(s) != 0) {
        out.push((say.plain(Sentence::SourceFirst), table.at_first(seat)));
    }
    out
}
