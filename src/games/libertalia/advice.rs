//! Why.
use super::action::Action;
use super::view::View;
use crate::engine::{Names, Seat};
pub(super) fn reason(_view: &View, _names: &Names, _seat: Seat, _action: Action) -> String {
    String::from("It looks good.")
}
