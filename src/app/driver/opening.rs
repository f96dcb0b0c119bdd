//! Tables are opened, left and closed.

use super::hints::Hints;
use super::messages::{Command, PlaybackCommand, TutorialStart};
use super::play::{Back, Play};
use super::thoughts::Thoughts;
use crate::shell::autosave::Autosave;
use crate::shell::redraw::Redraw;
use crate::shell::screens::{Below, Leaving, Overlay, Saves, Screen};
use crate::shell::shared_context::SharedContext;
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;
use std::time::Duration;
use tortuga::session::challenge::deal::Deal;
use tortuga::session::challenge::progress::Progress;
use tortuga::session::challenge::puzzle::Puzzle;
use tortuga::session::save::save_file::SaveFile;
use tortuga::session::table::seating::with_known_levels;
use tortuga::session::tutorial::Tutorial;
use tortuga::session::tutorial::resume::TutorialProgress;
use tortuga::session::{SeatInfo, Session};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// What must wait until the disk has what was played.
#[derive(Default)]
pub(super) struct Waiting {
    commands: Vec<Command>,
    since: Duration,
}

/// How long a slow disk is waited for; the window goes on meanwhile.
const PATIENCE: Duration = Duration::from_secs(5);

/// Commands that open, leave or close a table; they work with or without one. What needs the disk to have everything that was
/// played waits for it without holding up a frame; a saved match is then played again up to where it was, in one frame.
pub(super) fn open_tables(
    world: &mut World,
    mut cursor: Local<MessageCursor<Command>>,
    mut waiting: Local<Waiting>,
) {
    let messages = world.resource::<Messages<Command>>();
    let wanted = cursor.read(messages).filter(|command| opens(command));
    let wanted: Vec<Command> = wanted.cloned().collect();
    let now = world.resource::<Time<Real>>().elapsed();
    for command in wanted {
        let Some(command) = open_at_once(world, command) else {
            continue;
        };
        if let Command::Leave | Command::Quit = command {
            keep(world);
        }
        waiting.since = now;
        waiting.commands.push(command);
    }
    let ready = world.resource::<Autosave>().is_idle() || now >= waiting.since + PATIENCE;
    if !ready {
        if !waiting.commands.is_empty() {
            let patience = waiting.since + PATIENCE;
            world.resource_mut::<Redraw>().at(patience);
        }
        return;
    }
    for command in std::mem::take(&mut waiting.commands) {
        open_after_saving(world, command);
    }
}

/// Whether a command opens, leaves or closes a table.
fn opens(command: &Command) -> bool {
    matches!(
        command,
        Command::Begin(..)
            | Command::FirstGame(..)
            | Command::Puzzle(_)
            | Command::Deal(_)
            | Command::Learn(..)
            | Command::Continue
            | Command::Load(_)
            | Command::Leave
            | Command::Quit
            | Command::LeaveUnsaved(_)
            | Command::Replay(
                PlaybackCommand::Again
                    | PlaybackCommand::File(_)
                    | PlaybackCommand::PlayOn(..)
                    | PlaybackCommand::Leave
            )
    )
}

/// Carries out what needs nothing from the disk; gives the command back that has to wait until everything is written.
fn open_at_once(world: &mut World, command: Command) -> Option<Command> {
    match command {
        Command::Begin(id, setup) => {
            let made = world.resource::<SharedContext>().begin(&id, setup);
            open(world, made);
        }
        Command::FirstGame(id, setup) => {
            let made = world.resource::<SharedContext>().begin(&id, setup);
            let begun = made.is_ok();
            open(world, made);
            if let Some(mut play) = world.get_resource_mut::<Play>().filter(|_| begun) {
                play.hints = Hints::of_first_game();
            }
        }
        Command::Puzzle(puzzle) => open_puzzle(world, *puzzle),
        Command::Deal(deal) => open_deal(world, &deal),
        Command::Learn(tutorial, from) => open_tutorial(world, *tutorial, from),
        Command::Leave if world.resource::<Autosave>().unsaved().is_none() => leave(world),
        Command::LeaveUnsaved(leaving) => {
            match leaving {
                Leaving::Table => leave(world),
                Leaving::Program => quit(world),
            }
            world.resource::<Autosave>().forget();
        }
        Command::Replay(PlaybackCommand::Again) => look_again(world),
        Command::Replay(PlaybackCommand::PlayOn(seats, instead)) => {
            branch(world, &seats, instead.as_ref());
        }
        Command::Replay(PlaybackCommand::Leave) => look_no_longer(world),
        waits => return Some(waits),
    }
    None
}

