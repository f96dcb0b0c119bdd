//! What the robot sees: the window as it stands between two frames.

use crate::board::collapsed_boards::CollapsedBoards;
use crate::board::highlight::target_overlay::Pointed;
use crate::board::table::Table;
use crate::driver::play::Play;
use crate::hud::context::Memory;
use crate::input::focus::Focus;
use crate::input::pointer::{Grab, Pointer};
use crate::input::targets::{Source, Target, Targets};
use crate::shell::screens::{Below, Overlay, Screen};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};
use tortuga::engine::{Rng, Seat, TableItem, Turn};

/// The window, and the chance that decides what is done with it.
pub struct WindowProbe<'w> {
    /// The program.
    pub world: &'w mut World,
    /// The robot's own chance.
    pub rng: &'w mut Rng,
}

impl WindowProbe<'_> {
    /// The match on the table.
    pub fn play(&self) -> Option<&Play> {
        self.world.get_resource::<Play>()
    }

    /// What lies over the screen.
    pub fn overlay(&self) -> Overlay {
        self.world.resource::<Overlay>().clone()
    }

    /// How many overlays lie under that one.
    pub fn depth(&self) -> usize {
        self.world.resource::<Below>().0.len()
    }

    /// The screen.
    pub fn screen(&self) -> Screen {
        self.world.resource::<State<Screen>>().get().clone()
    }

    /// Everything that can be clicked.
    pub fn list(&self) -> &[Target] {
        self.world.resource::<Targets>().all()
    }

    /// What a click can reach now and does something.
    pub fn open(&self) -> impl Iterator<Item = &Target> {
        self.list().iter().filter(|c| c.enabled && !c.covered)
    }

    /// The buttons of overlays that can be clicked now, by what is written on them.
    pub fn button(&self, label: &str) -> Option<Target> {
        let mut open = self
            .open()
            .filter(|c| matches!(c.source, Source::Widget(_)));
        open.find(|c| c.role.is_clicked() && c.label == label)
            .cloned()
    }

    /// All buttons of overlays, for reports: what is written on them, and what keeps one from clicking them.
    pub fn buttons(&self) -> Vec<String> {
        let all = self.list().iter();
        let all = all.filter(|c| matches!(c.source, Source::Widget(_)));
        let told = all.map(|c| {
            let [x, y, width, height] = c.rect.map(f32::round);
            let barred = match (c.enabled, c.covered) {
                (true, true) => " covered",
                (false, _) => " off",
                (true, false) => "",
            };
            format!("{}{barred} {x},{y} {width}x{height}", c.name)
        });
        told.collect()
    }

    /// Where a thing of the table can be clicked.
    pub fn thing(&self, item: TableItem) -> Option<Target> {
        let mut open = self.open();
        open.find(|c| c.source == Source::Table(item)).cloned()
    }

    /// The choice whose button the mouse or the keyboard points at.
    pub fn pointed(&self) -> Option<usize> {
        self.world.resource::<Pointed>().0
    }

    /// The thing of the table under the mouse.
    pub fn hover(&self) -> Option<TableItem> {
        self.world.resource::<Pointer>().hover
    }

    /// What else the mouse may be busy with, for reports: where it is, what it carries, and whether overlays want it.
    pub fn busy_with(&self) -> String {
        let wants = self.world.get_resource::<EguiWantsInput>();
        format!(
            "the mouse at {:?} carries {:?}; {wants:?}",
            self.world.resource::<Pointer>().window,
            self.world.resource::<Grab>(),
        )
    }

    /// What the keyboard points at.
    pub fn focused(&self) -> Option<&Target> {
        let focus = self.world.resource::<Focus>();
        self.list().iter().find(|target| focus.is_on(target))
    }

    /// Whether a rival's folded boards lie open over the table.
    pub fn boards_open(&self) -> bool {
        let at_table = self.screen() == Screen::Table;
        at_table && self.world.resource::<CollapsedBoards>().opened().is_some()
    }

    /// Whether a menu of a button is open: a click beside it closes it and does nothing else.
    pub fn menu_open(&mut self) -> bool {
        self.context().is_some_and(|ctx| ctx.any_popup_open())
    }

    /// How many things lie over the table that Esc closes one after the other: a menu, a tooltip that stays, drawers, a rival's boards.
    pub fn lying_over(&mut self) -> usize {
        let (menu, boards) = (self.menu_open(), self.boards_open());
        let memory = self.world.resource::<Memory>();
        let tip = memory.tip.is_held();
        let drawers = [
            memory.ledger_open,
            memory.review_open,
            memory.news_open,
            memory.log_open,
        ];
        let all = [menu, tip, boards].into_iter().chain(drawers);
        all.filter(|open| *open).count()
    }

    /// The table as it stands.
    pub fn table(&self) -> &Table {
        self.world.resource::<Table>()
    }

    /// The window's size in logical pixels.
    pub fn size(&mut self) -> Vec2 {
        let mut windows = self.world.query_filtered::<&Window, With<PrimaryWindow>>();
        windows
            .single(self.world)
            .map_or(Vec2::new(1280.0, 720.0), Window::size)
    }

    /// What the overlays are drawn with.
    pub fn context(&mut self) -> Option<egui::Context> {
        let mut contexts = self
            .world
            .query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        let mut context = contexts.iter_mut(self.world).next()?;
        Some(context.get_mut().clone())
    }

    /// The person who is to decide on this screen, with nothing over it: everybody else has to wait.
    pub fn decider(&self) -> Option<Seat> {
        let play = self.play()?;
        if self.screen() != Screen::Table || self.overlay().covers() || !play.caught_up() {
            return None;
        }
        play.viewer
            .filter(|v| play.is_human(*v) && acts(play.session.turn(), *v))
    }

    /// One of these, each as likely as the next.
    pub fn any<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        match of.is_empty() {
            true => None,
            false => of.get(self.rng.below(of.len())),
        }
    }

    /// Whether something happens that happens so many times in a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.rng.below(100) < percent
    }
}

/// Whether the seat is among those who decide now.
pub fn acts(turn: Turn, seat: Seat) -> bool {
    match turn {
        Turn::Over => false,
        Turn::Decide(who) => who == seat,
        Turn::Simultaneous(all) => all.contains(seat),
    }
}
