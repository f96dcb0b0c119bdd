//! What the overlays share: what they may look at, ask for and remember.

use super::arranging::editor::LayoutEditor;
use super::arranging::picture::TablePicture;
use super::integration::thumbnails::Thumbnails;
use super::menus::challenge_cache::ChallengeCache;
use super::menus::draft::{Draft, Luck};
use super::menus::lesson_cache::LessonCache;
use super::menus::mods_cache::ModsCache;
use super::menus::records_cache::RecordsCache;
use super::menus::save_cache::SaveCache;
use super::reference::encyclopedia_cache::EncyclopediaCache;
use super::reference::reading::Reading;
use super::table::held_tip::HeldTip;
use super::table::log_cache::LogCache;
use super::table::panel::Button;
use super::table::remark_place::Surroundings;
use super::table::tutorial_note::Note;
use crate::board::highlight::recalled::Recalled;
use crate::board::highlight::target_overlay::Pointed;
use crate::board::zone_rects::ZoneRects;
use crate::driver::messages::{Command, Motion};
use crate::driver::personas::People;
use crate::driver::play::Play;
use crate::driver::review::Reviews;
use crate::input::bindings::{Bindings, UsualBindings};
use crate::input::focus::Focus;
use crate::input::last_device::LastDevice;
use crate::input::pointer::Hovered;
use crate::input::rebind::Rebind;
use crate::shell::autosave::Autosave;
use crate::shell::clipboard::Clipboard;
use crate::shell::content_reload::ReloadContent;
use crate::shell::open_file::OpenFile;
use crate::shell::recorder::Achieved;
use crate::shell::redraw::Redraw;
use crate::shell::screens::{Below, Games, Overlay, Saves, Screen};
use crate::shell::settings::Settings;
use crate::shell::shared_context::SharedContext;
use crate::theme::Themes;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;
use std::path::PathBuf;
use std::time::Duration;
use tortuga::engine::{PieceId, Seat};
use tortuga::session::SeatInfo;

/// The line that was last shown.
#[derive(Default)]
pub struct Caption {
    /// How many events had been shown when it was last looked for.
    pub(super) events: usize,
    pub(super) line: String,
    pub(super) until: Duration,
}

/// What the overlays remember between frames.
#[derive(Resource, Default)]
pub struct Memory {
    /// The set-up screen's draft.
    pub draft: Draft,
    /// The load screen.
    pub saves: SaveCache,
    /// The challenges.
    pub challenges: ChallengeCache,
    /// The tutorials.
    pub lessons: LessonCache,
    /// The note of a tutorial.
    pub tutorial: Note,
    /// Where somebody speaks, and what lies around them.
    pub remark: Option<Surroundings>,
    /// How many texts the autosave had written when they were read.
    pub written: u64,
    /// The records page.
    pub records: RecordsCache,
    /// The encyclopedia.
    pub encyclopedia: EncyclopediaCache,
    /// The page of mods.
    pub mods: ModsCache,
    /// The table that is arranged.
    pub arranging: LayoutEditor,
    /// Name typed for a save.
    pub save_name: String,
    /// The rulebook's chapter and search.
    pub rules: Reading,
    /// The tooltip over the table.
    pub tip: HeldTip,
    /// What is lit on the table now, in points.
    pub lit: Vec<egui::Rect>,
    /// Whether the log is drawn out.
    pub log_open: bool,
    /// Whether what happened since the last turn stands there at length instead.
    pub news_open: bool,
    /// Of which course of the match, and after which own decision, that was last shown.
    pub news_at: Option<(u64, usize)>,
    /// The pieces of what is told at which the player points in this frame.
    pub told: Vec<PieceId>,
    /// How much of the log advice and warnings take at its top, in points.
    pub warned: f32,
    /// Whether the ledger lies over the table.
    pub ledger_open: bool,
    /// The game that lay on the table last.
    last_game: Option<&'static str>,
    /// The buttons of the viewer's last choice, as they stood.
    pub buttons: Vec<Button>,
    /// Whether the button is held that shows one's own hidden things.
    pub looks: bool,
    /// The line about what is being shown.
    pub caption: Caption,
    /// The viewer's last turn, for the line in the log.
    pub recap: LogCache,
    /// Where seeds come from that nobody chose.
    pub luck: Luck,
    /// Who is to play on from where a match is looked through.
    pub play_on: Vec<SeatInfo>,
    /// What is done there instead of the decision of that number.
    pub instead: Option<(usize, String)>,
    /// Whether the review is drawn out.
    pub review_open: bool,
    /// Whether it lists every decision.
    pub review_all: bool,
    /// The decision that is told at length there.
    pub review_at: Option<usize>,
    /// How high it was then, in points.
    pub review_height: Option<f32>,
    /// The decision that was chosen there, and how many events the picture had shown then: until it shows others, it is on its way.
    pub review_pick: Option<(usize, usize)>,
}

