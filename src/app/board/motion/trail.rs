//! The last move leaves a trail: dots from where its pieces came to where they lie now, in the colour of whoever moved
//! them. It fades within seconds, and the next move wipes it away.

use super::path::PiecePath;
use crate::board::camera_view::on_table;
use crate::board::layout::places::Places;
use crate::board::map::afloat::Afloat;
use crate::board::of_match::OfMatch;
use crate::board::scene::nine_slice::NineSlices;
use crate::board::scene::piece::TablePiece;
use crate::board::table::Table;
use crate::driver::play::Play;
use crate::shell::redraw::Redraw;
use crate::theme::{Theme, hex};
use bevy::prelude::*;
use std::collections::BTreeMap;
use tortuga::engine::Weight;
use tortuga::engine::{PieceId, Seat, Turn, ZoneId};
use tortuga::session::table::livery::Livery;

/// Below flourishes, above all pieces.
const HEIGHT: f32 = 930.0;
/// How long a trail is seen, in seconds, the last part of it fading.
const LIFE: f32 = 3.6;
/// Part of that time in which it fades.
const FADING: f32 = 0.4;
/// How strong it is at its end.
const STRENGTH: f32 = 0.75;
/// Between two dots, in units.
const STEP: f32 = 17.0;
/// Side of the last dot, in units.
const DOT: f32 = 6.5;
/// So many ways are told at most; a move of more (a deal) leaves no trail.
const WAYS: usize = 4;
/// A way shorter than so many widths of the piece needs no trail.
const SHORT: f32 = 1.4;

/// What the trail is made of.
#[derive(Resource, Default)]
pub struct Trail {
    /// Where every piece lay in the last scene.
    lay: BTreeMap<PieceId, (ZoneId, Vec2)>,
    generation: Option<u64>,
    /// Who decided in the last scene.
    actor: Option<Seat>,
    /// Whose move the trail tells.
    mover: Option<Seat>,
    age: f32,
}

/// One dot: how strong it is when the trail is fresh.
#[derive(Component)]
#[require(OfMatch)]
pub struct Dot(f32);

/// From one zone to another, by the middles of what went this way.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Way {
    from: Vec2,
    to: Vec2,
    pieces: usize,
    /// The zone in which both lie, if they lie in one.
    within: Option<ZoneId>,
    /// The points that it passes, if it was gone cell by cell.
    course: Option<PiecePath>,
}

/// Another match begins without one.
pub fn forget(_gone: On<Remove, Play>, mut trail: ResMut<Trail>) {
    *trail = Trail::default();
}

/// Lays the trail of a new scene and lets an old one fade.
pub fn lay(
    mut commands: Commands,
    time: Res<Time>,
    play: Res<Play>,
    table: Res<Table>,
    theme: Res<Theme>,
    slices: Res<NineSlices>,
    mut trail: ResMut<Trail>,
    mut redraw: ResMut<Redraw>,
    pieces: Query<TablePiece>,
    mut dots: Query<(Entity, &Dot, &mut Sprite)>,
) {
    trail.age += time.delta_secs();
    fade(&mut commands, &mut redraw, &mut dots, trail.age);
    if trail.generation == Some(play.generation) {
        return;
    }
    let fresh = trail.generation.replace(play.generation).is_none();
    let before = std::mem::replace(&mut trail.lay, lying(&pieces));
    let actor = match play.shown.turn {
        Turn::Decide(seat) => Some(seat),
        Turn::Simultaneous(_) | Turn::Over => None,
    };
    let mover = std::mem::replace(&mut trail.actor, actor);
    let told = play
        .begun
        .as_ref()
        .is_some_and(|frame| frame.cue.weight >= Weight::Normal);
    if fresh || !told {
        return;
    }
    // What one decision moves in several steps is one move.
    if trail.mover != mover || trail.age > LIFE {
        for (entity, ..) in &dots {
            commands.entity(entity).try_despawn();
        }
        trail.mover = mover;
    }
    let mut ways = ways(&before, &pieces);
    if table
        .places
        .zones
        .iter()
        .any(|place| place.board_map.is_some())
    {
        // Where ships sail, the ways of cards and coins would be taken for courses.
        ways.retain(|way| way.sea(&table.places).is_some());
    }
    let followed = mover.is_none() || mover == play.viewer;
    if followed || ways.is_empty() || ways.len() > WAYS {
        return;
    }
    trail.age = 0.0;
    let color = mover.map(|seat| color_of(seat, &play, &theme));
    let color = color.unwrap_or_else(|| theme.color("brass_light"));
    for way in ways {
        strew(&mut commands, &slices, &table.places, &way, color);
    }
    redraw.request();
}

/// Lets the dots of a trail of this `age` fade.
fn fade(
    commands: &mut Commands,
    redraw: &mut Redraw,
    dots: &mut Query<(Entity, &Dot, &mut Sprite)>,
    age: f32,
) {
    let left = (1.0 - age / LIFE).clamp(0.0, 1.0);
    for (entity, dot, mut sprite) in dots {
        if left <= 0.0 {
            commands.entity(entity).despawn();
        } else {
            sprite.color.set_alpha(dot.0 * (left / FADING).min(1.0));
        }
        redraw.request();
    }
}

/// Where every piece lies.
fn lying(pieces: &Query<TablePiece>) -> BTreeMap<PieceId, (ZoneId, Vec2)> {
    pieces
        .iter()
        .filter(|piece| !piece.leaving && !piece.rest.stretched)
        .map(|piece| (piece.piece.id, (piece.piece.zone, piece.rest.center)))
        .collect()
}

