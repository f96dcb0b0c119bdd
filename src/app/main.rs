//! The program: everything is in the libraries, see [`tortuga::cli`] and [`tortuga_app`].

use std::process::ExitCode;
use tortuga::registry::Games;

fn main() -> ExitCode {
    tortuga_app::main_with(&Games::built_in())
}
