//! Faces to pixels: finds the template and the icons, fills the slots, and draws with resvg. Runs on any thread.

use super::escape::escape;
use super::face_ref::FaceRef;
use super::file_source::FileSource;
use super::limits;
use super::print;
use super::template::{self, Given, Letters};
use super::typefaces::Typefaces;
use crate::shell::catch_panic;
use crate::theme::Theme;
use resvg::{tiny_skia, usvg};
use std::collections::BTreeMap;
use std::sync::Arc;
use tortuga::content::files::themes;

/// The clear border around every picture, in pixels, so that a turned picture has soft edges.
pub const PADDING: u32 = 1;

/// The largest side of a picture, in pixels.
pub const LARGEST: u32 = 8192;

/// What to draw, how large.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RasterRequest {
    /// What it shows.
    pub face: FaceRef,
    /// Width in physical pixels, without the border; at least 1.
    pub width: u32,
    /// Height in physical pixels, without the border; at least 1.
    pub height: u32,
    /// Physical pixels per layout unit, in hundredths: lines and corners of stretching faces keep their size.
    pub density: u32,
    /// Whether small print can be read at this size.
    pub wide: bool,
    /// Whether not even a name can be read at this size.
    pub tiny: bool,
    /// Whether the colours are multiplied by their alpha, as egui wants them; sprites do not.
    pub multiplied: bool,
    /// Whether it is only a plain card that stands there until the face is drawn.
    pub plain: bool,
}

/// A drawn picture with its border: sRGB, four bytes a pixel; straight alpha unless ordered otherwise.
pub struct Picture {
    /// Width with the border.
    pub width: u32,
    /// Height with the border.
    pub height: u32,
    /// The pixels, row by row.
    pub pixels: Vec<u8>,
    /// What was wrong with the template; the picture is then a plain card with the name.
    pub fault: Option<String>,
}

impl Picture {
    /// A single clear pixel.
    pub fn clear() -> Picture {
        Picture {
            width: 1,
            height: 1,
            pixels: vec![0; 4],
            fault: None,
        }
    }
}

/// Where a picture takes its parts from.
#[derive(Clone)]
pub struct Source {
    /// The files.
    pub library: FileSource,
    /// Whose faces and icons come before the shared ones.
    pub game: String,
    /// The theme's colours by name.
    pub colors: Arc<BTreeMap<String, String>>,
    /// Words smaller than this, in physical pixels, are left out.
    pub least: f32,
    /// By which factor words are larger that can be, at least 1.
    pub larger: f32,
    /// Whether an icon that is not there is left out, instead of being a fault of the face.
    pub without_missing: bool,
}

impl Default for Source {
    /// No files, and the colours of the house's own theme.
    fn default() -> Source {
        Source {
            library: FileSource::default(),
            game: String::new(),
            colors: Arc::new(Theme::default().names()),
            least: 0.0,
            larger: 1.0,
            without_missing: false,
        }
    }
}

/// An icon on which nothing is drawn.
const BLANK: &str = "<svg></svg>";

impl Source {
    /// A document with the theme's colours where it names them.
    pub fn tint(&self, svg: &str) -> String {
        themes::tinted(svg, &|name| self.colors.get(name).cloned())
    }
}

/// Draws `order`.
pub fn draw(source: &Source, order: &RasterRequest) -> Picture {
    let typefaces = source.library.typefaces();
    let size = (
        order.width.clamp(1, LARGEST),
        order.height.clamp(1, LARGEST),
    );
    let (full_width, full_height) = (size.0 + 2 * PADDING, size.1 + 2 * PADDING);
    let drawn = match order.plain {
        true => pixels(&source.tint(&placeholder(source, order)), typefaces, size),
        false => tree(source, order).and_then(|tree| painted(&tree, size)),
    };
    let (pixmap, fault) = match drawn {
        Ok(pixmap) => (Some(pixmap), None),
        Err(fault) => {
            // The rest of a face can be read all the same.
            let rest = Source {
                without_missing: true,
                ..source.clone()
            };
            let rest = tree(&rest, order).and_then(|tree| painted(&tree, size));
            let plain = || pixels(&source.tint(&plain_card(order)), typefaces, size);
            let drawn = rest.or_else(|_| plain()).ok();
            (drawn, Some(fault).filter(|_| !order.plain))
        }
    };
    let pixels = match pixmap {
        Some(pixmap) => {
            let mut pixels = pixmap.take_demultiplied();
            if order.multiplied {
                multiply(&mut pixels);
            } else {
                bleed(&mut pixels, full_width as usize);
            }
            pixels
        }
        None => vec![0; full_width as usize * full_height as usize * 4],
    };
    Picture {
        width: full_width,
        height: full_height,
        pixels,
        fault,
    }
}

