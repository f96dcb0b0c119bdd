//! Section 10: what holds in every game, whoever plays it under whatever options.

use crate::playable::games;
use crate::playable::play::play_at_random;
use crate::support::{Table, rules};
use tortuga::engine::{Game, Recorder, Rng, Seat};
use tortuga::games::maracaibo::content::card::{Card, Lying};
use tortuga::games::maracaibo::rules::event::Event;
use tortuga::games::maracaibo::rules::state::JORDAN;
use tortuga::games::maracaibo::{Phase, Place, SpaceSet, State};

/// A new game; number of players and options change with the seed.
fn game(seed: u64) -> State {
    let mut lot = Rng::new(seed);
    let mut one = |values: &[&'static str]| values[lot.below(values.len())];
    let toggle = ["off", "on"];
    let pairs = [
        ("layout", one(&["weave", "narrows", "open_sea", "random"])),
        ("money", one(&["manual", "levelled"])),
        ("fog_of_war", one(&toggle)),
        ("quest_hunters", one(&toggle)),
        ("rubies", one(&toggle)),
        ("retirement", one(&toggle)),
    ];
    Table::dealt(1 + (seed % 4) as usize, &pairs, seed).state
}

/// 1: every card is in exactly one place; those of the first tier that are not in play are in the box.
fn no_card_is_lost(state: &State) {
    let lying = state.cells().filter_map(|at| match state.lying(at) {
        Lying::Card(card) => Some(card),
        _ => None,
    });
    let got = state
        .everybody()
        .flat_map(|s| state.improvements(s).to_vec());
    let deck = state.tier_two().iter();
    let all: Vec<Card> = deck
        .chain(lying)
        .chain(got.map(Card::Improvement))
        .collect();
    let (residences, improvements) = state.card_counts();
    let of = |fits: &dyn Fn(&Card) -> bool| all.iter().filter(|c| fits(c)).count();
    let tier = |card: &Card| rules().tier(*card);
    assert_eq!(of(&|c| tier(c) == 2), 41);
    assert_eq!(of(&|c| matches!(c, Card::Location(_)) && tier(c) == 1), 8);
    assert_eq!(of(&|c| matches!(c, Card::Residence(_))), residences);
    let first = |c: &Card| matches!(c, Card::Improvement(_)) && tier(c) == 1;
    assert_eq!(of(&first), improvements);
    let blank = state.cells().filter(|at| state.lying(*at) == Lying::Blank);
    assert!(blank.count() <= 22 - improvements, "R16: the box is empty");
}

/// 2: there are 25 quests, and the market is full while there is a deck.
fn no_quest_is_lost(state: &State) {
    let mut all = state.quest_deck().len() + state.quest_market().len();
    all += state
        .everybody()
        .map(|s| state.captain(s).quests.len())
        .sum::<usize>();
    assert_eq!(all, 25);
    let market = if state.modules().quest_hunters { 4 } else { 2 };
    let open = state.phase() != Phase::Draft && !state.quest_deck().is_empty();
    assert!(!open || state.quest_market().len() == market);
}

/// 3: what a captain has they keep, and slots were open when they were filled.
fn nothing_is_taken_away(before: &State, after: &State) {
    for seat in after.everybody() {
        let (old, new) = (before.captain(seat), after.captain(seat));
        assert!(new.vp >= old.vp, "points were lost");
        let kept = |old: &[u8], new: &[u8]| new.starts_with(old);
        assert!(kept(old.slots.as_slice(), new.slots.as_slice()));
        assert!(kept(old.cards.as_slice(), new.cards.as_slice()));
        assert!(old.figurehead.is_none() || old.figurehead == new.figurehead);
        assert_eq!(new.buried & old.buried, old.buried, "no way back (7.4)");
        for (was, is) in old.reef.iter().zip(&new.reef) {
            assert!(was.is_none() || was == is);
        }
        for (was, is) in old.markets.iter().zip(&new.markets) {
            assert!(was.is_none() || was == is, "a tile was moved");
        }
        let region = |c| rules().track.region(c);
        assert!(region(new.explorer) >= region(old.explorer));
        let drafting = before.phase() == Phase::Draft;
        assert!(drafting || (old.quests - new.quests).is_empty());
        for (n, slot) in new.slots.iter().enumerate().skip(old.slots.len()) {
            let section = rules().slots[slot].section;
            let left = new.slots.iter().take(n);
            let left = left.filter(|s| rules().slots[*s].section < section);
            let line = rules().lines[usize::from(section) - 1];
            assert!(
                left.count() >= usize::from(line),
                "R19: the line was closed"
            );
        }
    }
    for n in 0..rules().residences.len() {
        let (old, new) = (before.tokens(n), after.tokens(n));
        assert!(new.as_slice().starts_with(old.as_slice()));
    }
}

/// 4 to 6: tolls, explorers and ships.
fn happenings_fit(heard: &[(Event, State)], start: &State) {
    let mut before = start;
    for (event, after) in heard {
        let purses = |s: &State| -> u32 {
            let all = s.everybody().map(|seat| s.captain(seat).doubloons);
            all.map(u32::from).sum()
        };
        let chart = after.chart();
        match event {
            Event::Toll { seat, to, paid } if before.jordan().is_none() => {
                assert_eq!(purses(before), purses(after));
                assert_eq!(to.len(), usize::from(*paid));
                assert!(!to.contains(*seat));
            }
            Event::Explored { from, to, .. } => {
                let ahead = rules().track.landings(*from, 60, SpaceSet::EMPTY);
                assert!(ahead.contains(*to));
            }
            Event::Sailed { from, to, .. } => {
                assert!(chart.column(*to) > chart.column(*from));
                assert_eq!(*from == Place::GULF, *to == Place::MARACAIBO);
            }
            _ => {}
        }
        before = after;
    }
}

#[test]
fn nothing_gets_lost_and_nothing_goes_back() {
    for seed in 0..games(120) {
        let mut state = game(seed);
        let mut rng = Rng::new(seed);
        let mut legal = Vec::new();
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let action = legal[rng.below(legal.len())];
            let before = state.clone();
            let mut sink = Recorder::default();
            let done = state.apply(seat, action, &mut rng, &mut sink);
            assert_eq!(done, Ok(()));
            let sound = state.check_invariants();
            assert_eq!(sound, Ok(()), "game {seed} after {action:?}");
            no_card_is_lost(&state);
            no_quest_is_lost(&state);
            happenings_fit(&sink.heard, &before);
            let mut last = &before;
            for (_, next) in &sink.heard {
                nothing_is_taken_away(last, next);
                last = next;
            }
            nothing_is_taken_away(last, &state);
        }
    }
}

