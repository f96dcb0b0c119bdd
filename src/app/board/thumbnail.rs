//! A small picture of a table, painted beside the frames: what everybody sees of it, without anything that can be done.

use super::fit::read_layouts;
use super::layout::order::Orders;
use super::layout::places::{BoardMaps, Place, Places, View};
use super::layout::schema::Layouts;
use super::layout::slotting::{frame_z, targets};
use crate::art::chart;
use crate::art::face_ref::FaceRef;
use crate::art::raster::{self, Picture, RasterRequest, Source};
use bevy::math::{Rect, UVec2, Vec2, vec2};
use resvg::{tiny_skia, usvg};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use tortuga::engine::{Badge, Piece, Seat};
use tortuga::session::Session;

/// The window that is painted, in logical pixels: the usual one, in which everything has its usual proportions.
const WINDOW: Vec2 = vec2(1280.0, 720.0);
/// What fills it.
const CHART: &str = "chart";
/// A picture of what lies there is at least so large, in pixels: what is smaller is not seen.
const LEAST: f32 = 2.0;

/// The table of `session` as everybody sees it, so many pixels wide; nobody's hand is in it. `source` has the faces of its game. When
/// the flag is set nobody wants the picture any more, and it stays clear, as it does without a layout.
pub fn draw(source: &Source, session: &dyn Session, wide: u32, stop: &AtomicBool) -> Picture {
    let scene = session.scene(None);
    let layouts = read_layouts(&source.library, &source.game);
    let view = View {
        seats: session.setup().seats.len(),
        shown: scene.panels.len(),
        viewer: None::<Seat>,
        window: WINDOW,
        percent: 100,
        board_maps: BoardMaps(scene.board_maps.clone()),
        ..View::default()
    };
    paint(source, &layouts, &view, &scene.pieces, wide, stop)
}

/// These pieces laid out by `layouts` in the window of `view`, so many pixels wide.
pub fn paint(
    source: &Source,
    layouts: &Layouts,
    view: &View,
    pieces: &[Piece],
    wide: u32,
    stop: &AtomicBool,
) -> Picture {
    let window = view.window;
    let places = Places::new(layouts, &view.clone().of_pieces(layouts, pieces));
    let scale = wide.max(1) as f32 / window.x;
    let size = (window * scale).round().max(Vec2::ONE).as_uvec2();
    let Some(pixmap) = tiny_skia::Pixmap::new(size.x, size.y) else {
        return Picture::clear();
    };
    let mut painter = Painter {
        source,
        scale,
        pixmap,
        known: BTreeMap::new(),
    };
    let whole = Rect::from_corners(Vec2::ZERO, window);
    painter.face(&FaceRef::plain(CHART), whole.center(), whole.size(), 0.0);
    let mut layers: Vec<(f32, Layer)> = Vec::new();
    for place in &places.zones {
        if let Some(frame) = &place.spec.frame {
            layers.push((frame_z(place.layer), Layer::Frame(place, frame)));
        }
        if place.is_map() {
            layers.push((frame_z(place.layer), Layer::Map(place)));
        }
    }
    let targets = targets(&places, pieces, &Orders::default());
    for piece in pieces {
        let here = targets.get(&piece.id);
        if let Some(rest) = here.filter(|_| !piece.badges.contains(&Badge::Ghost)) {
            let face = FaceRef::from(&piece.face);
            let (at, size) = (rest.pose.center, rest.pose.size);
            layers.push((rest.pose.z, Layer::Face(face, at, size, rest.pose.angle)));
        }
    }
    layers.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (_, layer) in layers {
        if stop.load(Ordering::Relaxed) {
            return Picture::clear();
        }
        match layer {
            Layer::Frame(place, name) => {
                let (at, size) = (place.rect.center(), place.rect.size());
                painter.face(&FaceRef::plain(name), at, size, 0.0);
            }
            Layer::Map(place) => painter.map(place, places.unit, stop),
            Layer::Face(face, at, size, angle) => painter.face(&face, at, size, angle),
        }
    }
    Picture {
        width: size.x,
        height: size.y,
        pixels: painter.pixmap.take_demultiplied(),
        fault: None,
    }
}

/// Something that is laid over what lies lower.
enum Layer<'a> {
    /// The frame of a zone, and its face.
    Frame(&'a Place, &'a str),
    /// The map in a zone.
    Map(&'a Place),
    /// A face with its middle, its size and how far it is turned, in degrees clockwise.
    Face(FaceRef, Vec2, Vec2, f32),
}

/// What is painted upon.
struct Painter<'a> {
    source: &'a Source,
    /// Pixels to a logical pixel of the window.
    scale: f32,
    pixmap: tiny_skia::Pixmap,
    /// Many pieces show the same.
    known: BTreeMap<RasterRequest, Option<usvg::Tree>>,
}

