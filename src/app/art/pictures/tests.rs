//! Pictures are found and drawn.

use super::upkeep::LEAST_BOUND;
use super::*;
use crate::art::plugin;
use crate::shell::lost_device::RenderDeviceChanged;
use std::time::{Duration, Instant};

/// So long a picture may take. The threads that draw serve all tests of the program together, so that one may have to wait for others.
const PATIENCE: Duration = Duration::from_secs(60);

fn app(read: impl Fn(&str) -> Option<Vec<u8>> + Send + Sync + 'static) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default()))
        .init_asset::<Image>()
        .insert_resource(FileSource::from_fn(read));
    plugin(&mut app);
    app
}

fn ask(app: &mut App, face: &Face, size: UVec2) -> Option<UVec2> {
    app.world_mut()
        .resource_mut::<Pictures>()
        .get(&face.into(), size)
        .map(|(_, size)| size)
}

/// Does `step`, again and again, until it is true.
fn until(app: &mut App, mut step: impl FnMut(&mut App) -> bool) {
    let begun = Instant::now();
    while !step(app) {
        assert!(begun.elapsed() < PATIENCE, "pictures never became ready");
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn settle(app: &mut App) {
    until(app, |app| {
        app.update();
        !app.world().resource::<Pictures>().pending()
    });
}

const SQUARE: &[u8] =
    b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>";

#[test]
fn the_exact_size_comes_and_the_nearest_stands_in() {
    let mut app = app(|_| Some(SQUARE.to_vec()));
    let face = Face::plain("square");
    assert_eq!(ask(&mut app, &face, UVec2::new(50, 70)), None);
    settle(&mut app);
    assert_eq!(
        ask(&mut app, &face, UVec2::new(50, 70)),
        Some(UVec2::new(52, 72))
    );
    assert_eq!(
        ask(&mut app, &face, UVec2::new(100, 140)),
        Some(UVec2::new(52, 72))
    );
    settle(&mut app);
    assert_eq!(
        ask(&mut app, &face, UVec2::new(100, 140)),
        Some(UVec2::new(102, 142))
    );
}

#[test]
fn equal_faces_that_are_drawn_are_one() {
    let mut app = app(|_| Some(SQUARE.to_vec()));
    let face = || Face::plain("square").with("n", "7");
    ask(&mut app, &face(), UVec2::new(50, 70));
    settle(&mut app);
    let pictures = app.world().resource::<Pictures>();
    let (one, other) = (pictures.shared(&face()), pictures.shared(&face()));
    assert!(one.is_shared_with(&other) && one == face());
    let unknown = || pictures.shared(&Face::plain("square").with("n", "8"));
    assert!(!unknown().is_shared_with(&unknown()) && unknown() == unknown());
    assert_ne!(unknown(), one);
}

#[test]
fn memory_is_bounded_and_what_is_shown_stays() {
    let mut app = app(|_| Some(SQUARE.to_vec()));
    let shown = Face::plain("shown");
    for n in 0..60 {
        ask(&mut app, &shown, UVec2::new(1000, 1000));
        ask(
            &mut app,
            &Face::plain("square").with("n", n.to_string()),
            UVec2::new(900, 900),
        );
        settle(&mut app);
    }
    for _ in 0..8 {
        ask(&mut app, &shown, UVec2::new(1000, 1000));
        app.update();
    }
    let pictures = app.world().resource::<Pictures>();
    assert!(pictures.bytes <= LEAST_BOUND, "{} bytes", pictures.bytes);
    assert_eq!(
        ask(&mut app, &shown, UVec2::new(1000, 1000)),
        Some(UVec2::new(1002, 1002))
    );
}

/// What was drawn for real.
fn drawn(app: &App) -> u64 {
    app.world().resource::<Pictures>().drawn()
}

/// A window whose edge is dragged: another size in every frame, for all faces.
fn drag(app: &mut App, faces: &[Face], steps: u32) {
    for step in 0..steps {
        let unit = 1.0 + step as f32 / 100.0;
        app.world_mut()
            .resource_mut::<Pictures>()
            .set_scale(unit, 1.0);
        show(app, faces, step);
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn show(app: &mut App, faces: &[Face], step: u32) {
    for face in faces {
        ask(app, face, UVec2::new(50 + step, 70 + step * 7 / 5));
    }
    app.update();
}

#[test]
fn after_a_drag_of_the_edge_only_the_last_sizes_are_drawn() {
    let mut app = app(|_| Some(SQUARE.to_vec()));
    let faces: Vec<Face> = (0..40)
        .map(|n| Face::plain("square").with("n", n.to_string()))
        .collect();
    drag(&mut app, &faces, 1);
    settle(&mut app);
    let before = drawn(&app);
    assert_eq!(before, 40, "each face is there");
    drag(&mut app, &faces, 30);
    assert_eq!(drawn(&app), before, "nothing is drawn on the way");
    until(&mut app, |app| {
        show(app, &faces, 29);
        !app.world().resource::<Pictures>().pending()
    });
    assert_eq!(drawn(&app), before + 40);
    let sharp = ask(&mut app, &faces[7], UVec2::new(79, 110));
    assert_eq!(sharp, Some(UVec2::new(81, 112)));
}

#[test]
fn what_changes_its_shape_with_the_window_is_drawn_when_the_edge_rests() {
    let mut app = app(|_| Some(SQUARE.to_vec()));
    let face = Face::plain("square");
    let at = |step: u32| UVec2::new(50 + 9 * step, 70);
    let turn = |app: &mut App, step: u32| {
        let unit = 1.0 + step as f32 / 100.0;
        app.world_mut()
            .resource_mut::<Pictures>()
            .set_scale(unit, 1.0);
        let stands = ask(app, &face, at(step));
        app.update();
        stands
    };
    turn(&mut app, 0);
    settle(&mut app);
    for step in 1..30 {
        let stands = turn(&mut app, step);
        assert_eq!(stands, Some(UVec2::new(52, 72)), "the old one stands in");
    }
    assert_eq!(drawn(&app), 1, "nothing is drawn on the way");
    until(&mut app, |app| {
        let there = ask(app, &face, at(29)) == Some(at(29) + 2);
        app.update();
        there
    });
    assert_eq!(drawn(&app), 2);
    // At rest nothing out of shape stands in.
    assert_eq!(ask(&mut app, &face, at(0)), Some(at(0) + 2));
    assert_eq!(ask(&mut app, &face, UVec2::new(200, 20)), None);
}

#[test]
fn of_two_sizes_that_are_both_shown_both_are_drawn() {
    let mut app = app(|_| Some(SQUARE.to_vec()));
    let face = Face::plain("square");
    let sizes = [UVec2::new(50, 70), UVec2::new(100, 140)];
    until(&mut app, |app| {
        for size in sizes {
            ask(app, &face, size);
        }
        app.update();
        drawn(app) == 2
    });
    for size in sizes {
        assert_eq!(ask(&mut app, &face, size), Some(size + 2), "{size}");
    }
}

#[test]
fn another_graphics_device_gets_its_pictures_anew() {
    let mut app = app(|_| Some(SQUARE.to_vec()));
    let (face, size) = (Face::plain("square"), UVec2::new(50, 70));
    ask(&mut app, &face, size);
    settle(&mut app);
    app.world_mut().write_message(RenderDeviceChanged);
    app.update();
    assert_eq!(ask(&mut app, &face, size), None);
    settle(&mut app);
    assert_eq!(ask(&mut app, &face, size), Some(UVec2::new(52, 72)));
}
