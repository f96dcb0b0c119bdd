//! The page on which a table is arranged.

use super::canvas::{self, CanvasFrame};
use super::editor::LayoutEditor;
use super::picture::Wanted;
use super::zone_list::{self, Names};
use super::{names, preview, save};
use crate::board::layout::parts::Parts;
use crate::hud::context::Hud;
use crate::hud::widgets::basics::heading;
use crate::hud::widgets::buttons::word_button;
use crate::hud::widgets::controls::text_field;
use crate::hud::widgets::modal::{self, ModalStyle};
use crate::hud::widgets::style::{palette, serif};
use bevy::math::Vec2;
use bevy_egui::egui::{Context, Key, Label, Modifiers, Rect, RichText, Ui, UiBuilder, vec2};
use tortuga::cli::window::AppContext;
use tortuga::content::arranging::part::{Part, Slot};
use tortuga::content::arranging::plan::EditableLayout;
use tortuga::wording::arranging::Sentence;
use tortuga::wording::{say, window};

/// It takes all the room that there is.
const WIDE: f32 = 10_000.0;
/// How wide the list of zones is, in points.
const LIST: f32 = 220.0;
/// Room between it and the table.
const GAP: f32 = 10.0;
/// How wide the name of a mod can be written, and what the buttons beside it need, in points.
const NAME: f32 = 320.0;
const BUTTONS: f32 = 320.0;

/// The page.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let Some(home) = hud.home.as_deref().cloned() else {
        return;
    };
    let context = &home.0;
    let mut editor = std::mem::take(&mut hud.memory.arranging);
    editor.is_shown(ctx.cumulative_pass_nr());
    let playing = hud.play.as_deref().map(|play| play.session.info().id);
    let first = hud.games.0.first().map_or("", |info| info.id);
    let before = Some(editor.game.clone()).filter(|game| hud.games.get(game).is_some());
    let game = playing.map(str::to_owned).or(before);
    let game = game.unwrap_or_else(|| first.to_owned());
    let fresh = editor.game != game;
    let readable = editor.open(context, &game);
    if fresh && let Some(play) = hud.play.as_deref() {
        editor.players = play.session.setup().seats.len();
    }
    keys(ctx, &mut editor);
    let (mut back, mut save, mut other) = (false, false, None);
    let beside = modal::show(ctx, "arranging", ModalStyle::Walnut, WIDE, |ui| {
        heading(ui, &title(hud, &game));
        if playing.is_none() {
            let sheet = preview::game(ui, &hud.games, &game);
            other = sheet.map(|sheet| sheet.id);
        }
        if let Some(sheet) = hud.games.get(&game).filter(|_| readable) {
            preview::show(ui, &mut editor, sheet);
            let foot = foot_height(ui);
            let room = ui.available_height() - foot;
            table(ui, hud, &mut editor, context, room.max(120.0));
        } else {
            message(
                ui,
                &say(Sentence::NoLayout {
                    game: game.as_str().into(),
                }),
                false,
            );
        }
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            if readable {
                save = name_and_save(ui, hud, &mut editor, &game);
            }
            back = word_button(ui, &say(window::Sentence::Back), !readable, true).clicked();
        });
    });
    if save {
        save::save(hud, &mut editor, context);
    }
    if let Some(other) = other {
        editor = LayoutEditor::default();
        editor.open(context, other);
    }
    hud.memory.arranging = editor;
    if beside || back {
        hud.close();
    }
}

fn title(hud: &Hud, game: &str) -> String {
    let name = hud.games.get(game).map_or("", |sheet| &sheet.name);
    format!("{} · {name}", say(Sentence::ArrangeTable))
}

/// Room for what stands below the table.
fn foot_height(ui: &Ui) -> f32 {
    let p = palette(ui.ctx());
    2.0 * p.fonts.text * 1.4 + 66.0
}

/// Undone and done again by keys, unless a name is being typed.
fn keys(ctx: &Context, editor: &mut LayoutEditor) {
    if ctx.text_edit_focused() {
        return;
    }
    let pressed = |modifiers, key| ctx.input_mut(|i| i.consume_key(modifiers, key));
    if pressed(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z) || pressed(Modifiers::COMMAND, Key::Y)
    {
        editor.act(EditableLayout::redo);
    }
    if pressed(Modifiers::COMMAND, Key::Z) {
        editor.act(EditableLayout::undo);
    }
}

