//! The command line.

pub mod window;
