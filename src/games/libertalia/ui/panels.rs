//! The panels of the seats: scores, where they come from, and what else is worth knowing of everybody.

use super::faces;
use super::sentences::Narrator;
use crate::engine::show::Preferences;
use crate::engine::{Names, Seat, SeatPanel};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Phase;
use crate::games::libertalia::rules::observation::View;

/// One panel for each seat.
pub(crate) fn panels(view: &View, names: &Names, options: &Preferences) -> Vec<SeatPanel> {
    let closed = options.is_on("closed_dens");
    Seat::all(view.table().players())
        .map(|seat| panel(view, names, seat, closed))
        .collect()
}

fn panel(view: &View, names: &Names, seat: Seat, closed: bool) -> SeatPanel {
    let table = view.table();
    let say = Narrator::new(table, names);
    let over = table.phase() == Phase::Over;
    // What lies in a closed den must not be reckoned back from the score.
    let closed = closed && view.viewer() != Some(seat) && !over;
    let mut facts = Vec::new();
    if !over {
        facts.push(say.fact(|n| Sentence::FactHand { n }, table.hand(seat).len()));
        if !closed {
            facts.push(say.fact(|n| Sentence::FactCoins { n }, table.doubloons(seat)));
        }
    }
    let scores = table.scores(seat).iter().map(|s| i32::from(*s));
    let banked: i32 = scores.clone().sum();
    let course = scores.enumerate().scan(0, |total, (n, score)| {
        *total += score;
        Some((say.plain(Sentence::CampaignN { n: (n + 1).into() }), *total))
    });
    let course = course.collect();
    let open = !over && !closed;
    let score = match open {
        true => table.projected(seat),
        false => banked,
    };
    let sources = table.sources(&say, seat, open);
    let basis = open.then(|| (say.plain(Sentence::BasisShort), say.plain(Sentence::Basis)));
    SeatPanel {
        basis,
        facts,
        sources,
        course,
        livery: Some(faces::livery(table, seat)),
        ..SeatPanel::of(seat, score)
    }
}
