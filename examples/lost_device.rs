//! Takes the graphics device away from a running game, and tells whether it goes on with another: all pictures that were shown
//! must be painted anew.
//!
//! `xvfb-run cargo run -p tortuga-app --example lost_device` prints what happened and fails if the game did not go on.

use bevy::prelude::*;
use bevy::render::renderer::RenderDevice;
use bevy::render::{Render, RenderApp};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tortuga::cli::house::House;
use tortuga::cli::window::{Start, WindowRequest};
use tortuga::session::{Control, TableSetup, seating};
use tortuga_app::art::pictures::Pictures;
use tortuga_app::shell::lost_device::DeviceRenewed;
use tortuga_app::shell::redraw::Redraw;

/// How long everything may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Whether the device is to be taken away now.
#[derive(Resource, Clone, Default)]
struct Take(Arc<AtomicBool>);

/// What has happened so far.
#[derive(Resource, Default)]
struct Course {
    /// How many pictures there were when the device was taken.
    before: Option<usize>,
    renewed: bool,
}

fn main() -> ExitCode {
    let Ok(home) = tempfile::tempdir() else {
        eprintln!("no temporary folder");
        return ExitCode::FAILURE;
    };
    let house = House::load(Some(PathBuf::from(home.path())), None, true);
    let Some(game) = house.ids().last().copied() else {
        return ExitCode::FAILURE;
    };
    let seats = seating::seats([Control::Human, Control::Ai("greedy".into())]);
    let request = WindowRequest {
        size: Some((1280, 720)),
        start: Start::Game {
            game: game.into(),
            setup: TableSetup {
                seats,
                options: default(),
                seed: 3,
            },
        },
        ..default()
    };
    tortuga_app::run_with(house, request, |app| {
        app.add_plugins(tortuga_app::shell::lost_device::plugin);
        let take = Take::default();
        app.insert_resource(take.clone())
            .init_resource::<Course>()
            .add_systems(Last, watch);
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            render.insert_resource(take).add_systems(Render, lose);
        }
    })
}

fn lose(take: Res<Take>, device: Res<RenderDevice>) {
    if take.0.swap(false, Ordering::AcqRel) {
        device.wgpu_device().destroy();
    }
}

fn watch(
    take: Res<Take>,
    mut course: ResMut<Course>,
    mut renewed: MessageReader<DeviceRenewed>,
    pictures: Res<Pictures>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
    mut exit: MessageWriter<AppExit>,
) {
    redraw.request();
    course.renewed |= renewed.read().count() > 0;
    let number = pictures.all().filter(|(order, _)| !order.plain).count();
    let settled = !pictures.pending() && number > 0;
    match course.before {
        None if settled && time.elapsed() > Duration::from_secs(6) => {
            println!("{number} pictures are shown; the device is taken away");
            course.before = Some(number);
            take.0.store(true, Ordering::Release);
        }
        Some(before) if course.renewed && settled && number * 10 >= before * 8 => {
            println!("the game goes on with another device: {number} pictures were painted anew");
            exit.write(AppExit::Success);
        }
        _ if time.elapsed() > PATIENCE => {
            println!("the game did not go on: {number} pictures");
            exit.write(AppExit::error());
        }
        _ => {}
    }
}
