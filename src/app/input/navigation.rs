//! What moves the focus among the targets and lets it act, whatever device it comes from: keys, a gamepad, a screen reader.
//!
//! A focused widget has egui's own focus, so that it is drawn, edited and pressed as egui does it. A focused thing of the table
//! takes the place of the mouse: [`Pointer`](super::pointer::Pointer) says that it hovers there, and so it is lifted, explained and previewed. As soon as
//! the mouse is used, the table is the mouse's again.
//!
//! Systems: before anything reads the mouse, `yield_to_mouse`; after the targets of a frame are judged, `navigate`.

use super::focus::{Focus, Focused, follow_drawn};
use super::press::AtTable;
use super::spatial::{Ways, nearest, reading_order};
use super::target_hit_test::MarkCovered;
use super::targets::{Source, Target, TargetId, Targets};
use crate::board::TableSystems;
use crate::board::table::Table;
use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::shell::redraw::Redraw;
use crate::shell::screens::{Overlay, Screen};
use bevy::ecs::system::SystemParam;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::math::CompassQuadrant;
use bevy::prelude::*;
use bevy::window::CursorMoved;
use bevy_egui::egui::accesskit::{Action, ActionRequest, TreeId};
use bevy_egui::egui::{self, Id};
use bevy_egui::{EguiContext, EguiInput, PrimaryEguiContext};
use tortuga::engine::TableItem;

/// A wish about the focus.
#[derive(Message, Copy, Clone, PartialEq, Eq, Debug)]
pub enum Navigate {
    /// On to the nearest target in this direction.
    To(CompassQuadrant),
    /// On to the next target in reading order, or back to the one before.
    Step {
        /// Backward.
        back: bool,
    },
    /// On to the next area (the table, the choices, the log, the controls), or back.
    Area {
        /// Backward.
        back: bool,
    },
    /// Does what a click on the focused target would do.
    Act,
    /// Opens or shows what a right click on the focused target would.
    Inspect,
    /// Lets the focus go.
    Leave,
    /// Back from the words about a thing of the table to that thing.
    Return(TableItem),
    /// Straight to this target of the table.
    At(TargetId),
    /// Straight to this target of the table, which does what a click on it would; nothing where it has gone.
    Press(TargetId),
}

/// The focus is moved.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct NavigateTargets;

/// Lets the keyboard, and whatever else sends [`Navigate`], point at things.
pub fn plugin(app: &mut App) {
    app.init_resource::<Focus>()
        .add_message::<Navigate>()
        .add_systems(First, yield_to_mouse)
        .add_systems(
            Update,
            follow_drawn
                .after(TableSystems::Draw)
                .run_if(resource_exists::<Table>),
        )
        .add_systems(
            PostUpdate,
            navigate
                .in_set(NavigateTargets)
                .after(MarkCovered)
                .run_if(resource_exists::<Table>),
        );
}

/// Who uses the mouse takes the table back from the keyboard.
pub(super) fn yield_to_mouse(
    mut moved: MessageReader<CursorMoved>,
    mut pressed: MessageReader<MouseButtonInput>,
    mut turned: MessageReader<MouseWheel>,
    mut touched: MessageReader<TouchInput>,
    mut focus: ResMut<Focus>,
    mut redraw: ResMut<Redraw>,
) {
    let moves = moved.read().filter(|moved| moved.delta != Some(Vec2::ZERO));
    let used =
        moves.count() + pressed.read().count() + turned.read().count() + touched.read().count() > 0;
    if used && focus.leads {
        focus.leads = false;
        redraw.request();
    }
    if used && matches!(focus.thing, Some(Focused::Table(_))) {
        focus.leave();
        redraw.request();
    }
}

/// What the wishes of a frame come to.
#[derive(SystemParam)]
pub(super) struct NavigationOutputs<'w, 's> {
    contexts:
        Query<'w, 's, (&'static mut EguiContext, &'static mut EguiInput), With<PrimaryEguiContext>>,
    commands: MessageWriter<'w, Command>,
    redraw: ResMut<'w, Redraw>,
}

