//! The overlays: menus, choices, scores, log, help. Drawn with egui over the table; none of them knows a game.
//!
//! One file per overlay with a function `show`; [`draw`] lists them. `style`, [`widgets`], [`buttons`] and [`controls`] are what they are
//! made of, [`spoken`] what readers hear of them besides, [`context`] is what they may look at, ask for and remember.
//!
//! Systems: before egui's input is read the measure of the overlays is kept, then egui is told where the mouse has gone; in egui's pass
//! they are drawn, then pictures and [`thumbnails`] are fetched; the wheel is kept from the table, and egui's wishes to draw again are passed on.

mod achievements_page;
pub mod arranging;
pub mod ask;
mod backdrop;
pub mod banner;
pub mod book;
pub mod buttons;
pub mod caption;
pub mod challenge_cache;
pub mod challenges;
pub mod choices;
mod closer;
pub mod context;
pub mod controls;
pub mod draft;
pub mod draw;
mod drawer;
pub mod emblem;
mod encyclopedia;
mod encyclopedia_article;
pub mod encyclopedia_cache;
mod encyclopedia_face;
pub mod end;
mod focus_ring;
pub mod game_card;
pub mod gauge;
pub mod handover;
mod held_tip;
pub mod hints;
mod illustrations;
pub mod inspect;
mod key_slot;
pub mod keys_page;
mod keyword;
pub mod ledger;
pub mod lesson_cache;
pub mod lettering;
pub mod load;
pub mod log;
pub mod log_cache;
mod long_press;
pub(crate) mod measure;
mod menu_button;
pub mod message;
pub mod modal;
pub mod mods_cache;
mod mods_drop;
mod mods_install;
mod mods_page;
mod mods_row;
mod mouse_gone;
pub mod panel;
mod passage;
pub mod pause;
pub mod pictures;
pub mod place;
pub mod play_on;
pub mod portrait;
pub mod prompt;
pub mod puzzle;
mod quiet;
pub mod reading;
pub mod recap_panel;
pub mod records_cache;
pub mod records_page;
mod remark;
pub mod remark_place;
pub mod repaint;
pub mod replay;
mod review;
mod review_moves;
pub mod rich_text;
pub mod rulebook;
pub mod save_cache;
pub mod score_chart;
mod scroll_bar;
pub mod seat_palette;
pub mod seats;
pub mod settings_page;
pub mod setup;
mod setup_options;
pub mod sort;
pub mod spoken;
pub mod standing;
mod style;
mod targeting;
pub mod thumbnails;
pub mod title;
pub mod tooltip;
mod triumph;
mod triumph_words;
pub mod turn_order;
pub mod tutorial;
pub mod tutorial_note;
mod unsaved;
mod watching;
mod wheel;
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
        .init_resource::<thumbnails::Thumbnails>()
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
        .init_resource::<repaint::RepaintWishes>()
        .add_systems(
            EguiPrimaryContextPass,
            (
                draw::draw,
                (
                    pictures::fetch,
                    thumbnails::fetch,
                    arranging::picture::fetch,
                ),
            )
                .chain(),
        )
        .add_systems(
            PreUpdate,
            (
                measure::keep.before(EguiInputSet::InitReading),
                mouse_gone::tell
                    .after(EguiInputSet::ReadBevyMessages)
                    .before(EguiInputSet::WriteEguiEvents),
            ),
        )
        .add_systems(Update, (wheel::stop, mods_drop::receive))
        .add_systems(
            PostUpdate,
            repaint::pass_on.after(EguiPostUpdateSet::EndPass),
        );
}
