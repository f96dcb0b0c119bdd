//! The pictures of a rulebook: what its file says of them, the tables on which they are laid, and what can be wrong with them.
//!
//! A picture is no file: it names a position of the real game and the zones of it that are shown, so it looks as the cards look that are
//! loaded, and what it says is read off that position.

use crate::content::language::text::Template;
use crate::content::parse::checks::check_word;
use crate::content::{Content, Faults, Located, unknown};
use crate::engine::{Bounded, Options};
use ron::value::RawValue;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The sections of the file that are about pictures.
pub(in crate::content) const TABLES: &str = "tables";
pub(in crate::content) const PICTURES: &str = "pictures";

/// A picture in a chapter: some of what lies on a table of the real game; a worked example where something is done there.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Its name in the file.
    pub id: String,
    /// The chapter it belongs to.
    pub chapter: String,
    /// The number of the paragraph under which it stands, from 1; under the heading at 0, at the end when not given.
    #[serde(default)]
    pub below: Option<usize>,
    /// The table it shows, if that is one of `tables`.
    #[serde(default)]
    pub on: Option<String>,
    /// The table it shows, if it has one of its own.
    #[serde(default)]
    pub table: Option<Laid>,
    /// What is done there before anything is shown: seat and action.
    #[serde(default)]
    pub lead: Vec<(usize, String)>,
    /// Which zones are shown, in this order, as [`Spot`] reads them.
    pub show: Vec<String>,
    /// What is done then.
    #[serde(default)]
    pub steps: Vec<(usize, String)>,
    /// Which zones are shown after that, behind an arrow; the same when nothing is given.
    #[serde(default)]
    pub then: Vec<String>,
    /// What stands behind an equals sign; what is shown is then added up.
    #[serde(default)]
    pub sum: Option<String>,
    /// How many pieces each entry of `show` and `then` shows at most.
    #[serde(default)]
    pub most: Option<usize>,
    /// How tall its cards are, in points.
    #[serde(default)]
    pub height: Option<Bounded<u16, 40, 320>>,
    /// The words under it.
    pub caption: String,
}

/// A table that is laid for a picture.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// Number of players.
    pub seats: Bounded<usize, 1, 6>,
    /// Through whose eyes it is seen.
    #[serde(default)]
    pub seat: usize,
    /// The players' names; the usual ones when not given.
    #[serde(default)]
    pub names: Vec<String>,
    /// Options by id.
    #[serde(default)]
    pub options: Options,
    /// The seed of everything random that the position does not fix.
    #[serde(default)]
    pub seed: u64,
    /// Where it begins, in the words of scenario files; without it the game is set up from the seed.
    #[serde(default)]
    pub position: Option<Box<RawValue>>,
    /// What is done on the way from there: seat and action.
    #[serde(default)]
    pub lead: Vec<(usize, String)>,
}

/// A table with a name, for several pictures.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    id: String,
    table: Laid,
}

/// Which pieces of a table are shown: those of a zone, `hand`; of a seat's, `hand.0`; of one of its cells, `sea#4`; those with a certain
/// face, `sea/residence`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The zone.
    pub zone: String,
    /// Whose; anybody's when not given.
    pub seat: Option<usize>,
    /// Which cell; all when not given.
    pub cell: Option<u16>,
    /// Which face; any when not given.
    pub face: Option<String>,
}

impl Spot {
    /// Reads it; `None` where that is no such place.
    pub fn read(text: &str) -> Option<Spot> {
        let (place, face) = match text.split_once('/') {
            Some((_, "")) => return None,
            Some((place, face)) => (place, Some(face.to_owned())),
            None => (text, None),
        };
        let (place, cell) = match place.split_once('#') {
            Some((place, cell)) => (place, Some(cell.parse().ok()?)),
            None => (place, None),
        };
        let (zone, seat) = match place.split_once('.') {
            Some((zone, seat)) => (zone, Some(seat.parse().ok()?)),
            None => (place, None),
        };
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let sound = !zone.is_empty() && zone.chars().all(word);
        sound.then(|| Spot {
            zone: zone.to_owned(),
            seat,
            cell,
            face,
        })
    }
}

