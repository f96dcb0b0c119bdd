//! What a type of the content can be read from: its fields, the words it knows, its numbers and their bounds. The type itself is asked, by
//! being read from nothing: a reader asks for each of its fields in turn, and what it asks for is written down.
//!
//! One reading shows little, since a reader stops at the first thing that it does not like. So a type is read until nothing new is learned.
//!
//! - `state`: what was learned so far of a type that is read from nothing, and how a reading of it ends

mod state;

use self::state::{End, State, closed, note_bounds, opened};
use super::shape::{Follows, Shape, Types};
use serde::de::value::StrDeserializer;
use serde::de::{self, DeserializeOwned, DeserializeSeed, Deserializer, IntoDeserializer, Visitor};
use std::cell::RefCell;

/// No type of the content takes nearly as many readings.
const READINGS: usize = 20_000;
/// A number that no bounds leave in, so that they are told.
const FAR: i64 = i64::MIN / 4;

/// What values of the type `T` look like, and the types with names that they are made of.
pub fn shape<T: DeserializeOwned>() -> (Shape, Types) {
    shape_by(|probe| T::deserialize(probe).map(drop))
}

/// What a type looks like that is read so. Like all here that need not know the type, it is compiled once and not for each of them.
fn shape_by(read: fn(Probe) -> Result<(), End>) -> (Shape, Types) {
    let state = RefCell::new(State::default());
    let mut shape = Shape::default();
    for _ in 0..READINGS {
        let before = state.borrow().learned;
        let _ = probed(&state, "", &mut shape, read);
        if state.borrow().learned == before {
            break;
        }
    }
    (shape, state.into_inner().types)
}

/// Lets `read` read a value at `place`, and writes what it looks like into `shape`.
fn probed<T>(
    state: &RefCell<State>,
    place: &str,
    shape: &mut Shape,
    read: impl FnOnce(Probe) -> Result<T, End>,
) -> Result<T, End> {
    let read = read(Probe {
        state,
        place: place.to_owned(),
        shape,
    });
    read.map_err(|end| note_bounds(state, place, end))
}

/// The same at a place that need not be read again once nothing is learned from it.
fn learned<T>(
    state: &RefCell<State>,
    place: &str,
    read: impl FnOnce() -> Result<T, End>,
) -> Result<T, End> {
    let before = opened(state, place);
    let value = read();
    closed(state, place, before);
    value
}

/// Who is read from: it writes down what is asked for.
struct Probe<'a> {
    state: &'a RefCell<State>,
    place: String,
    shape: &'a mut Shape,
}

impl<'a> Probe<'a> {
    /// The named fields of a structure.
    fn fields(self, name: &str, fields: &'static [&'static str]) -> Fields<'a> {
        let own = self.state.borrow_mut().note_fields(name, fields);
        *self.shape = Shape::Named(own.clone());
        Fields {
            state: self.state,
            owner: own,
            word: None,
            fields,
            next: 0,
        }
    }

    /// The word that is read next, and whether something can still be learned from it.
    fn word(
        self,
        name: &'static str,
        variants: &'static [&'static str],
    ) -> Result<(Word<'a>, bool), End> {
        *self.shape = Shape::Named(name.to_owned());
        let next = self.state.borrow_mut().next_word(name, variants);
        let (word, free) = next.ok_or_else(|| End(String::new()))?;
        let word = Word {
            state: self.state,
            owner: name,
            word,
        };
        Ok((word, free))
    }
}

