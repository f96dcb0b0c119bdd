//! The game's content: what it must hold, which faults are told, and that kinds can be changed without Rust.

use super::support::{options, rules};
use crate::playable::content;
use crate::playable::encyclopedia::{articles_of, covers};
use crate::playable::play::{at_random, play_out};
use std::sync::Arc;
use tortuga::engine::{OptionKind, Rng, Seat};
use tortuga::games::flying_hollander::content::schema::{Effect, Family};
use tortuga::games::flying_hollander::{Demand, Rules, State};

const FOLDER: &str = "assets/flying_hollander/";

fn faults_in(file: &str, changes: &[(&str, &str)]) -> String {
    content::faults::<State>(&content::in_file(file, changes))
}

fn faults(changes: &[(&str, &str)]) -> String {
    faults_in("cards.ron", changes)
}

fn read(changes: &[(&str, &str)]) -> Arc<Rules> {
    content::read::<State>(&content::in_file("cards.ron", changes))
}

/// Plays games with this content, every state checked.
fn plays(rules: &Arc<Rules>) {
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let copies = ["2", "3", "4"][seed as usize % 3];
        let pairs = [("special_copies", copies), ("turn_cap", "200")];
        let seats = rules.info.seats.clone();
        let players = seats.start() + seed as usize % (seats.end() - seats.start() + 1);
        let mut state = State::deal(rules, players, &options(&pairs), &mut rng).expect("a deal");
        state.check_invariants().expect("a sound start");
        play_out(&mut state, &mut rng, at_random, |state, _| {
            if let Err(why) = state.check_invariants() {
                panic!("game {seed}: {why}");
            }
        });
    }
}

#[test]
fn the_cards_are_those_of_the_specification() {
    let r = rules();
    assert_eq!(r.kinds.len(), 18);
    for (i, kind) in r.kinds.iter().enumerate() {
        let crew = i < 12;
        assert_eq!(kind.family == Family::Character, crew);
        assert_eq!(kind.rank.map(|r| r.get()), crew.then_some(i as u8 + 1));
        assert_eq!(kind.copies.get(), if crew { 4 } else { 3 });
        assert_eq!(kind.effect == Effect::Plain, crew);
        assert_eq!(kind.text.is_empty(), crew);
        let lays = i >= 11 && kind.id != "mutiny" && kind.id != "island";
        assert_eq!(kind.on_captain, lays, "{}", kind.id);
    }
    let ids: Vec<&str> = r.kinds.iter().map(|k| k.id.as_str()).collect();
    assert_eq!(ids[..3], ["ships_boy", "mechanic", "boatswain"]);
    assert_eq!(
        ids[12..],
        [
            "flying_hollander",
            "kraken",
            "mutiny",
            "wormhole",
            "island",
            "pirate"
        ]
    );
    let c = &r.constants;
    assert_eq!(
        (
            c.poker_size.get(),
            c.mutiny_open_limit.get(),
            c.captain_rank.get()
        ),
        (4, 3, 12)
    );
    assert_eq!(r.info.seats, 2..=6);
}

#[test]
fn card_numbers_follow_the_kinds() {
    for (copies, size) in [("2", 60), ("3", 66), ("4", 72)] {
        let pairs = [("special_copies", copies)];
        let state = State::deal(rules(), 2, &options(&pairs), &mut Rng::new(1)).expect("a deal");
        assert_eq!(state.deck().size(), size);
        let all: Vec<String> = state.all_cards().iter().map(|c| state.card_id(c)).collect();
        assert_eq!(all[0], "ships_boy_1");
        assert_eq!(all[47], "captain_4");
        assert_eq!(all[48], "flying_hollander_1");
        assert_eq!(all[size - 1], format!("pirate_{copies}"));
        for card in state.all_cards() {
            assert_eq!(state.card_named(&state.card_id(card)), Some(card));
        }
    }
}

