//! What is shown is measured, frame by frame.

use super::misfits::{self, Misfit, Target, Text, Veil};
use super::{board, faces, note, overlays, reach};
use crate::art::pictures::Pictures;
use crate::board::map::terrain::Charts;
use crate::board::table::Table;
use crate::input::target_hit_test::HitTester;
use crate::input::targets::Targets;
use crate::shell::screens::{Overlay, Screen};
use crate::shell::settings::Settings;
use crate::theme::Theme;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;

/// The measuring of what is shown. Off unless somebody asks: it costs a few milliseconds a frame.
#[derive(Resource, Default)]
pub struct Fitting {
    /// Whether every frame is measured. What is noted where it is drawn is known from the second such frame on.
    pub on: bool,
    /// What was found in the last frame.
    pub found: Vec<Misfit>,
    /// How many texts and targets were looked at.
    pub looked_at: (usize, usize),
    /// Whether those who draw note what they do.
    pub(super) noted: bool,
    overlays: overlays::OverlayContents,
    faces: faces::Measured,
}

impl Fitting {
    /// What the overlays showed in the last frame that was measured.
    pub fn overlays(&self) -> &overlays::OverlayContents {
        &self.overlays
    }
}

pub(super) fn look_at_overlays(mut contexts: EguiContexts, mut fitting: ResMut<Fitting>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if fitting.on {
        note::begin(ctx);
        fitting.overlays = overlays::read(ctx);
    } else {
        note::end(ctx);
    }
    fitting.noted = fitting.on;
}

/// What decides about what is seen and hit.
#[derive(SystemParam)]
pub(super) struct All<'w, 's> {
    theme: Res<'w, Theme>,
    settings: Res<'w, Settings>,
    pictures: Res<'w, Pictures>,
    sprites: board::Sprites<'w, 's>,
    charts: Res<'w, Charts>,
    table: Res<'w, Table>,
    listed: Res<'w, Targets>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, Overlay>,
}

/// Everything on the screen together.
pub(super) fn look_at_all(mut fitting: ResMut<Fitting>, all: All, mut sight: HitTester) {
    let places = &all.table.places;
    let unit = if places.unit > 0.0 { places.unit } else { 1.0 };
    let fitting = &mut *fitting;
    let source = all.pictures.source(all.sprites.library());
    let mut texts: Vec<Text> = fitting.overlays.texts.clone();
    let mut veils: Vec<Veil> = fitting.overlays.veils.clone();
    for image in &fitting.overlays.images {
        let Some(order) = all.sprites.order_of_texture(&all.pictures, image.texture) else {
            continue;
        };
        let print = fitting.faces.print(&source, order);
        texts.extend(image.words(order, &print.words));
    }
    let table = *all.screen.get() == Screen::Table && fitting.overlays.behind.is_none();
    if table {
        let maps = all.charts.seen(places, all.pictures.scale_factor());
        let names = maps.map(|map| {
            let print = fitting.faces.names(&source, map.board_map, &map.view);
            (map.z, board::names(&map, &print, unit))
        });
        let names = names.collect();
        let mut board = board::read(&all.sprites, &all.pictures, places, names, |order| {
            fitting.faces.print(&source, order)
        });
        texts.append(&mut board.texts);
        veils.append(&mut board.veils);
    }
    let (list, sizes) = (all.listed.all(), &all.theme.sizes);
    let mut targets = fitting.overlays.targets.clone();
    if table {
        let pieces = all.listed.of_table().iter();
        targets.extend(pieces.map(|c| Target::of(c, unit, sizes.hit_margin)));
    }
    let mut reach = reach::Reach {
        sight: &mut sight,
        list,
        least: all.theme.fonts.target * unit,
        margin: sizes.hit_margin,
    };
    reach::check(&mut reach, &mut targets, table, unit);
    let at = match &*all.overlay {
        Overlay::None => format!("{:?}", all.screen.get()).to_lowercase(),
        over => misfits::name_of(over),
    };
    fitting.looked_at = (texts.len(), targets.len());
    let fonts = all.theme.fonts.at(all.settings.text);
    fitting.found = misfits::find(&at, &texts, &veils, &targets, &fonts, unit);
}
