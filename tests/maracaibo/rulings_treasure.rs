//! Section 9: rulings about treasures and burying.

use crate::scene::{at_menu, bought, landed};

#[test]
fn r12_effects_let_the_source_be_chosen_and_raids_do_not() {
    let tile = "tiles: {'loc_santo_domingo': 'gold', 'loc_port_royal': 'pearl'}";
    let mut t = at_menu("loc_santo_domingo", "", tile);
    t.is(&[
        ("islands", "gold 5, emerald 4, pearl 4"),
        ("prices", "gold 4, emerald 3, pearl 3"),
    ]);
    t.play(&["DoLocationAction 0"]);
    assert_eq!(t.legal(), ["ChooseSource island", "ChooseSource supply"]);
    t.play(&["ChooseSource island", "Store heap"]);
    // It is worth less for everybody now.
    t.is(&[
        ("islands", "gold 4, emerald 4, pearl 4"),
        ("prices", "gold 3, emerald 3, pearl 3"),
    ]);
    let mut t = at_menu("loc_santo_domingo", "", tile);
    t.play(&["DoLocationAction 0", "ChooseSource supply", "Store heap"]);
    t.is(&[
        ("islands", "gold 5, emerald 4, pearl 4"),
        ("plain.0", "gold 1"),
    ]);

    // A raid takes from the island while there is something.
    let raid = |pearls: usize| {
        let mut t = at_menu(
            "loc_port_royal",
            "",
            &format!("{tile}, islands: {{'pearl': {pearls}}}"),
        );
        t.draw("DoLocationAction 0", &["2", "2", "4"]);
        t.play(&[
            "Reroll no",
            "PickDie pearl",
            "SpendRaid treasure",
            "Store heap",
        ]);
        t.is(&[("plain.0", "pearl 1")]);
        t.fact("islands")
    };
    assert_eq!(raid(3), "gold 4, emerald 4, pearl 3");
    assert_eq!(raid(0), "gold 4, emerald 4, pearl 0");
    // An empty island leaves no choice.
    let mut t = bought("t2_goldsmith", 0, "", "islands: {'gold': 1}");
    t.play(&["ChooseSource island", "Store heap"]);
    t.is(&[
        ("islands", "gold 0, emerald 4, pearl 4"),
        ("phase", "Store"),
    ]);
    t.play(&["Store heap"]);
    t.is(&[
        ("plain.0", "gold 2"),
        ("islands", "gold 0, emerald 4, pearl 4"),
    ]);
}

#[test]
fn r22_a_bonus_space_is_for_the_treasure_just_gained_and_may_be_left() {
    let mut t = bought("t2_goldsmith", 0, "", "");
    t.play(&["ChooseSource supply"]);
    assert_eq!(
        t.legal(),
        ["Store heap", "Store store_gold_1", "Store store_gold_2"]
    );
    t.play(&["Store heap"]);
    t.is(&[("doubloons.0", "0"), ("vp.0", "0")]);
    t.play(&["ChooseSource supply", "Store store_gold_1"]);
    // The first one stays on the plain area for good.
    t.is(&[
        ("plain.0", "gold 1"),
        ("bonus.0", "store_gold_1"),
        ("doubloons.0", "3"),
        ("active", "1"),
    ]);
    let t = at_menu("loc_cartagena", "stored: {'gold': 1}", "");
    assert!(t.legal().iter().all(|a| !a.starts_with("Store")));
}

#[test]
fn r23_a_bonus_space_emptied_by_burying_can_be_used_again() {
    let hand = "bonus: ['store_gold_1', 'store_gold_2'], stored: {'pearl': 1}";
    let mut t = bought("t2_old_buccaneer", 0, hand, "");
    t.play(&[
        "BuryOne gold store_gold_1 bury_gold_2",
        "BuryOne pearl heap bury_pearl_5",
    ]);
    t.play(&["ChooseSource supply"]);
    assert_eq!(t.legal(), ["Store heap", "Store store_gold_1"]);
    t.play(&["Store store_gold_1"]);
    t.is(&[
        ("doubloons.0", "3"),
        ("bonus.0", "store_gold_1, store_gold_2"),
    ]);
    // A burial space is used once.
    let mut t = bought("t2_old_buccaneer", 0, "stored: {'gold': 2}", "");
    t.play(&["BuryOne gold heap bury_gold_2"]);
    t.never("BuryOne gold heap bury_gold_2");
}

