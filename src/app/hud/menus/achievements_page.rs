//! What can be achieved in a game, and what of it a player has.

use super::records_cache::RecordsCache;
use super::save_cache::date;
use crate::hud::widgets::basics::{note, text_in};
use crate::hud::widgets::style::{bold, mix, palette, plate, sans, serif};
use crate::input::targets::Role;
use bevy_egui::egui::{Align2, Color32, Rect, RichText, Sense, Stroke, Ui, vec2};
use egui_phosphor::regular as icon;
use jiff::tz::TimeZone;
use tortuga::content::Achievement;
use tortuga::content::files::achievements::Sort;
use tortuga::games::GameInfo;
use tortuga::records::gained;
use tortuga::wording::records::Sentence;
use tortuga::wording::say;

/// A list at least so wide has two columns, in points.
const TWO: f32 = 820.0;
/// Between two entries, in points.
const GAP: f32 = 8.0;
/// Left of the words, for the sign, in points.
const SIGN: f32 = 46.0;

/// How far a player is with one.
struct Standing {
    /// When they got it.
    when: Option<u64>,
    /// How often they have done it.
    done: usize,
}

/// All achievements of the game, as the player looked at has them.
pub(in crate::hud) fn show(ui: &mut Ui, info: &GameInfo, shelf: &RecordsCache) {
    let p = palette(ui.ctx());
    let people = shelf.players(info.id);
    let player = people.get(shelf.player.saturating_sub(1));
    let player = player.map_or("", String::as_str);
    let records = &shelf.journal.records;
    let has = gained::when(records, info.id, player);
    let standings: Vec<Standing> = info
        .achievements
        .iter()
        .map(|a| Standing {
            when: has.get(a.id.as_str()).copied(),
            done: gained::progress(records, info.id, player, a),
        })
        .collect();
    let got = standings.iter().filter(|s| s.when.is_some()).count();
    let all = info.achievements.len();
    let line = match player {
        "" => Sentence::AchievementsThere { n: all.into() },
        player => Sentence::AchievementsOf {
            player: player.into(),
            got: got.into(),
            all: all.into(),
        },
    };
    ui.label(
        RichText::new(say(line))
            .font(serif(p.fonts.body))
            .color(p.bone),
    );
    let wide = ui.available_width() - 14.0;
    let columns = if wide >= TWO { 2 } else { 1 };
    let each = (wide - GAP * (columns as f32 - 1.0)) / columns as f32;
    let mut entries = info.achievements.iter().zip(&standings).peekable();
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    while entries.peek().is_some() {
        ui.horizontal_top(|ui| {
            for (achievement, standing) in entries.by_ref().take(columns) {
                entry(ui, each, achievement, standing);
            }
        });
    }
}

fn entry(ui: &mut Ui, wide: f32, achievement: &Achievement, standing: &Standing) {
    let p = palette(ui.ctx());
    let got = standing.when.is_some();
    let ink = if got { p.bone } else { p.faint() };
    let text = achievement.text.clone();
    let words = ui
        .painter()
        .layout(text, serif(p.fonts.text), ink, wide - SIGN - 14.0);
    let name_high = p.fonts.verb * 1.4;
    let foot_high = p.fonts.small * 1.5;
    let tall = 8.0 + name_high + words.size().y + foot_high + 8.0;
    let (rect, _) = ui.allocate_exact_size(vec2(wide, tall), Sense::hover());
    let base = mix(p.walnut, p.bone, if got { 0.1 } else { 0.03 });
    let line = if got {
        p.brass
    } else {
        mix(p.walnut, p.brass, 0.3)
    };
    ui.painter().add(plate(
        rect,
        6.0,
        (base, mix(base, Color32::BLACK, 0.2)),
        Stroke::new(p.width(1.0), line),
    ));
    let sign = match (got, achievement.kind) {
        (false, _) => icon::CIRCLE_DASHED,
        (true, Sort::Feat) => icon::MEDAL,
        (true, Sort::Style) => icon::SPARKLE,
        (true, Sort::Hard) => icon::TROPHY,
    };
    ui.painter().text(
        rect.left_center() + vec2(SIGN * 0.5, 0.0),
        Align2::CENTER_CENTER,
        sign,
        sans(p.fonts.heading),
        if got { p.gold() } else { p.faint() },
    );
    let left = rect.left() + SIGN;
    let name_at = Rect::from_min_max(
        rect.min + vec2(SIGN, 6.0),
        rect.right_top() + vec2(-10.0, 6.0 + name_high),
    );
    let name_ink = if got { p.gold() } else { p.bone };
    let name = achievement.name.as_str();
    text_in(
        ui,
        name_at,
        Align2::LEFT_CENTER,
        name,
        bold(p.fonts.verb),
        name_ink,
    );
    let words_at = rect.left_top() + vec2(SIGN, 8.0 + name_high);
    ui.painter().galley(words_at, words, ink);
    let foot = foot(achievement, standing);
    let foot_at = Rect::from_min_max(
        rect.left_bottom() + vec2(left - rect.left(), -foot_high - 4.0),
        rect.right_bottom() - vec2(10.0, 4.0),
    );
    text_in(
        ui,
        foot_at,
        Align2::LEFT_CENTER,
        &foot,
        serif(p.fonts.small),
        if got { p.bone } else { p.faint() },
    );
    let tip = format!("{} {foot}", achievement.text);
    note(ui, Role::Text, name, rect, false, tip);
}

/// When it was got, how far it is, and of which sort it is.
fn foot(achievement: &Achievement, standing: &Standing) -> String {
    let state = match standing.when {
        Some(when) => say(Sentence::GotOn {
            when: date(when, TimeZone::system()).into(),
        }),
        None if achievement.times > 1 => say(Sentence::SoFar {
            done: standing.done.into(),
            times: achievement.times.into(),
        }),
        None => say(Sentence::NotYet),
    };
    match achievement.kind {
        Sort::Feat => state,
        Sort::Style => format!("{} · {state}", say(Sentence::ForStyle)),
        Sort::Hard => format!("{} · {state}", say(Sentence::VeryHard)),
    }
}
