//! Other seas than the Caribbean: the second map, and a test map of twenty sea spaces.

use super::laws::eagerly;
use super::support::{Table, rules};
use crate::playable::options;
use crate::playable::play::{at_random, play_out};
use std::sync::{Arc, OnceLock};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Game, Rng, Seat};
use tortuga::games::black_fleet::content::card::Good;
use tortuga::games::black_fleet::{Action, Phase, Rules, State};

const TWENTY: &str = include_str!("twenty.ron");

/// The base content with the map of twenty spaces as the only one, as this text says it.
fn small(map: &str) -> Result<Rules, String> {
    let base = Content::base();
    let file = |path: String| {
        let bytes = base.file(&path).expect("a file").into_owned();
        (path, bytes)
    };
    let others = base.paths("assets/").into_iter();
    let others = others.filter(|path| path != "assets/black_fleet/options.ron");
    let others: Vec<_> = others.map(file).collect();
    let sheet = base
        .file("assets/black_fleet/options.ron")
        .expect("options");
    let sheet = String::from_utf8(sheet.into_owned()).expect("text");
    let start = sheet.find("kind: OneOf([").expect("the maps");
    let end = start + sheet[start..].find("]),").expect("their end");
    let one = "kind: OneOf([(id: \"twenty\", name: \"Twenty\")";
    let sheet = format!("{}{one}{}", &sheet[..start], &sheet[end..]);
    let sheet = sheet.replace("default: \"caribbean\"", "default: \"twenty\"");
    let own = [
        ("assets/black_fleet/options.ron", sheet.as_bytes()),
        ("levels/black_fleet/twenty.ron", map.as_bytes()),
    ];
    let others = others.iter().map(|(path, bytes)| (path.as_str(), &**bytes));
    let content = Content::of_files(own.into_iter().chain(others));
    let mut faults = Faults::default();
    let read = Rules::read(&content, &mut faults);
    read.ok_or_else(|| faults.to_string())
}

fn twenty() -> &'static Arc<Rules> {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    RULES.get_or_init(|| Arc::new(small(TWENTY).unwrap_or_else(|why| panic!("{why}"))))
}

/// What one kind of player makes of a map, as a mean over games.
struct Figures {
    rounds: f64,
    worth: f64,
    trades: f64,
    burials: f64,
    robberies: f64,
    /// By place in the order of play.
    wins: Vec<f64>,
}

fn played(
    map: &str,
    seats: usize,
    games: u64,
    choose: fn(&State, Seat, &[Action], &mut Rng) -> Action,
) -> Figures {
    let mut f = Figures {
        rounds: 0.0,
        worth: 0.0,
        trades: 0.0,
        burials: 0.0,
        robberies: 0.0,
        wins: vec![0.0; seats],
    };
    let share = 1.0 / games as f64;
    for seed in 0..games {
        let rng = &mut Rng::for_setup(seed);
        let state = State::deal(rules(), seats, &options(&[("map", map)]), rng);
        let mut state = state.expect("a game");
        play_out(&mut state, &mut Rng::new(seed), choose, |_, a| match a {
            Action::Trade(_) => f.trades += share,
            Action::Bury(_) => f.burials += share,
            Action::Steal { .. } => f.robberies += share,
            _ => {}
        });
        assert_eq!(state.phase(), Phase::Over);
        f.rounds += share * f64::from(state.round());
        let shares = state.shares();
        for (place, seat) in state.play_order().enumerate() {
            f.wins[place] += share * f64::from(shares[seat]);
            f.worth += share * f64::from(state.worth(seat)) / seats as f64;
        }
    }
    println!(
        "{map}, {seats}: {:.1} rounds, worth {:.1}, {:.1} trades, {:.1} burials, {:.1} robberies, wins {:.2?}",
        f.rounds, f.worth, f.trades, f.burials, f.robberies, f.wins
    );
    f
}

/// Whoever earns where they can gets along as well there as in the Caribbean, whichever seat they have.
#[test]
fn the_spice_isles_play_as_well_as_the_caribbean() {
    for seats in [2, 3, 4] {
        let here = played("spice_isles", seats, 100, eagerly);
        let there = played("caribbean", seats, 100, eagerly);
        for (what, a, b) in [
            ("rounds", here.rounds, there.rounds),
            ("worth", here.worth, there.worth),
            ("trades", here.trades, there.trades),
            ("burials", here.burials, there.burials),
            ("robberies", here.robberies, there.robberies),
        ] {
            assert!(a > 0.7 * b && a < 1.6 * b, "{seats}: {what} {a} and {b}");
        }
        // Four standard errors of a fair share.
        let fair = 1.0 / seats as f64;
        let apart = 4.0 * (fair * (1.0 - fair) / 100.0).sqrt();
        for share in &here.wins {
            assert!((share - fair).abs() < apart, "{seats}: {:?}", here.wins);
        }
    }
    assert!(played("spice_isles", 4, 10, at_random).rounds > 40.0);
}