/// A document as pixels of this size, with the border.
fn pixels(svg: &str, typefaces: &Typefaces, size: (u32, u32)) -> Result<tiny_skia::Pixmap, String> {
    painted(&parse(svg, typefaces)?, size)
}

/// A tree as pixels of this size, with the border.
fn painted(tree: &usvg::Tree, (width, height): (u32, u32)) -> Result<tiny_skia::Pixmap, String> {
    let full = (width + 2 * PADDING, height + 2 * PADDING);
    let pixmap = tiny_skia::Pixmap::new(full.0, full.1);
    let mut pixmap = pixmap.ok_or_else(|| FELL.to_owned())?;
    let (from, pad) = (tree.size(), PADDING as f32);
    let place = tiny_skia::Transform::from_scale(
        width as f32 / from.width(),
        height as f32 / from.height(),
    )
    .post_translate(pad, pad);
    paint(tree, place, &mut pixmap)?;
    Ok(pixmap)
}

/// Multiplies the colours by their alpha, in light rather than in bytes: that is how they are blended later.
fn multiply(pixels: &mut [u8]) {
    for pixel in pixels.chunks_exact_mut(4) {
        let [r, g, b, a] = pixel else { continue };
        if *a == u8::MAX {
            continue;
        }
        let share = f32::from(*a) / 255.0;
        for channel in [r, g, b] {
            let light = (f32::from(*channel) / 255.0).powf(2.2) * share;
            // Between 0 and 255 by construction.
            *channel = (light.powf(1.0 / 2.2) * 255.0).round() as u8;
        }
    }
}

/// What `order` shows: its document without the words that nobody could read.
///
/// # Errors
/// There is no such face, or its template is wrong.
pub fn tree(source: &Source, order: &RasterRequest) -> Result<usvg::Tree, String> {
    let name = &order.face.template;
    let wrong = |fault: String| format!("face '{name}': {fault}");
    let svg = text(source, order)?;
    let typefaces = source.library.typefaces();
    let height = Some(order.height as f32);
    let tree = parse_at(&svg, typefaces, height).map_err(wrong)?;
    let pixels = order.height as f32 / tree.size().height();
    let small = print::small(&tree, source.least / pixels.max(f32::EPSILON));
    match small.is_empty() {
        true => Ok(tree),
        false => parse_at(&print::without(&svg, &small), typefaces, height).map_err(wrong),
    }
}

/// The SVG document of `order`.
///
/// # Errors
/// There is no such face, or its template is wrong.
pub fn text(source: &Source, order: &RasterRequest) -> Result<String, String> {
    let name = &order.face.template;
    // Where no game is on the table, a face is named with its game, and has that game's icons on it.
    let own = name.split_once('/').map(|(game, _)| Source {
        game: game.to_owned(),
        ..source.clone()
    });
    let source = own.as_ref().unwrap_or(source);
    let template =
        find(source, "faces", name).ok_or_else(|| format!("there is no face '{name}'"))?;
    let density = order.density.max(1) as f32 / 100.0;
    let given = Given {
        width: order.width as f32 / density,
        height: order.height as f32 / density,
        wide: order.wide,
        tiny: order.tiny,
        pixels: order.width as f32,
        least: source.least,
        larger: source.larger,
        icon: &|icon| {
            let blank = source.without_missing.then(|| BLANK.to_owned());
            find(source, "icons", icon).or(blank)
        },
        figure: &|icon| find(source, "figures", icon),
        face: &|face| find(source, "faces", face),
        measure: &|text, letters| ems(source.library.typefaces(), text, letters),
        color: &|name| source.colors.get(name).cloned(),
    };
    let wrong = |fault: String| format!("face '{name}': {fault}");
    let svg = template::fill(&print::numbered(&template), &order.face, &given).map_err(wrong)?;
    let svg = source.tint(&svg);
    match limits::sound(&svg) {
        Ok(()) => Ok(svg),
        Err(flaw) => Err(wrong(flaw.why)),
    }
}

