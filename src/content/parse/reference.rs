//! The reference of the files: what each may say, as Markdown and as plain lines.

use super::schema::{FileSchema, SectionSchema, Way, about_member, about_type};
use super::shape::{Follows, Shape, Type};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Examples that are longer are left out, in characters.
const LONGEST: usize = 1500;

/// The files of a game in Markdown: `name` is what the game is called, `files` are its own by path.
pub fn markdown<'a>(
    name: &str,
    rewritten_by: &str,
    files: impl Iterator<Item = (&'a String, &'a FileSchema)>,
) -> String {
    let mut text = format!(
        "# The files of {name}\n\nEvery section and field that the loader knows, asked of the types it reads them into. Do not edit this page; it is rewritten by\n\n```\n{rewritten_by}\n```\n\n`tortuga mod explain FILE` tells the same in a terminal.\n"
    );
    for (path, sections) in files {
        let _ = write!(text, "\n## {path}\n");
        let mut told = BTreeSet::new();
        for (section, known) in sections {
            let _ = write!(text, "\n### `{section}`\n\n{}\n", way(known));
            rows(&mut text, &entry(known));
            if let Some(example) = &known.example
                && example.chars().count() <= LONGEST
            {
                let _ = write!(text, "\n```ron\n{}\n```\n", dedented(example));
            }
            for (name, kind) in &known.types {
                let root = known.shape == Shape::Named(name.clone());
                if (root && matches!(kind, Type::Fields(_))) || !told.insert(name.clone()) {
                    continue;
                }
                let about = about_type(name, &members(kind));
                let _ = write!(text, "\n**{name}**. {about}\n");
                rows(&mut text, &lines(name, kind, &[]));
            }
        }
    }
    text
}

/// A file as plain lines; only one of its sections, if one is named.
pub fn plain(path: &str, sections: &FileSchema, only: Option<&str>) -> Vec<String> {
    let mut out = vec![path.to_owned()];
    let mut told = BTreeSet::new();
    let wanted = |section: &str| only.is_none_or(|only| only == section);
    for (section, known) in sections.iter().filter(|(section, _)| wanted(section)) {
        out.push(String::new());
        // A file that is one structure has no sections.
        out.push(match section.as_str() {
            "" => way(known),
            section => format!("{section}: {}", way(known)),
        });
        let indented = |row: &Row| match row.about.is_empty() {
            true => format!("  {}: {}", row.name, row.kind),
            false => format!("  {}: {}. {}", row.name, row.kind, row.about),
        };
        out.extend(entry(known).iter().map(indented));
        for (name, kind) in &known.types {
            let root = known.shape == Shape::Named(name.clone());
            if (root && matches!(kind, Type::Fields(_))) || !told.insert(name.clone()) {
                continue;
            }
            let about = about_type(name, &members(kind));
            out.push(format!("{name}: {about}").trim_end().to_owned());
            out.extend(lines(name, kind, &[]).iter().map(indented));
        }
        if let Some(example) = &known.example
            && example.chars().count() <= LONGEST
        {
            out.push("for example".to_owned());
            out.extend(dedented(example).lines().map(|line| format!("  {line}")));
        }
    }
    out
}

/// One field or word.
struct Row {
    name: String,
    kind: String,
    about: &'static str,
}

/// How a section is read, in words.
fn way(known: &SectionSchema) -> String {
    let what = match &known.shape {
        Shape::Named(name) => {
            let kind = known.types.get(name);
            let about = kind.map_or("", |kind| about_type(name, &members(kind)));
            format!("`{name}`. {about}")
        }
        shape if known.about.is_empty() => said(shape),
        shape => format!("{}. {}", said(shape), known.about),
    };
    let how = match known.way {
        Way::List => "a list; each entry is",
        Way::Single => "one structure,",
        Way::Table => "a table by name; each value is",
    };
    format!("{how} {what}").trim_end().to_owned()
}

