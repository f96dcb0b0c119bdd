//! Golden games: whole games as their log reads. A change of the rules, of the draws or of the words shows here as a difference.
//!
//! A file holds how the game was set up, every decision (`> seat action`), every line of the log as a spectator reads it, and
//! how it ended. The decisions are replayed, so that a better AI changes no file. After a change on purpose write the files anew
//! with `TORTUGA_GOLDEN=write cargo test --test golden` and read the difference.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::Once;
use std::sync::atomic::AtomicBool;
use tortuga::cli::house::House;
use tortuga::engine::{Options, Seat};
use tortuga::session::{Control, Session, TableSetup, seating};

/// A golden game: file name, who plays, options. The seed is its number in the list.
type Plan = (&'static str, &'static str, &'static str);

/// The golden games of each game.
const PLANS: [(&str, &[Plan]); 1] = [("captain_ecarrasse", &CAPTAIN_ECARRASSE)];

const CAPTAIN_ECARRASSE: [Plan; 20] = [
    ("two_players_as_in_the_manual", "mate mate", "divers=off"),
    (
        "three_players_without_divers",
        "mate greedy random",
        "divers=off starting_player=2",
    ),
    (
        "four_players_without_divers",
        "greedy random mate deckhand",
        "divers=off starting_player=3",
    ),
    (
        "dealt_divers",
        "mate greedy mate",
        "divers=dealt starting_player=0",
    ),
    (
        "dealt_divers_with_ballast",
        "greedy mate greedy mate",
        "divers=dealt balanced=on starting_player=1",
    ),
    (
        "a_variant_is_drawn",
        "mate mate greedy",
        "divers=dealt variant=random",
    ),
    (
        "rip_current",
        "mate random greedy",
        "divers=dealt variant=rip_current",
    ),
    (
        "full_cargo",
        "greedy mate",
        "divers=dealt variant=full_cargo",
    ),
    (
        "first_to_fifty",
        "mate greedy",
        "divers=dealt variant=first_to_fifty",
    ),
    (
        "complete_set",
        "mate greedy random mate",
        "divers=off variant=complete_set",
    ),
    (
        "twin_numbers",
        "greedy mate mate",
        "divers=dealt variant=twin_numbers",
    ),
    (
        "weight_limit",
        "mate greedy",
        "divers=off variant=weight_limit",
    ),
    (
        "mooring_goad_chart_sweep",
        "mate greedy random mate",
        "divers=chosen diver.0=pilot_long_mooring diver.1=keeper_goad diver.2=cartographer_full_chart diver.3=cutler_clean_sweep",
    ),
    (
        "tame_fingers_riposte_haul",
        "greedy random mate mate",
        "divers=chosen diver.0=keeper_tame diver.1=cutler_quick_fingers diver.2=duelist_riposte diver.3=trawler_double_haul",
    ),
    (
        "mesh_decoy_courtship_plunder",
        "mate random greedy mate",
        "divers=chosen diver.0=trawler_tight_mesh diver.1=harpooner_decoy diver.2=singer_courtship diver.3=broker_plunder",
    ),
    (
        "hand_pearls_share_scan",
        "mate mate random greedy",
        "divers=chosen diver.0=harpooner_free_hand diver.1=singer_pearls diver.2=broker_triple_share diver.3=engineer_deep_scan",
    ),
    (
        "saboteur_against_riposte_with_ballast",
        "greedy mate",
        "divers=chosen diver.0=saboteur diver.1=duelist_riposte balanced=on",
    ),
    (
        "saboteur_among_three_under_twin_numbers",
        "random mate greedy",
        "divers=chosen diver.1=saboteur diver.2=trawler_double_haul variant=twin_numbers",
    ),
    (
        "riposte_turns_a_sweeping_knife",
        "random random",
        "divers=chosen diver.0=cutler_clean_sweep diver.1=duelist_riposte variant=full_cargo",
    ),
    (
        "plunder_and_tame_under_rip_current",
        "random greedy random",
        "divers=chosen diver.0=broker_plunder diver.1=keeper_tame diver.2=engineer_deep_scan variant=rip_current",
    ),
];

fn house() -> House {
    House::load(
        Some(std::env::temp_dir().join("tortuga-no-such-home")),
        None,
        true,
    )
}

fn folder(game: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(game)
        .join("golden")
}

/// The set-up that a plan's words describe.
fn begin(house: &House, game: &str, seats: &str, options: &str, seed: u64) -> Box<dyn Session> {
    let seats = seating::seats(seats.split_whitespace().map(|who| Control::Ai(who.into())));
    let mut chosen = Options::default();
    for (key, value) in options.split_whitespace().filter_map(|o| o.split_once('=')) {
        chosen.set(key, value);
    }
    let entry = house.game(game).expect("a game with golden games");
    entry
        .new_session(TableSetup {
            seats,
            options: chosen,
            seed,
        })
        .expect("options that fit")
}

/// The whole game as text; each decision is the one that `decide` names.
fn tell(
    mut session: Box<dyn Session>,
    seats: &str,
    options: &str,
    mut decide: impl FnMut(&dyn Session, Seat) -> usize,
) -> String {
    let mut out = format!(
        "game: {}\nseats: {seats}\noptions: {options}\nseed: {}\n\n",
        session.sheet().id,
        session.setup().seed
    );
    let mut told = 0;
    while let Some(seat) = session.turn().first() {
        let index = decide(&*session, seat);
        let name = session
            .action_names(seat)
            .get(index)
            .cloned()
            .expect("a listed action");
        out += &format!("> {seat} {name}\n");
        session
            .choose(seat, index)
            .expect("a listed action is accepted");
        for line in session.log(None).iter().filter(|l| l.event >= told) {
            out += &format!("{}\n", line.words);
        }
        told = session.events();
    }
    let standings = session.standings();
    let scores: Vec<String> = standings.iter().map(|(_, s)| s.score.to_string()).collect();
    let places: Vec<String> = standings.iter().map(|(_, s)| s.place.to_string()).collect();
    out += &format!(
        "\nscores: {}\nplaces: {}\nverdict: {}\nfingerprint: {}\n",
        scores.join(" "),
        places.join(" "),
        session.verdict(),
        session.fingerprint()
    );
    out
}

/// A file's name, numbered so that they lie in the order of the list.
fn file_name(number: usize, plan: &Plan) -> String {
    format!("{:02}_{}.txt", number + 1, plan.0)
}

fn field<'a>(text: &'a str, name: &str) -> &'a str {
    let line = text
        .lines()
        .find_map(|l| l.strip_prefix(name)?.strip_prefix(':'));
    line.unwrap_or_else(|| panic!("no line '{name}:'")).trim()
}

