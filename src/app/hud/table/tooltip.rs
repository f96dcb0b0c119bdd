//! What the thing under the mouse is, beside it, clear of what is lit.

use super::tooltip_place::beside;
use super::tutorial;
use crate::driver::play::Play;
use crate::hud::context::Hud;
use crate::hud::integration::{measure, pictures};
use crate::hud::widgets::basics;
use crate::hud::widgets::rich_text::face_color;
use crate::hud::widgets::style;
use crate::hud::widgets::style::{bold, italic, palette, sans, serif};
use crate::hud::widgets::{drawer, key_hints, keyword, place};
use crate::input::action::Action;
use crate::input::pointer::Hover;
use bevy_egui::egui::{
    Area, Color32, Context, FontId, Grid, Id, Order, Rect, RichText, Sense, Stroke, StrokeKind, Ui,
    Vec2, vec2,
};
use egui_phosphor::regular as icon;
use tortuga::content::as_sentence;
use tortuga::engine::TableItem;
use tortuga::engine::show::SeatPanel;
use tortuga::games::ScoreWord;
use tortuga::session::table::seat_plates::fact;
use tortuga::session::table::seating::temper_words;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::joined::named;
use tortuga::wording::say;

/// The zone in which the table shows who sits where.
const PLATE: &str = "plate";

/// How many choices a tooltip tells in full; of more it only names so many: where they lead tells the rest.
const TOLD: usize = 3;
const NAMED: usize = 5;

/// The tooltip over the table.
pub fn show(ctx: &Context, hud: &mut Hud) {
    if hud.overlay.covers() || hud.play.is_none() {
        hud.memory.tip.let_go();
        return;
    }
    let Some(hover) = told(ctx, hud) else {
        return;
    };
    let keyed = keyword::has(ctx, &hover.title) || keyword::has(ctx, &hover.text);
    let teaches = keyed && hud.memory.tip.teaches(&hover.title);
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let thing = measure::points(hover.rect, ctx.zoom_factor());
    let id = Id::new("table_tooltip");
    // The size of the last frame decides the place of this one: egui measures while it draws.
    let size = ctx
        .data(|d| d.get_temp::<Vec2>(id))
        .unwrap_or(vec2(280.0, 120.0));
    let held = hud.memory.tip.is_held();
    let at = place_of(ctx, hud, &hover, size);
    let before = keyword::count(ctx);
    let shown = Area::new(id)
        .order(Order::Tooltip)
        .fixed_pos(at.min)
        .interactable(held)
        .constrain(false)
        .fade_in(false)
        .show(ctx, |ui| {
            basics::panel(ui, |ui| {
                ui.set_max_width(280.0 * palette(ui.ctx()).text.max(1.0));
                ui.spacing_mut().item_spacing.y = 4.0;
                words(ui, &hover, play, thing, held);
                if teaches {
                    way_to_words(ui);
                }
                let others = seat_panel(&hover, play).filter(|p| Some(p.seat) != play.viewer);
                if hud.rects.folded && others.is_some() {
                    faint_line(ui, icon::PUSH_PIN, &say(Sentence::KeepBoardsOpen));
                }
            });
        });
    let rect = shown.response.rect;
    if held {
        let p = palette(ctx);
        let ring = Stroke::new(1.5, p.gold());
        let painter = ctx.layer_painter(shown.response.layer_id);
        painter.rect_stroke(rect, 8.0, ring, StrokeKind::Inside);
    }
    let words = keyword::since(ctx, before);
    keyword::note_tip(ctx, &words);
    let pressed = held && keyword::pressed_beside(ctx, rect, &words);
    hud.memory.tip.lies(rect, words);
    // It may lie over what one is after.
    if pressed {
        hud.memory.tip.let_go();
    }
    ctx.data_mut(|d| d.insert_temp(id, rect.size()));
}

/// Of what it tells now: what one points at, or what it stays with.
fn told(ctx: &Context, hud: &mut Hud) -> Option<Hover> {
    let z = ctx.zoom_factor();
    let by_keyboard = hud.focus.on_table().is_some();
    let elsewhere = ctx.is_pointer_over_egui() && !by_keyboard;
    let hovered = hud.hovered.0.as_ref().filter(|_| !elsewhere);
    let thing = |hover: &Hover| measure::points(hover.rect, z);
    let now = hud.time.elapsed();
    let asked = hud.play.as_deref().map(|p| (p.generation, p.choices.len()));
    let (shown, choices) = asked.unwrap_or_default();
    let tip = &mut hud.memory.tip;
    tip.follow((shown, choices, Some(ctx.content_rect())));
    let (told, again) = tip.update(ctx, hovered, by_keyboard, now, thing);
    if let Some(again) = again {
        hud.redraw.at(again);
    }
    told
}

