//! What happens without a file: each of the base game is taken away in turn. Nothing falls over, the fault names the file, and at most
//! the game whose file it is cannot be played; without one that all share, perhaps none.

use super::check;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use tortuga::cli::app_context::validate;
use tortuga::content::{Content, Faults};
use tortuga::registry::Games;

/// Rewrites the page.
const REWRITE: &str =
    "TORTUGA_REFERENCE=write cargo test -p tortuga-app --lib content_check::missing";
/// Where it stands, seen from the crate of the window.
const PAGE: &str = "../../docs/reference/missing.md";
/// Takes every picture and sound away in turn too, not one of each folder only.
const ALL: &str = "TORTUGA_MISSING";

fn is_ron(path: &str) -> bool {
    path.ends_with(".ron")
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

#[test]
fn without_any_one_file_the_other_games_are_played_and_the_fault_names_it() {
    let base = Content::packed().remembering();
    let games = Games::built_in().read_as_well(check);
    let played = ids(&games, &base);
    let all = std::env::var_os(ALL).is_some();
    let mut kinds = BTreeSet::new();
    let mut page = format!(
        "# Without a file\n\nWhat happens when one file of the base game is missing. Written by a test that takes each of them away in \
         turn; `{REWRITE}` writes it again.\n\n| File | Games that cannot be played then | What is told first |\n|---|---|---|\n"
    );
    for path in base.paths("") {
        let written = is_ron(&path) && !path.contains("/languages/");
        if !written && !all && !kinds.insert(kind(&path)) {
            continue;
        }
        let content = base.without(&path);
        let mut faults = Faults::default();
        let there = games.entries(&content, &mut faults);
        let there: Vec<&str> = there.iter().map(|game| game.info().id).collect();
        if faults.is_empty() {
            validate(&games, &content, &mut faults);
        }
        let mut lost = played.clone();
        lost.retain(|id| !there.contains(id));
        let of_game = |id: &&str| path.contains(&format!("/{id}/")) || path.contains("/shared/");
        assert!(
            lost.iter().all(of_game),
            "without {path} {lost:?} cannot be played"
        );
        let first = faults.0.first();
        assert!(
            lost.is_empty() || first.is_some_and(|fault| !fault.message.is_empty()),
            "without {path} {lost:?} cannot be played, and nobody says why"
        );
        if written {
            let games = match lost.is_empty() {
                true => "none".to_owned(),
                false => lost.join(", "),
            };
            let told = first.map_or("nothing".to_owned(), ToString::to_string);
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
