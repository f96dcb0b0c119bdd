//! A piece on the table as an entity: small components say what it is, where it lies and what it does now. What only some
//! pieces are doing (being on their way, turned over, held) is a component that only they have.

use super::attachments::Attachments;
use super::counting::Counting;
use super::number::Number;
use crate::art::face_ref::FaceRef;
use crate::board::layout::slotting::Resting;
use crate::board::motion::tween::{ALOFT, Clock, Follow, Pose, Turn, Tween, swell};
use crate::board::of_match::OfMatch;
use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use tortuga::engine::{Badge, Piece, ZoneId};

/// Which piece it is, as last shown. The entity's children draw it.
#[derive(Component, Clone, Debug, Deref, DerefMut)]
#[require(
    FaceRef,
    OfMatch,
    Journey,
    Fade,
    Highlight,
    Selected,
    Attachments,
    Rope,
    Cut,
    Transform,
    Visibility
)]
pub struct PieceRef(pub Piece);

/// Between which zones its last move goes, as far as that is known.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq)]
pub struct Journey {
    /// The zone in which its last move began.
    pub came: Option<ZoneId>,
    /// The zone to which it goes if it leaves.
    pub goes: Option<ZoneId>,
}

/// It is turned over.
#[derive(Component, Clone, Debug)]
#[component(storage = "SparseSet")]
pub struct Turning {
    /// How far it has come.
    pub turn: Turn,
    /// What is seen until it has turned half over.
    pub under: FaceRef,
}

/// What it shows in turn while it tumbles; never empty.
#[derive(Component, Clone, Debug)]
#[component(storage = "SparseSet")]
pub struct Sides(pub Vec<FaceRef>);

/// It stands in the light, having its turn.
#[derive(Component, Copy, Clone, Debug)]
#[component(storage = "SparseSet")]
pub struct Spotlit(pub Clock);

/// It is in the hand of the mouse.
#[derive(Component, Copy, Clone, Debug, PartialEq)]
#[component(storage = "SparseSet")]
pub struct Dragged {
    /// Its middle.
    pub center: Vec2,
    /// Degrees clockwise: several are held as a fan.
    pub angle: f32,
}

/// It goes when it has arrived or faded.
#[derive(Component, Copy, Clone, Debug)]
pub struct Leaving;

/// How visible it is.
#[derive(Component, Copy, Clone, Debug, PartialEq)]
pub struct Fade {
    /// 0 to 1.
    pub alpha: Follow,
    /// Seconds before it appears: until then something else shows that it comes.
    pub due: f32,
}

impl Default for Fade {
    fn default() -> Self {
        let alpha = Follow {
            value: 1.0,
            goal: 1.0,
        };
        Fade { alpha, due: 0.0 }
    }
}

/// How it is lit.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq)]
pub struct Highlight {
    /// How far the mouse lifts it.
    pub lift: Follow,
    /// How far it is dimmed.
    pub dim: Follow,
    /// How far it glows.
    pub glow: Follow,
    /// Whether everything that clicking it would do is dangerous.
    pub danger: bool,
    /// By which of its edges it has the sign of danger, if it has.
    pub sign: Option<Vec2>,
    /// Whether it lies on a cell of a map, which is lit in its place.
    pub mapped: bool,
}

/// Whether it is selected, and what is seen of that.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq)]
pub struct Selected {
    /// Whether it is.
    pub is: bool,
    /// How many of its stack are.
    pub of_stack: usize,
    /// How far it is pushed up out of its row, for being selected or for being of use.
    pub raise: Follow,
}

/// How far the rope that makes it safe is drawn.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Deref, DerefMut)]
pub struct Rope(pub Follow);

impl Rope {
    /// The rope of a piece that is new on the table.
    pub fn of(piece: &Piece) -> Rope {
        Rope(Follow {
            value: 0.0,
            goal: Rope::goal(piece),
        })
    }

    /// How far it is to be drawn.
    pub fn goal(piece: &Piece) -> f32 {
        match piece.badges.contains(&Badge::Saved) {
            true => 1.0,
            false => 0.0,
        }
    }
}

