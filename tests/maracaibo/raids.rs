//! Raids (7.1): what power buys.

use crate::cards_lasting::{purse, sources};
use crate::scene::at_menu;
use tortuga::games::maracaibo::content::vocabulary::{Fx, Mod};

#[test]
fn every_offer_of_raid_power_is_there_for_its_price() {
    let mut offers = 0;
    for source in sources() {
        for one in &source.mods {
            let Mod::RaidOption { cost, fx, per_raid } = one else {
                continue;
            };
            offers += 1;
            let id = &source.id;
            let pool = |die: u8| {
                let mut t = at_menu(
                    "loc_tortuga",
                    &source.hand,
                    "tiles: {'loc_tortuga': 'emerald'}",
                );
                let die = die.to_string();
                t.draw("DoLocationAction 0", &["2", "2", &die]);
                t.play(&["Reroll no", "PickDie pearl"]);
                t
            };
            let words = format!("SpendRaid {id}");
            // The dice show 1, 3, 4 and 5 of pearl.
            let under = [1, 3, 4, 5]
                .into_iter()
                .rev()
                .find(|d| *d < cost.get())
                .expect("a face");
            pool(under).never(&words);
            let mut t = pool(5);
            assert!(t.legal().contains(&words), "{id}");
            let before = purse(&t);
            t.play(&[&words]);
            match fx {
                Fx::Gain(n) => assert_eq!(purse(&t).0 - before.0, i32::from(*n), "{id}"),
                Fx::Treasure { n: 1, .. } => {
                    t.play(&["Store heap"]);
                    t.is(&[
                        ("plain.0", "pearl 1"),
                        ("islands", "gold 4, emerald 5, pearl 3"),
                    ]);
                }
                other => panic!("{other:?}"),
            }
            t.is(&[("pool", &format!("pearl {}", 5 - cost.get()))]);
            assert_eq!(per_raid.is_some(), id == "slot_4b");
        }
    }
    assert_eq!(offers, 3);
}

#[test]
fn what_everybody_may_buy_with_raid_power() {
    let pool = |die: &str| {
        let mut t = at_menu("loc_tortuga", "", "tiles: {'loc_tortuga': 'emerald'}");
        t.draw("DoLocationAction 0", &["2", "3", die]);
        t.play(&["Reroll no", "PickDie pearl"]);
        t
    };
    assert_eq!(pool("1").legal(), ["SpendRaid vp", "EndTurn"]);
    let mut t = pool("4");
    assert_eq!(t.legal(), ["SpendRaid vp", "SpendRaid coins", "EndTurn"]);
    t.play(&["SpendRaid coins"]);
    t.is(&[("pool", "pearl 2"), ("doubloons.0", "3")]);
    t.play(&["SpendRaid vp"]);
    t.is(&[("pool", "pearl 1"), ("vp.0", "1")]);
    t.play(&["SpendRaid vp"]);
    t.is(&[("vp.0", "2"), ("active", "1")]);
    let mut t = pool("5");
    assert_eq!(
        t.legal(),
        [
            "SpendRaid vp",
            "SpendRaid coins",
            "SpendRaid treasure",
            "EndTurn"
        ]
    );
    t.play(&["SpendRaid treasure", "Store store_pearl_2"]);
    t.is(&[
        ("vp.0", "1"),
        ("islands", "gold 4, emerald 5, pearl 3"),
        ("phase", "Menu"),
    ]);
    // What is left is lost at the end of the turn.
    let mut t = pool("5");
    t.play(&["EndTurn"]);
    t.is(&[
        ("pool", ""),
        ("vp.0", "0"),
        ("doubloons.0", "0"),
        ("active", "1"),
    ]);
}

#[test]
fn fortuna_lets_the_kind_of_every_treasure_bought_in_a_raid_be_chosen() {
    let mut t = at_menu(
        "loc_port_royal",
        "figurehead: 'fig_fortuna'",
        "tiles: {'loc_port_royal': 'gold'}, islands: {'emerald': 0}",
    );
    t.draw("DoLocationAction 0", &["2", "3", "4"]);
    t.play(&["Reroll no", "PickDie pearl"]);
    t.is(&[("pool", "pearl 6")]);
    t.play(&["SpendRaid treasure"]);
    assert_eq!(
        t.legal(),
        ["ChooseType gold", "ChooseType emerald", "ChooseType pearl"]
    );
    // From the supply, for the island is empty; nobody is asked where from.
    t.play(&["ChooseType emerald", "Store heap"]);
    t.is(&[
        ("plain.0", "emerald 1"),
        ("islands", "gold 5, emerald 0, pearl 4"),
    ]);
    // A treasure of an effect is not one of a raid: Santo Domingo gives that of its tile.
    let mut t = at_menu(
        "loc_santo_domingo",
        "figurehead: 'fig_fortuna'",
        "tiles: {'loc_santo_domingo': 'gold'}",
    );
    t.play(&["DoLocationAction 0", "ChooseSource supply", "Store heap"]);
    t.is(&[("plain.0", "gold 1")]);
}
