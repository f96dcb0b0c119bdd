//! What keeps a drawing of anybody's from taking all the time or all the memory.
//!
//! A drawing is data, but what draws it was written for drawings that mean well. So it is measured before it is drawn: how much of it
//! there is when everything that it repeats is written out, how deep it nests, and whether it asks for what takes as long as it likes.
//! Where its painter panics all the same, `shell/catch_panic` stands.

use resvg::tiny_skia::{Path, PathSegment, Point};
use resvg::usvg::roxmltree::{Document, Node, NodeId, ParsingOptions};
use resvg::usvg::{Fill, Group, Node as TreeNode, Paint, Stroke, Tree};
use std::collections::HashMap;

/// The longest drawing, in bytes, with everything filled in. The largest of the house's own has 140,000.
pub const MAX_BYTES: usize = 1 << 20;
/// How many elements there are, with everything that is used again counted as often as it is drawn.
const MAX_ELEMENTS: u64 = 30_000;
/// How deep elements nest, with what they use.
const MAX_DEPTH: u32 = 64;
/// How many layers lie upon each other that are first drawn by themselves: each is as large as the picture.
const MAX_LAYERS: u32 = 12;
/// The longest outline of one shape, in bytes. The longest of the house's own has 5,400.
const MAX_OUTLINE: usize = 16 << 10;
/// What all outlines may take to draw, each as often as it is drawn: the square of its bytes, since every stretch of it meets every other.
const MAX_EFFORT: u64 = 4 * (MAX_OUTLINE * MAX_OUTLINE) as u64;
/// How often as large as the picture a tile of a pattern may be.
const MAX_TILE: f32 = 4.0;
/// The same for small pictures, whose tiles may be those of larger ones, and up to how large a tile that holds, in square units.
const MAX_TILE_OF_SMALL: f32 = 32.0;
const SMALL: f32 = 40_000.0;
/// How large a tile may be in any case, in pixels, where it is known how large the picture is drawn: a plate of the house that is no
/// larger than a letter has the grain of a large one.
const BEARABLE: f32 = (1 << 18) as f32;
/// How many letters there are.
const MAX_LETTERS: u64 = 20_000;
/// How many filters there are, each as often as it is used.
const MAX_FILTERS: u64 = 4;
/// The filters that take no longer than the picture is large.
const FILTERS: [&str; 14] = [
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feDropShadow",
    "feFlood",
    "feFuncA",
    "feFuncB",
    "feFuncG",
    "feFuncR",
    "feGaussianBlur",
    "feMerge",
    "feMergeNode",
    "feOffset",
];
/// What makes a layer of an element.
const LAYERING: [&str; 5] = ["opacity", "mask", "clip-path", "filter", "mix-blend-mode"];
/// What holds an outline.
const OUTLINES: [&str; 3] = ["d", "points", "stroke-dasharray"];

/// What is wrong with a drawing, and where: the byte from its beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingError {
    /// The byte.
    pub at: usize,
    /// What is wrong, for its author.
    pub why: String,
}

