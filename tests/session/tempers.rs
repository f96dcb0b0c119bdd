//! What AIs like beside winning: it shows in what they do, costs them little, and belongs to people whom one meets in every game.

use super::context;
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use tortuga::ai::Report;
use tortuga::cli::app_context::AppContext;
use tortuga::content::files::people;
use tortuga::content::{Content, Faults};
use tortuga::engine::{Options, Seat};
use tortuga::session::experiments::arena::ArenaConfig;
use tortuga::session::play::think::Agent;
use tortuga::session::table::seating;
use tortuga::session::{Control, SeatInfo, Session, TableSetup};

/// Games among these, with what is to be counted.
fn contest(
    context: &AppContext,
    game: &str,
    players: [&str; 2],
    games: u32,
    count: &str,
) -> Report {
    let plan = ArenaConfig {
        players: players.map(str::to_owned).to_vec(),
        games,
        seed: 3,
        threads: 2,
        options: Options::default(),
        count: vec![count.to_owned()],
    };
    let game = context.game(game).expect("a game");
    game.arena(&plan, &|| {}).expect("a contest")
}

/// How many times as often the first does it as the second.
fn ratio(report: &Report, count: &str) -> f64 {
    let [first, second] = [0, 1].map(|n: usize| report.players[n].counts[count]);
    assert!(first > 0.0, "{count}: nobody did it");
    first / second.max(1e-9)
}

#[test]
fn a_raider_raids_at_least_half_as_often_again_as_a_trader() {
    let context = context();
    let players = ["captain+raider", "captain+trader"];
    for (game, games, raids) in [
        ("libertalia", 24, "Take saber"),
        ("maracaibo", 40, "SpendRaid *"),
    ] {
        let report = contest(&context, game, players, games, raids);
        assert!(ratio(&report, raids) >= 1.5, "{game}: {report:?}");
    }
}

#[test]
fn a_gambler_dives_deeper_than_a_miser() {
    let players = ["captain+gambler", "captain+miser"];
    let report = contest(&context(), "captain_ecarrasse", players, 40, "Dive");
    assert!(ratio(&report, "Dive") >= 1.1, "{report:?}");
}

#[test]
fn everybody_of_the_company_has_a_temper_that_every_game_knows() {
    let context = context();
    let mut faults = Faults::default();
    let company = people::people(&Content::base(), &mut faults);
    assert!(faults.is_empty(), "{faults}");
    for game in &context.games {
        let sheet = game.info();
        let mut met = BTreeSet::new();
        for person in &company {
            let temper = sheet.temper_of(&person.name).expect(&person.name);
            assert_eq!(temper.id, person.temper, "{}", sheet.id);
            met.insert(&temper.id);
        }
        assert_eq!(met.len(), 6, "{}: {met:?}", sheet.id);
        assert!(sheet.temper_of("Nobody").is_none());
    }
}

/// A table at which this person plays the first seat at that level.
fn table(context: &AppContext, game: &str, name: &str, level: &str, seed: u64) -> Box<dyn Session> {
    let controls = [Control::Ai(level.to_owned()), Control::Human];
    let mut seats = seating::seats(controls);
    seats[0].name = name.to_owned();
    let setup = TableSetup {
        seats,
        seed,
        ..TableSetup::default()
    };
    let game = context.game(game).expect("a game");
    game.new_session(setup).expect("a table")
}

/// What whoever has this name does with their first hundred decisions, all others doing what comes first.
fn first_decisions(context: &AppContext, name: &str, level: &str) -> Vec<usize> {
    let mut session = table(context, "captain_ecarrasse", name, level, 8);
    let mut done = Vec::new();
    while let Some(seat) = session.turn().first() {
        let choice = match seat == Seat::new(0) {
            true => {
                let think = session.think(seat, level).expect("a level");
                let thought = think(&AtomicBool::new(false));
                done.push(thought.choice);
                thought.choice
            }
            false => session.choices(seat).len() - 1,
        };
        session.choose(seat, choice).expect("it is legal");
    }
    done
}

#[test]
fn somebody_plays_as_they_are_known_to_and_others_as_their_level_alone() {
    let context = context();
    let nobody = first_decisions(&context, "Nobody", "captain");
    let gambler = first_decisions(&context, "Tom Fiddler", "captain");
    assert_eq!(nobody, gambler, "nobody of this name is known");
    let company = people::people(&Content::base(), &mut Faults::default());
    let known = |temper: &str| {
        let of = |person: &&people::Person| person.temper == temper;
        company.iter().find(of).expect("somebody").name.clone()
    };
    let gambler = first_decisions(&context, &known("gambler"), "captain");
    let miser = first_decisions(&context, &known("miser"), "captain");
    assert!(nobody != gambler || nobody != miser, "it shows");
    assert_ne!(gambler, miser);
    // Rules of thumb know no temper.
    let nobody = first_decisions(&context, "Nobody", "mate");
    assert_eq!(nobody, first_decisions(&context, &known("gambler"), "mate"));
    assert_eq!(nobody, first_decisions(&context, &known("miser"), "mate"));
}

#[test]
fn a_temper_is_told_of_an_ai_that_thinks_ahead_and_of_nobody_else() {
    let context = context();
    let company = people::people(&Content::base(), &mut Faults::default());
    for game in &context.games {
        let sheet = game.info();
        let seated = |control: Control| SeatInfo {
            name: company[0].name.clone(),
            ..seating::usual(0, control)
        };
        let ai = |level: &str| seated(Control::Ai(level.into()));
        let temper = seating::temper_of(sheet, &ai("legend")).map(|t| t.id.clone());
        assert_eq!(temper.as_ref(), Some(&company[0].temper));
        assert!(seating::temper_of(sheet, &seated(Control::Human)).is_none());
        assert!(seating::temper_of(sheet, &ai("greedy")).is_none());
        let other = seating::temper_of(sheet, &ai("legend+miser")).map(|t| t.id.as_str());
        assert_eq!(other, Some("miser"), "what is asked for goes before");
        let thinks = |id: &str| sheet.levels.iter().any(|l| l.id == id && l.iterations > 0);
        let told = seating::temper_of(sheet, &ai("deckhand")).is_some();
        assert_eq!(told, thinks("deckhand"), "{}", sheet.id);
    }
}

#[test]
fn a_level_with_a_temper_is_named_with_a_plus_sign() {
    let context = context();
    for game in &context.games {
        let find = |name: &str| Agent::find(name, game.info());
        assert!(matches!(find("legend+raider"), Some(Agent::Tempered(..))));
        for wrong in ["legend+nobody", "greedy+raider", "legend+", "+raider", "+"] {
            assert!(find(wrong).is_none(), "{wrong}");
        }
    }
    let plan = ArenaConfig {
        players: vec!["legend+nobody".into(), "mate".into()],
        games: 1,
        seed: 1,
        threads: 1,
        options: Options::default(),
        count: Vec::new(),
    };
    let told = context.games[0].arena(&plan, &|| {}).expect_err("nobody");
    assert!(told[0].contains("legend+nobody"), "{told:?}");
}
