//! What is wrong with content is told, all of it at once, with its place.

use crate::playable::content::{faults, has_place};
use tortuga::games::maracaibo::State;

const FOLDER: &str = "assets/maracaibo/";

const FAULTS: &[(&str, &str, &str, &str)] = &[
    ("cards.ron", "rounds: 3", "rounds: 0", "but must be 1 to 9"),
    (
        "cards.ron",
        "purses: [10, 11, 12, 13]",
        "purses: [10, 11, 12]",
        "one for each of 4 seats",
    ),
    (
        "cards.ron",
        "loc_tortuga",
        "loc tortuga",
        "must be one word",
    ),
    (
        "cards.ron",
        "actions: [Raid(1)]",
        "actions: []",
        "there is nothing to do here",
    ),
    (
        "cards.ron",
        "Explore(3)]",
        "Explore(30)]",
        "the number is 30, but must be 1 to 20",
    ),
    (
        "cards.ron",
        "Quest(1), Explore",
        "Qest(1), Explore",
        "did you mean 'Quest'",
    ),
    (
        "cards.ron",
        "tier: 1, actions: [Acquire(3), Bury(1)]",
        "tier: 1, actions: [Treasure(kind: Tile, n: 1)]",
        "only a location with a treasure symbol has a tile",
    ),
    (
        "cards.ron",
        "Per(metric: Buried, per: 1",
        "Per(metric: Buried, per: 0",
        "the number is 0, but must be 1 to 255",
    ),
    (
        "cards.ron",
        "metric: Rivers",
        "metric: River",
        "did you mean 'Rivers'",
    ),
    (
        "cards.ron",
        "instant: [Upgrade(2)]",
        "instant: [PlaceBlackMarket]",
        "belongs to upgrades",
    ),
    (
        "cards.ron",
        "On(trigger: Bury, fx: [Gain(2)])",
        "On(trigger: Bury, fx: [Bury(1)])",
        "Bury would set itself off again",
    ),
    (
        "cards.ron",
        "fx: Treasure(kind: Die, n: 1)",
        "fx: Raid(1)",
        "cannot buy another raid",
    ),
    (
        "cards.ron",
        "mods: [MovePlus(1)]",
        "mods: [BurySpaces([Gain(1)])]",
        "only a figurehead",
    ),
    (
        "quests.ron",
        "n: 10)], vp: 7",
        "n: 10)], vp: 1",
        "no less than the upper one",
    ),
    (
        "quests.ron",
        "all: [AtLeast(metric: Gold, n: 3)]",
        "all: []",
        "must ask for something",
    ),
    (
        "figureheads.ron",
        "letter: 'B'",
        "letter: 'A'",
        "the letter 'A' is given twice",
    ),
    (
        "figureheads.ron",
        "[Treasure(kind: Same, n: 3)]",
        "[Treasure(kind: Die, n: 3)]",
        "the die's kind",
    ),
    (
        "boards.ron",
        "lines: [0, 2, 4, 6]",
        "lines: [0, 2, 4, 16]",
        "section 4 could never be opened",
    ),
    (
        "boards.ron",
        "section: 1, cost: 1",
        "section: 2, cost: 1",
        "in the order of their sections",
    ),
    (
        "boards.ron",
        "\"bury_gold_2\"",
        "\"bury_gold_1\"",
        "is given twice",
    ),
    (
        "effects.ron",
        "(id: \"Crew\", icon",
        "(id: \"Crews\", icon",
        "did you mean 'Crew'",
    ),
    (
        "effects.ron",
        "(id: \"Crew\", icon",
        "(id: \"Rivers\", icon",
        "Rivers",
    ),
    (
        "effects.ron",
        "does: \"take {n} ",
        "does: \"take {m} ",
        "unknown slot 'm'",
    ),
    (
        "effects.ron",
        "does_any: \"put {n}",
        "does_more: \"put {n}",
        "'Marker' has no text 'does_more'",
    ),
    (
        "effects.ron",
        "(id: \"Explore\", icon: \"explore\", number: Plain",
        "(id: \"Explore\", number: Plain",
        "missing icon",
    ),
    (
        "effects.ron",
        "(id: \"Treasure\", number",
        "(id: \"Treasure\", icon: \"gold\", number",
        "tells the icon",
    ),
    (
        "effects.ron",
        "text: \"Improvements cost you",
        "text_more: \"-\", text: \"Improvements cost you",
        "'DiscountImprovement' has no text 'text_more'",
    ),
    (
        "effects.ron",
        "text: \"{when}: {does}.\"",
        "text: \"{when}: {done}.\"",
        "unknown slot 'done'",
    ),
    (
        "effects.ron",
        "(id: \"Build\", icon: \"residence\", when: \"When you build a residence\"),",
        "",
        "nothing is said of 'Build'",
    ),
    (
        "exploration.ron",
        "next: [\"x06\", \"x10\"]",
        "next: [\"x06\", \"x100\"]",
        "did you mean 'x10'",
    ),
    (
        "exploration.ron",
        "next: [\"x15\"]",
        "next: [\"x05\"]",
        "the way must lead on",
    ),
    (
        "exploration.ron",
        "region: 6, lane: Trunk",
        "region: 7, lane: Trunk",
        "one river or none",
    ),
    (
        "sea.ron",
        "from: 3, vp: 3",
        "from: 6, vp: 3",
        "stand in rising order",
    ),
    (
        "sea.ron",
        "\"GGG...PPP\"",
        "\"GG...GPPP\"",
        "the island of gold must be 3 letters G",
    ),
    (
        "sea.ron",
        "\"....PPP..\"",
        "\"....PPP.\"",
        "a row must be 9 long, not 8",
    ),
    (
        "sea.ron",
        "\"...EEE...\"",
        "\"...EXE...\"",
        "'X' must be a point",
    ),
    (
        "raid.ron",
        "[2, 2, 3, 3, 4, 4]",
        "[2, 2, 3, 3, 4]",
        "a die has 6 faces, not 5",
    ),
    (
        "raid.ron",
        "kind: Emerald",
        "kind: Gold",
        "one die for each kind",
    ),
    (
        "solo.ron",
        "rows: [1, 2, 3, 4]",
        "rows: [1, 2, 3, 3]",
        "the rows must be 1 to 4, each once",
    ),
    ("solo.ron", "space: 4,", "space: 2,", "in rising order"),
    (
        "modules.ron",
        "\"loc_isla_vaca\"",
        "\"loc_tortuga\"",
        "loc_tortuga",
    ),
    (
        "modules.ron",
        "improvements: 13",
        "improvements: 12",
        "with retirement",
    ),
    (
        "cards.ron",
        "quest_market: 2",
        "quest_market: 9",
        "the number is 9, but must be 0 to 8",
    ),
    (
        "cards.ron",
        "quests_dealt: 2",
        "quests_dealt: 9",
        "the number is 9, but must be 1 to 8",
    ),
    (
        "cards.ron",
        "raid: 2, explore: 4",
        "raid: 2, explore: 40",
        "the number is 40, but must be 0 to 20",
    ),
    // Nothing that large is added up.
    (
        "cards.ron",
        "spare_figureheads: 2",
        "spare_figureheads: 18446744073709551615",
        "figureheads are on offer",
    ),
    (
        "cards.ron",
        "residences: 4, improvements: 15",
        "residences: 18446744073709551615, improvements: 15",
        "the sea has 27 cells",
    ),
    (
        "modules.ron",
        "dealt: 4",
        "dealt: 9",
        "the number is 9, but must be 2 to 8",
    ),
    (
        "modules.ron",
        "market: 4",
        "market: 18446744073709551615",
        "is out of range",
    ),
    (
        "modules.ron",
        "spare: 1",
        "spare: 255",
        "the number is 255, but must be 0 to 20",
    ),
    (
        "figureheads.ron",
        "mods: [BurySpaces([",
        "mods: [BurySpaces([Vp(1), Vp(1), Vp(1), Vp(1), Vp(1)]), BurySpaces([",
        "there must be 1 to 8 burial places",
    ),
    (
        "options.ron",
        "(id: \"legend\"",
        "(id: \"admiral\"",
        "admiral",
    ),
    (
        "options.ron",
        "{ \"players\": 3 }",
        "{ \"players\": 5 }",
        "for 1 to 4 players",
    ),
];

