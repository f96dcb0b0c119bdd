//! Small print: words that nobody could read at the size of their picture are left out of it.

use resvg::usvg::{Group, Node, Tree};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The element of words.
const TEXT: &str = "<text";
/// What its number follows.
const MARK: &str = "words-";

/// A template in which every text that has no name of its own has a number: the same one in every picture made of it.
pub fn numbered(svg: &str) -> String {
    let mut out = String::with_capacity(svg.len() + 64);
    let mut parts = svg.split(TEXT);
    out.push_str(parts.next().unwrap_or_default());
    for (number, part) in parts.enumerate() {
        out.push_str(TEXT);
        let tag = part.split('>').next().unwrap_or_default();
        // Not the path of a text, and nothing that is called already.
        if part.starts_with([' ', '>', '\n']) && !tag.contains(" id=") {
            // Writing to a string cannot fail.
            let _ = write!(out, " id=\"{MARK}{number}\"");
        }
        out.push_str(part);
    }
    out
}

/// The number that a text was given.
pub fn number(id: &str) -> Option<usize> {
    id.strip_prefix(MARK)?.parse().ok()
}

/// The names of the texts whose letters are less than `least` high, in units of the document.
pub fn small(tree: &Tree, least: f32) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    collect(tree.root(), least, &mut found);
    found
}

fn collect(group: &Group, least: f32, found: &mut BTreeSet<String>) {
    for node in group.children() {
        match node {
            Node::Group(inner) => collect(inner, least, found),
            Node::Text(text) => {
                let (_, scale) = text.abs_transform().get_scale();
                let spans = text.chunks().iter().flat_map(|chunk| chunk.spans());
                let size = spans.map(|span| span.font_size().get()).fold(0.0, f32::max);
                // A hair's breadth does not decide.
                if size * scale < least * 0.97 && text.id().starts_with(MARK) {
                    found.insert(text.id().to_owned());
                }
            }
            _ => {}
        }
    }
}

/// The document without these texts.
pub fn without(svg: &str, names: &BTreeSet<String>) -> String {
    const ID: &str = " id=\"";
    let mut out = String::with_capacity(svg.len() + 20 * names.len());
    let mut parts = svg.split(ID);
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        out.push_str(ID);
        match part.split_once('"').filter(|(id, _)| names.contains(*id)) {
            Some((id, rest)) => {
                out.push_str(id);
                out.push_str("\" display=\"none\"");
                out.push_str(rest);
            }
            None => out.push_str(part),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art::raster;
    use crate::art::typefaces::Typefaces;
    use resvg::usvg::Tree;

    const CARD: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\
        <text y='40' font-size='30'>8</text><text y='90' font-size='5'>fine print</text></svg>";

    fn parse(svg: &str) -> Tree {
        raster::parse(svg, &Typefaces::house()).unwrap()
    }

    fn left(least: f32) -> String {
        let svg = numbered(CARD);
        let tree = parse(&svg);
        without(&svg, &small(&tree, least))
    }

    #[test]
    fn what_can_be_read_stays() {
        assert!(!left(4.0).contains("none"));
    }

    #[test]
    fn what_cannot_be_read_goes() {
        let svg = left(9.0);
        assert_eq!(svg.matches("display=\"none\"").count(), 1, "{svg}");
        let tree = parse(&svg);
        let texts = tree.root().children().iter();
        let shown =
            texts.filter(|node| matches!(node, Node::Text(_)) || matches!(node, Node::Group(_)));
        assert_eq!(shown.count(), 1);
    }
}
