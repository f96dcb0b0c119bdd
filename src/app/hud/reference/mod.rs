//! What can be looked up: the rulebook and the encyclopedia.

pub(super) mod encyclopedia;
pub(super) mod encyclopedia_article;
pub mod encyclopedia_cache;
pub(super) mod encyclopedia_face;
pub mod reading;
pub mod rulebook;
