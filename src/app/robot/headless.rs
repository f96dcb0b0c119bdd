//! The robot without a window: frame by frame as fast as they come, with a time of its own, so that the same seed gives the
//! same steps on every machine.

use super::player::{Robot, RobotConfig};
use super::report::{Broken, Tally};
use crate::hud::context::Memory;
use crate::hud::menus::draft::Luck;
use crate::shell::autosave::Autosave;
use crate::shell::background::workers::Workers;
use crate::shell::headless;
use crate::shell::recorder::Recorder;
use crate::shell::settings::{Settings, Speed};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::transform::StaticTransformOptimizations;
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tortuga::cli::app_context::AppContext;

/// A frame while something is done.
const FRAME: Duration = Duration::from_millis(16);
/// The longest frame while the robot watches: what takes a second need not take sixty frames.
const SLOW: Duration = Duration::from_millis(240);
/// A frame while it waits and does not watch: notices and tooltips have gone or come after one. For what flies Bevy lets no
/// more than a quarter of it pass at once.
const HASTY: Duration = Duration::from_millis(1000);

/// Plays as planned in `home`, an empty folder; `go_on` is asked after every step and told what was done so far.
///
/// # Errors
/// The first promise that was not kept.
pub fn play(
    home: &Path,
    plan: RobotConfig,
    mut go_on: impl FnMut(&Robot) -> bool,
) -> Result<Tally, Box<Broken>> {
    let mut robot = Robot::new(plan);
    let mut app = open(home);
    let mut steps = 0;
    while !robot.is_done() {
        let slept = robot.act(app.world_mut());
        let waited = match (robot.quiet(), robot.is_hasty()) {
            (0, _) => FRAME,
            (_, true) => HASTY,
            (quiet, false) => SLOW.min(FRAME * (1 << quiet.min(8))),
        };
        let time = slept.unwrap_or(waited);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| app.update())) {
            robot.breaks(app.world_mut(), format!("panic: {}", words(panic.as_ref())));
            // Of what panicked nothing is asked any more.
            std::mem::forget(app);
            break;
        }
        robot.look(app.world_mut());
        if app.should_exit().is_some() {
            // It is begun anew in the same home.
            app = open(home);
            robot.begin_anew();
        }
        if robot.tally().steps > steps {
            steps = robot.tally().steps;
            if !go_on(&robot) {
                break;
            }
        }
    }
    match robot.broken() {
        Some(broken) => Err(Box::new(broken.clone())),
        None => Ok(robot.tally().clone()),
    }
}

/// An empty folder that goes when it is dropped: in memory where the system has such a place, for the robot's games are saved
/// after every decision, and a disk takes its time to be sure of each.
///
/// # Errors
/// When there is no place for it.
pub fn home() -> std::io::Result<TempDir> {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir())
}

fn open(home: &Path) -> App {
    let mut context = AppContext::load(Some(home.to_owned()), None, true);
    // It reads English, and nobody may change the language of the others who run in this process.
    context.languages.clear();
    let store = context.store.clone();
    let mut app = headless::app(context, (1280, 720));
    app.insert_resource(Workers::at_once())
        .insert_resource(Autosave::at_once(store.clone()))
        .insert_resource(Recorder::at_once(store))
        // Looking for what has not moved wakes other threads; a table is moved sooner than that.
        .insert_resource(StaticTransformOptimizations::Disabled)
        .add_systems(
            PostUpdate,
            leave_unpainted
                .after(EguiPostUpdateSet::EndPass)
                .before(EguiPostUpdateSet::ProcessOutput),
        );
    app.world_mut().resource_mut::<Memory>().luck = Luck(|| 4_711);
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.animation = Speed::Instant;
    settings.ai_pace = Speed::Instant;
    app
}

/// What nobody looks at need not be cut into triangles, nor its letters be copied.
fn leave_unpainted(mut outputs: Query<&mut EguiFullOutput>) {
    for mut output in &mut outputs {
        if let Some(output) = &mut output.0 {
            output.shapes.clear();
            output.textures_delta.clear();
        }
    }
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()));
    text.unwrap_or_else(|| "of unknown reason".into())
}
