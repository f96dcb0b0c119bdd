//! The test vectors of section 14 and the worked turn of 7.10. TV-6, TV-8 and TV-11 are sums: they stand with the scoring.

use crate::scene::{landed, sections};
use crate::support::Table;
use tortuga::content::Catalog;

/// Where a ship can sail, by name.
fn reach(layout: &str, hand: &str) -> String {
    let pairs = [("layout", layout)];
    let t = Table::new(2, &pairs, &format!("(players: {{0: ({hand})}})"));
    let list = t.legal();
    let names = list
        .iter()
        .map(|a| a.trim_start_matches("MoveTo ").to_string());
    names.collect::<Vec<_>>().join(" ")
}

#[test]
fn tv_1_destinations() {
    assert_eq!(
        reach("open_sea", ""),
        "1,1 1,2 1,3 1,4 2,2 2,3 2,4 3,2 3,3 3,4"
    );
    assert_eq!(
        reach("narrows", "ship: '4,3'"),
        "5,1 5,2 5,4 6,1 6,2 6,4 7,1 7,4"
    );
    assert_eq!(
        reach("open_sea", "ship: '7,4'"),
        "8,2 8,3 8,4 9,2 9,3 9,4 gulf"
    );
    let far = "ship: '5,4', figurehead: 'fig_sea_serpent'";
    assert_eq!(
        reach("weave", far),
        "6,1 6,3 6,4 7,1 7,2 7,4 8,1 8,2 8,4 9,1 9,2 9,4"
    );
    // Six steps: three more than three.
    let far = "ship: '3,1', figurehead: 'fig_sea_serpent', cards: ['t1_spare_sails', 't2_captured_frigate']";
    let cells = "4,1 4,3 4,4 5,1 5,3 5,4 6,1 6,3 6,4 7,1 7,2 7,4 8,1 8,2 8,4 9,1 9,2";
    assert_eq!(reach("weave", far), cells);
}

#[test]
fn tv_2_exploring() {
    let mut t = Table::new(
        3,
        &[],
        "(grid: {'5,1': 'loc_nassau'}, sides: {'bm3': 'b'}, players: {
            0: (ship: '4,1', explorer: 'x18', slots: ['slot_1c'], cards: ['t1_lookout'], figurehead: 'fig_mermaid', markets: {'bm3': 'loc_nassau'}),
            1: (explorer: 'x19'), 2: (explorer: 'x26')})",
    );
    t.play(&["MoveTo 5,1"]);
    let spaces = [
        "x20", "x21", "x22", "x23", "x24", "x25", "x27", "x28", "x29", "x30",
    ];
    let mut offered: Vec<String> = spaces.map(|x| format!("ExploreTo {x}")).to_vec();
    offered.push("Skip".to_string());
    assert_eq!(t.legal(), offered);
    t.play(&["ExploreTo x27"]);
    t.is(&[("doubloons.0", "5"), ("explorer.0", "x27")]);
    assert_eq!(t.state.definitions().track.region(t.state.me().explorer), 3);
}

#[test]
fn tv_3_a_raid_with_everything() {
    let mut t = landed(
        "loc_port_royal",
        "doubloons: 1, slots: ['slot_1d'], cards: ['t2_grappling_hooks', 't2_privateer', 't1_muskets'], figurehead: 'fig_fortuna'",
        "islands: {'gold': 4, 'emerald': 0, 'pearl': 2}, tiles: {'loc_port_royal': 'pearl'}",
    );
    t.is(&[("islands", "gold 4, emerald 0, pearl 3")]);
    t.play(&["Skip"]);
    t.draw("DoLocationAction 0", &["2", "1", "1"]);
    t.draw("Reroll yes", &["2", "2", "1"]);
    t.draw("Reroll yes", &["3", "4", "1"]);
    assert_eq!(
        t.legal(),
        ["PickDie gold", "PickDie emerald", "PickDie pearl"]
    );
    t.play(&["PickDie emerald"]);
    t.is(&[("pool", "emerald 8"), ("vp.0", "2")]);
    t.play(&[
        "SpendRaid t2_grappling_hooks",
        "ChooseType pearl",
        "Store store_pearl_2",
    ]);
    t.is(&[
        ("islands", "gold 4, emerald 0, pearl 2"),
        ("vp.0", "3"),
        ("pool", "emerald 4"),
    ]);
    t.play(&["SpendRaid coins", "SpendRaid vp"]);
    t.is(&[("active", "0")]);
    t.play(&["SpendRaid vp"]);
    t.is(&[
        ("doubloons.0", "4"),
        ("vp.0", "5"),
        ("active", "1"),
        ("pool", ""),
    ]);
}

