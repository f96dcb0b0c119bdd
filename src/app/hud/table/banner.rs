//! Whose turn it is, readable from across the room, and the tools that are always at hand.

use super::{ledger, puzzle};
use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::text_in;
use crate::hud::widgets::buttons::{icon_button, icon_side, labelled_icon, labelled_width};
use crate::hud::widgets::style::{bold, palette, sans, serif, walnut_plate};
use crate::hud::widgets::{emblem, key_hints, place};
use crate::input::action::Action;
use crate::shell::screens::Overlay;
use crate::shell::settings::Speed;
use crate::theme::Fonts;
use bevy_egui::egui::{
    Align, Align2, Color32, Context, FontId, Layout, Pos2, Rect, Ui, pos2, vec2,
};
use egui_phosphor::regular as icon;
use tortuga::engine::{Seat, Turn};
use tortuga::wording::at_table::Sentence;
use tortuga::wording::challenges::Sentence as Challenge;
use tortuga::wording::{say, window};

/// How wide the tools are, in points.
const TOOLS: f32 = 260.0;

/// The banner and the tools.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let window = place::window(ctx);
    let tools = if place::given(hud, "hud_tools") {
        place::rect(ctx, hud, "hud_tools")
    } else {
        Rect::from_min_max(
            pos2(window.right() - TOOLS, window.top()),
            pos2(window.right(), window.top() + 34.0),
        )
    };
    place::at(ctx, "tools", tools, |ui| buttons(ui, hud));
    let rect = place::rect(ctx, hud, "hud_banner");
    let Some(play) = hud.play.as_deref() else {
        return;
    };
    let thinking = hud.thinking();
    place::at(ctx, "banner", rect, |ui| banner(ui, play, thinking, rect));
}

/// Who is to be named in the banner: everybody who has still to choose, the viewer first.
fn actors(play: &Play) -> Vec<Seat> {
    match play.shown.turn {
        Turn::Decide(seat) => vec![seat],
        Turn::Simultaneous(open) => {
            let viewer = play.viewer.filter(|v| open.contains(*v));
            let others = open.iter().filter(|s| Some(*s) != viewer);
            viewer.into_iter().chain(others).collect()
        }
        Turn::Over => Vec::new(),
    }
}

/// Between the name and what is told, in points.
const APART: f32 = 12.0;

/// How name and round share the banner.
struct Plan {
    who: String,
    /// The size of the name.
    size: f32,
    /// Room for the name, in points.
    name: f32,
    told: String,
}

/// The size of what is told beside a name of this size.
fn told_size(fonts: &Fonts, size: f32) -> f32 {
    fonts.upto(size * 0.85)
}

impl Plan {
    /// The largest size up to `size` at which both are told whole in so many points; where even the least is too large, the
    /// parts of what is told are left out that come first: they change the least.
    fn of(ui: &Ui, play: &Play, seats: &[Seat], mine: bool, size: f32, room: f32) -> Plan {
        let fonts = palette(ui.ctx()).fonts;
        let wide = |text: &str, font: FontId| {
            let text = text.to_owned();
            let galley = ui.painter().layout_no_wrap(text, font, Color32::WHITE);
            galley.size().x
        };
        let parts: Vec<&str> = play.shown.banner.split(PARTS).collect();
        let told = (0..parts.len()).filter_map(|first| Some(parts.get(first..)?.join(PARTS)));
        let mut plans = told.flat_map(|told| {
            let fonts = &fonts;
            fonts.down_from(size).map(move |size| {
                let beside = wide(&told, serif(told_size(fonts, size))) + APART + 1.0;
                let name = (room - beside).max(1.0);
                let who = match mine {
                    // Where several people play, they are called by name.
                    true if play.shares_screen() => say(Sentence::TurnOfName {
                        name: play
                            .viewer
                            .map_or("", |seat| play.session.names().of(seat))
                            .into(),
                    }),
                    true => say(Sentence::YourTurn),
                    false => who(ui, play, seats, size, name),
                };
                let fits = wide(&who, bold(size)) <= name;
                let told = told.clone();
                (
                    fits,
                    Plan {
                        who,
                        size,
                        name,
                        told,
                    },
                )
            })
        });
        let mut last = None;
        let found = plans.find_map(|(fits, plan)| match fits {
            true => Some(plan),
            false => {
                last = Some(plan);
                None
            }
        });
        found.or(last).unwrap_or(Plan {
            who: String::new(),
            size,
            name: room,
            told: String::new(),
        })
    }
}

