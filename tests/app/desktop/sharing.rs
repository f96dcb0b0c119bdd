//! Several people at one screen: nobody's hidden things are in sight before they said that they are ready.

use super::hand::Hand;
use bevy::prelude::KeyCode;
use tortuga::engine::{Options, Piece, Seat, Turn};
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::{Overlay, Screen};

/// What the picture shows of the seat's hand.
fn hand_of(hand: &Hand, seat: usize) -> Vec<Piece> {
    let pieces = hand.play().shown.pieces.iter();
    let own = pieces.filter(|p| p.zone.seat == Some(Seat::new(seat)) && p.zone.name == "hand");
    own.cloned().collect()
}

/// Whether the picture shows anything that only this seat may see.
fn shows_secrets(hand: &Hand, seat: usize) -> bool {
    let public = hand.play().session.scene(None);
    let known = |piece: &Piece| {
        let mut all = public.pieces.iter();
        all.any(|p| p.zone == piece.zone && p.name == piece.name)
    };
    hand_of(hand, seat).iter().any(|piece| !known(piece))
}

/// Libertalia, where everybody has a hand.
fn crew(seats: &[&str]) -> Hand {
    Hand::at_game(2, seats, &[], (1280, 720), 100)
}

fn wait_for_the_curtain(hand: &mut Hand) -> usize {
    hand.until("the curtain", |h| {
        matches!(h.overlay(), Overlay::Curtain(_))
    });
    match hand.overlay() {
        Overlay::Curtain(seat) => seat.index(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_new_game_a_continued_and_a_loaded_one_begin_with_a_curtain() {
    let mut hand = crew(&["human", "human"]);
    assert_eq!(hand.play().session.info().id, "libertalia");
    for again in 0..3 {
        assert!(!shows_secrets(&hand, 0) && !shows_secrets(&hand, 1));
        assert_eq!(wait_for_the_curtain(&mut hand), 0, "time {again}");
        assert!(!shows_secrets(&hand, 0) && !shows_secrets(&hand, 1));
        hand.click("button:Ready");
        hand.wait_for_choices();
        assert!(shows_secrets(&hand, 0), "now they see their hand");
        assert!(!shows_secrets(&hand, 1));
        match again {
            0 => {
                hand.send(Command::Leave);
                hand.until("the title", |h| h.screen() == Screen::Title);
                hand.send(Command::Continue);
                hand.until("the table", |h| {
                    h.screen() == Screen::Table && h.has_table()
                });
            }
            _ => {
                hand.send(Command::Save("kept".into()));
                let file = hand.saves().join("kept.ron");
                hand.send(Command::Load(file));
                hand.until("the other table", |h| {
                    h.has_table() && h.play().viewer.is_none()
                });
            }
        }
    }
}

#[test]
fn whoever_has_chosen_shows_no_hand_until_they_hold_to_look() {
    let mut hand = crew(&["human", "mate"]);
    hand.wait_for_choices();
    assert!(
        shows_secrets(&hand, 0),
        "one person alone has no secrets here"
    );
    let mut hand = crew(&["human", "human", "human"]);
    for _ in 0..3 {
        let seat = wait_for_the_curtain(&mut hand);
        hand.click("button:Ready");
        hand.wait_for_choices();
        assert!(shows_secrets(&hand, seat));
        let cards = hand_of(&hand, seat).len();
        hand.send(Command::TakeSurely(0));
        assert!(!shows_secrets(&hand, seat), "they have chosen");
        assert!(
            hand_of(&hand, seat).len() + 1 >= cards,
            "the cards lie there"
        );
    }
    // The day runs now, and whoever chose last still sits at the screen.
    hand.rest(2);
    let viewer = hand.play().viewer.expect("the last one");
    if !matches!(hand.overlay(), Overlay::Curtain(_))
        && !hand.play().session.turn().includes(viewer)
    {
        hand.press(KeyCode::KeyV, "v");
        assert!(shows_secrets(&hand, viewer.index()), "they hold to look");
        hand.release(KeyCode::KeyV, "v");
        assert!(!shows_secrets(&hand, viewer.index()));
    }
}

#[test]
fn each_day_begins_with_a_curtain_whoever_decided_last() {
    let mut hand = crew(&["human", "human"]);
    let in_secret = |h: &Hand| matches!(h.play().session.turn(), Turn::Simultaneous(_));
    let mut secret_choices = 0;
    while secret_choices < 6 {
        hand.until("somebody to decide", |h| {
            let curtain = matches!(h.overlay(), Overlay::Curtain(_));
            assert!(
                !(curtain && (shows_secrets(h, 0) || shows_secrets(h, 1))),
                "nothing shows beside the curtain"
            );
            curtain || !h.play().choices.is_empty()
        });
        let ready = match hand.overlay() {
            Overlay::Curtain(seat) => {
                hand.click("button:Ready");
                hand.wait_for_choices();
                Some(seat)
            }
            _ => None,
        };
        if in_secret(&hand) {
            assert!(ready.is_some(), "after {secret_choices} secret choices");
            secret_choices += 1;
        }
        hand.send(Command::TakeSurely(0));
    }
}

/// Plays on, and gives how many were made before everybody by who had come for that or had stayed, and how many behind a curtain. Nobody's secrets are in sight
/// while everybody watches, and only who decides before everybody needs no curtain.
fn decides(hand: &mut Hand, decisions: usize) -> (usize, usize, usize) {
    let (mut openly, mut stayed, mut behind) = (0, 0, 0);
    let mut alone = None;
    // Whether somebody else has decided since, and all have watched.
    let mut watched = false;
    for _ in 0..decisions {
        hand.until("somebody to decide", |h| {
            let told = matches!(h.overlay(), Overlay::Curtain(_) | Overlay::Interval);
            told || !h.play().choices.is_empty()
        });
        match hand.overlay() {
            Overlay::Interval => {
                hand.click("button:Go on");
                continue;
            }
            Overlay::Curtain(seat) => {
                assert!(!hand.play().session.is_open(seat), "no need to look away");
                hand.click("button:Ready");
                hand.wait_for_choices();
                (alone, watched) = (Some(seat), false);
                behind += 1;
            }
            _ if alone != hand.play().viewer => {
                let seat = hand.play().viewer.expect("who decides");
                assert!(hand.play().session.is_open(seat), "before everybody");
                assert!(!shows_secrets(hand, 0) && !shows_secrets(hand, 1));
                alone = None;
                openly += 1;
            }
            _ => {
                let seat = hand.play().viewer.expect("who decides");
                let open = hand.play().session.is_open(seat);
                assert!(open || !watched, "a secret before all who have watched");
                if watched {
                    assert!(!shows_secrets(hand, 0) && !shows_secrets(hand, 1));
                    stayed += 1;
                }
            }
        }
        let before = hand.play().session.turn();
        // The second has the higher cards, and is asked first at dusk.
        let last = hand.play().choices.len() - 1;
        let second = hand.play().viewer == Some(Seat::new(1));
        hand.send(Command::TakeSurely(if second { last } else { 0 }));
        watched |= hand.play().session.turn() != before;
    }
    (openly, stayed, behind)
}

/// Two people at a table of the game number `n`, dealt by this seed.
fn dealt(n: usize, seed: u64) -> Hand {
    let mut hand = Hand::at_title();
    let game = hand.context().games[n].clone();
    let setup = TableSetup {
        seats: seating::seats([Control::Human, Control::Human]),
        options: Options::default(),
        seed,
    };
    hand.send(Command::Begin(game.info().id.to_owned(), setup));
    hand.until("the table", |h| h.screen() == Screen::Table);
    hand
}

#[test]
fn whoever_decides_before_everybody_needs_no_curtain() {
    let (mut came, mut stay) = (0, 0);
    // In these deals a Parrot or a Surgeon also asks, in secret, whoever has stayed at the screen while all watched.
    for seed in [15, 19, 20, 24] {
        let mut hand = dealt(2, seed);
        let (openly, stayed, behind) = decides(&mut hand, 40);
        assert!(behind > 2, "{seed}: {behind}");
        (came, stay) = (came + openly, stay + stayed);
    }
    assert!(
        came > 2 && stay > 2,
        "before all: {came} came, {stay} stayed"
    );
}

#[test]
fn divers_take_turns_without_a_curtain() {
    let mut hand = dealt(0, 11);
    let (openly, _, behind) = decides(&mut hand, 30);
    assert!(openly > 3 && behind < openly, "{openly} {behind}");
}

#[test]
fn at_an_open_table_undo_goes_back_to_whoever_chose_last() {
    let mut hand = Hand::at_game(0, &["human", "human"], &[], (1280, 720), 100);
    let mut viewers = Vec::new();
    while viewers.len() < 2 {
        hand.wait_for_choices();
        let viewer = hand.play().viewer.expect("who decides");
        viewers.push(viewer);
        viewers.dedup();
        if viewers.len() == 1 {
            // They dive, and surface as soon as they can.
            let last = hand.play().choices.len() - 1;
            hand.send(Command::TakeSurely(last));
        }
    }
    let before = hand.play().session.decisions();
    hand.send(Command::Undo);
    hand.wait_for_choices();
    assert!(
        hand.play().session.decisions() < before,
        "it was taken back"
    );
    assert_eq!(hand.play().viewer, Some(viewers[0]), "it is theirs again");
}

#[test]
fn a_choice_that_is_taken_back_at_the_curtain_is_made_behind_another() {
    let mut hand = crew(&["human", "human"]);
    wait_for_the_curtain(&mut hand);
    hand.click("button:Ready");
    hand.wait_for_choices();
    hand.send(Command::TakeSurely(0));
    assert_eq!(wait_for_the_curtain(&mut hand), 1);
    let name = hand.play().session.names().of(Seat::new(0)).to_owned();
    hand.click(&format!("button:Undo {name}'s choice"));
    assert_eq!(wait_for_the_curtain(&mut hand), 0);
    assert!(!shows_secrets(&hand, 0) && !shows_secrets(&hand, 1));
    hand.click("button:Ready");
    hand.wait_for_choices();
    assert!(shows_secrets(&hand, 0));
}

#[test]
fn behind_the_curtain_is_the_menu_and_nothing_else() {
    let mut hand = crew(&["human", "human"]);
    wait_for_the_curtain(&mut hand);
    hand.key(KeyCode::Escape, "");
    assert_eq!(hand.overlay(), Overlay::Pause);
    assert!(!shows_secrets(&hand, 0) && !shows_secrets(&hand, 1));
    hand.key(KeyCode::Escape, "");
    assert_eq!(hand.overlay(), Overlay::Curtain(Seat::new(0)));
    hand.key(KeyCode::Escape, "");
    hand.click("button:Back to title");
    hand.until("the title", |h| h.screen() == Screen::Title);
}

#[test]
fn whoever_is_left_alone_with_ais_needs_no_curtain() {
    for game in [1, 2, 4] {
        let mut hand = dealt(game, 11);
        wait_for_the_curtain(&mut hand);
        hand.click("button:Ready");
        hand.wait_for_choices();
        let me = hand.play().viewer.expect("somebody");
        let other = Seat::new(1 - me.index());
        hand.send(Command::PlaySeat(other, Control::Ai("deckhand".to_owned())));
        for _ in 0..12 {
            hand.until("a choice", |h| {
                let told = matches!(h.overlay(), Overlay::Curtain(_) | Overlay::Interval);
                told || !h.play().choices.is_empty()
            });
            assert_eq!(hand.overlay(), Overlay::None, "game {game}");
            assert_eq!(hand.play().viewer, Some(me));
            hand.settle();
            // Their hand is not face down.
            assert_eq!(hand.play().perspective(), Some(me), "game {game}");
            hand.send(Command::TakeSurely(0));
        }
    }
}
