//! Section 9: rulings about cards, turns and the end.

use super::support::Table;
use tortuga::engine::Game;
use tortuga::games::black_fleet::{Event, State};

const ALL_UP: &str =
    "'dv5_spade_crew', 'dv8_trading_house', 'dv11_underwriters', 'dv14_veteran_crew'";

/// A turn that has come to its end, with this symbol on the card in play.
fn ended(card: &str, rest: &str) -> Table {
    let mut t = Table::four(card, "m_black c10r00 3 red", rest);
    t.play(&["EndSail"]);
    t
}

#[test]
fn r30_the_limit_counts_only_at_the_end_of_the_turn() {
    let hand = "fortune: {0: ['ft_fair_wind_1', 'ft_long_guns_1', 'ft_crown_favour_1']}";
    // Draw2: five cards, two must go.
    let mut t = ended("mv_y01", hand);
    t.is(&[("phase", "HandDiscard")]);
    assert_eq!(t.state.fortune(t.state.current()).len(), 5);
    for phase in ["HandDiscard", "Flip"] {
        t.play(&[&t.legal()[0].clone()]);
        t.is(&[("phase", phase)]);
    }
    assert_eq!(t.state.fortune(t.state.current()).len(), 3);
}

#[test]
fn r31_discard_one_takes_a_card_of_the_own_choice_or_none() {
    let t = ended("mv_y19", "");
    t.is(&[("phase", "Flip"), ("fortune_discard", "")]);
    let hand = "fortune: {0: ['ft_fair_wind_1', 'ft_fair_wind_2', 'ft_long_guns_1']}";
    let mut t = ended("mv_y19", hand);
    let choices = [
        "DiscardFortune ft_fair_wind_1",
        "DiscardFortune ft_long_guns_1",
    ];
    assert_eq!(t.legal(), choices);
    t.play(&["DiscardFortune ft_long_guns"]);
    t.is(&[("phase", "Flip"), ("fortune_discard", "ft_long_guns_1")]);
}

#[test]
fn r32_the_card_in_play_is_discarded_last() {
    let mut t = ended("mv_y12", "");
    t.is(&[("card", "mv_y12"), ("orders_discard", "")]);
    t.play(&["SkipFlip"]);
    t.is(&[("card", ""), ("orders_discard", "mv_y12"), ("current", "1")]);
}

#[test]
fn r33_a_deck_is_rebuilt_when_a_card_must_be_drawn() {
    // All Movement cards but those in hands and in play are discarded.
    let id = |k: usize| match k {
        0..22 => format!("mv_y{:02}", k + 1),
        _ => format!("mv_p{:02}", k - 21),
    };
    let hands =
        "0: ['mv_y02'], 1: ['mv_y03', 'mv_y04'], 2: ['mv_y05', 'mv_y06'], 3: ['mv_y07', 'mv_y08']";
    let gone: Vec<String> = (8..44).map(|k| format!("'{}'", id(k))).collect();
    let rest = format!("orders: {{{hands}}}, orders_discard: [{}]", gone.join(", "));
    let mut t = Table::four("mv_y01", "m_black c10r00 3 red", &rest);
    assert!(t.state.orders_deck().is_empty());
    t.play(&["EndSail"]);
    assert_eq!(t.state.orders_deck().len(), 35);
    t.is(&[("orders_discard", ""), ("card", "mv_y01")]);
}

/// All Fortune cards, as a position names them.
fn all_fortune() -> String {
    let types = [
        ("fair_wind", 5),
        ("storm_sails", 3),
        ("over_the_reef", 3),
        ("all_hands", 3),
        ("crossed_wakes", 2),
        ("treacherous_current", 3),
        ("long_guns", 3),
        ("armed_merchantman", 2),
        ("brisk_market", 3),
        ("smugglers_contact", 2),
        ("light_fingers", 2),
        ("kings_bounty", 2),
        ("treasure_chart", 2),
        ("secret_channel", 2),
        ("changed_orders", 3),
        ("lair_hoard", 2),
        ("crown_favour", 2),
    ];
    let all = types
        .iter()
        .flat_map(|(id, n)| (1..=*n).map(move |k| format!("'ft_{id}_{k}'")));
    all.collect::<Vec<_>>().join(", ")
}

