//! A mod in a folder or zip file of somebody else's, looked at before anything of it is written, and installed.
//!
//! What comes from a stranger is data, bounded in number and size, and nothing of it can leave the mod's own folder. The archive is
//! read from memory; what is written goes to a folder beside, which takes its place when all of it is there.

use super::load::{MANIFEST, names};
use super::manifest::{self, Manifest};
pub use crate::content::layer::{KINDS, MAX_FILE, MAX_FILES, largest};
use crate::content::layer::{MAX_FOLDERS, text};
use crate::content::library::Content;
use crate::content::parse::diagnostic::Faults;
use flate2::bufread::DeflateDecoder;
use rawzip::{CompressionMethod, ZipArchive, ZipFileHeaderRecord, ZipSliceEntry};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;

/// The most bytes that a mod may have, packed or unpacked.
pub const MAX_TOTAL: u64 = 64 << 20;
/// A file that grows to more than so many times its packed size is a trap, unless it is small.
pub const MAX_RATIO: u64 = 200;
/// So large a file may be, however well it was packed.
const SMALL: u64 = 256 << 10;

/// Why something is not installed.
#[derive(Debug)]
pub enum InstallError {
    /// The system does not let it be read.
    Unreadable(io::Error),
    /// It is neither a folder nor a zip file.
    NoArchive,
    /// The zip file is damaged, at this file if one is named.
    Damaged(String),
    /// A path leads out of the mod's folder, or is none on every system.
    Outside(String),
    /// A link.
    Link(String),
    /// A file that is no content.
    Kind(String),
    /// Two files of one path, or a file and a folder.
    Twice(String),
    /// Folders in folders in folders.
    Deep(String),
    /// A file that is too large.
    LargeFile(String),
    /// More files than a mod may have.
    ManyFiles,
    /// More bytes than a mod may have.
    Large,
    /// A file that is packed so tightly that it can only be a trap.
    Trap(String),
    /// A file with a password.
    Locked(String),
    /// A file that is packed in a way that is not read here.
    Packing(String),
    /// There is no `mod.ron` in it.
    NoManifest,
    /// There are several mods in it, in these folders.
    Several(Vec<String>),
    /// What is wrong with its `mod.ron`.
    Manifest(Faults),
}

/// A mod that can be installed.
#[derive(Clone, Debug)]
pub struct ModPackage {
    /// What it says about itself.
    pub manifest: Manifest,
    /// Its files by path.
    files: BTreeMap<String, Vec<u8>>,
}

impl ModPackage {
    /// Looks at a folder or a zip file. Names of `content`'s base game are no ids for a mod.
    ///
    /// # Errors
    /// Why it cannot be installed.
    pub fn look(place: &Path, content: &Content) -> Result<ModPackage, InstallError> {
        let found = fs::symlink_metadata(place).map_err(InstallError::Unreadable)?;
        let mut files = Files::default();
        if found.is_dir() {
            files.folder(place, "", 0)?;
        } else if found.is_file() {
            if found.len() > MAX_TOTAL {
                return Err(InstallError::Large);
            }
            files.archive(&fs::read(place).map_err(InstallError::Unreadable)?)?;
        } else {
            return Err(InstallError::NoArchive);
        }
        ModPackage::of(files.within()?, content)
    }

    /// A mod of these files, by path.
    pub(in crate::content) fn of(
        files: BTreeMap<String, Vec<u8>>,
        content: &Content,
    ) -> Result<ModPackage, InstallError> {
        let manifest = files.get(MANIFEST).ok_or(InstallError::NoManifest)?;
        let mut faults = Faults::default();
        let base = content.without_mods().paths("");
        let taken = names(base.iter().map(String::as_str));
        let manifest = text(manifest, MANIFEST.to_owned(), None, &mut faults)
            .and_then(|source| manifest::read(source, &taken, &mut faults));
        match manifest {
            Some(manifest) => Ok(ModPackage {
                manifest: manifest.value,
                files,
            }),
            None => Err(InstallError::Manifest(faults)),
        }
    }