/// Whether an SVG document can be drawn in a time and a memory that do not depend on whoever wrote it. What is no SVG at all is for its
/// reader to tell.
///
/// # Errors
/// The first thing that is more than it may be.
pub fn sound(svg: &str) -> Result<(), DrawingError> {
    let flaw = |at: usize, why: String| Err(DrawingError { at, why });
    if svg.len() > MAX_BYTES {
        let why = format!("a drawing may have {} KiB at most", MAX_BYTES >> 10);
        return flaw(0, why);
    }
    let options = ParsingOptions {
        allow_dtd: true,
        // Counted with what is no element: attributes have none.
        nodes_limit: 4 * MAX_ELEMENTS as u32,
        ..ParsingOptions::default()
    };
    let Ok(document) = Document::parse_with_options(svg, options) else {
        return Ok(());
    };
    let mut named = HashMap::new();
    for node in document.descendants().filter(Node::is_element) {
        let at = node.range().start;
        let name = node.tag_name().name();
        if name.starts_with("fe") && !FILTERS.contains(&name) {
            let why = format!(
                "'{name}' can take any time to draw; there are {}",
                FILTERS.join(", ")
            );
            return flaw(at, why);
        }
        if matches!(name, "image" | "feImage" | "foreignObject" | "script") {
            return flaw(at, format!("'{name}' is not drawn here; leave it out"));
        }
        if name == "style"
            && node
                .descendants()
                .any(|n| n.text().is_some_and(|t| t.contains("url(")))
        {
            let why =
                "a style may not refer to other parts; write it as an attribute of the element";
            return flaw(at, why.to_owned());
        }
        for part in node.attributes() {
            let long = OUTLINES.contains(&part.name()) && part.value().len() > MAX_OUTLINE;
            if long {
                let most = MAX_OUTLINE >> 10;
                let why = format!("one outline may have {most} KiB at most; cut it into several");
                return flaw(part.range().start, why);
            }
            if OUTLINES.contains(&part.name()) && is_beyond_measure(part.value()) {
                let why = format!("no number of an outline may have more than {MAX_DIGITS} digits");
                return flaw(part.range().start, why);
            }
        }
        if let Some(id) = node.attribute("id") {
            named.entry(id).or_insert(node);
        }
    }
    let mut measured = Measured {
        named,
        known: HashMap::new(),
        deepest: 0,
    };
    let size = measured.of(document.root(), 0);
    let why = if measured.deepest > MAX_DEPTH {
        format!("the elements nest more than {MAX_DEPTH} deep, with what they use")
    } else if size.layers > MAX_LAYERS {
        let how = "opacity, masks, clip paths and filters";
        format!("{how} lie upon each other more than {MAX_LAYERS} deep")
    } else if size.elements > MAX_ELEMENTS {
        format!("there are more than {MAX_ELEMENTS} elements, with what is used again")
    } else if size.effort > MAX_EFFORT {
        "there are too many long outlines, with what is used again; draw them with fewer points"
            .to_owned()
    } else if size.letters > MAX_LETTERS {
        format!("there are more than {MAX_LETTERS} letters")
    } else if size.filters > MAX_FILTERS {
        format!("there are more than {MAX_FILTERS} filters, with what is used again")
    } else {
        return Ok(());
    };
    flaw(0, why)
}

/// How many digits a number of an outline has before its point.
const MAX_DIGITS: usize = 7;

/// Whether an outline has a number with more digits than that. An arc of a radius of 1e70 is cut into so many pieces, before anything can
/// be measured, that no memory holds them.
fn is_beyond_measure(outline: &str) -> bool {
    let mut rest = outline;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let (whole, after) = digits(rest.get(at..).unwrap_or_default());
        let after = after.strip_prefix('.').map_or(after, |part| digits(part).1);
        let mut places = whole.trim_start_matches('0').len();
        rest = after;
        if let Some(power) = after.strip_prefix(['e', 'E']) {
            let (power, after) = digits(power.strip_prefix('+').unwrap_or(power));
            if !power.is_empty() {
                places = places.saturating_add(power.parse().unwrap_or(usize::MAX));
                rest = after;
            }
        }
        if places > MAX_DIGITS {
            return true;
        }
    }
    false
}

/// The digits with which a text begins, and what follows them.
fn digits(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit());
    text.split_at(end.unwrap_or(text.len()))
}

/// How many dashes all lines may have.
const MAX_DASHES: f32 = 20_000.0;

/// How many times as large as the picture the area may be that filters work on, added up over all their steps.
const MAX_FILTERED: f32 = 12.0;

/// How many times as far as the picture is large an outline may lead. At a billion pixels its painter panics twice, the second time
/// while it clears up after the first, and that ends the program: nothing catches it.
const MAX_REACH: f32 = 1_000.0;