/// What stands between the parts of what the banner tells.
const PARTS: &str = " · ";

/// "Ben", "Ben, Cleo", "3 players": as much as there is room for, in letters of this size.
fn who(ui: &Ui, play: &Play, seats: &[Seat], size: f32, room: f32) -> String {
    let names: Vec<&str> = seats.iter().map(|s| play.session.names().of(*s)).collect();
    let all = names.join(", ");
    let galley = ui
        .painter()
        .layout_no_wrap(all.clone(), bold(size), Color32::WHITE);
    if names.len() < 2 || galley.size().x <= room {
        return all;
    }
    let number = say(Sentence::SeveralPlayers {
        n: names.len().into(),
    });
    let galley = ui
        .painter()
        .layout_no_wrap(number.clone(), bold(size), Color32::WHITE);
    match galley.size().x <= room {
        true => number,
        // Their emblems stand there.
        false => String::new(),
    }
}

fn banner(ui: &Ui, play: &Play, thinking: Option<Seat>, rect: Rect) {
    let p = palette(ui.ctx());
    ui.painter().add(walnut_plate(&p, rect));
    let inner = rect.shrink2(vec2(12.0, 3.0));
    let size = p
        .fonts
        .upto((rect.height() * 0.5).clamp(p.fonts.small, p.fonts.lead));
    let actors = actors(play);
    let Some(seat) = actors.first().copied() else {
        text_in(
            ui,
            inner,
            Align2::CENTER_CENTER,
            &play.shown.banner,
            bold(size),
            p.gold(),
        );
        return;
    };
    // While events are still being shown nobody is asked, whoever acts in them.
    let mine = play.viewer == Some(seat) && play.queue.is_empty();
    let left = medallions(ui, play, &actors, mine, inner);
    let plan = Plan::of(ui, play, &actors, mine, size, left.width());
    let color = if mine {
        p.gold()
    } else {
        p.seat(seat.index()).text
    };
    let used = text_in(
        ui,
        left.with_max_x(left.left() + plan.name),
        Align2::LEFT_CENTER,
        &plan.who,
        bold(plan.size),
        color,
    );
    let rest = Rect::from_min_max(pos2(used.right() + APART, inner.top()), inner.max);
    text_in(
        ui,
        rest,
        Align2::RIGHT_CENTER,
        &plan.told,
        serif(told_size(&p.fonts, plan.size)),
        p.bone,
    );
    if !mine && thinking.is_some_and(|s| actors.contains(&s)) {
        hourglass(ui, pos2(used.right() + 6.0, inner.center().y), size * 0.8);
    }
}

/// The emblems of those who act at the left of `room`, the first lit where it is the viewer's turn (`mine`); what they leave of it.
fn medallions(ui: &Ui, play: &Play, actors: &[Seat], mine: bool, room: Rect) -> Rect {
    let p = palette(ui.ctx());
    let r = room.height() * 0.42;
    let mut dot = pos2(room.left() + r, room.center().y);
    // Several who choose at once stand close together.
    let close = r * if actors.len() > 3 { 1.35 } else { 1.8 };
    let seats = play.seats();
    let medallions = actors
        .iter()
        .filter_map(|s| Some((s, seats.get(s.index())?)));
    for (n, (seat, info)) in medallions.enumerate() {
        if n > 0 {
            dot.x += close;
        }
        let lit = mine && n == 0;
        let (painter, emblem) = (ui.painter(), info.emblem.as_str());
        emblem::paint(painter, &p, dot, r, emblem, seat.index(), lit);
    }
    Rect::from_min_max(pos2(dot.x + r + 8.0, room.top()), room.max)
}

