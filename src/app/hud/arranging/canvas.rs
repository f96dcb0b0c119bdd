//! The table with a frame around everything that can be arranged, for the pointer.

use super::editor::LayoutEditor;
use crate::board::layout::parts::Parts;
use crate::hud::widgets::basics::note_widget;
use crate::hud::widgets::style::{mix, palette, serif};
use crate::input::targets::Role;
use bevy::math::Vec2;
use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, Pos2, Rect, Response, Sense, Stroke, StrokeKind,
    TextureHandle, Ui, pos2, vec2,
};
use tortuga::content::arranging::area::Frame;
use tortuga::content::arranging::grip::{Grip, Hold, hold, smallest};
use tortuga::content::arranging::part::{Part, Slot};
use tortuga::wording::arranging::Sentence;
use tortuga::wording::say;

/// A handle, and how far around it the pointer takes hold of it, in points.
const HANDLE: f32 = 8.0;
const REACH: f32 = 7.0;

/// Where the window that is tried lies on the page.
#[derive(Copy, Clone)]
pub(super) struct CanvasFrame {
    rect: Rect,
    /// Points to a logical pixel of the window.
    scale: f32,
}

impl CanvasFrame {
    /// A window of this size, as large as fits.
    pub fn fitting(room: Rect, window: Vec2) -> CanvasFrame {
        let scale = (room.width() / window.x.max(1.0)).min(room.height() / window.y.max(1.0));
        let size = vec2(window.x, window.y) * scale;
        CanvasFrame {
            rect: Rect::from_center_size(room.center(), size),
            scale,
        }
    }

    /// Its rectangle, in points.
    pub fn rect(&self) -> Rect {
        self.rect
    }

    fn frame(&self, frame: Frame) -> Rect {
        let at = |x: f32, y: f32| self.rect.min + vec2(x, y) * self.scale;
        Rect::from_min_max(at(frame.left, frame.top), at(frame.right, frame.bottom))
    }

    /// The logical pixel of the window under a point.
    fn pixel(&self, at: Pos2) -> (f32, f32) {
        let at = (at - self.rect.min) / self.scale;
        (at.x, at.y)
    }
}

/// The table; what is done to it with the pointer is done.
pub(super) fn show(
    ui: &mut Ui,
    editor: &mut LayoutEditor,
    parts: &Parts,
    names: &[String],
    sheet: CanvasFrame,
    picture: Option<&TextureHandle>,
) {
    let response = ui.interact(
        sheet.rect,
        ui.id().with("canvas"),
        Sense::CLICK | Sense::DRAG,
    );
    let pointed = pointer(ui, editor, parts, sheet, &response);
    let p = palette(ui.ctx());
    let painter = ui.painter().with_clip_rect(sheet.rect);
    painter.rect_filled(sheet.rect, CornerRadius::ZERO, p.deep_sea);
    if let Some(picture) = picture {
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(picture.id(), sheet.rect, whole, Color32::WHITE);
    }
    // Overlays are no part of the picture.
    for part in parts
        .all
        .iter()
        .filter(|part| is_overlay(editor, part.slot))
    {
        let veil = mix(p.walnut, Color32::BLACK, 0.2).gamma_multiply(0.75);
        painter.rect_filled(sheet.frame(part.frame), CornerRadius::same(3), veil);
    }
    for (number, part) in parts.all.iter().enumerate() {
        let hot = pointed.is_some_and(|hold| hold.part == number);
        let (width, color) = match (editor.plan.is_moved(part.slot), hot) {
            (_, true) => (2.0, p.bone),
            (true, false) => (1.0, p.gold()),
            (false, false) => (1.0, p.bone.gamma_multiply(0.55)),
        };
        let rect = sheet.frame(part.frame);
        let line = Stroke::new(width, color);
        painter.rect_stroke(rect, CornerRadius::same(2), line, StrokeKind::Inside);
    }
    write(ui, parts, names, sheet, editor.selected);
    let mut hovered = parts.all.iter().zip(names).enumerate();
    let hovered = hovered.find(|(n, _)| pointed.is_some_and(|hold| hold.part == *n));
    if let Some((_, (part, name))) = hovered
        && Some(part.slot) != editor.selected
    {
        call(ui, sheet, name);
    }
    for part in parts.all.iter().filter(|p| Some(p.slot) == editor.selected) {
        let rect = sheet.frame(part.frame);
        let dark = Stroke::new(4.0, p.ink.gamma_multiply(0.7));
        painter.rect_stroke(rect, CornerRadius::same(2), dark, StrokeKind::Middle);
        let line = Stroke::new(2.0, p.gold());
        painter.rect_stroke(rect, CornerRadius::same(2), line, StrokeKind::Middle);
        for grip in Grip::handles() {
            let (x, y) = grip.spot(part.frame);
            let spot = sheet.rect.min + vec2(x, y) * sheet.scale;
            let handle = Rect::from_center_size(spot, vec2(HANDLE, HANDLE));
            let rim = Stroke::new(1.0, p.ink);
            painter.rect(
                handle,
                CornerRadius::same(2),
                p.gold(),
                rim,
                StrokeKind::Middle,
            );
        }
    }
    let rim = Stroke::new(p.width(1.0), p.rim(0.6));
    ui.painter()
        .rect_stroke(sheet.rect, CornerRadius::ZERO, rim, StrokeKind::Outside);
    let name = say(Sentence::Canvas);
    note_widget(ui, Role::Text, &name, &response, true, say(Sentence::HowTo));
}

