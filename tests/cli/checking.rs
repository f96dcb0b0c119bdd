//! `check`: by folder, by name and of everything, and what it does not say is in order.

use super::mods::write_mod;
use super::{code, err, home, out, tortuga};
use std::fs;
use std::path::Path;

/// Writes a file of a mod that [`write_mod`] began.
fn write_file(mods: &Path, file: &str, text: &str) {
    let place = mods.join(file);
    fs::create_dir_all(place.parent().expect("a parent")).expect("a folder");
    fs::write(place, text).expect("written");
}

#[test]
fn what_check_tells_of_a_folder_it_tells_of_everything() {
    for (name, file, text, told) in [
        (
            "mutiny",
            "ai.ron",
            "(patch: [(section: \"levels\", id: \"captain\", remove: true)])",
            "unknown level 'captain'",
        ),
        (
            "riddle",
            "puzzles.ron",
            "(puzzles: [(id: \"riddle:one\", titel: \"One\")])",
            "unknown field 'titel'",
        ),
    ] {
        let home = home();
        let mods = home.path().join("mods");
        write_mod(&mods, name, "()");
        write_file(&mods, &format!("{name}/assets/libertalia/{file}"), text);
        let folder = mods.join(name);
        let folder = folder.to_str().expect("a plain path");
        for words in [&["check", folder][..], &["check"]] {
            let checked = tortuga(home.path(), words, "");
            assert_eq!(code(&checked), 1, "{words:?}: {}", out(&checked));
            assert!(out(&checked).contains(told), "{words:?}: {}", out(&checked));
            assert!(!out(&checked).contains("in order"), "{}", out(&checked));
        }
    }
}

#[test]
fn a_mod_that_breaks_the_daily_games_is_left_out() {
    let home = home();
    let mods = home.path().join("mods");
    write_mod(&mods, "mutiny", "()");
    write_file(
        &mods,
        "mutiny/assets/libertalia/ai.ron",
        "(patch: [(section: \"levels\", id: \"captain\", remove: true)])",
    );
    let listed = tortuga(home.path(), &["daily"], "");
    assert_eq!(code(&listed), 0, "{}", err(&listed));
    assert!(err(&listed).contains("'mutiny'"), "{}", err(&listed));
    assert!(out(&listed).contains("Libertalia"), "{}", out(&listed));
}

#[test]
fn a_broken_choice_of_mods_is_told_once_by_whoever_reads_it() {
    for words in [&["games"][..], &["mod", "show", "shared"], &["check"]] {
        let home = home();
        fs::write(home.path().join("mods.ron"), "(off: [1])").expect("written");
        let first = tortuga(home.path(), words, "");
        assert_eq!(
            err(&first).matches("mods.ron:").count(),
            1,
            "{words:?}: {}",
            err(&first)
        );
        assert_eq!(code(&first), i32::from(words == ["check"]), "{words:?}");
        assert!(!out(&first).contains("in order"), "{}", out(&first));
        assert!(home.path().join("mods.ron.broken").is_file());
        let second = tortuga(home.path(), words, "");
        assert_eq!((code(&second), err(&second)), (0, String::new()));
    }
}

#[test]
fn an_installed_mod_is_checked_by_its_name() {
    let home = home();
    let mods = home.path().join("mods");
    write_mod(&mods, "polish", "()");
    // As it may be called where it was unpacked.
    fs::rename(mods.join("polish"), mods.join("polish-main")).expect("renamed");
    let checked = tortuga(home.path(), &["check", "polish"], "");
    assert_eq!(code(&checked), 0, "{}", out(&checked));
    assert!(
        out(&checked).contains("polish-main is in order"),
        "{}",
        out(&checked)
    );
    let nearly = tortuga(home.path(), &["check", "polnish"], "");
    assert_eq!(code(&nearly), 1);
    assert!(
        err(&nearly).contains("'polnish', did you mean 'polish'?"),
        "{}",
        err(&nearly)
    );
    let none = tortuga(home.path(), &["check", "fathoms"], "");
    assert_eq!(code(&none), 1);
    assert!(
        out(&none).contains("fathoms: there is no such folder"),
        "{}",
        out(&none)
    );
}