#[test]
fn r24_a_treasure_found_by_burying_can_be_buried_next() {
    let mut t = bought("t2_old_buccaneer", 0, "stored: {'gold': 1}", "");
    t.never("BuryOne emerald heap bury_emerald_1");
    t.play(&[
        "BuryOne gold heap bury_gold_5",
        "ChooseSource supply",
        "Store store_emerald_1",
    ]);
    t.is(&[("phase", "Bury")]);
    t.play(&["BuryOne emerald store_emerald_1 bury_emerald_2"]);
    t.is(&[
        ("buried.0", "bury_gold_5, bury_emerald_2"),
        ("doubloons.0", "3"),
        ("vp.0", "2"),
    ]);
}

const MOUNT: &str = "doubloons: 3, slots: ['slot_1a', 'slot_1e']";

#[test]
fn r25_the_hawk_brings_three_of_a_kind_each_from_where_one_likes() {
    let mut t = landed(
        "loc_nassau",
        MOUNT,
        "figureheads: ['fig_hawk', 'fig_lion'], tiles: {'loc_nassau': 'gold'}",
    );
    t.play(&["FillSlot slot_2a", "TakeFigurehead fig_hawk"]);
    assert_eq!(
        t.legal(),
        ["ChooseType gold", "ChooseType emerald", "ChooseType pearl"]
    );
    t.play(&["ChooseType emerald"]);
    for source in ["supply", "island", "supply"] {
        assert_eq!(t.legal(), ["ChooseSource island", "ChooseSource supply"]);
        t.play(&[&format!("ChooseSource {source}"), "Store heap"]);
    }
    t.is(&[
        ("plain.0", "emerald 3"),
        ("islands", "gold 5, emerald 3, pearl 4"),
        ("phase", "Menu"),
    ]);
}

#[test]
fn r40_later_effects_of_a_list_see_what_the_earlier_ones_did() {
    let mut t = bought("t1_treasure_map", 0, "", "");
    t.play(&["ChooseType pearl", "ChooseSource supply", "Store heap"]);
    t.is(&[("phase", "Bury")]);
    t.play(&["BuryOne pearl heap bury_pearl_1"]);
    t.is(&[("buried.0", "bury_pearl_1"), ("vp.0", "3"), ("active", "1")]);
}

#[test]
fn r46_poseidon_buries_at_once_also_on_his_own_spaces() {
    let market = "figureheads: ['fig_poseidon', 'fig_lion']";
    let mut t = landed(
        "loc_nassau",
        &format!("{MOUNT}, stored: {{'pearl': 1}}"),
        market,
    );
    t.play(&["FillSlot slot_2a", "TakeFigurehead fig_poseidon"]);
    t.is(&[("phase", "Bury")]);
    let reef: Vec<String> = t
        .legal()
        .into_iter()
        .filter(|a| a.contains("reef"))
        .collect();
    assert_eq!(
        reef,
        [1, 2, 3, 4].map(|n| format!("BuryOne pearl heap reef_{n}"))
    );
    t.play(&["BuryOne pearl heap reef_2"]);
    t.is(&[
        ("vp.0", "4"),
        ("buried.0", "reef_2 pearl"),
        ("buried_count.0", "1"),
        ("phase", "Menu"),
    ]);
    // With nothing to bury nobody is asked.
    let mut t = landed("loc_nassau", MOUNT, market);
    t.play(&["FillSlot slot_2a", "TakeFigurehead fig_poseidon"]);
    t.is(&[("phase", "Menu")]);
}
