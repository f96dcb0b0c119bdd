//! Everything that has effects at once, from the words of the content: improvements, slots, figureheads, places of the
//! hideout, spaces of the way, black market tiles, locations.

use crate::follow::{DICE, Follow, rolls};
use crate::scene::{at_menu, bought, landed, sections};
use crate::support::rules;
use tortuga::engine::Seat;
use tortuga::games::maracaibo::content::vocabulary::Metric::{IncomeDoubloons, IncomeVp};

const ZERO: Seat = Seat::new(0);

/// Something to bury, and quests enough.
const READY: &str = "stored: {'gold': 2}";

#[test]
fn every_improvement_costs_and_brings_what_is_printed() {
    for def in &rules().improvements {
        let (id, cost) = (&def.id, def.cost.get());
        // With one doubloon too few the card is passed up by itself.
        let poor = landed(id, &format!("doubloons: {}", cost - 1), "");
        poor.is(&[
            ("cards.0", ""),
            ("active", "1"),
            ("doubloons.0", &(cost + 4).to_string()),
        ]);
        let mut t = landed(id, &format!("doubloons: {cost}, {READY}"), "");
        assert_eq!(t.legal(), ["TakeFive", "BuyHere"], "{id}");
        let mut follow = Follow::new(&mut t);
        follow.want.doubloons = 0;
        if rolls(&def.instant) {
            follow.t.draw("BuyHere", &DICE);
        } else {
            follow.t.play(&["BuyHere"]);
        }
        follow.list(&def.instant);
        follow.check(id);
        t.is(&[("cards.0", id)]);
        // Income, printed points and everything that adds up.
        let state = &t.state;
        let metric = |m| state.metric(ZERO, m);
        assert_eq!(
            metric(IncomeDoubloons),
            u16::from(def.income.doubloons),
            "{id}"
        );
        assert_eq!(metric(IncomeVp), u16::from(def.income.vp), "{id}");
        let tally = state.tally(ZERO);
        assert_eq!(tally.printed, i16::from(def.vp.get()), "{id}");
    }
}

#[test]
fn every_improvement_may_be_passed_up() {
    for def in &rules().improvements {
        let mut t = landed(&def.id, "doubloons: 20", "");
        t.play(&["TakeFive"]);
        t.is(&[
            ("doubloons.0", "25"),
            ("cards.0", ""),
            ("cell.5,1", &def.id),
            ("active", "1"),
        ]);
    }
}

/// The slots that must be filled before one of this section.
fn before(section: u8) -> String {
    match section {
        1 => String::new(),
        2 => "'slot_1c', 'slot_1d'".to_string(),
        3 => "'slot_1c', 'slot_1d', 'slot_2c', 'slot_2d'".to_string(),
        _ => "'slot_1b', 'slot_1c', 'slot_1d', 'slot_2b', 'slot_2c', 'slot_2d'".to_string(),
    }
}

#[test]
fn every_slot_costs_and_brings_what_is_printed() {
    for def in &rules().slots {
        let (id, cost) = (&def.id, def.cost.get());
        let offered = |purse: u8| {
            let hand = format!(
                "doubloons: {purse}, slots: [{}], {READY}",
                before(def.section.get())
            );
            let t = landed(
                "loc_nassau",
                &hand,
                "figureheads: ['fig_griffin', 'fig_lion']",
            );
            (t.legal().contains(&format!("FillSlot {id}")), t)
        };
        if cost > 0 {
            assert!(!offered(cost - 1).0, "{id} for less");
        }
        let (there, mut t) = offered(cost);
        assert!(there, "{id}");
        let mut follow = Follow::new(&mut t);
        follow.t.play(&[&format!("FillSlot {id}")]);
        follow.filled(id);
        follow.check(id);
        assert!(t.fact("slots.0").ends_with(id.as_str()), "{id}");
        // Nothing else comes of it: the menu of the location, as if the upgrade had been left.
        t.is(&[("phase", "Menu")]);
        t.never(&format!("FillSlot {id}"));
    }
}

