//! Tutorials by mouse: from the title to their end, with clicks beside what is asked for, left and gone on with.

use super::hand::Hand;
use bevy::math::Vec2;
use tortuga::session::tutorial::TutorialRun;
use tortuga_app::driver::messages::Command;
use tortuga_app::hud::table::tutorial_note::pointed;
use tortuga_app::input::targets::{Role, Targets};
use tortuga_app::shell::screens::{Overlay, Screen};

/// Steps of the hand after which a step of a tutorial that does not end is given up.
const PATIENCE: usize = 40;

/// At the first step of the tutorial of this game, by the button of its card.
fn learn(game: &str) -> Hand {
    let mut hand = Hand::at_title();
    hand.hurry();
    begin(&mut hand, game);
    hand
}

fn begin(hand: &mut Hand, game: &str) {
    let name = hand
        .context()
        .game(game)
        .expect("a game")
        .info()
        .name
        .clone();
    hand.rest(4);
    hand.click(&format!("button:Learn {name}"));
    hand.until("the tutorial", |h| {
        h.screen() == Screen::Table && h.has_table()
    });
    hand.settle();
}

fn guide(hand: &Hand) -> &TutorialRun {
    hand.play().guide.as_ref().expect("a tutorial")
}

fn finished(hand: &Hand) -> bool {
    guide(hand).is_done()
}

/// Where the finger points, in logical pixels of the window.
fn finger(hand: &Hand) -> Option<Vec2> {
    let rects = pointed(
        hand.play(),
        hand.resource::<Targets>(),
        hand.resource(),
        1.0,
    );
    let rect = rects.first()?;
    Some(Vec2::new(rect.center().x, rect.center().y))
}

/// Answers what is asked on the way to the choice that is wanted.
fn answer(hand: &mut Hand, label: &str) -> bool {
    match hand.overlay() {
        Overlay::Ask(_) => hand.click(&format!("button:{label}")),
        Overlay::Confirm(index) => hand.send(Command::TakeSurely(index)),
        _ => return false,
    }
    hand.settle();
    true
}

/// Clicks beside everything that is asked for: at pieces that have nothing to do with it. It changes nothing.
fn click_beside(hand: &mut Hand) {
    let before = (guide(hand).number(), hand.play().session.decisions());
    let here = finger(hand);
    let targets = hand.targets();
    let others = targets.iter().filter(|t| {
        let away = here.is_none_or(|here| !t.bounds().contains(here));
        t.role == Role::Piece && !t.enabled && !t.covered && away
    });
    let at: Vec<Vec2> = others.map(|t| t.middle()).take(2).collect();
    for at in at {
        hand.click_at(at);
        hand.rest(2);
    }
    assert_eq!(hand.overlay(), Overlay::None);
    let after = (guide(hand).number(), hand.play().session.decisions());
    assert_eq!(after, before, "a wrong click does nothing");
}

/// Does by mouse what the present step asks for, and comes to the next.
fn do_step(hand: &mut Hand) {
    let number = guide(hand).number();
    let said = guide(hand).step().expect("a step").say.clone();
    for tries in 0..PATIENCE {
        if finished(hand) || guide(hand).number() != number {
            return;
        }
        hand.rest(2);
        if guide(hand).waits() {
            hand.click("button:Next");
            hand.settle();
            continue;
        }
        let choices = &hand.play().choices;
        let Some(choice) = choices.first().cloned() else {
            // Others play.
            hand.rest(3);
            hand.settle();
            continue;
        };
        if answer(hand, &choice.label) {
            continue;
        }
        let decisions = hand.play().session.decisions();
        let asked = guide(hand).step().is_some_and(|s| s.may != ["*"]);
        let free = hand.overlay() == Overlay::None && asked;
        assert!(
            !free || finger(hand).is_some(),
            "step {}: the finger points nowhere: {said}; {:?}",
            number + 1,
            hand.names()
        );
        match finger(hand).filter(|_| asked && tries < 6) {
            Some(at) => hand.click_at(at),
            None => hand.send(Command::Take(0)),
        }
        hand.settle();
        let selected = hand.play().selected_choice().is_some();
        let open = hand.play().session.decisions() == decisions && hand.overlay() == Overlay::None;
        let button = format!("button:{}", choice.label);
        if open && selected && hand.names().contains(&button) {
            hand.click(&button);
            hand.settle();
        }
    }
    panic!(
        "step {} does not end: {said}; {:?}",
        number + 1,
        hand.names()
    );
}

fn is_played_by_mouse(game: &str) {
    let mut hand = learn(game);
    let steps = guide(&hand).tutorial.steps.len();
    let middle = steps / 2;
    let mut left = false;
    while !finished(&hand) {
        let number = guide(&hand).number();
        // The note lies over the table, as a drawer does; what it tells itself is whole.
        let misfits = hand.misfits();
        let own: Vec<_> = misfits
            .iter()
            .filter(|m| m.place.contains("tutorial"))
            .collect();
        assert!(own.is_empty(), "step {} of {game}: {own:?}", number + 1);
        let points = guide(&hand).step().is_some_and(|s| !s.point.is_empty());
        assert!(
            !points || finger(&hand).is_some(),
            "step {} of {game}: the finger points nowhere",
            number + 1
        );
        click_beside(&mut hand);
        do_step(&mut hand);
        hand.settle();
        if !left && !finished(&hand) && guide(&hand).number() >= middle {
            left = true;
            let number = guide(&hand).number();
            hand.click("button:Leave");
            hand.until("the title", |h| h.screen() == Screen::Title);
            begin(&mut hand, game);
            assert_eq!(
                guide(&hand).number(),
                number,
                "it goes on where it was left"
            );
        }
    }
    hand.until("its end", |h| h.overlay() == Overlay::Learned);
    hand.rest(4);
    assert_eq!(hand.misfits(), []);
    hand.click("button:Play your first game");
    hand.until("a game", |h| h.play().guide.is_none());
    hand.settle();
    assert!(hand.play().hints.come(), "advice comes by itself");
    hand.until("advice", |h| h.play().hint.is_some());
    hand.rest(4);
    hand.click("button:No more hints");
    hand.until("no more", |h| !h.play().hints.come());
    assert!(hand.names().iter().any(|name| name == "button:Hint"));
}

#[test]
fn captain_ecarrasse_is_learned_by_mouse() {
    is_played_by_mouse("captain_ecarrasse");
}

#[test]
fn the_flying_hollander_is_learned_by_mouse() {
    is_played_by_mouse("flying_hollander");
}

#[test]
fn libertalia_is_learned_by_mouse() {
    is_played_by_mouse("libertalia");
}

#[test]
fn black_fleet_is_learned_by_mouse() {
    is_played_by_mouse("black_fleet");
}

#[test]
fn maracaibo_is_learned_by_mouse() {
    is_played_by_mouse("maracaibo");
}

#[test]
fn a_tutorial_is_no_game_that_could_be_saved_or_handed_over() {
    let mut hand = learn("captain_ecarrasse");
    hand.lay(Overlay::Pause);
    hand.rest(4);
    let names = hand.names();
    for barred in ["Save as", "Who plays"] {
        let offered = names.iter().find(|name| name.contains(barred));
        assert_eq!(offered, None);
    }
    let kept = |hand: &Hand| {
        std::fs::read_dir(hand.saves())
            .into_iter()
            .flatten()
            .count()
    };
    let before = kept(&hand);
    hand.send(Command::Save("a lesson".into()));
    hand.send(Command::HandOver(true));
    hand.rest(30);
    assert_eq!(kept(&hand), before, "a save would not know where it began");
}
