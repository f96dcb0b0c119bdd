//! The overlays: menus, choices, scores, log, help. Drawn with egui over the table; none of them knows a game.
//!
//! One file per overlay with a function `show`; `draw` lists them. `style` and `widgets` are what they are made of.

pub mod agenda;
pub mod ask;
pub mod banner;
pub mod buttons;
pub mod caption;
pub mod choices;
pub mod controls;
pub mod course;
pub mod curtain;
pub mod draft;
pub mod dress;
pub mod emblem;
pub mod end;
pub mod gauge;
pub mod inspect;
pub mod keys_page;
pub mod ledger;
pub mod lettering;
pub mod load;
pub mod log;
mod measure;
pub mod message;
pub mod modal;
pub mod panel;
pub mod pause;
pub mod pictures;
pub mod place;
pub mod prompt;
pub mod pulse;
mod quiet;
pub mod rulebook;
pub mod settings_page;
pub mod setup;
pub mod sort;
pub mod standing;
mod style;
pub mod title;
pub mod tooltip;
mod triumph;
mod wheel;
pub mod widgets;
pub mod words;

use super::autosave::Autosave;
use super::clickables::Clickables;
use super::idle::{Alarm, Awake};
use super::play::{Command, Motion, Play};
use super::screens::{Below, Games, Overlay, Saves, Screen};
use super::settings::Settings;
use super::table::aim::Pointed;
use super::table::{Hovered, ZoneRects};
use super::theme::{Theme, Themes};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContexts, EguiInputSet, EguiPrimaryContextPass, egui};
use tortuga::engine::Seat;
use tortuga::session::SeatInfo;

/// What the overlays remember between frames.
#[derive(Resource, Default)]
pub struct Memory {
    /// The set-up screen's draft.
    pub draft: draft::Draft,
    /// The load screen.
    pub saves: load::Shelf,
    /// How many texts the autosave had written when they were read.
    pub written: u64,
    /// Name typed for a save.
    pub save_name: String,
    /// The rulebook's chapter and search.
    pub rules: rulebook::Reading,
    /// What is lit on the table now, in points.
    pub lit: Vec<egui::Rect>,
    /// Whether the log is drawn out.
    pub log_open: bool,
    /// How much of the log warnings take at its top, in points.
    pub warned: f32,
    /// Whether the ledger lies over the table.
    pub ledger_open: bool,
    /// The buttons of the viewer's last choice, as they stood.
    pub buttons: Vec<panel::Button>,
    /// Whether the button is held that shows one's own hidden things.
    pub looks: bool,
    /// The line about what is being shown.
    pub caption: caption::Caption,
    /// The viewer's last turn, for the line in the log.
    pub recap: log::Recap,
    /// Where seeds come from that nobody chose.
    pub luck: draft::Luck,
}

/// Everything an overlay may look at or ask for.
#[derive(SystemParam)]
pub struct Hud<'w> {
    /// The match, if one is on the table.
    pub play: Option<Res<'w, Play>>,
    /// The games there are.
    pub games: Res<'w, Games>,
    /// The screen.
    pub screen: Res<'w, State<Screen>>,
    /// The screen to go to.
    pub next: ResMut<'w, NextState<Screen>>,
    /// What is open.
    pub overlay: ResMut<'w, Overlay>,
    /// What comes back when that is closed.
    pub below: ResMut<'w, Below>,
    /// What writes the autosave.
    pub autosave: Res<'w, Autosave>,
    /// Where saves lie.
    pub store: Res<'w, Saves>,
    /// The settings.
    pub settings: ResMut<'w, Settings>,
    /// The themes there are.
    pub themes: Res<'w, Themes>,
    /// What is remembered.
    pub memory: ResMut<'w, Memory>,
    /// Where the table leaves room.
    pub rects: Res<'w, ZoneRects>,
    /// What the mouse rests on.
    pub hovered: Res<'w, Hovered>,
    /// What the table's animation is doing.
    pub motion: Res<'w, Motion>,
    /// The choice at whose button the player points.
    pub pointed: ResMut<'w, Pointed>,
    /// The time since the start, by which notices are stamped, too: it goes on while the window sleeps.
    pub time: Res<'w, Time<Real>>,
    commands: MessageWriter<'w, Command>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

impl Hud<'_> {
    /// Who is thinking while nothing moves: as long as somebody's pieces are still on their way, that is what one sees.
    pub fn thinking(&self) -> Option<Seat> {
        let play = self.play.as_deref().filter(|play| play.caught_up());
        play.and_then(|play| play.thinking)
            .filter(|_| !self.motion.busy)
    }

    /// Who sits at the table, with their emblems.
    pub fn seats(&self) -> Vec<SeatInfo> {
        self.play.as_ref().map(|p| p.seats()).unwrap_or_default()
    }

    /// Reads the saves if that has not been done since they may have changed.
    pub fn read_saves(&mut self) {
        let written = self.autosave.written();
        if std::mem::replace(&mut self.memory.written, written) != written {
            self.memory.saves.forget();
        }
        self.memory.saves.read(&self.store.0, &self.games);
    }

    /// Asks for something.
    pub fn ask(&mut self, command: Command) {
        self.commands.write(command);
        self.redraw.write(RequestRedraw);
    }

    /// Opens an overlay over the present one.
    pub fn open(&mut self, new: Overlay) {
        self.below.open(&mut self.overlay, new);
        self.redraw.write(RequestRedraw);
    }

    /// Closes the overlay on top.
    pub fn close(&mut self) {
        self.below.close(&mut self.overlay);
        self.redraw.write(RequestRedraw);
    }

    /// Closes all overlays.
    pub fn clear(&mut self) {
        self.below.0.clear();
        *self.overlay = Overlay::None;
        self.redraw.write(RequestRedraw);
    }

    /// Goes to another screen, with nothing over it.
    pub fn go(&mut self, screen: Screen) {
        self.clear();
        self.next.set(screen);
    }
}

