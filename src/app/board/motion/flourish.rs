//! Flourishes over a move, as RON composes them: colour and shade over everything, a shake, sparks, and the pictures and
//! lights of [`picture`].

pub mod effect;
pub mod flight;
pub mod picture;

use super::pace::Pace;
use super::tween::{ALOFT, Clock, swell};
use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use crate::board::camera_view::on_table;
use crate::board::layout::places::Places;
use crate::board::layout::schema::Arrange;
use crate::board::map::afloat::afloat;
use crate::board::of_match::OfMatch;
use crate::board::scene::nine_slice::NineSlices;
use crate::board::scene::piece::{Spotlit, TablePiece, TablePieceItem};
use crate::board::table::Table;
use crate::driver::messages::FrameBegun;
use crate::driver::play::Play;
use crate::shell::redraw::Redraw;
use crate::shell::settings::{Settings, Speed};
use crate::theme::Theme;
use bevy::prelude::*;
use effect::Effect;
use std::sync::LazyLock;
use tortuga::engine::flourish::Shade;
use tortuga::engine::{Cue, PieceId, Seat};

/// Above everything, what is carried by hand included.
const TOP: f32 = 3.0 * ALOFT;
/// Above everything at rest, below what is turned over or on its way.
pub const BELOW_TURNED: f32 = ALOFT - 5.0;
/// Side of a spark in units.
const SPARK: f32 = 18.0;

/// What a spark looks like.
static SPARKLE: LazyLock<FaceRef> = LazyLock::new(|| FaceRef::plain("spark"));

/// Part of its time in which a shade comes, and in which it goes.
const SHADED: (f32, f32) = (0.25, 0.3);

/// How long the picture belongs to the flourish of this event at least, in seconds at normal speed; with less motion only
/// light is seen of it.
pub fn length(cue: &Cue, less_motion: bool) -> f32 {
    let flourish = &cue.flourish;
    let lasts = flourish.length(cue.pieces.len());
    match less_motion {
        true if flourish.still => lasts,
        true => 0.0,
        false => lasts.max(flight::length(&cue.flights, &flourish.fly)),
    }
}

/// A spark of brass on its way.
#[derive(Component)]
#[require(OfMatch)]
pub struct Spark {
    velocity: Vec2,
    age: f32,
    life: f32,
}

/// A wash of colour over the whole window that fades.
#[derive(Component)]
#[require(OfMatch)]
pub struct Wash {
    color: Color,
    age: f32,
    life: f32,
    /// Whether it comes, lasts and goes, rather than flashing up.
    lasting: bool,
}

impl Wash {
    /// A flash after so many seconds that fades for so many.
    fn flash(color: Color, delay: f32, life: f32) -> Wash {
        Wash {
            color,
            age: -delay,
            life,
            lasting: false,
        }
    }

    /// A shade for so many seconds.
    fn shade(color: Color, life: f32) -> Wash {
        Wash {
            color,
            age: 0.0,
            life,
            lasting: true,
        }
    }

    /// A shade that is there already stays for so many seconds.
    fn stay(&mut self, seconds: f32) {
        (self.age, self.life) = (self.age.min(SHADED.0 * seconds), seconds);
    }

    /// Whether it flashes up, rather than being a shade that comes and goes.
    pub fn is_sudden(&self) -> bool {
        !self.lasting
    }

    /// How strong it is, as a part of its strength.
    fn strength(&self, t: f32) -> f32 {
        match self.lasting {
            true => swell(t, SHADED.0, SHADED.1),
            false if t < 0.0 => 0.0,
            false => (1.0 - t).powi(2),
        }
    }
}

