//! The end: who won, with what, and how it came.

use super::score_sheet;
use crate::driver::messages::{Command, PlaybackCommand};
use crate::driver::play::Play;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::{heading, tip_text};
use crate::hud::widgets::buttons::{icon_button, word_button};
use crate::hud::widgets::controls::segments;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::rich_text::{Setting, paragraph};
use crate::hud::widgets::score_chart::{self, ScoreChart};
use crate::hud::widgets::style::{palette, serif};
use bevy_egui::egui::{Align, Context, Id, Label, Layout, RichText, Ui, vec2};
use egui_phosphor::regular as icon;
use std::sync::Arc;
use tortuga::content::Arg;
use tortuga::engine::show::SeatPanel;
use tortuga::engine::{BySeat, Seat, Standing, Words};
use tortuga::session::{Control, DealCommitment, SeatInfo, TableSetup};
use tortuga::wording::at_table::Sentence;
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

/// Asks for the same game with the same players once more, dealt anew.
pub fn play_again(hud: &mut Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let setup = TableSetup {
        seats: play.seats_at_first(),
        seed: (hud.memory.luck.0)(),
        ..play.session.setup().clone()
    };
    hud.ask(Command::Begin(play.session.info().id.to_owned(), setup));
}

/// The screen. A click beside it does nothing: who has just won does not want to lose sight of it by a slip.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let verdict = play.session.verdict();
    let standings = play.session.standings();
    let panels = play.shown.panels.clone();
    if super::winner_screen::show(ctx, hud, &panels, &standings) {
        return;
    }
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let course = course(ctx, play, &panels);
    let seed = play.session.setup().seed;
    let deal = play.session.deal().cloned();
    let game = play.session.info().id;
    let word = play.session.info().score.heading();
    let seats = play.seats();
    let won = won_alone(&play.session.setup().seats, &standings);
    let _beside = modal::show(ctx, "end", ModalStyle::Walnut, 1180.0, |ui| {
        let title = match won {
            true => Sentence::YouWin,
            false => Sentence::GameOver,
        };
        heading(ui, &say(title));
        tell_verdict(ui, hud, &verdict);
        achieved(ui, hud);
        let sheet = |ui: &mut Ui| score_sheet::show(ui, hud, &panels, &standings);
        let chart = |ui: &mut Ui, high: f32| {
            score_chart::draw(ui, &course, &seats, &word, high);
        };
        scores(ui, panels.len(), &word, sheet, chart);
        seed_line(ui, seed);
        deal_line(ui, deal.as_ref());
        ways_on(ui, hud, game);
    });
}

/// Who won.
fn tell_verdict(ui: &mut Ui, hud: &Hud, verdict: &Words) {
    let p = palette(ui.ctx());
    let setting = Setting {
        size: p.fonts.lead,
        ink: p.bone,
        paper: false,
        center: false,
    };
    paragraph(ui, hud, verdict, &setting);
}

/// Score sheet and course, beside each other where there is room for both, else under two tabs.
pub(super) fn scores(
    ui: &mut Ui,
    players: usize,
    word: &str,
    sheet: impl FnOnce(&mut Ui),
    chart: impl FnOnce(&mut Ui, f32),
) {
    let room = (ui.available_height() - 100.0).max(120.0);
    if ui.available_width() >= BESIDE {
        beside(ui, room, players, sheet, |ui| chart(ui, room.min(400.0)));
    } else {
        let about = say(Sentence::OverTime { score: word.into() });
        let page = tabs(ui, &about);
        let room = (room - 40.0).max(120.0);
        match page {
            0 => modal::scroll(ui, "end", room, sheet),
            _ => chart(ui, room.min(380.0)),
        }
    }
}

/// What can be done next: the same once more, a look back, or something else.
fn ways_on(ui: &mut Ui, hud: &mut Hud, game: &str) {
    ui.horizontal_wrapped(|ui| {
        if word_button(ui, &say(window::Sentence::NewGameSameSeats), true, true).clicked() {
            hud.clear();
            play_again(hud);
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