#[test]
fn the_options_are_those_of_the_specification() {
    let found: Vec<(&str, Vec<&str>, &str)> = rules()
        .info
        .options
        .iter()
        .filter(|o| o.rules && !o.handicap)
        .map(|o| (o.id.as_str(), o.values(), o.default.as_str()))
        .collect();
    assert_eq!(
        found,
        [
            ("ending", vec!["first_out", "play_on"], "first_out"),
            ("match_target", vec!["1", "2", "3", "5"], "1"),
            ("special_copies", vec!["2", "3", "4"], "3"),
            ("arrange", vec!["off", "on"], "on"),
            ("pirate_hand", vec!["blind", "look"], "blind"),
            ("turn_cap", vec!["200", "400", "600", "1000"], "600"),
            (
                "first_dealer",
                vec!["random", "0", "1", "2", "3", "4", "5"],
                "random"
            ),
        ]
    );
    let known = rules().info.options.iter().find(|o| o.id == "known_cards");
    let known = known.expect("the option known_cards");
    assert!(!known.rules && known.kind == OptionKind::Toggle && known.default == "on");
}

#[test]
fn all_faults_are_told_with_their_lines() {
    let told = faults(&[
        ("rank: Some(1), copies: 4", "rank: None, copies: 4"),
        ("rank: Some(2), copies: 4", "rank: Some(31), copies: 4"),
        ("rank: Some(3), copies: 4", "rank: Some(3), copies: 0"),
        (
            "on_captain: false, effect: Plain, color: \"#7DB08A\"",
            "on_captain: true, effect: Plain, color: \"#7DB08A\"",
        ),
        (
            "on_captain: false, effect: Plain, color: \"#6A9F76\"",
            "on_captain: false, effect: Kraken, color: \"#6A9F76\"",
        ),
        ("\"#588D63\"", "\"green\""),
        ("id: \"gunner\"", "id: \"The Gunner\""),
        ("effect: Ghost", "effect: Plain"),
        (
            "rank: None, copies: 3, on_captain: true, effect: Kraken",
            "rank: Some(4), copies: 3, on_captain: true, effect: Kraken",
        ),
        ("effect: Wormhole", "effect: Wormhol"),
        ("id: \"pirate\"", "id: \"island\""),
    ]);
    for part in [
        "a Character must have a rank",
        "the number is 31, but must be 1 to 30",
        "the number is 0",
        "on_captain must be false",
        "must have the effect Plain",
        "#RRGGBB",
        "must be one word",
        "a Special must have an effect",
        "a Special must have no rank",
        "did you mean 'Wormhole'",
        "'island' is given twice",
    ] {
        assert!(told.contains(part), "{part} is missing in\n{told}");
    }
    let path = format!("{FOLDER}cards.ron:");
    assert!(told.lines().all(|line| line.starts_with(&path)), "{told}");
    assert_eq!(told.lines().count(), 11, "{told}");
}

