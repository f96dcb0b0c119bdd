//! The template language of faces: SVG with slots. Pure text in, text out.
//!
//! - `{{slot}}`: the slot's text, escaped; an absent slot is empty
//! - `{{W}}`, `{{H}}`: the size in layout units, for faces that stretch (panels, plates)
//! - `{{fit:slot:WIDTH:SIZE}}`: a font size, at most SIZE, at which the slot's text is no wider than WIDTH; as a `font-size` it
//!   is SIZE for a text that is little too wide, whose letters are set narrower instead: names beside each other have one size.
//!   Where the face has a slot `SLOT_among`, it holds the texts of all such faces, one a line: the longest of them decides.
//!   With a `+` behind it, as in `{{fit:name:200:24+}}`, SIZE grows with the player's size of words, up to 1.3 times: there is room
//!   for that by height, and by width it is looked for as always
//! - `{{wrap:slot:X:WIDTH:SIZE:LINES}}`: the content of a `<text>` element: the slot's text in at most LINES lines no
//!   wider than WIDTH around X, in SIZE or smaller, centred by height; the letters of a word that is too wide alone are set narrower
//! - `{{@figure:icon_slot X Y SIZE COLOR CUT}}`: the same with the figure of that name (`figures/`), where there is one
//! - `{{@icon_slot X Y SIZE COLOR CUT}}`: the icon named by the slot, SIZE wide, its upper left corner at X, Y; `currentColor` in
//!   it becomes COLOR and `{{cut}}` becomes CUT (a colour, or the name of a slot that holds one)
//! - `{{@face:slot X Y SIZE}}`: the face named by the slot, a square SIZE wide, its slots filled like those of the whole; it
//!   holds no other face
//! - a slot whose name begins with `color` may name a colour of the theme: `@brass`, `@seat2.glyph`; so may COLOR, CUT and every
//!   attribute of the drawing (`fill="@ink"`), which become colours when all else is filled in ([`tortuga::content::files::themes`])
//! - `{{#if slot}}...{{/if}}`: kept when the slot is there and not empty; `{{#unless slot}}...{{/unless}}`: when it is not
//! - `{{#if slot=word}}...{{/if}}`: kept when the slot's text is exactly that word; `{{#unless slot=word}}` likewise when it is not
//! - `{{#tall}}...{{/tall}}`, `{{#low}}...{{/low}}`: kept in faces that stretch where three lines stand one above the other (70
//!   layout units), or not
//! - `{{#wide}}...{{/wide}}`, `{{#narrow}}...{{/narrow}}`: kept when the face is shown large enough to be read, or not
//! - `{{#fits text:WIDTH:SIZE:LINES}}...{{/fits}}`, `{{#lost text:WIDTH:SIZE:LINES}}...{{/lost}}`: kept when the slot's text, wrapped as
//!   `wrap` would do it, comes out large enough to be printed, or not: what else to show in its place
//! - `{{#named}}...{{/named}}`, `{{#tiny}}...{{/tiny}}`: kept when at least a name can be read, or not even that

use super::escape::escape;
use super::limits::MAX_BYTES;
use super::wrap::{NARROW, tspans, wrap};
use tortuga::content::files::themes::NOBODYS;
use tortuga::engine::Face;

/// How many slots and blocks a face may have; the house's own have about a hundred.
const MAX_TAGS: usize = 2_000;

/// Everything a template may ask for besides its slots.
pub struct Given<'a> {
    /// Width in layout units.
    pub width: f32,
    /// Height in layout units.
    pub height: f32,
    /// Whether small print can be read at the size shown.
    pub wide: bool,
    /// Whether not even a name can be read at the size shown.
    pub tiny: bool,
    /// Width in physical pixels.
    pub pixels: f32,
    /// Smaller type than this, in physical pixels, is left out of the picture.
    pub least: f32,
    /// By which factor words are larger that can be, at least 1.
    pub larger: f32,
    /// The SVG text of an icon by name.
    pub icon: &'a dyn Fn(&str) -> Option<String>,
    /// The SVG text of the figure that has the name of an icon, where there is one.
    pub figure: &'a dyn Fn(&str) -> Option<String>,
    /// The template of a face by name, to be drawn within another.
    pub face: &'a dyn Fn(&str) -> Option<String>,
    /// The width of a text in such letters, in multiples of its font size.
    pub measure: &'a dyn Fn(&str, Letters) -> f32,
    /// A colour of the theme by name.
    pub color: &'a dyn Fn(&str) -> Option<String>,
}

