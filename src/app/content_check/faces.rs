//! Whether the words of what mods bring fit on their pictures, as the window draws them.

use crate::art::file_source::FileSource;
use crate::art::raster::{RasterRequest, Source};
use crate::fitting::faces::{Print, measure};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tortuga::content::lint::places;
use tortuga::content::{Content, Faults};
use tortuga::engine::Face;
use tortuga::registry::Games;

/// A picture that is looked at closely, in pixels: nothing is left out of it for want of room.
const SIZE: (u32, u32) = (300, 420);
/// So many letters of a text are said.
const SAID: usize = 40;
/// How much smaller than on any picture of the game words may be.
const SMALLER: f32 = 0.8;

/// Tells of new and changed things on whose pictures words reach over the edge, or are smaller than any of the game's own.
pub fn lint(content: &Content, found: &mut Faults) {
    if content.mods().is_empty() {
        return;
    }
    // What keeps a game from being read was told before.
    let mut told = Faults::default();
    let (games, base) = (Games::built_in(), content.base_alone());
    let before = games.entries(&base, &mut told);
    for game in games.entries(content, &mut told) {
        let id = game.info().id;
        let old = before.iter().find(|old| old.info().id == id);
        let old = old.map_or_else(Vec::new, |old| old.articles());
        let known: BTreeMap<&str, &Face> = old.iter().map(|a| (a.id.as_str(), &a.face)).collect();
        let mut new = game.articles();
        new.retain(|article| known.get(article.id.as_str()) != Some(&&article.face));
        if new.is_empty() {
            continue;
        }
        let faces: BTreeSet<&str> = new.iter().map(|a| a.face.template.as_str()).collect();
        let alike = known
            .values()
            .filter(|f| faces.contains(f.template.as_str()));
        let least = least(&source(&base, id), alike.copied());
        let source = source(content, id);
        let folder = format!("assets/{id}/");
        for article in &new {
            let why = wrong(&article.face, &print(&source, &article.face), &least);
            let odd = why.and_then(|why| places::at(content, &folder, &article.id, &why));
            found.0.extend(odd);
        }
    }
}

fn source(content: &Content, game: &str) -> Source {
    Source {
        library: FileSource::of(Arc::new(content.clone())),
        game: game.to_owned(),
        ..Source::default()
    }
}

fn print(source: &Source, face: &Face) -> Print {
    let order = RasterRequest {
        face: face.into(),
        width: SIZE.0,
        height: SIZE.1,
        density: 100,
        wide: true,
        tiny: false,
        multiplied: false,
        plain: false,
    };
    measure(source, &order)
}

/// The smallest that each text of these faces is: by the face and the number of the text in it.
fn least<'a>(
    source: &Source,
    faces: impl Iterator<Item = &'a Face>,
) -> BTreeMap<(&'a str, usize), f32> {
    let mut least = BTreeMap::new();
    for face in faces {
        for word in print(source, face).words {
            let known = least
                .entry((face.template.as_str(), word.number))
                .or_insert(f32::INFINITY);
            *known = known.min(word.size);
        }
    }
    least
}

/// The beginning of a text, by which its author knows it.
fn short(text: &str) -> String {
    match text.char_indices().nth(SAID) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(text)),
        None => text.to_owned(),
    }
}

/// What is wrong with the words on a picture.
fn wrong(face: &Face, print: &Print, least: &BTreeMap<(&str, usize), f32>) -> Option<String> {
    print.words.iter().find_map(|word| {
        let text = short(&word.text);
        if word.is_cut() {
            return Some(format!("'{text}' reaches over the edge of its picture"));
        }
        let usual = least.get(&(face.template.as_str(), word.number))?;
        (word.size < usual * SMALLER).then(|| {
            format!(
                "'{text}' is smaller on its picture than any words of the game there: fewer would be easier to read"
            )
        })
    })
}
