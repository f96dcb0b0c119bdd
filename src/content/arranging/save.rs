//! A table that was arranged by hand, as a mod in the player's folder.

use crate::content::layer::MANIFEST;
use crate::content::library::Content;
use crate::content::mods::install::{InstallError, ModPackage};
use crate::content::mods::installed::Installed;
use crate::content::mods::load::is_taken;
use crate::content::mods::manifest::MAX_ID;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// What is saved.
#[derive(Clone, Debug)]
pub struct Arranged<'a> {
    /// The game.
    pub game: &'a str,
    /// Its `table.ron`.
    pub text: &'a str,
    /// What the mod is called.
    pub name: &'a str,
    /// Who made it.
    pub author: &'a str,
    /// What it says about itself.
    pub about: &'a str,
}

/// Why nothing was saved.
#[derive(Debug)]
pub enum SaveError {
    /// No letter of the name can stand in the name of a folder.
    NoName,
    /// Another mod has this name, and more in it than layouts.
    Taken(String),
    /// No mod can be like this.
    Refused(InstallError),
    /// What the system says.
    Failed(io::Error),
}

/// The file in which a game says where things lie.
pub fn file(game: &str) -> String {
    format!("levels/{game}/table.ron")
}

impl Arranged<'_> {
    /// Writes the mod into the folder `mods`, or the layout into the mod of that name if it has nothing but layouts in it. Gives its id.
    ///
    /// # Errors
    /// Why that cannot be; nothing has changed then.
    pub fn save(
        &self,
        content: &Content,
        installed: &[Installed],
        mods: &Path,
    ) -> Result<String, SaveError> {
        let id = id(self.name, content).ok_or(SaveError::NoName)?;
        let old = installed.iter().find(|one| one.id == id);
        let mut files = BTreeMap::new();
        if let Some(old) = old {
            let own = |path: &str| path.starts_with("levels/") && path.ends_with("/table.ron");
            if old.manifest.is_none() || !old.layer.paths().all(own) {
                return Err(SaveError::Taken(old.name().to_owned()));
            }
            for path in old.layer.paths() {
                let bytes = old.layer.file(path);
                files.insert(
                    path.to_owned(),
                    bytes.map(|b| b.to_vec()).unwrap_or_default(),
                );
            }
        }
        files.insert(file(self.game), self.text.as_bytes().to_vec());
        files.insert(MANIFEST.to_owned(), self.manifest(&id).into_bytes());
        let parcel = ModPackage::of(files, content).map_err(SaveError::Refused)?;
        let place = old.map(|old| old.folder.as_path());
        parcel.install(mods, place).map_err(SaveError::Failed)?;
        Ok(id)
    }

    fn manifest(&self, id: &str) -> String {
        let quoted = |text: &str| ron::to_string(text).unwrap_or_default();
        format!(
            "(\n    id: {},\n    name: {},\n    version: \"1\",\n    author: {},\n    description: {},\n)\n",
            quoted(id),
            quoted(self.name.trim()),
            quoted(self.author),
            quoted(self.about)
        )
    }
}

/// The short name of a mod that is called so: `My table!` is `my_table`. `None` where no letter is left.
pub fn id(name: &str, content: &Content) -> Option<String> {
    let mut id = String::new();
    for letter in name.to_lowercase().chars() {
        match plain(letter) {
            Some(letters) => id.push_str(letters),
            None if letter.is_ascii_alphanumeric() => id.push(letter),
            None if !id.is_empty() && !id.ends_with('_') => id.push('_'),
            None => {}
        }
    }
    if id.starts_with(|c: char| c.is_ascii_digit()) {
        id.insert_str(0, "table_");
    }
    id.truncate(MAX_ID);
    let id = id.trim_end_matches('_');
    if id.is_empty() {
        return None;
    }
    match is_taken(content, id) {
        true => Some(format!("{id}_table")),
        false => Some(id.to_owned()),
    }
}

