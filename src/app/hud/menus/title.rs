//! The title screen: the name, what can be played, and the way to everything else.

use super::{backdrop, game_card};
use crate::driver::messages::Command;
use crate::hud::context::Hud;
use crate::hud::integration::{pictures, thumbnails};
use crate::hud::widgets::menu_button::{self, menu_button};
use crate::hud::widgets::style::{bold, palette, sans, serif};
use crate::hud::widgets::{key_hints, modal, place};
use crate::input::action::Action;
use crate::shell::screens::{Overlay, Screen};
use bevy_egui::egui::{Align2, Area, Color32, Context, Id, LayerId, Order, Rect, Ui, pos2, vec2};
use egui_phosphor::regular as icon;
use tortuga::engine::Face;
use tortuga::wording::window::Sentence;
use tortuga::wording::{encyclopedia, mods, records, say};

/// Greatest width of the page, of the button that goes on, and least width of the others; the room between two.
const WIDE: f32 = 2200.0;
const CONTINUE: f32 = 620.0;
const ITEM: f32 = 164.0;
const GAP: f32 = 12.0;
/// How many entries the menu has besides the games.
const ITEMS: usize = 8;
/// Height of the name, as a share of the window's: all of the menu is seen at once in a window of usual size, with a game to be
/// continued, in any language.
const NAME: f32 = 0.2;
/// Room for what stands at the foot, and between the name and the menu.
const FOOT: f32 = 26.0;
const BELOW_NAME: f32 = 10.0;
/// How dark what stands at the foot is grounded.
const GROUND: u8 = 150;
/// Height of the picture of the game that can be continued.
const SMALL: f32 = 45.0;

/// The screen.
pub fn show(ctx: &Context, hud: &mut Hud) {
    backdrop::cabin(ctx);
    hud.read_saves();
    hud.read_lessons();
    let window = place::window(ctx);
    let head = lettering(ctx, window);
    let any_game = !hud.games.0.is_empty();
    let room = Rect::from_min_max(pos2(window.left(), head), window.max - vec2(0.0, FOOT));
    let wide = room.width().min(WIDE);
    Area::new(Id::new("title_menu"))
        .order(Order::Middle)
        .fixed_pos(room.center_top() - vec2(wide * 0.5, 0.0))
        .fade_in(false)
        .show(ctx, |ui| {
            modal::roomy(ui, wide, room.height());
            modal::scroll(ui, "title", room.height(), |ui| {
                ui.spacing_mut().item_spacing = vec2(GAP, 8.0);
                go_on(ui, hud);
                game_card::shelf(ui, hud);
                more(ui, hud, any_game);
            });
        });
    foot(ctx, window);
}

/// The game that can be continued, where there is one.
fn go_on(ui: &mut Ui, hud: &mut Hud) {
    let Some(latest) = hud.memory.saves.latest().cloned() else {
        return;
    };
    let shown = &latest.shown;
    let text = latest.label(hud.thumbnails.banner(shown));
    let words = (say(Sentence::Continue), text);
    let free = SMALL * thumbnails::RATIO;
    let room = ui.available_width();
    let width = room.min(CONTINUE);
    ui.horizontal(|ui| {
        ui.add_space((room - width) / 2.0);
        ui.vertical(|ui| {
            ui.set_width(width);
            let words = (words.0.as_str(), words.1.as_str());
            let button = menu_button::with_room(ui, icon::PLAY_CIRCLE, words, true, free);
            let middle = button.rect.right_center() - vec2(free / 2.0 + 7.0, 0.0);
            let rect = Rect::from_center_size(middle, vec2(free, SMALL));
            hud.thumbnails.paint(ui, shown, rect);
            if button.clicked() {
                hud.ask(Command::Continue);
            }
        });
    });
}

/// Everything else, in as few rows as there is room for.
fn more(ui: &mut Ui, hud: &mut Hud, any_game: bool) {
    let across = ((ui.available_width() + GAP) / (ITEM + GAP)).floor();
    let across = (across.max(1.0) as usize).min(ITEMS);
    // Three and three rather than five and one.
    let across = ITEMS.div_ceil(ITEMS.div_ceil(across));
    ui.columns(across, |columns| {
        for n in 0..ITEMS {
            if let Some(column) = columns.get_mut(n % across) {
                entry(column, hud, n, any_game);
            }
        }
    });
}

/// The nth entry of the menu.
fn entry(ui: &mut Ui, hud: &mut Hud, n: usize, any_game: bool) {
    match n {
        0 => {
            if item(ui, icon::FOLDER_OPEN, Sentence::Load, true) {
                hud.memory.saves.forget();
                hud.go(Screen::Load);
            }
        }
        1 => {
            if item(ui, icon::PUZZLE_PIECE, Sentence::Challenges, any_game) {
                hud.go(Screen::Challenges);
            }
        }
        2 => {
            let label = say(records::Sentence::Records);
            if menu_button(ui, icon::TROPHY, &label, "", true).clicked() {
                hud.open_records(None);
            }
        }
        3 => {
            if item(ui, icon::BOOK_OPEN, Sentence::Rules, any_game) {
                hud.open(Overlay::Rulebook(None));
            }
        }
        4 => {
            let label = say(encyclopedia::Sentence::Encyclopedia);
            if menu_button(ui, icon::CARDS, &label, "", any_game).clicked() {
                hud.memory.encyclopedia.start_again();
                hud.open_encyclopedia(None);
            }
        }
        5 => {
            let label = say(mods::Sentence::Mods);
            if menu_button(ui, icon::PACKAGE, &label, "", true).clicked() {
                hud.open(Overlay::Mods);
            }
        }
        6 => {
            if item(ui, icon::GEAR, Sentence::Settings, true) {
                hud.open(Overlay::Settings);
            }
        }
        _ => {
            if item(ui, icon::SIGN_OUT, Sentence::Quit, true) {
                hud.ask(Command::Quit);
            }
        }
    }
}

/// A line of the menu; whether it was clicked.
fn item(ui: &mut Ui, icon: &str, label: Sentence, enabled: bool) -> bool {
    menu_button(ui, icon, &say(label), "", enabled).clicked()
}

/// The name; gives the height at which the menu may begin.
fn lettering(ctx: &Context, window: Rect) -> f32 {
    let p = palette(ctx);
    let painter = ctx.layer_painter(LayerId::background());
    let tall = (window.height() * NAME)
        .clamp(84.0, 320.0)
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
    rect.bottom() + BELOW_NAME
}

/// The version and the keys, each on a dark ground of its own.
fn foot(ctx: &Context, window: Rect) {
    let p = palette(ctx);
    let painter = ctx.layer_painter(LayerId::background());
    let version = say(Sentence::Version {
        version: env!("CARGO_PKG_VERSION").into(),
    });
    let keys = say(Sentence::TitleKeys {
        rules: key_hints::full(ctx, Action::ShowRules).into(),
        keys: key_hints::full(ctx, Action::ThisPage).into(),
        full: key_hints::full(ctx, Action::FullScreen).into(),
    });
    let set = |text: String, font, corner: Align2| {
        let words = painter.layout_no_wrap(text, font, p.faint());
        let at = corner.align_size_within_rect(words.size(), window);
        let ground = Color32::from_black_alpha(GROUND);
        painter.rect_filled(at.expand2(vec2(8.0, 4.0)), 6.0, ground);
        painter.galley(at.min, words, p.faint());
    };
    set(version, serif(p.fonts.small), Align2::LEFT_BOTTOM);
    set(keys, sans(p.fonts.small), Align2::RIGHT_BOTTOM);
}
