//! The rulebook of a game, `assets/<game>/rulebook.ron`: chapters, the tables on which their pictures are laid, and the pictures.
//!
//! A picture is no file: it names a position of the real game and the zones of it that are shown, so it looks as the cards look that are
//! loaded, and what it says is read off that position.

use super::checks::{check_word, values};
use super::text::Template;
use super::{Content, Faults, Located, unknown};
use crate::engine::{Bounded, Options};
use ron::value::RawValue;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The sections of the file.
const CHAPTERS: &str = "chapters";
const TABLES: &str = "tables";
const PICTURES: &str = "pictures";

/// What stands between two forms of one keyword.
const OR: char = '|';

/// A chapter of a rulebook.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// What links point to.
    pub id: String,
    /// Heading.
    pub title: String,
    /// The words that lead here wherever they are read, each perhaps in several forms: `"incident|incidents"`.
    #[serde(default)]
    pub keywords: Vec<String>,
    /// Paragraphs; a paragraph that begins with "- " is a bullet.
    pub text: Vec<String>,
    /// Its pictures, in the order of the file.
    #[serde(skip)]
    pub pictures: Vec<Picture>,
}

impl Chapter {
    /// The forms of each keyword, the usual one first.
    pub fn keyword_forms(&self) -> impl Iterator<Item = Vec<&str>> {
        let forms = self.keywords.iter();
        forms.map(|keyword| keyword.split(OR).map(str::trim).collect())
    }

    /// The paragraph that is about a keyword, by its number: the bullet that begins with a form of it, else the first that says one.
    pub fn paragraph_about(&self, forms: &[&str]) -> Option<usize> {
        let begins = |text: &String| {
            let item = text.strip_prefix("- ");
            item.is_some_and(|item| forms.iter().any(|form| begins_with(item, form)))
        };
        let says = |text: &String| forms.iter().any(|form| contains_word(text, form));
        let bullet = self.text.iter().position(begins);
        bullet.or_else(|| self.text.iter().position(says))
    }
}

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

/// The chapters of a game with their pictures; none where it has no rulebook. Faults are collected, a picture with a fault is left out.
pub fn rulebook(content: &Content, game: &str, faults: &mut Faults) -> Vec<Chapter> {
    let path = format!("assets/{game}/rulebook.ron");
    if !content.has(&path) {
        return Vec::new();
    }
    let document = content.document(&path, faults);
    document.only(&[CHAPTERS, TABLES, PICTURES], faults);
    let chapters = document.list::<Chapter>(CHAPTERS, faults);
    check_keywords(&chapters, faults);
    let mut chapters = values(chapters);
    for picture in sound_pictures(content, game, &chapters, faults) {
        let picture = picture.value;
        let chapter = chapters.iter_mut().find(|c| c.id == picture.chapter);
        if let Some(chapter) = chapter {
            chapter.pictures.push(picture);
        }
    }
    chapters
}

/// The pictures of a game's rulebook with their places, those without faults; each has its table. What is wrong with the others is told
/// by [`rulebook`].
pub fn pictures(content: &Content, game: &str) -> Vec<Located<Picture>> {
    let mut told = Faults::default();
    let chapters = rulebook(content, game, &mut told);
    sound_pictures(content, game, &chapters, &mut told)
}

