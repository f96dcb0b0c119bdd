//! Sounds are played as things happen. Without a sound device the table is silent and nothing else.

use super::families::Sounds;
use crate::art::file_source::FileSource;
use crate::board::motion::pace::Pace;
use crate::driver::messages::{FrameBegun, Remarked};
use crate::shell::redraw::Redraw;
use crate::shell::settings::Settings;
use crate::theme::Theme;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_kira_audio::prelude::*;
use std::time::Duration;
use tortuga::engine::{Cue, Flight, Rng};

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
    NullSink,
}

/// How long a family that rises remembers where it was, in seconds.
const REMEMBERS: f32 = 0.6;

/// What is to be heard of the event on the table: families of sounds, and at which moment of the time since the start, in seconds.
#[derive(Resource, Default)]
pub(super) struct Coming(Vec<(f32, String)>);

/// Every new frame of the game has its sound, and those that its flourish has. What of the frame before has not been heard is heard no
/// more.
pub(super) fn follow_play(
    mut begun: MessageReader<FrameBegun>,
    time: Res<Time<Real>>,
    theme: Res<Theme>,
    settings: Res<Settings>,
    mut coming: ResMut<Coming>,
    mut redraw: ResMut<Redraw>,
    mut out: MessageWriter<PlaySound>,
) {
    let now = time.elapsed_secs();
    let factor = Pace::new(&theme, settings.animation).factor;
    for FrameBegun(cue) in begun.read() {
        coming.0.clear();
        if !cue.sound.is_empty() {
            out.write(PlaySound(cue.sound.to_string()));
        }
        let later = later(cue, settings.less_motion);
        let later = later.into_iter().filter(|_| factor > 0.0);
        coming
            .0
            .extend(later.map(|(at, sound)| (now + at * factor, sound)));
    }
    let due = coming.0.extract_if(.., |(at, _)| *at <= now);
    out.write_batch(due.map(|(_, sound)| PlaySound(sound)));
    for (at, _) in &coming.0 {
        redraw.at(Duration::from_secs_f32(*at));
    }
}

/// What is heard after an event's own sound, and when, in seconds at normal speed. Where nothing flies nothing lands, and nothing waits
/// for what is not seen.
fn later(cue: &Cue, less_motion: bool) -> Vec<(f32, String)> {
    let (flourish, fly) = (&cue.flourish, &cue.flourish.fly);
    let waits = !less_motion || flourish.still;
    let at = |at: f32| if waits { at } else { 0.0 };
    let sounds = flourish.sounds.iter();
    let mut all: Vec<_> = sounds.map(|s| (at(s.at), s.sound.clone())).collect();
    if !less_motion && !fly.lands.is_empty() {
        let ours = |flight: &&Flight| flight.to.is_some_and(|zone| zone.seat.is_some());
        let landing = cue.flights.iter().filter(ours).map(|flight| flight.count);
        let landing = landing.max().unwrap_or(0).min(fly.most);
        let at = |n: u8| fly.lasts + fly.apart * f32::from(n);
        all.extend((0..landing).map(|n| (at(n), fly.lands.clone())));
    }
    all
}

/// Who says something is heard to.
pub(super) fn follow_remarks(
    mut remarked: MessageReader<Remarked>,
    mut out: MessageWriter<PlaySound>,
) {
    let sounds = remarked.read().map(|Remarked(sound)| sound.clone());
    out.write_batch(sounds.filter(|sound| !sound.is_empty()).map(PlaySound));
}

/// Plays what is wanted, as loud as the settings say.
#[allow(
    clippy::too_many_arguments,
    reason = "a Bevy system names what it touches"
)]
pub(super) fn play(
    mut wanted: MessageReader<PlaySound>,
    mut sounds: ResMut<Sounds>,
    mut sources: ResMut<Assets<bevy_kira_audio::prelude::AudioSource>>,
    library: Res<FileSource>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
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
        decoded,
        ..
    } = &mut *sounds;
    for PlaySound(name) in wanted.read() {
        let (Some(family), Some(rng)) = (families.get_mut(name), rng.as_mut()) else {
            continue;
        };
        let (count, since) = (family.variants.len(), time.elapsed_secs() - family.played);
        let variant = match family.rising {
            true => next(count, family.last, since),
            false => choose(count, family.last, rng),
        };
        let Some(variant) = variant else {
            continue;
        };
        (family.last, family.played) = (variant, time.elapsed_secs());
        let aside = *pitch as f64 * (rng.below(2001) as f64 / 1000.0 - 1.0);
        let rate = 1.0 + if family.rising { 0.0 } else { aside };
        let path = family.variants.get(variant);
        if let Some(source) = path.and_then(|path| decoded.sound(path, &library, &mut sources)) {
            audio
                .play(source)
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

/// The next of `count` variants that rise, `since` seconds after the last one: from the first one again after a silence, and the
/// highest again and again.
fn next(count: usize, last: usize, since: f32) -> Option<usize> {
    let highest = count.checked_sub(1)?;
    match since > REMEMBERS || last > highest {
        true => Some(0),
        false => Some((last + 1).min(highest)),
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
    use std::sync::Arc;
    use tortuga::engine::flourish::{Flying, Sounding};
    use tortuga::engine::{Face, Flourish, Seat, Weight, ZoneId};

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
    fn coins_are_counted_upwards_and_from_below_again_after_a_silence() {
        assert_eq!(next(8, usize::MAX, f32::INFINITY), Some(0));
        assert_eq!((next(8, 0, 0.1), next(8, 3, 0.1)), (Some(1), Some(4)));
        assert_eq!((next(8, 7, 0.1), next(8, 5, 2.0)), (Some(7), Some(0)));
        assert_eq!(next(0, 0, 0.1), None);
    }

    #[test]
    fn what_flies_to_a_player_is_heard_one_by_one_as_it_lands() {
        let to = |seat: Option<usize>| {
            let zone = ZoneId::common("purse");
            seat.map_or(zone, |seat| ZoneId::of("purse", Seat::new(seat)))
        };
        let coins = |count, seat| Flight::new(Face::plain("coin"), count, None, Some(to(seat)));
        let cue = |flights| Cue {
            flights,
            flourish: Arc::new(Flourish {
                fly: Flying {
                    lands: "purse_count".into(),
                    ..Flying::default()
                },
                sounds: vec![Sounding {
                    sound: "thud".into(),
                    at: 0.5,
                }],
                ..Flourish::default()
            }),
            ..Cue::new(Weight::Normal)
        };
        let heard = later(&cue(vec![coins(3, Some(1)), coins(9, None)]), false);
        let names: Vec<&str> = heard.iter().map(|(_, sound)| sound.as_str()).collect();
        assert_eq!(names, ["thud", "purse_count", "purse_count", "purse_count"]);
        assert!(heard.windows(2).all(|two| two[0].0 <= two[1].0));
        assert_eq!(later(&cue(vec![coins(200, Some(1))]), false).len(), 9);
        assert_eq!(
            later(&cue(vec![coins(3, Some(1))]), true),
            [(0.0, "thud".into())]
        );
    }

    #[test]
    fn full_volume_is_as_recorded_and_none_is_silence() {
        assert_eq!(decibels(1.0), 0.0);
        assert!(decibels(0.5) < -5.0 && decibels(0.0) <= -60.0);
    }
}
