//! Rules that only other content brings into play: each with a small change of the base content.

use crate::playable::content::{self, Change};
use crate::support::Table;
use std::sync::Arc;
use tortuga::content::Catalog;
use tortuga::engine::Seat;
use tortuga::games::maracaibo::{Rules, State};

fn with(changes: &[Change]) -> Arc<Rules> {
    content::read::<State>(changes)
}

/// All cells of the weave but these, as a position writes them.
fn all_but(open: &[&str]) -> String {
    let t = Table::at(2, "()");
    let name = |at| {
        let (column, row) = t.state.chart().at(at).expect("a cell");
        format!("{column},{row}")
    };
    let names = t.state.cells().map(name);
    let names = names.filter(|name| !open.contains(&name.as_str()));
    names.map(|name| format!("'{name}', ")).collect()
}

/// Two players in fog, which leaves these cards; seat 0 has sailed to the one in 5,1.
fn in_fog(rules: &Arc<Rules>, grid: &[(&str, &str)], hand: &str) -> Table {
    let open: Vec<&str> = grid.iter().map(|(at, _)| *at).collect();
    let fogged = all_but(&open);
    let cards = grid.iter().map(|(at, card)| format!("'{at}': '{card}', "));
    let cards: String = cards.collect();
    let setup =
        format!("(fogged: [{fogged}], grid: {{{cards}}}, players: {{0: (ship: '4,1', {hand})}})");
    let mut t = Table::under(rules, 2, &[("fog_of_war", "on")], &setup);
    t.play(&["MoveTo 5,1"]);
    t
}

#[test]
fn a_second_black_market_tile_without_a_place_is_not_asked_for() {
    let double = "instant: [PlaceBlackMarket, PlaceBlackMarket]";
    let rules = with(&[
        (
            "boards.ron",
            "cost: 1, instant: [PlaceBlackMarket]",
            &format!("cost: 1, {double}"),
        ),
        (
            "boards.ron",
            "cost: 2, instant: [PlaceBlackMarket]",
            "cost: 2, instant: [Vp(1)]",
        ),
    ]);
    let near = [
        ("4,1", "t1_cook"),
        ("5,1", "loc_nassau"),
        ("6,1", "t1_gunner"),
    ];
    let mut t = in_fog(&rules, &near, "doubloons: 1");
    t.play(&["FillSlot slot_1b"]);
    let ways = ["bm1", "bm2", "bm3", "bm4", "bm5"].map(|tile| format!("PlaceMarket {tile} 5,1"));
    assert_eq!(t.legal(), ways);
    t.play(&["PlaceMarket bm4 5,1"]);
    t.is(&[("phase", "Menu"), ("active", "0")]);
}

#[test]
fn a_black_market_tile_with_one_place_is_put_there() {
    let cards = [
        ("1,1", "loc_tortuga"),
        ("2,1", "loc_port_royal"),
        ("1,4", "loc_havana"),
        ("2,4", "loc_cartagena"),
        ("4,1", "t1_cook"),
        ("5,1", "loc_nassau"),
        ("6,1", "t1_gunner"),
    ];
    let hand = "doubloons: 1, markets: {'bm1': 'loc_tortuga', 'bm2': 'loc_port_royal', 'bm4': 'loc_havana', 'bm5': 'loc_cartagena'}";
    let mut t = in_fog(crate::support::rules(), &cards, hand);
    t.play(&["FillSlot slot_1b"]);
    let nassau = crate::support::rules()
        .locations
        .find::<usize>("loc_nassau");
    let nassau = nassau.expect("a location");
    assert_eq!(t.state.me().market_on(nassau), Some(2));
    assert_ne!(t.fact("phase"), "Market");
}