/// Whether the dashes of a drawing can be counted, its outlines stay near it, and the tiles and layers that are drawn for it are of a
/// bearable size: that shows only when every length is known. `height` is that of the picture in pixels, where it is known.
pub fn is_within_limits(tree: &Tree, height: Option<f32>) -> bool {
    let whole = tree.size().width() * tree.size().height();
    let side = tree.size().width().max(tree.size().height());
    let unit = height.map(|height| tree.size().height() / height.max(1.0));
    let bearable = unit.map_or(0.0, |unit| BEARABLE * unit * unit);
    let most = (MAX_TILE * whole).max((MAX_TILE_OF_SMALL * whole).min(SMALL));
    let most = most.max(bearable);
    dashes(tree.root()) <= MAX_DASHES
        && reach(tree.root()) <= MAX_REACH * side
        && largest_tile(tree.root()) <= most
        && filtered(tree.root()) <= MAX_FILTERED * whole
}

/// How far from the corner of the picture anything leads, with its stroke, seen or not.
fn reach(group: &Group) -> f32 {
    let mut farthest = 0.0f32;
    for node in group.children() {
        let far = match node {
            TreeNode::Group(inner) => reach(inner),
            TreeNode::Text(text) => reach(text.flattened()),
            TreeNode::Path(path) => {
                let area = path.abs_stroke_bounding_box();
                let sides = [area.left(), area.top(), area.right(), area.bottom()];
                sides.into_iter().map(f32::abs).fold(0.0, f32::max)
            }
            TreeNode::Image(_) => 0.0,
        };
        farthest = farthest.max(far);
        node.subroots(|root| farthest = farthest.max(reach(root)));
    }
    farthest
}

/// How large an area filters work on, added up over all their steps: it reaches beyond the picture, seen or not.
fn filtered(group: &Group) -> f32 {
    let (x, y) = group.abs_transform().get_scale();
    let own = group.filters().iter().map(|filter| {
        let area = (filter.rect().width() * x).abs() * (filter.rect().height() * y).abs();
        area * filter.primitives().len() as f32
    });
    let mut sum: f32 = own.sum();
    for node in group.children() {
        match node {
            TreeNode::Group(inner) => sum += filtered(inner),
            TreeNode::Text(text) => sum += filtered(text.flattened()),
            TreeNode::Path(_) | TreeNode::Image(_) => {}
        }
        node.subroots(|root| sum += filtered(root));
    }
    sum
}

/// How large the largest tile is of a pattern with which something is painted: all of it is drawn first, seen or not.
fn largest_tile(group: &Group) -> f32 {
    let mut largest = 0.0f32;
    for node in group.children() {
        match node {
            TreeNode::Group(inner) => largest = largest.max(largest_tile(inner)),
            TreeNode::Text(text) => largest = largest.max(largest_tile(text.flattened())),
            TreeNode::Path(path) => {
                let fill = path.fill().map(Fill::paint);
                let stroke = path.stroke().map(Stroke::paint);
                for paint in fill.into_iter().chain(stroke) {
                    if let Paint::Pattern(pattern) = paint {
                        let place = path.abs_transform().pre_concat(pattern.transform());
                        let (x, y) = place.get_scale();
                        let tile = pattern.rect();
                        let area = (tile.width() * x).abs() * (tile.height() * y).abs();
                        // What is no number is as large as can be.
                        largest = if area <= largest { largest } else { area };
                    }
                }
            }
            TreeNode::Image(_) => {}
        }
        node.subroots(|root| largest = largest.max(largest_tile(root)));
    }
    largest
}

fn dashes(group: &Group) -> f32 {
    let mut sum = 0.0;
    for node in group.children() {
        match node {
            TreeNode::Group(inner) => sum += dashes(inner),
            TreeNode::Text(text) => sum += dashes(text.flattened()),
            TreeNode::Path(path) => {
                let dashes = path.stroke().and_then(|stroke| stroke.dasharray());
                let pattern: f32 = dashes.map_or(0.0, |all| all.iter().sum());
                if dashes.is_some() {
                    let number = dashes.map_or(0, <[f32]>::len) as f32;
                    // No pattern at all is drawn as no line.
                    sum += length(path.data()) / pattern.max(f32::MIN_POSITIVE) * number;
                }
            }
            TreeNode::Image(_) => {}
        }
        node.subroots(|root| sum += dashes(root));
    }
    sum
}

