//! Where a ship stops: the Gulf and Maracaibo (5.8), blank cells (5.7), black markets that are placed (7.8).

use crate::scene::{at_menu, in_gulf, landed};
use crate::support::{Table, rules};

#[test]
fn where_to_sail_is_asked_even_with_one_way() {
    let t = Table::new(2, &[], "(players: {0: (ship: 'gulf')})");
    assert_eq!(t.legal(), ["MoveTo maracaibo"]);
}

#[test]
fn the_gulf_gives_an_upgrade_then_a_choice() {
    let mut t = Table::new(2, &[], "(players: {0: (ship: '9,1')})");
    t.play(&["MoveTo gulf"]);
    assert_eq!(t.legal(), ["FillSlot slot_1a", "FillSlot slot_1e", "Skip"]);
    t.play(&["FillSlot slot_1e"]);
    // With nothing to build for there are still two ways, and none of them may be left.
    assert_eq!(t.legal(), ["Gulf raid", "Gulf explore"]);
    t.never("EndTurn");
    t.never("Skip");
    t.draw("Gulf raid", &["4", "3", "1"]);
    t.play(&["Reroll no", "PickDie gold"]);
    t.is(&[("pool", "gold 6"), ("phase", "Menu"), ("vp.0", "2")]);
    let list = [
        "SpendRaid vp",
        "SpendRaid coins",
        "SpendRaid treasure",
        "EndTurn",
    ];
    assert_eq!(t.legal(), list);
    let mut t = in_gulf(&[], "", "");
    t.play(&["Gulf explore"]);
    // Four steps from the beach; it may be left, and then the turn is over.
    assert_eq!(
        t.legal(),
        [
            "ExploreTo x01",
            "ExploreTo x02",
            "ExploreTo x03",
            "ExploreTo x04",
            "Skip"
        ]
    );
    t.play(&["Skip"]);
    t.is(&[("active", "1"), ("explorer.0", "x00")]);
    // A ship that is full is not asked for an upgrade.
    let full = crate::scene::sections(4);
    let mut t = Table::new(
        2,
        &[],
        &format!("(players: {{0: (ship: '9,1', slots: [{full}])}})"),
    );
    t.play(&["MoveTo gulf"]);
    t.is(&[("phase", "Gulf")]);
}

#[test]
fn building_from_the_gulf_is_building() {
    let there = "grid: {'2,1': 'res_arsenal'}";
    let mut t = in_gulf(&[], "doubloons: 9, cards: ['t2_negotiator']", there);
    t.play(&["Gulf build 2,1"]);
    // 9 less 4; 2 points for the first token and 3 of the Negotiator.
    t.is(&[
        ("doubloons.0", "4"),
        ("vp.0", "5"),
        ("tokens.res_arsenal", "0"),
        ("active", "1"),
        ("ship.0", "gulf"),
    ]);
    // For every residence: its price, and no doubloon less.
    for def in &rules().residences {
        let rest = format!("grid: {{'2,1': '{}'}}", def.id);
        let offered = |purse: u8| {
            in_gulf(&[], &format!("doubloons: {purse}"), &rest)
                .legal()
                .contains(&"Gulf build 2,1".to_string())
        };
        assert!(
            offered(def.cost.get()) && !offered(def.cost.get() - 1),
            "{}",
            def.id
        );
    }
}

#[test]
fn every_residence_costs_what_is_printed_and_the_first_token_is_worth_two_points() {
    for def in &rules().residences {
        let (id, cost) = (&def.id, def.cost.get());
        let mut t = landed(id, &format!("doubloons: {cost}"), "");
        t.play(&["BuildHere"]);
        t.is(&[
            ("doubloons.0", "0"),
            ("vp.0", "2"),
            (&format!("tokens.{id}"), "0"),
            ("residences.0", id),
        ]);
        t.is(&[("cell.5,1", id), ("active", "1")]);
        let mut t = landed(
            id,
            &format!("doubloons: {cost}"),
            &format!("tokens: {{'{id}': [1]}}"),
        );
        t.play(&["BuildHere"]);
        t.is(&[("vp.0", "0"), (&format!("tokens.{id}"), "1, 0")]);
        // One doubloon too few: the card is passed up.
        let t = landed(id, &format!("doubloons: {}", cost - 1), "");
        t.is(&[
            ("doubloons.0", &(cost + 4).to_string()),
            ("residences.0", ""),
            ("active", "1"),
        ]);
        let mut t = landed(id, &format!("doubloons: {cost}"), "");
        t.play(&["TakeFive"]);
        t.is(&[
            ("doubloons.0", &(cost + 5).to_string()),
            ("residences.0", ""),
        ]);
    }
}