#[test]
fn slots_that_cannot_bring_anything_are_not_offered() {
    let filled = sections(1);
    let slots = "'slot_1c', 'slot_1d', 'slot_2c', 'slot_2d'";
    let offers = |hand: &str, rest: &str, slot: &str| {
        let t = landed("loc_nassau", &format!("doubloons: 30, {hand}"), rest);
        t.legal().contains(&format!("FillSlot {slot}"))
    };
    assert!(offers(&format!("slots: [{slots}]"), "", "slot_2a"));
    assert!(!offers(
        &format!("slots: [{slots}]"),
        "figureheads: []",
        "slot_2a"
    ));
    let four = "markets: {'bm1': 'loc_tortuga', 'bm2': 'loc_havana', 'bm3': 'loc_nassau', 'bm4': 'loc_cartagena'}";
    let five = "markets: {'bm1': 'loc_tortuga', 'bm2': 'loc_havana', 'bm3': 'loc_campeche', 'bm4': 'loc_cartagena', 'bm5': 'loc_port_royal'}";
    assert!(offers(&format!("slots: [{slots}], {four}"), "", "slot_2b"));
    assert!(!offers(&format!("slots: [{slots}], {five}"), "", "slot_2b"));
    assert!(offers(&format!("slots: [{slots}], {five}"), "", "slot_2e"));
    // A ship without an empty slot is not asked at all.
    let full = sections(4);
    let t = landed("loc_nassau", &format!("doubloons: 30, slots: [{full}]"), "");
    t.is(&[("phase", "Menu")]);
    // Nor is one that can pay for none: all of the first section but the dear ones.
    let t = landed("loc_nassau", "slots: ['slot_1a']", "");
    assert_eq!(t.legal(), ["FillSlot slot_1e", "Skip"]);
    assert!(offers(&format!("slots: [{filled}]"), "", "slot_3a"));
}

#[test]
fn every_figurehead_brings_what_is_printed_at_once() {
    for def in &rules().figureheads {
        let id = &def.id;
        let hand = format!("doubloons: 3, slots: ['slot_1c', 'slot_1d'], {READY}");
        let others = ["fig_lion", "fig_griffin"]
            .into_iter()
            .filter(|other| *other != id.as_str());
        let offered: Vec<String> = others
            .chain([id.as_str()])
            .map(|f| format!("'{f}'"))
            .collect();
        let offered = format!("figureheads: [{}]", offered.join(", "));
        let mut t = landed("loc_nassau", &hand, &offered);
        t.play(&["FillSlot slot_2a"]);
        assert_eq!(t.fact("doubloons.0"), "0", "{id}");
        assert!(t.legal().contains(&format!("TakeFigurehead {id}")), "{id}");
        let mut follow = Follow::new(&mut t);
        follow.t.play(&[&format!("TakeFigurehead {id}")]);
        follow.want.figureheads += 1;
        follow.list(&def.instant);
        follow.check(id);
        t.is(&[("figurehead.0", id), ("phase", "Menu")]);
        assert!(
            !t.fact("figureheads").contains(id.as_str()),
            "{id} is still on offer"
        );
        let metric = |m| t.state.metric(ZERO, m);
        assert_eq!(
            metric(IncomeDoubloons),
            u16::from(def.income.doubloons),
            "{id}"
        );
        assert_eq!(metric(IncomeVp), u16::from(def.income.vp), "{id}");
    }
}

#[test]
fn the_last_figurehead_is_taken_without_a_question() {
    let mut t = landed(
        "loc_nassau",
        "doubloons: 3, slots: ['slot_1c', 'slot_1d']",
        "figureheads: ['fig_lion']",
    );
    t.play(&["FillSlot slot_2a"]);
    t.is(&[
        ("figurehead.0", "fig_lion"),
        ("figureheads", ""),
        ("phase", "Menu"),
    ]);
}

#[test]
fn every_burial_space_brings_what_is_printed() {
    for def in &rules().burial {
        let id = &def.id;
        let kind = def.kind.id();
        let mut t = at_menu("loc_cartagena", &format!("stored: {{'{kind}': 1}}"), "");
        let mut follow = Follow::new(&mut t);
        follow
            .t
            .play(&["DoLocationAction 1", &format!("BuryOne {kind} heap {id}")]);
        follow.want.buried += 1;
        follow.list(&def.fx);
        follow.check(id);
        // There is room for one only, and for no other kind.
        let t = bury_list(&format!(
            "stored: {{'gold': 1, 'emerald': 1, 'pearl': 1}}, buried: ['{id}']"
        ));
        assert!(!t.iter().any(|a| a.ends_with(id.as_str())), "{id}");
        let t = bury_list("stored: {'gold': 1, 'emerald': 1, 'pearl': 1}");
        let ways: Vec<&String> = t.iter().filter(|a| a.ends_with(id.as_str())).collect();
        assert_eq!(ways, [&format!("BuryOne {kind} heap {id}")], "{id}");
    }
}

