//! Tests of what lies upon a map: ships over the lower edges of cards that lie in the cells of a sea, beside a second map.

use super::stage::{SEA, happen, lay_out, moving, of, table};
use super::voyages::{OTHER, SHIP, ship};
use crate::board::map::map_look::MapView;
use crate::board::scene::piece::TablePiece;
use crate::board::table::Table;
use crate::driver::play::Play;
use crate::shell::settings::Speed;
use bevy::prelude::*;
use std::sync::Arc;
use tortuga::engine::board_map::{Cell, CellShape};
use tortuga::engine::{
    BoardMap, Choice, Cue, Face, Piece, PieceId, Plaque, TableItem, Weight, ZoneId,
};

const SHIPS: ZoneId = ZoneId::common("ships");
const TRACK: ZoneId = ZoneId::common("track");
/// The card in cell 0 of the sea; the others follow.
const CARD: u32 = 910_000;
const COLUMNS: u16 = 4;

/// Cells side by side in rows of four.
fn field(zone: &'static str, shape: CellShape, cells: u16) -> BoardMap {
    let (w, h) = shape.size();
    let cell = |n: u16| Cell {
        at: (
            f32::from(n % COLUMNS) * w * 1.04,
            f32::from(n / COLUMNS) * h * 1.04,
        ),
        ..Cell::default()
    };
    BoardMap {
        zone,
        shape,
        cells: (0..cells).map(cell).collect(),
        ..BoardMap::default()
    }
}

/// A table with a sea of eight cards in two rows, two ships upon it, and a track below; everything at rest.
fn cards() -> App {
    let mut app = table(Speed::Normal);
    let text = r#"(layouts: [(
        own: (left: (0, 0), right: (1, 0), top: (0.9, 0), bottom: (1, 0)),
        rivals: Row(area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (0.1, 0)), gap: 8),
        zones: [
            (name: "sea", area: (left: (0.2, 0), right: (0.8, 0), top: (0.1, 0), bottom: (0.6, 0)), arrange: Map(zoom: 3)),
            (name: "ships", arrange: Upon(zone: "sea", at: Bottom), card: (0.2, 0.5), ratio: 1),
            (name: "track", area: (left: (0.2, 0), right: (0.8, 0), top: (0.62, 0), bottom: (0.9, 0)), arrange: Map(zoom: 3)),
        ],
    )])"#;
    let face = Face::plain("wave");
    let cards = (0..8).map(|n| {
        let id = CARD + u32::from(n);
        Piece::new(id, SEA.cell(n), 0, face.clone(), format!("card {n}"))
    });
    let ships = [(SHIP, 0), (OTHER, 6)]
        .map(|(id, cell)| Piece::new(id.0, SHIPS.cell(cell), 0, face.clone(), "ship"));
    lay_out(&mut app, text, |play| {
        play.shown.board_maps = vec![
            Arc::new(field("sea", CellShape::Card, 8)),
            Arc::new(field("track", CellShape::Square, 12)),
        ];
        play.shown.pieces = cards.chain(ships).collect();
    });
    rest(&mut app);
    app
}

fn light(app: &mut App, change: impl Fn(&mut Vec<Piece>)) {
    happen(app, Cue::new(Weight::Light), change);
}

fn rest(app: &mut App) {
    for _ in 0..90 {
        app.update();
    }
    assert!(!moving(app));
}

/// The rectangle of a cell of the sea.
fn cell(app: &App, cell: u16) -> Rect {
    let places = &app.world().resource::<Table>().places;
    places.projection(SEA).expect("a sea").cell(cell)
}

fn number(app: &App, zone: ZoneId) -> usize {
    let places = &app.world().resource::<Table>().places;
    places.map_of(zone).expect("a map")
}

fn lies(app: &App, id: PieceId) -> Rect {
    of(app, id).rest.rect()
}

