//! The places of this window: worked out anew when the window, the scale, the game or the viewer has changed.

use super::camera_view::CameraView;
use super::collapsed_boards::CollapsedBoards;
use super::layout::kind::Kinds;
use super::layout::places::{self, BoardMaps, Places, View};
use super::layout::schema::Layouts;
use super::table::{Fitted, Table};
use super::zone_rects::ZoneRects;
use crate::art::file_source::FileSource;
use crate::art::pictures::Pictures;
use crate::driver::play::Play;
use crate::shell::content_reload::ContentReloaded;
use crate::shell::minimized::has_size;
use crate::shell::redraw::Redraw;
use crate::shell::screens::Screen;
use crate::shell::settings::Settings;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::{Piece, Seat, TableItem};

/// Works out the places anew when the window, the scale, the game or the viewer has changed.
pub fn fit(
    window: Query<Ref<Window>, With<PrimaryWindow>>,
    play: Option<Res<Play>>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    library: Res<FileSource>,
    folds: Res<CollapsedBoards>,
    mut table: ResMut<Table>,
    mut rects: ResMut<ZoneRects>,
    mut pictures: ResMut<Pictures>,
    mut redraw: ResMut<Redraw>,
    mut renewed: MessageReader<ContentReloaded>,
) {
    let renewed = renewed.read().count() > 0;
    if renewed {
        // Where things lie may be said otherwise, even if nothing else is.
        (table.layouts, table.fitted) = (None, None);
    }
    let Some(window) = window.single().ok().filter(|window| has_size(window)) else {
        return;
    };
    let play = play.filter(|_| *screen.get() == Screen::Table);
    let game = play.as_ref().map(|play| play.session.info().id);
    let seen = renewed || window.is_changed() || screen.is_changed() || settings.is_changed();
    let played = play.as_ref().is_some_and(|play| play.is_changed()) || folds.is_changed();
    let same = table
        .fitted
        .as_ref()
        .is_some_and(|fitted| fitted.game == game);
    if same && !seen && !played {
        return;
    }
    if let Some(game) = game
        && table.layouts.as_ref().is_none_or(|(name, _)| name != game)
    {
        table.layouts = Some((game.to_string(), read_layouts(&library, game)));
    }
    let layouts = table
        .layouts
        .as_ref()
        .filter(|_| game.is_some())
        .map(|(_, layouts)| layouts);
    let wanted = Fitted {
        game,
        scale_factor: window.scale_factor(),
        text: settings.text,
        view: view_of(play.as_deref(), layouts, &window, &settings, &folds),
    };
    if table.fitted.as_ref() == Some(&wanted) {
        return;
    }
    redraw.request();
    let places = laid_out(layouts, &wanted, &table.places);
    pictures.set_scale(places.unit * wanted.scale_factor, wanted.scale_factor);
    *rects = rects_of(&places);
    table.places = places;
    table.places_version += 1;
    settle(&mut table, wanted);
}

/// What the places depend on, as the match and the window are now.
fn view_of(
    play: Option<&Play>,
    layouts: Option<&Layouts>,
    window: &Window,
    settings: &Settings,
    folds: &CollapsedBoards,
) -> View {
    let bare = View {
        window: vec2(window.width(), window.height()),
        percent: settings.scale,
        ..View::default()
    };
    let Some(play) = play else {
        return bare;
    };
    let view = View {
        seats: play.session.setup().seats.len(),
        shown: play.shown.panels.len(),
        viewer: play.viewer,
        board_maps: BoardMaps(play.shown.board_maps.clone()),
        opened: folds.opened(),
        foot: match play.replay {
            Some(_) => places::foot(window.size(), settings.scale),
            None => 0.0,
        },
        ..bare
    };
    match layouts {
        Some(layouts) => View {
            lit: lit(play, layouts),
            ..view.of_pieces(layouts, &play.shown.pieces)
        },
        None => view,
    }
}

/// The zones in which something can be chosen, as far as the layouts ask.
fn lit(play: &Play, layouts: &Layouts) -> BTreeSet<(String, Option<Seat>)> {
    let lightable = layouts.lightable();
    let used = |piece: &&Piece| {
        lightable.contains(piece.zone.name) && play.uses(TableItem::Piece(piece.id))
    };
    let lit = play.shown.pieces.iter().filter(used);
    lit.map(|piece| (piece.zone.name.to_owned(), piece.zone.seat))
        .collect()
}

/// The places as they are wanted, their maps looked at as they were in those `before`.
fn laid_out(layouts: Option<&Layouts>, wanted: &Fitted, before: &Places) -> Places {
    let view = &wanted.view;
    let mut places = match layouts {
        Some(layouts) => Places::new(layouts, view).looked_at_as(before),
        None => Places {
            window: view.window,
            unit: places::unit(view.window, view.percent),
            ..default()
        },
    };
    places.text = wanted.text;
    places
}

/// Where overlays lie.
fn rects_of(places: &Places) -> ZoneRects {
    let common = places.zones.iter().filter(|place| place.seat.is_none());
    let common = common.map(|place| (place.spec.name.clone(), place.rect));
    ZoneRects {
        unit: places.unit,
        rects: common.chain(places.overlays.clone()).collect(),
        sortable: Vec::new(),
        panel: places.panel.map(|(_, rect)| rect),
        folded: places.folded,
    }
}

/// Says what is to follow the new places: the camera, pieces, and the scenery.
fn settle(table: &mut Table, wanted: Fitted) {
    // Boards that open or close, and zones that make room, leave everything else as it is looked at.
    let before = table.fitted.as_ref();
    if !before.is_some_and(|fitted| alike(fitted, &wanted, wanted.view.opened)) {
        table.look = CameraView::default();
        table.map_view.drop_course();
    }
    // Where only room is made, everything moves to its new place.
    let before = table.fitted.as_ref();
    let makes_room = before.is_some_and(|fitted| alike(fitted, &wanted, fitted.view.opened));
    table.shifted |= makes_room;
    table.replaced |= !makes_room;
    table.refurnish = true;
    table.fitted = Some(wanted);
}

/// Whether what was fitted is the same as what is wanted but for the room that zones make, if these boards were `opened` then.
fn alike(fitted: &Fitted, wanted: &Fitted, opened: Option<Seat>) -> bool {
    let view = View {
        opened,
        numbers: wanted.view.numbers.clone(),
        lit: wanted.view.lit.clone(),
        ..fitted.view.clone()
    };
    let then = Fitted {
        view,
        ..fitted.clone()
    };
    then == *wanted
}

/// The layouts of a game; what is wrong with them is told, and there are none then.
pub(super) fn read_layouts(library: &FileSource, game: &str) -> Layouts {
    let file = format!("levels/{game}/table.ron");
    let text = library
        .read(&file)
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    match text.as_deref().map(|text| Layouts::read(&file, text)) {
        Some(Ok(layouts)) => return layouts,
        Some(Err(faults)) => {
            for fault in faults {
                error!("{fault}");
            }
        }
        None => error!("{file}: there is no such file"),
    }
    Layouts {
        layouts: Vec::new(),
        kinds: Kinds::default(),
        names: BTreeMap::default(),
    }
}
