//! Buttons, from the large verb to the small icon.

use super::basics::{finish, focus_ring};
use super::key_cap::{key_cap, key_cap_size};
use super::lettering;
use super::style::{bold, mix, palette, plate, sans, serif};
use crate::hud::integration::spoken::tell_key;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Align2, Color32, FontId, Rect, Response, Sense, Stroke, Ui, Vec2, WidgetType, pos2, vec2,
};
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
    let (rect, response) = ui.allocate_exact_size(
        size,
        if enabled {
            Sense::click()
        } else {
            Sense::hover()
        },
    );
    let hot = ui.ctx().animate_bool_with_time(
        response.id,
        enabled && (response.hovered() || response.has_focus()),
        0.09,
    );
    let down = response.is_pointer_button_down_on();
    let (top, bottom, line, ink, quiet) = if !enabled {
        let grey = mix(p.walnut, p.bone, 0.08);
        (
            grey,
            mix(grey, Color32::BLACK, 0.2),
            mix(p.walnut, p.bone, 0.3),
            mix(p.bone, p.walnut, 0.35),
            mix(p.bone, p.walnut, 0.35),
        )
    } else if verb.primary {
        let top = mix(
            mix(p.brass, Color32::WHITE, 0.28),
            Color32::WHITE,
            0.18 * hot,
        );
        (
            top,
            mix(p.brass, Color32::BLACK, 0.06),
            mix(p.brass, Color32::WHITE, 0.5),
            p.ink,
            p.ink,
        )
    } else {
        let top = mix(mix(p.deep_sea, p.teal, 0.75), Color32::WHITE, 0.12 * hot);
        (
            top,
            mix(p.deep_sea, p.teal, 0.45),
            mix(p.brass, p.walnut, 0.2 * (1.0 - hot)),
            p.bone,
            mix(p.bone, p.teal, 0.12),
        )
    };
    let lift = if down { 1.0 } else { -1.5 * hot };
    let body = rect.translate(vec2(0.0, lift));
    ui.painter().add(plate(
        body,
        8.0,
        (top, bottom),
        Stroke::new(p.width(1.5), line),
    ));
    let Laid {
        told,
        tall,
        cap,
        upper,
        lower,
    } = Laid::of(ui, body, verb);
    let font = bold(p.fonts.upto((upper.height() * VERB).min(p.fonts.lead)));
    let beside = vec2(upper.width() - cap, upper.height());
    let words = lettering::block(ui, verb.label, font, ink, beside, Align::Center);
    // A single line stands in the middle where the cap leaves it room there.
    let middle = words.rows.len() < 2 && words.size().x + 2.0 * cap <= upper.width();
    let room = match middle {
        true => upper,
        false => upper.with_max_x(upper.right() - cap),
    };
    let spot = Align2::CENTER_CENTER.align_size_within_rect(words.size(), room);
    let mut cut = words.elided || (!tall && !verb.detail.is_empty());
    // A small button needs its room for the words; its key stands in a corner then, where they leave that free.
    if rect.width() < SMALL && enabled {
        let key = ui
            .painter()
            .layout_no_wrap(verb.key.to_owned(), sans(p.fonts.least), quiet);
        let corner = Rect::from_min_size(body.left_top() + vec2(5.0, 2.0), key.size());
        let from = spot.min - words.rect.min;
        let mut rows = words.rows.iter().map(|row| row.rect().translate(from));
        if !rows.any(|row| row.intersects(corner.shrink(1.0))) {
            ui.painter().galley(corner.min, key, quiet);
        }
    }
    ui.painter()
        .galley(spot.min - words.rect.min.to_vec2(), words, ink);
    if cap > 0.0 {
        let at = match middle {
            true => spot.right() + cap * 0.5 + 2.0,
            false => upper.right() - cap * 0.5 + 2.0,
        };
        let center = pos2(at, upper.center().y);
        key_cap(ui, center, verb.key, p.fonts.small, ink);
    }
    if tall {
        let font = serif(p.fonts.upto(lower.height() * 0.9).min(p.fonts.text));
        let words = lettering::block(ui, &told, font, quiet, lower.size(), Align::Center);
        cut |= words.elided;
        let spot = Align2::CENTER_CENTER.align_size_within_rect(words.size(), lower);
        ui.painter()
            .galley(spot.min - words.rect.min.to_vec2(), words, quiet);
    }
    focus_ring(ui, &response, 8);
    tell_key(ui, response.id, verb.key);
    // What had no room is told where the pointer rests, and beside a warning what the choice brings.
    let rest = (cut || verb.danger.is_some()).then_some(verb.detail);
    let danger = verb.danger.map(as_sentence);
    let told = danger.as_deref().into_iter().chain(rest);
    let told = told.filter(|part| !part.is_empty()).collect::<Vec<_>>();
    let tip = verb.barred.map_or_else(|| told.join(" "), str::to_owned);
    finish(ui, response, verb.label, enabled, &tip, WidgetType::Button)
}

