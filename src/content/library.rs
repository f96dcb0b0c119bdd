//! The overlay of base content and mods.

use super::language::translation::{ENGLISH, FOLDER, Language};
use super::layer::Layer;
use super::mods::manifest::Manifest;
use super::mods::merge::overlay;
use super::mods::words_only::says_only_words;
use super::parse::diagnostic::{Diagnostic, Faults};
use super::parse::document::{Document, unique};
use super::parse::schema::Recorder;
use super::parse::source::Source;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// All content files, base and mods, in overlay order.
#[derive(Clone, Debug, Default)]
pub struct Content {
    /// The base game first.
    layers: Arc<Vec<Layer>>,
    /// The active mods, in overlay order.
    manifests: Vec<Manifest>,
    /// In whose words it is read; `None` is English, as the base game is written.
    language: Option<Arc<Language>>,
    /// Who writes down what is read; mostly nobody does.
    recorder: Option<Arc<Recorder>>,
    /// What was read of it already, while it is loaded.
    parsed: Option<Arc<Parsed>>,
}

/// Documents by path: of the same path several, where the base game is read with these mods and with those.
pub(super) type Parsed = Mutex<Documents>;
type Documents = BTreeMap<String, Vec<Remembered>>;

/// A document that was read, in English, for everybody who has the same layers with this file.
#[derive(Clone, Debug)]
pub(super) struct Remembered {
    /// The mods whose files it was made of, `None` is the base game.
    layers: Vec<Option<String>>,
    document: Arc<Document>,
    /// What is wrong with it.
    faults: Faults,
}

/// Whoever panicked while they looked something up has left it whole.
fn documents(parsed: &Parsed) -> MutexGuard<'_, Documents> {
    parsed.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is said of a file that the game cannot do without.
pub(super) const MISSING: &str = "this file is missing";

/// How the paths of layouts end.
const LAYOUT: &str = "/table.ron";
/// Files that change no rule, and yet what a puzzle or a tutorial begins with.
const BEGINNINGS: [&str; 3] = ["puzzles.ron", "tutorials.ron", "ai.ron"];
/// Files that change words, looks, thinking and challenges but no rule: saves do not care about them. Which handicaps are offered is
/// no rule either: a save names the handicap itself.
const NO_RULES: [&str; 14] = [
    "text.ron",
    "rulebook.ron",
    "table.ron",
    "ai.ron",
    "cues.ron",
    "achievements.ron",
    "highlights.ron",
    "handicaps.ron",
    "puzzles.ron",
    "challenges.ron",
    "review.ron",
    "tutorials.ron",
    "about.ron",
    "encyclopedia.ron",
];

impl Content {
    /// Only the base content, without looking for mods: for tests and benches.
    pub fn base() -> Content {
        Content::layered(Layer::base(), Vec::new())
    }

    /// Only what was packed into the binary, even where its folders are at hand.
    pub fn packed() -> Content {
        Content::layered(Layer::packed(), Vec::new())
    }

    /// Only the base content, read from `folder` (with `assets/` and `levels/` in it).
    pub fn from_folder(folder: &Path, faults: &mut Faults) -> Content {
        Content::layered(Layer::read(folder, None, String::new(), faults), Vec::new())
    }

    /// Only these files, by path, as the base content: for tests, and to read one file as if it said something else.
    pub fn of_files<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Content {
        Content::layered(Layer::of_files(files), Vec::new())
    }

    /// The same where no layer has the file at `path`: to see what happens without it.
    #[must_use]
    pub fn without(&self, path: &str) -> Content {
        let layers = self.layers.iter().cloned();
        // No document has anything of another file.
        let parsed = self.parsed.as_ref().map(|parsed| {
            let mut others = documents(parsed).clone();
            others.remove(path);
            Arc::new(Mutex::new(others))
        });
        Content {
            layers: Arc::new(layers.map(|layer| layer.without(path)).collect()),
            parsed,
            ..self.clone()
        }
    }

    /// `base` with `mods` over it, in this order.
    pub(super) fn layered(base: Layer, mods: Vec<(Manifest, Layer)>) -> Content {
        let (manifests, over): (Vec<_>, Vec<_>) = mods.into_iter().unzip();
        let layers = std::iter::once(base).chain(over).collect();
        Content {
            layers: Arc::new(layers),
            manifests,
            language: None,
            recorder: None,
            parsed: None,
        }
    }

    /// The same in the words of the language with this code, as far as it has words. What is wrong with them is told.
    #[must_use]
    pub fn in_language(&self, code: &str, faults: &mut Faults) -> Content {
        let mut content = self.in_english();
        if code != ENGLISH {
            content.language = Some(Arc::new(self.translation(code, faults)));
            content.parsed = self.parsed.as_ref().map(|_| Arc::default());
        }
        content
    }