macro_rules! plain {
    ($($ask:ident => $shape:expr, $visit:ident($value:expr);)+) => {$(
        fn $ask<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, End> {
            *self.shape = $shape;
            visitor.$visit($value)
        }
    )+};
}

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = End;

    plain! {
        deserialize_bool => Shape::Flag, visit_bool(true);
        deserialize_f32 => Shape::Fraction, visit_f32(0.5);
        deserialize_f64 => Shape::Fraction, visit_f64(0.5);
        deserialize_u8 => Shape::Whole(Some((0, u8::MAX.into()))), visit_u8(1);
        deserialize_u16 => Shape::Whole(Some((0, u16::MAX.into()))), visit_u16(1);
        deserialize_u32 => Shape::Whole(Some((0, u32::MAX.into()))), visit_u32(1);
        deserialize_u64 => Shape::Whole(None), visit_u64(1);
        deserialize_i8 => Shape::Whole(Some((i8::MIN.into(), i8::MAX.into()))), visit_i8(1);
        deserialize_i16 => Shape::Whole(Some((i16::MIN.into(), i16::MAX.into()))), visit_i16(1);
        deserialize_i32 => Shape::Whole(Some((i32::MIN.into(), i32::MAX.into()))), visit_i32(1);
        deserialize_char => Shape::Text, visit_char('x');
        deserialize_str => Shape::Text, visit_str("x");
        deserialize_string => Shape::Text, visit_str("x");
        deserialize_identifier => Shape::Text, visit_str("x");
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, End> {
        let bounds = self.state.borrow().bounds.get(&self.place).copied();
        *self.shape = Shape::Whole(bounds);
        visitor.visit_i64(bounds.map_or(FAR, |(least, _)| least))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, End> {
        let mut inner = Shape::default();
        let value = probed(self.state, &self.place, &mut inner, |probe| {
            visitor.visit_some(probe)
        });
        *self.shape = Shape::Maybe(Box::new(inner));
        value
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, End> {
        // What is kept as it is written asks for itself by a name that is none.
        match name.chars().all(char::is_alphanumeric) {
            true => visitor.visit_newtype_struct(self),
            false => Err(End(String::new())),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, End> {
        let mut shapes = vec![Shape::default()];
        let place = format!("{}[]", self.place);
        let value = visitor.visit_seq(Items::new(self.state, place, &mut shapes));
        *self.shape = Shape::List(Box::new(shapes.pop().unwrap_or_default()));
        value
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, n: usize, visitor: V) -> Result<V::Value, End> {
        let mut shapes = vec![Shape::default(); n];
        let place = self.place.clone();
        let value = visitor.visit_seq(Items::new(self.state, place, &mut shapes));
        *self.shape = match shapes.iter().all(|shape| shapes.first() == Some(shape)) {
            true if n > 3 => Shape::List(Box::new(shapes.pop().unwrap_or_default())),
            _ => Shape::Tuple(shapes),
        };
        value
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        n: usize,
        visitor: V,
    ) -> Result<V::Value, End> {
        self.deserialize_tuple(n, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, End> {
        let mut shapes = (Shape::default(), Shape::default());
        let value = visitor.visit_map(Pair {
            state: self.state,
            place: self.place,
            shapes: &mut shapes,
            next: true,
        });
        *self.shape = Shape::Table(Box::new(shapes.0), Box::new(shapes.1));
        value
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, End> {
        visitor.visit_map(self.fields(name, fields))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, End> {
        let (word, free) = self.word(name, variants)?;
        match free {
            true => learned(word.state, &word.place(), || visitor.visit_enum(word)),
            false => visitor.visit_enum(word),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, End> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, End> {
        visitor.visit_unit()
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, End> {
        visitor.visit_unit()
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, End> {
        Err(End(String::new()))
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, _: V) -> Result<V::Value, End> {
        Err(End(String::new()))
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, _: V) -> Result<V::Value, End> {
        Err(End(String::new()))
    }
}

/// Values one after the other.
struct Items<'a> {
    state: &'a RefCell<State>,
    place: String,
    shapes: &'a mut [Shape],
    next: usize,
}

impl<'a> Items<'a> {
    fn new(state: &'a RefCell<State>, place: String, shapes: &'a mut [Shape]) -> Items<'a> {
        Items {
            state,
            place,
            shapes,
            next: 0,
        }
    }
}

impl<'de> de::SeqAccess<'de> for Items<'_> {
    type Error = End;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, End> {
        let place = format!("{}.{}", self.place, self.next);
        let Some(shape) = self.shapes.get_mut(self.next) else {
            return Ok(None);
        };
        self.next += 1;
        probed(self.state, &place, shape, |probe| seed.deserialize(probe)).map(Some)
    }
}

/// One line of a table.
struct Pair<'a> {
    state: &'a RefCell<State>,
    place: String,
    shapes: &'a mut (Shape, Shape),
    next: bool,
}

impl<'de> de::MapAccess<'de> for Pair<'_> {
    type Error = End;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, End> {
        if !std::mem::take(&mut self.next) {
            return Ok(None);
        }
        let place = format!("{}:key", self.place);
        let read = |probe: Probe| seed.deserialize(probe);
        probed(self.state, &place, &mut self.shapes.0, read).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, End> {
        let place = format!("{}:value", self.place);
        let read = |probe: Probe| seed.deserialize(probe);
        probed(self.state, &place, &mut self.shapes.1, read)
    }
}

/// Named fields: those from which something can still be learned.
struct Fields<'a> {
    state: &'a RefCell<State>,
    owner: String,
    /// The word behind which they stand.
    word: Option<&'static str>,
    fields: &'static [&'static str],
    next: usize,
}

impl Fields<'_> {
    fn place(&self, field: &str) -> String {
        match self.word {
            None => format!("{}.{field}", self.owner),
            Some(word) => format!("{}::{word}.{field}", self.owner),
        }
    }
}

impl<'de> de::MapAccess<'de> for Fields<'_> {
    type Error = End;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, End> {
        while let Some(field) = self.fields.get(self.next) {
            self.next += 1;
            let place = self.place(field);
            let free = self.state.borrow().is_free(&place);
            if free {
                let name: StrDeserializer<End> = (*field).into_deserializer();
                return seed.deserialize(name).map(Some);
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, End> {
        let number = self.next.saturating_sub(1);
        let field = self.fields.get(number).copied().unwrap_or_default();
        let (place, mut shape) = (self.place(field), Shape::default());
        let value = learned(self.state, &place, || {
            probed(self.state, &place, &mut shape, |probe| {
                seed.deserialize(probe)
            })
        });
        let mut state = self.state.borrow_mut();
        state.keep_field(&self.owner, self.word, number, shape);
        value
    }
}

/// A word, and what follows it.
struct Word<'a> {
    state: &'a RefCell<State>,
    owner: &'static str,
    word: &'static str,
}

impl Word<'_> {
    /// Writes down what follows the word.
    fn keep(&self, follows: Follows) {
        let mut state = self.state.borrow_mut();
        state.keep_word(self.owner, self.word, follows);
    }

    fn place(&self) -> String {
        format!("{}::{}", self.owner, self.word)
    }
}

impl<'de> de::EnumAccess<'de> for Word<'_> {
    type Error = End;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), End> {
        let name: StrDeserializer<End> = self.word.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> de::VariantAccess<'de> for Word<'_> {
    type Error = End;

    fn unit_variant(self) -> Result<(), End> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, End> {
        let mut shape = Shape::default();
        let read = |probe: Probe| seed.deserialize(probe);
        let value = probed(self.state, &format!("{}.0", self.place()), &mut shape, read);
        self.keep(Follows::Values(vec![shape]));
        value
    }

    fn tuple_variant<V: Visitor<'de>>(self, n: usize, visitor: V) -> Result<V::Value, End> {
        let mut shapes = vec![Shape::default(); n];
        let value = visitor.visit_seq(Items::new(self.state, self.place(), &mut shapes));
        self.keep(Follows::Values(shapes));
        value
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, End> {
        self.state
            .borrow_mut()
            .note_fields_behind(self.owner, self.word, fields);
        visitor.visit_map(Fields {
            state: self.state,
            owner: self.owner.to_owned(),
            word: Some(self.word),
            fields,
            next: 0,
        })
    }
}

#[cfg(test)]
mod tests;
