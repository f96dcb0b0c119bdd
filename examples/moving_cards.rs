//! How long the main thread works on a frame in which 200 cards are on their way, without drawing them.
//!
//! `cargo run --example moving_cards` prints median, 95th percentile and maximum in milliseconds.

use bevy::prelude::*;
use std::time::{Duration, Instant};
use tortuga::cli::house::House;
use tortuga::engine::{Piece, ZoneId};
use tortuga::session::{Control, TableSetup, seating};
use tortuga_app::driver::messages::Command;
use tortuga_app::driver::play::Play;
use tortuga_app::shell::headless;
use tortuga_app::shell::home::Home;

/// How many cards move.
const CARDS: u32 = 200;
/// How many frames are counted.
const FRAMES: usize = 600;
/// After how many frames all cards set off for the other place.
const SWAP: usize = 15;

fn main() {
    let Ok(home) = tempfile::tempdir() else {
        eprintln!("no temporary folder");
        return;
    };
    let house = House::load(Some(home.path().to_owned()), None, true);
    let mut app = headless::app(house, (1280, 720));
    app.update();
    let game = app.world().resource::<Home>().0.games.first();
    let Some(id) = game.map(|g| g.sheet().id) else {
        eprintln!("no game");
        return;
    };
    let seats = seating::seats([Control::Human, Control::Human]);
    let setup = TableSetup {
        seats,
        options: default(),
        seed: 1,
    };
    app.world_mut()
        .write_message(Command::Begin(id.into(), setup));
    let until = Instant::now() + Duration::from_secs(8);
    while Instant::now() < until {
        app.update();
        std::thread::sleep(Duration::from_millis(8));
    }
    let mut spent = Vec::with_capacity(FRAMES);
    for frame in 0..FRAMES {
        if frame % SWAP == 0 {
            deal(&mut app, frame / SWAP);
        }
        let start = Instant::now();
        app.update();
        spent.push(start.elapsed());
        // The pace of a screen: motion takes its real time.
        std::thread::sleep(Duration::from_millis(16).saturating_sub(start.elapsed()));
    }
    spent.sort();
    let ms = |share: f64| spent[((FRAMES - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "{CARDS} moving cards, {FRAMES} frames: median {:.2} ms, p95 {:.2} ms, max {:.2} ms",
        ms(0.5),
        ms(0.95),
        ms(1.0)
    );
}

/// Sends every card to the other of two places.
fn deal(app: &mut App, round: usize) {
    let Some(mut play) = app.world_mut().get_resource_mut::<Play>() else {
        return;
    };
    let faces: Vec<_> = play.shown.pieces.iter().map(|p| p.face.clone()).collect();
    let zone = ZoneId::common(if round.is_multiple_of(2) {
        "line"
    } else {
        "locker"
    });
    play.shown.pieces = (0..CARDS)
        .map(|i| {
            let face = faces[i as usize % faces.len()].clone();
            Piece::new(100_000 + i, zone, i as usize, face, "card")
        })
        .collect();
    play.generation += 1;
}
