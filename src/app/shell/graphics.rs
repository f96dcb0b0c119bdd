//! What is asked of the graphics device: as much as a table of pictures and words needs, so that a game stays small beside the programs
//! that a player has open.

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::settings::{InstanceFlags, RenderCreation, WgpuFeatures, WgpuSettings};
use bevy::render::slab_allocator::SlabAllocatorSettings;
use bevy_egui::egui::ColorImage;
use bevy_egui::{EguiManagedTextures, EguiPostUpdateSet};

/// How a device is made, at the start and in the place of one that was lost.
pub fn creation() -> RenderCreation {
    let usual = WgpuSettings::default();
    let mut flags = usual.instance_flags;
    // Nothing is drawn indirectly. What looks after that is part of how it works on Windows, and elsewhere some programs of the
    // device that are never run.
    if !cfg!(windows) {
        flags.remove(InstanceFlags::VALIDATION_INDIRECT_CALL);
    }
    RenderCreation::Automatic(Box::new(WgpuSettings {
        // With it Bevy prepares to find out, on the device, which of many bodies lie behind others.
        disabled_features: Some(WgpuFeatures::INDIRECT_FIRST_INSTANCE),
        instance_flags: flags,
        ..usual
    }))
}

/// Keeps little of what is drawn with.
pub fn plugin(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        // The books that Bevy keeps for bodies side by side in one buffer take more room than the few that there are.
        render.insert_resource(MeshAllocatorSettings {
            slab_allocator_settings: SlabAllocatorSettings {
                large_threshold: 0,
                ..default()
            },
            ..default()
        });
    }
    app.add_systems(
        PostUpdate,
        drop_copies
            .after(EguiPostUpdateSet::PostProcessOutput)
            .run_if(resource_exists_and_changed::<EguiManagedTextures>),
    );
}

/// bevy_egui 0.42 keeps beside the picture of all letters what it was made from and looks at it no more.
fn drop_copies(mut textures: ResMut<EguiManagedTextures>) {
    for texture in textures.bypass_change_detection().values_mut() {
        texture.color_image = ColorImage::default();
    }
}