/// Carries out what has waited until everything that was played is on the disk, or could not be written.
fn open_after_saving(world: &mut World, command: Command) {
    match command {
        Command::Continue => {
            let made = world.resource::<SharedContext>().resume();
            open(world, made);
        }
        Command::Load(path) => {
            let made = world.resource::<SharedContext>().load(&path);
            open(world, made);
        }
        Command::Replay(PlaybackCommand::File(path)) => {
            let made = world.resource::<SharedContext>().replay(&path);
            if let Some(session) = opened(world, made) {
                close(world);
                watch(world, session, Back::Saves, 0);
            }
        }
        Command::Leave => match world.resource::<Autosave>().unsaved() {
            Some(why) => ask_first(world, why, Leaving::Table),
            None => leave(world),
        },
        Command::Quit => match world.resource::<Autosave>().unsaved() {
            Some(why) => ask_first(world, why, Leaving::Program),
            None => quit(world),
        },
        _ => {}
    }
}

/// Whoever closes the window wants to quit, and what was played is to be on the disk first.
pub(super) fn heed_closing(
    mut closing: MessageReader<WindowCloseRequested>,
    mut commands: MessageWriter<Command>,
) {
    if closing.read().count() > 0 {
        commands.write(Command::Quit);
    }
}

/// Puts a match on the table, with this over it.
fn lay(world: &mut World, play: Play, overlay: Overlay) {
    *world.resource_mut::<Overlay>() = overlay;
    play.keep(world.resource::<Autosave>());
    world.insert_resource(play);
    world.resource_mut::<NextState<Screen>>().set(Screen::Table);
}

/// Puts a puzzle on the table, what it is about over it, or says why it cannot be played.
pub fn open_puzzle(world: &mut World, puzzle: Puzzle) {
    let made = world
        .resource::<SharedContext>()
        .arranged(&puzzle.opening());
    match made {
        Ok(session) => {
            close(world);
            lay(world, Play::of_puzzle(session, puzzle), Overlay::Puzzle);
        }
        Err(why) => {
            *world.resource_mut::<Overlay>() = Overlay::Message(say(Sentence::GameNotOpened), why);
        }
    }
}

/// Puts a tutorial on the table, where it was left or at its beginning, or says why it cannot be played.
pub fn open_tutorial(world: &mut World, tutorial: Tutorial, from: TutorialStart) {
    let kept = Progress::load(&world.resource::<Saves>().0).learned(&tutorial);
    let fresh = TutorialProgress::default();
    let wanted = match from {
        TutorialStart::WhereLeft => kept,
        TutorialStart::Start => fresh.clone(),
    };
    // What was done may no longer be possible, since mods change tutorials: then it begins anew.
    let mut made = Err(String::new());
    for learned in [wanted, fresh] {
        made = world
            .resource::<SharedContext>()
            .arranged(&tutorial.opening());
        let Ok(session) = made else { break };
        if let Some(play) = Play::of_tutorial(session, tutorial.clone(), &learned) {
            close(world);
            return lay(world, play, Overlay::None);
        }
        made = Err(say(Sentence::GameNotOpened));
    }
    if let Err(why) = made {
        *world.resource_mut::<Overlay>() = Overlay::Message(say(Sentence::GameNotOpened), why);
    }
}

/// Puts a deal by date on the table: one of the attempts that are kept, if one is left.
pub fn open_deal(world: &mut World, deal: &Deal) {
    let made = world
        .resource::<SharedContext>()
        .begin(&deal.game, deal.setup.clone());
    let begun = made.as_ref().ok().map(|session| session.save());
    open(world, made);
    let store = world.resource::<Saves>().0.clone();
    if let Some(Ok(save)) = begun.map(|text| SaveFile::parse(&text)) {
        let kept = Progress::update(&store, |progress| {
            progress.begin(deal, save.begun);
        });
        if let Err(why) = kept {
            let title = say(Sentence::GameNotSaved);
            *world.resource_mut::<Overlay>() = Overlay::Message(title, why.to_string());
        }
    }
}

/// Puts a match on the table, or says why it cannot be played.
pub fn open(world: &mut World, made: Result<Box<dyn Session>, String>) {
    let Some(mut session) = opened(world, made) else {
        return;
    };
    close(world);
    let strangers = with_known_levels(&mut *session);
    let mut play = Play::new(session);
    if !strangers.is_empty() {
        let now = world.resource::<Time<Real>>().elapsed();
        play.notice = Some((strangers.join(" "), now));
    }
    lay(world, play, Overlay::None);
}

