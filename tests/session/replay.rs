//! A match that is looked through: the same scenes as they were, nothing that can be changed, and matches branched off it.

use tortuga::cli::app_context::AppContext;
use tortuga::engine::history::Reach;
use tortuga::engine::{PieceId, Seat, Turn};
use tortuga::session::play::deal_commitment::fresh_salt;
use tortuga::session::save::save_file::SaveFile;
use tortuga::session::table::game_entry::Entry;
use tortuga::session::table::perspective::initial_perspective;
use tortuga::session::table::seating;
use tortuga::session::{
    Control, Perspective, Playback, Scene, Session, SessionError, Stride, TableSetup,
};

fn context() -> AppContext {
    AppContext::load(None, None, true)
}

fn begin(game: &dyn Entry, controls: &[Control]) -> Box<dyn Session> {
    let setup = TableSetup {
        seats: seating::seats(controls.iter().cloned()),
        seed: 11,
        ..TableSetup::default()
    };
    game.new_session(setup).expect("a table")
}

fn people(game: &dyn Entry) -> Vec<Control> {
    vec![Control::Human; (*game.info().seats.end()).min(3)]
}

/// Takes so many decisions, a different one each time.
fn play(session: &mut dyn Session, decisions: usize) {
    for n in 0..decisions {
        let Some(seat) = session.turn().first() else {
            return;
        };
        let choices = session.action_names(seat).len();
        session
            .choose(seat, n * 7919 % choices)
            .expect("it is offered");
    }
}

/// A finished match of the first game.
fn finished(context: &AppContext) -> SaveFile {
    let mut session = begin(&*context.games[0], &[Control::Human, Control::Human]);
    session.seal("5a17");
    play(&mut *session, 2000);
    assert_eq!(session.turn(), Turn::Over);
    SaveFile::parse(&session.save()).expect("a save")
}

fn looked_through(context: &AppContext, save: &SaveFile) -> Box<dyn Session> {
    context.replay(save).expect("it plays as it did")
}

fn playback(session: &mut dyn Session) -> &mut dyn Playback {
    session.playback_mut().expect("it is looked through")
}

#[test]
fn every_game_is_seen_again_as_it_was() {
    let context = context();
    for game in &context.games {
        let mut session = begin(&**game, &people(&**game));
        let seats = session.setup().seats.len();
        let perspective = |session: &dyn Session| -> Vec<Scene> {
            let all = Seat::all(seats).map(Some).chain([None]);
            all.map(|viewer| session.scene(viewer)).collect()
        };
        let mut seen = vec![(
            0,
            session.events(),
            perspective(&*session),
            session.fingerprint(),
        )];
        for stop in 1..4 {
            play(&mut *session, 9);
            let decisions = session.decisions();
            seen.push((
                decisions,
                session.events(),
                perspective(&*session),
                session.fingerprint(),
            ));
            assert!(decisions > stop, "{} goes on", game.info().id);
        }
        let save = SaveFile::parse(&session.save()).expect("a save");
        let mut again = looked_through(&context, &save);
        for (decisions, events, scenes, fingerprint) in seen.iter().rev() {
            playback(&mut *again).go(*events);
            assert_eq!(again.decisions(), *decisions, "{}", game.info().id);
            assert_eq!(again.fingerprint(), *fingerprint);
            assert_eq!(perspective(&*again), *scenes);
        }
    }
}

#[test]
fn decisions_turns_and_rounds_are_ever_longer_strides_in_every_game() {
    let context = context();
    for game in &context.games {
        let mut session = begin(&**game, &people(&**game));
        play(&mut *session, 60);
        let save = SaveFile::parse(&session.save()).expect("a save");
        let again = looked_through(&context, &save);
        let timeline = again
            .playback()
            .expect("it is looked through")
            .timeline()
            .clone();
        let stops: Vec<Vec<usize>> = Stride::ALL.map(|stride| timeline.stops(stride)).into();
        for pair in stops.windows(2) {
            let inside = pair[1].iter().all(|stop| pair[0].contains(stop));
            assert!(inside, "{}: {pair:?}", game.info().id);
            assert!(
                pair[1].len() < pair[0].len() || pair[0].len() < 4,
                "{}: {pair:?}",
                game.info().id
            );
        }
        assert!(
            stops[2].len() > 4,
            "{} has several turns: {:?}",
            game.info().id,
            stops[2]
        );
        assert_eq!(timeline.end(), session.events());
        assert_eq!(timeline.decisions(), session.decisions());
    }
}

