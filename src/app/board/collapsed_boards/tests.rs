//! Boards that are folded away, on a table of three in a window that nobody sees.

use super::*;
use crate::board::scene::piece::TablePiece;
use crate::board::tests::stage::{happen, lay_out, moving, point, press, table};
use crate::driver::play::Play;
use crate::shell::settings::Speed;
use tortuga::engine::{Choice, Cue, Face, PieceId, Weight};

const RIVAL: Seat = Seat::new(1);
const HOLD: ZoneId = ZoneId::of("hold", RIVAL);
const LINE: ZoneId = ZoneId::common("line");
/// In the rival's hold, in the line, and the rival's plate.
const STORED: PieceId = PieceId(1);
const CARD: PieceId = PieceId(2);
const SEATED: PieceId = PieceId(3);

/// A plate for the rival, a line of cards, and holds that only the viewer and opened boards have.
fn folded() -> App {
    let mut app = table(Speed::Normal);
    let text = r#"(layouts: [(
        own: (left: (0, 0), right: (1, 0), top: (0.8, 0), bottom: (1, 0)),
        rivals: Row(area: (left: (0, 0), right: (0.3, 0), top: (0, 0), bottom: (0.15, 0)), gap: 8),
        open: (left: (0.2, 0), right: (0.9, 0), top: (0.2, 0), bottom: (0.7, 0)),
        zones: [
            (name: "plate", who: Rivals, area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (1, 0)), arrange: Fill),
            (name: "line", area: (left: (0.1, 0), right: (1, 0), top: (0.3, 0), bottom: (0.6, 0)), arrange: Row(gap: 8)),
            (name: "hold", who: Boards, area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (1, 0)), arrange: Row(gap: 4)),
        ],
    )])"#;
    let piece =
        |id: PieceId, zone, name: &str| Piece::new(id.0, zone, 0, Face::plain("wave"), name);
    lay_out(&mut app, text, |play| {
        play.shown.pieces = vec![
            piece(STORED, HOLD, "stored"),
            piece(CARD, LINE, "card"),
            piece(SEATED, ZoneId::of(PLATE, RIVAL), "Mate"),
        ];
    });
    rest(&mut app, 60);
    app
}

fn rest(app: &mut App, frames: usize) {
    for _ in 0..frames {
        app.update();
    }
}

fn opened(app: &App) -> Option<Seat> {
    app.world().resource::<CollapsedBoards>().opened()
}

fn places(app: &App) -> &Places {
    &app.world().resource::<Table>().places
}

fn lies(app: &App, id: PieceId) -> Option<Vec2> {
    let entity = app.world().resource::<Table>().pieces.get(&id)?;
    Some(
        app.world()
            .entity(*entity)
            .components::<TablePiece>()
            .rest
            .center,
    )
}

fn plate(app: &App) -> Vec2 {
    let plate = places(app).named(PLATE, Some(RIVAL));
    plate.expect("a plate").rect.center()
}

fn click(app: &mut App, at: Vec2) {
    point(app, at);
    press(app, MouseButton::Left, true);
    press(app, MouseButton::Left, false);
    app.update();
}

fn tell(app: &mut App, command: Command) {
    app.world_mut().write_message(command);
    rest(app, 3);
}

/// Offers one choice, about a card in the rival's hold.
fn ask(app: &mut App) {
    let mut play = app.world_mut().resource_mut::<Play>();
    play.choices = vec![Choice {
        label: "Take it".into(),
        items: vec![TableItem::Piece(STORED)],
        ..Choice::default()
    }];
    play.generation += 1;
    rest(app, 4);
}

#[test]
fn a_click_on_a_plate_opens_the_boards_and_another_closes_them() {
    let mut app = folded();
    assert_eq!((opened(&app), lies(&app, STORED)), (None, None));
    let at = plate(&app);
    click(&mut app, at);
    assert_eq!(opened(&app), Some(RIVAL));
    let (_, panel) = places(&app).panel.expect("a panel");
    let card = lies(&app, STORED).expect("it lies there now");
    assert!(panel.contains(card) && places(&app).named("opened", Some(RIVAL)).is_some());
    let heights = [STORED, CARD].map(|id| {
        let entity = app.world().resource::<Table>().pieces[&id];
        app.world().entity(entity).components::<TablePiece>().rest.z
    });
    assert!(heights[0] > heights[1]);
    // Kept open wherever the mouse is.
    point(&mut app, vec2(1200.0, 60.0));
    rest(&mut app, 60);
    assert_eq!(opened(&app), Some(RIVAL));
    click(&mut app, at);
    assert_eq!((opened(&app), lies(&app, STORED)), (None, None));
    rest(&mut app, 60);
    assert_eq!(opened(&app), None, "though the mouse is still there");
    point(&mut app, vec2(1200.0, 60.0));
    point(&mut app, at);
    rest(&mut app, 40);
    assert_eq!(opened(&app), Some(RIVAL), "it has been elsewhere");
}

