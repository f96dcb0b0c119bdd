//! Section 3 and 4.5: new games, positions by hand, and what is refused.

use super::support::{Table, options, rules};
use crate::playable::content;
use tortuga::engine::{Options, Rng, Seat};
use tortuga::games::captain_ecarrasse::State;

fn refusal(seats: usize, pairs: &[(&str, &str)]) -> String {
    State::deal(rules(), seats, &options(pairs), &mut Rng::for_setup(1))
        .expect_err("refused")
        .join("\n")
}

fn fault(setup: &str) -> String {
    State::from_setup(rules(), 2, &Options::default(), setup)
        .expect_err("refused")
        .to_string()
}

#[test]
fn draws_follow_the_specified_order() {
    // Draws: variant, deck, divers, starting player, each from the canonical order.
    let t = Table::dealt(
        4,
        &[
            ("divers", "dealt"),
            ("variant", "random"),
            ("starting_player", "random"),
        ],
        9,
    );
    let mut rng = Rng::for_setup(9);
    let variant = &rules().variants[rng.below(6)];
    let mut deck: Vec<_> = (rules().all_cards() - rules().low_cards()).iter().collect();
    rng.shuffle(&mut deck);
    let mut divers: Vec<usize> = (0..17)
        .filter(|d| !variant.redirects_losses() || !rules().divers[*d].marks())
        .collect();
    rng.shuffle(&mut divers);
    let start = rng.below(4);
    let names: Vec<&str> = deck.iter().map(|c| rules().card(*c).id.as_str()).collect();
    t.is(&[
        ("variant", &variant.id),
        ("deck", &names.join(" ")),
        ("active", &start.to_string()),
    ]);
    t.is(&[("diver.0", &rules().divers[divers[0]].id)]);
    t.is(&[("locker_count", "10"), ("deck_count", "50"), ("line", "")]);
}

#[test]
fn an_option_that_is_fixed_takes_no_draw() {
    let fixed = Table::dealt(
        3,
        &[
            ("divers", "off"),
            ("variant", "full_cargo"),
            ("starting_player", "1"),
        ],
        5,
    );
    let plain = Table::dealt(3, &[("divers", "off")], 5);
    assert_eq!(fixed.fact("deck"), plain.fact("deck"));
    fixed.is(&[("active", "1"), ("variant", "full_cargo"), ("diver.0", "")]);
}

#[test]
fn a_deal_may_fix_any_draw() {
    let t = Table::new(
        3,
        &[("divers", "dealt")],
        r#"Deal(seed: 3, deck: ["key_7", "drone_3"], divers: ["singer_pearls", "saboteur"], variant: "full_cargo", start: 2)"#,
    );
    t.is(&[
        ("variant", "full_cargo"),
        ("active", "2"),
        ("diver.0", "singer_pearls"),
        ("phase", "Mark"),
    ]);
    assert!(
        t.fact("deck")
            .starts_with("key_7 drone_3 anchor_3 anchor_4")
    );
    let left_open = Table::new(3, &[("divers", "off")], r#"Deal(seed: 5, start: 0)"#);
    assert_eq!(
        left_open.fact("deck"),
        Table::dealt(3, &[("divers", "off")], 5).fact("deck")
    );
}

#[test]
fn options_that_do_not_fit_are_refused_with_the_reason() {
    assert!(refusal(5, &[]).contains("2 to 4 players, not 5"));
    assert!(refusal(1, &[]).contains("not 1"));
    assert!(refusal(2, &[("starting_player", "3")]).contains("there are 2 players"));
    let twins = refusal(
        2,
        &[
            ("divers", "chosen"),
            ("diver.0", "keeper_goad"),
            ("diver.1", "keeper_tame"),
        ],
    );
    assert!(twins.contains("Ottoline"), "{twins}");
    let misspelt = refusal(2, &[("variant", "full_carg")]);
    assert!(misspelt.contains("did you mean 'full_cargo'"), "{misspelt}");
    // It is told once.
    assert_eq!(misspelt.lines().count(), 1, "{misspelt}");
    assert!(refusal(2, &[("diver.4", "none")]).contains("per seat"));
}

/// A mod may offer more than it brings.
#[test]
fn what_the_options_offer_and_the_content_lacks_is_refused() {
    let offer = |of: &'static str, id: &str, text: &str| {
        let first = format!("(id: \"none\", name: \"{of}\"");
        let more = format!("(id: \"{id}\", name: \"{text}\"), {first}");
        (first, more)
    };
    let (variant, mirage) = offer("Usual rules", "mirage", "Mirage");
    let (diver, ghost) = offer("No diver", "ghost", "A ghost");
    let changes = [(&*variant, &*mirage), (&*diver, &*ghost)];
    let rules = content::read::<State>(&content::in_file("options.ron", &changes));
    let refusal = |pairs: &[(&str, &str)]| {
        let dealt = State::deal(&rules, 2, &options(pairs), &mut Rng::for_setup(1));
        dealt.expect_err("refused").join("\n")
    };
    let told = refusal(&[("variant", "mirage")]);
    assert!(told.contains("unknown variant 'mirage'"), "{told}");
    let told = refusal(&[("divers", "chosen"), ("diver.1", "ghost")]);
    assert!(told.contains("unknown diver 'ghost'"), "{told}");
}

