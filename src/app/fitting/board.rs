//! Every sprite on the table that shows a face: the words within, and what may lie over those of others.

use super::faces::Print;
use super::misfits::{Level, Text, Veil};
use crate::art::file_source::FileSource;
use crate::art::pictures::Pictures;
use crate::art::raster::RasterRequest;
use crate::board::layout::places::{Place, Places};
use crate::board::map::terrain::ShownMap;
use crate::board::scene::piece::{Extra, Parts, PieceRef};
use crate::board::scene::scenery::Scenery;
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiUserTextures, egui};
use std::collections::BTreeMap;
use std::sync::Arc;
use tortuga::engine::PieceId;

/// A sprite that may be seen.
#[derive(QueryData)]
pub struct ShownSprite {
    entity: Entity,
    sprite: &'static Sprite,
    at: &'static GlobalTransform,
    visible: &'static InheritedVisibility,
    parent: Option<&'static ChildOf>,
    scenery: Option<&'static Scenery>,
}

/// Everything that is drawn on the table.
#[derive(SystemParam)]
pub struct Sprites<'w, 's> {
    sprites: Query<'w, 's, ShownSprite>,
    pieces: Query<'w, 's, (&'static PieceRef, &'static Parts)>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera2d>>,
    textures: Option<Res<'w, EguiUserTextures>>,
    library: Res<'w, FileSource>,
}

impl Sprites<'_, '_> {
    /// Where pictures take their parts from.
    pub fn library(&self) -> &FileSource {
        &self.library
    }

    /// The face that a texture of egui shows.
    pub fn order_of_texture<'p>(
        &self,
        pictures: &'p Pictures,
        texture: egui::TextureId,
    ) -> Option<&'p RasterRequest> {
        let textures = self.textures.as_ref()?;
        let mut all = pictures.all();
        all.find(|(_, image)| textures.image_id(*image) == Some(texture))
            .map(|(order, _)| order)
    }
}

/// What the table shows.
#[derive(Default)]
pub struct BoardContents {
    /// The words.
    pub texts: Vec<Text>,
    /// What may lie over them.
    pub veils: Vec<Veil>,
}

/// The place of the names on the map in this zone.
fn names_on(zone: &str) -> String {
    format!("names on {zone}")
}

/// The names painted on a map, in points of `unit` logical pixels.
pub fn names(map: &ShownMap, print: &Print, unit: f32) -> Vec<Text> {
    let part = |rect: Rect| Rect {
        min: rect.min / unit,
        max: rect.max / unit,
    };
    let words = print.words.iter().map(|word| {
        let mut text = word.on(part(map.rect), names_on(map.zone), String::new());
        // Islands and towns are written in sizes of their own: each is of its own kind.
        text.kind = word.text.clone();
        text.seen = text.rect.intersect(part(map.clip));
        // The sea goes on beyond the cells that the picture is measured by.
        text.cut = false;
        // Who looks closer sees a part of the map.
        text.scrolls = map.rect.size().cmpgt(map.clip.size() + 2.0).any();
        text
    });
    words.collect()
}

/// A sprite with a picture of a face.
struct Drawn<'a> {
    z: f32,
    order: &'a RasterRequest,
    rect: Rect,
    place: String,
    piece: Option<PieceId>,
    over: Vec<String>,
    whole: bool,
}

/// Reads what is shown, in points; `maps` are the names on maps with the height of these.
pub fn read(
    sprites: &Sprites,
    pictures: &Pictures,
    places: &Places,
    maps: Vec<(f32, Vec<Text>)>,
    mut print: impl FnMut(&RasterRequest) -> Arc<Print>,
) -> BoardContents {
    let unit = if places.unit > 0.0 { places.unit } else { 1.0 };
    let faces: BTreeMap<AssetId<Image>, &RasterRequest> =
        pictures.all().map(|(order, id)| (id, order)).collect();
    let mut seen = BoardContents::default();
    let Some((camera, eye)) = sprites.cameras.iter().next() else {
        return seen;
    };
    let lens = Lens { camera, eye, unit };
    let mut drawn: Vec<Drawn> = Vec::new();
    for item in &sprites.sprites {
        if let Some(order) = faces.get(&item.sprite.image.id()) {
            drawn.extend(Drawn::of(&item, order, &sprites.pieces, places, &lens));
        }
    }
    drawn.sort_by(|a, b| a.z.total_cmp(&b.z));
    for (z, names) in maps {
        let depth = drawn.partition_point(|sprite| sprite.z <= z);
        let names = names.into_iter().map(|name| Text { depth, ..name });
        seen.texts.extend(names);
    }
    for (depth, sprite) in drawn.into_iter().enumerate() {
        if sprite.whole {
            let print = print(sprite.order);
            seen.add(sprite, depth, &print);
        }
    }
    seen
}

/// Through what the table is seen.
struct Lens<'a> {
    camera: &'a Camera,
    eye: &'a GlobalTransform,
    /// Logical pixels to a point.
    unit: f32,
}

impl<'a> Drawn<'a> {
    /// A sprite that shows the face of this order; none where it is not to be seen.
    fn of(
        item: &ShownSpriteItem,
        order: &'a RasterRequest,
        pieces: &Query<(&PieceRef, &Parts)>,
        places: &Places,
        lens: &Lens,
    ) -> Option<Drawn<'a>> {
        let (sprite, unit) = (item.sprite, lens.unit);
        if !item.visible.get() || sprite.color.alpha() < 0.3 {
            return None;
        }
        let size = sprite.custom_size?;
        let (scale, _, middle) = item.at.to_scale_rotation_translation();
        let center = lens.camera.world_to_viewport(lens.eye, middle).ok()?;
        // Around each picture is a clear border.
        let pad = 2.0 * crate::art::raster::PADDING as f32;
        let inner = vec2(order.width as f32, order.height as f32);
        let size = size * scale.truncate().abs() * inner / (inner + pad);
        let rect = Rect::from_center_size(center / unit, size / unit);
        let of = item.parent.and_then(|of| pieces.get(of.parent()).ok());
        let zone = match (of, item.scenery) {
            (Some((piece, _)), _) => places.find(piece.zone),
            (None, Some(scenery)) => scenery.place(places),
            (None, None) => None,
        };
        // The lower cards of a pile show their edges.
        let lower = of.is_some_and(|(_, parts)| {
            let mut extras = parts.extras.iter();
            extras.any(|(extra, part)| *part == item.entity && matches!(extra, Extra::Layer(_)))
        });
        let belongs = of.is_some() || item.scenery.is_some();
        Some(Drawn {
            z: middle.z,
            order,
            rect,
            // All cells of a zone are one place, and so are the frame and the label of a zone and what lies in it.
            place: zone.map_or_else(|| "table".to_owned(), Place::named),
            piece: of.map(|(piece, _)| piece.id),
            over: zone.map_or_else(Vec::new, |zone| zone.spec.over.clone()),
            whole: sprite.rect.is_none() && !lower && belongs,
        })
    }
}

impl BoardContents {
    /// Adds the words of a face, and what it covers.
    fn add(&mut self, sprite: Drawn, depth: usize, print: &Print) {
        let Drawn {
            order,
            rect,
            place,
            piece,
            over,
            ..
        } = sprite;
        for word in &print.words {
            let mut text = word.on(rect, place.clone(), order.face.template.clone());
            (text.depth, text.piece, text.backed) = (depth, piece, print.solid);
            self.texts.push(text);
        }
        if !print.solid {
            return;
        }
        self.veils.push(Veil {
            rect,
            depth,
            level: Level::Table,
            place,
            face: order.face.template.clone(),
            piece,
            over,
        });
    }
}
