//! What comes into play is counted by the ids of the encyclopedia, and entered when a game is over.

use super::{begin, context};
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use tortuga::records::record::Record;
use tortuga::records::usage::Usage;
use tortuga::session::Session;

/// Plays on by rules of thumb.
fn play(session: &mut dyn Session, decisions: usize) {
    let never = AtomicBool::new(false);
    for _ in 0..decisions {
        let Some(seat) = session.turn().first() else {
            return;
        };
        let thinking = session.think(seat, "greedy").expect("a player");
        let choice = thinking(&never).choice;
        session.choose(seat, choice).expect("a legal choice");
    }
}

#[test]
fn all_that_comes_into_play_has_an_article() {
    for game in &context().games {
        let id = game.info().id;
        let articles = game.articles();
        let known: BTreeSet<&str> = articles.iter().map(|a| a.id.as_str()).collect();
        let mut played = BTreeSet::new();
        for seed in 1..4 {
            let seats = *game.info().seats.end();
            let mut session = begin(game.as_ref(), seats, seed);
            play(&mut *session, usize::MAX);
            let record = Record::of(&*session).expect("it is over");
            let plays = record.plays.clone().expect("it was counted");
            assert_eq!(plays, session.plays());
            for (thing, counts) in &plays.0 {
                assert!(known.contains(thing.as_str()), "{id}: {thing}");
                assert!(counts.len() <= seats + 1 && counts.iter().any(|n| *n > 0));
            }
            played.extend(plays.0.into_keys());
            // Looked through, it is not counted again.
            let save = tortuga::session::save::save_file::SaveFile::parse(&session.save())
                .expect("a save");
            let replay = game.replay(&save).expect("the same game");
            assert_eq!(replay.plays(), Default::default());
        }
        assert!(played.len() * 4 > known.len(), "{id}: {played:?}");
    }
}

#[test]
fn what_is_undone_has_not_come_into_play() {
    let context = context();
    let mut session = begin(context.games[0].as_ref(), 2, 5);
    let before = session.plays();
    play(&mut *session, 1);
    assert_ne!(session.plays(), before);
    let seat = tortuga::engine::Seat::new(0);
    let seat = (0..2)
        .map(tortuga::engine::Seat::new)
        .find(|seat| {
            session
                .can_undo(*seat, tortuga::engine::history::Reach::Casual)
                .is_ok()
        })
        .unwrap_or(seat);
    session
        .undo(seat, tortuga::engine::history::Reach::Casual)
        .expect("undone");
    assert_eq!(session.plays(), before);
}

#[test]
fn who_played_a_card_is_told_in_the_records() {
    let context = context();
    let mut session = begin(context.games[0].as_ref(), 2, 5);
    play(&mut *session, usize::MAX);
    let record = Record::of(&*session).expect("it is over");
    let plays = record.plays.clone().expect("counted");
    let (card, counts) = plays
        .0
        .iter()
        .find(|(_, c)| c.first() > Some(&0))
        .expect("one");
    let name = record.seats[0].name.clone();
    let usage = Usage::of(&[&record], card, Some(&name));
    assert_eq!((usage.counted, usage.games, usage.own_games), (1, 1, 1));
    assert_eq!(usage.own_times, counts[0]);
    assert_eq!(usage.wins, usize::from(record.seats[0].won()));
}
