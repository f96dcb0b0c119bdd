//! The end: who won, with what, and how it came.

use super::standing::{ordinal, place};
use crate::driver::company::Mood;
use crate::driver::messages::{Command, PlaybackCommand};
use crate::driver::play::Play;
use crate::hud::context::Hud;
use crate::hud::integration::spoken::tell;
use crate::hud::menus::draft::Luck;
use crate::hud::widgets::basics::{block_in, heading, text_in, tip_text};
use crate::hud::widgets::buttons::{icon_button, word_button};
use crate::hud::widgets::controls::segments;
use crate::hud::widgets::emblem;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::portrait;
use crate::hud::widgets::rich_text::{Setting, paragraph};
use crate::hud::widgets::score_chart::{self, ScoreChart};
use crate::hud::widgets::style::{bold, italic, palette, serif};
use bevy_egui::egui::{
    Align, Align2, Context, Id, Label, Layout, Rect, RichText, Sense, Stroke, Ui, vec2,
};
use egui_phosphor::regular as icon;
use std::sync::Arc;
use tortuga::content::Arg;
use tortuga::engine::show::SeatPanel;
use tortuga::engine::{BySeat, Seat, Standing};
use tortuga::session::table::seat_plates::fact;
use tortuga::session::{Control, DealCommitment, SeatInfo};
use tortuga::wording::at_table::Sentence;
use tortuga::wording::joined::named;
use tortuga::wording::{records, replay, review, say, window};

/// A sheet at least so wide has the course beside the scores, in points.
const BESIDE: f32 = 860.0;
/// Width of the names of sources and of a player's column, in points.
const COLUMNS: (f32, f32) = (190.0, 128.0);
/// Part of the width that scores take at most.
const SHEET: f32 = 0.64;
/// With more achievements than this they are only named: the scores need the room.
const MANY: usize = 3;
/// Between scores and course, in points.
const GAP: f32 = 18.0;

/// The same game with the same players once more, dealt anew.
pub fn again(play: &Play, luck: &Luck) -> Command {
    Command::Begin(
        play.session.info().id.to_owned(),
        tortuga::session::TableSetup {
            seats: play.seats_at_first(),
            seed: (luck.0)(),
            ..play.session.setup().clone()
        },
    )
}

/// The screen. A click beside it does nothing: who has just won does not want to lose sight of it by a slip.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let verdict = play.session.verdict();
    let standings = play.session.standings();
    let panels = play.shown.panels.clone();
    if super::triumph::show(ctx, hud, &panels, &standings) {
        return;
    }
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let course = course(ctx, play, &panels);
    let begin = again(play, &hud.memory.luck);
    let seed = play.session.setup().seed;
    let deal = play.session.deal().cloned();
    let game = play.session.info().id;
    let word = play.session.info().score.heading();
    let seats = play.seats();
    let won = won_alone(&play.session.setup().seats, &standings);
    let _beside = modal::show(ctx, "end", ModalStyle::Walnut, 1180.0, |ui| {
        let p = palette(ui.ctx());
        heading(
            ui,
            &say(match won {
                true => Sentence::YouWin,
                false => Sentence::GameOver,
            }),
        );
        paragraph(
            ui,
            hud,
            &verdict,
            &Setting {
                size: p.fonts.lead,
                ink: p.bone,
                paper: false,
                center: false,
            },
        );
        achieved(ui, hud);
        let room = (ui.available_height() - 100.0).max(120.0);
        let sheet = |ui: &mut Ui| table(ui, hud, &panels, &standings);
        let chart = |ui: &mut Ui, high: f32| {
            score_chart::draw(ui, &course, &seats, &word, high);
        };
        if ui.available_width() >= BESIDE {
            beside(ui, room, panels.len(), sheet, |ui| {
                chart(ui, room.min(400.0))
            });
        } else {
            let about = say(Sentence::OverTime {
                score: word.as_str().into(),
            });
            let page = tabs(ui, &about);
            let room = (room - 40.0).max(120.0);
            match page {
                0 => modal::scroll(ui, "end", room, sheet),
                _ => chart(ui, room.min(380.0)),
            }
        }
        seed_line(ui, seed);
        deal_line(ui, deal.as_ref());
        ui.horizontal_wrapped(|ui| {
            if word_button(ui, &say(window::Sentence::NewGameSameSeats), true, true).clicked() {
                hud.clear();
                hud.ask(begin.clone());
            }
            if word_button(ui, &say(replay::Sentence::WatchAgain), false, true).clicked() {
                hud.clear();
                hud.ask(Command::Replay(PlaybackCommand::Again));
            }
            if word_button(ui, &say(review::Sentence::Review), false, true).clicked() {
                hud.clear();
                hud.memory.review_open = true;
                hud.ask(Command::Replay(PlaybackCommand::Again));
            }
            if word_button(ui, &say(Sentence::LookAtTable), false, true).clicked() {
                hud.clear();
            }
            if word_button(ui, &say(records::Sentence::Records), false, true).clicked() {
                hud.open_records(Some(game));
            }
            if word_button(ui, &say(window::Sentence::BackToTitle), false, true).clicked() {
                hud.clear();
                hud.ask(Command::Leave);
            }
        });
    });
}

