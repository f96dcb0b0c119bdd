//! What the overlays are made of: controls, windows that keep everything else away, texts whose words lead to the rulebook, emblems.
//! None of them knows a screen.
//!
//! - `basics`: what all controls of the overlays share: text that fits, tooltips, panels and headings
//! - `book`: the rulebook at hand, for whatever speaks of it: its keywords, and its pictures, made when they are first looked at
//! - `buttons`: small buttons: an icon, an icon with a word, a word
//! - `controls`: controls of the settings and the set-up: switches, rows of words, sliders, fields
//! - `drawer`: where what is read at length lies over the table, and what stands at its head
//! - `emblem`: the players' emblems: a medallion in the seat's colour with a rim of its own, never the colour alone
//! - `illustrations`: the pictures of a rulebook on its pages: cards and pieces as they look in the game, at the size shown, with a
//!   caption under them
//! - `key_cap`: a small drawing of a key: its sign in a frame
//! - `key_hints`: what the overlays show of keys: what does something now, on the device that was used last
//! - `key_slot`: a place for a key on the page of keys: what lies in it, and what is asked while another is laid there
//! - `keyword`: words that lead to the rulebook: underlined wherever they are read
//! - `lettering`: words that have to fit: as large as there is room for, in a size of the theme's scale, and all of one kind in one
//!   size
//! - `menu_button`: the buttons of a menu
//! - `modal`: the sheet that an overlay is written on: the table behind it dimmed, itself in the middle, never larger than the
//!   window
//! - `passage`: how a sentence is set whose words may lead to the rulebook, with those lit that are searched for
//! - `place`: where the overlays of the table lie: where its layout leaves room for them, else at sensible edges
//! - `portrait`: the faces of those whom AIs play
//! - `quiet`: a button that does not ask to be pressed: small grey words and the key that does the same
//! - `rich_text`: sentences with meaning: verbs in brass, losses in red, players with their emblem, cards that show themselves
//! - `score_chart`: how the scores went: one line a seat over the rounds, its emblem at the end
//! - `scroll_bar`: a bar beside a page whose pictures grow with its width: without the bar the page may be too tall for the window,
//!   and beside it it fits, so that the bar would come and go for ever
//! - `style`: how the overlays look: colours (`Palette`), fonts, the plates everything stands on, and how large it all is
//! - `targeting`: what overlays add to the map of targets, and the ring around what the keyboard points at
//! - `verb_button`: the large button: a verb, what it brings, and the key that does the same

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
