//! What a new mod begins with: the files of `assets/shared/templates/<kind>` and, where a game has its own, `assets/<game>/templates/<kind>`.
//!
//! A template is a text file like any other of the content, so a mod may bring more of them. It ends in `.txt`, which the copy has not:
//! no file of a template is read as what it will be. Marks in paths and texts (`MOD_ID`) are filled when it is copied.

use crate::content::library::Content;
use crate::content::mods::load::all_of;
use crate::content::parse::diagnostic::Faults;
use crate::content::parse::document::Body;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The manifest of every new mod.
pub(in crate::content) const MANIFEST: &str = "assets/shared/templates/mod.ron.txt";
/// The folder of a game, or that of all games, in which its templates are.
const TEMPLATES: &str = "/templates/";
/// Whose templates are for every game, or for none.
const SHARED: &str = "shared";
/// How the names of its files end.
const ENDING: &str = ".txt";

/// The mark for the id of the mod.
const ID: &str = "MOD_ID";
/// The mark for what it is called.
const NAME: &str = "MOD_NAME";
/// The mark for the version of the program.
const TORTUGA: &str = "MOD_TORTUGA";
/// The mark for the game it is for.
const GAME: &str = "MOD_GAME";
/// The mark for the fewest players of that game.
const PLAYERS: &str = "MOD_PLAYERS";
/// The mark for the code of the language it speaks.
const LANGUAGE: &str = "MOD_LANGUAGE";

/// The mark for a number that nothing has yet: behind it, in brackets, a file, one of its sections, a field, the least and the greatest
/// that it may be.
const FREE: &str = "MOD_FREE(";
/// Among so many free numbers one is chosen at most, however far a mark says that they may go.
const MOST_FREE: usize = 1_000;

/// What is filled into the marks.
#[derive(Clone, Debug)]
pub struct Filling<'a> {
    /// The id of the mod.
    pub id: &'a str,
    /// What it is called.
    pub name: &'a str,
    /// The id of the game it is for and its fewest players; `None` where it is for none.
    pub game: Option<(&'a str, usize)>,
    /// The code of the language it speaks.
    pub language: Option<&'a str>,
}

/// Files of a mod: their paths in its folder, and what is in them.
pub type ModFiles = BTreeMap<String, String>;

/// What can be begun with.
#[derive(Clone, Debug, Default)]
pub struct Templates {
    manifest: String,
    /// By kind, by whose it is: path in the mod and text.
    kinds: BTreeMap<String, BTreeMap<String, ModFiles>>,
    /// The numbers that are free, by what stands in the brackets of a mark for one.
    free: BTreeMap<String, Vec<u64>>,
}

/// Why there is no template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TemplateError {
    /// There is no such kind.
    Unknown,
    /// It is for a game, and none was named.
    NeedsGame,
    /// The game has none; these have.
    NotOf(Vec<String>),
    /// It is for a language, and none was named.
    NeedsLanguage,
}

impl Templates {
    /// All templates of the content. A number is free that nothing has in it nor in the mods of these folders, be they on or off: they
    /// may all be played together one day.
    pub fn of(content: &Content, folders: &[&Path]) -> Templates {
        let mut found = Templates::default();
        let all = everything(content, folders);
        for path in content.paths("assets/") {
            let parts = path.strip_prefix("assets/").and_then(|inside| {
                let (whose, rest) = inside.split_once(TEMPLATES)?;
                let (kind, file) = rest.strip_suffix(ENDING)?.split_once('/')?;
                Some((whose, kind, file))
            });
            if parts.is_none() && path != MANIFEST {
                continue;
            }
            let Some(text) = content.file(&path) else {
                continue;
            };
            let text = String::from_utf8_lossy(&text).into_owned();
            for asked in asked(&text) {
                let free = || free(&all, asked);
                found.free.entry(asked.to_owned()).or_insert_with(free);
            }
            match parts {
                None => found.manifest = text,
                Some((whose, kind, file)) => {
                    let kind = found.kinds.entry(kind.to_owned()).or_default();
                    let files = kind.entry(whose.to_owned()).or_default();
                    files.insert(file.to_owned(), text);
                }
            }
        }
        found
    }

    /// What kinds of mods can be begun, by name.
    pub fn kinds(&self) -> impl Iterator<Item = &str> + Clone {
        self.kinds.keys().map(String::as_str)
    }

