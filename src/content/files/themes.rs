//! Themes: the colours of everything, by role. The house's own stands in `assets/shared/theme.ron`, which also says which
//! roles there are; every file in `assets/shared/themes/` is another and takes from the house's what it leaves out.

use crate::content::parse::unknown::unknown;
use crate::content::{Content, Document, Faults};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The house's own theme, with pacing and measures that hold for all.
pub const HOUSE: &str = "assets/shared/theme.ron";
/// Where the others lie, one file each.
pub const FOLDER: &str = "assets/shared/themes/";

/// What the house's own file may hold; another theme only the first five.
const SECTIONS: [&str; 8] = [
    "about", "colors", "seats", "light", "wake", "timing", "sizes", "fonts",
];

/// How a theme introduces itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// What it is called in the settings.
    pub name: String,
    /// What it is for, in a sentence.
    #[serde(default)]
    pub text: String,
}

/// The names of the colours: the roles that every theme fills.
pub fn roles(content: &Content) -> Vec<String> {
    let house = content.document(HOUSE, &mut Faults::default());
    colors(&house).into_keys().collect()
}

/// The ids of the themes beside the house's: their files without folder and ending, sorted.
pub fn others(content: &Content) -> Vec<String> {
    let paths = content.paths(FOLDER);
    let id = |path: &String| id(path).map(str::to_owned);
    paths.iter().filter_map(id).collect()
}

/// The id of the theme in this file.
pub fn id(path: &str) -> Option<&str> {
    path.strip_prefix(FOLDER)?.strip_suffix(".ron")
}

fn colors(document: &Document) -> BTreeMap<String, crate::content::Located<String>> {
    let all = document.fields::<String>("colors", &mut Faults::default());
    all.into_iter().collect()
}

/// Tells what is wrong with the themes, and which faces, icons and figures name a colour that no theme has.
pub fn check(content: &Content, faults: &mut Faults) {
    if !content.has(HOUSE) {
        // A small base game of a test or of a tool has no looks at all.
        return;
    }
    let house = content.document(HOUSE, faults);
    house.only(&SECTIONS, faults);
    let names: Vec<String> = roles(content);
    let known = || names.iter().map(String::as_str);
    let base = roles(&content.without_mods());
    for (role, color) in house.fields::<String>("colors", faults) {
        check_color(&color, faults);
        // What a mod adds carries its name, as new files do: else a slip of the pen would be a new colour.
        if let Some(owner) = color.owner()
            && !base.contains(&role)
            && !role.starts_with(owner)
        {
            let message = unknown("colour", &role, base.iter().map(String::as_str));
            color.fault("", message, faults);
        }
    }
    for path in content.paths(FOLDER) {
        if id(&path).is_none() {
            continue;
        }
        let theme = content.document(&path, faults);
        theme.only(SECTIONS.get(..5).unwrap_or_default(), faults);
        theme.single::<About>("about", faults);
        if !theme.has("colors") {
            continue;
        }
        for (role, color) in theme.fields::<String>("colors", faults) {
            check_color(&color, faults);
            if !names.contains(&role) {
                color.fault("", unknown("colour", &role, known()), faults);
            }
        }
    }
    check_pictures(content, &names, faults);
}

fn check_color(color: &crate::content::Located<String>, faults: &mut Faults) {
    let digits = color.value.strip_prefix('#').unwrap_or_default();
    if digits.len() != 6 || !digits.chars().all(|c| c.is_ascii_hexdigit()) {
        let message = format!("'{}' is no colour like '#12303B'", color.value);
        color.fault("", message, faults);
    }
}

