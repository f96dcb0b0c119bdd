//! Challenges by mouse: the page, puzzles that are solved, failed, tried again and left, and games by date.

use super::hand::Hand;
use bevy::math::{Vec2, vec2};
use tortuga::engine::{Seat, TableItem};
use tortuga::session::challenge::calendar::{Day, now};
use tortuga::session::challenge::deal::{Deal, Span};
use tortuga::session::challenge::progress::Progress;
use tortuga::session::challenge::puzzle::Puzzle;
use tortuga::session::save::store::Store;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::{Overlay, Screen};

/// Who solves puzzles.
const OWN: Seat = Seat::new(0);

/// At the page of challenges, open at this game.
fn at_page(game: &str) -> Hand {
    let mut hand = Hand::at_title();
    hand.hurry();
    hand.click("button:Challenges");
    hand.until("the page", |h| h.screen() == Screen::Challenges);
    let context = hand.context();
    let name = &context.game(game).expect("a game").info().name;
    hand.click(&format!("button:Game: {name}"));
    hand.rest(4);
    hand
}

fn progress(hand: &Hand) -> Progress {
    let store: Store = hand.context().store.clone();
    Progress::load(&store)
}

fn first(hand: &Hand, game: &str) -> Puzzle {
    hand.context().puzzles(game).remove(0)
}

/// Whether these words are seen somewhere.
fn says(hand: &mut Hand, words: &str) -> bool {
    hand.texts().iter().any(|(text, _)| text.contains(words))
}

/// Opens a puzzle from the page; what it is about lies over its table.
fn open(hand: &mut Hand, puzzle: &Puzzle) {
    hand.click(&format!("button:{}", puzzle.title));
    hand.until("the puzzle", |h| {
        h.overlay() == Overlay::Puzzle && h.has_table()
    });
    hand.rest(4);
}

/// Clicks the button of the sheet with this word; the table below may have one, too.
fn press(hand: &mut Hand, word: &str) {
    hand.rest(4);
    let all = hand.targets();
    let button = all.iter().find(|t| t.label == word && !t.covered);
    let button = button.unwrap_or_else(|| panic!("no {word} in {:?}", hand.names()));
    hand.click_at(button.middle());
}

/// Plays these actions by mouse.
fn play(hand: &mut Hand, actions: &[String]) {
    for action in actions {
        hand.wait_for_choices();
        let names = hand.play().session.action_names(OWN);
        let at = names.iter().position(|name| name == action);
        let at = at.unwrap_or_else(|| panic!("no {action} among {names:?}"));
        take(hand, at);
    }
}

/// Takes a choice by mouse: on the table or by its button where one click does it, else from the list of all.
fn take(hand: &mut Hand, at: usize) {
    let choice = hand.play().choices[at].clone();
    let piece = |item: &TableItem| matches!(item, TableItem::Piece(_));
    match choice.button || choice.items.iter().any(piece) {
        true => hand.click_a_choice(at),
        false => {
            hand.click("button:List all moves");
            hand.click(&format!("button:{}", choice.label));
        }
    }
    hand.settle();
}

/// Plays by the game's rules of thumb until the puzzle has ended: they solve none.
fn fail(hand: &mut Hand) {
    let never = std::sync::atomic::AtomicBool::new(false);
    for _ in 0..40 {
        hand.until("a choice", |h| {
            !h.play().choices.is_empty() || h.play().judged.is_some()
        });
        hand.settle();
        if hand.play().judged.is_some() {
            break;
        }
        let thinking = hand.play().session.think(OWN, "greedy");
        let thought = thinking.expect("a player")(&never);
        take(hand, thought.choice);
    }
    hand.until("the verdict", |h| h.overlay() == Overlay::Puzzle);
    hand.rest(4);
}

/// Solves a puzzle of a game from the page and goes back there.
fn solved_by_mouse(game: &str) {
    let mut hand = at_page(game);
    let puzzle = first(&hand, game);
    open(&mut hand, &puzzle);
    hand.click("button:Start");
    assert_eq!(hand.overlay(), Overlay::None);
    play(&mut hand, &puzzle.solution);
    hand.until("the verdict", |h| h.overlay() == Overlay::Puzzle);
    hand.rest(4);
    let goal = &puzzle.goals[0].text;
    assert!(
        says(&mut hand, &format!("Reached: {goal}")),
        "{:?}",
        hand.names()
    );
    assert!(hand.lies_open("button:Next puzzle"));
    hand.click("button:Back to challenges");
    hand.until("the page", |h| h.screen() == Screen::Challenges);
    hand.rest(4);
    assert!(progress(&hand).is_solved(&puzzle));
    assert!(
        says(&mut hand, "Puzzles: 1 of 12 solved"),
        "{:?}",
        hand.names()
    );
    assert!(says(&mut hand, "· solved"), "{:?}", hand.names());
}

#[test]
fn a_puzzle_of_captain_ecarrasse_is_solved_on_the_table() {
    solved_by_mouse("captain_ecarrasse");
}

