//! The only place outside `games` that names a particular game: one line each.

use crate::content::{Content, Faults};
use crate::games::{
    Playable, black_fleet, captain_ecarrasse, flying_hollander, libertalia, maracaibo,
};
use crate::session::entry::{Entry, GameEntry};

/// The games, in the order of the title screen. One whose content cannot be played is left out, with the reasons in `faults`.
pub fn entries(content: &Content, faults: &mut Faults) -> Vec<Box<dyn Entry>> {
    let games = [
        entry::<captain_ecarrasse::State>(content, faults),
        entry::<flying_hollander::State>(content, faults),
        entry::<libertalia::State>(content, faults),
        entry::<black_fleet::State>(content, faults),
        entry::<maracaibo::State>(content, faults),
    ];
    games.into_iter().flatten().collect()
}

/// One game, ready to be listed.
fn entry<G: Playable>(content: &Content, faults: &mut Faults) -> Option<Box<dyn Entry>> {
    Some(Box::new(GameEntry::<G>::load(content, faults)?))
}