impl Memory {
    /// Forgets what was read from content: it is another.
    pub fn forget_content(&mut self) {
        self.saves.forget();
        self.challenges.forget();
        self.lessons.forget();
        self.records.forget();
        self.encyclopedia.forget();
        self.mods.forget();
        self.arranging.forget();
    }
}

impl Memory {
    /// Pages about all games open at the one that is played.
    pub(in crate::hud) fn turn_to(&mut self, game: &'static str, games: &Games) {
        if self.last_game.replace(game) == Some(game) {
            return;
        }
        if let Some(at) = games.0.iter().position(|info| info.id == game) {
            (self.encyclopedia.game, self.records.game) = (at, at);
        }
        self.challenges.turn_to(game);
    }
}

/// Everything an overlay may look at or ask for.
#[derive(SystemParam)]
pub struct Hud<'w> {
    /// The match, if one is on the table.
    pub play: Option<Res<'w, Play>>,
    /// The games there are.
    pub games: Res<'w, Games>,
    /// The screen.
    pub screen: Res<'w, State<Screen>>,
    /// The screen to go to.
    pub next: ResMut<'w, NextState<Screen>>,
    /// What is open.
    pub overlay: ResMut<'w, Overlay>,
    /// What comes back when that is closed.
    pub below: ResMut<'w, Below>,
    /// What writes the autosave.
    pub autosave: Res<'w, Autosave>,
    /// Where saves lie.
    pub store: Res<'w, Saves>,
    /// What the game on the table has brought.
    pub achieved: Res<'w, Achieved>,
    /// The people whom AIs play.
    pub people: Option<Res<'w, People>>,
    /// The games and their content.
    pub home: Option<Res<'w, SharedContext>>,
    /// The settings.
    pub settings: ResMut<'w, Settings>,
    /// The themes there are.
    pub themes: Res<'w, Themes>,
    /// The review of the match that is looked through.
    pub reviews: Res<'w, Reviews>,
    /// What is remembered.
    pub memory: ResMut<'w, Memory>,
    /// Small pictures of saved games.
    pub thumbnails: ResMut<'w, Thumbnails>,
    /// The table that is arranged, as a picture.
    pub table_picture: ResMut<'w, TablePicture>,
    /// Where the table leaves room.
    pub rects: Res<'w, ZoneRects>,
    /// What the mouse rests on.
    pub hovered: Res<'w, Hovered>,
    /// What the keyboard points at.
    pub focus: Res<'w, Focus>,
    /// What the table's animation is doing.
    pub motion: Res<'w, Motion>,
    /// Which keys do what.
    pub bindings: ResMut<'w, Bindings>,
    /// Which usually do.
    pub usual: Res<'w, UsualBindings>,
    /// Which device was used last.
    pub device: Res<'w, LastDevice>,
    /// How far the player is with changing a key.
    pub rebind: ResMut<'w, Rebind>,
    /// The choice at whose button the player points.
    pub pointed: ResMut<'w, Pointed>,
    /// What was copied and can be pasted.
    pub clipboard: ResMut<'w, Clipboard>,
    /// The pieces of what is told at which the player points.
    pub recalled: ResMut<'w, Recalled>,
    /// The time since the start, by which notices are stamped, too: it goes on while the window sleeps.
    pub time: Res<'w, Time<Real>>,
    commands: MessageWriter<'w, Command>,
    renewals: MessageWriter<'w, ReloadContent>,
    files: MessageWriter<'w, OpenFile>,
    pub(super) redraw: ResMut<'w, Redraw>,
}

