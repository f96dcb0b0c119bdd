//! Everything that egui is about to paint: its words, what may lie over them, and the pictures of faces.

use super::faces::Word;
use super::misfits::{Level, Target, Text, Veil};
use super::note::{self, Notes};
use crate::art::raster::RasterRequest as Picture;
use bevy::math::{Rect, Vec2, vec2};
use bevy_egui::egui::{self, Color32, Context, LayerId, Order, Shape, TextureId};

/// What the overlays show in a frame, in points.
#[derive(Clone, Debug, Default)]
pub struct OverlayContents {
    /// The words.
    pub texts: Vec<Text>,
    /// What may lie over them.
    pub veils: Vec<Veil>,
    /// Pictures with a texture of their own.
    pub images: Vec<Image>,
    /// What can be clicked.
    pub targets: Vec<Target>,
    /// The depth of a sheet over the whole window, if there is one: what is below is not meant to be read.
    pub behind: Option<usize>,
}

/// A picture among the overlays.
#[derive(Clone, Debug)]
pub struct Image {
    /// Its texture.
    pub texture: TextureId,
    rect: Rect,
    seen: Rect,
    depth: usize,
    place: String,
    level: Level,
}

impl Image {
    /// The words within it.
    pub fn words<'a>(
        &'a self,
        order: &'a Picture,
        words: &'a [Word],
    ) -> impl Iterator<Item = Text> + 'a {
        words.iter().map(move |word| {
            let place = format!("{} in {}", order.face.template, self.place);
            let mut text = word.on(self.rect, place, order.face.template.clone());
            (text.depth, text.level) = (self.depth, self.level);
            text.seen = text.rect.intersect(self.seen);
            text.scrolls = true;
            text
        })
    }
}

/// How opaque something is that hides what is below.
const OPAQUE: u8 = 140;

/// Reads what is to be painted and what was noted about it.
pub fn read(ctx: &Context) -> OverlayContents {
    let notes = note::take(ctx);
    let window = ctx.content_rect();
    let targets = notes.targets().iter();
    let mut seen = OverlayContents {
        targets: targets
            .map(|(name, role, rect, enabled)| Target {
                name: name.clone(),
                role: *role,
                rect: to_rect(*rect),
                enabled: *enabled,
                under: None,
            })
            .collect(),
        ..OverlayContents::default()
    };
    let mut depth = 1;
    let areas: Vec<LayerId> = ctx.memory(|m| m.layer_ids().collect());
    for order in [
        Order::Background,
        Order::Middle,
        Order::Foreground,
        Order::Tooltip,
    ] {
        let mut layers = vec![LayerId::background()];
        layers.push(LayerId::new(Order::Background, egui::Id::new("caption")));
        layers.retain(|layer| !areas.contains(layer));
        layers.extend(areas.iter().copied());
        layers.retain(|layer| layer.order == order);
        for layer in layers {
            let shapes = ctx.graphics(|g| {
                let list = g.get(layer)?;
                Some(list.all_entries().cloned().collect::<Vec<_>>())
            });
            let name = notes.layer(layer.id).unwrap_or_default().to_owned();
            let level = Level::of(order);
            for clipped in shapes.unwrap_or_default() {
                let clip = clipped.clip_rect.intersect(window);
                let mut reader = Reader {
                    seen: &mut seen,
                    notes: &notes,
                    clip,
                    depth,
                    place: &name,
                    level,
                    window,
                };
                reader.shape(&clipped.shape);
                depth += 1;
            }
        }
    }
    if let Some(sheet) = seen.behind {
        seen.texts.retain(|text| text.depth > sheet);
        seen.veils.retain(|veil| veil.depth > sheet);
        seen.images.retain(|image| image.depth > sheet);
    }
    seen
}

struct Reader<'a> {
    seen: &'a mut OverlayContents,
    notes: &'a Notes,
    clip: egui::Rect,
    depth: usize,
    place: &'a str,
    level: Level,
    window: egui::Rect,
}

impl Reader<'_> {
    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Vec(all) => all.iter().for_each(|shape| self.shape(shape)),
            Shape::Text(text) => self.text(text),
            Shape::Rect(rect) => self.veil(rect.rect, rect.fill, rect.blur_width <= 0.0),
            Shape::Circle(circle) => {
                // The square within it is surely covered.
                let side = egui::Vec2::splat(circle.radius * 1.4);
                let rect = egui::Rect::from_center_size(circle.center, side);
                self.veil(rect, circle.fill, true);
            }
            Shape::Mesh(mesh) => {
                let rect = mesh.calc_bounds();
                if let TextureId::User(_) = mesh.texture_id {
                    self.seen.images.push(Image {
                        texture: mesh.texture_id,
                        rect: to_rect(rect),
                        seen: to_rect(rect.intersect(self.clip)),
                        depth: self.depth,
                        place: self.place.to_owned(),
                        level: self.level,
                    });
                }
                let color = mesh
                    .vertices
                    .first()
                    .map_or(Color32::TRANSPARENT, |v| v.color);
                self.veil(rect, color, true);
            }
            _ => {}
        }
    }

    fn veil(&mut self, rect: egui::Rect, fill: Color32, sharp: bool) {
        if fill.a() < 100 || !sharp {
            return;
        }
        let seen = rect.intersect(self.clip);
        if !seen.is_positive() {
            return;
        }
        let all = seen.expand(2.0).contains_rect(self.window);
        if all && self.level == Level::Sheet {
            self.seen.behind = Some(self.depth);
        } else if fill.a() >= OPAQUE {
            self.seen.veils.push(Veil {
                rect: to_rect(seen),
                depth: self.depth,
                level: self.level,
                place: self.place.to_owned(),
                face: String::new(),
                piece: None,
                over: Vec::new(),
            });
        }
    }

    fn text(&mut self, text: &egui::epaint::TextShape) {
        let galley = &text.galley;
        let words = galley.text().trim();
        let drawn = galley.mesh_bounds.translate(text.pos.to_vec2());
        // What is scrolled out of sight is not shown.
        if words.is_empty() || !drawn.is_positive() || !drawn.intersects(self.clip) {
            return;
        }
        if text.opacity_factor < 0.2 {
            return;
        }
        let sizes = galley.job.sections.iter().map(|s| s.format.font_id.size);
        let size = sizes.fold(f32::INFINITY, f32::min);
        let noted = self.notes.of(galley);
        let rows = galley.rows.iter().map(|row| {
            let letters = row.row.visuals.mesh_bounds;
            to_rect(letters.translate(row.pos.to_vec2() + text.pos.to_vec2()))
        });
        self.seen.texts.push(Text {
            text: words.to_owned(),
            place: self.place.to_owned(),
            kind: noted.map_or(String::new(), |n| format!("{}:{}", n.kind.0, n.kind.1)),
            size,
            wanted: noted.map_or(size, |n| n.wanted),
            rect: to_rect(drawn),
            rows: rows.collect(),
            seen: to_rect(drawn.intersect(self.clip)),
            cut: galley.elided,
            scrolls: self.notes.scrolls(self.clip),
            depth: self.depth,
            level: self.level,
            piece: None,
            backed: false,
            picture: Vec2::ZERO,
            printed: false,
        });
    }
}

fn to_rect(rect: egui::Rect) -> Rect {
    Rect {
        min: vec2(rect.min.x, rect.min.y),
        max: vec2(rect.max.x, rect.max.y),
    }
}
