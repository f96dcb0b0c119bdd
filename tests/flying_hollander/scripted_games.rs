//! Section 14.2: whole games without randomness.

use super::support::{Table, deck_of};
use std::collections::BTreeMap;
use tortuga::engine::{Game, Seat};
use tortuga::games::flying_hollander::{Action, Phase, State};

/// What a walk came to.
struct Walk {
    state: State,
    decisions: usize,
    /// The state before decision 60.
    after_60: State,
    /// How often each action was taken, by its first word.
    taken: BTreeMap<String, usize>,
}

/// Deck of V1, dealer the last seat; at decision `t` the entry `5 t + 2` of the legal list, never a swap of hands.
fn walk(seats: usize, pairs: &[(&str, &str)]) -> Walk {
    let copies = pairs.iter().find(|(id, _)| *id == "special_copies");
    let deck = deck_of(copies.map_or("3", |(_, n)| n), |i, size| {
        (25 * i + 7) % size
    });
    let setup = format!("Deal(deck: {deck:?}, dealer: {})", seats - 1);
    let mut t = Table::new(seats, pairs, &setup);
    let mut walk = Walk {
        state: t.state.clone(),
        decisions: 0,
        after_60: t.state.clone(),
        taken: BTreeMap::new(),
    };
    while let Some(seat) = t.decider() {
        if walk.decisions == 60 {
            walk.after_60 = t.state.clone();
        }
        let legal = t.actions();
        let mut action = legal[(5 * walk.decisions + 2) % legal.len()];
        if matches!(action, Action::SwapHand { .. }) {
            action = Action::Decline;
        }
        let name = t.state.action_words(action);
        let word = name.split(' ').next().unwrap_or_default().to_string();
        *walk.taken.entry(word).or_default() += 1;
        t.state
            .apply(seat, action, &mut t.rng, &mut tortuga::engine::NullSink)
            .expect("a legal action");
        t.state.check_invariants().expect("a sound state");
        walk.decisions += 1;
    }
    assert!(!t.rng.has_drawn(), "a walk needs no random number");
    walk.state = t.state;
    walk
}

fn numbers(list: impl Iterator<Item = usize>) -> String {
    list.map(|n| n.to_string()).collect::<Vec<_>>().join(" ")
}

fn cards_left(state: &State) -> String {
    numbers(Seat::all(state.players()).map(|s| state.total(s)))
}

impl Walk {
    /// Seat to move / turns / pile–draw–eliminated / demand / cards of each seat, as the table of 14.2 says it.
    fn middle(&self) -> String {
        let s = &self.after_60;
        assert_eq!(s.phase(), Phase::ChoosePlay);
        format!(
            "{} / {} / {}-{}-{} / {} / {}",
            s.current(),
            s.turns_played(),
            s.pile().len(),
            s.draw_len(),
            s.eliminated().len(),
            s.demand_name(),
            cards_left(s)
        )
    }

    /// Decisions, turns, who is placed (only those who ran out), cards left, eliminated.
    fn end(&self) -> String {
        let s = &self.state;
        let placed = numbers(s.placed().iter().map(|p| p.index()));
        format!(
            "{}, {}, [{placed}], {}, {}",
            self.decisions,
            s.turns_played(),
            cards_left(s),
            s.eliminated().len()
        )
    }
}

#[test]
fn whole_games_go_as_the_specification_says() {
    for (seats, middle, first_out, play_on) in [
        (
            2,
            "0 / 52 / 0-27-2 / Any / 24 13",
            "397, 364, [0], 0 7, 50",
            "397, 364, [0 1], 0 7, 50",
        ),
        (
            3,
            "1 / 48 / 5-16-8 / >=5 / 18 10 9",
            "659, 581, [1], 12 0 7, 46",
            "679, 600, [1], 9 0 6, 46",
        ),
        (
            4,
            "2 / 52 / 4-2-11 / >=12 / 9 21 9 10",
            "232, 214, [2], 8 21 0 12, 20",
            "620, 600, [2 0], 0 10 0 9, 42",
        ),
        (
            5,
            "4 / 48 / 9-0-10 / >=4 / 7 6 9 6 19",
            "158, 138, [2], 6 5 0 13 11, 26",
            "684, 600, [2 0 1], 0 0 0 6 16, 40",
        ),
        (
            6,
            "0 / 48 / 0-0-11 / Any / 14 6 15 9 3 8",
            "98, 84, [4], 16 7 13 7 0 9, 11",
            "665, 600, [4 3 2 5], 21 6 0 0 0 0, 35",
        ),
    ] {
        let one = walk(seats, &[]);
        assert_eq!(one.middle(), middle, "{seats} players, after 60");
        assert_eq!(one.end(), first_out, "{seats} players, first_out");
        let on = walk(seats, &[("ending", "play_on")]);
        assert_eq!(on.middle(), middle, "{seats} players, after 60");
        assert_eq!(on.end(), play_on, "{seats} players, play_on");
    }
}

#[test]
fn walks_under_other_options() {
    let end = |pairs: &[(&str, &str)]| walk(4, pairs).end();
    assert_eq!(end(&[("arrange", "off")]), "146, 126, [0], 0 27 14 11, 12");
    assert_eq!(
        end(&[("special_copies", "4")]),
        "184, 160, [2], 14 22 0 10, 19"
    );
    assert_eq!(
        end(&[
            ("special_copies", "4"),
            ("ending", "play_on"),
            ("turn_cap", "1000")
        ]),
        "1060, 1000, [2 3], 19 13 0 0, 40"
    );
}

#[test]
fn the_walk_of_six_takes_every_kind_of_action() {
    let taken = walk(6, &[]).taken;
    let counts: Vec<(&str, usize)> = taken.iter().map(|(k, n)| (k.as_str(), *n)).collect();
    assert_eq!(
        counts,
        [
            ("Arrange", 6),
            ("Decline", 1),
            ("Flip", 3),
            ("PickUp", 17),
            ("Play", 67),
            ("Send", 1),
            ("SwapClash", 2),
            ("SwapFinal", 1),
        ]
    );
}
