//! Tables in play: saving, loading, undo, redo, log, frames, thinking; for every game. Scenarios; the player's folder.

mod achievements;
mod comparing;
mod encyclopedia;
mod handicaps;
mod highlights;
#[path = "../playable/mod.rs"]
mod playable;
mod positions;
mod recap;
mod records;
mod replay;
mod reviews;
mod scenarios;
mod stand_ins;
mod store;
mod tempers;

use std::sync::atomic::AtomicBool;
use tortuga::cli::app_context::AppContext;
use tortuga::engine::{Piece, Rng, Seat, Terrain, Turn};
use tortuga::session::save::save_file::{FORMAT, LoadError, SaveFile};
use tortuga::session::table::game_entry::Entry;
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};

fn context() -> AppContext {
    AppContext::load(
        Some(std::env::temp_dir().join("tortuga-no-such-home")),
        None,
        true,
    )
}

fn begin(game: &dyn Entry, players: usize, seed: u64) -> Box<dyn Session> {
    let seats = seating::seats((0..players).map(|_| Control::Human));
    let setup = TableSetup {
        seats,
        seed,
        ..TableSetup::default()
    };
    game.new_session(setup)
        .expect("a game with its usual options")
}

/// Takes one random choice; `false` when the game is over.
fn step(session: &mut dyn Session, rng: &mut Rng) -> bool {
    let Some(seat) = session.turn().first() else {
        return false;
    };
    let choices = session.choices(seat).len();
    session
        .choose(seat, rng.below(choices))
        .expect("a listed choice is accepted");
    true
}

/// Somebody who is not to decide now. Where all decide at once, whoever comes first has decided then.
fn bystander(session: &mut dyn Session) -> Seat {
    let turn = session.turn();
    if let Some(idle) = Seat::all(2).find(|s| !turn.includes(*s)) {
        return idle;
    }
    let first = turn.first().expect("somebody begins");
    session.choose(first, 0).expect("a listed choice");
    first
}

fn reload(context: &AppContext, text: &str) -> Result<Box<dyn Session>, LoadError> {
    context.load_session(&SaveFile::parse(text)?)
}

#[test]
fn every_manner_of_thinking_answers_on_another_thread_with_a_reason() {
    let context = context();
    for game in &context.games {
        let mut session = begin(&**game, *game.info().seats.start(), 5);
        let seat = session.turn().first().expect("somebody begins");
        let choices = session.choices(seat).len();
        let levels = game.info().levels.iter().map(|l| l.id.as_str());
        for level in ["random", "greedy"].into_iter().chain(levels) {
            let think = session.think(seat, level).expect("a known level");
            let thought = std::thread::spawn(move || think(&AtomicBool::new(true)))
                .join()
                .expect("no panic");
            assert!(
                thought.choice < choices && !thought.reason.is_empty(),
                "{level}: {thought:?}"
            );
        }
        assert!(session.hint(seat).is_some());
        assert!(session.think(seat, "nobody").is_none());
        let other = bystander(&mut *session);
        assert!(
            session.think(other, "greedy").is_none(),
            "who is not to decide is not asked"
        );
    }
}

#[test]
fn a_wrong_choice_is_refused_and_changes_nothing() {
    let context = context();
    for game in &context.games {
        let mut session = begin(&**game, *game.info().seats.start(), 5);
        let other = bystander(&mut *session);
        let before = session.fingerprint();
        let seat = session.turn().first().expect("somebody goes on");
        assert!(session.choose(seat, 9_999).is_err());
        assert!(session.choose(other, 0).is_err());
        assert!(session.redo().is_err());
        assert_eq!(session.fingerprint(), before);
    }
}

#[test]
fn wrong_setups_are_refused_with_reasons() {
    let context = context();
    for game in &context.games {
        let mut setup = TableSetup {
            seats: seating::seats([Control::Human]),
            ..TableSetup::default()
        };
        setup.options.set("no_such_option", "on");
        let why = game.new_session(setup).err().expect("a refusal");
        // Where nobody plays alone, that is wrong as well.
        let alone = game.info().seats.contains(&1);
        assert!(why.len() >= 2 - usize::from(alone), "{why:?}");
    }
}

/// A save of a few decisions, as text.
fn a_save(context: &AppContext) -> String {
    let mut session = begin(&*context.games[0], 2, 11);
    let mut rng = Rng::new(4);
    for _ in 0..12 {
        step(&mut *session, &mut rng);
    }
    session.save()
}