#[test]
fn maracaibo_gives_points_an_upgrade_and_ends_the_turn() {
    let mut t = Table::new(
        2,
        &[],
        "(round: 3, players: {0: (ship: 'gulf', doubloons: 1)})",
    );
    t.play(&["MoveTo maracaibo"]);
    t.is(&[("vp.0", "6"), ("visits.0", "1"), ("phase", "Upgrade")]);
    t.play(&["FillSlot slot_1d"]);
    t.is(&[
        ("upgrades.0", "1"),
        ("active", "1"),
        ("final_lap", "true"),
        ("turns.0", "1"),
    ]);
}

#[test]
fn an_upgrade_in_maracaibo_may_open_a_menu() {
    // The slot places a black market that asks for more; a raid through it would leave power for the menu.
    let hand = "ship: 'gulf', doubloons: 1, markets: {'bm1': 'loc_tortuga', 'bm2': 'loc_havana', 'bm3': 'loc_nassau', 'bm5': 'loc_campeche'}";
    let mut t = Table::new(2, &[], &format!("(players: {{0: ({hand})}})"));
    t.play(&["MoveTo maracaibo", "FillSlot slot_1b"]);
    // One tile is left, but several locations.
    assert!(t.legal().iter().all(|a| a.starts_with("PlaceMarket bm4 ")));
    let first = t.legal()[0].clone();
    t.play(&[&first]);
    t.is(&[("doubloons.0", "5"), ("round", "2")]);
}

#[test]
fn a_blank_cell_gives_five_doubloons_and_nothing_is_asked() {
    let t = landed(
        "blank",
        "doubloons: 40, cards: ['t2_rum_cellar']",
        "tier_two: []",
    );
    t.is(&[
        ("doubloons.0", "45"),
        ("active", "1"),
        ("cell.5,1", "blank"),
    ]);
}

#[test]
fn black_markets_are_placed_on_any_location_without_an_own_one() {
    let grid = "grid: {'8,1': 'loc_trinidad', '9,1': 'loc_havana'}";
    let mut t = at_tile(
        grid,
        "markets: {'bm1': 'loc_havana', 'bm2': 'loc_trinidad'}",
    );
    t.play(&["FillSlot slot_1b"]);
    let list = t.legal();
    // Three tiles left; nine locations lie there, two of them have an own one.
    assert_eq!(list.len(), 3 * 7);
    assert!(list.iter().all(|a| a.starts_with("PlaceMarket bm")));
    for (tile, at) in [
        ("bm1", "5,1"),
        ("bm3", "9,1"),
        ("bm3", "8,1"),
        ("bm3", "gulf"),
    ] {
        t.never(&format!("PlaceMarket {tile} {at}"));
    }
    // One of the second tier will do, and those of others do not matter.
    let mut t = at_tile(
        &grid.replace("}", "}, players: {1: (markets: {'bm4': 'loc_trinidad'})}"),
        "",
    );
    t.play(&["FillSlot slot_1b", "PlaceMarket bm4 8,1"]);
    t.is(&[("markets.0", "bm4 loc_trinidad"), ("doubloons.0", "5")]);
}

/// At Nassau, with a doubloon for the black market of the first section.
fn at_tile(rest: &str, hand: &str) -> Table {
    landed("loc_nassau", &format!("doubloons: 1, {hand}"), rest)
}

#[test]
fn with_one_way_to_place_a_black_market_nobody_is_asked() {
    // Four tiles lie out, and own tiles are on all locations but one: seven of the first tier need more tiles than there are, so
    // the fog helps.
    let hand = "ship: '4,1', doubloons: 1, markets: {'bm1': 'loc_tortuga', 'bm2': 'loc_havana', 'bm3': 'loc_campeche', 'bm5': 'loc_cartagena'}";
    let grid = "grid: {'5,1': 'loc_nassau', '1,1': 'loc_tortuga', '1,2': 'loc_havana', '1,4': 'loc_campeche', '2,1': 'loc_cartagena',
        '9,1': 'loc_port_royal', '9,2': 'loc_santo_domingo', '9,4': 'loc_isla_vaca'}";
    let mut t = Table::new(
        2,
        &[("fog_of_war", "on")],
        &format!("(fogged: ['9,1', '9,2', '9,4'], {grid}, players: {{0: ({hand})}})"),
    );
    t.play(&["MoveTo 5,1", "FillSlot slot_1b"]);
    t.is(&[("doubloons.0", "5"), ("phase", "Menu")]);
    assert!(t.fact("markets.0").contains("bm4 loc_nassau"));
}

#[test]
fn buying_from_afar_needs_neither_a_ship_nor_a_toll() {
    let rest = "grid: {'9,4': 't1_strongbox', '9,1': 'blank', '9,2': 'res_arsenal'}, players: {1: (ship: '9,4')}, tier_two: ['t2_sea_charts']";
    let mut t = at_menu("loc_isla_vaca", "doubloons: 6", rest);
    t.play(&["DoLocationAction 0"]);
    t.never("AcquireCard 9,1");
    t.never("AcquireCard 9,2");
    t.never("AcquireCard 5,1");
    t.play(&["AcquireCard 9,4"]);
    t.is(&[
        ("doubloons.0", "2"),
        ("doubloons.1", "0"),
        ("cards.0", "t1_strongbox"),
        ("cell.9,4", "t2_sea_charts"),
        ("ship.1", "9,4"),
    ]);
    // It may be left; then it is done.
    let mut t = at_menu("loc_isla_vaca", "doubloons: 6, stored: {'gold': 1}", rest);
    t.play(&["DoLocationAction 0", "Skip"]);
    t.is(&[("doubloons.0", "6"), ("phase", "Menu")]);
    t.never("DoLocationAction 0");
}