#[test]
fn the_spice_isles_pay_more_for_longer_voyages() {
    let charts = &rules().charts;
    let chart = charts.iter().find(|c| c.map.id == "spice_isles");
    let chart = chart.expect("the map");
    assert_eq!((chart.spaces.len(), chart.sea().len()), (221, 164));
    assert_eq!((chart.lairs().len(), chart.distant().len()), (5, 12));
    let apart = |a: Good, b: Good| {
        let (here, there) = (chart.docks(a), chart.docks(b));
        let pairs = here.iter().flat_map(|x| there.iter().map(move |y| (x, y)));
        pairs.map(|(x, y)| chart.distance(x, y)).min()
    };
    for port in &chart.ports {
        for deal in &port.accepts {
            let steps = apart(port.good, deal.good).expect("a way");
            let fits = match deal.price.get() {
                2 => (7..=8).contains(&steps),
                price => price == 3 && (11..=15).contains(&steps),
            };
            assert!(fits, "{}: {deal:?} over {steps} spaces", port.id);
        }
    }
    // No single ship cuts the sea in two, and none is shut in by one.
    for gap in chart.sea().iter() {
        let left = chart.sea().without(gap);
        let (mut seen, mut wave) = (left.iter().take(1).collect(), left.iter().next());
        let mut open: Vec<_> = wave.take().into_iter().collect();
        while let Some(at) = open.pop() {
            for next in ((chart.near(at) & left) - seen).iter() {
                seen = seen.with(next);
                open.push(next);
            }
        }
        assert!(seen == left, "{} cuts the sea", chart.id_of(gap));
    }
}

#[test]
fn twenty_spaces_are_enough_for_three_players() {
    let chart = &twenty().charts[0];
    assert_eq!(chart.sea().len(), 20);
    for seed in 0..12u64 {
        let rng = &mut Rng::for_setup(seed);
        let mut state = State::deal(twenty(), 3, &options(&[]), rng).expect("a game");
        let choose = if seed % 2 == 0 { at_random } else { eagerly };
        play_out(&mut state, &mut Rng::new(seed), choose, |state, _| {
            let sound = state.check_invariants();
            sound.unwrap_or_else(|why| panic!("game {seed}: {why}"));
        });
        assert_eq!(state.phase(), Phase::Over);
        let all: f32 = Seat::all(3).map(|s| state.shares()[s]).sum();
        assert!((all - 1.0).abs() < 0.001);
    }
}

#[test]
fn a_small_map_refuses_more_fleets_than_it_has_room_for() {
    for seats in [2, 4] {
        let refused = State::deal(twenty(), seats, &options(&[]), &mut Rng::new(1));
        let why = refused.expect_err("a reason").join(" ");
        assert!(
            why.contains("Twenty Spaces has room for 3 fleets, not for 4"),
            "{why}"
        );
    }
}

#[test]
fn a_port_that_pays_one_still_buys() {
    let cheap = "(good: Yellow, price: 1), (good: Green";
    let map = TWENTY.replacen("(good: Yellow, price: 2), (good: Green", cheap, 1);
    let rules = Arc::new(small(&map).unwrap_or_else(|why| panic!("{why}")));
    let setup = "(card: 'mv_y12', ships: {'m_black': 'c02r00', 'p_black': 'c05r02'}, \
         cargo: {'m_black': '3 yellow'})";
    let mut table = Table::under(&rules, 3, &[], setup);
    table.play(&["Trade m_black"]);
    table.is(&[("money.0", "3"), ("cargo.m_black", "3 red")]);
}

#[test]
fn what_a_small_map_lacks_is_told() {
    let told = |from: &str, to: &str, fault: &str| {
        assert!(TWENTY.contains(from), "{from} is not there");
        let why = small(&TWENTY.replacen(from, to, 1)).err();
        let why = why.unwrap_or_else(|| panic!("{to} is accepted"));
        assert!(why.contains(fault), "'{fault}' is not told:\n{why}");
    };
    told("fleets: 3", "fleets: 4", "at least 10 distant seas, not 8");
    told("fleets: 3", "fleets: 4", "1 port of the colour blue, not 0");
    told(
        "fleets: 3",
        "fleets: 4",
        "4 fleets need at least 5 ports, not 3",
    );
    told(
        "fleets: 3",
        "fleets: 2",
        "the number is 2, but must be 3 to 4",
    );
    told("Distant(\"mist\")", "Sea", "at least 8 distant seas, not 7");
    told(
        "kind: Port(Red)",
        "kind: Port(Blue)",
        "0 port of the colour blue, not 1",
    );
    told(
        "good: Green, space",
        "good: Blue, space",
        "1 port of the colour blue, not 0",
    );
    told("kind: Load(Red)", "kind: Sea", "exactly 3 sea spaces");
}
