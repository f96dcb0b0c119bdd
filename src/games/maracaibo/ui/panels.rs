//! The scores of every captain: what they have now, and what they would score if the game ended now, by source.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Names, Seat, SeatPanel};
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// One panel for each captain, Jordan's too.
pub(crate) fn panels(view: &View, names: &Names, _options: &Preferences) -> Vec<SeatPanel> {
    let say = Narrator::new(view.table(), names);
    let seats = view.table().everybody();
    seats.map(|seat| panel(view, &say, seat)).collect()
}

fn panel(view: &View, say: &Narrator<'_>, seat: Seat) -> SeatPanel {
    let table = view.table();
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
fn facts(view: &View, say: &Narrator<'_>, seat: Seat) -> Vec<(String, String)> {
    let table: &State = view.table();
    let me = table.captain(seat);
    let upgrades = say.fact(|n| Sentence::FactUpgrades { n }, table.upgrades(seat));
    if table.phase() == Phase::Over {
        // What settles ties is all that is still of interest, and there is little room beside the scores.
        let buried = usize::from(table.all_buried(seat));
        return vec![say.fact(|_| Sentence::FactBuried, buried), upgrades];
    }
    let mut told = Vec::new();
    if !table.is_jordan(seat) {
        told.push(say.fact(|n| Sentence::FactDoubloons { n }, me.doubloons.into()));
    }
    told.push(upgrades);
    told.push(say.fact(
        |n| Sentence::FactImprovements { n },
        table.improvements(seat).len(),
    ));
    told.push(say.fact(|n| Sentence::FactQuests { n }, view.quests_held(seat)));
    if table.modules().rubies {
        told.push(say.fact(|n| Sentence::FactRubies { n }, me.rubies.into()));
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
fn sources(say: &Narrator<'_>, seat: Seat) -> Vec<(String, i32)> {
    let table = say.table;
    let tally = table.tally(seat);
    let mut rows = vec![
        (Sentence::SourceTrack, tally.track),
        (Sentence::SourceRivers, tally.rivers),
        (Sentence::SourceDoubloons, tally.doubloons),
    ];
    if table.modules().rubies {
        rows.push((Sentence::SourceRubies, tally.rubies));
    }
    rows.extend([
        (Sentence::SourcePrinted, tally.printed),
        (Sentence::SourceScrolls, tally.scrolls),
        (Sentence::SourceResidences, tally.residences),
        (Sentence::SourceTreasures, tally.treasures),
        (Sentence::SourceBuried, tally.buried),
        (Sentence::SourceQuests, tally.quests),
        (Sentence::SourceBonus, tally.bonus),
    ]);
    if table.jordan().is_some() {
        rows.push((Sentence::SourceJordan, tally.jordan));
    }
    let named = rows.into_iter();
    named.map(|(name, n)| (say.plain(name), n.into())).collect()
}

/// What a captain had after each round, as if the game had ended then.
fn course(table: &State, say: &Narrator<'_>, seat: Seat) -> Vec<(String, i32)> {
    let rounds = 1..=usize::from(table.definitions().constants.rounds);
    let over = rounds.filter_map(|n| {
        let name = say.plain(Sentence::RoundN { n: n.into() });
        Some((name, table.course(n, seat)?.into()))
    });
    over.collect()
}
