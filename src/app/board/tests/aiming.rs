//! Tests of choosing on a map in a window that nobody sees: two ships that can go to some cells, and one that the second
//! can attack.

use super::stage::{SEA, come_to_rest, key, point, press};
use super::steering::{cell, hide, sea, settle};
use crate::board::highlight::target_overlay::OverlayMark;
use crate::board::table::Table;
use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::shell::settings::Speed;
use bevy::ecs::message::Messages;
use bevy::prelude::*;
use tortuga::engine::{
    Badge, CellShape, Choice, Face, Outline, Pick, Piece, PieceId, Preview, TableItem, ZoneId,
};

const FIRST: TableItem = TableItem::Piece(PieceId(1));
const SECOND: TableItem = TableItem::Piece(PieceId(2));
pub(crate) const PREY: TableItem = TableItem::Piece(PieceId(3));

/// The ship goes to a cell.
fn go(ship: TableItem, from: u16, to: u16, tag: &str) -> Choice {
    let TableItem::Piece(piece) = ship else {
        unreachable!("ships are pieces")
    };
    Choice {
        picks: vec![Pick::of([piece], 1)],
        drag: Some((vec![ship], SEA.cell(to))),
        tag: tag.into(),
        preview: Preview {
            route: vec![SEA.cell(from), SEA.cell(to)],
            ..Preview::default()
        },
        ..Choice::default()
    }
}

/// The second ship, in cell 58, goes to 59 or 63 and attacks in 57; the first one goes from cell 0 to 1.
pub(crate) fn choices() -> Vec<Choice> {
    let attack = Choice {
        items: vec![PREY],
        drag: Some((vec![SECOND], SEA.cell(57))),
        danger: Some("It may shoot back.".into()),
        button: true,
        preview: Preview {
            outlines: vec![Outline {
                color: "#FF0000".into(),
                cells: vec![SEA.cell(30), SEA.cell(31)],
            }],
            ..Preview::default()
        },
        ..Choice::default()
    };
    vec![
        go(SECOND, 58, 59, "1"),
        go(SECOND, 58, 63, "5"),
        attack,
        go(FIRST, 0, 1, "1"),
    ]
}

/// The table with these choices; what is given is selected.
fn table(selected: &[TableItem]) -> App {
    let mut app = sea(Speed::Instant);
    let mut play = app.world_mut().resource_mut::<Play>();
    let mut prey = Piece::new(3, SEA.cell(57), 0, Face::plain("ship"), "Prey");
    prey.badges.push(Badge::Target);
    play.shown.pieces.push(prey);
    play.choices = choices();
    play.generation += 1;
    let choices = play.choices.clone();
    for item in selected {
        play.selected.add(&choices, *item);
    }
    for _ in 0..30 {
        app.update();
    }
    drain_commands(&mut app);
    app
}

/// What the table has asked for since the last time.
fn drain_commands(app: &mut App) -> Vec<Command> {
    let mut messages = app.world_mut().resource_mut::<Messages<Command>>();
    messages.drain().collect()
}

fn lit(app: &App) -> Vec<(u16, String, bool)> {
    let table = app.world().resource::<Table>();
    let mut lit: Vec<_> = table
        .lit_zones
        .iter()
        .map(|lit| (lit.zone.cell, lit.tag.clone(), lit.danger))
        .collect();
    lit.sort();
    lit
}

/// How many sprites are drawn for choosing.
pub(crate) fn marks(app: &mut App) -> usize {
    let mut marks = app
        .world_mut()
        .query_filtered::<&Visibility, With<OverlayMark>>();
    let shown = marks.iter(app.world());
    shown.filter(|v| **v != Visibility::Hidden).count()
}

fn hover(app: &App) -> Option<TableItem> {
    app.world()
        .resource::<crate::input::pointer::Pointer>()
        .hover
}

fn zone(cell: u16) -> TableItem {
    TableItem::Zone(SEA.cell(cell))
}

#[test]
fn what_the_selected_ship_can_do_is_lit_cell_by_cell() {
    let app = table(&[]);
    assert_eq!(lit(&app), [], "nothing is selected");
    let app = table(&[SECOND]);
    let wanted = [(57, "", true), (59, "1", false), (63, "5", false)];
    assert_eq!(
        lit(&app),
        wanted.map(|(cell, tag, danger)| (cell, tag.to_string(), danger))
    );
    assert_eq!(lit(&table(&[FIRST])), [(1, "1".to_string(), false)]);
}

