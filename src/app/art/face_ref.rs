//! A face as pieces and pictures refer to it: made once when a scene brings it, then shared, and found without reading a word of it.

use bevy::platform::hash::Hashed;
use bevy::prelude::*;
use std::cmp::Ordering;
use std::ops::Deref;
use std::sync::Arc;
use tortuga::engine::Face;

/// A face that is shared by all who show it. Its hash is kept with it: a look-up by it neither allocates nor hashes.
#[derive(Component, Clone, Debug, PartialEq, Eq, Hash)]
pub struct FaceRef(Hashed<Arc<Face>>);

impl FaceRef {
    /// A face with no slots.
    pub fn plain(template: &str) -> FaceRef {
        Face::plain(template).into()
    }

    /// Whether both are the very same, not merely equal.
    pub fn is_shared_with(&self, other: &FaceRef) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Default for FaceRef {
    /// A face that shows nothing.
    fn default() -> Self {
        Face::default().into()
    }
}

impl From<Face> for FaceRef {
    fn from(face: Face) -> Self {
        FaceRef(Hashed::new(Arc::new(face)))
    }
}

impl From<&Face> for FaceRef {
    fn from(face: &Face) -> Self {
        face.clone().into()
    }
}

impl Deref for FaceRef {
    type Target = Face;

    fn deref(&self) -> &Face {
        &self.0
    }
}

impl PartialEq<Face> for FaceRef {
    fn eq(&self, other: &Face) -> bool {
        **self == *other
    }
}

impl Ord for FaceRef {
    /// As their faces, whoever shares them.
    fn cmp(&self, other: &Self) -> Ordering {
        (**self).cmp(&**other)
    }
}

impl PartialOrd for FaceRef {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
