//! Before a game: who plays, by which rules, with which luck.

use super::backdrop;
use super::draft::Draft;
use super::setup_options;
use crate::driver::messages::Command;
use crate::driver::personas::Mood;
use crate::hud::context::Hud;
use crate::hud::integration::spoken::subheading;
use crate::hud::widgets::basics::{heading, note_widget, panel};
use crate::hud::widgets::buttons::{icon_button, labelled_icon, word_button};
use crate::hud::widgets::controls::{segments, text_field};
use crate::hud::widgets::portrait;
use crate::hud::widgets::style::{bold, italic, palette, serif};
use crate::hud::widgets::{emblem, modal, place};
use crate::input::targets::Role;
use crate::shell::clipboard::Clipboard;
use crate::shell::screens::{Overlay, Screen};
use bevy_egui::egui::{
    self, Align, Area, Context, Id, Layout, Order, Response, RichText, Sense, Ui, vec2,
};
use egui_phosphor::regular as icon;
use tortuga::engine::{MAX_SEATS, OptionDef, Seat};
use tortuga::games::GameInfo;
use tortuga::session::table::seating::temper_words;
use tortuga::session::{Control, SeatInfo};
use tortuga::wording::setup_screen::Sentence;
use tortuga::wording::{say, window};

/// How wide the page may be, in points.
const WIDEST: f32 = 1240.0;
/// How much of it is the players', where their rules lie beside them: at least, and at most, so that all levels stand in a line, for
/// which so many points are needed in letters of usual size.
const PLAYERS: (f32, f32) = (0.445, 0.55);
const LEVELS: f32 = 505.0;
/// Between players and rules, in points.
const GUTTER: f32 = 24.0;

/// The screen.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let chosen = hud
        .memory
        .draft
        .game
        .and_then(|id| hud.games.get(id))
        .or(hud.games.0.first())
        .cloned();
    let Some(game) = chosen else {
        backdrop::cabin(ctx);
        hud.go(Screen::Title);
        return;
    };
    backdrop::scene(ctx, game.id);
    let mut draft = std::mem::take(&mut hud.memory.draft);
    draft.prepare(&game, &hud.settings);
    let room = place::window(ctx);
    let wide = room.width().min(WIDEST);
    Area::new(Id::new("setup"))
        .order(Order::Middle)
        .fixed_pos(room.center_top() - vec2(wide * 0.5, 0.0))
        .fade_in(false)
        .show(ctx, |ui| {
            modal::roomy(ui, wide, room.height());
            panel(ui, |ui| {
                ui.set_width(wide - 34.0);
                heading(ui, &game.name);
                ui.label(
                    RichText::new(&game.tagline)
                        .font(italic(palette(ctx).fonts.body))
                        .color(palette(ctx).bone),
                );
                let tall = room.bottom() - ui.cursor().top() - 80.0;
                let name = format!("setup {}", draft.visits);
                modal::scroll(ui, &name, tall, |ui| {
                    body(ui, &game, &mut draft, &mut hud.clipboard);
                });
                foot(ui, hud, &game, &mut draft);
            });
        });
    hud.memory.draft = draft;
}

fn body(ui: &mut Ui, game: &GameInfo, draft: &mut Draft, clipboard: &mut Clipboard) {
    let wide = ui.available_width();
    ui.spacing_mut().item_spacing.y = 8.0;
    if wide > 820.0 {
        ui.spacing_mut().item_spacing.x = 0.0;
        let column = |ui: &mut Ui, wide: f32, contents: &mut dyn FnMut(&mut Ui)| {
            ui.vertical(|ui| {
                ui.set_width(wide);
                ui.spacing_mut().item_spacing.x = 8.0;
                contents(ui);
            });
        };
        ui.horizontal_top(|ui| {
            let line = LEVELS * palette(ui.ctx()).text;
            let left = line.clamp(wide * PLAYERS.0, wide * PLAYERS.1);
            column(ui, left, &mut |ui| seats(ui, game, draft));
            ui.add_space(GUTTER);
            column(ui, wide - left - GUTTER, &mut |ui| {
                setup_options::show(ui, game, draft, clipboard);
            });
        });
        // With another page what lies below stays where it is, as long as the players are the same and have the same room.
        let same = (draft.visits, draft.seats.len(), draft.handicaps);
        let id = Id::new(("setup_tallest", same, wide.to_bits()));
        let tall = ui.min_rect().height();
        let tallest = ui.data_mut(|d| {
            let tallest = d.get_temp_mut_or(id, tall);
            *tallest = tallest.max(tall);
            *tallest
        });
        ui.add_space(tallest - tall);
    } else {
        seats(ui, game, draft);
        ui.add_space(6.0);
        setup_options::show(ui, game, draft, clipboard);
    }
}