/// The text of `<folder>/<name>.svg` of the game, else of the shared pictures.
fn find(source: &Source, folder: &str, name: &str) -> Option<String> {
    let library = &source.library;
    // Where no game is on the table, its pictures are named with it: `libertalia/scene`.
    let (game, name) = name.split_once('/').unwrap_or((&source.game, name));
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    if name.is_empty() || !name.chars().all(plain) || !game.chars().all(plain) {
        return None;
    }
    let bytes = library
        .read(&format!("assets/{game}/{folder}/{name}.svg"))
        .or_else(|| library.read(&format!("assets/shared/{folder}/{name}.svg")))?;
    String::from_utf8(bytes).ok()
}

/// What a face is called, for those that look at it.
fn name_of(order: &RasterRequest) -> Option<&str> {
    let slots = ["name", "title", "label"];
    slots.iter().find_map(|slot| order.face.slot(slot))
}

/// Whether a plain card can stand for a face: it has a name, and room for it.
pub fn has_plain(order: &RasterRequest) -> bool {
    let named = name_of(order).is_some_and(|name| !name.is_empty());
    named && order.width.min(order.height) >= 24
}

/// A card of the face's colour with a frame and its name, that takes no time to draw.
fn placeholder(source: &Source, order: &RasterRequest) -> String {
    let name = name_of(order).unwrap_or_default();
    let slots = order.face.slots.iter();
    let color = slots.clone().find(|(slot, _)| slot.starts_with("color"));
    let color = color.map_or("@brass_dark", |(_, color)| color.as_str());
    let (w, h) = (order.width.max(1) as f32, order.height.max(1) as f32);
    let letters = name.chars().count().max(4) as f32;
    let size = (w * 1.7 / letters)
        .min(h / 3.0)
        .min(w / 7.0)
        .max(source.least);
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{w}' height='{h}'><rect x='1' y='1' width='{}' height='{}' rx='{}' \
         fill='@walnut'/><rect x='1' y='1' width='{}' height='{}' rx='{}' fill='{}' fill-opacity='.35' stroke='{}' \
         stroke-width='2'/><text x='50%' y='52%' text-anchor='middle' font-size='{size}' font-weight='600' \
         font-family='Libertinus Serif' fill='@bone'>{}</text></svg>",
        w - 2.0,
        h - 2.0,
        w * 0.05,
        w - 2.0,
        h - 2.0,
        w * 0.05,
        escape(color),
        escape(color),
        escape(name)
    )
}

/// A card with nothing but its name, for a face that cannot be drawn.
fn plain_card(order: &RasterRequest) -> String {
    let words = ["name", "title", "label", "value"]
        .iter()
        .find_map(|slot| order.face.slot(slot));
    let words = escape(words.unwrap_or(&order.face.template));
    let (w, h) = (order.width.max(1) as f32, order.height.max(1) as f32);
    let size = (w / 6.0).min(h / 3.0).max(4.0);
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{w}' height='{h}'><rect x='0.5' y='0.5' width='{}' height='{}' \
         rx='{}' fill='@parchment' stroke='@ink'/><text x='50%' y='50%' text-anchor='middle' font-size='{size}' \
         font-family='Libertinus Serif' fill='@ink'>{words}</text></svg>",
        w - 1.0,
        h - 1.0,
        w * 0.05
    )
}

