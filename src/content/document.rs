//! One merged RON document: named sections, each a list of entries with ids or a single structure.

use super::diagnostic::Faults;
use serde::de::DeserializeOwned;

/// A merged document.
#[derive(Clone, Debug, Default)]
pub struct Document {}

/// A value with the place it came from.
#[derive(Clone, Debug)]
pub struct Located<T> {
    /// The value.
    pub value: T,
}

impl<T> Located<T> {
    /// Reports a fault at this entry's field `field` (or at its beginning when it has no such field).
    pub fn fault(&self, _field: &str, _message: impl Into<String>, _faults: &mut Faults) {
        todo!()
    }
}

impl Document {
    /// The entries of the list section `name`, each deserialised on its own so that one fault does not hide the next.
    pub fn list<T: DeserializeOwned>(&self, _name: &str, _faults: &mut Faults) -> Vec<Located<T>> {
        todo!()
    }

    /// The single structure `name`.
    pub fn single<T: DeserializeOwned>(
        &self,
        _name: &str,
        _faults: &mut Faults,
    ) -> Option<Located<T>> {
        todo!()
    }
}