#[test]
fn resting_on_a_plate_opens_and_going_elsewhere_closes() {
    let mut app = folded();
    let at = plate(&app);
    point(&mut app, at);
    rest(&mut app, 5);
    assert_eq!(opened(&app), None, "passing by does not open");
    rest(&mut app, 30);
    assert_eq!(opened(&app), Some(RIVAL));
    let (_, panel) = places(&app).panel.expect("a panel");
    point(&mut app, panel.center());
    rest(&mut app, 60);
    assert_eq!(opened(&app), Some(RIVAL), "one can go and look at it");
    point(&mut app, vec2(1200.0, 60.0));
    rest(&mut app, 40);
    assert_eq!(opened(&app), None);
}

#[test]
fn a_click_elsewhere_and_a_key_close_what_a_key_opened() {
    let mut app = folded();
    tell(&mut app, Command::Unfold(0));
    assert_eq!(opened(&app), Some(RIVAL));
    click(&mut app, vec2(1200.0, 60.0));
    assert_eq!(opened(&app), None);
    tell(&mut app, Command::Unfold(0));
    tell(&mut app, Command::Fold);
    assert_eq!(opened(&app), None);
    tell(&mut app, Command::Unfold(7));
    assert_eq!(opened(&app), None, "there is no such rival");
}

#[test]
fn what_a_choice_is_about_opens_by_itself_and_stays_within_reach_when_it_is_closed() {
    let mut app = folded();
    ask(&mut app);
    assert_eq!(opened(&app), Some(RIVAL));
    let at = lies(&app, STORED).expect("it lies there");
    point(&mut app, at);
    rest(&mut app, 2);
    assert_eq!(
        app.world().resource::<Pointer>().hover,
        Some(TableItem::Piece(STORED))
    );
    tell(&mut app, Command::Fold);
    assert_eq!(opened(&app), None);
    rest(&mut app, 30);
    assert_eq!(opened(&app), None, "closed is closed");
    let glow = |app: &App| {
        let entity = app.world().resource::<Table>().pieces[&SEATED];
        app.world()
            .entity(entity)
            .components::<TablePiece>()
            .highlight
            .glow
            .goal
    };
    assert!(glow(&app) > 0.3, "the plate says where to look");
    let at = plate(&app);
    click(&mut app, at);
    assert_eq!(opened(&app), Some(RIVAL));
    app.world_mut().resource_mut::<Play>().choices.clear();
    tell(&mut app, Command::Fold);
    rest(&mut app, 30);
    assert_eq!((opened(&app), glow(&app)), (None, 0.0));
}

#[test]
fn nothing_below_the_panel_is_met() {
    let mut app = folded();
    let at = lies(&app, CARD).expect("a card");
    point(&mut app, at);
    rest(&mut app, 2);
    assert_eq!(
        app.world().resource::<Pointer>().hover,
        Some(TableItem::Piece(CARD))
    );
    tell(&mut app, Command::Unfold(0));
    let (_, panel) = places(&app).panel.expect("a panel");
    assert!(panel.contains(at));
    point(&mut app, at + 1.0);
    rest(&mut app, 2);
    let hover = app.world().resource::<Pointer>().hover;
    assert_ne!(hover, Some(TableItem::Piece(CARD)));
    assert!(!places(&app).reaches(LINE, at) && places(&app).reaches(HOLD, at));
}

#[test]
fn what_goes_into_folded_boards_flies_to_the_plate_and_comes_out_of_it() {
    let mut app = folded();
    let seat = plate(&app);
    let at = lies(&app, CARD).expect("a card");
    let put = |zone| {
        move |pieces: &mut Vec<Piece>| {
            pieces
                .iter_mut()
                .filter(|p| p.id == CARD)
                .for_each(|p| p.zone = zone);
        }
    };
    let cue = || Cue::new(Weight::Normal);
    let ways = |app: &mut App| {
        let mut pieces = app.world_mut().query::<TablePiece>();
        let mut shown = pieces.iter(app.world());
        let found = shown.find(|piece| piece.piece.id == CARD);
        let travel = found.and_then(|piece| piece.tween).expect("on its way");
        (travel.from.center, travel.to.center)
    };
    happen(&mut app, cue(), put(HOLD));
    assert_eq!(ways(&mut app), (at, seat));
    rest(&mut app, 60);
    assert!(lies(&app, CARD).is_none() && !moving(&mut app));
    happen(&mut app, cue(), put(LINE));
    assert_eq!(ways(&mut app), (seat, at));
    rest(&mut app, 60);
    assert_eq!(lies(&app, CARD), Some(at));
}

#[test]
fn a_click_on_a_plate_that_a_choice_is_about_takes_the_choice() {
    let mut app = folded();
    let mut play = app.world_mut().resource_mut::<Play>();
    play.choices = vec![Choice {
        label: "Choose it".into(),
        items: vec![TableItem::Zone(ZoneId::of(PLATE, RIVAL))],
        ..Choice::default()
    }];
    play.generation += 1;
    rest(&mut app, 3);
    let at = plate(&app);
    click(&mut app, at);
    assert_eq!(opened(&app), None);
    let mut clicks = app.world_mut().resource_mut::<Messages<Command>>();
    let told: Vec<Command> = clicks.drain().collect();
    let wanted =
        |c: &Command| matches!(c, Command::Click(TableItem::Zone(zone)) if zone.name == PLATE);
    assert!(told.iter().any(wanted), "{told:?}");
}