#[test]
fn r33_fortune_cards_are_rebuilt_when_one_must_be_drawn() {
    let t = ended("mv_y01", &format!("fortune_discard: [{}]", all_fortune()));
    t.is(&[("phase", "Flip"), ("fortune_discard", "")]);
    assert_eq!(t.state.fortune(t.state.current()).len(), 2);
    assert_eq!(t.state.fortune_deck().len(), 42);
    let rebuilt = Event::Reshuffled { movement: false };
    let told = t.events().filter(|event| **event == rebuilt);
    assert_eq!(told.count(), 1);
    // While there are cards to draw those that were played stay where they are.
    let t = ended("mv_y01", "fortune_discard: ['ft_fair_wind_1']");
    t.is(&[("fortune_discard", "ft_fair_wind_1")]);
    assert!(t.events().all(|event| *event != rebuilt));
}

#[test]
fn r34_without_fortune_cards_nothing_is_drawn() {
    let t = ended("mv_y01", &format!("fortune: {{1: [{}]}}", all_fortune()));
    t.is(&[("phase", "Flip"), ("fortune.0", "")]);
}

#[test]
fn r35_one_flip_a_turn_in_any_order_and_victory_last() {
    let mut t = ended("mv_y15", "money: {0: 40}");
    assert_eq!(
        t.legal(),
        ["Flip 5", "Flip 8", "Flip 11", "Flip 14", "SkipFlip"]
    );
    t.play(&["Flip 14"]);
    t.is(&[("money.0", "26"), ("current", "1")]);
    let three =
        "up: {0: ['dv5_spade_crew', 'dv8_trading_house', 'dv11_underwriters']}, money: {0: 40}";
    assert_eq!(ended("mv_y15", three).legal(), ["Flip 14", "SkipFlip"]);
    let four = format!("up: {{0: [{ALL_UP}]}}, money: {{0: 10}}");
    assert_eq!(ended("mv_y15", &four).legal(), ["Flip victory", "SkipFlip"]);
    let poor = format!("up: {{0: [{ALL_UP}]}}, money: {{0: 9}}");
    assert_eq!(ended("mv_y15", &poor).legal(), ["SkipFlip"]);
}

#[test]
fn r35_r54_the_cheapest_card_may_be_the_last_one_to_turn_up() {
    let rest = "up: {0: ['dv8_trading_house', 'dv11_underwriters', 'dv14_veteran_crew']}, \
         money: {0: 40}, fortune: {0: ['ft_crown_favour_1']}";
    assert_eq!(
        ended("mv_y15", rest).legal(),
        ["PlayFortune ft_crown_favour_1", "Flip 5", "SkipFlip"]
    );
}

#[test]
fn what_is_done_at_sea_is_refused_afterwards() {
    let rest = "up: {0: ['dv14_signal_flags']}, fortune: {0: ['ft_fair_wind_1']}";
    let mut t = Table::four("mv_y15", "m_black c09r00 3 green, p_black c00r00", rest);
    let at_sea = [
        "Trade m_black",
        "SwapOwn m_black p_black",
        "PlayFortune ft_fair_wind_1 m_black",
        "Sail m_black c10r00",
        "EndSail",
    ];
    for words in at_sea {
        assert_eq!(t.count(words), 1, "{words}");
    }
    t.play(&["EndSail"]);
    t.is(&[("phase", "Flip")]);
    for words in at_sea {
        t.never(words);
    }
}

#[test]
fn only_who_decides_has_choices_and_a_list_is_filled_anew() {
    let t = Table::four("mv_y15", "m_black c10r00 3 red", "");
    let mut list = t.actions();
    t.state.legal(t.seat(), &mut list);
    assert_eq!(list, t.actions());
    t.state.legal(t.seat().next(4), &mut list);
    assert_eq!(list, []);
}

#[test]
fn the_clock_shows_the_round_and_counts_turns() {
    let mut t = ended("mv_y15", "round: 7");
    let clock = |t: &Table| {
        (
            t.state.round_and_turn().round,
            t.state.round_and_turn().turn,
        )
    };
    // Six rounds of four turns are over.
    assert_eq!(clock(&t), (Some(7), Some(24)));
    for turns in 25..=29 {
        while clock(&t).1 != Some(turns) {
            t.play(&[&t.legal().last().expect("a choice").clone()]);
        }
        assert_eq!(clock(&t).0, Some(if turns < 28 { 7 } else { 8 }));
    }
}