    /// The words of the language with this code.
    pub(super) fn translation(&self, code: &str, faults: &mut Faults) -> Language {
        self.translation_in(code, self.paths(&format!("{FOLDER}{code}/")), faults)
    }

    /// The words of the language with this code that stand in these of its files.
    pub(super) fn translation_in(
        &self,
        code: &str,
        paths: Vec<String>,
        faults: &mut Faults,
    ) -> Language {
        let paths = paths.into_iter();
        let files: Vec<_> = paths
            .map(|path| {
                let sources = self.sources(&path, faults);
                (path, sources)
            })
            .collect();
        Language::read(code, files, faults)
    }

    /// The same as it is written.
    #[must_use]
    pub fn in_english(&self) -> Content {
        // What is remembered is in the words in which it was read.
        let known = self.parsed.clone();
        let parsed = match self.language {
            Some(_) => known.map(|_| Arc::default()),
            None => known,
        };
        Content {
            language: None,
            parsed,
            ..self.clone()
        }
    }

    /// The same, where whatever was read is not read again: loading asks for most documents several times.
    #[must_use]
    pub fn remembering(&self) -> Content {
        Content {
            parsed: Some(self.parsed.clone().unwrap_or_default()),
            ..self.clone()
        }
    }

    /// The same, which shares what is read with others that have some of the same layers.
    #[must_use]
    pub(super) fn remembering_with(&self, parsed: &Arc<Parsed>) -> Content {
        Content {
            parsed: Some(parsed.clone()),
            ..self.clone()
        }
    }

    /// The same, where everything is read anew and nothing kept.
    #[must_use]
    pub(crate) fn forgetting(&self) -> Content {
        Content {
            parsed: None,
            ..self.clone()
        }
    }

    /// The code of the language in which it is read.
    pub fn language(&self) -> &str {
        let language = self.language.as_ref();
        language.map_or(ENGLISH, |language| language.code())
    }

    /// The merged document at `path` ("assets/captain_ecarrasse/cards.ron"); of a layout of the table what the last mod has, as
    /// [`Content::file`] gives it.
    pub fn document(&self, path: &str, faults: &mut Faults) -> Arc<Document> {
        let Some(parsed) = &self.parsed else {
            return Arc::new(self.parse(path, faults));
        };
        let with = self
            .layers
            .iter()
            .filter(|layer| layer.file(path).is_some());
        let layers: Vec<Option<String>> = with.map(|layer| layer.id.clone()).collect();
        let is_it = |one: &&Remembered| one.layers == layers;
        let known = documents(parsed)
            .get(path)
            .and_then(|all| all.iter().find(is_it).cloned());
        let read = known.unwrap_or_else(|| {
            let mut faults = Faults::default();
            let read = Remembered {
                document: Arc::new(self.parse(path, &mut faults)),
                layers,
                faults,
            };
            let mut documents = documents(parsed);
            let all = documents.entry(path.to_owned()).or_default();
            all.push(read.clone());
            read
        });
        faults.append(read.faults);
        read.document
    }

    /// That document, read anew.
    fn parse(&self, path: &str, faults: &mut Faults) -> Document {
        let mut merged: Option<Document> = None;
        let with = || {
            let all = self.layers.iter().enumerate();
            all.filter(|(_, layer)| layer.file(path).is_some())
        };
        let last = with().next_back().map_or(0, |(number, _)| number);
        // Where things lie on a table is one thought: half of one layout and half of another is none.
        let from = if path.ends_with(LAYOUT) { last } else { 0 };
        for (_, layer) in with().skip_while(|(number, _)| *number < from) {
            let Some(source) = layer.text(path, faults) else {
                continue;
            };
            let document = Document::parse(source, faults);
            merged = Some(match (merged, &layer.id) {
                (Some(below), Some(id)) => overlay(below, document, id, faults),
                (None, Some(id)) => overlay(Document::default(), document, id, faults),
                (_, None) => document,
            });
        }
        match merged {
            Some(mut document) => {
                unique(&document.sections, faults);
                let recorder = self.recorder.clone();
                document.recorder = recorder.map(|recorder| (recorder, path.to_owned()));
                if let Some(language) = &self.language {
                    language.translate(path, &mut document);
                }
                document
            }
            None => {
                if !self.has(path) {
                    faults.push(Diagnostic::of_file(path, None, MISSING));
                }
                Document::default()
            }
        }
    }