/// The pictures of a game's rulebook that have no fault, each with its table. Of the chapters it knows how many paragraphs each has.
pub(in crate::content) fn sound_pictures(
    content: &Content,
    game: &str,
    chapters: &[(String, usize)],
    faults: &mut Faults,
) -> Vec<Located<Picture>> {
    let path = format!("assets/{game}/rulebook.ron");
    let mut unheard = Faults::default();
    if !content.has(&path) {
        return Vec::new();
    }
    // What is wrong with the file as a whole was told when its chapters were read.
    let document = content.document(&path, &mut unheard);
    let mut tables = BTreeMap::new();
    if document.has(TABLES) {
        for named in document.list::<Named>(TABLES, faults) {
            check_word(&named, "id", &named.value.id, faults);
            check_table(&named, "table.", &named.value.table, faults);
            tables.insert(named.value.id.clone(), named.value.table);
        }
    }
    if !document.has(PICTURES) {
        return Vec::new();
    }
    let listed = document.list::<Picture>(PICTURES, faults);
    let sound = listed.into_iter().filter_map(|picture| {
        let before = faults.len();
        check_picture(&picture, chapters, &tables, faults);
        let named = picture.value.on.as_ref().and_then(|on| tables.get(on));
        let table = picture.value.table.clone().or_else(|| named.cloned());
        (faults.len() == before).then(|| picture.map(|picture| Picture { table, ..picture }))
    });
    sound.collect()
}

fn check_picture(
    at: &Located<Picture>,
    chapters: &[(String, usize)],
    tables: &BTreeMap<String, Laid>,
    faults: &mut Faults,
) {
    let picture = &at.value;
    check_word(at, "id", &picture.id, faults);
    match chapters.iter().find(|(id, _)| *id == picture.chapter) {
        Some((id, last)) => {
            if picture.below.is_some_and(|n| n > *last) {
                let message = format!("the chapter '{id}' has {last} paragraphs");
                at.fault("below", message, faults);
            }
        }
        None => {
            let known = chapters.iter().map(|(id, _)| id.as_str());
            at.fault(
                "chapter",
                unknown("chapter", &picture.chapter, known),
                faults,
            );
        }
    }
    match (&picture.on, &picture.table) {
        (Some(on), None) => {
            if !tables.contains_key(on) {
                let known = tables.keys().map(String::as_str);
                at.fault("on", unknown("table", on, known), faults);
            }
        }
        (None, Some(table)) => check_table(at, "table.", table, faults),
        (Some(_), Some(_)) => {
            let message = "a picture has either 'on' or a 'table' of its own";
            at.fault("table", message, faults);
        }
        (None, None) => at.fault("", "a picture needs 'on' or a 'table' of its own", faults),
    }
    if picture.show.is_empty() {
        at.fault("show", "there is nothing to show", faults);
    }
    if picture.steps.is_empty() && !picture.then.is_empty() {
        at.fault("then", "nothing is done before this ('steps')", faults);
    }
    let spots = [("show", &picture.show), ("then", &picture.then)];
    for (field, spots) in spots {
        for (n, spot) in spots.iter().enumerate() {
            if Spot::read(spot).is_none() {
                let message = format!(
                    "'{spot}' is no place: write a zone ('hand'), a seat's ('hand.0'), one of its cells ('sea#4'), or one face in it ('sea/residence')"
                );
                at.fault(&format!("{field}.{n}"), message, faults);
            }
        }
    }
    let words = [
        ("caption", Some(&picture.caption)),
        ("sum", picture.sum.as_ref()),
    ];
    for (field, words) in words {
        if let Some(words) = words {
            Template::open(words, |message| at.fault(field, message, faults));
        }
    }
}

