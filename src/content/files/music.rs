//! Which music is played where: `assets/shared/music/music.ron`.

use super::sounds;
use crate::content::parse::checks;
use crate::content::parse::document::Document;
use crate::content::{Content, Faults, Located, unknown};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Where the music lies.
const FOLDER: &str = "assets/shared/music";
/// What the file is made of.
const SECTIONS: [&str; 7] = [
    "pieces",
    "title",
    "games",
    "victory",
    "ambience",
    "ambiences",
    "crossfade_ms",
];
/// The place of the menus among those that have a bed of sound.
pub const TITLE: &str = "title";

/// A piece of music.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Its file in the folder, without `.ogg`.
    pub file: String,
    /// What it is called.
    pub name: String,
    /// Where it comes from.
    pub source: String,
    /// How loud it is played, 0..=1.
    pub volume: f32,
}

/// A bed of sound that is played round and round.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bed {
    /// Its file among the sounds, without `.ogg`.
    pub file: String,
    /// How loud it is played, 0..=1.
    pub volume: f32,
}

/// Which music is played where.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Music {
    /// The pieces by name.
    pub pieces: BTreeMap<String, Piece>,
    /// Names of the pieces for the menus, in turn.
    pub title: Vec<String>,
    /// Those for each game.
    pub games: BTreeMap<String, Vec<String>>,
    /// Those for the end of a game.
    pub victory: Vec<String>,
    /// Names of the beds of sound, by game and for [`TITLE`].
    pub ambience: BTreeMap<String, String>,
    /// The beds of sound by name.
    pub beds: BTreeMap<String, Bed>,
    /// How long one fades into the next, in milliseconds.
    pub crossfade_ms: u64,
}

/// The path of a piece.
pub fn path(piece: &Piece) -> String {
    format!("{FOLDER}/{}.ogg", piece.file)
}

impl Music {
    /// Reads and checks the file; without it there is no music. Faults are collected.
    pub fn read(content: &Content, faults: &mut Faults) -> Music {
        let file = format!("{FOLDER}/music.ron");
        if !content.has(&file) {
            return Music::default();
        }
        let doc = content.document(&file, faults);
        doc.only(&SECTIONS, faults);
        let pieces = table::<Piece>(&doc, "pieces", faults, |at, faults| {
            exists(content, at, &path(&at.value), faults);
            loud(at, at.value.volume, faults);
        });
        let beds = table::<Bed>(&doc, "ambiences", faults, |at, faults| {
            exists(content, at, &sounds::path(&at.value.file), faults);
            loud(at, at.value.volume, faults);
        });
        let known = |at: &Located<Vec<String>>, faults: &mut Faults| {
            for name in at.value.iter().filter(|name| !pieces.contains_key(*name)) {
                at.fault("", no_piece(name, &pieces), faults);
            }
        };
        let list = |name: &str, faults: &mut Faults| -> Vec<String> {
            let listed = doc.list::<String>(name, faults);
            for at in &listed {
                if !pieces.contains_key(&at.value) {
                    at.fault("", no_piece(&at.value, &pieces), faults);
                }
            }
            checks::values(listed)
        };
        let title = list("title", faults);
        let victory = list("victory", faults);
        let games = table::<Vec<String>>(&doc, "games", faults, known);
        let ambience = table::<String>(&doc, "ambience", faults, |at, faults| {
            if !beds.contains_key(&at.value) {
                let message = unknown("bed of sound", &at.value, beds.keys().map(String::as_str));
                at.fault("", message, faults);
            }
        });
        let crossfade = doc.single::<u64>("crossfade_ms", faults);
        Music {
            title,
            games,
            victory,
            ambience,
            crossfade_ms: crossfade.map_or(0, |at| at.value.min(20_000)),
            pieces,
            beds,
        }
    }

    /// The pieces that are played while a game is on the table, or none is, or one has ended; by their names.
    pub fn program(&self, game: Option<&str>, over: bool) -> &[String] {
        match game {
            Some(_) if over => &self.victory,
            Some(game) => self.games.get(game).unwrap_or(&self.title),
            None => &self.title,
        }
    }

    /// The bed of sound there.
    pub fn bed(&self, game: Option<&str>) -> Option<&Bed> {
        self.beds.get(self.ambience.get(game.unwrap_or(TITLE))?)
    }
}

/// The entries of a section by their names, each looked at.
fn table<T: serde::de::DeserializeOwned>(
    doc: &Document,
    name: &str,
    faults: &mut Faults,
    mut look: impl FnMut(&Located<T>, &mut Faults),
) -> BTreeMap<String, T> {
    let fields = doc.fields::<T>(name, faults);
    let looked = fields.into_iter().map(|(name, at)| {
        look(&at, faults);
        (name, at.value)
    });
    looked.collect()
}

fn no_piece(name: &str, pieces: &BTreeMap<String, Piece>) -> String {
    unknown("piece", name, pieces.keys().map(String::as_str))
}

fn exists<T>(content: &Content, at: &Located<T>, path: &str, faults: &mut Faults) {
    if !content.has(path) {
        at.fault("file", format!("there is no file '{path}'"), faults);
    }
}

fn loud<T>(at: &Located<T>, volume: f32, faults: &mut Faults) {
    checks::check_number(at, "volume", volume, 0.0..=1.0, faults);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_music_that_does_not_tire() {
        let mut faults = Faults::default();
        let music = Music::read(&Content::base(), &mut faults);
        assert!(faults.is_empty(), "{faults}");
        assert!(music.pieces.len() >= 7);
        assert!(!music.games.is_empty());
        for game in music.games.keys() {
            assert!(music.program(Some(game), false).len() >= 2, "{game}");
            assert!(music.bed(Some(game)).is_some(), "{game}");
            let end = music.program(Some(game), true);
            assert_ne!(end, music.program(Some(game), false), "{game}");
        }
        let title = music.program(None, false);
        assert_eq!(music.program(Some("a_game_of_a_mod"), false), title);
    }
}
