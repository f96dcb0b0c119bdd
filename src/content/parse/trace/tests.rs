//! Types are asked what they can be read from.

use super::*;
use crate::content::parse::shape::Type;
use crate::engine::Bounded;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[expect(dead_code, reason = "nobody looks into it")]
struct Card {
    id: String,
    rank: Bounded<u8, 1, 31>,
    #[serde(default)]
    cost: Option<Bounded<i32, -5, 5>>,
    effects: Vec<Effect>,
    share: f32,
    names: BTreeMap<String, (u8, bool)>,
    later: Later,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "nobody looks into it")]
enum Effect {
    Nothing,
    Gain(Bounded<u8, 1, 9>),
    All(Vec<Effect>),
    Not(Box<Effect>),
    Pay { cost: u8, then: Box<Effect> },
    Pair(i32, String),
    AtLeast(Box<Effect>, u16),
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "nobody looks into it")]
struct Later {
    last: Bounded<u16, 3, 4>,
}

#[test]
fn a_type_tells_its_fields_its_words_and_its_bounds() {
    let (shape, types) = shape::<Card>();
    assert_eq!(shape, Shape::Named("Card".into()));
    let whole = |least, most| Shape::Whole(Some((least, most)));
    let named = |name: &str| Shape::Named(name.into());
    let Type::Fields(card) = &types["Card"] else {
        panic!("it has fields");
    };
    let expected = [
        ("id", Shape::Text),
        ("rank", whole(1, 31)),
        ("cost", Shape::Maybe(Box::new(whole(-5, 5)))),
        ("effects", Shape::List(Box::new(named("Effect")))),
        ("share", Shape::Fraction),
        (
            "names",
            Shape::Table(
                Box::new(Shape::Text),
                Box::new(Shape::Tuple(vec![whole(0, 255), Shape::Flag])),
            ),
        ),
        ("later", named("Later")),
    ];
    let expected: Vec<_> = expected
        .map(|(name, shape)| (name.to_owned(), shape))
        .into();
    assert_eq!(*card, expected);
    let last = ("last".to_owned(), whole(3, 4));
    assert_eq!(types["Later"], Type::Fields(vec![last]));
    let effect = |name: &str, follows| (name.to_owned(), follows);
    let cost = ("cost".to_owned(), whole(0, 255));
    let then = ("then".to_owned(), named("Effect"));
    let expected = Type::Words(vec![
        effect("Nothing", Follows::Nothing),
        effect("Gain", Follows::Values(vec![whole(1, 9)])),
        effect(
            "All",
            Follows::Values(vec![Shape::List(Box::new(named("Effect")))]),
        ),
        effect("Not", Follows::Values(vec![named("Effect")])),
        effect("Pay", Follows::Fields(vec![cost, then])),
        effect(
            "Pair",
            Follows::Values(vec![whole(i32::MIN.into(), i32::MAX.into()), Shape::Text]),
        ),
        effect(
            "AtLeast",
            Follows::Values(vec![named("Effect"), whole(0, 65_535)]),
        ),
    ]);
    assert_eq!(types["Effect"], expected);
}
