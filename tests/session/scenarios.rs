//! Every scenario file of every game, and what scenario files say when they are wrong.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use tortuga::cli::app_context::AppContext;
use tortuga::session::scenario::{Difference, Scenario};

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder)
        .expect("a folder of tests")
        .flatten()
    {
        let path = entry.path();
        if path.is_dir() {
            files(&path, out);
        } else if path.extension().is_some_and(|e| e == "ron")
            && path.parent().is_some_and(|p| p.ends_with("scenarios"))
        {
            out.push(path);
        }
    }
}

fn context() -> &'static AppContext {
    static HOUSE: OnceLock<AppContext> = OnceLock::new();
    HOUSE.get_or_init(|| {
        let nowhere = std::env::temp_dir().join("tortuga-no-such-home");
        AppContext::load(Some(nowhere), None, true)
    })
}

fn run(context: &AppContext, text: &str) -> Vec<Difference> {
    match Scenario::parse(text) {
        Err(faults) => faults,
        Ok(scenario) => context
            .game(&scenario.head.game)
            .expect("a game")
            .scenario(&scenario),
    }
}

/// The scenarios of a page of the documentation, each with the line in which it begins.
fn blocks(page: &str) -> Vec<(usize, String)> {
    let mut out: Vec<(usize, String)> = Vec::new();
    let mut inside = false;
    for (number, line) in page.lines().enumerate() {
        match (inside, line) {
            (false, "```ron") => {
                inside = true;
                out.push((number + 2, String::new()));
            }
            (true, "```") => inside = false,
            (true, line) => {
                let (_, text) = out.last_mut().expect("a block was begun");
                *text += &format!("{line}\n");
            }
            (false, _) => {}
        }
    }
    out
}

#[test]
fn every_example_of_the_documentation_holds() {
    let page = include_str!("../../docs/scenarios.md");
    let blocks = blocks(page);
    assert!(
        blocks.len() >= 8,
        "only {} examples were found",
        blocks.len()
    );
    let mut failed = String::new();
    for (first, text) in &blocks {
        for d in run(context(), text) {
            let line = first + d.place.line - 1;
            failed += &format!("docs/scenarios.md:{line}:{}: {}\n", d.place.column, d.text);
        }
    }
    assert!(failed.is_empty(), "\n{failed}");
}

/// Every step and field that a scenario can have is told of, and shown in an example or a table.
#[test]
fn the_documentation_names_every_step_and_field() {
    let page = include_str!("../../docs/scenarios.md");
    let source = include_str!("../../src/session/scenario/mod.rs");
    let part = |from: &str| {
        let at = source.find(from).expect("it is there");
        let rest = &source[at..];
        rest[..rest.find("\n}").expect("an end")].to_owned()
    };
    let mut names: Vec<String> = Vec::new();
    for line in (part("pub struct Head {") + &part("pub struct Expect {")).lines() {
        let field = line.trim().trim_start_matches("pub ");
        if let Some((name, _)) = field.split_once(": ").filter(|_| !field.starts_with('/')) {
            names.push(name.to_owned());
        }
    }
    for line in part("pub enum Step {").lines().skip(1).map(str::trim) {
        let end = line.find(['(', ',']).unwrap_or(0);
        names.extend((!line.starts_with('/')).then(|| line[..end].to_owned()));
    }
    assert!(names.len() > 50, "{names:?}");
    for name in names {
        let told = page.contains(&format!("`{name}`")) || page.contains(&format!("`{name}("));
        assert!(told, "docs/scenarios.md does not tell of {name}");
    }
}

#[test]
fn every_scenario_file_holds() {
    let context = context();
    let mut all = Vec::new();
    files(
        &Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("tests"),
        &mut all,
    );
    all.sort();
    for game in &context.games {
        let id = game.info().id;
        let of = |f: &&PathBuf| f.components().any(|c| c.as_os_str() == id);
        let count = all.iter().filter(of).count();
        assert!(
            count >= 25,
            "only {count} scenario files of {id} were found"
        );
    }
    let mut failed = String::new();
    for file in all {
        let text = std::fs::read_to_string(&file).expect("a readable scenario");
        for d in run(context, &text) {
            failed += &format!(
                "{}:{}:{}: {}\n",
                file.display(),
                d.place.line,
                d.place.column,
                d.text
            );
        }
    }
    assert!(failed.is_empty(), "\n{failed}");
}