/// Whether a widget hears clicks.
pub(in crate::hud) fn sense(enabled: bool) -> Sense {
    if enabled {
        Sense::click()
    } else {
        Sense::hover()
    }
}

/// A small square button with an icon; `name` is what it is called where there is no picture.
pub fn icon_button(ui: &mut Ui, icon: &str, name: &str, tip: &str, enabled: bool) -> Response {
    labelled_icon(ui, icon, "", name, tip, enabled)
}

/// The side of a small button with an icon: in a low bar they are as low as it is.
pub(in crate::hud) fn icon_side(ui: &Ui) -> f32 {
    ui.available_height().clamp(24.0, 34.0)
}

/// How wide such a button is with a word of this width beside its icon.
fn beside_icon(side: f32, word: f32) -> f32 {
    match word > 0.0 {
        true => side + 6.0 + word,
        false => side,
    }
}

/// How wide it is with this word.
pub(in crate::hud) fn labelled_width(ui: &Ui, word: &str) -> f32 {
    let font = serif(palette(ui.ctx()).fonts.text);
    let words = ui
        .painter()
        .layout_no_wrap(word.to_owned(), font, Color32::WHITE);
    beside_icon(icon_side(ui), words.size().x)
}

/// A small button with an icon and a word.
pub fn labelled_icon(
    ui: &mut Ui,
    icon: &str,
    word: &str,
    name: &str,
    tip: &str,
    enabled: bool,
) -> Response {
    let p = palette(ui.ctx());
    let ink = if enabled {
        p.bone
    } else {
        mix(p.bone, p.walnut, 0.5)
    };
    let words = ui
        .painter()
        .layout_no_wrap(word.to_owned(), serif(p.fonts.text), ink);
    let side = icon_side(ui);
    let wide = beside_icon(side, words.size().x);
    let (rect, response) = ui.allocate_exact_size(vec2(wide, side), sense(enabled));
    let hot = ui.ctx().animate_bool_with_time(
        response.id,
        enabled && (response.hovered() || response.has_focus()),
        0.09,
    );
    let base = mix(p.walnut, p.bone, 0.08 + 0.1 * hot);
    let line = mix(
        p.walnut,
        p.brass,
        if enabled { 0.55 + 0.45 * hot } else { 0.25 },
    );
    ui.painter().add(plate(
        rect,
        6.0,
        (base, mix(base, Color32::BLACK, 0.25)),
        Stroke::new(p.width(1.0), line),
    ));
    let spot = Rect::from_min_size(rect.min, vec2(side, side));
    ui.painter().text(
        spot.center(),
        Align2::CENTER_CENTER,
        icon,
        sans(side * 0.56),
        if enabled { p.gold() } else { ink },
    );
    if !word.is_empty() {
        ui.painter().galley(
            pos2(
                rect.left() + side - 2.0,
                rect.center().y - words.size().y * 0.5,
            ),
            words,
            ink,
        );
    }
    focus_ring(ui, &response, 6);
    finish(ui, response, name, enabled, tip, WidgetType::Button)
}

/// A plain button with words, brass when `primary`.
pub fn word_button(ui: &mut Ui, label: &str, primary: bool, enabled: bool) -> Response {
    let p = palette(ui.ctx());
    let words =
        ui.painter()
            .layout_no_wrap(label.to_owned(), bold(p.fonts.verb), Color32::PLACEHOLDER);
    let (rect, response) =
        ui.allocate_exact_size(vec2(words.size().x + 36.0, 40.0), sense(enabled));
    let hot = ui.ctx().animate_bool_with_time(
        response.id,
        enabled && (response.hovered() || response.has_focus()),
        0.09,
    );
    let (fill, ink) = match (enabled, primary) {
        (false, _) => (mix(p.walnut, p.bone, 0.08), mix(p.bone, p.walnut, 0.4)),
        (true, true) => (
            mix(
                mix(p.brass, Color32::WHITE, 0.18),
                Color32::WHITE,
                0.15 * hot,
            ),
            p.ink,
        ),
        (true, false) => (
            mix(mix(p.deep_sea, p.teal, 0.7), Color32::WHITE, 0.12 * hot),
            p.bone,
        ),
    };
    ui.painter().add(plate(
        rect,
        7.0,
        (fill, mix(fill, Color32::BLACK, 0.14)),
        Stroke::new(p.width(1.0), mix(p.brass, p.bone, 0.3 * hot)),
    ));
    ui.painter().galley_with_override_text_color(
        Align2::CENTER_CENTER
            .align_size_within_rect(words.size(), rect)
            .min,
        words,
        ink,
    );
    focus_ring(ui, &response, 7);
    finish(ui, response, label, enabled, "", WidgetType::Button)
}
