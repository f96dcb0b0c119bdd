//! Nothing is cut, covered, too small or unlike its neighbours: every game, size and scale, and every menu.
//!
//! The usual run looks at a sample that is spread over all of it; `scripts/fitting` (or TORTUGA_FITTING=all) at everything,
//! with a table of what was found. TORTUGA_FITTING=GAME looks at one game only, TORTUGA_FITTING_LIST=FILE adds a line
//! for each misfit to that file, TORTUGA_FITTING_LANGUAGE=de has everything said in German (en-XA: the pseudo-language).

use crate::hand::{Hand, language};
use bevy::math::Vec2;
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::time::Instant;
use tortuga::engine::{Seat, ZoneId};
use tortuga::session::challenge::attempt::PuzzleStatus;
use tortuga::session::challenge::walkthrough::walkthrough;
use tortuga::session::review::Decided;
use tortuga::session::table::game_entry::Entry;
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};
use tortuga::wording::replay::Sentence;
use tortuga::wording::{arranging, say};
use tortuga_app::driver::messages::{Command, PlaybackCommand};
use tortuga_app::driver::play::Play;
use tortuga_app::driver::review::ReviewStatus;
use tortuga_app::fitting::misfits::{Fault, Misfit};
use tortuga_app::hud::context::Memory;
use tortuga_app::input::simulated;
use tortuga_app::shell::screens::{Leaving, Overlay, Screen};
use tortuga_app::shell::settings::Settings;

const SIZES: [(u32, u32); 5] = [
    (1024, 640),
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
];
const SCALES: [u32; 4] = [75, 100, 150, 200];
/// Sizes of words in percent.
const TEXTS: [u32; 2] = [100, 130];
/// How many cells of each position and menu the usual run looks at.
const FEW: usize = 2;
/// How far from one cell to the next that it looks at: has no divisor in common with their number, so that all come.
const STRIDE: usize = 7;
/// How far a game has come, in percent of its decisions.
const STAGES: [usize; 3] = [0, 50, 97];

/// A size of the window at an interface scale, with words so large.
type Cell = ((u32, u32), u32, u32);

/// A match of `seats` in which so many decisions were taken at random, or all, and before which of them the first seat was
/// asked.
fn advanced(game: &dyn Entry, seats: usize, decisions: usize) -> (Box<dyn Session>, Vec<usize>) {
    let controls = (0..seats).map(|i| match i {
        0 => Control::Human,
        _ => Control::Ai("mate".to_owned()),
    });
    let setup = TableSetup {
        seats: seating::seats(controls),
        options: Default::default(),
        seed: 7,
    };
    let mut session = game.new_session(setup).expect("a table");
    let (mut taken, mut mine) = (0, Vec::new());
    while taken < decisions {
        let Some(seat) = session.turn().first() else {
            break;
        };
        if seat == Seat::new(0) {
            mine.push(taken);
        }
        let choices = session.choices(seat).len();
        session
            .choose(seat, taken * 7919 % choices)
            .expect("a legal choice");
        taken += 1;
    }
    (session, mine)
}

/// What is known not to fit, and why it still does not: game (or menu), fault, beginning of the place. It only becomes less:
/// what is mended must be taken out, and nothing comes in.
const KNOWN: [(&str, Fault, &str); 0] = [];

/// Which of the known ones a misfit is.
fn known((at, misfit): &(String, Misfit)) -> Option<usize> {
    KNOWN.iter().position(|(game, fault, place)| {
        at.starts_with(game) && misfit.fault == *fault && misfit.place.starts_with(place)
    })
}

/// Whether it may be so: where a language needs longer words than English, some are smaller than their neighbours. Cut, covered or too
/// small they are in none.
fn tolerated(misfit: &Misfit) -> bool {
    misfit.fault == Fault::Uneven && language() != "en"
}

/// Where something was found, and what.
type Found = Vec<(String, Misfit)>;

