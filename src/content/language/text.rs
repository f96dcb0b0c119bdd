//! Sentences as data: templates with `{slots}`.
//!
//! - `{who}` is filled with the slot `who`; `{n|card|cards}` is the first word when slot `n` is 1, else the second; in other languages
//!   the form that goes with the number, see [`Plural`]
//! - `*dives*` marks a verb, `*+gains*` something good, `*!loses*` something bad
//! - a doubled sign (`{{`, `}}`, `**`) is the sign itself

use super::elision::Elisions;
use super::plural::Plural;
use super::sentence::{Arg, Declared, Sentence};
use crate::content::library::Content;
use crate::content::parse::diagnostic::Faults;
use crate::content::parse::document::Document;
use crate::content::parse::unknown::unknown;
use crate::engine::{Link, Run, Words};
use std::collections::BTreeMap;
use std::marker::PhantomData;

/// The words of all sentences `S`, each template parsed once. That every sentence has words with the right slots is checked
/// when they are loaded.
#[derive(Clone, Debug)]
pub struct Texts<S> {
    /// By the number of the sentence.
    templates: Vec<Template>,
    grammar: Grammar,
    sentences: PhantomData<fn(S)>,
}

/// What a language does with what fills slots.
#[derive(Clone, Debug, Default)]
pub struct Grammar {
    /// What joins the last two of [`Arg::All`], with its spaces.
    and: String,
    plural: Plural,
    elisions: Elisions,
}

/// The key of the word that joins the last two of [`Arg::All`]; every file has it.
const AND: &str = "and";

impl<S: Sentence> Texts<S> {
    /// Reads the sentences of the game in `folder`: those under `texts` in its `text.ron`.
    pub fn read(content: &Content, folder: &str, faults: &mut Faults) -> Texts<S> {
        let document = content.document(&format!("{folder}/text.ron"), faults);
        document.only(&["texts"], faults);
        Texts::load(&document, "texts", faults)
    }

    /// The same for a game that compares choices: beside its sentences the clauses under `merits` in the same file.
    pub fn with_merits<M: Sentence>(
        content: &Content,
        folder: &str,
        faults: &mut Faults,
    ) -> (Texts<S>, Texts<M>) {
        let document = content.document(&format!("{folder}/text.ron"), faults);
        document.only(&["texts", "merits"], faults);
        let texts = Texts::load(&document, "texts", faults);
        (texts, Texts::load(&document, "merits", faults))
    }

    /// Reads the templates of `section`. Missing and unknown keys, unknown slots and broken templates are faults.
    pub fn load(document: &Document, section: &str, faults: &mut Faults) -> Texts<S> {
        let keys: Vec<_> = S::DECLARED.iter().map(Declared::key).collect();
        let known = || keys.iter().map(AsRef::as_ref).chain([AND]);
        let mut texts = Texts {
            templates: vec![Template::default(); keys.len()],
            grammar: Grammar {
                and: String::new(),
                plural: document.plural().clone(),
                elisions: document.elisions().clone(),
            },
            sentences: PhantomData,
        };
        let fields = document.fields::<String>(section, faults);
        for (key, template) in &fields {
            if key == AND {
                texts.grammar.and.clone_from(&template.value);
                continue;
            }
            let Some(number) = keys.iter().position(|known| known == key) else {
                template.fault("", unknown("text", key, known()), faults);
                continue;
            };
            let slots: Vec<&str> = S::DECLARED[number].slots().collect();
            let tell = |message| template.fault("", message, faults);
            texts.templates[number] = Template::read(&template.value, &slots, tell);
        }
        if document.has(section) {
            for key in known().filter(|key| !fields.iter().any(|(name, _)| name == key)) {
                document.fault(section, format!("missing text '{key}'"), faults);
            }
        }
        texts
    }

    /// The sentence in words. A template may mark verbs with `*stars*` (see [`Link::Verb`]), good things with `*+a plus*`
    /// ([`Link::Good`]) and bad ones with `*!an exclamation mark*` ([`Link::Bad`]).
    pub fn say(&self, sentence: S) -> Words {
        sentence.fill(|number, args| match self.templates.get(number) {
            Some(template) => self.fill(template, args),
            None => Words::default(),
        })
    }

