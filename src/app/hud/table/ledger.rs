//! What everybody may hold, as far as it is public: a row for every seat, a column for every thing. It lies over the table
//! like the log and leaves the hand in sight.

use crate::hud::context::Hud;
use crate::hud::integration::pictures;
use crate::hud::widgets::basics::{inside, note, rows, text_in};
use crate::hud::widgets::buttons::icon_button;
use crate::hud::widgets::style::{Palette, bold, italic, mix, palette, serif, walnut_plate};
use crate::hud::widgets::{drawer, emblem, key_hints, place};
use crate::input::action::Action;
use crate::input::targets::Role;
use bevy_egui::egui::{
    Align, Align2, Area, Color32, Context, CornerRadius, Id, Layout, Painter, Rect, RichText,
    Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use tortuga::engine::show::{Ledger, LedgerColumn, LedgerRow, Mark};
use tortuga::engine::{Names, Seat};
use tortuga::session::SeatInfo;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// The margin within the panel.
const EDGE: f32 = 14.0;
/// The height of a row.
const ROW: f32 = 27.0;
/// The height of the row of labels.
const HEAD: f32 = 24.0;
/// The height of heading and legend.
const TITLE: f32 = 36.0;
const LEGEND: f32 = 26.0;
/// How wide a column is where there are many, and where the window has no room for that.
const COLUMN: (f32, f32) = (34.0, 12.0);
/// So wide that its words find room, where the window has it.
const WIDE: f32 = 820.0;

/// The marks with what they mean, as the legend lists them.
const MEANING: [(Mark, Sentence); 5] = [
    (Mark::Held, Sentence::CertainlyInHand),
    (Mark::Maybe, Sentence::PerhapsInHand),
    (Mark::Open, Sentence::OpenOnTable),
    (Mark::Discarded, Sentence::Discarded),
    (Mark::Gone, Sentence::GoneOrNotThere),
];

/// Whether the game on the table keeps one.
pub fn offered(hud: &Hud) -> bool {
    let play = hud.play.as_deref();
    play.is_some_and(|p| p.shown.ledger.is_some())
}

/// The panel, if it is open.
pub fn show(ctx: &Context, hud: &mut Hud) {
    if !hud.memory.ledger_open {
        return;
    }
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let Some(ledger) = play.shown.ledger.clone() else {
        hud.memory.ledger_open = false;
        return;
    };
    let (seats, names) = (play.seats(), play.session.names().clone());
    let room = place::window(ctx);
    let sheet = ColumnWidths::of(&ledger, room.width() - EDGE * 2.0);
    let wide = sheet.names + sheet.column * ledger.columns.len() as f32;
    let size = vec2(
        wide.max(WIDE).min(room.width() - EDGE * 2.0),
        TITLE + HEAD + ROW * ledger.rows.len() as f32 + LEGEND,
    );
    // It hangs under the banner and the tools.
    let top = room.top() + 42.0;
    let outer = size + Vec2::splat(EDGE * 2.0);
    let rect = Rect::from_min_size(pos2(room.center().x - outer.x * 0.5, top), outer);
    let shut = Area::new(Id::new("ledger"))
        .order(drawer::height(hud))
        .fixed_pos(rect.min)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            let p = palette(ctx);
            ui.painter().add(walnut_plate(&p, rect));
            ui.allocate_rect(rect, Sense::hover());
            let label = say(Sentence::Ledger);
            note(ui, Role::Text, label, rect, true, &ledger.note);
            let inner = rect.shrink(EDGE);
            let shut = heading(ui, inner, &ledger);
            sheet.draw(ui, inner, &ledger, &seats, &names);
            legend(ui, inner.with_min_y(inner.bottom() - LEGEND));
            shut
        })
        .inner;
    if shut {
        hud.memory.ledger_open = false;
    }
}