#[test]
fn a_card_that_is_turned_up_is_shown_and_one_that_is_discarded_is_not() {
    let mut t = ended("mv_y19", "fortune: {0: ['ft_fair_wind_1']}, money: {0: 5}");
    let shown = |t: &Table| t.events().filter(|event| State::reveals(event)).count();
    t.play(&["DiscardFortune ft_fair_wind"]);
    assert_eq!(shown(&t), 0);
    t.play(&["Flip 5"]);
    assert_eq!(shown(&t), 1);
}

#[test]
fn r36_r37_a_card_works_from_the_flip_on() {
    let cards = "down: {0: ['dv11_underwriters']}, money: {0: 11}";
    let mut t = ended("mv_y15", cards);
    let insurance = |t: &Table| t.state.perks(tortuga::engine::Seat::new(0)).insurance;
    assert_eq!(insurance(&t), [0, 0]);
    t.play(&["Flip 11"]);
    assert_eq!(insurance(&t), [3, 2]);
}

#[test]
fn r41_r42_r43_the_round_is_played_to_its_end_and_the_richest_flipper_wins() {
    let seats = |t: &Table| -> Vec<u8> {
        t.state
            .standings()
            .as_slice()
            .iter()
            .map(|s| s.place)
            .collect()
    };
    // White, the last seat, flips first and alone: the game ends at once.
    let last = format!(
        "current: 3, ships: {{'m_white': 'c09r00', 'p_white': 'c00r00'}}, up: {{3: [{ALL_UP}]}}, money: {{0: 40, 3: 10}}, card: 'mv_y15'"
    );
    let fleets = "fleets: {0: ['black'], 1: ['orange'], 2: ['teal'], 3: ['white']}";
    let mut t = Table::new(4, &[], &format!("({fleets}, {last})"));
    t.play(&["EndSail", "Flip victory"]);
    t.is(&[("phase", "Over")]);
    for seat in 0..2 {
        assert_eq!(t.refused(seat, "EndSail"), "The game is over.");
    }
    assert_eq!(seats(&t)[3], 1);
    assert!(seats(&t)[..3].iter().all(|p| *p > 1));
    // The first seat flips: the others still have their turns.
    let four = format!("up: {{0: [{ALL_UP}]}}, money: {{0: 12}}");
    let mut t = ended("mv_y15", &four);
    t.play(&["Flip victory"]);
    t.is(&[("phase", "Reenter"), ("current", "1"), ("money.0", "2")]);
    assert!(t.state.last_round());
    while t.state.phase() != tortuga::games::black_fleet::Phase::Over {
        let list = t.legal();
        t.play(&[list.last().expect("a choice")]);
    }
    t.is(&[("round", "1"), ("turns.3", "1")]);
    assert_eq!(seats(&t)[0], 1);
}

#[test]
fn r44_after_the_last_round_the_greatest_worth_wins() {
    let setup = "(fleets: {0: ['black'], 1: ['orange'], 2: ['teal'], 3: ['white']}, \
         current: 3, round: 50, card: 'mv_y15', \
         ships: {'m_white': 'c09r00', 'p_white': 'c00r00'}, \
         up: {1: ['dv14_veteran_crew']}, money: {0: 13, 3: 14})";
    let mut t = Table::new(4, &[], setup);
    t.play(&["EndSail", "SkipFlip"]);
    t.is(&[("phase", "Over")]);
    let standings = tortuga::engine::Game::standings(&t.state);
    let places: Vec<u8> = standings.as_slice().iter().map(|s| s.place).collect();
    // White has as much as Orange's card is worth, and more of it in doubloons.
    assert_eq!(places, [3, 2, 4, 1]);
}

#[test]
fn r47_own_ships_change_places_once_whatever_they_have_done() {
    let flags = "up: {0: ['dv14_signal_flags']}";
    let mut t = Table::four("mv_y12", "m_black c10r00 3 red, p_black c09r07", flags);
    t.play(&[
        "Sail m_black c11r00",
        "Sail p_black c10r07",
        "SwapOwn m_black p_black",
    ]);
    t.is(&[
        ("place.m_black", "c10r07"),
        ("place.p_black", "c11r00"),
        ("moves.p_black", "2"),
        ("moves.m_black", "3"),
        ("done", "m_black"),
    ]);
    assert_eq!(t.count("SwapOwn"), 0);
    assert!(t.count("Sail p_black") > 0);
}

