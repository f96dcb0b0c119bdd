//! The cues of a game (`cues.ron`): which sound, weight and flourish its events have.

use super::flourishes::{self, Flourishes};
use super::sounds;
use crate::content::parse::unknown::unknown;
use crate::content::{Content, Faults, Located};
use crate::engine::{Cue, Flourish, Luck, Weight};
use serde::Deserialize;
use std::marker::PhantomData;
use std::sync::Arc;

/// The names of all cues of one game.
pub trait CueName: Copy + 'static {
    /// The names as RON has them, by [`index`](CueName::index).
    const NAMES: &'static [&'static str];

    /// Its number.
    fn index(self) -> usize;
}

/// What `cues.ron` says of one cue.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CueDef {
    /// Its name.
    id: String,
    /// A family of sounds; without one it is silent.
    #[serde(default)]
    sound: String,
    /// How long the table dwells on it.
    weight: Weight,
    /// A flourish; without one pieces just go where they have to.
    #[serde(default)]
    flourish: String,
    /// How the seat that it is about is off by it, where its player may have a remark about that.
    #[serde(default)]
    luck: Option<Luck>,
}

/// The cues of one game, about nothing yet.
#[derive(Clone, Debug)]
pub struct Cues<N> {
    all: Vec<Cue>,
    names: PhantomData<N>,
}

impl<N: CueName> Cues<N> {
    /// Reads the cues of the game in `folder`. One that is missing, or that the game does not know, is a fault; a missing
    /// one is then silent.
    pub fn read(content: &Content, folder: &str, faults: &mut Faults) -> Cues<N> {
        let doc = content.document(&format!("{folder}/cues.ron"), faults);
        doc.only(&["cues", flourishes::SECTION], faults);
        let sounds = sounds::names(content, faults);
        let stock = Stock {
            flourishes: Flourishes::read(content, folder, &doc, &sounds, faults),
            sounds,
        };
        let mut all = vec![Cue::unseen(); N::NAMES.len()];
        let before = faults.len();
        let defs = doc.list::<CueDef>("cues", faults);
        // An entry that cannot be read has been told; so may be all there is to tell.
        let readable = faults.len() == before;
        for at in &defs {
            let id = at.value.id.as_str();
            match N::NAMES.iter().position(|name| *name == id) {
                Some(n) => {
                    if let Some(cue) = all.get_mut(n) {
                        *cue = stock.cue(at, faults);
                    }
                }
                None => at.fault("id", unknown("cue", id, N::NAMES.iter().copied()), faults),
            }
        }
        for name in N::NAMES.iter().filter(|_| readable) {
            if !defs.iter().any(|at| at.value.id == *name) {
                doc.fault("cues", format!("missing cue '{name}'"), faults);
            }
        }
        Cues {
            all,
            names: PhantomData,
        }
    }

    /// The cue of this name, about nothing yet.
    pub fn cue(&self, name: N) -> Cue {
        let cue = self.all.get(name.index());
        cue.cloned().unwrap_or_else(Cue::unseen)
    }
}

/// What cues can name.
struct Stock {
    flourishes: Flourishes,
    sounds: Vec<String>,
}

impl Stock {
    fn cue(&self, at: &Located<CueDef>, faults: &mut Faults) -> Cue {
        let CueDef {
            sound,
            weight,
            flourish,
            luck,
            ..
        } = &at.value;
        if !sound.is_empty() && !self.sounds.contains(sound) {
            let message = unknown("sound", sound, self.sounds.iter().map(String::as_str));
            at.fault("sound", message, faults);
        }
        let found = self.flourishes.named(flourish);
        if found.is_none() && !flourish.is_empty() {
            let message = unknown("flourish", flourish, self.flourishes.ids());
            at.fault("flourish", message, faults);
        }
        Cue {
            sound: Arc::from(sound.as_str()),
            flourish: found.unwrap_or_default(),
            luck: *luck,
            ..Cue::new(*weight)
        }
    }
}

/// The flourish of this name that any game of `content` can name, for tests and for looking at it.
pub fn flourish(content: &Content, id: &str) -> Option<Arc<Flourish>> {
    let files = content.paths("assets/").into_iter();
    let games = files.filter_map(|path| path.strip_suffix("/cues.ron").map(str::to_owned));
    let mut faults = Faults::default();
    let sounds = sounds::names(content, &mut faults);
    games.into_iter().find_map(|folder| {
        let doc = content.document(&format!("{folder}/cues.ron"), &mut faults);
        Flourishes::read(content, &folder, &doc, &sounds, &mut faults).named(id)
    })
}
