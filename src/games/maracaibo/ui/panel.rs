//! The scores of every captain: what they have now, and what they would score if the game ended now, by source.

use super::sentences::{Speech, count};
use crate::content::Arg;
use crate::engine::{Names, Seat, SeatPanel};
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// One panel for each captain, Jordan's too.
pub(crate) fn panels(view: &View, names: &Names) -> Vec<SeatPanel> {
    let say = Speech::new(&view.table, names);
    let seats = view.table.everybody();
    seats.map(|seat| panel(view, &say, seat)).collect()
}

fn panel(view: &View, say: &Speech<'_>, seat: Seat) -> SeatPanel {
    let table = &view.table;
    SeatPanel {
        seat,
        name: table.is_jordan(seat).then(|| say.name(seat)),
        score: table.total(seat).into(),
        place: table.is_jordan(seat).then(|| table.place_of_jordan()),
        basis: None,
        facts: facts(view, say, seat),
        sources: sources(say, seat),
        course: course(table, say, seat),
        livery: table
            .livery(seat)
            .map(|l| (l.color.clone(), l.emblem.clone())),
    }
}

/// Doubloons, upgrades, improvements, quests, income; what a module adds.
fn facts(view: &View, say: &Speech<'_>, seat: Seat) -> Vec<(String, String)> {
    let table: &State = &view.table;
    let me = table.captain(seat);
    let fact = |key: &str, n: usize| (say.plain(key, &[("n", count(n))]), n.to_string());
    if table.phase() == Phase::Over {
        // What settles ties is all that is still of interest, and there is little room beside the scores.
        let buried = usize::from(table.all_buried(seat));
        return vec![
            fact("fact_buried", buried),
            fact("fact_upgrades", table.upgrades(seat)),
        ];
    }
    let mut told = Vec::new();
    if !table.is_jordan(seat) {
        told.push(fact("fact_doubloons", me.doubloons.into()));
    }
    told.push(fact("fact_upgrades", table.upgrades(seat)));
    told.push(fact("fact_improvements", table.improvements(seat).len()));
    told.push(fact("fact_quests", view.quests_held(seat)));
    if table.modules().rubies {
        told.push(fact("fact_rubies", me.rubies.into()));
    }
    if let Some(income) = say.income(me.sums.income) {
        let value = say.plain(Sentence::FactIncome {
            income: Arg::Plain(income),
        });
        told.push((say.plain(Sentence::FactIncomeName), value));
    }
    told
}

/// The score by source. Lines of modules and of Jordan are there when they can count.
fn sources(say: &Speech<'_>, seat: Seat) -> Vec<(String, i32)> {
    let table = say.table;
    let tally = table.tally(seat);
    let mut rows = vec![
        ("source_track", tally.track),
        ("source_rivers", tally.rivers),
        ("source_doubloons", tally.doubloons),
    ];
    if table.modules().rubies {
        rows.push(("source_rubies", tally.rubies));
    }
    rows.extend([
        ("source_printed", tally.printed),
        ("source_scrolls", tally.scrolls),
        ("source_residences", tally.residences),
        ("source_treasures", tally.treasures),
        ("source_buried", tally.buried),
        ("source_quests", tally.quests),
        ("source_bonus", tally.bonus),
    ]);
    if table.jordan().is_some() {
        rows.push(("source_jordan", tally.jordan));
    }
    let named = rows.into_iter();
    named
        .map(|(key, n)| (say.plain(key, &[]), n.into()))
        .collect()
}

/// What a captain had after each round, as if the game had ended then.
fn course(table: &State, say: &Speech<'_>, seat: Seat) -> Vec<(String, i32)> {
    let rounds = 1..=usize::from(table.definitions().constants.rounds);
    let over = rounds.filter_map(|n| {
        let name = say.plain(Sentence::RoundN { n: count(n) });
        Some((name, table.course(n, seat)?.into()))
    });
    over.collect()
}