/// Looks at one screen after the other, in all cells or in a sample of them.
struct Tour {
    hand: Hand,
    wanted: Option<String>,
    found: Found,
    screens: usize,
    cells: usize,
    /// Whether tables are looked at rather than menus.
    tables: bool,
    begun: Instant,
}

impl Tour {
    fn new(tables: bool) -> Tour {
        let mut hand = Hand::at_title();
        hand.hurry();
        Tour {
            hand,
            wanted: std::env::var("TORTUGA_FITTING").ok(),
            found: Found::new(),
            screens: 0,
            cells: 0,
            tables,
            begun: Instant::now(),
        }
    }

    /// Whether this game is looked at.
    fn wants(&self, game: &str) -> bool {
        let wanted = self.wanted.as_deref();
        wanted.is_none_or(|wanted| wanted == "all" || wanted == game)
    }

    /// The cells in which the next screen is looked at: all of them, or a few others than the last time.
    fn cells(&self) -> Vec<Cell> {
        let sizes = SIZES
            .iter()
            .flat_map(|size| SCALES.map(|scale| (*size, scale)));
        let all = sizes.flat_map(|(size, scale)| TEXTS.map(|text| (size, scale, text)));
        let all: Vec<Cell> = all.collect();
        match self.wanted {
            Some(_) => all,
            None => {
                let first = self.screens * FEW;
                let some = (first..first + FEW).map(|n| all[n * STRIDE % all.len()]);
                some.collect()
            }
        }
    }

    /// Looks at what the hand has before it.
    fn look(&mut self, at: &str) {
        for (size, scale, text) in self.cells() {
            let (width, height) = size;
            let here = Here(format!("{at}, {width}x{height} {scale} %, words {text} %"));
            self.hand.world().resource_mut::<Settings>().text = text;
            self.hand.resize(size, scale);
            // A card under the mouse rises over what lies beside it; where the mouse was left is chance.
            simulated::point(self.hand.world(), Vec2::ONE);
            // The move of a review that is told at length is brought into sight again.
            let play = self.hand.world().get_resource::<Play>();
            let shown = play.map_or(0, |play| play.shown_events);
            let mut memory = self.hand.world().resource_mut::<Memory>();
            memory.review_pick = memory.review_at.take().map(|at| (at, shown));
            self.hand.rest(4);
            self.hand.wait_for_pictures();
            self.hand.settle();
            let misfits = self.hand.misfits().into_iter();
            self.found.extend(misfits.map(|m| (here.0.clone(), m)));
            self.cells += 1;
        }
        self.screens += 1;
    }

    /// Looks at the review of the match that is looked through: stopped, its turning points, and at length the move of which there is
    /// most to tell.
    fn review(&mut self, game: &str) {
        self.hand.open_the_review(true);
        self.hand
            .send(Command::Replay(PlaybackCommand::Review(false)));
        self.look(&format!("stopped review of {game}"));
        self.hand
            .send(Command::Replay(PlaybackCommand::Review(true)));
        self.hand.until("the review", |h| {
            matches!(h.review(), ReviewStatus::Done(_))
        });
        let ReviewStatus::Done(review) = self.hand.review() else {
            panic!("it was there");
        };
        self.look(&format!("review of {game}"));
        let much = |one: &&Decided| {
            let better = one.grade.as_ref().and_then(|j| j.better.as_ref());
            better.map_or(0, |b| b.label.len() + b.reason.len() + one.why.len())
        };
        let longest = review.decided.iter().max_by_key(much).expect("a move");
        let shown = self.hand.play().shown_events;
        let mut memory = self.hand.world().resource_mut::<Memory>();
        memory.review_all = true;
        memory.review_pick = Some((longest.decision, shown));
        let next = review.decided.get(longest.decision + 1);
        let at = next.map_or(usize::MAX, |next| next.event);
        self.hand.send(Command::Replay(PlaybackCommand::Go(at)));
        self.look(&format!("a move in the review of {game}"));
        self.hand.world().resource_mut::<Memory>().review_all = false;
        self.hand.open_the_review(false);
    }