fn check_table<T>(at: &Located<T>, field: &str, table: &Laid, faults: &mut Faults) {
    let seats = table.seats.get();
    if table.seat >= seats {
        let message = format!("the seats are numbered from 0 to {}", seats - 1);
        at.fault(&format!("{field}seat"), message, faults);
    }
    if !table.names.is_empty() && table.names.len() != seats {
        let message = format!("{} names for {seats} seats", table.names.len());
        at.fault(&format!("{field}names"), message, faults);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "assets/some_game/rulebook.ron";

    fn with_picture(picture: &str) -> Vec<String> {
        let text = format!(
            "(\nchapters: [(id: \"toll\", title: \"Toll\", keywords: [\"toll|tolls\"], text: [\"Whoever passes pays.\", \"- Toll: 1.\"])],\n\
             tables: [(id: \"start\", table: (seats: 2))],\npictures: [\n{picture}\n])"
        );
        let content = Content::of_files([(FILE, text.as_bytes())]);
        let mut faults = Faults::default();
        sound_pictures(&content, "some_game", &[("toll".into(), 2)], &mut faults);
        faults.0.iter().map(|fault| fault.render()).collect()
    }

    #[test]
    fn whatever_is_wrong_with_a_picture_is_told_at_its_place() {
        let cases = [
            (
                "(id: \"p\", chapter: \"tolls\", on: \"start\", show: [\"sea\"], caption: \"\")",
                "5:20",
                "unknown chapter 'tolls', did you mean 'toll'?",
            ),
            (
                "(id: \"p\", chapter: \"toll\", on: \"stat\", show: [\"sea\"], caption: \"\")",
                "5:32",
                "unknown table 'stat', did you mean 'start'?",
            ),
            (
                "(id: \"p\", chapter: \"toll\", show: [\"sea\"], caption: \"\")",
                "5:1",
                "needs 'on' or a 'table'",
            ),
            (
                "(id: \"p\", chapter: \"toll\", on: \"start\", table: (seats: 2), show: [\"sea\"], caption: \"\")",
                "5:48",
                "either 'on' or a 'table'",
            ),
            (
                "(id: \"p\", chapter: \"toll\", table: (seats: 2, seat: 2), show: [\"sea\"], caption: \"\")",
                "5:52",
                "numbered from 0 to 1",
            ),
            (
                "(id: \"p\", chapter: \"toll\", table: (seats: 7), show: [\"sea\"], caption: \"\")",
                "5:43",
                "7",
            ),
            (
                "(id: \"p\", chapter: \"toll\", on: \"start\", show: [], caption: \"\")",
                "5:47",
                "nothing to show",
            ),
            (
                "(id: \"p\", chapter: \"toll\", on: \"start\", show: [\"sea#x\"], caption: \"\")",
                "5:48",
                "'sea#x' is no place",
            ),
            (
                "(id: \"p\", chapter: \"toll\", below: 3, on: \"start\", show: [\"sea\"], caption: \"\")",
                "5:35",
                "has 2 paragraphs",
            ),
            (
                "(id: \"p\", chapter: \"toll\", on: \"start\", show: [\"sea\"], then: [\"sea\"], caption: \"\")",
                "5:62",
                "nothing is done before",
            ),
            (
                "(id: \"p\", chapter: \"toll\", on: \"start\", show: [\"sea\"], caption: \"{score.0\")",
                "5:65",
                "'{' without '}'",
            ),
            (
                "(id: \"p\", chapter: \"toll\", on: \"start\", show: [\"sea\"], sum: \"{a|b}\", caption: \"\")",
                "5:61",
                "neither",
            ),
            (
                "(id: \"p\", chapter: \"toll\", on: \"start\", show: [\"sea\"], legend: \"\")",
                "5:56",
                "legend",
            ),
        ];
        for (picture, place, words) in cases {
            let faults = with_picture(picture);
            let told = faults
                .iter()
                .any(|f| f.contains(&format!("rulebook.ron:{place}")) && f.contains(words));
            assert!(told, "{picture}\nnot {place} {words}: {faults:?}");
        }
    }
}
