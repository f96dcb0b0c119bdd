//! The rulebook says what the rules do.

use super::support::rules;
use crate::playable::{chapter, own};
use tortuga::games::flying_hollander::State;

#[test]
fn every_kind_is_in_it() {
    let cards = chapter::<State>("cards").join(" ");
    for def in &rules().kinds {
        match def.rank {
            Some(rank) => {
                let ranked = format!("{rank} {}", def.name);
                assert!(cards.contains(&ranked), "no {ranked}");
            }
            // A special has a chapter of its own, called like its id.
            None => {
                let name = def.name.trim_start_matches("The ");
                assert!(chapter::<State>(&def.id).join(" ").len() > 80, "{name}");
                assert!(cards.contains(name), "no {name}");
            }
        }
    }
}

#[test]
fn its_numbers_are_those_of_the_rules() {
    let c = &rules().constants;
    let words = ["none", "one", "two", "three", "four", "five", "six"];
    let word = |n: usize| words[n];
    let says = |id: &str, part: String| {
        assert!(
            chapter::<State>(id).join(" ").contains(&part),
            "{id} does not say: {part}"
        );
    };
    let (least, most) = (word(c.min_players.get()), word(c.max_players.get()));
    let mut players = format!("{least} to {most} can play");
    players[..1].make_ascii_uppercase();
    says("setup", players);
    says(
        "setup",
        format!("{} final cards", word(c.final_slots.get())),
    );
    says(
        "setup",
        format!("{} clash cards", word(c.clash_slots.get())),
    );
    says("setup", format!("a hand of {}", word(c.hand_start.get())));
    says(
        "turn",
        format!("draw until you hold {} cards", word(c.hand_min.get())),
    );
    says("mutiny", format!("the limit is {}.", c.mutiny_open_limit));
    says(
        "poker",
        format!("the top {} cards", word(c.poker_size.get())),
    );
    says("cards", format!("{} Captain", c.captain_rank));
    let copies = word(usize::from(c.special_copies));
    says("cards", format!("without a rank, {copies} of each"));
    assert_eq!(c.turn_cap.get(), 600);
    says("end", "after six hundred turns".to_owned());
}

#[test]
fn every_option_is_explained() {
    let told = chapter::<State>("options");
    for option in rules().info.options.iter().filter(|o| own(o)) {
        let begins = format!("- {}", option.name);
        let found = told.iter().any(|p| p.starts_with(&begins));
        assert!(found, "no word about {}", option.name);
    }
}
