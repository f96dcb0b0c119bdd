//! `docs/modding.md` tells every word, field and limit of the game's content, and its examples are accepted.

use crate::playable::mods::{self, loaded, mods};
use crate::playable::{source, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use tortuga::games::maracaibo::{Rules, State};

/// The part of the document about the game.
fn document() -> String {
    let text = mods::document();
    let part = text
        .split("\n## ")
        .find(|part| part.starts_with("The words of Pirates of Maracaibo"));
    part.expect("the words of the game").to_string()
}

/// A row of a table: the word, and its example.
type Row = (String, String);

/// The rows of the table of these words, by the name of its first column.
fn rows(document: &str, table: &str) -> Vec<Row> {
    let start = format!("\n| {table} | ");
    let text = document.split(&start).nth(1);
    let text = text.unwrap_or_else(|| panic!("no table of {table}"));
    let lines = text.lines().skip(2).take_while(|l| l.starts_with('|'));
    let code = |cell: &str| cell.split('`').nth(1).unwrap_or_default().to_string();
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split(" | ").collect();
            assert_eq!(cells.len(), 3, "{line}");
            (code(cells[0]), code(cells[2]))
        })
        .collect()
}

/// The words of an enumeration of the vocabulary.
fn words(source: &str, name: &str) -> Vec<String> {
    let start = format!("pub enum {name} {{");
    let body = source.split(&start).nth(1).expect("the words");
    let body = body.split("\n}").next().expect("the words");
    let lines = body
        .lines()
        .map(str::trim_start)
        .filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    let word = |line: &str| {
        line.chars()
            .take_while(char::is_ascii_alphanumeric)
            .collect()
    };
    lines.map(word).collect()
}

/// The enumerations of the vocabulary, each with the table of the document.
const TABLES: [(&str, &str); 10] = [
    ("Metric", "Metric"),
    ("Pick", "Kind"),
    ("EffectOf<L>", "Effect"),
    ("Trigger", "Trigger"),
    ("Mod", "Benefit"),
    ("Score", "Score"),
    ("Need", "Need"),
    ("Act", "Act"),
    ("Want", "Want"),
    ("Seek", "Seek"),
];

#[test]
fn the_document_lists_every_word_and_no_other() {
    let document = document();
    let files = sources("maracaibo").into_iter();
    let files = files.filter(|(path, _)| path.starts_with("content/vocabulary"));
    let source: String = files.map(|(_, text)| text).collect();
    // A bonus is a benefit that is a number; its words are among those of benefits.
    let enums = source
        .split("pub enum ")
        .skip(1)
        .filter_map(|rest| rest.split('{').next());
    let enums = enums
        .map(str::trim)
        .filter(|name| !["$name:ident", "$name", "Bonus"].contains(name));
    let enums: BTreeSet<&str> = enums.collect();
    assert_eq!(enums, TABLES.iter().map(|(name, _)| *name).collect());
    for (name, table) in TABLES {
        let told: Vec<String> = rows(&document, table).into_iter().map(|r| r.0).collect();
        assert_eq!(told, words(&source, name), "{name}");
    }
}

/// Else it would be no example of the word.
#[test]
fn every_example_uses_its_word() {
    let document = document();
    for (_, table) in TABLES {
        for (word, example) in rows(&document, table) {
            let mut found = example.split(|c: char| !c.is_ascii_alphanumeric());
            assert!(found.any(|w| w == word), "{word}: {example}");
        }
    }
}

/// One entry of a mod: the file, the section, and what stands there.
type Entry = (&'static str, &'static str, String);

/// A mod of these entries, each on a line of its own; what the loader says of it, and the line of each entry.
fn load_entries(entries: &[Entry]) -> (Arc<Rules>, String, Vec<usize>) {
    let mut files: BTreeMap<&str, BTreeMap<&str, Vec<usize>>> = BTreeMap::new();
    for (n, (file, section, _)) in entries.iter().enumerate() {
        let sections = files.entry(file).or_default();
        sections.entry(section).or_default().push(n);
    }
    let mut lines = vec![0; entries.len()];
    let mut texts = Vec::new();
    for (file, sections) in files {
        let mut text = "(\n".to_string();
        for (section, all) in sections {
            text += &format!("{section}: [\n");
            for n in all {
                lines[n] = text.lines().count() + 1;
                text += &format!("{},\n", entries[n].2);
            }
            text += "],\n";
        }
        texts.push((file, text + ")\n"));
    }
    let texts: Vec<(&str, &str)> = texts.iter().map(|(f, t)| (*f, t.as_str())).collect();
    let (rules, off) = loaded::<State>(mods::<State>(&[("reef", &texts)]).path());
    (rules, off, lines)
}

/// An improvement that has these fields besides; `n` tells it from others.
fn improvement(n: usize, fields: &str) -> Entry {
    let entry =
        format!("(id: \"reef:i{n}\", name: \"I\", tier: 2, kind: Crew, cost: 5, vp: 5, {fields})");
    ("cards", "improvements", entry)
}

