//! The overlays: menus, choices, scores, log, help. Drawn with egui over the table; none of them knows a game.
//!
//! One file per overlay with a function `show`; [`draw`] lists them. They are made of [`widgets`]; [`integration`] joins them to the
//! window, [`context`] is what they may look at, ask for and remember. [`menus`] are the screens around a game, [`table`] is what lies over
//! one that is played, [`looking_back`] over one that is looked through; [`reference`](mod@reference) is rulebook and encyclopedia, and in
//! [`arranging`] a player lays out a table of their own.
//!
//! Systems: before egui's input is read the measure of the overlays is kept, then egui is told where the mouse has gone; in egui's pass
//! they are drawn, then pictures and thumbnails are fetched; the wheel is kept from the table, and egui's wishes to draw again are passed on.

pub mod arranging;
pub mod context;
pub mod draw;
pub mod integration;
pub mod looking_back;
pub mod menus;
pub mod reference;
pub mod table;
pub mod widgets;

use crate::board::highlight::recalled::Recalled;
use crate::board::highlight::target_overlay::Pointed;
use crate::board::zone_rects::ZoneRects;
use crate::driver::messages::Motion;
use crate::input::bindings::{Bindings, UsualBindings};
use crate::input::focus::Focus;
use crate::input::last_device::LastDevice;
use crate::input::pointer::{Hovered, LongPress};
use crate::input::rebind::Rebind;
use crate::shell::clipboard::Clipboard;
use crate::shell::content_reload::{ContentReloaded, ReloadContent};
use crate::shell::open_file::OpenFile;
use crate::shell::redraw::Redraw;
use crate::theme::{Theme, Themes};
use bevy::prelude::*;
use bevy_egui::{EguiInputSet, EguiPostUpdateSet, EguiPrimaryContextPass};
use context::Memory;

/// The overlays.
pub fn plugin(app: &mut App) {
    app.init_resource::<Memory>()
        .init_resource::<integration::thumbnails::Thumbnails>()
        .init_resource::<arranging::picture::TablePicture>()
        .init_resource::<ZoneRects>()
        .init_resource::<Hovered>()
        .init_resource::<Focus>()
        .init_resource::<LongPress>()
        .init_resource::<Motion>()
        .init_resource::<Clipboard>()
        .init_resource::<Pointed>()
        .init_resource::<Recalled>()
        .add_message::<ContentReloaded>()
        .add_message::<ReloadContent>()
        .add_message::<OpenFile>()
        .init_resource::<Redraw>()
        .init_resource::<Bindings>()
        .init_resource::<UsualBindings>()
        .init_resource::<LastDevice>()
        .init_resource::<Rebind>()
        .init_resource::<Theme>()
        .init_resource::<Themes>()
        .init_resource::<integration::repaint::RepaintWishes>()
        .add_systems(
            EguiPrimaryContextPass,
            (
                draw::draw,
                (
                    integration::pictures::fetch,
                    integration::thumbnails::fetch,
                    arranging::picture::fetch,
                ),
            )
                .chain(),
        )
        .add_systems(
            PreUpdate,
            (
                integration::measure::keep.before(EguiInputSet::InitReading),
                integration::mouse_gone::tell
                    .after(EguiInputSet::ReadBevyMessages)
                    .before(EguiInputSet::WriteEguiEvents),
            ),
        )
        .add_systems(
            Update,
            (integration::wheel::stop, menus::mods_drop::receive),
        )
        .add_systems(
            PostUpdate,
            integration::repaint::pass_on.after(EguiPostUpdateSet::EndPass),
        );
}