/// An hourglass that runs while somebody thinks.
fn hourglass(ui: &Ui, left: Pos2, size: f32) {
    let p = palette(ui.ctx());
    let beat = (ui.input(|i| i.time) * 2.0) as usize % 3;
    let glass = [
        icon::HOURGLASS_HIGH,
        icon::HOURGLASS_MEDIUM,
        icon::HOURGLASS_LOW,
    ]
    .get(beat)
    .copied()
    .unwrap_or(icon::HOURGLASS);
    ui.painter()
        .text(left, Align2::LEFT_CENTER, glass, sans(size), p.gold());
    ui.ctx().request_repaint_after_secs(0.5);
}

fn buttons(ui: &mut Ui, hud: &mut Hud) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let ctx = ui.ctx().clone();
        let key = |action| key_hints::key(&ctx, action).into();
        let menu = match key_hints::on_gamepad(&ctx) {
            true => key(Action::OpenMenu),
            false => key(Action::Back),
        };
        if tool(
            ui,
            icon::LIST,
            Sentence::Menu,
            Sentence::MenuTip { key: menu },
        ) {
            hud.open(Overlay::Pause);
        }
        let puzzle = hud.play.as_deref().and_then(|p| p.puzzle.as_ref());
        let goal = puzzle.map(puzzle::goal_line);
        if let Some(goal) = &goal {
            let name = say(Challenge::Puzzle);
            if icon_button(ui, icon::PUZZLE_PIECE, &name, goal, true).clicked() {
                hud.open(Overlay::Puzzle);
            }
        }
        let rules = say(window::Sentence::Rules);
        let tip = say(Sentence::RulesTip {
            key: key(Action::ShowRules),
        });
        if icon_button(ui, icon::BOOK_OPEN, &rules, &tip, true).clicked() {
            hud.open(Overlay::Rulebook(None));
        }
        let tip = Sentence::LogTip {
            key: key(Action::ShowLog),
        };
        if tool(ui, icon::SCROLL, Sentence::Log, tip) {
            hud.memory.log_open = !hud.memory.log_open;
        }
        let tip = Sentence::LedgerTip {
            key: key(Action::ShowLedger),
        };
        if ledger::offered(hud) && tool(ui, icon::TABLE, Sentence::Ledger, tip) {
            hud.memory.ledger_open = !hud.memory.ledger_open;
        }
        speed_tool(ui, hud);
        let busy = hud
            .play
            .as_ref()
            .is_some_and(|p| p.thinking.is_some() || !p.queue.is_empty());
        let tip = Sentence::SkipTip {
            key: key(Action::Act),
        };
        if busy && tool(ui, icon::SKIP_FORWARD, Sentence::Skip, tip) {
            hud.ask(Command::Skip);
        }
    });
}

/// How fast things move; a click changes that.
fn speed_tool(ui: &mut Ui, hud: &mut Hud) {
    let speed = hud.settings.animation;
    let (glyph, word) = match speed {
        Speed::Normal => (icon::PLAY, "1×".to_owned()),
        Speed::Fast => (icon::FAST_FORWARD, "2×".to_owned()),
        Speed::Instant => (icon::LIGHTNING, say(Sentence::Instant)),
    };
    // Where the word would leave no room for what comes and goes beside it, its picture has to do.
    let beside = ui.spacing().item_spacing.x + icon_side(ui);
    let room = ui.available_width() - beside;
    let word = match labelled_width(ui, &word) <= room {
        true => word,
        false => String::new(),
    };
    let key = |action| key_hints::key(ui.ctx(), action).into();
    let tip = say(Sentence::SpeedTip {
        speed: speed.name().to_lowercase().into(),
        faster: key(Action::Faster),
        slower: key(Action::Slower),
        skip: key(Action::Act),
    });
    if labelled_icon(ui, glyph, &word, &say(Sentence::Speed), &tip, true).clicked() {
        let next = speed.next();
        hud.settings.animation = next;
        hud.settings.ai_pace = next;
    }
}

/// A tool with what it is called and what the mouse is told about it; whether it was clicked.
fn tool(ui: &mut Ui, icon: &str, name: Sentence, tip: Sentence) -> bool {
    icon_button(ui, icon, &say(name), &say(tip), true).clicked()
}
