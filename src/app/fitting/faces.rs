//! The words in pictures of faces: where they lie and how large they are, as a part of the picture.

use super::misfits::{Level, Text};
use crate::art::chart::View;
use crate::art::face_ref::FaceRef;
use crate::art::print;
use crate::art::raster::{self, RasterRequest, Source};
use bevy::math::{Rect, Vec2};
use resvg::usvg::{Group, Node, Tree};
use std::collections::BTreeMap;
use std::sync::Arc;
use tortuga::engine::BoardMap;

/// Words in a picture of a face.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// What they say.
    pub text: String,
    /// Which text of the template it is.
    pub number: usize,
    /// Where they lie: 0 to 1 over the picture.
    pub rect: Rect,
    /// Their size by the picture's height.
    pub size: f32,
}

/// So much of a picture's width or height a word may reach over its edge.
const EDGE: f32 = 0.004;

impl Word {
    /// Whether it reaches over the edge of the picture. Ink may touch it.
    pub fn is_cut(&self) -> bool {
        let inside = Rect::new(0.0, 0.0, 1.0, 1.0).inflate(EDGE);
        inside.union(self.rect) != inside
    }

    /// The words on a picture that lies here.
    pub fn on(&self, picture: Rect, place: String, face: String) -> Text {
        let rect = Rect {
            min: picture.min + self.rect.min * picture.size(),
            max: picture.min + self.rect.max * picture.size(),
        };
        let size = self.size * picture.height();
        let cut = self.is_cut();
        Text {
            text: self.text.clone(),
            place,
            kind: format!("{face} {}", self.number),
            size,
            wanted: size,
            rect,
            rows: vec![rect],
            seen: rect,
            cut,
            scrolls: false,
            depth: 0,
            level: Level::Table,
            piece: None,
            backed: false,
            picture: picture.size(),
            printed: true,
        }
    }
}

/// What decides about the words of a picture: the face, its size in layout units, how many pixels a unit has (print that would be too
/// small to be read is left out), whether small print is shown, and how much larger words are in percent.
type Key = (FaceRef, (u32, u32), u32, bool, u32);

/// What a picture shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Print {
    /// Its words.
    pub words: Vec<Word>,
    /// Whether it hides what lies below: it is filled nearly to its edges.
    pub solid: bool,
}

/// How much of a picture is filled if it hides what lies below.
const SOLID: f32 = 0.8;

/// The pictures that were measured.
#[derive(Default)]
pub struct Measured {
    faces: BTreeMap<Key, Arc<Print>>,
    /// The names on maps: the map, physical pixels from one cell to the next and to a layout unit, both in hundredths.
    maps: Vec<(Arc<BoardMap>, (u32, u32), Arc<Print>)>,
}

/// So many faces are kept, and so many maps.
const KEPT: (usize, usize) = (20_000, 64);

impl Measured {
    /// What the picture of this order shows.
    pub fn print(&mut self, source: &Source, order: &RasterRequest) -> Arc<Print> {
        let units = |side: u32| side * 1000 / order.density.max(1);
        let size = (units(order.width), units(order.height));
        let larger = (source.larger * 100.0).round() as u32;
        let key = (order.face.clone(), size, order.density, order.wide, larger);
        if self.faces.len() > KEPT.0 {
            self.faces.clear();
        }
        let measured = self.faces.entry(key);
        measured
            .or_insert_with(|| Arc::new(measure(source, order)))
            .clone()
    }

    /// The names on the picture of all painted cells of this map, `view` being a part of it.
    pub fn names(&mut self, source: &Source, board_map: &Arc<BoardMap>, view: &View) -> Arc<Print> {
        // Some thousands at most.
        let key = ((view.step() * 100.0).round() as u32, view.density);
        let known = self.maps.iter();
        let same = |(other, sizes, _): &&(Arc<BoardMap>, _, _)| {
            Arc::ptr_eq(other, board_map) && *sizes == key
        };
        if let Some((.., print)) = known.rev().find(same) {
            return print.clone();
        }
        if self.maps.len() >= KEPT.1 {
            self.maps.clear();
        }
        let written =
            crate::art::map_painting::names(board_map, view.step(), view.density as f32 / 100.0);
        let typefaces = source.library.typefaces();
        let tree = written.and_then(|svg| raster::parse(&svg, typefaces).ok());
        let print = Arc::new(tree.map_or_else(Print::default, |tree| printed(&tree)));
        self.maps.push((board_map.clone(), key, print.clone()));
        print
    }
}

/// What the picture of this order shows; nothing where it cannot be drawn.
pub fn measure(source: &Source, order: &RasterRequest) -> Print {
    raster::tree(source, order).map_or_else(|_| Print::default(), |tree| printed(&tree))
}

fn printed(tree: &Tree) -> Print {
    let whole = Vec2::new(tree.size().width(), tree.size().height());
    let mut print = Print::default();
    collect(tree.root(), 1.0, whole, &mut print);
    print
}

fn collect(group: &Group, seen: f32, whole: Vec2, print: &mut Print) {
    let seen = seen * group.opacity().get();
    for node in group.children() {
        match node {
            Node::Group(inner) => collect(inner, seen, whole, print),
            Node::Path(path) if seen > 0.6 => {
                let bounds = path.abs_bounding_box();
                let part = bounds.width() * bounds.height() / (whole.x * whole.y);
                let filled = path.fill().is_some_and(|fill| fill.opacity().get() > 0.6);
                print.solid |= filled && part > SOLID;
            }
            Node::Text(text) if seen > 0.2 => {
                let said = text
                    .chunks()
                    .iter()
                    .map(|c| c.text())
                    .collect::<Vec<_>>()
                    .join(" ");
                let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
                let spans = text.chunks().iter().flat_map(|c| c.spans());
                let sizes = spans.map(|s| s.font_size().get());
                let size = sizes.fold(f32::INFINITY, f32::min);
                let (_, y) = text.abs_transform().get_scale();
                // Where there is ink, not where there could be.
                let bounds = text.flattened().abs_bounding_box();
                // The shadow of a word is no word of its own.
                let again = print
                    .words
                    .last()
                    .is_some_and(|last: &Word| last.text == said);
                if said.is_empty() || !size.is_finite() || again {
                    continue;
                }
                let number = print::number(text.id()).unwrap_or(usize::MAX);
                let corner = |x: f32, y: f32| Vec2::new(x, y) / whole;
                print.words.push(Word {
                    text: said,
                    number,
                    rect: Rect {
                        min: corner(bounds.left(), bounds.top()),
                        max: corner(bounds.right(), bounds.bottom()),
                    },
                    size: size * y / whole.y,
                });
            }
            _ => {}
        }
    }
}
