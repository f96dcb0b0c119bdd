//! Rulings R36 to R60: divers, the end, and what the review added.

use super::support::{ENDLESS, Table, options, rules};
use crate::playable::play::{at_random, play_out};
use tortuga::engine::{Game, Rng, Seat};
use tortuga::games::captain_ecarrasse::{Event, RiskMode, State};

const P0: Seat = Seat::new(0);

#[test]
fn r36_a_backfire_is_riposte_s_alone() {
    for cutler in ["cutler_clean_sweep", "cutler_quick_fingers"] {
        let setup = format!(
            r#"(divers: {{0: "{cutler}", 1: "duelist_riposte"}}, deck: ["knife_3"],
                holds: {{0: ["key_3", "key_6"], 1: ["map_4"]}})"#
        );
        let mut t = Table::at(2, &setup);
        t.play(&["Dive"]).expect_legal(&["Knife 0 key"]);
        t.play(&["Knife 0 key"]).is(&[
            ("hold.0", "key_3"),
            ("locker", "key_6"),
            ("hold.1", "map_4"),
        ]);
    }
    // A normal target beside the duelist: the cutler's text.
    let mut t = Table::at(
        3,
        r#"(divers: {0: "cutler_quick_fingers", 1: "duelist_riposte"}, deck: ["knife_3"],
            holds: {0: ["key_3"], 1: ["map_4"], 2: ["drone_4"]})"#,
    );
    t.play(&["Dive"]).expect_legal(&["Knife 2 drone"]);
    t.play(&["Knife 2 drone"])
        .is(&[("hold.0", "key_3 drone_4"), ("locker", "")]);
}

#[test]
fn r37_passive_divers_spare_their_owner() {
    let mut goad = Table::at(2, r#"(divers: {0: "keeper_goad"}, deck: ["squid_3"])"#);
    goad.play(&["Dive"]).is(&[("debt", "2")]);
    let mut riposte = Table::at(
        2,
        r#"(divers: {0: "duelist_riposte"}, deck: ["knife_3"], holds: {0: ["map_3"], 1: ["key_3"]})"#,
    );
    riposte.play(&["Dive"]).expect_legal(&["Knife 1 key"]);
    let mut decoy = Table::at(
        2,
        r#"(divers: {0: "harpooner_decoy"}, deck: ["harpoon_3"], holds: {0: ["squid_3"], 1: ["key_3"]})"#,
    );
    decoy.play(&["Dive"]).expect_legal(&["Harpoon 1 key"]);
    let mut cut = Table::at(
        2,
        r#"(divers: {0: "saboteur"}, mark: 1, line: ["key_3"], deck: ["key_4"], holds: {0: ["map_3"]})"#,
    );
    cut.play(&["Dive"])
        .is(&[("hold.0", "map_3"), ("locker", "key_3 key_4")]);
}

#[test]
fn r38_triple_share_doubles_the_bonus() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "broker_triple_share"}, deck: ["chest_3", "key_3"],
            locker: ["anchor_2", "squid_2", "map_2", "net_2", "drone_2"])"#,
    );
    t.play(&["Dive", "Dive", "Surface"])
        .is(&[("cards.0", "6"), ("locker_count", "1")]);
}

#[test]
fn r39_courtship_and_tame_work_from_any_source_and_count_as_placed() {
    let mut net = Table::at(
        2,
        r#"(divers: {0: "keeper_tame"}, line: ["chest_3"], deck: ["net_3"], holds: {0: ["squid_5"]})"#,
    );
    net.play(&["Dive", "Net squid"]).is(&[
        ("hold.0", "squid_5"),
        ("debt", "0"),
        ("line", "chest_3 net_3"),
    ]);
    let mut map = Table::at(
        2,
        r#"(divers: {0: "singer_courtship"}, line: ["squid_3"], debt: 2, deck: ["map_3"], locker: ["mermaid_4"])"#,
    );
    map.play(&["Dive", "MapPick mermaid_4"]).is(&[
        ("hold.0", "mermaid_4"),
        ("debt", "0"),
        ("line", "squid_3 map_3"),
    ]);
    let mut harpoon = Table::at(
        2,
        r#"(divers: {0: "singer_courtship"}, deck: ["harpoon_3"], holds: {1: ["mermaid_8"]})"#,
    );
    harpoon
        .play(&["Dive", "Harpoon 1 mermaid"])
        .is(&[("hold.0", "mermaid_8"), ("line", "harpoon_3")]);
}

