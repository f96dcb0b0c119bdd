//! What tests that know no game in particular begin with: rules, options, names, a table that is laid.

#![allow(dead_code, reason = "each test program uses a part of it")]

pub mod content;
pub mod encyclopedia;
pub mod figures;
pub mod golden;
pub mod mods;
pub mod play;
pub mod said;
pub mod table;

use std::any::Any;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use tortuga::content::{Content, Faults};
use tortuga::engine::show::Preferences;
use tortuga::engine::{Names, OptionDef, Options, Rng};
use tortuga::games::Playable;
use tortuga::session::TAKE_BACK;

/// How many random games of every game are usually checked after each decision.
const USUAL: u64 = 300;

/// How many games a test plays that usually plays `usual`: as many in proportion as `TORTUGA_GAMES` says, which
/// `scripts/test --full` sets to 20,000 instead of 300.
pub fn games(usual: u64) -> u64 {
    let wanted = std::env::var("TORTUGA_GAMES").ok();
    let wanted = wanted.and_then(|n| n.parse().ok()).unwrap_or(USUAL);
    (usual * wanted).div_ceil(USUAL).max(1)
}

/// Whether an option is one of the rules of its game: it evens out no table of unequal players, and no other game has it.
pub fn own(option: &OptionDef) -> bool {
    !option.handicap && option.id != TAKE_BACK
}

/// Whether more than the usual is asked for: what takes long then looks at everything instead of at a part.
pub fn thorough() -> bool {
    games(USUAL) > USUAL
}

/// The rules of a game, with the content that comes with the program; each game's are read once.
#[track_caller]
pub fn rules<G: Playable>() -> &'static Arc<G::Rules> {
    static READ: Mutex<BTreeMap<&str, &(dyn Any + Send + Sync)>> = Mutex::new(BTreeMap::new());
    let mut all = READ.lock().expect("content that can be read");
    let read = || -> &'static (dyn Any + Send + Sync) {
        let mut faults = Faults::default();
        let content = Content::load_with(G::FILES, None, &|_, _| {}).content;
        let rules = G::load(&content, &mut faults);
        let rules = rules.unwrap_or_else(|| panic!("{}", faults.render()));
        Box::leak(Box::new(Arc::new(rules)))
    };
    let rules = all.entry(G::ID).or_insert_with(read);
    rules.downcast_ref().expect("the rules of this game")
}

/// A chapter of the rulebook, paragraph by paragraph.
#[track_caller]
pub fn chapter<G: Playable>(id: &str) -> &'static [String] {
    let mut chapters = G::info(rules::<G>()).rulebook.iter();
    let found = chapters.find(|c| c.id == id);
    &found.unwrap_or_else(|| panic!("no chapter {id}")).text
}

/// All paragraphs of the rulebook.
pub fn paragraphs<G: Playable>() -> Vec<&'static str> {
    let chapters = G::info(rules::<G>()).rulebook.iter();
    let all = chapters.flat_map(|c| c.text.iter().map(String::as_str));
    all.collect()
}

/// Options by name and value; the others as the game has them.
pub fn options(pairs: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (id, value) in pairs {
        options.set(*id, *value);
    }
    options
}

/// A game as it begins.
#[track_caller]
pub fn begun<G: Playable>(rules: &Arc<G::Rules>, seats: usize, options: &Options, seed: u64) -> G {
    let state = G::start(rules, seats, options, &mut Rng::for_setup(seed));
    state.unwrap_or_else(|faults| panic!("{}", faults.join("\n")))
}

/// Somebody at every seat.
pub fn names(seats: usize) -> Names {
    let names = ["Ana", "Ben", "Cleo", "Duarte", "Eva", "Finn"];
    Names(names[..seats].iter().map(|n| n.to_string()).collect())
}

/// How those who play want to see it.
pub fn preferences<G: Playable>(rules: &Arc<G::Rules>, options: &Options) -> Preferences {
    Preferences {
        defs: Arc::new(G::info(rules).options.clone()),
        values: options.clone(),
    }
}

/// All sources of a game, in all of its rooms: where each lies below the game's folder, and what it says.
pub fn sources(game: &str) -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, out: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => walk(&path, out),
                false => out.push(path),
            }
        }
    }
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .join("src/games")
        .join(game);
    let mut paths = Vec::new();
    walk(&root, &mut paths);
    paths.sort();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a readable source");
        let below = path.strip_prefix(&root).expect("below the game's folder");
        (below.to_path_buf(), text)
    };
    paths.into_iter().map(read).collect()
}

/// One source of a game, by its place below the game's folder.
pub fn source(game: &str, below: &str) -> String {
    let found = sources(game).into_iter();
    let mut found = found.filter(|(path, _)| path == Path::new(below));
    found.next().map(|(_, text)| text).expect("the source")
}
