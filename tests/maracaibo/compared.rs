//! What a hint says of the next best choice, in positions where one can count it.

use super::scene::{at_menu, landed};
use super::support::rules;
use tortuga::content::Catalog;

#[test]
fn a_card_is_compared_with_the_doubloons_for_passing_it_up() {
    let t = landed("t1_gravedigger", "doubloons: 7", "");
    let number = rules()
        .improvements
        .find::<u8>("t1_gravedigger")
        .expect("an improvement");
    let def = &rules().improvements[usize::from(number)];
    let (price, points) = (u16::from(def.cost), def.vp.get());
    let passed = 7 + u16::from(rules().constants.decline.get());
    let expected = format!(
        "only this one is worth points: {points}, but the other leaves you {passed} doubloons, this one {}",
        7 - price
    );
    t.compares("BuyHere", "TakeFive", &expected);
}

#[test]
fn the_stronger_die_has_more_power() {
    let mut t = at_menu("loc_tortuga", "stored: {'gold': 1}", "");
    t.draw("DoLocationAction 0", &["3", "2", "4"]);
    t.play(&["Reroll no"]);
    let legal = t.legal();
    let power = |kind: &str| {
        let label = t.choice(&format!("PickDie {kind}")).label;
        let figures: String = label.chars().filter(char::is_ascii_digit).collect();
        figures.parse::<u8>().expect("a number")
    };
    let kinds: Vec<&str> = legal
        .iter()
        .filter_map(|a| a.strip_prefix("PickDie "))
        .collect();
    let best = kinds.iter().max_by_key(|kind| power(kind)).expect("dice");
    let least = kinds.iter().min_by_key(|kind| power(kind)).expect("dice");
    let expected = format!(
        "this one has {} power, the other {}",
        power(best),
        power(least)
    );
    assert!(power(best) > power(least));
    t.compares(
        &format!("PickDie {best}"),
        &format!("PickDie {least}"),
        &expected,
    );
}

#[test]
fn what_can_still_be_done_afterwards_is_not_compared() {
    let t = at_menu("loc_tortuga", "stored: {'gold': 1}", "");
    t.compares_not("DoLocationAction 0", "DoLocationAction 1");
}

#[test]
fn at_the_end_of_the_way_exploring_is_worth_points() {
    let t = at_menu("loc_havana", "explorer: 'x48'", "");
    let vp = rules().constants.lost_city;
    let expected = format!("only this one is worth points: {vp}");
    t.compares("DoLocationAction 1", "EndTurn", &expected);
}
