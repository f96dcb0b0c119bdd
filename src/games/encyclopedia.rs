//! The encyclopedia of a game: every card and piece that it has, how they are grouped and told apart. The articles come from the
//! game's definitions, so what a mod adds has its article; what the groups are called is `encyclopedia.ron` in the game's folder.

use crate::content::parse::checks::{check_word, values};
use crate::content::{Arg, Content, Faults, Located, unknown};
use crate::engine::Face;
use crate::wording::encyclopedia::Sentence;
use crate::wording::say;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A property is worth a filter when it has this many values at most.
const FILTERED: usize = 14;

/// A card or a piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Article {
    /// Its name in files, once in a game.
    pub id: String,
    /// The id of its group.
    pub group: &'static str,
    /// What it is called.
    pub name: String,
    /// What it looks like, printed on it only what always holds.
    pub face: Face,
    /// What it does, in words.
    pub text: String,
    /// How many of it there are in the game, where that can be said.
    pub count: Option<usize>,
    /// The module or the option that brings it into the game.
    pub module: Option<String>,
    /// What tells it from others, as the ids of properties and their values; it may have several values of one.
    pub properties: Vec<(&'static str, String)>,
    /// What else the rulebook calls it.
    pub called: Vec<String>,
}

impl Article {
    /// A thing of this group.
    pub fn new(
        group: &'static str,
        id: impl Into<String>,
        name: impl Into<String>,
        face: Face,
    ) -> Article {
        Article {
            id: id.into(),
            group,
            name: name.into(),
            face,
            text: String::new(),
            count: None,
            module: None,
            properties: Vec::new(),
            called: Vec::new(),
        }
    }

    /// The same with what it does.
    #[must_use]
    pub fn text(self, text: impl Into<String>) -> Article {
        let text = text.into();
        Article { text, ..self }
    }

    /// The same, so many times in the game.
    #[must_use]
    pub fn count(self, count: impl Into<usize>) -> Article {
        let count = Some(count.into());
        Article { count, ..self }
    }

    /// The same, in the game only with this module.
    #[must_use]
    pub fn module(self, module: Option<String>) -> Article {
        Article { module, ..self }
    }

    /// The same with one property more.
    #[must_use]
    pub fn with(mut self, property: &'static str, value: impl Into<String>) -> Article {
        self.properties.push((property, value.into()));
        self
    }

    /// The same with another word that the rulebook has for it.
    #[must_use]
    pub fn called(mut self, word: impl Into<String>) -> Article {
        self.called.push(word.into());
        self
    }

    /// Whether it has this value of a property.
    pub fn has(&self, property: &str, value: &str) -> bool {
        let own = |(id, own): &(&str, String)| *id == property && own == value;
        self.properties.iter().any(own)
    }

    /// Whether everything that is searched for is said in it.
    pub fn says(&self, search: &str) -> bool {
        let own = self.properties.iter().map(|(_, value)| value.as_str());
        let own = own.chain(self.called.iter().map(String::as_str));
        let all: Vec<&str> = [self.name.as_str(), &self.text, &self.id]
            .into_iter()
            .chain(own)
            .collect();
        let all = all.join(" ").to_lowercase();
        let search = search.to_lowercase();
        search.split_whitespace().all(|word| all.contains(word))
    }
}

/// Things that belong together: a deck, the tiles, the ships.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// What articles call it.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// The chapters of the rulebook about all of them.
    #[serde(default)]
    pub chapters: Vec<String>,
}

/// Something that things of a group are told apart by.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Property {
    /// What articles call it.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// The words for its values; one that is not there stands for itself.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
    /// Whether it is worth a filter; true unless given.
    #[serde(default = "is_filter")]
    pub filter: bool,
}

fn is_filter() -> bool {
    true
}

/// What stands over the articles of a game, in the order shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guide {
    /// The groups.
    pub groups: Vec<Group>,
    /// The properties.
    pub properties: Vec<Property>,
}

impl Guide {
    /// The guide of the game `id`; an empty one where it has none. `book` are the ids of the chapters of its rulebook.
    pub(crate) fn read(content: &Content, id: &str, book: &[&str], faults: &mut Faults) -> Guide {
        let path = format!("assets/{id}/encyclopedia.ron");
        if !content.has(&path) {
            return Guide::default();
        }
        let doc = content.document(&path, faults);
        doc.only(&["groups", "properties"], faults);
        let groups: Vec<Located<Group>> = doc.list("groups", faults);
        for at in &groups {
            check_word(at, "id", &at.value.id, faults);
            for (n, chapter) in at.value.chapters.iter().enumerate() {
                if !book.contains(&chapter.as_str()) {
                    let message = unknown("chapter", chapter, book.iter().copied());
                    at.fault(&format!("chapters.{n}"), message, faults);
                }
            }
        }
        let properties: Vec<Located<Property>> = doc.list("properties", faults);
        for at in &properties {
            check_word(at, "id", &at.value.id, faults);
        }
        Guide {
            groups: values(groups),
            properties: values(properties),
        }
    }

    /// The group with this id.
    pub fn group(&self, id: &str) -> Option<&Group> {
        self.groups.iter().find(|group| group.id == id)
    }

    /// The property with this id.
    pub fn property(&self, id: &str) -> Option<&Property> {
        self.properties.iter().find(|property| property.id == id)
    }

