//! What a hint says of the next best choice, in positions where one can count it.

use super::support::Table;
use tortuga::engine::{Game, NullSink, Rng, Seat};
use tortuga::games::Show;
use tortuga::games::black_fleet::{ShipSet, State};

const MERCHANT: &str = "m_black c10r00 3 green";

#[test]
fn a_sale_is_more_than_open_sea() {
    let t = Table::four("mv_p11", MERCHANT, "");
    let mut sold = Table::four("mv_p11", MERCHANT, "");
    sold.play(&["Sail m_black c09r00", "Trade m_black"]);
    let ana = Seat::new(0);
    let gain = sold.state.money(ana) - t.state.money(ana);
    assert!(gain > 0);
    let only = format!("only this one brings money this turn: {gain}");
    t.compares("Sail m_black c09r00", "EndSail", &only);
}

#[test]
fn a_pirate_keeps_out_of_the_navys_reach() {
    let t = Table::four("mv_p11", "p_black c10r09, n_purple c13r09", "");
    let chart = t.state.chart();
    let navies = ShipSet::NAVIES.iter();
    let navies: Vec<_> = navies.filter_map(|navy| t.state.place(navy)).collect();
    // Most cards let a navy sail two spaces, and it attacks what is beside it.
    let far = |words: &str| {
        let at = words.rsplit(' ').next().and_then(|at| chart.named(at));
        let at = at.expect("a space");
        navies.iter().all(|navy| chart.distance(*navy, at) > 3)
    };
    let legal = t.legal();
    let sails: Vec<&String> = legal
        .iter()
        .filter(|a| a.starts_with("Sail p_black"))
        .collect();
    let view = t.view(Some(0));
    let mut found = 0;
    for one in &sails {
        for other in sails.iter().filter(|other| *other != one) {
            let pair = (t.named(one), t.named(other));
            let told =
                State::contrast(&view, &t.names(), Seat::new(0), pair).expect("alternatives");
            let safe = "this one leaves your Pirate out of reach of ";
            let said = told.pros.iter().any(|clause| clause.starts_with(safe));
            assert_eq!(said, far(one) && !far(other), "{one}, {other}: {told:?}");
            found += usize::from(said);
        }
    }
    assert!(found > 0);
}

#[test]
fn what_two_ships_do_is_not_compared() {
    let t = Table::four("mv_p11", &format!("{MERCHANT}, p_black c10r09"), "");
    t.compares_not("Sail m_black c09r00", "Sail p_black c09r09");
}

#[test]
fn a_card_is_compared_by_the_money_that_is_left() {
    let mut t = Table::four("mv_y15", "m_black c10r00 3 red", "money: {0: 20}");
    t.play(&["EndSail"]);
    let before = t.state.money(Seat::new(0));
    let costs = |words: &str| {
        let mut after = t.state.clone();
        let done = after.apply(
            Seat::new(0),
            t.named(words),
            &mut Rng::new(0),
            &mut NullSink,
        );
        done.expect("a legal action");
        before - after.money(Seat::new(0))
    };
    let left = before - costs("Flip 5");
    let keeps = format!("this one leaves you {before} doubloons, the other {left}");
    t.compares("SkipFlip", "Flip 5", &keeps);
}