#[test]
fn the_numbers_of_the_rules_have_bounds() {
    for (from, to, told) in [
        ("min_players: 2", "min_players: 1", "must be 2 to 6"),
        ("max_players: 6", "max_players: 7", "must be 2 to 6"),
        ("max_players: 6", "max_players: 12", "must be 2 to 6"),
        ("final_slots: 3", "final_slots: 5", "must be 1 to 4"),
        ("clash_slots: 3", "clash_slots: 0", "must be 1 to 4"),
        (
            "final_slots: 3",
            "final_slots: 2",
            "more clash cards than final cards",
        ),
        ("hand_start: 3", "hand_start: 2", "drawn up to more cards"),
        ("hand_start: 3", "hand_start: 30", "must be 1 to 10"),
        ("hand_min: 3", "hand_min: 0", "must be 1 to 10"),
        ("poker_size: 4", "poker_size: 1", "must be 2 to 20"),
        (
            "mutiny_open_limit: 3",
            "mutiny_open_limit: 0",
            "must be 1 to 30",
        ),
        (
            "captain_rank: 12",
            "captain_rank: 13",
            "no Character has the rank 13",
        ),
        ("captain_rank: 12", "captain_rank: 200", "must be 1 to 30"),
        ("turn_cap: 600", "turn_cap: 0", "must be 1 to 60000"),
        ("turn_cap: 600", "turn_cap: 500", "say 500"),
        ("special_copies: 3", "special_copies: 2", "say 2"),
        ("hand_start: 3", "hand_start: 6", "6 players are dealt 72"),
        ("turn_cap: 600", "turn_cap: 600, depth: 3", "depth"),
        ("copies: 4", "copies: 20", "copies"),
    ] {
        if to == "copies: 20" {
            // One kind more or less fits; four of them do not.
            let many = [(from, to), (from, to), (from, to), (from, to), (from, to)];
            assert!(faults(&many).contains("more than 128 cards"));
            continue;
        }
        let all = faults(&[(from, to)]);
        assert!(
            all.contains(told),
            "{from} -> {to}: {told} is missing in\n{all}"
        );
    }
    let too_many: String = (0..15)
        .map(|i| format!("(id: \"extra_{i}\", name: \"Extra\", family: Special, copies: 1, on_captain: true, effect: Pirate, color: \"#000000\", icon: \"palm\"),"))
        .collect();
    assert!(faults(&[("kinds: [", &format!("kinds: [{too_many}"))]).contains("1 to 32"));
}

#[test]
fn options_must_mean_something() {
    let told = |changes: &[(&str, &str)]| faults_in("options.ron", changes);
    assert!(told(&[("id: \"play_on\"", "id: \"play_no\"")]).contains("did you mean 'play_on'"));
    assert!(told(&[("id: \"ending\"", "id: \"endin\"")]).contains("'ending' is missing"));
    assert!(told(&[("id: \"5\", name: \"Five", "id: \"five\", name: \"Five")]).contains("1 to 99"));
    assert!(
        told(&[(
            "id: \"4\", name: \"Stormy\"",
            "id: \"40\", name: \"Stormy\""
        )])
        .contains("1 to 9")
    );
    assert!(told(&[("id: \"200\"", "id: \"0200\"")]).contains("1 to 60000"));
    assert!(told(&[("id: \"200\"", "id: \"400\"")]).contains("given twice"));
    assert!(told(&[("default: \"600\"", "default: \"400\"")]).contains("say 600"));
    assert!(told(&[("default: \"first_out\"", "default: \"first\"")]).contains("first_out"));
    assert!(
        told(&[(
            "id: \"0\", name: \"Seat 1\"",
            "id: \"north\", name: \"Seat 1\""
        )])
        .contains("a seat")
    );
    let toggle = "id: \"arrange\", name: \"Opening exchange\", default: \"on\", kind: Toggle,";
    let listed = "id: \"arrange\", name: \"Opening exchange\", default: \"on\", kind: OneOf([(id: \"on\", name: \"On\")]),";
    assert!(told(&[(toggle, listed)]).contains("must be a Toggle"));
}

#[test]
fn copies_can_be_changed() {
    let r = read(&[
        ("rank: Some(1), copies: 4", "rank: Some(1), copies: 6"),
        (
            "copies: 3, on_captain: true, effect: Kraken",
            "copies: 1, on_captain: true, effect: Kraken",
        ),
    ]);
    let state = State::deal(&r, 2, &options(&[]), &mut Rng::new(1)).expect("a deal");
    assert_eq!(state.deck().size(), 66);
    let kraken = r.find_kind("kraken").expect("a kind");
    assert_eq!(state.of_kind(kraken).len(), 1);
    // Another sea gives every special as many.
    let pairs = [("special_copies", "4")];
    let stormy = State::deal(&r, 2, &options(&pairs), &mut Rng::new(1)).expect("a deal");
    assert_eq!(stormy.of_kind(kraken).len(), 4);
    plays(&r);
}

