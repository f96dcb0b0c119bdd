//! The position in words.
use super::view::View;
use crate::engine::Names;
pub(super) fn banner(view: &View, _names: &Names) -> String {
    format!(
        "Campaign {} · day {}",
        view.table().campaign(),
        view.table().day()
    )
}
pub(super) fn describe(view: &View, names: &Names) -> Vec<String> {
    vec![banner(view, names)]
}
