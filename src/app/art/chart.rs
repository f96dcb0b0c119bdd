//! Maps to pixels: any part of a map, as large as asked for. Runs on any thread.

use super::map_painting::contour::UNITS;
use super::map_painting::{Given, paint};
use super::raster::{self, Picture, Source};
use bevy::math::{Rect, UVec2, Vec2};
use resvg::tiny_skia;
use std::sync::atomic::{AtomicBool, Ordering};
use tortuga::engine::{BoardMap, Face};

/// The largest side of a picture of a map, in pixels.
pub const LARGEST: u32 = 4096;

/// Which part of a map to draw, how large.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct View {
    /// The part, in cells.
    pub area: Rect,
    /// Width and height in physical pixels.
    pub size: UVec2,
    /// Physical pixels per layout unit, in hundredths, for signs that stretch.
    pub density: u32,
}

impl View {
    /// `area` with so many physical pixels to a cell, or as many as are allowed.
    pub fn of(area: Rect, step: f32, density: u32) -> View {
        let wanted = area.size() * step;
        let fits = (LARGEST as f32 / wanted.max_element().max(1.0)).min(1.0);
        View {
            area,
            size: (wanted * fits).round().max(Vec2::ONE).as_uvec2(),
            density,
        }
    }

    /// Physical pixels to a cell.
    pub fn step(&self) -> f32 {
        self.size.x as f32 / self.area.width().max(0.01)
    }
}

/// Draws a part of a map. Without painted cells, or where the map cannot be drawn, all is clear; what is wrong is told in
/// the picture's fault. When the flag is set nobody wants it any more, and it stays clear, too.
pub fn draw(source: &Source, board_map: &BoardMap, view: &View, stop: &AtomicBool) -> Picture {
    let (pixels, fault) = match pixels(source, board_map, view, stop) {
        Ok(pixels) => (pixels, None),
        Err(fault) => (None, Some(fault)),
    };
    let UVec2 { x, y } = view.size;
    Picture {
        width: x,
        height: y,
        pixels: pixels.unwrap_or_else(|| vec![0; x as usize * y as usize * 4]),
        fault,
    }
}

fn pixels(
    source: &Source,
    board_map: &BoardMap,
    view: &View,
    stop: &AtomicBool,
) -> Result<Option<Vec<u8>>, String> {
    let stops = || stop.load(Ordering::Relaxed);
    let sign = |face: &Face, width: f32, height: f32| sign(source, face, (width, height), view);
    let given = Given {
        step: view.step(),
        unit: view.density as f32 / 100.0,
        sign: &sign,
    };
    let (Some(svg), Some((left, top, ..))) = (paint(board_map, &given), board_map.painted()) else {
        return Ok(None);
    };
    if stops() {
        return Ok(None);
    }
    let tree = raster::parse(&source.tint(&svg), source.library.typefaces())
        .map_err(|fault| format!("the map '{}': {fault}", board_map.zone))?;
    let Some(mut pixmap) = tiny_skia::Pixmap::new(view.size.x, view.size.y).filter(|_| !stops())
    else {
        return Ok(None);
    };
    // The document begins at the first painted cell.
    let scale = view.size.as_vec2() / view.area.size() / UNITS;
    let aside = (Vec2::new(left, top) - view.area.min) * UNITS * scale;
    let place = tiny_skia::Transform::from_scale(scale.x, scale.y).post_translate(aside.x, aside.y);
    raster::paint(&tree, place, &mut pixmap)
        .map_err(|fault| format!("the map '{}': {fault}", board_map.zone))?;
    Ok(Some(pixmap.take_demultiplied()))
}

fn sign(source: &Source, face: &Face, (width, height): (f32, f32), view: &View) -> Option<String> {
    let order = raster::RasterRequest {
        face: face.into(),
        width: width.round().max(1.0) as u32,
        height: height.round().max(1.0) as u32,
        density: view.density,
        wide: width >= super::pictures::WIDE,
        tiny: width < super::pictures::TINY,
        multiplied: false,
        plain: false,
    };
    raster::text(source, &order).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tortuga::engine::board_map::{Cell, Terrain};

    #[test]
    fn a_part_of_the_map_lies_where_it_belongs() {
        let board_map = BoardMap {
            cells: (0..3)
                .map(|i| Cell {
                    at: (i as f32, 0.0),
                    terrain: if i == 1 {
                        Terrain::Land
                    } else {
                        Terrain::Water
                    },
                    ..Cell::default()
                })
                .collect(),
            ..BoardMap::default()
        };
        let green = |area: Rect, x: u32| {
            let view = View::of(area, 40.0, 100);
            let picture = draw(
                &Source::default(),
                &board_map,
                &view,
                &AtomicBool::new(false),
            );
            assert_eq!(picture.fault, None);
            let at = (view.size.y / 2 * view.size.x + x) as usize * 4;
            picture.pixels[at] > picture.pixels[at + 2]
        };
        let whole = Rect::new(-0.5, -0.5, 2.5, 0.5);
        assert_eq!([10, 60, 110].map(|x| green(whole, x)), [false, true, false]);
        let part = Rect::new(0.5, -0.5, 1.5, 0.5);
        assert!(green(part, 20));
    }

    #[test]
    fn nothing_is_larger_than_allowed() {
        let view = View::of(Rect::new(0.0, 0.0, 40.0, 10.0), 1000.0, 100);
        assert_eq!(view.size, UVec2::new(LARGEST, LARGEST / 4));
        let empty = draw(
            &Source::default(),
            &BoardMap::default(),
            &view,
            &AtomicBool::new(false),
        );
        assert!(empty.pixels.iter().all(|p| *p == 0));
    }
}
