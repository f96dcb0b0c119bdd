//! The program as it is called from a shell: words, pipes, exit codes.

#[path = "cli/balance.rs"]
mod balance;
#[path = "cli/checking.rs"]
mod checking;
#[path = "cli/example_mods.rs"]
mod example_mods;
#[cfg(target_os = "linux")]
#[path = "cli/faults.rs"]
mod faults;
#[path = "cli/looking_back.rs"]
mod looking_back;
#[path = "cli/mods.rs"]
mod mods;
#[path = "cli/new_mod.rs"]
mod new_mod;
#[path = "cli/round_robin.rs"]
mod round_robin;
#[path = "cli/slips.rs"]
mod slips;
#[path = "cli/training.rs"]
mod training;
#[path = "cli/tuning.rs"]
mod tuning;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;
use tortuga::cli::app_context::AppContext;
use tortuga::cli::text::{self, console::Console};
use tortuga::engine::Turn;
use tortuga::session::save::save_file::SaveFile;
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};

const GAME: &str = "captain_ecarrasse";
/// Every game, where a test does not depend on what it is about.
const GAMES: [&str; 3] = [GAME, "flying_hollander", "libertalia"];

/// Runs the program in a home of its own, without any display, and types `input`.
fn tortuga(home: &Path, words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tortuga-terminal"))
        .args(words)
        .env("TORTUGA_HOME", home)
        // Whatever the system of whoever runs the tests speaks.
        .envs([("LANGUAGE", "en"), ("LC_ALL", "en_GB.UTF-8")])
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that ends before it has read everything is fine.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

/// Plays in the terminal, always dealt the same, with these in the seats, and types `input`.
fn play(home: &Path, game: &str, seats: &str, input: &str) -> Output {
    let words = ["play", "--text", game, "--seed", "5", "--seats", seats];
    tortuga(home, &words, input)
}

#[test]
fn who_plays_is_told_with_level_and_temper() {
    let home = home();
    let seats = "human,legend+raider,Maud Vale=captain";
    let told = out(&play(home.path(), GAME, seats, "q\n"));
    let mut lines = told.lines().skip_while(|line| !line.starts_with("Seat 2"));
    let level = lines.next().unwrap_or_default();
    assert!(level.contains("Legend") && !level.contains('+'), "{told}");
    let temper = lines.next().unwrap_or_default();
    assert!(temper.starts_with("  Raider: "), "{told}");
    assert!(lines.next().is_some_and(|line| line.contains("Maud Vale")));
    // Whom one knows from elsewhere is of their own temper.
    assert!(
        lines.next().is_some_and(|line| line.starts_with("  ")),
        "{told}"
    );
}

fn home() -> TempDir {
    tempfile::tempdir().expect("a folder for temporary files")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("it was not killed")
}

#[test]
fn version_and_help_end_well() {
    let home = home();
    let version = tortuga(home.path(), &["--version"], "");
    assert_eq!(
        (code(&version), out(&version)),
        (
            0,
            format!(
                "tortuga {} (development build)\n",
                env!("CARGO_PKG_VERSION")
            )
        )
    );
    for words in [
        &["--help"][..],
        &["play", "--help"],
        &["sim", "--help"],
        &["arena", "--help"],
        &["shot", "--help"],
    ] {
        assert_eq!(code(&tortuga(home.path(), words, "")), 0);
    }
}

#[test]
fn wrong_words_get_a_suggestion_and_exit_2() {
    let home = home();
    let cases: [(&[&str], &str); 9] = [
        (&["plai"], "'play'"),
        (
            &["sim", "captain_ecarase"],
            "did you mean 'captain_ecarrasse'?",
        ),
        (&["sim", GAME, "--gamez", "3"], "--games"),
        (
            &["sim", GAME, "--policy", "gredy"],
            "did you mean 'greedy'?",
        ),
        (
            &["sim", GAME, "-O", "varaint=none"],
            "did you mean 'variant'?",
        ),
        (
            &["sim", GAME, "-O", "variant=twin_numbrs"],
            "did you mean 'twin_numbers'?",
        ),
        (&["sim", GAME, "--players", "9"], "2 to 4"),
        (
            &["play", "--text", GAME, "--seats", "human,captian"],
            "did you mean 'captain'?",
        ),
        (
            &["arena", GAME, "--seats", "random,matey"],
            "did you mean 'mate'?",
        ),
    ];
    for (words, hint) in cases {
        let output = tortuga(home.path(), words, "");
        assert_eq!(code(&output), 2, "{words:?}: {}", err(&output));
        assert!(err(&output).contains(hint), "{words:?}: {}", err(&output));
    }
}

#[test]
fn nothing_out_of_a_file_is_obeyed_by_the_terminal() {
    let home = home();
    play(home.path(), GAME, "Mallory=human,greedy", "1!\nq\n");
    let file = home.path().join(format!("saves/autosave-{GAME}.ron"));
    let text = fs::read_to_string(&file).expect("a save");
    assert!(text.contains("Mallory"), "{text}");
    let evil = "\\u{1b}[2J\\u{7}\\u{9b}31mMallory\\u{202e}\\r";
    fs::write(&file, text.replace("Mallory", evil)).expect("room");
    let scenario = home.path().join("s.ron");
    fs::write(
        &scenario,
        format!("(game: \"{evil}\", name: \"{evil}\", seats: 2, steps: [])"),
    )
    .expect("room");
    let reef = home.path().join("mods/reef");
    fs::create_dir_all(reef.join("assets").join(GAME)).expect("room");
    let manifest =
        format!("(id: \"reef\", name: \"{evil}\", version: \"{evil}\", bogus: \"{evil}\")");
    fs::write(reef.join("mod.ron"), manifest).expect("room");
    let odd = "(\u{1b}[2J\u{7}: \u{9b}31m".as_bytes();
    fs::write(reef.join("assets").join(GAME).join("text.ron"), odd).expect("room");
    let (file, scenario, reef) = (
        file.display().to_string(),
        scenario.display().to_string(),
        reef.display().to_string(),
    );
    for words in [
        &["replay", &file][..],
        &["replay", &file, "--text"],
        &["review", &file],
        &["verify", &file],
        &["play", "--text", "--load", &file],
        &["play", "--text"],
        &["scenario", &scenario],
        &["check", &reef],
        &["records"],
    ] {
        let output = tortuga(home.path(), words, "1!\nlook\nlog\nq\n");
        let told = out(&output) + &err(&output);
        let obeyed = told
            .chars()
            .find(|c| (c.is_control() && !"\n\t".contains(*c)) || *c == '\u{202e}');
        assert_eq!(obeyed, None, "{words:?}: {told:?}");
    }
}

#[test]
fn without_display_and_terminal_a_whole_game_is_shown() {
    let home = home();
    let output = tortuga(home.path(), &[], "");
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(
        out(&output).contains("wins") || out(&output).contains("share"),
        "{}",
        out(&output)
    );
    assert!(out(&output).lines().count() > 30);
    if cfg!(all(unix, not(target_os = "macos"))) {
        assert!(err(&output).contains("xvfb"), "{}", err(&output));
    }
}

#[test]
fn a_whole_game_of_each_can_be_played_through_a_pipe() {
    for game in GAMES {
        let home = home();
        // "1!" takes the first choice and asks nothing.
        let typed = "1!\n".repeat(700);
        let output = play(home.path(), game, "human,greedy,random", &typed);
        assert_eq!(code(&output), 0, "{}", err(&output));
        let told = out(&output);
        assert!(told.contains("The game is over."), "{told}");
        assert!(told.contains("decisions: Ana"), "{told}");
        let save = home.path().join(format!("saves/autosave-{game}.ron"));
        let save = save.to_str().expect("a plain path");
        let replay = tortuga(home.path(), &["replay", save], "");
        assert_eq!(code(&replay), 0, "{}", err(&replay));
        assert!(out(&replay).contains("the outcome is the saved one"));
    }
}

#[test]
fn each_game_goes_on_where_the_input_ended() {
    for game in GAMES {
        let home = home();
        let typed = "1\n1\nhint\nlook\nlook ?\nsave mine\n";
        let output = play(home.path(), game, "human,greedy", typed);
        assert_eq!(code(&output), 0, "{}", err(&output));
        assert!(
            out(&output).contains("Saved. To go on:"),
            "{}",
            out(&output)
        );
        let again = tortuga(
            home.path(),
            &["play", "--text", "--load", "mine"],
            "look\nq\n",
        );
        assert_eq!(code(&again), 0, "{}", err(&again));
        // The last thing shown before and the first thing shown after are the same choices.
        let choices = |text: &str| {
            let lines = text.lines().filter(|l| l.trim_start().starts_with("1. "));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        let (before, after) = (choices(&out(&output)), choices(&out(&again)));
        assert!(!after.is_empty(), "{}", out(&again));
        assert_eq!(before.last(), after.first(), "{game}");
    }
}

#[test]
fn the_end_of_input_saves_and_the_game_can_be_continued() {
    let home = home();
    let output = play(
        home.path(),
        GAME,
        "human,greedy",
        "1\nhelp\nhint\nundo\nlog\nlook\nlook ?\nscores\nrules\nrules 1\nset\nsave mine\n\u{7f}\n",
    );
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(
        out(&output).contains("Saved. To go on:"),
        "{}",
        out(&output)
    );
    assert!(out(&output).contains("Hint: "));
    let listed = fs::read_dir(home.path().join("saves"))
        .expect("saves")
        .count();
    assert!(listed >= 2);
    let again = tortuga(home.path(), &["play", "--text", "--load", "mine"], "look\n");
    assert_eq!(code(&again), 0, "{}", err(&again));
    assert!(out(&again).contains("reveals"), "{}", out(&again));
    let menu = tortuga(home.path(), &["play", "--text"], "c\nlook\nq\n");
    assert_eq!(code(&menu), 0, "{}", err(&menu));
    assert!(
        out(&menu).contains("c. Continue") && out(&menu).contains("reveals"),
        "{}",
        out(&menu)
    );
}

#[test]
fn a_new_game_can_be_chosen_by_answering_questions() {
    let home = home();
    let output = tortuga(
        home.path(),
        &["play", "--text"],
        "zzz\n1\n3\ngreedy\n?\nvariant=full_cargo\nnonsense\n\nseats\n",
    );
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(
        out(&output).contains("Seat 3: Cleo (AI, greedy)"),
        "{}",
        out(&output)
    );
}

#[test]
fn broken_saves_are_told_and_kept() {
    let home = home();
    let file = home.path().join("broken.ron");
    for (text, hint) in [
        ("hello", "not a saved game"),
        ("(tortuga_save: 1, program: \"0.1.0\"", "damaged"),
    ] {
        fs::write(&file, text).expect("room");
        let path = file.to_str().expect("a plain path");
        for words in [&["replay", path][..], &["play", "--text", "--load", path]] {
            let output = tortuga(home.path(), words, "");
            assert_eq!(code(&output), 1, "{}", out(&output));
            assert!(err(&output).contains(hint), "{}", err(&output));
        }
        assert_eq!(fs::read_to_string(&file).expect("kept"), text);
    }
    let output = tortuga(home.path(), &["replay", "no-such-file.ron"], "");
    assert_eq!(code(&output), 1);
    assert!(
        err(&output).contains("no-such-file.ron"),
        "{}",
        err(&output)
    );
}

#[test]
fn cards_are_looked_up_with_what_was_played_of_them() {
    let home = home();
    let seats = ["play", GAME, "--text", "--seats", "Zoe=human,greedy"];
    let played = tortuga(home.path(), &seats, &"1!\n".repeat(700));
    assert_eq!(code(&played), 0, "{}", err(&played));
    let words = ["encyclopedia", GAME, "double", "haul"];
    let told = out(&tortuga(home.path(), &words, ""));
    assert!(
        told.contains("Big Tomasz, Trawlerman: Double Haul"),
        "{told}"
    );
    assert!(told.contains("In the rulebook: Divers"), "{told}");
    assert!(told.contains("1 finished game"), "{told}");
    let words = ["encyclopedia", GAME, "--group", "loot", "--json"];
    let json = out(&tortuga(home.path(), &words, ""));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let all = json["articles"].as_array().expect("a list");
    assert_eq!(all.len(), 60);
    let times = |article: &serde_json::Value| article["records"]["times"].as_u64();
    assert!(all.iter().filter_map(times).sum::<u64>() > 20, "{json}");
    assert!(all.iter().all(|article| article["records"]["counted"] == 1));
    let none = tortuga(home.path(), &["encyclopedia", GAME, "--group", "cards"], "");
    assert_eq!(code(&none), 2);
    assert!(err(&none).contains("loot"), "{}", err(&none));
}

#[test]
fn a_game_played_to_its_end_is_shown_exported_and_deleted_after_asking() {
    let home = home();
    let none = tortuga(home.path(), &["records"], "");
    assert_eq!(code(&none), 0);
    assert!(
        out(&none).contains("No finished games yet"),
        "{}",
        out(&none)
    );
    let seats = ["play", GAME, "--text", "--seats", "Zoe=human,greedy"];
    let played = tortuga(home.path(), &seats, &"1!\n".repeat(700));
    assert_eq!(code(&played), 0, "{}", err(&played));
    let told = out(&tortuga(home.path(), &["records"], ""));
    let line = told.lines().find(|line| line.contains("Zoe"));
    assert!(line.is_some_and(|line| line.contains(" 1 ")), "{told}");
    assert!(told.contains("Achievements of Zoe"), "{told}");
    let other = tortuga(home.path(), &["records", "--player", "Yan"], "");
    assert!(out(&other).contains("No finished games of Yan"));
    let json = out(&tortuga(home.path(), &["records", "--json"], ""));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["games"][0]["by_player"][0]["games"], 1);
    let file = home.path().join("games.csv");
    let words = ["records", "--csv", &file.to_string_lossy()];
    assert_eq!(code(&tortuga(home.path(), &words, "")), 0);
    let csv = fs::read_to_string(&file).expect("written");
    assert_eq!(csv.lines().count(), 3, "{csv}");
    let kept = tortuga(home.path(), &["records", "--delete"], "no\n");
    assert!(out(&kept).contains("Nothing was deleted"), "{}", out(&kept));
    let gone = tortuga(home.path(), &["records", "--delete"], "yes\n");
    assert!(out(&gone).contains("deleted"), "{}", out(&gone));
    let left = out(&tortuga(home.path(), &["records"], ""));
    assert!(left.contains("No finished games yet"), "{left}");
}

#[test]
fn yes_is_understood_in_the_language_of_the_question_and_in_english() {
    let home = home();
    let played = || {
        let seats = ["play", GAME, "--text", "--seats", "Zoe=human,greedy"];
        assert_eq!(code(&tortuga(home.path(), &seats, &"1!\n".repeat(700))), 0);
    };
    let gone = |language: &str, answer: &str| {
        let words = ["records", "--delete", "--language", language];
        let done = tortuga(home.path(), &words, &format!("{answer}\n"));
        assert_eq!(code(&done), 0, "{}", err(&done));
        !out(&tortuga(home.path(), &["records"], "")).contains("Zoe")
    };
    played();
    for (language, no) in [("de", "nein"), ("en", "ja"), ("fr", "")] {
        assert!(!gone(language, no), "{language} {no}");
    }
    for (language, yes) in [("de", "ja"), ("fr", "O"), ("es", "Sí"), ("de", "yes")] {
        assert!(gone(language, yes), "{language} {yes}");
        played();
    }
}

#[test]
fn programs_get_json() {
    let home = home();
    let json = |words: &[&str]| -> serde_json::Value {
        let output = tortuga(home.path(), words, "");
        assert_eq!(code(&output), 0, "{}", err(&output));
        serde_json::from_slice(&output.stdout).expect("valid JSON")
    };
    assert_eq!(json(&["games", "--json"])[0]["id"], GAME);
    for game in GAMES {
        let sim = || json(&["sim", game, "--games", "50", "--players", "3", "--json"]);
        let first = sim();
        assert_eq!(first["games"], 50);
        assert_eq!(first["scores"].as_array().map(Vec::len), Some(3));
        let again = sim();
        assert_eq!(
            first["fingerprint"], again["fingerprint"],
            "equal seeds give equal games"
        );
        let seats = "random,greedy";
        let arena = json(&["arena", game, "--seats", seats, "--games", "20", "--json"]);
        assert_eq!(arena["games"], 20);
    }
    assert_eq!(json(&["check", "--json"]), serde_json::json!([]));
}

#[test]
fn scenarios_pass_or_fail_with_exit_codes() {
    let home = home();
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for game in GAMES {
        let folder = tests.join(game).join("scenarios");
        let folder = folder.to_str().expect("a plain path");
        let output = tortuga(home.path(), &["scenario", folder], "");
        assert_eq!(code(&output), 0, "{}", out(&output));
        assert!(out(&output).contains(" 0 failed"));
    }
    let wrong = home.path().join("wrong.ron");
    let text = format!(
        "(\n    game: \"{GAME}\",\n    name: \"wrong\",\n    seats: 2,\n    steps: [\n        Expect((scores: [1, 2])),\n    ],\n)"
    );
    fs::write(&wrong, text).expect("room");
    let path = wrong.to_str().expect("a plain path");
    let output = tortuga(home.path(), &["scenario", path], "");
    assert_eq!(code(&output), 1);
    assert!(
        out(&output).contains(&format!("{path}:6:9: scores")),
        "{}",
        out(&output)
    );
    let output = tortuga(home.path(), &["scenario", "--json", path], "");
    assert_eq!(code(&output), 1);
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("valid JSON");
    assert_eq!(told[0]["differences"][0]["line"], 6);
}

#[test]
fn check_tells_a_broken_mod() {
    let home = home();
    assert_eq!(code(&tortuga(home.path(), &["check"], "")), 0);
    let broken = home.path().join("mods/broken");
    fs::create_dir_all(&broken).expect("room");
    fs::write(broken.join("mod.ron"), "(id: \"broken\", nonsense: 3)").expect("room");
    for words in [
        &["check"][..],
        &["check", broken.to_str().expect("a plain path")],
    ] {
        let output = tortuga(home.path(), words, "");
        assert_eq!(code(&output), 1, "{}", out(&output));
        assert!(out(&output).contains("mod.ron:1:"), "{}", out(&output));
    }
    // The rest plays.
    assert_eq!(
        code(&tortuga(home.path(), &["sim", GAME, "--games", "1"], "")),
        0
    );
    let output = tortuga(home.path(), &["check", "no/such/folder"], "");
    assert_eq!(code(&output), 1);
}

#[test]
fn a_home_that_cannot_be_written_does_not_stop_the_game() {
    let home = home();
    let file = home.path().join("file");
    fs::write(&file, "in the way").expect("room");
    let output = play(&file, GAME, "human,greedy", "1\nq\n");
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(
        out(&output).contains("The game goes on"),
        "{}",
        out(&output)
    );
    assert!(out(&output).contains("Not saved."), "{}", out(&output));
}

/// What was written to a terminal that is none.
#[derive(Clone, Default)]
struct Paper(std::sync::Arc<std::sync::Mutex<Vec<u8>>>);

impl std::io::Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("one writer").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn where_all_choose_at_once_a_choice_is_taken_back_before_the_next_sits_down() {
    let home = tempfile::tempdir().expect("a folder");
    let context = AppContext::load(Some(home.path().to_owned()), None, true);
    for game in &context.games {
        let setup = TableSetup {
            seats: seating::seats([Control::Human, Control::Human]),
            seed: 5,
            ..TableSetup::default()
        };
        let session = game.new_session(setup).expect("a game");
        if !matches!(session.turn(), Turn::Simultaneous(_)) {
            continue;
        }
        let paper = Paper::default();
        let typed = "\n1\nundo\n2\n\nquit\n".as_bytes();
        let mut console = Console::new(typed, paper.clone());
        console.terminal = true;
        text::table::run(&context, session, &mut console).expect("it is left");
        let said = paper.0.lock().expect("one writer").clone();
        let said = String::from_utf8_lossy(&said).into_owned();
        assert!(said.contains("Ben is next (undo takes Ana back)"), "{said}");
        assert!(said.contains("Undone."), "{said}");
        let save = std::fs::read_to_string(context.store.autosave_path(game.info().id));
        let save = SaveFile::parse(&save.expect("it saves itself")).expect("a save");
        assert_eq!(save.actions.len(), 1, "Ana has chosen again, Ben has left");
    }
}

/// What the program says to these words on standard error, and its exit code.
fn refusal(home: &Path, words: &[&str]) -> (i32, String) {
    let output = tortuga(home, words, "");
    (code(&output), err(&output))
}

#[test]
fn every_refusal_says_what_is_wrong_and_what_to_do() {
    let home = home();
    let folder = home.path().join("empty");
    fs::create_dir(&folder).expect("room");
    let file = home.path().join("a file");
    fs::write(&file, "(").expect("room");
    let (folder, file) = (folder.display().to_string(), file.display().to_string());
    let cases: [(&[&str], i32, &str); 17] = [
        (
            &["sim", GAME, "--players", "x"],
            2,
            "write a whole number, 1 or more",
        ),
        (
            &["sim", GAME, "--games", "-1"],
            2,
            "write a whole number, 1 or more",
        ),
        (
            &["sim", GAME, "--games", "0"],
            2,
            "write a whole number, 1 or more",
        ),
        (
            &["sim", GAME, "--seed", "-1"],
            2,
            "write a whole number, 0 or more",
        ),
        (&["sim", GAME, "-O", "variant"], 2, "write KEY=VALUE"),
        (
            &["arena", GAME, "--seats", "mate"],
            2,
            "for 2 to 4 players, not 1",
        ),
        (
            &["play", "--text", GAME, "--level", "matte"],
            2,
            "unknown level 'matte', did you mean 'mate'?",
        ),
        (
            &["play", "--text", "--load", "nothing"],
            1,
            "neither such a file nor a saved game",
        ),
        (&["play", GAME, "--load", "mine"], 2, "don't go together"),
        (
            &["shot", "titel", "-o", "x.png"],
            2,
            "did you mean 'title'?",
        ),
        (
            &["--mods", "no/such/folder", "games"],
            2,
            "there is no such folder",
        ),
        (
            &["--size", "800x600", "games"],
            2,
            "--size is about the window, and 'games' opens none",
        ),
        (
            &["play", "--text", GAME, "--ui-dump", "x"],
            2,
            "--ui-dump is about the window, and 'play --text' opens none",
        ),
        (&["check", &file], 2, "check takes the folder of a mod"),
        (
            &["scenario", &folder],
            1,
            "there is no scenario in this folder",
        ),
        (&["replay", &folder], 1, "this is a folder, not a file"),
        (
            &["replay", "no-such-file"],
            1,
            "no game was saved under a name yet",
        ),
    ];
    for (words, exit, hint) in cases {
        let (code, told) = refusal(home.path(), words);
        assert_eq!(code, exit, "{words:?}: {told}");
        assert!(told.contains(hint), "{words:?}: {told}");
        let engine_talk = ["os error", "struct ", "ron::", "invalid digit"];
        assert!(
            !engine_talk.iter().any(|w| told.contains(w)),
            "{words:?}: {told}"
        );
    }
}

#[test]
fn a_broken_save_is_told_without_the_words_of_the_program_s_inside() {
    let home = home();
    let file = home.path().join("save.ron");
    let path = file.to_str().expect("a plain path");
    let deep = format!("(tortuga_save: 1, program: {}", "[".repeat(1000));
    for (text, hint) in [
        (
            "(tortuga_save: 1, program: \"0.1.0\",",
            "line 1, column 1: this '(' is never closed",
        ),
        ("(tortuga_save: 1)", "missing field 'program'"),
        (
            "(tortuga_save: 1, program: \"0.1.0\", gmae: \"x\")",
            "did you mean 'game'?",
        ),
        (deep.as_str(), "nested deeper than 48 brackets"),
    ] {
        fs::write(&file, text).expect("room");
        let (_, told) = refusal(home.path(), &["replay", path]);
        assert!(told.contains(hint), "{told}");
        assert!(!told.contains("Head") && !told.contains("ron::"), "{told}");
    }
}

#[test]
fn a_terminal_is_never_commanded_by_names() {
    let home = home();
    let typed = "1\nsave mine\nq\n";
    let seats = "Mi\u{1b}[2Jra\u{7}=human,Lu\u{9b}2J=greedy";
    let played = play(home.path(), GAME, seats, typed);
    let save = home.path().join("saves/mine.ron");
    let text = fs::read_to_string(&save).expect("a save");
    // As a save may have it that was made by hand.
    let named = text.replace("Mi", "M\\u{1b}]0;owned\\u{7}i");
    fs::write(&save, named).expect("room");
    let scenario = home.path().join("s.ron");
    let wrong = format!(
        "(game: \"{GAME}\", name: \"\\u{{1b}}[31mred\", seats: 2, steps: [Do(0, \"\\u{{1b}}[2J\")])"
    );
    fs::write(&scenario, wrong).expect("room");
    let scenario = scenario.to_str().expect("a plain path");
    let listed = tortuga(home.path(), &["play", "--text"], "l\n1\nq\n");
    let replay = tortuga(home.path(), &["replay", "mine"], "");
    let checked = tortuga(home.path(), &["scenario", scenario], "");
    assert!(out(&checked).contains("[31mred"), "{}", out(&checked));
    for output in [played, listed, replay, checked] {
        for text in [out(&output), err(&output)] {
            let commands = |c: char| c.is_control() && c != '\n' && c != '\t';
            assert!(!text.contains(commands), "{text:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn the_way_to_go_on_can_be_pasted_into_a_shell() {
    let home = home();
    let odd = home.path().join("it's $HOME; a `home`");
    let output = play(&odd, GAME, "human,greedy", "1\nq\n");
    let told = out(&output);
    let line = told
        .lines()
        .find_map(|l| l.split_once("To go on: tortuga "));
    let (_, words) = line.expect("it says how to go on");
    let shell = Command::new("sh")
        .args(["-c", &format!("printf '%s\\n' {words}")])
        .output()
        .expect("a shell");
    let read = out(&shell);
    let path = read.lines().last().expect("a path");
    assert!(Path::new(path).is_file(), "{words} is read as {path}");
}

#[test]
fn a_pipe_or_device_is_never_read_as_a_file() {
    if cfg!(not(unix)) {
        return;
    }
    let home = home();
    for words in [&["replay", "/dev/zero"], &["scenario", "/dev/zero"]] {
        let output = tortuga(home.path(), words, "");
        let told = out(&output) + &err(&output);
        assert!(told.contains("a pipe or a device, not a file"), "{told}");
    }
}

#[test]
fn a_pipe_hears_nothing_of_progress() {
    let home = home();
    // Long enough for a terminal to be told.
    let words = [
        "sim",
        "flying_hollander",
        "--games",
        "60",
        "--policy",
        "greedy",
    ];
    let output = tortuga(home.path(), &words, "");
    assert_eq!((code(&output), err(&output)), (0, String::new()));
    assert!(
        out(&output).starts_with("flying_hollander: 60 games"),
        "{}",
        out(&output)
    );
}

#[test]
fn a_saved_game_is_read_again_in_part_and_its_deal_is_verified() {
    let home = home();
    let seats = ["--seats", "human,greedy", "--seed", "2026-11-25"];
    let words = [&["play", "--text", GAME][..], &seats].concat();
    let played = out(&tortuga(home.path(), &words, &"1!\n".repeat(700)));
    let code_line = played
        .lines()
        .find(|l| l.starts_with("The shuffle is sealed"));
    let (_, shown) = code_line.and_then(|l| l.rsplit_once(": ")).expect("a code");
    let save = format!("autosave-{GAME}");
    let run = |words: &[&str]| tortuga(home.path(), words, "");
    let fits = run(&["verify", &save, "--deal", shown]);
    assert_eq!(code(&fits), 0, "{}{}", out(&fits), err(&fits));
    assert!(out(&fits).contains("\nseed 20261125\n"), "{}", out(&fits));
    assert_eq!(code(&run(&["verify", &save, "--deal", "00000000"])), 1);
    assert_eq!(code(&run(&["verify", &save, "--deal", "7f3a"])), 2);
    let part = run(&["replay", &save, "--from", "3", "--to", "4", "--json"]);
    let part: serde_json::Value = serde_json::from_str(&out(&part)).expect("JSON");
    let lines = part["lines"].as_array().expect("a list");
    let within =
        |line: &serde_json::Value| [3, 4].contains(&line["decision"].as_u64().unwrap_or(0));
    assert!(!lines.is_empty() && lines.iter().all(within), "{part}");
    assert_eq!(code(&run(&["replay", &save, "--seat", "9"])), 2);
    assert_eq!(code(&run(&["replay", &save, "--open", "--look"])), 0);
    let path = home.path().join(format!("saves/{save}.ron"));
    let text = fs::read_to_string(&path).expect("a save");
    fs::write(&path, text.replace("salt: \"", "salt: \"0")).expect("room");
    assert_eq!(code(&run(&["verify", &save])), 1, "the salt was changed");
}

#[test]
fn a_saved_game_is_looked_through_for_programs() {
    let home = looking_back::hasty_home();
    let played = play(home.path(), GAME, "Ana=mate,Ben=deckhand", "");
    assert_eq!(code(&played), 0, "{}", err(&played));
    let save = format!("autosave-{GAME}");
    let json = tortuga(home.path(), &["review", &save, "--seat", "2", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&out(&json)).expect("JSON");
    assert_eq!(json["over"], true);
    let decisions = json["decisions"].as_array().expect("a list");
    assert!(
        !decisions.is_empty() && decisions.iter().all(|d| d["seat"] == 2),
        "{json}"
    );
    assert_eq!(json["accounts"].as_array().map(Vec::len), Some(2));
    for wrong in [["--seat", "9"], ["--seat", "0"]] {
        let refused = tortuga(home.path(), &["review", &save, wrong[0], wrong[1]], "");
        assert_eq!(code(&refused), 2, "{wrong:?}");
    }
    assert_eq!(
        code(&tortuga(home.path(), &["review", "no-such-file"], "")),
        1
    );
}
