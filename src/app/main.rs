//! The program: everything is in the libraries, see [`tortuga::cli`] and [`tortuga_app`].

// Who starts the game from the menu of Windows sees the game alone; its commands are in `tortuga-terminal` there.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;
use tortuga::registry::Games;

fn main() -> ExitCode {
    tortuga_app::main_with(&Games::built_in())
}
