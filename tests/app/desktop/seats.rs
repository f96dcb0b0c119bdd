//! Who plays: a seat handed to an AI and taken back, watching AIs, taking back across their turns, handicaps before the game.

use super::hand::Hand;
use bevy::prelude::{KeyCode, Vec2};
use tortuga::engine::{Seat, Turn};
use tortuga::session::Control;
use tortuga_app::driver::messages::Command;
use tortuga_app::hud::context::Memory;
use tortuga_app::shell::screens::{Overlay, Screen};

fn control(hand: &Hand, seat: usize) -> Control {
    hand.play().session.setup().seats[seat].control.clone()
}

#[test]
fn i_hand_my_seat_to_an_ai_of_a_level_i_choose_and_take_it_back_with_one_click() {
    let mut hand = Hand::at_table(&["human", "greedy"], &[]);
    hand.wait_for_choices();
    hand.send(Command::HoldAis(true));
    hand.key(KeyCode::Escape, "");
    hand.rest(4);
    hand.click("button:Who plays");
    hand.rest(6);
    assert_eq!(hand.overlay(), Overlay::Seats);
    let name = hand.play().session.names().of(Seat::new(0)).to_owned();
    let level = hand.play().session.info().levels[2].clone();
    hand.click(&format!("button:Let an AI play for {name}: {}", level.name));
    hand.rest(4);
    assert_eq!(control(&hand, 0), Control::Ai(level.id));
    hand.key(KeyCode::Escape, "");
    hand.key(KeyCode::Escape, "");
    hand.until("the table", |h| h.overlay() == Overlay::None);
    hand.rest(6);
    let before = hand.play().session.decisions();
    hand.click(&format!("button:Play {name} again"));
    hand.rest(4);
    assert_eq!(control(&hand, 0), Control::Human);
    hand.wait_for_choices();
    assert_eq!(hand.play().viewer, Some(Seat::new(0)));
    assert_eq!(
        hand.play().session.decisions(),
        before,
        "nobody decided for me"
    );
}

#[test]
fn whoever_hands_over_their_seat_at_a_shared_screen_leaves_no_hand_in_sight() {
    let mut hand = Hand::at_game(2, &["human", "human", "greedy"], &[], (1280, 720), 100);
    hand.until("the curtain", |h| {
        matches!(h.overlay(), Overlay::Curtain(_))
    });
    hand.click("button:Ready");
    hand.wait_for_choices();
    let mine = hand.play().viewer.expect("somebody looks");
    let other = Seat::new(1 - mine.index());
    hand.send(Command::PlaySeat(mine, Control::Ai("greedy".into())));
    let public = hand.play().session.scene(None);
    assert_eq!(hand.play().shown.pieces.len(), public.pieces.len());
    assert_eq!(hand.play().viewer, None);
    hand.until("the other's curtain", |h| {
        h.overlay() == Overlay::Curtain(other)
    });
    hand.click("button:Ready");
    hand.wait_for_choices();
    assert_eq!(hand.play().viewer, Some(other));
    hand.send(Command::PlaySeat(mine, Control::Human));
    assert_eq!(
        hand.play().viewer,
        Some(other),
        "they go on; I come through the curtain"
    );
}

#[test]
fn ais_among_themselves_wait_and_go_on_as_i_say() {
    let mut hand = Hand::at_table(&["human", "greedy"], &[]);
    hand.wait_for_choices();
    let ai = Control::Ai("greedy".into());
    hand.send(Command::PlaySeat(Seat::new(0), ai));
    hand.until("the pause button", |h| h.lies_open("button:Pause"));
    hand.click("button:Pause");
    hand.rest(20);
    assert_ne!(hand.play().session.turn(), Turn::Over);
    let before = hand.play().session.decisions();
    hand.rest(60);
    assert_eq!(hand.play().session.decisions(), before, "they wait");
    hand.click("button:One move");
    hand.until("a decision", |h| h.play().session.decisions() > before);
    hand.rest(60);
    assert_eq!(
        hand.play().session.decisions(),
        before + 1,
        "one and no more"
    );
    hand.wait_for_pictures();
    hand.pass(16);
    hand.rest(160);
    assert_eq!(hand.redraws(20), 0, "while they wait the window sleeps");
    hand.click("button:Go on");
    hand.until("the end", |h| h.play().session.turn() == Turn::Over);
}

