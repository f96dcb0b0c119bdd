//! Files that the player wants to edit are opened by whatever the system opens such files with.

use bevy::prelude::*;
use std::io;
use std::path::{Path, PathBuf};
use tortuga::wording::mods::Sentence;
use tortuga::wording::say;

use super::screens::{Below, Overlay};

/// Asks for a file to be opened outside the program.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OpenFile(pub PathBuf);

/// Who opens files. Nobody does, until the program runs in a window of its own: no test opens an editor.
#[derive(Resource, Copy, Clone, Default)]
pub struct Opener(pub Option<fn(&Path) -> io::Result<()>>);

impl Opener {
    /// The system, which goes on by itself.
    pub const SYSTEM: Opener = Opener(Some(|file| open::that_detached(file)));
}

/// Opens what is asked for.
pub fn plugin(app: &mut App) {
    app.init_resource::<Opener>()
        .add_message::<OpenFile>()
        .add_systems(Last, open_files);
}

fn open_files(
    mut asked: MessageReader<OpenFile>,
    opener: Res<Opener>,
    mut overlay: ResMut<Overlay>,
    mut below: ResMut<Below>,
) {
    for OpenFile(file) in asked.read() {
        if let Some(open) = opener.0
            && let Err(why) = open(file)
        {
            warn!("{}: {why}", file.display());
            let title = say(Sentence::NotOpenedTitle);
            let words = say(Sentence::NotOpened {
                file: file.display().to_string().into(),
            });
            below.open(&mut overlay, Overlay::Message(title, words));
        }
    }
}