#[test]
fn a_cell_is_hit_by_its_form_and_not_missed_beside_a_ship() {
    let mut app = table(&[SECOND]);
    let (ship, there) = (cell(&app, 58), cell(&app, 59));
    // Just beyond the ship's cell, nearer to its art than a click may miss other pieces.
    point(&mut app, vec2(there.min.x + 3.0, there.center().y));
    assert_eq!(hover(&app), Some(zone(59)));
    point(&mut app, ship.center());
    assert_eq!(hover(&app), Some(SECOND));
    // The corner of its rectangle belongs to another cell.
    point(&mut app, there.max - 2.0);
    assert_ne!(hover(&app), Some(zone(59)));
}

#[test]
fn a_click_asks_for_the_cell_and_open_water_deselects() {
    let mut app = table(&[SECOND]);
    let there = cell(&app, 63).center();
    point(&mut app, there);
    press(&mut app, MouseButton::Left, true);
    press(&mut app, MouseButton::Left, false);
    let told = drain_commands(&mut app);
    assert!(
        matches!(&told[..], [Command::Click(item)] if *item == zone(63)),
        "{told:?}"
    );
    let empty = cell(&app, 100).center();
    point(&mut app, empty);
    press(&mut app, MouseButton::Left, true);
    press(&mut app, MouseButton::Left, false);
    let told = drain_commands(&mut app);
    assert!(matches!(&told[..], [Command::Deselect]), "{told:?}");
}

fn dragged(app: &mut App, to: Vec2) -> Vec<Command> {
    let from = cell(app, 58).center();
    point(app, from);
    press(app, MouseButton::Left, true);
    dragged_on(app, from, to)
}

/// What is held is carried on and let go there.
fn dragged_on(app: &mut App, from: Vec2, to: Vec2) -> Vec<Command> {
    for step in 1..=6 {
        point(app, from.lerp(to, step as f32 / 6.0));
    }
    press(app, MouseButton::Left, false);
    drain_commands(app)
}

#[test]
fn a_ship_is_dropped_on_the_very_cell_under_the_mouse() {
    let mut app = table(&[SECOND]);
    let dropped = |told: &[Command]| -> Vec<ZoneId> {
        let drops = told.iter().filter_map(|command| match command {
            Command::Drop(item, zone) if *item == SECOND => Some(*zone),
            _ => None,
        });
        drops.collect()
    };
    let there = cell(&app, 59);
    let told = dragged(&mut app, there.center());
    assert_eq!(dropped(&told), [SEA.cell(59)], "{told:?}");
    // A little beyond its right edge lies water that is not lit.
    let told = dragged(&mut app, vec2(there.max.x + 3.0, there.center().y));
    assert_eq!(dropped(&told), [], "{told:?}");
}

#[test]
fn the_way_is_shown_before_the_click_and_gone_afterwards() {
    let mut app = table(&[SECOND]);
    let away = vec2(4.0, 4.0);
    point(&mut app, away);
    // A mark whose picture comes late would be counted only when the mouse is back.
    come_to_rest(&mut app);
    let quiet = marks(&mut app);
    let there = cell(&app, 63).center();
    point(&mut app, there);
    app.update();
    assert!(marks(&mut app) > quiet + 12, "{} {quiet}", marks(&mut app));
    point(&mut app, away);
    app.update();
    assert_eq!(marks(&mut app), quiet);
}

#[test]
fn marks_are_left_alone_until_something_changes() {
    let mut app = table(&[SECOND]);
    point(&mut app, vec2(4.0, 4.0));
    settle(&mut app);
    hide::<OverlayMark>(&mut app);
    app.world_mut().resource_mut::<Play>().set_changed();
    app.update();
    let shown = marks(&mut app);
    assert!(shown > 0);
    hide::<OverlayMark>(&mut app);
    let there = cell(&app, 63).center();
    point(&mut app, there);
    app.update();
    assert!(marks(&mut app) > shown);
}

#[test]
fn what_was_lit_goes_with_the_game() {
    let mut app = table(&[FIRST]);
    assert!(marks(&mut app) > 0);
    app.world_mut().remove_resource::<Play>();
    app.update();
    let mut left = app
        .world_mut()
        .query_filtered::<Entity, With<OverlayMark>>();
    assert_eq!(left.iter(app.world()).count(), 0);
}

#[test]
fn what_comes_within_reach_is_outlined() {
    let mut app = table(&[]);
    point(&mut app, vec2(4.0, 4.0));
    // A mark whose picture comes late would be counted with those of the ship.
    come_to_rest(&mut app);
    let quiet = marks(&mut app);
    // Of a ship that is not selected, where it could go.
    let ship = cell(&app, 58).center();
    point(&mut app, ship);
    app.update();
    assert_eq!(
        marks(&mut app),
        quiet + 2 * 6 * 2,
        "two cells by themselves"
    );
    // Of a choice, what it says; the two cells touch, and each line has a dark one below.
    let prey = cell(&app, 57).center();
    point(&mut app, prey);
    app.update();
    assert_eq!(marks(&mut app), quiet + 10 * 2);
}

