//! Tortuga with one game more: the dice game *pig*, told step by step in `docs/write-a-game.md`.

mod pig;

use pig::game::Pig;
use std::process::ExitCode;
use tortuga::registry::Games;

fn main() -> ExitCode {
    tortuga_app::main_with(&Games::built_in().with::<Pig>())
}
