//! Section 9: rulings about upgrades, black markets and prices.

use crate::scene::{at_menu, bought, in_gulf, landed, sections};
use crate::support::Table;

#[test]
fn r7_only_the_own_tiles_of_the_active_player_work() {
    // Both have the tile that gives five doubloons on Nassau; then only the other one has it there.
    let mut t = Table::new(
        2,
        &[],
        "(grid: {'5,1': 'loc_nassau'}, players: {
            0: (ship: '4,1', markets: {'bm4': 'loc_nassau'}), 1: (markets: {'bm4': 'loc_nassau'})})",
    );
    t.play(&["MoveTo 5,1"]);
    t.is(&[("doubloons.0", "5"), ("doubloons.1", "0")]);
    let mut t = Table::new(
        2,
        &[],
        "(grid: {'5,1': 'loc_nassau'}, players: {
            0: (ship: '4,1'), 1: (markets: {'bm4': 'loc_nassau'})})",
    );
    t.play(&["MoveTo 5,1"]);
    t.is(&[("doubloons.0", "0"), ("doubloons.1", "0")]);
    // Placing one where somebody else has one activates only the new one.
    let mut t = Table::new(
        2,
        &[],
        "(grid: {'5,1': 'loc_nassau'}, players: {
            0: (ship: '4,1', doubloons: 1), 1: (markets: {'bm4': 'loc_nassau'})})",
    );
    t.play(&["MoveTo 5,1", "FillSlot slot_1b", "PlaceMarket bm4 5,1"]);
    t.is(&[("doubloons.0", "5"), ("doubloons.1", "0")]);
}

#[test]
fn r11_a_tile_placed_where_the_ship_lies_works_once() {
    let mut t = landed("loc_nassau", "doubloons: 1", "");
    t.play(&["FillSlot slot_1b", "PlaceMarket bm4 5,1"]);
    t.is(&[
        ("doubloons.0", "5"),
        ("markets.0", "bm4 loc_nassau"),
        ("phase", "Menu"),
    ]);
}

#[test]
fn r13_r49_buying_from_afar_costs_more_before_discounts() {
    // 2 + 3 for the Hammocks, 3 + 3 for the Gunner: 5 doubloons are enough for the Hammocks only.
    let there = "grid: {'5,1': 'loc_isla_vaca', '8,1': 't1_hammocks', '9,1': 't1_gunner', '9,2': 't1_cook', '8,2': 't1_lookout'}";
    let list = |hand: &str, cells: &[&str]| {
        let mut t = Table::new(
            2,
            &[],
            &format!("({there}, players: {{0: (ship: '4,1', {hand})}})"),
        );
        t.play(&["MoveTo 5,1", "Skip", "DoLocationAction 0"]);
        for cell in ["8,1", "9,1", "9,2", "8,2"] {
            let offered = t.legal().contains(&format!("AcquireCard {cell}"));
            assert_eq!(offered, cells.contains(&cell), "{hand}: {cell}");
        }
        t
    };
    let mut t = list("doubloons: 5", &["8,1"]);
    t.play(&["AcquireCard 8,1"]);
    t.is(&[("doubloons.0", "0"), ("cards.0", "t1_hammocks")]);
    list("doubloons: 6", &["8,1", "9,1", "9,2"]);
    // 7 off: 2 + 3 and 3 + 3 cost nothing, 4 + 3 neither; and never less than nothing.
    let hand = "cards: ['t2_first_mate', 't1_bookkeeper', 't1_forged_papers'], figurehead: 'fig_unicorn', slots: ['slot_1a', 'slot_1e', 'slot_2c']";
    let mut t = list(hand, &["8,1", "9,1", "9,2", "8,2"]);
    t.play(&["AcquireCard 8,1"]);
    t.is(&[("doubloons.0", "0")]);
    // Where the ship lies there is no surcharge, and a discount beyond the price is no gain.
    let mut t = landed("t1_gunner", &format!("doubloons: 1, {hand}"), "");
    t.play(&["BuyHere"]);
    t.is(&[("doubloons.0", "1")]);
}

