//! All overlays, one file each, from the bottom up.

use super::arranging;
use super::context::Hud;
use super::integration::repaint::RepaintWishes;
use super::integration::{focus_ring, long_press, measure};
use super::looking_back::{play_on, replay};
use super::menus::{
    challenges, keys_page, load, message, mods_install, mods_page, pause, records_page,
    seat_palette, seats, settings_page, setup, title, unsaved,
};
use super::reference::{encyclopedia, rulebook};
use super::table::{
    ask, banner, caption, card_zoom, choices, end, gauge, handover, inspect, interval, ledger, log,
    prompt, puzzle, remark, remark_place, sort, tooltip, turn_order, tutorial, tutorial_note,
};
use super::widgets::{basics, book, key_hints, keyword, portrait, style};
use crate::art::file_source::FileSource;
use crate::art::typefaces::Typefaces;
use crate::driver::personas::People;
use crate::input::pointer::LongPress;
use crate::input::targets::{Source, Targets};
use crate::shell::content_reload::ContentReloaded;
use crate::shell::screens::{Overlay, Screen};
use crate::theme::Theme;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use std::sync::Arc;

/// What the overlays were drawn with last.
#[derive(Default)]
pub(crate) struct Last {
    /// What was shown: which state of the table, which screen, and what over it.
    shown: Option<(u64, Screen, Overlay)>,
    /// The size of words that is set.
    text: u32,
    fonts: Option<Arc<Typefaces>>,
}

/// All overlays, from the bottom up.
pub(crate) fn draw(
    mut contexts: EguiContexts,
    mut hud: Hud,
    wishes: Res<RepaintWishes>,
    mut last: Local<Last>,
    theme: Res<Theme>,
    library: Res<FileSource>,
    mut targets: ResMut<Targets>,
    long: Res<LongPress>,
    mut renewed: MessageReader<ContentReloaded>,
    window: Single<&Window, With<bevy::window::PrimaryWindow>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    if !style::is_installed(&ctx) {
        let palette = style::Palette::of(&theme, hud.settings.text);
        style::install(&ctx, palette, library.typefaces());
        last.fonts = Some(library.typefaces().clone());
        key_hints::put(&ctx, &hud.bindings, *hud.device);
        wishes.listen(&ctx);
        // Fonts come into force with the next pass; until then there is nothing to draw with.
        ctx.request_repaint();
        return;
    }
    if renewed.read().count() > 0 {
        hud.memory.forget_content();
    }
    last.renew_fonts(&ctx, &library);
    renew_people(&ctx, &mut hud);
    last.renew_palette(&ctx, &theme, hud.settings.text);
    if hud.bindings.is_changed() || hud.device.is_changed() {
        key_hints::put(&ctx, &hud.bindings, *hud.device);
    }
    // What was changed in this frame is in force in the next.
    let zoom = measure::zoom(&window, &hud.settings, hud.play.as_deref());
    if !measure::fits(&ctx, zoom) {
        ctx.request_repaint();
    }
    look_at_table(&ctx, &mut hud, &targets, zoom);
    let pointed = hud.pointed.0.take();
    hud.memory.told.clear();
    draw_all(&ctx, &mut hud, &long);
    show_pointed(&mut hud, pointed);
    last.note_shown(&ctx, &mut hud);
    // A pass that egui repeats replaces what the first one listed.
    targets.set_overlays(basics::take_noted(&ctx));
}

impl Last {
    /// Puts other typefaces into force where the library has others.
    fn renew_fonts(&mut self, ctx: &egui::Context, library: &FileSource) {
        let same = |old: &Arc<Typefaces>| Arc::ptr_eq(old, library.typefaces());
        if !self.fonts.as_ref().is_some_and(same) {
            ctx.set_fonts(library.typefaces().definitions());
            self.fonts = Some(library.typefaces().clone());
            // They come into force with the next pass.
            ctx.request_repaint();
        }
    }