/// A scenario of a plain position with these steps, the first of which stands in line 8, column 9.
fn with_steps(steps: &str) -> String {
    format!(
        "(\n    game: \"captain_ecarrasse\",\n    name: \"a test\",\n    seats: 2,\n    options: {{\"divers\": \"off\"}},\n    \
         position: (deck: [\"mermaid_5\", \"key_3\"], locker: [\"map_2\"]),\n    steps: [\n        {steps}\n    ],\n)\n"
    )
}

fn only(text: &str) -> (usize, usize, String) {
    let found = run(context(), text);
    assert_eq!(found.len(), 1, "{found:#?}");
    (
        found[0].place.line,
        found[0].place.column,
        found[0].text.clone(),
    )
}

#[test]
fn a_difference_says_where_what_was_expected_and_what_is() {
    let text = with_steps("Do(0, \"Dive\"),\n        Expect((scores: [7, 0])),");
    let (line, column, text) = only(&text);
    assert_eq!((line, column), (9, 9));
    assert!(
        text.contains("scores") && text.contains("[7, 0]") && text.contains("[0, 0]"),
        "{text}"
    );
}

#[test]
fn a_wrong_action_is_told_with_the_nearest_one() {
    let (line, column, text) = only(&with_steps("Do(0, \"Dve\"),"));
    assert_eq!((line, column), (8, 9));
    assert!(text.contains("did you mean 'Dive'"), "{text}");
}

#[test]
fn an_unknown_step_has_its_place() {
    let (line, column, text) = only(&with_steps("Do(0, \"Dive\"), Expct((scores: [0, 0])),"));
    assert_eq!(line, 8);
    assert!(column >= 23, "column {column}: {text}");
}

#[test]
fn an_unknown_field_within_a_step_has_its_place() {
    let (line, _, text) = only(&with_steps(
        "Expect((\n            scors: [0, 0],\n        )),",
    ));
    assert_eq!(line, 9, "{text}");
    assert!(text.contains("scors"), "{text}");
}

#[test]
fn a_fault_in_a_position_has_its_place() {
    let text = with_steps("Do(0, \"Dive\"),").replace("mermaid_5", "mermaid_55");
    let (line, _, text) = only(&text);
    assert_eq!(line, 6);
    assert!(text.contains("mermaid_55"), "{text}");
}

#[test]
fn unknown_facts_and_options_are_told_with_the_nearest_one() {
    let (_, _, text) = only(&with_steps("Expect((facts: {\"lokcer\": []})),"));
    assert!(text.contains("did you mean 'locker'"), "{text}");
    let (_, _, text) = only(&with_steps("").replace("\"divers\"", "\"divrs\""));
    assert!(text.contains("did you mean 'divers'"), "{text}");
}

#[test]
fn what_is_allowed_cannot_be_expected_to_be_refused() {
    let (_, _, text) = only(&with_steps("Refuse(0, \"Dive\"),"));
    assert!(text.contains("is allowed"), "{text}");
    let (_, _, text) = only(&with_steps("Refuse(0, \"Dance\"),"));
    assert!(text.contains("is no action of this game"), "{text}");
}

#[test]
fn a_fixed_draw_that_cannot_come_is_a_difference() {
    let (_, _, text) = only(&with_steps("Draw(0, \"Dive\", [\"key_3\"]),"));
    assert!(text.contains("not drawn: key_3"), "{text}");
    let (_, _, text) = only(&with_steps("Draw(0, \"Dive\", [\"kee_3\"]),"));
    assert!(text.contains("nothing called 'kee_3'"), "{text}");
}

/// What the steps bring to light, if they begin at the plain position.
fn texts(steps: &str) -> Vec<String> {
    let found = run(context(), &with_steps(steps));
    found.into_iter().map(|d| d.text).collect()
}

/// `holds` is true of the plain position after these steps, and each of `fails` is a difference whose words are told.
#[track_caller]
fn expects(steps: &str, holds: &str, fails: &[(&str, &str)]) {
    let expect = |what: &str| texts(&format!("{steps} Expect(({what})),"));
    assert_eq!(expect(holds), Vec::<String>::new(), "{holds}");
    for (what, words) in fails {
        let found = expect(what);
        assert!(
            found.len() == 1 && found[0].contains(words),
            "{what} tells {found:#?} instead of {words}"
        );
    }
}

