//! The large button: a verb, what it brings, and the key that does the same.

use super::basics::{finish, focus_ring};
use super::buttons::{glow, sense};
use super::key_cap::{key_cap, key_cap_size};
use super::lettering;
use super::style::{Palette, bold, mix, palette, plate, sans, serif};
use crate::hud::integration::spoken::tell_key;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Align2, Color32, FontId, Galley, Pos2, Rect, Response, Stroke, Ui, Vec2, WidgetType,
    pos2, vec2,
};
use std::sync::Arc;
use tortuga::content::as_sentence;

/// What stands on a verb button.
#[derive(Clone, Debug, Default)]
pub struct Verb<'a> {
    /// The verb.
    pub label: &'a str,
    /// What it brings.
    pub detail: &'a str,
    /// The key that does the same.
    pub key: &'a str,
    /// Brass instead of teal.
    pub primary: bool,
    /// Why it cannot be pressed; `None` when it can.
    pub barred: Option<&'a str>,
    /// A warning.
    pub danger: Option<&'a str>,
}

/// The size of a verb by the height it stands in.
const VERB: f32 = 0.85;
/// Between a verb and its key cap, in points.
const BESIDE: f32 = 6.0;
/// A button less wide has no key cap.
const SMALL: f32 = 130.0;
/// A button so high has what its verb brings below it.
const TALL: f32 = 40.0;

/// How the height of a button is shared by its verb and what that brings, the first that leaves room for both.
fn shares(ui: &Ui, verb: &str, told: &str, inner: Rect, cap: f32) -> (Rect, Rect) {
    let fonts = palette(ui.ctx()).fonts;
    let rows = |text: &str, font: FontId, width: f32| {
        let galley = ui
            .painter()
            .layout(text.to_owned(), font, Color32::WHITE, width);
        galley.size().y
    };
    // Words of one line are in the middle, a cap beside them; those of several have the cap at one side.
    let verb = rows(verb, bold(fonts.small), inner.width() - cap);
    let told = rows(told, serif(fonts.least), inner.width());
    let part = verb / (verb + told).max(1.0);
    inner.split_top_bottom_at_fraction(part.clamp(0.36, 0.62))
}

/// What stands on a verb button as it is laid out.
struct Laid {
    /// What the verb brings.
    told: String,
    /// Whether that has room on the button; else it is told where the pointer rests.
    tall: bool,
    /// The width of the key beside the verb.
    cap: f32,
    upper: Rect,
    lower: Rect,
}

impl Laid {
    fn of(ui: &Ui, body: Rect, verb: &Verb) -> Laid {
        let p = palette(ui.ctx());
        let small = body.width() < SMALL;
        let inner = match small {
            true => body.shrink2(vec2(5.0, 3.0)),
            false => body.shrink2(vec2(12.0, 5.0)),
        };
        let told = match verb.danger {
            Some(danger) => format!(
                "{} {}",
                egui_phosphor::regular::WARNING,
                as_sentence(danger)
            ),
            None => verb.detail.to_owned(),
        };
        let cap = match verb.barred.is_some() || small || verb.key.is_empty() {
            true => 0.0,
            false => key_cap_size(ui, verb.key, p.fonts.small).x + BESIDE,
        };
        let (upper, lower) = shares(ui, verb.label, &told, inner, cap);
        let fits = || {
            let font = serif(p.fonts.least);
            let mut job = LayoutJob::simple(told.clone(), font, p.bone, lower.width());
            let rows = ((lower.height() + 1.0) / (p.fonts.least * lettering::LEADING)).floor();
            job.wrap.max_rows = rows.max(1.0) as usize;
            !ui.painter().layout_job(job).elided
        };
        let tall = body.height() >= TALL && !told.is_empty() && fits();
        let (upper, lower) = match tall {
            true => (upper, lower),
            false => (inner, Rect::NOTHING),
        };
        Laid {
            told,
            tall,
            cap,
            upper,
            lower,
        }
    }

    /// The verb.
    fn set_verb(&self, ui: &Ui, label: &str, ink: Color32) -> Words {
        let fonts = palette(ui.ctx()).fonts;
        let (upper, cap) = (self.upper, self.cap);
        let font = bold(fonts.upto((upper.height() * VERB).min(fonts.lead)));
        let beside = vec2(upper.width() - cap, upper.height());
        let galley = lettering::block(ui, label, font, ink, beside, Align::Center);
        let room = match self.is_in_the_middle(&galley) {
            true => upper,
            false => upper.with_max_x(upper.right() - cap),
        };
        Words::within(galley, room)
    }

    /// A single line stands in the middle where the cap leaves it room there.
    fn is_in_the_middle(&self, verb: &Galley) -> bool {
        verb.rows.len() < 2 && verb.size().x + 2.0 * self.cap <= self.upper.width()
    }

    /// Where the middle of the key beside the verb is.
    fn key_at(&self, verb: &Words) -> Pos2 {
        let x = match self.is_in_the_middle(&verb.galley) {
            true => verb.spot.right() + self.cap * 0.5 + 2.0,
            false => self.upper.right() - self.cap * 0.5 + 2.0,
        };
        pos2(x, self.upper.center().y)
    }

    /// What the verb brings.
    fn set_told(&self, ui: &Ui, ink: Color32) -> Words {
        let fonts = palette(ui.ctx()).fonts;
        let lower = self.lower;
        let font = serif(fonts.upto(lower.height() * 0.9).min(fonts.text));
        let galley = lettering::block(ui, &self.told, font, ink, lower.size(), Align::Center);
        Words::within(galley, lower)
    }
}