fn title(ui: &mut Ui, text: Sentence) {
    let p = palette(ui.ctx());
    let words = RichText::new(say(text)).font(bold(p.fonts.lead));
    subheading(ui, words.color(p.gold()));
}

fn seats(ui: &mut Ui, game: &GameInfo, draft: &mut Draft) {
    title(ui, Sentence::Players);
    ui.spacing_mut().item_spacing.y = 9.0;
    let mut wishes = Wishes::default();
    for i in 0..draft.seats.len() {
        ui.push_id(("seat", i), |ui| {
            seat_row(ui, game, draft, i, &mut wishes);
        });
    }
    if let Some(i) = wishes.swap {
        draft.swap(i, i + 1);
    }
    if let Some(i) = wishes.remove {
        draft.remove(i);
    }
    let opponent = solo_opponent(game, draft);
    if let Some(def) = opponent.filter(|_| draft.seats.len() == 1) {
        let told = Sentence::IsSolo {
            opponent: def.name.as_str().into(),
        };
        let p = palette(ui.ctx());
        let told = RichText::new(say(told)).font(serif(p.fonts.body));
        ui.label(told.color(p.bone));
    }
    ui.horizontal_wrapped(|ui| {
        if draft.seats.len() < *game.seats.end() {
            let add = say(Sentence::AddPlayer);
            if labelled_icon(ui, icon::PLUS, &add, &add, "", true).clicked() {
                draft.add(game);
            }
        }
        if let Some(def) = opponent.filter(|_| draft.seats.len() > 1) {
            let label = say(Sentence::GoSolo {
                opponent: def.name.as_str().into(),
            });
            if labelled_icon(ui, icon::USER, &label, &label, &def.text, true).clicked() {
                draft.go_solo();
            }
        }
        if game.options.iter().any(|def| def.handicap) {
            let label = say(match draft.handicaps {
                true => Sentence::NoHandicaps,
                false => Sentence::Handicaps,
            });
            let tip = say(Sentence::HandicapsTip);
            if labelled_icon(ui, icon::SCALES, &label, &label, &tip, true).clicked() {
                let shown = !draft.handicaps;
                draft.show_handicaps(game, shown);
            }
        }
    });
}

/// Against whom one plays alone, where the game can be played so: what is asked of a single player and of nobody else is about them.
fn solo_opponent<'a>(game: &'a GameInfo, draft: &Draft) -> Option<&'a OptionDef> {
    let asked = |def: &OptionDef, players| def.applies(&game.options, &draft.options, players);
    let mut rules = game.options.iter().filter(|def| def.rules && !def.per_seat);
    let alone = game.seats.contains(&1);
    rules.find(|def| alone && asked(def, 1) && !asked(def, 2))
}

/// What is to become of the seats once all are drawn.
#[derive(Default)]
struct Wishes {
    /// This one and the next change places.
    swap: Option<usize>,
    /// This one goes.
    remove: Option<usize>,
}

fn seat_row(ui: &mut Ui, game: &GameInfo, draft: &mut Draft, i: usize, wishes: &mut Wishes) {
    let Some(mut info) = draft.seats.get(i).cloned() else {
        return;
    };
    let mut turn_emblem = false;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        turn_emblem = emblem_button(ui, game, i, &info).clicked();
        ui.vertical(|ui| {
            ui.horizontal(|ui| {
                name_field(ui, draft, i, &mut info);
                place_buttons(ui, game, draft.seats.len(), i, wishes);
            });
            control(ui, game, i, &mut info);
        });
    });
    if let Some(slot) = draft.seats.get_mut(i) {
        *slot = info;
    }
    if turn_emblem {
        draft.next_emblem(i);
    }
    own_options(ui, game, draft, i);
}

/// The emblem of a seat, or the face of whoever sits there; a click changes the emblem.
fn emblem_button(ui: &mut Ui, game: &GameInfo, i: usize, info: &SeatInfo) -> Response {
    let p = palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(42.0, 42.0), Sense::click());
    emblem::paint(
        ui.painter(),
        &p,
        rect.center(),
        18.0,
        &info.emblem,
        // Colours that the rules deal out nobody has yet.
        if game.deals_colors { MAX_SEATS } else { i },
        response.hovered() || response.has_focus(),
    );
    if portrait::of(ui.ctx(), info).is_some() {
        portrait::with_emblem(ui.painter(), rect, (i, info), Mood::Calm);
    }
    let name = say(Sentence::EmblemOfSeat { n: (i + 1).into() });
    let tip = say(Sentence::ChangeEmblem);
    note_widget(ui, Role::Button, name, &response, true, tip.as_str());
    response.on_hover_text(tip)
}

