//! How long the main thread works on a frame in which much moves, without drawing it: 200 cards, and every piece of a late
//! position of each game.
//!
//! `cargo run -p tortuga-app --example moving_cards` prints median, 95th percentile and maximum in milliseconds.

#[path = "../tests/app/scenes.rs"]
mod scenes;

use scenes::{CARDS, Moving, Stage, part};
use std::time::Duration;
use tortuga_app::driver::play::Play;

/// How many frames are counted.
const FRAMES: usize = 600;

fn main() {
    let mut stage = Stage::open();
    let games = stage.games();
    let Some(first) = games.first() else {
        eprintln!("no games");
        return;
    };
    let session = stage.session(first, Some(2), 0);
    stage.lay(session);
    tell(
        &format!("{CARDS} moving cards"),
        &stage.frames(Moving::Cards, FRAMES),
    );
    for game in games {
        let session = stage.late(game);
        stage.lay(session);
        let pieces = stage.app.world().resource::<Play>().shown.pieces.len();
        let spent = stage.frames(Moving::Everything, FRAMES);
        tell(&format!("{game}, late, all {pieces} pieces moving"), &spent);
    }
}

fn tell(what: &str, spent: &[Duration]) {
    println!(
        "{what}, {} frames: median {:.2} ms, p95 {:.2} ms, max {:.2} ms",
        spent.len(),
        part(spent, 0.5),
        part(spent, 0.95),
        part(spent, 1.0)
    );
}
