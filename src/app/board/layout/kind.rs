//! What kind of thing a piece is, by the template of its face: `table.ron` says so where it is no card.

use serde::Deserialize;
use std::collections::BTreeMap;
use tortuga::engine::Face;

/// What kind of thing a piece is.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Kind {
    /// Something with two sides that is held, drawn and laid.
    #[default]
    Card,
    /// A ship.
    Ship,
    /// A die.
    Die,
    /// Something round or cut out that is placed, counted or taken: a coin, a marker, a sign.
    Token,
    /// A flat piece that fills a space: an island, a board, an improvement.
    Tile,
    /// A cube.
    Cube,
    /// Somebody: an explorer, a figurehead, a diver.
    Figure,
}

/// Kinds by the templates of faces.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(transparent)]
pub struct Kinds(BTreeMap<String, Kind>);

impl Kinds {
    /// What kind of thing shows this face; a card, unless it is told otherwise.
    pub fn of(&self, face: &Face) -> Kind {
        self.0.get(&face.template).copied().unwrap_or_default()
    }

    /// The templates of which something is said.
    pub fn templates(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::schema::Layouts;

    #[test]
    fn what_nothing_is_said_of_is_a_card() {
        let kinds: Kinds = ron::from_str(r#"{"ship": Ship, "cube": Cube}"#).unwrap();
        let of = |template: &str| kinds.of(&Face::plain(template).with("color", "#123456"));
        assert_eq!(
            (of("ship"), of("cube"), of("crew")),
            (Kind::Ship, Kind::Cube, Kind::Card)
        );
    }

    #[test]
    fn every_template_of_which_something_is_said_is_drawn() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for level in std::fs::read_dir(root.join("levels")).unwrap() {
            let level = level.unwrap();
            let game = level.file_name();
            let text = std::fs::read_to_string(level.path().join("table.ron")).unwrap();
            let layouts = Layouts::read("table.ron", &text).unwrap();
            for template in layouts.kinds.templates() {
                let file = format!("faces/{template}.svg");
                let drawn = [game.to_string_lossy().as_ref(), "shared"]
                    .into_iter()
                    .any(|folder| root.join("assets").join(folder).join(&file).exists());
                assert!(drawn, "{game:?}: {template}");
            }
        }
    }

    #[test]
    fn an_unknown_kind_is_told() {
        assert!(ron::from_str::<Kinds>(r#"{"ship": Boat}"#).is_err());
    }
}
