//! Every sprite on the table that shows a face: the words within, and what may lie over those of others.

use super::faces::Print;
use super::judge::{Level, Text, Veil};
use crate::app::art::raster::Order;
use crate::app::art::{Library, Pictures};
use crate::app::table::body::Body;
use crate::app::table::scenery::Scenery;
use crate::engine::ZoneId;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiUserTextures, egui};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Everything that is drawn on the table.
#[derive(SystemParam)]
pub struct Sprites<'w, 's> {
    sprites: Query<
        'w,
        's,
        (
            &'static Sprite,
            &'static GlobalTransform,
            &'static InheritedVisibility,
            Option<&'static ChildOf>,
            Has<Scenery>,
        ),
    >,
    bodies: Query<'w, 's, &'static Body>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera2d>>,
    textures: Option<Res<'w, EguiUserTextures>>,
    library: Res<'w, Library>,
}

impl Sprites<'_, '_> {
    /// Where pictures take their parts from.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The face that a texture of egui shows.
    pub fn order_of_texture<'p>(
        &self,
        pictures: &'p Pictures,
        texture: egui::TextureId,
    ) -> Option<&'p Order> {
        let textures = self.textures.as_ref()?;
        let mut all = pictures.all();
        all.find(|(_, image)| textures.image_id(*image) == Some(texture))
            .map(|(order, _)| order)
    }
}

/// What the table shows.
#[derive(Default)]
pub struct Seen {
    /// The words.
    pub texts: Vec<Text>,
    /// What may lie over them.
    pub veils: Vec<Veil>,
}

/// Reads what is shown, in points of `unit` logical pixels.
pub fn read(
    sprites: &Sprites,
    pictures: &Pictures,
    unit: f32,
    mut print: impl FnMut(&Order) -> Arc<Print>,
) -> Seen {
    let faces: BTreeMap<AssetId<Image>, &Order> =
        pictures.all().map(|(order, id)| (id, order)).collect();
    let mut seen = Seen::default();
    let Some((camera, eye)) = sprites.cameras.iter().next() else {
        return seen;
    };
    let mut drawn: Vec<(f32, &Order, Rect, String, bool)> = Vec::new();
    for (sprite, at, visible, parent, scenery) in &sprites.sprites {
        let Some(order) = faces.get(&sprite.image.id()) else {
            continue;
        };
        if !visible.get() || sprite.color.alpha() < 0.3 {
            continue;
        }
        let Some(size) = sprite.custom_size else {
            continue;
        };
        let (scale, turn, middle) = at.to_scale_rotation_translation();
        let Ok(center) = camera.world_to_viewport(eye, middle) else {
            continue;
        };
        // Around each picture is a clear border.
        let pad = 2.0 * crate::app::art::raster::PADDING as f32;
        let inner = vec2(order.width as f32, order.height as f32);
        let size = size * scale.truncate().abs() * inner / (inner + pad);
        let _ = turn;
        let rect = Rect::from_center_size(center / unit, size / unit);
        let body = parent.and_then(|of| sprites.bodies.get(of.parent()).ok());
        let place = match body {
            // All cells of a zone are one place.
            Some(body) => ZoneId {
                cell: 0,
                ..body.piece.zone
            }
            .to_string(),
            None => "table".to_owned(),
        };
        let whole = sprite.rect.is_none();
        drawn.push((
            middle.z,
            order,
            rect,
            place,
            whole && (scenery || body.is_some()),
        ));
    }
    drawn.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (depth, (_, order, rect, place, whole)) in drawn.into_iter().enumerate() {
        if !whole {
            continue;
        }
        let print = print(order);
        for word in &print.words {
            let mut text = word.on(rect, place.clone(), order.face.template.clone());
            text.depth = depth;
            seen.texts.push(text);
        }
        if !print.solid {
            continue;
        }
        seen.veils.push(Veil {
            rect,
            depth,
            level: Level::Table,
            place,
        });
    }
    seen
}