/// What a map that is cut off leaves of it.
#[derive(Component, Copy, Clone, Debug, PartialEq)]
pub struct Cut {
    /// How much of it is left.
    pub clip: f32,
    /// What is seen of the map whose cell it fills: its picture is cut off there, rather than growing faint.
    pub crop: Option<Rect>,
}

impl Default for Cut {
    fn default() -> Self {
        Cut {
            clip: 1.0,
            crop: None,
        }
    }
}

/// The sprites of a piece, and what was drawn of it last.
#[derive(Component, Debug, Clone)]
pub struct Parts {
    /// Its shadow.
    pub shadow: Entity,
    /// Its face.
    pub face: Entity,
    /// The light around it, further cards of a pile, and marks, as they are needed.
    pub extras: Vec<(Extra, Entity)>,
    /// The number on it, and what that is drawn with.
    pub number: Option<(Number, FaceRef)>,
    /// Width and height of its picture in pixels, once there is one.
    pub pixels: Option<Vec2>,
    /// Whether it is drawn as it lies, with pictures of the right size: then it stays as it is until something changes.
    pub settled: bool,
}

/// A sprite that only some pieces have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Extra {
    /// The light around it.
    Glow,
    /// Card number n below the top of a pile.
    Layer(u8),
    /// A mark.
    Mark(Badge),
    /// Thing number n that it carries.
    Cargo(u8),
    /// The number of cards in a pile.
    Count,
    /// The bright edge of what is selected.
    Edge,
    /// The sign on what is lit because it harms.
    Warning,
}

/// Marks every sprite that belongs to a piece.
#[derive(Component)]
pub struct Part;

/// A piece that lies like this, with all that it is not told otherwise.
pub fn lying(piece: Piece, rest: Resting) -> impl Bundle {
    (
        Name::new(piece.name.clone()),
        rest,
        Attachments::of(&piece),
        Rope::of(&piece),
        FaceRef::from(&piece.face),
        PieceRef(piece),
    )
}

/// A piece on the table, as everybody may read it.
#[derive(QueryData)]
#[query_data(derive(Clone, Copy, Debug))]
pub struct TablePiece {
    /// Its entity.
    pub entity: Entity,
    /// Which one it is, as last shown.
    pub piece: &'static PieceRef,
    /// The face that it shows when it rests.
    pub face: &'static FaceRef,
    /// Where and how it lies when nothing moves.
    pub rest: &'static Resting,
    /// Between which zones its last move goes.
    pub journey: &'static Journey,
    /// The move it is on.
    pub tween: Option<&'static Tween>,
    /// The turning over it is in.
    pub turning: Option<&'static Turning>,
    /// What it shows in turn while it tumbles.
    pub sides: Option<&'static Sides>,
    /// How it counts.
    pub counting: Option<&'static Counting>,
    /// How long it stands in the light.
    pub standing: Option<&'static Spotlit>,
    /// Where the mouse holds it, while it is dragged.
    pub held: Option<&'static Dragged>,
    /// How visible it is.
    pub fade: &'static Fade,
    /// Whether it goes when it has arrived or faded.
    pub leaving: Has<Leaving>,
    /// How it is lit.
    pub highlight: &'static Highlight,
    /// Whether it is selected.
    pub selected: &'static Selected,
    /// What it is seen to carry.
    pub attachments: &'static Attachments,
    /// The rope that makes it safe.
    pub rope: &'static Rope,
    /// What a map leaves of it.
    pub cut: &'static Cut,
}