/// The width of `text` in multiples of its font size. What is not bold is measured as half bold: never too little.
fn ems(typefaces: &Typefaces, text: &str, letters: Letters) -> f32 {
    typefaces.width(text, letters, || measured(typefaces, text, letters))
}

fn measured(typefaces: &Typefaces, text: &str, letters: Letters) -> f32 {
    let weight = if letters.bold { 700 } else { 600 };
    let variant = match letters.small_caps {
        true => " font-variant='small-caps'",
        false => "",
    };
    let svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='9000' height='100'><text y='50' font-size='50' font-weight='{weight}'{variant} \
         font-family='Libertinus Serif'>{}</text></svg>",
        escape(text)
    );
    parse(&svg, typefaces).map_or(text.chars().count() as f32 * 0.5, |tree| {
        tree.root().abs_bounding_box().width() / 50.0
    })
}

/// The picture that an SVG document describes, written in these fonts.
///
/// # Errors
/// It is no SVG.
pub fn parse(svg: &str, typefaces: &Typefaces) -> Result<usvg::Tree, String> {
    parse_at(svg, typefaces, None)
}

/// The same for a picture that is `height` pixels high, where that is known.
fn parse_at(svg: &str, typefaces: &Typefaces, height: Option<f32>) -> Result<usvg::Tree, String> {
    let options = usvg::Options {
        // A face is data from anywhere: it must not reach for files of this machine.
        image_href_resolver: usvg::ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..typefaces.options()
    };
    match catch_panic::catch_foreign_panic(|| usvg::Tree::from_str(svg, &options)) {
        Some(Ok(tree)) if !limits::is_within_limits(&tree, height) => Err(BEYOND_LIMITS.to_owned()),
        Some(read) => read.map_err(|fault| fault.to_string()),
        None => Err(FELL.to_owned()),
    }
}

/// What is told of a drawing with more dashes than anybody would draw, outlines that lead far away, or tiles or filters that are much larger
/// than it.
const BEYOND_LIMITS: &str = "its lines have too many dashes or lead far beyond the picture, or the tile of a pattern or the area that filters work on is many times as large as the picture; use longer dashes, shorter lines, smaller tiles and filters that reach less far";

/// What is told of a drawing over which its painter fell.
const FELL: &str = "it cannot be drawn";

/// Paints a tree. What cannot be painted is left out.
///
/// # Errors
/// Its painter panicked.
pub fn paint(
    tree: &usvg::Tree,
    place: tiny_skia::Transform,
    pixmap: &mut tiny_skia::Pixmap,
) -> Result<(), String> {
    let painted =
        catch_panic::catch_foreign_panic(|| resvg::render(tree, place, &mut pixmap.as_mut()));
    painted.ok_or_else(|| FELL.to_owned())
}

/// Gives clear pixels beside others their colour: where the picture is drawn between pixels, its edge stays clean.
fn bleed(pixels: &mut [u8], width: usize) {
    let row = width * 4;
    let clear: Vec<usize> = (0..pixels.len())
        .step_by(4)
        .filter(|at| pixels.get(at + 3) == Some(&0))
        .collect();
    let mut given = Vec::new();
    for at in clear {
        let column = at % row / 4;
        let left = (column > 0).then(|| at.wrapping_sub(4));
        let right = (column + 1 < width).then_some(at + 4);
        let around = [left, right, at.checked_sub(row), Some(at + row)];
        let colour = around
            .into_iter()
            .flatten()
            .find_map(|n| match pixels.get(n..n + 4) {
                Some([r, g, b, a]) if *a > 0 => Some([*r, *g, *b]),
                _ => None,
            });
        if let Some(colour) = colour {
            given.push((at, colour));
        }
    }
    for (at, colour) in given {
        if let Some(pixel) = pixels.get_mut(at..at + 3) {
            pixel.copy_from_slice(&colour);
        }
    }
}

#[cfg(test)]
mod tests;
