//! The way into the jungle.

use super::support::rules;
use tortuga::games::maracaibo::{Space, SpaceSet};

fn space(id: &str) -> Space {
    let at = rules().spaces.iter().position(|s| s.id == id);
    at.and_then(Space::checked).expect("a space")
}

fn landings(from: &str, steps: u8, others: &[&str]) -> Vec<&'static str> {
    let r = rules();
    let others: SpaceSet = others.iter().map(|id| space(id)).collect();
    let found = r.track.landings(space(from), steps, others);
    found
        .iter()
        .map(|s| r.spaces[s.index()].id.as_str())
        .collect()
}

#[test]
fn the_way_has_six_rivers_three_forks_and_one_end() {
    let r = rules();
    assert_eq!(r.track.len(), 49);
    let all = (0..r.track.len()).filter_map(Space::checked);
    let forks: Vec<&str> = all
        .clone()
        .filter(|s| r.track.next(*s).len() == 2)
        .map(|s| r.spaces[s.index()].id.as_str())
        .collect();
    assert_eq!(forks, ["x05", "x19", "x33"]);
    for from in all {
        for to in r.track.next(from).iter() {
            assert!(r.track.region(to) - r.track.region(from) <= 1);
        }
    }
    assert_eq!(r.track.region(space("x31")), 4);
    assert_eq!(r.track.region(space("x48")), 6);
    let shared: Vec<&str> = r
        .spaces
        .iter()
        .filter(|s| s.shared)
        .map(|s| s.id.as_str())
        .collect();
    assert_eq!(shared, ["x00", "x48"]);
    // 2.11: the shortest way has 33 steps, the longest 36.
    let lost_city = |steps: u8| landings("x00", steps, &[]).contains(&"x48");
    assert!(!lost_city(32) && lost_city(33));
    assert_eq!(landings("x00", 36, &[]).len(), 48);
}

#[test]
fn tv2_a_value_of_five_past_two_explorers() {
    let found = landings("x18", 5, &["x19", "x26"]);
    assert_eq!(
        found,
        [
            "x20", "x21", "x22", "x23", "x24", "x25", "x27", "x28", "x29", "x30"
        ]
    );
}

#[test]
fn tv5_a_value_of_three_from_parrot_grove() {
    assert_eq!(landings("x02", 3, &[]), ["x03", "x04", "x05"]);
}

#[test]
fn r20_explorers_in_the_way_cost_no_step() {
    assert_eq!(landings("x00", 1, &["x01", "x02", "x03"]), ["x04"]);
    // Both branches of a fork, one of them barred twice.
    assert_eq!(landings("x05", 1, &["x06", "x07", "x02"]), ["x08", "x10"]);
    assert_eq!(landings("x47", 1, &["x48"]), ["x48"]);
}

#[test]
fn r21_steps_beyond_the_lost_city_are_lost() {
    assert_eq!(landings("x46", 9, &["x48"]), ["x47", "x48"]);
    assert!(landings("x48", 9, &[]).is_empty());
}
