//! What is wrong with the texts and targets of a screen. Plain functions of what was measured; lengths are points.

use crate::input::targets::{self, Role};
use crate::shell::screens::Overlay;
use crate::theme::Fonts;
use bevy::math::{Rect, Vec2, vec2};
use bevy_egui::egui::Order;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use tortuga::engine::PieceId;

/// How high something lies.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// On the table.
    Table,
    /// Behind the overlays of the table.
    Ground,
    /// An overlay of the table.
    Hud,
    /// A dialog, or a drawer: it is there to lie over what is below.
    Sheet,
    /// A tooltip: likewise.
    Tip,
}

impl Level {
    /// That of a layer of egui.
    pub fn of(order: Order) -> Level {
        match order {
            Order::Background => Level::Ground,
            Order::Middle => Level::Hud,
            Order::Foreground => Level::Sheet,
            _ => Level::Tip,
        }
    }
}

/// A text as it is shown.
#[derive(Clone, Debug)]
pub struct Text {
    /// What it says.
    pub text: String,
    /// Where it stands: an overlay, or a zone of the table.
    pub place: String,
    /// What it is: those of one kind in one place have one size. Empty where nobody said so.
    pub kind: String,
    /// Its size.
    pub size: f32,
    /// The size it was meant to have.
    pub wanted: f32,
    /// Where its letters are.
    pub rect: Rect,
    /// The same row by row.
    pub rows: Vec<Rect>,
    /// As much of all that as is not cut off by what it lies in.
    pub seen: Rect,
    /// Whether words are left out at its end.
    pub cut: bool,
    /// Whether what is cut off can be scrolled into sight.
    pub scrolls: bool,
    /// What is drawn later has more.
    pub depth: usize,
    /// How high it lies.
    pub level: Level,
    /// The piece of the table to which it belongs.
    pub piece: Option<PieceId>,
    /// Whether what it is printed on hides what lies below, so that it covers nothing by itself.
    pub backed: bool,
    /// The size of the picture on which it is printed; 0 for none.
    pub picture: Vec2,
    /// Whether it is printed on a piece rather than set by the overlays: then it grows and shrinks with that.
    pub printed: bool,
}

impl Text {
    /// The name of its zone, whoever's it is.
    fn zone(&self) -> &str {
        self.place.split(['.', '#']).next().unwrap_or_default()
    }
}

/// Something that hides what is below.
#[derive(Clone, Debug)]
pub struct Veil {
    /// Where.
    pub rect: Rect,
    /// What is drawn later has more.
    pub depth: usize,
    /// How high it lies.
    pub level: Level,
    /// Where it belongs.
    pub place: String,
    /// The face that it shows, if it does.
    pub face: String,
    /// The piece of the table to which it belongs.
    pub piece: Option<PieceId>,
    /// The zones of the table over which it is meant to lie: cards that are laid open until one of them is chosen.
    pub over: Vec<String>,
}

/// Something to be clicked.
#[derive(Clone, Debug)]
pub struct Target {
    /// What it is called.
    pub name: String,
    /// What kind of thing it is.
    pub role: Role,
    /// Where it is.
    pub rect: Rect,
    /// Whether clicking it does something now.
    pub enabled: bool,
    /// What lies over it, if that leaves too little of it to be clicked.
    pub under: Option<String>,
}

impl Target {
    /// From the list of what can be clicked, in logical pixels, of which a point has `unit`.
    /// The mouse finds it `margin` logical pixels beyond its edge.
    pub fn of(listed: &targets::Target, unit: f32, margin: f32) -> Target {
        let [x, y, width, height] = listed.rect.map(|v| v / unit);
        let margin = margin / unit;
        let (x, y) = (x - margin, y - margin);
        let (width, height) = (width + 2.0 * margin, height + 2.0 * margin);
        Target {
            name: listed.name.clone(),
            role: listed.role,
            rect: Rect::from_corners(vec2(x, y), vec2(x + width, y + height)),
            enabled: listed.enabled,
            under: None,
        }
    }
}