fn quest(n: usize, need: &str) -> Entry {
    let entry = format!(
        "(id: \"reef:q{n}\", name: \"Q\", top: (all: [{need}], vp: 3), bottom: (all: [{need}], vp: 7))"
    );
    ("quests", "quests", entry)
}

fn head(n: usize, benefit: &str) -> Entry {
    let letter = char::from(b'a' + (n % 26) as u8);
    let entry = format!("(letter: '{letter}', id: \"reef:f{n}\", name: \"F\", mods: [{benefit}])");
    ("figureheads", "figureheads", entry)
}

fn location(id: &str, effect: &str) -> Entry {
    let entry = format!("(section: \"locations\", id: \"{id}\", set: (actions: [{effect}]))");
    ("cards", "patch", entry)
}

fn slot(id: &str, effect: &str) -> Entry {
    let entry = format!("(section: \"slots\", id: \"{id}\", set: (instant: [{effect}]))");
    ("boards", "patch", entry)
}

fn bargain(effect: &str) -> Entry {
    ("raid", "bargains", format!("(cost: 4, fx: {effect})"))
}

fn solo(n: usize, seek: &str, acts: &str) -> Entry {
    let entry = format!(
        "(id: \"reef:s{n}\", name: \"S\", deck: A, advance: 2, rows: [2, 1, 4, 3], {seek}, acts: [{acts}])"
    );
    ("solo", "cards", entry)
}

/// Where an example stands.
fn placed(n: usize, table: &str, word: &str, example: &str) -> Entry {
    let seek = "seek: [Location, Residence, Improvement]";
    match (table, word) {
        ("Metric" | "Score" | "Need", _) if example.starts_with("AtLeast") => quest(n, example),
        ("Metric" | "Score", _) => improvement(n, &format!("scroll: {example}")),
        ("Kind", "Tile") => location("loc_port_royal", example),
        ("Kind", "Die") => bargain(example),
        ("Effect", "PlaceBlackMarket") => slot("slot_1b", example),
        ("Effect", "TakeFigurehead") => slot("slot_2a", example),
        ("Kind" | "Effect", _) => improvement(n, &format!("instant: [{example}]")),
        ("Benefit", _) => head(n, example),
        ("Trigger", _) => improvement(n, &format!("mods: [{example}]")),
        ("Act" | "Want", _) => solo(n, seek, example),
        ("Seek", _) => solo(n, example, "Bury"),
        _ => panic!("{table} is no table"),
    }
}

#[test]
fn every_example_is_accepted_where_it_may_stand() {
    let document = document();
    let all = TABLES.iter().flat_map(|(_, table)| {
        let rows = rows(&document, table).into_iter();
        rows.map(|(word, example)| (*table, word, example))
    });
    let all = all.enumerate();
    let entries: Vec<Entry> = all.map(|(n, (t, w, e))| placed(n, t, &w, &e)).collect();
    let (rules, off, _) = load_entries(&entries);
    assert_eq!(off, "");
    let new = |section: &str| entries.iter().filter(|e| e.1 == section).count();
    let base = super::support::rules();
    for (section, found) in [
        (
            "improvements",
            rules.improvements.len() - base.improvements.len(),
        ),
        ("quests", rules.quests.len() - base.quests.len()),
        (
            "figureheads",
            rules.figureheads.len() - base.figureheads.len(),
        ),
        ("bargains", rules.bargains.len() - base.bargains.len()),
        ("cards", rules.solo.cards.len() - base.solo.cards.len()),
    ] {
        assert!(found > 0 && found == new(section), "{section}: {found}");
    }
}

