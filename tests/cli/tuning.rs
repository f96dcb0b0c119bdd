//! Tuning numbers by what wins: the same on any number of threads, gone on with from what was kept, and nothing else of `ai.ron` is touched.

use crate::{code, err, home, out, tortuga};
use std::fs;
use std::path::Path;
use std::process::Output;
use tortuga::cli::app_context::AppContext;

const GAME: &str = "captain_ecarrasse";
const FILE: &str = "assets/captain_ecarrasse/ai.ron";

/// A tuning of few steps with few pairs, and these words more.
fn tuned(home: &Path, words: &[&str]) -> Output {
    let few = [
        "tune",
        GAME,
        "--pairs",
        "6",
        "--deals",
        "2",
        "--compare",
        "0",
        "--seed",
        "3",
        "--iterations",
        "6",
        // What a level plays by that has learned.
        "--numbers",
        "weights.tuned_play",
    ];
    tortuga(home, &[&few, words].concat(), "")
}

#[test]
fn tuning_depends_on_no_thread_goes_on_where_it_was_and_touches_nothing_else() {
    let home = home();
    let keep = home.path().join("kept.ron");
    let kept = keep.to_str().expect("a plain path");
    let whole = tuned(home.path(), &["--steps", "3"]);
    assert_eq!(code(&whole), 0, "{}", err(&whole));
    let begun = tuned(home.path(), &["--steps", "1", "--keep", kept]);
    let words = ["--steps", "3", "--keep", kept, "--threads", "3"];
    let went_on = tuned(home.path(), &words);
    assert_eq!(code(&went_on), 0, "{}", err(&went_on));
    assert_eq!(out(&whole), out(&went_on));
    assert_ne!(out(&begun), out(&went_on));
    // Only lines of the numbers differ, and the game takes them.
    let before = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE));
    let before = before.expect("the game's own file");
    let differ = |(one, other): &(&str, &str)| one != other;
    let after = out(&whole);
    assert_eq!(before.lines().count(), after.lines().count());
    let first = before
        .lines()
        .position(|line| line.contains("tuned_play: ("));
    let changed = before
        .lines()
        .zip(after.lines())
        .position(|pair| differ(&pair));
    assert!(changed > first, "{changed:?} {first:?}");
    assert!(
        err(&whole).contains("Step 3: 24 games. Steepest: weights.tuned_play."),
        "{}",
        err(&whole)
    );
    assert!(
        err(&whole).contains("weights.tuned_play.card: 0."),
        "{}",
        err(&whole)
    );
}

#[test]
fn the_numbers_of_every_game_can_be_tuned_and_compared_with_what_they_were() {
    let home = home();
    let context = AppContext::load(Some(home.path().into()), None, true);
    for game in context.ids() {
        let words = [
            "tune",
            game,
            "--numbers",
            "weights",
            "--pairs",
            "2",
            "--deals",
            "1",
            "--steps",
            "1",
            "--compare",
            "2",
            "--players",
            "2,4",
            "--iterations",
            "2",
            "--points",
            "30",
            "--threads",
            "2",
        ];
        let done = tortuga(home.path(), &words, "");
        assert_eq!(code(&done), 0, "{game}: {}", err(&done));
        for told in [
            "Step 1: ",
            "2 players: the tuned won ",
            "4 players: the tuned won ",
            " % of 2 games against the untuned",
        ] {
            assert!(err(&done).contains(told), "{game}: {told}: {}", err(&done));
        }
    }
}

#[test]
fn numbers_on_which_nothing_depends_are_told() {
    let home = home();
    // Nobody judges who does not search.
    let words = [
        "tune",
        GAME,
        "--pairs",
        "2",
        "--deals",
        "1",
        "--steps",
        "1",
        "--compare",
        "0",
    ];
    let done = tortuga(home.path(), &words, "");
    assert_eq!(code(&done), 0, "{}", err(&done));
    let told = "Step 1: both sides of every pair won as much.";
    assert!(err(&done).contains(told), "{}", err(&done));
}

#[test]
fn what_cannot_be_tuned_is_said() {
    let home = home();
    let broken = home.path().join("broken.ron");
    let of_another =
        "(game: \"pig\", numbers: [(\"a\", 1.0)], moved: [0.0], momentum: [0.0], steps: 1)";
    fs::write(&broken, of_another).expect("room");
    let other = broken.to_str().expect("a plain path").to_owned();
    let nonsense = home.path().join("nonsense.ron");
    fs::write(&nonsense, "a diary").expect("room");
    let nonsense = nonsense.to_str().expect("a plain path").to_owned();
    let cases: [(&[&str], i32, &str); 7] = [
        (
            &["--numbers", "weights.tune"],
            2,
            "no number with a point at weights.tune in assets/",
        ),
        (&["--players", "3"], 2, "two sides of equal size"),
        (
            &["--players", "6"],
            2,
            "6 can't be that in Captain Ecarrasse",
        ),
        (&["--level", "admirable"], 2, "admiral"),
        (&["--keep", &other], 2, "of other numbers than these"),
        (
            &["--keep", &nonsense],
            1,
            "cannot be read as what tuning keeps",
        ),
        (&["--pairs", "0"], 2, "--pairs"),
    ];
    for (words, exit, why) in cases {
        let few = ["tune", GAME, "--steps", "0", "--compare", "0"];
        let done = tortuga(home.path(), &[&few, words].concat(), "");
        assert_eq!(code(&done), exit, "{words:?}: {}", err(&done));
        assert!(err(&done).contains(why), "{words:?}: {}", err(&done));
    }
    assert_eq!(
        fs::read_to_string(&nonsense).expect("still there"),
        "a diary"
    );
}
