//! The painted map of a zone: a picture of all of it at home, and a sharper one of what is seen when the player looks closer.
//! Both are drawn in the background (each is a `layer`, of a part that `map_window` says); until one is ready, what was there stays.

mod layer;
mod map_window;

use super::minimap_rect;
use crate::art::chart::View;
use crate::art::face_ref::FaceRef;
use crate::art::file_source::FileSource;
use crate::art::pictures::{Pictures, to_image};
use crate::art::renderer::PictureRenderer;
use crate::board::layout::places::{Place, Places};
use crate::board::layout::slotting::frame_z;
use crate::board::table::Table;
use crate::driver::play::Play;
use crate::shell::lost_device::RenderDeviceChanged;
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::prelude::*;
use layer::Layer;
use map_window::MapWindow;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tortuga::engine::BoardMap;

/// What the rim of a map looks like.
static EDGE: LazyLock<FaceRef> = LazyLock::new(|| FaceRef::plain("chart_rim"));
/// How far the rim of a map reaches beyond it, in units.
const RIM: f32 = 5.0;

/// The pictures of the maps on the table.
#[derive(Resource, Default)]
pub struct Charts {
    maps: Vec<Map>,
}

/// A picture of a map as it is seen.
pub struct ShownMap<'a> {
    /// The zone in which it lies.
    pub zone: &'a str,
    /// What it shows.
    pub board_map: &'a Arc<BoardMap>,
    /// Which part of that was painted, and how large.
    pub view: View,
    /// Where all painted cells lie, in logical pixels.
    pub rect: Rect,
    /// The part of the window in which it is seen, in logical pixels.
    pub clip: Rect,
    /// Its height.
    pub z: f32,
}

/// The pictures of one map.
struct Map {
    zone: usize,
    board_map: Arc<BoardMap>,
    /// All of it, then what is seen.
    layers: [Layer; 2],
    /// All of it, very small, for the corner of the zone.
    small: Layer,
    rim: Entity,
}

impl Charts {
    /// All pictures are painted anew: they were lost.
    fn forget(&mut self) {
        for map in &mut self.maps {
            for layer in map.layers.iter_mut().chain([&mut map.small]) {
                (layer.shown, layer.drawing, layer.wanted) = (None, None, None);
            }
        }
    }

    /// Whether a picture of a map is still to be painted.
    pub fn pending(&self) -> bool {
        let layers = |map: &'_ Map| -> bool {
            let all = map.layers.iter().chain([&map.small]);
            all.into_iter()
                .any(|layer| layer.wanted.is_some() || layer.drawing.is_some())
        };
        self.maps.iter().any(layers)
    }

    /// How many maps are painted.
    #[cfg(test)]
    pub fn number(&self) -> usize {
        self.maps.len()
    }

    /// The pictures of maps that are seen now, `factor` physical pixels to a logical one.
    pub fn seen<'a>(
        &'a self,
        places: &'a Places,
        factor: f32,
    ) -> impl Iterator<Item = ShownMap<'a>> {
        self.maps.iter().filter_map(move |map| {
            let place = places.zones.get(map.zone)?;
            let seen = MapWindow::of(place, places.unit, factor);
            let sharper = map.layers.iter().enumerate().rev();
            let (above, view) = sharper
                .filter_map(|(i, layer)| Some((i, layer.shown.as_ref()?.0)))
                .next()?;
            let (left, top, right, bottom) = map.board_map.painted()?;
            Some(ShownMap {
                zone: &place.spec.name,
                board_map: &map.board_map,
                view,
                rect: Rect {
                    min: seen.projection.point((left, top)),
                    max: seen.projection.point((right, bottom)),
                },
                clip: seen.clip,
                z: picture_z(place, above),
            })
        })
    }

    /// The small picture of all of a map, when it is ready.
    pub fn small(&self, board_map: &Arc<BoardMap>) -> Option<Handle<Image>> {
        let mut maps = self.maps.iter();
        let map = maps.find(|map| Arc::ptr_eq(&map.board_map, board_map))?;
        map.small.shown.as_ref().map(|(_, image)| image.clone())
    }
}