/// What can be wrong.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// Words are left out at the end.
    Cut,
    /// Letters are cut off by what they lie in.
    Clipped,
    /// Smaller than the least size of the theme.
    TooSmall,
    /// In a size that the theme's scale does not have.
    OffScale,
    /// In another size than its neighbours of the same kind.
    Uneven,
    /// Something lies over it.
    Covered,
    /// A target smaller than the least size of the theme.
    SmallTarget,
    /// A target of which something else leaves too little to be clicked.
    CoveredTarget,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::Cut => "cut",
            Fault::Clipped => "clipped",
            Fault::TooSmall => "too small",
            Fault::OffScale => "off the scale",
            Fault::Uneven => "uneven",
            Fault::Covered => "covered",
            Fault::SmallTarget => "target too small",
            Fault::CoveredTarget => "target covered",
        })
    }
}

/// Something that does not fit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Misfit {
    /// What is wrong.
    pub fault: Fault,
    /// Where: an overlay, a zone of the table, or the screen.
    pub place: String,
    /// The text, or the name of the target.
    pub what: String,
    /// More about it: sizes, or what lies over it.
    pub detail: String,
    /// Left, top, width and height in points.
    pub rect: [f32; 4],
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Misfit {
            fault,
            place,
            what,
            detail,
            rect: [x, y, width, height],
        } = self;
        write!(f, "{fault}: {place}: \"{what}\"")?;
        if !detail.is_empty() {
            write!(f, " ({detail})")?;
        }
        write!(f, " at {x:.0},{y:.0} {width:.0}x{height:.0}")
    }
}

/// Sizes nearer than this are the same.
const SAME: f32 = 0.26;
/// So much may be cut off: the slant of an italic, the foot of a letter.
const SLACK: f32 = 1.5;
/// A text of which a greater part is hidden is covered.
const HIDDEN: f32 = 0.12;

/// The name of an overlay.
pub fn name_of(overlay: &Overlay) -> String {
    let name = format!("{overlay:?}");
    let word = name.split(|c: char| !c.is_alphanumeric()).next();
    word.unwrap_or_default().to_lowercase()
}

/// Everything that is wrong. `at` is the screen, for what lies in no place of its own; `unit` are the logical pixels of a point.
pub fn find(
    at: &str,
    texts: &[Text],
    veils: &[Veil],
    targets: &[Target],
    fonts: &Fonts,
    unit: f32,
) -> Vec<Misfit> {
    let mut found = Vec::new();
    let mut tell = |fault, text: &Text, detail: String| {
        found.push(Misfit {
            fault,
            place: match text.place.is_empty() {
                true => at.to_owned(),
                false => text.place.clone(),
            },
            what: text.text.clone(),
            detail,
            rect: corners(text.rect),
        });
    };
    for text in texts {
        let sizes = format!("{:.1} of {:.1}", text.size, text.wanted);
        if text.cut {
            tell(Fault::Cut, text, String::new());
        }
        if let Some(lost) = clipped(text) {
            tell(Fault::Clipped, text, lost);
        }
        if is_picture(&text.text) {
            continue;
        }
        let small = match text.printed {
            true => text.size * unit < fonts.print - SAME,
            false => text.size < fonts.least - SAME,
        };
        if small {
            tell(Fault::TooSmall, text, sizes);
        } else if !text.printed && !fonts.has(text.size) {
            tell(Fault::OffScale, text, sizes);
        }
        if let Some(by) = covered(text, veils, texts) {
            tell(Fault::Covered, text, format!("by {by}"));
        }
    }
    for (text, sizes) in uneven(texts) {
        tell(Fault::Uneven, text, sizes);
    }
    // Fields are read, not clicked.
    let clicked = |t: &&Target| t.enabled && t.role.is_clicked();
    for target in targets.iter().filter(clicked) {
        let size = target.rect.size();
        let mut tell = |fault, detail| {
            found.push(Misfit {
                fault,
                place: at.to_owned(),
                what: target.name.clone(),
                detail,
                rect: corners(target.rect),
            });
        };
        if size.min_element() < fonts.target - SAME {
            tell(Fault::SmallTarget, format!("{:.0} × {:.0}", size.x, size.y));
        }
        if let Some(by) = &target.under {
            tell(Fault::CoveredTarget, format!("by {by}"));
        }
    }
    found
}

fn corners(rect: Rect) -> [f32; 4] {
    [rect.min.x, rect.min.y, rect.width(), rect.height()].map(|v| (v * 10.0).round() / 10.0)
}

/// Whether a text is a sign of the icon font, which is no more than a small picture.
fn is_picture(text: &str) -> bool {
    let sign = |c: char| ('\u{E000}'..='\u{F8FF}').contains(&c) || c.is_whitespace();
    text.chars().all(sign)
}

