//! Files and folders that are dropped on the window: mods to be installed.

use crate::hud::context::Memory;
use crate::shell::redraw::Redraw;
use crate::shell::screens::{Below, Overlay};
use crate::shell::shared_context::SharedContext;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use tortuga::content::mods::install::ModPackage;
use tortuga::session::save::mods_refusal;

/// Looks at what was dropped and asks the player about it.
pub(in crate::hud) fn receive(
    mut dropped: MessageReader<FileDragAndDrop>,
    home: Option<Res<SharedContext>>,
    mut memory: ResMut<Memory>,
    mut overlay: ResMut<Overlay>,
    mut below: ResMut<Below>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(home) = home else { return };
    for file in dropped.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = file else {
            continue;
        };
        // What a curtain hides stays hidden.
        if matches!(*overlay, Overlay::Curtain(_)) {
            continue;
        }
        let parcel = ModPackage::look(path_buf, &home.0.content);
        let parcel = parcel.map_err(|why| mods_refusal::words(&why));
        memory.mods.parcels.push_back(parcel);
        if *overlay != Overlay::InstallMod {
            below.open(&mut overlay, Overlay::InstallMod);
        }
        redraw.request();
    }
}
