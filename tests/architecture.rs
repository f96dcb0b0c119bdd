//! The arrows of the house: who may know whom, read off the sources.

#[path = "architecture/english.rs"]
mod english;
#[path = "architecture/imports.rs"]
mod imports;
#[path = "architecture/methods.rs"]
mod methods;
#[path = "architecture/pages.rs"]
mod pages;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Which parts of the crate each part may name besides itself.
const ARROWS: [(&str, &[&str]); 10] = [
    ("engine", &[]),
    ("content", &["engine"]),
    ("wording", &["engine", "content"]),
    ("games", &["engine", "content", "wording"]),
    ("ai", &["engine"]),
    ("session", &["engine", "content", "wording", "games", "ai"]),
    ("registry", &["engine", "content", "games", "session"]),
    (
        "records",
        &["engine", "content", "wording", "games", "session"],
    ),
    (
        "cli",
        &[
            "engine", "content", "wording", "games", "ai", "session", "registry", "records",
        ],
    ),
    (
        "app",
        &[
            "engine", "content", "wording", "games", "ai", "session", "registry", "records", "cli",
        ],
    ),
];

/// What the parts without window, files, threads and clock must not even mention, and where it is allowed after all.
const FORBIDDEN: [(&str, &[&str]); 8] = [
    ("bevy", &[]),
    ("egui", &[]),
    ("std::fs", &["content/"]),
    ("std::env", &["content/"]),
    ("std::net", &[]),
    ("std::thread", &["ai/"]),
    ("Instant", &["ai/"]),
    ("SystemTime", &[]),
];

/// All Rust sources under `src`, as (path from `src`, text).
fn texts() -> Vec<(String, String)> {
    fn walk(folder: &Path, out: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a source folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                walk(&path, out);
            } else if path.extension().is_some_and(|e| e == "rs") {
                out.push(path);
            }
        }
    }
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("src");
    let mut paths = Vec::new();
    walk(&root, &mut paths);
    paths.sort();
    let read = |path: &PathBuf| {
        let name = path
            .strip_prefix(&root)
            .expect("under src")
            .to_string_lossy()
            .replace('\\', "/");
        (name, fs::read_to_string(path).expect("a readable source"))
    };
    paths.iter().map(read).collect()
}

/// The same without comments.
fn sources() -> Vec<(String, String)> {
    let bare = |(name, text): (String, String)| {
        let code: Vec<&str> = text
            .lines()
            .map(|l| l.split("//").next().unwrap_or_default())
            .collect();
        (name, code.join("\n"))
    };
    texts().into_iter().map(bare).collect()
}

/// `engine/rng.rs` and `registry.rs` belong to `engine` and `registry`.
fn part(file: &str) -> &str {
    let end = file.find(['/', '.']).unwrap_or(file.len());
    &file[..end]
}

/// The parts that a source of `part` names by `crate::part` or within `crate::{...}`; the window's package says `tortuga`
/// where the others say `crate`.
fn named(part: &str, code: &str) -> BTreeSet<String> {
    let root = match part {
        "app" => "tortuga",
        _ => "crate",
    };
    let paths = imports::paths(code).into_iter();
    let from_root = paths.filter(|path| path.first().is_some_and(|first| first == root));
    from_root
        .filter_map(|path| path.into_iter().nth(1))
        .collect()
}

/// The games, by the names of their folders.
fn games() -> Vec<String> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("src/games");
    let entries = fs::read_dir(folder)
        .expect("the games' folder")
        .flatten()
        .filter(|e| e.path().is_dir());
    entries
        .map(|e| e.file_name().to_string_lossy().into_owned())
        .collect()
}