#[test]
fn r19_lines_look_at_the_markers_to_the_left_only() {
    let open = |slots: &str| {
        let t = landed(
            "loc_nassau",
            &format!("doubloons: 20, slots: [{slots}]"),
            "",
        );
        let found = t.legal().into_iter().filter_map(|a| {
            let rest = a.strip_prefix("FillSlot slot_")?;
            rest.chars().next()
        });
        let mut sections: Vec<char> = found.collect();
        sections.dedup();
        sections.into_iter().collect::<String>()
    };
    assert_eq!(open(""), "1");
    assert_eq!(open("'slot_1a'"), "1");
    assert_eq!(open("'slot_1a', 'slot_1b'"), "12");
    assert_eq!(open("'slot_1a', 'slot_1b', 'slot_2c'"), "12");
    assert_eq!(open("'slot_1a', 'slot_1b', 'slot_2c', 'slot_2d'"), "123");
    assert_eq!(open(&sections(1)), "23");
    assert_eq!(open(&format!("{}, 'slot_3d'", sections(1))), "234");
    // Markers to the right of a line are no help.
    assert_eq!(
        open("'slot_1a', 'slot_4a', 'slot_4b', 'slot_4c', 'slot_3a', 'slot_3b'"),
        "1"
    );
    assert_eq!(
        open("'slot_1a', 'slot_1b', 'slot_3c', 'slot_4a', 'slot_4b', 'slot_4c'"),
        "12"
    );
    // Once open a section stays open: markers never go.
    assert_eq!(open(&format!("{}, 'slot_4a'", sections(3))), "4");
}

#[test]
fn r26_what_something_gives_for_good_works_on_what_it_gives_at_once() {
    let mut t = bought("t2_shipwright", 0, "", "");
    t.play(&["FillSlot slot_1e", "FillSlot slot_1a"]);
    // 2 points of the slot and one for each upgrade.
    t.is(&[("vp.0", "4"), ("doubloons.0", "4")]);

    let mount = "doubloons: 3, slots: ['slot_1a', 'slot_1b'], markets: {'bm1': 'loc_havana'}";
    let mut t = landed(
        "loc_nassau",
        mount,
        "figureheads: ['fig_mermaid', 'fig_lion', 'fig_hawk']",
    );
    t.play(&["FillSlot slot_2a", "TakeFigurehead fig_mermaid"]);
    assert_eq!(
        t.legal(),
        ["ExploreTo x01", "ExploreTo x02", "ExploreTo x03", "Skip"]
    );

    let mut t = landed("t2_master_gunner", "doubloons: 8", "");
    t.draw("BuyHere", &["3", "2", "4"]);
    t.play(&["Reroll no", "PickDie gold"]);
    t.is(&[("pool", "gold 5")]);
}

#[test]
fn what_an_event_brings_may_hear_it_already() {
    // A slot filled, or a figurehead taken, by the space where a treasure is buried: active from that moment, and the burial is
    // heard after the space's effect.
    let hand = "doubloons: 10, slots: ['slot_1a', 'slot_1e'], stored: {'gold': 1}";
    let mut t = at_menu(
        "loc_cartagena",
        hand,
        "figureheads: ['fig_angel', 'fig_lion']",
    );
    t.play(&[
        "DoLocationAction 1",
        "BuryOne gold heap bury_gold_3",
        "FillSlot slot_2d",
    ]);
    t.is(&[("vp.0", "1")]);
    let mut t = at_menu(
        "loc_cartagena",
        hand,
        "figureheads: ['fig_angel', 'fig_lion']",
    );
    t.play(&[
        "DoLocationAction 1",
        "BuryOne gold heap bury_gold_3",
        "FillSlot slot_2a",
        "TakeFigurehead fig_angel",
    ]);
    t.is(&[("vp.0", "2")]);
}

#[test]
fn r31_a_tile_counts_as_activated_whatever_came_of_it() {
    let tile = |tile: &str, purse: usize| {
        landed(
            "loc_nassau",
            &format!(
                "doubloons: {purse}, cards: ['t2_false_bottom'], markets: {{'{tile}': 'loc_nassau'}}"
            ),
            "sides: {'bm1': 'a', 'bm4': 'b'}",
        )
    };
    let mut t = tile("bm4", 3);
    assert_eq!(t.legal(), ["ConfirmPay yes", "ConfirmPay no"]);
    t.is(&[("vp.0", "0")]);
    t.play(&["ConfirmPay no"]);
    t.is(&[("vp.0", "2"), ("doubloons.0", "3"), ("phase", "Upgrade")]);
    // Too little to be asked; and points for what there is none of.
    tile("bm4", 2).is(&[("vp.0", "2"), ("phase", "Upgrade")]);
    tile("bm1", 0).is(&[("vp.0", "2"), ("phase", "Upgrade")]);
}