#[test]
fn a_forbidden_action_is_told_with_the_reason_of_the_game() {
    let (_, _, text) = only(&with_steps("Do(0, \"Surface\"),"));
    assert!(text.contains("'Surface' is forbidden now: "), "{text}");
    assert!(!text.contains("unknown") && text.contains("Ana (seat 0) may do now: Dive"));
    let (_, _, text) = only(&with_steps("Do(1, \"Dive\"),"));
    assert!(
        text.contains("Ben (seat 1) may do nothing now; Ana (seat 0) decides"),
        "{text}"
    );
    let (_, _, text) = only(&with_steps("Do(0, \"Waltz\"),"));
    assert!(
        text.contains("unknown action 'Waltz'; Ana (seat 0) may do now: Dive"),
        "{text}"
    );
}

#[test]
fn no_message_calls_a_seat_by_its_number_alone() {
    for steps in [
        "Do(1, \"Dive\"),",
        "Refuse(0, \"Dive\"),",
        "Undo(1),",
        "Do(0, \"Dive\"), UndoRefused(0, \"never\"),",
        "Expect((legal_of: {1: [\"Dive\"]})),",
        "Expect((seen_by: {1: (facts: {\"deck\": []})})),",
    ] {
        let told = texts(steps).join("\n");
        let seats = ["P0", "P1", "of seat ", ": seat "];
        assert!(
            !told.is_empty() && !seats.iter().any(|s| told.contains(s)),
            "{told}"
        );
    }
}

#[test]
fn faults_of_a_position_stand_at_their_field() {
    let base = with_steps("Do(0, \"Dive\"),");
    let position = |written: &str| {
        let told = base.replace(
            "(deck: [\"mermaid_5\", \"key_3\"], locker: [\"map_2\"])",
            written,
        );
        run(context(), &told)
    };
    let found = position("(dck: [\"mermaid_5\"],\n        turn: -1)");
    assert_eq!(found.len(), 2, "{found:#?}");
    assert_eq!((found[0].place.line, found[0].place.column), (6, 16));
    assert!(found[0].text.contains("did you mean 'deck'"), "{found:#?}");
    let found = position("(holds: {1: [\"key_3\"],\n        1: []})");
    assert_eq!((found[0].place.line, found[0].place.column), (7, 9));
    assert!(found[0].text.contains("'1' is given twice"), "{found:#?}");
    // One place only: that of the difference itself.
    assert!(!found[0].text.contains("7:9"), "{found:#?}");
}

#[test]
fn every_unreadable_step_is_told() {
    let found = run(
        context(),
        &with_steps("Do(0, \"Dive\"), Dd(0),\n        Expect((scors: [0])),"),
    );
    let lines: Vec<usize> = found.iter().map(|d| d.place.line).collect();
    assert_eq!(lines, [8, 9], "{found:#?}");
}

#[test]
fn fixed_draws_are_told_by_name_and_sort() {
    let crew = |draws: &str| {
        format!(
            "(game: \"libertalia\", name: \"spy\", seats: 2, options: {{\"tie_break\": \"hook\"}}, \
             position: (booty: {{0: {{\"officer\": 1}}}}, hands: {{0: [17], 1: [2]}}, hook: 1), \
             steps: [Do(0, \"Commit spanish_spy\"), Draw(1, \"Commit monkey\", [{draws}])])"
        )
    };
    let told = |draws: &str| {
        let found = run(context(), &crew(draws));
        found
            .into_iter()
            .map(|d| d.text)
            .collect::<Vec<_>>()
            .join("\n")
    };
    let wrong_sort = told("\"red\"");
    assert!(
        wrong_sort.contains("the fixed draw 'red' is a colour, but a tile is drawn here"),
        "{wrong_sort}"
    );
    let unknown = told("\"chset\"");
    assert!(
        unknown.contains("nothing called 'chset' to draw, did you mean 'chest'?"),
        "{unknown}"
    );
}

