//! Section 9: rulings about raids and the power they bring.

use crate::scene::at_menu;
use crate::support::Table;

/// At a location where there is a raid, with `hand`; the dice show 3, 3, 5, and `die` has been picked.
fn raided(card: &str, hand: &str, rest: &str, die: &str) -> Table {
    let mut t = at_menu(card, hand, rest);
    let raid = t.legal()[0].clone();
    t.draw(&raid, &["3", "3", "5"]);
    t.play(&["Reroll no", &format!("PickDie {die}")]);
    t
}

const AFAR: &str = "doubloons: 30";

/// At Campeche with a pool of gold 3, and this card bought from afar.
fn bought_afar(card: &str, hand: &str) -> Table {
    let there = format!("grid: {{'9,4': '{card}'}}");
    let mut t = raided("loc_campeche", &format!("{AFAR}, {hand}"), &there, "gold");
    t.play(&["DoLocationAction 1", "AcquireCard 9,4"]);
    t
}

#[test]
fn r28_a_new_raid_replaces_the_power_there_was() {
    let mut t = bought_afar("t1_boarding_master", "");
    assert_eq!(t.legal(), ["StartRaid yes", "StartRaid no"]);
    t.draw("StartRaid yes", &["2", "5", "1"]);
    t.is(&[("pool", "")]);
    t.play(&["Reroll no", "PickDie emerald"]);
    // 5 and 2 of the card, not 3 more; and green now.
    t.is(&[("pool", "emerald 7")]);
    t.play(&["SpendRaid treasure", "Store heap"]);
    t.is(&[("plain.0", "emerald 1"), ("pool", "emerald 2")]);
}

#[test]
fn r48_a_raid_that_is_not_begun_is_lost() {
    let mut t = bought_afar("t1_boarding_master", "");
    t.play(&["StartRaid no"]);
    t.is(&[("pool", "gold 3"), ("phase", "Menu")]);
    // Of the location: it counts as used.
    let mut t = at_menu(
        "loc_campeche",
        "doubloons: 30",
        "grid: {'9,4': 't1_boarding_master'}",
    );
    t.play(&["DoLocationAction 1"]);
    t.draw("AcquireCard 9,4", &["3", "3", "5"]);
    t.play(&[
        "Reroll no",
        "PickDie gold",
        "DoLocationAction 0",
        "StartRaid no",
    ]);
    t.is(&[("pool", "gold 5"), ("phase", "Menu")]);
    t.never("DoLocationAction 0");
}

#[test]
fn r29_limited_offers_count_by_raid_and_by_source() {
    let slots =
        "slots: ['slot_1a', 'slot_1b', 'slot_1c', 'slot_1e', 'slot_2c', 'slot_2e', 'slot_4b']";
    let hand = format!(
        "{AFAR}, {slots}, cards: ['t2_grappling_hooks', 't2_master_gunner', 't2_bronze_cannons', 't1_muskets'], figurehead: 'fig_kraken'"
    );
    // 3 and 2 and 2 and 1, and 2 more of the second raid.
    let mut t = raided(
        "loc_campeche",
        &hand,
        "grid: {'9,4': 't1_boarding_master'}",
        "gold",
    );
    t.is(&[("pool", "gold 8")]);
    t.play(&["SpendRaid slot_4b", "Store heap"]);
    t.is(&[("pool", "gold 5")]);
    t.never("SpendRaid slot_4b");
    for other in ["SpendRaid t2_grappling_hooks", "SpendRaid fig_kraken"] {
        assert!(t.legal().contains(&other.to_string()), "{other}");
    }
    // Those without a limit can be used again and again.
    t.play(&["SpendRaid fig_kraken"]);
    t.is(&[("pool", "gold 2"), ("doubloons.0", "36")]);
    // A new raid begins to count anew.
    t.play(&["DoLocationAction 1", "AcquireCard 9,4"]);
    t.draw("StartRaid yes", &["4", "1", "1"]);
    t.play(&["Reroll no", "PickDie gold"]);
    t.is(&[("pool", "gold 11")]);
    t.play(&[
        "SpendRaid fig_kraken",
        "SpendRaid fig_kraken",
        "SpendRaid slot_4b",
        "Store heap",
    ]);
    t.is(&[("pool", "gold 2"), ("plain.0", "gold 2")]);
}

#[test]
fn r30_treasures_of_offers_are_like_those_of_any_raid() {
    let slots = "slots: ['slot_1a', 'slot_1b', 'slot_1c', 'slot_1e', 'slot_2c', 'slot_2e', 'slot_4b'], cards: ['t2_grappling_hooks']";
    for offer in ["slot_4b", "t2_grappling_hooks"] {
        let mut t = raided(
            "loc_port_royal",
            slots,
            "islands: {'pearl': 5}, tiles: {'loc_port_royal': 'gold'}",
            "pearl",
        );
        // The pearl die, and from its island.
        t.play(&[&format!("SpendRaid {offer}"), "Store heap"]);
        t.is(&[
            ("plain.0", "pearl 1"),
            ("islands", "gold 5, emerald 4, pearl 4"),
        ]);
        let free = format!("{slots}, figurehead: 'fig_fortuna'");
        let mut t = raided(
            "loc_port_royal",
            &free,
            "islands: {'pearl': 5}, tiles: {'loc_port_royal': 'gold'}",
            "pearl",
        );
        t.play(&[&format!("SpendRaid {offer}")]);
        assert_eq!(
            t.legal(),
            ["ChooseType gold", "ChooseType emerald", "ChooseType pearl"]
        );
        t.play(&["ChooseType emerald", "Store heap"]);
        t.is(&[
            ("plain.0", "emerald 1"),
            ("islands", "gold 5, emerald 3, pearl 5"),
        ]);
    }
}

#[test]
fn r47_what_is_got_while_there_is_power() {
    // More power does not change the pool.
    let mut t = bought_afar("t1_gunner", "");
    t.is(&[("pool", "gold 3"), ("cards.0", "t1_gunner")]);
    t.play(&["EndTurn"]);
    // A figurehead through burying: gold 3 on the space that gives an upgrade.
    let figurehead = |id: &str, die: &str| {
        let hand = "doubloons: 3, slots: ['slot_1a', 'slot_1e'], stored: {'gold': 1}";
        let mut t = raided(
            "loc_tortuga",
            hand,
            &format!("figureheads: ['{id}', 'fig_griffin']"),
            die,
        );
        t.play(&[
            "DoLocationAction 1",
            "BuryOne gold heap bury_gold_3",
            "FillSlot slot_2a",
        ]);
        t.play(&[&format!("TakeFigurehead {id}")]);
        t
    };
    // The Lion's power is for later raids.
    figurehead("fig_lion", "gold").is(&[("pool", "gold 3")]);
    // A new offer can be used at once.
    let mut t = figurehead("fig_kraken", "gold");
    t.play(&["SpendRaid fig_kraken"]);
    t.is(&[("doubloons.0", "6"), ("active", "1")]);
    // Fortuna: no more power, no rerolls any more, but the next treasure is of any kind.
    let mut t = figurehead("fig_fortuna", "pearl");
    t.is(&[("pool", "pearl 5"), ("doubloons.0", "4"), ("phase", "Menu")]);
    t.play(&[
        "SpendRaid treasure",
        "ChooseType emerald",
        "Store store_emerald_2",
    ]);
    t.is(&[("bonus.0", "store_emerald_2"), ("doubloons.0", "6")]);
}
