//! What is said of a ship elsewhere is what is said once it is there.

use super::*;
use crate::engine::Options;
use crate::games::black_fleet::content::rules::Rules;
use crate::games::invariants::spoiled;
use std::sync::{Arc, LazyLock};

static RULES: LazyLock<Arc<Rules>> = LazyLock::new(spoiled::rules::<State>);

/// Doubloons by which sums of the same numbers in another order may differ.
const ROUNDING: f32 = 1e-3;

#[test]
fn a_ship_is_worth_as_much_where_it_might_be_as_when_it_is_there() {
    let (mut judged, mut differ) = (0, 0);
    for wished in ShipSet::ALL.iter() {
        let state = spoiled::reached(&RULES, 4, &Options::default(), |state: &State| {
            let pirates = ShipSet::PIRATES.iter();
            let robbed = pirates.filter(|p| state.treasure(*p).is_some()).count();
            state.place(wished).is_some() && robbed > 0 && state.current() != state.first()
        });
        let places: Vec<Space> = state.chart().sea.iter().collect();
        for evaluation in [
            &RULES.bot_tables.evaluations.keen,
            &RULES.bot_tables.evaluations.tuned,
        ] {
            let seat = state.owner(wished).unwrap_or(state.current());
            let situation = Situation::new(evaluation, &state);
            let late = evaluation.late(&state);
            let placement = Placement::new(situation, late, seat, wished);
            let all = evaluation.worths(&state);
            let here = state.place(wished).expect("it is on the board");
            let part_here = placement.parts(&[here]);
            for places in places.chunks(AT_ONCE) {
                let parts = placement.parts(places);
                for (n, at) in places.iter().enumerate() {
                    let mut there = state.clone();
                    there.place[wished.index()] = *at;
                    let worths = evaluation.worths(&there);
                    for seat in 0..state.players() {
                        let told = all[seat] - part_here[seat][0] + parts[seat][n];
                        let off = (told - worths[seat]).abs();
                        assert!(off < ROUNDING, "{wished:?} at {at:?}, seat {seat}: {off}");
                        differ += usize::from((worths[seat] - all[seat]).abs() > ROUNDING);
                    }
                    judged += 1;
                }
            }
        }
    }
    assert!(judged > 1_000 && differ > judged / 4, "{judged}, {differ}");
}