#[test]
fn orders_that_are_shuffled_can_be_fixed() {
    let flags = |order: &str, is: &str| {
        let text = format!(
            "(game: \"libertalia\", name: \"flags\", seats: 3, options: {{\"tie_break\": \"flags\"}}, \
             draws: [\"red\", \"green\", \"blue\", {order}], steps: [Expect((facts: {{\"flags\": [{is}]}}))])"
        );
        run(context(), &text)
    };
    assert_eq!(flags("\"2\", \"0\", \"1\"", "\"2\", \"0\", \"1\""), vec![]);
    assert!(!flags("\"2\", \"0\", \"2\"", "\"2\", \"0\", \"1\"").is_empty());
}

#[test]
fn parts_of_a_legal_list_can_be_expected() {
    expects(
        "Do(0, \"Dive\"),",
        "legal_contains: [\"Surface\"], legal_lacks: [\"Knife 1 anchor\"], legal_count: 2",
        &[
            (
                "legal_contains: [\"Knife 1 anchor\"]",
                "'Knife 1 anchor' is not legal",
            ),
            ("legal_lacks: [\"Dive\"]", "'Dive' is legal"),
            ("legal_lacks: [\"Dve\"]", "did you mean 'Dive'"),
            ("legal_count: 3", "how many actions are legal"),
        ],
    );
}

#[test]
fn words_that_must_not_be_said_are_found() {
    expects(
        "Do(0, \"Dive\"),",
        "log_contains: [\"Ana\"], log_lacks: [\"Ben\"], warnings_lack: [\"storm\"], no_warnings: true",
        &[
            ("log_contains: [\"Cleo\"]", "no line of the log says: Cleo"),
            ("log_lacks: [\"Ana\"]", "the log says 'Ana'"),
        ],
    );
}

#[test]
fn gains_are_counted_from_the_last_action_or_from_what_is_remembered() {
    expects(
        "Do(0, \"Dive\"),",
        "gains: {\"deck_count\": -1, \"score.0\": 0}, adds: {\"line\": [\"mermaid_5\"]}, drops: {\"deck\": [\"mermaid_5\"]}",
        &[
            (
                "gains: {\"deck_count\": 0}",
                "what deck_count has gained (59 became 58)",
            ),
            ("gains: {\"line\": 1}", "write adds and drops"),
            ("adds: {\"line\": []}", "what came to line"),
            ("drops: {\"deck\": [\"key_3\"]}", "what left deck"),
        ],
    );
    expects(
        "Remember, Do(0, \"Dive\"), Do(0, \"Dive\"),",
        "gains: {\"deck_count\": -2}, adds: {\"line\": [\"mermaid_5\", \"key_3\"]}",
        &[("gains: {\"deck_count\": -1}", "what deck_count has gained")],
    );
}

#[test]
fn what_another_seat_sees_and_knows_can_be_expected() {
    expects(
        "",
        "seen_by: {1: (facts: {\"locker\": [\"map_2\"]}, unknown: [\"deck\"], legal: [], sizes: {\"deck\": 59})}",
        &[
            ("seen_by: {1: (facts: {\"locker\": []})}", "locker"),
            (
                "seen_by: {1: (contains: {\"hold.0\": [\"map_2\"]})}",
                "hold.0 lacks 'map_2'",
            ),
            (
                "seen_by: {1: (unknown: [\"locker\"])}",
                "Ben (seat 1) knows locker",
            ),
            ("seen_by: {1: (legal: [\"Dive\"])}", "legal actions"),
            ("unknown: [\"deck\"]", "write it within seen_by"),
            (
                "seen_by: {1: (gains: {\"dives\": 0})}",
                "have no place within seen_by",
            ),
        ],
    );
    let found = texts("Expect((seen_by: {1: (facts: {\"deck\": [\"mermaid_5\"]})})),");
    assert!(!found.is_empty());
}

#[test]
fn a_seat_is_not_taken_to_know_what_is_only_so() {
    let text =
        with_steps("Expect((seen_by: {0: (facts: {\"deck\": [\"mermaid_5\", \"key_3\"]})})),")
            .replace("locker: [\"map_2\"]", "rest: Locker");
    let (_, _, told) = only(&text);
    assert!(
        told.contains("Ana (seat 0) cannot know that of deck"),
        "{told}"
    );
}