    /// Puts colours and sizes into force where the theme or the size of words is another.
    fn renew_palette(&mut self, ctx: &egui::Context, theme: &Res<Theme>, text: u32) {
        let sized = std::mem::replace(&mut self.text, text) != text;
        if theme.is_changed() || sized {
            style::paint(ctx, style::Palette::of(theme, text));
            ctx.request_repaint();
        }
    }

    /// What is new is measured in one frame and laid out by that in the next; a sleeping window would never do so.
    fn note_shown(&mut self, ctx: &egui::Context, hud: &mut Hud) {
        let generation = hud.play.as_ref().map_or(0, |p| p.generation);
        let content = (generation, hud.screen.get().clone(), hud.overlay.clone());
        if self.shown.as_ref() != Some(&content) {
            // What is saved may have changed at the table.
            if self.shown.as_ref().is_some_and(|d| d.1 != content.1) {
                hud.memory.saves.forget();
                hud.memory.challenges.forget();
                hud.memory.lessons.forget();
            }
            self.shown = Some(content);
            ctx.request_repaint();
        }
    }
}

/// Puts the people whom AIs play at hand where they are others, by name and by face.
fn renew_people(ctx: &egui::Context, hud: &mut Hud) {
    let news = |people: &&Res<People>| people.is_changed() || !portrait::is_put(ctx);
    if let Some(people) = hud.people.as_ref().filter(news) {
        let names = people.all.iter().map(|person| person.name.clone());
        hud.memory.draft.names = names.collect();
        portrait::put(ctx, people);
    }
}

/// Remembers what the overlays keep clear of on the table, and whose colours they wear.
fn look_at_table(ctx: &egui::Context, hud: &mut Hud, targets: &Targets, zoom: f32) {
    hud.memory.lit = lit(targets, zoom);
    let pointed = hud
        .play
        .as_deref()
        .map(|play| tutorial_note::pointed(play, targets, &hud.rects, zoom));
    hud.memory.tutorial.pointed = pointed.unwrap_or_default();
    if hud.play.as_deref().is_some_and(|play| play.guide.is_some()) {
        hud.memory.tutorial.pieces = tutorial_note::pieces(targets, zoom);
    }
    hud.memory.remark = hud
        .play
        .as_deref()
        .and_then(|play| remark_place::surroundings(play, targets, ctx.content_rect(), zoom));
    if let Some(game) = hud.play.as_deref().map(|play| play.session.info().id) {
        hud.memory.turn_to(game, &hud.games);
    }
    let at_table = *hud.screen.get() == Screen::Table;
    let panels = hud.play.as_deref().filter(|_| at_table);
    seat_palette::wear(ctx, panels.map_or(&[], |p| &p.shown.panels));
}

/// The screen, and what is open over it.
fn draw_all(ctx: &egui::Context, hud: &mut Hud, long: &LongPress) {
    book_at_hand(ctx, hud);
    screen(ctx, hud);
    // What was opened just now may be the rulebook.
    book_at_hand(ctx, hud);
    overlay(ctx, hud);
    follow_link(ctx, hud);
    if std::mem::take(&mut hud.memory.tip.enters) {
        keyword::enter(ctx);
    }
    long_press::show(ctx, long);
}

/// Has the table show where the choice leads at whose button the player points, and the pieces of what is told there; `before` is
/// the choice of the last frame.
fn show_pointed(hud: &mut Hud, before: Option<usize>) {
    if hud.pointed.0 != before {
        // The table shows where it leads.
        hud.redraw.request();
    }
    if hud.recalled.pieces != hud.memory.told {
        hud.recalled.pieces = std::mem::take(&mut hud.memory.told);
        hud.redraw.request();
    }
}

/// Puts the rulebook of what is on the table at hand, or the one that is read.
fn book_at_hand(ctx: &egui::Context, hud: &Hud) {
    let sheet = match (&hud.play, &*hud.overlay) {
        (Some(play), _) => Some(play.session.info()),
        (None, Overlay::Rulebook(_) | Overlay::Closer(_)) => hud.games.0.get(hud.memory.rules.game),
        (None, _) => None,
    };
    book::put(ctx, sheet, hud.play.is_none(), hud.home.as_deref());
}

