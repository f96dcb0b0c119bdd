//! The journal of finished games: what is entered, and what comes of it.

use std::sync::atomic::AtomicBool;
use tempfile::TempDir;
use tortuga::cli::app_context::AppContext;
use tortuga::records::journal::Journal;
use tortuga::records::record::Record;
use tortuga::session::challenge::calendar::Day;
use tortuga::session::challenge::deal::Span;
use tortuga::session::challenge::progress::Progress;
use tortuga::session::save::save_file::SaveFile;
use tortuga::session::save::store::Store;
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};

fn world() -> (TempDir, Store, AppContext) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let context = AppContext::load(Some(folder.path().into()), None, true);
    let store = Store::open(Some(folder.path().into()));
    (folder, store, context)
}

fn begun(context: &AppContext, options: &[(&str, &str)]) -> Box<dyn Session> {
    let seats = seating::seats([Control::Human, Control::Ai("mate".into())]);
    let mut setup = TableSetup {
        seats,
        seed: 5,
        ..TableSetup::default()
    };
    for (id, value) in options {
        setup.options.set(*id, *value);
    }
    context.games[0].new_session(setup).expect("a game")
}

fn play(session: &mut dyn Session, decisions: usize) {
    let never = AtomicBool::new(false);
    for _ in 0..decisions {
        let Some(seat) = session.turn().first() else {
            return;
        };
        let choice = session.think(seat, "greedy").expect("a player")(&never).choice;
        session.choose(seat, choice).expect("a legal choice");
    }
}

#[test]
fn a_game_that_goes_on_is_not_entered() {
    let (_folder, _store, context) = world();
    let mut session = begun(&context, &[]);
    play(&mut *session, 4);
    assert_eq!(Record::of(&*session), None);
}

#[test]
fn a_finished_game_is_entered_with_all_that_matters() {
    let (_folder, store, context) = world();
    let chosen = [
        ("variant", "full_cargo"),
        ("divers", "dealt"),
        ("risk_aid", "off"),
    ];
    let mut session = begun(&context, &chosen);
    play(&mut *session, usize::MAX);
    let record = Record::of(&*session).expect("it is over");
    assert_eq!(record.game, "captain_ecarrasse");
    assert_eq!((record.seed, record.seats.len()), (5, 2));
    assert_eq!(record.decisions, session.decisions());
    // What is usual, and what only concerns the table, is no news.
    let options: Vec<(&str, &str)> = record
        .options
        .0
        .iter()
        .map(|(id, v)| (id.as_str(), v.as_str()))
        .collect();
    assert_eq!(options, [("variant", "full_cargo")]);
    let standings = session.standings();
    for ((_, own), seat) in standings.iter().zip(&record.seats) {
        assert_eq!((own.score, own.place), (seat.score, seat.place));
    }
    assert!(record.seats[1].done.is_empty(), "an AI has no achievements");
    let all = &session.info().achievements;
    Journal::enter(&store, record.clone(), all).expect("room");
    let read = Journal::read(&store).expect("readable");
    assert_eq!(read.records.len(), 1);
    assert_eq!(read.records[0].seats[0].done, record.seats[0].done);
}

#[test]
fn the_same_match_is_known_after_continuing_and_after_undoing_its_end() {
    let (_folder, store, context) = world();
    let mut session = begun(&context, &[]);
    play(&mut *session, 12);
    let save = SaveFile::parse(&session.save()).expect("a save");
    play(&mut *session, usize::MAX);
    let enter = |session: &dyn Session| {
        let record = Record::of(session).expect("it is over");
        Journal::enter(&store, record, &session.info().achievements).expect("room")
    };
    assert!(enter(&*session).is_some());
    let last = session.action_names(tortuga::engine::Seat::new(0));
    assert!(last.is_empty(), "it is over");
    let seat = tortuga::engine::Seat::new(0);
    session
        .undo(seat, tortuga::engine::history::Reach::Casual)
        .expect("undo");
    play(&mut *session, usize::MAX);
    assert!(enter(&*session).is_none(), "entered twice by undoing");
    let mut again = context.load_session(&save).expect("a save");
    play(&mut *again, usize::MAX);
    assert!(enter(&*again).is_none(), "entered twice by continuing");
    assert_eq!(Journal::read(&store).expect("readable").records.len(), 1);
}

#[test]
fn a_finished_attempt_at_a_game_by_date_is_entered_with_its_date() {
    let (_folder, store, context) = world();
    let entry = &*context.games[0];
    let deals = context.deals(entry).expect("deals");
    let day: Day = "2026-11-25".parse().expect("a day");
    for (span, name) in [
        (Span::Daily, Some("daily/2026-11-25")),
        (Span::Weekly, Some("weekly/2026-W48")),
        (Span::Daily, None),
    ] {
        let deal = deals.of(span, day);
        let mut session = entry.new_session(deal.setup.clone()).expect("a game");
        let mut save = SaveFile::parse(&session.save()).expect("a save");
        // Matches that are begun within a second would be told apart by nothing.
        save.begun += Journal::read(&store).expect("readable").records.len() as u64;
        session = context.load_session(&save).expect("a game");
        if name.is_some() {
            Progress::update(&store, |p| assert!(p.begin(&deal, save.begun))).expect("room");
        }
        play(&mut *session, usize::MAX);
        let record = Record::of(&*session).expect("it is over");
        let entered = Journal::enter(&store, record, &[]).expect("room");
        let record = entered.expect("it is new");
        assert_eq!(record.challenge.as_deref(), name);
        assert_eq!(
            Journal::read(&store).expect("readable").records.last(),
            Some(&record)
        );
    }
    let text = tortuga::records::export::csv(&Journal::read(&store).expect("readable").records);
    assert!(text.contains(",weekly/2026-W48,"), "{text}");
}

#[test]
fn saves_without_time_are_what_they_were_and_time_goes_on_after_loading() {
    let (_folder, _store, context) = world();
    let mut session = begun(&context, &[]);
    play(&mut *session, 3);
    let mut save = SaveFile::parse(&session.save()).expect("a save");
    assert_eq!(save.seconds, 0);
    assert!(!save.text().contains("seconds"));
    save.seconds = 777;
    let read = SaveFile::parse(&save.text()).expect("a save");
    assert_eq!(read.seconds, 777);
    let mut again = context.load_session(&read).expect("a save");
    play(&mut *again, usize::MAX);
    let record = Record::of(&*again).expect("it is over");
    assert!((777..780).contains(&record.seconds), "{}", record.seconds);
}

/// What a rating is measured against: Mate is the fixed point, and whoever beats the stronger level gains more.
#[test]
fn every_level_is_rated_in_the_order_of_strength() {
    let (_folder, _store, context) = world();
    for game in &context.games {
        let sheet = game.info();
        let worth = sheet.levels.iter().map(|level| level.rating);
        let worth: Vec<u16> = worth.map(|rating| rating.expect("a rating")).collect();
        assert!(worth.is_sorted_by(|a, b| a < b), "{}: {worth:?}", sheet.id);
        let mate = sheet.levels.iter().find(|level| level.id == "mate");
        assert_eq!(
            mate.and_then(|mate| mate.rating),
            Some(1000),
            "{}",
            sheet.id
        );
    }
}