#[test]
fn one_reroll_of_all_dice_and_no_other() {
    let mut t = at_menu("loc_port_royal", "", "");
    t.draw("DoLocationAction 0", &["2", "3", "1"]);
    t.is(&[("dice", "gold 2, emerald 3, pearl 1")]);
    t.draw("Reroll yes", &["4", "1", "5"]);
    t.is(&[("dice", "gold 4, emerald 1, pearl 5"), ("phase", "Die")]);
    // A one and the bonus of Port Royal.
    t.play(&["PickDie emerald"]);
    t.is(&[("pool", "emerald 2")]);
}

#[test]
fn the_steps_of_a_location_come_in_their_order() {
    use tortuga::games::maracaibo::rules::event::Event;
    let mut t = Table::new(
        2,
        &[("rubies", "on")],
        "(grid: {'5,1': 'loc_isla_vaca', '6,1': 'loc_nassau'}, tiles: {'loc_nassau': 'gold'}, players: {
            0: (ship: '4,1', doubloons: 1, cards: ['t1_smuggler'], markets: {'bm4': 'loc_nassau'}), 1: (ship: '6,1')})",
    );
    t.play(&["MoveTo 6,1"]);
    let told = |(event, _): &(Event, _)| match event {
        Event::Sailed { .. } => Some("sailed"),
        Event::Toll { .. } => Some("toll"),
        Event::Gained { doubloons: 1, .. } => Some("smuggler"),
        Event::Marked { .. } => Some("marker"),
        Event::Activated { .. } => Some("market"),
        _ => None,
    };
    let order: Vec<&str> = t.heard.iter().filter_map(told).collect();
    assert_eq!(order, ["sailed", "toll", "smuggler", "marker", "market"]);
    // Then the upgrade, then the menu.
    t.is(&[("phase", "Upgrade"), ("doubloons.0", "6")]);
    t.play(&["Skip"]);
    t.is(&[("phase", "Menu")]);
}

#[test]
fn with_all_locations_in_fog_no_black_market_is_placed() {
    let grid = "grid: {'1,1': 'loc_tortuga', '1,2': 'loc_port_royal', '1,4': 'loc_nassau', '2,1': 'loc_havana', '2,2': 'loc_cartagena',
        '2,4': 'loc_santo_domingo', '3,1': 'loc_isla_vaca', '3,2': 'loc_campeche'}";
    let offered = |fogged: &str| {
        let setup =
            format!("({grid}, fogged: [{fogged}], players: {{0: (ship: '9,1', doubloons: 9)}})");
        let mut t = Table::new(2, &[("fog_of_war", "on")], &setup);
        t.play(&["MoveTo gulf"]);
        t.legal().contains(&"FillSlot slot_1b".to_string())
    };
    let seven = "'1,1', '1,2', '1,4', '2,1', '2,2', '2,4', '3,1'";
    assert!(offered(seven));
    assert!(!offered(&format!("{seven}, '3,2'")));
}

#[test]
fn a_draft_offers_every_way_to_keep_quests() {
    let ways = |pairs: &[(&str, &str)]| {
        let t = Table::dealt(2, pairs, 9);
        let list = t.legal();
        assert!(
            list.iter().all(|a| a.starts_with("KeepQuest q_")),
            "{list:?}"
        );
        list.len()
    };
    assert_eq!(ways(&[]), 2);
    // Two of four.
    assert_eq!(ways(&[("quest_hunters", "on")]), 6);
    let mut t = Table::dealt(2, &[("quest_hunters", "on")], 9);
    let keep = t.legal()[0].clone();
    let one = keep.rsplit_once(' ').expect("two quests").0.to_string();
    t.never(&one);
    t.play(&[&keep]);
    let other = t.legal()[0].clone();
    t.play(&[&other]);
    assert_eq!(t.state.quest_market().len(), 4);
    t.is(&[("phase", "Move")]);
}

#[test]
fn the_actions_of_a_location_are_gone_with_the_turn() {
    let setup = "(grid: {'5,1': 'loc_nassau', '4,1': 't2_runaway_heir'}, players: {0: (ship: '4,1'), 1: (ship: '3,1')})";
    let mut t = Table::new(2, &[], setup);
    t.play(&["MoveTo 5,1", "Skip", "EndTurn"]);
    t.is(&[("active", "1"), ("done", "")]);
    // Who passes a card up has nothing else to do.
    t.play(&["MoveTo 4,1"]);
    t.is(&[("active", "0"), ("doubloons.1", "5")]);
}