/// The match, or a message that says why there is none.
fn opened(world: &mut World, made: Result<Box<dyn Session>, String>) -> Option<Box<dyn Session>> {
    let told = |why| Overlay::Message(say(Sentence::GameNotOpened), why);
    made.map_err(|why| *world.resource_mut::<Overlay>() = told(why))
        .ok()
}

/// Has the match on the table written, and before it what could not be written so far.
fn keep(world: &World) {
    let autosave = world.resource::<Autosave>();
    match world.get_resource::<Play>().filter(|p| p.is_saved()) {
        Some(play) => play.keep(autosave),
        None => autosave.again(),
    }
}

/// Asks whether what cannot be saved is to be left all the same. Whatever lay over the table comes back for who stays.
fn ask_first(world: &mut World, why: String, leaving: Leaving) {
    let mut overlay = std::mem::take(&mut *world.resource_mut::<Overlay>());
    let question = Overlay::Unsaved(why, leaving);
    match overlay {
        Overlay::Unsaved(..) => overlay = question,
        _ => world.resource_mut::<Below>().open(&mut overlay, question),
    }
    *world.resource_mut::<Overlay>() = overlay;
}

/// Goes from the table to the title.
fn leave(world: &mut World) {
    let puzzle = world.get_resource::<Play>().map(|p| p.puzzle.is_some());
    close(world);
    // Who leaves a puzzle looks for the next.
    let screen = match puzzle {
        Some(true) => Screen::Challenges,
        _ => Screen::Title,
    };
    world.resource_mut::<NextState<Screen>>().set(screen);
    *world.resource_mut::<Overlay>() = Overlay::None;
}

/// Closes the program.
fn quit(world: &mut World) {
    world.resource_mut::<Thoughts>().stop();
    world.write_message(AppExit::Success);
}

fn close(world: &mut World) {
    world.resource_mut::<Thoughts>().stop();
    if let Some(play) = world.remove_resource::<Play>().filter(Play::is_saved) {
        world
            .resource::<Autosave>()
            .close(play.session.info().id, play.session.save());
    }
}

/// Puts a match on the table that is only looked through.
fn watch(world: &mut World, session: Box<dyn Session>, back: Back, shown: u64) {
    *world.resource_mut::<Overlay>() = Overlay::None;
    world.insert_resource(Play::watching(session, back, shown));
    world.resource_mut::<NextState<Screen>>().set(Screen::Table);
}

/// Looks through the match on the table; it comes back afterwards.
fn look_again(world: &mut World) {
    let Some(play) = world.get_resource::<Play>().filter(|p| p.is_over()) else {
        return;
    };
    let made = world
        .resource::<SharedContext>()
        .replay_text(&play.session.save());
    let Some(session) = opened(world, made) else {
        return;
    };
    world.resource_mut::<Thoughts>().stop();
    if let Some(play) = world.remove_resource::<Play>() {
        let shown = play.generation;
        watch(world, session, Back::Table(Box::new(play)), shown);
    }
}

/// Begins a new match where one looks, or where something is to be done instead.
fn branch(world: &mut World, seats: &[SeatInfo], instead: Option<&(usize, String)>) {
    let play = world.get_resource::<Play>();
    let playback = play.and_then(|play| play.session.playback());
    let Some(text) = playback.and_then(|playback| {
        let instead = instead.map(|(decision, action)| (*decision, action.as_str()));
        playback.branch(seats, instead)
    }) else {
        return;
    };
    let made = world.resource::<SharedContext>().load_text(&text);
    open(world, made);
}

/// Goes back to where the match was looked through from.
fn look_no_longer(world: &mut World) {
    let Some(play) = world.remove_resource::<Play>() else {
        return;
    };
    let shown = play.generation;
    match play.replay.map(|replay| replay.back) {
        Some(Back::Table(mut before)) => {
            // Another picture than that which lies there.
            before.generation = before.generation.max(shown) + 1;
            if before.shared {
                // Nobody has said that they sit before the screen now.
                before.viewer = None;
                before.jump();
            }
            world.insert_resource(*before);
            *world.resource_mut::<Overlay>() = Overlay::End;
        }
        Some(Back::Saves) => {
            *world.resource_mut::<Overlay>() = Overlay::None;
            world.resource_mut::<NextState<Screen>>().set(Screen::Load);
        }
        None => {}
    }
}
