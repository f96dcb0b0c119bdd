//! What a mod changes in play: the same games with it and without it, and what its things are worth.
//!
//! - [`trial`]: one game, and what came into play in it
//! - [`contest`]: many of them with and without the mod, on as many threads as there are
//! - [`figures`]: means of two series of the same deals, and how sure their difference is
//! - [`worth`]: what it is worth to use a thing
//! - [`report`]: all of it, for programs; in words it is told by who asks

pub mod contest;
pub mod figures;
pub mod report;
pub mod trial;
pub mod worth;
