//! The table: pieces to entities, zones to positions, motion, light, picking, camera. It knows no game.
//!
//! [`layout`] (with [`manner`]) reads `levels/<game>/table.ron` ([`check`] finds its mistakes), [`places`] says where every zone is in this
//! window, [`arrange`] (with [`rows`], [`track`], [`map`] and [`berth`]) where cards lie in it, [`order`] in which order, [`lay`] puts the
//! pieces of a scene there, [`plan`] (with [`doors`]) says what has to move when the scene changes, [`pose`], [`course`] and
//! [`pace`] how it moves; these are plain functions. [`sync`] (with [`stage`]), [`draw`] (with [`marks`] and [`cargo`]), [`light`],
//! [`pick`], [`press`] (with [`drag`]), [`aim`] (with [`reach`]), [`camera`], [`helm`] (with [`tiller`]), [`scenery`], [`ground`],
//! [`minimap`], [`fold`], [`flourish`], [`trail`] and [`wake`] are the systems.

pub mod aim;
pub mod arrange;
pub mod berth;
pub mod body;
pub mod camera;
pub mod cargo;
pub mod check;
pub mod course;
pub mod doors;
pub mod drag;
pub mod draw;
pub mod flourish;
pub mod fold;
pub mod ground;
pub mod helm;
pub mod lay;
pub mod layout;
pub mod light;
pub mod manner;
pub mod map;
pub mod marks;
pub mod minimap;
pub mod order;
pub mod pace;
pub mod pick;
pub mod places;
pub mod plan;
pub mod pose;
pub mod press;
pub mod reach;
pub mod rows;
pub mod scenery;
pub mod soft;
pub mod stage;
pub mod sync;
pub mod tiller;
pub mod track;
pub mod trail;
pub mod wake;

#[cfg(test)]
mod aiming;
#[cfg(test)]
mod moments;
#[cfg(test)]
mod moving;
#[cfg(test)]
mod steering;
#[cfg(test)]
mod upon;
#[cfg(test)]
mod voyages;

use super::art::{Library, Pictures};
use super::idle::Awake;
use super::play::{Motion, Play, PlaySet};
use super::screens::{Overlay, Screen};
use super::settings::Settings;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use camera::Look;
use layout::Layouts;
use light::LitZone;
use places::{Grounds, Places, View};
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::flourish::Shake;
use tortuga::engine::{Face, PieceId, Seat, Touch, ZoneId};

/// Where the overlays lie, in logical pixels of the window (origin top left), from the table's layout.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct ZoneRects {
    /// Logical pixels per unit of the layout: window size and interface scale together. Overlays that zoom egui by
    /// this factor keep their proportion to the table.
    pub unit: f32,
    /// Rectangles by name (`hud_choices`, `hud_log` ...).
    pub rects: BTreeMap<String, Rect>,
    /// The zones that lie in an order of the player's own, which can be undone, or for which the game gives several, each
    /// with where its button lies.
    pub sortable: Vec<(ZoneId, Rect)>,
    /// The panel with the boards of a rival that are open, in logical pixels of the window at home.
    pub panel: Option<Rect>,
    /// Whether the boards of rivals are folded away, to be opened by their plates.
    pub folded: bool,
}

impl ZoneRects {
    /// The rectangle called `name`, in logical pixels of the window.
    pub fn get(&self, name: &str) -> Option<Rect> {
        self.rects.get(name).copied()
    }
}

/// What the mouse rests on, for the tooltip; empty until it has rested for the theme's tooltip delay.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct Hovered(pub Option<Hover>);

/// One thing the mouse rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct Hover {
    /// The thing.
    pub touch: Touch,
    /// Where it is, in logical pixels of the window. The tooltip must not hide what is lit beside it.
    pub rect: Rect,
    /// Its name ("Anchor 5").
    pub title: String,
    /// Its rules text; may be empty.
    pub text: String,
    /// Its face, if it is a piece.
    pub face: Option<Face>,
    /// The choices that clicking it would take or offer: indices into [`Play::choices`].
    pub choices: Vec<usize>,
    /// What could be done with it at once by a button or by dragging it, where a click does something else.
    pub beside: Vec<usize>,
    /// Why nothing can be done with it, when nothing can.
    pub why_not: Option<String>,
    /// Whether a click only selects it: what can be done with it is chosen then.
    pub selects: bool,
    /// Where the table shows what these choices lead to, and where it could go, in logical pixels of the window.
    pub shows: Vec<Rect>,
}

