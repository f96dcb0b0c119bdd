//! The base content with something in it changed, and what is then told.

use std::sync::Arc;
use tortuga::content::{Content, Faults};
use tortuga::games::Playable;

/// A file below one of the game's folders, what stands there, and what shall stand there instead.
pub type Change<'a> = (&'a str, &'a str, &'a str);

/// The base content with these changes, each where its words occur first.
#[track_caller]
pub fn changed<G: Playable>(changes: &[Change]) -> Content {
    let base = Content::base();
    let folders = ["assets/".to_owned(), format!("levels/{}/", G::ID)];
    let paths = folders.iter().flat_map(|folder| base.paths(folder));
    let mut files: Vec<(String, Vec<u8>)> = paths
        // Words of other languages stand in files of the same names.
        .filter(|path| !path.starts_with("assets/languages/"))
        .filter_map(|path| Some((path.clone(), base.file(&path)?.into_owned())))
        .collect();
    for (file, from, to) in changes {
        let below = format!("/{}/{file}", G::ID);
        let found = files.iter_mut().find(|(path, _)| path.ends_with(&below));
        let (path, bytes) = found.unwrap_or_else(|| panic!("{file} is not there"));
        let text = std::str::from_utf8(bytes).expect("text");
        assert!(text.contains(from), "{from} is not in {path}");
        *bytes = text.replacen(from, to, 1).into_bytes();
    }
    Content::of_files(files.iter().map(|(p, b)| (p.as_str(), b.as_slice())))
}

/// Changes of one file.
pub fn in_file<'a>(file: &'a str, changes: &[(&'a str, &'a str)]) -> Vec<Change<'a>> {
    changes
        .iter()
        .map(|(from, to)| (file, *from, *to))
        .collect()
}

/// What is told of content that cannot be played with.
#[track_caller]
pub fn faults<G: Playable>(changes: &[Change]) -> String {
    let mut faults = Faults::default();
    let read = G::load(&changed::<G>(changes), &mut faults);
    assert!(read.is_none(), "{changes:?} is accepted");
    faults.to_string()
}

/// The rules of content that can be played with.
#[track_caller]
pub fn read<G: Playable>(changes: &[Change]) -> Arc<G::Rules> {
    let mut faults = Faults::default();
    let rules = G::load(&changed::<G>(changes), &mut faults);
    Arc::new(rules.unwrap_or_else(|| panic!("{}", faults.render())))
}

/// Checks that a change is told as this fault, with line and column.
#[track_caller]
pub fn expect_fault<G: Playable>(file: &str, from: &str, to: &str, fault: &str) {
    let all = faults::<G>(&[(file, from, to)]);
    let line = all.lines().find(|line| line.contains(fault));
    let line = line.unwrap_or_else(|| panic!("{to}: '{fault}' is not told:\n{all}"));
    has_place(line, file);
}

/// Checks that a fault is told with its place: line and column follow the name of the file.
#[track_caller]
pub fn has_place(line: &str, file: &str) {
    let place = line.split_once(file).map_or("", |(_, place)| place);
    let mut numbers = place.split(':').skip(1).map(str::parse::<usize>);
    for what in ["a line", "a column"] {
        let number = numbers.next();
        assert!(matches!(number, Some(Ok(1..))), "no {what} in '{line}'");
    }
}
