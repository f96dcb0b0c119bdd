//! The title screen: the name, what can be played, and the way to everything else.

use super::context::Hud;
use super::menu_button::{self, menu_button};
use super::style::{bold, palette, sans, serif};
use super::{hints, modal, pictures, place, thumbnails};
use crate::driver::messages::Command;
use crate::input::action::Action;
use crate::shell::screens::{Overlay, Screen};
use bevy_egui::egui::{Align2, Area, Context, Id, LayerId, Order, Rect, Ui, pos2, vec2};
use egui_phosphor::regular as icon;
use tortuga::engine::Face;
use tortuga::wording::window::Sentence;
use tortuga::wording::{records, say};

/// Greatest width of a column of the menu, and the room between the two.
const COLUMN: f32 = 400.0;
const GAP: f32 = 16.0;
/// Height of the picture of the game that can be continued.
const SMALL: f32 = 45.0;

/// The screen.
pub fn show(ctx: &Context, hud: &mut Hud) {
    modal::sea(ctx);
    hud.read_saves();
    let window = place::window(ctx);
    let head = lettering(ctx, window);
    let games: Vec<(&'static str, String, String)> = hud
        .games
        .0
        .iter()
        .map(|s| (s.id, s.name.clone(), s.tagline.clone()))
        .collect();
    let room = Rect::from_min_max(pos2(window.left(), head), window.max - vec2(0.0, 26.0));
    let wide = room.width().min(2.0 * COLUMN + GAP);
    Area::new(Id::new("title_menu"))
        .order(Order::Middle)
        .fixed_pos(room.center_top() - vec2(wide * 0.5, 0.0))
        .fade_in(false)
        .show(ctx, |ui| {
            modal::roomy(ui, wide, room.height());
            modal::scroll(ui, "title", room.height(), |ui| {
                ui.spacing_mut().item_spacing = vec2(GAP, 9.0);
                // What to play on the left, everything else on the right: all of it is seen without scrolling.
                ui.columns(2, |columns| {
                    if let [left, right] = columns {
                        play(left, hud, &games);
                        more(right, hud, !games.is_empty());
                    }
                });
            });
        });
    foot(ctx, window);
}

fn play(ui: &mut Ui, hud: &mut Hud, games: &[(&'static str, String, String)]) {
    for (id, name, tagline) in games {
        let label = say(Sentence::PlayGame {
            game: name.as_str().into(),
        });
        if menu_button(ui, icon::SAILBOAT, &label, tagline, true).clicked() {
            hud.memory.draft.choose(id);
            hud.go(Screen::Setup);
        }
    }
}

fn more(ui: &mut Ui, hud: &mut Hud, any_game: bool) {
    if let Some((text, shown)) = hud.memory.saves.latest().cloned() {
        let words = (say(Sentence::Continue), text);
        let wide = SMALL * thumbnails::RATIO;
        let words = (words.0.as_str(), words.1.as_str());
        let button = menu_button::with_room(ui, icon::PLAY_CIRCLE, words, true, wide);
        let middle = button.rect.right_center() - vec2(wide / 2.0 + 7.0, 0.0);
        let rect = Rect::from_center_size(middle, vec2(wide, SMALL));
        hud.thumbnails.paint(ui, &shown, rect);
        if button.clicked() {
            hud.ask(Command::Continue);
        }
    }
    if item(ui, icon::FOLDER_OPEN, Sentence::Load, "", true) {
        hud.memory.saves.forget();
        hud.go(Screen::Load);
    }
    let label = say(records::Sentence::Records);
    if menu_button(ui, icon::TROPHY, &label, "", true).clicked() {
        hud.open_records(None);
    }
    if item(ui, icon::PUZZLE_PIECE, Sentence::Challenges, "", any_game) {
        hud.go(Screen::Challenges);
    }
    if item(ui, icon::BOOK_OPEN, Sentence::Rules, "", any_game) {
        hud.open(Overlay::Rulebook(None));
    }
    if item(ui, icon::GEAR, Sentence::Settings, "", true) {
        hud.open(Overlay::Settings);
    }
    if item(ui, icon::SIGN_OUT, Sentence::Quit, "", true) {
        hud.ask(Command::Quit);
    }
}

/// A line of the menu; whether it was clicked.
fn item(ui: &mut Ui, icon: &str, label: Sentence, detail: &str, enabled: bool) -> bool {
    menu_button(ui, icon, &say(label), detail, enabled).clicked()
}

/// The name; gives the height at which the menu may begin.
fn lettering(ctx: &Context, window: Rect) -> f32 {
    let p = palette(ctx);
    let painter = ctx.layer_painter(LayerId::background());
    let tall = (window.height() * 0.34)
        .clamp(110.0, 420.0)
        .min(window.width() * 0.3);
    let size = vec2(tall * 900.0 / 320.0, tall);
    let rect = Rect::from_min_size(window.center_top() - vec2(size.x * 0.5, 0.0), size);
    if !pictures::paint(&painter, &Face::plain("title"), rect) {
        painter.text(
            rect.center(),
            Align2::CENTER_CENTER,
            say(Sentence::Program),
            bold(tall * 0.5),
            p.gold(),
        );
    }
    rect.bottom() + 14.0
}

fn foot(ctx: &Context, window: Rect) {
    let p = palette(ctx);
    let painter = ctx.layer_painter(LayerId::background());
    let version = say(Sentence::Version {
        version: env!("CARGO_PKG_VERSION").into(),
    });
    painter.text(
        window.left_bottom(),
        Align2::LEFT_BOTTOM,
        version,
        serif(p.fonts.small),
        p.faint(),
    );
    painter.text(
        window.right_bottom(),
        Align2::RIGHT_BOTTOM,
        say(Sentence::TitleKeys {
            rules: hints::full(ctx, Action::ShowRules).into(),
            keys: hints::full(ctx, Action::ThisPage).into(),
            full: hints::full(ctx, Action::FullScreen).into(),
        }),
        sans(p.fonts.small),
        p.faint(),
    );
}