    /// The articles with the words for their values, group by group.
    pub fn arranged(&self, mut articles: Vec<Article>) -> Vec<Article> {
        for (id, value) in articles.iter_mut().flat_map(|a| &mut a.properties) {
            let words = self.property(id).and_then(|own| own.values.get(value));
            if let Some(words) = words {
                words.clone_into(value);
            }
        }
        let place = |article: &Article| self.groups.iter().position(|g| g.id == article.group);
        articles.sort_by_key(|article| place(article).unwrap_or(usize::MAX));
        articles
    }

    /// What stands beside the name of an article: its properties, how many there are, what brings it.
    pub fn facts(&self, article: &Article) -> Vec<String> {
        let mut told = Vec::new();
        for property in &self.properties {
            let own = article
                .properties
                .iter()
                .filter(|(id, _)| *id == property.id);
            let own: Vec<Arg> = own.map(|(_, value)| value.as_str().into()).collect();
            if !own.is_empty() {
                told.push(say(Sentence::OfProperty {
                    property: property.name.as_str().into(),
                    value: Arg::List(own),
                }));
            }
        }
        told.extend(
            article
                .count
                .map(|n| say(Sentence::InTheGame { n: n.into() })),
        );
        let module = article.module.as_deref();
        told.extend(module.map(|module| {
            say(Sentence::OnlyWith {
                module: module.into(),
            })
        }));
        told
    }

    /// By what these articles can be filtered: properties with their values, numbers by rising size and words as they come. What
    /// tells every one from all others is no filter.
    pub fn filters(&self, articles: &[&Article]) -> Vec<(&Property, Vec<String>)> {
        let of = |property: &'_ Property| {
            let mut values: Vec<String> = Vec::new();
            let all = articles.iter().flat_map(|a| &a.properties);
            let own: Vec<&String> = all
                .filter(|(id, _)| *id == property.id)
                .map(|(_, value)| value)
                .collect();
            for value in &own {
                if !values.contains(value) {
                    values.push((*value).clone());
                }
            }
            let number = |value: &String| value.replace('−', "-").parse::<i64>().ok();
            if values.iter().all(|value| number(value).is_some()) {
                values.sort_by_key(number);
            }
            (values.len() < own.len()).then_some(values)
        };
        let all = self.properties.iter().filter(|property| property.filter);
        let all = all.filter_map(|property| Some((property, of(property)?)));
        all.filter(|(_, values)| (2..=FILTERED).contains(&values.len()))
            .collect()
    }
}

/// What is looked for in an encyclopedia.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// In this group alone.
    pub group: Option<String>,
    /// All these words are said.
    pub search: String,
    /// With these values, by the ids of properties.
    pub values: BTreeMap<String, String>,
}

impl Query {
    /// Whether an article is of the group that is looked into.
    pub fn is_in_group(&self, article: &Article) -> bool {
        let group = self.group.as_deref();
        group.is_none_or(|group| article.group == group)
    }

    /// Whether it is found.
    pub fn finds(&self, article: &Article) -> bool {
        let mut values = self.values.iter();
        self.is_in_group(article)
            && values.all(|(property, value)| article.has(property, value))
            && article.says(&self.search)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn anchor(value: u8) -> Article {
        Article::new(
            "loot",
            format!("anchor_{value}"),
            format!("Anchor {value}"),
            Face::default(),
        )
        .text("Saves all before it.")
        .with("value", value.to_string())
        .called("Anchor")
    }

    fn guide() -> Guide {
        Guide {
            groups: vec![Group {
                id: "loot".into(),
                name: "Loot".into(),
                chapters: vec!["suits".into()],
            }],
            properties: vec![Property {
                id: "value".into(),
                name: "Value".into(),
                values: BTreeMap::from([("3".into(), "three".into())]),
                filter: true,
            }],
        }
    }

    #[test]
    fn a_thing_is_found_by_its_words_its_group_and_its_values() {
        let query = |group: Option<&str>, search: &str, value: Option<&str>| Query {
            group: group.map(str::to_owned),
            search: search.to_owned(),
            values: value
                .map(|v| ("value".to_owned(), v.to_owned()))
                .into_iter()
                .collect(),
        };
        let found = |q: Query| q.finds(&anchor(5));
        assert!(
            found(query(None, "before ANCHOR", None)) && !found(query(None, "before net", None))
        );
        assert!(
            found(query(Some("loot"), "", Some("5"))) && !found(query(Some("loot"), "", Some("6")))
        );
        assert!(!found(query(Some("divers"), "", None)));
    }

    #[test]
    fn values_have_their_words_and_numbers_stand_in_their_order() {
        let all = guide().arranged(vec![anchor(10), anchor(9), anchor(3)]);
        assert_eq!(all[2].properties[0].1, "three");
        let some: Vec<&Article> = [0, 1, 0].iter().filter_map(|n| all.get(*n)).collect();
        let guide = guide();
        let filters = guide.filters(&some);
        assert_eq!(filters[0].1, ["9", "10"]);
        assert!(guide.filters(&some[..2]).is_empty(), "each has its own");
        assert!(
            guide.filters(&some[..1]).is_empty(),
            "nothing to choose from"
        );
    }
}
