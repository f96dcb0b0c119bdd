//! Particular things that are said: choices, warnings, why-nots, the log and the end.

use super::scene::{at_menu, in_gulf, landed, sections};
use super::support::Table;
use tortuga::engine::{Game, TableItem, ZoneId};
use tortuga::games::Show;
use tortuga::games::maracaibo::State;

#[test]
fn a_card_is_bought_or_passed_up() {
    let mut t = landed("t1_gravedigger", "doubloons: 7", "");
    t.reads("BuyHere",
        "Buy Gravedigger for 4",
        "Leaves you 3 doubloons. Crew. Price 4; 5 points at the end. When you bury a treasure: take 2 doubloons.",
    );
    t.reads(
        "TakeFive",
        "Take 5 doubloons",
        "Gravedigger stays where it is.",
    );
    assert_eq!(t.prompt(0), "Gravedigger: buy it, or take 5 doubloons.");
    assert_eq!(t.prompt(1), "Ana is deciding.");
    t.play(&["BuyHere"]);
    assert_eq!(t.log_lines(None)[0], "Ana buys Gravedigger for 4.");
}

#[test]
fn gains_stand_after_what_brings_them() {
    let hand = "doubloons: 4, cards: ['t1_gravedigger'], stored: {'gold': 1}";
    let mut t = at_menu("loc_tortuga", hand, "");
    t.play(&["DoLocationAction 1"]);
    let bury = t.legal()[0].clone();
    t.play(&[&bury]);
    assert_eq!(
        t.log_lines(None)[..2],
        [
            "Ana buries a gold treasure: +4 doubloons.",
            "Gravedigger: +2 doubloons."
        ]
    );
}

#[test]
fn what_would_be_wasted_is_said_before() {
    let mut t = at_menu("loc_tortuga", "stored: {'gold': 1}", "");
    t.warns("EndTurn", "not used yet: raid, bury 1");
    t.draw("DoLocationAction 0", &["3", "2", "4"]);
    t.play(&["Reroll no"]);
    t.reads(
        "PickDie pearl",
        "Pick pearl: 4 power",
        "It shows 4. A treasure bought with it is a pearl, worth 3 once you have it.",
    );
    t.play(&["PickDie pearl"]);
    assert_eq!(t.log_lines(None), ["Ana picks pearl: 4 power."]);
    t.warns("EndTurn", "you'd lose 4 raid power; not used yet: bury 1");
    assert_eq!(
        t.prompt(0),
        "Tortuga: 1 action left, and 4 raid power to spend."
    );
}

#[test]
fn an_upgrade_is_not_left_by_the_way() {
    let t = landed("loc_nassau", "doubloons: 1", "");
    t.warns(
        "Skip",
        "you'd miss an upgrade; these cost nothing: Ship Stores, Ship Colours",
    );
    t.not_with("Spyglass", "Costs 2, and you have 1.");
    t.not_with("Purser's Ledger", "Needs 2 upgrades to its left, has 0.");
    t.reads(
        "FillSlot slot_1d",
        "Fit Cutlasses for 1",
        "Your raids have 1 more power. Leaves you 0 doubloons.",
    );
    let filled = format!("slots: [{}]", sections(1));
    let t = landed("loc_nassau", &filled, "");
    t.not_with("Cutlasses", "This upgrade is fitted already.");
}

