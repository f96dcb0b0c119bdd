//! What cannot be done, with the reason that a player reads.

use super::support::Table;
use tortuga::engine::{Game, Seat};
use tortuga::games::captain_ecarrasse::RiskMode;

/// Tries decisions of the first player that must be refused, each with its reason.
#[track_caller]
fn refuses(t: &Table, tried: &[(&str, &str)]) {
    for (words, why) in tried {
        assert_eq!(t.refused(0, words), *why, "{words}");
    }
}

#[test]
fn without_a_deck_nobody_dives() {
    let mut t = Table::at(2, r#"(line: ["net_3"], deck: ["key_3"], rest: Locker)"#);
    t.play(&["Dive"]).expect_legal(&["Surface"]);
    refuses(&t, &[("Dive", "The Loot Deck is empty.")]);
    let view = t.state.view(Some(Seat::new(0)));
    assert_eq!(view.risk(RiskMode::FullRecord), None);
    assert_eq!(view.risk(RiskMode::TableOnly), None);
}

#[test]
fn a_demand_keeps_a_diver_below() {
    let mut t = Table::at(2, r#"(deck: ["squid_3", "key_3"])"#);
    assert_eq!(t.state.view(Some(Seat::new(0))).demand_survival(), None);
    t.play(&["Dive"]);
    refuses(&t, &[("Surface", "The Giant Squid demands more cards.")]);
}

#[test]
fn only_who_has_the_turn_decides_and_nobody_after_the_end() {
    let mut t = Table::at(2, r#"(deck: ["key_3"], rest: Locker)"#);
    assert_eq!(t.refused(1, "Dive"), "It is another player's turn.");
    t.play(&["Dive", "Surface"]);
    for seat in 0..2 {
        assert_eq!(t.refused(seat, "Dive"), "The game is over.");
    }
}

#[test]
fn a_knife_says_why_a_card_cannot_be_sunk() {
    let holds = r#"{0: ["key_3"], 1: ["net_4"], 2: ["map_5"]}"#;
    let mut t = Table::at(3, &format!(r#"(deck: ["knife_3"], holds: {holds})"#));
    t.play(&["Dive"]);
    let none = "That Hold has no card of that suit to sink.";
    refuses(
        &t,
        &[
            ("Knife 0 key", "The Knife sinks an opponent's card."),
            ("Knife 1 key", none),
            ("Knife 2 net", none),
            ("Dive", "First choose the card that the Knife sinks."),
        ],
    );
}

#[test]
fn riposte_says_what_a_knife_must_leave() {
    let open = r#"(deck: ["knife_3"], divers: {1: "duelist_riposte"}, holds: {0: ["key_3"], 1: ["net_4"], 2: ["map_5"]})"#;
    let mut t = Table::at(3, open);
    t.play(&["Dive"]).expect_legal(&["Knife 2 map"]);
    refuses(
        &t,
        &[
            ("Knife 1 net", "Riposte: that Hold cannot be touched."),
            ("Knife 0 key", "The Knife sinks an opponent's card."),
        ],
    );
    let own = r#"(deck: ["knife_3"], divers: {1: "duelist_riposte"}, holds: {0: ["key_3"], 1: ["net_4"]})"#;
    let mut t = Table::at(2, own);
    t.play(&["Dive"]).expect_legal(&["Knife 0 key"]);
    let must = "Riposte: the Knife must cut a card from your own Hold.";
    refuses(&t, &[("Knife 1 net", must), ("Knife 0 net", must)]);
}

#[test]
fn a_harpoon_says_why_a_card_cannot_be_taken() {
    let holds = r#"{0: ["key_3"], 1: ["key_4", "net_5"]}"#;
    let mut t = Table::at(2, &format!(r#"(deck: ["harpoon_3"], holds: {holds})"#));
    t.play(&["Dive"]);
    refuses(
        &t,
        &[
            ("Harpoon 0 key", "The Harpoon takes an opponent's card."),
            (
                "Harpoon 1 map",
                "That Hold has no card of that suit to take.",
            ),
            ("Harpoon 1 key", "You already have that suit."),
        ],
    );
}

#[test]
fn a_map_shows_what_may_be_taken_and_nothing_else() {
    let mut t = Table::at(2, r#"(deck: ["map_3"], locker: ["key_2"])"#);
    t.play(&["Dive"]);
    let why = "The Treasure Map does not show that card.";
    refuses(&t, &[("MapPick key_3", why)]);
}

#[test]
fn a_decoy_says_that_it_must_be_taken() {
    let decoy = r#"(divers: {1: "harpooner_decoy"}, deck: ["harpoon_3"], holds: {1: ["squid_3", "key_7"], 2: ["squid_4"]})"#;
    let mut t = Table::at(3, decoy);
    t.play(&["Dive"]).expect_legal(&["Harpoon 1 squid"]);
    // Neither another card of its owner nor the same suit of somebody else will do.
    let must = "Decoy: the Harpoon must take the decoy.";
    refuses(&t, &[("Harpoon 1 key", must), ("Harpoon 2 squid", must)]);
}

#[test]
fn whose_hold_cannot_be_plundered_is_told() {
    let laden = r#"(divers: {0: "broker_plunder"}, line: ["chest_3", "key_3"], deck: ["drone_3"], locker: ["map_2"], holds: {0: ["net_4"], 1: ["key_7"]})"#;
    let mut t = Table::at(3, laden);
    t.play(&["Dive", "Surface"]).expect_legal(&["Plunder 1"]);
    refuses(
        &t,
        &[
            ("Plunder 0", "Your own Hold cannot be plundered."),
            (
                "Plunder 2",
                "That Hold is empty: there is nothing to plunder.",
            ),
            ("Surface", "First choose whose Hold is plundered."),
        ],
    );
}

#[test]
fn a_saboteur_marks_opponents_only() {
    let pairs = [("divers", "chosen"), ("diver.1", "saboteur")];
    let t = Table::dealt(3, &pairs, 4);
    assert_eq!(t.refused(1, "Mark 1"), "Only an opponent can be marked.");
}
