//! Locations (5.4), their actions, and black markets (7.8).

use crate::follow::{DICE, Follow, rolls};
use crate::scene::{at_menu, landed};
use crate::support::{Table, rules};
use tortuga::games::maracaibo::content::vocabulary::Trigger;

/// Something to bury.
const READY: &str = "stored: {'gold': 2}";

#[test]
fn both_sides_of_every_black_market_tile_do_what_is_printed() {
    for def in &rules().markets {
        for side in ["a", "b"] {
            let hand = format!(
                "doubloons: 3, slots: ['slot_1b', 'slot_1c', 'slot_1d', 'slot_2b'], buried: ['bury_pearl_1', 'bury_pearl_2', 'bury_pearl_3'], {READY},
                 markets: {{'{}': 'loc_nassau'}}",
                def.id
            );
            let name = format!("{} {side}", def.id);
            let mut t = Table::new(
                2,
                &[],
                &format!(
                    "(grid: {{'5,1': 'loc_nassau'}}, sides: {{'{}': '{side}'}}, tiles: {{'loc_nassau': 'gold'}}, players: {{0: (ship: '4,1', {hand})}})",
                    def.id
                ),
            );
            let mut follow = Follow::new(&mut t);
            follow.t.play(&["MoveTo 5,1"]);
            follow.fire(Trigger::Location);
            follow.want.islands[0] += 1;
            follow.activated(&def.id);
            follow.check(&name);
            t.is(&[("phase", "Upgrade")]);
        }
    }
}

#[test]
fn tiles_that_ask_for_doubloons_can_be_declined_and_are_not_asked_of_the_poor() {
    for (tile, side, cost) in [("bm4", "b", 3), ("bm5", "a", 2), ("bm5", "b", 3)] {
        let t = |purse: u8| {
            let hand = format!("doubloons: {purse}, markets: {{'{tile}': 'loc_nassau'}}");
            landed(
                "loc_nassau",
                &hand,
                &format!("sides: {{'{tile}': '{side}'}}"),
            )
        };
        t(cost - 1).is(&[("phase", "Upgrade")]);
        let mut t = t(cost);
        t.play(&["ConfirmPay no"]);
        t.is(&[
            ("phase", "Upgrade"),
            ("doubloons.0", &cost.to_string()),
            ("quests.0", ""),
            ("owned.0", ""),
        ]);
    }
}

#[test]
fn every_action_of_every_location_does_what_is_printed_and_once() {
    for def in &rules().locations {
        let id = &def.id;
        for (n, fx) in def.actions.iter().enumerate() {
            let hand = format!("doubloons: 20, {READY}");
            // A location of the second tier lies where a card has been bought.
            let mut t = at_menu(id, &hand, "");
            let action = format!("DoLocationAction {n}");
            assert!(t.legal().contains(&action), "{id} {n}");
            let mut follow = Follow::new(&mut t);
            if rolls(std::slice::from_ref(fx)) {
                follow.t.draw(&action, &DICE);
            } else {
                follow.t.play(&[&action]);
            }
            follow.list(std::slice::from_ref(fx));
            follow.check(&format!("{id} {n}"));
            if follow.t.fact("active") == "0" {
                follow.t.never(&action);
            } else {
                assert_eq!(def.actions.len(), 1, "{id} {n}: the turn is over");
            }
        }
    }
}

#[test]
fn locations_raise_the_island_of_their_tile_and_no_other() {
    for def in &rules().locations {
        for (k, kind) in ["gold", "emerald", "pearl"].into_iter().enumerate() {
            let rest = match def.treasure_symbol {
                true => format!("tiles: {{'{}': '{kind}'}}", def.id),
                false => String::new(),
            };
            let t = landed(&def.id, "", &rest);
            let mut islands = [4, 4, 4];
            islands[k] += i32::from(def.treasure_symbol);
            let found = crate::follow::Counts::of(&t).islands;
            assert_eq!(found, islands, "{} {kind}", def.id);
        }
    }
    let full = landed(
        "loc_nassau",
        "",
        "tiles: {'loc_nassau': 'gold'}, islands: {'gold': 10}",
    );
    full.is(&[("islands", "gold 10, emerald 4, pearl 4")]);
}

#[test]
fn actions_that_could_do_nothing_are_not_offered() {
    let menu = |card: &str, hand: &str, rest: &str| {
        let mut t = landed(card, hand, rest);
        t.play(&["Skip"]);
        match t.fact("active").as_str() {
            "0" => t.legal(),
            _ => Vec::new(),
        }
    };
    // Nothing to bury; nothing that can be afforded; no quest.
    assert_eq!(
        menu("loc_cartagena", "", ""),
        ["DoLocationAction 0", "EndTurn"]
    );
    assert!(menu("loc_isla_vaca", "doubloons: 1", "").is_empty());
    assert_eq!(
        menu("loc_isla_vaca", "doubloons: 9", ""),
        ["DoLocationAction 0", "EndTurn"]
    );
    let none = "quest_market: [], quest_deck: []";
    assert_eq!(
        menu("loc_havana", "", none),
        ["DoLocationAction 1", "EndTurn"]
    );
    // All graves of the kind are taken.
    let graves = "buried: ['bury_gold_1', 'bury_gold_2', 'bury_gold_3', 'bury_gold_4', 'bury_gold_5'], stored: {'gold': 2}";
    assert_eq!(
        menu("loc_cartagena", graves, ""),
        ["DoLocationAction 0", "EndTurn"]
    );
    // It is offered once it can do something: the treasure of the raid can be buried.
    let mut t = landed("loc_tortuga", "", "");
    t.play(&["Skip"]);
    assert_eq!(t.legal(), ["DoLocationAction 0", "EndTurn"]);
    t.draw("DoLocationAction 0", &["4", "5", "5"]);
    t.play(&[
        "Reroll no",
        "PickDie pearl",
        "SpendRaid treasure",
        "Store heap",
    ]);
    assert_eq!(t.legal(), ["DoLocationAction 1", "EndTurn"]);
}
