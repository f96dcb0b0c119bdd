//! Which screen is open, and what lies over it.

use bevy::prelude::*;
use tortuga::engine::{Piece, Seat, ZoneId};
use tortuga::games::GameInfo;
use tortuga::session::save::store::Store;

/// The screen that fills the window.
#[derive(States, Default, Debug, Clone, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Title with the menu.
    #[default]
    Title,
    /// Seats, options and seed before a game.
    Setup,
    /// Saved games.
    Load,
    /// Puzzles and deals by date.
    Challenges,
    /// A game in play.
    Table,
}

/// What is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaving {
    /// The table, for the title.
    Table,
    /// The program.
    Program,
}

/// What lies over the screen; input below it is off while one that covers is open.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// Esc during a game.
    Pause,
    /// A name for the save.
    SaveAs,
    /// Saved games, over the table.
    Saves,
    /// Volumes, speeds, scale, window.
    Settings,
    /// The rulebook, open at a chapter.
    Rulebook(Option<String>),
    /// Which key does what.
    Keys,
    /// Finished games and achievements.
    Records,
    /// Every card and piece of a game, or the one with this id.
    Encyclopedia(Option<String>),
    /// The mods there are.
    Mods,
    /// Where things lie on the table of a game, moved and sized by hand.
    Arrange,
    /// A mod that was dropped on the window, or why it cannot be installed.
    InstallMod,
    /// Who plays which seat.
    Seats,
    /// Cards of a pile or hold, large.
    Inspect(ZoneId),
    /// One card or piece, large.
    Closer(Box<Piece>),
    /// Several choices share the clicked thing: indices into the choices.
    Ask(Vec<usize>),
    /// A reckless choice, to be confirmed: index into the choices.
    Confirm(usize),
    /// The device is handed to the next person.
    Curtain(Seat),
    /// How everybody stood when a part of the match came to its end.
    Interval,
    /// The final score.
    End,
    /// Who plays on from where a match is looked through.
    PlayOn,
    /// What the puzzle on the table is about, and how it has ended.
    Puzzle,
    /// The tutorial on the table has come to its end.
    Learned,
    /// Something went wrong: title and what to do.
    Message(String, String),
    /// What was played is to be left, but could not be saved: why.
    Unsaved(String, Leaving),
}

impl Overlay {
    /// Whether the table below takes no input.
    pub fn covers(&self) -> bool {
        !matches!(self, Overlay::None)
    }

    /// Whether Esc or a click beside it closes it: not where an answer is due.
    pub fn closes(&self) -> bool {
        !matches!(self, Overlay::None | Overlay::Curtain(_))
    }
}

/// The overlays that come back when the present one is closed, last on top.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct Below(pub Vec<Overlay>);

impl Below {
    /// Lays `new` over what is open now.
    pub fn open(&mut self, overlay: &mut Overlay, new: Overlay) {
        let old = std::mem::replace(overlay, new);
        if old.covers() {
            self.0.push(old);
        }
    }

    /// Closes the overlay on top; the one it was opened from comes back.
    pub fn close(&mut self, overlay: &mut Overlay) {
        *overlay = self.0.pop().unwrap_or_default();
    }
}

/// What the menus need to know of each game that can be played, in the order of the title screen.
#[derive(Resource, Default, Debug)]
pub struct Games(pub Vec<GameInfo>);

impl Games {
    /// The game with this id.
    pub fn get(&self, id: &str) -> Option<&GameInfo> {
        self.0.iter().find(|s| s.id == id)
    }
}

/// Where saved games lie.
#[derive(Resource, Debug)]
pub struct Saves(pub Store);

impl Default for Saves {
    fn default() -> Saves {
        Saves(Store::open(None))
    }
}

/// Screens and what lies over them.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<Overlay>()
        .init_resource::<Below>()
        .init_resource::<Games>()
        .init_resource::<Saves>()
        .add_systems(First, forget_below);
}

/// Whoever closes an overlay outright closes those under it too.
fn forget_below(overlay: Res<Overlay>, mut below: ResMut<Below>) {
    if !overlay.covers() && !below.0.is_empty() {
        below.0.clear();
    }
}