/// Moves the focus, and lets it act.
pub(super) fn navigate(
    mut wishes: MessageReader<Navigate>,
    targets: Res<Targets>,
    play: Option<Res<Play>>,
    at_table: AtTable,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    mut shown: Local<Option<(Screen, Overlay)>>,
    mut focus: ResMut<Focus>,
    mut outlets: NavigationOutputs,
) {
    let mut context = outlets.contexts.iter_mut().next();
    let ctx = context.as_mut().map(|(ctx, _)| ctx.get_mut().clone());
    let widget = ctx
        .as_ref()
        .and_then(|ctx| ctx.memory(egui::Memory::focused));
    let mut now = focus.clone();
    let shows = Some((screen.get().clone(), overlay.clone()));
    if *shown != shows {
        // Where one was on another page leads nowhere here.
        *shown = shows;
        now.last = None;
    }
    catch_up(&mut now, widget, &targets);
    let click = |item| at_table.click(play.as_deref()?, item);
    for wish in wishes.read() {
        let here = targets.all().iter().find(|target| now.is_on(target));
        let next = match wish {
            Navigate::To(_) | Navigate::Step { .. } | Navigate::Area { .. } => {
                moved(targets.all(), &now, here, *wish)
            }
            Navigate::Act => {
                let on_table = now.on_table().filter(|_| here.is_some());
                outlets.commands.write_batch(on_table.and_then(click));
                if let (Some(Focused::Widget(id)), Some((_, input))) = (now.thing, &mut context) {
                    press(input, id);
                }
                None
            }
            Navigate::Inspect => {
                if let Some(Source::Table(item)) = here.map(|target| target.source)
                    && let Some(zone) = at_table.look_into(item)
                {
                    outlets.commands.write(Command::Inspect(zone));
                }
                None
            }
            Navigate::Leave => {
                now.leave();
                None
            }
            Navigate::Return(item) => {
                let thing = |target: &&Target| target.source == Source::Table(*item);
                targets.of_table().iter().find(thing)
            }
            Navigate::At(id) => open_on_table(&targets, *id),
            Navigate::Press(id) => {
                let target = open_on_table(&targets, *id);
                let item = target.and_then(|target| Focused::of(target)?.on_table());
                outlets.commands.write_batch(item.and_then(click));
                target
            }
        };
        if let Some(target) = next {
            now.set(target);
        }
        outlets.redraw.request();
    }
    if *focus != now {
        if let Some(ctx) = &ctx {
            hand_over(ctx, widget, now.thing);
        }
        *focus = now;
        outlets.redraw.request();
    }
}

/// Follows what egui moved by itself to this `widget`, and what has gone.
fn catch_up(focus: &mut Focus, widget: Option<Id>, targets: &Targets) {
    match (widget, focus.thing) {
        (Some(id), _) if focus.thing != Some(Focused::Widget(id)) => {
            focus.thing = Some(Focused::Widget(id))
        }
        (None, Some(Focused::Widget(_))) => focus.leave(),
        _ => {}
    }
    let here = targets.all().iter().find(|target| focus.is_on(target));
    match here {
        // What has done its part lets the usual key have its usual meaning again.
        Some(target) if focus.usable && !target.enabled && focus.on_table().is_some() => {
            focus.leave()
        }
        Some(target) => {
            focus.last = Some(target.bounds());
            focus.usable = target.enabled;
        }
        None => {
            if matches!(focus.thing, Some(Focused::Table(_))) {
                focus.leave();
            }
        }
    }
}

/// The target of the table with this id, where a click would reach it.
fn open_on_table(targets: &Targets, id: TargetId) -> Option<&Target> {
    let mut on_table = targets.of_table().iter();
    on_table.find(|target| target.id == id && !target.covered)
}

/// Gives egui's focus to the widget that has ours, or takes it away.
fn hand_over(ctx: &egui::Context, had: Option<Id>, has: Option<Focused>) {
    let has = match has {
        Some(Focused::Widget(id)) => Some(id),
        _ => None,
    };
    if had == has {
        return;
    }
    ctx.memory_mut(|memory| match (had, has) {
        (_, Some(id)) => memory.request_focus(id),
        (Some(id), None) => memory.surrender_focus(id),
        (None, None) => {}
    });
}

/// Presses a widget as a click would, in egui's next pass.
fn press(input: &mut EguiInput, id: Id) {
    let request = ActionRequest {
        action: Action::Click,
        target_tree: TreeId::ROOT,
        target_node: id.accesskit_id(),
        data: None,
    };
    input
        .0
        .events
        .push(egui::Event::AccessKitActionRequest(request));
}

/// Areas: the table is one, and so is every layer of the overlays.
fn area(target: &Target) -> Option<egui::LayerId> {
    match target.source {
        Source::Widget(layer) => Some(layer),
        _ => None,
    }
}

/// Whether the overlay is on top from which a target is scrolled away.
fn in_sight(all: &[Target], target: &Target) -> bool {
    let mates = all.iter().filter(|other| other.source == target.source);
    let mut open = mates.filter(|other| !other.covered && other.role.is_clicked());
    open.next().is_some()
}