    /// A sentence that is none of `S`, with what fills its slots in their order.
    pub fn fill(&self, template: &Template, args: &[Arg]) -> Words {
        template.fill(args, &self.grammar)
    }
}

/// The plain texts of `section`, for whom the keys are no sentences of the code: there must be one for each key, and no other.
pub fn keyed(
    document: &Document,
    section: &str,
    keys: &[String],
    faults: &mut Faults,
) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for (key, text) in document.fields::<String>(section, faults) {
        if !keys.contains(&key) {
            let known = keys.iter().map(String::as_str);
            text.fault("", unknown("text", &key, known), faults);
        }
        texts.insert(key, text.value);
    }
    if document.has(section) {
        for key in keys.iter().filter(|key| !texts.contains_key(*key)) {
            document.fault(section, format!("missing text '{key}'"), faults);
        }
    }
    texts
}

fn unknown_slot(slot: &str, slots: &[&str]) -> String {
    if slots.is_empty() {
        return format!("unknown slot '{{{slot}}}'; this text has none");
    }
    unknown("slot", slot, slots.iter().copied())
}

/// The words of one sentence, parsed.
#[derive(Clone, Debug, Default)]
pub struct Template(Vec<Part>);

impl Template {
    /// Reads a template that may name `slots`. Unknown slots and broken templates are told.
    pub fn read(template: &str, slots: &[&str], mut tell: impl FnMut(String)) -> Template {
        match parse(template, slots) {
            Ok((parts, strangers)) => {
                for slot in strangers {
                    tell(unknown_slot(&slot, slots));
                }
                Template(parts)
            }
            Err(message) => {
                tell(message);
                Template::default()
            }
        }
    }

    /// Reads a template that may name any slots, and gives these in the order in which they are filled. A broken one is told.
    pub fn open(template: &str, mut tell: impl FnMut(String)) -> (Template, Vec<String>) {
        let mut slots = match parse(template, &[]) {
            Ok((_, slots)) => slots,
            Err(message) => {
                tell(message);
                return <(Template, Vec<String>)>::default();
            }
        };
        slots.sort();
        slots.dedup();
        let names: Vec<&str> = slots.iter().map(String::as_str).collect();
        (Template::read(template, &names, tell), slots)
    }

    /// The sentence with what fills its slots in their order.
    pub fn fill(&self, args: &[Arg], grammar: &Grammar) -> Words {
        let mut words = Words::default();
        for part in &self.0 {
            match part {
                Part::Plain(text, mark) => add(&mut words, text, mark.as_ref()),
                Part::Slot(slot, mark) => {
                    if let Some(arg) = args.get(*slot) {
                        grammar.elisions.shorten(&mut words, arg.beginning());
                        fill(&mut words, arg, &grammar.and, mark.as_ref());
                    }
                }
                Part::Count { slot, forms, mark } => {
                    let number = match args.get(*slot) {
                        Some(Arg::Plain(n) | Arg::Linked(n, _)) => n.as_str(),
                        _ => "",
                    };
                    let form = grammar.plural.pick(number, forms.len());
                    let form = forms.get(form).map_or("", String::as_str);
                    add(&mut words, form, mark.as_ref());
                }
            }
        }
        words
    }
}

/// A piece of a template.
#[derive(Clone, Debug)]
enum Part {
    Plain(String, Option<Link>),
    /// The slot by its place in the declaration.
    Slot(usize, Option<Link>),
    Count {
        slot: usize,
        /// Two or more words of which the number picks one.
        forms: Vec<String>,
        mark: Option<Link>,
    },
}

/// A text without slots in words: what stands between asterisks is marked, as in templates.
///
/// # Errors
/// What is wrong with it.
pub fn marked(text: &str) -> Result<Words, String> {
    let (parts, strangers) = parse(text, &[])?;
    if let Some(slot) = strangers.first() {
        return Err(format!("there is no slot '{{{slot}}}' here"));
    }
    let run = |part| match part {
        Part::Plain(text, link) => Some(Run { text, link }),
        _ => None,
    };
    Ok(Words(parts.into_iter().filter_map(run).collect()))
}