/// Where the mouse is and what lies under it now.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct Pointer {
    /// In logical pixels of the window; `None` while the table does not listen.
    pub window: Option<Vec2>,
    /// On the table.
    pub table: Option<Vec2>,
    /// What lies there.
    pub hover: Option<Touch>,
}

/// What the left button holds.
#[derive(Resource, Default, Debug, Clone, Copy, PartialEq)]
pub enum Grab {
    /// Nothing.
    #[default]
    None,
    /// Pressed over something (or nothing), for so many seconds.
    Pressed {
        /// Over what.
        touch: Option<Touch>,
        /// Where on the table.
        at: Vec2,
        /// Seconds.
        held_for: f32,
    },
    /// The small picture of a map: the view goes where the mouse is on it.
    Charting {
        /// The map's number among the zones.
        zone: usize,
    },
    /// A map follows the mouse.
    Panning {
        /// Its number among the zones.
        zone: usize,
        /// The point of the ground that stays under the mouse.
        ground: Vec2,
    },
    /// A piece follows the mouse.
    Dragging {
        /// The piece.
        piece: PieceId,
        /// From the mouse to its middle.
        offset: Vec2,
    },
}

impl Grab {
    /// The piece that follows the mouse.
    pub fn held(&self) -> Option<PieceId> {
        match self {
            Grab::Dragging { piece, .. } => Some(*piece),
            _ => None,
        }
    }
}

/// The table as it stands.
#[derive(Resource, Default)]
pub struct Table {
    /// Zones in this window.
    pub places: Places,
    /// Entities of the pieces that are not on their way out.
    pub pieces: BTreeMap<PieceId, Entity>,
    /// The scene that the pieces follow.
    pub generation: Option<u64>,
    /// Seconds for which the present event still holds the picture.
    pub dwell: f32,
    /// Seconds for which a fresh table still waits for its pictures before anything moves.
    pub opening: f32,
    /// What the camera looks at.
    pub look: Look,
    /// What moves maps.
    pub helm: helm::Helm,
    /// How far the table is displaced by a shake now.
    pub shake: Vec2,
    /// Seconds of shaking left.
    pub tremble: f32,
    /// What it trembles by.
    pub trembles: Shake,
    /// Zones that may be used now.
    pub lit_zones: Vec<LitZone>,
    /// What can be selected, from left to right, those near the viewer first: each thing, or all of a stack; and the
    /// scene to which it belongs.
    pub from_left: (u64, Vec<Vec<Touch>>),
    /// The order of a zone that the mouse tries by holding a card over it.
    pub gap: Option<(ZoneId, Vec<PieceId>)>,
    /// Whether what takes time is ended in this frame.
    pub skipped: bool,
    /// The version of the player's own orders that the pieces follow.
    ordered: u64,
    /// Something in a zone is to make room.
    shifted: bool,
    /// Where every piece lies that is in folded boards.
    hidden: BTreeMap<PieceId, ZoneId>,
    layouts: Option<(String, Layouts)>,
    fitted: Option<Fitted>,
    /// The places changed and pieces have not followed yet.
    replaced: bool,
    refurnish: bool,
    furnished: bool,
}

impl Table {
    /// How much larger things are than at home.
    pub fn zoom(&self) -> f32 {
        self.look.zoom
    }
}

/// What places depend on.
#[derive(Clone, PartialEq, Debug)]
struct Fitted {
    game: Option<&'static str>,
    scale_factor: f32,
    view: View,
}

/// The table's systems of one frame, in this order.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct TableSystems;

