//! A set does what [`BTreeSet`] does, in one narrow word, in a wide one and in several.

use super::{Bits, Element, Set};
use proptest::prelude::*;
use std::collections::BTreeSet;

macro_rules! laws {
    ($($name:ident: $bits:ty, $count:expr;)+) => {$(
        mod $name {
            use super::*;

            #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
            struct Thing(u8);

            impl Element for Thing {
                type Bits = $bits;
                const COUNT: usize = $count;

                fn number(self) -> usize {
                    self.0.into()
                }

                fn numbered(number: usize) -> Thing {
                    assert!(number < $count);
                    Thing(number as u8)
                }
            }

            fn things() -> impl Strategy<Value = BTreeSet<Thing>> {
                proptest::collection::btree_set((0..$count as u8).prop_map(Thing), 0..$count)
            }

            fn set(things: &BTreeSet<Thing>) -> Set<Thing> {
                things.iter().copied().collect()
            }

            fn same(set: Set<Thing>, things: &BTreeSet<Thing>) -> Result<(), TestCaseError> {
                let listed: Vec<Thing> = things.iter().copied().collect();
                prop_assert_eq!(set.iter().collect::<Vec<_>>(), &listed[..]);
                prop_assert_eq!((set.len(), set.iter().len()), (listed.len(), listed.len()));
                prop_assert_eq!(set.is_empty(), listed.is_empty());
                prop_assert_eq!(set.first(), listed.first().copied());
                prop_assert_eq!(set.last(), listed.last().copied());
                for n in 0..=listed.len() {
                    prop_assert_eq!(set.nth(n), listed.get(n).copied());
                }
                prop_assert_eq!(format!("{set:?}"), format!("{things:?}"));
                Ok(())
            }

            proptest! {
                #[test]
                fn two_sets_are_put_together(a in things(), b in things()) {
                    let (x, y) = (set(&a), set(&b));
                    same(x, &a)?;
                    same(x | y, &(&a | &b))?;
                    same(x & y, &(&a & &b))?;
                    same(x - y, &(&a - &b))?;
                    same(Set::union([x, y]), &(&a | &b))?;
                    prop_assert_eq!(x == y, a == b);
                    let (mut or, mut and, mut sub) = (x, x, x);
                    or |= y;
                    and &= y;
                    sub -= y;
                    prop_assert_eq!((or, and, sub), (x | y, x & y, x - y));
                    or = x;
                    or.extend(y);
                    prop_assert_eq!(or, x | y);
                }

                #[test]
                fn one_thing_comes_and_goes(a in things(), n in 0..$count as u8) {
                    let (mut x, mut a, thing) = (set(&a), a, Thing(n));
                    prop_assert_eq!(x.contains(thing), a.contains(&thing));
                    let split = |keep: fn(&Thing, &Thing) -> bool| {
                        a.iter().copied().filter(|t| keep(t, &thing)).collect()
                    };
                    prop_assert_eq!(x.below(thing), split(|t, n| t < n));
                    prop_assert_eq!(x.above(thing), split(|t, n| t > n));
                    x.insert(thing);
                    a.insert(thing);
                    same(x, &a)?;
                    x.remove(thing);
                    a.remove(&thing);
                    same(x, &a)?;
                    same(Set::one(thing), &[thing].into())?;
                }
            }

            #[test]
            fn some_of_them_are_told_once_each() {
                let (low, middle, high) = (Thing(0), Thing(2), Thing($count - 1));
                let all: Set<Thing> = [low, middle, high].into_iter().collect();
                let told: Vec<Set<Thing>> = all.subsets().collect();
                let expected: [&[Thing]; 8] = [
                    &[],
                    &[low],
                    &[middle],
                    &[low, middle],
                    &[high],
                    &[low, high],
                    &[middle, high],
                    &[low, middle, high],
                ];
                let expected = expected.map(|some| some.iter().copied().collect());
                assert_eq!(told, expected);
                assert_eq!(Set::<Thing>::EMPTY.subsets().count(), 1);
            }

            #[test]
            fn all_of_them_are_numbered_from_none() {
                for count in [0, 1, $count - 1, $count, $count + 1] {
                    let all: Set<Thing> = Set::all(count);
                    assert_eq!(all, (0..count.min($count) as u8).map(Thing).collect());
                }
            }

            #[test]
            fn what_has_no_bit_is_in_no_set() {
                let (all, filler) = (Set::<Thing>::all($count), Thing(u8::MAX));
                if filler.number() < <$bits>::ROOM {
                    return;
                }
                assert!(!all.contains(filler));
                assert_eq!((all.with(filler), all.without(filler)), (all, all));
            }
        }
    )+};
}

laws! {
    six_in_eight: u8, 6;
    a_full_word: u64, 64;
    a_wide_word: u128, 120;
    three_words: [u64; 3], 192;
    four_words: [u64; 4], 255;
}

#[test]
fn saved_as_the_number_of_its_bits() {
    use crate::engine::{Seat, SeatSet};
    let seats: SeatSet = [0, 3].map(Seat::new).into_iter().collect();
    let text = serde_json::to_string(&seats).expect("a number");
    assert_eq!(text, "9");
    assert_eq!(serde_json::from_str::<SeatSet>("9").ok(), Some(seats));
    // There is no seat for the highest bits.
    assert_eq!(serde_json::from_str::<SeatSet>("201").ok(), Some(seats));
}
