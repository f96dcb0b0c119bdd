//! The table that was arranged becomes a mod.

use super::editor::LayoutEditor;
use crate::hud::context::Hud;
use tortuga::cli::window::AppContext;
use tortuga::content::arranging::save::{Arranged, SaveError};
use tortuga::session::save::mod_choice;
use tortuga::session::save::mods_refusal;
use tortuga::session::save::store::StoreError;
use tortuga::wording::arranging::Sentence;
use tortuga::wording::say;

/// Writes the mod, switches it on and lays it over all others; what came of it is told.
pub(super) fn save(hud: &mut Hud, editor: &mut LayoutEditor, context: &AppContext) {
    let text = editor.plan.to_ron();
    let name = editor.name.trim().to_owned();
    let game = context
        .game(&editor.game)
        .map(|game| game.info().name.clone());
    let about = say(Sentence::About {
        game: game.unwrap_or_default().into(),
    });
    let folder = context.mods_folder();
    let arranged = Arranged {
        game: &editor.game,
        text: &text,
        name: &name,
        author: &hud.settings.player,
        about: &about,
    };
    let told = match arranged.save(&context.content, &context.mods, &folder) {
        Err(why) => Err(words(why, &folder)),
        Ok(id) => {
            let mut choice = context.choice.clone();
            choice.switch(&id, true, &context.mods);
            // The last one wins.
            let known = context.mods.iter().filter(|one| one.manifest.is_some());
            let others = known.map(|one| one.id.clone()).filter(|other| *other != id);
            choice.order = others.chain([id.clone()]).collect();
            let kept = mod_choice::save(&context.store, &choice);
            editor.kept = Some((id, text));
            hud.renew_content();
            kept.map_err(|why| why.to_string()).map(|()| {
                let name = name.as_str().into();
                say(match choice.resting || context.without_mods() {
                    true => Sentence::SavedResting { r#mod: name },
                    false => Sentence::Saved { r#mod: name },
                })
            })
        }
    };
    editor.told = Some(match told {
        Ok(told) => (true, told),
        Err(why) => (false, why),
    });
}

/// Why it was not saved, and what to do.
fn words(why: SaveError, folder: &std::path::Path) -> String {
    match why {
        SaveError::NoName => say(Sentence::NameNeeded),
        SaveError::Taken(name) => say(Sentence::NameTaken { r#mod: name.into() }),
        SaveError::Refused(refusal) => mods_refusal::words(&refusal),
        SaveError::Failed(cause) => StoreError {
            path: folder.to_owned(),
            cause,
        }
        .to_string(),
    }
}

/// The first fault of the mod that was saved, if it was read and left out for it.
pub(super) fn left_out(editor: &LayoutEditor, context: &AppContext) -> Option<String> {
    let (id, _) = editor.kept.as_ref()?;
    let off = context.off.iter().find(|off| off.id == *id)?;
    off.faults.0.first().map(ToString::to_string)
}
