//! Flourishes over a move, as RON composes them: colour and shade over everything ([`wash`]), a shake, sparks ([`spark`]), and the
//! pictures and lights of [`picture`].
//!
//! - `effect`: pictures that come and go over the table: what each of them does while it is there
//! - `flight`: small things that fly over the table and vanish: coins from purse to purse, tiles that join a count

pub mod effect;
pub mod flight;
pub mod picture;
pub mod spark;
pub mod wash;

use super::pace::Pace;
use super::tween::{ALOFT, Clock};
use crate::art::pictures::Pictures;
use crate::board::camera_view::on_table;
use crate::board::layout::places::Places;
use crate::board::layout::schema::Arrange;
use crate::board::map::afloat::afloat;
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
use spark::{FlyingSpark, Spark};
use tortuga::engine::flourish::Shade;
use tortuga::engine::{Cue, PieceId, Seat};
use wash::Wash;

/// Above everything, what is carried by hand included.
const TOP: f32 = 3.0 * ALOFT;
/// Above everything at rest, below what is turned over or on its way.
pub const BELOW_TURNED: f32 = ALOFT - 5.0;

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
    if settings.less_motion && !cue.flourish.still {
        return;
    }
    // What leaves the table is no longer listed and still to be seen.
    let found = |id: &PieceId| match table.pieces.get(id) {
        Some(entity) => all.get(*entity).ok(),
        None => all.iter().find(|piece| piece.piece.id == *id),
    };
    let beginning = Beginning {
        cue,
        play: &play,
        table: &table,
        theme: &theme,
        slices: &slices,
        settings: &settings,
        pieces: cue.pieces.iter().filter_map(found).collect(),
        all: &all,
        factor: Pace::new(&theme, settings.animation).factor,
    };
    beginning.flash(&mut commands);
    beginning.shade(&mut commands, &mut washes);
    beginning.scatter_sparks(&mut commands);
    beginning.show_effects(&mut commands);
    beginning.lift(&mut commands);
    if let Some(shake) = cue.flourish.shake.filter(|_| beginning.is_lively()) {
        (table.tremble, table.trembles) = (shake.at + shake.lasts, shake);
    }
}

/// The flourish of an event as it begins.
struct Beginning<'a, 'w, 's> {
    cue: &'a Cue,
    play: &'a Play,
    table: &'a Table,
    theme: &'a Theme,
    slices: &'a NineSlices,
    settings: &'a Settings,
    /// The pieces that the event is about.
    pieces: Vec<TablePieceItem<'a, 's>>,
    /// All pieces.
    all: &'a Query<'w, 's, TablePiece>,
    /// What times are multiplied with at the player's speed.
    factor: f32,
}

