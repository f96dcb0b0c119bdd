//! `replay` at the table, and `tortuga replay FILE --text`.

use super::{GAME, code, err, home, out, play, tortuga};
use std::fs;
use tempfile::TempDir;

/// A home with a mod by which a game is looked through in a fifth of the usual time: enough to tell mistakes from good moves.
pub fn hasty_home() -> TempDir {
    let home = home();
    let folder = home.path().join("mods/hasty");
    fs::create_dir_all(folder.join("assets/shared")).expect("room");
    let files = [
        (
            "mod.ron",
            "(id: \"hasty\", name: \"Hasty\", version: \"1\")",
        ),
        (
            "assets/shared/review.ron",
            "(patch: [(section: \"scale\", set: (playouts: 100, effort: 1, tries: 50))])",
        ),
    ];
    for (path, text) in files {
        fs::write(folder.join(path), text).expect("room");
    }
    home
}

#[test]
fn a_game_is_looked_back_at_step_by_step() {
    let home = home();
    // After the end: on one move, on one turn, back, to a move, to the end, and back to the table.
    let steps =
        "replay\n\nturn\nback\ngoto 3\n9999\nnonsense\nend\neyes\neyes open\nlook\nq\nscores\n";
    let typed = "1!\n".repeat(700) + steps;
    let output = play(home.path(), GAME, "human,greedy", &typed);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let told = out(&output);
    let (_, told) = told
        .split_once("Looking back.")
        .expect("it is looked back at");
    let places: Vec<&str> = told
        .lines()
        .filter_map(|line| line.trim_start_matches("replay > ").strip_prefix('['))
        .filter_map(|line| Some(line.split_once(']')?.0))
        .collect();
    let end = *places.last().expect("places");
    assert!(end.starts_with("The end: "), "{places:?}");
    assert_eq!(places[0], "The beginning", "{places:?}");
    assert!(places[1].starts_with("Move 1 of "), "{places:?}");
    assert!(places[4].starts_with("Move 3 of "), "{places:?}");
    assert_eq!(places[5..], [end, end, end], "{places:?}");
    assert!(told.contains("There is no move 9999"), "{told}");
    assert!(told.contains("'nonsense' is no step"), "{told}");
    assert!(told.contains("eyes Ana: Through Ana's eyes"), "{told}");
    assert!(told.contains("All hands open"), "{told}");
    assert!(told.contains("(log, scores, look, replay"), "{told}");
    // The same from the shell.
    let save = format!("autosave-{GAME}");
    let output = tortuga(home.path(), &["replay", &save, "--text"], "\nend\n");
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(
        out(&output).contains(&format!("[{end}]")),
        "{}",
        out(&output)
    );
    // Finished games have names as well.
    let kept = std::fs::read_dir(home.path().join("finished")).expect("finished games");
    let kept = kept.flatten().next().expect("a finished game").path();
    let name = kept.file_stem().and_then(|stem| stem.to_str());
    let output = tortuga(home.path(), &["verify", name.expect("a name")], "");
    assert_eq!(code(&output), 0, "{}", err(&output));
}

#[test]
fn who_looks_back_at_a_game_that_goes_on_sees_no_more_than_who_plays_it() {
    for (seats, named) in [
        ("human,greedy", "eyes Ana: "),
        ("human,human", "eyes all: "),
    ] {
        let home = home();
        let typed = "1!\nreplay\neyes open\neyes ben\nend\nq\n";
        let output = play(home.path(), GAME, seats, typed);
        assert_eq!(code(&output), 0, "{}", err(&output));
        let told = out(&output);
        let listed = told.lines().filter(|line| line.contains("eyes "));
        let listed: Vec<&str> = listed.map(|l| l.trim_start_matches("replay > ")).collect();
        // Both times the list of what may be seen is the answer.
        assert_eq!(listed.len(), 2, "{told}");
        assert!(listed.iter().all(|line| line.starts_with(named)), "{told}");
        assert!(told.contains("[The end: "), "{told}");
    }
}

/// The lines that list a move ("17. Ana: ...") by its number and whose it is, in each of the answers to `review`.
fn listed(told: &str) -> Vec<Vec<(usize, &str)>> {
    let answers = told.split(" reviewed\n").skip(1);
    answers
        .map(|answer| {
            let answer = answer.split("replay > ").next().unwrap_or_default();
            let numbered = answer.lines().filter_map(|line| {
                let (n, rest) = line.split_once(". ")?;
                Some((n.parse().ok()?, rest.split_once(": ")?.0))
            });
            numbered.collect()
        })
        .collect()
}

#[test]
fn whoever_looks_back_is_told_how_good_the_moves_were() {
    let home = hasty_home();
    let steps = "replay\nreview\nreview all\ngoto 2\nreview\nhelp\nq\n";
    let typed = "1!\n".repeat(700) + steps;
    let output = play(home.path(), GAME, "human,greedy", &typed);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let told = out(&output);
    assert!(told.contains("Ana: Accuracy "), "{told}");
    assert!(told.contains("[Move 2 of "), "{told}");
    assert!(told.contains("\nreview: what "), "help names it: {told}");
    let answers = listed(&told);
    let [bad, all, again] = answers.as_slice() else {
        panic!("three answers: {answers:?}");
    };
    // Whoever takes the first choice always makes mistakes, and not every move is one.
    assert!(!bad.is_empty() && bad.len() < all.len(), "{answers:?}");
    assert!(bad.iter().all(|one| all.contains(one)), "{answers:?}");
    assert_eq!(bad, again, "the same wherever one looks");
    let numbers: Vec<usize> = all.iter().map(|(n, _)| *n).collect();
    assert_eq!(numbers, (1..=all.len()).collect::<Vec<_>>());
    // The same as from the shell.
    let save = format!("autosave-{GAME}");
    let told = tortuga(home.path(), &["review", &save], "");
    assert_eq!(code(&told), 0, "{}", err(&told));
    let words = out(&told);
    assert_eq!(listed(&words), std::slice::from_ref(bad), "{words}");
    assert!(
        words.contains("Ana: Accuracy ") && words.contains("Ben: Accuracy "),
        "{words}"
    );
    assert!(words.contains("luck ") && !words.contains('{'), "{words}");
}

#[test]
fn a_review_of_a_game_that_goes_on_lists_only_what_one_may_see() {
    let home = hasty_home();
    let typed = "1!\n1!\n1!\nreplay\nreview all\nq\n";
    let output = play(home.path(), GAME, "human,greedy", typed);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let told = out(&output);
    assert!(told.contains("This game isn't over"), "{told}");
    let answers = listed(&told);
    assert_eq!(answers.len(), 1, "{told}");
    let mut own = answers[0].iter();
    assert!(!answers[0].is_empty(), "{told}");
    assert!(own.all(|(_, who)| *who == "Ana"), "{told}");
}