/// The letters of a text, as far as they make it wider.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Letters {
    /// Whether they are bold.
    pub bold: bool,
    /// Whether what is not a capital is a small one.
    pub small_caps: bool,
}

impl Letters {
    /// Those of the `<text>` element that is being written: its beginning stands at the end of `before`, and where that ends
    /// within the tag, the rest of the tag at the beginning of `after`.
    fn of(before: &str, after: &str) -> Letters {
        let element = before.rfind("<text").and_then(|at| before.get(at..));
        let Some(element) = element else {
            return Letters::default();
        };
        let (tag, more) = match element.split_once('>') {
            Some((tag, _)) => (tag, ""),
            None => (element, after.split('>').next().unwrap_or_default()),
        };
        let has = |attribute| tag.contains(attribute) || more.contains(attribute);
        Letters {
            bold: has("font-weight=\"bold\"") || has("font-weight=\"700\""),
            small_caps: has("font-variant=\"small-caps\""),
        }
    }
}

/// The template with everything filled in.
///
/// # Errors
/// What is wrong with the template, in words for its author.
pub fn fill(template: &str, face: &Face, given: &Given<'_>) -> Result<String, String> {
    let mut out = String::with_capacity(template.len() * 2);
    // For every block that is open: its name, and whether its content is kept.
    let mut blocks: Vec<(&str, bool)> = Vec::new();
    let mut rest = template;
    let mut tags = 0;
    while let Some(at) = rest.find("{{") {
        tags += 1;
        if tags > MAX_TAGS || out.len() > MAX_BYTES {
            return Err(format!(
                "a face has {MAX_TAGS} slots and {} KiB at most",
                MAX_BYTES >> 10
            ));
        }
        let (before, tail) = rest.split_at(at);
        let kept = blocks.iter().all(|(_, keep)| *keep);
        if kept {
            out.push_str(before);
        }
        let tail = &tail[2..];
        let end = tail.find("}}").ok_or("a '{{' without its '}}'")?;
        let tag = tail[..end].trim();
        rest = &tail[end + 2..];
        if let Some(name) = tag.strip_prefix('#') {
            blocks.push(open(name, template, face, given)?);
        } else if let Some(name) = tag.strip_prefix('/') {
            match blocks.pop() {
                Some((open, _)) if open == name.trim() => {}
                Some((open, _)) => {
                    return Err(format!("'{{{{/{name}}}}}' closes '{{{{#{open}}}}}'"));
                }
                None => return Err(format!("'{{{{/{name}}}}}' closes nothing")),
            }
        } else if kept {
            let narrows = out.ends_with("font-size=\"");
            let letters = Letters::of(&out, rest);
            out.push_str(&value(tag, face, given, narrows, letters)?);
        }
    }
    if let Some((name, _)) = blocks.last() {
        return Err(format!("'{{{{#{name}}}}}' is never closed"));
    }
    out.push_str(rest);
    Ok(out)
}

fn open<'a>(
    tag: &'a str,
    template: &str,
    face: &Face,
    given: &Given<'_>,
) -> Result<(&'a str, bool), String> {
    let filled = |spec: &str| match spec.split_once('=') {
        Some((slot, word)) => face.slot(slot.trim()) == Some(word.trim()),
        None => face.slot(spec.trim()).is_some_and(|text| !text.is_empty()),
    };
    match tag.split_once(' ') {
        Some(("if", slot)) => Ok(("if", filled(slot))),
        Some(("unless", slot)) => Ok(("unless", !filled(slot))),
        Some(("fits", spec)) => Ok(("fits", printed(spec, template, face, given)?)),
        Some(("lost", spec)) => Ok(("lost", !printed(spec, template, face, given)?)),
        None if tag == "wide" => Ok(("wide", given.wide)),
        None if tag == "narrow" => Ok(("narrow", !given.wide)),
        None if tag == "tall" => Ok(("tall", given.height >= TALL)),
        None if tag == "low" => Ok(("low", given.height < TALL)),
        None if tag == "named" => Ok(("named", !given.tiny)),
        None if tag == "tiny" => Ok(("tiny", given.tiny)),
        _ => Err(format!(
            "unknown block '{{{{#{tag}}}}}': there are if, unless, fits, lost, wide, narrow, tall, low, named and tiny"
        )),
    }
}

