//! What is wrong with content is told, all of it at once, with its place.

use tortuga::content::{Content, Faults};
use tortuga::games::maracaibo::Rules;

const FOLDER: &str = "assets/maracaibo/";

/// What is told of the base content with parts of its files replaced, each the first time it occurs.
fn told(changes: &[(&str, &str, &str)]) -> String {
    let base = Content::base();
    let mut files: Vec<(String, String)> = base
        .paths("assets/")
        .into_iter()
        .filter_map(|path| {
            let text = String::from_utf8_lossy(&base.file(&path)?).into_owned();
            Some((path, text))
        })
        .collect();
    for (file, from, to) in changes {
        let path = format!("{FOLDER}{file}.ron");
        let found = files.iter_mut().find(|(p, _)| *p == path);
        let (_, text) = found.unwrap_or_else(|| panic!("{path} is not there"));
        assert!(text.contains(from), "{from} is not in {path}");
        *text = text.replacen(from, to, 1);
    }
    let content = Content::of_files(files.iter().map(|(p, t)| (p.as_str(), t.as_bytes())));
    let mut faults = Faults::default();
    let read = Rules::read(&content, &mut faults);
    assert!(read.is_none(), "{changes:?} is accepted");
    faults.to_string()
}

const FAULTS: &[(&str, &str, &str, &str)] = &[
    ("cards", "rounds: 3", "rounds: 0", "but must be 1 to 9"),
    (
        "cards",
        "purses: [10, 11, 12, 13]",
        "purses: [10, 11, 12]",
        "one for each of 4 seats",
    ),
    ("cards", "loc_tortuga", "loc tortuga", "must be one word"),
    (
        "cards",
        "actions: [Raid(1)]",
        "actions: []",
        "there is nothing to do here",
    ),
    (
        "cards",
        "Explore(3)]",
        "Explore(30)]",
        "the number is 30, but must be 1 to 20",
    ),
    (
        "cards",
        "Quest(1), Explore",
        "Qest(1), Explore",
        "did you mean 'Quest'",
    ),
    (
        "cards",
        "tier: 1, actions: [Acquire(3), Bury(1)]",
        "tier: 1, actions: [Treasure(kind: Tile, n: 1)]",
        "only a location with a treasure symbol has a tile",
    ),
    (
        "cards",
        "Per(metric: Buried, per: 1",
        "Per(metric: Buried, per: 0",
        "the number is 0, but must be 1 to 255",
    ),
    (
        "cards",
        "metric: Rivers",
        "metric: River",
        "did you mean 'Rivers'",
    ),
    (
        "cards",
        "instant: [Upgrade(2)]",
        "instant: [PlaceBlackMarket]",
        "belongs to upgrades",
    ),
    (
        "cards",
        "On(trigger: Bury, fx: [Gain(2)])",
        "On(trigger: Bury, fx: [Bury(1)])",
        "Bury would set itself off again",
    ),
    (
        "cards",
        "fx: Treasure(kind: Die, n: 1)",
        "fx: Raid(1)",
        "cannot buy another raid",
    ),
    (
        "cards",
        "mods: [MovePlus(1)]",
        "mods: [BurySpaces([Gain(1)])]",
        "only a figurehead",
    ),
    (
        "quests",
        "n: 10)], vp: 7",
        "n: 10)], vp: 1",
        "no less than the upper one",
    ),
    (
        "quests",
        "all: [AtLeast(metric: Gold, n: 3)]",
        "all: []",
        "must ask for something",
    ),
    (
        "figureheads",
        "letter: 'B'",
        "letter: 'A'",
        "the letter 'A' is given twice",
    ),
    (
        "figureheads",
        "[Treasure(kind: Same, n: 3)]",
        "[Treasure(kind: Die, n: 3)]",
        "the die's kind",
    ),
    (
        "boards",
        "lines: [0, 2, 4, 6]",
        "lines: [0, 2, 4, 16]",
        "section 4 could never be opened",
    ),
    (
        "boards",
        "section: 1, cost: 1",
        "section: 2, cost: 1",
        "in the order of their sections",
    ),
    (
        "boards",
        "\"bury_gold_2\"",
        "\"bury_gold_1\"",
        "is given twice",
    ),
    (
        "effects",
        "(id: \"Crew\", icon",
        "(id: \"Crews\", icon",
        "did you mean 'Crew'",
    ),
    (
        "effects",
        "(id: \"Crew\", icon",
        "(id: \"Rivers\", icon",
        "Rivers",
    ),
    (
        "effects",
        "does: \"take {n} ",
        "does: \"take {m} ",
        "unknown slot 'm'",
    ),
    (
        "effects",
        "does_any: \"put {n}",
        "does_more: \"put {n}",
        "'Marker' has no text 'does_more'",
    ),
    (
        "effects",
        "(id: \"Explore\", icon: \"explore\", number: Plain",
        "(id: \"Explore\", number: Plain",
        "missing icon",
    ),
    (
        "effects",
        "(id: \"Treasure\", number",
        "(id: \"Treasure\", icon: \"gold\", number",
        "tells the icon",
    ),
    (
        "effects",
        "text: \"Improvements cost you",
        "text_more: \"-\", text: \"Improvements cost you",
        "'DiscountImprovement' has no text 'text_more'",
    ),
    (
        "effects",
        "text: \"{when}: {does}.\"",
        "text: \"{when}: {done}.\"",
        "unknown slot 'done'",
    ),
    (
        "effects",
        "(id: \"Build\", icon: \"residence\", when: \"When you build a residence\"),",
        "",
        "nothing is said of 'Build'",
    ),
    (
        "exploration",
        "next: [\"x06\", \"x10\"]",
        "next: [\"x06\", \"x100\"]",
        "did you mean 'x10'",
    ),
    (
        "exploration",
        "next: [\"x15\"]",
        "next: [\"x05\"]",
        "the way must lead on",
    ),
    (
        "exploration",
        "region: 6, lane: Trunk",
        "region: 7, lane: Trunk",
        "one river or none",
    ),
    (
        "sea",
        "from: 3, vp: 3",
        "from: 6, vp: 3",
        "stand in rising order",
    ),
    (
        "sea",
        "\"GGG...PPP\"",
        "\"GG...GPPP\"",
        "the island of gold must be 3 letters G",
    ),
    (
        "sea",
        "\"....PPP..\"",
        "\"....PPP.\"",
        "a row must be 9 long, not 8",
    ),
    (
        "sea",
        "\"...EEE...\"",
        "\"...EXE...\"",
        "'X' must be a point",
    ),
    (
        "raid",
        "[2, 2, 3, 3, 4, 4]",
        "[2, 2, 3, 3, 4]",
        "a die has 6 faces, not 5",
    ),
    (
        "raid",
        "kind: Emerald",
        "kind: Gold",
        "one die for each kind",
    ),
    (
        "solo",
        "rows: [1, 2, 3, 4]",
        "rows: [1, 2, 3, 3]",
        "the rows must be 1 to 4, each once",
    ),
    ("solo", "space: 4,", "space: 2,", "in rising order"),
    (
        "modules",
        "\"loc_isla_vaca\"",
        "\"loc_tortuga\"",
        "loc_tortuga",
    ),
    (
        "modules",
        "improvements: 13",
        "improvements: 12",
        "with retirement",
    ),
    (
        "cards",
        "quest_market: 2",
        "quest_market: 9",
        "the number is 9, but must be 0 to 8",
    ),
    (
        "cards",
        "quests_dealt: 2",
        "quests_dealt: 9",
        "the number is 9, but must be 1 to 8",
    ),
    (
        "cards",
        "raid: 2, explore: 4",
        "raid: 2, explore: 40",
        "the number is 40, but must be 0 to 20",
    ),
    // Nothing that large is added up.
    (
        "cards",
        "spare_figureheads: 2",
        "spare_figureheads: 18446744073709551615",
        "figureheads are on offer",
    ),
    (
        "cards",
        "residences: 4, improvements: 15",
        "residences: 18446744073709551615, improvements: 15",
        "the sea has 27 cells",
    ),
    (
        "modules",
        "dealt: 4",
        "dealt: 9",
        "the number is 9, but must be 2 to 8",
    ),
    (
        "modules",
        "market: 4",
        "market: 18446744073709551615",
        "is out of range",
    ),
    (
        "modules",
        "spare: 1",
        "spare: 255",
        "the number is 255, but must be 0 to 20",
    ),
    (
        "figureheads",
        "mods: [BurySpaces([",
        "mods: [BurySpaces([Vp(1), Vp(1), Vp(1), Vp(1), Vp(1)]), BurySpaces([",
        "there must be 1 to 8 burial places",
    ),
    ("options", "(id: \"legend\"", "(id: \"admiral\"", "admiral"),
    (
        "options",
        "{ \"players\": 3 }",
        "{ \"players\": 5 }",
        "for 1 to 4 players",
    ),
];