/// Where it lies: what one goes into stays where it is, else beside the thing.
fn place_of(ctx: &Context, hud: &Hud, hover: &Hover, size: Vec2) -> Rect {
    let z = ctx.zoom_factor();
    let thing = measure::points(hover.rect, z);
    hud.memory.tip.place().unwrap_or_else(|| {
        let shows = hover.shows.iter().map(|rect| measure::points(*rect, z));
        let lit: Vec<Rect> = hud.memory.lit.iter().copied().chain(shows).collect();
        beside(
            thing,
            size,
            place::window(ctx),
            &lit,
            &kept_off(ctx, hud, thing),
        )
    })
}

/// What it keeps off besides what is lit, while it tells of this thing.
fn kept_off(ctx: &Context, hud: &Hud, thing: Rect) -> Vec<Rect> {
    // What may be done now stays readable and can be clicked, whatever the mouse rests on.
    let keep = ["hud_prompt", "hud_choices"].map(|name| place::rect(ctx, hud, name));
    let panel = hud.rects.panel;
    let panel = panel.map(|panel| measure::points(panel, ctx.zoom_factor()));
    // What lies on opened boards is told beside itself.
    let panel = panel.filter(|panel| !panel.contains_rect(thing));
    let note = hud.play.as_deref().and_then(|play| play.guide.as_ref());
    let note = note.and_then(|_| ctx.memory(|memory| memory.area_rect(tutorial::area())));
    // What is read beside the table stays in sight, too.
    let drawer = drawer::open(ctx, hud);
    let keep = keep.into_iter().chain(panel).chain(note).chain(drawer);
    keep.collect()
}

/// What it tells.
fn words(ui: &mut Ui, hover: &Hover, play: &Play, thing: Rect, held: bool) {
    match seat_panel(hover, play) {
        Some(panel) => about_seat(ui, panel, play, &hover.title),
        None => about_thing(ui, hover, thing, held),
    }
    choices(ui, hover, play);
    let p = palette(ui.ctx());
    let font = serif(p.fonts.text);
    if hover.selects {
        let told = say(Sentence::ClickToSelect);
        line(ui, icon::HAND_TAP, &told, &font, p.gold());
    }
    // What the click does not do is told as such.
    let others = hover.beside.iter().take(TOLD);
    for choice in others.filter_map(|i| play.choices.get(*i)) {
        let text = say(Sentence::ByItsButton {
            choice: choice.label.as_str().into(),
        });
        ui.label(RichText::new(text).font(font.clone()).color(p.bone));
    }
    if let Some(why) = &hover.why_not {
        faint_line(ui, icon::PROHIBIT, why);
    }
}

/// Of a seat its scores, who sits there, and what they are like.
fn about_seat(ui: &mut Ui, panel: &SeatPanel, play: &Play, name: &str) {
    breakdown(ui, panel, &play.session.info().score, name);
    let info = play.session.setup().seats.get(panel.seat.index());
    let temper = info.and_then(|info| temper_words(play.session.info(), info));
    let about = play.company.about(panel.seat).map(str::to_owned);
    let p = palette(ui.ctx());
    for line in about.into_iter().chain(temper) {
        let line = RichText::new(line).font(italic(p.fonts.small));
        ui.label(line.color(p.bone));
    }
}

/// Of a piece or a zone what it is.
fn about_thing(ui: &mut Ui, hover: &Hover, thing: Rect, held: bool) {
    let p = palette(ui.ctx());
    let ink = hover.face.as_ref().and_then(face_color);
    let color = ink.map_or(p.gold(), |c| style::mix(c, p.bone, 0.6));
    // A card that lies there small is shown as large as one can read it, unless the table shows what it brings.
    if let Some(face) = hover
        .face
        .as_ref()
        .filter(|face| is_small_card(thing, p.text) && !face.slots.is_empty())
        .filter(|_| hover.shows.is_empty())
    {
        let (rect, _) = ui.allocate_exact_size(pictures::card(ui.ctx(), 252.0), Sense::hover());
        pictures::paint(ui.painter(), face, rect);
    }
    // A zone has no name of its own.
    if !hover.title.is_empty() {
        keyword::text(ui, &hover.title, &bold(p.fonts.verb), color, held);
    }
    if !hover.text.is_empty() {
        keyword::text(ui, &hover.text, &serif(p.fonts.text), p.bone, held);
    }
}

