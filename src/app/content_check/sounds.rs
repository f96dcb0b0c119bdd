//! Whether the sounds of mods can be played, and as loud as they are.

use bevy_kira_audio::prelude::StaticSoundData;
use std::io::Cursor;
use tortuga::content::{Content, Faults};

/// As loud as a sample can be played.
const FULL: f32 = 1.0;
/// So many samples on end are one that was cut off: a wave that only touches the top has fewer.
const CUT: usize = 3;

/// Tells of sounds of mods that cannot be played, and of those that clip.
pub fn lint(content: &Content, found: &mut Faults) {
    let base = content.base_alone();
    let paths = content.paths("assets/").into_iter();
    for path in paths.filter(|path| path.ends_with(".ogg")) {
        let bytes = content.file(&path);
        let Some(bytes) = bytes.filter(|bytes| base.file(&path).as_ref() != Some(bytes)) else {
            continue;
        };
        match StaticSoundData::from_cursor(Cursor::new(bytes.into_owned())) {
            Err(why) => found
                .0
                .push(content.fault(&path, format!("this sound cannot be played: {why}"))),
            Ok(sound) => {
                let left = clips(sound.frames.iter().map(|frame| frame.left));
                let clips = left.max(clips(sound.frames.iter().map(|frame| frame.right)));
                if clips > 0 {
                    let message = format!(
                        "this sound clips: it is cut off at its loudest in {clips} places; make it quieter"
                    );
                    found.0.push(content.fault(&path, message));
                }
            }
        }
    }
}

/// How often samples are cut off.
fn clips(samples: impl Iterator<Item = f32>) -> usize {
    let (mut clips, mut on_end) = (0, 0);
    for sample in samples {
        on_end = match sample.abs() >= FULL {
            true => on_end + 1,
            false => 0,
        };
        clips += usize::from(on_end == CUT);
    }
    clips
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wave_that_touches_the_top_is_whole_and_one_with_a_flat_top_is_not() {
        let wave =
            |loud: f32| (0..4400).map(move |n| (loud * (n as f32 * 0.0627).sin()).clamp(-1.0, 1.0));
        assert_eq!(clips(wave(0.9)), 0);
        // 44 waves of a hundred samples, each with two tops.
        assert!(
            (80..=88).contains(&clips(wave(1.3))),
            "{}",
            clips(wave(1.3))
        );
        assert_eq!(clips([1.0, 1.0, 0.0, -1.0, -1.2].into_iter()), 0);
    }
}
