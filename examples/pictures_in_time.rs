//! How soon pictures are there, painted by the program's own threads in a window that nobody sees: the first new face beside an AI
//! that thinks at its best, and all of a table after the window's edge was dragged for three seconds.
//!
//! `cargo run -p tortuga-app --example pictures_in_time` prints one line each.

#[path = "../tests/app/scenes.rs"]
mod scenes;

use bevy::prelude::*;
use scenes::Stage;
use std::time::{Duration, Instant};
use tortuga::engine::Face;
use tortuga_app::art::face_ref::FaceRef;
use tortuga_app::art::pictures::Pictures;
use tortuga_app::art::renderer::RenderMode;
use tortuga_app::input::simulated;
use tortuga_app::shell::background::priority::Priority;
use tortuga_app::shell::background::workers::Workers;

/// A frame of a screen.
const FRAME: Duration = Duration::from_millis(16);
/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);

fn main() {
    let mut stage = Stage::open();
    stage.work_aside();
    stage.app.insert_resource(RenderMode::Drawn);
    for game in stage.games() {
        let session = stage.late(game);
        stage.lay(session);
        stage.real_time();
        until(&mut stage, |pictures| !pictures.pending());
        beside_an_ai(&mut stage, game);
        after_a_drag(&mut stage, game);
    }
}

/// Frames until that holds.
fn until(stage: &mut Stage, holds: impl Fn(&Pictures) -> bool) -> Duration {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        stage.app.update();
        if holds(stage.app.world().resource::<Pictures>()) {
            break;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    begun.elapsed()
}

fn beside_an_ai(stage: &mut Stage, game: &str) {
    let session = stage.session(game, None, 20);
    let Some((seat, best)) = session.turn().first().zip(session.info().levels.last()) else {
        return;
    };
    let Some(thinking) = session.think(seat, &best.id) else {
        return;
    };
    let workers = stage.app.world().resource::<Workers>().clone();
    let mut thought = workers.begin(Priority::Move, thinking);
    std::thread::sleep(Duration::from_millis(50));
    // Of the faces that are there, one that was never drawn so large.
    let pictures = stage.app.world().resource::<Pictures>();
    let faces = pictures.all().map(|(order, _)| order.face.clone());
    let Some(face) = faces.max_by_key(|face| face.slots.len()) else {
        return;
    };
    let new = Face {
        slots: face
            .slots
            .iter()
            .cloned()
            .chain([("new", "1".into())])
            .collect(),
        template: face.template.clone(),
    };
    let new = FaceRef::from(new);
    let begun = Instant::now();
    let asks = |stage: &mut Stage| {
        let mut pictures = stage.app.world_mut().resource_mut::<Pictures>();
        pictures.get(&new, UVec2::new(180, 252));
    };
    let drawn = |stage: &Stage| {
        let pictures = stage.app.world().resource::<Pictures>();
        pictures
            .all()
            .any(|(order, _)| order.face == new && !order.plain)
    };
    while !drawn(stage) && begun.elapsed() < PATIENCE {
        asks(stage);
        stage.app.update();
    }
    let spent = begun.elapsed();
    let still = thought.ready().is_none();
    println!(
        "{game}: first new face after {:.0} ms beside the strongest AI ({})",
        spent.as_secs_f64() * 1e3,
        if still {
            "which still thinks"
        } else {
            "which was done before"
        }
    );
}

fn after_a_drag(stage: &mut Stage, game: &str) {
    let before = stage.app.world().resource::<Pictures>().drawn();
    let begun = Instant::now();
    let mut frame = 0.0;
    while begun.elapsed() < Duration::from_secs(3) {
        let at = Instant::now();
        frame += 1.0;
        let size = Vec2::new(1280.0, 720.0) + Vec2::new(1.6, 0.9) * frame;
        simulated::resize(stage.app.world_mut(), size.x, size.y);
        stage.app.update();
        std::thread::sleep(FRAME.saturating_sub(at.elapsed()));
    }
    let during = stage.app.world().resource::<Pictures>().drawn() - before;
    let spent = until(stage, |pictures| !pictures.pending());
    let after = stage.app.world().resource::<Pictures>().drawn() - before - during;
    println!(
        "{game}: sharp {:.0} ms after a drag of 3 s over {frame} sizes; {during} pictures drawn during it, {after} after it",
        spent.as_secs_f64() * 1e3
    );
    simulated::resize(stage.app.world_mut(), 1280.0, 720.0);
    until(stage, |pictures| !pictures.pending());
}