#[test]
fn a_puzzle_of_the_flying_hollander_is_solved_on_the_table() {
    solved_by_mouse("flying_hollander");
}

#[test]
fn a_puzzle_of_libertalia_is_solved_on_the_table() {
    solved_by_mouse("libertalia");
}

#[test]
fn the_page_lists_the_puzzles_of_every_game_and_its_games_by_date() {
    let mut hand = at_page("captain_ecarrasse");
    let context = hand.context();
    for game in &context.games {
        let info = game.info();
        hand.click(&format!("button:Game: {}", info.name));
        hand.rest(4);
        for row in ["Game of the day", "Game of the week"] {
            assert!(says(&mut hand, row), "{}: {row}", info.id);
        }
        for puzzle in context.puzzles(info.id) {
            // Further down the list they wait at its edge.
            let row = format!("button:{}", puzzle.title);
            assert!(hand.names().contains(&row), "{}: {}", info.id, puzzle.id);
        }
    }
    hand.click("button:Back");
    hand.until("the title", |h| h.screen() == Screen::Title);
}

#[test]
fn who_fails_may_take_the_hint_see_the_solution_and_try_again() {
    let mut hand = at_page("captain_ecarrasse");
    let puzzle = first(&hand, "captain_ecarrasse");
    open(&mut hand, &puzzle);
    assert!(!says(&mut hand, &puzzle.hint), "nobody asked for it");
    hand.click("button:Start");
    fail(&mut hand);
    assert!(says(&mut hand, "Not reached: "), "{:?}", hand.names());
    press(&mut hand, "Hint");
    hand.rest(4);
    assert!(says(&mut hand, &puzzle.hint), "{:?}", hand.names());
    assert!(!says(&mut hand, &puzzle.why));
    hand.click("button:Show the solution");
    hand.rest(4);
    assert!(says(&mut hand, &puzzle.why), "{:?}", hand.names());

    hand.click("button:Look at the table");
    assert_eq!(hand.overlay(), Overlay::None);
    hand.click("button:Try again");
    hand.until("the beginning", |h| h.play().session.decisions() == 0);
    hand.until("the puzzle", |h| h.overlay() == Overlay::Puzzle);
    hand.rest(4);
    assert_eq!(hand.play().judged, None);
    hand.click("button:Start");
    play(&mut hand, &puzzle.solution);
    hand.until("the verdict", |h| h.overlay() == Overlay::Puzzle);
    let tried = progress(&hand).of(&puzzle);
    assert_eq!(tried.attempts, 2);
    assert!(tried.solved.is_some() && tried.hinted && tried.shown);
}

#[test]
fn whoever_gives_up_is_shown_the_solution_of_any_puzzle() {
    let mut hand = at_page("captain_ecarrasse");
    let context = hand.context();
    let puzzles: Vec<Puzzle> = context
        .ids()
        .into_iter()
        .flat_map(|id| context.puzzles(id))
        .collect();
    for puzzle in puzzles {
        hand.shelf().fresh();
        hand.send(Command::Puzzle(Box::new(puzzle.clone())));
        hand.until("the puzzle", |h| h.overlay() == Overlay::Puzzle);
        press(&mut hand, "Give up");
        hand.rest(4);
        let told = hand.shelf().solution.clone().unwrap_or_default();
        assert_eq!(told.len(), puzzle.solution.len(), "{}", puzzle.id);
        assert!(progress(&hand).of(&puzzle).shown, "{}", puzzle.id);
    }
}

#[test]
fn who_leaves_a_puzzle_comes_back_to_its_beginning() {
    let mut hand = at_page("flying_hollander");
    let puzzle = first(&hand, "flying_hollander");
    open(&mut hand, &puzzle);
    hand.click("button:Start");
    play(&mut hand, &puzzle.solution[..1]);
    // What it asks for can be read again meanwhile.
    hand.click("button:Puzzle");
    assert_eq!(hand.overlay(), Overlay::Puzzle);
    hand.rest(4);
    assert!(says(&mut hand, &puzzle.goals[0].text), "{:?}", hand.names());
    hand.click("button:Go on");
    assert_eq!(hand.overlay(), Overlay::None);
    hand.click("button:Menu");
    hand.click("button:Back to challenges");
    hand.until("the page", |h| h.screen() == Screen::Challenges);
    assert!(!hand.has_table());
    assert_eq!(progress(&hand).of(&puzzle).attempts, 0, "it did not end");
    open(&mut hand, &puzzle);
    assert_eq!(hand.play().session.decisions(), 0);
    assert!(hand.lies_open("button:Start"));
}

/// The deal of today.
fn of_today(hand: &Hand, game: &str) -> Deal {
    let context = hand.context();
    let entry = context.game(game).expect("a game");
    let deals = context.deals(entry).expect("deals");
    deals.of(Span::Daily, Day::at(now()))
}

