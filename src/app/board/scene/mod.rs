//! The picture: pieces as entities, what changes between two scenes, and everything that is drawn of it.
//!
//! [`scene_diff`] (with [`entry_exit`] and [`change`]) compares two scenes, [`reconcile`] follows the new one, [`transitions`] carries its
//! changes out. [`piece`] is a piece with its sprites, [`draw`] (with [`brush`]) draws it, [`badges`] and [`attachments`] what lies over
//! it; [`scenery`] draws frames and words of zones, [`nine_slice`] has the pictures that stretch.

pub mod attachments;
pub mod badges;
pub mod brush;
pub mod change;
pub mod draw;
pub mod entry_exit;
pub mod nine_slice;
pub mod piece;
pub mod reconcile;
pub mod scene_diff;
pub mod scenery;
pub mod transitions;
