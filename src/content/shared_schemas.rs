//! What files may say that the loader reads as it reads others: a mod's theme like the themes that there are, its map like the maps, words of
//! a language like no other file; and `mod.ron`.

use super::Faults;
use super::files::themes;
use super::language::translation::{ABOUT, FOLDER, KEYED, WORDS, is_language};
use super::language::{about, template};
use super::layer::MANIFEST;
use super::library::Content;
use super::mods::manifest::Manifest;
use super::parse::entry::Entry;
use super::parse::outline::outline;
use super::parse::schema::{FileSchema, SectionSchema, Way};
use super::parse::shape::Shape;
use super::parse::source::Place;
use std::collections::BTreeMap;

/// The file of a layout, which is no map.
const LAYOUT: &str = "/table.ron";
/// The file of the levels, which a game has of its own or shares.
const LEVELS: &str = "/ai.ron";

/// Something that is translated by itself.
const TRANSLATED: &str = "\"Anchor\": \"Anker\"";

/// What every file may say, by path.
pub type Files = BTreeMap<String, FileSchema>;

/// `files`, what was read of the base game, with all that is read like one of them, or in a way of its own: the files of mods that are played
/// with, what languages say, and `mod.ron`.
pub fn with_those_like_them(content: &Content, files: &Files) -> Files {
    let roots = ["assets/", "levels/"].into_iter();
    let all = roots.flat_map(|root| content.paths(root));
    let alike = all.filter_map(|path| {
        let schema = of(content, files, &path)?;
        (!is_language(&path)).then_some((path, schema))
    });
    let mut told: Files = alike.collect();
    told.extend(files.clone());
    told.insert(MANIFEST.to_owned(), of_manifest(content));
    told
}

/// Whether the file at `path` holds words of a language, over which nothing is patched.
pub fn is_of_language(path: &str) -> bool {
    is_language(path)
}

/// What the file at `path` may say, be there such a file or not; `None` where nothing is like it.
pub fn of(content: &Content, files: &Files, path: &str) -> Option<FileSchema> {
    if path == MANIFEST {
        return Some(of_manifest(content));
    }
    if let Some(inside) = path.strip_prefix(FOLDER) {
        let (_, file) = inside.split_once('/')?;
        return of_language(files, file);
    }
    if let Some(known) = files.get(path) {
        return Some(known.clone());
    }
    let folder = path.rsplit_once('/')?.0;
    let beside = |other: &String| other.rsplit_once('/').is_some_and(|(of, _)| of == folder);
    let others = || files.iter().filter(|(other, _)| beside(other));
    let is_map = path.starts_with("levels/") && !path.ends_with(LAYOUT);
    if path.ends_with(".ron") && (path.starts_with(themes::FOLDER) || is_map) {
        let like = others().find(|(other, _)| !other.ends_with(LAYOUT));
        return like.map(|(_, schema)| schema.clone());
    }
    match path.ends_with(LEVELS) && content.has(path) {
        true => shared_levels(content, files, path),
        false => None,
    }
}

/// The sections that a file of levels for all games has, as those of single games are read.
fn shared_levels(content: &Content, files: &Files, path: &str) -> Option<FileSchema> {
    let mut known = files.iter().filter(|(other, _)| other.ends_with(LEVELS));
    let mut schema = known.next()?.1.clone();
    let document = content.document(path, &mut Faults::default());
    schema.retain(|(section, _)| document.has(section));
    Some(schema)
}

/// `mod.ron`, whose example is what a new mod begins with.
fn of_manifest(content: &Content) -> FileSchema {
    let example = manifest(content);
    let schema = SectionSchema::of::<Manifest>(Way::Single, example.as_slice());
    vec![(String::new(), schema)]
}

/// The manifest that a new mod begins with, as an example of one.
fn manifest(content: &Content) -> Option<Entry> {
    let source = content.source(template::MANIFEST, &mut Faults::default())?;
    let root = outline(&source.text).0?;
    let file = Place {
        range: 0..source.text.len(),
        source,
    };
    Some(Entry::new(&file, &root))
}

/// The words of a language for `file`, a path below `assets` or `levels`.
fn of_language(files: &Files, file: &str) -> Option<FileSchema> {
    if file == ABOUT {
        return Some(vec![(about::SECTION.to_owned(), about::schema())]);
    }
    let roots = ["assets/", "levels/"].map(|root| format!("{root}{file}"));
    let original = roots.iter().find(|path| files.contains_key(*path));
    let keyed = KEYED.iter().any(|name| file.ends_with(&format!("/{name}")));
    if keyed {
        // What stands under a key is translated under the same section and key.
        let original = original?;
        let section = |(name, _): &(String, SectionSchema)| {
            let about = format!(
                "The sentences of `{name}` of {original}, each behind its key and with its slots; what is left out stays English."
            );
            (name.clone(), words(about, None))
        };
        return Some(files.get(original)?.iter().map(section).collect());
    }
    let translated = || {
        let about = format!(
            "On the left the English words as they stand in {file} of assets or levels, `tortuga mod show {file}`; on the right what they are in \
             this language. What is left out stays English."
        );
        vec![(WORDS.to_owned(), words(about, Some(TRANSLATED)))]
    };
    file.ends_with(".ron").then(translated)
}

fn words(about: String, example: Option<&str>) -> SectionSchema {
    SectionSchema {
        way: Way::Table,
        shape: Shape::Text,
        about,
        types: BTreeMap::new(),
        optional: Vec::new(),
        example: example.map(str::to_owned),
    }
}
