//! Handicaps: with none everything is as it was, with one exactly what it says differs.

use super::{context, reload};
use tortuga::cli::app_context::AppContext;
use tortuga::engine::{OptionDef, Options, Seat};
use tortuga::session::table::handicaps::handicaps;
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};

const SEED: u64 = 21;

fn setup(players: usize, options: &[(String, &str)]) -> TableSetup {
    let mut chosen = Options::default();
    for (key, value) in options {
        chosen.set(key.clone(), *value);
    }
    TableSetup {
        seats: seating::seats((0..players).map(|_| Control::Human)),
        options: chosen,
        seed: SEED,
    }
}

fn begin(context: &AppContext, game: usize, options: &[(String, &str)]) -> Box<dyn Session> {
    let session = context.games[game].new_session(setup(3, options));
    session.expect("a table with handicaps")
}

fn defs(context: &AppContext, game: usize) -> Vec<OptionDef> {
    let all = context.games[game].info().options.iter();
    all.filter(|def| def.handicap).cloned().collect()
}

#[test]
fn every_game_offers_handicaps_per_seat_that_give_nothing_unless_chosen() {
    let context = context();
    for game in 0..5 {
        let defs = defs(&context, game);
        assert!(!defs.is_empty(), "game {game}");
        for def in &defs {
            assert!(
                def.per_seat && def.rules && def.default == "none",
                "{def:?}"
            );
            assert!(def.values().len() >= 3);
        }
        let plain = begin(&context, game, &[]);
        let none: Vec<(String, &str)> = defs
            .iter()
            .flat_map(|def| (0..3).map(|seat| (format!("{}.{seat}", def.id), "none")))
            .collect();
        let chosen = begin(&context, game, &none);
        assert_eq!(chosen.fingerprint(), plain.fingerprint(), "game {game}");
        assert_eq!(chosen.scene(None), plain.scene(None));
        assert!(handicaps(chosen.info(), chosen.setup()).is_empty());
    }
}

/// What a seat has, by name: its score and its facts.
fn has(session: &dyn Session, seat: usize) -> (i32, Vec<(String, String)>) {
    let scene = session.scene(Some(Seat::new(seat)));
    let panel = &scene.panels[seat];
    (panel.score, panel.facts.clone())
}

#[test]
fn a_handicap_changes_what_it_names_for_its_seat_and_nothing_else() {
    let context = context();
    for game in 0..5 {
        for def in defs(&context, game) {
            for value in def.values().into_iter().filter(|v| *v != "none") {
                let plain = begin(&context, game, &[]);
                let given = begin(&context, game, &[(format!("{}.1", def.id), value)]);
                let what = format!("game {game}, {} {value}", def.id);
                assert_ne!(given.fingerprint(), plain.fingerprint(), "{what}");
                for seat in [0, 2] {
                    assert_eq!(has(&*given, seat), has(&*plain, seat), "{what}");
                }
                assert_ne!(has(&*given, 1), has(&*plain, 1), "{what}");
                assert_eq!(given.turn(), plain.turn(), "{what}");
                let own = handicaps(given.info(), given.setup());
                assert_eq!(own.len(), 1);
                assert_eq!(own[0].0, Seat::new(1));
                // What it says on a plate is what it is.
                let plate = given.scene(None).pieces.into_iter();
                let mut plate = plate.filter(|p| p.zone.name == "plate");
                assert!(
                    plate
                        .all(|p| p.text.contains(&own[0].1) == (p.zone.seat == Some(Seat::new(1))))
                );
            }
        }
    }
}

#[test]
fn a_head_start_is_as_large_as_it_says() {
    let context = context();
    let score = |game: usize, key: &str, value: &str| {
        let plain = has(&*begin(&context, game, &[]), 1).0;
        let given = has(&*begin(&context, game, &[(key.to_owned(), value)]), 1).0;
        given - plain
    };
    assert_eq!(score(0, "handicap.1", "10"), 10, "points");
    assert_eq!(score(1, "handicap.1", "2"), 2, "cards to get rid of");
    assert_eq!(score(2, "handicap.1", "6"), 6, "doubloons are points");
    assert_eq!(score(3, "handicap.1", "4"), 4, "doubloons are worth");
    assert_eq!(score(4, "points_ahead.1", "20"), 20, "points");
}

#[test]
fn the_sources_of_a_score_add_up_with_a_head_start() {
    let context = context();
    for game in 0..5 {
        for def in defs(&context, game) {
            let value = *def.values().last().expect("values");
            let table = begin(&context, game, &[(format!("{}.2", def.id), value)]);
            for panel in table.scene(None).panels {
                let sum: i32 = panel.sources.iter().map(|(_, n)| n).sum();
                if !panel.sources.is_empty() {
                    assert_eq!(sum, panel.score, "game {game}: {:?}", panel.sources);
                }
            }
        }
    }
}

#[test]
fn a_saved_handicap_loads_again() {
    let context = context();
    for game in 0..5 {
        let def = defs(&context, game).remove(0);
        let value = *def.values().last().expect("values");
        let key = format!("{}.0", def.id);
        let mut table = begin(&context, game, &[(key.clone(), value)]);
        for _ in 0..10 {
            let seat = table.turn().first().expect("somebody decides");
            table.choose(seat, 0).expect("a listed choice");
        }
        let again = reload(&context, &table.save()).expect("a save just written");
        assert_eq!(again.fingerprint(), table.fingerprint(), "game {game}");
        assert_eq!(again.option(&key), value);
    }
}

#[test]
fn what_is_no_handicap_is_refused() {
    let context = context();
    for game in 0..5 {
        let id = defs(&context, game)[0].id.clone();
        for (key, value) in [
            (format!("{id}.1"), "77"),
            (id.clone(), "none"),
            (format!("{id}.3"), "none"),
        ] {
            assert!(
                context.games[game]
                    .new_session(setup(3, &[(key, value)]))
                    .is_err()
            );
        }
    }
}