/// Opens the rulebook where somebody asked for it. Whoever reads it already finds the way back to where they were.
fn follow_link(ctx: &egui::Context, hud: &mut Hud) {
    let Some(link) = book::take_asked(ctx) else {
        return;
    };
    if let Overlay::Rulebook(_) = *hud.overlay {
        let read = book::open(ctx).and_then(|book| {
            let chapter = book.chapters.get(hud.memory.rules.chapter);
            chapter.map(|chapter| chapter.id.clone())
        });
        hud.memory.rules.followed = Some(read.clone());
        *hud.overlay = Overlay::Rulebook(read);
    }
    hud.open(Overlay::Rulebook(Some(link)));
}

/// Where the table is lit, in points.
fn lit(targets: &Targets, zoom: f32) -> Vec<egui::Rect> {
    let lit = targets.of_table().iter().filter(|c| c.enabled);
    let lit = lit.filter(|c| matches!(c.source, Source::Table(_)));
    lit.map(|c| measure::points(c.bounds(), zoom)).collect()
}

fn screen(ctx: &egui::Context, hud: &mut Hud) {
    match hud.screen.get() {
        Screen::Title => title::show(ctx, hud),
        Screen::Setup => setup::show(ctx, hud),
        Screen::Load => load::show(ctx, hud),
        Screen::Challenges => challenges::show(ctx, hud),
        Screen::Table => {
            focus_ring::show(ctx, hud);
            banner::show(ctx, hud);
            gauge::show(ctx, hud);
            prompt::show(ctx, hud);
            choices::show(ctx, hud);
            replay::show(ctx, hud);
            sort::show(ctx, hud);
            log::show(ctx, hud);
            turn_order::show(ctx, hud);
            caption::show(ctx, hud);
            remark::show(ctx, hud);
            ledger::show(ctx, hud);
            tutorial::show(ctx, hud);
            tooltip::show(ctx, hud);
        }
    }
}

fn overlay(ctx: &egui::Context, hud: &mut Hud) {
    match hud.overlay.clone() {
        Overlay::None => {}
        Overlay::Pause => pause::show(ctx, hud),
        Overlay::SaveAs => pause::save_as(ctx, hud),
        Overlay::Saves => load::show_over(ctx, hud),
        Overlay::Settings => settings_page::show(ctx, hud),
        Overlay::Rulebook(chapter) => rulebook::show(ctx, hud, chapter.as_deref()),
        Overlay::Keys => keys_page::show(ctx, hud),
        Overlay::Records => records_page::show(ctx, hud),
        Overlay::Encyclopedia(article) => encyclopedia::show(ctx, hud, article.as_deref()),
        Overlay::Mods => mods_page::show(ctx, hud),
        Overlay::Arrange => arranging::page::show(ctx, hud),
        Overlay::InstallMod => mods_install::show(ctx, hud),
        Overlay::Seats => seats::show(ctx, hud),
        Overlay::Inspect(zone) => inspect::show(ctx, hud, zone),
        Overlay::Closer(piece) => card_zoom::show(ctx, hud, &piece),
        Overlay::Ask(choices) => ask::show(ctx, hud, &choices),
        Overlay::Confirm(choice) => ask::confirm(ctx, hud, choice),
        Overlay::Curtain(seat) => handover::show(ctx, hud, seat),
        Overlay::Interval => interval::show(ctx, hud),
        Overlay::End => end::show(ctx, hud),
        Overlay::PlayOn => play_on::show(ctx, hud),
        Overlay::Puzzle => puzzle::show(ctx, hud),
        Overlay::Learned => tutorial::ended(ctx, hud),
        Overlay::Message(title, text) => message::show(ctx, hud, &title, &text),
        Overlay::Unsaved(why, leaving) => unsaved::show(ctx, hud, &why, leaving),
    }
}
