//! The pictures of a rulebook on its pages: cards and pieces as they look in the game, at the size shown, with a caption under them.
//! Who points at one is told what it is; who clicks it looks at it closely.

use super::book::Book;
use super::passage::PassageStyle;
use super::style::{Palette, bold, italic, mix, palette, paper_plate, serif};
use super::targeting::{focus_ring, note_widget};
use super::{keyword, rich_text};
use crate::hud::integration::pictures;
use crate::input::targets::Role;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, CursorIcon, Frame, Rect, RichText, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2, pos2, vec2,
};
use tortuga::engine::{Link, Piece, Words};
use tortuga::session::table::illustration::Illustration;
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// Between two pieces, in points.
const GAP: f32 = 8.0;
/// The room of a sign between pieces, in points.
const SIGN: f32 = 30.0;
/// What is no card is so much smaller.
const SMALL: f32 = 0.55;
/// How tall a card is in a tooltip, in points.
const CLOSE: f32 = 252.0;
/// How wide a tooltip of a piece is, in points.
const WIDE: f32 = 320.0;
/// Down to which part of their size pieces become smaller before they stand in two rows.
const LEAST: f32 = 0.72;

/// What stands in the row of a picture.
enum Part<'a> {
    Piece(&'a Piece),
    Sign(&'static str),
    Sum(&'a Words),
}

/// Shows the picture; the piece that was clicked, if one was. `lit` is what is searched for.
pub fn show(ui: &mut Ui, book: &Book, picture: &Illustration, lit: &[String]) -> Option<Piece> {
    let p = palette(ui.ctx());
    let mut clicked = None;
    let spot = ui.painter().add(Shape::Noop);
    let frame = Frame::new().inner_margin(10.0).show(ui, |ui| {
        let wide = ui.available_width();
        ui.set_width(wide);
        ui.spacing_mut().item_spacing.y = 6.0;
        let parts = parts(picture);
        let mut n = 0;
        let (rows, scale) = rows(&parts, |part| size(ui, book, picture, part), wide);
        for row in rows {
            let sizes: Vec<Vec2> = row
                .iter()
                .map(|part| size(ui, book, picture, part) * scale)
                .collect();
            let tall = sizes.iter().fold(0.0_f32, |tall, size| tall.max(size.y));
            let total = breadth(&sizes);
            let (strip, _) = ui.allocate_exact_size(vec2(wide, tall), Sense::hover());
            let mut x = strip.left() + ((wide - total) * 0.5).max(0.0);
            for (part, size) in row.iter().zip(sizes) {
                let rect = Rect::from_min_size(pos2(x, strip.center().y - size.y * 0.5), size);
                x += size.x + GAP;
                match part {
                    Part::Piece(piece) => {
                        n += 1;
                        if self::piece(ui, book, piece, n, rect) {
                            clicked = Some((*piece).clone());
                        }
                    }
                    Part::Sign(sign) => write(ui, rect, sign, p.fonts.heading, ink(&p)),
                    Part::Sum(words) => {
                        write(ui, rect, &words.to_string(), p.fonts.heading, ink(&p))
                    }
                }
            }
        }
        caption(ui, book, picture, lit);
    });
    let rect = frame.response.rect;
    let ground = mix(p.parchment, p.brass, 0.16);
    let rim = Stroke::new(1.0, p.ink.gamma_multiply(0.25));
    let round = CornerRadius::same(6);
    let plate = [
        Shape::rect_filled(rect, round, ground),
        Shape::Rect(RectShape::stroke(rect, round, rim, StrokeKind::Inside)),
    ];
    ui.painter().set(spot, Shape::Vec(plate.into()));
    clicked
}

fn ink(p: &Palette) -> Color32 {
    mix(p.red, p.ink, 0.35)
}

/// What stands in its row.
fn parts(picture: &Illustration) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    for (n, piece) in picture.shown.iter().enumerate() {
        if n > 0 && picture.sum.is_some() {
            parts.push(Part::Sign("+"));
        }
        parts.push(Part::Piece(piece));
    }
    if let Some(sum) = &picture.sum {
        parts.push(Part::Sign("="));
        parts.push(Part::Sum(sum));
    }
    if !picture.then.is_empty() {
        parts.push(Part::Sign("→"));
        parts.extend(picture.then.iter().map(Part::Piece));
    }
    parts
}

fn size(ui: &Ui, book: &Book, picture: &Illustration, part: &Part<'_>) -> Vec2 {
    let p = palette(ui.ctx());
    let tall = f32::from(picture.height) * p.text.max(1.0);
    match part {
        Part::Piece(piece) => {
            let shape = book.shape(&piece.face.template);
            let tall = if shape > 0.9 { tall * SMALL } else { tall };
            vec2(tall * shape, tall)
        }
        Part::Sign(_) => vec2(SIGN, tall * SMALL),
        Part::Sum(words) => {
            let font = bold(p.fonts.heading);
            let set = ui.painter().layout_no_wrap(words.to_string(), font, p.ink);
            vec2(set.size().x + 8.0, tall * SMALL)
        }
    }
}

fn breadth(sizes: &[Vec2]) -> f32 {
    let gaps = GAP * sizes.len().saturating_sub(1) as f32;
    sizes.iter().map(|size| size.x).sum::<f32>() + gaps
}

/// The parts in rows, and how much smaller they are drawn so that no row is too wide.
fn rows<'a>(
    parts: &'a [Part<'a>],
    size: impl Fn(&Part<'_>) -> Vec2,
    wide: f32,
) -> (Vec<&'a [Part<'a>]>, f32) {
    let sizes: Vec<Vec2> = parts.iter().map(&size).collect();
    // What stands between them is never drawn smaller.
    let gaps = breadth(&vec![Vec2::ZERO; sizes.len()]);
    let total = breadth(&sizes) - gaps;
    if total * LEAST + gaps <= wide {
        return (vec![parts], ((wide - gaps) / total.max(1.0)).min(1.0));
    }
    let mut rows = Vec::new();
    let (mut from, mut x) = (0, 0.0);
    for (n, size) in sizes.iter().enumerate() {
        if n > from && x + size.x > wide {
            rows.extend(parts.get(from..n));
            (from, x) = (n, 0.0);
        }
        x += size.x + GAP;
    }
    rows.extend(parts.get(from..));
    let widest = sizes
        .iter()
        .fold(1.0_f32, |widest, size| widest.max(size.x));
    (rows, (wide / widest).min(1.0))
}

