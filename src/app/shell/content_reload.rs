//! The content is read again while the window is open: the player has chosen another language or other mods, or files were edited.
//! Whoever keeps something that was made of content hears of [`ContentReloaded`] and makes it again.

use super::redraw::Redraw;
use super::screens::{Games, Overlay};
use super::settings::Settings;
use super::shared_context::SharedContext;
use crate::art::file_source::FileSource;
use bevy::prelude::*;
use std::sync::Arc;
use tortuga::cli::window::AppContext;
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// The content was read again: games, words, faces and layouts may be others.
#[derive(Message, Clone, Debug)]
pub struct ContentReloaded;

/// Asks for the content to be read again, whatever it is now.
#[derive(Message, Clone, Debug)]
pub struct ReloadContent;

/// Files were edited: the content is read again, unless there are faults in it that were not there before. Then they are told, and what
/// was read before stays.
#[derive(Message, Clone, Debug)]
pub struct ContentEdited;

/// Reads the content again where somebody asks for it, and when the settings name another language.
pub fn plugin(app: &mut App) {
    app.add_message::<ContentReloaded>()
        .add_message::<ReloadContent>()
        .add_message::<ContentEdited>()
        .add_systems(
            First,
            renew.run_if(resource_exists::<SharedContext>.and_then(resource_exists::<Settings>)),
        );
}

/// What is remembered between renewals.
#[derive(Default)]
pub(super) struct Before {
    /// The language that the settings named; none before the first frame.
    language: Option<String>,
    /// The message about faults that lies there.
    told: Option<Overlay>,
}

/// Puts another context in the place of the one that is open. It is small enough to be read within a frame, so nothing is ever half old.
pub(super) fn renew(
    home: Res<SharedContext>,
    settings: Res<Settings>,
    mut asked: MessageReader<ReloadContent>,
    mut edited: MessageReader<ContentEdited>,
    mut renewed: MessageWriter<ContentReloaded>,
    mut before: Local<Before>,
    mut overlay: ResMut<Overlay>,
    mut redraw: ResMut<Redraw>,
    mut windows: Query<&mut Window>,
    mut commands: Commands,
) {
    let (asked, edited) = (asked.read().count() > 0, edited.read().count() > 0);
    // At the start the program speaks as it was opened, whatever the settings say.
    let chosen = settings.language.clone();
    let last = before.language.replace(chosen.clone());
    let code = match last.is_some_and(|last| last != chosen) {
        true => home.0.language_of(&chosen),
        false => home.0.language().to_owned(),
    };
    if !asked && !edited && code == home.0.language() {
        return;
    }
    let context = home.0.reopened(&code);
    redraw.request();
    if edited && !asked {
        let told = before.told.take();
        if told.as_ref() == Some(&*overlay) {
            *overlay = Overlay::None;
        }
        if let Some(faults) = new_faults(&context, &home.0) {
            let title = say(Sentence::FileNotUsed);
            *overlay = Overlay::Message(title, faults);
            before.told = Some(overlay.clone());
            return;
        }
    }
    context.speak();
    for mut window in &mut windows {
        window.title = say(Sentence::Program);
    }
    let sheets = context.games.iter().map(|game| game.info().clone());
    commands.insert_resource(Games(sheets.collect()));
    commands.insert_resource(FileSource::of(Arc::new(context.content.clone())));
    commands.insert_resource(SharedContext(Arc::new(context)));
    renewed.write(ContentReloaded);
}

/// What is wrong now and was not before, in words.
fn new_faults(now: &AppContext, before: &AppContext) -> Option<String> {
    let known = before.faults_of_files();
    let troubles = now.faults_of_files().into_iter();
    let new: Vec<String> = troubles.filter(|fault| !known.contains(fault)).collect();
    let kept = say(Sentence::FileBeforeStays);
    (!new.is_empty()).then(|| format!("{}\n\n{kept}", new.join("\n\n")))
}
