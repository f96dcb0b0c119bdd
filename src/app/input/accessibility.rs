//! Screen readers: what is on screen as a tree of words, and what a reader asks to be done.
//!
//! Nothing of it costs anything until a reader has asked for the tree. One tree holds the table's targets and egui's overlays, so
//! bevy_winit and bevy_egui are not to send trees of their own.
//!
//! Systems: in egui's pass `look` reads the words that are only painted; after the targets are judged and egui has finished, `tell` makes the tree and `send` hands it to the system if it has
//! changed; then `handle_requests` does what a reader asked for. A window that sleeps hears nothing of that by itself, so `watch` sets a thread
//! to look.
//!
//! - `overlays`: the overlays as screen readers get them: what egui tells of its widgets, without the little pictures among its
//!   words, and with the words that were only painted
//! - `painted`: words that are painted rather than set by a widget of egui: it tells screen readers nothing of them
//! - `tree`: the tree that a screen reader walks: the window, in it the table with its targets, the overlays as egui tells them,
//!   what is asked for now, and what has just happened

mod overlays;
mod painted;
mod tree;

use super::focus::Focus;
use super::navigation::{Navigate, NavigateTargets};
use super::targets::{Source, Target, Targets};
use crate::driver::messages::Motion;
use crate::driver::personas::Remark;
use crate::driver::play::Play;
use crate::shell::background::waker::Waker;
use crate::shell::redraw::Redraw;
use crate::shell::screens::{Overlay, Screen};
use bevy::a11y::{
    AccessibilityRequested, AccessibilitySystems, ActionRequest, ManageAccessibilityUpdates,
};
use bevy::ecs::system::{NonSendMarker, SystemParam};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::{ACCESS_KIT_ADAPTERS, WinitActionRequestHandlers};
use bevy_egui::egui::accesskit::{Action, TreeUpdate};
use bevy_egui::egui::{self};
use bevy_egui::{
    EguiContext, EguiInput, EguiOutput, EguiPostUpdateSet, EguiPrimaryContextPass,
    PrimaryEguiContext,
};
use painted::{Painted, look};
use std::sync::Arc;
use std::time::Duration;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;
use tree::{Told, node_of, tree};

/// What a screen reader was last told.
#[derive(Resource, Default)]
pub struct Spoken {
    tree: Option<TreeUpdate>,
    /// How far the log has been told, of which course of the match.
    told: Option<(u64, usize)>,
    /// What somebody said last.
    remark: Option<Remark>,
    news: String,
    fresh: bool,
}

impl Spoken {
    /// The whole tree; none as long as nobody listens.
    pub fn tree(&self) -> Option<&TreeUpdate> {
        self.tree.as_ref()
    }
}

/// Lets screen readers read and act.
pub fn plugin(app: &mut App) {
    app.init_resource::<Spoken>()
        .init_resource::<Painted>()
        .init_resource::<AccessibilityRequested>()
        .insert_resource(ManageAccessibilityUpdates::default())
        .add_message::<ActionRequest>()
        .add_systems(Startup, keep_to_one_tree)
        .add_systems(
            EguiPrimaryContextPass,
            look.after(crate::hud::draw::draw).run_if(somebody_listens),
        )
        .add_systems(Last, watch)
        .add_systems(
            PostUpdate,
            handle_requests.after(AccessibilitySystems::Update),
        )
        .add_systems(
            PostUpdate,
            (tell, send)
                .chain()
                .after(NavigateTargets)
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(AccessibilitySystems::Update)
                .run_if(somebody_listens),
        );
}

fn somebody_listens(requested: Res<AccessibilityRequested>) -> bool {
    requested.get()
}

fn keep_to_one_tree(mut manage: ResMut<ManageAccessibilityUpdates>) {
    manage.set(false);
}

/// How often it is looked whether a reader has come, which may take a moment: as long as none has, next to nothing is done.
const CALM: Duration = Duration::from_secs(1);
/// How often it is looked whether one that has come asks for something.
const LOOK: Duration = Duration::from_millis(100);

/// Sets a thread to wake the window for a reader: bevy_winit only keeps what it asks for until the next frame.
fn watch(
    handlers: Option<Res<WinitActionRequestHandlers>>,
    requested: Res<AccessibilityRequested>,
    waker: Option<Res<Waker>>,
    mut watched: Local<bool>,
) {
    let handler = handlers.as_ref().and_then(|all| all.values().next());
    let (Some(handler), Some(waker)) = (handler.filter(|_| !*watched), waker) else {
        return;
    };
    *watched = true;
    let (handler, requested, waker) = (Arc::downgrade(handler), requested.clone(), waker.clone());
    let waits = move || {
        let mut came = false;
        // The window takes it along when it closes.
        while let Some(handler) = handler.upgrade() {
            let asks = handler.lock().is_ok_and(|asked| !asked.is_empty());
            if asks || requested.get() && !came {
                came = requested.get();
                waker.wake();
            }
            drop(handler);
            std::thread::sleep(if came { LOOK } else { CALM });
        }
    };
    let thread = std::thread::Builder::new().name("screen-readers".into());
    if let Err(why) = thread.spawn(waits) {
        warn!("a sleeping window does not hear screen readers: {why}");
    }
}