    /// The bytes of a file ("assets/shared/icons/anchor.svg"), from the last mod that replaces it, else from the base.
    /// A RON file that a mod changes is the merged document, for those who read it whole; but a layout of the table is that of
    /// the last mod alone.
    pub fn file(&self, path: &str) -> Option<Cow<'_, [u8]>> {
        let mut layers = self
            .layers
            .iter()
            .rev()
            .filter_map(|layer| Some((layer, layer.file(path)?)));
        let (last, bytes) = layers.next()?;
        let merged = path.ends_with(".ron") && !path.ends_with(LAYOUT);
        let changed = merged && last.id.is_some() && layers.next().is_some();
        let spoken = self.language.as_ref();
        if changed || spoken.is_some_and(|language| path.ends_with(".ron") && language.has(path)) {
            let document = self.document(path, &mut Faults::default());
            return Some(Cow::Owned(document.to_ron().into_bytes()));
        }
        Some(Cow::Borrowed(bytes))
    }

    /// What the entries of a section of a file are called: ids, or the names of its fields. What is wrong with the file is told by who
    /// reads it.
    pub fn names(&self, path: &str, section: &str) -> Vec<String> {
        let document = self.document(path, &mut Faults::default());
        let section = document.sections.iter().find(|one| one.name == section);
        section.map_or_else(Vec::new, |section| section.body.names())
    }

    /// The base game alone, in English.
    pub fn base_alone(&self) -> Content {
        self.without_mods()
    }

    /// The base game alone.
    pub(super) fn without_mods(&self) -> Content {
        let base: Vec<Layer> = self.layers.iter().take(1).cloned().collect();
        Content {
            layers: Arc::new(base),
            manifests: Vec::new(),
            recorder: None,
            ..self.in_english()
        }
    }

    /// The base game alone, and who writes down what of it is read.
    pub fn recorded(&self) -> (Content, Arc<Recorder>) {
        let recorder = Arc::new(Recorder::default());
        let content = Content {
            recorder: Some(recorder.clone()),
            // What was read before was not written down.
            parsed: None,
            ..self.without_mods()
        };
        (content, recorder)
    }

    /// The files of the base game and of each mod, in overlay order.
    pub(super) fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// The files at `path` of all layers that have one, in overlay order. What is no text is told.
    pub(super) fn sources(&self, path: &str, faults: &mut Faults) -> Vec<Arc<Source>> {
        let all = self.layers.iter();
        all.filter_map(|layer| layer.text(path, faults)).collect()
    }

    /// The text of the file that [`Content::file`] gives, with the place it came from.
    pub(super) fn source(&self, path: &str, faults: &mut Faults) -> Option<Arc<Source>> {
        let mut layers = self.layers.iter().rev();
        let last = layers.find(|layer| layer.file(path).is_some())?;
        last.text(path, faults)
    }

    /// Something wrong with the whole file at `path`, told of the mod that brings it.
    pub fn fault(&self, path: &str, message: impl Into<String>) -> Diagnostic {
        let mut layers = self.layers.iter().rev();
        let last = layers.find(|layer| layer.file(path).is_some());
        let (shown, id) = last.map_or(("", None), |l| (l.shown.as_str(), l.id.as_deref()));
        Diagnostic::of_file(format!("{shown}{path}"), id, message)
    }

    /// The files of mods whose names end so, as text; what is no text is left out.
    pub fn of_mods(&self, ending: &str) -> Vec<Arc<Source>> {
        let mods = self.layers.iter().filter(|layer| layer.id.is_some());
        let all = mods.flat_map(|layer| {
            let own = layer.paths().filter(|path| path.ends_with(ending));
            own.filter_map(|path| layer.text(path, &mut Faults::default()))
        });
        all.collect()
    }

    /// The paths of the files that mods bring, sorted.
    pub fn paths_of_mods(&self) -> BTreeSet<&str> {
        let mods = self.layers.iter().filter(|layer| layer.id.is_some());
        mods.flat_map(Layer::paths).collect()
    }

    /// Whether there is a file at `path`.
    pub fn has(&self, path: &str) -> bool {
        self.layers.iter().any(|layer| layer.file(path).is_some())
    }

    /// The paths of all files that begin with `prefix`, sorted.
    pub fn paths(&self, prefix: &str) -> Vec<String> {
        let all: BTreeSet<&str> = self
            .layers
            .iter()
            .flat_map(Layer::paths)
            .filter(|path| path.starts_with(prefix))
            .collect();
        all.into_iter().map(str::to_owned).collect()
    }

    /// A hash over everything that can change the rules of `game` (RON under `assets/<game>` and `levels/<game>` of all
    /// active mods), for saves. Words and looks (`text.ron`, `rulebook.ron`, `table.ron`, `cues.ron`) are left out, and so are the
    /// AI's levels (`ai.ron`), what can be achieved (`achievements.ron`) or stand out (`highlights.ron`), which handicaps are offered (`handicaps.ron`) and the
    /// challenges (`puzzles.ron`, `challenges.ron`), files of mods that only set words, and how a match is looked through (`review.ron`) and learned (`tutorials.ron`): a save holds what was played, not why.
    pub fn rules_hash(&self, game: &str) -> String {
        let mut hash = blake3::Hasher::new();
        for layer in self.layers.iter() {
            for (path, bytes) in rule_files(layer, game) {
                hash_of_file(&mut hash, layer, path, bytes);
            }
        }
        hash.finalize().to_hex().to_string()
    }

    /// Ids and versions of the active mods that change the rules of `game`, in overlay order: without them a save of it is another game.
    /// Those that bring a layout, a theme, words or pictures are none of them.
    pub fn rule_mods(&self, game: &str) -> Vec<(String, String)> {
        self.mods_whose(|layer| rule_files(layer, game).next().is_some())
    }

    /// The same, and those that change what a puzzle or a tutorial of `game` begins with otherwise: the challenge itself, the AI levels.
    pub fn mods_of_beginnings(&self, game: &str) -> Vec<(String, String)> {
        let paths = BEGINNINGS.map(|name| format!("assets/{game}/{name}"));
        self.mods_whose(|layer| {
            let begins = paths.iter().any(|path| layer.file(path).is_some());
            begins || rule_files(layer, game).next().is_some()
        })
    }

    /// Ids and versions of the active mods of whose files this holds, in overlay order.
    fn mods_whose(&self, holds: impl Fn(&Layer) -> bool) -> Vec<(String, String)> {
        let layers = self.layers.iter().filter(|layer| holds(layer));
        let ids: Vec<&String> = layers.filter_map(|layer| layer.id.as_ref()).collect();
        let mut mods = self.mods();
        mods.retain(|(id, _)| ids.contains(&id));
        mods
    }

    /// A hash over how the AI of `game` thinks: its `ai.ron`, and what all active mods say there.
    pub fn thinking_hash(&self, game: &str) -> String {
        let path = format!("assets/{game}/ai.ron");
        let mut hash = blake3::Hasher::new();
        for layer in self.layers.iter() {
            if let Some(bytes) = layer.file(&path) {
                hash_of_file(&mut hash, layer, &path, bytes);
            }
        }
        hash.finalize().to_hex().to_string()
    }

    /// Ids and versions of the active mods, in overlay order.
    pub fn mods(&self) -> Vec<(String, String)> {
        self.manifests
            .iter()
            .map(|m| (m.id.clone(), m.version.clone()))
            .collect()
    }

    /// Calls `tell` for every RON file of a mod that no layer below it has: its path, the paths below, its layer.
    pub(super) fn strays(&self, mut tell: impl FnMut(&str, &BTreeSet<&str>, &Layer)) {
        let mut below: BTreeSet<&str> = BTreeSet::new();
        for layer in self.layers.iter() {
            let own = layer.paths().filter(|path| path.ends_with(".ron"));
            if layer.id.is_some() {
                own.clone()
                    .filter(|path| !below.contains(path))
                    .for_each(|path| tell(path, &below, layer));
            }
            below.extend(own);
        }
    }

    /// The manifests of the active mods, in overlay order.
    pub fn manifests(&self) -> &[Manifest] {
        &self.manifests
    }
}