/// Draws the maps.
pub fn draw(
    mut commands: Commands,
    time: Res<Time<Real>>,
    play: Option<Res<Play>>,
    table: Res<Table>,
    theme: Res<Theme>,
    library: Res<FileSource>,
    renderer: PictureRenderer,
    mut charts: ResMut<Charts>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut redraw: ResMut<Redraw>,
    mut renewed: MessageReader<RenderDeviceChanged>,
    mut sprites: Query<(&mut Sprite, &mut Transform, &mut Visibility)>,
) {
    if renewed.read().count() > 0 {
        charts.forget();
    }
    let places = play.is_some().then_some(&table.places);
    update_maps(&mut commands, &mut charts, places);
    let factor = pictures.scale_factor();
    let unit = table.places.unit;
    let size = table.places.window;
    for map in &mut charts.maps {
        let Some(place) = table.places.zones.get(map.zone) else {
            continue;
        };
        let window = MapWindow::of(place, unit, factor);
        let mut painter = Painter {
            renderer: &renderer,
            library: &library,
            pictures: &pictures,
            density: ((unit * factor * 100.0).round() as u32).max(1),
            // Other colours are no other view: what was there stays until it is painted anew.
            anew: theme.is_changed(),
            now: time.elapsed(),
            redraw: &mut redraw,
        };
        let sharper = painter.begin_layers(map, &window, table.zoom());
        if let Some(rect) = minimap_rect::rect(place, unit) {
            painter.begin_small(map, &window, rect);
        }
        for (i, layer) in map.layers.iter_mut().chain([&mut map.small]).enumerate() {
            if let Some((view, picture)) = layer.finished() {
                if let Some(fault) = &picture.fault {
                    warn!("{fault}");
                }
                layer.shown = Some((view, images.add(to_image(picture))));
                redraw.request();
            }
            if let Ok(sprite) = sprites.get_mut(layer.entity) {
                let drawn = layer.shown.as_ref();
                // The small one is laid in its corner by others.
                let shown = drawn.filter(|_| i == 0 || i == 1 && sharper);
                show(sprite, shown, &window, size, picture_z(place, i));
            }
        }
        if let Ok(sprite) = sprites.get_mut(map.rim) {
            let rect = window.clip.inflate(RIM * unit);
            let z = frame_z(place.layer) + 0.06;
            rim(sprite, rect, factor, &mut pictures, size, z);
        }
    }
}

/// What begins to paint maps.
struct Painter<'a> {
    renderer: &'a PictureRenderer<'a>,
    library: &'a FileSource,
    pictures: &'a Pictures,
    /// Physical pixels per unit, in hundredths.
    density: u32,
    /// Whether everything is painted anew.
    anew: bool,
    /// Since the start.
    now: Duration,
    redraw: &'a mut Redraw,
}

impl Painter<'_> {
    /// Begins the picture of all of a map, and of what is seen of it, as far as these are due; whether the player looks closer, so that
    /// the second is to be seen.
    fn begin_layers(&mut self, map: &mut Map, window: &MapWindow, zoom: f32) -> bool {
        let factor = self.pictures.scale_factor();
        let home = window.whole(&map.board_map, factor, self.density);
        let near = window.near(factor * zoom, self.density);
        let [whole, closer] = &mut map.layers;
        if self.anew {
            closer.shown = None;
        }
        let sharper = near.step() > home.step() * 1.05;
        let seen = closer.shown.as_ref();
        let enough = seen.is_some_and(|(view, _)| window.is_shown_by(view, &near));
        self.begin_if_due(whole, &map.board_map, home);
        // The whole map stands in for what is seen of it.
        let look = sharper && !enough && !closer.has(&near);
        if look && closer.is_due(near, true, self.now, self.redraw) {
            self.begin(closer, &map.board_map, near);
        }
        sharper
    }

    /// Begins the small picture of all of a map, which lies in `rect`, if it is due.
    fn begin_small(&mut self, map: &mut Map, window: &MapWindow, rect: Rect) {
        let bounds = window.projection.everything();
        let step = rect.width() / bounds.width();
        let view = View::of(bounds, step * self.pictures.scale_factor(), self.density);
        self.begin_if_due(&mut map.small, &map.board_map, view);
    }

    /// Begins this view of a map, unless it is there or on its way, or may still change: what was there stands in for it.
    fn begin_if_due(&mut self, layer: &mut Layer, board_map: &Arc<BoardMap>, view: View) {
        let stands_in = layer.shown.is_some() && !self.anew;
        let wanted = self.anew || !layer.has(&view);
        if wanted && layer.is_due(view, stands_in, self.now, self.redraw) {
            self.begin(layer, board_map, view);
        }
    }

    /// Begins this view of a map.
    fn begin(&self, layer: &mut Layer, board_map: &Arc<BoardMap>, view: View) {
        let source = self.pictures.source(self.library);
        layer.begin(board_map, view, source, self.renderer);
    }
}

