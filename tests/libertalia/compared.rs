//! What a hint says of the next best choice, in positions where one can count it.

use super::support::Table;
use tortuga::engine::Seat;

const ANA: Seat = Seat::new(0);

#[test]
fn a_card_is_compared_by_what_it_brings_at_once_and_by_its_rank() {
    let setup = "(hands: {0: [22, 29], 1: [5]}, bays: {1: {'chest': 2}})";
    let t = Table::at(2, setup);
    let mut sent = Table::at(2, setup);
    sent.commit(&[29, 5]);
    let gain = sent.state.doubloons(ANA) - t.state.doubloons(ANA);
    assert!(gain > 0);
    let expected = format!(
        "only this one brings doubloons at once: +{gain}; this one has the higher rank for picking booty, 29 to 22"
    );
    t.compares("Commit captain", "Commit surgeon", &expected);
}

#[test]
fn a_tile_is_compared_by_the_rest_day_and_by_whom_it_costs() {
    let mut t = Table::at(
        2,
        "(dens: {0: [10], 1: [11]}, hands: {0: [20], 1: [2]}, bays: {1: {'officer': 1, 'chest': 1, 'relic': 1}})",
    );
    t.commit(&[20, 2]);
    let worth = |kind: &str| {
        let own = format!("(hands: {{0: [20], 1: [2]}}, booty: {{0: {{'{kind}': 1}}}})");
        Table::at(2, &own).state.booty_value(ANA)
    };
    let (chest, relic) = (worth("chest"), worth("relic"));
    assert!(chest > 0 && relic < 0);
    let loss = -relic;
    let rest = format!("on the rest day this one brings +{chest}, the other −{loss}");
    t.compares("Take chest", "Take relic", &rest);
    let taker = t.choice("Take officer").danger;
    assert!(taker.is_some(), "the taker is lost");
    let spared = format!(
        "the other would cost you Armorer; only this one brings something on the rest day: +{chest}"
    );
    t.compares("Take chest", "Take officer", &spared);
}