    /// Those of `games` for which a mod of this kind can be begun; none where it is for no game.
    pub fn games<'a>(&self, kind: &str, games: &[&'a str]) -> Vec<&'a str> {
        let of = self.kinds.get(kind);
        let all = of.is_some_and(|of| of.get(SHARED).is_some_and(|files| marked(files, GAME)));
        let one = |game: &&&str| all || of.is_some_and(|of| of.contains_key(**game));
        games.iter().filter(one).copied().collect()
    }

    /// The files of a new mod of this kind, its manifest among them.
    ///
    /// # Errors
    /// Why there are none.
    pub fn files(&self, kind: &str, filling: &Filling) -> Result<ModFiles, TemplateError> {
        let of = self.kinds.get(kind).ok_or(TemplateError::Unknown)?;
        let shared = of.get(SHARED);
        let files = match filling.game {
            Some((game, _)) => of.get(game).or(shared),
            None => shared,
        };
        let files = match (files, filling.game) {
            (Some(files), _) => files,
            (None, None) => return Err(TemplateError::NeedsGame),
            (None, Some(_)) => {
                let owners: BTreeSet<String> = of.keys().cloned().collect();
                return Err(TemplateError::NotOf(owners.into_iter().collect()));
            }
        };
        if filling.game.is_none() && marked(files, GAME) {
            return Err(TemplateError::NeedsGame);
        }
        if filling.language.is_none() && marked(files, LANGUAGE) {
            return Err(TemplateError::NeedsLanguage);
        }
        let manifest = (
            crate::content::mods::load::MANIFEST.to_owned(),
            self.manifest.clone(),
        );
        let own = files
            .iter()
            .map(|(path, text)| (path.clone(), text.clone()));
        let all = own.chain([manifest]);
        Ok(all
            .map(|(path, text)| {
                let text = self.with_numbers(&text, filling.id);
                (filled(&path, filling), filled(&text, filling))
            })
            .collect())
    }

    /// A text in which each mark for a free number is one of those that are. Which of them follows from the mod's name, so that mods of
    /// people who know nothing of each other seldom have the same.
    fn with_numbers(&self, text: &str, id: &str) -> String {
        let hash = blake3::hash(id.as_bytes());
        let by_name = hash.as_bytes().first().copied().unwrap_or_default();
        asked(text).fold(text.to_owned(), |text, asked| {
            let free = self.free.get(asked).map_or(&[][..], Vec::as_slice);
            let one = usize::from(by_name).checked_rem(free.len());
            // Where all are taken its author is told when the mod is checked.
            let number = one.and_then(|n| free.get(n)).copied().unwrap_or_default();
            text.replace(&format!("{FREE}{asked})"), &number.to_string())
        })
    }
}

/// Whether there is this mark in a path of these files.
fn marked(files: &ModFiles, mark: &str) -> bool {
    files.keys().any(|path| path.contains(mark))
}

/// The content, and over it all mods that lie in these folders.
fn everything(content: &Content, folders: &[&Path]) -> Vec<Content> {
    let beside = folders.iter().map(|folder| all_of(content, folder));
    std::iter::once(content.clone()).chain(beside).collect()
}

/// What stands in the brackets of the marks for free numbers in a text.
fn asked(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(FREE).skip(1);
    parts.map(|part| part.split_once(')').map_or(part, |(asked, _)| asked))
}

/// The numbers that a mark asks for and that nothing has.
fn free(all: &[Content], asked: &str) -> Vec<u64> {
    let words: Vec<&str> = asked.split_whitespace().collect();
    let [file, section, field, least, most] = words.as_slice() else {
        return Vec::new();
    };
    let number = |word: &str| word.parse::<u64>().unwrap_or_default();
    let path = format!("assets/{file}");
    let each = all.iter();
    let taken: BTreeSet<u64> = each
        .flat_map(|content| taken(content, &path, section, field))
        .collect();
    let bounds = number(least)..=number(most);
    let free = bounds.filter(|n| !taken.contains(n));
    free.take(MOST_FREE).collect()
}

/// The numbers in this field of the entries of a section.
fn taken(content: &Content, path: &str, section: &str, field: &str) -> Vec<u64> {
    // What is wrong with the file is told by who reads it.
    let document = content.document(path, &mut Faults::default());
    let sections = document.sections.iter().filter(|one| one.name == section);
    let entries = sections.flat_map(|section| match &section.body {
        Body::List(entries) => entries.as_slice(),
        Body::Single(_) => &[],
    });
    let numbers = entries.filter_map(|entry| entry.part(field)?.value.text().parse().ok());
    numbers.collect()
}

