//! How a hint sets two choices against each other: facts first, and what is only believed in words that say so.

use tortuga::games::Contrast;

/// Clauses as games make them.
fn contrast(alike: &[&str], pros: &[&str], cons: &[&str]) -> Contrast {
    let all = |clauses: &[&str]| clauses.iter().map(|c| (*c).to_owned()).collect();
    Contrast {
        name: None,
        alike: all(alike),
        pros: all(pros),
        cons: all(cons),
    }
}

/// The comparison with "Surface" in two clauses at most.
#[track_caller]
fn expect_sentence(contrast: &Contrast, ahead: f32, expected: &str) {
    let told = contrast.sentence("Surface", ahead, 2);
    let expected = format!("Compared with \"Surface\": {expected}.");
    assert_eq!(told.as_deref(), Some(expected.as_str()));
}

#[test]
fn what_is_the_same_comes_before_what_is_better() {
    let both = contrast(&["both bring 6"], &["this one is safe", "it is near"], &[]);
    expect_sentence(&both, 0.1, "both bring 6; this one is safe");
    let two = contrast(&[], &["this one is safe", "it is near", "it is cheap"], &[]);
    expect_sentence(&two, 0.1, "this one is safe; it is near");
}

#[test]
fn what_speaks_for_the_other_is_not_kept_quiet() {
    let split = contrast(
        &["both bring 6"],
        &["this one is safe"],
        &["the other is near"],
    );
    expect_sentence(&split, 0.1, "this one is safe, but the other is near");
}

#[test]
fn how_close_it_is_is_told_where_no_fact_decides() {
    let behind = contrast(&[], &[], &["the other is near"]);
    let both = contrast(&["both bring 6"], &[], &[]);
    let looks = [
        (0.02, "all in all this one looks a little better"),
        (0.2, "all in all this one looks clearly better"),
    ];
    for (ahead, belief) in looks {
        // What is better comes first: it is what is advised.
        expect_sentence(&behind, ahead, &format!("{belief}, but the other is near"));
        expect_sentence(&both, ahead, &format!("both bring 6; {belief}"));
    }
    let hardly = "all in all there is hardly any difference";
    expect_sentence(&both, 0.005, &format!("both bring 6; {hardly}"));
    let as_good = "\"Surface\" would do about as well: the other is near.";
    assert_eq!(
        behind.sentence("Surface", 0.005, 2).as_deref(),
        Some(as_good)
    );
}

#[test]
fn of_what_is_as_good_no_more_is_told() {
    let nothing = contrast(&[], &[], &[]);
    let alike = nothing.sentence("Surface", 0.005, 2);
    assert_eq!(
        alike.as_deref(),
        Some("\"Surface\" would do about as well.")
    );
    let belief = "all in all this one looks clearly better";
    expect_sentence(&nothing, 0.2, belief);
}

#[test]
fn nobody_is_told_that_the_other_choice_is_better() {
    let behind = contrast(&[], &[], &["the other is near"]);
    assert_eq!(behind.sentence("Surface", -0.1, 2), None);
    // What is certain stays true.
    let safe = contrast(&[], &["this one is safe"], &[]);
    expect_sentence(&safe, -0.1, "this one is safe");
}

#[test]
fn where_room_is_short_one_clause_is_left() {
    let split = contrast(
        &["both bring 6"],
        &["this one is safe"],
        &["the other is near"],
    );
    let short = split.sentence("Surface", 0.1, 1);
    let expected = "Compared with \"Surface\": this one is safe.";
    assert_eq!(short.as_deref(), Some(expected));
}

#[test]
fn the_second_choice_may_have_a_shorter_name() {
    let mut named = contrast(&[], &["this one is safe"], &[]);
    named.name = Some("B6".into());
    let told = named.sentence("Sail to B6, south-west of Two Brothers", 0.1, 2);
    let expected = "Compared with \"B6\": this one is safe.";
    assert_eq!(told.as_deref(), Some(expected));
}