/// The choices that the click takes, or leads to.
fn choices(ui: &mut Ui, hover: &Hover, play: &Play) {
    let p = palette(ui.ctx());
    let font = serif(p.fonts.text);
    let many = hover.choices.len() > TOLD;
    let room = if many { NAMED } else { TOLD };
    let shown = hover.choices.iter().take(room);
    for choice in shown.filter_map(|i| play.choices.get(*i)) {
        let detail = beyond(&choice.detail, &hover.text);
        let told = match detail.is_empty() || many {
            true => choice.label.clone(),
            false => named(&choice.label, &detail),
        };
        line(ui, icon::HAND_TAP, &told, &font, p.gold());
        if let Some(danger) = choice.danger.as_ref().filter(|_| !many) {
            line(ui, icon::WARNING, &as_sentence(danger), &font, p.alarm());
        }
    }
    let left = hover.choices.len().saturating_sub(room);
    if left > 0 {
        let more = say(Sentence::MoreChoices { n: left.into() });
        line(ui, icon::DOTS_THREE, &more, &font, p.gold());
    }
}

/// Words behind a sign.
fn line(ui: &mut Ui, sign: &str, words: &str, font: &FontId, color: Color32) {
    let text = RichText::new(format!("{sign} {words}"));
    ui.label(text.font(font.clone()).color(color));
}

/// The same in small and faint letters: what one need not know.
fn faint_line(ui: &mut Ui, sign: &str, words: &str) {
    let p = palette(ui.ctx());
    line(ui, sign, words, &sans(p.fonts.small), p.faint());
}

/// How the underlined words are reached.
fn way_to_words(ui: &mut Ui) {
    let key = key_hints::key(ui.ctx(), Action::LookUp);
    let way = say(Sentence::LookUpTip { key: key.into() });
    faint_line(ui, icon::BOOK_OPEN, &way);
}

/// What a choice brings, without what stands above it already.
fn beyond(detail: &str, told: &str) -> String {
    match detail.split_once(told) {
        Some((before, after)) if !told.is_empty() => {
            let rest = [before.trim(), after.trim()];
            rest.join(" ").trim().to_owned()
        }
        _ => detail.to_owned(),
    }
}

/// Whether a thing of this size is a card too small to read for who wants words so large.
fn is_small_card(thing: Rect, text: f32) -> bool {
    let ratio = thing.width() / thing.height().max(1.0);
    (0.6..0.8).contains(&ratio) && thing.width() < 100.0 * text.max(1.0)
}

/// The scores of the seat whose plate is under the mouse.
fn seat_panel<'a>(hover: &Hover, play: &'a Play) -> Option<&'a SeatPanel> {
    let TableItem::Piece(id) = hover.item else {
        return None;
    };
    let piece = play.shown.pieces.iter().find(|p| p.id == id)?;
    let seat = piece.zone.seat.filter(|_| piece.zone.name == PLATE)?;
    play.shown.panels.iter().find(|panel| panel.seat == seat)
}

/// Every source of a seat's score.
fn breakdown(ui: &mut Ui, panel: &SeatPanel, word: &ScoreWord, name: &str) {
    let p = palette(ui.ctx());
    let mut title = named(name, &word.say(panel.score));
    if let Some((_, basis)) = &panel.basis {
        title = format!("{title} {basis}");
    }
    ui.label(
        RichText::new(title)
            .font(bold(p.fonts.verb))
            .color(p.seat(panel.seat.index()).text),
    );
    Grid::new("breakdown")
        .num_columns(2)
        .spacing(vec2(28.0, 2.0))
        .show(ui, |ui| {
            let scored = panel.sources.iter().filter(|(_, n)| *n != 0);
            let rows = scored.map(|(source, n)| (source.clone(), word.figure(*n)));
            for (source, n) in rows {
                ui.label(
                    RichText::new(source)
                        .font(serif(p.fonts.text))
                        .color(p.bone),
                );
                ui.label(RichText::new(n).font(bold(p.fonts.text)).color(p.gold()));
                ui.end_row();
            }
        });
    // What is counted stands below, not in the column of what is added up.
    let facts = panel.facts.iter().map(|(name, value)| fact(name, value));
    let facts = facts.collect::<Vec<_>>().join(" · ");
    if !facts.is_empty() {
        ui.label(
            RichText::new(facts)
                .font(italic(p.fonts.text))
                .color(p.faint()),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_there_already_is_not_said_again() {
        let told = "Crew. Price 3.";
        assert_eq!(beyond("Costs 2 now. Crew. Price 3.", told), "Costs 2 now.");
        assert_eq!(
            beyond("Costs 2. Crew. Price 3. Toll 1.", told),
            "Costs 2. Toll 1."
        );
        assert_eq!(beyond("Crew. Price 3.", told), "");
        assert_eq!(beyond("Leaves you 4.", told), "Leaves you 4.");
        assert_eq!(beyond("Leaves you 4.", ""), "Leaves you 4.");
    }
}