#[test]
fn arrow_keys_go_from_place_to_place() {
    let mut app = table(&[SECOND]);
    let aimed = |app: &mut App, code| {
        key(app, code);
        let told = drain_commands(app);
        let aimed = told.iter().find_map(|command| match command {
            Command::Aim(Some(index)) => Some(*index),
            _ => None,
        });
        app.world_mut().resource_mut::<Play>().aimed = aimed;
        aimed
    };
    assert_eq!(aimed(&mut app, KeyCode::ArrowRight), Some(0));
    assert_eq!(aimed(&mut app, KeyCode::ArrowRight), Some(1));
    assert_eq!(aimed(&mut app, KeyCode::ArrowLeft), Some(0));
    app.update();
    let table = app.world().resource::<Table>();
    let hot: Vec<u16> = table
        .lit_zones
        .iter()
        .filter(|lit| lit.hot)
        .map(|lit| lit.zone.cell)
        .collect();
    assert_eq!(hot, [59]);
    assert_eq!(app.world().resource::<Play>().selected_choice(), Some(0));
}

#[test]
fn the_only_ship_that_can_be_meant_stays_selected() {
    let mut app = table(&[SECOND]);
    let mut play = app.world_mut().resource_mut::<Play>();
    play.shown.prompt.selected = vec![SECOND];
    assert!(play.can_deselect(), "there is another ship");
    play.choices.truncate(2);
    assert!(!play.can_deselect());
    play.shown.prompt.selected.clear();
    assert!(play.can_deselect(), "the player chose it");
}

#[test]
fn a_ship_is_carried_off_however_long_it_was_held_before() {
    let mut app = table(&[SECOND]);
    let (from, to) = (cell(&app, 58).center(), cell(&app, 59).center());
    point(&mut app, from);
    press(&mut app, MouseButton::Left, true);
    for _ in 0..60 {
        app.update();
    }
    let told = dragged_on(&mut app, from, to);
    assert!(
        matches!(told.last(), Some(Command::Drop(_, zone)) if *zone == SEA.cell(59)),
        "{told:?}"
    );
}

#[test]
fn a_cell_at_the_edge_of_its_map_is_lit_as_far_as_it_is_seen() {
    let slices = crate::board::scene::nine_slice::NineSlices::default();
    let whole = Rect::new(100.0, 50.0, 180.0, 142.0);
    let lit = |seen: Rect| slices.cell(CellShape::Hex, (whole, seen), true, Color::WHITE);
    assert_eq!(
        (lit(whole).custom_size, lit(whole).rect),
        (Some(whole.size()), None)
    );
    let half = lit(Rect::new(100.0, 50.0, 180.0, 96.0));
    assert_eq!(half.custom_size, Some(Vec2::new(80.0, 46.0)));
    let part = half.rect.expect("its lower half is not in sight");
    assert_eq!((part.min, part.height()), (Vec2::ZERO, 64.0));
    // What was whole before is cut off now.
    let wanted = Sprite {
        custom_size: Some(whole.size()),
        ..half
    };
    let sprite = crate::board::scene::brush::other(&lit(whole), wanted);
    assert_eq!(sprite.expect("another").rect, Some(part));
}

#[test]
fn a_sprite_that_was_cut_in_nine_is_whole_again() {
    let slices = crate::board::scene::nine_slice::NineSlices::default();
    let rim = slices.rim(Vec2::splat(90.0), 5.0, Color::WHITE);
    let dot = slices.dot(8.0, Color::BLACK);
    let sprite = crate::board::scene::brush::other(&rim, dot.clone()).expect("another");
    assert_eq!(
        (sprite.custom_size, sprite.color),
        (dot.custom_size, dot.color)
    );
    // What was computed of the rim is computed anew, as one slice.
    let SpriteImageMode::Sliced(slicer) = &sprite.image_mode else {
        panic!("{:?}", sprite.image_mode)
    };
    assert_eq!(slicer.border, BorderRect::ZERO);
    let fresh = crate::board::scene::brush::other(&Sprite::default(), dot.clone());
    assert_eq!(fresh.expect("another").image_mode, dot.image_mode);
    assert!(crate::board::scene::brush::other(&dot, dot.clone()).is_none());
}