    /// Looks at the challenges of the game number `n`, and at one of its puzzles from its beginning to its end.
    fn challenges(&mut self, n: usize, game: &dyn Entry) {
        let id = game.info().id;
        self.hand.shelf().open = n;
        self.hand.go(Screen::Challenges, Overlay::None);
        self.look(&format!("challenges of {id}"));
        let puzzles = self.hand.context().puzzles(id);
        let Some(puzzle) = puzzles.iter().max_by_key(|p| p.setting.len() + p.why.len()) else {
            return;
        };
        let open = |tour: &mut Tour| {
            tour.hand.send(Command::Puzzle(Box::new(puzzle.clone())));
            tour.hand.until("the puzzle", |h| {
                h.screen() == Screen::Table && h.overlay() == Overlay::Puzzle
            });
            tour.hand.settle();
        };
        open(self);
        self.look(&format!("puzzle of {id}"));
        self.hand.shelf().hinted = true;
        self.hand.shelf().solution = walkthrough(game, puzzle).ok();
        self.look(&format!("solution of a puzzle of {id}"));
        self.hand.go(Screen::Table, Overlay::None);
        for action in &puzzle.solution {
            self.hand.wait_for_choices();
            let names = self.hand.play().session.action_names(Seat::new(0));
            let at = names.iter().position(|name| name == action);
            self.hand
                .send(Command::TakeSurely(at.expect("a legal action")));
            self.hand.settle();
        }
        self.hand
            .until("its end", |h| h.overlay() == Overlay::Puzzle);
        self.look(&format!("solved puzzle of {id}"));
        self.hand.go(Screen::Table, Overlay::None);
        self.look(&format!("table of a solved puzzle of {id}"));
        // Nothing done is not enough either.
        open(self);
        self.hand.world().resource_mut::<Play>().judged = Some(PuzzleStatus::Missed);
        self.look(&format!("missed puzzle of {id}"));
        self.hand.shelf().fresh();
    }

    /// Wants nothing to have been found but what is known.
    fn expect_nothing(mut self) {
        let (found, cells) = (std::mem::take(&mut self.found), self.cells);
        let seconds = self.begun.elapsed().as_secs_f32();
        let number = found.len();
        eprintln!("{number} misfits in {cells} cells, {seconds:.0} s");
        if let Ok(file) = std::env::var("TORTUGA_FITTING_LIST") {
            let lines: Vec<String> = found.iter().map(|(at, m)| format!("{at}: {m}\n")).collect();
            let file = OpenOptions::new().create(true).append(true).open(file);
            let written = file.and_then(|mut file| file.write_all(lines.concat().as_bytes()));
            written.expect("a file for the list");
        }
        let strict = found.into_iter().filter(|(_, misfit)| !tolerated(misfit));
        let (old, new): (Found, Found) = strict.partition(|case| known(case).is_some());
        assert!(new.is_empty(), "{} misfits\n{}", new.len(), report(&new));
        let mended: Vec<_> = (0..KNOWN.len())
            .filter(|n| !old.iter().any(|case| known(case) == Some(*n)))
            .map(|n| KNOWN[n])
            .collect();
        let whole = self.wanted.as_deref() == Some("all") && self.tables;
        assert!(!whole || mended.is_empty(), "no longer known: {mended:?}");
    }
}

/// Says where it happened if something panics.
struct Here(String);

impl Drop for Here {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("at {}", self.0);
        }
    }
}

