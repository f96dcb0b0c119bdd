//! The fitting: what a screen shows is measured, and every text that is cut, too small, unlike its neighbours or covered is
//! told, as is every target that is too small or covered.
//!
//! Nobody has to report what they draw: [`overlays`] reads everything that egui is about to paint, [`board`] every
//! sprite with a picture of a face, and [`faces`] measures the words within such pictures. Only what cannot be seen from
//! outside is noted where it is drawn ([`note`]): the size a text was meant to have, and of which kind it is.
//! [`judge`] says what is wrong with all that; it is a plain function.

pub mod board;
pub mod faces;
pub mod judge;
pub mod note;
pub mod overlays;

use super::art::Pictures;
use super::clickables::Clickables;
use super::screens::{Overlay, Screen};
use super::table::ZoneRects;
use super::theme::Theme;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use judge::{Misfit, Target, Text, Veil};

/// The measuring of what is shown. Off unless somebody asks: it costs a few milliseconds a frame.
#[derive(Resource, Default)]
pub struct Fitting {
    /// Whether every frame is measured.
    pub on: bool,
    /// What was found in the last frame.
    pub found: Vec<Misfit>,
    /// How many texts and targets were looked at.
    pub looked_at: (usize, usize),
    overlays: overlays::Seen,
    faces: faces::Measured,
}

/// Measures what is shown while [`Fitting`] is on.
pub fn plugin(app: &mut App) {
    app.init_resource::<Fitting>()
        .add_systems(
            EguiPrimaryContextPass,
            look_at_overlays
                .after(super::hud::draw)
                .run_if(|fitting: Res<Fitting>| fitting.on),
        )
        .add_systems(
            Last,
            look_at_all
                .before(super::art::collect)
                .run_if(|fitting: Res<Fitting>| fitting.on),
        );
}

fn look_at_overlays(mut contexts: EguiContexts, mut fitting: ResMut<Fitting>) {
    if let Ok(ctx) = contexts.ctx_mut() {
        note::begin(ctx);
        fitting.overlays = overlays::read(ctx);
    }
}

/// Everything on the screen together.
fn look_at_all(
    mut fitting: ResMut<Fitting>,
    theme: Res<Theme>,
    pictures: Res<Pictures>,
    sprites: board::Sprites,
    rects: Res<ZoneRects>,
    clickables: Res<Clickables>,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
) {
    let unit = if rects.unit > 0.0 { rects.unit } else { 1.0 };
    let fitting = &mut *fitting;
    let source = pictures.source(sprites.library());
    let mut texts: Vec<Text> = fitting.overlays.texts.clone();
    let mut veils: Vec<Veil> = fitting.overlays.veils.clone();
    for image in &fitting.overlays.images {
        let Some(order) = sprites.order_of_texture(&pictures, image.texture) else {
            continue;
        };
        let print = fitting.faces.print(&source, order);
        texts.extend(image.words(order, &print.words));
    }
    let table = *screen.get() == Screen::Table && fitting.overlays.behind.is_none();
    if table {
        let mut board = board::read(&sprites, &pictures, unit, |order| {
            fitting.faces.print(&source, order)
        });
        texts.append(&mut board.texts);
        veils.append(&mut board.veils);
    }
    let mut targets = fitting.overlays.targets.clone();
    if table {
        let on_it = |name: &str| {
            ["piece:", "zone:", "minimap:"]
                .iter()
                .any(|p| name.starts_with(p))
        };
        let pieces = clickables.0.iter().filter(|c| on_it(&c.name));
        targets.extend(pieces.map(|c| Target::of(c, unit, theme.sizes.hit_margin)));
    }
    let at = match &*overlay {
        Overlay::None => format!("{:?}", screen.get()).to_lowercase(),
        over => judge::name_of(over),
    };
    fitting.looked_at = (texts.len(), targets.len());
    fitting.found = judge::judge(&at, &texts, &veils, &targets, &theme.fonts, unit);
}