#[test]
fn nothing_of_a_match_that_is_looked_through_can_be_changed() {
    let context = context();
    let save = finished(&context);
    let mut again = looked_through(&context, &save);
    let seat = Seat::new(0);
    for at in [0, 7, usize::MAX] {
        playback(&mut *again).go(at);
        assert_eq!(again.turn(), Turn::Over, "nobody is asked");
        assert!(again.choices(seat).is_empty() && again.action_names(seat).is_empty());
        assert_eq!(again.choose(seat, 0), Err(SessionError::OnlyLooking));
        assert_eq!(
            again.undo(seat, Reach::Casual),
            Err(SessionError::OnlyLooking)
        );
        assert_eq!(again.redo(), Err(SessionError::OnlyLooking));
        assert!(again.think(seat, "greedy").is_none() && again.hint(seat).is_none());
        again.set_control(seat, Control::Ai("greedy".into()));
        again.set_preference("auto_play", "off");
        again.seal("another");
        let now = SaveFile::parse(&again.save()).expect("a save");
        let saved = save.saved;
        assert_eq!(SaveFile { saved, ..now }, save);
    }
}

#[test]
fn one_steps_forth_and_back_through_the_same_scenes() {
    let context = context();
    let save = finished(&context);
    let mut again = looked_through(&context, &save);
    let end = again.playback().expect("there").timeline().end();
    let mut forth = Vec::new();
    for at in 0..=end {
        playback(&mut *again).go(at);
        assert_eq!(again.events(), at);
        forth.push(again.scene(None));
    }
    // Each frame shows what one sees where it leads.
    let frames = again.frames(0, None);
    assert!(frames.iter().map(|f| &f.scene).eq(forth.iter().skip(1)));
    for at in (0..=end).rev() {
        playback(&mut *again).go(at);
        assert_eq!(again.scene(None), forth[at]);
    }
}

#[test]
fn with_all_hands_open_everybodys_cards_lie_as_their_owner_sees_them() {
    let context = context();
    for game in &context.games {
        let ai = Control::Ai("greedy".into());
        let mut session = begin(&**game, &vec![ai; (*game.info().seats.end()).min(3)]);
        let seats = session.setup().seats.len();
        play(&mut *session, 25);
        let save = SaveFile::parse(&session.save()).expect("a save");
        let mut again = looked_through(&context, &save);
        let end = playback(&mut *again).timeline().end();
        for at in [0, end / 2, end] {
            playback(&mut *again).go(at);
            playback(&mut *again).set_open(true);
            let open = again.scene(None);
            let mut ids: Vec<PieceId> = open.pieces.iter().map(|p| p.id).collect();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), open.pieces.len(), "nothing lies there twice");
            for seat in Seat::all(seats) {
                let own = again.scene(Some(seat));
                for piece in own.pieces.iter().filter(|p| p.zone.seat == Some(seat)) {
                    assert!(open.pieces.contains(piece), "{}: {piece:?}", game.info().id);
                }
            }
            playback(&mut *again).set_open(false);
            assert_eq!(
                again.scene(None).pieces.len(),
                save_scene(&context, &save, at).pieces.len()
            );
        }
    }
}

/// What somebody who watches sees there, hands hidden.
fn save_scene(context: &AppContext, save: &SaveFile, at: usize) -> Scene {
    let mut again = looked_through(context, save);
    playback(&mut *again).set_open(false);
    playback(&mut *again).go(at);
    again.scene(None)
}

#[test]
fn before_the_end_nobody_sees_more_than_they_could_by_playing() {
    let context = context();
    let game = &*context.games[0];
    let (human, ai) = (Control::Human, Control::Ai("greedy".into()));
    let perspective = |controls: &[Control]| {
        let mut session = begin(game, controls);
        play(&mut *session, 5);
        let save = SaveFile::parse(&session.save()).expect("a save");
        let mut again = looked_through(&context, &save);
        playback(&mut *again).set_open(true);
        let open = playback(&mut *again).is_open();
        (playback(&mut *again).perspective().to_vec(), open)
    };
    let seat = |n| Perspective::Seat(Seat::new(n));
    assert_eq!(
        perspective(&[ai.clone(), human.clone()]),
        (vec![seat(1)], false)
    );
    assert_eq!(
        perspective(&[human.clone(), human]),
        (vec![Perspective::Everybody], false)
    );
    assert_eq!(
        perspective(&[ai.clone(), ai]),
        (vec![seat(0), seat(1), Perspective::Open], true)
    );
    let mut over = looked_through(&context, &finished(&context));
    assert_eq!(
        playback(&mut *over).perspective(),
        [seat(0), seat(1), Perspective::Open]
    );
}