#[test]
fn a_drawing_that_is_not_whole_is_a_fault_where_that_begins() {
    let home = home();
    let mods = home.path().join("mods");
    for folder in ["faces", "icons", "figures"] {
        write_mod(&mods, "torn", "()");
        let file = format!("assets/captain_ecarrasse/{folder}/loot.svg");
        let drawing = "<svg viewBox=\"0 0 9 9\">\n  <path d=\"M0 0\"/>\n  <g>\n    <path d=\"M0 0\"/>\n</svg>\n";
        write_file(&mods, &format!("torn/{file}"), drawing);
        let place = format!("{file}:3:3: '<g>' is never closed");
        for words in [&["check", "torn"][..], &["check"]] {
            let checked = tortuga(home.path(), words, "");
            assert_eq!(code(&checked), 1, "{words:?}: {}", out(&checked));
            assert!(out(&checked).contains(&place), "{}", out(&checked));
        }
        fs::remove_dir_all(mods.join("torn")).expect("it goes");
    }
}

#[test]
fn what_only_the_window_reads_is_not_called_in_order_without_one() {
    let home = home();
    let mods = home.path().join("mods");
    write_mod(&mods, "plain", "()");
    let plain = tortuga(home.path(), &["check", "plain"], "");
    assert!(!out(&plain).contains("the window"), "{}", out(&plain));
    write_mod(&mods, "laid", "()");
    let table = "levels/libertalia/table.ron";
    write_file(&mods, &format!("laid/{table}"), "(nonsense: [])");
    for words in [&["check", "laid"][..], &["check"]] {
        let checked = tortuga(home.path(), words, "");
        let told = out(&checked);
        assert!(
            told.contains("1 file for the window was not looked at here")
                && told.contains(table)
                && told.contains("tortuga check"),
            "{words:?}: {told}"
        );
    }
}

#[test]
fn a_mod_without_its_manifest_is_told_so_and_no_more() {
    let home = home();
    let folder = tempfile::TempDir::new().expect("a folder");
    write_file(
        folder.path(),
        "reef/assets/libertalia/cards.ron",
        "(patch: [])",
    );
    let place = folder.path().join("reef");
    let place = place.to_str().expect("a plain path");
    let checked = tortuga(home.path(), &["check", place], "");
    assert_eq!(code(&checked), 1);
    let told = out(&checked);
    assert!(
        told.contains("reef/mod.ron: this file is missing") && told.contains("1 fault\n"),
        "{told}"
    );
}

#[test]
fn content_beside_assets_is_a_fault() {
    let home = home();
    let mods = home.path().join("mods");
    write_mod(&mods, "german", "()");
    write_file(
        &mods,
        "german/languages/de/libertalia/cards.ron",
        "(characters: {})",
    );
    write_file(&mods, "german/notes/todo.txt", "Words.");
    let checked = tortuga(home.path(), &["check", "german"], "");
    assert_eq!(code(&checked), 1, "{}", out(&checked));
    let told = out(&checked);
    assert!(
        told.contains("german/languages/de/libertalia/cards.ron: nothing is read here")
            && told.contains("1 fault\n"),
        "{told}"
    );
}

#[test]
fn what_is_wrong_inside_a_position_or_a_step_is_told_where_it_stands() {
    let home = home();
    let mods = home.path().join("mods");
    for (kind, file, right, wrong) in [
        ("puzzle", "puzzles.ron", "\"map_6\"", "\"map_66\""),
        ("puzzle", "puzzles.ron", "locker:", "lockr:"),
        ("tutorial", "tutorials.ron", "say: \"", "say: \"*"),
    ] {
        let name = format!("lost_{kind}");
        let words = [
            "mod",
            "new",
            &name,
            "--kind",
            kind,
            "--game",
            "captain_ecarrasse",
        ];
        let made = tortuga(home.path(), &words, "");
        assert_eq!(code(&made), 0, "{}", err(&made));
        let place = mods.join(&name).join("assets/captain_ecarrasse").join(file);
        let text = fs::read_to_string(&place).expect("it was written");
        let at = text.find(right).expect("it says so");
        let line = text[..at].lines().count();
        fs::write(&place, text.replacen(right, wrong, 1)).expect("written");
        let checked = tortuga(home.path(), &["check", &name], "");
        assert_eq!(code(&checked), 1, "{}", out(&checked));
        let told = out(&checked);
        let expected = format!("{file}:{line}:");
        assert!(told.contains(&expected), "{expected}\n{told}");
        fs::remove_dir_all(mods.join(&name)).expect("away with it");
    }
}
