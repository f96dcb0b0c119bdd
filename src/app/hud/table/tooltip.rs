//! What the thing under the mouse is, beside it, clear of what is lit.

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
    Area, Context, Grid, Id, Order, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use egui_phosphor::regular as icon;
use tortuga::content::as_sentence;
use tortuga::engine::Touch;
use tortuga::engine::show::SeatPanel;
use tortuga::games::ScoreWord;
use tortuga::session::table::seat_plates::fact;
use tortuga::session::table::seating::temper_of;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::joined::named;
use tortuga::wording::{say, setup_screen};

/// The zone in which the table shows who sits where.
const PLATE: &str = "plate";

/// How many choices a tooltip tells in full; of more it only names so many: where they lead tells the rest.
const TOLD: usize = 3;
const NAMED: usize = 5;

/// How much worse it is to hide the prompt or a button than something lit on the table.
const KEEP_OFF: f32 = 3.0;

/// How much worse it is to hide the thing that is explained.
const ITSELF: f32 = 30.0;
/// How bad it is to be a point further off, in points of what is hidden.
const AFAR: f32 = 3.0;
/// In how many steps places are looked for across the window.
const GRID: usize = 14;

/// The tooltip over the table.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let z = ctx.zoom_factor();
    let by_keyboard = hud.focus.on_table().is_some();
    let elsewhere = ctx.is_pointer_over_egui() && !by_keyboard;
    if hud.overlay.covers() || hud.play.is_none() {
        hud.memory.tip.let_go();
        return;
    }
    let hovered = hud.hovered.0.as_ref().filter(|_| !elsewhere);
    let thing = |hover: &Hover| measure::points(hover.rect, z);
    let now = hud.time.elapsed();
    let asked = hud.play.as_deref().map(|p| (p.generation, p.choices.len()));
    let (shown, choices) = asked.unwrap_or_default();
    hud.memory
        .tip
        .follow((shown, choices, Some(ctx.content_rect())));
    let (told, again) = hud.memory.tip.update(ctx, hovered, by_keyboard, now, thing);
    if let Some(again) = again {
        hud.redraw.at(again);
    }
    let keyed = |hover: &Hover| keyword::has(ctx, &hover.title) || keyword::has(ctx, &hover.text);
    let teaches = told
        .as_ref()
        .is_some_and(|hover| keyed(hover) && hud.memory.tip.teaches(&hover.title));
    let (Some(hover), Some(play)) = (told, hud.play.as_deref()) else {
        return;
    };
    let thing = thing(&hover);
    let id = Id::new("table_tooltip");
    // The size of the last frame decides the place of this one: egui measures while it draws.
    let size = ctx
        .data(|d| d.get_temp::<Vec2>(id))
        .unwrap_or(vec2(280.0, 120.0));
    // What may be done now stays readable and can be clicked, whatever the mouse rests on.
    let keep = ["hud_prompt", "hud_choices"].map(|name| place::rect(ctx, hud, name));
    let panel = hud.rects.panel.map(|panel| measure::points(panel, z));
    // What lies on opened boards is told beside itself.
    let panel = panel.filter(|panel| !panel.contains_rect(thing));
    let note = play.guide.as_ref();
    let note = note.and_then(|_| ctx.memory(|memory| memory.area_rect(tutorial::area())));
    // What is read beside the table stays in sight, too.
    let drawer = drawer::open(ctx, hud);
    let keep = keep.into_iter().chain(panel).chain(note).chain(drawer);
    let keep: Vec<Rect> = keep.collect();
    let shows = hover.shows.iter().map(|rect| measure::points(*rect, z));
    let lit: Vec<Rect> = hud.memory.lit.iter().copied().chain(shows).collect();
    let held = hud.memory.tip.is_held();
    // What one goes into stays where it is.
    let at = hud.memory.tip.place();
    let at = at.unwrap_or_else(|| beside(thing, size, place::window(ctx), &lit, &keep));
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
                    let text = format!("{} {}", icon::PUSH_PIN, say(Sentence::KeepBoardsOpen));
                    let p = palette(ui.ctx());
                    let small = sans(p.fonts.small);
                    ui.label(RichText::new(text).font(small).color(p.faint()));
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