/// Lays the dots of a way.
fn strew(commands: &mut Commands, slices: &NineSlices, places: &Places, way: &Way, color: Color) {
    for (at, share) in dotted(way, STEP * places.unit) {
        let strength = STRENGTH * (0.25 + 0.75 * share);
        let side = DOT * places.unit * (0.55 + 0.45 * share);
        let sprite = slices.dot(side, color.with_alpha(strength));
        let at = on_table(at, places.window).extend(HEIGHT);
        let mut dot = commands.spawn((Dot(strength), sprite, Transform::from_translation(at)));
        if let Some(zone) = way.sea(places) {
            let (begins, ends) = (true, true);
            dot.insert(Afloat { zone, begins, ends });
        }
    }
}

/// The colour of a seat on the table: the one its game's rules give it, else the theme's.
fn color_of(seat: Seat, play: &Play, theme: &Theme) -> Color {
    let panel = play.shown.panels.iter().find(|panel| panel.seat == seat);
    match (panel.and_then(Livery::of), theme.seats.get(seat.index())) {
        (Some(livery), _) => {
            let [r, g, b] = livery.text;
            Color::srgb_u8(r, g, b)
        }
        (None, Some(usual)) => hex(&usual.text),
        (None, None) => theme.color("brass_light"),
    }
}

/// The ways that pieces went from one zone to another; those of the same two zones, or from close together, are one.
fn ways(before: &BTreeMap<PieceId, (ZoneId, Vec2)>, pieces: &Query<TablePiece>) -> Vec<Way> {
    let mut ways: Vec<(Option<ZoneId>, ZoneId, Way)> = Vec::new();
    for piece in pieces
        .iter()
        .filter(|piece| !piece.leaving && !piece.rest.stretched && !piece.is_ghost())
    {
        let zone = piece.piece.zone;
        let (origin, from) = match before.get(&piece.piece.id) {
            Some((old, _)) if *old == zone => continue,
            Some((old, at)) => (Some(*old), *at),
            None => match piece.tween {
                Some(tween) => (None, tween.from.center),
                None => continue,
            },
        };
        let (to, width) = (piece.rest.center, piece.rest.size.x);
        if from.distance(to) < SHORT * width {
            continue;
        }
        let near = |way: &Way| way.from.distance(from) < SHORT * width;
        let same = |(begin, end, way): &(Option<ZoneId>, ZoneId, Way)| {
            *end == zone && (near(way) || origin.is_some() && *begin == origin)
        };
        match ways.iter().position(same).and_then(|at| ways.get_mut(at)) {
            Some((_, _, way)) => way.join(from, to),
            None => {
                let together = |old: &ZoneId| old.name == zone.name && old.seat == zone.seat;
                let mut way = Way::new(from, to);
                way.within = origin.filter(together);
                way.course = piece.tween.and_then(|tween| tween.course);
                ways.push((origin, zone, way));
            }
        }
    }
    ways.into_iter().map(|(_, _, way)| way).collect()
}

impl Way {
    fn new(from: Vec2, to: Vec2) -> Way {
        Way {
            from,
            to,
            pieces: 1,
            within: None,
            course: None,
        }
    }

    /// The zone of the map on which it lies, if it lies on one.
    fn sea(&self, places: &Places) -> Option<ZoneId> {
        self.within
            .filter(|zone| places.projection(*zone).is_some())
    }

    /// One piece more goes this way.
    fn join(&mut self, from: Vec2, to: Vec2) {
        self.pieces += 1;
        self.course = None;
        let share = 1.0 / self.pieces as f32;
        self.from = self.from.lerp(from, share);
        self.to = self.to.lerp(to, share);
    }
}

/// Dots about `step` apart along its course or a gentle arc, each with its share of the way.
fn dotted(way: &Way, step: f32) -> impl Iterator<Item = (Vec2, f32)> {
    let Way {
        from, to, course, ..
    } = *way;
    let across = to - from;
    let length = course.map_or(across.length(), |course| course.length());
    let number = (length / step.max(1.0)).clamp(2.0, 80.0) as usize;
    let bow = across.perp() * 0.08;
    (1..=number).map(move |i| {
        let share = i as f32 / number as f32;
        let height = 4.0 * share * (1.0 - share);
        let arc = || from + across * share + bow * height;
        (course.map_or_else(arc, |course| course.at(share)), share)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_that_go_together_go_one_way_by_the_middle() {
        let mut way = Way::new(vec2(0.0, 0.0), vec2(300.0, 0.0));
        way.join(vec2(10.0, 0.0), vec2(330.0, 0.0));
        way.join(vec2(20.0, 0.0), vec2(360.0, 0.0));
        assert!(way.from.distance(vec2(10.0, 0.0)) < 0.01);
        assert!(way.to.distance(vec2(330.0, 0.0)) < 0.01);
    }

    #[test]
    fn the_dots_follow_a_way_that_was_gone_cell_by_cell() {
        let corner = vec2(400.0, 100.0);
        let mut way = Way::new(vec2(100.0, 100.0), vec2(400.0, 400.0));
        way.course = PiecePath::through(&[way.from, corner, way.to]);
        let near = dotted(&way, 20.0).filter(|(at, _)| at.distance(corner) < 15.0);
        assert!(near.count() > 0, "round the corner, not across");
        let last = dotted(&way, 20.0).last().unwrap();
        assert!(last.0.distance(way.to) < 0.1);
    }

    #[test]
    fn the_dots_lead_from_the_beginning_to_the_end() {
        let way = Way::new(vec2(100.0, 100.0), vec2(400.0, 100.0));
        let dots: Vec<(Vec2, f32)> = dotted(&way, 20.0).collect();
        assert_eq!(dots.len(), 15);
        assert!(dots[0].0.distance(way.from) < 40.0);
        assert!(dots[14].0.distance(way.to) < 0.1 && dots[14].1 == 1.0);
    }
}
