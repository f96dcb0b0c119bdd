//! What one choice has over another, as far as it is certain.

use crate::engine::{Names, Seat};
use crate::games::Contrast;
use crate::games::libertalia::rules::action::Action;
use crate::games::libertalia::rules::observation::View;

/// What the first of two actions has over the second.
pub(super) fn contrast(
    _view: &View,
    _names: &Names,
    _seat: Seat,
    _pair: (Action, Action),
) -> Option<Contrast> {
    Some(Contrast::default())
}
