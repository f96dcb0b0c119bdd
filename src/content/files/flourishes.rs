//! Flourishes: those of all games (`assets/shared/flourishes.ron`) and those of one (`cues.ron`), checked.

use super::themes;
use crate::content::parse::checks::{check_number, check_word};
use crate::content::parse::unknown::unknown;
use crate::content::{Content, Document, Faults, Located};
use crate::engine::flourish::{Act, Flourish};
use std::sync::Arc;

/// The flourishes of all games.
const SHARED: &str = "assets/shared/flourishes.ron";
/// The section that holds them, in the games' files too.
pub(in crate::content) const SECTION: &str = "flourishes";

/// No time in a flourish is longer, in seconds.
const LONGEST: f32 = 10.0;
/// A picture that is there for less time would not be seen.
const SHORTEST: f32 = 0.01;

/// The flourishes that a game can name.
pub struct Flourishes(Vec<Arc<Flourish>>);

impl Flourishes {
    /// Reads those of all games and those that `own`, a file of the game in `folder`, has beside them; `sounds` are the
    /// families that they may name. Where both have one of the same name, the game's own is meant.
    pub(in crate::content) fn read(
        content: &Content,
        folder: &str,
        own: &Document,
        sounds: &[String],
        faults: &mut Faults,
    ) -> Flourishes {
        let names = Names {
            // What is wrong with the theme is told where themes are checked.
            colors: themes::roles(content),
            faces: faces(content, folder),
            sounds,
        };
        let shared = content.document(SHARED, faults);
        shared.only(&[SECTION], faults);
        let mut all = Vec::new();
        for doc in [own, &*shared] {
            // A game need not have any.
            if doc.has(SECTION) || std::ptr::eq(doc, &*shared) {
                all.extend(doc.list::<Flourish>(SECTION, faults));
            }
        }
        for at in &all {
            names.check(at, faults);
        }
        let stretched = |at: Located<Flourish>| Arc::new(at.value.stretched());
        Flourishes(all.into_iter().map(stretched).collect())
    }

    /// The flourish of this name.
    pub fn named(&self, id: &str) -> Option<Arc<Flourish>> {
        self.0.iter().find(|flourish| flourish.id == id).cloned()
    }

    /// Their names.
    pub(in crate::content) fn ids(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.iter().map(|flourish| flourish.id.as_str())
    }
}

/// The names of the faces that a game has, and of those of all games.
fn faces(content: &Content, folder: &str) -> Vec<String> {
    let name = |path: &String| {
        let file = path.rsplit('/').next()?;
        file.strip_suffix(".svg").map(str::to_owned)
    };
    let mut all: Vec<String> = Vec::new();
    for folder in [folder, "assets/shared"] {
        let paths = content.paths(&format!("{folder}/faces/"));
        all.extend(paths.iter().filter_map(name));
    }
    all
}

/// What flourishes may name.
struct Names<'a> {
    colors: Vec<String>,
    faces: Vec<String>,
    sounds: &'a [String],
}

/// Tells a word that is none of `known`.
fn check_known(
    at: &Located<Flourish>,
    field: &str,
    what: &str,
    word: &str,
    known: &[String],
    faults: &mut Faults,
) {
    if !known.iter().any(|name| name == word) {
        let message = unknown(what, word, known.iter().map(String::as_str));
        at.fault(field, message, faults);
    }
}

impl Names<'_> {
    fn check(&self, at: &Located<Flourish>, faults: &mut Faults) {
        let flourish = &at.value;
        check_word(at, "id", &flourish.id, faults);
        let time = 0.0..=LONGEST;
        let (go, turn, fly) = (&flourish.go, &flourish.turn, &flourish.fly);
        let mut times = vec![
            ("lasts", flourish.lasts),
            ("each", flourish.each),
            ("go.at", go.at),
            ("go.each", go.each),
            ("go.lasts", go.lasts),
            ("turn.at", turn.at),
            ("fly.lasts", fly.lasts),
            ("fly.apart", fly.apart),
        ];
        times.extend(go.apart.map(|apart| ("go.apart", apart)));
        if let Some(flash) = &flourish.flash {
            times.extend([("flash.at", flash.at), ("flash.lasts", flash.lasts)]);
            check_number(at, "flash.amount", flash.amount, 0.0..=1.0, faults);
            let (field, word) = ("flash.color", &flash.color);
            check_known(at, field, "colour", word, &self.colors, faults);
        }
        if let Some(shade) = &flourish.shade {
            check_number(at, "shade.amount", shade.amount, 0.0..=1.0, faults);
            let (field, word) = ("shade.color", &shade.color);
            check_known(at, field, "colour", word, &self.colors, faults);
        }
        if let Some(shake) = &flourish.shake {
            times.extend([("shake.at", shake.at), ("shake.lasts", shake.lasts)]);
            check_number(at, "shake.amount", shake.amount, 0.0..=100.0, faults);
        }
        if let Some(sparks) = &flourish.sparks {
            times.extend([("sparks.at", sparks.at), ("sparks.each", sparks.each)]);
            times.push(("sparks.lasts", sparks.lasts));
        }
        for (n, sounding) in flourish.sounds.iter().enumerate() {
            let (at_field, field) = (format!("sounds.{n}.at"), format!("sounds.{n}.sound"));
            check_number(at, &at_field, sounding.at, time.clone(), faults);
            check_known(at, &field, "sound", &sounding.sound, self.sounds, faults);
        }
        if !fly.lands.is_empty() {
            check_known(at, "fly.lands", "sound", &fly.lands, self.sounds, faults);
        }
        if let Some(light) = &flourish.light {
            times.extend([("light.at", light.at), ("light.each", light.each)]);
            times.extend(light.lasts.map(|lasts| ("light.lasts", lasts)));
            check_number(at, "light.size", light.size, 0.1..=10.0, faults);
        }
        for (field, seconds) in times {
            check_number(at, field, seconds, time.clone(), faults);
        }
        let factors = [
            ("stretch", flourish.stretch),
            ("go.stretch", go.stretch),
            ("turn.stretch", turn.stretch),
        ];
        for (field, factor) in factors {
            check_number(at, field, factor, 0.1..=10.0, faults);
        }
        if let Some((least, most)) = flourish.span {
            check_number(at, "span.0", least, 1.0..=1000.0, faults);
            check_number(at, "span.1", most, least..=1000.0, faults);
        }
        for n in 0..flourish.pictures.len() {
            self.check_picture(at, n, faults);
        }
    }

    fn check_picture(&self, at: &Located<Flourish>, n: usize, faults: &mut Faults) {
        let Some(picture) = at.value.pictures.get(n) else {
            return;
        };
        let field = |name: &str| format!("pictures.{n}.{name}");
        let (width, height) = picture.size;
        let (high, arch) = match picture.act {
            Act::Hop { high, arch } => (high, arch),
            Act::Leap { high } => (high, 0.0),
            _ => (0.0, 0.0),
        };
        let numbers = [
            ("at", picture.at, 0.0..=LONGEST),
            ("each", picture.each, 0.0..=LONGEST),
            ("lasts", picture.lasts, SHORTEST..=LONGEST),
            ("size.0", width, 0.01..=20.0),
            ("size.1", height, 0.01..=20.0),
            ("act.high", high, -20.0..=20.0),
            ("act.arch", arch, -20.0..=20.0),
        ];
        for (name, number, range) in numbers {
            check_number(at, &field(name), number, range, faults);
        }
        let face = field("face");
        check_known(at, &face, "face", &picture.face, &self.faces, faults);
    }
}