#[test]
fn r40_safe_anchor_and_plunder_act_on_their_owner_s_turn_only() {
    let mut anchor = Table::at(
        2,
        r#"(divers: {1: "pilot_long_mooring"}, deck: ["key_3", "anchor_4", "drone_3"])"#,
    );
    anchor
        .play(&["Dive", "Dive", "Dive"])
        .is(&[("line", "key_3* anchor_4 drone_3"), ("mooring", "0")]);
    let mut plunder = Table::at(
        2,
        r#"(divers: {1: "broker_plunder"}, deck: ["chest_3", "key_3"], locker: ["map_2", "net_2"], holds: {1: ["drone_5"]})"#,
    );
    plunder.play(&["Dive", "Dive", "Surface"]).is(&[
        ("hold.0", "map_2 net_2 chest_3 key_3"),
        ("hold.1", "drone_5"),
    ]);
}

#[test]
fn r41_riposte_sends_the_knife_to_others_first() {
    let mut t = Table::at(
        3,
        r#"(divers: {1: "duelist_riposte"}, deck: ["knife_3"], holds: {0: ["key_6"], 1: ["map_4"], 2: ["drone_4"]})"#,
    );
    t.play(&["Dive"]).expect_legal(&["Knife 2 drone"]);
    t.play(&["Knife 2 drone"]).is(&[
        ("hold.0", "key_6"),
        ("hold.1", "map_4"),
        ("locker", "drone_4"),
    ]);
}

#[test]
fn r42_decoy_draws_every_opponent_s_harpoon() {
    let setup = |squid: &str| {
        format!(
            r#"(divers: {{2: "harpooner_decoy"}}, line: ["key_3"], deck: ["harpoon_3"],
                holds: {{0: ["squid_2"], 1: ["map_4", "drone_4"], 2: ["net_6"{squid}]}})"#
        )
    };
    let mut has = Table::at(3, &setup(r#", "squid_3", "squid_6""#));
    has.play(&["Dive"]).expect_legal(&["Harpoon 2 squid"]);
    has.play(&["Harpoon 2 squid"])
        .is(&[("line", "key_3 harpoon_3 squid_6"), ("debt", "2")]);
    let mut none = Table::at(3, &setup(""));
    none.play(&["Dive"]).is(&[
        ("line", "key_3"),
        ("locker", "harpoon_3"),
        ("phase", "TurnChoice"),
    ]);
}

#[test]
fn r43_rip_current_and_the_saboteur_exclude_each_other() {
    let pair = options(&[
        ("divers", "chosen"),
        ("diver.0", "saboteur"),
        ("variant", "rip_current"),
    ]);
    let why = State::deal(rules(), 2, &pair, &mut Rng::for_setup(1)).expect_err("refused");
    assert!(why[0].contains("exclude each other"), "{why:?}");
    let chosen = options(&[("divers", "chosen"), ("diver.0", "saboteur")]);
    let fixed = State::from_setup(rules(), 2, &chosen, r#"Deal(variant: "rip_current")"#);
    let why = fixed.expect_err("refused").to_string();
    assert!(why.contains("exclude each other"), "{why}");
    let mut seen = 0;
    for seed in 0..300 {
        let rip = Table::dealt(4, &[("divers", "dealt"), ("variant", "rip_current")], seed);
        assert!(Seat::all(4).all(|s| rip.state.diver(s).is_some_and(|d| d.id != "saboteur")));
        let plain = Table::dealt(4, &[("divers", "dealt")], seed);
        seen += usize::from(plain.state.marker().is_some());
    }
    assert!(seen > 30, "the Saboteur is dealt otherwise: {seen}");
    let position = State::from_setup(
        rules(),
        2,
        &options(&[]),
        r#"(variant: "rip_current", divers: {0: "saboteur"}, mark: 1)"#,
    );
    assert!(position.is_err());
}

#[test]
fn r44_tight_mesh_saves_a_net_from_the_map_and_what_it_brings() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "trawler_tight_mesh"}, deck: ["map_3", "drone_4"], locker: ["net_2"], holds: {0: ["harpoon_4"], 1: ["key_4"]})"#,
    );
    t.play(&["Dive", "MapPick net_2", "Net harpoon"])
        .is(&[("line", "map_3 net_2* harpoon_4*")]);
    // What the netted card brings is not saved.
    t.play(&["Harpoon 1 key"])
        .is(&[("line", "map_3 net_2* harpoon_4* key_4")]);
}