    /// The files, by path, with their sizes in bytes.
    pub fn files(&self) -> impl Iterator<Item = (&str, usize)> {
        let files = self.files.iter();
        files.map(|(path, bytes)| (path.as_str(), bytes.len()))
    }

    /// Installs it in the folder `mods`, in the place of the mod in the folder `old` if there is one. Gives the folder in which it lies.
    ///
    /// # Errors
    /// What the system says; nothing has changed then.
    pub fn install(&self, mods: &Path, old: Option<&Path>) -> io::Result<PathBuf> {
        self.put_aside(mods)?.settle(old)
    }

    /// Writes it into the folder `mods`, where nobody finds it yet: it can be looked at, and then settles.
    ///
    /// # Errors
    /// What the system says.
    pub fn put_aside(&self, mods: &Path) -> io::Result<StagedMod> {
        fs::create_dir_all(mods)?;
        // Folders that begin with a dot are no mods, so nobody finds half of one.
        let new = tempfile::Builder::new().prefix(ASIDE).tempdir_in(mods)?;
        let fresh = new.path().join("new");
        fs::create_dir(&fresh)?;
        for (path, bytes) in &self.files {
            let place = fresh.join(path);
            if let Some(folder) = place.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(place, bytes)?;
        }
        Ok(StagedMod {
            id: self.manifest.id.clone(),
            mods: mods.to_path_buf(),
            new,
            fresh,
        })
    }
}

/// A mod that is written and not yet installed. Where it does not settle it is gone without a trace.
#[derive(Debug)]
pub struct StagedMod {
    id: String,
    mods: PathBuf,
    new: TempDir,
    fresh: PathBuf,
}

impl StagedMod {
    /// The folder in which it lies meanwhile.
    pub fn folder(&self) -> &Path {
        &self.fresh
    }

    /// Installs it, in the place of the mod in the folder `old` if there is one. Gives the folder in which it lies.
    ///
    /// # Errors
    /// What the system says; nothing has changed then.
    pub fn settle(self, old: Option<&Path>) -> io::Result<PathBuf> {
        let StagedMod {
            id,
            mods,
            new,
            fresh,
        } = self;
        let Some(old) = old else {
            let place = free(&mods, &id);
            fs::rename(&fresh, &place)?;
            return Ok(place);
        };
        // Under its own name, so that it is found there should nobody come to put it back.
        let gone = new.path().join(OLD);
        fs::create_dir(&gone)?;
        let gone = gone.join(old.file_name().unwrap_or_default());
        fs::rename(old, &gone)?;
        if let Err(why) = fs::rename(&fresh, old) {
            // As it was. Where not even that can be done it is kept for another time.
            if fs::rename(&gone, old).is_err() {
                let _ = new.keep();
            }
            return Err(why);
        }
        Ok(old.to_path_buf())
    }
}

/// How the folders begin in which a mod is put together.
const ASIDE: &str = ".mod-";

/// Where in such a folder the older version of a mod lies while the newer one takes its place.
const OLD: &str = "old";

/// How old what was left behind is at least before it is cleared away: somebody may be installing now.
const COLD: Duration = Duration::from_secs(3600);

/// Puts mods back that were moved away by an installation that was cut off before the newer one was there, and clears away what such
/// installations left. What cannot be done now can be done later.
pub fn recover(mods: &Path) {
    let entries = fs::read_dir(mods).into_iter().flatten().flatten();
    for left in entries.filter(|e| e.file_name().to_string_lossy().starts_with(ASIDE)) {
        let old = fs::read_dir(left.path().join(OLD)).into_iter().flatten();
        for one in old.flatten() {
            let place = mods.join(one.file_name());
            if fs::symlink_metadata(&place).is_err() {
                let _ = fs::rename(one.path(), place);
            }
        }
        let changed = left.metadata().and_then(|meta| meta.modified());
        let age = changed.ok().and_then(|at| at.elapsed().ok());
        if age.is_some_and(|age| age > COLD) {
            let _ = fs::remove_dir_all(left.path());
        }
    }
}

