//! Whether the drawings of mods are whole: every element is opened and closed where it should be. What is not cannot be drawn at all, and a
//! plain piece stands in for it.

use crate::content::library::Content;
use crate::content::parse::diagnostic::Faults;

/// What every drawing begins with.
const ROOT: &str = "svg";
/// What is no element, by how it begins and ends.
const ASIDE: [(&str, &str); 3] = [("<!--", "-->"), ("<?", "?>"), ("<!", ">")];

/// Tells of the drawings of mods that are not whole, each at the place where that begins.
pub fn check(content: &Content, faults: &mut Faults) {
    for drawing in content.of_mods(".svg") {
        if let Some((at, message)) = flaw(&drawing.text) {
            faults.push(drawing.fault(at, message));
        }
    }
}

/// What stands in a drawing, one after the other.
enum Mark<'a> {
    /// An element is opened here; `whole` where it is closed at once.
    Open { name: &'a str, whole: bool },
    /// An element is closed.
    Close { name: &'a str },
    /// A part that is kept only sometimes begins.
    Part,
    /// It ends.
    PartEnd,
}

/// The first thing that keeps a drawing from being shown, and where it is. What a template would keep only sometimes is not judged
/// where it opens or closes what stands outside.
fn flaw(svg: &str) -> Option<(usize, String)> {
    let bare = bare(svg);
    let marks = match marks(svg, &bare) {
        Ok(marks) => marks,
        Err(flaw) => return Some(flaw),
    };
    let root = marks.iter().find_map(|(_, mark)| match mark {
        Mark::Open { name, .. } => Some(*name),
        _ => None,
    });
    if root != Some(ROOT) {
        return Some((
            0,
            "there is no drawing here: it begins with '<svg'".to_owned(),
        ));
    }
    // What is open, each with its place; a part has no name.
    let mut open: Vec<(usize, Option<&str>)> = Vec::new();
    for (at, mark) in marks {
        match mark {
            Mark::Open { whole: true, .. } => {}
            Mark::Open { name, .. } => open.push((at, Some(name))),
            Mark::Part => open.push((at, None)),
            Mark::PartEnd => match open.pop() {
                Some((_, None)) => {}
                _ => return None,
            },
            Mark::Close { name } => match open.pop() {
                Some((_, Some(last))) if last == name => {}
                Some((_, None)) => return None,
                Some((from, Some(last))) if open.iter().any(|(_, of)| *of == Some(name)) => {
                    let message = format!(
                        "'<{last}>' is never closed: '</{last}>' is missing before '</{name}>'"
                    );
                    return Some((from, message));
                }
                _ => return Some((at, format!("'</{name}>' closes what was not opened"))),
            },
        }
    }
    let (at, name) = open.pop()?;
    let name = name?;
    Some((
        at,
        format!("'<{name}>' is never closed: '</{name}>' is missing"),
    ))
}

/// A drawing in which spaces stand for the slots of a template, so that every place is where it was.
fn bare(svg: &str) -> String {
    let mut bare = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some((before, slot)) = rest.split_once("{{") {
        bare.push_str(before);
        let (inside, after) = slot.split_once("}}").unwrap_or((slot, ""));
        let ends = if slot.contains("}}") { 4 } else { 2 };
        bare.extend(std::iter::repeat_n(' ', inside.len() + ends));
        rest = after;
    }
    bare.push_str(rest);
    bare
}

/// What stands in a drawing, each at its place; or what is never closed. `bare` is the drawing without the slots of a template.
fn marks<'a>(svg: &str, bare: &'a str) -> Result<Vec<(usize, Mark<'a>)>, (usize, String)> {
    let mut marks = Vec::new();
    let mut at = 0;
    while let Some(rest) = bare.get(at..).filter(|rest| !rest.is_empty()) {
        let next = rest.find('<').unwrap_or(rest.len());
        parts(svg, at..at + next, &mut marks);
        let from = at + next;
        let rest = bare.get(from..).unwrap_or_default();
        if rest.is_empty() {
            break;
        }
        if let Some((begin, end)) = ASIDE.iter().find(|(begin, _)| rest.starts_with(begin)) {
            let length = rest.find(end);
            let length = length.ok_or_else(|| (from, format!("this '{begin}' is never closed")))?;
            at = from + length + end.len();
            continue;
        }
        let length = rest.find('>');
        let open = || (from, "this tag is never closed, '>' is missing".to_owned());
        let length = length.ok_or_else(open)?;
        at = from + length + 1;
        let tag = rest.get(1..length).unwrap_or_default();
        let inner = tag.trim_start_matches('/').trim_end_matches('/');
        let name = inner.split_whitespace().next().unwrap_or_default();
        let mark = match tag.starts_with('/') {
            true => Mark::Close { name },
            false => Mark::Open {
                name,
                whole: tag.ends_with('/'),
            },
        };
        marks.push((from, mark));
    }
    Ok(marks)
}

/// Adds where parts that are kept only sometimes begin and end, within this range of a drawing. Those within a tag open and close nothing.
fn parts(svg: &str, range: std::ops::Range<usize>, marks: &mut Vec<(usize, Mark)>) {
    let text = svg.get(range.clone()).unwrap_or_default();
    for (at, _) in text.match_indices("{{") {
        let mark = match text.as_bytes().get(at + 2) {
            Some(b'#') => Mark::Part,
            Some(b'/') => Mark::PartEnd,
            _ => continue,
        };
        marks.push((range.start + at, mark));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(svg: &str) -> String {
        let told = flaw(svg).map(|(at, why)| format!("{at}: {why}"));
        told.unwrap_or_default()
    }

    #[test]
    fn a_drawing_that_is_not_whole_is_told_where_that_begins() {
        for (svg, why) in [
            (
                "<svg><g></svg>",
                "5: '<g>' is never closed: '</g>' is missing before '</svg>'",
            ),
            ("<svg><g><a/></g>", "0: '<svg>' is never closed"),
            ("<svg></g></svg>", "5: '</g>' closes what was not opened"),
            ("<svg", "0: this tag is never closed"),
            ("<svg><!-- x</svg>", "5: this '<!--' is never closed"),
            ("a lamp", "0: there is no drawing here"),
            ("", "0: there is no drawing here"),
            (
                "<svg>{{#if n}}<g/>{{/if}}<g></svg>",
                "25: '<g>' is never closed",
            ),
        ] {
            assert!(told(svg).starts_with(why), "{svg}: {}", told(svg));
        }
    }

    #[test]
    fn whole_ones_and_those_that_depend_on_their_slots_are_not() {
        for svg in [
            "<?xml version=\"1.0\"?><!DOCTYPE svg>\n<svg><!-- <b> --><path d='M0 0'/><g></g></svg>",
            "<svg>{{#if a>b}}<g x=\"{{n}}\"/>{{/if}}</svg>",
            "<svg><g{{#if n}} opacity=\".5\"{{/if}}><path/></g></svg>",
            "<svg>{{#if a}}<g x=\"1\">{{/if}}{{#unless a}}<g>{{/unless}}<path/></g></svg>",
        ] {
            assert_eq!(told(svg), "", "{svg}");
        }
    }

    #[test]
    fn every_drawing_of_the_game_is_whole() {
        let base = Content::base();
        let mut looked_at = 0;
        for path in base.paths("assets/") {
            if path.ends_with(".svg") {
                looked_at += 1;
                let text = base.file(&path).expect("a file");
                let text = String::from_utf8_lossy(&text);
                assert_eq!(told(&text), "", "{path}");
            }
        }
        assert!(looked_at > 500, "{looked_at}");
    }
}
