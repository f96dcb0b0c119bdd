//! What can be looked up: the rulebook and the encyclopedia.
//!
//! - `encyclopedia`: the encyclopedia: groups, search, filters, and the faces of what is found
//! - `encyclopedia_article`: an article of the encyclopedia: a card or a piece, large, with all that is known of it
//! - `encyclopedia_cache`: the encyclopedia as last read, and what is looked for in it
//! - `encyclopedia_face`: the face of a card or a piece on a page of the encyclopedia
//! - `reading`: where the reader of the rulebook is
//! - `rulebook`: the rulebook: chapters, search, text with pictures

pub(super) mod encyclopedia;
pub(super) mod encyclopedia_article;
pub mod encyclopedia_cache;
pub(super) mod encyclopedia_face;
pub mod reading;
pub mod rulebook;
