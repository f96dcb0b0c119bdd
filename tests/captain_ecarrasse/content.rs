//! The game's content: what it must hold, which faults are told, and that skills compose without Rust.

use super::support::{options, rules};
use crate::playable::content;
use crate::playable::encyclopedia::{articles_of, covers};
use crate::playable::play::{at_random, greedily, play_out};
use std::sync::Arc;
use tortuga::engine::{Bot, Game, NullSink, Rng, Seat};
use tortuga::games::captain_ecarrasse::{Rules, State};

const CARDS: &str = "assets/captain_ecarrasse/cards.ron";

fn faults(changes: &[(&str, &str)]) -> String {
    content::faults::<State>(&content::in_file("cards.ron", changes))
}

fn read(changes: &[(&str, &str)]) -> Arc<Rules> {
    content::read::<State>(&content::in_file("cards.ron", changes))
}

#[test]
fn the_cards_are_those_of_the_specification() {
    let r = rules();
    assert_eq!(
        (
            r.suits.len(),
            r.cards.len(),
            r.divers.len(),
            r.variants.len()
        ),
        (10, 60, 17, 6)
    );
    assert_eq!(r.low_cards().len(), 10);
    for (i, suit) in r.suit_ids().enumerate() {
        let values: Vec<i32> = r.suit_cards(suit).iter().map(|c| r.value_of(c)).collect();
        let low = if r.suit(suit).id == "mermaid" { 4 } else { 2 };
        assert_eq!(values, (low..low + 6).collect::<Vec<_>>());
        assert_eq!(
            (r.suit_cards(suit) & r.low_cards())
                .iter()
                .next()
                .map(|c| r.value_of(c)),
            Some(low)
        );
        assert!(r.suit_cards(suit).iter().all(|c| c.index() / 6 == i));
    }
    for card in &r.cards {
        assert_eq!(card.id, format!("{}_{}", r.suit(card.suit).id, card.value));
        assert_eq!(
            card.name,
            format!("{} {}", r.suit(card.suit).name, card.value)
        );
    }
}