/// Does what a reader asks for: to the table by way of the focus, to overlays through egui.
fn handle_requests(
    mut requests: MessageReader<ActionRequest>,
    targets: Res<Targets>,
    mut wishes: MessageWriter<Navigate>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut redraw: ResMut<Redraw>,
) {
    for ActionRequest(request) in requests.read() {
        redraw.request();
        let on_table = targets.of_table().iter();
        let on_table = on_table.filter(|target| !target.covered);
        let mut on_table = on_table.filter(|target| node_of(target) == request.target_node);
        if let Some(target) = on_table.next() {
            wishes.write(match request.action {
                Action::Click => Navigate::Press(target.id),
                _ => Navigate::At(target.id),
            });
        } else if let Some(mut input) = inputs.iter_mut().next() {
            let event = egui::Event::AccessKitActionRequest(request.clone());
            input.0.events.push(event);
        }
    }
}

/// What is on screen.
#[derive(SystemParam)]
struct OnScreen<'w, 's> {
    window: Query<'w, 's, (Entity, &'static Window), With<PrimaryWindow>>,
    context:
        Query<'w, 's, (&'static mut EguiContext, &'static EguiOutput), With<PrimaryEguiContext>>,
    targets: Res<'w, Targets>,
    play: Option<Res<'w, Play>>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, Overlay>,
    motion: Res<'w, Motion>,
    focus: Res<'w, Focus>,
    painted: Res<'w, Painted>,
}

/// Makes the tree anew.
fn tell(mut on: OnScreen, mut spoken: ResMut<Spoken>, mut redraw: ResMut<Redraw>) {
    let Ok((window, shown)) = on.window.single() else {
        return;
    };
    let mut overlays = None;
    if let Some((mut ctx, output)) = on.context.iter_mut().next() {
        overlays.clone_from(&output.platform_output.accesskit_update);
        if overlays.is_none() {
            // The first tree comes with the next pass.
            ctx.get_mut().enable_accesskit();
            redraw.request();
        }
    }
    let at_table = *on.screen.get() == Screen::Table;
    let play = on.play.as_deref().filter(|_| at_table);
    if let Some(play) = play {
        hear(&mut spoken, play, on.motion.busy);
    }
    let seen = |target: &&Target| !target.covered && !matches!(target.source, Source::Minimap(_));
    let selected = |target: &Target| match target.source {
        Source::Table(touch) => play.is_some_and(|play| play.selected.contains(touch)),
        _ => false,
    };
    let name = say(Sentence::TheTable);
    let prompt = play.map_or_else(String::new, |play| play.shown.prompt.line.to_string());
    let table = play.filter(|_| !on.overlay.covers());
    let targets = on.targets.of_table().iter().filter(seen);
    let told = Told {
        window: window.to_bits(),
        title: &shown.title,
        table: table.map(|_| name.as_str()),
        targets: match table {
            Some(_) => targets.map(|target| (target, selected(target))).collect(),
            None => Vec::new(),
        },
        scale: shown.scale_factor(),
        overlays,
        painted: &on.painted.0,
        prompt: &prompt,
        news: &spoken.news,
        focus: on.focus.node(&on.targets),
    };
    let new = tree(told);
    if spoken.tree.as_ref() != Some(&new) {
        spoken.tree = Some(new);
        spoken.fresh = true;
    }
}

/// Takes over what the log has told since, and what somebody has said.
fn hear(spoken: &mut Spoken, play: &Play, busy: bool) {
    // While the picture is busy with the last event, its line would tell how it ends.
    let seen = play.shown_events.saturating_sub(usize::from(busy));
    let from = match spoken.told {
        Some((course, told)) if course == play.history_id => told,
        // Nobody wants to hear a whole game that was taken up again.
        _ => seen,
    };
    let mut lines: Vec<String> = Vec::new();
    if from < seen {
        let told = play.session.lines(from..seen, play.perspective());
        lines.extend(told.iter().map(|line| line.words.to_string()));
    }
    spoken.told = Some((play.history_id, from.max(seen)));
    if spoken.remark != play.company.remark {
        spoken.remark.clone_from(&play.company.remark);
        lines.extend(spoken.remark.as_ref().map(Remark::said));
    }
    if !lines.is_empty() {
        spoken.news = lines.join(" ");
    }
}

/// Hands the tree to the system.
fn send(
    window: Query<Entity, With<PrimaryWindow>>,
    mut spoken: ResMut<Spoken>,
    _on_the_main_thread: NonSendMarker,
) {
    let Ok(window) = window.single() else { return };
    if !std::mem::take(&mut spoken.fresh) {
        return;
    }
    let Some(tree) = &spoken.tree else { return };
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        if let Some(adapter) = adapters.get_mut(&window) {
            adapter.update_if_active(|| tree.clone());
        }
    });
}