#[test]
fn the_end_of_a_round_is_said_before() {
    let mut t = in_gulf(&[], "", "");
    t.warns("Gulf raid", "");
    let t2 = Table::new(2, &[], "(players: {0: (ship: 'gulf')})");
    t2.warns(
        "MoveTo maracaibo",
        "the round ends at once; no more turns for Ben",
    );
    let t3 = Table::new(2, &[], "(players: {0: (ship: 'gulf')}, round: 3)");
    t3.warns(
        "MoveTo maracaibo",
        "the game ends; only Ben will have one more turn",
    );
    // Ben began, so Ana sails last.
    let t5 = Table::new(
        2,
        &[],
        "(first: 1, active: 0, players: {0: (ship: 'gulf')}, round: 3)",
    );
    t5.warns("MoveTo maracaibo", "the game ends at once");
    let t6 = Table::new(2, &[], "(first: 1, players: {1: (ship: 'gulf')}, round: 3)");
    t6.warns(
        "MoveTo maracaibo",
        "the game ends; only Ana will have one more turn",
    );
    let t4 = Table::new(2, &[], "(players: {0: (ship: '9,1')})");
    t4.warns(
        "MoveTo gulf",
        "from the Gulf you can only sail to Maracaibo next",
    );
    t.play(&["Gulf explore"]);
    assert_eq!(t.prompt(0), "The Gulf: explore up to 4 steps.");
}

#[test]
fn a_toll_that_is_too_dear_is_explained() {
    let mut t = Table::new(
        3,
        &[],
        "(players: {0: (ship: '4,1', doubloons: 1), 1: (ship: '5,1'), 2: (ship: '5,1')})",
    );
    assert!(
        t.choice("MoveTo 5,1")
            .detail
            .starts_with("Toll 1, all you have, for Ben and Cleo: you choose who gets it. ")
    );
    t.play(&["MoveTo 5,1"]);
    assert_eq!(
        t.prompt(0),
        "You have only 1 for the toll: choose who gets it."
    );
    t.reads("PayToll 2", "Pay 1 to Cleo", "");
    t.play(&["PayToll 2"]);
    assert_eq!(t.log_lines(None)[0], "Ana pays 1 in toll to Cleo.");
}

#[test]
fn a_raid_that_throws_power_away_is_said_before() {
    let hand = "doubloons: 30";
    let mut t = at_menu("loc_campeche", hand, "grid: {'9,4': 't1_boarding_master'}");
    t.draw("DoLocationAction 0", &["3", "3", "5"]);
    t.play(&[
        "Reroll no",
        "PickDie gold",
        "DoLocationAction 1",
        "AcquireCard 9,4",
    ]);
    t.warns("StartRaid yes", "you'd throw away 3 raid power");
    assert_eq!(
        t.prompt(0),
        "Boarding Master: raid again? You'd lose your 3 power."
    );
    assert_eq!(
        t.log_lines(None)[0],
        "Ana buys Boarding Master from afar, for 8."
    );
}

/// From 5 to 4 markers a treasure is worth 3 instead of 4.
#[test]
fn an_island_that_falls_is_said_before() {
    let there = "islands: {'pearl': 5}";
    let hand = "doubloons: 9, stored: {'pearl': 2}";
    let mut t = landed("t1_treasure_map", hand, there);
    t.play(&["BuyHere", "ChooseType pearl"]);
    t.warns(
        "ChooseSource island",
        "a pearl is then worth 3 points instead of 4: you lose 2",
    );
    t.warns("ChooseSource supply", "");
    t.reads(
        "ChooseSource supply",
        "From the supply",
        "You'd have 3 pearls; the island has 5 markers: each is worth 4 points.",
    );
}

#[test]
fn places_that_a_ship_cannot_reach_are_explained() {
    let t = Table::new(2, &[], "(players: {0: (ship: '4,1')})");
    t.not_with("Maracaibo", "Maracaibo can only be reached from the Gulf.");
    t.not_with(
        "The Gulf",
        "Too far: it takes 6 steps, and you can sail up to 3.",
    );
    t.not_with("The start", "Ships do not return to the start.");
    t.not_with("Gold island", "Ships do not sail onto islands.");
}