#[test]
fn each_fault_is_told_with_its_place() {
    for (file, from, to, message) in FAULTS {
        let told = faults::<State>(&[(file, from, to)]);
        assert!(told.contains(message), "{message} is missing in\n{told}");
        for line in told.lines().filter(|l| l.starts_with("assets/")) {
            has_place(line, ".ron");
        }
        let place = told.lines().any(|l| l.starts_with(FOLDER));
        assert!(place, "no place in\n{told}");
    }
}

#[test]
fn faults_of_all_files_are_told_at_once() {
    let told = faults::<State>(&[
        ("cards.ron", "rounds: 3", "rounds: 0"),
        ("quests.ron", "n: 10)], vp: 7", "n: 10)], vp: 1"),
        ("figureheads.ron", "letter: 'B'", "letter: 'A'"),
        ("boards.ron", "lines: [0, 2, 4, 6]", "lines: [0, 2, 4, 16]"),
        ("effects.ron", "does: \"take {n} ", "does: \"take {m} "),
        ("exploration.ron", "next: [\"x15\"]", "next: [\"x05\"]"),
        ("sea.ron", "\"...EEE...\"", "\"...EXE...\""),
        ("raid.ron", "kind: Emerald", "kind: Gold"),
        ("solo.ron", "rows: [1, 2, 3, 4]", "rows: [1, 2, 3, 3]"),
        ("modules.ron", "\"loc_isla_vaca\"", "\"loc_tortuga\""),
        ("options.ron", "(id: \"legend\"", "(id: \"admiral\""),
    ]);
    for file in [
        "cards.ron",
        "quests.ron",
        "figureheads.ron",
        "boards.ron",
        "effects.ron",
        "exploration.ron",
        "sea.ron",
        "raid.ron",
        "solo.ron",
        "modules.ron",
        "options.ron",
    ] {
        let place = format!("{FOLDER}{file}:");
        assert!(told.contains(&place), "nothing of {file} in\n{told}");
    }
}