#[test]
fn arrows_point_one_way() {
    let allowed: BTreeMap<&str, &[&str]> = ARROWS.into_iter().collect();
    let parts: BTreeSet<&str> = allowed.keys().copied().collect();
    let mut turned = Vec::new();
    for (file, code) in sources() {
        let Some(may) = allowed.get(part(&file)) else {
            continue;
        };
        for name in named(part(&file), &code) {
            let known = parts.contains(name.as_str());
            if known && name != part(&file) && !may.contains(&name.as_str()) {
                turned.push(format!("{file} names crate::{name}"));
            }
        }
    }
    assert!(
        turned.is_empty(),
        "arrows turned round:\n{}",
        turned.join("\n")
    );
}

#[test]
fn every_part_has_its_arrows() {
    let known: BTreeSet<&str> = ARROWS.iter().map(|(p, _)| *p).collect();
    for (file, _) in sources() {
        let part = part(&file);
        assert!(
            known.contains(part) || ["lib", "main"].contains(&part),
            "{file} belongs to no part with arrows"
        );
    }
}

#[test]
fn the_window_knows_of_the_command_line_only_what_it_is_asked() {
    for (file, code) in sources().iter().filter(|(f, _)| part(f) == "app") {
        for (i, named) in code.match_indices("tortuga::cli::") {
            let rest = &code[i + named.len()..];
            let fine = ["window", "app_context", "main_with"]
                .iter()
                .any(|m| rest.starts_with(m));
            assert!(
                fine,
                "{file} names tortuga::cli::{}",
                rest.lines().next().unwrap_or_default()
            );
        }
    }
}

#[test]
fn only_the_registry_names_a_game() {
    let games = games();
    assert!(!games.is_empty());
    let mut guilty = Vec::new();
    for (file, code) in sources() {
        let own = |g: &String| file.starts_with(&format!("games/{g}/"));
        if file == "registry.rs" || games.iter().any(own) {
            // A game may not know the others either.
            let others = games.iter().filter(|g| !own(g) && file != "registry.rs");
            guilty.extend(
                others
                    .filter(|g| code.contains(g.as_str()))
                    .map(|g| format!("{file} names {g}")),
            );
            continue;
        }
        let listed =
            |line: &str, g: &str| file == "games/mod.rs" && line.trim() == format!("pub mod {g};");
        for g in &games {
            for line in code
                .lines()
                .filter(|l| l.contains(g.as_str()) && !listed(l, g))
            {
                guilty.push(format!("{file} names {g}: {}", line.trim()));
            }
        }
    }
    assert!(guilty.is_empty(), "{}", guilty.join("\n"));
}

#[test]
fn rules_know_no_window_no_files_no_threads_and_no_clock() {
    let pure = ["engine", "content", "games", "ai"];
    let mut guilty = Vec::new();
    for (file, code) in sources()
        .into_iter()
        .filter(|(f, _)| pure.contains(&part(f)))
    {
        for (word, where_allowed) in FORBIDDEN {
            let allowed = where_allowed.iter().any(|w| file.starts_with(w));
            if !allowed && code.contains(word) {
                guilty.push(format!("{file} mentions {word}"));
            }
        }
    }
    assert!(guilty.is_empty(), "{}", guilty.join("\n"));
}

#[test]
fn what_is_ordered_stays_ordered() {
    // Hash maps iterate in another order every time: the same seed and actions would no longer give the same game.
    for (file, code) in sources()
        .iter()
        .filter(|(f, _)| ["engine", "content", "games", "ai", "session"].contains(&part(f)))
    {
        for word in ["HashMap", "HashSet"] {
            assert!(!code.contains(word), "{file} mentions {word}");
        }
    }
}

#[test]
fn names_are_found_in_every_form_of_use() {
    let code = "use crate::engine::{Rng, Seat};\nuse crate::{ai, content::{Content, Faults},\n    games as g};\nlet x = crate::app::run();";
    let found: Vec<String> = named("session", code).into_iter().collect();
    assert_eq!(found, ["ai", "app", "content", "engine", "games"]);
    let window = "use crate::table::{self, Scene};\nuse tortuga::engine::{Rng, Seat};\nlet x = tortuga::session::table::seating::fresh_seed();";
    let found: Vec<String> = named("app", window).into_iter().collect();
    assert_eq!(found, ["engine", "session"]);
}

