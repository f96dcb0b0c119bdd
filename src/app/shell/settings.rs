//! What is remembered between sittings: volumes, speeds, scale, window.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode, WindowResized};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use tortuga::content::Written;
use tortuga::session::save::store::{read_own, set_aside, write_safely};
use tortuga::wording::window::Sentence;
use tortuga::wording::{say, settings_screen};

/// How fast things move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Speed {
    /// As a table would.
    #[default]
    Normal,
    /// Hurried.
    Fast,
    /// At once.
    Instant,
}

impl Speed {
    /// All, slowest first.
    pub const ALL: [Speed; 3] = [Speed::Normal, Speed::Fast, Speed::Instant];

    /// Its name.
    pub fn name(self) -> String {
        say(match self {
            Speed::Normal => settings_screen::Sentence::Normal,
            Speed::Fast => settings_screen::Sentence::Fast,
            Speed::Instant => settings_screen::Sentence::Instant,
        })
    }

    /// The next one, beginning again after the last.
    #[must_use]
    pub fn next(self) -> Speed {
        match self {
            Speed::Normal => Speed::Fast,
            Speed::Fast => Speed::Instant,
            Speed::Instant => Speed::Normal,
        }
    }
}

/// When one's own hidden things are in sight where several people play at one screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum OwnCards {
    /// As long as the table is seen from one's place.
    Open,
    /// While one is asked for a choice; else face down until a key is held.
    #[default]
    OnTurn,
    /// Only while a key is held.
    Held,
}

/// How large words may be, in percent.
pub const TEXT: std::ops::RangeInclusive<u32> = 85..=150;

/// How much larger words on pieces of the table can be that have room for it, in percent.
const PRINTED: std::ops::RangeInclusive<u32> = 100..=130;

/// By which factor words on pieces that have room are larger, where the player wants words of so many percent of their size.
pub fn printed(text: u32) -> f32 {
    text.clamp(*PRINTED.start(), *PRINTED.end()) as f32 / 100.0
}

/// The player's settings, saved as RON in the player's folder.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Volumes, 0..=1.
    pub master: f32,
    /// Effects, 0..=1.
    pub effects: f32,
    /// Music, 0..=1.
    pub music: f32,
    /// What lies under it: the sea, a harbour, a night ashore; 0..=1.
    pub ambience: f32,
    /// Silence while the window is not in front.
    pub mute_unfocused: bool,
    /// Animation.
    pub animation: Speed,
    /// Nothing flies, shakes or whirls: what goes elsewhere fades there.
    pub less_motion: bool,
    /// Pause after AI actions.
    pub ai_pace: Speed,
    /// The code of the language; empty is the one that the system speaks.
    pub language: String,
    /// Interface scale in percent, 75..=200.
    pub scale: u32,
    /// The size of words in percent of what the theme has, within [`TEXT`].
    pub text: u32,
    /// Sudden light, sparks and shaking.
    pub flashes: bool,
    /// The theme by its id; empty is the program's own.
    pub theme: String,
    /// Borderless full screen.
    pub fullscreen: bool,
    /// Window size in logical pixels when not full screen.
    pub window: (u32, u32),
    /// Whether the people whom AIs play say something now and then.
    pub remarks: bool,
    /// Undo across other players' turns.
    pub casual_undo: bool,
    /// When one's own hidden things are in sight where several people play at one screen.
    pub own_cards: OwnCards,
    /// The name of the person at this table, for new games.
    pub player: String,
    /// Their emblem.
    pub emblem: String,
    /// The last set-up of each game, as RON text by game id.
    pub last_setup: std::collections::BTreeMap<String, String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            master: 0.8,
            effects: 0.8,
            music: 0.5,
            ambience: 0.5,
            mute_unfocused: true,
            animation: Speed::Normal,
            less_motion: false,
            ai_pace: Speed::Normal,
            language: String::new(),
            scale: 100,
            text: 100,
            flashes: true,
            theme: String::new(),
            fullscreen: false,
            window: (1280, 720),
            remarks: true,
            casual_undo: false,
            own_cards: OwnCards::default(),
            player: say(settings_screen::Sentence::UsualName),
            emblem: "anchor".into(),
            last_setup: Default::default(),
        }
    }
}

impl Settings {
    /// The same with every figure inside its bounds: the file may have been written by hand.
    #[must_use]
    pub fn bounded(mut self) -> Settings {
        let share = |v: f32| {
            if v.is_finite() {
                v.clamp(0.0, 1.0)
            } else {
                0.8
            }
        };
        self.master = share(self.master);
        self.effects = share(self.effects);
        self.music = share(self.music);
        self.ambience = share(self.ambience);
        self.scale = self.scale.clamp(75, 200);
        self.text = self.text.clamp(*TEXT.start(), *TEXT.end());
        self.window = (
            self.window.0.clamp(1024, 7680),
            self.window.1.clamp(640, 4320),
        );
        self
    }
}