#[test]
fn tv_4_one_question_after_a_skip() {
    let hand = "doubloons: 9, cards: ['t1_toolchest']";
    let mut t = landed("t1_carpenter", hand, "");
    t.play(&["BuyHere", "FillSlot slot_1e", "Skip"]);
    t.is(&[("doubloons.0", "6"), ("vp.0", "2"), ("active", "1")]);
    let mut t = landed("t1_carpenter", hand, "");
    t.play(&["BuyHere", "Skip"]);
    t.is(&[("doubloons.0", "5"), ("vp.0", "0"), ("active", "1")]);
}

#[test]
fn tv_5_a_black_market_leads_far() {
    let mut t = landed(
        "loc_nassau",
        "doubloons: 6, explorer: 'x02', slots: ['slot_1a', 'slot_1b', 'slot_1e', 'slot_2c', 'slot_2e'], cards: ['t2_false_bottom'],
         markets: {'bm5': 'loc_nassau'}",
        "sides: {'bm1': 'b', 'bm2': 'b', 'bm3': 'b', 'bm4': 'b', 'bm5': 'b'}, tiles: {'loc_nassau': 'gold'}",
    );
    t.is(&[("islands", "gold 5, emerald 4, pearl 4"), ("phase", "Pay")]);
    t.play(&["ConfirmPay yes", "FillSlot slot_3c"]);
    assert_eq!(
        t.legal(),
        ["ExploreTo x03", "ExploreTo x04", "ExploreTo x05", "Skip"]
    );
    t.play(&["ExploreTo x05", "FillSlot slot_2d"]);
    // The tile has done its work: the upgrade of the location.
    t.is(&[("vp.0", "2"), ("phase", "Upgrade")]);
    t.play(&["FillSlot slot_3d", "EndTurn"]);
    t.is(&[
        ("doubloons.0", "2"),
        ("vp.0", "5"),
        ("upgrades.0", "8"),
        ("active", "1"),
    ]);
}

#[test]
fn tv_6_points_for_upgrades() {
    let paid = |slots: &str| {
        let t = landed(
            "loc_nassau",
            &format!("slots: [{slots}], markets: {{'bm1': 'loc_nassau'}}"),
            "sides: {'bm1': 'b'}",
        );
        t.fact("vp.0")
    };
    assert_eq!(paid("'slot_1a', 'slot_1b', 'slot_1c'"), "1");
    assert_eq!(
        paid(&format!(
            "{}, 'slot_2a', 'slot_2b', 'slot_2c', 'slot_2d'",
            sections(1)
        )),
        "4"
    );
    assert_eq!(
        paid(&format!("{}, 'slot_3a', 'slot_3b', 'slot_3c'", sections(2))),
        "6"
    );
    // Seven times would be too much.
    assert_eq!(paid(&sections(3)), "6");
}

#[test]
fn tv_7_a_residence_for_nothing() {
    let price = |tile: &str| {
        let mut t = Table::new(
            2,
            &[("retirement", "on")],
            &format!(
                "(grid: {{'2,1': 'res_curio_cabinet'}}, {tile} players: {{0: (ship: '9,1', doubloons: 2,
                    cards: ['t2_negotiator', 't1_forged_papers'])}})"
            ),
        );
        t.play(&["MoveTo gulf", "Skip"]);
        t
    };
    let mut t = price("discount: 0,");
    t.play(&["Gulf build 2,1"]);
    t.is(&[
        ("doubloons.0", "2"),
        ("vp.0", "5"),
        ("tokens.res_curio_cabinet", "0"),
        ("active", "1"),
    ]);
    let t = price("discount: 1,");
    t.never("Gulf build 2,1");
    let seat = t.seat();
    let cabinet = t
        .state
        .definitions()
        .residences
        .find::<usize>("res_curio_cabinet");
    assert_eq!(
        t.state.residence_price(seat, cabinet.expect("a residence")),
        3
    );
}