/// What was achieved in this game, a line each; or why it could not be entered.
fn achieved(ui: &mut Ui, hud: &Hud) {
    let p = palette(ui.ctx());
    let mut line = |mark: &str, text: &str, color| {
        let text = format!("{mark} {text}");
        ui.add(Label::new(RichText::new(text).font(serif(p.fonts.text)).color(color)).wrap());
    };
    let gained = &hud.achieved.gained;
    if gained.len() > MANY {
        // They are listed seat by seat.
        let mut people: Vec<&String> = gained.iter().map(|(who, ..)| who).collect();
        people.dedup();
        for who in &people {
            let own = gained.iter().filter(|(of, ..)| of == *who);
            let names = Arg::List(own.map(|(_, name, _)| name.as_str().into()).collect());
            let told = match people.len() {
                1 => records::Sentence::Achieved { names },
                _ => records::Sentence::GotSeveral {
                    who: who.as_str().into(),
                    names,
                },
            };
            line(icon::MEDAL, &say(told), p.gold());
        }
    }
    for (who, name, about) in gained.iter().filter(|_| gained.len() <= MANY) {
        let told = records::Sentence::GotOne {
            who: who.as_str().into(),
            name: name.as_str().into(),
            text: about.as_str().into(),
        };
        line(icon::MEDAL, &say(told), p.gold());
    }
    if let Some(why) = &hud.achieved.trouble {
        line(icon::WARNING, why, p.alarm());
    }
}

/// The seed, and a button that copies it: who enters it in a set-up is dealt the same.
pub fn seed_line(ui: &mut Ui, seed: u64) {
    let p = palette(ui.ctx());
    ui.horizontal(|ui| {
        let text = RichText::new(say(window::Sentence::SeedOfGame { seed: seed.into() }));
        ui.label(text.font(serif(p.fonts.small)).color(p.faint()));
        let copy = say(window::Sentence::CopySeed);
        if icon_button(ui, icon::COPY, &copy, &copy, true).clicked() {
            ui.ctx().copy_text(seed.to_string());
        }
    });
}

/// The code that was shown before the game, and a button that copies all of it.
pub fn deal_line(ui: &mut Ui, deal: Option<&DealCommitment>) {
    let Some(deal) = deal else {
        return;
    };
    let p = palette(ui.ctx());
    ui.horizontal(|ui| {
        let code = deal.short().into();
        let text = RichText::new(say(replay::Sentence::Deal { code }));
        let told = ui.label(text.font(serif(p.fonts.small)).color(p.faint()));
        let tip = say(replay::Sentence::DealTip);
        told.on_hover_ui(|ui| tip_text(ui, &tip));
        let copy = say(replay::Sentence::CopyDeal);
        if icon_button(ui, icon::COPY, &copy, &tip, true).clicked() {
            ui.ctx().copy_text(deal.code.clone());
        }
    });
}