#[test]
fn chosen_divers_sit_where_they_were_chosen() {
    let t = Table::dealt(3, &[("divers", "chosen"), ("diver.2", "singer_pearls")], 1);
    t.is(&[
        ("diver.0", ""),
        ("diver.1", ""),
        ("diver.2", "singer_pearls"),
    ]);
}

#[test]
fn positions_are_refused_with_every_reason() {
    assert!(fault(r#"(deck: ["key_8"])"#).contains("unknown card 'key_8'"));
    assert!(fault(r#"(deck: ["key_3"], line: ["key_3"])"#).contains("two places"));
    assert!(fault(r#"(line: ["key_3", "key_4"])"#).contains("repeats another"));
    assert!(fault(r#"(rest: Locker)"#).contains("deck is empty"));
    assert!(fault(r#"(rest: Locker, dives: 1, debt: 1)"#).contains("nothing can be demanded"));
    assert!(fault(r#"(line: ["squid_3"], debt: 5)"#).contains("at most 4"));
    assert!(fault(r#"(debt: 1)"#).contains("start of a turn"));
    assert!(fault(r#"(mooring: 1)"#).contains("at most 0"));
    assert!(fault(r#"(known: {0: 4})"#).contains("at most 3"));
    assert!(fault(r#"(known: {0: 2}, deck: ["key_3"], rest: Locker)"#).contains("at most 1"));
    assert!(fault(r#"(divers: {0: "saboteur"})"#).contains("mark is needed"));
    assert!(fault(r#"(mark: 1)"#).contains("no diver that marks"));
    assert!(fault(r#"(divers: {0: "saboteur"}, mark: 0)"#).contains("cannot be marked"));
    assert!(fault(r#"(active: 2)"#).contains("seat 2"));
    assert!(fault(r#"(holds: {3: ["key_3"]})"#).contains("seat 3"));
    assert!(
        fault(r#"(divers: {0: "keeper_goad", 1: "keeper_tame"})"#)
            .contains("keeper is there twice")
    );
    assert!(fault(r#"(variant: "none_such")"#).contains("unknown variant"));
    assert!(fault(r#"(depth: 3)"#).contains("depth"));
    assert!(fault(r#"Deal(deck: ["key_2"])"#).contains("starts in the locker"));
    let many = fault(r#"(deck: ["key_8"], active: 7, debt: 9)"#);
    assert_eq!(many.lines().count(), 4, "{many}");
}

#[test]
fn a_position_takes_low_cards_in_the_deck_and_marks_as_given() {
    let t = Table::at(2, r#"(deck: ["key_2"], line: ["map_3*", "drone_4"])"#);
    t.is(&[
        ("line", "map_3* drone_4"),
        ("dives", "2"),
        ("deck_count", "58"),
    ]);
    let fresh = Table::at(2, r#"(line: ["squid_3", "drone_4"], dives: 1)"#);
    fresh.is(&[("debt", "0"), ("dives", "1"), ("knows.0", "")]);
    assert_eq!(fresh.decider(), Some(Seat::new(0)));
}
