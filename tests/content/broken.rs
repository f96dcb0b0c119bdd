//! Every kind of slip is told with file, line, column and what to do.

use crate::folder::{CARDS, faults_of_bytes, folder, lines, write};
use tortuga::content::{Content, Faults};

/// The faults of a document with this text, each as `line:column: message`.
fn faults(text: &str) -> Vec<String> {
    let all = lines(&faults_of_bytes(text.as_bytes()));
    all.iter()
        .map(|line| {
            line.strip_prefix(&format!("{CARDS}:"))
                .unwrap_or(line)
                .to_owned()
        })
        .collect()
}

/// The faults of a list of suits that begins in line 3, column 5.
fn suits(text: &str) -> Vec<String> {
    faults(&format!("(\n  suits: [\n    {text}\n  ],\n)"))
}

#[test]
fn a_good_file_has_no_faults() {
    assert_eq!(
        suits(
            "(id: \"a\", value: 3, effect: Save(count: 2), beats: [\"b\"]), (id: \"b\", value: 4,),"
        ),
        [""; 0]
    );
}

#[test]
fn comments_and_odd_texts_do_not_confuse() {
    let text =
        "/* ( /* [ */ */ (id: \"a) \\\" [\", // (\n value: 3), (id: r#\"a\"b\"#, value: 0x4)";
    assert_eq!(suits(text), [""; 0]);
}

#[test]
fn the_long_form_shows_the_line_with_a_caret() {
    let all = faults_of_bytes(b"(\n  suits: [\n\t(id: \"a\", vallue: 3),\n  ],\n)");
    let expected = "assets/game/cards.ron:3:12: unknown field 'vallue', did you mean 'value'?\n   \
                    |\n 3 | \t(id: \"a\", vallue: 3),\n   | \t          ^";
    assert_eq!(all.render(), expected);
}

#[test]
fn unknown_fields_are_told_all_at_once() {
    assert_eq!(
        suits("(id: \"a\", vallue: 3, color: 5),\n    (idd: \"b\", value: \"x\")"),
        [
            "3:15: unknown field 'vallue', did you mean 'value'?",
            "3:26: unknown field 'color'; valid: id, value, effect, beats",
            "4:6: unknown field 'idd', did you mean 'id'?",
            "4:23: expected a whole number, found \"x\"",
        ]
    );
}

#[test]
fn an_unknown_word_gets_the_nearest_name() {
    assert_eq!(
        suits("(id: \"a\", value: 3, effect: Stael)"),
        ["3:33: unknown word 'Stael', did you mean 'Steal'?"]
    );
    assert_eq!(
        suits("(id: \"a\", value: 3, effect: Sav(count: 3))"),
        ["3:33: unknown word 'Sav', did you mean 'Save'?"]
    );
}

#[test]
fn names_in_quotes_and_values_without_a_name_are_told() {
    assert_eq!(
        suits("(id: \"a\", \"value\": 3)"),
        ["3:15: names of fields stand without quotes in ( )"]
    );
    assert_eq!(
        suits("(\"id\": \"a\", value: 3, \"beats\": [])"),
        [
            "3:6: names of fields stand without quotes in ( )",
            "3:27: names of fields stand without quotes in ( )"
        ]
    );
    assert_eq!(
        suits("(id: \"a\", value: 3, effect: Save(2))"),
        ["3:38: the values in these brackets have names: write (name: 2, ...)"]
    );
}

#[test]
fn a_fault_deep_inside_is_told_where_it_is() {
    assert_eq!(
        suits("(id: \"a\", value: 3, effect: Save(count: -2))"),
        ["3:45: the number -2 is out of range"]
    );
    assert_eq!(
        suits("(id: \"a\", value: 3, effect: Save())"),
        ["3:33: missing field 'count'"]
    );
    assert_eq!(
        suits("(id: \"a\", value: 3, effect: Save)"),
        ["3:33: expected fields in ( ), found Save"]
    );
}

#[test]
fn wrong_types() {
    assert_eq!(
        suits("(id: 3, value: 3)"),
        ["3:10: expected a text in \" quotes, found 3"]
    );
    assert_eq!(
        suits("(id: \"a\", value: 3.5)"),
        ["3:22: 3.5 is not of the form that belongs here"]
    );
    assert_eq!(
        suits("(id: \"a\", value: 300)"),
        ["3:22: the number 300 is out of range"]
    );
    assert_eq!(
        suits("(id: \"a\", value: 3, beats: \"b\")"),
        ["3:32: expected a list [...], found \"b\""]
    );
    assert_eq!(suits("5"), ["3:5: expected fields in ( ), found 5"]);
    assert_eq!(
        suits("(id: \"a\\q\", value: 3)"),
        ["3:10: unknown escape character, in \"a\\q\""]
    );
    assert_eq!(
        suits("(id: \"a\", value: 3, effect: Pair(1))"),
        ["3:33: expected tuple variant Effect::Pair with 2 elements, found 1"]
    );
    assert_eq!(
        suits("(id: \"a\", value: 3, effect: Pair(1, 2, 3))"),
        ["3:33: more values in these brackets than belong there"]
    );
}

