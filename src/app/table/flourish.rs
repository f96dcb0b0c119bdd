//! Flourishes over a move: a flash and a shake for a loss, sparks for a gain, light for a new turn.

use super::Table;
use super::body::Body;
use super::soft::Soft;
use crate::app::art::Pictures;
use crate::app::idle::Awake;
use crate::app::play::Play;
use crate::app::settings::{Settings, Speed};
use crate::app::theme::Theme;
use crate::engine::Face;
use crate::engine::show::{Cue, Flourish};
use bevy::prelude::*;

/// Above everything.
const TOP: f32 = 950.0;
/// Side of a spark in units.
const SPARK: f32 = 18.0;
/// Sparks of one gain.
const SPARKS: u32 = 18;

/// How long a breath is held before something is turned over, in seconds at normal speed.
pub const BREATH: f32 = 0.75;
/// From one flash of a feat to the next, in seconds at normal speed.
const FLASH: f32 = 0.16;

/// How long the pieces of a feat flash before they go on, in seconds at normal speed.
pub fn flashes(pieces: usize) -> f32 {
    (pieces.min(8) as f32 + 1.5) * FLASH
}

/// How long the picture belongs to the flourish of this event at least, in seconds at normal speed.
pub fn length(cue: &Cue, theme: &Theme) -> f32 {
    match cue.flourish {
        Flourish::Skip => 0.9,
        Flourish::Whirl => 1.0,
        Flourish::Sink => 1.1,
        Flourish::Feat => flashes(cue.pieces.len()) + 0.3,
        Flourish::Suspense => BREATH + theme.timing.flip / 1000.0,
        _ => 0.0,
    }
}

/// A spark of brass on its way.
#[derive(Component)]
pub struct Spark {
    velocity: Vec2,
    age: f32,
    life: f32,
}

/// A wash of colour over the whole window that fades.
#[derive(Component)]
pub struct Wash {
    color: Color,
    age: f32,
    life: f32,
}

/// Begins the flourish of a new frame.
pub fn begin(
    mut commands: Commands,
    play: Option<Res<Play>>,
    theme: Res<Theme>,
    soft: Res<Soft>,
    settings: Res<Settings>,
    mut seen: Local<Option<u64>>,
    mut table: ResMut<Table>,
    mut awake: ResMut<Awake>,
    bodies: Query<&Body>,
) {
    let Some(play) = play else {
        *seen = None;
        return;
    };
    let first = seen.is_none();
    if seen.replace(play.generation) == Some(play.generation)
        || first
        || settings.animation == Speed::Instant
    {
        return;
    }
    let Some(cue) = play.begun.as_ref().map(|frame| &frame.cue) else {
        return;
    };
    let piece = cue
        .pieces
        .first()
        .and_then(|id| bodies.get(*table.pieces.get(id)?).ok());
    let window = table.places.window;
    let mut wash = |role: &str, alpha: f32, life: f32| {
        commands.spawn((
            Wash {
                color: theme.color(role).with_alpha(alpha),
                age: 0.0,
                life,
            },
            soft.around(Vec2::ONE, 1.0, Color::NONE),
            Transform::from_xyz(0.0, 0.0, TOP),
        ));
    };
    match cue.flourish {
        Flourish::Loss => {
            wash("danger", 0.24, 0.45);
            table.tremble = theme.timing.shake / 1000.0;
        }
        Flourish::Gain | Flourish::End => {
            let middle = piece
                .map(|body| body.rest.center)
                .or_else(|| bound_for(&bodies))
                .unwrap_or(window / 2.0);
            let number = if cue.flourish == Flourish::End {
                SPARKS * 3
            } else {
                SPARKS
            };
            let delay = piece
                .and_then(|body| body.travel)
                .map_or(0.0, |travel| travel.clock.delay + travel.clock.duration);
            for n in 0..number {
                let spark = spark(
                    n,
                    number,
                    delay,
                    theme.timing.spark / 1000.0,
                    table.places.unit,
                );
                let at = vec3(
                    middle.x - window.x / 2.0,
                    window.y / 2.0 - middle.y,
                    TOP - 10.0,
                );
                commands.spawn((
                    spark,
                    Sprite::default(),
                    Visibility::Hidden,
                    Transform::from_translation(at),
                ));
            }
        }
        Flourish::Turn => wash("brass_light", 0.05, 0.5),
        // A rope is drawn by the mark itself, a look by the eye that appears.
        Flourish::Safe | Flourish::Peek | Flourish::Plain => return,
        Flourish::Skip
        | Flourish::Feat
        | Flourish::Sink
        | Flourish::Sweep
        | Flourish::Whirl
        | Flourish::Suspense => return,
    }
    awake.stay();
}

/// The middle of where everything is bound for that is on its way.
fn bound_for(bodies: &Query<&Body>) -> Option<Vec2> {
    let ends: Vec<Vec2> = bodies
        .iter()
        .filter_map(|body| Some(body.travel?.to.center))
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
    theme: Res<Theme>,
    soft: Res<Soft>,
    mut table: ResMut<Table>,
    mut awake: ResMut<Awake>,
    mut pictures: ResMut<Pictures>,
    mut sparks: Query<
        (
            Entity,
            &mut Spark,
            &mut Sprite,
            &mut Transform,
            &mut Visibility,
        ),
        Without<Wash>,
    >,
    mut washes: Query<(Entity, &mut Wash, &mut Sprite), Without<Spark>>,
) {
    let seconds = time.delta_secs();
    let unit = table.places.unit;
    let mut busy = false;
    let face = Face::plain("spark");
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
            if let Some((image, _)) = pictures.get(&face, pixels) {
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
            let alpha = wash.color.alpha() * (1.0 - t).powi(2);
            *sprite = soft.around(window * 1.2, window.y * 0.1, wash.color.with_alpha(alpha));
        }
    }
    if table.tremble > 0.0 {
        busy = true;
        table.tremble = (table.tremble - seconds).max(0.0);
        let whole = (theme.timing.shake / 1000.0).max(0.01);
        let strength = (table.tremble / whole).powi(2) * theme.sizes.shake * unit;
        let phase = table.tremble * 70.0;
        table.shake = vec2(phase.sin(), (phase * 1.3).cos() * 0.6) * strength;
    } else if table.shake != Vec2::ZERO {
        table.shake = Vec2::ZERO;
        busy = true;
    }
    if busy {
        awake.stay();
    }
}
