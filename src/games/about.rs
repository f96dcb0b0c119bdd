//! What a stranger wants to know of a game before playing it: `about.ron` in its folder.

use crate::content::checks::check_number;
use crate::content::{Content, Faults};
use crate::engine::Bounded;
use serde::Deserialize;

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
}

impl About {
    /// What is told of the game `id`; `None` where nothing is.
    pub(crate) fn read(content: &Content, id: &str, faults: &mut Faults) -> Option<About> {
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
        Some(at.value)
    }
}