/// The height of picture number `layer` of a map.
fn picture_z(place: &Place, layer: usize) -> f32 {
    frame_z(place.layer) + 0.02 + 0.02 * layer as f32
}

/// The maps that are laid out, by the numbers of their zones.
fn maps_of(places: &Places) -> impl Iterator<Item = (usize, &Arc<BoardMap>)> {
    let zones = places.zones.iter().enumerate();
    let zones = zones.filter(|(_, place)| place.is_map());
    zones.filter_map(|(zone, place)| Some((zone, place.board_map.as_ref()?)))
}

/// Keeps the maps that are on the table, and takes up new ones.
fn update_maps(commands: &mut Commands, charts: &mut Charts, places: Option<&Places>) {
    let maps = || places.into_iter().flat_map(maps_of);
    let same =
        |map: &Map| maps().any(|(zone, on)| zone == map.zone && Arc::ptr_eq(on, &map.board_map));
    charts.maps.retain(|map| {
        let kept = same(map);
        if !kept {
            let layers = map.layers.iter().chain([&map.small]);
            let layers = layers.map(|layer| layer.entity);
            for entity in layers.chain([map.rim]) {
                commands.entity(entity).despawn();
            }
        }
        kept
    });
    for (zone, board_map) in maps() {
        if charts.maps.iter().any(|map| map.zone == zone) {
            continue;
        }
        let rim = (Name::new("rim"), Sprite::default(), Visibility::Hidden);
        charts.maps.push(Map {
            zone,
            board_map: Arc::clone(board_map),
            layers: [Layer::new(commands), Layer::new(commands)],
            small: Layer::new(commands),
            rim: commands.spawn(rim).id(),
        });
    }
}

/// Lays a picture where its part of the map is, cut off where the map ends.
fn show(
    (mut sprite, mut transform, mut visibility): (Mut<Sprite>, Mut<Transform>, Mut<Visibility>),
    shown: Option<&(View, Handle<Image>)>,
    window: &MapWindow,
    size: Vec2,
    z: f32,
) {
    let laid = shown.and_then(|(view, image)| {
        let rect = Rect {
            min: window.projection.point(view.area.min.into()),
            max: window.projection.point(view.area.max.into()),
        };
        let seen = rect.intersect(window.clip);
        let pixels = view.size.as_vec2() / rect.size();
        let part = Rect {
            min: (seen.min - rect.min) * pixels,
            max: (seen.max - rect.min) * pixels,
        };
        (!seen.is_empty()).then_some((image, seen, part))
    });
    visibility.set_if_neq(match laid {
        Some(_) => Visibility::Inherited,
        None => Visibility::Hidden,
    });
    let Some((image, seen, part)) = laid else {
        return;
    };
    if sprite.image != *image
        || sprite.rect != Some(part)
        || sprite.custom_size != Some(seen.size())
    {
        sprite.image = image.clone();
        sprite.rect = Some(part);
        sprite.custom_size = Some(seen.size());
    }
    let middle = seen.center();
    let at = Transform::from_xyz(middle.x - size.x / 2.0, size.y / 2.0 - middle.y, z);
    transform.set_if_neq(at);
}

/// The edge of the chart around what is seen of it.
fn rim(
    (mut sprite, mut transform, mut visibility): (Mut<Sprite>, Mut<Transform>, Mut<Visibility>),
    rect: Rect,
    factor: f32,
    pictures: &mut Pictures,
    size: Vec2,
    z: f32,
) {
    let pixels = (rect.size() * factor).round().max(Vec2::ONE);
    let Some(found) = pictures.look_up(&EDGE, pixels.as_uvec2()) else {
        return;
    };
    let custom = Some(found.sprite_size(rect.size()));
    if sprite.image != found.image || sprite.custom_size != custom {
        sprite.image = found.image;
        sprite.custom_size = custom;
    }
    let middle = rect.center();
    let at = Transform::from_xyz(middle.x - size.x / 2.0, size.y / 2.0 - middle.y, z);
    transform.set_if_neq(at);
    visibility.set_if_neq(Visibility::Inherited);
}

#[cfg(test)]
mod tests;
