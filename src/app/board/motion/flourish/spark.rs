//! Sparks of brass: where they fly, how they fall and go out.

use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use crate::board::of_match::OfMatch;
use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use std::sync::LazyLock;

/// Side of a spark in units.
const SPARK: f32 = 18.0;

/// What a spark looks like.
static SPARKLE: LazyLock<FaceRef> = LazyLock::new(|| FaceRef::plain("spark"));

/// A spark of brass on its way.
#[derive(Component)]
#[require(OfMatch)]
pub struct Spark {
    velocity: Vec2,
    age: f32,
    life: f32,
}

impl Spark {
    /// The n-th of a shower of sparks: spread evenly, so that no chance is needed.
    pub(super) fn of_shower(n: u32, number: u32, delay: f32, life: f32, unit: f32) -> Spark {
        let golden = n as f32 * 2.399_963;
        let speed = 60.0 + 160.0 * ((n * 7919 % 97) as f32 / 97.0);
        let share = n as f32 / number.max(1) as f32;
        Spark {
            velocity: Vec2::from_angle(golden) * speed * unit + vec2(0.0, 60.0 * unit),
            age: -delay - share * 0.06,
            life: life * (0.55 + 0.45 * ((n * 104_729 % 89) as f32 / 89.0)),
        }
    }
}

/// A spark and what is drawn of it.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct FlyingSpark {
    /// Its entity.
    pub entity: Entity,
    spark: &'static mut Spark,
    sprite: &'static mut Sprite,
    transform: &'static mut Transform,
    visibility: &'static mut Visibility,
}

impl FlyingSparkItem<'_, '_> {
    /// Lets it fly on for so many seconds; whether it still glows then.
    pub(super) fn fly(&mut self, seconds: f32, unit: f32, pictures: &mut Pictures) -> bool {
        let spark = &mut *self.spark;
        spark.age += seconds;
        let t = spark.age / spark.life.max(0.01);
        if t >= 1.0 {
            return false;
        }
        if t < 0.0 {
            return true;
        }
        spark.velocity.y -= 320.0 * unit * seconds;
        let drag = (-1.6 * seconds).exp();
        spark.velocity *= drag;
        self.transform.translation += (spark.velocity * seconds).extend(0.0);
        let pixels = UVec2::splat((SPARK * unit * pictures.scale_factor()).max(1.0) as u32);
        if let Some((image, _)) = pictures.get(&SPARKLE, pixels) {
            self.sprite.image = image;
            *self.visibility = Visibility::Inherited;
        }
        self.sprite.custom_size = Some(Vec2::splat(SPARK * unit * (1.0 - 0.7 * t)));
        self.sprite.color = Color::srgba(1.0, 1.0, 1.0, 1.0 - t * t);
        true
    }
}
