//! Slips of the pen on the command line, and what the system speaks.

use super::{GAME, code, err, home, out, play, tortuga};
use std::process::Command;

/// What is said of these words, which cannot be.
fn refused(words: &[&str]) -> String {
    let home = home();
    let done = tortuga(home.path(), words, "q\n");
    assert_eq!(code(&done), 2, "{words:?}: {}{}", out(&done), err(&done));
    err(&done)
}

#[test]
fn the_first_variable_that_says_something_decides_the_language() {
    let games = |variables: &[(&str, &str)]| {
        let home = home();
        let done = Command::new(env!("CARGO_BIN_EXE_tortuga-terminal"))
            .arg("games")
            .env_clear()
            .env("TORTUGA_HOME", home.path())
            .envs(variables.iter().copied())
            .output()
            .expect("the program runs");
        out(&done)
    };
    let french = ("LANG", "fr_FR.UTF-8");
    let english = games(&[("LANG", "en_GB.UTF-8")]);
    assert_ne!(games(&[french]), english);
    if cfg!(all(unix, not(target_vendor = "apple"))) {
        assert_eq!(games(&[("LC_ALL", "C"), french]), english);
        assert_eq!(games(&[("LC_MESSAGES", "C.UTF-8"), french]), english);
        assert_eq!(games(&[("LANGUAGE", "fr"), ("LANG", "C")]), english);
        assert_eq!(games(&[("LC_ALL", ""), french]), games(&[french]));
    }
}

#[test]
fn as_many_players_as_seats() {
    let play = ["play", "--text", GAME, "--seats", "human,mate"];
    let told = refused(&[&play[..], &["--players", "3"]].concat());
    assert!(
        told.contains("--seats names 2 players, and --players says 3"),
        "{told}"
    );
    let home = home();
    let fits = tortuga(
        home.path(),
        &[&play[..], &["--players", "2"]].concat(),
        "q\n",
    );
    assert_eq!(code(&fits), 0, "{}", err(&fits));
}

#[test]
fn days_that_there_are_not_and_numbers_that_are_too_large_are_told() {
    for day in ["2026-13-45", "2026-02-30", "1900-02-29"] {
        let seed = refused(&["play", "--text", GAME, "--seed", day]);
        assert!(seed.contains(&format!("no such day as {day}")), "{seed}");
    }
    let date = refused(&["daily", "--date", "2026-02-30"]);
    assert!(date.contains("no such day as 2026-02-30"), "{date}");
    let words = refused(&["daily", "--date", "tomorrow"]);
    assert!(words.contains("a day looks like"), "{words}");
    for (option, most) in [
        ("--games", "4294967295"),
        ("--seed", "18446744073709551615"),
    ] {
        let told = refused(&["sim", GAME, option, "999999999999999999999"]);
        assert!(told.contains(&format!("{most} at most")), "{told}");
    }
    let none = refused(&["sim", GAME, "--games", "0"]);
    assert!(none.contains("1 or more"), "{none}");
}

