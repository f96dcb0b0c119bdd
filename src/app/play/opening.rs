//! Tables are opened, left and closed.

use super::think::Thoughts;
use super::{Command, Play};
use crate::app::autosave::Autosave;
use crate::app::home::Home;
use crate::app::screens::{Overlay, Screen};
use crate::session::Session;
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;

/// Commands that open, leave or close a table; they work with or without one.
pub(super) fn open_tables(world: &mut World, mut cursor: Local<MessageCursor<Command>>) {
    let opens = |c: &&Command| {
        matches!(
            c,
            Command::Begin(..)
                | Command::Continue
                | Command::Load(_)
                | Command::Leave
                | Command::Quit
        )
    };
    let messages = world.resource::<Messages<Command>>();
    let wanted: Vec<Command> = cursor.read(messages).filter(opens).cloned().collect();
    for command in wanted {
        match command {
            Command::Begin(id, setup) => {
                let made = world.resource::<Home>().begin(&id, setup);
                open(world, made);
            }
            Command::Continue => {
                let made = world.resource::<Home>().resume();
                open(world, made);
            }
            Command::Load(path) => {
                let made = world.resource::<Home>().load(&path);
                open(world, made);
            }
            Command::Leave => {
                close(world);
                world.resource_mut::<NextState<Screen>>().set(Screen::Title);
                *world.resource_mut::<Overlay>() = Overlay::None;
            }
            Command::Quit => {
                close(world);
                world.write_message(AppExit::Success);
            }
            _ => {}
        }
    }
}

/// Puts a match on the table, or says why it cannot be played.
pub fn open(world: &mut World, made: Result<Box<dyn Session>, String>) {
    match made {
        Ok(session) => {
            close(world);
            let play = Play::new(session);
            *world.resource_mut::<Overlay>() = Overlay::None;
            world
                .resource::<Autosave>()
                .write(play.session.sheet().id, play.session.save());
            world.insert_resource(play);
            world.resource_mut::<NextState<Screen>>().set(Screen::Table);
        }
        Err(why) => {
            *world.resource_mut::<Overlay>() =
                Overlay::Message("That game could not be opened".into(), why);
        }
    }
}

fn close(world: &mut World) {
    world.resource_mut::<Thoughts>().stop();
    if let Some(play) = world.remove_resource::<Play>() {
        world
            .resource::<Autosave>()
            .write(play.session.sheet().id, play.session.save());
    }
    world.resource::<Autosave>().flush();
}