#[test]
fn a_space_that_is_taken_or_too_far_is_explained() {
    let place = "(players: {0: (ship: '4,1', explorer: 'x01'), 1: (explorer: 'x02')}, grid: {'5,1': 'loc_nassau'})";
    let mut t = Table::new(2, &[], place);
    t.play(&["MoveTo 5,1", "Skip", "DoLocationAction 0"]);
    assert_eq!(t.prompt(0), "Nassau: explore up to 3 steps.");
    t.reads(
        "ExploreTo x05",
        "Go on to Palm Watchtower",
        "Make an upgrade.",
    );
    let zone = |space: u16| TableItem::Zone(ZoneId::common("track").cell(space));
    t.why_not(
        zone(2),
        "Ben's explorer is here: you can pass, but not stop.",
    );
    t.why_not(zone(8), "Too far: it takes 6 steps, and you can go 3.");
    t.why_not(
        zone(0),
        "There is no way there from where your explorer is.",
    );
}

/// What a card would cost is told with what the toll leaves.
#[test]
fn the_toll_comes_before_the_price() {
    let t = Table::new(
        3,
        &[],
        "(grid: {'5,1': 't1_gunner'}, players: {0: (ship: '4,1', doubloons: 3), 1: (ship: '5,1'), 2: (ship: '5,1')})",
    );
    let told = t.choice("MoveTo 5,1").detail;
    assert!(
        told.starts_with("Toll 2, to Ben and Cleo. It would cost you 3, but you have 1: you can only take doubloons."),
        "{told}"
    );
    let poor = Table::new(
        3,
        &[],
        "(grid: {'5,1': 't1_gunner'}, players: {0: (ship: '4,1', doubloons: 1), 1: (ship: '5,1'), 2: (ship: '5,1')})",
    );
    let told = poor.choice("MoveTo 5,1").detail;
    assert!(
        told.starts_with("Toll 1, all you have, for Ben and Cleo: you choose who gets it."),
        "{told}"
    );
}

/// One treasure is no plural, and of one action there is no order.
#[test]
fn one_of_something_is_said_as_one() {
    let t = at_menu("loc_nassau", "", "");
    assert_eq!(t.prompt(0), "Nassau: 1 action left.");
}

#[test]
fn a_die_tells_what_its_treasure_is_worth_once_it_is_taken() {
    let mut t = at_menu(
        "loc_tortuga",
        "stored: {'pearl': 1}",
        "islands: {'pearl': 5}",
    );
    t.draw("DoLocationAction 0", &["3", "2", "5"]);
    t.play(&["Reroll no"]);
    let after = "It shows 5. A treasure bought with it is a pearl, worth 3 once you have it.";
    t.reads("PickDie pearl", "Pick pearl: 5 power", after);
    t.play(&["PickDie pearl"]);
    let falls = "You'd have 2 pearls; the island falls to 4 markers: each is worth only 3 points.";
    t.reads("SpendRaid treasure", "5 power: 1 pearl", falls);
}

#[test]
fn dice_are_not_compared_beyond_their_odds() {
    let mut t = at_menu("loc_tortuga", "", "");
    t.draw("DoLocationAction 0", &["2", "2", "5"]);
    t.because("Reroll no", "A new roll is more often worse than better.");
    let (view, seat) = (t.state.view(Some(t.seat())), t.seat());
    let pair = (t.named("Reroll no"), t.named("Reroll yes"));
    assert!(State::contrast(&view, &t.names(), seat, pair).is_none());
}

#[test]
fn a_marker_is_praised_only_for_what_it_does() {
    let at = |stored: &str, islands: &str| {
        let hand = format!("doubloons: 9, stored: {{{stored}}}");
        let mut t = landed(
            "t2_harbour_master",
            &hand,
            &format!("islands: {{{islands}}}"),
        );
        t.play(&["BuyHere"]);
        t
    };
    let rises = at("'gold': 1", "'gold': 4");
    let one = "You own 1 gold treasure: each gains a point or more.";
    rises.because("ChooseIsland gold", one);
    let keeps = at("'gold': 1", "'gold': 5");
    let fuller = "You own 1 gold treasure: the fuller the island, the later they lose value.";
    keeps.because("ChooseIsland gold", fuller);
    let none = at("", "'gold': 4");
    let even = "No other choice is clearly better.";
    none.because("ChooseIsland gold", even);
}
