//! The content of the game, read once.

use std::sync::{Arc, OnceLock};
use tortuga::content::{Content, Faults};
use tortuga::games::maracaibo::Rules;

/// The rules.
pub fn rules() -> &'static Arc<Rules> {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    RULES.get_or_init(|| {
        let mut faults = Faults::default();
        let rules = Rules::read(&Content::base(), &mut faults);
        Arc::new(rules.unwrap_or_else(|| panic!("{}", faults.render())))
    })
}
