//! The painted map of a zone: a picture of all of it at home, and a sharper one of what is seen when the player looks closer.
//! Both are drawn in the background; until one is ready, what was there stays.

use super::minimap_rect;
use super::projection::MapProjection;
use crate::art::chart::{self, View};
use crate::art::face_ref::FaceRef;
use crate::art::file_source::FileSource;
use crate::art::pictures::{Pictures, to_image};
use crate::art::raster::Picture;
use crate::art::renderer::PictureRenderer;
use crate::board::layout::places::{Place, Places};
use crate::board::layout::slotting::frame_z;
use crate::board::table::Table;
use crate::driver::play::Play;
use crate::shell::background::job::Job;
use crate::shell::background::priority::Priority;
use crate::shell::lost_device::RenderDeviceChanged;
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::prelude::*;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tortuga::engine::BoardMap;

/// How long a look must last before it is drawn sharply, where something is seen of it meanwhile.
const SETTLED: Duration = Duration::from_millis(120);
/// How much of its surroundings is drawn with what is seen, as a part of its size on each side.
const AROUND: f32 = 0.15;
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

/// One picture.
struct Layer {
    entity: Entity,
    shown: Option<(View, Handle<Image>)>,
    drawing: Option<(View, Job<Picture>)>,
    /// What is to be drawn next, and since when.
    wanted: Option<(View, Duration)>,
}

impl Layer {
    fn new(commands: &mut Commands) -> Layer {
        let sprite = (Name::new("map"), Sprite::default(), Visibility::Hidden);
        Layer {
            entity: commands.spawn(sprite).id(),
            shown: None,
            drawing: None,
            wanted: None,
        }
    }

    /// Whether this view is to be drawn now: at once where nothing stands in for it, else when it has been wanted for a while.
    fn is_due(&mut self, view: View, stands_in: bool, now: Duration, redraw: &mut Redraw) -> bool {
        let since = match self.wanted {
            Some((wanted, since)) if wanted == view => since,
            _ => now,
        };
        let due = since + SETTLED;
        self.wanted = (stands_in && now < due).then_some((view, since));
        if self.wanted.is_some() {
            redraw.at(due);
        }
        self.wanted.is_none()
    }

    /// Whether the picture that is shown or being drawn is this one.
    fn has(&self, view: &View) -> bool {
        let shown = self.shown.as_ref().map(|(view, _)| view);
        self.drawing.as_ref().map(|(view, _)| view).or(shown) == Some(view)
    }
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
    easel: PictureRenderer,
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
    let density = ((unit * factor * 100.0).round() as u32).max(1);
    for map in &mut charts.maps {
        let Some(place) = table.places.zones.get(map.zone) else {
            continue;
        };
        let window = MapWindow::of(place, unit, factor);
        let home = View::of(
            window.home(&map.board_map),
            window.home_step(&map.board_map) * factor,
            density,
        );
        let near = window.near(factor * table.zoom(), density);
        // Other colours are no other view: what was there stays until it is painted anew.
        let anew = theme.is_changed();
        if anew {
            map.layers[1].shown = None;
        }
        let sharper = near.step() > home.step() * 1.05;
        let seen = map.layers[1].shown.as_ref().map(|(view, _)| *view);
        let enough = seen.is_some_and(|view| {
            let holds =
                view.area.contains(window.area().min) && view.area.contains(window.area().max);
            holds && (view.step() / near.step() - 1.0).abs() < 0.01
        });
        let now = time.elapsed();
        let source = || pictures.source(&library);
        let [whole, closer] = &mut map.layers;
        let stands_in = whole.shown.is_some() && !anew;
        if (anew || !whole.has(&home)) && whole.is_due(home, stands_in, now, &mut redraw) {
            begin(whole, &map.board_map, home, source(), &easel);
        }
        // The whole map stands in for what is seen of it.
        let look = sharper && !enough && !closer.has(&near);
        if look && closer.is_due(near, true, now, &mut redraw) {
            begin(closer, &map.board_map, near, source(), &easel);
        }
        if let Some(rect) = minimap_rect::rect(place, unit) {
            let bounds = window.projection.everything();
            let step = rect.width() / bounds.width();
            let small = View::of(bounds, step * factor, density);
            let stands_in = map.small.shown.is_some() && !anew;
            let wanted = anew || !map.small.has(&small);
            if wanted && map.small.is_due(small, stands_in, now, &mut redraw) {
                begin(&mut map.small, &map.board_map, small, source(), &easel);
            }
        }
        for (i, layer) in map.layers.iter_mut().chain([&mut map.small]).enumerate() {
            if let Some((view, picture)) = finished(layer) {
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
                let z = picture_z(place, i);
                show(sprite, shown, &window, table.places.window, z);
            }
        }
        if let Ok(sprite) = sprites.get_mut(map.rim) {
            let rect = window.clip.inflate(RIM * unit);
            rim(
                sprite,
                rect,
                factor,
                &mut pictures,
                table.places.window,
                frame_z(place.layer) + 0.06,
            );
        }
    }
}