/// The game of a file, its recorded decisions taken again.
fn again(house: &House, game: &str, text: &str) -> String {
    let (seats, options) = (field(text, "seats"), field(text, "options"));
    let seed = field(text, "seed").parse().expect("a seed");
    let mut actions = text.lines().filter_map(|l| l.strip_prefix("> "));
    let session = begin(house, game, seats, options, seed);
    tell(session, seats, options, |session, seat| {
        let wanted = actions.next().expect("a decision for every turn");
        let names = session.action_names(seat);
        let found = names.iter().position(|n| format!("{seat} {n}") == wanted);
        found.unwrap_or_else(|| panic!("'{wanted}' is not possible; seat {seat} may: {names:?}"))
    })
}

fn write(house: &House) {
    for (game, plans) in PLANS {
        fs::create_dir_all(folder(game)).expect("room");
        for (number, plan) in plans.iter().enumerate() {
            let session = begin(house, game, plan.1, plan.2, number as u64 + 1);
            let who: Vec<&str> = plan.1.split_whitespace().collect();
            let text = tell(session, plan.1, plan.2, |session, seat| {
                let think = session
                    .think(seat, who[seat.index()])
                    .expect("a known player");
                think(&AtomicBool::new(false)).choice
            });
            fs::write(folder(game).join(file_name(number, plan)), text).expect("room");
        }
    }
}