#[test]
fn a_card_fills_its_cell_and_a_ship_lies_along_the_lower_edge_above_it() {
    let app = cards();
    let (card, ship, at) = (
        lies(&app, PieceId(CARD + 6)),
        lies(&app, OTHER),
        cell(&app, 6),
    );
    assert!(card.min.distance(at.min) < 0.1 && card.max.distance(at.max) < 0.1);
    assert!((ship.max.y - at.max.y).abs() < 0.1 && (ship.center().x - at.center().x).abs() < 0.1);
    assert!(
        (ship.height() / at.width() - 0.5).abs() < 0.01,
        "half a cell"
    );
    assert!(of(&app, OTHER).rest.z > of(&app, PieceId(CARD + 6)).rest.z);
    assert!(
        !of(&app, OTHER).highlight.mapped && !of(&app, PieceId(CARD)).highlight.mapped,
        "both have a light of their own"
    );
}

#[test]
fn ships_of_one_cell_lie_side_by_side() {
    let mut app = cards();
    light(&mut app, |pieces| {
        let other = ship(pieces, OTHER);
        (other.zone, other.slot) = (SHIPS.cell(0), 1);
    });
    rest(&mut app);
    let (left, right, at) = (lies(&app, SHIP), lies(&app, OTHER), cell(&app, 0));
    assert!(right.min.x - left.min.x > 0.45 * left.width());
    assert!(at.contains(left.min) && at.contains(right.max - 0.1));
}

#[test]
fn a_course_told_in_cells_of_the_sea_goes_along_the_edge_where_ships_lie() {
    let mut app = cards();
    let cue = Cue {
        pieces: vec![SHIP],
        course: [0, 1, 2, 6, 7].map(|n| SEA.cell(n)).to_vec(),
        ..Cue::new(Weight::Light)
    };
    happen(&mut app, cue, |pieces| {
        ship(pieces, SHIP).zone = SHIPS.cell(7)
    });
    let mut track = Vec::new();
    for _ in 0..80 {
        track.push(of(&app, SHIP).now().0.center);
        app.update();
    }
    for n in [1_u16, 2, 6, 7] {
        let at = cell(&app, n);
        let edge = vec2(at.center().x, at.max.y - 0.25 * at.width());
        let nearest = track
            .iter()
            .map(|p| p.distance(edge))
            .fold(f32::MAX, f32::min);
        assert!(nearest < 0.2 * at.width(), "{n}: {nearest}");
    }
    let end = lies(&app, SHIP);
    assert!(cell(&app, 7).contains(end.center()) && of(&app, SHIP).tween.is_none());
}

#[test]
fn what_lies_upon_a_map_is_magnified_with_it_and_the_other_map_stays() {
    let mut app = cards();
    let (before, track) = (lies(&app, OTHER), number(&app, TRACK));
    let sea = number(&app, SHIPS);
    assert_eq!(sea, number(&app, SEA));
    let look = MapView {
        zoom: 2.0,
        center: Vec2::ZERO,
    };
    let table = &mut *app.world_mut().resource_mut::<Table>();
    table.map_view.send(sea, look);
    table.map_view.send(
        track,
        MapView {
            zoom: 1.5,
            center: Vec2::ZERO,
        },
    );
    rest(&mut app);
    let (after, at) = (lies(&app, OTHER), cell(&app, 6));
    assert!((after.width() / before.width() - 2.0).abs() < 0.02);
    assert!((after.max.y - at.max.y).abs() < 0.2 && (after.center().x - at.center().x).abs() < 0.2);
    let places = &app.world().resource::<Table>().places;
    let zooms = [sea, track].map(|zone| places.zones[zone].look.zoom);
    assert!(
        (zooms[0] - 2.0).abs() < 0.01 && (zooms[1] - 1.5).abs() < 0.01,
        "{zooms:?}"
    );
    let out_of_sight = of(&app, SHIP);
    assert!(
        !places.reaches(SHIPS.cell(0), out_of_sight.rest.center) || out_of_sight.cut.clip > 0.0
    );
}

