//! The picture: pieces as entities, what changes between two scenes, and everything that is drawn of it.
//!
//! [`scene_diff`] (with [`entry_exit`] and [`change`]) compares two scenes, [`reconcile`] follows the new one, [`transitions`] carries its
//! changes out, [`spawn`] makes what is new, of its [`kind`]; [`counting`] lets numbers count. [`piece`] is what a piece is made of, [`faces`] what it refers to for its picture; [`stale`] finds those that are to be drawn, [`clip`]
//! says what a map leaves of them, [`draw`] (with [`brush`]) draws them, [`badges`] (with [`number`]) and [`attachments`] what lies over them;
//! [`scenery`] draws frames and words of zones ([`filling`] gives a sprite the face that fills it), [`nine_slice`] has the pictures that stretch.
//!
//! At the start the pictures that stretch are made. In every frame ([`SceneSystems`]) pieces follow the scene and refer to their faces; then frames and words of
//! zones are laid and drawn; then the pieces that changed are found, cut and drawn.

pub mod attachments;
pub mod badges;
pub mod brush;
pub mod change;
pub mod clip;
pub mod counting;
pub mod draw;
pub mod entry_exit;
pub mod faces;
pub mod filling;
pub mod kind;
pub mod nine_slice;
pub mod number;
pub mod piece;
pub mod reconcile;
pub mod scene_diff;
pub mod scenery;
pub mod spawn;
pub mod stale;
pub mod transitions;

use crate::driver::play::Play;
use bevy::prelude::*;
use nine_slice::NineSlices;
use stale::Stale;

/// What the picture does in one frame. [`crate::board`] says when each of them comes.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum SceneSystems {
    /// Pieces enter, set out and leave as the scene says.
    Follow,
    /// Frames and words of zones are drawn.
    Scenery,
    /// Pieces are drawn.
    Pieces,
}

/// The picture.
pub fn plugin(app: &mut App) {
    app.init_resource::<NineSlices>()
        .init_resource::<Stale>()
        .add_systems(Startup, nine_slice::make)
        .add_systems(
            Update,
            (
                (reconcile::follow_scene, faces::refer)
                    .chain()
                    .in_set(SceneSystems::Follow)
                    .run_if(resource_exists::<Play>),
                (scenery::spawn, scenery::draw)
                    .chain()
                    .in_set(SceneSystems::Scenery)
                    .run_if(resource_exists::<Play>),
                (stale::find, clip::clip_pieces, draw::draw)
                    .chain()
                    .in_set(SceneSystems::Pieces),
            ),
        );
}
