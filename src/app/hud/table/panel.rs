//! The buttons of the choice panel: what stands on them, where they lie, what is done to them.

use crate::hud::widgets::basics::{inside, points_at};
use crate::hud::widgets::style::{palette, sans, serif};
use crate::hud::widgets::verb_button::{Verb, tells_all, verb_button};
use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Layout, Rect, Response, Stroke, StrokeKind, Ui, pos2,
    vec2,
};
use egui_phosphor::regular as icon;

/// What a button of the panel does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Takes the choice of this number.
    Take(usize),
    /// Shows the choices for which there was no room.
    More,
    /// Nothing: it says why something cannot be done.
    Barred,
}

/// A button of the panel.
#[derive(Clone, Debug)]
pub struct Button {
    /// The verb.
    pub label: String,
    /// What it brings, or why it is barred.
    pub detail: String,
    /// The key that does the same.
    pub key: String,
    /// Brass instead of teal.
    pub primary: bool,
    /// A warning.
    pub danger: Option<String>,
    /// What it does.
    pub act: Act,
}

impl Button {
    /// A button with no key and no warning, which is not the usual one.
    pub fn plain(label: String, detail: String, act: Act) -> Button {
        Button {
            label,
            detail,
            key: String::new(),
            primary: false,
            danger: None,
            act,
        }
    }

    fn verb(&self) -> Verb<'_> {
        Verb {
            label: &self.label,
            detail: &self.detail,
            key: &self.key,
            primary: self.primary,
            barred: (self.act == Act::Barred).then_some(self.detail.as_str()),
            danger: self.danger.as_deref(),
        }
    }
}

/// What the player does to the buttons: where they point, and what they press with its label.
#[derive(Default, Debug)]
pub struct Touched {
    /// Where they point.
    pub pointed: Option<Act>,
    /// What they press, with its label.
    pub pressed: Option<(Act, String)>,
}

/// Draws the buttons in the room; those that are `lit` have a golden frame.
pub fn draw(ui: &mut Ui, room: Rect, all: &[Button], lit: impl Fn(&Button) -> bool) -> Touched {
    let mut touched = Touched::default();
    for (n, (button, cell)) in all.iter().zip(cells(ui, room, all)).enumerate() {
        let verb = button.verb();
        // Known by its words and not by its place: a press or a focus for the choice before never reaches the one that comes there.
        let alike = |other: &&Button| other.label == button.label;
        let salt = (&button.label, all.iter().take(n).filter(alike).count());
        let response = ui.push_id(salt, |ui| verb_in(ui, cell, &verb)).inner;
        if lit(button) {
            let p = palette(ui.ctx());
            ui.painter().rect_stroke(
                cell.expand(4.0),
                CornerRadius::same(11),
                Stroke::new(2.5, p.gold()),
                StrokeKind::Outside,
            );
            ui.painter().text(
                cell.right_top(),
                Align2::CENTER_CENTER,
                icon::LIGHTBULB,
                sans(p.fonts.lead),
                p.gold(),
            );
        }
        if points_at(ui, &response) {
            touched.pointed = Some(button.act);
        }
        if response.clicked() {
            touched.pressed = Some((button.act, button.label.clone()));
        }
    }
    touched
}

/// A button that fills its cell.
pub fn verb_in(ui: &mut Ui, cell: Rect, verb: &Verb) -> Response {
    inside(ui, cell, Layout::top_down(Align::Min), |ui| {
        verb_button(ui, cell.size(), verb)
    })
}

/// How wide buttons may be; wider only where they tell more then.
const WIDE: [f32; 4] = [270.0, 340.0, 420.0, 520.0];

/// A cell for each button: no wider than it takes to tell what all of them bring.
fn cells(ui: &Ui, room: Rect, all: &[Button]) -> Vec<Rect> {
    let told = |cells: &Vec<Rect>| {
        let mut each = all.iter().zip(cells);
        each.all(|(button, cell)| tells_all(ui, cell.size(), &button.verb()))
    };
    let widths = || WIDE.iter().map(|widest| spread(room, all.len(), *widest));
    // Where there is no room for all that, their words at least are told whole.
    let named = |cells: &Vec<Rect>| {
        let width = cells.first().map_or(0.0, Rect::width);
        all.iter().all(|button| reads(ui, width, &button.label))
    };
    let found = widths().find(told).or_else(|| widths().find(named));
    found.unwrap_or_else(|| grid(room, all.len()))
}

/// The smallest size in which a button's words are still read with ease.
const SMALLEST: f32 = 14.0;
/// What stands beside a button's words: its key and its edges.
const BESIDE: f32 = 40.0;

/// Whether a button so wide tells all these words in a line that can be read.
fn reads(ui: &Ui, width: f32, label: &str) -> bool {
    let (words, font) = (label.to_owned(), serif(SMALLEST));
    let words = ui.painter().layout_no_wrap(words, font, Color32::WHITE);
    words.size().x <= width - BESIDE
}

/// Whether there is room for buttons that tell these words whole.
pub fn readable<'l>(ui: &Ui, room: Rect, labels: impl ExactSizeIterator<Item = &'l str>) -> bool {
    let widest = spread(room, labels.len(), WIDE[WIDE.len() - 1]);
    let width = widest.first().map(Rect::width);
    let mut labels = labels;
    width.is_none_or(|width| labels.all(|label| reads(ui, width, label)))
}

/// Equal cells for `n` buttons: as few rows as keep them wide enough to read, centred.
pub fn grid(room: Rect, n: usize) -> Vec<Rect> {
    spread(room, n, WIDE[0])
}

/// The same, each at most `widest` wide.
fn spread(room: Rect, n: usize, widest: f32) -> Vec<Rect> {
    let gap = if n > 3 { 7.0 } else { 12.0 };
    let fits = ((room.width() + gap) / (150.0 + gap)).floor().max(1.0);
    let rows = (n as f32 / fits)
        .ceil()
        .clamp(1.0, (room.height() / 30.0).floor().max(1.0));
    let columns = (n as f32 / rows).ceil();
    // Where there is hardly any room left they are as small as can be, but never turned inside out.
    let wide = ((room.width() - gap * (columns - 1.0)) / columns).clamp(1.0, widest);
    let tall = ((room.height() - 6.0 * (rows - 1.0)) / rows).clamp(1.0, 76.0);
    let (all_wide, all_tall) = (
        wide * columns + gap * (columns - 1.0),
        tall * rows + 6.0 * (rows - 1.0),
    );
    let corner = pos2(
        room.center().x - all_wide * 0.5,
        room.center().y - all_tall * 0.5,
    );
    (0..n)
        .map(|i| {
            let (row, column) = ((i as f32 / columns).floor(), i as f32 % columns);
            Rect::from_min_size(
                corner + vec2(column * (wide + gap), row * (tall + 6.0)),
                vec2(wide, tall),
            )
        })
        .collect()
}
