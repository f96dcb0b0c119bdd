//! The content of the game, read once.

use std::sync::OnceLock;
use tortuga::content::{Content, Faults};
use tortuga::games::maracaibo::Rules;

/// The rules.
pub fn rules() -> &'static Rules {
    static RULES: OnceLock<Rules> = OnceLock::new();
    RULES.get_or_init(|| {
        let mut faults = Faults::default();
        let rules = Rules::read(&Content::base(), &mut faults);
        rules.unwrap_or_else(|| panic!("{}", faults.render()))
    })
}
