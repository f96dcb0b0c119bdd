//! What a stranger wants to know of a game before playing it: `about.ron` in its folder.

use crate::content::parse::checks::check_number;
use crate::content::{Content, Faults, unknown};
use crate::engine::{Bounded, MAX_SEATS, OptionDef};
use serde::Deserialize;
use std::collections::BTreeMap;

/// How many can sit at a table.
const MOST: u8 = MAX_SEATS as u8;

/// What a game is like.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// How many minutes a game takes here, at least and at most.
    pub minutes: (u16, u16),
    /// How much there is to think about: 1 (hardly anything to learn) to 5.
    pub weight: Bounded<u8, 1, 5>,
    /// Whether somebody who knows none of the games had better begin with it.
    #[serde(default)]
    pub first: bool,
    /// Options that are asked only with so many players, the fewest and the most: elsewhere they change nothing.
    #[serde(default)]
    pub asked: BTreeMap<String, (u8, u8)>,
}

impl About {
    /// What is told of the game `id` with these options; `None` where nothing is.
    pub(crate) fn read(
        content: &Content,
        id: &str,
        options: &[OptionDef],
        faults: &mut Faults,
    ) -> Option<About> {
        let path = format!("assets/{id}/about.ron");
        if !content.has(&path) {
            return None;
        }
        let doc = content.document(&path, faults);
        doc.only(&["about"], faults);
        let at = doc.single::<About>("about", faults)?;
        let (least, most) = at.value.minutes;
        check_number(&at, "minutes", least, 1..=600, faults);
        check_number(&at, "minutes", most, least..=600, faults);
        for (option, (fewest, most)) in &at.value.asked {
            let field = format!("asked.{option}");
            let ids = options.iter().map(|def| def.id.as_str());
            if !ids.clone().any(|id| id == option) {
                at.fault(&field, unknown("option", option, ids), faults);
            }
            check_number(&at, &format!("{field}.0"), *fewest, 1..=MOST, faults);
            check_number(&at, &format!("{field}.1"), *most, *fewest..=MOST, faults);
        }
        Some(at.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_of_some_numbers_of_players_is_an_option_and_a_number_that_can_be() {
        let options = ["storm", "thunder"].map(OptionDef::switch);
        let told = |asked: &str| {
            let file = format!("(about: (minutes: (5, 9), weight: 2, asked: {{{asked}}}))");
            let content = Content::of_files([("assets/pig/about.ron", file.as_bytes())]);
            let mut faults = Faults::default();
            About::read(&content, "pig", &options, &mut faults);
            let all = faults.0.iter();
            all.map(|f| format!("{}:{}: {}", f.line, f.column, f.message))
                .collect::<Vec<_>>()
        };
        assert_eq!(told("\"storm\": (1, 1), \"thunder\": (3, 6)"), [""; 0]);
        let strange = told("\"strom\": (1, 1)");
        assert!(
            strange.len() == 1 && strange[0].contains("'storm'"),
            "{strange:?}"
        );
        assert_eq!(told("\"storm\": (0, 2)").len(), 1);
        assert_eq!(told("\"storm\": (4, 3)").len(), 1);
        assert_eq!(told("\"storm\": (1, 7)").len(), 1);
    }
}