/// How many bytes come before the next sign that means something.
fn before_sign(template: &str) -> usize {
    let mut at = 0;
    while let Some(byte) = template.as_bytes().get(at) {
        if matches!(byte, b'{' | b'}' | b'*') {
            break;
        }
        at += 1;
    }
    at
}

/// A template in parts, and the slots it names that are none of `slots`.
fn parse(template: &str, slots: &[&str]) -> Result<(Vec<Part>, Vec<String>), String> {
    let mut parts = Vec::new();
    let mut strangers = Vec::new();
    let mut plain = String::new();
    let mut mark: Option<Link> = None;
    let mut rest = template;
    loop {
        let (words, signs) = rest
            .split_at_checked(before_sign(rest))
            .unwrap_or((rest, ""));
        plain.push_str(words);
        let Some(c) = signs.chars().next() else {
            break;
        };
        rest = signs.get(c.len_utf8()..).unwrap_or("");
        if let Some(after) = rest.strip_prefix(c) {
            plain.push(c);
            rest = after;
            continue;
        }
        if c == '}' {
            return Err("'}' without '{'; for the sign itself write '}}'".to_owned());
        }
        if !plain.is_empty() {
            parts.push(Part::Plain(std::mem::take(&mut plain), mark.clone()));
        }
        if c == '{' {
            let Some((inside, after)) = rest.split_once('}') else {
                return Err("'{' without '}'; for the sign itself write '{{'".to_owned());
            };
            let (name, words) = slot(inside)?;
            match slots.iter().position(|slot| *slot == name) {
                Some(slot) => parts.push(match words {
                    None => Part::Slot(slot, mark.clone()),
                    Some(forms) => Part::Count {
                        slot,
                        forms,
                        mark: mark.clone(),
                    },
                }),
                None => strangers.push(name.to_owned()),
            }
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
    Ok((parts, strangers))
}

/// No language has more forms of a word that goes with a number.
const MOST_FORMS: usize = 6;

/// The name of a slot and, where it decides between words, these.
fn slot(inside: &str) -> Result<(&str, Option<Vec<String>>), String> {
    let words: Vec<&str> = inside.split('|').collect();
    match words.as_slice() {
        [slot] if !slot.is_empty() => Ok((slot, None)),
        [slot, forms @ ..] if !slot.is_empty() && (2..=MOST_FORMS).contains(&forms.len()) => {
            let forms = forms.iter().map(|form| (*form).to_owned()).collect();
            Ok((slot, Some(forms)))
        }
        _ => Err(format!(
            "'{{{inside}}}' is neither '{{slot}}' nor '{{slot|one|many}}'"
        )),
    }
}

fn fill(words: &mut Words, arg: &Arg, and: &str, mark: Option<&Link>) {
    match arg {
        Arg::Plain(text) => add(words, text, mark),
        Arg::Linked(text, link) => words.0.push(Run {
            text: text.clone(),
            link: Some(link.clone()),
        }),
        Arg::List(list) | Arg::All(list) => {
            let all = matches!(arg, Arg::All(_));
            for (at, part) in list.iter().enumerate() {
                if at > 0 {
                    let last = all && at + 1 == list.len();
                    add(words, if last { and } else { ", " }, mark);
                }
                fill(words, part, and, mark);
            }
        }
    }
}

/// Room for most sentences, in bytes: what grows word by word would be moved again and again.
const SHORT: usize = 64;

/// Adds words; neighbours of the same kind become one run.
fn add(words: &mut Words, text: &str, mark: Option<&Link>) {
    match words.0.last_mut() {
        Some(last)
            if last.link.as_ref() == mark
                && !matches!(mark, Some(Link::Card(_) | Link::Seat(_))) =>
        {
            last.text.push_str(text);
        }
        _ => {
            let mut run = String::with_capacity(text.len().max(SHORT));
            run.push_str(text);
            words.0.push(Run {
                text: run,
                link: mark.cloned(),
            });
        }
    }
}
