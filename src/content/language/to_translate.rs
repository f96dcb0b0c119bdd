//! The files of a new language: every English word that the game says, each with itself in the place of its translation.

use super::languages::Originals;
use super::template::ModFiles;
use super::translation::{FOLDER, is_language, short};
use crate::content::library::Content;
use crate::content::parse::source::Place;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What must be translated for the language with this code: for each file of the base game that has words one of the same name, whose
/// lines stand in the order of that file. Only what is on the right has to be replaced.
pub fn to_translate(content: &Content, code: &str) -> ModFiles {
    let base = content.without_mods();
    let mut files: BTreeMap<String, (Vec<String>, Originals)> = BTreeMap::new();
    for path in base.paths("") {
        if !path.ends_with(".ron") || is_language(&path) {
            continue;
        }
        if let Some(name) = short(&path) {
            let (paths, words) = files.entry(name.to_owned()).or_default();
            words.read(&base, &path);
            paths.push(path);
        }
    }
    let with_words = files
        .into_iter()
        .filter(|(_, (_, all))| !all.words.is_empty() || !all.keyed.is_empty());
    with_words
        .map(|(name, (paths, all))| (format!("{FOLDER}{code}/{name}"), written(&paths, &all)))
        .collect()
}

/// The file with these words of these files.
fn written(paths: &[String], all: &Originals) -> String {
    let mut text = format!(
        "// The words of {}. Lines that are deleted stay English.\n(\n",
        paths.join(" and ")
    );
    if !all.words.is_empty() {
        let mut words: Vec<&Place> = all.words.values().collect();
        in_order(&mut words, |place| place);
        text.push_str("    words: {\n");
        for place in words {
            let english = place.text();
            let _ = writeln!(text, "        {english}: {english},");
        }
        text.push_str("    },\n");
    }
    let mut keyed: Vec<(&(String, String), &Place)> = all.keyed.iter().collect();
    in_order(&mut keyed, |(_, place)| place);
    let mut sections: Vec<&str> = Vec::new();
    for ((section, _), _) in &keyed {
        if !sections.contains(&section.as_str()) {
            sections.push(section);
        }
    }
    for section in sections {
        let _ = writeln!(text, "    {section}: {{");
        for ((_, key), english) in keyed.iter().filter(|((of, _), _)| of == section) {
            let _ = writeln!(text, "        {key:?}: {},", english.text());
        }
        text.push_str("    },\n");
    }
    text.push_str(")\n");
    text
}

/// Puts what stands at places into the order in which it stands there.
fn in_order<T>(all: &mut [T], place: impl Fn(&T) -> &Place) {
    all.sort_by(|a, b| {
        let (a, b) = (place(a), place(b));
        (&a.source.file, a.range.start).cmp(&(&b.source.file, b.range.start))
    });
}
