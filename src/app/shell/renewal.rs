//! The content is read again while the window is open: the player has chosen another language, or files have changed. Whoever keeps
//! something that was made of content hears of [`ContentRenewed`] and makes it again.

use super::home::Home;
use super::redraw::Redraw;
use super::screens::Games;
use super::settings::Settings;
use crate::art::library::Library;
use bevy::prelude::*;
use std::sync::Arc;
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// The content was read again: games, words, faces and layouts may be others.
#[derive(Message, Clone, Debug)]
pub struct ContentRenewed;

/// Asks for the content to be read again.
#[derive(Message, Clone, Debug)]
pub struct RenewContent;

/// Reads the content again where somebody asks for it, and when the settings name another language.
pub fn plugin(app: &mut App) {
    app.add_message::<ContentRenewed>()
        .add_message::<RenewContent>()
        .add_systems(
            First,
            renew.run_if(resource_exists::<Home>.and_then(resource_exists::<Settings>)),
        );
}

/// Puts another house in the place of the one that is open. It is small enough to be read within a frame, so nothing is ever half old.
fn renew(
    home: Res<Home>,
    settings: Res<Settings>,
    mut asked: MessageReader<RenewContent>,
    mut renewed: MessageWriter<ContentRenewed>,
    mut language: Local<Option<String>>,
    mut redraw: ResMut<Redraw>,
    mut windows: Query<&mut Window>,
    mut commands: Commands,
) {
    let asked = asked.read().count() > 0;
    // At the start the house speaks as it was opened, whatever the settings say.
    let before = language.get_or_insert_with(|| settings.language.clone());
    let other = *before != settings.language;
    if !asked && !other {
        return;
    }
    before.clone_from(&settings.language);
    let code = match other {
        true => home.0.language_of(&settings.language),
        false => home.0.language().to_owned(),
    };
    if !asked && code == home.0.language() {
        return;
    }
    let house = home.0.reopened(&code);
    house.speak();
    for mut window in &mut windows {
        window.title = say(Sentence::Program);
    }
    let sheets = house.games.iter().map(|game| game.sheet().clone());
    commands.insert_resource(Games(sheets.collect()));
    commands.insert_resource(Library::of(Arc::new(house.content.clone())));
    commands.insert_resource(Home(Arc::new(house)));
    renewed.write(ContentRenewed);
    redraw.request();
}