#[test]
fn words_that_cannot_be_are_told_in_the_language_that_is_spoken() {
    let sim = |more: &str| format!("sim {GAME} {more}");
    let shot = |more: &str| format!("shot title -o x.png {more}");
    let told = [
        ("sim".to_owned(), "something is missing: <GAME>"),
        ("check --mods".to_owned(), "--mods <DIR> needs a value"),
        ("games --no-mods=x".to_owned(), "leave out 'x'"),
        ("frobnicate".to_owned(), "there is no command 'frobnicate'"),
        ("shop title".to_owned(), "did you mean 'shot'?"),
        (
            "records --json --csv x".to_owned(),
            "--json and --csv <FILE> don't go together",
        ),
        (
            "completions nosh".to_owned(),
            "valid: bash, elvish, fish, powershell, zsh",
        ),
        (
            sim("--gamse 3"),
            "'--gamse' means nothing here; did you mean '--games'?",
        ),
        (sim("again"), "'again' means nothing here"),
        (
            sim("--games x"),
            "--games <N>: 'x' is not possible; write a whole number",
        ),
        (sim("--seed 1 --seed 2"), "--seed <N> can be said only once"),
        (shot("--scale 20"), "write a whole number from 75 to 200"),
        (shot("--scale -20"), "write a whole number from 75 to 200"),
    ];
    for (line, fault) in &told {
        let words: Vec<&str> = line.split(' ').collect();
        let english = refused(&[&words[..], &["--language", "en"]].concat());
        assert!(english.contains(fault), "{line}: {english}");
        assert!(
            english.ends_with("\n--help tells more.\n"),
            "{line}: {english}"
        );
        for (language, more) in [
            ("de", "Mehr sagt --help."),
            ("fr", "--help en dit plus."),
            ("es", "--help dice más."),
        ] {
            let spoken = refused(&[&["--language", language], &words[..]].concat());
            assert!(spoken.ends_with(&format!("\n{more}\n")), "{line}: {spoken}");
            assert_ne!(spoken.lines().next(), english.lines().next(), "{line}");
            assert!(!spoken.contains("Usage"), "{line}: {spoken}");
        }
    }
    let usage = refused(&["sim"]);
    assert!(
        usage.contains("\nUsage: tortuga-terminal sim <GAME>\n"),
        "{usage}"
    );
    let german = refused(&["sim", GAME, "--games", "x", "--language", "de"]);
    assert!(german.contains("schreib eine ganze Zahl"), "{german}");
}

#[test]
fn what_was_never_done_is_told_beside_its_count() {
    let home = home();
    let counts = ["--count", "Nosuch *", "--count", "Dive"];
    let words = ["arena", GAME, "--seats", "random,greedy", "--games", "4"];
    let done = tortuga(home.path(), &[&words[..], &counts].concat(), "");
    assert_eq!(code(&done), 0, "{}", err(&done));
    let told = err(&done);
    assert!(told.contains("the name 'Nosuch *'"), "{told}");
    assert!(!told.contains("'Dive'"), "{told}");
}

#[test]
fn whoever_is_not_in_the_records_is_told_so() {
    let home = home();
    let words = ["encyclopedia", GAME, "double", "haul", "--player", "zz"];
    let done = tortuga(home.path(), &words, "");
    assert_eq!(code(&done), 0, "{}", err(&done));
    assert!(
        err(&done).contains("Nobody called zz is in the records"),
        "{}",
        err(&done)
    );
}

#[test]
fn a_chapter_that_there_is_not_is_told_before_those_that_there_are() {
    let home = home();
    let told = out(&play(home.path(), GAME, "human,greedy", "rules zzz\nq\n"));
    let (_, chapters) = told
        .split_once("no chapter is called 'zzz'")
        .unwrap_or_else(|| panic!("{told}"));
    assert!(chapters.contains("Chapters ("), "{told}");
    let all = out(&play(home.path(), GAME, "human,greedy", "rules\nq\n"));
    assert!(!all.contains("Nothing was found"), "{all}");
}

#[test]
fn a_language_that_there_is_not_is_told_whatever_is_done() {
    let home = home();
    for words in [
        &["play", "--text", GAME][..],
        &["check"],
        &["mod", "show", "shared/icons"],
        &["games"],
    ] {
        let done = tortuga(home.path(), &[words, &["--language", "xx"]].concat(), "q\n");
        assert_eq!(code(&done), 0, "{words:?}: {}", err(&done));
        let told = err(&done);
        let times = told.matches("unknown language 'xx'").count();
        assert_eq!(times, 1, "{words:?}: {told}");
    }
}

#[test]
fn a_theme_that_there_is_not_is_told_with_those_that_there_are() {
    let told = refused(&["shot", "title", "-o", "a.png", "--theme", "nosuch"]);
    let all = "unknown theme 'nosuch'; valid: day, high_contrast, night";
    assert!(told.contains(all), "{told}");
    let near = refused(&["shot", GAME, "-o", "a.png", "--theme", "nigth"]);
    assert!(near.contains("did you mean 'night'?"), "{near}");
}

