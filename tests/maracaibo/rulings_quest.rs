//! Section 9: rulings about quests and what is secret.

use crate::scene::{bought, landed};
use crate::support::Table;
use tortuga::engine::{Game, Rng, Seat};
use tortuga::games::maracaibo::rules::event::Event;

#[test]
fn r6_the_market_is_filled_before_the_next_effect() {
    let mut t = landed(
        "t2_spymaster",
        "doubloons: 7",
        "quest_market: ['q_landlord', 'q_collector'], quest_deck: ['q_refit', 'q_broadside']",
    );
    t.play(&["BuyHere"]);
    t.draw("TakeQuest 1", &["q_refit"]);
    // The second quest of the same effect may be the one that came up.
    t.is(&[("quest_market", "q_landlord, q_refit"), ("phase", "Quest")]);
    assert_eq!(
        t.legal(),
        ["TakeQuest 0", "TakeQuest 1", "TakeQuest deck", "Skip"]
    );
    t.draw("TakeQuest 1", &["q_broadside", "t2_sea_charts"]);
    t.is(&[
        ("quests.0", "q_collector, q_refit"),
        ("open.0", "q_collector, q_refit"),
    ]);
    t.is(&[
        ("quest_market", "q_landlord, q_broadside"),
        ("quest_deck", ""),
    ]);
}

#[test]
fn r51_a_refill_lies_where_the_card_was_and_without_a_deck_the_later_ones_move_up() {
    let mut t = landed(
        "t2_spymaster",
        "doubloons: 7",
        "quest_market: ['q_landlord', 'q_collector'], quest_deck: ['q_refit']",
    );
    t.play(&["BuyHere", "TakeQuest 0"]);
    t.is(&[("quest_market", "q_refit, q_collector")]);
    t.play(&["TakeQuest 0"]);
    t.is(&[
        ("quest_market", "q_collector"),
        ("quests.0", "q_refit, q_landlord"),
    ]);
}

#[test]
fn r35_everything_may_count_for_any_number_of_things() {
    // Four buried golds: for two quests, a scroll, a residence, and as treasures.
    let t = Table::new(
        2,
        &[],
        "(islands: {'gold': 0}, tokens: {'res_smugglers_cove': [0], 'res_gold_vault': [0]}, players: {0: (
            cards: ['t2_goldsmith'], buried: ['bury_gold_1', 'bury_gold_2', 'bury_gold_3', 'bury_gold_4'],
            quests: ['q_gold_beneath', 'q_gold_hoard', 'q_dead_mens_chests'])})",
    );
    t.is(&[(
        "tally.0",
        "printed 7, scrolls 5, residences 24, treasures 8, buried 8, quests 14",
    )]);
}

#[test]
fn r36_only_quests_that_bring_points_count_for_the_bonus() {
    let held = |quests: &str, claimed: &str| {
        let t = Table::new(
            2,
            &[("quest_hunters", "on")],
            &format!(
                "(players: {{0: (doubloons: 8, explorer: 'x21', visits: 1, slots: [{}], quests: [{quests}], claimed: [{claimed}])}})",
                crate::scene::sections(2)
            ),
        );
        t.fact("tally.0")
    };
    // Five score (the Storyteller is one of them), Collector does not.
    let five = "'q_refit', 'q_river_lore', 'q_safe_harbour', 'q_bulging_purse', 'q_story_teller'";
    // Storyteller: six quests are worth 6.
    assert_eq!(
        held(&format!("{five}, 'q_collector'"), ""),
        "rivers 12, doubloons 1, quests 18"
    );
    assert_eq!(
        held(&format!("{five}, 'q_trailblazer'"), ""),
        "rivers 12, doubloons 1, quests 20, bonus 10"
    );
    // A claimed quest counts though its condition does not hold any more.
    assert_eq!(
        held(five, "'q_collector'"),
        "rivers 12, doubloons 1, quests 18, bonus 10"
    );
}

