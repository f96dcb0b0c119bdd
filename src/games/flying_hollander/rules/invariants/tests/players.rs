//! Who is out, who knows what, and what can be chosen.

use super::*;

#[test]
fn who_is_placed_and_still_has_cards_is_told() {
    let [a, b, c] = SEATS;
    let s = begun();
    assert_eq!(fault_after(&s, |s| place(s, &[a])), PLACED);
    let unplaced = |s: &mut State| {
        out(s, &[b]);
        s.placed_len = 0;
    };
    assert_eq!(fault_after(&s, unplaced), PLACED);
    assert_eq!(fault_after(&s, |s| out(s, &[b])), "");
    // Who is left over at the end of a game played on is placed with their cards: at its end, as the last of all.
    let played_on = |s: &mut State, order: [Seat; 3]| {
        out(s, &[b, c]);
        place(s, &order);
    };
    let ended = |order: [Seat; 3]| {
        move |s: &mut State| {
            played_on(s, order);
            end(s);
        }
    };
    assert_eq!(fault_after(&s, ended([b, c, a])), "");
    assert_eq!(fault_after(&s, |s| played_on(s, [b, c, a])), PLACED);
    assert_eq!(fault_after(&s, ended([b, a, c])), PLACED);
    let first = |s: &mut State| {
        place(s, &[a]);
        end(s);
    };
    assert_eq!(
        fault_after(&s, first),
        PLACED,
        "neither of the others is placed"
    );
}

#[test]
fn a_game_that_should_be_over_is_told() {
    let s = begun();
    let alone = |s: &mut State| out(s, &SEATS[1..]);
    assert_eq!(fault_after(&s, alone), ALONE);
    let over = |s: &mut State| {
        alone(s);
        end(s);
    };
    assert_eq!(fault_after(&s, over), "");
    assert_eq!(fault_after(&s, |s| s.turns_played = s.turn_cap), "");
    assert_eq!(fault_after(&s, |s| s.turns_played = s.turn_cap + 1), TURNS);
}

#[test]
fn a_match_that_ends_at_another_number_of_wins_is_told() {
    let s = begun_match();
    let (playing, over) = (Phase::ChoosePlay, Phase::GameOver);
    let cases = [
        (1, playing, ""),
        (2, playing, MATCH),
        (1, over, MATCH),
        (2, over, ""),
        (3, over, ""),
    ];
    for (wins, phase, words) in cases {
        let won = |s: &mut State| (s.wins[2], s.phase) = (wins, phase);
        assert_eq!(fault_after(&s, won), words, "{wins} wins, {phase:?}");
    }
}

#[test]
fn what_somebody_knows_or_does_not_know_is_told() {
    let s = everywhere();
    for seat in SEATS {
        let held = s.hand(seat).first().expect("a held card");
        let know = |s: &mut State| s.known[held.index()].remove(seat);
        assert_eq!(fault_after(&s, know), OWN);
        let own = s.kind_of(held);
        let other = s.rules.kind_ids().find(|k| *k != own);
        let other = other.expect("another kind");
        let bar = |s: &mut State, kind| s.barred[held.index()].insert(kind);
        assert_eq!(fault_after(&s, |s| bar(s, own)), APT);
        assert_eq!(fault_after(&s, |s| bar(s, other)), "");
    }
    let rows = |row: fn(&State, Seat) -> CardSet| SEATS.map(|seat| row(&s, seat).last());
    let piles = |pile: &[Card]| pile.last().copied();
    let open = [piles(s.pile()), piles(s.eliminated())].into_iter();
    let hidden = [piles(s.draw.cards())].into_iter();
    let open = open.chain(rows(State::clash_set)).map(|card| (card, OPEN));
    let hidden = hidden.chain(rows(State::final_set));
    for (card, words) in open.chain(hidden.map(|card| (card, HIDDEN))) {
        let at = card.expect("a card").index();
        let know = |s: &mut State| match words {
            OPEN => s.known[at].remove(SEATS[1]),
            _ => s.known[at].insert(SEATS[1]),
        };
        assert_eq!(fault_after(&s, know), words);
        let bar = |s: &mut State| s.barred[at].insert(Kind(0));
        assert_eq!(fault_after(&s, bar), BARRED);
    }
}

#[test]
fn a_choice_without_a_way_out_is_told() {
    let s = begun();
    let few = |s: &mut State| {
        draw_left(s, 0);
        let row = s.clash_set(SEATS[0]);
        eliminate(s, row);
        eliminate_one(s, s.hand(SEATS[0]));
        s.phase = Phase::Arrange;
    };
    assert_eq!(fault_after(&s, few), NOBODY);
    // Without a look nobody could choose of it, so that is what is told.
    assert_eq!(fault_after(&s, |s| s.phase = Phase::ChooseLoot), NOBODY);
    let looked = |s: &mut State| s.loot = Some((SEATS[1], s.hand[0].first().unwrap_or(Card::NONE)));
    assert_eq!(fault_after(&s, looked), LOOT);
    let looks = |s: &mut State| {
        looked(s);
        s.phase = Phase::ChooseLoot;
    };
    assert_eq!(fault_after(&s, looks), "");
}

#[test]
fn a_player_who_is_out_must_neither_take_the_pile_nor_decide() {
    let takes = |s: &State| {
        let mut legal = Vec::new();
        s.legal(s.current, &mut legal);
        legal == [Action::PickUp]
    };
    // That it is sound has been looked at.
    assert!(takes(&reached(&[], takes)));
    let s = begun_match();
    let nothing = |s: &mut State| out(s, &SEATS[..1]);
    assert_eq!(fault_after(&s, nothing), TAKES);
    let cases = [
        (Phase::ChoosePlay, DECIDES),
        (Phase::ChoosePirate, DECIDES),
        (Phase::ChooseWormhole, ""),
        (Phase::NextGame, ""),
    ];
    for (phase, words) in cases {
        let decides = |s: &mut State| {
            nothing(s);
            lay(s, &["cook"]);
            s.phase = phase;
        };
        assert_eq!(fault_after(&s, decides), words, "{phase:?}");
    }
}

#[test]
fn an_action_that_is_listed_twice_is_told() {
    // Copies of a kind have numbers in a row, so nothing is listed twice: only a deck that is out of order shows it.
    let s = reached(&[], |s| {
        let kinds: Vec<Kind> = s.hand[0].iter().map(|c| s.kind_of(c)).collect();
        s.turns_played == 0 && kinds.len() == 3 && kinds[0] != kinds[1]
    });
    let hand: Vec<Card> = s.hand[0].iter().collect();
    let (deck, first, last) = (usize::from(s.deck), s.kind_of(hand[0]), hand[2].index());
    let mixed = |s: &mut State| change(s, |r| r.decks[deck].kind[last] = first);
    assert_eq!(fault_after(&s, mixed), TWICE);
}