#[test]
fn all_faults_are_told_with_their_lines() {
    let told = faults(&[
        (r#"suit: "anchor", value: 3"#, r#"suit: "ancor", value: 3"#),
        (r#"effect: Demand(2)"#, r#"effect: Demand(20)"#),
        (r##"color: "#9AA5B1""##, r#"color: "grey""#),
        (
            r#"character: "keeper", skill: "Goad""#,
            r#"character: "keper", skill: "Goad""#,
        ),
        (r#"PairWith("key")"#, r#"PairWith("kez")"#),
        (r#"Decoy("squid")"#, r#"Decoy("squad")"#),
        ("value: 7, start: Deck", "value: 70, start: Deck"),
        ("MissingSuitCosts(5)", "MissingSuitCosts(0)"),
    ]);
    for part in [
        "did you mean 'anchor'",
        "must be 1 to 9",
        "#RRGGBB",
        "did you mean 'keeper'",
        "did you mean 'key'",
        "did you mean 'squid'",
        "the number is 70",
        "the number is 0",
    ] {
        assert!(told.contains(part), "{part} is missing in\n{told}");
    }
    assert!(told.lines().all(|line| line.starts_with(CARDS)), "{told}");
}

#[test]
fn limits_are_kept() {
    assert!(faults(&[("[SalvageLosses]", "[]")]).contains("at least one modifier"));
    assert!(faults(&[("[RivalDemand(4)]", "[SalvageLosses]")]).contains("only one diver"));
    assert!(faults(&[("max_players: 4", "max_players: 5")]).contains("2 to 4"));
    assert!(faults(&[("suit: None", r#"suit: None, depth: 3"#)]).contains("depth"));
    assert!(
        faults(&[("modifiers: [SalvageLosses]", "modifiers: [Scout(2)]")])
            .contains("underlined suit")
    );
    let more: String = (0..6)
        .map(|i| format!(r#"(id: "extra_{i}", suit: "key", value: 3, start: Deck),"#))
        .collect();
    assert!(faults(&[("loot: [", &format!("loot: [{more}"))]).contains("at most 64"));
}

#[test]
fn options_must_mean_something() {
    let told = |from: &str, to: &str| {
        content::faults::<State>(&content::in_file("options.ron", &[(from, to)]))
    };
    let dealt = told("id: \"dealt\"", "id: \"dealtt\"");
    assert!(dealt.contains("did you mean 'dealt'"), "{dealt}");
    let twice = told("id: \"table_only\"", "id: \"off\"");
    assert!(twice.contains("'off' is given twice"), "{twice}");
    let seat = told("per_seat: true, ", "");
    assert!(seat.contains("this option is given per seat"), "{seat}");
    let start = told(
        "id: \"0\", name: \"Seat 1\"",
        "id: \"ben\", name: \"Seat 1\"",
    );
    assert!(start.contains("must be random or a seat from 0"), "{start}");
    let missing = told("id: \"balanced\"", "id: \"balance\"");
    assert!(missing.contains("'balanced' is missing"), "{missing}");
}

#[test]
fn skills_compose_without_rust() {
    // A diver whose Drone is saved, looks at four cards and saves what follows; a Net that is a Harpoon as well.
    let r = read(&[
        (
            "modifiers: [Scout(3)]",
            "modifiers: [Scout(4), SaveSelf, SaveNext(1)]",
        ),
        ("effect: Fetch(3)", "effect: Demand(3)"),
    ]);
    let setup = r#"(divers: {0: "engineer_deep_scan"}, deck: ["drone_3", "map_5", "key_4", "net_5", "net_6"])"#;
    let mut state = State::from_setup(&r, 2, &options(&[]), setup).expect("a position");
    let dive = state.action_named("Dive").expect("an action");
    for _ in 0..3 {
        state
            .apply(Seat::new(0), dive, &mut Rng::new(1), &mut NullSink)
            .expect("a legal action");
    }
    let facts = state.facts_by_name();
    assert_eq!(facts["line"].join(" "), "drone_3* map_5* key_4");
    assert_eq!(facts["debt"].join(" "), "2");
    assert_eq!(facts["knows.0"].join(" "), "net_5 net_6");
}

#[test]
fn strange_content_plays_to_the_end() {
    let changes: &[&[(&str, &str)]] = &[
        &[
            ("effect: Nothing", "effect: Fetch(8)"),
            ("[SaveSelf, SaveNext(2)]", "[StraightToHold, SaveNext(9)]"),
        ],
        &[
            ("effect: SaveEarlier", "effect: Steal"),
            ("effect: Sink", "effect: Replay"),
            ("[SinkStack]", "[ReplayTimes(3), SaveReplayed]"),
        ],
        &[
            (r#"PairWith("key")"#, "Sink"),
            (r#"PairWith("chest")"#, r#"PairWith("key")"#),
            (
                "[ValuesClash]",
                "[ValuesClash, LossesToLeft, EveryCardScores]",
            ),
        ],
        &[
            ("effect: Scout(1)", r#"effect: PairWith("mermaid")"#),
            ("[Riposte]", r#"[Riposte, Decoy("key"), BonusTimes(4)]"#),
        ],
    ];
    for (i, change) in changes.iter().enumerate() {
        let r = read(change);
        for seed in 0..120 {
            let pairs = [("divers", "dealt"), ("variant", "random")];
            let mut rng = Rng::new(seed);
            let mut state =
                State::deal(&r, 2 + seed as usize % 3, &options(&pairs), &mut rng).expect("a deal");
            let choose = match seed % 3 {
                0 => State::rollout,
                1 => greedily,
                _ => at_random,
            };
            play_out(&mut state, &mut rng, choose, |state, _| {
                if let Err(why) = state.check_invariants() {
                    panic!("change {i}, game {seed}: {why}");
                }
            });
        }
    }
}

#[test]
fn a_changed_value_reaches_name_score_and_conflicts() {
    let r = read(&[(
        r#"(id: "mermaid_9", suit: "mermaid", value: 9"#,
        r#"(id: "mermaid_9", suit: "mermaid", value: 12"#,
    )]);
    let state = State::from_setup(&r, 2, &options(&[]), r#"(holds: {0: ["mermaid_9"]})"#)
        .expect("a position");
    assert_eq!(state.score(Seat::new(0)), 12);
    assert_eq!(
        r.card(r.find_card("mermaid_9").expect("a card")).name,
        "Mermaid 12"
    );
}

#[test]
fn every_card_and_piece_has_its_article() {
    let r = rules();
    let loot = r.cards.iter().map(|def| def.id.as_str());
    let divers = r.divers.iter().map(|def| def.id.as_str());
    let variants = r.variants.iter().map(|def| def.id.as_str());
    covers::<State>(loot.chain(divers).chain(variants));
    // A card of a mod has one by itself.
    let changed = read(&[(
        "(id: \"anchor_2\", suit: \"anchor\", value: 2, start: Locker)",
        "(id: \"anchor_1\", suit: \"anchor\", value: 1, start: Locker)",
    )]);
    let all = articles_of::<State>(&changed);
    let new = all.iter().find(|article| article.id == "anchor_1");
    let new = new.expect("an article");
    assert_eq!(new.name, "Anchor 1");
    assert!(
        new.has("suit", "Anchor")
            && new.has("value", "1")
            && new.has("start", "Davy Jones' Locker")
    );
    assert!(new.says("anchor safe incident") && !new.says("anchor net"));
    let found = r.info.concerning(new);
    assert_eq!(found.first().map(|r| r.chapter.id.as_str()), Some("suits"));
}
