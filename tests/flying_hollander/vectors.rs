//! The test vectors of section 14.1, word for word.

use super::support::Table;

#[test]
fn v5_a_poker_under_a_mutiny() {
    let mut t = Table::new(
        3,
        "(turns: 9, hands: {0: '2 5 5 5 5 11'}, pile: '7 8 M', fill: true)",
    );
    t.expect_legal(&[
        "Play mechanic 1",
        "Play cook 1",
        "Play cook 2",
        "Play cook 3",
        "Play cook 4",
    ]);
    t.play(&["Play cook 4"]).expect(&[
        ("pile", ""),
        ("extra", "on"),
        ("hand.0", "'2 11'"),
        ("turns", "9"),
    ]);
    t.expect_legal(&["Play mechanic 1", "Play first_officer 1"]);
}
