//! Who plays which seat: a person can let an AI play theirs, of any level, and take it back.

use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::controls::segments;
use crate::hud::widgets::emblem;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{bold, palette, serif};
use bevy_egui::egui::{Context, Label, RichText, Ui, vec2};
use tortuga::engine::Seat;
use tortuga::games::GameInfo;
use tortuga::session::play::think::Agent;
use tortuga::session::table::handicaps::handicaps;
use tortuga::session::table::seating::temper_of;
use tortuga::session::{Control, SeatInfo};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// How large medallions are, in points.
const MEDALLION: f32 = 17.0;
/// How far what belongs to a seat is set in, in points.
const INSET: f32 = 46.0;

/// What can be done about a seat.
struct Row {
    seat: Seat,
    info: SeatInfo,
    handicaps: Vec<String>,
    /// Whether the viewer may hand it over: it is theirs.
    own: bool,
    /// Whether an AI holds it for a person.
    held: bool,
}

/// The page.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let rows = rows(play);
    let info = play.session.info().clone();
    let mut wanted = None;
    let mut closes = false;
    let beside = modal::show(ctx, "seats", ModalStyle::Walnut, 560.0, |ui| {
        let p = palette(ui.ctx());
        heading(ui, &say(Sentence::WhoPlays));
        let tip = RichText::new(say(Sentence::WhoPlaysTip)).font(serif(p.fonts.small));
        ui.add(Label::new(tip.color(p.faint())).wrap());
        ui.spacing_mut().item_spacing.y = 8.0;
        let room = ui.available_height() - 60.0;
        modal::scroll(ui, "seats", room, |ui| {
            for row in &rows {
                ui.push_id(row.seat, |ui| {
                    wanted = wanted.take().or(seat(ui, &info, row));
                });
            }
        });
        closes = word_button(ui, &say(Sentence::Back), false, true).clicked();
    });
    let done = wanted.is_some();
    if let Some(command) = wanted {
        hud.ask(command);
    }
    // Who has handed over their seat, or taken it back, wants to see how it goes on; other levels are tried one after the other.
    if beside || closes {
        hud.close();
    } else if done {
        hud.redraw.request();
    }
}

fn rows(play: &Play) -> Vec<Row> {
    let setup = play.session.setup();
    let held = play.session.stand_ins();
    let given = handicaps(play.session.info(), setup);
    let all = Seat::all(setup.seats.len()).zip(&setup.seats);
    let row = |(seat, info): (Seat, &SeatInfo)| Row {
        seat,
        info: info.clone(),
        handicaps: given
            .iter()
            .filter(|(of, _)| *of == seat)
            .map(|(_, words)| words.clone())
            .collect(),
        own: info.control == Control::Human && (play.viewer == Some(seat) || !play.shares_screen()),
        held: held.contains(seat),
    };
    all.map(row).collect()
}

/// A seat with what can be done about it; what is wanted.
fn seat(ui: &mut Ui, info: &GameInfo, row: &Row) -> Option<Command> {
    let p = palette(ui.ctx());
    let level = match &row.info.control {
        Control::Ai(name) => {
            let (id, _) = Agent::parts(name);
            info.levels.iter().position(|l| l.id == id)
        }
        Control::Human => None,
    };
    // What plays by rules of thumb is none of the levels, and known by its own word.
    let name = |id: &String| {
        let def = level.and_then(|at| info.levels.get(at));
        def.map_or(id.clone(), |l| l.name.clone())
    };
    let who = match (&row.info.control, row.held) {
        (Control::Human, _) => Sentence::APerson,
        (Control::Ai(id), true) => Sentence::AStandIn {
            level: name(id).into(),
        },
        (Control::Ai(id), false) => Sentence::AnAi {
            level: name(id).into(),
        },
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 2.0);
        emblem::medallion(ui, row.seat, &row.info, MEDALLION, false);
        ui.vertical(|ui| {
            let color = p.seat(row.seat.index()).text;
            let text = RichText::new(&row.info.name).font(bold(p.fonts.body));
            ui.add(Label::new(text.color(color)).wrap());
            let mut about = say(who);
            let temper = temper_of(info, &row.info).map(|temper| &temper.name);
            for more in temper.into_iter().chain(&row.handicaps) {
                about = format!("{about} · {more}");
            }
            let text = RichText::new(about).font(serif(p.fonts.text));
            ui.add(Label::new(text.color(p.bone)).wrap());
        });
    });
    let mut wanted = None;
    let called = || row.info.name.as_str().into();
    if row.held || row.own {
        ui.horizontal_wrapped(|ui| {
            ui.add_space(INSET);
            let words: Vec<(&str, &str)> = info
                .levels
                .iter()
                .map(|l| (l.name.as_str(), l.text.as_str()))
                .collect();
            let label = say(match row.held {
                true => Sentence::LevelOfSeat { who: called() },
                false => Sentence::LetAiPlaySeat { who: called() },
            });
            // A person is none of the levels.
            let mut chosen = level.unwrap_or(usize::MAX);
            if segments(ui, &label, &words, &mut chosen)
                && let Some(level) = info.levels.get(chosen)
            {
                wanted = Some(Command::PlaySeat(row.seat, Control::Ai(level.id.clone())));
            }
        });
    }
    if row.held {
        ui.horizontal(|ui| {
            ui.add_space(INSET);
            let label = say(Sentence::TakeBackSeat { who: called() });
            if word_button(ui, &label, true, true).clicked() {
                wanted = Some(Command::PlaySeat(row.seat, Control::Human));
            }
        });
    }
    wanted
}
