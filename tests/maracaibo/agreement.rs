//! What holds for any position: every entry of the list is accepted, nothing else is, and whole games keep the laws.

use crate::support::{Table, play_at_random};
use std::collections::BTreeSet;
use tortuga::engine::{Game, Rng, Seat, Silent};
use tortuga::games::maracaibo::action::{Action, Grave, GulfChoice, Hold};
use tortuga::games::maracaibo::chart::Place;
use tortuga::games::maracaibo::{Kind, State};

/// The options of the n-th game: modules and layouts in turn.
fn pairs(n: u64) -> Vec<(&'static str, &'static str)> {
    let modules = ["fog_of_war", "quest_hunters", "rubies", "retirement"];
    let on = modules
        .into_iter()
        .enumerate()
        .filter(|(bit, _)| n >> bit & 1 == 1);
    let mut pairs: Vec<_> = on.map(|(_, id)| (id, "on")).collect();
    pairs.push((
        "layout",
        ["weave", "narrows", "open_sea", "random"][(n / 16 % 4) as usize],
    ));
    pairs
}

fn game(n: u64) -> State {
    Table::dealt(1 + (n % 4) as usize, &pairs(n), n).state
}

/// Many decisions, most of which are not allowed at any one moment.
fn all_sorts(state: &State, rng: &mut Rng) -> Vec<Action> {
    let small = |rng: &mut Rng, n: usize| rng.below(n) as u8;
    let place = |rng: &mut Rng| match rng.below(Place::COUNT) {
        n if n < Place::COUNT - 3 => Place::cell(n).unwrap_or(Place::GULF),
        n => [Place::START, Place::GULF, Place::MARACAIBO][Place::COUNT - 1 - n],
    };
    let kind = |rng: &mut Rng| Kind::ALL[rng.below(3)];
    let hold = |rng: &mut Rng| match rng.below(7) {
        6 => Hold::Heap,
        n => Hold::Bonus(n as u8),
    };
    let words = [
        "vp",
        "coins",
        "treasure",
        "slot_4b",
        "fig_kraken",
        "t2_grappling_hooks",
    ];
    let spend = words
        .iter()
        .filter_map(|w| state.action_named(&format!("SpendRaid {w}")));
    let mut out: Vec<Action> = spend.collect();
    for yes in [true, false] {
        out.extend([
            Action::StartRaid(yes),
            Action::Reroll(yes),
            Action::ConfirmPay(yes),
            Action::ChooseSource(yes),
        ]);
    }
    out.extend([
        Action::TakeFive,
        Action::BuyHere,
        Action::BuildHere,
        Action::EndTurn,
        Action::Skip,
    ]);
    for _ in 0..4 {
        let grave = match rng.below(4) {
            0 => Grave::Reef(small(rng, 5)),
            _ => Grave::Place(small(rng, 16)),
        };
        let to = place(rng);
        out.extend([
            Action::MoveTo(to),
            Action::AcquireCard(to),
            Action::Gulf(GulfChoice::Build(to)),
            Action::PlaceMarket {
                tile: small(rng, 6),
                at: to,
            },
            Action::FillSlot(small(rng, 22)),
            Action::TakeFigurehead(small(rng, 13)),
            Action::DoLocationAction(small(rng, 4)),
            Action::TakeQuest(Some(small(rng, 5))),
            Action::TradeRubies(small(rng, 4)),
            Action::ClaimQuest(small(rng, 26)),
            Action::Store(hold(rng)),
            Action::PickDie(kind(rng)),
            Action::ChooseType(kind(rng)),
            Action::ChooseIsland(kind(rng)),
            Action::BuryOne {
                kind: kind(rng),
                from: hold(rng),
                to: grave,
            },
        ]);
    }
    out.extend([
        Action::Gulf(GulfChoice::Raid),
        Action::Gulf(GulfChoice::Explore),
        Action::TakeQuest(None),
    ]);
    let space = format!("ExploreTo x{:02}", rng.below(49));
    out.extend(state.action_named(&space));
    out
}