/// How long an outline is at most.
fn length(path: &Path) -> f32 {
    let (mut sum, mut at, mut first) = (0.0, Point::zero(), Point::zero());
    let mut go = |at: &mut Point, to: Point| {
        sum += (to.x - at.x).abs() + (to.y - at.y).abs();
        *at = to;
    };
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(to) => (at, first) = (to, to),
            PathSegment::LineTo(to) => go(&mut at, to),
            PathSegment::QuadTo(by, to) => [by, to].into_iter().for_each(|to| go(&mut at, to)),
            PathSegment::CubicTo(a, b, to) => [a, b, to].into_iter().for_each(|to| go(&mut at, to)),
            PathSegment::Close => go(&mut at, first),
        }
    }
    sum
}

/// How much of a drawing there is.
#[derive(Clone, Copy, Default)]
struct Size {
    elements: u64,
    effort: u64,
    letters: u64,
    filters: u64,
    layers: u32,
}

impl Size {
    fn add(&mut self, other: Size) {
        self.elements = self.elements.saturating_add(other.elements);
        self.effort = self.effort.saturating_add(other.effort);
        self.letters = self.letters.saturating_add(other.letters);
        self.filters = self.filters.saturating_add(other.filters);
        self.layers = self.layers.max(other.layers);
    }
}

/// What was measured of a document.
struct Measured<'a> {
    named: HashMap<&'a str, Node<'a, 'a>>,
    /// What is being measured is nothing yet: whatever uses itself is drawn once.
    known: HashMap<NodeId, Size>,
    deepest: u32,
}

impl<'a> Measured<'a> {
    /// How much a node is, with all that it holds and uses.
    fn of(&mut self, node: Node<'a, 'a>, depth: u32) -> Size {
        if let Some(known) = self.known.get(&node.id()) {
            return *known;
        }
        self.deepest = self.deepest.max(depth);
        if depth > MAX_DEPTH {
            return Size::default();
        }
        self.known.insert(node.id(), Size::default());
        let mut size = Size::default();
        if node.is_text() {
            let letters = node.text().unwrap_or_default().chars().count();
            size.letters = letters as u64;
        }
        for child in node.children() {
            size.add(self.of(child, depth + 1));
        }
        if node.is_element() {
            size.elements += 1;
            size.filters += u64::from(node.tag_name().name().starts_with("fe"));
            for part in node.attributes() {
                if OUTLINES.contains(&part.name()) {
                    let long = part.value().len() as u64;
                    size.effort = size.effort.saturating_add(long * long);
                }
                for used in used(part.name(), part.value()) {
                    if let Some(target) = self.named.get(used).copied() {
                        size.add(self.of(target, depth + 1));
                    }
                }
            }
            let layers = |word: &str| LAYERING.contains(&word.trim());
            let own = node.attributes().any(|part| layers(part.name()));
            let style = node.attribute("style").unwrap_or_default().split(';');
            let of_style = style
                .filter_map(|one| Some(one.split_once(':')?.0))
                .any(layers);
            size.layers += u32::from(own || of_style);
        }
        self.known.insert(node.id(), size);
        size
    }
}

/// The names of what an attribute uses.
fn used<'v>(name: &str, value: &'v str) -> impl Iterator<Item = &'v str> {
    let link = (name == "href")
        .then(|| value.trim().strip_prefix('#'))
        .flatten();
    let urls = value.split("url(").skip(1).filter_map(|rest| {
        let inner = rest.split(')').next()?.trim().trim_matches(['\'', '"']);
        inner.trim().strip_prefix('#')
    });
    link.into_iter().chain(urls)
}

#[cfg(test)]
mod tests;
