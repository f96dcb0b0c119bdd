//! Music and the bed of sound under it. Pieces are decoded while they are played: whole, they would take more memory than the table.
//!
//! They have an output of their own ([`kira`], on which the effects stand, too). Without a sound device, or where nobody listens, nothing
//! is opened and nothing is read.

use super::opened::opened;
use super::playing::Output;
use crate::art::file_source::FileSource;
use crate::driver::play::Play;
use crate::shell::content_reload::ContentReloaded;
use crate::shell::redraw::Redraw;
use crate::shell::settings::Settings;
use crate::shell::shared_context::SharedContext;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use kira::sound::FromFileError;
use kira::sound::PlaybackState;
use kira::sound::streaming::{StreamingSoundData, StreamingSoundHandle};
use kira::{
    AudioManager, AudioManagerSettings, Decibels, DefaultBackend, Easing, StartTime, Tween,
};
use std::io::Cursor;
use std::time::Duration;
use tortuga::content::Faults;
use tortuga::content::files::music::{Music, path};
use tortuga::content::files::sounds;

/// How long a change of the volume takes.
const TURNED: Duration = Duration::from_millis(120);
/// How often one looks whether a piece is over, at most.
const LOOK: Duration = Duration::from_millis(500);

/// Something that is played.
struct Playing {
    handle: StreamingSoundHandle<FromFileError>,
    /// Its own loudness, 0..=1.
    own: f32,
    /// As loud as it is played now, 0..=1.
    now: f32,
}

/// What is played.
#[derive(Default)]
pub(super) struct Player {
    manager: Option<AudioManager<DefaultBackend>>,
    /// Whether an output was looked for.
    tried: bool,
    music: Music,
    piece: Option<Playing>,
    bed: Option<Playing>,
    /// Where we are: the game on the table, and whether it is over.
    at: Option<(Option<String>, bool)>,
    /// The number of the next piece of the program there.
    next: usize,
    /// When the piece begins to fade into the next.
    ends: Duration,
}

/// Plays on, and goes over to other music where the player goes elsewhere.
#[allow(
    clippy::too_many_arguments,
    reason = "a Bevy system names what it touches"
)]
pub(super) fn play_music(
    mut player: NonSendMut<Player>,
    play: Option<Res<Play>>,
    home: Option<Res<SharedContext>>,
    library: Res<FileSource>,
    settings: Res<Settings>,
    window: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
    mut renewed: MessageReader<ContentReloaded>,
) {
    let player = &mut *player;
    if renewed.read().count() > 0
        && let Some(home) = &home
    {
        player.music = Music::read(&home.0.content, &mut Faults::default());
    }
    let muted = settings.mute_unfocused && window.single().is_ok_and(|window| !window.focused);
    let share = |part: f32| {
        if muted {
            0.0
        } else {
            (settings.master * part).clamp(0.0, 1.0)
        }
    };
    let (music, bed) = (share(settings.music), share(settings.ambience));
    if !player.tried && music + bed > 0.0 {
        player.tried = true;
        player.open(home.as_deref());
    }
    if player.manager.is_none() {
        return;
    }
    let game = play
        .as_deref()
        .map(|play| play.session.info().id.to_owned());
    let over = play.as_deref().is_some_and(Play::ended_shown);
    let at = Some((game, over));
    let now = time.elapsed();
    if player.at != at {
        player.at = at;
        player.next = 0;
        player.go_on(&library, music, now);
        player.lay(&library, bed);
    } else if now >= player.ends || player.piece.as_ref().is_some_and(Playing::is_over) {
        player.go_on(&library, music, now);
    }
    if let Some(piece) = &mut player.piece {
        piece.turn(music);
    }
    if let Some(under) = &mut player.bed {
        under.turn(bed);
    }
    // A window that sleeps wakes for the next piece alone.
    redraw.at(player.ends.max(now + LOOK));
}

impl Player {
    /// Looks for an output, and reads what is played where.
    fn open(&mut self, home: Option<&SharedContext>) {
        let Some(home) = home else { return };
        self.music = Music::read(&home.0.content, &mut Faults::default());
        if self.music.pieces.is_empty() {
            return;
        }
        self.manager = AudioManager::new(AudioManagerSettings::default())
            .inspect_err(|why| warn!("no music: {why}"))
            .ok();
    }

    fn fade(&self) -> Tween {
        Tween {
            duration: Duration::from_millis(self.music.crossfade_ms),
            start_time: StartTime::Immediate,
            easing: Easing::Linear,
        }
    }

    /// The next piece of the program, faded in while the last one fades out.
    fn go_on(&mut self, library: &FileSource, volume: f32, now: Duration) {
        let fade = self.fade();
        if let Some(mut last) = self.piece.take() {
            last.handle.stop(fade);
        }
        let (game, over) = self.at.clone().unwrap_or_default();
        let program = self.music.program(game.as_deref(), over);
        let name = program.get(self.next % program.len().max(1));
        let Some(piece) = name.and_then(|name| self.music.pieces.get(name)).cloned() else {
            self.ends = Duration::MAX;
            return;
        };
        self.next += 1;
        let begun = self.begin(library, &path(&piece), piece.volume, volume, false);
        let (playing, long) = begun.unzip();
        self.piece = playing;
        let long = long.unwrap_or(Duration::MAX);
        self.ends = now.saturating_add(long.saturating_sub(fade.duration));
    }

    /// The bed of sound of this place.
    fn lay(&mut self, library: &FileSource, volume: f32) {
        let (game, _) = self.at.clone().unwrap_or_default();
        let fade = self.fade();
        if let Some(mut last) = self.bed.take() {
            last.handle.stop(fade);
        }
        let Some(bed) = self.music.bed(game.as_deref()).cloned() else {
            return;
        };
        let begun = self.begin(library, &sounds::path(&bed.file), bed.volume, volume, true);
        self.bed = begun.map(|(playing, _)| playing);
    }

    /// Begins to play a file; how long it is. What cannot be played is left out.
    fn begin(
        &mut self,
        library: &FileSource,
        file: &str,
        own: f32,
        volume: f32,
        round: bool,
    ) -> Option<(Playing, Duration)> {
        let bytes = library.read(file)?;
        let data = opened(file, || StreamingSoundData::from_cursor(Cursor::new(bytes)))?;
        let long = data.duration();
        let data = data
            .fade_in_tween(self.fade())
            .volume(decibels(own * volume));
        let data = if round { data.loop_region(..) } else { data };
        let handle = self.manager.as_mut()?.play(data).ok()?;
        let now = volume;
        Some((Playing { handle, own, now }, long))
    }
}

impl Playing {
    fn is_over(&self) -> bool {
        self.handle.state() == PlaybackState::Stopped
    }

    /// Makes it as loud as this, 0..=1.
    fn turn(&mut self, volume: f32) {
        if std::mem::replace(&mut self.now, volume) != volume {
            let soon = Tween {
                duration: TURNED,
                ..Tween::default()
            };
            self.handle.set_volume(decibels(self.own * volume), soon);
        }
    }
}

/// A loudness from 0 to 1 as the ear hears it.
fn decibels(volume: f32) -> Decibels {
    Decibels(super::playing::decibels(volume))
}

/// Whether anybody could hear it.
pub(super) fn is_heard(output: Res<Output>) -> bool {
    *output == Output::Device
}
