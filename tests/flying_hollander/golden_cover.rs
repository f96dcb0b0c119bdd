//! The golden games together play every kind and every effect.

use crate::playable::golden::{context, listed};
use tortuga::games::flying_hollander::State;

const CREW: [&str; 12] = [
    "ships_boy",
    "mechanic",
    "boatswain",
    "lookout",
    "cook",
    "cartographer",
    "gunner",
    "boarder",
    "doctor",
    "nco",
    "first_officer",
    "captain",
];
const SPECIALS: [&str; 6] = [
    "flying_hollander",
    "kraken",
    "mutiny",
    "wormhole",
    "island",
    "pirate",
];
const ACTIONS: [&str; 11] = [
    "Arrange",
    "Play",
    "Flip",
    "PickUp",
    "SwapHand",
    "SwapClash",
    "SwapFinal",
    "Decline",
    "Send",
    "Loot",
    "Deal",
];
/// What is to be seen, and the words of a line that shows it.
const SHOWN: [(&str, &[&str]); 20] = [
    ("an exchange", &["rearranges the clash row"]),
    ("a Mutiny's demand", &["Mutiny", "or lower"]),
    ("an Island's", &["The Island: any card"]),
    ("a skip", &["is skipped"]),
    ("a Kraken", &["Kraken!", "sink"]),
    ("an extra play", &["plays again"]),
    ("a wormhole", &["opens a wormhole"]),
    ("a look", &["looks at", "'s hand"]),
    ("a swap of hands", &["swaps a hand card"]),
    ("a swap in the clash rows", &["in the clash rows"]),
    ("a swap of final cards", &["swaps a final card", "unseen"]),
    ("no swap", &["swaps nothing"]),
    ("a play of clash cards", &["plays", "from the clash row"]),
    ("a joined play", &["from the hand and"]),
    ("a pick-up", &["cannot play and takes"]),
    ("a failed final card", &["cannot be played"]),
    ("the end of the draw pile", &["draw pile is used up"]),
    ("a second place", &["finishes second"]),
    ("the cap", &["Becalmed after"]),
    ("the next game of a match", &["Game 2:", "deals"]),
];

/// Whether some line of `text` holds all of these.
fn tells(text: &str, words: &[&str]) -> bool {
    text.lines().any(|l| words.iter().all(|w| l.contains(w)))
}

#[test]
fn golden_games_play_every_kind_and_every_effect() {
    let context = context();
    let all: String = listed("flying_hollander")
        .iter()
        .map(|g| g.again::<State>(&context, false))
        .collect();
    let decided: Vec<&str> = all
        .lines()
        .filter_map(|l| Some(l.strip_prefix("> ")?.split_once(' ')?.1))
        .collect();
    for kind in CREW.iter().chain(&SPECIALS) {
        // Two Krakens together are too rare: each sinks where it is played.
        let most = if *kind == "kraken" { 1 } else { 2 };
        for count in 1..=most {
            let start = format!("Play {kind} {count}");
            let played = decided.iter().any(|d| d.starts_with(&start));
            assert!(played, "no golden game has {start}");
        }
    }
    for action in ACTIONS {
        let taken = decided.iter().any(|d| d.split(' ').next() == Some(action));
        assert!(taken, "no golden game has the action {action}");
    }
    for (what, words) in SHOWN {
        assert!(tells(&all, words), "no golden game shows {what}");
    }
    for special in [
        "The Flying Hollander",
        "Kraken",
        "Mutiny",
        "Wormhole",
        "The Island",
        "The Pirate",
    ] {
        let turned = tells(&all, &[&format!("turns up {special}")]);
        let seen = tells(&all, &[&format!("plays {special}")]);
        assert!(seen && (turned || special != "Kraken"), "{special}");
    }
    // A poker out of one hand, and one that others began.
    let lines: Vec<&str> = all.lines().collect();
    let pokers = lines
        .windows(3)
        .filter(|w| w[2].starts_with("Four of a kind"))
        .filter_map(|w| w[0].strip_prefix("> "));
    let (at_once, together): (Vec<&str>, Vec<&str>) = pokers.partition(|d| d.ends_with(" 4"));
    assert!(
        !at_once.is_empty() && !together.is_empty(),
        "pokers: {at_once:?}, {together:?}"
    );
}
