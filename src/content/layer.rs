//! The files of the base game or of one mod.

use super::parse::diagnostic::{Diagnostic, Faults};
use super::parse::source::Source;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

/// The largest file that is read, in bytes, but for fonts.
pub const MAX_FILE: u64 = 4 << 20;
/// The largest font that is read, in bytes: one with all letters of Chinese or Japanese has some ten million.
pub const MAX_FONT: u64 = 24 << 20;
/// The most files one mod may have.
pub const MAX_FILES: usize = 4000;
/// How deep folders may nest.
pub const MAX_FOLDERS: usize = 12;
/// What content is made of: data only. `build.rs` packs the same kinds.
pub const KINDS: [&str; 8] = ["ron", "svg", "ogg", "png", "txt", "md", "otf", "ttf"];

/// The file that makes a folder a mod.
pub const MANIFEST: &str = "mod.ron";

/// The folders of content; anything else beside them is not looked at.
const ROOTS: [&str; 2] = ["assets", "levels"];

/// A file in the program: its path (`assets/pig/text.ron`) and what is in it.
pub type PackedFile = (&'static str, &'static [u8]);

/// The files of a game, packed into the program: the folder as seen from the source that says so, then their paths in it.
#[macro_export]
macro_rules! files {
    ($folder:literal: $($path:literal),+ $(,)?) => {
        &[$((
            $path,
            include_bytes!(concat!($folder, $path)) as &[u8],
        )),+]
    };
}

/// Whether a file of this name can be content.
pub fn is_content(path: &Path) -> bool {
    let kind = path.extension().and_then(|kind| kind.to_str());
    let hidden =
        (path.file_name().and_then(|name| name.to_str())).is_none_or(|name| name.starts_with('.'));
    !hidden && kind.is_some_and(|kind| KINDS.contains(&kind))
}

/// The folders of the base game in the checkout, for a development build that still stands in it.
pub fn base_folders() -> Vec<PathBuf> {
    let checkout = cfg!(debug_assertions).then(|| Path::new(env!("CARGO_MANIFEST_DIR")));
    let checkout = checkout.filter(|checkout| checkout.join("assets").is_dir());
    let roots = checkout
        .into_iter()
        .flat_map(|at| ROOTS.map(|root| at.join(root)));
    roots.collect()
}

/// When the files were packed, in nanoseconds since 1970; a program that is given away does not know, as it never looks.
const PACKED_AT: Option<&str> = option_env!("TORTUGA_PACKED_AT");

static PACKED: &[PackedFile] = include!(concat!(env!("OUT_DIR"), "/packed.rs"));

/// The files of the base game or of one mod.
#[derive(Clone, Debug, Default)]
pub struct Layer {
    /// The mod's id; `None` is the base game.
    pub id: Option<String>,
    /// What stands before a path when it is shown (`mods/reef/`), empty for the base game.
    pub shown: String,
    files: Arc<BTreeMap<String, Cow<'static, [u8]>>>,
}

impl Layer {
    /// The base game: read from the checkout by a development build that still stands in it, so that an edit shows at
    /// the next start; otherwise what was packed into the binary.
    pub fn base() -> Layer {
        #[cfg(debug_assertions)]
        {
            let checkout = Path::new(env!("CARGO_MANIFEST_DIR"));
            if checkout.join("assets").is_dir() {
                return Reader::of(None, String::new(), true, &mut Faults::default()).all(checkout);
            }
        }
        Layer::packed()
    }

    /// What was packed into the binary.
    pub fn packed() -> Layer {
        let files = PACKED
            .iter()
            .map(|(path, bytes)| ((*path).to_owned(), Cow::Borrowed(*bytes)))
            .collect();
        Layer {
            id: None,
            shown: String::new(),
            files: Arc::new(files),
        }
    }

    /// Only these files, by path.
    pub fn of_files<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Layer {
        let files = files
            .into_iter()
            .map(|(path, bytes)| (path.to_owned(), Cow::Owned(bytes.to_owned())));
        Layer {
            id: None,
            shown: String::new(),
            files: Arc::new(files.collect()),
        }
    }

    /// The same with these files as well, by path.
    #[must_use]
    pub fn with(mut self, added: &[PackedFile]) -> Layer {
        if !added.is_empty() {
            let added = added.iter();
            Arc::make_mut(&mut self.files)
                .extend(added.map(|(path, bytes)| ((*path).to_owned(), Cow::Borrowed(*bytes))));
        }
        self
    }

    /// The same without the file at `path`.
    #[must_use]
    pub fn without(mut self, path: &str) -> Layer {
        Arc::make_mut(&mut self.files).remove(path);
        self
    }

    /// The files under `folder`. What may not be read is reported and left out.
    pub fn read(folder: &Path, id: Option<String>, shown: String, faults: &mut Faults) -> Layer {
        Reader::of(id, shown, false, faults).all(folder)
    }