/// What is cut off by that in which a text lies.
fn clipped(text: &Text) -> Option<String> {
    let lost_x = text.rect.width() - text.seen.width().max(0.0);
    let lost_y = text.rect.height() - text.seen.height().max(0.0);
    let gone = lost_x > SLACK || (lost_y > SLACK && !text.scrolls);
    gone.then(|| format!("{lost_x:.0} × {lost_y:.0} lost"))
}

/// What lies over a text, if something does that should not: a dialog may.
fn covered(text: &Text, veils: &[Veil], texts: &[Text]) -> Option<String> {
    let above = |level: Level, depth: usize| match level {
        Level::Sheet | Level::Tip => level == text.level && depth > text.depth,
        _ => (level, depth) > (text.level, text.depth),
    };
    let area = |rect: Rect| rect.size().max(vec2(0.0, 0.0)).element_product();
    let rows = || text.rows.iter().map(|row| row.intersect(text.seen));
    let whole = rows().map(area).sum::<f32>().max(0.1);
    let part = |rect: Rect| rows().map(|row| area(row.intersect(rect))).sum::<f32>() / whole;
    let zone = text.zone();
    let veil = veils
        .iter()
        // What overlaps on purpose lies in one place: cards of a hand. But no mark of a piece hides its own words.
        .filter(|veil| {
            let own = veil.piece.is_some() && veil.piece == text.piece;
            veil.level != Level::Table || veil.place != text.place || own
        })
        .filter(|veil| above(veil.level, veil.depth))
        .filter(|veil| !veil.over.iter().any(|below| below == zone))
        .find(|veil| part(veil.rect) > HIDDEN);
    let words = || {
        texts
            .iter()
            .filter(|other| match other.level {
                Level::Table => beside(text, other),
                _ => above(other.level, other.depth),
            })
            .find(|other| {
                let rows = other.rows.iter().map(|row| row.intersect(other.seen));
                rows.map(part).sum::<f32>() > HIDDEN
            })
            .map(|other| format!("\"{}\"", other.text))
    };
    match veil {
        Some(veil) if veil.place.is_empty() => Some("something".to_owned()),
        Some(veil) if veil.face.is_empty() => Some(veil.place.clone()),
        Some(veil) => Some(format!("{} on {}", veil.face, veil.place)),
        None => words(),
    }
}

/// Whether a text of the table must keep clear of another: it is of another place and higher, or another one of the same
/// picture, where none is higher than the others.
fn beside(text: &Text, other: &Text) -> bool {
    if text.level != Level::Table {
        return false;
    }
    match text.place == other.place {
        true => text.depth == other.depth && text.kind != other.kind,
        // Where it hides what is below, that is told of what it is printed on.
        false => other.depth > text.depth && !other.backed,
    }
}

/// Pictures whose sides differ by no greater part are of one size.
const ALIKE: f32 = 0.04;

/// Those that are smaller than the largest of their kind in the same place, or on pieces of the same size in the same zones
/// of other players.
fn uneven(texts: &[Text]) -> Vec<(&Text, String)> {
    let mut kinds: BTreeMap<(&str, &str), Vec<&Text>> = BTreeMap::new();
    let known = texts.iter().filter(|text| !text.kind.is_empty());
    for text in known.filter(|text| !is_picture(&text.text)) {
        let place = match text.printed {
            true => text.zone(),
            false => text.place.as_str(),
        };
        kinds.entry((place, &text.kind)).or_default().push(text);
    }
    let mut found = Vec::new();
    for mut texts in kinds.into_values() {
        texts.sort_by(|a, b| a.picture.x.total_cmp(&b.picture.x));
        let alike = |a: &&Text, b: &&Text| {
            let apart = (a.picture - b.picture).abs();
            apart.cmple(a.picture * ALIKE + 0.1).all()
        };
        for texts in texts.chunk_by(alike) {
            let largest = texts.iter().map(|text| text.size).fold(0.0, f32::max);
            // Letters on pieces are as large as pixels make them.
            let slack = match texts.first().map(|text| text.printed) {
                Some(true) => largest * 0.1,
                _ => SAME,
            };
            let smaller = texts.iter().filter(|text| text.size < largest - slack);
            found.extend(
                smaller.map(|text| (*text, format!("{:.1} beside {largest:.1}", text.size))),
            );
        }
    }
    found
}

#[cfg(test)]
mod tests;
