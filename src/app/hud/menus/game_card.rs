//! A game on the title screen: its picture, what it is like, and the ways into it.

use crate::driver::messages::{Command, TutorialStart};
use crate::hud::context::Hud;
use crate::hud::integration::pictures;
use crate::hud::widgets::basics::{block_in, finish, focus_ring, text_in};
use crate::hud::widgets::buttons::labelled_icon;
use crate::hud::widgets::style::{bold, mix, palette, plate, sans, serif};
use crate::shell::screens::Screen;
use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Layout, Rect, Sense, Stroke, Ui, UiBuilder, WidgetType,
    pos2, vec2,
};
use egui_phosphor::regular as icon;
use tortuga::content::Arg;
use tortuga::engine::Face;
use tortuga::games::GameInfo;
use tortuga::wording::say;
use tortuga::wording::tutorial::Sentence as Learn;
use tortuga::wording::window::Sentence;

/// Width of a picture by its height.
const PICTURE: f32 = 16.0 / 9.0;
/// Around what is written on a card, in points.
const MARGIN: f32 = 10.0;
/// The least width of a card, and the greatest.
const LEAST: f32 = 196.0;
const MOST: f32 = 420.0;
/// Between two cards.
const GAP: f32 = 12.0;
/// The height of the row with the button.
const FOOT: f32 = 38.0;

/// How many cards stand beside each other in so much room, and how wide each is.
fn columns(count: usize, room: f32) -> (usize, f32) {
    let most = ((room + GAP) / (LEAST + GAP)).floor().max(1.0) as usize;
    // Rows of one length look better than a full one and a rest.
    let rows = count.div_ceil(most.max(1)).max(1);
    let across = count.div_ceil(rows).max(1);
    let wide = (room - GAP * (across - 1) as f32) / across as f32;
    (across, wide.min(MOST))
}

/// What a card tells of a game.
struct Shown {
    id: &'static str,
    name: String,
    tagline: String,
    facts: String,
    /// Whether one had better begin with it.
    first: bool,
}

impl Shown {
    fn of(info: &GameInfo) -> Shown {
        Shown {
            id: info.id,
            name: info.name.clone(),
            tagline: info.tagline.clone(),
            facts: facts(info),
            first: info.about.as_ref().is_some_and(|about| about.first),
        }
    }
}

/// All games, in rows.
pub fn shelf(ui: &mut Ui, hud: &mut Hud) {
    let sheets: Vec<Shown> = hud.games.0.iter().map(Shown::of).collect();
    let room = ui.available_width();
    let (across, wide) = columns(sheets.len(), room);
    let tall = sheets.iter().map(|info| height(ui, info, wide));
    let tall = tall.fold(0.0, f32::max);
    for row in sheets.chunks(across) {
        let used = wide * row.len() as f32 + GAP * (row.len() - 1) as f32;
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            ui.add_space((room - used) / 2.0);
            for info in row {
                card(ui, hud, info, (wide, tall));
            }
        });
    }
}

/// How high a card has to be.
fn height(ui: &Ui, info: &Shown, wide: f32) -> f32 {
    let p = palette(ui.ctx());
    let high = |text: String| {
        let font = serif(p.fonts.small);
        let words = ui.painter().layout(text, font, p.bone, wide - 2.0 * MARGIN);
        words.size().y
    };
    let name = p.fonts.lead * 1.35;
    wide / PICTURE
        + MARGIN
        + name
        + high(info.tagline.clone())
        + 4.0
        + high(info.facts.clone())
        + FOOT
        + MARGIN
}

/// What a game is like, in a line.
fn facts(info: &GameInfo) -> String {
    let (least, most) = ((*info.seats.start()).into(), (*info.seats.end()).into());
    let Some(about) = &info.about else {
        return say(Sentence::ForPlayers { least, most });
    };
    let weight = say(match about.weight.get() {
        1 => Sentence::Weight1,
        2 => Sentence::Weight2,
        3 => Sentence::Weight3,
        4 => Sentence::Weight4,
        _ => Sentence::Weight5,
    });
    say(Sentence::LikeThis {
        least,
        most,
        from: Arg::from(usize::from(about.minutes.0)),
        to: Arg::from(usize::from(about.minutes.1)),
        weight: weight.into(),
    })
}