fn value(
    tag: &str,
    face: &Face,
    given: &Given<'_>,
    narrows: bool,
    letters: Letters,
) -> Result<String, String> {
    if let Some(within) = tag.strip_prefix("@face:") {
        return place_face(within, face, given);
    }
    if let Some(icon) = tag.strip_prefix('@') {
        return place_icon(icon, face, given);
    }
    if let Some(spec) = tag.strip_prefix("fit:") {
        return fit(spec, face, given, narrows, letters);
    }
    if let Some(spec) = tag.strip_prefix("wrap:") {
        return wrapped(spec, face, given, letters);
    }
    Ok(match tag {
        "W" => number_text(given.width),
        "H" => number_text(given.height),
        slot if slot.starts_with("color") => color_of(slot, face, given),
        slot => escape(face.slot(slot).unwrap_or_default()),
    })
}

/// So high a face must be that stretches to have three lines, in layout units.
const TALL: f32 = 70.0;

fn fit(
    spec: &str,
    face: &Face,
    given: &Given<'_>,
    narrows: bool,
    letters: Letters,
) -> Result<String, String> {
    let wrong = || format!("'{{{{fit:{spec}}}}}' should be like 'fit:name:200:24'");
    let mut parts = spec.split(':');
    let (Some(slot), Some(width), Some(size), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(wrong());
    };
    let length = |text: &str| -> Option<f32> {
        match text.trim() {
            "W" => Some(given.width),
            "H" => Some(given.height),
            other => match other.strip_prefix("W-") {
                Some(less) => less.parse::<f32>().ok().map(|l| given.width - l),
                None => other.parse().ok(),
            },
        }
    };
    let (usual, larger) = match size.trim().strip_suffix('+') {
        Some(usual) => (usual, given.larger),
        None => (size, 1.0),
    };
    let (width, size) = (
        length(width).ok_or_else(wrong)?,
        length(usual).ok_or_else(wrong)? * larger,
    );
    let slot = slot.trim();
    // Texts of one kind on several faces have one size: that of the longest.
    let among = face.slot(&format!("{slot}_among")).unwrap_or_default();
    let own = face.slot(slot).unwrap_or_default();
    let all = among.lines().chain([own]);
    // Bold and small capitals are not a reason to be smaller than the neighbours, only to be set narrower.
    let plain = |text: &str| (given.measure)(text, Letters::default());
    let ems = all.map(plain).fold(0.0, f32::max);
    let own = (given.measure)(own, letters).max(plain(own));
    let wide = ems * size;
    if ems <= 0.0 || (wide <= width && own * size <= width) {
        return Ok(number_text(size));
    }
    if !narrows {
        return Ok(number_text((width / ems.max(own)).max(1.0)));
    }
    // Further attributes of the same element: the size ends where the first of them begins.
    let size = (width / ems / NARROW).clamp(1.0, size);
    if own * size <= width {
        return Ok(number_text(size));
    }
    Ok(format!(
        "{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs",
        number_text(size),
        number_text(width)
    ))
}

fn wrapped(spec: &str, face: &Face, given: &Given<'_>, letters: Letters) -> Result<String, String> {
    let wrong = || format!("'{{{{wrap:{spec}}}}}' should be like 'wrap:text:125:190:18:4'");
    let parts: Vec<&str> = spec.split(':').map(str::trim).collect();
    let [slot, x, width, size, lines] = parts[..] else {
        return Err(wrong());
    };
    let length = |text: &str| text.parse::<f32>().map_err(|_| wrong());
    let most = lines.parse::<usize>().map_err(|_| wrong())?;
    let text = face.slot(slot).unwrap_or_default();
    let measure = |text: &str| (given.measure)(text, letters);
    let width = length(width)?;
    let (lines, size) = wrap(text, width, length(size)?, most, &measure);
    Ok(tspans(&lines, length(x)?, width, size, &measure))
}

/// Whether a slot's text, wrapped into so much room, is printed at the size the face is shown at.
fn printed(spec: &str, template: &str, face: &Face, given: &Given<'_>) -> Result<bool, String> {
    let wrong = || format!("'{spec}' should be like 'text:190:18:4'");
    let parts: Vec<&str> = spec.split(':').map(str::trim).collect();
    let [slot, width, size, lines] = parts[..] else {
        return Err(wrong());
    };
    let length = |text: &str| text.parse::<f32>().map_err(|_| wrong());
    let most = lines.parse::<usize>().map_err(|_| wrong())?;
    let text = face.slot(slot).unwrap_or_default();
    let measure = |text: &str| (given.measure)(text, Letters::default());
    let (_, size) = wrap(text, length(width)?, length(size)?, most, &measure);
    Ok(size * given.pixels >= given.least * breadth(template, given))
}

