//! What the overlays are made of: controls, windows that keep everything else away, texts whose words lead to the rulebook, emblems.
//! None of them knows a screen.

pub mod basics;
pub mod book;
pub mod buttons;
pub mod controls;
pub(super) mod drawer;
pub mod emblem;
pub(super) mod illustrations;
mod key_cap;
pub mod key_hints;
pub(super) mod key_slot;
pub(super) mod keyword;
pub mod lettering;
pub(super) mod menu_button;
pub mod modal;
pub(super) mod passage;
pub mod place;
pub mod portrait;
pub(super) mod quiet;
pub mod rich_text;
pub mod score_chart;
pub(super) mod scroll_bar;
pub(super) mod style;
pub(super) mod targeting;
pub mod verb_button;