/// One card. All of it is the button that plays; in it lies the one by which the game is learned.
fn card(ui: &mut Ui, hud: &mut Hud, info: &Shown, (wide, tall): (f32, f32)) {
    let p = palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(wide, tall), Sense::click());
    let hot = response.hovered() || response.has_focus();
    let hot = ui.ctx().animate_bool_with_time(response.id, hot, 0.09);
    let base = mix(p.walnut, p.bone, 0.05);
    let fill = (
        mix(base, p.brass, 0.08 + 0.22 * hot),
        mix(base, Color32::BLACK, 0.2 - 0.1 * hot),
    );
    let line = Stroke::new(p.width(1.0 + hot), p.rim(0.5 + 0.5 * hot));
    ui.painter().add(plate(rect, 8.0, fill, line));
    let picture = Rect::from_min_size(rect.min, vec2(wide, wide / PICTURE)).shrink(4.0);
    if !pictures::paint(
        ui.painter(),
        &Face::plain(format!("{}/scene", info.id)),
        picture,
    ) {
        ui.painter()
            .rect_filled(picture, CornerRadius::same(5), p.deep_sea);
    }
    if info.first && !hud.memory.lessons.any_finished() && hud.memory.saves.latest().is_none() {
        ribbon(ui, picture);
    }
    let inner =
        Rect::from_min_max(pos2(rect.left(), picture.bottom() + 4.0), rect.max).shrink(MARGIN);
    let name = p.fonts.lead * 1.35;
    let (head, rest) = inner.split_top_bottom_at_y(inner.top() + name);
    text_in(
        ui,
        head,
        Align2::LEFT_CENTER,
        &info.name,
        bold(p.fonts.lead),
        p.bone,
    );
    let foot = rest.with_min_y(rest.bottom() - FOOT + 6.0);
    let words = rest.with_max_y(foot.top() - 2.0);
    let font = serif(p.fonts.small);
    let told = ui
        .painter()
        .layout(info.facts.clone(), font.clone(), p.gold(), words.width());
    let told = words.with_min_y(words.bottom() - told.size().y);
    block_in(
        ui,
        told,
        Align2::LEFT_BOTTOM,
        &info.facts,
        font.clone(),
        p.gold(),
    );
    let tagline = words.with_max_y(told.top() - 3.0);
    block_in(
        ui,
        tagline,
        Align2::LEFT_TOP,
        &info.tagline,
        font,
        mix(p.bone, p.walnut, 0.15),
    );
    focus_ring(ui, &response, 8);
    let label = say(Sentence::PlayGame {
        game: info.name.as_str().into(),
    });
    let played = finish(ui, response, &label, true, "", WidgetType::Button).clicked();
    let mut row = ui.new_child(
        UiBuilder::new()
            .max_rect(foot)
            .layout(Layout::left_to_right(Align::Center)),
    );
    let learns = learn(&mut row, hud, info);
    if played && !learns {
        hud.memory.draft.choose(info.id);
        hud.go(Screen::Setup);
    }
}

/// The button by which a game is learned; whether it was clicked.
fn learn(ui: &mut Ui, hud: &mut Hud, info: &Shown) -> bool {
    let Some((tutorial, learned)) = hud.memory.lessons.of(info.id) else {
        return false;
    };
    let (begun, finished) = (learned.step > 0, learned.finished);
    let word = say(if begun { Learn::Resume } else { Learn::Learn });
    let name = say(Learn::LearnGame {
        game: info.name.as_str().into(),
    });
    let tip = say(Learn::LearnTip {
        title: tutorial.title.as_str().into(),
        n: usize::from(tutorial.minutes.get()).into(),
    });
    let clicked = labelled_icon(ui, icon::GRADUATION_CAP, &word, &name, &tip, true).clicked();
    if clicked && let Some((tutorial, _)) = hud.memory.lessons.of(info.id).cloned() {
        hud.ask(Command::Learn(Box::new(tutorial), TutorialStart::WhereLeft));
    }
    if finished {
        let p = palette(ui.ctx());
        let done = format!("{} {}", icon::CHECK_CIRCLE, say(Learn::Known));
        ui.label(
            bevy_egui::egui::RichText::new(done)
                .font(sans(p.fonts.small))
                .color(p.leaf()),
        );
    }
    clicked
}

/// A ribbon over the picture of the game with which to begin.
fn ribbon(ui: &Ui, picture: Rect) {
    let p = palette(ui.ctx());
    let words = say(Sentence::BeginHere);
    let text = ui.painter().layout(
        words.clone(),
        bold(p.fonts.small),
        p.ink,
        picture.width() - 16.0,
    );
    let body = Rect::from_min_size(picture.min + vec2(0.0, 8.0), text.size() + vec2(16.0, 6.0));
    let round = CornerRadius {
        nw: 0,
        sw: 0,
        ne: 6,
        se: 6,
    };
    ui.painter()
        .rect_filled(body, round, mix(p.brass, Color32::WHITE, 0.18));
    block_in(
        ui,
        body.shrink2(vec2(8.0, 3.0)),
        Align2::LEFT_CENTER,
        &words,
        bold(p.fonts.small),
        p.ink,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_cards_stand_in_rows_of_about_one_length() {
        assert_eq!(columns(5, 1232.0).0, 5);
        assert_eq!(columns(5, 900.0).0, 3);
        assert_eq!(columns(5, 500.0).0, 2);
        assert_eq!(columns(5, 150.0).0, 1);
        assert_eq!(columns(5, 2500.0), (5, MOST));
    }
}