/// The target to which a wish leads.
fn moved<'t>(
    all: &'t [Target],
    focus: &Focus,
    here: Option<&Target>,
    wish: Navigate,
) -> Option<&'t Target> {
    let open = all.iter().filter(|target| {
        let [_, _, width, height] = target.rect;
        let chart = matches!(target.source, Source::Minimap(_));
        let open = !target.covered || target.scrolled_away && in_sight(all, target);
        // egui gives no focus to a widget that does nothing now.
        let open = open && (target.enabled || target.widget.is_none());
        open && !chart && width > 0.0 && height > 0.0 && Focused::of(target).is_some()
    });
    // In a direction there lies what there lies; step by step one comes to what can be used.
    let open: Vec<&Target> = match wish {
        Navigate::To(_) => open.collect(),
        _ => open.filter(|target| target.enabled).collect(),
    };
    let rects: Vec<Rect> = open.iter().map(|target| target.bounds()).collect();
    let order = reading_order(&rects);
    let first = || order.first().and_then(|index| open.get(*index)).copied();
    // From where it was, though what was there has gone.
    let from = focus.last;
    let found = match (wish, from) {
        (Navigate::To(way), Some(from)) => {
            let there = match open.iter().position(|target| focus.is_on(target)) {
                Some(here) => Ways::among(&rects).next(here, way),
                None => nearest(from, way, rects.iter().copied()),
            };
            // Who has lost the focus gets it back, whatever way they ask for.
            let close = || {
                open.iter().copied().min_by(|a, b| {
                    let away = |target: &Target| target.middle().distance(from.center());
                    away(a).total_cmp(&away(b))
                })
            };
            match (there, focus.thing) {
                (Some(index), _) => open.get(index).copied(),
                (None, None) => close(),
                (None, Some(_)) => None,
            }
        }
        (Navigate::To(_), None) => {
            let usable = order.iter().filter_map(|index| open.get(*index)).copied();
            let mut usable = usable.filter(|target| target.enabled);
            // Who reaches for the arrows wants to play: a card before the menu above it.
            let to_play = |target: &&Target| matches!(target.source, Source::Table(_));
            let card = usable.clone().find(to_play);
            card.or_else(|| usable.next()).or_else(first)
        }
        (Navigate::Step { back }, _) => step(&open, &order, focus, back),
        (Navigate::Area { back }, _) => step_area(&open, &order, here, back),
        _ => None,
    };
    found.filter(|target| !focus.is_on(target))
}

/// The next in reading order, round and round; what is nearest to where the focus was if that has gone.
fn step<'t>(open: &[&'t Target], order: &[usize], focus: &Focus, back: bool) -> Option<&'t Target> {
    let in_order: Vec<&Target> = order
        .iter()
        .filter_map(|index| open.get(*index))
        .copied()
        .collect();
    let now = in_order.iter().position(|target| focus.is_on(target));
    let len = in_order.len();
    let away = |target: &Target| {
        let last = focus.last.unwrap_or_default().center();
        target.middle().distance(last)
    };
    let near = (0..len).min_by(|a, b| {
        let away = |index: usize| in_order.get(index).map_or(f32::MAX, |target| away(target));
        away(*a).total_cmp(&away(*b))
    });
    let next = match (now, back) {
        (Some(now), false) => (now + 1) % len,
        (Some(now), true) => (now + len - 1) % len,
        (None, false) if focus.last.is_some() => near?,
        (None, false) => 0,
        (None, true) => len.checked_sub(1)?,
    };
    in_order.get(next).copied()
}

/// The first target, in reading order, of the next area or the one before, round and round; of the first area if the focus is
/// in none.
fn step_area<'t>(
    open: &[&'t Target],
    order: &[usize],
    here: Option<&Target>,
    back: bool,
) -> Option<&'t Target> {
    let mut areas: Vec<Option<egui::LayerId>> = Vec::new();
    for index in order {
        let own = open.get(*index).map(|target| area(target))?;
        if !areas.contains(&own) {
            areas.push(own);
        }
    }
    let now = here.and_then(|here| areas.iter().position(|own| *own == area(here)));
    let next = match (now, back) {
        (Some(now), false) => (now + 1) % areas.len().max(1),
        (Some(now), true) => (now + areas.len().saturating_sub(1)) % areas.len().max(1),
        (None, _) => 0,
    };
    let wanted = areas.get(next)?;
    let mut inside = order.iter().filter_map(|index| open.get(*index)).copied();
    inside.find(|target| area(target) == *wanted)
}