/// The settings in `file`, or the usual ones where there is none; with a message for the player when the file is broken.
/// It is then kept beside itself as `.broken`.
pub fn load(file: &Path) -> (Settings, Option<String>) {
    let usual = |why: String| (Settings::default(), Some(why));
    let text = match read_own(file) {
        Ok(Some(text)) => text,
        Ok(None) => return (Settings::default(), None),
        Err(why) => {
            return usual(say(Sentence::SettingsUnreadable {
                file: file.display().to_string().into(),
                why: why.into(),
                fate: set_aside(file).into(),
            }));
        }
    };
    match Written::own_file::<Settings>(file, &text) {
        Ok(settings) => (settings.bounded(), None),
        Err(fault) => usual(say(Sentence::SettingsBroken {
            fault: fault.into(),
            fate: set_aside(file).into(),
        })),
    }
}

/// Writes `settings` to `file`: first beside it, then in its place, so that a crash leaves the old or the new, never half.
///
/// # Errors
/// What the file system says.
pub fn save(settings: &Settings, file: &Path) -> std::io::Result<()> {
    let text = ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::new());
    let text = text.map_err(std::io::Error::other)?;
    write_safely(file, text.as_bytes()).map_err(|fault| fault.cause)
}

/// Where the settings are kept, and what is there now. Without a file nothing is remembered (tests, pictures).
#[derive(Resource, Default, Debug)]
pub struct SettingsFile {
    /// The file.
    pub file: Option<PathBuf>,
    /// What was last written or read.
    kept: Settings,
}

impl SettingsFile {
    /// Keeps `settings` in `file`, which holds them now.
    pub fn new(file: Option<PathBuf>, settings: &Settings) -> SettingsFile {
        SettingsFile {
            file,
            kept: settings.clone(),
        }
    }
}

/// Applies the settings to the window and keeps them. Which they are, and where they are kept, the program says.
pub fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<SettingsFile>()
        .add_systems(Update, (note_size, apply_window).chain())
        .add_systems(Last, keep);
}

/// Full screen or not, as the settings say. The size is only set at the start: afterwards the window's edge is the player's.
fn apply_window(
    settings: Res<Settings>,
    mut last: Local<Option<bool>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if *last == Some(settings.fullscreen) {
        return;
    }
    let Ok(mut window) = windows.single_mut() else {
        return;
    };
    let first = last.is_none();
    *last = Some(settings.fullscreen);
    if settings.fullscreen {
        window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
    } else if !first {
        window.mode = WindowMode::Windowed;
        window
            .resolution
            .set(settings.window.0 as f32, settings.window.1 as f32);
    }
}

/// Remembers the size that the player gave the window.
fn note_size(mut resized: MessageReader<WindowResized>, mut settings: ResMut<Settings>) {
    // A minimized window has no size on some systems: that is none that the player gave it.
    let seen = |size: &&WindowResized| size.width >= 1.0 && size.height >= 1.0;
    let Some(size) = resized.read().filter(seen).last() else {
        return;
    };
    // Sizes are positive and far below 2^24; rounding is all that happens here.
    let size = (size.width.round() as u32, size.height.round() as u32);
    if !settings.fullscreen && settings.window != size {
        settings.window = size;
    }
}

/// Writes changed settings, at most twice a second.
fn keep(
    settings: Res<Settings>,
    mut keeper: ResMut<SettingsFile>,
    time: Res<Time<Real>>,
    mut last: Local<f32>,
    exit: MessageReader<AppExit>,
) {
    if *settings == keeper.kept || (time.elapsed_secs() - *last < 0.5 && exit.is_empty()) {
        return;
    }
    *last = time.elapsed_secs();
    keeper.kept = settings.clone();
    if let Some(file) = &keeper.file
        && let Err(e) = save(&settings, file)
    {
        warn!("the settings could not be saved to {}: {e}", file.display());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_the_file() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let file = dir.path().join("deep/settings.ron");
        let wanted = Settings {
            scale: 150,
            animation: Speed::Fast,
            player: "Ana".into(),
            ..Settings::default()
        };
        save(&wanted, &file).expect("written");
        assert_eq!(load(&file), (wanted, None));
    }

    #[test]
    fn a_broken_file_is_kept_and_the_defaults_hold() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let file = dir.path().join("settings.ron");
        std::fs::write(&file, "(scale: lots)").expect("written");
        let (settings, why) = load(&file);
        let why = why.expect("it is broken");
        assert_eq!(settings, Settings::default());
        assert!(why.contains("settings.ron:1:9"), "{why}");
        assert_eq!(
            std::fs::read_to_string(dir.path().join("settings.ron.broken")).expect("kept"),
            "(scale: lots)"
        );
    }

    #[test]
    fn what_is_no_text_is_kept_beside_what_was_kept_before() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let file = dir.path().join("settings.ron");
        for junk in [&b"(scale: lots)"[..], b"\xff\xfe", b"(scale: many)"] {
            std::fs::write(&file, junk).expect("written");
            assert!(load(&file).1.is_some(), "it is told");
            assert!(!file.exists());
        }
        let kept = |name: &str| std::fs::read(dir.path().join(name)).expect("kept");
        assert_eq!(kept("settings.ron.broken"), b"(scale: lots)");
        assert_eq!(kept("settings.ron.broken2"), b"\xff\xfe");
        assert_eq!(kept("settings.ron.broken3"), b"(scale: many)");
    }

    #[test]
    fn figures_out_of_bounds_are_brought_back() {
        let s = Settings {
            master: f32::NAN,
            scale: 900,
            window: (3, 3),
            ..Settings::default()
        }
        .bounded();
        assert_eq!((s.master, s.scale, s.window), (0.8, 200, (1024, 640)));
    }
}