#[test]
fn what_is_listed_is_accepted_and_nothing_else_is() {
    let (mut accepted, mut refused) = (0, 0);
    let mut kinds = BTreeSet::new();
    for n in 0..64 {
        let mut state = game(n);
        let (mut rng, mut other) = (Rng::new(n), Rng::new(n + 1000));
        play_at_random(&mut state, &mut rng, |state, seat, legal, _| {
            for action in legal {
                let mut next = state.clone();
                let done = next.apply(seat, *action, &mut other, &mut Silent);
                assert!(done.is_ok(), "game {n}: {action:?}");
                assert!(next != *state, "game {n}: {action:?} changes nothing");
                accepted += 1;
                let words = state.action_words(*action);
                kinds.insert(words.split(' ').next().unwrap_or_default().to_string());
            }
            for action in all_sorts(state, &mut other) {
                let mut next = state.clone();
                let done = next.apply(seat, action, &mut other, &mut Silent);
                assert_eq!(
                    done.is_ok(),
                    legal.contains(&action),
                    "game {n}: {action:?}"
                );
                assert!(
                    done.is_ok() || next == *state,
                    "game {n}: {action:?} was refused and changed something"
                );
                refused += usize::from(done.is_err());
            }
            // Nobody else may do anything.
            for seat in Seat::all(state.players()).filter(|s| !state.turn().includes(*s)) {
                let mut none = Vec::new();
                state.legal(seat, &mut none);
                assert!(none.is_empty());
                let mut next = state.clone();
                assert!(next.apply(seat, legal[0], &mut other, &mut Silent).is_err());
            }
        });
        let mut none = Vec::new();
        state.legal(Seat::new(0), &mut none);
        assert!(none.is_empty(), "game {n}: the game is over");
        assert!(
            state
                .apply(Seat::new(0), Action::EndTurn, &mut rng, &mut Silent)
                .is_err()
        );
    }
    assert!(
        accepted > 50_000 && refused > 200_000,
        "{accepted} {refused}"
    );
    assert!(kinds.len() >= 27, "{kinds:?}");
}

#[test]
fn points_never_fall_and_ships_and_explorers_only_go_ahead() {
    for n in 0..200 {
        let mut state = game(n);
        let mut before: Option<State> = None;
        play_at_random(&mut state, &mut Rng::new(n), |now, _, legal, _| {
            if legal.len() == 1 {
                // A single answer is given without asking, but for where to sail.
                assert!(matches!(legal[0], Action::MoveTo(_)), "game {n}: {legal:?}");
            }
            if let Some(last) = before.replace(now.clone()) {
                for seat in now.everybody() {
                    let (was, is) = (last.captain(seat), now.captain(seat));
                    assert!(is.vp >= was.vp && is.visits >= was.visits && is.turns >= was.turns);
                    assert!(
                        is.slots.as_slice().starts_with(was.slots.as_slice()),
                        "markers stay"
                    );
                    assert!(
                        is.cards.as_slice().starts_with(was.cards.as_slice()),
                        "cards stay"
                    );
                    assert_eq!(is.buried & was.buried, was.buried, "what is buried stays");
                    let region =
                        |s: &State, seat| s.definitions().track.region(s.captain(seat).explorer);
                    assert!(region(now, seat) >= region(&last, seat));
                    if now.round() == last.round() {
                        let chart = now.chart();
                        assert!(chart.column(is.ship) >= chart.column(was.ship));
                    }
                }
            }
        });
        let last: Vec<u8> = state.everybody().map(|s| state.captain(s).turns).collect();
        assert!(
            last.windows(2).all(|pair| pair[0] == pair[1]),
            "game {n}: {last:?}"
        );
    }
}

#[test]
fn all_cards_and_quests_are_somewhere() {
    for n in 0..60 {
        let mut state = game(n);
        play_at_random(&mut state, &mut Rng::new(n + 7), |now, _, _, _| {
            let hands: usize = now.everybody().map(|s| now.captain(s).quests.len()).sum();
            let quests = now.quest_deck().len() + now.quest_market().len() + hands;
            assert_eq!(quests, 25, "game {n}");
            // 27 lie in the sea or are being bought; what was bought came out of the deck, or a card of the first tier in its place.
            let bought: usize = now.everybody().map(|s| now.improvements(s).len()).sum();
            let blank = now
                .cells()
                .filter(|at| now.lying(*at) == tortuga::games::maracaibo::card::Lying::Blank)
                .count();
            let empty = now
                .cells()
                .filter(|at| now.lying(*at) == tortuga::games::maracaibo::card::Lying::Empty)
                .count();
            assert_eq!(
                27 - blank - empty + bought + now.tier_two().len(),
                27 + 41,
                "game {n}"
            );
            assert!(blank == 0 || now.tier_two().is_empty());
        });
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let run = |seed: u64| {
        let mut state = Table::dealt(3, &pairs(seed), seed).state;
        let mut words = Vec::new();
        play_at_random(&mut state, &mut Rng::new(seed), |now, _, _, action| {
            words.push(now.action_words(action))
        });
        (state.facts_by_name(), words)
    };
    for seed in 0..6 {
        assert!(run(seed) == run(seed));
    }
    assert!(run(1) != run(2));
}