    /// The bytes of the file at `path`.
    pub fn file(&self, path: &str) -> Option<&Cow<'static, [u8]>> {
        self.files.get(path)
    }

    /// All paths, sorted.
    pub fn paths(&self) -> impl Iterator<Item = &str> + Clone {
        self.files.keys().map(String::as_str)
    }

    /// The file at `path` as text; a fault when it is not UTF-8.
    pub fn text(&self, path: &str, faults: &mut Faults) -> Option<Arc<Source>> {
        let bytes = self.files.get(path)?;
        text(
            bytes,
            format!("{}{path}", self.shown),
            self.id.clone(),
            faults,
        )
    }
}

/// Bytes as text; a fault with line and column when they are not UTF-8.
pub fn text(
    bytes: &[u8],
    file: String,
    from_mod: Option<String>,
    faults: &mut Faults,
) -> Option<Arc<Source>> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Some(Arc::new(Source::new(file, from_mod, text.to_owned()))),
        Err(error) => {
            let valid = bytes.get(..error.valid_up_to()).unwrap_or_default();
            let text = String::from_utf8_lossy(valid).into_owned();
            let source = Source::new(file, from_mod, text);
            faults.push(source.fault(
                source.text.len(),
                "this is not UTF-8 text; save the file as UTF-8",
            ));
            None
        }
    }
}

/// The largest file of this name that is read, in bytes.
pub fn largest(path: &str) -> u64 {
    match is_font(path) {
        true => MAX_FONT,
        false => MAX_FILE,
    }
}

/// Whether a file is named like a font.
pub fn is_font(path: &str) -> bool {
    let kind = path.rsplit_once('.').map_or("", |(_, kind)| kind);
    matches!(kind, "otf" | "ttf")
}

/// Whether a file of this kind begins like these bytes.
fn begins_as(kind: &str, bytes: &[u8]) -> bool {
    match kind {
        "ogg" => bytes.starts_with(b"OggS"),
        "png" => bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
        "otf" | "ttf" => {
            let kinds: [&[u8]; 3] = [b"OTTO", b"true", b"\0\x01\0\0"];
            kinds.iter().any(|kind| bytes.starts_with(kind))
        }
        _ => true,
    }
}

/// The first RON file in the folder `place` and the folders in it, as a path below `path`. Of a folder that is no part of a mod no more is
/// looked at than a mod may have.
fn a_ron_file(place: &Path, path: &str) -> Option<String> {
    let mut left = MAX_FILES;
    let mut folders = vec![(place.to_path_buf(), path.to_owned(), 0)];
    while let Some((place, path, depth)) = folders.pop() {
        // What is no folder, or a link to one, is not looked into.
        if path.starts_with('.') || !fs::symlink_metadata(&place).is_ok_and(|meta| meta.is_dir()) {
            continue;
        }
        let entries = fs::read_dir(&place).into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<String> = names
            .filter(|name| !name.starts_with('.'))
            .take(left)
            .collect();
        left -= names.len();
        names.sort();
        if let Some(name) = names.iter().find(|name| name.ends_with(".ron")) {
            return Some(format!("{path}/{name}"));
        }
        if depth < MAX_FOLDERS {
            let inside = names.into_iter().rev();
            folders.extend(inside.map(|n| (place.join(&n), format!("{path}/{n}"), depth + 1)));
        }
    }
    None
}

struct Reader<'a> {
    layer: Layer,
    /// Whether it reads the very folders that were packed.
    packed: bool,
    faults: &'a mut Faults,
}