/// The fields of an entry.
fn entry(known: &SectionSchema) -> Vec<Row> {
    match &known.shape {
        Shape::Named(name) => match known.types.get(name) {
            Some(kind @ Type::Fields(_)) => lines(name, kind, &known.optional),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The names of the fields or words of a type.
fn members(kind: &Type) -> Vec<&str> {
    match kind {
        Type::Fields(fields) => fields.iter().map(|(name, _)| name.as_str()).collect(),
        Type::Words(words) => words.iter().map(|(name, _)| name.as_str()).collect(),
    }
}

/// The fields or words of a type, each with what it may be.
fn lines(name: &str, kind: &Type, optional: &[String]) -> Vec<Row> {
    let all = members(kind);
    let row = |member: &str, kind: String| Row {
        name: member.to_owned(),
        kind,
        about: about_member(name, &all, member),
    };
    match kind {
        Type::Fields(fields) => {
            let left_out = |field: &String| optional.contains(field);
            // What is said over a type holds for all its fields.
            let of_all = about_type(name, &all);
            let about = |field: &String| format!("{of_all} {}", about_member(name, &all, field));
            let kind = |field: &String, shape| match left_out(field) {
                true => match left_out_is(shape, &about(field)) {
                    "" => format!("{}; may be left out", said(shape)),
                    is => format!("{}; left out: {is}", said(shape)),
                },
                false => said(shape),
            };
            let rows = fields
                .iter()
                .map(|(field, shape)| row(field, kind(field, shape)));
            rows.collect()
        }
        Type::Words(words) => {
            let mut rows = Vec::new();
            for (word, follows) in words {
                let values = |shapes: &[Shape]| {
                    let all: Vec<String> = shapes.iter().map(said).collect();
                    format!("({})", all.join(", "))
                };
                match follows {
                    Follows::Nothing => rows.push(row(word, "alone".to_owned())),
                    Follows::Values(shapes) => rows.push(row(word, values(shapes))),
                    Follows::Fields(fields) => {
                        let named = fields.iter().map(|(field, _)| field.as_str());
                        let named: Vec<&str> = named.collect();
                        rows.push(row(word, format!("({}: ...)", named.join(": ..., "))));
                        for (field, shape) in fields {
                            rows.push(row(&format!("{word}.{field}"), said(shape)));
                        }
                    }
                }
            }
            rows
        }
    }
}

/// What a field that is left out is, where the source does not say it over the field ("unless given").
fn left_out_is(shape: &Shape, about: &str) -> &'static str {
    match shape {
        _ if about.contains("unless") => "",
        Shape::Flag => "false",
        Shape::Fraction | Shape::Whole(_) => "0",
        Shape::Text => "empty",
        Shape::Maybe(_) => "nothing",
        Shape::List(_) | Shape::Table(..) => "none",
        Shape::Anything | Shape::Tuple(_) | Shape::Named(_) => "",
    }
}

/// What may stand somewhere, in words.
fn said(shape: &Shape) -> String {
    match shape {
        Shape::Anything => "as its own page says".to_owned(),
        Shape::Flag => "true or false".to_owned(),
        Shape::Fraction => "a number".to_owned(),
        Shape::Whole(None) => "a whole number".to_owned(),
        Shape::Whole(Some((least, most))) if *most >= i64::from(i32::MAX) => match least {
            0.. => format!("a whole number, {least} or more"),
            _ => "a whole number".to_owned(),
        },
        Shape::Whole(Some((least, most))) => format!("a whole number, {least} to {most}"),
        Shape::Text => "text".to_owned(),
        Shape::Maybe(inner) => format!("{}, or nothing", said(inner)),
        Shape::List(inner) => format!("[{}, ...]", said(inner)),
        Shape::Tuple(parts) => {
            let parts: Vec<String> = parts.iter().map(said).collect();
            format!("({})", parts.join(", "))
        }
        Shape::Table(key, value) => format!("{{{}: {}, ...}}", said(key), said(value)),
        Shape::Named(name) => name.clone(),
    }
}

fn rows(text: &mut String, rows: &[Row]) {
    if rows.is_empty() {
        return;
    }
    text.push_str("\n| | | |\n|---|---|---|\n");
    for row in rows {
        let about = row.about.replace('|', "\\|");
        let _ = writeln!(text, "| `{}` | {} | {about} |", row.name, row.kind);
    }
}

/// An example without the indent that it has in its file.
fn dedented(example: &str) -> String {
    let rest = example
        .lines()
        .skip(1)
        .filter(|line| !line.trim().is_empty());
    let indent = rest.map(|line| line.len() - line.trim_start().len()).min();
    let indent = indent.unwrap_or_default();
    let lines = example.lines().enumerate().map(|(at, line)| match at {
        0 => line,
        _ => line.get(indent..).unwrap_or_default(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The files of each folder (a game's, or what all share), in Markdown.
pub fn pages(
    files: &BTreeMap<String, FileSchema>,
    rewritten_by: &str,
    name: impl Fn(&str) -> String,
) -> BTreeMap<String, String> {
    let folder = |path: &str| path.split('/').nth(1).unwrap_or_default().to_owned();
    let folders: BTreeSet<String> = files.keys().map(|path| folder(path)).collect();
    let page = |of: String| {
        let own = files.iter().filter(|(path, _)| folder(path) == of);
        let text = markdown(&name(&of), rewritten_by, own);
        (of, text)
    };
    folders.into_iter().map(page).collect()
}