/// A letter of the languages that come with Tortuga without its mark.
fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'ä' | 'à' | 'á' | 'â' | 'ã' | 'å' => "a",
        'é' | 'è' | 'ê' | 'ë' => "e",
        'í' | 'ì' | 'î' | 'ï' => "i",
        'ö' | 'ó' | 'ò' | 'ô' | 'õ' => "o",
        'ü' | 'ú' | 'ù' | 'û' => "u",
        'ç' => "c",
        'ñ' => "n",
        'ß' => "ss",
        'œ' => "oe",
        'æ' => "ae",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::tempdir;

    fn base() -> Content {
        let files: [(&str, &[u8]); 1] = [("levels/pig/table.ron", b"(layouts: [])")];
        Content::of_files(files)
    }

    fn arranged<'a>(name: &'a str, text: &'a str, game: &'a str) -> Arranged<'a> {
        Arranged {
            game,
            text,
            name,
            author: "Ana \"the Hook\"",
            about: "Everything at the left.",
        }
    }

    fn installed(mods: &Path) -> Vec<Installed> {
        Content::load(Some(mods), &|_, _| {}).mods
    }

    #[test]
    fn a_name_becomes_a_short_one() {
        let content = base();
        let short = |name: &str| id(name, &content);
        assert_eq!(short(" My table!  No 2 ").as_deref(), Some("my_table_no_2"));
        assert_eq!(short("Größe & Weite").as_deref(), Some("grosse_weite"));
        assert_eq!(short("3 Schiffe").as_deref(), Some("table_3_schiffe"));
        assert_eq!(short("Pig").as_deref(), Some("pig_table"));
        assert_eq!(short(" ?! "), None);
        assert!(short(&"x".repeat(90)).is_some_and(|id| id.len() == MAX_ID));
    }

    #[test]
    fn it_is_a_mod_and_saved_again_under_its_name() {
        let (folder, content) = (tempdir().expect("a folder"), base());
        let mods = folder.path();
        let first = arranged("Left", "(layouts: []) // 1", "pig");
        assert_eq!(first.save(&content, &[], mods).expect("saved"), "left");
        let all = installed(mods);
        let manifest = all[0].manifest.as_ref().expect("a manifest");
        assert_eq!(
            (all.len(), manifest.author.as_str()),
            (1, "Ana \"the Hook\"")
        );
        // Another game's table joins it, and the first one's takes the place of what was there.
        for (game, text) in [("goat", "(layouts: [])"), ("pig", "(layouts: []) // 2")] {
            let again = arranged("Left", text, game).save(&content, &installed(mods), mods);
            assert_eq!(again.expect("saved"), "left");
        }
        let text = |game: &str| std::fs::read_to_string(mods.join("left").join(file(game)));
        assert_eq!(text("pig").expect("written"), "(layouts: []) // 2");
        assert_eq!(text("goat").expect("written"), "(layouts: [])");
        assert_eq!(installed(mods).len(), 1);
    }

    #[test]
    fn what_cannot_be_saved_changes_nothing() {
        let (folder, content) = (tempdir().expect("a folder"), base());
        let mods = folder.path();
        let left = mods.join("left/assets/pig");
        std::fs::create_dir_all(&left).expect("room");
        std::fs::write(
            mods.join("left/mod.ron"),
            "(id: \"left\", name: \"Left!\", version: \"1\")",
        )
        .expect("written");
        std::fs::write(left.join("cards.ron"), "()").expect("written");
        let save = |name: &str, mods: &Path| {
            arranged(name, "(layouts: [])", "pig").save(&content, &installed(mods), mods)
        };
        assert!(matches!(save("left", mods), Err(SaveError::Taken(name)) if name == "Left!"));
        assert!(matches!(save("...", mods), Err(SaveError::NoName)));
        // A file is where the folder should be.
        let file = mods.join("file");
        std::fs::write(&file, "").expect("written");
        assert!(matches!(save("right", &file), Err(SaveError::Failed(_))));
        assert_eq!(installed(mods).len(), 1);
    }
}