/// A folder for the mod `id` that is not there yet.
pub(super) fn free(mods: &Path, id: &str) -> PathBuf {
    let path = |n: u32| match n {
        1 => mods.join(id),
        n => mods.join(format!("{id}_{n}")),
    };
    let taken = |path: &PathBuf| fs::symlink_metadata(path).is_ok();
    let mut all = (1..).map(path);
    all.find(|path| !taken(path)).unwrap_or_else(|| path(1))
}

/// What was found so far.
#[derive(Default)]
struct Files {
    files: BTreeMap<String, Vec<u8>>,
    /// The paths in small letters: many systems make no difference.
    known: BTreeSet<String>,
    /// The folders that they lie in, likewise.
    folders: BTreeSet<String>,
    total: u64,
}

impl Files {
    /// Adds a file, of which `read` gives the bytes, but no more than it is told.
    fn add(
        &mut self,
        path: &str,
        read: impl FnOnce(u64) -> Result<Vec<u8>, InstallError>,
    ) -> Result<(), InstallError> {
        let name = path.rsplit('/').next().unwrap_or(path);
        let Some((_, kind)) = name.rsplit_once('.') else {
            // Licences and the like; nobody runs them from here.
            return Ok(());
        };
        if !KINDS.contains(&kind) {
            return Err(InstallError::Kind(path.to_owned()));
        }
        self.place(path)?;
        if self.files.len() >= MAX_FILES {
            return Err(InstallError::ManyFiles);
        }
        let most = largest(path);
        let bytes = read(most + 1)?;
        let size = bytes.len() as u64;
        if size > most {
            return Err(InstallError::LargeFile(path.to_owned()));
        }
        self.total += size;
        if self.total > MAX_TOTAL {
            return Err(InstallError::Large);
        }
        self.files.insert(path.to_owned(), bytes);
        Ok(())
    }

    /// Takes the place of a file, which is nobody else's, nor that of a folder.
    fn place(&mut self, path: &str) -> Result<(), InstallError> {
        let twice = |path: &str| Err(InstallError::Twice(path.to_owned()));
        for (end, _) in path.match_indices('/') {
            let folder = path.get(..end).unwrap_or_default();
            let small = folder.to_lowercase();
            if self.known.contains(&small) {
                return twice(folder);
            }
            self.folders.insert(small);
        }
        let small = path.to_lowercase();
        match self.folders.contains(&small) || !self.known.insert(small) {
            true => twice(path),
            false => Ok(()),
        }
    }