/// Score sheet and course under two tabs; gives which is open.
fn tabs(ui: &mut Ui, about: &str) -> usize {
    let tab = Id::new("end_tab");
    let mut page = ui.data(|d| d.get_temp::<usize>(tab)).unwrap_or(0);
    let pages = [
        (say(Sentence::Scores), say(Sentence::ScoresTip)),
        (say(Sentence::Chart), about.to_owned()),
    ];
    segments(ui, &say(Sentence::Show), &pages, &mut page);
    ui.data_mut(|d| d.insert_temp(tab, page));
    page
}

/// The score sheet, as wide as so many players need, and the course beside it.
fn beside(
    ui: &mut Ui,
    room: f32,
    players: usize,
    sheet: impl FnOnce(&mut Ui),
    chart: impl FnOnce(&mut Ui),
) {
    let all = ui.available_width();
    let wanted = COLUMNS.0 + COLUMNS.1 * players as f32;
    let left = wanted.min(all * SHEET);
    ui.horizontal_top(|ui| {
        let down = Layout::top_down(Align::Min);
        ui.allocate_ui_with_layout(vec2(left, room), down, |ui| {
            ui.set_width(left);
            modal::scroll(ui, "end", room, sheet);
        });
        ui.add_space(GAP);
        ui.allocate_ui_with_layout(vec2(all - left - GAP, room), down, |ui| {
            ui.set_width(ui.available_width());
            chart(ui);
        });
    });
}

/// The scores over the rounds where the game keeps them, else over all decisions; these are counted once, for the game has
/// ended.
fn course(ctx: &Context, play: &Play, panels: &[SeatPanel]) -> Arc<ScoreChart> {
    // Of the last match only.
    let id = Id::new("score_history");
    let of = (play.session.setup().seed, play.session.decisions());
    if let Some((known, course)) = ctx.data(|d| d.get_temp::<((u64, usize), Arc<ScoreChart>)>(id))
        && known == of
    {
        return course;
    }
    let fresh = ScoreChart::of_rounds(panels);
    let fresh = fresh.unwrap_or_else(|| ScoreChart::of_decisions(&play.session.score_history()));
    let fresh = Arc::new(fresh);
    ctx.data_mut(|d| d.insert_temp(id, (of, fresh.clone())));
    fresh
}