/// The overlays.
pub fn plugin(app: &mut App) {
    app.init_resource::<Memory>()
        .init_resource::<ZoneRects>()
        .init_resource::<Hovered>()
        .init_resource::<Motion>()
        .init_resource::<Pointed>()
        .init_resource::<Awake>()
        .init_resource::<Alarm>()
        .init_resource::<Theme>()
        .init_resource::<Themes>()
        .init_resource::<pulse::Pulse>()
        .add_systems(EguiPrimaryContextPass, (draw, pictures::fetch).chain())
        .add_systems(PreUpdate, measure::keep.before(EguiInputSet::InitReading))
        .add_systems(Update, wheel::stop)
        .add_systems(PostUpdate, pulse::keep);
}

/// All overlays, from the bottom up.
pub(super) fn draw(
    mut contexts: EguiContexts,
    mut hud: Hud,
    pulse: Res<pulse::Pulse>,
    mut drawn: Local<Option<(u64, Screen, Overlay)>>,
    theme: Res<Theme>,
    mut clickables: ResMut<Clickables>,
    window: Single<&Window, With<bevy::window::PrimaryWindow>>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let ctx = ctx.clone();
    if !style::is_installed(&ctx) {
        style::install(&ctx, style::Palette::of(&theme));
        pulse.listen(&ctx);
        // Fonts come into force with the next pass; until then there is nothing to draw with.
        ctx.request_repaint();
        return;
    }
    if theme.is_changed() {
        style::paint(&ctx, style::Palette::of(&theme));
        ctx.request_repaint();
    }
    // What was changed in this frame is in force in the next.
    let zoom = measure::zoom(&window, &hud.settings);
    if !measure::fits(&ctx, zoom) {
        ctx.request_repaint();
    }
    hud.memory.lit = lit(&clickables, zoom);
    let at_table = *hud.screen.get() == Screen::Table;
    let panels = hud.play.as_deref().filter(|_| at_table);
    dress::wear(&ctx, panels.map_or(&[], |p| &p.shown.panels));
    let pointed = hud.pointed.0.take();
    screen(&ctx, &mut hud);
    overlay(&ctx, &mut hud);
    if hud.pointed.0 != pointed {
        // The table shows where it leads.
        hud.redraw.write(RequestRedraw);
    }
    // What is new is measured in one frame and laid out by that in the next; a sleeping window would never do so.
    let generation = hud.play.as_ref().map_or(0, |p| p.generation);
    let content = (generation, hud.screen.get().clone(), hud.overlay.clone());
    if drawn.as_ref() != Some(&content) {
        // What is saved may have changed at the table.
        if drawn.as_ref().is_some_and(|d| d.1 != content.1) {
            hud.memory.saves.forget();
        }
        *drawn = Some(content);
        ctx.request_repaint();
    }
    // A pass that egui repeats would list everything twice.
    clickables
        .0
        .retain(|c| !c.name.starts_with("button:") && !c.name.starts_with("field:"));
    clickables.0.extend(widgets::take_noted(&ctx));
}

/// Where the table is lit, in points.
fn lit(clickables: &Clickables, zoom: f32) -> Vec<egui::Rect> {
    let lit = clickables.0.iter().filter(|c| c.enabled);
    let lit = lit.filter(|c| c.name.starts_with("piece:") || c.name.starts_with("zone:"));
    lit.map(|c| {
        let [x, y, width, height] = c.rect.map(|v| v / zoom);
        egui::Rect::from_min_size(egui::pos2(x, y), egui::vec2(width, height))
    })
    .collect()
}

fn screen(ctx: &egui::Context, hud: &mut Hud) {
    match hud.screen.get() {
        Screen::Title => title::show(ctx, hud),
        Screen::Setup => setup::show(ctx, hud),
        Screen::Load => load::show(ctx, hud),
        Screen::Table => {
            banner::show(ctx, hud);
            gauge::show(ctx, hud);
            prompt::show(ctx, hud);
            choices::show(ctx, hud);
            sort::show(ctx, hud);
            log::show(ctx, hud);
            agenda::show(ctx, hud);
            caption::show(ctx, hud);
            ledger::show(ctx, hud);
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
        Overlay::Inspect(zone) => inspect::show(ctx, hud, zone),
        Overlay::Ask(choices) => ask::show(ctx, hud, &choices),
        Overlay::Confirm(choice) => ask::confirm(ctx, hud, choice),
        Overlay::Curtain(seat) => curtain::show(ctx, hud, seat),
        Overlay::End => end::show(ctx, hud),
        Overlay::Message(title, text) => message::show(ctx, hud, &title, &text),
    }
}