    fn folder(&mut self, place: &Path, path: &str, depth: usize) -> Result<(), InstallError> {
        if depth > MAX_FOLDERS + 1 {
            return Err(InstallError::Deep(path.to_owned()));
        }
        for entry in fs::read_dir(place).map_err(InstallError::Unreadable)? {
            let entry = entry.map_err(InstallError::Unreadable)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') {
                continue;
            }
            let path = match path {
                "" => name,
                path => format!("{path}/{name}"),
            };
            let place = entry.path();
            let found = fs::symlink_metadata(&place).map_err(InstallError::Unreadable)?;
            if found.is_dir() {
                self.folder(&place, &path, depth + 1)?;
            } else if found.is_file() {
                sound(&path)?;
                self.add(&path, |most| {
                    let file = fs::File::open(&place).map_err(InstallError::Unreadable)?;
                    let mut bytes = Vec::new();
                    let read = file.take(most).read_to_end(&mut bytes);
                    read.map_err(InstallError::Unreadable)?;
                    Ok(bytes)
                })?;
            } else {
                return Err(InstallError::Link(path));
            }
        }
        Ok(())
    }

    fn archive(&mut self, bytes: &[u8]) -> Result<(), InstallError> {
        let archive = ZipArchive::from_slice(bytes).map_err(|_| InstallError::NoArchive)?;
        for entry in archive.entries() {
            let entry = entry.map_err(|_| InstallError::Damaged(String::new()))?;
            let path = path(&entry)?;
            let own = |part: &str| part.starts_with('.') || part == "__MACOSX";
            if entry.mode().is_symlink() {
                return Err(InstallError::Link(path));
            }
            if entry.is_dir() || path.split('/').any(own) {
                continue;
            }
            if entry.flags().is_encrypted() {
                return Err(InstallError::Locked(path));
            }
            let damaged = || InstallError::Damaged(path.clone());
            let packed = archive.get_entry(entry.wayfinder());
            let packed = packed.map_err(|_| damaged())?;
            let how = entry.compression_method();
            self.add(&path, |most| unpack(&packed, how, most, &path))?;
        }
        Ok(())
    }

    /// Why what lies in several places is no mod: it is none, or it is more than one.
    fn no_one_mod(&self) -> InstallError {
        let folders = self.files.keys().filter_map(|path| path.split_once('/'));
        let mods = folders.filter(|(_, file)| *file == MANIFEST);
        let mods: Vec<String> = mods.map(|(folder, _)| folder.to_owned()).collect();
        match mods.len() {
            0 | 1 => InstallError::NoManifest,
            _ => InstallError::Several(mods),
        }
    }

    /// The files, without the one folder in which all of them may lie.
    fn within(self) -> Result<BTreeMap<String, Vec<u8>>, InstallError> {
        if self.files.contains_key(MANIFEST) {
            return Ok(self.files);
        }
        let mut tops = self.files.keys().map(|path| path.split_once('/'));
        let top = match self
            .files
            .keys()
            .next()
            .and_then(|path| path.split_once('/'))
        {
            Some((top, _)) if tops.all(|other| other.is_some_and(|(t, _)| t == top)) => {
                format!("{top}/")
            }
            _ => return Err(self.no_one_mod()),
        };
        let files = self.files.into_iter();
        let inner = |path: &str| path.strip_prefix(&top).map(str::to_owned);
        Ok(files
            .filter_map(|(path, bytes)| Some((inner(&path)?, bytes)))
            .collect())
    }
}

/// The path of a file in an archive, if it stays in the folder on every system.
fn path(entry: &ZipFileHeaderRecord) -> Result<String, InstallError> {
    let raw = entry.file_path();
    let lossy = || String::from_utf8_lossy(raw.as_bytes()).into_owned();
    let path = std::str::from_utf8(raw.as_bytes());
    let path = path.map_err(|_| InstallError::Outside(lossy()))?;
    let path = path.strip_suffix('/').unwrap_or(path);
    sound(path)?;
    Ok(path.to_owned())
}

/// Whether a path with `/` between its parts names the same place on every system, below where it begins.
fn sound(path: &str) -> Result<(), InstallError> {
    let odd = |c: char| c.is_control() || "\\:*?\"<>|".contains(c);
    let bad = |part: &str| {
        part.is_empty() || part == ".." || part.ends_with(['.', ' ']) || part.contains(odd)
    };
    if path.split('/').any(bad) {
        return Err(InstallError::Outside(path.to_owned()));
    }
    if path.split('/').count() > MAX_FOLDERS + 3 {
        return Err(InstallError::Deep(path.to_owned()));
    }
    Ok(())
}

/// What a file of an archive holds, but no more than `most` bytes of it.
fn unpack(
    packed: &ZipSliceEntry,
    how: CompressionMethod,
    most: u64,
    path: &str,
) -> Result<Vec<u8>, InstallError> {
    let data = packed.data();
    let bound = match how {
        CompressionMethod::STORE => most,
        _ => most.min(SMALL.max(data.len() as u64 * MAX_RATIO) + 1),
    };
    let mut bytes = Vec::new();
    let read = match how {
        CompressionMethod::STORE => {
            let reader = packed.verifying_reader(data);
            reader.take(bound).read_to_end(&mut bytes)
        }
        CompressionMethod::DEFLATE => {
            let reader = packed.verifying_reader(DeflateDecoder::new(data));
            reader.take(bound).read_to_end(&mut bytes)
        }
        _ => return Err(InstallError::Packing(path.to_owned())),
    };
    read.map_err(|_| InstallError::Damaged(path.to_owned()))?;
    if bound < most && bytes.len() as u64 == bound {
        return Err(InstallError::Trap(path.to_owned()));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests;