#[test]
fn r48_a_secret_channel_is_neither_movement_nor_action() {
    let hand = "fortune: {0: ['ft_secret_channel_1']}";
    let ships = "p_black c07r03, m_black c10r00 3 red, p_white c14r09";
    let mut t = Table::four("mv_y12", ships, hand);
    t.play(&[
        "Sail p_black c08r03",
        "Sail p_black c07r03",
        "Sail m_black c11r00",
    ]);
    // Three lairs are free besides the one it is next to.
    assert_eq!(t.count("PlayFortune ft_secret_channel_1 p_black"), 4);
    t.play(&["PlayFortune ft_secret_channel p_black c07r08"]);
    t.is(&[
        ("place.p_black", "c07r08"),
        ("moves.p_black", "1"),
        ("acts.p_black", "1"),
    ]);
}

#[test]
fn r49_r50_orders_cannot_be_changed_after_use_or_with_both_navies() {
    let hand = "fortune: {0: ['ft_changed_orders_1']}";
    let ships = "m_black c10r00 3 red";
    let mut t = Table::four("mv_y12", ships, hand);
    assert_eq!(t.count("PlayFortune"), 1);
    t.play(&["Sail n_yellow c06r05"]);
    assert_eq!(t.count("PlayFortune"), 0);
    let both = format!("{hand}, up: {{0: ['dv14_lord_admiral']}}");
    let t = Table::four("mv_y12", ships, &both);
    assert_eq!(t.count("PlayFortune"), 0);
    t.is(&[
        ("moves.n_yellow", "2"),
        ("moves.n_purple", "2"),
        ("acts.n_purple", "1"),
    ]);
}

#[test]
fn r49_a_navy_that_comes_back_has_forgotten_what_it_could() {
    let hand = "fortune: {0: ['ft_over_the_reef_1', 'ft_changed_orders_1', 'ft_changed_orders_2']}";
    let mut t = Table::four("mv_y12", "m_black c10r00 3 red", hand);
    let at_sea = t.count("Sail n_yellow");
    t.play(&["PlayFortune ft_over_the_reef n_yellow"]);
    assert!(t.count("Sail n_yellow") > at_sea);
    t.play(&["PlayFortune ft_changed_orders"]);
    assert_eq!(t.count("Sail n_yellow"), 0);
    t.play(&["PlayFortune ft_changed_orders"]);
    assert_eq!(t.count("Sail n_yellow"), at_sea);
}

#[test]
fn while_a_ship_pauses_no_fortune_card_is_played() {
    let hand = "fortune: {0: ['ft_changed_orders_1']}";
    let ships = "m_black c09r01 3 green, p_black c08r01, m_white c09r00 3 blue";
    let mut t = Table::four("mv_y03", ships, hand);
    assert_eq!(t.count("PlayFortune"), 1);
    t.play(&["Sail m_black c08r01"]);
    assert_eq!(t.count("PlayFortune"), 0);
    t.refused(0, "PlayFortune ft_changed_orders_1");
}

#[test]
fn r52_light_fingers_take_from_the_strictly_richer() {
    let hand = "fortune: {0: ['ft_light_fingers_1']}, money: {0: 3, 1: 3, 2: 4, 3: 9}";
    let mut t = Table::four("mv_y12", "m_black c10r00 3 red", hand);
    let card = "PlayFortune ft_light_fingers_1";
    assert_eq!(t.count(card), 2);
    t.never(&format!("{card} 1"));
    t.play(&[&format!("{card} 3")]);
    t.is(&[("money.0", "5"), ("money.3", "7")]);
}

#[test]
fn r54_two_favours_make_a_card_six_cheaper_but_never_pay() {
    let rest = "fortune: {0: ['ft_crown_favour_1', 'ft_crown_favour_2']}, money: {0: 2}";
    let mut t = ended("mv_y15", rest);
    let favour = "PlayFortune ft_crown_favour";
    assert_eq!(t.legal(), ["PlayFortune ft_crown_favour_1", "SkipFlip"]);
    t.play(&[favour, favour]);
    assert_eq!(t.legal(), ["Flip 5", "Flip 8", "SkipFlip"]);
    t.play(&["Flip 5"]);
    t.is(&[("money.0", "2")]);
}

#[test]
fn r60_insurance_pays_on_other_players_turns() {
    let up = "up: {3: ['dv11_underwriters']}";
    let ships = "n_yellow c10r07, p_white c10r08, p_black c09r08, m_white c08r08 1 red";
    let mut t = Table::four("mv_y12", ships, up);
    t.play(&["Sink n_yellow p_white"]);
    t.is(&[("money.3", "2")]);
    t.play(&["Steal p_black m_white"]);
    t.is(&[("money.3", "5"), ("money.0", "4")]);
}

