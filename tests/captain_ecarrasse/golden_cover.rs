//! The golden games together touch every card and every skill.

use crate::playable::golden::{context, listed};
use tortuga::games::captain_ecarrasse::State;

#[test]
fn golden_games_touch_every_card_and_every_skill() {
    let context = context();
    let all: String = listed("captain_ecarrasse")
        .iter()
        .map(|g| g.again::<State>(&context, false))
        .collect();
    let suits = [
        "Anchor",
        "Giant Squid",
        "Treasure Map",
        "Knife",
        "Net",
        "Harpoon",
        "Mermaid",
        "Chest",
        "Key",
        "Exploration Drone",
    ];
    for suit in suits {
        let values = if suit == "Mermaid" { 4..=9 } else { 2..=7 };
        for value in values {
            assert!(
                all.contains(&format!("{suit} {value}")),
                "no golden game shows {suit} {value}"
            );
        }
    }
    for action in [
        "Mark", "Dive", "Surface", "Knife", "Net", "Harpoon", "MapPick", "Plunder",
    ] {
        let taken = all.lines().any(|l| {
            l.strip_prefix("> ")
                .and_then(|l| l.split_whitespace().nth(1))
                == Some(action)
        });
        assert!(taken, "no golden game has the action {action}");
    }
}
