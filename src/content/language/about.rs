//! What a language says of itself, in its `language.ron`.

use crate::content::parse::schema::{SectionSchema, Way};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The only section of `language.ron`.
pub(in crate::content) const SECTION: &str = "language";

/// What a language says of itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AboutLanguage {
    /// What it calls itself, as the settings list it.
    pub name: String,
    /// Words that are shortened before what begins with a vowel, each with what it becomes: `"de": "d'"`.
    #[serde(default)]
    pub elisions: BTreeMap<String, String>,
}

/// What `language.ron` may say.
pub(in crate::content) fn schema() -> SectionSchema {
    SectionSchema {
        example: Some("(name: \"Deutsch\")".to_owned()),
        ..SectionSchema::of::<AboutLanguage>(Way::Single, &[])
    }
}