#[test]
fn a_card_at_the_edge_of_what_is_seen_is_cut_off_there_and_not_faint() {
    let mut app = cards();
    assert_eq!(
        of(&app, PieceId(CARD)).cut.crop,
        None,
        "at home all of it is seen"
    );
    let sea = number(&app, SEA);
    let look = MapView {
        zoom: 2.0,
        center: Vec2::ZERO,
    };
    app.world_mut()
        .resource_mut::<Table>()
        .map_view
        .send(sea, look);
    rest(&mut app);
    let card = of(&app, PieceId(CARD));
    let seen = card.cut.crop.expect("it is cut off");
    let left = card.rest.rect().intersect(seen);
    assert!(
        !left.is_empty() && left.size() != card.rest.size,
        "{left:?}"
    );
    assert_eq!(card.faced(), 1.0);
}

#[test]
fn each_map_is_found_under_the_mouse_and_its_cells_by_their_form() {
    let app = cards();
    let places = &app.world().resource::<Table>().places;
    assert_eq!(places.map_at(vec2(640.0, 300.0)), Some(number(&app, SEA)));
    assert_eq!(places.map_at(vec2(640.0, 520.0)), Some(number(&app, TRACK)));
    let corner = cell(&app, 5).min + 2.0;
    assert_eq!(
        places.cell_at(corner),
        Some(SEA.cell(5)),
        "a card has no cut corners"
    );
}

#[test]
fn a_lit_cell_is_lit_above_the_card_that_fills_it_and_below_the_ships() {
    let mut app = cards();
    let mut play = app.world_mut().resource_mut::<Play>();
    play.choices = vec![Choice {
        label: "Go".into(),
        items: vec![TableItem::Zone(SEA.cell(5)), TableItem::Zone(SHIPS.cell(2))],
        ..Choice::default()
    }];
    play.generation += 1;
    app.update();
    app.update();
    let lit = app.world().resource::<Table>().lit_zones.clone();
    let forms: Vec<_> = lit.iter().filter_map(|lit| lit.form).collect();
    assert_eq!(forms.len(), 2);
    let card = of(&app, PieceId(CARD + 5)).rest.z;
    let height = |form: &crate::board::highlight::cell_shape::Form| {
        crate::board::layout::slotting::frame_z(form.layer) + form.above + 0.4
    };
    assert!(height(&forms[0]) > card && height(&forms[0]) < of(&app, SHIP).rest.z);
    assert!(height(&forms[1]) > card, "over the cards all the same");
    assert!(forms.iter().all(|form| form.shape == Some(CellShape::Card)));
    assert!(
        lit[1].contains(cell(&app, 2).center()),
        "the whole cell can be clicked"
    );
}

#[test]
fn a_plaque_stands_on_a_card_that_is_lit_itself() {
    let plaque = Plaque {
        face: Face::plain("wave"),
        ratio: 2.0,
        down: 0.3,
    };
    for told in [Some(plaque), None] {
        let mut app = cards();
        let mut play = app.world_mut().resource_mut::<Play>();
        play.choices = vec![Choice {
            label: "Go".into(),
            items: vec![
                TableItem::Zone(SEA.cell(5)),
                TableItem::Piece(PieceId(CARD + 5)),
            ],
            plaque: told.clone(),
            ..Choice::default()
        }];
        play.generation += 1;
        app.update();
        app.update();
        let lit = app.world().resource::<Table>().lit_zones.clone();
        let shown: Vec<_> = lit.iter().map(|lit| (lit.filled, &lit.plaque)).collect();
        // Without anything to tell, the light of the card is enough.
        match told {
            Some(_) => assert_eq!(shown, [(true, &told)]),
            None => assert_eq!(shown, []),
        }
    }
}

#[test]
fn only_a_map_is_painted_not_what_lies_upon_it() {
    let mut app = cards();
    let mut pieces = app.world_mut().query::<TablePiece>();
    let number = pieces
        .iter(app.world())
        .filter(|piece| piece.piece.zone.name == "ships")
        .count();
    assert_eq!(number, 2);
    let charts = app.world().resource::<crate::board::map::terrain::Charts>();
    assert_eq!(charts.number(), 2);
}
