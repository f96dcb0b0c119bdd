//! Sounds as they are played. A file is unpacked when it is first heard: all of them, unpacked, would take more memory than the pictures
//! of a table.

use super::opened::opened;
use crate::art::file_source::FileSource;
use bevy::prelude::*;
use bevy_kira_audio::prelude::{AudioSource, StaticSoundData};
use std::collections::VecDeque;
use std::io::Cursor;

/// How much unpacked sound is kept, in bytes: half a minute of it.
const KEPT: usize = 8 << 20;

/// Sounds that were heard lately, unpacked.
#[derive(Default)]
pub(super) struct Decoded {
    /// By their paths, the one that was heard last behind all others; `None` is one that cannot be played.
    sounds: VecDeque<(String, Option<Sound>)>,
}

/// One of them.
#[derive(Clone)]
struct Sound {
    source: Handle<AudioSource>,
    bytes: usize,
}

impl Decoded {
    /// The sound in the file at `path`, unpacked now unless it was heard lately; `None` if it cannot be played, which is told once.
    pub(super) fn sound(
        &mut self,
        path: &str,
        library: &FileSource,
        sources: &mut Assets<AudioSource>,
    ) -> Option<Handle<AudioSource>> {
        let place = self.sounds.iter().position(|(known, _)| known == path);
        let known = place.and_then(|place| self.sounds.remove(place));
        let sound = known.unwrap_or_else(|| (path.to_owned(), unpack(path, library, sources)));
        let source = sound.1.as_ref().map(|sound| sound.source.clone());
        self.sounds.push_back(sound);
        while self.bytes() > KEPT && self.sounds.len() > 1 {
            self.sounds.pop_front();
        }
        source
    }

    fn bytes(&self) -> usize {
        let sounds = self.sounds.iter().flat_map(|(_, sound)| sound);
        sounds.map(|sound| sound.bytes).sum()
    }
}

/// Unpacks a file.
fn unpack(path: &str, library: &FileSource, sources: &mut Assets<AudioSource>) -> Option<Sound> {
    let bytes = library.read(path)?;
    let sound = opened(path, || StaticSoundData::from_cursor(Cursor::new(bytes)))?;
    let bytes = std::mem::size_of_val(&*sound.frames);
    let source = sources.add(AudioSource { sound });
    Some(Sound { source, bytes })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use tortuga::content::Content;

    #[test]
    fn what_was_heard_lately_is_kept_and_no_more_than_that() {
        let base = std::sync::Arc::new(Content::packed());
        let library = FileSource::of(base.clone());
        let files = base.paths("assets/shared/sounds/");
        let files: Vec<_> = files.iter().filter(|path| path.ends_with(".ogg")).collect();
        let mut sources = Assets::<AudioSource>::default();
        let mut decoded = Decoded::default();
        let heard: Vec<_> = files
            .iter()
            .map(|path| decoded.sound(path, &library, &mut sources))
            .collect();
        assert!(heard.iter().all(Option::is_some), "all can be played");
        assert!(decoded.bytes() <= KEPT && decoded.sounds.len() < files.len());
        let last = files.last().expect("there are sounds");
        let again = decoded.sound(last, &library, &mut sources);
        assert_eq!(again.as_ref(), heard.last().and_then(Option::as_ref));
    }

    #[test]
    fn a_file_that_is_no_sound_is_looked_at_once() {
        let read = std::sync::Arc::new(std::sync::Mutex::new(Cell::new(0)));
        let count = read.clone();
        let library = FileSource::from_fn(move |_| {
            let count = count.lock().expect("nobody panics");
            count.set(count.get() + 1);
            Some(b"no sound".to_vec())
        });
        let mut sources = Assets::<AudioSource>::default();
        let mut decoded = Decoded::default();
        for _ in 0..3 {
            let heard = decoded.sound("assets/x.ogg", &library, &mut sources);
            assert_eq!(heard, None);
        }
        assert_eq!(read.lock().expect("nobody panics").get(), 1);
    }
}
