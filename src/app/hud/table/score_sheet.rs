//! The score sheet: a column for every player, best first, and a line for every source of their scores.

use super::standing::{ordinal, place, score};
use crate::driver::personas::Mood;
use crate::hud::context::Hud;
use crate::hud::integration::spoken::tell;
use crate::hud::widgets::basics::{block_in, text_in};
use crate::hud::widgets::emblem;
use crate::hud::widgets::portrait;
use crate::hud::widgets::style::{Palette, bold, italic, palette, serif};
use bevy_egui::egui::{Align2, FontId, Pos2, Rect, Sense, Stroke, Ui, vec2};
use std::sync::Arc;
use tortuga::engine::show::SeatPanel;
use tortuga::engine::{BySeat, Standing};
use tortuga::games::ScoreWord;
use tortuga::session::SeatInfo;
use tortuga::session::table::seat_plates::fact;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::joined::named;
use tortuga::wording::say;

/// Height of what stands over the columns, in points.
const HEADS: f32 = 130.0;

/// What is on the sheet, and how wide its columns are.
struct ScoreSheet<'a> {
    p: Arc<Palette>,
    seats: Vec<SeatInfo>,
    /// What the players have, best first.
    order: Vec<&'a SeatPanel>,
    standings: &'a BySeat<Standing>,
    word: &'a ScoreWord,
    /// Width of a line, of the names of sources in it, and of a player's column, in points.
    width: f32,
    names: f32,
    column: f32,
}

/// A line of the sheet.
#[derive(Clone, Copy, PartialEq)]
enum Line {
    /// What the source of this number has brought.
    Source(usize),
    /// All sources together.
    Total,
}

/// Draws the sheet in the width there is.
pub(super) fn show(ui: &mut Ui, hud: &Hud, panels: &[SeatPanel], standings: &BySeat<Standing>) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let mut order: Vec<&SeatPanel> = panels.iter().collect();
    order.sort_by_key(|panel| place(panel, standings).unwrap_or(u8::MAX));
    if order.is_empty() {
        return;
    }
    let names = (ui.available_width() * 0.26).clamp(110.0, 220.0);
    let column = ((ui.available_width() - names - 16.0) / order.len() as f32).min(240.0);
    let wide = names + column * order.len() as f32;
    let (heads, _) = ui.allocate_exact_size(vec2(wide, HEADS), Sense::hover());
    let sheet = ScoreSheet {
        p: palette(ui.ctx()),
        seats: play.seats(),
        order,
        standings,
        word: &play.session.info().score,
        width: heads.width(),
        names,
        column,
    };
    sheet.heads(ui, heads);
    ui.spacing_mut().item_spacing.y = 0.0;
    sheet.sources(ui);
    sheet.totals(ui);
}

