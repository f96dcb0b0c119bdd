//! What the player does.
//!
//! [`targets`] is the map of all that can be acted on now, [`table_targets`] the table's part of it; [`hit_test`] says what lies under a point
//! of the table, and [`target_hit_test`] what takes a pointer there, table or overlay. [`picking`] tells that to `bevy_picking` for the mouse and
//! every finger, [`gestures`] reads what they do, [`pointer`](mod@pointer) is what the leading one is about. [`hover`] finds what it rests on,
//! [`press`] and [`drag`] carry out what buttons and fingers do, and [`simulated`] sends the same input from nowhere.
//!
//! [`keys`] is the keyboard, `gamepad` a pad ([`gamepad_news`] hears of it and wakes the window). An [`action`] is what a key ([`chord`]) or a
//! button ([`pad_button`]) does, [`bindings`] say which, [`bindings_file`] keeps them, [`rebind`] changes them, [`perform`] does the
//! action, [`signs`] are what hints show of it, by the [`last_device`]; [`replay_keys`] are those of a match
//! that is looked through; [`held`] tells what goes on while a key is down, `repeat` how.
//! [`focus`] is what they point at, [`navigation`] (with `spatial`) what moves that, and [`accessibility`] is for screen readers.
//!
//! In every frame ([`InputSystems`]): before anything is laid out, picking asks for hits and [`gestures`] reads what hands did. When the
//! table has followed the scene, the pointer finds what it is over; when maps and the camera have moved, it presses, drags and
//! rests. When the table is drawn, the orders that can be undone and its targets are listed, and when the overlays are, the whole map is judged.

pub mod accessibility;
pub mod action;
pub mod bindings;
pub mod bindings_file;
pub mod chord;
pub mod drag;
pub mod focus;
mod gamepad;
pub mod gamepad_news;
pub mod gestures;
pub mod held;
pub mod hit_test;
pub mod hover;
pub mod keys;
pub mod last_device;
pub mod navigation;
pub mod pad_button;
pub mod perform;
pub mod picking;
pub mod pointer;
pub mod press;
pub mod rebind;
mod repeat;
pub mod replay_keys;
pub mod signs;
pub mod simulated;
mod spatial;
pub mod table_targets;
pub mod target_hit_test;
pub mod targets;

use crate::board::TableSystems;
use crate::board::table::Table;
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::picking::pointer::PointerButton;
use bevy::picking::{DefaultPickingPlugins, PickingPlugin, PickingSystems};
use bevy::prelude::*;
use bevy::window::{CursorLeft, CursorMoved, WindowEvent};
use pointer::{Grab, Hovered, Lead, LongPress, Pointer, ViewInput};

/// What the player does in one frame, in this order.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// What hands did since the last frame, before anything is laid out.
    Read,
    /// What the pointer is over, when the table has followed the scene.
    Point,
    /// Pressing, dragging and resting, when maps and the camera have moved.
    Act,
    /// What the table has to act on, when it is drawn.
    List,
}

/// What the player does.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        by_hand,
        bindings_file::plugin,
        keys::plugin,
        navigation::plugin,
        accessibility::plugin,
    ));
}

/// What the player does with the mouse or with fingers.
pub fn by_hand(app: &mut App) {
    if !app.is_plugin_added::<PickingPlugin>() {
        app.add_plugins(DefaultPickingPlugins);
    }
    let table = || resource_exists::<Table>.and_then(resource_exists::<Theme>);
    app.add_plugins(target_hit_test::plugin)
        .init_resource::<Lead>()
        .init_resource::<ViewInput>()
        .init_resource::<LongPress>()
        .init_resource::<ButtonInput<PointerButton>>()
        .add_message::<WindowEvent>()
        .add_message::<CursorMoved>()
        .add_message::<CursorLeft>()
        .add_message::<MouseButtonInput>()
        .add_message::<MouseWheel>()
        .add_message::<TouchInput>()
        .init_resource::<Grab>()
        .init_resource::<Hovered>()
        .init_resource::<Pointer>()
        .init_resource::<Redraw>()
        .configure_sets(PreUpdate, InputSystems::Read.after(PickingSystems::Last))
        .configure_sets(
            Update,
            (
                InputSystems::Point
                    .after(TableSystems::Follow)
                    .before(TableSystems::Steer),
                InputSystems::Act
                    .after(TableSystems::Steer)
                    .before(TableSystems::Draw),
                InputSystems::List.after(TableSystems::Draw),
            ),
        )
        .add_systems(Startup, picking::set_up)
        .add_systems(
            PreUpdate,
            (
                picking::report
                    .in_set(PickingSystems::Backend)
                    .run_if(table()),
                gestures::recognize.in_set(InputSystems::Read),
            ),
        )
        .add_systems(
            Update,
            (
                hover::point.in_set(InputSystems::Point),
                (press::press, drag::drag, hover::hover)
                    .chain()
                    .in_set(InputSystems::Act),
                (drag::tell_orders, table_targets::list)
                    .chain()
                    .in_set(InputSystems::List),
            ),
        );
}
