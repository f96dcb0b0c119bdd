//! Sentences as data: templates with `{slots}`.
//!
//! - `{who}` is filled with the slot `who`; `{n|card|cards}` is the first word when slot `n` is 1, else the second
//! - `*dives*` marks a verb, `*+gains*` something good, `*!loses*` something bad
//! - a doubled sign (`{{`, `}}`, `**`) is the sign itself

use super::diagnostic::Faults;
use super::document::Document;
use crate::engine::options::unknown;
use crate::engine::{Link, Run, Words};
use std::collections::BTreeMap;

/// A sentence that there must be, by its key, and the slots it may use.
pub type Key = (&'static str, &'static [&'static str]);

/// The templates of one game by key. That every key exists with the right slots is checked when they are loaded.
#[derive(Clone, Debug, Default)]
pub struct Texts(BTreeMap<String, Vec<Part>>);

/// What fills a slot.
#[derive(Clone, Debug)]
pub enum Arg {
    /// Plain words.
    Plain(String),
    /// Words with a link.
    Linked(String, Link),
    /// Several, joined by commas.
    List(Vec<Arg>),
    /// Several as a sentence names them: "Ana, Ben and Cleo". The last two are joined by the text `and` of the game.
    All(Vec<Arg>),
}

/// What joins the last two of [`Arg::All`] where a game has no text `and`.
const AND: &str = " and ";

impl Texts {
    /// Reads the templates of `section` and checks them against `keys`: each key with the slots it may use. Missing and
    /// unknown keys, unknown slots and broken templates are faults.
    pub fn load(
        document: &Document,
        section: &str,
        keys: &[(&str, &[&str])],
        faults: &mut Faults,
    ) -> Texts {
        let mut texts = Texts::default();
        let fields = document.fields::<String>(section, faults);
        for (key, template) in &fields {
            let Some((_, slots)) = keys.iter().find(|(name, _)| name == key) else {
                template.fault(
                    "",
                    unknown("text", key, keys.iter().map(|(name, _)| *name)),
                    faults,
                );
                continue;
            };
            match parse(&template.value) {
                Ok(parts) => {
                    for slot in parts
                        .iter()
                        .filter_map(Part::slot)
                        .filter(|slot| !slots.contains(slot))
                    {
                        template.fault("", unknown_slot(slot, slots), faults);
                    }
                    texts.0.insert(key.clone(), parts);
                }
                Err(message) => template.fault("", message, faults),
            }
        }
        if document.has(section) {
            for (key, _) in keys
                .iter()
                .filter(|(key, _)| !fields.iter().any(|(name, _)| name == key))
            {
                document.fault(section, format!("missing text '{key}'"), faults);
            }
        }
        texts
    }

    /// The keys of all sentences, in the order of the alphabet.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The sentence `key` with its slots filled. A template may mark verbs with `*stars*` (see [`Link::Verb`]), good
    /// things with `*+a plus*` ([`Link::Good`]) and bad ones with `*!an exclamation mark*` ([`Link::Bad`]).
    /// An unknown key gives the key itself, so that a fault is seen and nothing breaks.
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> Words {
        let Some(parts) = self.0.get(key) else {
            return Words::plain(key);
        };
        let find = |slot: &str| {
            args.iter()
                .find(|(name, _)| *name == slot)
                .map(|(_, arg)| arg)
        };
        let and = match self.0.get("and").map(Vec::as_slice) {
            Some([Part::Plain(and, _)]) => and,
            _ => AND,
        };
        let mut words = Words::default();
        for part in parts {
            match part {
                Part::Plain(text, mark) => add(&mut words, text.clone(), mark.as_ref()),
                Part::Slot(slot, mark) => match find(slot) {
                    Some(arg) => fill(&mut words, arg, and, mark.as_ref()),
                    None => add(&mut words, format!("{{{slot}}}"), mark.as_ref()),
                },
                Part::Count {
                    slot,
                    one,
                    many,
                    mark,
                } => {
                    let is_one =
                        matches!(find(slot), Some(Arg::Plain(n) | Arg::Linked(n, _)) if n == "1");
                    add(
                        &mut words,
                        if is_one { one } else { many }.clone(),
                        mark.as_ref(),
                    );
                }
            }
        }
        words
    }
}

fn unknown_slot(slot: &str, slots: &[&str]) -> String {
    if slots.is_empty() {
        return format!("unknown slot '{{{slot}}}'; this text has none");
    }
    unknown("slot", slot, slots.iter().copied())
}

/// A piece of a template.
#[derive(Clone, Debug)]
enum Part {
    Plain(String, Option<Link>),
    Slot(String, Option<Link>),
    Count {
        slot: String,
        one: String,
        many: String,
        mark: Option<Link>,
    },
}

impl Part {
    fn slot(&self) -> Option<&str> {
        match self {
            Part::Plain(..) => None,
            Part::Slot(slot, _) | Part::Count { slot, .. } => Some(slot),
        }
    }
}

fn parse(template: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut plain = String::new();
    let mut mark: Option<Link> = None;
    let mut rest = template;
    while let Some(c) = rest.chars().next() {
        let after = rest.get(c.len_utf8()..).unwrap_or("");
        let doubled = after.strip_prefix(c).filter(|_| "{}*".contains(c));
        if let Some(after) = doubled {
            plain.push(c);
            rest = after;
            continue;
        }
        rest = after;
        match c {
            '{' | '*' => {
                if !plain.is_empty() {
                    parts.push(Part::Plain(std::mem::take(&mut plain), mark.clone()));
                }
            }
            '}' => return Err("'}' without '{'; for the sign itself write '}}'".to_owned()),
            c => plain.push(c),
        }
        if c == '{' {
            let Some((inside, after)) = rest.split_once('}') else {
                return Err("'{' without '}'; for the sign itself write '{{'".to_owned());
            };
            parts.push(slot(inside, mark.clone())?);
            rest = after;
        } else if c == '*' {
            (mark, rest) = match (&mark, rest.strip_prefix('+'), rest.strip_prefix('!')) {
                (Some(_), ..) => (None, rest),
                (None, Some(after), _) => (Some(Link::Good), after),
                (None, _, Some(after)) => (Some(Link::Bad), after),
                (None, None, None) => (Some(Link::Verb), rest),
            };
        }
    }
    if mark.is_some() {
        return Err("'*' without a second one; for the sign itself write '**'".to_owned());
    }
    if !plain.is_empty() {
        parts.push(Part::Plain(plain, None));
    }
    Ok(parts)
}

fn slot(inside: &str, mark: Option<Link>) -> Result<Part, String> {
    let words: Vec<&str> = inside.split('|').collect();
    match words.as_slice() {
        [slot] if !slot.is_empty() => Ok(Part::Slot((*slot).to_owned(), mark)),
        [slot, one, many] if !slot.is_empty() => Ok(Part::Count {
            slot: (*slot).to_owned(),
            one: (*one).to_owned(),
            many: (*many).to_owned(),
            mark,
        }),
        _ => Err(format!(
            "'{{{inside}}}' is neither '{{slot}}' nor '{{slot|one|many}}'"
        )),
    }
}

fn fill(words: &mut Words, arg: &Arg, and: &str, mark: Option<&Link>) {
    match arg {
        Arg::Plain(text) => add(words, text.clone(), mark),
        Arg::Linked(text, link) => words.0.push(Run {
            text: text.clone(),
            link: Some(link.clone()),
        }),
        Arg::List(list) | Arg::All(list) => {
            let all = matches!(arg, Arg::All(_));
            for (at, part) in list.iter().enumerate() {
                if at > 0 {
                    let last = all && at + 1 == list.len();
                    add(words, if last { and } else { ", " }.to_owned(), mark);
                }
                fill(words, part, and, mark);
            }
        }
    }
}

/// Adds words; neighbours of the same kind become one run.
fn add(words: &mut Words, text: String, mark: Option<&Link>) {
    match words.0.last_mut() {
        Some(last)
            if last.link.as_ref() == mark
                && !matches!(mark, Some(Link::Card(_) | Link::Seat(_))) =>
        {
            last.text.push_str(&text);
        }
        _ => words.0.push(Run {
            text,
            link: mark.cloned(),
        }),
    }
}
