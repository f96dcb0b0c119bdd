//! What tiles do when they are taken, when they are drawn, and on the rest day.

use super::support::Table;

#[test]
fn officer_discards_the_character_that_takes_it() {
    let mut t = Table::at(
        2,
        "(dens: {0: [20]}, hands: {0: [10], 1: [2]}, bays: {1: {'officer': 1, 'chest': 1}})",
    );
    t.commit(&[10, 2]);
    t.play(&["0 Take officer"]);
    t.is(&[
        ("graveyard.0", "french_officer"),
        ("den.0", "armorer"),
        ("booty.0", "officer 1"),
        ("den.1", "monkey"),
        ("graveyard.1", ""),
    ]);
}

#[test]
fn officer_that_nobody_else_took_is_forced_on_the_last() {
    let mut t = Table::at(
        2,
        "(hands: {0: [10], 1: [2]}, bays: {1: {'officer': 1, 'chest': 1}})",
    );
    t.commit(&[10, 2]);
    t.play(&["0 Take chest"]);
    t.is(&[
        ("graveyard.1", "monkey"),
        ("den.1", ""),
        ("booty.1", "officer 1"),
    ]);
}

#[test]
fn officer_owned_from_before_discards_nobody() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'officer': 2}}, hands: {0: [10], 1: [2]}, bays: {1: {'chest': 2}})",
    );
    t.commit(&[10, 2]);
    t.is(&[
        ("den.0", "french_officer"),
        ("booty.0", "chest 1, officer 2"),
    ]);
}

#[test]
fn officer_drawn_by_the_spy_discards_nobody() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'officer': 1}}, hands: {0: [17], 1: [2]}, bays: {1: {'chest': 2}})",
    )
    .draws(&["officer"]);
    t.commit(&[17, 2]);
    t.is(&[("den.0", "spanish_spy"), ("booty.0", "chest 1, officer 1")]);
}

#[test]
fn saber_discards_a_card_of_a_neighbour_s_den() {
    let mut t = Table::at(
        3,
        "(dens: {0: [20], 1: [10, 30], 2: [11]}, hands: {0: [2], 1: [5], 2: [15]}, \
         bays: {1: {'saber': 1}})",
    );
    t.commit(&[2, 5, 15]);
    // The Gunner first shoots somebody in any den, the own one too.
    t.play(&["2 Shoot 2 voodoo_witch"]);
    t.may(&[
        "2 Stab 0 armorer",
        "2 Stab 1 french_officer",
        "2 Stab 1 spanish_governor",
    ]);
    t.play(&["2 Stab 1 spanish_governor"]);
    t.is(&[
        ("graveyard.1", "spanish_governor"),
        ("den.1", "cabin_boy, french_officer"),
        ("booty.2", "saber 1"),
        ("den.2", "gunner"),
    ]);
}

#[test]
fn saber_with_one_victim_hits_it_without_asking() {
    let mut t = Table::at(
        2,
        "(dens: {1: [10]}, hands: {0: [20], 1: [2]}, bays: {1: {'saber': 1}})",
    );
    t.commit(&[20, 2]);
    t.is(&[("graveyard.1", "french_officer"), ("den.1", "monkey")]);
}

#[test]
fn saber_with_no_card_in_neighbours_dens_does_nothing() {
    let mut t = Table::at(
        4,
        "(dens: {0: [11], 2: [10]}, hands: {0: [20], 1: [2], 2: [3], 3: [4]}, \
         bays: {1: {'saber': 1}})",
    );
    t.commit(&[20, 2, 3, 4]);
    assert_eq!(t.graveyards(), vec![Vec::<u8>::new(); 4]);
    t.is(&[("booty.0", "saber 1"), ("den.2", "beggar, french_officer")]);
}

#[test]
fn saber_drawn_by_the_spy_hits_nobody() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'officer': 1}}, dens: {1: [10, 11]}, hands: {0: [17], 1: [2]}, \
         bays: {1: {'chest': 2}})",
    )
    .draws(&["saber"]);
    t.commit(&[17, 2]);
    t.is(&[
        ("booty.0", "chest 1, saber 1"),
        ("den.1", "monkey, french_officer, voodoo_witch"),
    ]);
}

#[test]
fn saber_owned_from_before_hits_nobody() {
    let mut t = Table::at(
        2,
        "(booty: {0: {'saber': 2}}, dens: {1: [10]}, hands: {0: [20], 1: [2]}, \
         bays: {1: {'chest': 2}})",
    );
    t.commit(&[20, 2]);
    assert_eq!(t.graveyards(), vec![Vec::<u8>::new(); 2]);
}

#[test]
fn other_tiles_do_nothing_when_they_are_taken() {
    for tile in ["chest", "jewel", "goods", "map", "relic"] {
        let setup = format!(
            "(dens: {{0: [10], 1: [11]}}, hands: {{0: [21], 1: [2]}}, bays: {{1: {{'{tile}': 2}}}})"
        );
        let mut t = Table::at(2, &setup);
        t.commit(&[21, 2]);
        t.is_morning();
        assert_eq!(t.dens(), [vec![10, 21], vec![2, 11]], "{tile}");
        assert_eq!(t.doubloons(), [10, 10], "{tile}");
        t.is(&[("booty.0", &format!("{tile} 1")), ("bay.1", "")]);
    }
}

#[test]
fn every_tile_has_its_worth_on_the_rest_day() {
    for (tile, one, four) in [
        ("chest", 5, 20),
        ("jewel", 3, 12),
        ("goods", 1, 4),
        ("officer", 0, 0),
        ("saber", 0, 0),
        ("map", 0, 12),
        ("relic", -3, -12),
    ] {
        let setup = format!(
            "(doubloons: {{0: 20, 1: 20}}, booty: {{0: {{'{tile}': 1}}, 1: {{'{tile}': 3}}}})"
        );
        let t = Table::rest(2, &setup);
        let three = if tile == "map" { 12 } else { 3 * one };
        let scores: Vec<i32> = t.scores().into_iter().map(i32::from).collect();
        assert_eq!(scores, [20 + one, 20 + three], "{tile}");
        let setup = format!("(doubloons: {{0: 20}}, booty: {{0: {{'{tile}': 4}}}})");
        let score = i32::from(Table::rest(2, &setup).scores()[0]);
        assert_eq!(score, 20 + four, "{tile}");
    }
}