/// How wide the drawing is in its own units.
fn breadth(template: &str, given: &Given<'_>) -> f32 {
    let view = template.split_once("viewBox=\"");
    let wide = view.and_then(|(_, rest)| rest.split_ascii_whitespace().nth(2));
    wide.and_then(|w| w.parse().ok()).unwrap_or(given.width)
}

fn place_icon(tag: &str, face: &Face, given: &Given<'_>) -> Result<String, String> {
    let words: Vec<&str> = tag.split_whitespace().collect();
    let [slot, x, y, size, color, cut] = words[..] else {
        return Err(format!(
            "'{{{{@{tag}}}}}' should be like '@icon 40 60 120 color_suit @parchment'"
        ));
    };
    let length = |text: &str| -> Result<f32, String> {
        text.parse()
            .map_err(|_| format!("'{text}' in '{{{{@{tag}}}}}' is no number"))
    };
    let (slot, figure) = match slot.strip_prefix("figure:") {
        Some(slot) => (slot, true),
        None => (slot, false),
    };
    let Some(name) = face.slot(slot).filter(|name| !name.is_empty()) else {
        return Ok(String::new());
    };
    let drawn = Some(name).filter(|_| figure).and_then(given.figure);
    let svg = drawn
        .or_else(|| (given.icon)(name))
        .ok_or_else(|| format!("there is no icon '{name}'"))?;
    let (x, y, scale) = (length(x)?, length(y)?, length(size)? / 128.0);
    Ok(format!(
        "<g transform=\"translate({},{}) scale({})\" color=\"{}\">{}</g>",
        number_text(x),
        number_text(y),
        scale,
        color_of(color, face, given),
        inner(&svg)
            .replace("currentColor", &color_of(color, face, given))
            .replace("{{cut}}", &color_of(cut, face, given))
    ))
}

/// What the names within a face begin with that is drawn within another: each may call its parts as it likes.
const WITHIN: &str = "within-";

fn place_face(tag: &str, face: &Face, given: &Given<'_>) -> Result<String, String> {
    let words: Vec<&str> = tag.split_whitespace().collect();
    let wrong = || format!("'{{{{@face:{tag}}}}}' should be like '@face:portrait 40 60 120'");
    let [slot, x, y, size] = words[..] else {
        return Err(wrong());
    };
    let numbers = [x, y, size].map(str::parse::<f32>);
    let [Ok(x), Ok(y), Ok(size)] = numbers else {
        return Err(wrong());
    };
    let Some(name) = face.slot(slot).filter(|name| !name.is_empty()) else {
        return Ok(String::new());
    };
    let template = (given.face)(name).ok_or_else(|| format!("there is no face '{name}'"))?;
    // A face that held itself would never end.
    let alone = Given {
        face: &|_| None,
        ..*given
    };
    let svg = fill(&template, face, &alone)?;
    let view = svg
        .split_once("viewBox=\"")
        .and_then(|(_, rest)| rest.split_once('"'))
        .map_or("0 0 256 256", |(view, _)| view);
    let inner = inner(&svg)
        .replace(" id=\"", &format!(" id=\"{WITHIN}"))
        .replace("url(#", &format!("url(#{WITHIN}"))
        .replace("href=\"#", &format!("href=\"#{WITHIN}"));
    Ok(format!(
        "<svg x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\" viewBox=\"{view}\">{inner}</svg>",
        number_text(x),
        number_text(y),
    ))
}

/// A colour as it stands, or the content of the slot of that name, or what the theme calls so.
fn color_of(word: &str, face: &Face, given: &Given<'_>) -> String {
    let color = face.slot(word).unwrap_or(word);
    match color.strip_prefix('@') {
        Some(name) => (given.color)(name).unwrap_or_else(|| NOBODYS.to_string()),
        None => escape(color),
    }
}

/// What lies between the outer tags of an SVG document.
fn inner(svg: &str) -> &str {
    let start = svg
        .find("<svg")
        .and_then(|at| svg[at..].find('>').map(|end| at + end + 1));
    match (start, svg.rfind("</svg>")) {
        (Some(start), Some(end)) if start <= end => &svg[start..end],
        _ => svg,
    }
}

fn number_text(value: f32) -> String {
    format!("{}", (value * 100.0).round() / 100.0)
}

#[cfg(test)]
mod tests;
