//! The picture: pieces as entities, what changes between two scenes, and everything that is drawn of it.
//!
//! [`scene_diff`] (with [`entry_exit`] and [`change`]) compares two scenes, [`reconcile`] follows the new one, [`transitions`] carries its
//! changes out, [`spawn`] makes what is new, of its [`kind`]. [`piece`] is what a piece is made of; [`stale`] finds those that are to be drawn, [`cut`]
//! says what a map leaves of them, [`draw`] (with [`brush`]) draws them, [`badges`] and [`attachments`] what lies over them;
//! [`scenery`] draws frames and words of zones, [`nine_slice`] has the pictures that stretch.

pub mod attachments;
pub mod badges;
pub mod brush;
pub mod change;
pub mod cut;
pub mod draw;
pub mod entry_exit;
pub mod kind;
pub mod nine_slice;
pub mod piece;
pub mod reconcile;
pub mod scene_diff;
pub mod scenery;
pub mod spawn;
pub mod stale;
pub mod transitions;
