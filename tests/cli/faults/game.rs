//! A game played to its end, and another one begun, with a fault in every call.

use super::{Call, can_trace, copied, try_all, whole_saves};
use crate::{GAME, code, home, out, tortuga};
use std::path::Path;
use tortuga::records::journal::Journal;
use tortuga::session::save::save_file::SaveFile;
use tortuga::session::save::store::{Store, read_save};

/// The game of another kind.
const OTHER: &str = "libertalia";

/// What a game of this seed against an AI is begun with.
fn play(seed: &str) -> [&str; 7] {
    let seats = "human,greedy";
    ["play", "--text", GAME, "--seed", seed, "--seats", seats]
}

/// How many lines a person types in a game of `seed` until it is over.
fn lines_of(home: &Path, seed: &str) -> usize {
    let told = out(&tortuga(home, &play(seed), &"1!\n".repeat(400)));
    let (before, _) = told
        .split_once("Game over")
        .or(told.split_once("The game is over"))
        .unwrap_or((&told, ""));
    before.matches("\n> ").count()
}

/// Writes a finished game, one that is nearly over, which it gives, and one of another kind.
fn prepare(home: &Path) -> SaveFile {
    let typed = lines_of(home, "5");
    assert!(typed > 10, "{typed}");
    let mut other = play("4");
    other[2] = OTHER;
    tortuga(home, &other, "1!\n1!\n");
    let until = lines_of(crate::home().path(), "6");
    tortuga(home, &play("6"), &"1!\n".repeat(until - 3));
    let store = Store::open(Some(home.into()));
    let before = read_save(&store.autosave_path(GAME)).expect("a game that goes on");
    assert!(!before.over && before.seed == 6);
    assert_eq!(Journal::read(&store).expect("a journal").records.len(), 1);
    before
}

/// A game that was played to its end.
struct PlayedOut {
    /// As it was loaded.
    before: SaveFile,
    /// As it ends.
    end: SaveFile,
    /// What it is loaded by.
    load: String,
}

impl PlayedOut {
    /// What was kept of it, and of everything else, whatever a call answered; or what was lost.
    fn kept(
        &self,
        home: &Path,
        call: &Call,
        killed: bool,
        words: &str,
    ) -> Result<&'static str, String> {
        let saves = whole_saves(home)?;
        let of_match = saves.iter().filter(|save| save.same_match(&self.before));
        let most = of_match.map(|save| save.decisions).max();
        // At every moment it is known how much must be on the disk: the first autosave keeps what was loaded, each later one a decision
        // more.
        let most = most.ok_or("the game is gone")?;
        let least = self.before.decisions + call.renamed.saturating_sub(1);
        if most < least.min(self.end.decisions) {
            return Err(format!("{most} of at least {least} decisions are left"));
        }
        if !saves.iter().any(|save| save.game == OTHER) {
            return Err("the other game is gone".into());
        }
        let store = Store::open(Some(home.into()));
        let journal = Journal::read(&store).map_err(|why| why.to_string())?;
        if !journal.broken.is_empty() || journal.records.is_empty() {
            return Err(format!("the journal: {journal:?}"));
        }
        let told = ["Could not write", "could not be read", "not saved", "lock"]
            .iter()
            .any(|w| words.contains(w));
        let complete = most == self.end.decisions
            && journal.records.len() == 2
            && home.join("saves/keep.ron").exists();
        if !killed && !complete && !told {
            return Err("nothing was said of what is missing".into());
        }
        // Whatever is there can be gone on with.
        let again = tortuga(home, &["replay", &self.load], "");
        if code(&again) != 0 {
            return Err(format!(
                "it does not replay: {}",
                String::from_utf8_lossy(&again.stderr)
            ));
        }
        Ok(match (killed, complete) {
            (true, true) => "killed after everything was kept",
            (true, false) => "killed, everything up to the last action kept",
            (false, true) => "all kept",
            (false, false) => "told, everything else kept",
        })
    }
}

#[test]
fn whatever_a_system_call_answers_nothing_older_than_the_last_action_is_lost() {
    if !can_trace() {
        return;
    }
    let fixture = home();
    let before = prepare(fixture.path());
    // Without a fault: how far it comes, and what is kept on the way.
    let whole = copied(fixture.path());
    let load = format!("autosave-{GAME}");
    let input = "save keep\n".to_owned() + &"1!\n".repeat(12) + "q\n";
    let args = ["play", "--text", "--load", &load];
    let told = tortuga(whole.path(), &args, &input);
    assert_eq!(code(&told), 0, "{}", out(&told));
    let end = read_save(&whole.path().join(format!("saves/{load}.ron"))).expect("the end");
    assert!(end.over, "it is played to its end: {}", out(&told));
    let played = PlayedOut {
        before: before.clone(),
        end,
        load: load.clone(),
    };
    let program = Path::new(env!("CARGO_BIN_EXE_tortuga-terminal"));
    try_all(
        "play to the end",
        program,
        &args,
        &input,
        fixture.path(),
        41,
        &|home, call, killed, words| played.kept(home, call, killed, words),
    );
    // Another match begins where one is under way, which is put aside.
    let check = |home: &Path, _: &Call, killed: bool, words: &str| {
        let saves = whole_saves(home)?;
        let old = saves.iter().filter(|save| save.same_match(&before));
        if old.map(|save| save.decisions).max() != Some(before.decisions) {
            return Err("the match before is gone".into());
        }
        let new = saves.iter().find(|save| save.seed == 7);
        let told = words.contains("Could not write") || words.contains("could not be");
        match (killed, new) {
            (false, None) if !told => Err("nothing was said of what is missing".into()),
            (_, Some(_)) => Ok("all kept"),
            (true, None) => Ok("killed, everything up to the last action kept"),
            (false, None) => Ok("told, everything else kept"),
        }
    };
    try_all(
        "begin another match",
        program,
        &play("7"),
        "1!\n1!\n1!\nq\n",
        fixture.path(),
        41,
        &check,
    );
}