#[test]
fn where_the_table_agreed_undo_goes_back_to_my_last_decision_and_says_what_went() {
    let mut hand = Hand::at_table(&["human", "greedy"], &[("take_back", "on")]);
    let me = Seat::new(0);
    let mut before = None;
    for _ in 0..60 {
        hand.wait_for_choices();
        let steps = hand.play().session.decisions();
        let real = hand.play().choices.len() > 1;
        let surface = hand
            .play()
            .choices
            .iter()
            .position(|c| c.label.starts_with("Surface"));
        let print = hand.play().session.fingerprint();
        hand.send(Command::TakeSurely(surface.unwrap_or(0)));
        hand.settle();
        hand.wait_for_choices();
        if real && hand.play().session.decisions() > steps + 1 && surface.is_some() {
            before = Some((steps, print));
            break;
        }
    }
    let (steps, print) = before.expect("an AI had a turn");
    hand.click("button:Undo");
    hand.rest(4);
    assert_eq!(hand.play().session.decisions(), steps);
    assert_eq!(hand.play().session.fingerprint(), print);
    let told = hand.tooltip_of("field:Notice").expect("it is told");
    let other = hand.play().session.names().of(Seat::new(1)).to_owned();
    assert!(told.contains("Surface") && told.contains(&other), "{told}");
    assert_eq!(hand.play().session.turn(), Turn::Decide(me));
}

#[test]
fn handicaps_are_chosen_per_seat_before_the_game_and_stand_on_the_plate() {
    let mut hand = Hand::at_title();
    hand.until("the play button", |h| {
        h.names().iter().any(|n| n.starts_with("button:Play"))
    });
    let play = hand
        .names()
        .into_iter()
        .find(|n| n.starts_with("button:Play"));
    hand.click(&play.expect("just seen"));
    hand.until("the set-up", |h| h.screen() == Screen::Setup);
    hand.rest(6);
    for _ in 0..40 {
        if hand.lies_open("button:Handicaps") {
            break;
        }
        hand.wheel(Vec2::new(400.0, 400.0), -1.0);
        hand.rest(12);
    }
    hand.click("button:Handicaps");
    hand.rest(6);
    let list = "button:Head start of seat 1";
    for _ in 0..40 {
        if hand.lies_open(list) {
            break;
        }
        hand.wheel(Vec2::new(400.0, 400.0), 1.0);
        hand.rest(12);
    }
    hand.click(list);
    hand.rest(6);
    hand.click("button:Head start of seat 1: 10 points");
    hand.rest(6);
    hand.click("button:Start");
    hand.until("the table", |h| {
        h.screen() == Screen::Table && h.has_table()
    });
    let scene = &hand.play().shown;
    assert_eq!(scene.panels[0].score, 10);
    assert_eq!(scene.panels[1].score, 0);
    let marked = scene
        .pieces
        .iter()
        .filter(|p| p.face.slot("handicap").is_some());
    let marked: Vec<_> = marked.filter_map(|p| p.zone.seat).collect();
    assert_eq!(marked, [Seat::new(0)]);
}

#[test]
fn alone_against_jordan_is_one_click_away_in_the_set_up() {
    let mut hand = Hand::at_table(&["human", "greedy"], &[]);
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    let mut shown = |game: &'static str| {
        hand.world().resource_mut::<Memory>().draft.choose(game);
        hand.go(Screen::Setup, Overlay::None);
        hand.rest(6);
        let offered = hand
            .names()
            .iter()
            .any(|name| name.contains("Solo, against"));
        hand.go(Screen::Title, Overlay::None);
        hand.rest(6);
        offered
    };
    assert!(!shown("captain_ecarrasse"), "it takes two");
    assert!(shown("maracaibo"));
    hand.world()
        .resource_mut::<Memory>()
        .draft
        .choose("maracaibo");
    hand.go(Screen::Setup, Overlay::None);
    hand.rest(6);
    hand.click("button:Solo, against Jordan");
    hand.rest(6);
    let told: Vec<String> = hand.texts().into_iter().map(|(text, _)| text).collect();
    let says = |words: &str| told.iter().any(|text| text.contains(words));
    assert!(
        says("1 player: you play alone, against Jordan."),
        "{told:?}"
    );
    assert!(
        !hand
            .names()
            .iter()
            .any(|name| name.contains("Solo, against"))
    );
    let place = |of: &str| hand.names().iter().position(|name| name.contains(of));
    let (jordan, sea) = (place("Jordan: Captain"), place("Sea: Weave"));
    assert!(
        jordan.is_some() && jordan < sea,
        "whom one plays against comes first"
    );
    hand.click("button:Start");
    hand.until("the table", |h| h.screen() == Screen::Table);
    let setup = hand.play().session.setup();
    assert_eq!(
        (hand.play().session.info().id, setup.seats.len()),
        ("maracaibo", 1)
    );
    assert_eq!(setup.seats[0].control, Control::Human);
}