#[test]
fn tv_9_income() {
    let mut t = Table::new(
        3,
        &[],
        "(round: 2, active: 2, players: {
            0: (cards: ['t2_tax_collector', 't1_cook', 't1_bookkeeper'], figurehead: 'fig_griffin'),
            1: (cards: ['t2_pirate_queen', 't2_surgeon', 't2_signet_ring']),
            2: (ship: 'gulf', cards: ['t2_first_mate', 't2_coin_press'])})",
    );
    t.play(&["MoveTo maracaibo", "Skip"]);
    t.is(&[
        ("doubloons.0", "14"),
        ("vp.0", "5"),
        ("doubloons.1", "0"),
        ("vp.1", "11"),
        ("doubloons.2", "10"),
        // 6 of Maracaibo.
        ("vp.2", "6"),
        ("round", "3"),
        ("active", "0"),
    ]);
}

#[test]
fn tv_10_two_burials_with_everything() {
    let mut t = landed(
        "t2_old_buccaneer",
        "doubloons: 9, slots: ['slot_1a', 'slot_1b', 'slot_2d'], cards: ['t1_gravedigger'], figurehead: 'fig_angel',
         stored: {'gold': 1}, bonus: ['store_pearl_2'], buried: ['bury_gold_1', 'bury_gold_2', 'bury_pearl_1']",
        "",
    );
    t.play(&["BuyHere", "BuryOne gold heap bury_gold_3"]);
    // The space first: nothing has been heard yet.
    t.is(&[("phase", "Upgrade"), ("vp.0", "0"), ("doubloons.0", "2")]);
    t.play(&["FillSlot slot_1e"]);
    t.is(&[("vp.0", "5"), ("doubloons.0", "4"), ("phase", "Bury")]);
    let order: Vec<String> = t.heard.iter().map(|(e, _)| kind(e)).collect();
    assert_eq!(order, ["filled", "2 vp", "1 vp", "2 d", "2 vp"]);
    t.play(&["BuryOne pearl store_pearl_2 bury_pearl_3"]);
    t.is(&[
        ("doubloons.0", "9"),
        ("vp.0", "8"),
        ("buried_count.0", "5"),
        ("active", "1"),
    ]);
}

fn kind(event: &tortuga::games::maracaibo::rules::event::Event) -> String {
    use tortuga::games::maracaibo::rules::event::Event;
    match event {
        Event::Filled { .. } => "filled".to_string(),
        Event::Scored { vp, .. } => format!("{vp} vp"),
        Event::Gained { doubloons, .. } => format!("{doubloons} d"),
        other => format!("{other:?}"),
    }
}

