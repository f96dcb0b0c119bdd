//! What lies over the table while a game is played: prompt and choices, whose turn it is, the log, what can be looked at closely, lessons,
//! puzzles, the end.

pub mod ask;
pub mod banner;
pub mod caption;
pub(super) mod card_zoom;
pub mod choices;
pub mod end;
pub mod gauge;
pub mod handover;
pub(super) mod held_tip;
pub mod inspect;
pub mod interval;
pub mod ledger;
pub mod log;
pub mod log_cache;
pub mod panel;
pub mod prompt;
pub mod puzzle;
pub mod recap_panel;
pub(super) mod remark;
pub mod remark_place;
mod score_sheet;
pub mod sort;
pub mod standing;
pub mod tooltip;
mod tooltip_place;
pub mod turn_order;
pub mod tutorial;
pub mod tutorial_note;
mod undo_and_hint;
pub(super) mod watching;
pub(super) mod winner_screen;
mod winner_screen_picture;
pub(super) mod winner_screen_words;