fn table(ui: &mut Ui, hud: &Hud, panels: &[SeatPanel], standings: &BySeat<Standing>) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let p = palette(ui.ctx());
    let seats = play.seats();
    let mut order: Vec<&SeatPanel> = panels.iter().collect();
    order.sort_by_key(|panel| place(panel, standings).unwrap_or(u8::MAX));
    let Some(first) = order.first() else { return };
    let names = (ui.available_width() * 0.26).clamp(110.0, 220.0);
    let column = ((ui.available_width() - names - 16.0) / order.len() as f32).min(240.0);
    let (head, _) = ui.allocate_exact_size(
        vec2(names + column * order.len() as f32, 130.0),
        Sense::hover(),
    );
    for (i, panel) in order.iter().enumerate() {
        let at = Rect::from_min_size(
            head.left_top() + vec2(names + column * i as f32, 0.0),
            vec2(column, head.height()),
        );
        let place = place(panel, standings).unwrap_or(0);
        if let Some(info) = seats.get(panel.seat.index()) {
            let dot = at.center_top() + vec2(0.0, 24.0);
            emblem::paint(
                ui.painter(),
                &p,
                dot,
                20.0,
                &info.emblem,
                panel.seat.index(),
                place == 1,
            );
            let mood = if place == 1 { Mood::Glad } else { Mood::Sour };
            let rect = Rect::from_center_size(dot, vec2(44.0, 44.0));
            portrait::with_emblem(ui.painter(), rect, (panel.seat.index(), info), mood);
        }
        let line = |n: f32| {
            Rect::from_min_size(
                at.left_top() + vec2(4.0, 48.0 + 21.0 * n),
                vec2(column - 8.0, 21.0),
            )
        };
        let name = seats.get(panel.seat.index());
        let name = name.map_or("", |info| info.name.as_str());
        text_in(
            ui,
            line(0.0),
            Align2::CENTER_CENTER,
            name,
            bold(p.fonts.body),
            p.seat(panel.seat.index()).text,
        );
        let color = if place == 1 { p.gold() } else { p.faint() };
        text_in(
            ui,
            line(1.0),
            Align2::CENTER_CENTER,
            &match place {
                0 => String::new(),
                place => ordinal(place),
            },
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
        let place = match place {
            0 => String::new(),
            place => ordinal(place),
        };
        let told = [name, &place, &facts].into_iter();
        let told: Vec<&str> = told.filter(|words| !words.is_empty()).collect();
        tell(ui, at, &told.join(", "));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let word = &play.session.info().score;
    let name_of = |panel: &SeatPanel| {
        let info = seats.get(panel.seat.index());
        info.map_or("", |info| info.name.as_str())
    };
    let mut row = |n: usize, label: &str, values: &[i32], total: bool| {
        let (rect, _) = ui.allocate_exact_size(
            vec2(head.width(), if total { 34.0 } else { 25.0 }),
            Sense::hover(),
        );
        if total {
            ui.painter()
                .hline(rect.x_range(), rect.top() + 2.0, Stroke::new(1.0, p.brass));
        } else if n % 2 == 1 {
            ui.painter()
                .rect_filled(rect, 3.0, p.bone.gamma_multiply(0.05));
        }
        let font = |size: f32| {
            if total {
                bold(p.fonts.lead)
            } else {
                serif(size)
            }
        };
        let ink = if total { p.gold() } else { p.bone };
        // Who cannot see in which column a figure stands hears whose it is.
        let each = order.iter().zip(values);
        let each = each.map(|(panel, value)| format!("{} {}", name_of(panel), word.figure(*value)));
        let each = each.collect::<Vec<_>>().join(", ");
        tell(ui, rect, &named(label, &each));
        block_in(
            ui,
            rect.with_max_x(rect.left() + names).shrink2(vec2(6.0, 0.0)),
            Align2::LEFT_CENTER,
            label,
            font(p.fonts.text),
            ink,
        );
        for (i, value) in values.iter().enumerate() {
            let at = Rect::from_min_size(
                rect.left_top() + vec2(names + column * i as f32, 0.0),
                vec2(column, rect.height()),
            );
            let (text, color) = if *value == 0 && !total {
                ("–".to_owned(), p.faint())
            } else {
                (word.figure(*value), ink)
            };
            text_in(
                ui,
                at,
                Align2::CENTER_CENTER,
                &text,
                font(p.fonts.text),
                color,
            );
        }
    };
    for (n, (source, _)) in first.sources.iter().enumerate() {
        let values: Vec<i32> = order
            .iter()
            .map(|panel| panel.sources.get(n).map_or(0, |(_, v)| *v))
            .collect();
        row(n, source, &values, false);
    }
    let totals: Vec<i32> = order
        .iter()
        .map(|panel| standings.get(panel.seat).map_or(panel.score, |s| s.score))
        .collect();
    let total = match word.less_is_better {
        true => word.heading(),
        false => say(Sentence::Total),
    };
    row(0, &total, &totals, true);
}

/// Whether the only person at the table has won, and nobody with them.
fn won_alone(seats: &[SeatInfo], standings: &BySeat<Standing>) -> bool {
    let people = seats.iter().enumerate();
    let mut people = people.filter(|(_, seat)| seat.control == Control::Human);
    let one = people.next().filter(|_| people.next().is_none());
    let winners = standings.winners();
    one.is_some_and(|(n, _)| winners == [Seat::new(n)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use tortuga::session::table::seating::seats;

    #[test]
    fn only_a_single_person_who_wins_alone_is_told_so() {
        let ai = || Control::Ai("mate".into());
        let one = seats([ai(), Control::Human]);
        let won = |scores: [i32; 2]| won_alone(&one, &Standing::by_score(scores));
        assert_eq!([[3, 5], [5, 3], [4, 4]].map(won), [true, false, false]);
        let two = seats([Control::Human, Control::Human]);
        assert!(!won_alone(&two, &Standing::by_score([3, 5])));
        let none = seats([ai(), ai()]);
        assert!(!won_alone(&none, &Standing::by_score([3, 5])));
    }
}