#[test]
fn r61_fortune_cards_are_played_at_sea_or_before_a_flip() {
    let hand = "fortune: {0: ['ft_crown_favour_1', 'ft_fair_wind_1']}";
    let t = Table::four("mv_y15", "m_black c10r00 3 red", hand);
    assert_eq!(t.count("PlayFortune ft_crown_favour_1"), 0);
    assert_eq!(t.count("PlayFortune ft_fair_wind_1"), 3);
    let t = ended("mv_y15", hand);
    assert_eq!(t.count("PlayFortune ft_crown_favour_1"), 1);
    assert_eq!(t.count("PlayFortune ft_fair_wind_1"), 0);
}

#[test]
fn r66_the_card_must_be_played_but_nothing_need_be_done() {
    let cards = "orders: {0: ['mv_y12', 'mv_p13']}";
    let mut t = Table::four("", "m_black c09r00 3 red, p_black c00r00", cards);
    assert_eq!(t.legal(), ["PlayMovement mv_y12", "PlayMovement mv_p13"]);
    t.play(&["PlayMovement mv_p13", "EndSail"]);
}

#[test]
fn r40_r63_doubloons_are_a_number_that_everybody_sees() {
    use tortuga::engine::Seat;
    let mut t = Table::four(
        "mv_y12",
        "m_black c09r00 3 green",
        "money: {0: 60000, 2: 300}",
    );
    for viewer in Seat::all(4).map(Some).chain([None]) {
        let view = t.state.view(viewer);
        let purses = Seat::all(4).map(|s| view.table().money(s));
        assert_eq!(purses.collect::<Vec<_>>(), [60_000, 0, 300, 0]);
    }
    // There are 70 doubloons in the box and far more on the table; a sale is still paid in full.
    t.play(&["Trade m_black"]);
    t.is(&[("money.0", "60009"), ("money.2", "300")]);
}

#[test]
fn r46_ships_that_are_moved_spend_nothing() {
    let hand = "fortune: {0: ['ft_crossed_wakes_1', 'ft_treacherous_current_1']}";
    let ships = "p_black c09r08, m_white c10r08 1 red, m_teal c08r03 2 blue";
    let mut t = Table::four("mv_y12", ships, hand);
    t.play(&[
        "PlayFortune ft_crossed_wakes m_white p_black",
        "PlayFortune ft_treacherous_current m_teal c06r03",
    ]);
    t.is(&[
        ("place.p_black", "c10r08"),
        ("moves.p_black", "3"),
        ("acts.p_black", "1"),
        ("used", ""),
        ("place.m_teal", "c06r03"),
        ("cargo.m_teal", "2 blue"),
    ]);
}

#[test]
fn r64_first_player_and_order_never_change() {
    let mut t = Table::dealt(4, &[], 3);
    let first = t.state.first();
    let mut seats = Vec::new();
    while t.state.round() < 3 {
        let list = t.legal();
        if t.legal().iter().any(|e| e.starts_with("PlayMovement")) {
            seats.push(t.state.current());
        }
        t.play(&[list.last().expect("a choice")]);
    }
    assert_eq!(t.state.first(), first);
    let order: Vec<_> = t.state.play_order().collect();
    assert_eq!(seats, [order.clone(), order].concat());
}

#[test]
fn r65_cards_override_the_rules() {
    // Red does not sell violet and a Merchant does not sink, but for these cards.
    let up = "up: {0: ['dv8_swivel_guns', 'dv11_royal_charter']}";
    let ships = "m_black c09r00 3 violet, p_white c10r00";
    let both = |t: Table| [t.count("Trade"), t.count("Sink")];
    assert_eq!(both(Table::four("mv_y12", ships, "")), [0, 0]);
    assert_eq!(both(Table::four("mv_y12", ships, up)), [1, 1]);
}

#[test]
fn r70_a_decision_with_one_entry_is_still_a_decision() {
    let mut t = ended("mv_y19", "fortune: {0: ['ft_fair_wind_1']}");
    t.is(&[("phase", "SymbolDiscard")]);
    assert_eq!(t.legal(), ["DiscardFortune ft_fair_wind_1"]);
    t.play(&["DiscardFortune ft_fair_wind"]);
    assert_eq!(t.legal(), ["SkipFlip"]);
}