impl Painter<'_> {
    fn density(&self) -> u32 {
        // Far below 2^32: nobody wants a small picture a million pixels wide.
        (self.scale * 100.0).round().max(1.0) as u32
    }

    /// Lays a face with this middle and size, turned so far.
    fn face(&mut self, face: &FaceRef, at: Vec2, size: Vec2, angle: f32) {
        let size = size * self.scale;
        if size.min_element() < LEAST {
            return;
        }
        let pixels = size.round().as_uvec2().max(UVec2::ONE);
        let order = RasterRequest {
            face: face.clone(),
            width: pixels.x.min(raster::LARGEST),
            height: pixels.y.min(raster::LARGEST),
            density: self.density(),
            wide: false,
            tiny: true,
            multiplied: false,
            plain: false,
        };
        let source = self.source;
        let tree = self.known.entry(order);
        let tree = tree.or_insert_with_key(|order| raster::tree(source, order).ok());
        let Some(tree) = tree else {
            return;
        };
        let (from, at) = (tree.size(), at * self.scale);
        let place = tiny_skia::Transform::from_scale(size.x / from.width(), size.y / from.height())
            .post_translate(-size.x / 2.0, -size.y / 2.0)
            .post_concat(tiny_skia::Transform::from_rotate(angle))
            .post_translate(at.x, at.y);
        // What cannot be painted is missing from the small picture.
        let _ = raster::paint(tree, place, &mut self.pixmap);
    }

    /// Lays the map of a zone, as far as it is seen in it.
    fn map(&mut self, place: &Place, unit: f32, stop: &AtomicBool) {
        let (Some(projection), Some(board_map)) =
            (place.projection(unit), place.board_map.as_deref())
        else {
            return;
        };
        let seen = Rect::from_corners(
            projection.map_point_at(projection.clip.min),
            projection.map_point_at(projection.clip.max),
        );
        let view = chart::View::of(seen, projection.step * self.scale, self.density());
        let drawn = chart::draw(self.source, board_map, &view, stop);
        if let Some(map) = pixmap(drawn) {
            let at = projection.clip.min * self.scale;
            let place = tiny_skia::Transform::from_translate(at.x.round(), at.y.round());
            let paint = tiny_skia::PixmapPaint::default();
            self.pixmap
                .draw_pixmap(0, 0, map.as_ref(), &paint, place, None);
        }
    }
}

/// A picture, to be laid over another.
fn pixmap(picture: Picture) -> Option<tiny_skia::Pixmap> {
    let size = tiny_skia::IntSize::from_wh(picture.width, picture.height)?;
    let mut pixels = picture.pixels;
    for pixel in pixels.chunks_exact_mut(4) {
        if let [r, g, b, a] = pixel {
            let color = tiny_skia::ColorU8::from_rgba(*r, *g, *b, *a).premultiply();
            (*r, *g, *b) = (color.red(), color.green(), color.blue());
        }
    }
    tiny_skia::Pixmap::from_vec(pixels, size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art::file_source::FileSource;
    use std::sync::Arc;
    use tortuga::content::{Content, Faults};
    use tortuga::engine::{Options, Turn};
    use tortuga::session::table::game_entry::Entry;
    use tortuga::session::table::seating;
    use tortuga::session::{Control, TableSetup};

    fn begun(game: &dyn Entry) -> Box<dyn Session> {
        let setup = TableSetup {
            seats: seating::seats([Control::Human, Control::Human]),
            options: Options::default(),
            seed: 5,
        };
        game.new_session(setup).expect("a session")
    }

    fn picture(content: &Arc<Content>, session: &dyn Session) -> Vec<u8> {
        let source = Source {
            library: FileSource::of(content.clone()),
            game: session.info().id.into(),
            ..Source::default()
        };
        let picture = draw(&source, session, 160, &AtomicBool::new(false));
        assert_eq!((picture.width, picture.height), (160, 90));
        picture.pixels
    }

    /// How many pixels of two pictures are not alike.
    fn unlike(one: &[u8], other: &[u8]) -> usize {
        let pairs = one.chunks_exact(4).zip(other.chunks_exact(4));
        pairs.filter(|(one, other)| one != other).count()
    }

    #[test]
    fn every_game_is_seen_as_it_stands_and_nothing_that_is_chosen_in_secret() {
        let content = Arc::new(Content::base());
        let mut secrets = 0;
        for entry in tortuga::registry::entries(&content, &mut Faults::default()) {
            let mut session = begun(&*entry);
            let before = picture(&content, &*session);
            assert!(before.chunks_exact(4).all(|pixel| pixel[3] == 255));
            let name = &entry.info().name;
            if let Turn::Simultaneous(_) = session.turn() {
                // Whatever the first has laid down, the others have still to choose.
                let first = session.turn().first().expect("a seat");
                let laid = |choice| {
                    let mut session = begun(&*entry);
                    session.choose(first, choice).expect("a choice");
                    picture(&content, &*session)
                };
                assert_eq!(unlike(&laid(0), &laid(1)), 0, "{name}");
                secrets += 1;
            }
            for step in 0..12 {
                let seat = session.turn().first().expect("a seat");
                let choices = session.choices(seat).len();
                session.choose(seat, step % choices).expect("a choice");
            }
            let after = picture(&content, &*session);
            assert!(unlike(&before, &after) > 20, "{name} has gone on");
        }
        assert!(secrets > 0, "some games have them");
    }
}