/// The name of whoever sits there, and beside that of an AI what brings somebody else.
fn name_field(ui: &mut Ui, draft: &mut Draft, i: usize, info: &mut SeatInfo) {
    let n = i + 1;
    let of_ai = info.control != Control::Human;
    let icons = if of_ai { 176.0 } else { 140.0 };
    let room = (ui.available_width() - icons).clamp(90.0, 230.0);
    text_field(
        ui,
        &say(Sentence::NameOfSeat { n: n.into() }),
        &mut info.name,
        &say(window::Sentence::Name),
        room,
    );
    if of_ai && draft.has_others(i) {
        let name = say(Sentence::OtherInSeat { n: n.into() });
        let tip = say(Sentence::SomebodyElse);
        if icon_button(ui, icon::USER_SWITCH, &name, &tip, true).clicked() {
            info.name = draft.other(i);
        }
    }
}

/// What moves a seat of `seats` up and down, and removes it.
fn place_buttons(ui: &mut Ui, game: &GameInfo, seats: usize, i: usize, wishes: &mut Wishes) {
    let n = i + 1;
    let (name, tip) = (say(Sentence::SeatUp { n: n.into() }), say(Sentence::MoveUp));
    if icon_button(ui, icon::CARET_UP, &name, &tip, i > 0).clicked() {
        wishes.swap = Some(i - 1);
    }
    let name = say(Sentence::SeatDown { n: n.into() });
    let tip = say(Sentence::MoveDown);
    let last = seats.saturating_sub(1);
    if icon_button(ui, icon::CARET_DOWN, &name, &tip, i < last).clicked() {
        wishes.swap = Some(i);
    }
    let least = *game.seats.start();
    let few = seats <= least;
    let tip = say(match few {
        true => Sentence::AtLeastPlayers { n: least.into() },
        false => Sentence::Remove,
    });
    let name = say(Sentence::RemoveSeat { n: n.into() });
    if icon_button(ui, icon::X, &name, &tip, !few).clicked() {
        wishes.remove = Some(i);
    }
}

/// What is settled for this seat alone.
fn own_options(ui: &mut Ui, game: &GameInfo, draft: &mut Draft, i: usize) {
    let seat = Seat::checked(i, MAX_SEATS);
    let asked: Vec<&OptionDef> = game
        .options
        .iter()
        .filter(|d| d.per_seat && d.applies(&game.options, &draft.options, draft.seats.len()))
        .filter(|d| !d.handicap || draft.handicaps)
        .collect();
    for def in asked {
        ui.horizontal(|ui| {
            ui.add_space(48.0);
            setup_options::option(ui, def, game, draft, seat);
        });
    }
}

/// Who plays the seat: a person, or an AI of some level; and what they are like, where they are known to be like something.
pub(in crate::hud) fn control(ui: &mut Ui, game: &GameInfo, i: usize, info: &mut SeatInfo) {
    let control = &mut info.control;
    let mut words = vec![(say(Sentence::Human), say(Sentence::HumanTip))];
    words.extend(game.levels.iter().map(|l| (l.name.clone(), l.text.clone())));
    let mut chosen = match control {
        Control::Human => 0,
        Control::Ai(level) => game
            .levels
            .iter()
            .position(|l| l.id == *level)
            .map_or(1, |n| n + 1),
    };
    let name = say(Sentence::Seat { n: (i + 1).into() });
    if segments(ui, &name, &words, &mut chosen) {
        *control = match chosen.checked_sub(1).and_then(|n| game.levels.get(n)) {
            Some(level) => Control::Ai(level.id.clone()),
            None => Control::Human,
        };
    }
    if let Some(line) = temper_words(game, info) {
        let p = palette(ui.ctx());
        let line = RichText::new(line).font(serif(p.fonts.small));
        ui.add(egui::Label::new(line.color(p.faint())).wrap());
    }
}

fn foot(ui: &mut Ui, hud: &mut Hud, game: &GameInfo, draft: &mut Draft) {
    let p = palette(ui.ctx());
    ui.add_space(6.0);
    let fault = draft.fault();
    ui.horizontal(|ui| {
        if word_button(ui, &say(window::Sentence::Back), false, true).clicked() {
            hud.go(Screen::Title);
        }
        if word_button(ui, &say(window::Sentence::Rules), false, true).clicked() {
            hud.open(Overlay::Rulebook(None));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if word_button(ui, &say(Sentence::Start), true, fault.is_none()).clicked() {
                let setup = draft.setup(game, &hud.memory.luck);
                if let Ok(text) = ron::to_string(&setup) {
                    hud.settings.last_setup.insert(game.id.to_owned(), text);
                }
                hud.ask(Command::Begin(game.id.to_owned(), setup));
            }
            if let Some(fault) = fault {
                ui.label(
                    RichText::new(fault)
                        .font(serif(p.fonts.text))
                        .color(p.alarm()),
                );
            }
        });
    });
}
