//! Rulings R1 to R35: zones, the turn, Squid, Anchor, Chest and Key, Knife and Harpoon.

use super::support::{ENDLESS, Table};
use crate::playable::play::play_out;
use tortuga::engine::{Game, Recorder, Rng, Seat};
use tortuga::games::captain_ecarrasse::{Action, Cause, Event, Phase, Place, State};

const P0: Seat = Seat::new(0);
const P1: Seat = Seat::new(1);

#[test]
fn r1_cards_leave_the_locker_only_by_map_or_bonus() {
    for seed in 0..40 {
        let mut t = Table::dealt(3, &[("divers", "dealt"), ("variant", "random")], seed);
        t.watch(|d| {
            let mut before = d.before.locker();
            for (event, after) in d.heard {
                let shown = matches!(
                    event,
                    Event::MapRevealed { .. }
                        | Event::Moved {
                            why: Cause::Bonus,
                            ..
                        }
                );
                assert!(shown || (before - after.locker()).is_empty(), "{event:?}");
                before = after.locker();
            }
        });
    }
}

#[test]
fn r2_effects_without_a_card_are_ignored() {
    for card in ["net_3", "knife_3", "harpoon_3", "map_3"] {
        let mut t = Table::at(2, &format!(r#"(deck: ["{card}"])"#));
        t.play(&["Dive"])
            .is(&[("phase", "TurnChoice"), ("line", card)]);
        t.expect_legal(&["Dive", "Surface"]);
        assert!(
            t.events().any(|e| matches!(e, Event::Fizzled { .. })),
            "{card}"
        );
    }
    let mut t = Table::at(2, r#"(deck: ["drone_3"], rest: Locker)"#);
    t.play(&["Dive"])
        .is(&[("knows.0", "")])
        .expect_legal(&["Surface"]);
}

#[test]
fn r3_the_harpoon_leaves_suits_you_hold() {
    let mut t = Table::at(
        2,
        r#"(deck: ["harpoon_3"], holds: {0: ["key_3"], 1: ["key_6", "map_5", "harpoon_5"]})"#,
    );
    t.play(&["Dive"])
        .expect_legal(&["Harpoon 1 map", "Harpoon 1 harpoon"]);
    let refused = t.state.clone().apply(
        P0,
        t.state.action_named("Harpoon 1 key").expect("an action"),
        &mut Rng::new(1),
        &mut tortuga::engine::NullSink,
    );
    assert!(refused.is_err());
}

#[test]
fn r4_the_anchor_protects_whatever_causes_the_incident() {
    let deck = r#"(line: ["key_5", "drone_4"], deck: ["anchor_4", "key_6"])"#;
    let net = r#"(line: ["key_5", "drone_4"], deck: ["anchor_4", "net_3"], holds: {0: ["key_6"]})"#;
    let harpoon =
        r#"(line: ["key_5", "drone_4"], deck: ["anchor_4", "harpoon_3"], holds: {1: ["key_6"]})"#;
    let map = r#"(line: ["key_5", "drone_4"], deck: ["anchor_4", "map_3"], locker: ["key_6"])"#;
    let ways: [(&str, &[&str]); 4] = [
        (deck, &["Dive", "Dive"]),
        (net, &["Dive", "Dive", "Net key"]),
        (harpoon, &["Dive", "Dive", "Harpoon 1 key"]),
        (map, &["Dive", "Dive", "MapPick key_6"]),
    ];
    for (setup, actions) in ways {
        let mut t = Table::at(2, setup);
        t.play(actions)
            .is(&[("hold.0", "key_5 drone_4"), ("active", "1")]);
    }
}

#[test]
fn r5_a_map_card_that_repeats_a_suit_is_an_incident_at_once() {
    let mut t = Table::at(
        2,
        r#"(line: ["key_5"], deck: ["map_3"], locker: ["key_2", "chest_2", "net_2"])"#,
    );
    t.play(&["Dive"])
        .expect_legal(&["MapPick net_2", "MapPick chest_2", "MapPick key_2"]);
    t.play(&["MapPick key_2"]);
    t.is(&[
        ("active", "1"),
        ("locker", "map_3 net_2 chest_2 key_2 key_5"),
        ("cards.0", "0"),
    ]);
}

#[test]
fn r6_net_map_and_harpoon_must_be_carried_out() {
    let mut net = Table::at(
        2,
        r#"(line: ["key_5"], deck: ["net_3"], holds: {0: ["key_6"]})"#,
    );
    net.play(&["Dive"]).expect_legal(&["Net key"]);
    let mut map = Table::at(
        2,
        r#"(line: ["key_5"], deck: ["map_3"], locker: ["key_2"])"#,
    );
    map.play(&["Dive"]).expect_legal(&["MapPick key_2"]);
    let mut harpoon = Table::at(
        2,
        r#"(line: ["key_5"], deck: ["harpoon_3"], holds: {1: ["key_6"]})"#,
    );
    harpoon.play(&["Dive"]).expect_legal(&["Harpoon 1 key"]);
    harpoon
        .play(&["Harpoon 1 key"])
        .is(&[("active", "1"), ("cards.0", "0"), ("cards.1", "0")]);
}

#[test]
fn r7_the_incident_card_never_enters_the_line() {
    let mut t = Table::at(2, r#"(line: ["anchor_3"], deck: ["anchor_4"])"#);
    let action = t.actions()[0];
    let mut sink = Recorder::default();
    t.state
        .apply(P0, action, &mut t.rng, &mut sink)
        .expect("a legal action");
    assert!(
        !sink
            .heard
            .iter()
            .any(|(e, _)| matches!(e, Event::Placed { .. }))
    );
    // R27: nor does an Anchor that causes the incident save anything.
    t.is(&[("cards.0", "0"), ("locker", "anchor_3 anchor_4")]);
}

#[test]
fn r8_a_harpooned_card_that_causes_the_incident_is_lost_to_its_owner() {
    let mut t = Table::at(
        2,
        r#"(line: ["key_5"], deck: ["harpoon_3"], holds: {1: ["key_6"]})"#,
    );
    t.play(&["Dive", "Harpoon 1 key"]);
    t.is(&[
        ("locker", "harpoon_3 key_5 key_6"),
        ("cards.1", "0"),
        ("cards.0", "0"),
    ]);
    let mut net = Table::at(
        2,
        r#"(line: ["key_5"], deck: ["net_3"], holds: {0: ["key_6"]})"#,
    );
    net.play(&["Dive", "Net key"])
        .is(&[("locker", "net_3 key_5 key_6"), ("cards.0", "0")]);
}

#[test]
fn r8_salvage_and_current_take_the_incident_card_too() {
    let mut cut = Table::at(
        3,
        r#"(divers: {2: "saboteur"}, mark: 0, line: ["key_5"], deck: ["harpoon_3"], holds: {1: ["key_6"]})"#,
    );
    cut.play(&["Dive", "Harpoon 1 key"])
        .is(&[("hold.2", "harpoon_3 key_5 key_6"), ("locker", "")]);
    let mut rip = Table::at(
        3,
        r#"(variant: "rip_current", line: ["key_5"], deck: ["map_3"], locker: ["key_2", "drone_2"])"#,
    );
    rip.play(&["Dive", "MapPick key_2"])
        .is(&[("hold.1", "map_3 key_2 key_5"), ("locker", "drone_2")]);
}

#[test]
fn r10_a_peek_is_for_the_active_player_alone() {
    let setup = |top: &str| format!(r#"(deck: ["drone_3", {top}])"#);
    let mut a = Table::at(3, &setup(r#""key_4", "net_5""#));
    let mut b = Table::at(3, &setup(r#""net_5", "key_4""#));
    a.play(&["Dive"]);
    b.play(&["Dive"]);
    assert_eq!(a.state.view(Some(P0)).known().len(), 1);
    assert_ne!(a.state.view(Some(P0)), b.state.view(Some(P0)));
    for other in [None, Some(P1), Some(Seat::new(2))] {
        let (seen, same) = (a.state.view(other), b.state.view(other));
        assert!(seen.known().is_empty());
        assert_eq!(seen, same.clone());
        // The number of cards peeked at is public.
        assert_eq!(same.table().known_len(P0), 1);
    }
    let peeked = a.events().find_map(|e| match e {
        Event::Peeked { seat, count } => Some((*seat, *count)),
        _ => None,
    });
    assert_eq!(peeked, Some((P0, 1)));
}

#[test]
fn r11_a_peek_lasts_until_the_card_leaves_the_deck() {
    let mut t = Table::at(2, r#"(deck: ["drone_3", "key_4", "net_5"])"#);
    t.play(&["Dive", "Surface"])
        .is(&[("active", "1"), ("knows.0", "key_4")]);
    t.play(&["Dive"]).is(&[("knows.0", ""), ("line", "key_4")]);
}

#[test]
fn r12_holds_lie_open() {
    let t = Table::at(2, r#"(holds: {1: ["key_3", "key_4", "key_7"]})"#);
    for viewer in [None, Some(P0)] {
        assert_eq!(t.state.view(viewer).table().hold(P1), t.state.hold(P1));
    }
}

#[test]
fn r13_every_turn_begins_with_a_dive() {
    let t = Table::at(2, r#"(deck: ["key_3"])"#);
    t.expect_legal(&["Dive"]);
    t.refuses("Surface", "Reveal at least one card first.");
}

#[test]
fn r14_surfacing_with_an_empty_line_brings_nothing() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "singer_courtship"}, deck: ["mermaid_6"])"#,
    );
    t.play(&["Dive"])
        .is(&[("line", ""), ("hold.0", "mermaid_6")])
        .expect_legal(&["Dive", "Surface"]);
    t.play(&["Surface"])
        .is(&[("hold.0", "mermaid_6"), ("active", "1")]);
}

#[test]
fn r15_no_surfacing_in_the_middle_of_a_chain() {
    let mut t = Table::at(
        2,
        r#"(deck: ["net_3"], holds: {0: ["map_4"]}, locker: ["net_2", "key_2"])"#,
    );
    t.play(&["Dive"]).expect_legal(&["Net map"]);
    t.play(&["Net map"])
        .expect_legal(&["MapPick net_2", "MapPick key_2"]);
    t.play(&["MapPick key_2"])
        .expect_legal(&["Dive", "Surface"]);
}

#[test]
fn r16_one_legal_action_is_still_a_decision_and_none_opens_nothing() {
    let mut one = Table::at(2, r#"(deck: ["knife_3"], holds: {1: ["key_3"]})"#);
    one.play(&["Dive"])
        .is(&[("phase", "ChooseKnife")])
        .expect_legal(&["Knife 1 key"]);
    let mut none = Table::at(2, r#"(deck: ["knife_3"])"#);
    none.play(&["Dive"]).is(&[("phase", "TurnChoice")]);
}

#[test]
fn r17_cards_from_map_net_and_harpoon_pay_and_so_do_these_themselves() {
    let mut map = Table::at(2, r#"(deck: ["squid_3", "map_3"], locker: ["key_2"])"#);
    map.play(&["Dive", "Dive"]).is(&[("debt", "1")]);
    map.play(&["MapPick key_2"]).is(&[("debt", "0")]);
    let mut net = Table::at(2, r#"(deck: ["squid_3", "net_3"], holds: {0: ["key_4"]})"#);
    net.play(&["Dive", "Dive", "Net key"])
        .is(&[("debt", "0")])
        .expect_legal(&["Dive", "Surface"]);
    let mut harpoon = Table::at(
        2,
        r#"(deck: ["squid_3", "harpoon_3"], holds: {1: ["key_4"]})"#,
    );
    harpoon
        .play(&["Dive", "Dive", "Harpoon 1 key"])
        .is(&[("debt", "0")]);
}

#[test]
fn r18_an_effect_without_target_counts_as_one_card() {
    for card in ["map_3", "net_3", "harpoon_3"] {
        let mut t = Table::at(2, &format!(r#"(deck: ["squid_3", "{card}"])"#));
        t.play(&["Dive", "Dive"])
            .is(&[("debt", "1")])
            .expect_legal(&["Dive"]);
    }
}

#[test]
fn r19_a_drone_under_the_squid_shows_what_must_be_walked_into() {
    let mut t = Table::at(2, r#"(deck: ["squid_3", "drone_3", "squid_4"])"#);
    t.play(&["Dive", "Dive"])
        .is(&[("knows.0", "squid_4"), ("debt", "1")])
        .expect_legal(&["Dive"]);
    t.play(&["Dive"]).is(&[("active", "1"), ("cards.0", "0")]);
}

#[test]
fn r20_the_demand_lapses_with_the_deck() {
    let mut t = Table::at(2, r#"(deck: ["key_3", "squid_3"], rest: Locker)"#);
    t.play(&["Dive", "Dive"])
        .is(&[("debt", "0")])
        .expect_legal(&["Surface"]);
    t.play(&["Surface"])
        .is(&[("phase", "GameOver"), ("hold.0", "squid_3 key_3")]);
}

#[test]
fn r20_the_last_card_s_choice_is_made_before_the_demand_lapses() {
    let mut t = Table::at(
        2,
        r#"(line: ["squid_3"], debt: 2, deck: ["net_3"], rest: Locker, holds: {0: ["key_4", "map_4"]})"#,
    );
    t.play(&["Dive"])
        .is(&[("debt", "1"), ("phase", "ChooseNet")]);
    t.play(&["Net key"])
        .is(&[("debt", "0")])
        .expect_legal(&["Surface"]);
}

#[test]
fn r21_a_squid_from_map_net_or_harpoon_demands_like_one_from_the_deck() {
    let mut map = Table::at(2, r#"(deck: ["map_3"], locker: ["squid_2"])"#);
    map.play(&["Dive", "MapPick squid_2"])
        .is(&[("debt", "2")])
        .expect_legal(&["Dive"]);
    let mut net = Table::at(2, r#"(deck: ["net_3"], holds: {0: ["squid_4"]})"#);
    net.play(&["Dive", "Net squid"]).is(&[("debt", "2")]);
    let mut harpoon = Table::at(2, r#"(deck: ["harpoon_3"], holds: {1: ["squid_4"]})"#);
    harpoon
        .play(&["Dive", "Harpoon 1 squid"])
        .is(&[("debt", "2")]);
}

#[test]
fn r22_an_incident_clears_the_demand() {
    let mut t = Table::at(2, r#"(deck: ["key_3", "squid_3", "key_4", "net_3"])"#);
    t.play(&["Dive", "Dive", "Dive"])
        .is(&[("debt", "0"), ("active", "1")]);
    t.play(&["Dive"]).expect_legal(&["Dive", "Surface"]);
}

#[test]
fn r23_the_squid_pays_nothing_for_itself() {
    let mut t = Table::at(2, r#"(deck: ["squid_3"])"#);
    t.play(&["Dive"]).is(&[("debt", "2")]);
    let mut twin = Table::at(
        2,
        r#"(variant: "twin_numbers", line: ["squid_3"], debt: 2, deck: ["squid_4"])"#,
    );
    twin.play(&["Dive"]).is(&[("debt", "2")]);
    let mut goad = Table::at(
        2,
        r#"(variant: "twin_numbers", divers: {1: "keeper_goad"}, line: ["squid_3"], debt: 4, deck: ["squid_4"])"#,
    );
    goad.play(&["Dive"]).is(&[("debt", "4")]);
}

#[test]
fn r24_a_surplus_of_placed_cards_is_void() {
    let mut t = Table::at(
        2,
        r#"(line: ["squid_3"], debt: 1, deck: ["map_3"], locker: ["key_2"])"#,
    );
    t.play(&["Dive", "MapPick key_2"]).is(&[("debt", "0")]);
}

#[test]
fn r25_saved_is_what_lay_before_the_anchor() {
    let mut t = Table::at(2, r#"(deck: ["key_3", "map_3", "anchor_4", "drone_3"])"#);
    t.play(&["Dive", "Dive", "Dive", "Dive"])
        .is(&[("line", "key_3* map_3* anchor_4 drone_3")]);
}

#[test]
fn r26_the_anchor_itself_is_lost() {
    let mut t = Table::at(2, r#"(deck: ["key_3", "anchor_4", "key_5"])"#);
    t.play(&["Dive", "Dive", "Dive"])
        .is(&[("hold.0", "key_3"), ("locker", "anchor_4 key_5")]);
    // In Twin Numbers a later Anchor saves an earlier one.
    let mut twin = Table::at(
        2,
        r#"(variant: "twin_numbers", deck: ["key_3", "anchor_4", "anchor_5"])"#,
    );
    twin.play(&["Dive", "Dive", "Dive"])
        .is(&[("line", "key_3* anchor_4* anchor_5")]);
}

#[test]
fn r27_an_anchor_that_causes_the_incident_saves_nothing() {
    let mut t = Table::at(2, r#"(deck: ["anchor_3", "key_3", "anchor_4"])"#);
    t.play(&["Dive", "Dive", "Dive"])
        .is(&[("cards.0", "0"), ("locker", "anchor_3 anchor_4 key_3")]);
}

#[test]
fn r28_saved_chest_and_key_bring_no_bonus() {
    let mut t = Table::at(
        2,
        r#"(deck: ["chest_3", "key_3", "anchor_4", "key_5"], locker: ["map_2"])"#,
    );
    t.play(&["Dive", "Dive", "Dive", "Dive"])
        .is(&[("hold.0", "chest_3 key_3"), ("active", "1")]);
    t.is(&[("locker", "anchor_4 map_2 key_5")]);
}

#[test]
fn r29_marks_of_safety_mean_nothing_on_surfacing() {
    let mut t = Table::at(2, r#"(deck: ["key_3", "anchor_4", "drone_3"])"#);
    t.play(&["Dive", "Dive", "Dive", "Surface"])
        .is(&[("hold.0", "anchor_4 key_3 drone_3")]);
}

#[test]
fn r30_every_collected_card_counts_for_the_bonus() {
    let setup = r#"(deck: ["chest_3", "key_3", "anchor_4", "net_5"], holds: {0: ["mermaid_5"]},
        locker: ["anchor_2", "map_2", "knife_2", "net_2", "harpoon_2", "drone_2"])"#;
    let mut t = Table::at(2, setup).draws(&["drone_2", "anchor_2", "map_2", "net_2", "knife_2"]);
    t.play(&["Dive", "Dive", "Dive", "Dive", "Net mermaid", "Surface"]);
    t.is(&[("locker", "harpoon_2"), ("cards.0", "10")]);
    assert_eq!(t.rng.script_fault(), None);
    let due = t.events().find_map(|e| {
        if let Event::BonusDue { count, .. } = e {
            Some(*count)
        } else {
            None
        }
    });
    assert_eq!(due, Some(5));
}

#[test]
fn r31_a_small_locker_gives_all_it_has() {
    let mut t = Table::at(
        2,
        r#"(deck: ["chest_3", "key_3", "mermaid_5"], locker: ["map_2", "net_2"])"#,
    );
    t.play(&["Dive", "Dive", "Dive", "Surface"]);
    t.is(&[
        ("locker", ""),
        ("hold.0", "map_2 net_2 mermaid_5 chest_3 key_3"),
    ]);
    let mut none = Table::at(2, r#"(deck: ["chest_3", "key_3"])"#);
    none.play(&["Dive", "Dive", "Surface"])
        .is(&[("hold.0", "chest_3 key_3"), ("active", "1")]);
}

#[test]
fn r32_bonus_cards_do_nothing() {
    let mut t = Table::at(
        2,
        r#"(deck: ["chest_3", "key_3"], locker: ["chest_2", "squid_2"], holds: {0: ["squid_4"], 1: ["map_5"]})"#,
    );
    t.play(&["Dive", "Dive", "Surface"]);
    t.is(&[
        ("hold.0", "squid_2 squid_4 chest_2 chest_3 key_3"),
        ("debt", "0"),
        ("active", "1"),
        ("hold.1", "map_5"),
    ]);
}

#[test]
fn r33_every_pair_of_opponent_and_suit_is_an_option() {
    let setup = |card: &str| {
        format!(
            r#"(active: 2, deck: ["{card}"], holds: {{0: ["key_3", "map_4"], 1: ["key_5"], 2: ["drone_4"], 3: ["map_6", "drone_5"]}})"#
        )
    };
    let mut knife = Table::at(4, &setup("knife_3"));
    knife.play(&["Dive"]);
    knife.expect_legal(&[
        "Knife 3 map",
        "Knife 3 drone",
        "Knife 0 map",
        "Knife 0 key",
        "Knife 1 key",
    ]);
    let mut harpoon = Table::at(4, &setup("harpoon_3"));
    harpoon.play(&["Dive"]);
    harpoon.expect_legal(&[
        "Harpoon 3 map",
        "Harpoon 0 map",
        "Harpoon 0 key",
        "Harpoon 1 key",
    ]);
}

#[test]
fn r34_the_harpoon_looks_at_holds_only() {
    let mut t = Table::at(
        2,
        r#"(line: ["key_5"], deck: ["harpoon_3"], holds: {0: ["map_3"], 1: ["key_6", "map_5"]})"#,
    );
    t.play(&["Dive"]).expect_legal(&["Harpoon 1 key"]);
    t.play(&["Harpoon 1 key"])
        .is(&[("active", "1"), ("hold.1", "map_5")]);
}

#[test]
fn r35_the_own_line_is_no_target() {
    for card in ["knife_3", "harpoon_3", "net_3"] {
        let mut t = Table::at(
            2,
            &format!(r#"(line: ["key_5", "mermaid_6"], deck: ["{card}"])"#),
        );
        t.play(&["Dive"]).is(&[
            ("phase", "TurnChoice"),
            ("line", &format!("key_5 mermaid_6 {card}")),
        ]);
    }
}

#[test]
fn every_suit_s_base_effect_takes_the_best_card() {
    let mut knife = Table::at(
        2,
        r#"(deck: ["knife_3"], holds: {1: ["key_3", "key_6", "key_5"]})"#,
    );
    knife
        .play(&["Dive", "Knife 1 key"])
        .is(&[("hold.1", "key_3 key_5"), ("locker", "key_6")]);
    assert!(knife.events().any(|e| matches!(
        e,
        Event::Moved { from: Place::Hold(q), to: Place::Locker, why: Cause::Knife, .. } if *q == P1
    )));
    let mut net = Table::at(
        2,
        r#"(deck: ["net_3"], holds: {0: ["key_3", "key_6", "key_5"]})"#,
    );
    net.play(&["Dive", "Net key"])
        .is(&[("hold.0", "key_3 key_5"), ("line", "net_3 key_6")]);
    let mut harpoon = Table::at(
        2,
        r#"(deck: ["harpoon_3"], holds: {1: ["key_3", "key_6", "key_5"]})"#,
    );
    harpoon
        .play(&["Dive", "Harpoon 1 key"])
        .is(&[("hold.1", "key_3 key_5"), ("line", "harpoon_3 key_6")]);
}

#[test]
fn the_map_shows_three_cards_in_the_order_drawn() {
    let setup =
        r#"(deck: ["map_3"], locker: ["anchor_2", "squid_2", "net_2", "key_2", "drone_2"])"#;
    let mut t = Table::at(2, setup).draws(&["net_2", "drone_2", "anchor_2"]);
    t.play(&["Dive"])
        .expect_legal(&["MapPick net_2", "MapPick drone_2", "MapPick anchor_2"]);
    t.is(&[
        ("map_reveal", "net_2 drone_2 anchor_2"),
        ("locker", "squid_2 key_2"),
    ]);
    t.play(&["MapPick drone_2"]);
    t.is(&[
        ("line", "map_3 drone_2"),
        ("locker", "anchor_2 squid_2 net_2 key_2"),
        ("map_reveal", ""),
    ]);
    assert_eq!(t.rng.script_fault(), None);
}

#[test]
fn events_tell_the_whole_turn_in_order() {
    let mut state: State = Table::at(2, r#"(deck: ["key_3", "squid_3", "key_4", "net_3"])"#).state;
    let mut rng = Rng::new(1);
    let mut told = Vec::new();
    for _ in 0..3 {
        let mut sink = Recorder::default();
        state
            .apply(P0, Action::Dive, &mut rng, &mut sink)
            .expect("a legal action");
        told.extend(sink.heard.into_iter().map(|(e, _)| {
            format!("{e:?}")
                .split([' ', '{'])
                .next()
                .unwrap_or("")
                .to_string()
        }));
    }
    let wanted = [
        "Revealed",
        "Placed",
        "Revealed",
        "Placed",
        "DebtChanged",
        "Revealed",
        "Incident",
        "Moved",
        "TurnEnded",
        "TurnStarted",
    ];
    assert_eq!(told, wanted);
    assert_eq!(state.phase(), Phase::TurnChoice);
    let mut again = state.clone();
    let decisions = play_out(&mut again, &mut rng, |_, _, legal, _| legal[0], |_, _| {});
    assert!(decisions < ENDLESS);
}