#[test]
fn games_end_with_equal_turns_within_eleven_a_round() {
    let mut turns = Vec::new();
    for seed in 0..games(120) {
        let mut state = game(seed);
        let mut rng = Rng::new(seed);
        let mut rounds = [[0u8; 4]; 4];
        play_at_random(&mut state, &mut rng, |state, _, _, _| {
            for seat in state.everybody() {
                rounds[usize::from(state.round())][seat.index()] = state.captain(seat).turns;
            }
        });
        assert_eq!(state.check_invariants(), Ok(()));
        let last = state.everybody().map(|s| state.captain(s).turns);
        let last: Vec<u8> = last.collect();
        assert!(last.iter().all(|n| *n == last[0]), "{last:?}");
        for seat in 0..state.captains() {
            let mut before = 0;
            for row in &rounds[1..3] {
                assert!(row[seat] + 1 - before <= 12);
                before = row[seat];
            }
            assert!(last[seat] - before <= 12);
        }
        turns.push(last[0]);
        let visits = state.everybody().map(|s| state.captain(s).visits);
        assert!(visits.sum::<u8>() >= 3, "every round ends in Maracaibo");
        let standings = state.standings();
        assert!(standings == state.standings(), "scoring changes nothing");
        assert!(standings.as_slice().iter().any(|s| s.place == 1) || state.jordan().is_some());
    }
    assert!(turns.iter().all(|n| (7..=33).contains(n)), "{turns:?}");
}

/// Section 6.
#[test]
fn who_has_but_one_answer_is_not_asked_unless_for_where_to_sail() {
    for seed in 0..16 {
        let mut state = game(seed);
        play_at_random(&mut state, &mut Rng::new(seed), |state, _, legal, _| {
            let asked = legal.len() > 1 || state.phase() == Phase::Move;
            assert!(asked, "only {legal:?} in {:?}", state.phase());
        });
    }
}

#[test]
fn jordan_sails_in_every_game_of_one_and_decides_nothing() {
    for seed in (0..80).step_by(4) {
        let mut state = game(seed);
        let modules = state.modules();
        play_at_random(&mut state, &mut Rng::new(seed), |state, seat, _, _| {
            assert_eq!(seat, Seat::new(0));
            assert_eq!(state.captain(JORDAN).doubloons, 0, "he has no purse");
            let jordan = state.jordan().expect("Jordan");
            assert!((jordan.deck & jordan.used).is_empty());
            let cards = if state.round() == 2 { 12 } else { 6 };
            assert_eq!((jordan.deck | jordan.used).len(), cards);
        });
        let jordan = *state.jordan().expect("Jordan");
        assert!(jordan.upgrades > 0 && state.captain(JORDAN).turns > 6);
        let own = state.tally(JORDAN);
        assert_eq!(own.doubloons + own.scrolls, 0);
        let given = [(modules.quest_hunters, 20), (modules.rubies, 20)];
        let given: i16 = given.iter().filter(|(on, _)| *on).map(|(_, vp)| vp).sum();
        assert_eq!(own.jordan, 25 + i16::from(jordan.upgrades) + given);
    }
}