fn words(ui: &mut Ui, hover: &Hover, play: &Play, thing: Rect, held: bool) {
    let p = palette(ui.ctx());
    if let Some(panel) = seat_panel(hover, play) {
        breakdown(ui, panel, &play.session.info().score, &hover.title);
        let info = play.session.setup().seats.get(panel.seat.index());
        let temper = info.and_then(|info| temper_of(play.session.info(), info));
        let temper = temper.map(|temper| {
            say(setup_screen::Sentence::OfTemper {
                temper: temper.name.as_str().into(),
                text: temper.text.as_str().into(),
            })
        });
        let about = play.company.about(panel.seat).map(str::to_owned);
        for line in about.into_iter().chain(temper) {
            let line = RichText::new(line).font(italic(p.fonts.small));
            ui.label(line.color(p.bone));
        }
    } else {
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
    let many = hover.choices.len() > TOLD;
    let room = if many { NAMED } else { TOLD };
    let shown = hover.choices.iter().take(room);
    for choice in shown.filter_map(|i| play.choices.get(*i)) {
        let detail = beyond(&choice.detail, &hover.text);
        let line = match detail.is_empty() || many {
            true => choice.label.clone(),
            false => named(&choice.label, &detail),
        };
        let text = format!("{} {line}", icon::HAND_TAP);
        ui.label(
            RichText::new(text)
                .font(serif(p.fonts.text))
                .color(p.gold()),
        );
        if let Some(danger) = choice.danger.as_ref().filter(|_| !many) {
            let text = format!("{} {}", icon::WARNING, as_sentence(danger));
            ui.label(
                RichText::new(text)
                    .font(serif(p.fonts.text))
                    .color(p.alarm()),
            );
        }
    }
    let left = hover.choices.len().saturating_sub(room);
    if left > 0 {
        let more = say(Sentence::MoreChoices { n: left.into() });
        let text = format!("{} {more}", icon::DOTS_THREE);
        ui.label(
            RichText::new(text)
                .font(serif(p.fonts.text))
                .color(p.gold()),
        );
    }
    if hover.selects {
        let text = format!("{} {}", icon::HAND_TAP, say(Sentence::ClickToSelect));
        ui.label(
            RichText::new(text)
                .font(serif(p.fonts.text))
                .color(p.gold()),
        );
    }
    // What the click does not do is told as such.
    for choice in hover
        .beside
        .iter()
        .take(TOLD)
        .filter_map(|i| play.choices.get(*i))
    {
        let text = say(Sentence::ByItsButton {
            choice: choice.label.as_str().into(),
        });
        ui.label(RichText::new(text).font(serif(p.fonts.text)).color(p.bone));
    }
    if let Some(why) = &hover.why_not {
        let text = format!("{} {why}", icon::PROHIBIT);
        ui.label(
            RichText::new(text)
                .font(sans(p.fonts.small))
                .color(p.faint()),
        );
    }
}

/// How the underlined words are reached.
fn way_to_words(ui: &mut Ui) {
    let p = palette(ui.ctx());
    let key = key_hints::key(ui.ctx(), Action::LookUp);
    let way = say(Sentence::LookUpTip { key: key.into() });
    let text = format!("{} {way}", icon::BOOK_OPEN);
    let small = sans(p.fonts.small);
    ui.label(RichText::new(text).font(small).color(p.faint()));
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
    let Touch::Piece(id) = hover.touch else {
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

/// The place beside `thing` that hides least of what is `lit` and, where possible, nothing of what it should `keep` off:
/// above or below first, so that what lies in a row with it stays in sight.
fn beside(thing: Rect, size: Vec2, window: Rect, lit: &[Rect], keep: &[Rect]) -> Rect {
    let gap = 12.0;
    let (width, height) = (size.x.min(window.width()), size.y.min(window.height()));
    // What fills the window has no room to choose from, and what is rounded may even leave less than none.
    let within = |at: f32, from: f32, to: f32| at.min(to).max(from);
    let (right, bottom) = (window.right() - width, window.bottom() - height);
    let x = within(thing.center().x - width * 0.5, window.left(), right);
    let y = within(thing.center().y - height * 0.5, window.top(), bottom);
    let (above, below) = (thing.top() - gap - height, thing.bottom() + gap);
    let (right, left) = (thing.right() + gap, thing.left() - gap - width);
    // Further off, beyond what it should keep off.
    let over = keep.iter().map(|k| k.top() - gap - height);
    let over = over.fold(above, f32::min).min(above);
    let under = keep.iter().map(|k| k.bottom() + gap);
    let under = under.fold(below, f32::max).max(below);
    let places = [
        pos2(x, above),
        pos2(x, below),
        pos2(right, y),
        pos2(left, y),
        pos2(right, above),
        pos2(left, above),
        pos2(right, below),
        pos2(left, below),
        pos2(x, over),
        pos2(x, under),
    ];
    let hidden = |tip: &Rect, things: &[Rect]| -> f32 {
        let shared = things
            .iter()
            .map(|l| tip.intersect(*l))
            .filter(Rect::is_positive);
        shared.map(|r| r.area()).sum()
    };
    // The thing itself is hidden last of all.
    let hides = |tip: &Rect| {
        hidden(tip, lit) + KEEP_OFF * hidden(tip, keep) + ITSELF * hidden(tip, &[thing])
    };
    let cost = |tip: &Rect| hides(tip) + AFAR * tip.distance_to_pos(thing.center());
    let near = places.map(|at| Rect::from_min_size(at, size));
    let fitting = near.iter().filter(|r| window.contains_rect(**r));
    let best = fitting
        .min_by(|a, b| hides(a).total_cmp(&hides(b)))
        .copied();
    if let Some(best) = best.filter(|best| hides(best) < 1.0) {
        return best;
    }
    // Where everything beside it is wanted, further off: what one chooses from is never hidden if there is any other place.
    let along = |n: usize, from: f32, to: f32| from + (to - from) * n as f32 / GRID as f32;
    let afar = (0..=GRID).flat_map(|row| {
        (0..=GRID).map(move |column| {
            let x = along(column, window.left(), window.right() - width);
            let y = along(row, window.top(), window.bottom() - height);
            Rect::from_min_size(pos2(x, y), vec2(width, height))
        })
    });
    let all = best.into_iter().chain(afar);
    let last = || Rect::from_min_size(pos2(x, below.min(window.bottom() - height)), size);
    all.min_by(|a, b| cost(a).total_cmp(&cost(b)))
        .unwrap_or_else(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tooltip_as_high_as_the_window_has_its_place() {
        // Scaled as it is, less than nothing is left of this height by rounding.
        let window =
            Rect::from_min_max(pos2(17.777_777, 17.777_777), pos2(1_902.222_2, 1_062.222_2));
        let thing = Rect::from_min_size(pos2(700.0, 500.0), vec2(40.0, 60.0));
        for scale in 1..400 {
            let window = window / (scale as f32 * 0.01);
            let at = beside(thing, vec2(300.0, 200_000.0), window, &[], &[]);
            assert!(at.top() <= window.top() + 1.0, "{at:?} in {window:?}");
        }
    }

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

    #[test]
    fn the_tooltip_never_covers_what_it_explains() {
        let window = Rect::from_min_size(pos2(24.0, 24.0), vec2(1232.0, 672.0));
        let size = vec2(280.0, 150.0);
        for x in (24..1200).step_by(53) {
            for y in (24..600).step_by(41) {
                let thing = Rect::from_min_size(pos2(x as f32, y as f32), vec2(80.0, 112.0))
                    .intersect(window);
                let tip = beside(thing, size, window, &[], &[]);
                assert!(
                    window.contains_rect(tip) && !tip.intersects(thing),
                    "{thing:?} {tip:?}"
                );
            }
        }
    }

    #[test]
    fn the_tooltip_keeps_clear_of_what_is_lit() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(1200.0, 700.0));
        let size = vec2(280.0, 150.0);
        let thing = Rect::from_min_size(pos2(500.0, 300.0), vec2(80.0, 112.0));
        let above = Rect::from_min_size(pos2(450.0, 150.0), vec2(180.0, 140.0));
        let tip = beside(thing, size, window, &[above], &[]);
        assert!(!tip.intersects(above) && tip.top() > thing.bottom());
    }

    #[test]
    fn amid_things_that_can_be_chosen_it_goes_further_off() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0));
        let size = vec2(280.0, 150.0);
        // A ship in the middle of its reach.
        let reach: Vec<Rect> = (0..9)
            .flat_map(|x| (0..7).map(move |y| (x as f32, y as f32)))
            .map(|(x, y)| {
                Rect::from_min_size(pos2(380.0 + 50.0 * x, 160.0 + 50.0 * y), vec2(48.0, 48.0))
            })
            .collect();
        let ship = Rect::from_min_size(pos2(580.0, 310.0), vec2(48.0, 48.0));
        let tip = beside(ship, size, window, &reach, &[]);
        assert!(window.contains_rect(tip));
        let hidden = reach.iter().filter(|cell| cell.intersects(tip));
        assert_eq!(hidden.count(), 0, "{tip:?}");
    }

    #[test]
    fn the_tooltip_of_a_hand_card_leaves_the_buttons_above_it_free() {
        let window = Rect::from_min_size(pos2(24.0, 24.0), vec2(1232.0, 672.0));
        let size = vec2(280.0, 300.0);
        let card = Rect::from_min_size(pos2(1000.0, 555.0), vec2(86.0, 120.0));
        let prompt = Rect::from_min_max(pos2(24.0, 495.0), pos2(690.0, 533.0));
        let buttons = Rect::from_min_max(pos2(690.0, 495.0), pos2(1256.0, 535.0));
        let tip = beside(card, size, window, &[], &[prompt, buttons]);
        assert!(window.contains_rect(tip), "{tip:?}");
        assert!(
            !tip.intersects(prompt) && !tip.intersects(buttons),
            "{tip:?}"
        );
    }
}