/// Words that are laid out, and where.
struct Words {
    galley: Arc<Galley>,
    spot: Rect,
}

impl Words {
    /// In the middle of this room.
    fn within(galley: Arc<Galley>, room: Rect) -> Words {
        let spot = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), room);
        Words { galley, spot }
    }

    /// The key in small letters with its corner here, unless that would lie over the words.
    fn key_in_corner(&self, ui: &Ui, corner: Pos2, key: &str, ink: Color32) {
        let least = palette(ui.ctx()).fonts.least;
        let key = ui
            .painter()
            .layout_no_wrap(key.to_owned(), sans(least), ink);
        let corner = Rect::from_min_size(corner, key.size());
        let from = self.spot.min - self.galley.rect.min;
        let rows = self.galley.rows.iter();
        let mut rows = rows.map(|row| row.rect().translate(from));
        if !rows.any(|row| row.intersects(corner.shrink(1.0))) {
            ui.painter().galley(corner.min, key, ink);
        }
    }

    fn draw(self, ui: &Ui, ink: Color32) {
        let at = self.spot.min - self.galley.rect.min.to_vec2();
        ui.painter().galley(at, self.galley, ink);
    }
}

/// Whether a button of this size tells all that it brings.
pub fn tells_all(ui: &Ui, size: Vec2, verb: &Verb) -> bool {
    let body = Rect::from_min_size(pos2(0.0, 0.0), size);
    let laid = Laid::of(ui, body, verb);
    laid.told.is_empty() || laid.tall
}

/// A large button with a verb and what it brings.
pub fn verb_button(ui: &mut Ui, size: Vec2, verb: &Verb) -> Response {
    let p = palette(ui.ctx());
    let enabled = verb.barred.is_none();
    let (rect, response) = ui.allocate_exact_size(size, sense(enabled));
    let hot = glow(ui, &response, enabled);
    let down = response.is_pointer_button_down_on();
    let colors = Colors::of(&p, verb, hot);
    let lift = if down { 1.0 } else { -1.5 * hot };
    let body = rect.translate(vec2(0.0, lift));
    ui.painter().add(plate(
        body,
        8.0,
        colors.fill,
        Stroke::new(p.width(1.5), colors.line),
    ));
    let laid = Laid::of(ui, body, verb);
    let words = laid.set_verb(ui, verb.label, colors.ink);
    let mut cut = words.galley.elided || (!laid.tall && !verb.detail.is_empty());
    // A small button needs its room for the words; its key stands in a corner then, where they leave that free.
    if rect.width() < SMALL && enabled {
        let corner = body.left_top() + vec2(5.0, 2.0);
        words.key_in_corner(ui, corner, verb.key, colors.quiet);
    }
    let key = laid.key_at(&words);
    words.draw(ui, colors.ink);
    if laid.cap > 0.0 {
        key_cap(ui, key, verb.key, p.fonts.small, colors.ink);
    }
    if laid.tall {
        let told = laid.set_told(ui, colors.quiet);
        cut |= told.galley.elided;
        told.draw(ui, colors.quiet);
    }
    focus_ring(ui, &response, 8);
    tell_key(ui, response.id, verb.key);
    let tip = tip(verb, cut);
    finish(ui, response, verb.label, enabled, &tip, WidgetType::Button)
}

/// What is told where the pointer rests: why the verb is barred, else its warning, and what it brings where that had no room
/// (`cut`) or a warning stands in its place.
fn tip(verb: &Verb, cut: bool) -> String {
    let rest = (cut || verb.danger.is_some()).then_some(verb.detail);
    let danger = verb.danger.map(as_sentence);
    let told = danger.as_deref().into_iter().chain(rest);
    let told = told.filter(|part| !part.is_empty()).collect::<Vec<_>>();
    verb.barred.map_or_else(|| told.join(" "), str::to_owned)
}

/// The colours of a verb button.
struct Colors {
    /// Of its ground, above and below.
    fill: (Color32, Color32),
    line: Color32,
    /// Of the verb.
    ink: Color32,
    /// Of what it brings.
    quiet: Color32,
}

impl Colors {
    /// Grey where it is barred, brass for the usual one, else teal; `hot` is how far it is lit.
    fn of(p: &Palette, verb: &Verb, hot: f32) -> Colors {
        if verb.barred.is_some() {
            let grey = mix(p.walnut, p.bone, 0.08);
            return Colors {
                fill: (grey, mix(grey, Color32::BLACK, 0.2)),
                line: mix(p.walnut, p.bone, 0.3),
                ink: mix(p.bone, p.walnut, 0.35),
                quiet: mix(p.bone, p.walnut, 0.35),
            };
        }
        if verb.primary {
            let lit = mix(p.brass, Color32::WHITE, 0.28);
            return Colors {
                fill: (
                    mix(lit, Color32::WHITE, 0.18 * hot),
                    mix(p.brass, Color32::BLACK, 0.06),
                ),
                line: mix(p.brass, Color32::WHITE, 0.5),
                ink: p.ink,
                quiet: p.ink,
            };
        }
        let lit = mix(p.deep_sea, p.teal, 0.75);
        Colors {
            fill: (
                mix(lit, Color32::WHITE, 0.12 * hot),
                mix(p.deep_sea, p.teal, 0.45),
            ),
            line: mix(p.brass, p.walnut, 0.2 * (1.0 - hot)),
            ink: p.bone,
            quiet: mix(p.bone, p.teal, 0.12),
        }
    }
}
