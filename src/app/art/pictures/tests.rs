//! Pictures are found and drawn.

use super::*;
use crate::art::plugin;

fn app(read: impl Fn(&str) -> Option<Vec<u8>> + Send + Sync + 'static) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default()))
        .init_asset::<Image>()
        .insert_resource(Library::from_fn(read));
    plugin(&mut app);
    app
}

fn ask(app: &mut App, face: &Face, size: UVec2) -> Option<UVec2> {
    app.world_mut()
        .resource_mut::<Pictures>()
        .get(face, size)
        .map(|(_, size)| size)
}

fn settle(app: &mut App) {
    for _ in 0..2000 {
        app.update();
        if !app.world().resource::<Pictures>().pending() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    panic!("pictures never became ready");
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
    assert!(pictures.bytes <= BOUND, "{} bytes", pictures.bytes);
    assert_eq!(
        ask(&mut app, &shown, UVec2::new(1000, 1000)),
        Some(UVec2::new(1002, 1002))
    );
}