#[test]
fn r45_the_second_pick_is_open_after_a_squid_and_pays() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "trawler_double_haul"}, deck: ["net_3"], holds: {0: ["squid_4", "key_4", "map_4"]})"#,
    );
    t.play(&["Dive", "Net squid"])
        .is(&[("debt", "2"), ("phase", "ChooseNet"), ("picks", "0")]);
    t.expect_legal(&["Net map", "Net key"]);
    t.play(&["Net key"])
        .is(&[("debt", "1"), ("line", "net_3 squid_4 key_4")])
        .expect_legal(&["Dive"]);
}

#[test]
fn r45_an_empty_hold_skips_the_second_pick_and_an_incident_cancels_it() {
    let divers = r#"divers: {0: "trawler_double_haul"}"#;
    let mut skip = Table::at(
        2,
        &format!(r#"({divers}, deck: ["net_3"], holds: {{0: ["key_4"]}})"#),
    );
    skip.play(&["Dive", "Net key"])
        .is(&[("phase", "TurnChoice"), ("line", "net_3 key_4")]);
    let mut cancel = Table::at(
        2,
        &format!(
            r#"({divers}, line: ["key_3"], deck: ["net_3"], holds: {{0: ["key_4", "map_4"]}})"#
        ),
    );
    cancel
        .play(&["Dive", "Net key"])
        .is(&[("active", "1"), ("hold.0", "map_4"), ("picks", "0")]);
}

#[test]
fn r46_the_higher_seat_of_two_equal_characters_draws_again() {
    let dealt = |seats: usize, divers: &str| {
        let setup = format!("Deal(divers: [{divers}])");
        let state = Table::new(seats, &[("divers", "dealt")], &setup).state;
        Seat::all(seats)
            .filter_map(|s| state.diver(s))
            .map(|d| d.id.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        dealt(2, r#""keeper_goad", "keeper_tame", "saboteur""#),
        ["keeper_goad", "saboteur"]
    );
    // The replacement may repeat a still higher seat, which then draws in its turn.
    let three = dealt(
        3,
        r#""keeper_goad", "keeper_tame", "cutler_clean_sweep", "cutler_quick_fingers", "singer_pearls""#,
    );
    assert_eq!(
        three,
        ["keeper_goad", "cutler_quick_fingers", "singer_pearls"]
    );
    for seed in 0..500 {
        let t = Table::dealt(4, &[("divers", "dealt")], seed);
        let mut characters: Vec<_> = Seat::all(4)
            .filter_map(|s| t.state.diver(s))
            .map(|d| d.character.id.clone())
            .collect();
        characters.sort();
        characters.dedup();
        assert_eq!(characters.len(), 4);
    }
}

#[test]
fn r47_the_last_card_s_chain_is_carried_out() {
    let mut t = Table::at(
        2,
        r#"(deck: ["map_3"], rest: Locker, holds: {0: ["anchor_3"]})"#,
    )
    .draws(&["net_2", "key_2", "drone_2"]);
    t.play(&["Dive"])
        .is(&[("phase", "ChooseMap"), ("deck_count", "0")]);
    t.play(&["MapPick net_2"]).expect_legal(&["Net anchor"]);
    t.play(&["Net anchor"])
        .is(&[("line", "map_3* net_2* anchor_3")])
        .expect_legal(&["Surface"]);
    t.play(&["Surface"])
        .is(&[("phase", "GameOver"), ("cards.0", "3")]);
}

#[test]
fn r48_an_incident_by_the_last_card_ends_the_game() {
    let mut t = Table::at(2, r#"(line: ["key_3"], deck: ["key_4"], rest: Locker)"#);
    t.play(&["Dive"])
        .is(&[("phase", "GameOver"), ("score.0", "0")]);
    assert!(matches!(t.heard.last(), Some((Event::GameEnded { .. }, _))));
}

#[test]
fn r49_a_peeked_last_card_keeps_the_game_going() {
    let mut t = Table::at(2, r#"(deck: ["drone_3", "key_4"], rest: Locker)"#);
    t.play(&["Dive", "Surface"]).is(&[
        ("active", "1"),
        ("phase", "TurnChoice"),
        ("deck_count", "1"),
    ]);
    t.expect_legal(&["Dive"]);
    t.play(&["Dive"]).expect_legal(&["Surface"]);
    t.play(&["Surface"])
        .is(&[("phase", "GameOver"), ("score.1", "4")]);
}

#[test]
fn r50_nobody_gets_an_equalising_turn() {
    let mut t = Table::at(3, r#"(deck: ["key_4"], rest: Locker)"#);
    t.play(&["Dive", "Surface"]).is(&[
        ("phase", "GameOver"),
        ("place.0", "1"),
        ("place.1", "2"),
        ("place.2", "2"),
    ]);
}

#[test]
fn r51_the_printed_value_counts_for_conflicts() {
    let mut t = Table::at(
        2,
        r#"(variant: "twin_numbers", divers: {0: "singer_pearls"}, line: ["mermaid_4"], deck: ["mermaid_9", "key_4"])"#,
    );
    t.play(&["Dive"]).is(&[("line", "mermaid_4 mermaid_9")]);
    t.play(&["Dive"]).is(&[("active", "1")]);
}

#[test]
fn r52_fifty_is_checked_when_nothing_is_left_to_resolve() {
    let rich =
        r#""anchor_7", "squid_7", "map_7", "net_7", "harpoon_7", "chest_7", "key_7", "drone_3""#;
    let setup = |deck: &str, mine: &str| {
        format!(
            r#"(variant: "first_to_fifty", deck: ["{deck}"], holds: {{0: [{mine}], 1: [{rich}]}})"#
        )
    };
    // A choice is open: the 52 points wait.
    let mut waits = Table::at(2, &setup("net_3", r#""key_4""#));
    waits
        .play(&["Dive"])
        .is(&[("phase", "ChooseNet"), ("score.1", "52")]);
    waits.play(&["Net key"]).is(&[
        ("phase", "GameOver"),
        ("line", "net_3 key_4"),
        ("place.1", "1"),
    ]);
    // Two at once: the higher score, then more cards, then shared.
    let both = |mine: &str| {
        Table::at(
            2,
            &setup(
                "knife_3",
                &format!(
                    r#""anchor_6", "squid_6", "map_6", "net_6", "harpoon_6", "chest_6", "mermaid_9", {mine}"#
                ),
            ),
        )
    };
    let mut more = both(r#""key_6""#);
    more.is(&[("score.0", "51"), ("score.1", "52")]);
    more.play(&["Dive", "Knife 1 anchor"]).is(&[
        ("phase", "GameOver"),
        ("score.1", "45"),
        ("place.0", "1"),
    ]);
    let mut cards = both(r#""key_6", "key_5", "key_4""#);
    cards.play(&["Dive", "Knife 1 drone"]);
    cards.is(&[
        ("score.0", "51"),
        ("score.1", "49"),
        ("place.0", "1"),
        ("phase", "GameOver"),
    ]);
}

#[test]
fn r52_equal_scores_over_fifty_are_parted_by_cards_then_shared() {
    let mine = r#""anchor_7", "squid_7", "map_7", "net_7", "harpoon_7", "chest_7", "mermaid_8""#;
    let rest =
        r#""anchor_6", "squid_6", "map_6", "net_6", "harpoon_6", "chest_6", "drone_7", "key_7""#;
    let setup = |extra: &str| {
        format!(
            r#"(variant: "first_to_fifty", line: ["knife_7"], dives: 1, deck: ["anchor_3"], holds: {{0: [{mine}], 1: [{rest}{extra}]}})"#
        )
    };
    let mut fewer = Table::at(2, &setup(r#", "knife_6", "mermaid_4""#));
    fewer.play(&["Surface"]).is(&[
        ("phase", "GameOver"),
        ("score.0", "57"),
        ("score.1", "60"),
        ("place.1", "1"),
    ]);
    let mut equal = Table::at(2, &setup(r#", "net_2""#));
    equal.play(&["Surface"]).is(&[
        ("score.0", "57"),
        ("score.1", "50"),
        ("place.0", "1"),
        ("place.1", "2"),
    ]);
}

#[test]
fn r53_both_counts_are_open() {
    let t = Table::at(
        2,
        r#"(line: ["key_3"], locker: ["map_2", "net_2"], holds: {0: ["key_4"]})"#,
    );
    let seen = t.state.view(None);
    assert_eq!(
        (seen.table().deck_len(), seen.table().locker().len()),
        (56, 2)
    );
    let open = seen.table().hold(P0).len() + seen.table().line().len();
    assert_eq!(
        60 - open - seen.table().deck_len(),
        seen.table().locker().len()
    );
}

#[test]
fn r54_an_anchor_protects_against_the_net_as_well() {
    let mut t = Table::at(
        2,
        r#"(line: ["key_3"], deck: ["anchor_3", "net_3"], holds: {0: ["anchor_5"]})"#,
    );
    t.play(&["Dive", "Dive", "Net anchor"])
        .is(&[("hold.0", "key_3"), ("locker", "anchor_3 anchor_5 net_3")]);
}

#[test]
fn r55_cards_that_went_ahead_do_not_count_for_the_bonus() {
    let mut tame = Table::at(
        2,
        r#"(divers: {0: "keeper_tame"}, deck: ["chest_3", "squid_3", "key_3"], locker: ["map_2", "net_2", "drone_2"])"#,
    );
    tame.play(&["Dive", "Dive", "Dive", "Surface"])
        .is(&[("cards.0", "5"), ("locker_count", "1")]);
    let mut fingers = Table::at(
        2,
        r#"(divers: {0: "cutler_quick_fingers"}, deck: ["chest_3", "knife_3"], locker: ["map_2", "net_2"], holds: {1: ["key_5"]})"#,
    );
    fingers
        .play(&["Dive", "Dive", "Knife 1 key", "Surface"])
        .is(&[("hold.0", "knife_3 chest_3 key_5"), ("locker_count", "2")]);
}

#[test]
fn r56_a_paid_squid_is_a_card_like_any_other() {
    let mut t = Table::at(2, r#"(deck: ["squid_3", "key_3", "drone_3", "squid_4"])"#);
    t.play(&["Dive", "Dive", "Dive"])
        .expect_legal(&["Dive", "Surface"]);
    t.play(&["Dive"])
        .is(&[("locker", "squid_3 squid_4 key_3 drone_3"), ("active", "1")]);
}

#[test]
fn r57_a_chosen_saboteur_keeps_rip_current_out_of_the_draw() {
    let pairs = [
        ("divers", "chosen"),
        ("diver.0", "saboteur"),
        ("variant", "random"),
    ];
    let drawn = |pairs: &[(&str, &str)]| {
        let mut seen: Vec<String> = (0..300)
            .filter_map(|seed| {
                Table::dealt(2, pairs, seed)
                    .state
                    .variant()
                    .map(|v| v.id.clone())
            })
            .collect();
        assert_eq!(seen.len(), 300);
        seen.sort();
        seen.dedup();
        seen
    };
    let five = [
        "complete_set",
        "first_to_fifty",
        "full_cargo",
        "twin_numbers",
        "weight_limit",
    ];
    assert_eq!(drawn(&pairs), five);
    assert_eq!(drawn(&[("divers", "off"), ("variant", "random")]).len(), 6);
}

#[test]
fn r58_a_known_card_may_still_cause_the_incident() {
    let mut t = Table::at(
        2,
        r#"(line: ["key_3"], deck: ["drone_3", "key_4"], rest: Locker)"#,
    );
    t.play(&["Dive"]).is(&[
        ("knows.0", "key_4"),
        ("deck_count", "1"),
        ("phase", "TurnChoice"),
    ]);
    let view = t.state.view(Some(P0));
    assert_eq!(
        view.risk(RiskMode::FullRecord).map(|r| (r.bad, r.all)),
        Some((1, 1))
    );
    t.expect_legal(&["Dive", "Surface"]);
    t.play(&["Dive"])
        .is(&[("phase", "GameOver"), ("cards.0", "0")]);
}

#[test]
fn r59_a_sunk_harpoon_leaves_its_suit_free() {
    let mut t = Table::at(
        2,
        r#"(divers: {1: "harpooner_decoy"}, line: ["squid_3", "chest_3"], debt: 2, deck: ["harpoon_3", "harpoon_4", "key_3"],
            locker: ["map_2", "net_2", "drone_2", "anchor_2"], holds: {1: ["map_6"]})"#,
    );
    t.play(&["Dive"])
        .is(&[("line", "squid_3 chest_3"), ("debt", "1")]);
    t.play(&["Dive"])
        .is(&[("line", "squid_3 chest_3"), ("debt", "0"), ("active", "0")]);
    t.play(&["Dive", "Surface"])
        .is(&[("cards.0", "6"), ("locker_count", "3")]);
}

#[test]
fn r60_ballast_changes_scores_and_nothing_else() {
    for seed in 0..30 {
        let pairs = |on: &'static str| [("divers", "dealt"), ("balanced", on)];
        let (mut off, mut on) = (
            Table::dealt(3, &pairs("off"), seed),
            Table::dealt(3, &pairs("on"), seed),
        );
        assert!(on.state.balanced() && !off.state.balanced());
        for state in [&mut off.state, &mut on.state] {
            let decisions = play_out(state, &mut Rng::new(seed), at_random, |_, _| {});
            assert!(decisions < ENDLESS);
        }
        for seat in Seat::all(3) {
            assert_eq!(off.state.hold(seat), on.state.hold(seat));
            let ballast = on.state.diver(seat).map_or(0, |d| d.ballast);
            assert_eq!(off.state.score(seat) - ballast, on.state.score(seat));
        }
        assert_eq!(
            (off.state.locker(), off.state.line()),
            (on.state.locker(), on.state.line())
        );
    }
}
