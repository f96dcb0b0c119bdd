//! The robot in the real window: it sends its inputs into the running program, which draws, sleeps and keeps real time.
//! Whoever quits the program meanwhile is not heard: a process can open its window only once, and what a run of many hours
//! takes up is to be one curve.

use super::frame_times::FrameTime;
use super::player::{Robot, RobotConfig};
use super::process::thread_time;
use crate::driver::messages::Command;
use bevy::prelude::*;
use bevy::time::TimeSystems;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::time::{Duration, Instant};

/// Nobody waits longer than this for a window that sleeps.
const LONGEST: Duration = Duration::from_secs(8);

/// How long it goes on, and when it is awake again.
#[derive(Resource)]
struct Hours {
    end: Option<Instant>,
    sleeps: Option<Instant>,
    /// When the frame began, and how long the main thread had worked by then.
    begun: Option<(Instant, Option<Duration>)>,
    told: Told,
}

/// Who hears of every frame.
type Told = Box<dyn FnMut(&World, &Robot, FrameTime) + Send + Sync>;

impl Hours {
    /// How long the frame that ends now has taken.
    fn frame_time(&mut self) -> FrameTime {
        let Some((begun, worked)) = self.begun.take() else {
            return FrameTime::default();
        };
        let passed = begun.elapsed();
        let worked = thread_time().zip(worked);
        FrameTime {
            passed,
            worked: worked.map_or(passed, |(now, then)| now.saturating_sub(then)),
        }
    }
}

/// A robot that plays as planned, for so long at most, and closes the window then; `told` hears of every frame.
pub fn plugin(
    plan: RobotConfig,
    time: Option<Duration>,
    told: impl FnMut(&World, &Robot, FrameTime) + Send + Sync + 'static,
) -> impl FnOnce(&mut App) {
    move |app: &mut App| {
        app.insert_resource(Robot::new(plan))
            .insert_resource(Hours {
                end: time.map(|time| Instant::now() + time),
                sleeps: None,
                begun: None,
                told: Box::new(told),
            })
            .add_systems(First, (act, begin_frame).chain().before(TimeSystems))
            // What ends a program closes its windows in `Last`.
            .add_systems(PostUpdate, stay)
            .add_systems(
                Last,
                look.after(crate::shell::redraw::ask_for_the_next_frame),
            );
    }
}

fn act(world: &mut World) {
    let now = Instant::now();
    if world
        .resource::<Hours>()
        .sleeps
        .is_some_and(|until| now < until)
    {
        return;
    }
    world.resource_mut::<Hours>().sleeps = None;
    let slept = world.resource_scope(|world, mut robot: Mut<Robot>| robot.act(world));
    if let Some(time) = slept {
        let time = time.min(LONGEST);
        world.resource_mut::<Hours>().sleeps = Some(now + time);
        wake_after(world, time);
    }
}

/// What follows is the program's work. It has the world to itself, so that it runs on the main thread, whose time is taken.
fn begin_frame(world: &mut World) {
    world.resource_mut::<Hours>().begun = Some((Instant::now(), thread_time()));
}

/// Nothing else would wake a window that sleeps.
fn wake_after(world: &World, time: Duration) {
    let Some(proxy) = world.get_resource::<EventLoopProxyWrapper>() else {
        return;
    };
    let proxy = (**proxy).clone();
    std::thread::spawn(move || {
        std::thread::sleep(time);
        // A window that was closed meanwhile needs no waking.
        let _closed = proxy.send_event(WinitUserEvent::WakeUp);
    });
}

/// Takes back that the program was quit in good order, and goes to the title instead. Whether there was something to take back.
fn take_back_quit(world: &mut World) -> bool {
    let mut exits = world.resource_mut::<Messages<AppExit>>();
    let quit = !exits.is_empty()
        && exits
            .iter_current_update_messages()
            .all(AppExit::is_success);
    if quit {
        exits.clear();
        world.write_message(Command::Leave);
    }
    quit
}

fn stay(world: &mut World) {
    if take_back_quit(world) {
        world.resource_mut::<Robot>().stay();
    }
}

fn look(world: &mut World) {
    let frame = world.resource_mut::<Hours>().frame_time();
    let sleeps = world.resource::<Hours>().sleeps.is_some();
    world.resource_scope(|world, mut robot: Mut<Robot>| {
        if !sleeps {
            robot.look(world);
        }
        world.resource_scope(|world, mut hours: Mut<Hours>| {
            (hours.told)(world, &robot, frame);
            let late = hours.end.is_some_and(|end| Instant::now() > end);
            if robot.is_done() || late {
                world.write_message(match robot.broken() {
                    Some(_) => AppExit::error(),
                    None => AppExit::Success,
                });
            }
        });
        if !sleeps {
            world.write_message(RequestRedraw);
            robot.overhear(world);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_quits_in_good_order_is_taken_to_the_title_and_what_fails_ends_the_program() {
        for (exit, stays) in [(AppExit::Success, true), (AppExit::error(), false)] {
            let mut app = App::new();
            app.add_message::<Command>();
            assert!(!take_back_quit(app.world_mut()));
            app.world_mut().write_message(exit.clone());
            assert_eq!(take_back_quit(app.world_mut()), stays);
            assert_eq!(app.should_exit(), (!stays).then_some(exit));
            let commands = app.world().resource::<Messages<Command>>();
            assert_eq!(commands.len(), usize::from(stays));
        }
    }
}