/// A text with its marks filled.
fn filled(text: &str, filling: &Filling) -> String {
    let (game, players) = filling.game.unwrap_or_default();
    let version: Vec<&str> = env!("CARGO_PKG_VERSION").splitn(3, '.').take(2).collect();
    [
        (ID, filling.id),
        (NAME, filling.name),
        (TORTUGA, &version.join(".")),
        (GAME, game),
        (PLAYERS, &players.to_string()),
        (LANGUAGE, filling.language.unwrap_or_default()),
    ]
    .iter()
    .fold(text.to_owned(), |text, (mark, word)| {
        text.replace(mark, word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filling<'a>(game: Option<(&'a str, usize)>, language: Option<&'a str>) -> Filling<'a> {
        Filling {
            id: "reef",
            name: "The Reef",
            game,
            language,
        }
    }

    fn templates() -> Templates {
        let files: [(&str, &[u8]); 5] = [
            (MANIFEST, b"(id: \"MOD_ID\", name: \"MOD_NAME\")"),
            (
                "assets/pig/templates/card/assets/pig/MOD_ID.ron.txt",
                b"(MOD_GAME)",
            ),
            (
                "assets/shared/templates/ai/assets/MOD_GAME/ai.ron.txt",
                b"(MOD_PLAYERS)",
            ),
            ("assets/shared/templates/word/MOD_LANGUAGE.ron.txt", b"()"),
            ("assets/pig/templates/ai/assets/pig/ai.ron.txt", b"(own)"),
        ];
        Templates::of(&Content::of_files(files), &[])
    }

    #[test]
    fn marks_are_filled_in_paths_and_texts() {
        let all = templates();
        let card = all.files("card", &filling(Some(("pig", 2)), None));
        let card = card.expect("a card of this game");
        let manifest = "(id: \"reef\", name: \"The Reef\")".to_owned();
        let own = ("assets/pig/reef.ron".to_owned(), "(pig)".to_owned());
        assert_eq!(
            card,
            ModFiles::from([own, ("mod.ron".to_owned(), manifest)])
        );
        let ai = all.files("ai", &filling(Some(("goat", 3)), None));
        assert_eq!(ai.expect("for every game")["assets/goat/ai.ron"], "(3)");
    }

    #[test]
    fn a_free_number_is_one_that_nothing_has_and_follows_from_the_name() {
        let cards = "(cards: [(id: \"a\", rank: 7), (id: \"b\", rank: 9), (id: \"c\")])";
        let card =
            "(rank: MOD_FREE(pig/cards.ron cards rank 7 9), or: MOD_FREE(pig/none.ron x y 3 8))";
        let all = Templates::of(
            &Content::of_files([
                (MANIFEST, b"()".as_slice()),
                ("assets/pig/cards.ron", cards.as_bytes()),
                ("assets/pig/templates/card/a.ron.txt", card.as_bytes()),
            ]),
            &[],
        );
        let of = |id| {
            let filling = Filling {
                id,
                ..filling(Some(("pig", 2)), None)
            };
            all.files("card", &filling).expect("a card")["a.ron"].clone()
        };
        let numbers: BTreeSet<String> = ["reef", "lamp", "key", "moon"].map(of).into();
        assert!(
            numbers
                .iter()
                .all(|text| text.starts_with("(rank: 8, or: "))
        );
        assert!(numbers.len() > 1, "{numbers:?}");
        assert_eq!(of("reef"), of("reef"));
    }

    #[test]
    fn a_games_own_template_comes_before_that_of_all_games() {
        let ai = templates().files("ai", &filling(Some(("pig", 2)), None));
        assert_eq!(ai.expect("its own")["assets/pig/ai.ron"], "(own)");
    }

    #[test]
    fn what_is_missing_is_told() {
        let all = templates();
        let why = |kind, game, language| all.files(kind, &filling(game, language)).err();
        let goat = Some(("goat", 2));
        assert_eq!(why("hat", None, None), Some(TemplateError::Unknown));
        assert_eq!(why("card", None, None), Some(TemplateError::NeedsGame));
        assert_eq!(why("ai", None, None), Some(TemplateError::NeedsGame));
        let pig = TemplateError::NotOf(vec!["pig".to_owned()]);
        assert_eq!(why("card", goat, None), Some(pig));
        assert_eq!(why("word", None, None), Some(TemplateError::NeedsLanguage));
        assert_eq!(why("word", None, Some("nl")), None);
        assert_eq!(all.games("card", &["goat", "pig"]), ["pig"]);
        assert_eq!(all.games("ai", &["goat", "pig"]), ["goat", "pig"]);
        assert_eq!(all.games("word", &["goat", "pig"]), [""; 0]);
        assert_eq!(all.kinds().collect::<Vec<_>>(), ["ai", "card", "word"]);
    }
}