#[test]
fn an_upgrade_that_finds_no_place_for_its_tile_is_not_offered() {
    let near = [
        ("4,1", "t1_cook"),
        ("5,1", "loc_nassau"),
        ("6,1", "t1_gunner"),
    ];
    // The tile on Nassau brings five doubloons; every other location lies in fog.
    let rules = crate::support::rules();
    let t = in_fog(rules, &near, "markets: {'bm4': 'loc_nassau'}");
    t.is(&[("doubloons.0", "5"), ("phase", "Upgrade")]);
    t.never("FillSlot slot_1b");
    assert!(t.legal().contains(&"FillSlot slot_1d".to_owned()));
    let t = in_fog(rules, &near, "doubloons: 5");
    assert!(t.legal().contains(&"FillSlot slot_1b".to_owned()));
}

#[test]
fn a_ship_gets_one_figurehead() {
    let double = "instant: [TakeFigurehead, TakeFigurehead]";
    let rules = with(&[("boards.ron", "instant: [TakeFigurehead]", double)]);
    let upgrade = |hand: &str, rest: &str| {
        let setup = format!(
            "(grid: {{'5,1': 'loc_nassau'}}, {rest} players: {{0: (ship: '4,1', doubloons: 3,
                slots: ['slot_1a', 'slot_1e'], {hand})}})"
        );
        let mut t = Table::under(&rules, 2, &[], &setup);
        t.play(&["MoveTo 5,1"]);
        t.is(&[("phase", "Upgrade")]);
        t
    };
    let market = "figureheads: ['fig_poseidon', 'fig_lion'],";
    let mut t = upgrade("", market);
    t.play(&["FillSlot slot_2a", "TakeFigurehead fig_poseidon"]);
    t.is(&[
        ("figurehead.0", "fig_poseidon"),
        ("figureheads", "fig_lion"),
    ]);
    assert_ne!(t.fact("phase"), "Figurehead");
    upgrade("figurehead: 'fig_poseidon',", "").never("FillSlot slot_2a");
    upgrade("", "figureheads: [],").never("FillSlot slot_2a");
}

#[test]
fn what_a_location_offers_is_done_while_it_could_do_anything() {
    let rules = with(&[(
        "cards.ron",
        "actions: [Raid(1), Bury(1)]",
        "actions: [Pay(cost: 3, then: [Vp(1)]), Upgrade(1), Quest(1)]",
    )]);
    let menu = |hand: &str, rest: &str| {
        let setup = format!(
            "(grid: {{'5,1': 'loc_la_guaira'}}, {rest} players: {{0: (ship: '4,1', {hand})}})"
        );
        let mut t = Table::under(&rules, 2, &[], &setup);
        t.play(&["MoveTo 5,1"]);
        if t.fact("phase") == "Upgrade" {
            t.play(&["Skip"]);
        }
        t
    };
    let action = |n: u8| format!("DoLocationAction {n}");
    let end = "EndTurn".to_owned();
    let mut t = menu("doubloons: 3", "");
    assert_eq!(t.legal(), [action(0), action(1), action(2), end.clone()]);
    t.play(&["DoLocationAction 0", "ConfirmPay yes"]);
    t.is(&[("doubloons.0", "0"), ("vp.0", "1"), ("phase", "Menu")]);
    let t = menu("doubloons: 2", "");
    assert_eq!(t.legal(), [action(1), action(2), end.clone()]);
    // Every upgrade that costs nothing is made.
    let free =
        "slots: ['slot_1a', 'slot_1e', 'slot_2c', 'slot_2e', 'slot_3c', 'slot_3d', 'slot_4c']";
    assert_eq!(menu(free, "").legal(), [action(2), end.clone()]);
    let none = "quest_market: [], quest_deck: [],";
    assert_eq!(menu("doubloons: 2", none).legal(), [action(1), end]);
    menu(free, none).is(&[("active", "1")]);
}

#[test]
fn markers_of_one_kind_are_laid_without_a_question() {
    let rules = with(&[(
        "cards.ron",
        "instant: [Marker(kind: Any, n: 2)]",
        "instant: [Marker(kind: Gold, n: 2)]",
    )]);
    let setup = "(grid: {'5,1': 't2_harbour_master'}, players: {0: (ship: '4,1', doubloons: 7)})";
    let mut t = Table::under(&rules, 2, &[], setup);
    t.play(&["MoveTo 5,1", "BuyHere"]);
    t.is(&[("islands", "gold 6, emerald 4, pearl 4"), ("active", "1")]);
}

