//! The program: everything is in the library, see [`tortuga::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    tortuga::cli::main()
}