impl Hud<'_> {
    /// Who is thinking while nothing moves: as long as somebody's pieces are still on their way, that is what one sees.
    pub fn thinking(&self) -> Option<Seat> {
        let play = self.play.as_deref().filter(|play| play.caught_up());
        play.and_then(|play| play.thinking)
            .filter(|_| !self.motion.busy)
    }

    /// Who sits at the table, with their emblems.
    pub fn seats(&self) -> Vec<SeatInfo> {
        self.play.as_ref().map(|p| p.seats()).unwrap_or_default()
    }

    /// Reads the saves if that has not been done since they may have changed.
    pub fn read_saves(&mut self) {
        let written = self.autosave.written();
        if std::mem::replace(&mut self.memory.written, written) != written {
            self.memory.saves.forget();
        }
        self.memory.saves.read(&self.store.0, &self.games);
    }

    /// Reads the challenges if that has not been done since they may have changed.
    pub fn read_challenges(&mut self) {
        if let Some(home) = &self.home {
            self.memory.challenges.read(home, &self.store.0);
        }
    }

    /// Reads the tutorials if that has not been done since they may have changed.
    pub fn read_lessons(&mut self) {
        if let Some(home) = &self.home {
            self.memory.lessons.read(home, &self.store.0);
        }
    }

    /// Reads of a game's encyclopedia what has not been read yet.
    pub fn read_encyclopedia(&mut self, game: &'static str) {
        if let Some(home) = &self.home {
            self.memory.encyclopedia.read(home, &self.store.0, game);
        }
    }

    /// Asks for something.
    pub fn ask(&mut self, command: Command) {
        self.commands.write(command);
        self.redraw.request();
    }

    /// Asks for the content to be read again.
    pub fn renew_content(&mut self) {
        self.renewals.write(ReloadContent);
        self.redraw.request();
    }

    /// Asks for a file to be opened outside the program.
    pub fn open_file(&mut self, file: PathBuf) {
        self.files.write(OpenFile(file));
        self.redraw.request();
    }

    /// Opens an overlay over the present one.
    pub fn open(&mut self, new: Overlay) {
        self.below.open(&mut self.overlay, new);
        self.redraw.request();
    }

    /// Opens the records, of this game if one is named.
    pub fn open_records(&mut self, game: Option<&str>) {
        self.memory.records.forget();
        let at = |id: &str| self.games.0.iter().position(|sheet| sheet.id == id);
        if let Some(game) = game.and_then(at) {
            self.memory.records.game = game;
        }
        self.open(Overlay::Records);
    }

    /// Opens the encyclopedia of the game on the table, or of the one last looked at: all of it, or an article.
    pub fn open_encyclopedia(&mut self, article: Option<String>) {
        self.memory.encyclopedia.forget();
        self.open(Overlay::Encyclopedia(article));
    }

    /// Opens the rulebook of this game at a chapter.
    pub fn open_rules(&mut self, game: &str, chapter: &str) {
        let at = self.games.0.iter().position(|sheet| sheet.id == game);
        self.memory.rules.game = at.unwrap_or(self.memory.rules.game);
        self.memory.rules.followed = None;
        self.open(Overlay::Rulebook(Some(chapter.to_owned())));
    }

    /// Closes the overlay on top.
    pub fn close(&mut self) {
        self.below.close(&mut self.overlay);
        self.redraw.request();
    }

    /// Closes all overlays.
    pub fn clear(&mut self) {
        self.below.0.clear();
        *self.overlay = Overlay::None;
        self.redraw.request();
    }

    /// Goes to another screen, with nothing over it.
    pub fn go(&mut self, screen: Screen) {
        self.clear();
        self.next.set(screen);
    }
}