fn is_overlay(editor: &LayoutEditor, slot: Slot) -> bool {
    let Slot::Zone { layout, zone } = slot else {
        return false;
    };
    let layout = editor.layouts.layouts.get(layout);
    let spec = layout.and_then(|layout| layout.zones.get(zone));
    spec.is_some_and(|spec| spec.name.starts_with("hud_"))
}

/// Takes hold, carries, lets go and selects; what the pointer would take hold of.
fn pointer(
    ui: &Ui,
    editor: &mut LayoutEditor,
    parts: &Parts,
    sheet: CanvasFrame,
    response: &Response,
) -> Option<Hold> {
    let reach = REACH / sheet.scale;
    let selected = editor.selected;
    let under = |at: Pos2| hold(&parts.all, selected, sheet.pixel(at), reach);
    let (origin, at, alt) = ui.input(|i| {
        let pointer = &i.pointer;
        (
            pointer.press_origin(),
            pointer.interact_pos(),
            i.modifiers.alt,
        )
    });
    if response.drag_started()
        && let Some(hold) = origin.and_then(under)
    {
        editor.take(parts, hold);
    }
    if let (true, Some(origin), Some(at)) = (response.dragged(), origin, at) {
        let by = (at - origin) / sheet.scale;
        editor.carry(parts, bevy::math::vec2(by.x, by.y), alt);
    }
    if response.drag_stopped() {
        editor.let_go();
        editor.focus = editor.selected.is_some();
    }
    if response.clicked()
        && let Some(part) = at.and_then(|at| smallest(&parts.all, sheet.pixel(at)))
        && let Some(part) = parts.all.get(part)
    {
        editor.select(part.slot);
        editor.focus = true;
    }
    let held = editor.carried.map(|carried| carried.hold);
    let pointed = held.or_else(|| response.hover_pos().and_then(under));
    if let Some(hold) = pointed {
        ui.ctx().set_cursor_icon(cursor(hold.grip));
    }
    pointed
}

fn cursor(grip: Grip) -> CursorIcon {
    match (grip.left, grip.right, grip.top, grip.bottom) {
        (true, true, true, true) => CursorIcon::Grab,
        (true, false, true, false) | (false, true, false, true) => CursorIcon::ResizeNwSe,
        (true, false, false, true) | (false, true, true, false) => CursorIcon::ResizeNeSw,
        (false, false, _, _) => CursorIcon::ResizeVertical,
        _ => CursorIcon::ResizeHorizontal,
    }
}

/// Writes a name beside the pointer: what is small has none on it.
fn call(ui: &Ui, sheet: CanvasFrame, name: &str) {
    let Some(at) = ui.input(|i| i.pointer.hover_pos()) else {
        return;
    };
    let p = palette(ui.ctx());
    let painter = ui.painter().with_clip_rect(sheet.rect);
    let words = painter.layout_no_wrap(name.to_owned(), serif(p.fonts.small), p.bone);
    let size = words.size() + vec2(12.0, 6.0);
    let free = Rect::from_min_max(sheet.rect.min, sheet.rect.max - size);
    let corner = free.clamp(at + vec2(14.0, 14.0));
    let plate = Rect::from_min_size(corner, size);
    painter.rect_filled(plate, CornerRadius::same(4), p.walnut);
    let rim = Stroke::new(p.width(1.0), p.rim(0.6));
    painter.rect_stroke(plate, CornerRadius::same(4), rim, StrokeKind::Inside);
    painter.galley(corner + vec2(6.0, 3.0), words, p.bone);
}

/// Writes the names where there is room for them: those of small things first, and none upon another.
fn write(ui: &Ui, parts: &Parts, names: &[String], sheet: CanvasFrame, selected: Option<Slot>) {
    let p = palette(ui.ctx());
    let painter = ui.painter().with_clip_rect(sheet.rect);
    let size = |part: &Part| part.frame.width() * part.frame.height();
    let mut all: Vec<(&Part, &String)> = parts.all.iter().zip(names).collect();
    // What is selected has its name before all others.
    all.sort_by(|(a, _), (b, _)| {
        let last = |part: &Part| Some(part.slot) != selected;
        let order = last(a).cmp(&last(b));
        order.then(size(a).total_cmp(&size(b)))
    });
    let mut taken: Vec<Rect> = Vec::new();
    for (part, name) in all {
        let chosen = Some(part.slot) == selected;
        let color = if chosen { p.gold() } else { p.bone };
        let words = painter.layout_no_wrap(name.clone(), serif(p.fonts.least), color);
        let frame = sheet.frame(part.frame).shrink(1.0);
        let plate = words.size() + vec2(6.0, 0.0);
        if plate.x > frame.width() || plate.y > frame.height() {
            continue;
        }
        let corners = [
            frame.min,
            pos2(frame.right() - plate.x, frame.top()),
            pos2(frame.left(), frame.bottom() - plate.y),
            frame.max - plate,
        ];
        let places = corners.map(|corner| Rect::from_min_size(corner, plate));
        let free = |rect: &&Rect| !taken.iter().any(|other| other.intersects(**rect));
        let Some(rect) = places.iter().find(free).copied() else {
            continue;
        };
        taken.push(rect);
        let veil = Color32::from_black_alpha(170);
        painter.rect_filled(rect, CornerRadius::same(3), veil);
        painter.galley(rect.min + vec2(3.0, 0.0), words, color);
    }
}