/// Title and note; whether it is to be closed.
fn heading(ui: &mut Ui, inner: Rect, ledger: &Ledger) -> bool {
    let p = palette(ui.ctx());
    let line = inner.with_max_y(inner.top() + TITLE - 4.0);
    let title = text_in(
        ui,
        line.with_max_x(line.right() - 44.0),
        Align2::LEFT_CENTER,
        &ledger.title,
        bold(p.fonts.lead),
        p.gold(),
    );
    let rest = Rect::from_min_max(
        pos2(title.right() + 16.0, line.top()),
        pos2(line.right() - 44.0, line.bottom()),
    );
    if rest.width() > 120.0 {
        text_in(
            ui,
            rest,
            Align2::LEFT_CENTER,
            &ledger.note,
            italic(p.fonts.small),
            p.faint(),
        );
    }
    let corner = Layout::right_to_left(Align::Min);
    inside(ui, line, corner, |ui| {
        icon_button(
            ui,
            egui_phosphor::regular::X,
            &say(Sentence::CloseLedger),
            &say(Sentence::CloseLedgerTip {
                key: key_hints::key(ui.ctx(), Action::ShowLedger).into(),
            }),
            true,
        )
        .clicked()
    })
}

/// How wide the parts of the table are.
struct ColumnWidths {
    names: f32,
    column: f32,
}

impl ColumnWidths {
    fn of(ledger: &Ledger, room: f32) -> ColumnWidths {
        let columns = ledger.columns.len().max(1) as f32;
        let names = (room * 0.16).clamp(70.0, 170.0);
        let usual = ((WIDE.min(room) - names) / columns).max(COLUMN.0);
        let column = ((room - names) / columns).min(usual).max(COLUMN.1);
        ColumnWidths { names, column }
    }

    fn cell(&self, inner: Rect, row: f32, column: usize) -> Rect {
        let at = pos2(
            inner.left() + self.names + self.column * column as f32,
            inner.top() + TITLE + row,
        );
        Rect::from_min_size(at, vec2(self.column, ROW))
    }

    fn draw(&self, ui: &Ui, inner: Rect, ledger: &Ledger, seats: &[SeatInfo], names: &Names) {
        let p = palette(ui.ctx());
        for (n, column) in ledger.columns.iter().enumerate() {
            let head = Rect::from_min_size(self.cell(inner, 0.0, n).min, vec2(self.column, HEAD));
            let foot = inner.top() + TITLE + HEAD + ROW * ledger.rows.len() as f32;
            self.head(ui, &p, head, head.with_max_y(foot), (n, column));
        }
        for (n, row) in ledger.rows.iter().enumerate() {
            let y = HEAD + ROW * n as f32;
            let line = Rect::from_min_size(
                pos2(inner.left(), inner.top() + TITLE + y),
                vec2(inner.width(), ROW),
            );
            if n % 2 == 0 {
                ui.painter()
                    .rect_filled(line, 3.0, p.bone.gamma_multiply(0.06));
            }
            let who = line.with_max_x(line.left() + self.names);
            name(ui, &p, who, row.seat, seats, names);
            self.marks(ui, &p, inner, (y, row), ledger, names);
        }
    }

    /// A column's label; hovering any of its column shows the card.
    fn head(&self, ui: &Ui, p: &Palette, head: Rect, whole: Rect, column: (usize, &LedgerColumn)) {
        let (index, column) = column;
        let id = ui.id().with(("column", index));
        let response = ui.interact(whole, id, Sense::hover());
        if response.hovered() {
            ui.painter()
                .rect_filled(whole, 4.0, p.brass.gamma_multiply(0.28));
        }
        let size = p.fonts.upto((self.column * 0.56).min(p.fonts.text));
        text_in(
            ui,
            head,
            Align2::CENTER_CENTER,
            &column.label,
            bold(size),
            p.bone,
        );
        let named = say(Sentence::LedgerColumn {
            label: column.label.as_str().into(),
        });
        note(ui, Role::Text, named, head, true, &column.name);
        response.on_hover_ui(|ui| {
            if let Some(face) = &column.face {
                let (rect, _) =
                    ui.allocate_exact_size(pictures::card(ui.ctx(), 210.0), Sense::hover());
                pictures::paint(ui.painter(), face, rect);
            }
            let title = format!("{} {}", column.label, column.name);
            ui.label(
                RichText::new(title)
                    .font(bold(p.fonts.body))
                    .color(p.gold()),
            );
        });
    }