/// A line for every fault and place, the most frequent first.
fn report(found: &Found) -> String {
    let mut kinds: BTreeMap<(Fault, &str), Vec<&(String, Misfit)>> = BTreeMap::new();
    for case in found {
        let kind = (case.1.fault, case.1.place.as_str());
        kinds.entry(kind).or_default().push(case);
    }
    let mut lines: Vec<_> = kinds.into_iter().collect();
    lines.sort_by_key(|(_, cases)| std::cmp::Reverse(cases.len()));
    let lines = lines.iter().map(|((fault, place), cases)| {
        let some = cases.iter().step_by((cases.len() / 3).max(1)).take(3);
        let some: Vec<String> = some.map(|(at, m)| format!("    {at}: {m}")).collect();
        format!("{} × {fault} in {place}\n{}", cases.len(), some.join("\n"))
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn everything_on_the_tables_fits() {
    let mut tour = Tour::new(true);
    for game in &tour.hand.context().games {
        let sheet = game.info();
        if !tour.wants(sheet.id) {
            continue;
        }
        for seats in [*sheet.seats.start(), *sheet.seats.end()] {
            let (_, mine) = advanced(game.as_ref(), seats, usize::MAX);
            for stage in STAGES {
                let decisions = mine[(mine.len() - 1) * stage / 100];
                let (session, _) = advanced(game.as_ref(), seats, decisions);
                tour.hand.put(session);
                tour.look(&format!("{} {seats} players {stage} %", sheet.id));
            }
        }
    }
    tour.expect_nothing();
}

/// The shelf, and the articles that have most to tell: the longest name, the longest text, the most beside it.
fn encyclopedia(game: &dyn Entry) -> Vec<(String, Overlay)> {
    let (articles, guide) = (game.articles(), &game.info().guide);
    let long = articles.iter().max_by_key(|a| a.name.len());
    let told = articles.iter().max_by_key(|a| a.text.len());
    let facts = |a: &&tortuga::games::Article| guide.facts(a).concat().len();
    let most = articles.iter().max_by_key(facts);
    let pages = [long, told, most].into_iter().flatten();
    let page =
        |a: &tortuga::games::Article| (a.id.clone(), Overlay::Encyclopedia(Some(a.id.clone())));
    let mut all: Vec<(String, Overlay)> = pages.map(page).collect();
    all.push(("everything".into(), Overlay::Encyclopedia(None)));
    all.dedup();
    all
}

/// What a player is told when something went wrong, at some length.
fn message() -> Overlay {
    let why = "/home/somebody/a folder with a long name/saves/unfinished-maracaibo-1795387326.ron, line 214, column 17: \
               expected a number from 0 to 20 here. The file was left as it is; a match that was begun since is kept apart from it.";
    Overlay::Message("That game could not be opened".into(), why.repeat(3))
}

/// The question before what could not be saved is left.
fn unsaved() -> Overlay {
    let Overlay::Message(_, why) = message() else {
        unreachable!("a message")
    };
    Overlay::Unsaved(why, Leaving::Program)
}

#[test]
fn everything_in_the_menus_fits() {
    let mut tour = Tour::new(false);
    let context = tour.hand.context();
    let (session, _) = advanced(context.games[0].as_ref(), 4, 24);
    tour.hand.put(session);
    let menus = [
        (Screen::Title, Overlay::None),
        (Screen::Setup, Overlay::None),
        (Screen::Load, Overlay::None),
        (Screen::Title, Overlay::Settings),
        (Screen::Title, Overlay::Rulebook(None)),
        (Screen::Title, Overlay::Keys),
        (Screen::Title, Overlay::Records),
        (Screen::Title, Overlay::Mods),
        (Screen::Title, Overlay::Encyclopedia(None)),
        (Screen::Table, Overlay::Pause),
        (Screen::Table, Overlay::Seats),
        (Screen::Table, Overlay::SaveAs),
        (Screen::Table, Overlay::Saves),
        (Screen::Table, Overlay::Curtain(Seat::new(0))),
        (Screen::Title, message()),
        (Screen::Title, unsaved()),
    ];
    for (screen, overlay) in menus {
        tour.hand.go(screen.clone(), overlay.clone());
        tour.look(&format!("{screen:?} {overlay:?}"));
    }
    for game in &context.games {
        if !tour.wants(game.info().id) {
            continue;
        }
        let seats = *game.info().seats.end();
        let (session, mine) = advanced(game.as_ref(), seats, usize::MAX);
        tour.hand.put(session);
        tour.hand.go(Screen::Table, Overlay::End);
        tour.look(&format!("end of {}", game.info().id));
        let events = tour.hand.play().session.events();
        tour.hand.send(Command::Replay(PlaybackCommand::Again));
        tour.hand
            .send(Command::Replay(PlaybackCommand::Go(events / 2)));
        tour.look(&format!("replay of {}", game.info().id));
        tour.review(game.info().id);
        tour.hand
            .send(Command::Replay(PlaybackCommand::Go(events / 2)));
        tour.hand.rest(4);
        // It is said in the language that is measured.
        let play_on = say(Sentence::PlayOn);
        tour.hand.click(&format!("button:{play_on}"));
        tour.look(&format!("playing on in {}", game.info().id));
        let (session, _) = advanced(game.as_ref(), seats, mine[mine.len() / 2]);
        tour.hand.put(session);
        for (what, page) in encyclopedia(game.as_ref()) {
            tour.hand.go(Screen::Table, page);
            tour.look(&format!("{what} in the encyclopedia of {}", game.info().id));
        }
        for (what, dialog) in dialogs(&tour.hand) {
            tour.hand.go(Screen::Table, dialog);
            tour.look(&format!("{what} of {}", game.info().id));
        }
        tour.hand.go(Screen::Table, Overlay::None);
        tour.hand.open_the_log(true);
        tour.look(&format!("open log of {}", game.info().id));
        tour.hand.open_the_log(false);
        tour.hand.open_the_news(true);
        tour.look(&format!("open news of {}", game.info().id));
        tour.hand.open_the_news(false);
    }
    tour.expect_nothing();
}

#[test]
fn every_table_that_is_arranged_fits() {
    let mut tour = Tour::new(false);
    let context = tour.hand.context();
    for game in &context.games {
        let id = game.info().id;
        if !tour.wants(id) {
            continue;
        }
        let (session, _) = advanced(game.as_ref(), *game.info().seats.end(), 24);
        tour.hand.put(session);
        tour.hand.go(Screen::Table, Overlay::Arrange);
        tour.look(&format!("arranging {id}"));
        // With what is selected at the end of the list, and with the games to choose from.
        let names = tour.hand.names();
        let table = format!("field:{}", say(arranging::Sentence::Canvas));
        let last = names.iter().rposition(|name| *name == table);
        let last = last.and_then(|at| names.get(at.checked_sub(1)?));
        tour.hand.click(&last.expect("a zone").clone());
        tour.look(&format!("a zone of {id}"));
    }
    tour.hand.go(Screen::Title, Overlay::Arrange);
    tour.look("arranging from the title");
    tour.expect_nothing();
}

#[test]
fn everything_in_the_challenges_fits() {
    let mut tour = Tour::new(false);
    let context = tour.hand.context();
    for (n, game) in context.games.iter().enumerate() {
        if tour.wants(game.info().id) {
            tour.challenges(n, game.as_ref());
        }
    }
    tour.expect_nothing();
}

/// What can be asked and shown over the table that the hand has before it: all choices in a list, the last of them to be
/// confirmed, the zone with the most cards in it.
fn dialogs(hand: &Hand) -> Vec<(&'static str, Overlay)> {
    let play = hand.play();
    let choices = play.choices.len();
    let pieces = |zone: ZoneId| play.shown.pieces.iter().filter(|p| p.zone == zone).count();
    let zones = play.shown.pieces.iter().map(|piece| piece.zone);
    let zones = zones.filter(|zone| play.session.inspect(play.viewer, *zone).is_some());
    let fullest = zones.max_by_key(|zone| pieces(*zone));
    assert!(choices > 0, "somebody is asked");
    let mut all = vec![
        ("list", Overlay::Ask((0..choices).collect())),
        ("question", Overlay::Confirm(choices - 1)),
    ];
    all.extend(fullest.map(|zone| ("cards", Overlay::Inspect(zone))));
    all
}