/// Writes the files anew, once, if that was asked for.
fn written() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if std::env::var("TORTUGA_GOLDEN").is_ok_and(|v| v == "write") {
            write(&house());
        }
    });
}

/// File names and texts of a game's golden games.
fn files(game: &str) -> BTreeMap<String, String> {
    written();
    let listed = fs::read_dir(folder(game)).expect("golden games").flatten();
    let read = |e: fs::DirEntry| {
        let text = fs::read_to_string(e.path()).expect("a readable file");
        (
            e.file_name().to_string_lossy().into_owned(),
            text.replace("\r\n", "\n"),
        )
    };
    listed.map(read).collect()
}

#[test]
fn golden_games_read_as_they_always_did() {
    let house = house();
    for (game, plans) in PLANS {
        let files = files(game);
        let names: Vec<String> = plans
            .iter()
            .enumerate()
            .map(|(i, p)| file_name(i, p))
            .collect();
        assert!(
            files.keys().eq(names.iter()),
            "the files of {game} are not those of the list"
        );
        for (name, text) in &files {
            let now = again(&house, game, text);
            let differs = text
                .lines()
                .zip(now.lines())
                .position(|(was, is)| was != is);
            if let Some(line) = differs {
                let of = |text: &str| text.lines().nth(line).unwrap_or_default().to_owned();
                panic!(
                    "{name}:{}:\n  was: {}\n  is:  {}",
                    line + 1,
                    of(text),
                    of(&now)
                );
            }
            assert_eq!(text.len(), now.len(), "{name} ends elsewhere");
        }
    }
}

#[test]
fn golden_games_use_every_value_of_every_option() {
    let house = house();
    for (game, plans) in PLANS {
        let sheet = house.game(game).expect("a game").sheet().clone();
        let said: Vec<&str> = plans.iter().flat_map(|p| p.2.split_whitespace()).collect();
        for def in sheet.options.iter().filter(|d| d.rules) {
            for value in def.values().into_iter().filter(|v| *v != def.default) {
                let used = said.iter().any(|s| {
                    let (key, given) = s.split_once('=').unwrap_or_default();
                    key.split('.').next() == Some(def.id.as_str()) && given == value
                });
                assert!(used, "no golden game has {}={value}", def.id);
            }
        }
        let players: BTreeSet<usize> = plans
            .iter()
            .map(|p| p.1.split_whitespace().count())
            .collect();
        assert!(
            sheet.seats.clone().all(|n| players.contains(&n)),
            "no golden game for some number of players"
        );
    }
}

#[test]
fn captain_ecarrasse_golden_games_touch_every_card_and_every_skill() {
    let files = files("captain_ecarrasse");
    let all: String = files.values().map(String::as_str).collect();
    let suits = [
        "Anchor",
        "Giant Squid",
        "Treasure Map",
        "Knife",
        "Net",
        "Harpoon",
        "Mermaid",
        "Chest",
        "Key",
        "Exploration Drone",
    ];
    for suit in suits {
        let values = if suit == "Mermaid" { 4..=9 } else { 2..=7 };
        for value in values {
            assert!(
                all.contains(&format!("{suit} {value}")),
                "no golden game shows {suit} {value}"
            );
        }
    }
    for action in [
        "Mark", "Dive", "Surface", "Knife", "Net", "Harpoon", "MapPick", "Plunder",
    ] {
        let taken = all.lines().any(|l| {
            l.strip_prefix("> ")
                .and_then(|l| l.split_whitespace().nth(1))
                == Some(action)
        });
        assert!(taken, "no golden game has the action {action}");
    }
}