impl<'w> TablePieceItem<'w, '_> {
    /// Whether it is a faint sign of an empty place.
    pub fn is_ghost(&self) -> bool {
        self.piece.badges.contains(&Badge::Ghost)
    }

    /// Whether it lies where it belongs, in nobody's hand.
    pub fn is_still(&self) -> bool {
        self.tween.is_none() && self.held.is_none()
    }

    /// How visible it is: what fades, what goes down, and what a map cuts off.
    pub fn opacity(&self) -> f32 {
        let seen = self.tween.map_or(1.0, Tween::seen);
        self.fade.alpha.value * self.cut.clip * seen
    }

    /// How visible its face is: a picture that is cut off grows no fainter for it.
    pub fn faced(&self) -> f32 {
        match self.cut.crop {
            Some(_) => self.fade.alpha.value,
            None => self.opacity(),
        }
    }

    /// Where it is now, and how high above the table (0..=1).
    pub fn now(&self) -> (Pose, f32) {
        let turning = self.turning.map(|turning| &turning.turn);
        now(
            self.rest.pose,
            self.tween,
            turning,
            self.standing,
            self.held,
        )
    }

    /// Where the mouse finds it: where it lies and where it is pushed up to, so that it does not slip away. `by` is how
    /// far that is, in logical pixels.
    pub fn reach(&self, by: f32) -> Pose {
        let mut pose = self.rest.pose;
        let up = by * self.selected.raise.goal;
        pose.center += Vec2::from_angle(pose.angle.to_radians()).rotate(vec2(0.0, -up / 2.0));
        pose.size.y += up;
        pose
    }

    /// The face to be seen now, and the visible part of its width.
    pub fn visible(&self) -> (&'w FaceRef, f32) {
        let own = self.face;
        let rolled = self.tween.and_then(Tween::rolled).zip(self.sides);
        if let Some(((number, width), Sides(sides))) = rolled {
            let side = sides.get(number % sides.len().max(1));
            return (side.unwrap_or(own), width);
        }
        match self.turning {
            Some(Turning { turn, under }) => {
                let (width, new_side) = turn.now();
                (if new_side { own } else { under }, width)
            }
            None => (self.counting.and_then(Counting::now).unwrap_or(own), 1.0),
        }
    }
}

/// A piece while a new scene sets it going.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct PieceMut {
    /// Its entity.
    pub entity: Entity,
    /// Which one it is, as last shown.
    pub piece: &'static mut PieceRef,
    /// Where and how it lies when nothing moves.
    pub rest: &'static mut Resting,
    /// Between which zones its last move goes.
    pub journey: &'static mut Journey,
    /// How visible it is.
    pub fade: &'static mut Fade,
    /// What it is seen to carry.
    pub attachments: &'static mut Attachments,
    /// The rope that makes it safe.
    pub rope: &'static mut Rope,
    /// The move it is on.
    pub tween: Option<&'static Tween>,
    /// The turning over it is in.
    pub turning: Option<&'static Turning>,
    /// How long it stands in the light.
    pub standing: Option<&'static Spotlit>,
    /// Where the mouse holds it, while it is dragged.
    pub held: Option<&'static Dragged>,
}

impl PieceMutItem<'_, '_> {
    /// Where it is now.
    pub fn now(&self) -> Pose {
        let turning = self.turning.map(|turning| &turning.turn);
        let rest = self.rest.pose;
        now(rest, self.tween, turning, self.standing, self.held).0
    }
}

/// Where a piece is now that rests there and does this, and how high above the table (0..=1).
fn now(
    rest: Pose,
    tween: Option<&Tween>,
    turn: Option<&Turn>,
    standing: Option<&Spotlit>,
    held: Option<&Dragged>,
) -> (Pose, f32) {
    let (mut pose, mut height) = match tween {
        Some(tween) => tween.now(),
        None => (rest, 0.0),
    };
    if let Some(Spotlit(clock)) = standing {
        pose.z = pose.z.max(rest.z + ALOFT);
        height = height.max(0.9 * swell(clock.share(), 0.2, 0.25));
    }
    match (held, turn) {
        (Some(held), _) => {
            (pose.center, pose.angle) = (held.center, held.angle);
            pose.z = rest.z + 1.5 * ALOFT;
            (pose, 1.0)
        }
        // What is turned over is taken off the table for it.
        (None, Some(turn)) => {
            pose.z = rest.z + ALOFT;
            let up = (std::f32::consts::PI * turn.clock.share()).sin();
            (pose, height.max(up * 0.8))
        }
        (None, None) => (pose, height),
    }
}