#[test]
fn tv_12_three_turns_of_jordans() {
    let mut t = Table::new(
        1,
        &[],
        "(round: 2, grid: {'8,1': 't1_cook', '8,2': 'loc_tortuga', '1,1': 't2_runaway_heir', '2,1': 't2_captured_frigate', '3,1': 't2_pirate_queen'},
          tiles: {'loc_tortuga': 'gold'}, islands: {'gold': 5, 'emerald': 6, 'pearl': 6},
          quest_market: ['q_collector', 'q_broadside'], quest_deck: ['q_refit'],
          jordan: (upgrades: 7), players: {0: (explorer: 'x05'),
            1: (ship: '6,1', explorer: 'x04', stored: {'gold': 1, 'emerald': 1})})",
    );
    t.draw("MoveTo 1,1", &["solo_b3"]);
    t.is(&[
        ("ship.1", "8,2"),
        ("islands", "gold 5, emerald 6, pearl 6"),
        ("upgrades.1", "9"),
        ("vp.1", "5"),
        ("plain.1", "gold 2, emerald 1"),
    ]);
    t.draw("MoveTo 2,1", &["solo_b5", "q_refit"]);
    t.is(&[
        ("ship.1", "gulf"),
        ("upgrades.1", "10"),
        ("islands", "gold 5, emerald 5, pearl 6"),
        ("quests.1", "q_collector"),
        ("quest_market", "q_refit, q_broadside"),
        ("explorer.1", "x08"),
    ]);
    t.draw("MoveTo 3,1", &["solo_b6"]);
    t.is(&[
        ("visits.1", "1"),
        ("upgrades.1", "11"),
        ("vp.1", "16"),
        ("plain.1", "gold 1, emerald 2"),
        ("buried_kinds.1", "gold 1"),
        ("round", "3"),
    ]);
}

#[test]
fn tv_13_two_quests() {
    let mut t = landed(
        "t2_spymaster",
        "doubloons: 7, cards: ['t1_fortune_teller'], figurehead: 'fig_phoenix'",
        "quest_market: ['q_landlord', 'q_collector'], quest_deck: ['q_refit']",
    );
    t.play(&["BuyHere", "TakeQuest 1"]);
    t.is(&[("quest_market", "q_landlord, q_refit"), ("quest_deck", "")]);
    assert_eq!(t.legal(), ["TakeQuest 0", "TakeQuest 1", "Skip"]);
    t.play(&["TakeQuest 0"]);
    t.is(&[
        ("quest_market", "q_refit"),
        ("doubloons.0", "4"),
        ("vp.0", "2"),
        ("active", "1"),
    ]);
}

#[test]
fn tv_14_the_hawk() {
    let mut t = landed(
        "loc_nassau",
        "doubloons: 3, slots: ['slot_1a', 'slot_1e']",
        "figureheads: ['fig_hawk', 'fig_lion'], islands: {'gold': 2}, tiles: {'loc_nassau': 'pearl'}",
    );
    t.play(&[
        "FillSlot slot_2a",
        "TakeFigurehead fig_hawk",
        "ChooseType gold",
    ]);
    t.play(&["ChooseSource island", "Store store_gold_1"]);
    t.play(&["ChooseSource supply", "Store store_gold_2"]);
    // No bonus space is left: the third one goes to the plain area by itself.
    t.play(&["ChooseSource island"]);
    t.is(&[
        ("doubloons.0", "3"),
        ("vp.0", "1"),
        ("islands", "gold 0, emerald 4, pearl 5"),
        ("bonus.0", "store_gold_1, store_gold_2"),
        ("plain.0", "gold 1"),
    ]);
}

#[test]
fn the_worked_turn_of_7_10() {
    let mut t = Table::new(
        2,
        &[],
        "(grid: {'4,3': 'loc_tortuga'}, tiles: {'loc_tortuga': 'pearl'}, players: {0: (ship: '2,4', doubloons: 4,
            slots: ['slot_1a', 'slot_1e'], cards: ['t1_shovels'], stored: {'gold': 1})})",
    );
    t.play(&["MoveTo 4,3"]);
    t.is(&[
        ("islands", "gold 4, emerald 4, pearl 5"),
        ("phase", "Upgrade"),
    ]);
    t.play(&["FillSlot slot_2d"]);
    t.is(&[("doubloons.0", "3")]);
    t.draw("DoLocationAction 0", &["3", "2", "4"]);
    t.play(&["Reroll no", "PickDie pearl"]);
    t.is(&[("pool", "pearl 4")]);
    t.play(&["SpendRaid coins", "SpendRaid vp", "SpendRaid vp"]);
    t.is(&[("doubloons.0", "6"), ("vp.0", "2")]);
    t.play(&["DoLocationAction 1", "BuryOne gold heap bury_gold_1"]);
    t.is(&[("doubloons.0", "10"), ("vp.0", "4"), ("active", "1")]);
}
