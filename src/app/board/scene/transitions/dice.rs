//! Dice: how they are thrown, and which sides they show until they lie.

use super::Transitions;
use crate::art::face_ref::FaceRef;
use crate::board::motion::tween::{Pose, Tween};
use crate::board::scene::piece::{PieceMut, Sides, Turning};
use bevy::prelude::*;
use tortuga::engine::flourish::Way;
use tortuga::engine::{Face, Piece, PieceId};

impl Transitions<'_> {
    /// Throws the dice of the event that were on the table already.
    pub fn throw(&mut self, pieces: &mut Query<PieceMut>) {
        for index in 0..self.about.len() {
            let id = self.about.get(index).copied();
            let thrown = id.filter(|id| self.thrown(*id).is_some());
            // Those that have just entered are thrown as they do.
            let Some(piece) = thrown.and_then(|id| self.find(id, pieces)) else {
                continue;
            };
            let dice = self.tumble(&piece.piece, piece.rest.pose, index);
            let mut entity = self.commands.entity(piece.entity);
            entity.insert(dice).remove::<Turning>();
        }
    }

    /// The number of a piece among the dice that are thrown, if it is one.
    pub(super) fn thrown(&self, id: PieceId) -> Option<usize> {
        let tumbles = self.staging.way == Way::Tumbled && self.pace.most > 0.0;
        let mut about = self.about.iter();
        about.position(|other| *other == id).filter(|_| tumbles)
    }

    /// How one die is thrown from beyond the lower edge of its zone to where it lies.
    pub(super) fn tumble(&mut self, piece: &Piece, rest: Pose, index: usize) -> (Tween, Sides) {
        let place = self.table.places.find(piece.zone);
        let below = place.map_or(0.0, |place| place.rect.max.y - rest.center.y) + rest.size.y;
        let way = below.max(2.0 * rest.size.y);
        // Those farther right come from farther left: a hand opens.
        let aside = (1.2 + 0.5 * index as f32) * rest.size.x;
        let from = Pose {
            center: rest.center + vec2(-aside, way),
            ..rest
        };
        let apart = self.staging.apart.unwrap_or(self.pace.stagger);
        let delay = self.staging.delay + apart * index as f32;
        let takes = self.staging.lasts;
        let tween = Tween::new(from, rest, delay, takes).by(Way::Tumbled);
        // Each begins with another side.
        let sides = sides_of(&piece.face, &self.sides).into_iter();
        let mut sides: Vec<FaceRef> = sides.map(FaceRef::from).collect();
        let first = index % sides.len().max(1);
        sides.rotate_left(first);
        self.longest = self.longest.max(delay + takes);
        (tween, Sides(sides))
    }
}

/// Those of these faces that are sides of the same die: they differ in nothing but that one slot in which most of them do.
/// All of them where fewer than two are.
fn sides_of(face: &Face, all: &[Face]) -> Vec<Face> {
    // The only slot in which another face differs, if there is just one.
    let differs = |other: &Face| {
        let slots = face.slots.iter().zip(&other.slots).enumerate();
        let mut apart = slots.filter(|(_, (a, b))| a != b).map(|(slot, _)| slot);
        let alike = face.template == other.template && face.slots.len() == other.slots.len();
        apart.next().filter(|_| alike && apart.next().is_none())
    };
    let varied = |slot: &usize| all.iter().filter(|f| differs(f) == Some(*slot)).count();
    let slot = (0..face.slots.len()).max_by_key(varied);
    let same = |other: &&Face| *other == face || slot.is_some() && differs(other) == slot;
    let own: Vec<Face> = all.iter().filter(same).cloned().collect();
    if own.len() > 1 { own } else { all.to_vec() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_shows_its_own_sides_on_its_way() {
        let side = |color: &str, value: &str| {
            let face = Face::plain("die").with("color", color);
            face.with("value", value)
        };
        let all: Vec<Face> = ["1", "2", "3"]
            .into_iter()
            .flat_map(|value| [side("red", value), side("blue", value)])
            .collect();
        let red = sides_of(&side("red", "2"), &all);
        assert_eq!(red.len(), 3);
        assert!(red.iter().all(|face| face.slot("color") == Some("red")));
        let other = Face::plain("chest");
        assert_eq!(sides_of(&other, &all), all, "any, rather than none");
    }
}
