//! Why not.
use super::view::View;
use crate::engine::{Names, Touch};
pub(super) fn why_not(_view: &View, _names: &Names, _touch: Touch) -> Option<String> {
    None
}