/// Begins the flourish of a new frame.
pub fn begin(
    mut commands: Commands,
    play: Res<Play>,
    theme: Res<Theme>,
    slices: Res<NineSlices>,
    settings: Res<Settings>,
    mut begun: MessageReader<FrameBegun>,
    mut table: ResMut<Table>,
    mut redraw: ResMut<Redraw>,
    all: Query<TablePiece>,
    mut washes: Query<&mut Wash>,
) {
    // Of several in one frame of the window only the last is still to be seen.
    let Some(FrameBegun(cue)) = begun.read().last() else {
        return;
    };
    if settings.animation == Speed::Instant {
        return;
    }
    redraw.request();
    let factor = Pace::new(&theme, settings.animation).factor;
    // What leaves the table is no longer listed and still to be seen.
    let found = |id: &PieceId| match table.pieces.get(id) {
        Some(entity) => all.get(*entity).ok(),
        None => all.iter().find(|piece| piece.piece.id == *id),
    };
    let pieces: Vec<TablePieceItem> = cue.pieces.iter().filter_map(found).collect();
    let (window, unit) = (table.places.window, table.places.unit);
    let (flourish, calm) = (&cue.flourish, settings.less_motion);
    if calm && !flourish.still {
        return;
    }
    // At normal speed, and at the player's.
    let length = length(cue, calm);
    let whole = length * factor;
    let clear = || slices.around(Vec2::ONE, 1.0, Color::NONE);
    let bright = settings.flashes;
    if let Some(flash) = flourish.flash.as_ref().filter(|_| bright) {
        let color = theme.color(&flash.color).with_alpha(flash.amount);
        let wash = Wash::flash(color, flash.at, flash.lasts);
        commands.spawn((wash, clear(), Transform::from_xyz(0.0, 0.0, TOP)));
    }
    if let Some(Shade { color, amount }) = flourish.shade.as_ref().filter(|_| !pieces.is_empty()) {
        let color = theme.color(color).with_alpha(*amount);
        let same = |wash: &Mut<Wash>| wash.lasting && wash.color == color;
        match washes.iter_mut().find(same) {
            // One turn follows the other: the shade that is there stays.
            Some(mut wash) => wash.stay(whole),
            None => {
                let at = Transform::from_xyz(0.0, 0.0, BELOW_TURNED);
                commands.spawn((Wash::shade(color, whole), clear(), at));
            }
        }
    }
    if let Some(sparks) = flourish.sparks.filter(|_| !calm && bright) {
        let delay = flourish.sparkles(&sparks, pieces.len()) * factor;
        let folded = play
            .shown
            .pieces
            .iter()
            .find(|piece| cue.pieces.contains(&piece.id));
        let folded = folded.and_then(|piece| table.places.shelter(piece.zone));
        let middle = middle_of(&pieces)
            .or_else(|| folded.map(|plate| plate.rect.center()))
            .or_else(|| bound_for(&all))
            .unwrap_or(window / 2.0);
        let arrives = pieces
            .first()
            .filter(|_| delay <= 0.0)
            .and_then(|piece| piece.tween)
            .map_or(delay, |tween| tween.clock.delay + tween.clock.duration);
        let number = u32::from(sparks.count);
        for n in 0..number {
            let spark = spark(n, number, arrives, sparks.lasts, unit);
            let at = on_table(middle, window).extend(TOP - 10.0);
            commands.spawn((
                spark,
                Sprite::default(),
                Visibility::Hidden,
                Transform::from_translation(at),
            ));
        }
    }
    let seat = cue.seat.and_then(|seat| plate_of(&table.places, seat));
    let mut shown: Vec<Effect> = match &flourish.light {
        Some(light) => picture::lights(light, &pieces, flourish.most, length),
        None => Vec::new(),
    };
    shown.extend(picture::pictures(flourish, &pieces, seat, unit));
    let flights = flight::effects(&cue.flights, &flourish.fly, &table.places, &all);
    shown.extend(flights);
    shown.retain(|effect| (!calm || effect.is_still()) && (bright || !effect.is_sudden()));
    for effect in shown {
        let place = Transform::from_translation(Vec3::ZERO);
        let effect = effect.at_pace(factor);
        let afloat = afloat(&table.places, effect.ends(), all.iter());
        let mut spawned = commands.spawn((effect, Sprite::default(), Visibility::Hidden, place));
        if let Some(afloat) = afloat {
            spawned.insert(afloat);
        }
    }
    if let Some(shake) = flourish.shake.filter(|_| !calm && bright) {
        (table.tremble, table.trembles) = (shake.at + shake.lasts, shake);
    }
    if flourish.lift {
        for id in &cue.pieces {
            if let Some(entity) = table.pieces.get(id) {
                let standing = Spotlit(Clock::new(0.0, whole));
                commands.entity(*entity).insert(standing);
            }
        }
    }
}

/// Where a seat is shown: its plate, or else anything of its.
fn plate_of(places: &Places, seat: Seat) -> Option<Rect> {
    let of_seat = || places.zones.iter().filter(|place| place.seat == Some(seat));
    let plate = of_seat().find(|place| place.spec.arrange == Arrange::Fill);
    plate.or_else(|| of_seat().next()).map(|place| place.rect)
}

