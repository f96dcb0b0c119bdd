//! Pieces are entities of their kind, with the names that they have on the table.

use super::stage::{happen, of};
use super::voyages::{OTHER, SHIP, sea};
use crate::board::layout::kind::Kinds;
use crate::board::scene::kind::{Card, Ship};
use crate::board::scene::piece::{Leaving, PieceRef};
use crate::board::scene::stale::Stale;
use crate::board::table::Table;
use crate::shell::settings::Speed;
use bevy::prelude::*;
use tortuga::engine::{Cue, Face, PieceId, Weight};

#[test]
fn each_piece_is_of_its_kind_and_bears_its_name() {
    let mut app = sea(Speed::Normal);
    let kinds: Kinds = ron::from_str(r#"{"wave": Ship}"#).expect("kinds");
    if let Some((_, layouts)) = &mut app.world_mut().resource_mut::<Table>().layouts {
        layouts.kinds = kinds;
    }
    let third = PieceId(900_003);
    happen(&mut app, Cue::new(Weight::Light), |pieces| {
        let mut piece = pieces.iter().find(|p| p.id == OTHER).expect("it").clone();
        (piece.id, piece.name) = (third, "a third ship".into());
        pieces.push(piece);
    });
    app.update();
    let mut ships = app
        .world_mut()
        .query_filtered::<(&PieceRef, &Name), With<Ship>>();
    let found: Vec<(PieceId, String)> = ships
        .iter(app.world())
        .map(|(piece, name)| (piece.id, name.to_string()))
        .collect();
    assert_eq!(found, [(third, "a third ship".to_owned())]);
    let mut cards = app.world_mut().query_filtered::<&PieceRef, With<Card>>();
    assert!(cards.iter(app.world()).any(|piece| piece.id == SHIP));
    // What is called otherwise now bears its new name.
    happen(&mut app, Cue::new(Weight::Light), |pieces| {
        let piece = pieces.iter_mut().find(|p| p.id == third).expect("it");
        piece.name = "a ship with a name".into();
    });
    app.update();
    let names: Vec<String> = ships
        .iter(app.world())
        .map(|(_, name)| name.to_string())
        .collect();
    assert_eq!(names, ["a ship with a name"]);
}

#[test]
fn what_shows_another_face_refers_to_it() {
    let mut app = sea(Speed::Normal);
    let other = Face::plain("wave").with("state", "done");
    let shown = other.clone();
    happen(&mut app, Cue::new(Weight::Light), move |pieces| {
        let ship = pieces.iter_mut().find(|p| p.id == SHIP).expect("it");
        ship.face = shown.clone();
    });
    assert_eq!(*of(&app, SHIP).face, other);
    assert_ne!(*of(&app, OTHER).face, other);
}

#[test]
fn what_rests_is_not_drawn_again() {
    let mut app = sea(Speed::Normal);
    let stale = |app: &App| app.world().resource::<Stale>().pieces.len();
    for _ in 0..200 {
        app.update();
        if stale(&app) == 0 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert_eq!(stale(&app), 0, "everything has its picture");
    let third = PieceId(900_004);
    happen(&mut app, Cue::new(Weight::Light), |pieces| {
        let mut piece = pieces.iter().find(|p| p.id == OTHER).expect("it").clone();
        piece.id = third;
        pieces.push(piece);
    });
    app.update();
    app.update();
    let entity = app.world().resource::<Table>().pieces[&third];
    assert!(app.world().resource::<Stale>().pieces.contains(&entity));
    assert!(stale(&app) < app.world().resource::<Table>().pieces.len() / 2);
    let mut leaving = app.world_mut().query_filtered::<(), With<Leaving>>();
    assert_eq!(leaving.iter(app.world()).count(), 0);
}
