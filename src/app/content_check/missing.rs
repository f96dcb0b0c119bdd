//! What happens without a file: each of the base game is taken away in turn. Nothing panics, the fault names the file, and at most
//! the game whose file it is cannot be played; without one that all share, perhaps none.

use super::check;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use tortuga::cli::app_context::reading::validated;
use tortuga::content::{Content, Faults};
use tortuga::registry::Games;

/// Rewrites the page.
const REWRITE: &str =
    "TORTUGA_REFERENCE=write cargo test -p tortuga-app --lib content_check::missing";
/// Where it stands, seen from the crate of the window.
const PAGE: &str = "../../docs/reference/missing.md";
/// Takes every picture and sound away in turn too, not one of each folder only.
const ALL: &str = "TORTUGA_MISSING";

/// Whether the page has a line for it.
fn is_written(path: &str) -> bool {
    path.ends_with(".ron") && !path.contains("/languages/")
}

/// The folder and the ending of a file: what is alike in both is read alike.
fn kind(path: &str) -> (String, String) {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    (folder.to_owned(), ending.to_owned())
}

/// The ids of these games.
fn ids(games: &Games, content: &Content) -> Vec<&'static str> {
    let there = games.entries(content, &mut Faults::default());
    there.iter().map(|game| game.info().id).collect()
}

/// What comes of it when one file is missing.
struct Loss {
    /// The games that cannot be played then.
    games: Vec<&'static str>,
    /// What is told first.
    told: Option<String>,
}

/// Takes this file away.
fn without(path: &str, base: &Content, games: &Games, played: &[&'static str]) -> Loss {
    let mut faults = Faults::default();
    let there = validated(games, &base.without(path), &mut faults);
    let there: Vec<&str> = there.iter().map(|game| game.info().id).collect();
    let lost = played.iter().copied().filter(|id| !there.contains(id));
    let first = faults.0.first().filter(|fault| !fault.message.is_empty());
    Loss {
        games: lost.collect(),
        told: first.map(ToString::to_string),
    }
}

#[test]
fn without_any_one_file_the_other_games_are_played_and_the_fault_names_it() {
    let base = Content::packed().remembering();
    let games = Games::built_in().with_check(check);
    let played = ids(&games, &base);
    let all = std::env::var_os(ALL).is_some();
    let mut kinds = BTreeSet::new();
    let mut paths = base.paths("");
    paths.retain(|path| is_written(path) || all || kinds.insert(kind(path)));
    // In two halves at once: it takes longer than any other test beside it.
    let (left, right) = paths.split_at(paths.len() / 2);
    let take = |half: &[String]| -> Vec<Loss> {
        let each = half.iter();
        each.map(|path| without(path, &base, &games, &played))
            .collect()
    };
    let losses = std::thread::scope(|scope| {
        let right = scope.spawn(|| take(right));
        let mut losses = take(left);
        losses.extend(right.join().expect("nothing panics"));
        losses
    });
    let mut page = format!(
        "# Without a file\n\nWhat happens when one file of the base game is missing. Written by a test that takes each of them away in \
         turn; `{REWRITE}` writes it again.\n\n| File | Games that cannot be played then | What is told first |\n|---|---|---|\n"
    );
    for (path, Loss { games: lost, told }) in paths.iter().zip(losses) {
        let of_game = |id: &&str| path.contains(&format!("/{id}/")) || path.contains("/shared/");
        assert!(
            lost.iter().all(of_game),
            "without {path} {lost:?} cannot be played"
        );
        assert!(
            lost.is_empty() || told.is_some(),
            "without {path} {lost:?} cannot be played, and nobody says why"
        );
        if is_written(path) {
            let games = match lost.is_empty() {
                true => "none".to_owned(),
                false => lost.join(", "),
            };
            let told = told.unwrap_or_else(|| "nothing".to_owned());
            let told = told.replace('|', "\\|").replace('\n', " ");
            let _ = writeln!(page, "| `{path}` | {games} | {told} |");
        }
    }
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    if std::env::var("TORTUGA_REFERENCE").is_ok_and(|how| how == "write") {
        fs::write(&place, &page).expect("written");
    }
    let there = fs::read_to_string(&place).unwrap_or_default();
    assert!(
        there == page,
        "docs/reference/missing.md is not what happens; {REWRITE}"
    );
}