#[test]
fn a_missing_field_is_told_at_its_entry() {
    assert_eq!(
        suits("(id: \"a\"),\n    (value: 3)"),
        ["3:5: missing field 'value'", "4:5: missing field 'id'"]
    );
}

#[test]
fn a_field_given_twice() {
    assert_eq!(
        suits("(id: \"a\", value: 3, value: 4)"),
        ["3:25: field 'value' is given twice"]
    );
}

#[test]
fn a_missing_comma_is_told_where_it_belongs_and_the_rest_is_read() {
    assert_eq!(
        suits("(id: \"a\"\n     value: 3)\n    (id: \"b\", vallue: 4)"),
        [
            "3:13: missing ',' after this value",
            "4:15: missing ',' after this value",
            "5:15: unknown field 'vallue', did you mean 'value'?",
        ]
    );
}

#[test]
fn forgotten_quotes() {
    assert_eq!(
        suits("(id: Big Tomasz, value: 3)"),
        ["3:13: expected ',' or ')' here, found 'T'"]
    );
    assert_eq!(
        suits("(id: \"a, value: 3)"),
        ["3:10: this text is never closed, '\"' is missing"]
    );
    assert_eq!(
        suits("(id: 'abc', value: 3)"),
        ["3:10: expected a text in \" quotes, found 'abc'"]
    );
}

#[test]
fn unclosed_and_crossed_brackets() {
    assert_eq!(
        faults("(\n  suits: [\n    (id: \"a\", value: 3)"),
        ["2:10: this '[' is never closed, ']' is missing"]
    );
    assert_eq!(
        suits("(id: \"a\", value: 3,\n    (id: \"b\", value: 3)"),
        ["4:5: expected a field name or ')', found '('; is the bracket of line 3 closed?"]
    );
    assert_eq!(
        suits("(id: \"a\", value: 3]"),
        ["3:23: expected ')' for the bracket of line 3, found ']'"]
    );
    assert_eq!(
        faults("(suits: [],) )"),
        ["1:14: nothing may follow the end of the document, found ')'"]
    );
    assert_eq!(
        faults("(suits: [], /* notes"),
        ["1:13: this comment is never closed"]
    );
    assert_eq!(
        suits("(id \"a\", value: 3)"),
        ["3:6: expected ':' and a value after 'id'"]
    );
    assert_eq!(
        suits("(id: , value: 3)"),
        ["3:10: expected a value, found ','"]
    );
}

#[test]
fn a_document_of_another_shape() {
    assert_eq!(
        faults(""),
        ["1:1: expected a value, found the end of the file"]
    );
    assert_eq!(
        faults("[1, 2]"),
        ["1:1: a document must be (section: ..., section: ...)"]
    );
    assert_eq!(
        faults("#![enable(implicit_some)]\n()"),
        ["1:1: attributes are not used here; leave this line out"]
    );
    let hash = "a comment begins with '//' here, not with '#'";
    assert_eq!(
        faults("# mine\n(suits: [], # none\nlimit: ())"),
        [
            format!("1:1: {hash}"),
            format!("2:13: {hash}"),
            "3:1: unknown section 'limit', did you mean 'limits'?".to_owned()
        ]
    );
    assert_eq!(faults("()"), ["1:1: missing section 'suits'"]);
    assert_eq!(
        faults("(suits: [], limit: (hand: 3))"),
        ["1:13: unknown section 'limit', did you mean 'limits'?"]
    );
    assert_eq!(
        faults("(suits: (id: \"a\"))"),
        ["1:9: section 'suits' must be a list [...]"]
    );
    assert_eq!(
        faults("(suits: [], limits: [3])"),
        ["1:13: section 'limits' must be one structure (...), not a list"]
    );
    assert_eq!(
        faults("(suits: [], suits: [])"),
        ["1:13: section 'suits' is given twice"]
    );
}

#[test]
fn an_id_given_twice() {
    assert_eq!(
        suits("(id: \"a\", value: 3),\n    (id: \"a\", value: 4)"),
        ["4:10: the id 'a' is given twice, first in assets/game/cards.ron line 3"]
    );
}

#[test]
fn faults_that_the_game_finds_point_into_the_entry() {
    assert_eq!(
        suits(
            "(id: \"a\", value: 12, beats: [\"a\", \"c\"]),\n    (id: \"b\", value: 1, effect: Some(Save(count: 0)))"
        ),
        [
            "3:22: a value is at most 9",
            "3:39: unknown suit 'c'",
            "4:50: saves at least 1"
        ]
    );
}