impl ScoreSheet<'_> {
    /// The part of a line that is in the column of this number.
    fn cell(&self, line: Rect, column: usize) -> Rect {
        Rect::from_min_size(
            line.left_top() + vec2(self.names + self.column * column as f32, 0.0),
            vec2(self.column, line.height()),
        )
    }

    fn name_of(&self, panel: &SeatPanel) -> &str {
        let info = self.seats.get(panel.seat.index());
        info.map_or("", |info| info.name.as_str())
    }

    /// Over each column whose it is.
    fn heads(&self, ui: &Ui, line: Rect) {
        for (i, panel) in self.order.iter().enumerate() {
            self.head(ui, self.cell(line, i), panel);
        }
    }

    /// A player's emblem, name, place, and what is counted of them without being scored.
    fn head(&self, ui: &Ui, at: Rect, panel: &SeatPanel) {
        let p = &*self.p;
        let place = place(panel, self.standings).unwrap_or(0);
        self.medallion(ui, at.center_top() + vec2(0.0, 24.0), panel, place);
        let line = |n: f32| {
            Rect::from_min_size(
                at.left_top() + vec2(4.0, 48.0 + 21.0 * n),
                vec2(self.column - 8.0, 21.0),
            )
        };
        let name = self.name_of(panel);
        text_in(
            ui,
            line(0.0),
            Align2::CENTER_CENTER,
            name,
            bold(p.fonts.body),
            p.seat(panel.seat.index()).text,
        );
        let color = if place == 1 { p.gold() } else { p.faint() };
        let place = match place {
            0 => String::new(),
            place => ordinal(place),
        };
        text_in(
            ui,
            line(1.0),
            Align2::CENTER_CENTER,
            &place,
            serif(p.fonts.text),
            color,
        );
        // A number stays with what it counts.
        let facts = panel.facts.iter().map(|(name, value)| fact(name, value));
        let facts = facts.map(|fact| fact.replace(' ', "\u{a0}"));
        let facts = facts.collect::<Vec<_>>().join(" · ");
        let below = line(2.0);
        block_in(
            ui,
            below.with_max_y(below.bottom() + 17.0),
            Align2::CENTER_TOP,
            &facts,
            italic(p.fonts.small),
            p.faint(),
        );
        let told = [name, &place, &facts].into_iter();
        let told: Vec<&str> = told.filter(|words| !words.is_empty()).collect();
        tell(ui, at, &told.join(", "));
    }

    /// Emblem and face of whoever has come to this place.
    fn medallion(&self, ui: &Ui, middle: Pos2, panel: &SeatPanel, place: u8) {
        let seat = panel.seat.index();
        let Some(info) = self.seats.get(seat) else {
            return;
        };
        let won = place == 1;
        emblem::paint(ui.painter(), &self.p, middle, 20.0, &info.emblem, seat, won);
        let mood = if won { Mood::Glad } else { Mood::Sour };
        let rect = Rect::from_center_size(middle, vec2(44.0, 44.0));
        portrait::with_emblem(ui.painter(), rect, (seat, info), mood);
    }

    /// What each source has brought each of them.
    fn sources(&self, ui: &mut Ui) {
        let Some(first) = self.order.first() else {
            return;
        };
        for (n, (source, _)) in first.sources.iter().enumerate() {
            let brought = |panel: &SeatPanel| panel.sources.get(n).map_or(0, |(_, v)| *v);
            let values: Vec<i32> = self.order.iter().map(|panel| brought(panel)).collect();
            self.line(ui, Line::Source(n), source, &values);
        }
    }

    /// The scores, as they count at the end.
    fn totals(&self, ui: &mut Ui) {
        let scores = self.order.iter();
        let values: Vec<i32> = scores.map(|panel| score(panel, self.standings)).collect();
        let label = match self.word.less_is_better {
            true => self.word.heading(),
            false => say(Sentence::Total),
        };
        self.line(ui, Line::Total, &label, &values);
    }

    /// A line: what it counts, and how much of it each has.
    fn line(&self, ui: &mut Ui, line: Line, label: &str, values: &[i32]) {
        let p = &*self.p;
        let total = line == Line::Total;
        let height = if total { 34.0 } else { 25.0 };
        let (rect, _) = ui.allocate_exact_size(vec2(self.width, height), Sense::hover());
        self.ground(ui, line, rect);
        let ink = if total { p.gold() } else { p.bone };
        self.tell_values(ui, rect, label, values);
        block_in(
            ui,
            rect.with_max_x(rect.left() + self.names)
                .shrink2(vec2(6.0, 0.0)),
            Align2::LEFT_CENTER,
            label,
            line.font(p),
            ink,
        );
        for (i, value) in values.iter().enumerate() {
            let (text, color) = if *value == 0 && !total {
                ("–".to_owned(), p.faint())
            } else {
                (self.word.figure(*value), ink)
            };
            text_in(
                ui,
                self.cell(rect, i),
                Align2::CENTER_CENTER,
                &text,
                line.font(p),
                color,
            );
        }
    }

    /// What tells a line from its neighbours: every other one is lit, and what they come to stands below a stroke.
    fn ground(&self, ui: &Ui, line: Line, rect: Rect) {
        let p = &*self.p;
        match line {
            Line::Total => {
                let stroke = Stroke::new(1.0, p.brass);
                ui.painter().hline(rect.x_range(), rect.top() + 2.0, stroke);
            }
            Line::Source(n) if n % 2 == 1 => {
                let light = p.bone.gamma_multiply(0.05);
                ui.painter().rect_filled(rect, 3.0, light);
            }
            Line::Source(_) => {}
        }
    }

    /// Who cannot see in which column a figure stands hears whose it is.
    fn tell_values(&self, ui: &Ui, rect: Rect, label: &str, values: &[i32]) {
        let each = self.order.iter().zip(values);
        let each = each.map(|(panel, value)| {
            let (name, figure) = (self.name_of(panel), self.word.figure(*value));
            format!("{name} {figure}")
        });
        let each = each.collect::<Vec<_>>().join(", ");
        tell(ui, rect, &named(label, &each));
    }
}

impl Line {
    fn font(self, p: &Palette) -> FontId {
        match self {
            Line::Source(_) => serif(p.fonts.text),
            Line::Total => bold(p.fonts.lead),
        }
    }
}
