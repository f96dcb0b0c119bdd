//! Sounds are played as things happen. Without a sound device the table is silent and nothing else.

use super::families::Sounds;
use crate::driver::messages::FrameBegun;
use crate::shell::settings::Settings;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_kira_audio::prelude::*;
use tortuga::engine::Rng;

/// Plays a family of sounds by name.
#[derive(Message, Clone, Debug)]
pub struct PlaySound(pub String);

/// Whether anybody could hear them.
#[derive(Resource, Default, Copy, Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// As the settings say.
    #[default]
    Device,
    /// Nobody listens: they are not even read.
    Silent,
}

/// Every new frame of the game has its sound.
pub(super) fn follow_play(mut begun: MessageReader<FrameBegun>, mut out: MessageWriter<PlaySound>) {
    let sounds = begun.read().map(|FrameBegun(cue)| cue.sound.to_string());
    out.write_batch(sounds.filter(|sound| !sound.is_empty()).map(PlaySound));
}

/// Plays what is wanted, as loud as the settings say.
pub(super) fn play(
    mut wanted: MessageReader<PlaySound>,
    mut sounds: ResMut<Sounds>,
    settings: Res<Settings>,
    audio: Res<Audio>,
    window: Query<&Window, With<PrimaryWindow>>,
) {
    let muted = settings.mute_unfocused && window.single().is_ok_and(|window| !window.focused);
    let volume = (settings.master * settings.effects).clamp(0.0, 1.0);
    if muted || volume <= 0.0 {
        wanted.clear();
        return;
    }
    let Sounds {
        pitch,
        families,
        rng,
    } = &mut *sounds;
    for PlaySound(name) in wanted.read() {
        let (Some(family), Some(rng)) = (families.get_mut(name), rng.as_mut()) else {
            continue;
        };
        let Some(variant) = choose(family.variants.len(), family.last, rng) else {
            continue;
        };
        family.last = variant;
        let rate = 1.0 + *pitch as f64 * (rng.below(2001) as f64 / 1000.0 - 1.0);
        if let Some(source) = family.variants.get(variant) {
            audio
                .play(source.clone())
                .with_volume(decibels(volume * family.volume))
                .with_playback_rate(rate);
        }
    }
}

/// One of `count` variants, never the last one again when there are others.
fn choose(count: usize, last: usize, rng: &mut Rng) -> Option<usize> {
    match count {
        0 => None,
        1 => Some(0),
        _ if last < count => Some((last + 1 + rng.below(count - 1)) % count),
        _ => Some(rng.below(count)),
    }
}

/// A loudness from 0 to 1 as the ear hears it, in decibels.
pub(super) fn decibels(volume: f32) -> f32 {
    if volume <= 0.001 {
        -60.0
    } else {
        30.0 * volume.log10()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_is_never_heard_twice_running() {
        let mut rng = Rng::new(3);
        let mut last = usize::MAX;
        for _ in 0..200 {
            let next = choose(3, last, &mut rng).unwrap();
            assert!(next < 3 && next != last);
            last = next;
        }
        assert_eq!(choose(0, last, &mut rng), None);
        assert_eq!(choose(1, 0, &mut rng), Some(0));
    }

    #[test]
    fn full_volume_is_as_recorded_and_none_is_silence() {
        assert_eq!(decibels(1.0), 0.0);
        assert!(decibels(0.5) < -5.0 && decibels(0.0) <= -60.0);
    }
}