/// Tells every colour that a face, an icon or a figure names and that is none of `names`.
fn check_pictures(content: &Content, names: &[String], faults: &mut Faults) {
    let is_picture = |path: &&String| {
        let drawn = ["/faces/", "/icons/", "/figures/"];
        path.ends_with(".svg") && drawn.iter().any(|folder| path.contains(folder))
    };
    let known: BTreeSet<&str> = names.iter().map(String::as_str).collect();
    for path in content.paths("assets/").iter().filter(is_picture) {
        let Some(source) = content.source(path, faults) else {
            continue;
        };
        for range in named(&source.text) {
            let name = source.text.get(range.clone()).unwrap_or_default();
            if !known.contains(name) && !is_of_seat(name) {
                let message = unknown("colour", name, names.iter().map(String::as_str));
                faults.push(source.fault(range.start, message));
            }
        }
    }
}

/// Whether this is a colour of a seat: `seat2.glyph`.
fn is_of_seat(name: &str) -> bool {
    let parts = name.strip_prefix("seat").and_then(|s| s.split_once('.'));
    parts.is_some_and(|(number, part)| {
        number.parse::<u8>().is_ok_and(|n| n < 6) && ["color", "glyph", "text"].contains(&part)
    })
}

/// Where a picture names colours (`fill="@ink"`, `style="fill:@ink"`, `{{@icon 0 0 9 @ink @bone}}`): the names alone, without
/// the `@`. Only within tags and slots: words are nobody's colour.
pub fn named(svg: &str) -> Vec<Range<usize>> {
    let bytes = svg.as_bytes();
    let mut found = Vec::new();
    let (mut tag, mut slot) = (false, false);
    for (at, byte) in bytes.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|n| bytes.get(n)).copied();
        match byte {
            b'<' => tag = true,
            b'>' if !slot => tag = false,
            b'{' if before == Some(b'{') => slot = true,
            b'}' if before == Some(b'}') => slot = false,
            b'@' if tag || slot => {
                let begins = matches!(before, Some(b'"' | b'\'' | b':' | b'}'))
                    || before.is_some_and(|b| b.is_ascii_whitespace());
                let rest = bytes.get(at + 1..).unwrap_or_default();
                let name = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.');
                let length = rest.iter().take_while(|b| name(b)).count();
                if begins && length > 0 {
                    found.push(at + 1..at + 1 + length);
                }
            }
            _ => {}
        }
    }
    found
}

/// The picture with the colours that it names; one that nobody has is grey.
pub fn tinted(svg: &str, color: &dyn Fn(&str) -> Option<String>) -> String {
    let mut out = String::with_capacity(svg.len() + 256);
    let mut from = 0;
    for range in named(svg) {
        out.push_str(svg.get(from..range.start - 1).unwrap_or_default());
        let found = svg.get(range.clone()).and_then(color);
        out.push_str(found.as_deref().unwrap_or(NOBODYS));
        from = range.end;
    }
    out.push_str(svg.get(from..).unwrap_or_default());
    out
}

/// What a colour looks like that no theme has.
pub const NOBODYS: &str = "#9C8F7D";

#[cfg(test)]
mod tests {
    use super::*;

    fn names(svg: &str) -> Vec<&str> {
        named(svg).into_iter().map(|range| &svg[range]).collect()
    }

    #[test]
    fn colours_are_named_in_tags_and_slots_only() {
        let svg = r#"<a fill="@ink" style="stroke: @bone;fill:@sea"/>{{@icon 1 2 3 @gold color}}<text>a @word "@x"</text>"#;
        assert_eq!(names(svg), ["ink", "bone", "sea", "gold"]);
        assert_eq!(
            names(r#"<a fill="{{#if x}}@a{{/if}}@seat0.color"/>"#),
            ["a", "seat0.color"]
        );
    }

    #[test]
    fn names_become_colours() {
        let color = |name: &str| (name == "ink").then(|| "#111111".to_owned());
        assert_eq!(
            tinted(r#"<a fill="@ink" stroke='@inc'>@ink</a>"#, &color),
            r##"<a fill="#111111" stroke='#9C8F7D'>@ink</a>"##
        );
    }
}