#[test]
fn without_rerolls_the_dice_count_as_they_fall() {
    let rules = with(&[("raid.ron", "rerolls: 1", "rerolls: 0")]);
    let setup = "(grid: {'5,1': 'loc_port_royal'}, players: {0: (ship: '4,1')})";
    let mut t = Table::under(&rules, 2, &[], setup);
    t.play(&["MoveTo 5,1", "Skip"]);
    t.draw("DoLocationAction 0", &["3", "2", "4"]);
    t.expect_legal(&["PickDie gold", "PickDie emerald", "PickDie pearl"]);
}

#[test]
fn a_quest_that_is_worth_a_single_point_counts_among_those_that_are_fulfilled() {
    let rules = with(&[
        ("cards.ron", "(quests: 6, vp: 10)", "(quests: 1, vp: 10)"),
        (
            "quests.ron",
            "top: (all: [AtLeast(metric: Figurehead, n: 1)], vp: 2)",
            "top: (all: [AtLeast(metric: Figurehead, n: 1)], vp: 1)",
        ),
    ]);
    let bonus = |hand: &str| {
        let setup = format!("(players: {{0: (quests: ['q_proud_prow'], {hand})}})");
        let tally = Table::under(&rules, 2, &[], &setup);
        let tally = tally.state.tally(Seat::new(0));
        (tally.quests, tally.bonus)
    };
    assert_eq!(bonus("figurehead: 'fig_lion'"), (1, 10));
    assert_eq!(bonus(""), (0, 0));
}

#[test]
fn a_gulf_that_lets_nobody_explore_asks_nobody_where() {
    let rules = with(&[(
        "cards.ron",
        "(raid: 2, explore: 4)",
        "(raid: 2, explore: 0)",
    )]);
    let at_gulf = |hand: &str| {
        let setup = format!("(players: {{0: (ship: '9,1', {hand})}})");
        let mut t = Table::under(&rules, 2, &[], &setup);
        t.play(&["MoveTo gulf", "Skip", "Gulf explore"]);
        t
    };
    at_gulf("").is(&[("active", "1"), ("explorer.0", "x00")]);
    at_gulf("cards: ['t1_lookout']").is(&[("phase", "Explore")]);
}

#[test]
fn the_fog_lifts_after_the_round_that_the_rules_name() {
    let rules = with(&[("modules.ron", "last_round: 1", "last_round: 2")]);
    let after = |round: u8| {
        let setup =
            format!("(round: {round}, fogged: ['5,1', '9,1'], players: {{0: (ship: 'gulf')}})");
        let mut t = Table::under(&rules, 2, &[("fog_of_war", "on")], &setup);
        t.play(&["MoveTo maracaibo"]);
        // Only the Gulf shows the last column.
        t.is(&[("fogged", "5,1, 9,1")]);
        t.play(&["Skip"]);
        t
    };
    after(1).is(&[("round", "2"), ("fogged", "5,1, 9,1")]);
    after(2).is(&[("round", "3"), ("fogged", "")]);
}

#[test]
fn where_a_column_is_walled_off_jordan_takes_what_they_can_reach() {
    let rules = with(&[(
        "sea.ron",
        "\".GGG..PPP\",\n            \".........\",\n            \".........\",\n            \"...EEE...\",",
        "\"...GGG...\",\n            \"...PPP...\",\n            \"...EEE...\",\n            \".........\",",
    )]);
    // Three islands leave row 4 in the columns 4 to 6: from 3,1 it takes three steps to column 4, and four to column 5.
    let setup = "(round: 2, tier_two: [], grid: {'1,1': 't2_runaway_heir', '4,4': 't1_cook'},
        players: {0: (), 1: (ship: '3,1')})";
    let mut t = Table::under(&rules, 1, &[("layout", "open_sea")], setup);
    t.draw("MoveTo 1,1", &["solo_b2"]);
    t.is(&[("ship.1", "4,4"), ("cards.1", "t1_cook")]);
}
