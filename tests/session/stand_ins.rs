//! A person's seat that an AI holds for them, and what a table may take back.

use super::{begin, context, reload, step};
use tortuga::engine::history::Reach;
use tortuga::engine::{Rng, Seat, SeatSet, Turn};
use tortuga::session::save::save_file::SaveFile;
use tortuga::session::{Control, Session, SessionError, TAKE_BACK};

fn ai() -> Control {
    Control::Ai("mate".into())
}

#[test]
fn an_ai_holds_a_seat_for_its_person_and_gives_it_back() {
    let context = context();
    let mut session = begin(&*context.games[0], 3, 5);
    let (ana, ben) = (Seat::new(0), Seat::new(1));
    assert_eq!(session.stand_ins(), SeatSet::EMPTY);
    session.set_control(ben, ai());
    assert_eq!(session.stand_ins(), SeatSet::EMPTY.with(ben));
    session.set_control(ben, Control::Ai("legend".into()));
    assert_eq!(
        session.stand_ins(),
        SeatSet::EMPTY.with(ben),
        "of another level"
    );
    session.set_control(ana, ai());
    session.set_control(ben, Control::Human);
    assert_eq!(session.stand_ins(), SeatSet::EMPTY.with(ana));
    assert_eq!(session.setup().seats[1].control, Control::Human);
}

#[test]
fn who_holds_a_seat_for_whom_is_saved_and_told_on_the_plate() {
    let context = context();
    let mut session = begin(&*context.games[2], 3, 5);
    let without = session.save();
    assert!(
        !without.contains("stand_ins"),
        "a save without one is as it always was"
    );
    session.set_control(Seat::new(2), ai());
    let save = session.save();
    let again = reload(&context, &save).expect("a save just written");
    assert_eq!(again.stand_ins(), SeatSet::EMPTY.with(Seat::new(2)));
    assert_eq!(again.fingerprint(), session.fingerprint());
    let marked = |session: &dyn Session| -> Vec<Seat> {
        let plates = session.scene(None).pieces.into_iter();
        let plates = plates.filter(|p| p.face.slot("stand_in").is_some());
        plates.filter_map(|p| p.zone.seat).collect()
    };
    assert_eq!(marked(&*again), [Seat::new(2)]);
    session.set_control(Seat::new(2), Control::Human);
    assert_eq!(marked(&*session), []);
    let back = SaveFile::parse(&session.save()).expect("a save");
    assert!(back.stand_ins.is_empty());
}

#[test]
fn a_file_that_calls_a_person_a_stand_in_is_not_believed() {
    let context = context();
    let session = begin(&*context.games[0], 2, 5);
    let mut save = SaveFile::parse(&session.save()).expect("a save");
    save.stand_ins = vec![0, 1, 9];
    let again = context.load_session(&save).expect("it plays as it did");
    assert_eq!(again.stand_ins(), SeatSet::EMPTY);
}

/// Every game: whoever takes back freely comes to their own last decision, and the same choice has the same outcome again.
#[test]
fn taking_back_freely_leads_to_my_last_decision_and_rolls_nothing_anew() {
    let context = context();
    for game in 0..5 {
        let mut session = begin(&*context.games[game], 3, 12);
        let mut rng = Rng::new(6);
        let me = Seat::new(0);
        let mut behind_others = 0;
        for _ in 0..60 {
            let mine = session.turn() == Turn::Decide(me);
            let choices = session.choices(me);
            let real = choices.len() > 1;
            let (print, at) = (session.fingerprint(), session.decisions());
            if !step(&mut *session, &mut rng) {
                break;
            }
            if !(mine && real) {
                continue;
            }
            let after = session.fingerprint();
            let mut others = SeatSet::EMPTY;
            for _ in 0..4 {
                match session.turn() {
                    Turn::Decide(seat) if seat != me => others.insert(seat),
                    _ => break,
                }
                step(&mut *session, &mut rng);
            }
            let gone = session.taken_back(me, Reach::Casual).expect("agreed");
            assert_eq!((gone.seat, gone.others), (me, others), "game {game}");
            assert!(choices.iter().any(|c| c.label == gone.choice), "{gone:?}");
            session.undo(me, Reach::Casual).expect("agreed");
            assert_eq!((session.fingerprint(), session.decisions()), (print, at));
            behind_others += usize::from(!others.is_empty());
            session.redo().expect("the same again");
            assert_eq!(session.fingerprint(), after, "nothing is drawn anew");
        }
        assert!(behind_others > 0 || game == 2, "game {game}");
    }
}

#[test]
fn what_was_done_for_me_is_taken_back_with_what_i_did() {
    let context = context();
    let mut found = 0;
    for seed in 0..30 {
        let mut session = begin(&*context.games[1], 2, seed);
        let mut rng = Rng::new(seed);
        let me = Seat::new(0);
        let mut last = None;
        for _ in 0..80 {
            let own = session.choices(me);
            let mine = session.turn() == Turn::Decide(me);
            let forced = matches!(own.as_slice(), [only] if only.auto);
            if mine && !forced {
                last = Some(session.decisions());
            }
            if !step(&mut *session, &mut rng) {
                break;
            }
            if mine
                && forced
                && let Some(last) = last
            {
                session.undo(me, Reach::Casual).expect("agreed");
                assert_eq!(session.decisions(), last);
                found += 1;
                break;
            }
        }
    }
    assert!(found > 0, "nothing was ever done for anybody");
}

#[test]
fn a_table_agrees_on_it_before_the_game_or_while_it_is_played_and_a_save_keeps_it() {
    let context = context();
    for game in &context.games {
        let mut session = begin(&**game, 2, 3);
        assert_eq!(session.option(TAKE_BACK), "off");
        assert!(!session.save().contains(TAKE_BACK));
        session.set_preference(TAKE_BACK, "on");
        let again = reload(&context, &session.save()).expect("a save just written");
        assert_eq!(again.option(TAKE_BACK), "on");
        assert_eq!(again.fingerprint(), session.fingerprint());
    }
}

#[test]
fn there_is_nothing_to_take_back_before_i_have_decided() {
    let context = context();
    let session = begin(&*context.games[0], 2, 3);
    for seat in Seat::all(2) {
        let why = session
            .taken_back(seat, Reach::Casual)
            .expect_err("nothing");
        assert!(matches!(why, SessionError::Match(_)));
    }
}
