//! Whether the program came as far as the title last time. It writes a mark when it starts and takes it away when the title stands;
//! whoever finds one has a start before them that failed.

use super::mod_choice;
use super::store::Store;
use std::fs;

/// Notes that the window is about to be opened. Where the last start failed and there are mods they rest from now on, until the
/// player wants them again; whether that was so.
pub fn begin(store: &Store) -> bool {
    let mark = store.start_mark();
    let failed = mark.exists();
    if !failed {
        // Without a mark a failure goes unnoticed; that is no reason not to start.
        let _ = fs::create_dir_all(store.root()).and_then(|()| fs::write(&mark, ""));
    }
    failed && rest(store)
}

/// Notes that it has succeeded.
pub fn done(store: &Store) {
    let _ = fs::remove_file(store.start_mark());
}

/// Lets all mods rest; whether there are any that did not.
fn rest(store: &Store) -> bool {
    let mods = fs::read_dir(store.mods()).into_iter().flatten().flatten();
    let hidden = |name: std::ffi::OsString| name.to_string_lossy().starts_with('.');
    let any = mods.filter(|entry| !hidden(entry.file_name())).count() > 0;
    let (mut choice, _) = mod_choice::load(store);
    if !any || choice.resting {
        return false;
    }
    choice.resting = true;
    mod_choice::save(store, &choice).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_start_that_failed_mods_rest_and_after_one_that_did_not_they_stay() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let store = Store::open(Some(folder.path().to_owned()));
        fs::create_dir_all(store.mods().join("reef")).expect("room");
        assert!(!begin(&store), "the first start");
        done(&store);
        assert!(!begin(&store), "the last one went well");
        assert!(!mod_choice::load(&store).0.resting);
        assert!(begin(&store), "the last one failed");
        assert!(mod_choice::load(&store).0.resting);
        done(&store);
        assert!(!begin(&store));
        assert!(
            mod_choice::load(&store).0.resting,
            "until the player wants them again"
        );
    }

    #[test]
    fn where_there_are_no_mods_none_rest() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let store = Store::open(Some(folder.path().to_owned()));
        begin(&store);
        assert!(!begin(&store));
        assert!(!mod_choice::load(&store).0.resting);
    }
}
