//! Which theme is in force.

use super::theme_file::{Theme, Themes};
use crate::art::file_source::FileSource;
use crate::shell::content_reload::ContentReloaded;
use crate::shell::redraw::Redraw;
use crate::shell::settings::Settings;
use bevy::prelude::*;

/// The id of the theme that was put in force last.
#[derive(Resource, Default)]
pub(super) struct InForce(Option<String>);

/// Reads the themes.
pub(super) fn read(library: Res<FileSource>, mut themes: ResMut<Themes>) {
    *themes = Themes::read(&library);
}

/// Reads them again when the content was read again.
pub(super) fn follow_content(
    mut renewed: MessageReader<ContentReloaded>,
    library: Res<FileSource>,
    mut themes: ResMut<Themes>,
    mut in_force: ResMut<InForce>,
) {
    if renewed.read().count() > 0 {
        *themes = Themes::read(&library);
        in_force.0 = None;
    }
}

/// The theme that the settings name, at once when they name another.
pub(super) fn follow(
    settings: Option<Res<Settings>>,
    themes: Res<Themes>,
    mut theme: ResMut<Theme>,
    mut redraw: ResMut<Redraw>,
    mut in_force: ResMut<InForce>,
) {
    let wanted = settings.as_ref().map_or("", |s| s.theme.as_str());
    if in_force.0.as_deref() == Some(wanted) {
        return;
    }
    in_force.0 = Some(wanted.to_owned());
    if let Some(found) = themes.named(wanted) {
        *theme = found.clone();
        redraw.request();
    }
}

/// Where nothing is drawn there is the deep sea of the theme.
pub(super) fn clear(theme: Res<Theme>, mut commands: Commands) {
    if theme.is_changed() {
        commands.insert_resource(ClearColor(theme.color("deep_sea")));
    }
}