/// The table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Motion>()
        .init_resource::<ZoneRects>()
        .init_resource::<Hovered>()
        .init_resource::<Pointer>()
        .init_resource::<Grab>()
        .init_resource::<Table>()
        .init_resource::<aim::Pointed>()
        .init_resource::<trail::Trail>()
        .init_resource::<Overlay>()
        .init_resource::<soft::Soft>()
        .init_resource::<ground::Charts>()
        .init_resource::<fold::Folds>()
        .init_resource::<super::bench::Bench>()
        .init_resource::<super::art::Painting>()
        .add_message::<super::play::Command>()
        .add_message::<super::play::FrameBegun>()
        .configure_sets(Update, TableSystems.after(PlaySet))
        .add_systems(Startup, (soft::make, camera::set_up))
        .add_systems(
            Update,
            (
                (fold::steer, fit).chain(),
                sync::pass_time,
                (flourish::pass, flourish::effect::pass).chain(),
                sync::follow_scene,
                flourish::begin,
                (trail::lay, wake::pass).chain(),
                pick::point,
                helm::steer,
                camera::steer,
                press::press,
                drag::drag,
                pick::hover,
                light::shine,
                drag::tell_orders,
                scenery::furnish,
                scenery::draw,
                (ground::draw, minimap::furnish, minimap::draw).chain(),
                draw::draw,
                (aim::steer, helm::trim, aim::draw, camera::place, pick::list).chain(),
            )
                .chain()
                .in_set(TableSystems),
        );
}

/// Works out the places anew when the window, the scale, the game or the viewer has changed.
fn fit(
    window: Query<&Window, With<PrimaryWindow>>,
    play: Option<Res<Play>>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    library: Res<Library>,
    folds: Res<fold::Folds>,
    mut table: ResMut<Table>,
    mut rects: ResMut<ZoneRects>,
    mut pictures: ResMut<Pictures>,
    mut awake: ResMut<Awake>,
) {
    let Ok(window) = window.single() else { return };
    let play = play.filter(|_| *screen.get() == Screen::Table);
    let game = play.as_ref().map(|play| play.session.sheet().id);
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
    let mut used = BTreeSet::new();
    let (mut numbers, mut lit) = (BTreeMap::new(), BTreeSet::new());
    if let (Some(layouts), Some(play)) = (layouts, &play) {
        let (hugging, lightable) = (layouts.hugging(), layouts.lightable());
        for piece in &play.shown.pieces {
            let zone = || (piece.zone.name.to_owned(), piece.zone.seat);
            if hugging.contains(piece.zone.name) {
                *numbers.entry(zone()).or_default() += 1;
            }
            if lightable.contains(piece.zone.name) && play.uses(Touch::Piece(piece.id)) {
                lit.insert(zone());
            }
        }
        let conditions = layouts.conditions();
        let zones = play.shown.pieces.iter().map(|piece| piece.zone.name);
        used.extend(
            zones
                .filter(|zone| conditions.contains(zone))
                .map(String::from),
        );
    }
    let wanted = Fitted {
        game,
        scale_factor: window.scale_factor(),
        view: View {
            seats: play
                .as_ref()
                .map_or(0, |play| play.session.setup().seats.len()),
            shown: play.as_ref().map_or(0, |play| play.shown.panels.len()),
            viewer: play.as_ref().and_then(|play| play.viewer),
            window: vec2(window.width(), window.height()),
            percent: settings.scale,
            used,
            numbers,
            lit,
            grounds: Grounds(
                play.as_ref()
                    .map_or_else(Vec::new, |play| play.shown.grounds.clone()),
            ),
            opened: folds.opened().filter(|_| play.is_some()),
        },
    };
    if table.fitted.as_ref() == Some(&wanted) {
        return;
    }
    awake.stay();
    let (size, percent) = (wanted.view.window, wanted.view.percent);
    let places = match layouts {
        Some(layouts) => Places::new(layouts, &wanted.view).looked_at_as(&table.places),
        None => Places {
            window: size,
            unit: places::unit(size, percent),
            ..default()
        },
    };
    pictures.set_scale(places.unit * wanted.scale_factor, wanted.scale_factor);
    *rects = ZoneRects {
        unit: places.unit,
        rects: places.overlays.clone(),
        sortable: Vec::new(),
        panel: places.panel.map(|(_, rect)| rect),
        folded: places.folded,
    };
    table.places = places;
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
        table.look = Look::default();
        table.helm.drop_course();
    }
    // Where only room is made, everything moves to its new place.
    let before = table.fitted.as_ref();
    let makes_room = before.is_some_and(|fitted| alike(fitted, fitted.view.opened));
    table.shifted |= makes_room;
    table.replaced |= !makes_room;
    table.refurnish = true;
    table.fitted = Some(wanted);
}

fn read_layouts(library: &Library, game: &str) -> Layouts {
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
    }
}