fn write(ui: &Ui, rect: Rect, text: &str, size: f32, ink: Color32) {
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), bold(size), ink);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter().galley(at.min, galley, ink);
}

/// The words under it.
fn caption(ui: &mut Ui, book: &Book, picture: &Illustration, lit: &[String]) {
    let p = palette(ui.ctx());
    let ground = super::passage::found_color(&p);
    let mut words = Words::default();
    for run in &picture.caption.0 {
        words = match &run.link {
            None => words.and(book.keywords.linked(&run.text, |_| true)),
            Some(link) => words.link(run.text.clone(), link.clone()),
        };
    }
    let plain = words
        .0
        .iter()
        .all(|run| matches!(run.link, None | Some(Link::Rule(_))));
    if plain {
        let look = PassageStyle::new(italic(p.fonts.text), p.ink, ink(&p));
        keyword::words(ui, &words, &look.lit(lit, ground));
        return;
    }
    let setting = rich_text::Setting {
        size: p.fonts.text,
        ink: p.ink,
        paper: true,
        center: false,
    };
    let job = rich_text::job(ui, &words, &[], &setting, ui.available_width(), usize::MAX);
    ui.label(job);
}

/// A piece that can be looked at closely, the one of this number here; whether it was clicked.
pub fn piece(ui: &mut Ui, book: &Book, piece: &Piece, n: usize, rect: Rect) -> bool {
    let key = ui.id().with(("shown", n));
    let response = ui.interact(rect, key, Sense::click());
    if ui.is_rect_visible(rect) {
        paint(ui, piece, rect);
    }
    let name = say(Sentence::LookCloser {
        what: piece.name.as_str().into(),
    });
    note_widget(ui, Role::Button, name, &response, true, piece.text.as_str());
    focus_ring(ui, &response, 4);
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    let clicked = response.clicked();
    keyword::on_hover(ui, response, |ui| tip(ui, book, piece, rect.height()));
    clicked
}

/// What a piece shows, what it carries, and how many of it there are.
pub fn paint(ui: &Ui, piece: &Piece, rect: Rect) {
    let p = palette(ui.ctx());
    let painter = ui.painter();
    if !pictures::paint(painter, &piece.face, rect) {
        // In plain letters until its picture is there.
        painter.add(paper_plate(&p, rect));
        let room = rect.width() - 12.0;
        let name = painter.layout(piece.name.clone(), bold(p.fonts.small), p.ink, room);
        if name.size().y < rect.height() - 8.0 {
            let at = Align2::CENTER_CENTER.align_size_within_rect(name.size(), rect);
            painter.galley(at.min, name, p.ink);
        }
    }
    let side = rect.width() * 0.3;
    let wide = side * piece.cargo.len() as f32;
    for (n, cargo) in piece.cargo.iter().enumerate() {
        let left = rect.center().x - wide * 0.5 + side * n as f32;
        let at = Rect::from_min_size(pos2(left, rect.bottom() - side), Vec2::splat(side));
        pictures::paint(painter, cargo, at);
    }
    if let Some(count) = piece.count.filter(|count| *count > 1) {
        let font = bold(p.fonts.text);
        let text = painter.layout_no_wrap(count.to_string(), font, p.bone);
        let size = text.size() + vec2(10.0, 2.0);
        let at = Rect::from_min_size(rect.right_bottom() - size - vec2(3.0, 3.0), size);
        painter.rect_filled(at, 6.0, p.walnut);
        painter.galley(at.min + vec2(5.0, 1.0), text, p.bone);
    }
}

/// What a piece is: large where it was shown small, with its name and what it does.
fn tip(ui: &mut Ui, book: &Book, piece: &Piece, shown: f32) {
    let p = palette(ui.ctx());
    ui.set_max_width(WIDE * p.text.max(1.0));
    let shape = book.shape(&piece.face.template);
    let close = pictures::card(ui.ctx(), CLOSE).y;
    if shape < 0.9 && shown < close * 0.8 {
        let (rect, _) = ui.allocate_exact_size(vec2(close * shape, close), Sense::hover());
        pictures::paint(ui.painter(), &piece.face, rect);
    }
    ui.label(
        RichText::new(&piece.name)
            .font(bold(p.fonts.verb))
            .color(p.gold()),
    );
    if !piece.text.is_empty() {
        keyword::text(ui, &piece.text, &serif(p.fonts.text), p.bone, true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_smaller_stays_within_the_row() {
        let parts: Vec<Part<'_>> = (0..6).map(|_| Part::Sign("+")).collect();
        for wide in 80..700 {
            let wide = wide as f32;
            let (rows, scale) = rows(&parts, |_| vec2(100.0, 140.0), wide);
            for row in rows {
                let sizes = vec![vec2(100.0, 140.0) * scale; row.len()];
                let row = breadth(&sizes);
                assert!(row <= wide + 0.01, "{row} in {wide}");
            }
        }
    }
}