/// The rooms of a game, and which others each may know besides itself.
const ROOMS: [(&str, &[&str]); 5] = [
    ("content", &[]),
    ("rules", &["content"]),
    ("codec", &["content", "rules"]),
    ("bot", &["content", "rules"]),
    ("ui", &["content", "rules"]),
];

/// What every game has, room by room.
const SHARED: [&str; 29] = [
    "content/card",
    "content/compiled",
    "content/cues",
    "content/load",
    "content/load/options",
    "content/merits",
    "content/rules",
    "content/schema",
    "content/sentences",
    "content/weights",
    "rules/action",
    "rules/apply",
    "rules/chance",
    "rules/determinize",
    "rules/event",
    "rules/game",
    "rules/invariants",
    "rules/legal",
    "rules/observation",
    "rules/scoring",
    "rules/setup",
    "rules/state",
    "codec/facts",
    "codec/names",
    "codec/position",
    "bot/evaluation",
    "bot/policy",
    "bot/search",
    "playable",
];

/// What every game shows itself by.
const SHOWN: [&str; 20] = [
    "blocked",
    "choices",
    "cues",
    "describe",
    "encyclopedia",
    "faces",
    "hints",
    "log",
    "merits",
    "panels",
    "pieces",
    "previews",
    "prompts",
    "refusals",
    "sentences",
    "show",
    "verdict",
    "warnings",
    "zones",
    "mod",
];

/// The room of a file of a game.
fn room<'a>(game: &str, file: &'a str) -> Option<&'a str> {
    let below = file.strip_prefix("games/")?.strip_prefix(game)?;
    below.strip_prefix('/')?.split_once('/').map(|(r, _)| r)
}

#[test]
fn every_game_has_the_same_rooms() {
    let files: BTreeSet<String> = sources().into_iter().map(|(f, _)| f).collect();
    let shown = SHOWN.iter().map(|name| format!("ui/{name}"));
    let wanted: Vec<String> = SHARED.iter().map(|n| n.to_string()).chain(shown).collect();
    for game in games() {
        for name in &wanted {
            let file = format!("games/{game}/{name}.rs");
            assert!(files.contains(&file), "there is no {file}");
        }
        let own = files.iter().filter_map(|f| room(&game, f));
        for room in own {
            let known = ROOMS.iter().any(|(r, _)| *r == room);
            assert!(known, "{game} has a room of its own: {room}");
        }
    }
}

/// What several games have: how its definition begins, and the file of the game where it lies.
const SAME_FILE: [(&str, &str); 17] = [
    ("fn win_shares(", "bot/evaluation"),
    ("fn features(", "bot/features"),
    // The names of the features, which a search is told, are a constant of the same name.
    ("const FEATURES: usize", "content/features"),
    ("fn each_option(", "rules/legal"),
    ("enum IllegalReason", "rules/legal"),
    ("fn sampled(", "rules/determinize"),
    ("fn ranking(", "rules/scoring"),
    ("struct View", "rules/observation"),
    ("fn describe(", "ui/describe"),
    ("fn refusal(", "ui/refusals"),
    ("fn policy_choice(", "bot/policy"),
    ("fn action_words(", "codec/names"),
    ("fn panels(", "ui/panels"),
    ("fn verdict(", "ui/verdict"),
    ("fn prompt_line(", "ui/prompts"),
    ("fn blank(", "rules/setup"),
    ("struct Constants", "content/schema"),
];

/// Whether a source without comments defines what begins so; test modules, which come last in a file, are left out.
fn defines(code: &str, beginning: &str) -> bool {
    let code = code.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let goes_on = |c: char| c.is_ascii_alphanumeric() || c == '_';
    code.match_indices(beginning).any(|(at, found)| {
        let apart = !code[..at].ends_with(goes_on);
        // What begins with a whole word is not meant by a longer one.
        apart && (!beginning.ends_with(goes_on) || !code[at + found.len()..].starts_with(goes_on))
    })
}