#[test]
fn whoever_lets_an_ai_play_for_them_sees_no_more_meanwhile() {
    let context = context();
    let ai = Control::Ai("greedy".into());
    let mut session = begin(&*context.games[0], &[ai.clone(), Control::Human]);
    play(&mut *session, 5);
    session.set_control(Seat::new(1), ai);
    let save = SaveFile::parse(&session.save()).expect("a save");
    let mut again = looked_through(&context, &save);
    assert_eq!(
        playback(&mut *again).perspective(),
        [Perspective::Seat(Seat::new(1))],
        "the seat can be taken back"
    );
    assert_eq!(
        initial_perspective(&*again),
        Perspective::Seat(Seat::new(1))
    );
}

#[test]
fn a_branch_is_another_match_that_begins_with_the_same_decisions_and_knows_where_it_comes_from() {
    let context = context();
    let save = finished(&context);
    let mut again = looked_through(&context, &save);
    let at = playback(&mut *again).timeline().decision(6);
    playback(&mut *again).go(at);
    let seats = seating::seats([Control::Ai("greedy".into()), Control::Human]);
    let text = playback(&mut *again)
        .branch(&seats, None)
        .expect("as many seats");
    assert!(playback(&mut *again).branch(&seats[..1], None).is_none());
    let branch = SaveFile::parse(&text).expect("a save");
    assert_eq!(branch.actions, save.actions[..6]);
    assert_eq!(branch.seats, seats);
    assert!(!branch.same_match(&save) && !branch.over);
    let parent = branch.parent.clone().expect("it has one");
    assert_eq!((parent.begun, parent.decision), (save.begun, 6));
    let mut session = context.load_session(&branch).expect("it can be played");
    assert_eq!(session.fingerprint(), again.fingerprint());
    // The same decisions lead to the same end: chance brings what it brought.
    for (seat, action) in &save.actions[6..] {
        let seat = Seat::new(*seat);
        let names = session.action_names(seat);
        let index = names.iter().position(|name| name == action);
        session
            .choose(seat, index.expect("it was possible"))
            .expect("it is offered");
    }
    let end = SaveFile::parse(&session.save()).expect("a save");
    assert_eq!(end.fingerprint, save.fingerprint);
    assert_eq!(end.parent, Some(parent));
}

#[test]
fn a_save_without_a_parent_or_a_deal_is_written_as_ever() {
    let context = context();
    let mut session = begin(&*context.games[0], &[Control::Human, Control::Human]);
    play(&mut *session, 3);
    session.seal("too late");
    assert!(
        session.deal().is_none(),
        "nothing can be fixed that has begun"
    );
    let text = session.save();
    assert!(!text.contains("parent") && !text.contains("deal"), "{text}");
    let save = SaveFile::parse(&text).expect("a save");
    let again = context
        .load_session(&save)
        .expect("it can be played")
        .save();
    let saved = save.saved;
    let again = SaveFile {
        saved,
        ..SaveFile::parse(&again).expect("a save")
    };
    assert_eq!(again.text(), text);
}

#[test]
fn the_code_of_a_deal_goes_with_the_match_and_fits_nothing_else() {
    let context = context();
    let save = finished(&context);
    let session = context.load_session(&save).expect("it can be played");
    let deal = session.deal().expect("it was sealed").clone();
    let text = session.deal_text().expect("it was sealed");
    assert!(deal.is_of(&text));
    assert!(
        text.contains("\nseed 11\n") && text.contains("salt 5a17"),
        "{text}"
    );
    let mut other = save.clone();
    other.deal.as_mut().expect("it was sealed").salt = fresh_salt();
    let session = context.load_session(&other).expect("it can be played");
    assert!(
        !session
            .deal()
            .expect("there")
            .is_of(&session.deal_text().expect("there"))
    );
}