#[test]
fn what_stands_in_the_wrong_place_is_refused() {
    let instant = |n, fx: &str| improvement(n, &format!("instant: [{fx}]"));
    let after = |n, trigger: &str, fx: &str| {
        improvement(n, &format!("mods: [On(trigger: {trigger}, fx: [{fx}])]"))
    };
    let tile = "Treasure(kind: Tile, n: 1)";
    let wrong = [
        (instant(1, tile), "only a location"),
        (location("loc_campeche", tile), "only a location"),
        (
            instant(2, "Treasure(kind: Die, n: 1)"),
            "only what raid power buys",
        ),
        (instant(3, "Marker(kind: Same, n: 1)"), "the island must be"),
        (instant(4, "PlaceBlackMarket"), "belongs to upgrades"),
        (instant(5, "TakeFigurehead"), "belongs to upgrades"),
        (bargain("Raid(1)"), "cannot buy another raid"),
        (
            improvement(6, "mods: [BurySpaces([Gain(1)])]"),
            "only a figurehead",
        ),
        (instant(7, "Gain(21)"), "must be 1 to 20"),
        (instant(8, "Gain(0)"), "must be 1 to 20"),
        (
            instant(9, "Pay(cost: 1, then: [Pay(cost: 1, then: [Vp(1)])])"),
            "no Pay among them",
        ),
        (
            improvement(10, "scroll: Per(metric: Crew, per: 1, vp: 4, max: 3)"),
            "have room for what it is worth",
        ),
        (
            improvement(11, "scroll: If(metric: Doubloons, at_least: 9, vp: 3)"),
            "by quests only",
        ),
        (
            improvement(12, "income: (doubloons: 11, vp: 0)"),
            "must be 0 to 10",
        ),
        (quest(13, "AtLeast(metric: Gold, n: 41)"), "must be 1 to 40"),
        (
            solo(14, "seek: [Location, Location, Residence]", "Bury"),
            "each once",
        ),
        // Nothing sets itself off.
        (
            after(15, "Raid", "Raid(0)"),
            "Raid would set itself off again",
        ),
        (
            after(16, "Explore", "Explore(1)"),
            "Explore would set itself off again",
        ),
        (
            after(17, "Bury", "Bury(1)"),
            "Bury would set itself off again",
        ),
        (
            after(18, "Upgrade", "Upgrade(1)"),
            "Upgrade would set itself off again",
        ),
        (
            after(19, "Quest", "Pay(cost: 1, then: [Quest(1)])"),
            "Quest would set itself off again",
        ),
    ];
    let entries: Vec<Entry> = wrong.iter().map(|(entry, _)| entry.clone()).collect();
    let (_, off, lines) = load_entries(&entries);
    for (((file, _, entry), message), line) in wrong.iter().zip(lines) {
        let place = format!("mods/reef/assets/maracaibo/{file}.ron:{line}:");
        let mut found = off.lines().filter(|l| l.starts_with(&place));
        assert!(found.any(|l| l.contains(message)), "{entry}:\n{off}");
    }
    let (_, off, _) = load_entries(&[slot("slot_1a", "TakeFigurehead")]);
    assert!(off.contains("only one upgrade may bring it"), "{off}");
}

#[test]
fn the_document_tells_every_field() {
    let document = document();
    for file in [
        "content/schema.rs",
        "content/schema/boards.rs",
        "content/schema/extras.rs",
    ] {
        let source = source("maracaibo", file);
        let structures = source
            .split("#[serde(deny_unknown_fields)]\npub struct ")
            .skip(1);
        for structure in structures {
            let (name, body) = structure.split_once(" {").expect("a structure");
            let body = body.split("\n}").next().unwrap_or_default();
            let fields = body.lines().filter_map(|l| l.strip_prefix("    pub "));
            for field in fields.filter_map(|f| f.split(':').next()) {
                let told = document.contains(&format!("`{field}`"));
                assert!(told, "{name}.{field} is not told");
            }
        }
    }
}

#[test]
fn the_document_tells_every_section() {
    let document = document();
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("assets/maracaibo");
    for file in [
        "cards",
        "quests",
        "figureheads",
        "boards",
        "effects",
        "exploration",
        "sea",
        "raid",
        "modules",
        "solo",
    ] {
        let text = std::fs::read_to_string(folder.join(format!("{file}.ron"))).expect("a file");
        let lines = text.lines().filter_map(|l| l.strip_prefix("    "));
        let names = lines.filter(|l| l.starts_with(|c: char| c.is_ascii_lowercase()));
        let names: Vec<&str> = names.filter_map(|l| l.split(':').next()).collect();
        assert!(!names.is_empty(), "{file}");
        let row = format!("| `{file}.ron` |");
        let row = document.lines().find(|l| l.starts_with(&row));
        let row = row.unwrap_or_else(|| panic!("{file}.ron is not told"));
        for name in names {
            assert!(row.contains(&format!("`{name}`")), "{file}.ron: {name}");
        }
    }
}

/// The three faults at the end are what the loader says, with line and column.
#[test]
fn the_faults_of_the_document_are_real() {
    let cards = "(\n    improvements: [\n        (\n            id: \"my_mod:digger\", name: \"Digger\", tier: 1, kind: Crew, cost: 4, vp: 4,\n            mods: [On(trigger: Bury, fx: [Bury(1)])],\n        ),\n    ],\n)\n";
    let quests = "(\n    quests: [\n        (\n            id: \"my_mod:far\", name: \"Far\",\n            top: (all: [AtLeast(metric: Rivers, n: 1)], vp: 3),\n            bottom: (all: [AtLeast(metric: River, n: 2)], vp: 7),\n        ),\n    ],\n)\n";
    let sea = "(\n    layouts: [\n        (\n            id: \"my_mod:torn\", name: \"Torn\",\n            rows: [\n                \"GG.G.....\",\n                \"...EEE...\",\n                \"......PPP\",\n                \".........\",\n            ],\n        ),\n    ],\n)\n";
    let place = mods::<State>(&[(
        "my_mod",
        &[("cards", cards), ("quests", quests), ("sea", sea)],
    )]);
    let (_, off) = loaded::<State>(place.path());
    let document = document();
    let shown: Vec<&str> = document
        .lines()
        .filter(|l| l.starts_with("my_mod/assets/"))
        .collect();
    assert_eq!(shown.len(), 3);
    for line in shown {
        assert!(off.contains(line), "{line}\nis not in\n{off}");
    }
}