#[test]
fn each_fault_is_told_with_its_place() {
    for (file, from, to, message) in FAULTS {
        let told = told(&[(file, from, to)]);
        assert!(told.contains(message), "{message} is missing in\n{told}");
        for line in told.lines().filter(|l| l.starts_with("assets/")) {
            let mut numbers = line.split(':').skip(1);
            for what in ["a line", "a column"] {
                let number = numbers.next().map(str::parse::<usize>);
                assert!(matches!(number, Some(Ok(1..))), "{line}: {what}");
            }
        }
        let place = told.lines().any(|l| l.starts_with(FOLDER));
        assert!(place, "no place in\n{told}");
    }
}

#[test]
fn faults_of_all_files_are_told_at_once() {
    let told = told(&[
        ("cards", "rounds: 3", "rounds: 0"),
        ("quests", "n: 10)], vp: 7", "n: 10)], vp: 1"),
        ("figureheads", "letter: 'B'", "letter: 'A'"),
        ("boards", "lines: [0, 2, 4, 6]", "lines: [0, 2, 4, 16]"),
        ("effects", "does: \"take {n} ", "does: \"take {m} "),
        ("exploration", "next: [\"x15\"]", "next: [\"x05\"]"),
        ("sea", "\"...EEE...\"", "\"...EXE...\""),
        ("raid", "kind: Emerald", "kind: Gold"),
        ("solo", "rows: [1, 2, 3, 4]", "rows: [1, 2, 3, 3]"),
        ("modules", "\"loc_isla_vaca\"", "\"loc_tortuga\""),
        ("options", "(id: \"legend\"", "(id: \"admiral\""),
    ]);
    for file in [
        "cards",
        "quests",
        "figureheads",
        "boards",
        "effects",
        "exploration",
        "sea",
        "raid",
        "solo",
        "modules",
        "options",
    ] {
        let place = format!("{FOLDER}{file}.ron:");
        assert!(told.contains(&place), "nothing of {file} in\n{told}");
    }
}