impl Beginning<'_, '_, '_> {
    /// How long it is in the picture, in seconds at normal speed.
    fn length(&self) -> f32 {
        length(self.cue, self.settings.less_motion)
    }

    /// Whether the player wants to see what flashes and shakes.
    fn is_lively(&self) -> bool {
        !self.settings.less_motion && self.settings.flashes
    }

    /// Lets colour flash up over everything.
    fn flash(&self, commands: &mut Commands) {
        let flash = self.cue.flourish.flash.as_ref();
        if let Some(flash) = flash.filter(|_| self.settings.flashes) {
            let color = self.theme.color(&flash.color).with_alpha(flash.amount);
            let wash = Wash::flash(color, flash.at, flash.lasts);
            commands.spawn((wash, self.clear(), Transform::from_xyz(0.0, 0.0, TOP)));
        }
    }

    /// Lays a shade over everything but what is turned over, or lets the one stay that lies there.
    fn shade(&self, commands: &mut Commands, washes: &mut Query<&mut Wash>) {
        let shade = self.cue.flourish.shade.as_ref();
        let Some(Shade { color, amount }) = shade.filter(|_| !self.pieces.is_empty()) else {
            return;
        };
        let whole = self.length() * self.factor;
        let color = self.theme.color(color).with_alpha(*amount);
        match washes.iter_mut().find(|wash| wash.is_shade(color)) {
            // One turn follows the other: the shade that is there stays.
            Some(mut wash) => wash.stay(whole),
            None => {
                let at = Transform::from_xyz(0.0, 0.0, BELOW_TURNED);
                commands.spawn((Wash::shade(color, whole), self.clear(), at));
            }
        }
    }

    /// What a wash is painted on, before any time has passed.
    fn clear(&self) -> Sprite {
        self.slices.around(Vec2::ONE, 1.0, Color::NONE)
    }

    /// Scatters sparks where it happens.
    fn scatter_sparks(&self, commands: &mut Commands) {
        let flourish = &self.cue.flourish;
        let Some(sparks) = flourish.sparks.filter(|_| self.is_lively()) else {
            return;
        };
        let places = &self.table.places;
        let delay = flourish.sparkles(&sparks, self.pieces.len()) * self.factor;
        let first = self.pieces.first().filter(|_| delay <= 0.0);
        let arrives = first
            .and_then(|piece| piece.tween)
            .map_or(delay, |tween| tween.clock.delay + tween.clock.duration);
        let at = on_table(self.middle(), places.window).extend(TOP - 10.0);
        let number = u32::from(sparks.count);
        for n in 0..number {
            let spark = Spark::of_shower(n, number, arrives, sparks.lasts, places.unit);
            commands.spawn((
                spark,
                Sprite::default(),
                Visibility::Hidden,
                Transform::from_translation(at),
            ));
        }
    }

    /// The middle of what it is about; where that is not to be seen, of its plate, of where things go, or of the window.
    fn middle(&self) -> Vec2 {
        let places = &self.table.places;
        let mut shown = self.play.shown.pieces.iter();
        let folded = shown.find(|piece| self.cue.pieces.contains(&piece.id));
        let folded = folded.and_then(|piece| places.shelter(piece.zone));
        middle_of(&self.pieces)
            .or_else(|| folded.map(|plate| plate.rect.center()))
            .or_else(|| bound_for(self.all))
            .unwrap_or(places.window / 2.0)
    }

    /// Lets its pictures, lights and flights begin.
    fn show_effects(&self, commands: &mut Commands) {
        let (places, settings) = (&self.table.places, self.settings);
        let mut shown = self.effects();
        shown.retain(|effect| {
            (!settings.less_motion || effect.is_still())
                && (settings.flashes || !effect.is_sudden())
        });
        for effect in shown {
            let place = Transform::from_translation(Vec3::ZERO);
            let effect = effect.at_pace(self.factor);
            let afloat = afloat(places, effect.ends(), self.all.iter());
            let mut spawned =
                commands.spawn((effect, Sprite::default(), Visibility::Hidden, place));
            if let Some(afloat) = afloat {
                spawned.insert(afloat);
            }
        }
    }

    /// Its lights, pictures and flights, at normal speed.
    fn effects(&self) -> Vec<Effect> {
        let (cue, places) = (self.cue, &self.table.places);
        let flourish = &cue.flourish;
        let seat = cue.seat.and_then(|seat| plate_of(places, seat));
        let mut shown: Vec<Effect> = match &flourish.light {
            Some(light) => picture::lights(light, &self.pieces, flourish.most, self.length()),
            None => Vec::new(),
        };
        shown.extend(picture::pictures(flourish, &self.pieces, seat, places.unit));
        let flights = flight::effects(&cue.flights, &flourish.fly, places, self.all);
        shown.extend(flights);
        shown
    }

    /// Lifts its pieces into the light.
    fn lift(&self, commands: &mut Commands) {
        if !self.cue.flourish.lift {
            return;
        }
        let whole = self.length() * self.factor;
        for id in &self.cue.pieces {
            if let Some(entity) = self.table.pieces.get(id) {
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

/// Lets flourishes go on and end.
pub fn pass(
    mut commands: Commands,
    time: Res<Time>,
    slices: Res<NineSlices>,
    mut table: ResMut<Table>,
    mut redraw: ResMut<Redraw>,
    mut pictures: ResMut<Pictures>,
    mut sparks: Query<FlyingSpark, (Without<Wash>, Without<Effect>)>,
    mut washes: Query<(Entity, &mut Wash, &mut Sprite), (Without<Spark>, Without<Effect>)>,
    effects: Query<Entity, With<Effect>>,
) {
    let seconds = time.delta_secs();
    if table.skipped {
        let sparks = sparks.iter().map(|spark| spark.entity);
        let washes = washes.iter().map(|(entity, ..)| entity);
        for entity in sparks.chain(washes).chain(effects.iter()) {
            commands.entity(entity).despawn();
        }
        (table.tremble, table.shake) = (0.0, Vec2::ZERO);
        redraw.request();
        return;
    }
    let mut busy = false;
    for mut spark in &mut sparks {
        busy = true;
        if !spark.fly(seconds, table.places.unit, &mut pictures) {
            commands.entity(spark.entity).despawn();
        }
    }
    let window = table.places.window;
    for (entity, mut wash, mut sprite) in &mut washes {
        busy = true;
        match wash.pass(seconds) {
            Some(color) => *sprite = slices.around(window * 1.2, window.y * 0.1, color),
            None => commands.entity(entity).despawn(),
        }
    }
    if table.tremble > 0.0 || table.shake != Vec2::ZERO {
        busy = true;
        tremble(&mut table, seconds);
    }
    if busy {
        redraw.request();
    }
}

/// Lets the table tremble for so many more seconds, and come to rest.
fn tremble(table: &mut Table, seconds: f32) {
    if table.tremble <= 0.0 {
        table.shake = Vec2::ZERO;
        return;
    }
    table.tremble = (table.tremble - seconds).max(0.0);
    let shake = table.trembles;
    let left = match table.tremble <= shake.lasts {
        true => table.tremble / shake.lasts.max(0.01),
        false => 0.0,
    };
    let strength = left.powi(2) * shake.amount * table.places.unit;
    let phase = table.tremble * 70.0;
    table.shake = vec2(phase.sin(), (phase * 1.3).cos() * 0.6) * strength;
}