#[test]
fn a_rank_can_be_added() {
    let commodore = r##"kinds: [
        (id: "commodore", name: "Commodore", family: Character, rank: Some(13), copies: 4, on_captain: true, effect: Plain, color: "#FFFFFF", icon: "tricorn"),"##;
    let r = read(&[("kinds: [", commodore)]);
    let kind = r.find_kind("commodore").expect("a kind");
    assert!(r.legal_kinds(Demand::AtLeast(12)).contains(kind));
    assert!(!r.legal_kinds(Demand::AtMost(12)).contains(kind));
    let mutiny = r.find_kind("mutiny").expect("a kind");
    // Only the rank of a Captain keeps a Mutiny away.
    assert!(!r.legal_kinds(Demand::AtLeast(12)).contains(mutiny));
    assert!(r.legal_kinds(Demand::AtLeast(13)).contains(mutiny));
    assert_eq!(r.of_rank(13), Some(kind));
    plays(&r);
}

#[test]
fn names_and_colours_can_be_changed() {
    let r = read(&[
        ("name: \"Gunner\"", "name: \"Powder Monkey\""),
        ("\"#D2B45A\"", "\"#123ABC\""),
    ]);
    let kind = r.kind(r.find_kind("gunner").expect("a kind"));
    assert_eq!(
        (kind.name.as_str(), kind.color.as_str()),
        ("Powder Monkey", "#123ABC")
    );
}

#[test]
fn strange_content_plays_to_the_end() {
    let changes: &[&[(&str, &str)]] = &[
        &[
            ("poker_size: 4", "poker_size: 2"),
            ("hand_start: 3", "hand_start: 4"),
            ("max_players: 6", "max_players: 5"),
            ("final_slots: 3", "final_slots: 4"),
        ],
        &[
            ("clash_slots: 3", "clash_slots: 1"),
            ("final_slots: 3", "final_slots: 1"),
            ("hand_min: 3", "hand_min: 1"),
            ("hand_start: 3", "hand_start: 1"),
        ],
        // A Mutiny on a Captain, a second Kraken, two crews of one rank.
        &[
            (
                "on_captain: false, effect: Mutiny",
                "on_captain: true, effect: Mutiny",
            ),
            ("effect: Island", "effect: Kraken"),
            ("rank: Some(2)", "rank: Some(1)"),
        ],
        // Every special a Wormhole or a Ghost.
        &[
            ("effect: Kraken", "effect: Ghost"),
            ("effect: Mutiny", "effect: Wormhole"),
            ("effect: Pirate", "effect: Wormhole"),
        ],
        &[
            ("captain_rank: 12", "captain_rank: 1"),
            ("max_players: 6", "max_players: 2"),
            ("mutiny_open_limit: 3", "mutiny_open_limit: 30"),
        ],
    ];
    for change in &changes[..4] {
        plays(&read(change));
    }
    // Below the rank of a Captain nobody is left: every character says that they may be laid.
    let told = faults(changes[4]);
    assert_eq!(
        told.matches("on_captain must be true").count(),
        11,
        "{told}"
    );
}

#[test]
fn a_seat_has_as_many_slots_as_the_rules_say() {
    let r = read(&[
        ("final_slots: 3", "final_slots: 4"),
        ("clash_slots: 3", "clash_slots: 2"),
    ]);
    let state = State::deal(&r, 3, &options(&[]), &mut Rng::new(4)).expect("a deal");
    let seat = Seat::new(0);
    assert_eq!((state.finals(seat).len(), state.clash(seat).len()), (4, 2));
    assert!(state.finals(seat).all(|c| c.is_some()) && state.clash(seat).all(|c| c.is_some()));
    plays(&r);
}

#[test]
fn every_card_and_piece_has_its_article() {
    let r = rules();
    covers::<State>(r.kinds.iter().map(|def| def.id.as_str()));
    let all = articles_of::<State>(r);
    let kraken = all.iter().find(|article| article.id == "kraken");
    let found = r.info.concerning(kraken.expect("an article"));
    assert_eq!(found.first().map(|r| r.chapter.id.as_str()), Some("kraken"));
}