#[test]
fn columns_count_characters() {
    assert_eq!(
        suits("(id: \"🦑é\", vallue: 3)"),
        ["3:16: unknown field 'vallue', did you mean 'value'?"]
    );
}

#[test]
fn windows_line_ends_and_a_byte_order_mark_are_fine() {
    let text = "\u{feff}(\r\n  suits: [\r\n    (id: \"a\", vallue: 3),\r\n  ],\r\n)";
    assert_eq!(
        faults(text),
        ["3:15: unknown field 'vallue', did you mean 'value'?"]
    );
    assert_eq!(
        faults("\u{feff}(suit: [])"),
        [
            "1:2: unknown section 'suit', did you mean 'suits'?",
            "1:1: missing section 'suits'"
        ]
    );
}

#[test]
fn bytes_that_are_no_text() {
    let all = lines(&faults_of_bytes(b"(\n  suits: [(id: \"\xff\")],\n)"));
    assert_eq!(
        all,
        ["assets/game/cards.ron:2:17: this is not UTF-8 text; save the file as UTF-8"]
    );
}

#[test]
fn too_deep() {
    let deep = format!("(suits: {}{})", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(faults(&deep), ["1:56: nested deeper than 48 brackets"]);
}

#[test]
fn too_big() {
    let folder = folder(&[]);
    write(folder.path(), CARDS, &vec![b' '; (4 << 20) + 1]);
    let mut faults = Faults::default();
    Content::from_folder(folder.path(), &mut faults);
    assert_eq!(lines(&faults), ["assets/game/cards.ron: larger than 4 MiB"]);
}

#[test]
fn a_missing_file_is_told_once() {
    let folder = folder(&[("assets/game/other.ron", "()")]);
    let mut faults = Faults::default();
    let content = Content::from_folder(folder.path(), &mut faults);
    crate::folder::game(&content, &mut faults);
    assert_eq!(
        lines(&faults),
        ["assets/game/cards.ron: this file is missing"]
    );
}

#[test]
fn the_binary_carries_what_lies_in_the_folders() {
    let (packed, base) = (Content::packed(), Content::base());
    assert_eq!(packed.paths(""), base.paths(""));
    assert!(
        packed
            .paths("assets/")
            .iter()
            .any(|path| path.ends_with("cards.ron"))
    );
    for path in packed.paths("") {
        assert!(packed.file(&path) == base.file(&path), "{path}");
    }
    assert!(packed.file("assets/nothing.ron").is_none());
}

mod bounded {
    use super::{CARDS, lines};
    use serde::Deserialize;
    use tortuga::content::{Content, Faults, Located, Written};
    use tortuga::engine::Bounded;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Ship {
        id: String,
        sails: Bounded<u8, 1, 3>,
        #[serde(default)]
        crew: Vec<Bounded<i32, -5, 20>>,
        #[serde(default)]
        gun: Option<Gun>,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    enum Gun {
        Long(Bounded<u16, 100, 1000>),
        Short { reach: Bounded<usize, 1, 2> },
    }

    fn read(text: &str) -> (Vec<Located<Ship>>, Vec<String>) {
        let mut faults = Faults::default();
        let bytes = format!("(ships: [\n{text}\n])");
        let content = Content::of_files([(CARDS, bytes.as_bytes())]);
        let ships = content
            .document(CARDS, &mut faults)
            .list("ships", &mut faults);
        let told = lines(&faults);
        let told = told.iter().map(|l| l.replace(&format!("{CARDS}:"), ""));
        (ships, told.collect())
    }

    #[test]
    fn numbers_out_of_bounds_are_told_all_at_once_with_all_else() {
        let text =
            "(id: \"a\", sails: 300, crew: [-9, 4, /* all */ 0x20 ], gun: Long( 1 ), \n sail: 2)";
        assert_eq!(
            read(text).1,
            [
                "2:18: the number is 300, but must be 1 to 3",
                "2:30: the number is -9, but must be -5 to 20",
                "2:47: the number is 32, but must be -5 to 20",
                "2:66: the number is 1, but must be 100 to 1000",
                "3:2: unknown field 'sail', did you mean 'sails'?",
            ]
        );
        assert_eq!(
            read("(id: \"a\", sails: 0, gun: (Short(reac: 7, loud: true)), crew: 5)").1,
            [
                "2:18: the number is 0, but must be 1 to 3",
                "2:26: expected a word, found (Short(reac: 7, loud: true))"
            ]
        );
        assert_eq!(
            read("(id: \"a\", sails: 0, gun: Short(reac: 7, loud: true), crew: 5)").1,
            [
                "2:18: the number is 0, but must be 1 to 3",
                "2:32: unknown field 'reac', did you mean 'reach'?",
                "2:38: the number is 7, but must be 1 to 2",
                "2:41: unknown field 'loud'; valid: reach",
                "2:60: expected a list [...], found 5",
            ]
        );
    }

    #[test]
    fn what_is_wrong_with_numbers_alone_can_still_be_looked_at() {
        let (ships, _) = read("(id: \"a b\", sails: 9, gun: Long(99))");
        let [ship] = ships.as_slice() else {
            panic!("one ship, not {ships:?}");
        };
        assert_eq!((ship.value.id.as_str(), ship.value.sails.get()), ("a b", 3));
        assert!(matches!(ship.value.gun, Some(Gun::Long(n)) if n.get() == 100));
        let (ships, told) = read("(id: \"a\", sails: 2, crew: [-5, 20], gun: Short(reach: 2))");
        assert_eq!(told, [""; 0]);
        for ship in &ships {
            assert_eq!(ship.value.crew.iter().map(|n| n.get()).sum::<i32>(), 15);
            assert!(matches!(ship.value.gun, Some(Gun::Short { reach }) if reach.get() == 2));
        }
    }

    #[test]
    fn a_position_with_such_a_number_is_refused() {
        let (ship, mut written) =
            Written::read::<Ship>("(id: \"a\",\n sails: 4)").expect("legible");
        written.tell("id", format!("there is no {}", ship.id));
        let faults = written.finish(ship).expect_err("faults");
        assert_eq!(faults.0.len(), 2, "{faults}");
        let written = Written::outline("ship", "(one: 9)").expect("an outline");
        assert!(written.part::<Bounded<u8, 1, 3>>("one").is_err());
    }
}

/// Texts that are wrong in very many places.
fn swarms(n: usize) -> Vec<(&'static str, String)> {
    let each = |one: &dyn Fn(usize) -> String| (0..n).map(one).collect::<Vec<_>>().join(",");
    let list = |one: &dyn Fn(usize) -> String| format!("(suits: [{}])", each(one));
    vec![
        (
            "unknown fields",
            list(&|n| format!("(id: \"s{n}\", value: 1, bogus: 1)")),
        ),
        ("one id", list(&|_| "(id: \"s\", value: 1)".into())),
        (
            "missing commas",
            list(&|n| format!("(id: \"s{n}\" value: 1)")),
        ),
        ("no entries", list(&|_| "1".into())),
        (
            "numbers out of bounds",
            list(&|n| format!("(id: \"s{n}\", value: 700)")),
        ),
        (
            "patches of nothing",
            format!(
                "(patch: [{}])",
                each(&|n| format!("(section: \"suits\", id: \"q{n}\", set: (value: 1))"))
            ),
        ),
        ("sections", format!("({})", each(&|n| format!("s{n}: []")))),
        (
            "one section",
            format!("({})", each(&|_| "suits: []".into())),
        ),
        (
            "fields",
            format!("(limits: ({}))", each(&|n| format!("f{n}: 1"))),
        ),
        (
            "one field",
            format!("(limits: ({}))", each(&|_| "hand: 1".into())),
        ),
        ("brackets that close", ")".repeat(n)),
        ("brackets that open", "(".repeat(n)),
        ("quotes", "\"a\" ".repeat(n)),
        ("comments", "/*".repeat(n)),
        ("a long word", format!("({}: [])", "a".repeat(n))),
    ]
}

#[test]
fn a_swarm_of_faults_on_one_line_is_told_by_the_hundred_and_soon() {
    for n in [1_500, 20_000] {
        for (what, text) in swarms(n) {
            let begun = std::time::Instant::now();
            let mods = folder(&[(
                "reef/mod.ron",
                "(id: \"reef\", name: \"Reef\", version: \"1\")",
            )]);
            write(mods.path(), &format!("reef/{CARDS}"), text.as_bytes());
            let loaded = Content::load(Some(mods.path()), &|content, faults| {
                crate::folder::game(content, faults);
            });
            let told = loaded.off.iter().map(|off| off.faults.0.len()).max();
            let told = told.unwrap_or(0);
            assert!((1..=101).contains(&told), "{what}: {told} faults");
            let words = loaded.off[0].faults.render();
            assert!(words.len() < 500_000, "{what}: {} bytes", words.len());
            let own = faults_of_bytes(text.as_bytes());
            assert!(own.0.len() <= 1_001, "{what}: {} faults", own.0.len());
            let took = begun.elapsed();
            assert!(took.as_secs() < 5, "{what}, {n}: {took:?}");
            if told == 101 {
                assert!(words.contains("more than 100 faults"), "{what}");
            }
        }
    }
}
