//! The dice game *pig*: its rules, its AI, its content, and how people see it.

mod bot;
mod content;
pub mod game;
mod show;
