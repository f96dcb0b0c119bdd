//! The program without its window: everything is in the library, see [`tortuga::cli`].

use std::process::ExitCode;
use tortuga::registry::Games;

fn main() -> ExitCode {
    tortuga::cli::main_with(&Games::built_in(), None)
}