/// The height of picture number `layer` of a map.
fn picture_z(place: &Place, layer: usize) -> f32 {
    frame_z(place.layer) + 0.02 + 0.02 * layer as f32
}

/// What is seen of a map.
struct MapWindow<'a> {
    projection: MapProjection<'a>,
    /// Where, in logical pixels, on whole physical ones.
    clip: Rect,
}

impl<'a> MapWindow<'a> {
    fn of(place: &'a Place, unit: f32, factor: f32) -> MapWindow<'a> {
        let whole = |point: Vec2| (point * factor).round() / factor;
        let inner = place.inner(unit);
        MapWindow {
            projection: MapProjection::of(place, unit),
            clip: Rect {
                min: whole(inner.min),
                max: whole(inner.max),
            },
        }
    }

    /// Which part of the map is seen now, in cells.
    fn area(&self) -> Rect {
        let origin = self.projection.point((0.0, 0.0));
        Rect {
            min: (self.clip.min - origin) / self.projection.step,
            max: (self.clip.max - origin) / self.projection.step,
        }
    }

    /// Logical pixels to a cell when all of the map is seen.
    fn home_step(&self, board_map: &BoardMap) -> f32 {
        let (left, top, right, bottom) = board_map.bounds().unwrap_or((0.0, 0.0, 1.0, 1.0));
        let size = vec2(right - left, bottom - top).max(Vec2::splat(0.1));
        (self.clip.size() / size).min_element().max(1.0)
    }

    /// Which part of the map is seen then, in cells.
    fn home(&self, board_map: &BoardMap) -> Rect {
        let (left, top, right, bottom) = board_map.bounds().unwrap_or((0.0, 0.0, 1.0, 1.0));
        let middle = vec2(left + right, top + bottom) / 2.0;
        Rect::from_center_size(middle, self.clip.size() / self.home_step(board_map))
    }

    /// What is seen and a little around it, `factor` physical pixels to a logical one.
    fn near(&self, factor: f32, density: u32) -> View {
        let area = self.area();
        let around = Rect {
            min: area.min - area.size() * AROUND,
            max: area.max + area.size() * AROUND,
        };
        View::of(around, self.projection.step * factor, density)
    }
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

fn begin(
    layer: &mut Layer,
    board_map: &Arc<BoardMap>,
    view: View,
    source: crate::art::raster::Source,
    easel: &PictureRenderer,
) {
    let board_map = Arc::clone(board_map);
    let job = easel.begin(Priority::Chart, move |stop| {
        chart::draw(&source, &board_map, &view, stop)
    });
    layer.drawing = Some((view, job));
}

fn finished(layer: &mut Layer) -> Option<(View, Picture)> {
    let (view, job) = layer.drawing.as_mut()?;
    let (view, picture) = (*view, job.ready()?);
    layer.drawing = None;
    Some((view, picture))
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
    let Some((image, full)) = pictures.get(&EDGE, pixels.as_uvec2()) else {
        return;
    };
    let inner = (full.as_vec2() - 2.0 * crate::art::raster::PADDING as f32).max(Vec2::ONE);
    let custom = Some(rect.size() * full.as_vec2() / inner);
    if sprite.image != image || sprite.custom_size != custom {
        sprite.image = image;
        sprite.custom_size = custom;
    }
    let middle = rect.center();
    let at = Transform::from_xyz(middle.x - size.x / 2.0, size.y / 2.0 - middle.y, z);
    transform.set_if_neq(at);
    visibility.set_if_neq(Visibility::Inherited);
}

#[cfg(test)]
mod tests;