/// The middle of some pieces.
fn middle_of(pieces: &[TablePieceItem]) -> Option<Vec2> {
    let sum: Vec2 = pieces.iter().map(|piece| piece.rest.center).sum();
    (!pieces.is_empty()).then(|| sum / pieces.len() as f32)
}

/// The middle of where everything is bound for that is on its way.
fn bound_for(pieces: &Query<TablePiece>) -> Option<Vec2> {
    let ends: Vec<Vec2> = pieces
        .iter()
        .filter_map(|piece| Some(piece.tween?.to.center))
        .collect();
    let sum: Vec2 = ends.iter().sum();
    (!ends.is_empty()).then(|| sum / ends.len() as f32)
}

/// The n-th of a shower of sparks: spread evenly, so that no chance is needed.
fn spark(n: u32, number: u32, delay: f32, life: f32, unit: f32) -> Spark {
    let golden = n as f32 * 2.399_963;
    let speed = 60.0 + 160.0 * ((n * 7919 % 97) as f32 / 97.0);
    let share = n as f32 / number.max(1) as f32;
    Spark {
        velocity: Vec2::from_angle(golden) * speed * unit + vec2(0.0, 60.0 * unit),
        age: -delay - share * 0.06,
        life: life * (0.55 + 0.45 * ((n * 104_729 % 89) as f32 / 89.0)),
    }
}

/// Lets flourishes go on and end.
pub fn pass(
    mut commands: Commands,
    time: Res<Time>,
    slices: Res<NineSlices>,
    mut table: ResMut<Table>,
    mut redraw: ResMut<Redraw>,
    mut pictures: ResMut<Pictures>,
    mut sparks: Query<
        (
            Entity,
            &mut Spark,
            &mut Sprite,
            &mut Transform,
            &mut Visibility,
        ),
        (Without<Wash>, Without<Effect>),
    >,
    mut washes: Query<(Entity, &mut Wash, &mut Sprite), (Without<Spark>, Without<Effect>)>,
    effects: Query<Entity, With<Effect>>,
) {
    let seconds = time.delta_secs();
    if table.skipped {
        let sparks = sparks.iter().map(|(entity, ..)| entity);
        let washes = washes.iter().map(|(entity, ..)| entity);
        for entity in sparks.chain(washes).chain(effects.iter()) {
            commands.entity(entity).despawn();
        }
        (table.tremble, table.shake) = (0.0, Vec2::ZERO);
        redraw.request();
        return;
    }
    let unit = table.places.unit;
    let mut busy = false;
    let pixels = UVec2::splat((SPARK * unit * pictures.scale_factor()).max(1.0) as u32);
    for (entity, mut spark, mut sprite, mut transform, mut visibility) in &mut sparks {
        busy = true;
        spark.age += seconds;
        let t = spark.age / spark.life.max(0.01);
        if t >= 1.0 {
            commands.entity(entity).despawn();
        } else if t >= 0.0 {
            spark.velocity.y -= 320.0 * unit * seconds;
            let drag = (-1.6 * seconds).exp();
            spark.velocity *= drag;
            transform.translation += (spark.velocity * seconds).extend(0.0);
            if let Some((image, _)) = pictures.get(&SPARKLE, pixels) {
                sprite.image = image;
                *visibility = Visibility::Inherited;
            }
            sprite.custom_size = Some(Vec2::splat(SPARK * unit * (1.0 - 0.7 * t)));
            sprite.color = Color::srgba(1.0, 1.0, 1.0, 1.0 - t * t);
        }
    }
    let window = table.places.window;
    for (entity, mut wash, mut sprite) in &mut washes {
        busy = true;
        wash.age += seconds;
        let t = wash.age / wash.life.max(0.01);
        if t >= 1.0 {
            commands.entity(entity).despawn();
        } else {
            let alpha = wash.color.alpha() * wash.strength(t);
            *sprite = slices.around(window * 1.2, window.y * 0.1, wash.color.with_alpha(alpha));
        }
    }
    if table.tremble > 0.0 {
        busy = true;
        table.tremble = (table.tremble - seconds).max(0.0);
        let shake = table.trembles;
        let left = match table.tremble <= shake.lasts {
            true => table.tremble / shake.lasts.max(0.01),
            false => 0.0,
        };
        let strength = left.powi(2) * shake.amount * unit;
        let phase = table.tremble * 70.0;
        table.shake = vec2(phase.sin(), (phase * 1.3).cos() * 0.6) * strength;
    } else if table.shake != Vec2::ZERO {
        table.shake = Vec2::ZERO;
        busy = true;
    }
    if busy {
        redraw.request();
    }
}