    fn marks(
        &self,
        ui: &Ui,
        p: &Palette,
        inner: Rect,
        (y, row): (f32, &LedgerRow),
        ledger: &Ledger,
        names: &Names,
    ) {
        let mut told = Vec::new();
        for (n, mark) in row.marks.iter().enumerate() {
            let cell = self.cell(inner, y, n);
            paint(ui.painter(), p, cell.center(), cell.width(), *mark);
            let label = ledger.columns.get(n).map(|c| c.label.as_str());
            if matches!(mark, Mark::Held | Mark::Maybe) {
                told.extend(label);
            }
        }
        let line = Rect::from_min_max(
            pos2(inner.left(), inner.top() + TITLE + y),
            pos2(inner.right(), inner.top() + TITLE + y + ROW),
        );
        let named = say(Sentence::LedgerRow {
            who: names.of(row.seat).into(),
        });
        note(ui, Role::Text, named, line, true, told.join(" "));
    }
}

fn name(ui: &Ui, p: &Palette, at: Rect, seat: Seat, seats: &[SeatInfo], names: &Names) {
    let dot = pos2(at.left() + 15.0, at.center().y);
    if let Some(info) = seats.get(seat.index()) {
        emblem::paint(
            ui.painter(),
            p,
            dot,
            11.0,
            &info.emblem,
            seat.index(),
            false,
        );
    }
    text_in(
        ui,
        at.with_min_x(at.left() + 32.0).shrink2(vec2(4.0, 0.0)),
        Align2::LEFT_CENTER,
        names.of(seat),
        serif(p.fonts.text),
        p.seat(seat.index()).text,
    );
}

/// Every mark has a shape of its own; the colour only helps.
fn paint(painter: &Painter, p: &Palette, center: bevy_egui::egui::Pos2, width: f32, mark: Mark) {
    let r = (width * 0.3).clamp(3.5, 7.5);
    let card = Rect::from_center_size(center, vec2(r * 1.5, r * 2.1));
    let corner = CornerRadius::same(2);
    match mark {
        Mark::Held => {
            painter.circle_filled(center, r, p.gold());
        }
        Mark::Maybe => {
            painter.circle_stroke(center, r - 0.5, Stroke::new(2.0, p.gold()));
        }
        Mark::Open => {
            painter.rect_filled(card, corner, p.parchment);
        }
        Mark::Discarded => {
            let line = Stroke::new(1.4, mix(p.parchment, p.walnut, 0.25));
            painter.rect_stroke(card, corner, line, StrokeKind::Inside);
            painter.line_segment([card.left_bottom(), card.right_top()], line);
        }
        Mark::Gone => {
            let line = Stroke::new(1.5, p.bone.gamma_multiply(0.45));
            let half = vec2(r * 0.5, 0.0);
            painter.line_segment([center - half, center + half], line);
        }
    }
}

/// What the marks mean.
fn legend(ui: &mut Ui, at: Rect) {
    let p = palette(ui.ctx());
    let size = if at.width() < 700.0 {
        p.fonts.least
    } else {
        p.fonts.small
    };
    let words = MEANING.map(|(mark, meaning)| {
        let galley = ui
            .painter()
            .layout_no_wrap(say(meaning), serif(size), Color32::PLACEHOLDER);
        (mark, galley)
    });
    let line = Rect::from_min_max(pos2(at.left(), at.top() + 5.0), at.max);
    inside(ui, line, rows(), |ui| {
        let mut x = line.left() + 6.0;
        for (mark, galley) in words {
            let spot = pos2(x + 8.0, line.center().y);
            paint(ui.painter(), &p, spot, 24.0, mark);
            let at = pos2(x + 22.0, line.center().y - galley.size().y * 0.5);
            x += 22.0 + galley.size().x + 20.0;
            ui.painter()
                .galley_with_override_text_color(at, galley, p.faint());
        }
    });
}
