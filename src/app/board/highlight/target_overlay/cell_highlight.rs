//! The light on cells that may be used, and what stands there: a tag, or a plaque instead of it.

use super::pen::Pen;
use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use crate::board::highlight::cell_shape::Form;
use crate::board::highlight::lit_zone::LitZone;
use crate::board::layout::slotting::frame_z;
use crate::board::scene::filling::paint;
use crate::board::scene::piece::TablePieceItem;
use bevy::prelude::*;
use tortuga::engine::{Badge, CellShape, Face};

/// Cells less wide than this have a tag only while they are pointed at, in units.
const TAGGED: f32 = 26.0;
/// Height of a tag, and its width without and for each letter, in units.
const TAG: (f32, f32, f32) = (16.0, 10.0, 6.5);
/// Height of a picture that stands for a tag, in units, and how much wider the mark of what harms makes it, in heights.
const PLAQUE: (f32, f32) = (19.0, 0.5);
/// Where the middle of a tag is on what fills its cell, in heights from the top.
const UPON: f32 = 0.3;
/// Side of the sign of danger on a cell in units, at most in widths of the cell, and how far it is above the middle in
/// heights.
const WARNING: (f32, f32, f32) = (20.0, 0.5, 0.3);

impl Pen<'_> {
    /// The light of a piece that lies on a cell.
    pub(crate) fn light_piece(&mut self, piece: &TablePieceItem, pictures: &mut Pictures) {
        let active = piece.piece.badges.contains(&Badge::Active);
        let lit = piece
            .highlight
            .glow
            .value
            .max(if active { 0.8 } else { 0.0 });
        let strength = lit * piece.fade.alpha.value;
        if strength < 0.02 || piece.leaving || piece.tween.is_some() {
            return;
        }
        let form = Form::of(&self.table.places, piece.piece.zone);
        let Some(form) = form.filter(|form| form.shown) else {
            return;
        };
        let color = match (piece.selected.is, piece.highlight.danger) {
            (true, _) => self.theme.color("bone"),
            (false, true) => self.theme.color("danger_light"),
            (false, false) => self.theme.color("brass_light"),
        };
        let fill = if piece.selected.is { 0.34 } else { 0.2 };
        self.fill(&form, color, fill * strength, strength, 0.5);
        // A place that is lit, too, says it itself.
        let zone = piece.piece.zone;
        let told = self.table.lit_zones.iter().any(|lit| lit.zone == zone);
        if piece.highlight.danger && piece.highlight.glow.goal > 0.0 && !told {
            self.warn(&form, pictures);
        }
    }

    /// The sign of danger at the edge of a cell: colour alone must not tell that it harms.
    fn warn(&mut self, form: &Form, pictures: &mut Pictures) {
        let side = (WARNING.0 * self.unit).min(WARNING.1 * form.rect.width());
        let at = form.rect.center() - vec2(0.0, WARNING.2 * form.rect.height());
        let rect = Rect::from_center_size(at, Vec2::splat(side));
        let factor = pictures.scale_factor() * self.table.zoom();
        let face = FaceRef::plain("badge_danger");
        let mut sprite = Sprite::default();
        let (shown, exact) = paint(&mut sprite, &face, rect, factor, pictures);
        self.settled &= exact;
        if shown {
            let above = form.above.max(4.0) + 0.6;
            self.add(sprite, at, frame_z(form.layer) + above);
        }
    }

    /// A lit cell with its tag.
    pub(crate) fn light_cell(&mut self, lit: &LitZone, pictures: &mut Pictures) {
        let Some(form) = lit.form.filter(|form| form.is_seen()) else {
            return;
        };
        if !lit.filled {
            self.light_ground(lit, &form);
        }
        let wide = form.rect.width() * self.table.zoom() >= TAGGED * self.unit;
        // Dots would cross it on the way to another cell.
        let passed = self.route.contains(&lit.zone) && self.route.last() != Some(&lit.zone);
        if passed || !form.shown {
            return;
        }
        if !(wide || lit.hot) {
            // Too small for words, it has the sign alone.
            if lit.danger {
                self.warn(&form, pictures);
            }
            return;
        }
        let Some((face, size)) = self.tag(lit, form.rect.width()) else {
            return;
        };
        let cell = self.table.places.map_cell(lit.zone);
        let signed = cell.is_some_and(|cell| cell.sign.is_some());
        let taken = signed || self.taken.contains(&lit.zone);
        let down = form.rect.height()
            * match &lit.plaque {
                // The game says where it covers nothing.
                Some(plaque) => plaque.down - 0.5,
                // Upon what fills it, something may lie along its edges and in the middle.
                None if form.above > 0.0 => UPON - 0.5,
                // What lies there, or is painted there, is not covered in the middle.
                None if taken => 0.3,
                None => 0.0,
            };
        let rect = Rect::from_center_size(form.rect.center() + vec2(0.0, down), size);
        let factor = pictures.scale_factor() * self.table.zoom();
        let mut sprite = Sprite::default();
        let (shown, exact) = paint(&mut sprite, &face, rect, factor, pictures);
        self.settled &= exact;
        if shown {
            let above = form.above.max(4.0) + 0.6;
            self.add(sprite, rect.center(), frame_z(form.layer) + above);
        }
    }

    /// The light on a cell.
    fn light_ground(&mut self, lit: &LitZone, form: &Form) {
        let color = match (lit.selected, lit.danger) {
            (true, _) => self.theme.color("bone"),
            (false, true) => self.theme.color("danger_light"),
            (false, false) => self.theme.color("brass_light"),
        };
        let (fill, rim) = if lit.hot { (0.5, 0.9) } else { (0.22, 0.7) };
        self.fill(form, color, fill, rim, 0.4);
        if lit.hot {
            // Two rims in one place are a strong one.
            let bone = self.theme.color("bone");
            self.fill(form, bone, 0.0, 1.0, 0.45);
        }
    }

    /// What stands on a lit cell of such a width, and how large; `None` where there is nothing to tell.
    fn tag(&self, lit: &LitZone, room: f32) -> Option<(FaceRef, Vec2)> {
        let color = if lit.danger {
            "@danger_light"
        } else {
            "@brass"
        };
        // Colour alone must not tell that it harms.
        let mark = if lit.danger { "!" } else { "" };
        if let Some(plaque) = &lit.plaque {
            let (high, marked) = PLAQUE;
            let ratio = plaque.ratio + if lit.danger { marked } else { 0.0 };
            let high = (high * self.unit * self.larger).min(room / ratio.max(1.0));
            let face = plaque.face.clone();
            let face = face.with("color", color).with("danger", mark);
            return Some((face.into(), vec2(high * ratio, high)));
        }
        let text = format!("{}{mark}", lit.tag);
        if text.is_empty() {
            return None;
        }
        let (high, least, each) = TAG;
        let letters = text.chars().count() as f32;
        let size = vec2(least + each * letters, high) * self.unit;
        // As much larger as the cell has room for.
        let size = size * self.larger.min(room / size.x.max(1.0)).max(1.0);
        let face = Face::plain("map_tag").with("text", text);
        Some((face.with("color", color).into(), size))
    }

    /// Fills a cell and draws its rim.
    pub(crate) fn fill(&mut self, form: &Form, color: Color, fill: f32, rim: f32, above: f32) {
        let z = frame_z(form.layer) + form.above + above;
        match form.shape {
            // A picture fills the cell and is to be seen: its light lies around what is seen of it.
            _ if form.above > 0.0 || form.shape == Some(CellShape::Card) => {
                let seen = form.seen();
                let light = color.with_alpha(fill * 0.4);
                self.add(Sprite::from_color(light, seen.size()), seen.center(), z);
                // Two rims in one place are a strong one: a narrow one on the edge, and its light around it.
                for (blur, strength) in [(11.0, 0.9), (5.0, 1.0)] {
                    let rim = color.with_alpha(rim * strength);
                    let edge = self.slices.rim(seen.size(), blur * self.unit, rim);
                    self.add(edge, seen.center(), z + 0.01);
                }
            }
            Some(shape) => {
                let (seen, fill, rim) =
                    (form.seen(), color.with_alpha(fill), color.with_alpha(rim));
                let inner = self.slices.cell(shape, (form.rect, seen), false, fill);
                self.add(inner, seen.center(), z);
                let edge = self.slices.cell(shape, (form.rect, seen), true, rim);
                self.add(edge, seen.center(), z + 0.01);
            }
            None => {
                let (seen, blur) = (form.seen(), 10.0 * self.unit);
                let edge = self.slices.rim(seen.size(), blur, color.with_alpha(rim));
                self.add(edge, seen.center(), z);
            }
        }
    }
}