#[test]
fn a_cut_off_save_is_damaged_wherever_it_is_cut() {
    let context = context();
    let whole = a_save(&context);
    for end in (0..whole.len() - 3)
        .step_by(7)
        .filter(|i| whole.is_char_boundary(*i))
    {
        match reload(&context, &whole[..end]).err() {
            Some(LoadError::Damaged(_) | LoadError::Foreign(_)) => {}
            other => panic!("cut at {end}: {other:?}"),
        }
    }
}

#[test]
fn a_changed_save_goes_astray_and_says_where() {
    let context = context();
    let mut save = SaveFile::parse(&a_save(&context)).expect("a save");
    save.actions[3].1 = "Dance".into();
    match reload(&context, &save.text()).err() {
        Some(LoadError::Astray {
            decisions: 3, why, ..
        }) => assert!(why.contains("Dance")),
        other => panic!("{other:?}"),
    }
    // Only what another version saved may still be played by that one.
    let told = |save: &SaveFile| {
        let astray = reload(&context, &save.text())
            .err()
            .expect("it goes astray");
        astray.to_string()
    };
    assert!(told(&save).contains("somebody has changed the file"));
    assert!(!told(&save).contains("that version"));
    save.program = "0.0.1".into();
    assert!(told(&save).contains("that version"));
    let mut save = SaveFile::parse(&a_save(&context)).expect("a save");
    save.fingerprint = "0".repeat(64);
    assert!(matches!(
        reload(&context, &save.text()).err(),
        Some(LoadError::Astray { .. })
    ));
    let mut save = SaveFile::parse(&a_save(&context)).expect("a save");
    save.seats.clear();
    save.options.set("diver", "nobody");
    assert!(matches!(
        reload(&context, &save.text()).err(),
        Some(LoadError::Damaged(_))
    ));
    let mut save = SaveFile::parse(&a_save(&context)).expect("a save");
    save.actions[0].0 = 9;
    assert!(matches!(
        reload(&context, &save.text()).err(),
        Some(LoadError::Damaged(_))
    ));
}