/// Adds a file of a layer to a hash. Lengths stand between the parts, so that no two sets of files give the same bytes.
/// The files of a layer that can change the rules of `game`, see [`Content::rules_hash`].
fn rule_files<'a>(layer: &'a Layer, game: &str) -> impl Iterator<Item = (&'a str, &'a [u8])> {
    let folders = [format!("assets/{game}/"), format!("levels/{game}/")];
    layer.paths().filter_map(move |path| {
        let name = path.rsplit('/').next().unwrap_or(path);
        let of_game = folders.iter().any(|f| path.starts_with(f.as_str()));
        if !of_game || !name.ends_with(".ron") || NO_RULES.contains(&name) {
            return None;
        }
        // What a card is called is no rule, wherever it stands.
        let faults = &mut Faults::default();
        let of_mod = layer.id.as_ref().and_then(|_| layer.text(path, faults));
        let is_words =
            of_mod.is_some_and(|text| says_only_words(&Document::parse(text, faults), name));
        let bytes = layer.file(path)?;
        (!is_words).then_some((path, &**bytes))
    })
}

fn hash_of_file(hash: &mut blake3::Hasher, layer: &Layer, path: &str, bytes: &[u8]) {
    let id = layer.id.as_deref().unwrap_or("");
    for part in [id.as_bytes(), path.as_bytes(), bytes] {
        hash.update(&(part.len() as u64).to_le_bytes());
        hash.update(part);
    }
}