#[test]
fn a_game_of_the_day_is_begun_from_the_page_and_one_attempt_is_gone() {
    let mut hand = at_page("libertalia");
    let deal = of_today(&hand, "libertalia");
    let row = "button:Game of the day";
    assert!(says(&mut hand, "3 attempts left."), "{:?}", hand.names());
    hand.click(row);
    hand.until("the table", |h| {
        h.screen() == Screen::Table && h.has_table()
    });
    hand.wait_for_choices();
    assert_eq!(hand.play().session.setup().seed, deal.setup.seed);
    assert_eq!(progress(&hand).attempts(&deal).len(), 1);
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    hand.click("button:Challenges");
    hand.until("the page", |h| h.screen() == Screen::Challenges);
    hand.rest(4);
    assert!(says(&mut hand, "2 attempts left."), "{:?}", hand.names());
}

/// Where the button with this word can be clicked now, if it is seen at all.
fn seen(hand: &Hand, word: &str) -> Option<[f32; 4]> {
    let all = hand.targets();
    let button = all.into_iter().find(|t| t.label == word && !t.covered);
    button.map(|button| button.rect)
}

/// The middle of that button as soon as it is seen.
fn aim(hand: &mut Hand, word: &str) -> Vec2 {
    hand.until(word, |h| seen(h, word).is_some());
    let [x, y, wide, high] = seen(hand, word).expect("just seen");
    vec2(x + wide / 2.0, y + high / 2.0)
}

/// Where a button is seen in the frames that follow, as often as it is elsewhere.
fn places(hand: &mut Hand, word: &str) -> Vec<[f32; 4]> {
    let mut places: Vec<[f32; 4]> = Vec::new();
    for _ in 0..12 {
        places.extend(seen(hand, word));
        hand.step();
    }
    places.dedup();
    places
}

/// Leaves what is on the table, and lays this puzzle there.
fn lay(hand: &mut Hand, puzzle: &Puzzle) {
    hand.shelf().fresh();
    hand.send(Command::Leave);
    hand.until("an empty table", |h| !h.has_table());
    // Not sent by the hand: it would look away for some frames.
    let wish = Command::Puzzle(Box::new(puzzle.clone()));
    hand.world().write_message(wish);
}

/// A frame takes a third of a second on a machine without a graphics card: what is aimed at in one may not lie elsewhere in the next.
#[test]
fn the_sheet_of_a_puzzle_lies_still_from_the_frame_in_which_it_is_seen() {
    let mut hand = at_page("captain_ecarrasse");
    let context = hand.context();
    for puzzle in context.ids().into_iter().flat_map(|id| context.puzzles(id)) {
        lay(&mut hand, &puzzle);
        hand.until("the sheet", |h| seen(h, "Give up").is_some());
        let places = places(&mut hand, "Give up");
        assert_eq!(places.len(), 1, "{}: {places:?}", puzzle.id);
    }
}

#[test]
fn what_a_sheet_tells_next_moves_its_buttons_once() {
    let mut hand = at_page("captain_ecarrasse");
    let puzzle = first(&hand, "captain_ecarrasse");
    open(&mut hand, &puzzle);
    for (button, other) in [("Hint", "Start"), ("Give up", "Start")] {
        let before = seen(&hand, other);
        let at = aim(&mut hand, button);
        hand.dart_at(at);
        let mut places = places(&mut hand, other);
        places.retain(|place| Some(*place) != before);
        assert_eq!(places.len(), 1, "{button}: {places:?}");
    }
}

#[test]
fn a_button_of_a_sheet_is_hit_where_it_is_first_seen_however_quick_the_click() {
    let mut hand = at_page("captain_ecarrasse");
    let puzzles = hand.context().puzzles("captain_ecarrasse");
    // It is aimed at as it is seen first, and the click comes some frames later.
    for (late, puzzle) in puzzles.iter().enumerate() {
        lay(&mut hand, puzzle);
        let at = aim(&mut hand, "Give up");
        hand.rest(late % 4);
        hand.dart_at(at);
        hand.rest(2);
        assert!(hand.shelf().solution.is_some(), "{}: {late}", puzzle.id);
    }
    lay(&mut hand, &puzzles[0]);
    let at = aim(&mut hand, "Start");
    hand.dart_at(at);
    fail(&mut hand);
    let at = aim(&mut hand, "Show the solution");
    hand.dart_at(at);
    assert!(hand.shelf().solution.is_some(), "it was asked for");
    // The button stays where it is, so that no other comes under the pointer, but does nothing more.
    let before = seen(&hand, "Show the solution");
    let spent = |h: &Hand| {
        let mut all = h.targets().into_iter();
        all.any(|t| t.label == "Show the solution" && !t.enabled)
    };
    hand.until("it is told", spent);
    let after = seen(&hand, "Show the solution");
    let left = |button: Option<[f32; 4]>| button.map(|[x, ..]| x);
    assert_eq!(left(after), left(before), "the row stays as it is");
    let at = aim(&mut hand, "Look at the table");
    hand.rest(1);
    hand.dart_at(at);
    assert_eq!(hand.overlay(), Overlay::None);
}