#[test]
fn r32_a_slot_is_paid_before_it_gives() {
    let all = format!("{}, {}", sections(1), "'slot_3a'");
    let slots = |purse: usize| {
        let t = landed(
            "loc_nassau",
            &format!("doubloons: {purse}, slots: [{all}]"),
            "",
        );
        t.legal()
    };
    let has = |list: &[String], slot: &str| list.contains(&format!("FillSlot {slot}"));
    assert!(!has(&slots(5), "slot_4d") && has(&slots(6), "slot_4d"));
    // The Ransom Chest costs nothing; the Figurehead Mount costs 3, though the Sea Serpent would give 5.
    assert!(has(&slots(0), "slot_2e") && !has(&slots(2), "slot_2a"));
    let mut t = landed("loc_nassau", &format!("doubloons: 6, slots: [{all}]"), "");
    t.play(&["FillSlot slot_4d"]);
    t.is(&[("doubloons.0", "0"), ("vp.0", "10")]);
}

#[test]
fn r45_a_skip_ends_the_whole_effect() {
    let mut t = bought("t1_carpenter", 5, "", "");
    t.is(&[("phase", "Upgrade")]);
    t.play(&["Skip"]);
    t.is(&[("active", "1"), ("upgrades.0", "0")]);
    let mut t = bought("t2_spymaster", 0, "", "");
    t.play(&["Skip"]);
    t.is(&[("active", "1"), ("quests.0", "")]);
    let mut t = bought("t2_old_buccaneer", 0, "stored: {'gold': 3}", "");
    t.play(&["Skip"]);
    t.is(&[("active", "1"), ("buried.0", "")]);
    // Once done, the rest may still be left.
    let mut t = bought("t2_old_buccaneer", 0, "stored: {'gold': 3}", "");
    t.play(&["BuryOne gold heap bury_gold_2"]);
    t.is(&[("phase", "Bury")]);
    t.play(&["Skip"]);
    t.is(&[("active", "1"), ("buried.0", "bury_gold_2")]);
    // Without anything left to do nobody is asked again.
    let mut t = bought("t2_old_buccaneer", 0, "stored: {'gold': 1}", "");
    t.play(&["BuryOne gold heap bury_gold_2"]);
    t.is(&[("active", "1")]);
    let mut t = bought(
        "t2_spymaster",
        0,
        "",
        "quest_market: ['q_refit'], quest_deck: []",
    );
    t.play(&["TakeQuest 0"]);
    t.is(&[("active", "1"), ("quests.0", "q_refit")]);
}

#[test]
fn r53_all_kinds_are_offered_also_where_nothing_comes_of_it() {
    let mut t = bought(
        "t2_hidden_hold",
        0,
        "",
        "islands: {'gold': 0, 'emerald': 0, 'pearl': 0}",
    );
    let kinds = ["ChooseType gold", "ChooseType emerald", "ChooseType pearl"];
    assert_eq!(t.legal(), kinds);
    t.play(&["ChooseType gold", "Store heap"]);
    assert_eq!(t.legal(), kinds);
    let mut t = bought(
        "t2_harbour_master",
        0,
        "",
        "islands: {'gold': 10, 'emerald': 9, 'pearl': 4}",
    );
    let islands = [
        "ChooseIsland gold",
        "ChooseIsland emerald",
        "ChooseIsland pearl",
    ];
    assert_eq!(t.legal(), islands);
    t.play(&["ChooseIsland gold"]);
    t.is(&[("islands", "gold 10, emerald 9, pearl 4")]);
    assert_eq!(t.legal(), islands);
    t.play(&["ChooseIsland emerald"]);
    t.is(&[("islands", "gold 10, emerald 10, pearl 4"), ("active", "1")]);
}

#[test]
fn r9_nothing_runs_out() {
    // More treasures than there are cubes, more doubloons than there are coins.
    let t = bought("t1_strongbox", 900, "stored: {'gold': 130}", "");
    t.is(&[("doubloons.0", "902"), ("plain.0", "gold 130")]);
    let mut t = bought("t2_goldsmith", 0, "stored: {'gold': 130}", "");
    t.play(&[
        "ChooseSource supply",
        "Store heap",
        "ChooseSource supply",
        "Store heap",
    ]);
    t.is(&[
        ("plain.0", "gold 132"),
        ("islands", "gold 4, emerald 4, pearl 4"),
    ]);
    let t = at_menu(
        "loc_nassau",
        "doubloons: 900",
        "islands: {'gold': 9}, tiles: {'loc_nassau': 'gold'}",
    );
    t.is(&[
        ("islands", "gold 10, emerald 4, pearl 4"),
        ("doubloons.0", "900"),
    ]);
    let t = in_gulf(&[], "doubloons: 900", "");
    assert!(t.legal().contains(&"Gulf raid".to_string()));
}