#[test]
fn newer_foreign_and_unknown_saves_say_what_they_are() {
    let context = context();
    let text = a_save(&context);
    let newer = text
        .replace(
            &format!("tortuga_save: {FORMAT}"),
            "tortuga_save: 99, holograms: [1, 2]",
        )
        .replacen("program: \"", "program: \"9.", 1);
    match reload(&context, &newer).err() {
        Some(e @ LoadError::Newer { format: 99, .. }) => {
            assert!(e.to_string().contains("newer"), "{e}")
        }
        other => panic!("{other:?}"),
    }
    for foreign in ["", "hello", "(a: 1)", "{\"json\": true}", "\0\0\0"] {
        assert!(
            matches!(reload(&context, foreign).err(), Some(LoadError::Foreign(_))),
            "{foreign:?}"
        );
    }
    let id = context.games[0].info().id;
    let other = text.replace(&format!("game: \"{id}\""), "game: \"chess\"");
    match reload(&context, &other).err() {
        Some(e @ LoadError::UnknownGame { .. }) => {
            assert!(e.to_string().contains("chess") && e.to_string().contains(id))
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn other_content_names_every_difference_of_the_mods() {
    let context = context();
    let mut save = SaveFile::parse(&a_save(&context)).expect("a save");
    save.content = "f".repeat(64);
    let told = |save: &SaveFile| match reload(&context, &save.text()).err() {
        Some(e @ LoadError::OtherContent(_)) => e.to_string(),
        other => panic!("{other:?}"),
    };
    assert!(told(&save).contains("content file was edited"));
    save.program = "0.0.9".into();
    assert!(told(&save).contains("0.0.9"));
    save.mods = vec![("pearls".into(), "1.2".into())];
    assert!(told(&save).contains("the mod 'pearls' 1.2 is missing"));
}

#[test]
fn preferences_change_and_rules_do_not() {
    let context = context();
    let mut session = begin(&*context.games[0], 2, 1);
    let sheet = session.info().clone();
    for def in &sheet.options {
        let other = def
            .values()
            .into_iter()
            .find(|v| *v != def.default)
            .expect("two values")
            .to_owned();
        session.set_preference(&def.id, &other);
        let expected = if def.rules { &def.default } else { &other };
        assert_eq!(session.option(&def.id), *expected, "{}", def.id);
    }
}

#[test]
fn plates_wear_the_rules_colours_and_the_chosen_emblems_and_tell_who_has_chosen() {
    let context = context();
    for game in &context.games {
        let players = *game.info().seats.end();
        let mut seats = seating::seats((0..players).map(|_| Control::Human));
        // Nobody keeps the usual one.
        let mut others = seating::EMBLEMS.to_vec();
        others.rotate_left(1);
        for (info, emblem) in seats.iter_mut().zip(&others) {
            info.emblem = (*emblem).to_owned();
        }
        let setup = TableSetup {
            seats,
            seed: 3,
            ..TableSetup::default()
        };
        let mut session = game.new_session(setup).expect("a game");
        if let (Turn::Simultaneous(open), Some(first)) = (session.turn(), session.turn().first()) {
            assert_eq!(open.len(), players);
            session.choose(first, 0).expect("a commit");
        }
        let scene = session.scene(None);
        for panel in &scene.panels {
            let plate = (scene.pieces.iter())
                .find(|p| p.zone.name == "plate" && p.zone.seat == Some(panel.seat))
                .expect("every seat has a plate");
            let usual = format!("@seat{}.color", panel.seat.index());
            let color = panel.livery.as_ref().map_or(&usual, |(color, _)| color);
            assert_eq!(plate.face.slot("color"), Some(color.as_str()));
            assert_eq!(plate.face.slot("icon"), Some(others[panel.seat.index()]));
            assert!(plate.face.slot("word").is_some_and(|w| !w.is_empty()));
            let ready = match session.turn() {
                Turn::Simultaneous(open) => !open.contains(panel.seat),
                _ => false,
            };
            assert_eq!(plate.face.slot("ready").is_some(), ready);
        }
        // Ships, cards and markers show the same emblems, and never just whose they are.
        let worn = |piece: &Piece| piece.face.slot("icon_emblem").map(str::to_owned);
        let owned = scene.pieces.iter().filter(|p| p.zone.seat.is_some());
        for (piece, emblem) in owned.filter_map(|p| Some((p, worn(p)?))) {
            let own = piece.zone.seat.map(|seat| others[seat.index()]);
            let navy = piece.face.template == "movement";
            assert!(navy || Some(emblem.as_str()) == own, "{}", piece.name);
        }
        assert!(
            scene
                .pieces
                .iter()
                .all(|p| worn(p).is_none_or(|e| !e.starts_with('@')))
        );
    }
}

#[test]
fn what_stands_beside_a_map_leaves_its_towns_in_sight() {
    let context = context();
    let mut towns = 0;
    for game in &context.games {
        let session = begin(&**game, *game.info().seats.end(), 3);
        for ground in &session.scene(None).board_maps {
            let of = |terrain| ground.cells.iter().filter(move |c| c.terrain == terrain);
            for town in of(Terrain::Town) {
                towns += 1;
                for sign in of(Terrain::Beside) {
                    let Some((w, h)) = sign.room else { continue };
                    let dx = ((town.at.0 - sign.at.0).abs() - w / 2.0).max(0.0);
                    let dy = ((town.at.1 - sign.at.1).abs() - h / 2.0).max(0.0);
                    assert!(dx.hypot(dy) > 0.25, "{} covers {}", sign.name, town.name);
                }
            }
        }
    }
    assert!(towns > 0);
}

/// Where only one choice is left it is taken by itself, unless the table wishes to be asked.
#[test]
fn a_single_choice_is_taken_only_where_the_table_wishes_it() {
    let context = context();
    let fleet = context.games.iter().find(|g| g.info().id == "black_fleet");
    let fleet = fleet.expect("Black Fleet");
    let mut session = begin(&**fleet, 3, 5);
    let mut rng = Rng::new(5);
    // Nobody has money after the first turn: a card cannot be turned up.
    let only = loop {
        let seat = session.turn().first().expect("a decision");
        let choices = session.choices(seat);
        if let [only] = choices.as_slice()
            && session.action_names(seat) == ["SkipFlip"]
        {
            break (seat, only.auto);
        }
        assert!(step(&mut *session, &mut rng));
    };
    assert!(only.1, "it is taken by itself");
    session.set_preference("auto_play", "off");
    assert!(!session.choices(only.0)[0].auto, "it is asked");
}