/// Whether a file of a game, without `.rs`, is this one or lies below it.
fn is_or_lies_below(file: &str, home: &str) -> bool {
    let rest = file.strip_prefix(home);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[test]
fn what_several_games_have_lies_in_the_same_file() {
    let (sources, games) = (sources(), games());
    let mut astray = Vec::new();
    for (beginning, home) in SAME_FILE {
        let mut having = BTreeSet::new();
        for game in &games {
            let folder = format!("games/{game}/");
            let own = sources.iter().filter_map(|(path, code)| {
                let file = path.strip_prefix(&folder)?.strip_suffix(".rs")?;
                let tests = file.split('/').any(|name| name == "tests");
                (!tests && defines(code, beginning)).then_some(file)
            });
            for file in own {
                match is_or_lies_below(file, home) {
                    true => drop(having.insert(game)),
                    false => astray.push(format!("{folder}{file}.rs: {beginning} lies in {home}")),
                }
            }
        }
        assert!(
            having.len() > 1,
            "{beginning} is found in {home} of {having:?} alone: it is nothing that several games have"
        );
    }
    assert!(astray.is_empty(), "{}", astray.join("\n"));
}

#[test]
fn a_definition_is_found_in_its_own_text_alone() {
    let code =
        "struct Viewer;\nstruct View {}\nfn own() {}\n#[cfg(test)]\nmod tests { fn tried() {} }";
    assert!(defines(code, "struct View") && defines(code, "fn own("));
    assert!(!defines("struct Viewer;", "struct View"));
    assert!(!defines(code, "fn tried(") && !defines("const SHOWN", "SHOW"));
    assert!(is_or_lies_below("ui/refusals", "ui/refusals"));
    assert!(is_or_lies_below("ui/refusals/cards", "ui/refusals"));
    assert!(!is_or_lies_below("ui/refusals_too", "ui/refusals"));
}

#[test]
fn arrows_inside_a_game_point_one_way() {
    let graph = imports::graph(&sources());
    let mut turned = Vec::new();
    for game in games() {
        for (file, named) in &graph {
            let Some(from) = room(&game, file) else {
                continue;
            };
            let may = ROOMS.iter().find(|(r, _)| *r == from).map(|(_, may)| *may);
            for other in named {
                let to = room(&game, other).filter(|to| *to != from);
                if to.is_some_and(|to| !may.unwrap_or_default().contains(&to)) {
                    turned.push(format!("{file} names {other}"));
                }
            }
        }
    }
    assert!(turned.is_empty(), "{}", turned.join("\n"));
}

/// Methods of a room that another room may call after all.
const QUOTED: [(&str, &str, &str); 1] = [(
    "ui",
    "future",
    "a hint may quote what the evaluation expects of a card",
)];

#[test]
fn methods_are_called_along_the_arrows() {
    let (sources, games) = (sources(), games());
    // What knows no game cannot mean its methods; but `playable` leads into every room, whatever the game.
    let general = |file: &str| {
        let may = ["engine", "content", "wording", "ai"];
        let own = games.iter().any(|g| room(g, file).is_some());
        let shared = part(file) == "games" && !own && file != "games/playable.rs";
        may.contains(&part(file)) || shared
    };
    let general: Vec<_> = sources.iter().filter(|(file, _)| general(file)).collect();
    let mut turned = Vec::new();
    let mut quoted = BTreeSet::new();
    for game in &games {
        let own = sources.iter().filter_map(|(file, code)| {
            Some((file.as_str(), Some(room(game, file)?), code.as_str()))
        });
        let rest = general
            .iter()
            .map(|(file, code)| (file.as_str(), None, code.as_str()));
        let of_game: Vec<_> = own.chain(rest).collect();
        let may = |from: &str, to: &str| {
            let known = ROOMS.iter().find(|(r, _)| *r == from).map(|(_, may)| *may);
            from == to || known.unwrap_or_default().contains(&to)
        };
        for (file, name, to) in methods::strangers(&of_game, may) {
            let from = room(game, &file).unwrap_or_default();
            match QUOTED
                .iter()
                .any(|(r, quoted, _)| (*r, *quoted) == (from, name.as_str()))
            {
                true => drop(quoted.insert(name)),
                false => turned.push(format!("{file} calls {name}, a method of {to}")),
            }
        }
    }
    assert!(turned.is_empty(), "{}", turned.join("\n"));
    assert_eq!(quoted.len(), QUOTED.len(), "only {quoted:?} is quoted");
}

#[test]
fn a_method_of_a_strange_room_is_found() {
    let may = |from: &str, to: &str| from == to || (from, to) == ("ui", "rules");
    let sources = [
        ("engine.rs", None, "fn roll() {} let n = list.len();"),
        (
            "rules.rs",
            Some("rules"),
            "fn legal(&self) { self.refusal(); self.len(); self.both(); self.size::<u8>() }\nfn both() {}",
        ),
        (
            "ui.rs",
            Some("ui"),
            "fn refusal(&self) { self.legal().roll() }\nfn len() {}\nfn both() {}\nfn size<T>() {}",
        ),
    ];
    let found = methods::strangers(&sources, may);
    let told: Vec<(&str, &str)> = found
        .iter()
        .map(|(file, name, _)| (file.as_str(), name.as_str()))
        .collect();
    assert_eq!(told, [("rules.rs", "refusal"), ("rules.rs", "size")]);
}

/// The lines of all files with this ending under `folder`.
fn lines_under(folder: &Path, ending: &str) -> usize {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let lines = entries.map(|entry| match entry.path() {
        inner if inner.is_dir() => lines_under(&inner, ending),
        file if file.extension().is_some_and(|own| own == ending) => {
            fs::read_to_string(file).expect("text").lines().count()
        }
        _ => 0,
    });
    lines.sum()
}

/// A game of one's own costs an evening: Pig at the table keeps to what `docs/write-a-game.md` says of it, which is true to the line.
#[test]
fn a_game_of_ones_own_is_small() {
    let pig = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/pig");
    let (code, content) = (lines_under(&pig, "rs"), lines_under(&pig, "ron"));
    assert!(
        code <= 300 && content <= 80,
        "{code} of Rust, {content} of RON"
    );
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/write-a-game.md");
    let page = fs::read_to_string(page).expect("the page");
    let told = format!("in {code} lines of Rust and {content} of RON");
    assert!(page.contains(&told), "the page does not say \"{told}\"");
}

#[test]
fn no_circle_of_files() {
    let circles = imports::circles(&imports::graph(&sources()));
    let told: Vec<String> = circles.iter().map(|circle| format!("{circle:?}")).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

/// The modules that a contents page lists in no line of its head; tests speak for themselves.
fn left_out(text: &str) -> Vec<&str> {
    let (told, code): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with("//!"));
    let modules = code.iter().filter_map(|line| {
        let (before, name) = line.strip_suffix(';')?.split_once("mod ")?;
        let declared = before.is_empty() || before.starts_with("pub");
        (declared && name != "tests").then_some(name)
    });
    let names = |line: &str, name: &str| {
        let listed = line.strip_prefix("//! - ").unwrap_or_default();
        let plain = listed.strip_prefix(&format!("`{name}`: "));
        let told = plain.or_else(|| listed.strip_prefix(&format!("[`{name}`]: ")));
        told.is_some_and(|told| !told.is_empty())
    };
    modules
        .filter(|name| !told.iter().any(|line| names(line, name)))
        .collect()
}

#[test]
fn contents_pages_leave_nothing_out() {
    let texts = texts();
    let missing: Vec<String> = texts
        .iter()
        .flat_map(|(file, text)| {
            // Some rooms of the window tell in sentences what is in them.
            let head = text.lines().filter(|line| line.starts_with("//!"));
            let head: String = head.filter(|_| file.starts_with("app/")).collect();
            let told = move |name: &&str| head.contains(&format!("`{name}`"));
            let left = left_out(text).into_iter().filter(move |name| !told(name));
            left.map(move |name| format!("{file}: {name}"))
        })
        .collect();
    assert!(missing.is_empty(), "left out:\n{}", missing.join("\n"));
}

#[test]
fn a_module_without_a_line_is_missed() {
    let page = [
        "//! A room with `b` in it.",
        "//!",
        "//! - `a`: one",
        "//! - [`c`]: three",
        "//! - `d`: ",
        "",
        "mod a;",
        "pub(super) mod b;",
        "pub mod c;",
        "mod d;",
        "#[cfg(test)]",
        "mod tests;",
    ];
    assert_eq!(left_out(&page.join("\n")), ["b", "d"]);
}

#[test]
fn a_circle_is_found_over_every_form_of_naming() {
    let files = [
        ("a/mod.rs", "pub mod b;\npub mod c;"),
        (
            "a/b.rs",
            "use super::{c::{Thing, other as o}, d};\nfn f() {}",
        ),
        ("a/c.rs", "mod e;\nfn f() { e::run() }"),
        ("a/c/e.rs", "fn run() { crate::a::b::f::<u8>() }"),
        (
            "a/d.rs",
            "use super::b::f;\n#[cfg(test)]\nmod tests { use super::super::c; }",
        ),
        ("x.rs", "use crate::a::{b, c};"),
    ];
    let files: Vec<(String, String)> = files.map(|(f, c)| (f.into(), c.into())).into();
    let found = imports::circles(&imports::graph(&files));
    let of: Vec<Vec<&str>> = found
        .iter()
        .map(|circle| circle.iter().map(String::as_str).collect())
        .collect();
    assert_eq!(of, [["a/b.rs", "a/c.rs", "a/c/e.rs", "a/d.rs"]]);
    let apart: Vec<(String, String)> = files
        .into_iter()
        .filter(|(f, _)| !["a/c/e.rs", "a/d.rs"].contains(&f.as_str()))
        .collect();
    assert!(imports::circles(&imports::graph(&apart)).is_empty());
}

/// Where sentences may stand in Rust, and why; `*` is any one name of a path.
const ENGLISH: [(&str, &str); 17] = [
    ("app/robot", "tells programmers which promise was broken"),
    ("app/fitting", "tells programmers what does not fit"),
    ("app/content_check", "reads files"),
    ("app/theme", "reads a file"),
    ("app/art/chart", "reads drawings"),
    ("app/art/limits", "reads drawings"),
    ("app/art/raster", "reads drawings"),
    ("app/art/template", "reads drawings"),
    ("app/art/typefaces", "reads fonts"),
    ("app/board/tests", "are tests"),
    ("app/board/layout/check", "reads files"),
    ("engine/bounded", "reads files"),
    (
        "content",
        "tells those who write files, with line and column",
    ),
    ("games/options", "reads files"),
    ("games/*/content", "reads files"),
    (
        "games/*/codec",
        "reads positions, and names actions for programs",
    ),
    ("games/*/rules/invariants", "says what should never be"),
];

/// Literals that only look like sentences, and why they stay.
const NO_SENTENCES: [(&str, &str, &str); 14] = [
    ("app/art/wrap.rs", "a a", "is measured: how wide a space is"),
    ("app/hud/menus/setup.rs", "setup {}", "is a name for egui"),
    ("app/hud/table/sort.rs", "sort {zone}", "is a name for egui"),
    (
        "app/lib.rs",
        "tortuga: {panic}",
        "only passes on what was said",
    ),
    (
        "app/lib.rs",
        "tortuga: {closed}\n{advice}",
        "only joins sentences",
    ),
    (
        "app/shell/shot.rs",
        "tortuga: {told}",
        "only joins sentences",
    ),
    (
        "app/board/scene/scenery.rs",
        "{role:?} of {}",
        "is a name for programmers",
    ),
    ("cli/args.rs", "play --text", "is typed so"),
    (
        "games/black_fleet/rules/chance.rs",
        "no {}",
        "is a name for files",
    ),
    (
        "games/mod.rs",
        "positions of this game cannot be written by hand",
        "tells those who write a position",
    ),
    (
        "session/scenario/run.rs",
        "seat {seat}",
        "is looked for in what invariants say",
    ),
    (
        "session/save/store.rs",
        "my {stem}",
        "is the name of a file",
    ),
    (
        "session/save/store/files.rs",
        " (os error",
        "is looked for in what the system says",
    ),
    (
        "session/play/think.rs",
        "tortuga thinking",
        "begins a hash: with another, every AI would choose otherwise",
    ),
];

/// Whether a source lies in a room.
fn lies_in(file: &str, room: &str) -> bool {
    let mut names = file.trim_end_matches(".rs").split('/');
    room.split('/')
        .all(|wanted| names.next().is_some_and(|n| wanted == "*" || n == wanted))
}

#[test]
fn what_players_read_is_no_rust() {
    let mut said = Vec::new();
    for (file, text) in texts() {
        let exempt = ENGLISH.iter().any(|(room, _)| lies_in(&file, room));
        if exempt || file.ends_with("tests.rs") {
            continue;
        }
        for (line, sentence) in english::sentences(&text).expect("a source that compiles") {
            let stays = |(of, text, _): &(&str, &str, &str)| *of == file && *text == sentence;
            if !NO_SENTENCES.iter().any(stays) {
                said.push(format!("src/{file}:{line}: {sentence:?}"));
            }
        }
    }
    assert!(
        said.is_empty(),
        "sentences belong into text.ron (docs/words.md):\n{}",
        said.join("\n")
    );
}

#[test]
fn no_exemption_outlives_its_reason() {
    let texts = texts();
    for (room, _) in ENGLISH {
        let mut of_room = texts.iter().filter(|(file, _)| lies_in(file, room));
        let says = of_room.any(|(_, text)| english::sentences(text).is_ok_and(|s| !s.is_empty()));
        assert!(
            says,
            "{room} has no sentence any more: it needs no exemption"
        );
    }
    for (of, sentence, _) in NO_SENTENCES {
        let (_, text) = texts.iter().find(|(file, _)| file == of).expect("a source");
        let said = english::sentences(text).expect("a source that compiles");
        assert!(said.iter().any(|(_, s)| s == sentence), "{of}: {sentence}");
    }
}

/// The sentences that a room of `wording` declares.
fn declared(room: &str) -> Vec<String> {
    let inside = room
        .split_once("enum Sentence {")
        .map_or("", |(_, rest)| rest);
    let lines = inside
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default().trim());
    let names = lines.map(|line| line.split([' ', ',', '=', '{']).next().unwrap_or_default());
    names
        .filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase()))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_sentence_is_said_somewhere() {
    // The compiler tells of those that only one package knows; these are declared in one and said in the other.
    let sources = sources();
    let mut silent = Vec::new();
    for (file, text) in &sources {
        let Some(room) = file
            .strip_prefix("wording/")
            .and_then(|f| f.strip_suffix(".rs"))
        else {
            continue;
        };
        let knows = |(other, code): &&(String, String)| {
            let speaks =
                part(other) == "wording" || code.contains("wording") && code.contains(room);
            speaks && other != file
        };
        let said_by: Vec<_> = sources.iter().filter(knows).collect();
        for name in declared(text) {
            let call = format!("::{name}");
            let ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphanumeric());
            let says = |code: &str| {
                code.match_indices(&call)
                    .any(|(at, _)| ends(&code[at + call.len()..]))
            };
            if !said_by.iter().any(|(_, code)| says(code)) {
                silent.push(format!("{room}: {name}"));
            }
        }
    }
    assert!(silent.is_empty(), "nobody says:\n{}", silent.join("\n"));
}