/// The list of zones, and the table with their frames; below them what is to be said.
fn table(ui: &mut Ui, hud: &mut Hud, editor: &mut LayoutEditor, context: &AppContext, room: f32) {
    let ctx = ui.ctx().clone();
    let window = ctx.content_rect().size() * ctx.zoom_factor();
    let size = editor.size(Vec2::new(window.x, window.y));
    let sample = editor.sample(context, hud.play.as_deref());
    let view = editor.view(&sample, size, hud.settings.scale);
    let parts = editor.parts(&view);
    let names = called(editor, &parts, &sample.pieces);
    let (whole, _) = ui.allocate_exact_size(
        vec2(ui.available_width(), room),
        bevy_egui::egui::Sense::hover(),
    );
    let list = LIST * palette(&ctx).text.clamp(1.0, 1.3);
    let left = Rect::from_min_size(whole.min, vec2(list, room));
    let right = Rect::from_min_max(whole.min + vec2(list + GAP, 0.0), whole.max);
    let sheet = CanvasFrame::fitting(right, size);
    // Sizes on screen are positive and far below 2^24.
    let wide = (sheet.rect().width() * ctx.pixels_per_point())
        .round()
        .max(1.0) as u32;
    // While something is carried the table stays as it was.
    let picture = hud.table_picture.of(Wanted {
        game: editor.game.clone(),
        version: editor.version,
        layouts: editor.layouts.clone(),
        view,
        pieces: sample.pieces.clone(),
        wide,
    });
    let mut beside = ui.new_child(UiBuilder::new().max_rect(left));
    preview::tools(&mut beside, editor);
    beside.add_space(4.0);
    zone_list::show(&mut beside, editor, &parts, &names);
    let mut over = ui.new_child(UiBuilder::new().max_rect(right));
    let shown = on_table(editor, &parts, &names, &sample.pieces);
    canvas::show(&mut over, editor, &parts, &shown, sheet, picture.as_ref());
    say_something(ui, editor, &parts, &names, context);
}

/// What everything is called that is shown, once each.
fn called(editor: &LayoutEditor, parts: &Parts, pieces: &[tortuga::engine::Piece]) -> Names {
    let mut names = Names::new();
    for part in &parts.all {
        if !names.iter().any(|(slot, _)| *slot == part.slot) {
            names.push((part.slot, names::name(editor, part, pieces)));
        }
    }
    // Several may be called alike, as all that bears the name of a player.
    let alike = |name: &str| names.iter().filter(|(_, other)| other == name).count() > 1;
    let told = |(slot, name): &(Slot, String)| match alike(name) {
        true => (*slot, format!("{name} · {}", names::written(editor, *slot))),
        false => (*slot, name.clone()),
    };
    names.iter().map(told).collect()
}

/// What every area that is shown is called: those of each player by their own name.
fn on_table(
    editor: &LayoutEditor,
    parts: &Parts,
    names: &Names,
    pieces: &[tortuga::engine::Piece],
) -> Vec<String> {
    let called = |part: &Part| {
        let own = names::name(editor, part, pieces);
        let written = format!(" · {}", names::written(editor, part.slot));
        let mut same = names.iter().filter(|(slot, _)| *slot == part.slot);
        match same.any(|(_, listed)| listed.ends_with(&written)) {
            true => own + &written,
            false => own,
        }
    };
    parts.all.iter().map(called).collect()
}

/// What saving came to, why it cannot be saved, where the selected zone lies, or what to do.
fn say_something(
    ui: &mut Ui,
    editor: &LayoutEditor,
    parts: &Parts,
    names: &Names,
    context: &AppContext,
) {
    let left_out = save::left_out(editor, context);
    let fault = editor.fault().filter(|_| editor.plan.is_changed());
    if let Some(fault) = left_out.filter(|_| editor.told.is_some()) {
        return message(
            ui,
            &say(Sentence::LeftOut {
                fault: fault.into(),
            }),
            false,
        );
    }
    if let Some((well, words)) = &editor.told {
        return message(ui, words, *well);
    }
    if let Some(fault) = fault {
        return message(
            ui,
            &say(Sentence::NotSavedYet {
                fault: fault.into(),
            }),
            false,
        );
    }
    let part = parts.all.iter().find(|p| Some(p.slot) == editor.selected);
    let name = names
        .iter()
        .find(|(slot, _)| Some(*slot) == editor.selected);
    let (Some(part), Some((_, name))) = (part, name) else {
        return message(ui, &say(Sentence::HowTo), true);
    };
    let units = |length: f32| format!("{:.0}", length / parts.unit.max(0.01));
    let lies = Sentence::Lies {
        zone: name.as_str().into(),
        width: units(part.frame.width()).into(),
        height: units(part.frame.height()).into(),
        left: units(part.frame.left - parts.around.left).into(),
        top: units(part.frame.top - parts.around.top).into(),
    };
    message(ui, &say(lies), true);
}

fn message(ui: &mut Ui, text: &str, well: bool) {
    let p = palette(ui.ctx());
    let color = if well { p.bone } else { p.alarm() };
    let text = RichText::new(text).font(serif(p.fonts.text)).color(color);
    ui.add(Label::new(text).wrap().selectable(true));
}

/// The name of the mod, and the button that writes it; whether that was pressed.
fn name_and_save(ui: &mut Ui, hud: &Hud, editor: &mut LayoutEditor, game: &str) -> bool {
    if editor.name.is_empty() && editor.kept.is_none() && !editor.named {
        let name = hud.games.get(game).map_or("", |sheet| &sheet.name);
        editor.name = say(Sentence::SuggestedName { game: name.into() });
        editor.named = true;
    }
    let label = say(Sentence::NameOfMod);
    let larger = palette(ui.ctx()).text;
    let room = ui.available_width() - BUTTONS * larger.max(1.0);
    let wide = (NAME * larger).min(room).max(150.0);
    text_field(ui, &label, &mut editor.name, &label, wide);
    let changed = editor.plan.is_changed();
    let may = changed && editor.fault().is_none();
    let save = word_button(ui, &say(Sentence::SaveAsMod), true, may);
    let tip = match changed {
        true => Sentence::SaveAsModTip,
        false => Sentence::NothingMoved,
    };
    save.on_hover_text(say(tip)).clicked()
}
