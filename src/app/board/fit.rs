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
use std::collections::BTreeMap;
use tortuga::engine::{Piece, Seat, Touch};

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
    let mut view = View {
        seats: play
            .as_ref()
            .map_or(0, |play| play.session.setup().seats.len()),
        shown: play.as_ref().map_or(0, |play| play.shown.panels.len()),
        viewer: play.as_ref().and_then(|play| play.viewer),
        window: vec2(window.width(), window.height()),
        percent: settings.scale,
        board_maps: BoardMaps(
            play.as_ref()
                .map_or_else(Vec::new, |play| play.shown.board_maps.clone()),
        ),
        opened: folds.opened().filter(|_| play.is_some()),
        foot: match play.as_ref().and_then(|play| play.replay.as_ref()) {
            Some(_) => places::foot(window.size(), settings.scale),
            None => 0.0,
        },
        ..View::default()
    };
    if let (Some(layouts), Some(play)) = (layouts, &play) {
        let lightable = layouts.lightable();
        let used = |piece: &&Piece| {
            lightable.contains(piece.zone.name) && play.uses(Touch::Piece(piece.id))
        };
        let lit = play.shown.pieces.iter().filter(used);
        view.lit = lit
            .map(|piece| (piece.zone.name.to_owned(), piece.zone.seat))
            .collect();
        view = view.of_pieces(layouts, &play.shown.pieces);
    }
    let wanted = Fitted {
        game,
        scale_factor: window.scale_factor(),
        text: settings.text,
        view,
    };
    if table.fitted.as_ref() == Some(&wanted) {
        return;
    }
    redraw.request();
    let (size, percent) = (wanted.view.window, wanted.view.percent);
    let mut places = match layouts {
        Some(layouts) => Places::new(layouts, &wanted.view).looked_at_as(&table.places),
        None => Places {
            window: size,
            unit: places::unit(size, percent),
            ..default()
        },
    };
    places.text = wanted.text;
    pictures.set_scale(places.unit * wanted.scale_factor, wanted.scale_factor);
    let common = places.zones.iter().filter(|place| place.seat.is_none());
    let common = common.map(|place| (place.spec.name.clone(), place.rect));
    *rects = ZoneRects {
        unit: places.unit,
        rects: common.chain(places.overlays.clone()).collect(),
        sortable: Vec::new(),
        panel: places.panel.map(|(_, rect)| rect),
        folded: places.folded,
    };
    table.places = places;
    table.places_version += 1;
    // Boards that open or close, and zones that make room, leave everything else as it is looked at.
    let alike = |fitted: &Fitted, opened: Option<Seat>| {
        let view = View {
            opened,
            numbers: wanted.view.numbers.clone(),
            lit: wanted.view.lit.clone(),
            ..fitted.view.clone()
        };
        Fitted {
            view,
            ..fitted.clone()
        } == wanted
    };
    let before = table.fitted.as_ref();
    if !before.is_some_and(|fitted| alike(fitted, wanted.view.opened)) {
        table.look = CameraView::default();
        table.map_view.drop_course();
    }
    // Where only room is made, everything moves to its new place.
    let before = table.fitted.as_ref();
    let makes_room = before.is_some_and(|fitted| alike(fitted, fitted.view.opened));
    table.shifted |= makes_room;
    table.replaced |= !makes_room;
    table.refurnish = true;
    table.fitted = Some(wanted);
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