fn sound_pictures(
    content: &Content,
    game: &str,
    chapters: &[Chapter],
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
    chapters: &[Chapter],
    tables: &BTreeMap<String, Laid>,
    faults: &mut Faults,
) {
    let picture = &at.value;
    check_word(at, "id", &picture.id, faults);
    match chapters.iter().find(|c| c.id == picture.chapter) {
        Some(chapter) => {
            let last = chapter.text.len();
            if picture.below.is_some_and(|n| n > last) {
                let message = format!("the chapter '{}' has {last} paragraphs", chapter.id);
                at.fault("below", message, faults);
            }
        }
        None => {
            let known = chapters.iter().map(|c| c.id.as_str());
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

/// Tells keywords that lead to two chapters, and those of which their chapter says nothing.
fn check_keywords(chapters: &[Located<Chapter>], faults: &mut Faults) {
    let mut taken: BTreeMap<String, String> = BTreeMap::new();
    for at in chapters {
        let chapter = &at.value;
        for (n, forms) in chapter.keyword_forms().enumerate() {
            let field = format!("keywords.{n}");
            for form in &forms {
                if form.is_empty() {
                    at.fault(&field, "a keyword has no letters", faults);
                    continue;
                }
                let other = taken.insert(form.to_lowercase(), chapter.id.clone());
                if let Some(other) = other {
                    let message = format!("the keyword '{form}' leads to '{other}' already");
                    at.fault(&field, message, faults);
                }
            }
            let titled = forms.iter().any(|form| contains_word(&chapter.title, form));
            if !titled && chapter.paragraph_about(&forms).is_none() {
                let usual = forms.first().copied().unwrap_or_default();
                let message = format!("this chapter says nothing of '{usual}'");
                at.fault(&field, message, faults);
            }
        }
    }
}

/// Whether a bullet is headed by these words: "Toll: …", "14 Brute (day): …".
fn begins_with(item: &str, form: &str) -> bool {
    let head = item.split([':', '(']).next().unwrap_or_default().trim();
    let head = head.trim_start_matches(|c: char| c.is_ascii_digit()).trim();
    let mut heads = head.split(',').map(str::trim);
    heads.any(|head| head.to_lowercase() == form.to_lowercase())
}

/// Whether a text says these words as words of their own, whatever their case.
pub fn contains_word(text: &str, form: &str) -> bool {
    let (text, form) = (text.to_lowercase(), form.to_lowercase());
    !form.is_empty()
        && text.match_indices(&form).any(|(at, found)| {
            let before = text.get(..at).and_then(|t| t.chars().next_back());
            let after = text.get(at + found.len()..).and_then(|t| t.chars().next());
            let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            !inside(before) && !inside(after)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "assets/some_game/rulebook.ron";

    fn read(text: &str) -> (Vec<Chapter>, Vec<String>) {
        let content = Content::of_files([(FILE, text.as_bytes())]);
        let mut faults = Faults::default();
        let book = rulebook(&content, "some_game", &mut faults);
        (book, faults.0.iter().map(|f| f.render()).collect())
    }

    fn with_picture(picture: &str) -> Vec<String> {
        let text = format!(
            "(\nchapters: [(id: \"toll\", title: \"Toll\", keywords: [\"toll|tolls\"], text: [\"Whoever passes pays.\", \"- Toll: 1.\"])],\n\
             tables: [(id: \"start\", table: (seats: 2))],\npictures: [\n{picture}\n])"
        );
        read(&text).1
    }

    #[test]
    fn a_picture_is_kept_with_its_chapter_and_its_table() {
        let (book, faults) = read(
            "(chapters: [(id: \"toll\", title: \"Toll\", text: [\"One.\"])],
              tables: [(id: \"start\", table: (seats: 3))],
              pictures: [(id: \"p\", chapter: \"toll\", on: \"start\", show: [\"hand.0\", \"sea#4/residence\"], caption: \"{score.0} {score.0|point|points}\")])",
        );
        assert!(faults.is_empty(), "{faults:?}");
        let picture = &book[0].pictures[0];
        let seats = picture.table.as_ref().map(|table| table.seats.get());
        assert_eq!(seats, Some(3));
    }

    #[test]
    fn a_book_without_pictures_is_as_it_was() {
        let (book, faults) = read("(chapters: [(id: \"a\", title: \"A\", text: [\"One.\"])])");
        assert!(
            faults.is_empty() && book[0].pictures.is_empty(),
            "{faults:?}"
        );
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

    #[test]
    fn a_keyword_leads_to_one_chapter_that_speaks_of_it() {
        let (_, faults) = read(
            "(chapters: [\n(id: \"a\", title: \"A\", keywords: [\"toll\", \"ferry\"], text: [\"The toll.\"]),\n(id: \"b\", title: \"B\", keywords: [\"Toll\"], text: [\"A toll.\"])])",
        );
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(
            faults
                .iter()
                .any(|f| f.contains(":2:42") && f.contains("says nothing of 'ferry'")),
            "{faults:?}"
        );
        assert!(
            faults
                .iter()
                .any(|f| f.contains(":3:34") && f.contains("leads to 'a' already")),
            "{faults:?}"
        );
    }

    #[test]
    fn the_paragraph_about_a_keyword_is_its_bullet() {
        let (book, _) = read(
            "(chapters: [(id: \"a\", title: \"A\", text: [\"The Brute hits.\", \"- 14 Brute (day): hits.\", \"- Chest and Key: more.\", \"Brutes.\"])])",
        );
        assert_eq!(book[0].paragraph_about(&["Brute"]), Some(1));
        assert_eq!(book[0].paragraph_about(&["Chest and Key"]), Some(2));
        assert_eq!(book[0].paragraph_about(&["hits"]), Some(0));
        assert_eq!(book[0].paragraph_about(&["hit"]), None);
    }
}
