use super::*;
use crate::board::tests::stage::{SEA, point, wheel};
use crate::board::tests::steering::sea;
use crate::shell::settings::Speed;

/// Lets time pass until a layer of the map is drawn.
fn drawn(app: &mut App, layer: usize) -> View {
    for _ in 0..4000 {
        app.update();
        let charts = app.world().resource::<Charts>();
        if let Some((view, _)) = charts
            .maps
            .first()
            .and_then(|m| m.layers[layer].shown.as_ref())
        {
            return *view;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("the map was never drawn");
}

/// What is shown of a layer: its size on the table and in pixels of the picture.
fn shown(app: &mut App, layer: usize) -> Option<(Vec2, Vec2)> {
    app.update();
    let entity = app.world().resource::<Charts>().maps[0].layers[layer].entity;
    let world = app.world();
    let visible = world.get::<Visibility>(entity) == Some(&Visibility::Inherited);
    let sprite = world.get::<Sprite>(entity).filter(|_| visible)?;
    Some((sprite.custom_size?, sprite.rect?.size()))
}

fn clip(app: &App) -> Vec2 {
    let table = app.world().resource::<Table>();
    table.places.projection(SEA).expect("a map").clip.size()
}

#[test]
fn the_painted_map_fills_its_zone_pixel_by_pixel() {
    let mut app = sea(Speed::Normal);
    drawn(&mut app, 0);
    let (size, pixels) = shown(&mut app, 0).expect("a picture");
    assert!((size - clip(&app)).abs().max_element() < 1.0);
    assert!((size - pixels).abs().max_element() < 1.5, "{size} {pixels}");
    assert_eq!(shown(&mut app, 1), None);
}

#[test]
fn magnified_it_is_cut_off_at_its_zone_and_becomes_sharp() {
    let mut app = sea(Speed::Normal);
    let home = drawn(&mut app, 0);
    point(&mut app, vec2(640.0, 360.0));
    wheel(&mut app, 4.0);
    let near = drawn(&mut app, 1);
    assert!(near.step() > home.step() * 1.3);
    for layer in [0, 1] {
        let (size, _) = shown(&mut app, layer).expect("a picture");
        assert!((size - clip(&app)).abs().max_element() < 1.0);
    }
    let (size, pixels) = shown(&mut app, 1).expect("a picture");
    assert!(
        (size / pixels - 1.0).abs().max_element() < 0.02,
        "{size} {pixels}"
    );
}

#[test]
fn another_table_takes_its_map_away() {
    let mut app = sea(Speed::Normal);
    drawn(&mut app, 0);
    app.world_mut().remove_resource::<Play>();
    app.update();
    assert!(app.world().resource::<Charts>().maps.is_empty());
    let mut named = app.world_mut().query::<&Name>();
    assert!(named.iter(app.world()).all(|name| name.as_str() != "map"));
}
