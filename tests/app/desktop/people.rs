//! The people whom AIs play: their faces on the plates, and what they say.

use super::hand::Hand;
use bevy::prelude::Vec2;
use tortuga::content::files::people;
use tortuga::content::files::people::Person;
use tortuga::content::{Content, Faults};
use tortuga::engine::{Options, Piece, Seat, Turn};
use tortuga::session::table::seating;
use tortuga::session::{Control, SeatInfo, TableSetup};
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::{Overlay, Screen};
use tortuga_app::shell::settings::{Settings, Speed};

fn everybody() -> Vec<Person> {
    people::people(&Content::base(), &mut Faults::default())
}

/// A table of this game at which a person plays against the first people whom AIs play.
fn with_people(game: &str, others: usize) -> Hand {
    let mut hand = Hand::at_title();
    hand.take_time();
    begin(&mut hand, game, others);
    hand
}

fn begin(hand: &mut Hand, game: &str, others: usize) {
    let mut seats = vec![seating::usual(0, Control::Human)];
    seats.extend(
        everybody()
            .iter()
            .take(others)
            .enumerate()
            .map(|(n, person)| SeatInfo {
                name: person.name.clone(),
                ..seating::usual(n + 1, Control::Ai("greedy".into()))
            }),
    );
    let setup = TableSetup {
        seats,
        options: Options::default(),
        seed: 11,
    };
    hand.send(Command::Begin(game.to_owned(), setup));
    hand.until("the table", |h| h.screen() == Screen::Table);
}

fn plate(hand: &Hand, seat: usize) -> Piece {
    let seat = Seat::new(seat);
    let pieces = hand.play().shown.pieces.iter();
    let mut plates = pieces.filter(|piece| piece.zone.name == "plate");
    let own = plates.find(|piece| piece.zone.seat == Some(seat));
    own.cloned().expect("a plate")
}

const REMARK: &str = "field:What an opponent says";

#[test]
fn in_every_game_whom_an_ai_plays_has_a_face_on_their_plate() {
    let games: Vec<&str> = {
        let hand = Hand::at_title();
        hand.context()
            .games
            .iter()
            .map(|game| game.info().id)
            .collect()
    };
    for game in games {
        let mut hand = with_people(game, 1);
        hand.rest(3);
        let face = plate(&hand, 1).face;
        let person = everybody().remove(0);
        assert_eq!(face.slot("portrait"), Some(person.face.as_str()), "{game}");
        assert_eq!(face.slot("mood"), Some("calm"), "{game}");
        let own = plate(&hand, 0).face;
        assert_eq!(
            own.slot("portrait"),
            None,
            "{game}: a person has their emblem"
        );
    }
}

/// Lets the clock go on until something is said; gives what a screen reader is told of it.
fn heard(hand: &mut Hand) -> Option<String> {
    for _ in 0..60 {
        if let Some(said) = hand.tooltip_of(REMARK) {
            return Some(said);
        }
        hand.sleep(60);
        hand.rest(1);
    }
    None
}

#[test]
fn somebody_greets_and_is_silent_again_soon() {
    let mut hand = with_people("captain_ecarrasse", 2);
    hand.wait_for_choices();
    let said = heard(&mut hand).expect("a greeting");
    let greeted = everybody().into_iter().take(2).any(|person| {
        let remarks = person.remarks(people::Moment::Greeting);
        said.starts_with(&person.name) && remarks.iter().any(|text| said.ends_with(text.as_str()))
    });
    assert!(greeted, "{said}");
    // What can be done is not hidden by it, nor is a click lost to it.
    let targets = hand.targets();
    let bubble = targets.iter().find(|t| t.name == REMARK).expect("listed");
    let [x, y, w, h] = bubble.rect;
    let hidden = targets.iter().find(|t| {
        let [left, top, wide, high] = t.rect;
        let apart = left >= x + w || left + wide <= x || top >= y + h || top + high <= y;
        t.enabled && t.name != REMARK && !apart && wide * high < 0.05 * 1280.0 * 720.0
    });
    assert_eq!(hidden.map(|t| t.name.as_str()), None);
    let hit = hand.hit(Vec2::new(x + w * 0.5, y + h * 0.5));
    assert!(
        hit.is_none_or(|hit| hit.name != REMARK),
        "it takes no click"
    );
    hand.sleep(3_100);
    hand.rest(3);
    assert_eq!(hand.tooltip_of(REMARK), None);
    hand.sleep(6_000);
    assert_eq!(heard(&mut hand), None, "nobody greets twice");
}

#[test]
fn who_wants_it_quiet_has_it_quiet() {
    let mut hand = Hand::at_title();
    hand.take_time();
    hand.world().resource_mut::<Settings>().remarks = false;
    begin(&mut hand, "captain_ecarrasse", 2);
    hand.wait_for_choices();
    assert_eq!(heard(&mut hand), None);
    // Where nothing moves, nobody speaks either.
    let mut hand = Hand::at_title();
    begin(&mut hand, "captain_ecarrasse", 2);
    hand.wait_for_choices();
    assert_eq!(hand.resource::<Settings>().animation, Speed::Instant);
    assert_eq!(heard(&mut hand), None);
}

/// Plays on until somebody has said something that is no greeting; gives it.
fn remarked(hand: &mut Hand) -> Option<String> {
    let greetings: Vec<String> = everybody()
        .iter()
        .flat_map(|person| person.remarks(people::Moment::Greeting).to_vec())
        .collect();
    for n in 0..4_000 {
        if let Some(remark) = &hand.play().company.remark
            && !greetings.contains(&remark.text)
        {
            return Some(remark.text.clone());
        }
        if hand.play().session.turn() == Turn::Over {
            return None;
        }
        match hand.play().choices.len() {
            0 => {}
            count => hand.send(Command::TakeSurely(n % count)),
        }
        hand.sleep(700);
    }
    None
}

#[test]
fn what_befalls_somebody_is_remarked_in_their_own_words() {
    let mut hand = with_people("flying_hollander", 2);
    let said = remarked(&mut hand).expect("a remark in a whole game");
    let mut own = everybody().into_iter().take(2);
    assert!(
        own.any(|person| person.remarks.values().flatten().any(|text| *text == said)),
        "{said}"
    );
}

#[test]
fn the_winner_s_scene_tells_what_stood_out() {
    let mut hand = Hand::at_title();
    begin(&mut hand, "captain_ecarrasse", 2);
    let mut n = 0;
    while hand.play().session.turn() != Turn::Over {
        hand.wait_for_choices();
        match hand.play().choices.len() {
            0 => {}
            count => hand.send(Command::TakeSurely(n % count)),
        }
        n += 1;
    }
    hand.take_time();
    hand.until("the end", |h| h.overlay() == Overlay::End);
    hand.rest(6);
    let tip = hand.tooltip_of("button:To the scores").expect("the moment");
    let facts = hand.play().session.highlights();
    assert!(!facts.is_empty() && facts.len() <= 3, "{facts:?}");
    for fact in facts {
        assert!(tip.contains(&fact.to_string()), "{fact} is not in {tip}");
    }
}
