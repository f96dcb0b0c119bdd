//! A mod that is no longer wanted: its folder goes where nothing looks for mods, and can be taken back from there.

use super::install::free;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The folder within that of the mods in which removed ones lie. It begins with a dot, so nothing in it is a mod.
const REMOVED: &str = ".removed";

/// Moves the mod in `folder` out of the mods in `mods`. Gives where it lies now.
///
/// # Errors
/// What the system says; nothing has changed then.
pub fn remove(mods: &Path, folder: &Path) -> io::Result<PathBuf> {
    let removed = mods.join(REMOVED);
    fs::create_dir_all(&removed)?;
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let place = free(&removed, &name);
    fs::rename(folder, &place)?;
    Ok(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_removed_twice_is_kept_twice() {
        let home = tempfile::tempdir().expect("a folder");
        let mods = home.path().join("mods");
        let folder = mods.join("reef");
        for (round, kept) in ["reef", "reef_2"].iter().enumerate() {
            fs::create_dir_all(&folder).expect("a mod");
            fs::write(folder.join("mod.ron"), round.to_string()).expect("a file");
            let place = remove(&mods, &folder).expect("it can be moved");
            assert_eq!(place, mods.join(REMOVED).join(kept));
            assert!(!folder.exists());
            let text = fs::read_to_string(place.join("mod.ron"));
            assert_eq!(text.expect("it is there"), round.to_string());
        }
        assert!(
            remove(&mods, &folder).is_err(),
            "what is not there is not removed"
        );
    }
}