fn bury_list(hand: &str) -> Vec<String> {
    let mut t = at_menu("loc_cartagena", hand, "");
    t.play(&["DoLocationAction 1"]);
    t.legal()
}

#[test]
fn every_place_above_the_line_brings_what_is_printed() {
    for def in &rules().storage {
        let id = &def.id;
        let kind = def.kind.id();
        let rest = format!("tiles: {{'loc_santo_domingo': '{kind}'}}");
        let mut t = at_menu("loc_santo_domingo", "", &rest);
        let mut follow = Follow::new(&mut t);
        follow.t.play(&[
            "DoLocationAction 0",
            "ChooseSource supply",
            &format!("Store {id}"),
        ]);
        follow.want.owned[def.kind as usize] += 1;
        follow.list(&def.fx);
        follow.check(id);
        t.is(&[("bonus.0", id), ("plain.0", "")]);
        // What lies there leaves the place to nobody else.
        let mut t = at_menu("loc_santo_domingo", &format!("bonus: ['{id}']"), &rest);
        t.play(&["DoLocationAction 0", "ChooseSource supply"]);
        assert_eq!(t.legal().len(), 2, "{id}");
        t.never(&format!("Store {id}"));
    }
}

#[test]
fn every_space_of_the_way_brings_what_is_printed() {
    let all = &rules().spaces;
    for (number, def) in all.iter().enumerate().skip(1) {
        let id = &def.id;
        let before = all
            .iter()
            .find(|s| s.next.contains(id))
            .expect("a space before");
        // Havana: explore 1.
        let hand = format!("doubloons: 1, explorer: '{}', {READY}", before.id);
        let mut t = at_menu("loc_havana", &hand, "");
        let mut follow = Follow::new(&mut t);
        follow.t.play(&["DoLocationAction 1"]);
        let mut next: Vec<String> = before
            .next
            .iter()
            .map(|n| format!("ExploreTo {n}"))
            .collect();
        next.push("Skip".to_string());
        assert_eq!(follow.t.legal(), next, "{id}");
        follow.t.play(&[&format!("ExploreTo {id}")]);
        follow.list(&def.fx);
        follow.check(id);
        t.is(&[("explorer.0", id)]);
        assert_eq!(
            t.state.tally(ZERO).rivers,
            4 * i16::from(def.region),
            "{number}"
        );
    }
}

#[test]
fn the_end_of_the_way_is_worth_two_points_each_time() {
    let mut t = at_menu(
        "loc_havana",
        "explorer: 'x48', cards: ['t2_jungle_guide']",
        "",
    );
    t.play(&["DoLocationAction 1"]);
    // No question, and nobody moved: the guide hears nothing.
    t.is(&[("vp.0", "2"), ("phase", "Menu")]);
}

#[test]
fn effects_that_are_impossible_do_nothing() {
    // Bury with nothing to bury, upgrades with nothing to pay, quests where there are none.
    let t = bought("t2_old_buccaneer", 0, "", "");
    t.is(&[("active", "1"), ("buried.0", "")]);
    // All that costs nothing is filled, and the Ledger takes a doubloon off the Carpenter.
    let slots =
        "slots: ['slot_1a', 'slot_1e', 'slot_2c', 'slot_2e', 'slot_3c', 'slot_3d', 'slot_4c']";
    let mut t = landed("t1_carpenter", &format!("doubloons: 3, {slots}"), "");
    t.play(&["BuyHere"]);
    t.is(&[("active", "1"), ("upgrades.0", "7")]);
    let t = bought("t2_spymaster", 0, "", "quest_market: [], quest_deck: []");
    t.is(&[("active", "1"), ("quests.0", "")]);
}
