//! What lies over the table while a game is played: prompt and choices, whose turn it is, the log, what can be looked at closely, lessons,
//! puzzles, the end.
//!
//! - `ask`: questions before a choice is made: which of several, and whether really
//! - `banner`: whose turn it is, readable from across the room, and the tools that are always at hand
//! - `caption`: one line about the event that is being shown
//! - `card_zoom`: one card or piece, looked at closely: large, with what it does and where the rulebook tells of it
//! - `choices`: the choice panel: a button for everything that may be done and is not done on the table itself, and what helps
//!   choosing
//! - `end`: the end: who won, with what, and how it came
//! - `gauge`: helpful figures as bars: the chance of harm, in colour, in words and with a sign
//! - `handover`: between two people at one device: nobody sees the other's hand
//! - `held_tip`: a tooltip of the table that stays, so that one can point at the words in it: once the mouse has rested for a
//!   while, when the finger that called it up is lifted, or when the keyboard goes into it
//! - `inspect`: a pile or a hold, looked into: its cards large, and what is known about the rest
//! - `interval`: between two parts of a match, two campaigns or two games of several: how everybody stood when the last one had
//!   ended
//! - `ledger`: what everybody may hold, as far as it is public: a row for every seat, a column for every thing
//! - `log`: the log: the last lines in the corner, all of it in a drawer
//! - `log_cache`: the log as it was when last asked for
//! - `panel`: the buttons of the choice panel: what stands on them, where they lie, what is done to them
//! - `prompt`: what may be done now, in one line at the foot of the table; the advice asked for; notices and warnings
//! - `puzzle`: the puzzle on the table: what it is about, its hint and solution, and how it has ended
//! - `recap_panel`: what happened since the viewer's last turn: in the corner of the log a line for each player as long as they
//!   have decided nothing, at length in the drawer
//! - `remark`: what the people whom AIs play say: a bubble at their plate, above the table and below everything that can be clicked
//! - `remark_place`: where a remark stands: beside the plate of who says it, where it hides nothing that can be done
//! - `score_sheet`: the score sheet: a column for every player, best first, and a line for every source of their scores
//! - `sort`: the small button beside cards that lie in the player's own order: it restores the game's, or offers several
//! - `standing`: who stands where at the end, and with what
//! - `tooltip`: what the thing under the mouse is, beside it, clear of what is lit
//! - `tooltip_place`: where the tooltip of a thing lies: beside it, clear of what is lit
//! - `turn_order`: who acts next and why: one small step after the other, where the table's layout has room for them
//! - `tutorial`: the note of a tutorial: what it tells, where the finger points, and how it ends
//! - `tutorial_note`: what the note of a tutorial remembers, and where its finger points
//! - `undo_and_hint`: what helps choosing: a step back, advice, and a look at what lies face down
//! - `watching`: while only AIs are to decide: who watches can let them wait, see one decision after the other, and take back a
//!   seat of their own
//! - `winner_screen`: the winner's moment: before the score sheet who has won, in a wreath of lamplight, by what, and what stood
//!   out
//! - `winner_screen_picture`: what the winner's moment looks like: emblems in a wreath of lamplight over a picture of victory, and
//!   below them what is told
//! - `winner_screen_words`: what is told of a victory: by what it was won, what stood out, and how a single person at the table did

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