#[test]
fn a_file_where_the_players_folder_should_be_is_told_before_anything_is_done() {
    let home = home();
    let file = home.path().join("a file");
    std::fs::write(&file, "mine").expect("written");
    for place in [file.clone(), file.join("deeper")] {
        for words in [
            &["play", "--text", GAME][..],
            &["play"],
            &["check"],
            &["records"],
            &["mod", "show"],
            &["shot", "title", "-o", "a.png"],
            &[],
        ] {
            let named = ["--home", &place.to_string_lossy()];
            let done = tortuga(home.path(), &[&named, words].concat(), "q\n");
            assert_eq!(code(&done), 2, "{words:?}: {}{}", out(&done), err(&done));
            let told = err(&done);
            let both = told.contains("a file is a file") && told.contains("--home");
            assert!(both && told.lines().count() == 1, "{words:?}: {told}");
            assert_eq!(out(&done), "", "{words:?}");
        }
    }
    // Where the environment says so nobody need know of it: what can be done is done.
    let done = tortuga(&file, &["games"], "");
    assert_eq!(code(&done), 0, "{}", err(&done));
    assert!(err(&done).contains("a file is a file"), "{}", err(&done));
    assert_eq!(std::fs::read_to_string(&file).expect("still there"), "mine");
}

#[test]
fn what_is_no_place_for_a_file_is_told_and_makes_no_folders() {
    let home = home();
    let folder = home.path().join("chest");
    std::fs::create_dir(&folder).expect("a folder");
    let file = home.path().join("letter");
    std::fs::write(&file, "mine").expect("written");
    let (nowhere, below) = (home.path().join("nowhere"), file.join("games.csv"));
    let ends = format!("{}/", nowhere.display());
    let within = nowhere.join("games.csv");
    for (place, told) in [
        (folder.to_string_lossy(), "chest is a folder"),
        (within.to_string_lossy(), "There is no folder"),
        (ends.into(), "There is no folder"),
        (below.to_string_lossy(), "There is no folder"),
    ] {
        for format in ["--csv", "--ron"] {
            let done = tortuga(home.path(), &["records", format, &place], "");
            assert_eq!(code(&done), 1, "{place}: {}", out(&done));
            let said = err(&done);
            assert!(said.contains(told) && !said.contains("--home"), "{said}");
        }
    }
    assert!(!nowhere.exists() && file.is_file());
    let left = std::fs::read_dir(&folder).expect("the folder");
    assert_eq!(left.count(), 0, "nothing is left in it");
}

#[test]
fn who_names_a_diver_plays_with_them() {
    let home = home();
    let words = ["play", "--text", GAME, "-O", "diver.0=saboteur"];
    let done = tortuga(home.path(), &words, "q\n");
    assert_eq!(code(&done), 0, "{}", err(&done));
    assert!(out(&done).contains("Cut Line"), "{}", out(&done));
}

#[test]
fn a_wrong_answer_before_a_game_is_refused_at_once_and_q_leaves() {
    let home = home();
    let typed = format!("{GAME}\nabc\n7\n3\nnobody\nq\n");
    let output = tortuga(home.path(), &["play", "--text"], &typed);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let told = out(&output);
    for refusal in ["Type a number.", "not 7", "unknown level 'nobody'"] {
        assert_eq!(told.matches(refusal).count(), 1, "{refusal}: {told}");
    }
    assert_eq!(told.matches("Players, 2 to 4").count(), 3, "{told}");
    assert!(!told.contains("Seat 1"), "no game begins: {told}");
}

#[test]
fn a_word_is_looked_up_in_what_chapters_say() {
    let home = home();
    let typed = "rules Anchor\nrules xyzzy\nquit\n";
    let output = play(home.path(), GAME, "human,greedy", typed);
    let told = out(&output);
    assert!(told.contains("- Anchor: all cards before it"), "{told}");
    assert!(told.contains("no chapter is called 'xyzzy'"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_word_that_is_no_text_is_no_reason_to_fall_over() {
    use std::os::unix::ffi::OsStrExt;
    let odd = std::ffi::OsStr::from_bytes(b"caf\xe9");
    for words in [[odd, "--help".as_ref()], ["--language".as_ref(), odd]] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_tortuga-terminal"));
        let done = program.args(words).output().expect("the program runs");
        assert!(matches!(done.status.code(), Some(0 | 2)), "{}", err(&done));
    }
}
