//! `mod explain`
use crate::cli::Failure;
use crate::cli::args::tools::ExplainArgs;
use crate::cli::house::House;
use std::process::ExitCode;

/// Tells.
///
/// # Errors
/// None.
pub fn explain(_: &House, _: &ExplainArgs) -> Result<ExitCode, Failure> {
    Ok(ExitCode::SUCCESS)
}