#[test]
fn a_match_is_saved_and_loaded_on_the_way() {
    assert_eq!(
        texts("Do(0, \"Dive\"), Reload, Do(0, \"Surface\"), Reload,"),
        Vec::<String>::new()
    );
    let dealt = "(game: \"captain_ecarrasse\", name: \"a new game\", seats: 2, seed: 3, steps: [Do(0, \"Dive\"), Reload, Undo(0)])";
    let told: Vec<String> = run(context(), dealt).into_iter().map(|d| d.text).collect();
    assert!(
        told.len() == 1 && told[0].contains("cannot undo"),
        "{told:?}"
    );
    let fixed = self::run(
        context(),
        "(game: \"libertalia\", name: \"spy\", seats: 2, \
         position: (booty: {0: {\"officer\": 1}}, hands: {0: [17, 3], 1: [2, 3]}), \
         steps: [Do(0, \"Commit spanish_spy\"), Draw(1, \"Commit monkey\", [\"chest\"]), Reload])",
    );
    assert!(
        fixed.len() == 1 && fixed[0].text.contains("were fixed"),
        "{fixed:#?}"
    );
}

#[test]
fn a_refused_beginning_is_a_scenario_with_words() {
    let refused = |words: &str, position: &str| {
        let text = format!(
            "(game: \"captain_ecarrasse\", name: \"a test\", seats: 2, position: {position}, refused: [{words}])"
        );
        let found = run(context(), &text);
        found.into_iter().map(|d| d.text).collect::<Vec<_>>()
    };
    assert_eq!(
        refused("\"deck is empty\"", "(rest: Locker)"),
        Vec::<String>::new()
    );
    let told = refused("\"too deep\"", "(rest: Locker)");
    assert!(
        told.len() == 1 && told[0].contains("no refusal says: too deep"),
        "{told:?}"
    );
    let told = refused("\"deck is empty\"", "()");
    assert!(
        told.len() == 1 && told[0].contains("nothing is refused"),
        "{told:?}"
    );
    let options = "(game: \"captain_ecarrasse\", name: \"a test\", seats: 9, options: {\"divers\": \"on\"}, \
                   refused: [\"unknown value of option 'divers'\", \"players, not 9\"])";
    assert_eq!(run(context(), options), vec![]);
}

#[test]
fn what_leads_to_the_beginning_cannot_be_taken_back_or_read() {
    let text = with_steps(
        "UndoRefused(0, \"nothing\"), Expect((log: [], facts: {\"line\": [\"mermaid_5\"]})),",
    )
    .replace("steps: [", "lead: [Do(0, \"Dive\")],\n    steps: [");
    assert_eq!(run(context(), &text), vec![]);
}

#[test]
fn a_verdict_may_be_told_in_parts() {
    let over = "(game: \"captain_ecarrasse\", name: \"the end\", seats: 2, options: {\"divers\": \"off\"}, \
                position: (deck: [\"mermaid_5\"], rest: Locker, holds: {0: [\"key_7\"]}), \
                steps: [Do(0, \"Dive\"), Do(0, \"Surface\"), Expect((WHAT))])";
    let told = |what: &str| run(context(), &over.replace("WHAT", what));
    assert_eq!(
        told("turn: Over, verdict_contains: [\"Ana\"], verdict_lacks: [\"Ben wins\"]"),
        vec![]
    );
    assert_eq!(told("verdict_contains: [\"Cleo\"]").len(), 1);
    assert_eq!(told("verdict_lacks: [\"Ana\"]").len(), 1);
}

#[test]
fn scores_may_include_whom_the_rules_play() {
    let alone = |scores: &str| {
        let text = format!(
            "(game: \"maracaibo\", name: \"alone\", seats: 1, steps: [Expect((scores: {scores}))])"
        );
        run(context(), &text)
    };
    assert_eq!(alone("[2]"), vec![]);
    assert_eq!(alone("[2, 25]"), vec![]);
    assert!(alone("[2, 7]")[0].text.contains("[2, 25]"));
}

#[test]
fn what_is_no_scenario_is_told() {
    for text in [
        "",
        "(",
        "{}",
        "(game: 3)",
        "\u{feff}",
        "(game: \"captain_ecarrasse\", steps: [)",
    ] {
        assert_eq!(run(context(), text).len(), 1, "{text:?}");
    }
}