#[test]
fn r37_quests_of_the_draft_are_not_taken() {
    let mut t = Table::dealt(3, &[("first_seat", "fixed")], 5);
    let mut told = Vec::new();
    while t.fact("phase") == "Draft" {
        let keep = t.legal()[0].clone();
        t.play(&[&keep]);
        told.append(&mut t.heard);
    }
    assert!(
        !told
            .iter()
            .any(|(e, _)| matches!(e, Event::TookQuest { .. }))
    );
    // Nobody has gained anything, and the quests kept are secret.
    for (seat, purse) in ["10", "11", "12"].into_iter().enumerate() {
        t.is(&[
            (&format!("doubloons.{seat}"), purse),
            (&format!("vp.{seat}"), "0"),
            (&format!("open.{seat}"), ""),
        ]);
        assert_eq!(t.state.captain(Seat::new(seat)).quests.len(), 1);
    }
}

#[test]
fn r42_only_what_section_4_lists_is_hidden() {
    let mut t = Table::new(
        2,
        &[("fog_of_war", "on")],
        "(grid: {'1,1': 't2_chronicler', '1,2': 'loc_nassau', '4,4': 'loc_havana'}, fogged: ['4,4'], sides: {'bm2': 'b'},
          figureheads: ['fig_angel', 'fig_hawk'], quest_market: ['q_refit', 'q_collector'], quest_deck: ['q_landlord', 'q_pale_pit'],
          players: {0: (doubloons: 8, quests: ['q_broadside']), 1: (quests: ['q_paymaster'])})",
    );
    t.play(&["MoveTo 1,1", "BuyHere", "TakeQuest 0"]);
    for viewer in [Some(Seat::new(1)), None] {
        let seen = t.state.view(viewer).table().facts_by_name();
        let all = t.state.facts_by_name();
        let differ: Vec<&str> = all
            .iter()
            .filter(|(name, values)| seen.get(*name) != Some(*values))
            .map(|(name, _)| name.as_str())
            .filter(|name| !name.starts_with("cell.") || *name == "cell.4,4")
            .collect();
        // What others hold in secret, and what follows from it; the cell in the fog with its tile.
        let own = |name: &str| match viewer {
            Some(_) => !name.ends_with(".1"),
            None => true,
        };
        let hidden: Vec<&str> = ["cell.4,4", "quest_deck", "quests.0", "quests.1", "tiles"]
            .into_iter()
            .filter(|n| own(n))
            .collect();
        let odd: Vec<&&str> = differ
            .iter()
            .filter(|n| !hidden.contains(n) && !n.starts_with("tally") && !n.starts_with("score"))
            .collect();
        assert!(odd.is_empty(), "{viewer:?}: {odd:?}");
        for name in &hidden {
            assert!(differ.contains(name), "{viewer:?} sees {name}");
        }
        assert_eq!(seen["figureheads"], ["fig_angel", "fig_hawk"]);
        assert_eq!(seen["sides"][1], "bm2 b");
        // The quest from the market is known to all, the one that was kept is not.
        assert_eq!(seen["quests.0"], ["q_refit"]);
    }
    // And a position that fits the view keeps all of that.
    let view = t.state.view(Some(Seat::new(1)));
    for seed in 0..20 {
        let facts = tortuga::games::maracaibo::State::determinize(&view, &mut Rng::new(seed))
            .facts_by_name();
        assert!(facts["quests.0"].contains(&"q_refit".to_string()));
        assert_eq!(facts["quests.0"].len(), 2);
        assert_eq!(facts["quests.1"], ["q_paymaster"]);
    }
}

#[test]
fn quests_from_the_deck_are_secret_and_those_of_the_market_are_not() {
    let market =
        "quest_market: ['q_landlord', 'q_collector'], quest_deck: ['q_refit', 'q_broadside']";
    let mut t = bought("t2_chronicler", 0, "", market);
    t.draw("TakeQuest deck", &["q_broadside", "t2_sea_charts"]);
    t.is(&[
        ("quests.0", "q_broadside"),
        ("open.0", ""),
        ("quest_market", "q_landlord, q_collector"),
    ]);
    let seen = t.state.view(Some(Seat::new(1))).table().facts_by_name();
    assert!(seen["quests.0"].is_empty());
    assert_eq!(
        t.state.view(Some(Seat::new(1))).quests_held(Seat::new(0)),
        1
    );
}
