//! The emblems that the players have chosen, wherever a game only says whose emblem stands there.

use crate::engine::show::{Choice, Inspection};
use crate::engine::{Face, Piece};
use crate::session::{Frame, Scene, SeatInfo};

/// The emblems of a table.
pub(in crate::session) struct Emblems<'a>(pub &'a [SeatInfo]);

impl Emblems<'_> {
    fn face(&self, face: &mut Face) {
        face.name_emblems(|seat| Some(self.0.get(seat)?.emblem.clone()));
    }

    fn piece(&self, piece: &mut Piece) {
        let faces = piece.back.iter_mut().chain(&mut piece.cargo);
        for face in faces.chain([&mut piece.face]) {
            self.face(face);
        }
    }

    /// On everything that a viewer sees at once.
    pub(in crate::session) fn scene(&self, mut scene: Scene) -> Scene {
        for piece in &mut scene.pieces {
            self.piece(piece);
        }
        for face in scene.turn_order.iter_mut().filter_map(|s| s.face.as_mut()) {
            self.face(face);
        }
        let columns = scene.ledger.iter_mut().flat_map(|l| &mut l.columns);
        for face in columns.filter_map(|column| column.face.as_mut()) {
            self.face(face);
        }
        scene
    }

    /// On what an event shows on its way; its scene is dressed already.
    pub(in crate::session) fn frame(&self, mut frame: Frame) -> Frame {
        for flight in &mut frame.cue.flights {
            self.face(&mut flight.face);
        }
        for side in &mut frame.cue.sides {
            self.face(side);
        }
        frame
    }

    /// On the plaque of a choice.
    pub(in crate::session) fn choice(&self, mut choice: Choice) -> Choice {
        if let Some(plaque) = &mut choice.plaque {
            self.face(&mut plaque.face);
        }
        choice
    }

    /// On cards that are shown large.
    pub(in crate::session) fn inspection(&self, mut inspection: Inspection) -> Inspection {
        for piece in &mut inspection.pieces {
            self.piece(piece);
        }
        inspection
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Seat, ZoneId};
    use crate::session::Control;
    use crate::session::table::seating;

    #[test]
    fn whatever_shows_whose_it_is_wears_the_emblem_its_player_has_chosen() {
        let mut seats = seating::seats([Control::Human, Control::Human]);
        seats[1].emblem = "sabers".into();
        let face = |seat| Face::plain("ship").with("icon_emblem", Face::emblem(Seat::new(seat)));
        let zone = ZoneId::common("sea");
        let mut piece = Piece::new(1, zone, 0, face(1), "a ship");
        piece.cargo = vec![
            face(0),
            face(5),
            Face::plain("x").with("name", "@seat1.emblem"),
        ];
        Emblems(&seats).piece(&mut piece);
        assert_eq!(piece.face.slot("icon_emblem"), Some("sabers"));
        assert_eq!(piece.cargo[0].slot("icon_emblem"), Some("anchor"));
        // Nobody sits there; and words are left alone.
        assert_eq!(piece.cargo[1].slot("icon_emblem"), Some(""));
        assert_eq!(piece.cargo[2].slot("name"), Some("@seat1.emblem"));
    }
}