impl Reader<'_> {
    fn of(id: Option<String>, shown: String, packed: bool, faults: &mut Faults) -> Reader<'_> {
        let files = Arc::default();
        Reader {
            layer: Layer { id, shown, files },
            packed,
            faults,
        }
    }

    fn all(mut self, folder: &Path) -> Layer {
        if self.layer.id.is_some() {
            self.beside(folder);
        }
        for root in ROOTS {
            let place = folder.join(root);
            match fs::symlink_metadata(&place) {
                Ok(meta) if meta.is_dir() => self.folder(&place, root, 0),
                Ok(_) => self.refuse(root, "must be a folder; links are not followed"),
                Err(_) => {}
            }
        }
        self.layer
    }

    fn folder(&mut self, place: &Path, path: &str, depth: usize) {
        if depth > MAX_FOLDERS {
            return self.refuse(path, &format!("folders may nest {MAX_FOLDERS} deep"));
        }
        let entries = match fs::read_dir(place) {
            Ok(entries) => entries,
            Err(error) => return self.refuse(path, &format!("cannot be read: {error}")),
        };
        // Sorted, so that faults come in the same order everywhere.
        let mut names: Vec<_> = entries.filter_map(|e| Some(e.ok()?.file_name())).collect();
        names.sort();
        for name in names {
            let place = place.join(&name);
            let Some(name) = name.to_str() else {
                self.refuse(
                    &format!("{path}/{}", name.to_string_lossy()),
                    "the file name is not UTF-8",
                );
                continue;
            };
            if name.starts_with('.') {
                continue;
            }
            let path = format!("{path}/{name}");
            match fs::symlink_metadata(&place) {
                Ok(meta) if meta.is_symlink() => {
                    self.refuse(&path, "links are not followed; put the file itself here")
                }
                Ok(meta) if meta.is_dir() => {
                    if self.layer.id.is_some() && name.ends_with(".ron") {
                        self.refuse(&path, "this is a folder and is called like a file");
                    }
                    self.folder(&place, &path, depth + 1);
                }
                Ok(meta) if !meta.is_file() => {
                    self.refuse(&path, "is no file that can be read to its end")
                }
                Ok(meta) => self.file(&place, path, &meta),
                Err(error) => self.refuse(&path, &format!("cannot be read: {error}")),
            }
        }
    }

    /// Tells what lies beside the folders of content and looks as if somebody had meant it for one.
    fn beside(&mut self, folder: &Path) {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut names: Vec<String> = entries
            .filter_map(|entry| entry.file_name().into_string().ok())
            .filter(|name| name != MANIFEST && !ROOTS.contains(&name.as_str()))
            .collect();
        names.sort();
        let nothing = "nothing is read here; content lies in assets/ and levels/";
        for name in names {
            let bare = |name: &str| name.to_lowercase().trim_end_matches('s').to_owned();
            let meant = ROOTS.into_iter().find(|root| bare(root) == bare(&name));
            if name.ends_with(".ron") {
                self.refuse(&name, nothing);
            } else if let (Some(meant), true) = (meant, folder.join(&name).is_dir()) {
                let message = format!("nothing is read here, did you mean '{meant}'?");
                self.refuse(&name, &message);
            } else if let Some(path) = a_ron_file(&folder.join(&name), &name) {
                // One of them tells it: where a folder is too much, all that is in it is.
                self.refuse(&path, nothing);
            }
        }
    }

    fn file(&mut self, place: &Path, path: String, meta: &fs::Metadata) {
        let kind = path.rsplit_once('.').map_or("", |(_, kind)| kind);
        if !KINDS.contains(&kind) {
            // The base game has scripts beside what they make.
            if self.layer.id.is_some() {
                let kinds = KINDS.join(", ");
                self.refuse(&path, &format!("a mod holds data only: {kinds}"));
            }
            return;
        }
        let most = largest(&path);
        if meta.len() > most {
            return self.refuse(&path, &format!("larger than {} MiB", most >> 20));
        }
        if self.layer.files.len() >= MAX_FILES {
            return self.refuse(&path, &format!("more than {MAX_FILES} files"));
        }
        if let Some(bytes) = self.packed(&path, meta) {
            Arc::make_mut(&mut self.layer.files).insert(path, Cow::Borrowed(bytes));
            return;
        }
        let read = fs::File::open(place).and_then(|file| {
            let mut bytes = Vec::new();
            // No more than was seen of it.
            file.take(most).read_to_end(&mut bytes)?;
            Ok(bytes)
        });
        match read {
            Ok(bytes) if self.layer.id.is_some() && !begins_as(kind, &bytes) => {
                self.refuse(
                    &path,
                    &format!("this is no {kind} file, whatever its name says"),
                );
            }
            Ok(bytes) => {
                Arc::make_mut(&mut self.layer.files).insert(path, Cow::Owned(bytes));
            }
            Err(error) => self.refuse(&path, &format!("cannot be read: {error}")),
        }
    }

    /// What was packed of a file in the folders that were packed, if it was not touched since: then it need not be read, and does not lie in memory twice.
    fn packed(&self, path: &str, meta: &fs::Metadata) -> Option<&'static [u8]> {
        if self.packed {
            let at = PACKED
                .binary_search_by_key(&path, |(known, _)| *known)
                .ok()?;
            let (_, bytes) = PACKED
                .get(at)
                .filter(|(_, b)| b.len() as u64 == meta.len())?;
            let packed_at = Duration::from_nanos(PACKED_AT?.parse().ok()?);
            let touched = meta.modified().ok()?;
            let touched = touched.duration_since(UNIX_EPOCH).ok()?;
            return (touched < packed_at).then_some(bytes);
        }
        None
    }

    fn refuse(&mut self, path: &str, why: &str) {
        let file = format!("{}{path}", self.layer.shown);
        self.faults
            .push(Diagnostic::of_file(file, self.layer.id.as_deref(), why));
    }
}
