//! The example *pig* (`examples/pig`) as a yardstick for speed and as the smallest whole game for tests.

#[allow(dead_code, reason = "the table plays the rest of it")]
#[path = "../examples/pig/pig/mod.rs"]
mod table;

pub use table::game::{Event, Move, Pig};

use std::sync::{Arc, LazyLock};
use tortuga::content::{Content, Faults};
use tortuga::games::Playable;

/// Tests compare positions.
impl PartialEq for Pig {
    fn eq(&self, other: &Pig) -> bool {
        let position = |p: &Pig| (p.banked, p.sum, p.mover, p.pips);
        position(self) == position(other)
    }
}

/// The content that comes with the program, and the game's own.
static RULES: LazyLock<Arc<<Pig as Playable>::Rules>> = LazyLock::new(|| {
    let content = Content::load_with(Pig::FILES, None, &|_, _| {}).content;
    let mut faults = Faults::default();
    let rules = Pig::load(&content, &mut faults);
    assert!(faults.is_empty(), "{}", faults.render());
    Arc::new(rules.expect("content without faults"))
});

/// The start of a game.
pub fn begun() -> Pig {
    Pig::new(&RULES)
}
