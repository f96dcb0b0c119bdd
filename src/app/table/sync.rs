//! The scene and the entities: pieces enter, move, turn over and leave, in the time they are due.

use super::Table;
use super::body::{Body, Part, Parts};
use super::plan::{self, Change, Present, Target};
use super::pose::{Clock, Pose, Travel, Turn, duration};
use super::soft::Soft;
use crate::app::art::Pictures;
use crate::app::idle::Awake;
use crate::app::play::{Motion, Play};
use crate::app::settings::{Settings, Speed};
use crate::app::theme::Theme;
use crate::engine::show::{Flourish, Weight};
use crate::engine::{Face, Piece, PieceId};
use bevy::prelude::*;
use std::collections::BTreeMap;

/// How long the starts of all moves of one change may be apart altogether, in seconds.
const DEAL: f32 = 0.9;

/// How long a fresh table waits for its pictures at most, in seconds.
const OPENING: f32 = 2.5;

/// Pacing at the player's speed, in seconds.
#[derive(Copy, Clone, Debug)]
pub struct Pace {
    /// The shortest move.
    pub least: f32,
    /// The longest move.
    pub most: f32,
    /// Turning over.
    pub flip: f32,
    /// Between two of one deal.
    pub stagger: f32,
}

impl Pace {
    /// The theme's pacing at this speed.
    pub fn new(theme: &Theme, speed: Speed) -> Pace {
        let factor = match speed {
            Speed::Normal => 1.0,
            Speed::Fast => theme.timing.fast_factor,
            Speed::Instant => 0.0,
        };
        let seconds = |ms: f32| (ms * factor / 1000.0).max(0.0);
        Pace {
            least: seconds(theme.timing.move_min),
            most: seconds(theme.timing.move_max),
            flip: seconds(theme.timing.flip),
            stagger: seconds(theme.timing.stagger),
        }
    }

    /// How long the picture belongs to an event of this weight whose longest move takes `longest` seconds.
    pub fn dwell(&self, weight: Weight, longest: f32) -> f32 {
        match weight {
            Weight::None => 0.0,
            Weight::Light => self.stagger,
            // How long the table rests after that is up to play: it knows whose action it was.
            Weight::Normal | Weight::Heavy => longest.max(self.least),
        }
    }
}

/// Lets time pass for everything that moves, before the picture may change again.
pub fn pass_time(
    mut commands: Commands,
    time: Res<Time>,
    theme: Res<Theme>,
    mut table: ResMut<Table>,
    mut motion: ResMut<Motion>,
    mut awake: ResMut<Awake>,
    pictures: Res<Pictures>,
    mut bodies: Query<(Entity, &mut Body)>,
) {
    let seconds = time.delta_secs();
    let skip = std::mem::take(&mut motion.skip);
    for (entity, mut body) in &mut bodies {
        // Change detection is not asked for: everything on its way is drawn anew.
        let body = body.bypass_change_detection();
        if skip {
            body.finish();
            awake.stay();
        }
        if body.pass(seconds, theme.timing.hover / 1000.0) {
            awake.stay();
        }
        if body.gone() {
            commands.entity(entity).despawn();
        }
    }
    table.dwell = if skip {
        0.0
    } else {
        (table.dwell - seconds).max(0.0)
    };
    table.opening = if skip || !pictures.pending() {
        0.0
    } else {
        (table.opening - seconds).max(0.0)
    };
    motion.busy = table.dwell > 0.0 || table.opening > 0.0;
    if motion.busy {
        awake.stay();
    }
}

/// Begins what the new scene, or a new layout, asks for.
pub fn follow_scene(
    mut commands: Commands,
    play: Option<Res<Play>>,
    soft: Res<Soft>,
    theme: Res<Theme>,
    settings: Res<Settings>,
    mut table: ResMut<Table>,
    mut motion: ResMut<Motion>,
    mut awake: ResMut<Awake>,
    mut bodies: Query<&mut Body>,
) {
    let Some(play) = play else {
        for entity in std::mem::take(&mut table.pieces).into_values() {
            commands.entity(entity).despawn();
        }
        table.generation = None;
        return;
    };
    let fresh = table.generation.is_none();
    let new_scene = table.generation != Some(play.generation);
    if !new_scene && !table.replaced {
        return;
    }
    table.generation = Some(play.generation);
    table.replaced = false;
    awake.stay();

    let pieces = &play.shown.pieces;
    let targets = plan::targets(&table.places, pieces);
    let present: BTreeMap<PieceId, Present> = table
        .pieces
        .iter()
        .filter_map(|(id, entity)| {
            let body = bodies.get(*entity).ok()?;
            Some((
                *id,
                Present {
                    piece: body.piece.clone(),
                    pose: body.rest,
                },
            ))
        })
        .collect();
    let changes = plan::changes(&table.places, &present, pieces, &targets);
    let cue = play
        .begun
        .as_ref()
        .filter(|_| new_scene && !fresh)
        .map(|frame| frame.cue.clone());
    let mut pace = Pace::new(&theme, settings.animation);
    if !new_scene {
        // The window changed: everything is where it belongs, at once.
        pace = Pace {
            least: 0.0,
            most: 0.0,
            flip: 0.0,
            stagger: 0.0,
        };
    } else {
        let moves = changes
            .iter()
            .filter(|change| !matches!(change, Change::Redraw(_)))
            .count();
        pace.stagger = pace.stagger.min(DEAL / moves.max(1) as f32);
    }
    if cue
        .as_ref()
        .is_some_and(|cue| cue.flourish == Flourish::Loss)
    {
        pace.least *= theme.timing.loss_factor;
        pace.most *= theme.timing.loss_factor;
    }
    let mut stage = Stage {
        table: &mut table,
        pace,
        delay: 0.0,
        longest: 0.0,
    };
    let by_id: BTreeMap<PieceId, &Piece> = pieces.iter().map(|piece| (piece.id, piece)).collect();
    for change in changes {
        stage.carry_out(&mut commands, &soft, change, &by_id, &targets, &mut bodies);
    }
    let longest = stage.longest;
    // What stays where it is may still have new marks, names and counts.
    for (id, piece) in &by_id {
        let Some(mut body) = table
            .pieces
            .get(id)
            .and_then(|entity| bodies.get_mut(*entity).ok())
        else {
            continue;
        };
        if let Some(target) = targets.get(id) {
            (body.alone, body.covered) = (target.alone, target.covered);
        }
        if body.piece != **piece {
            body.rope.goal = if piece.badges.contains(&crate::engine::Badge::Saved) {
                1.0
            } else {
                0.0
            };
            body.piece = (*piece).clone();
        }
    }
    if fresh {
        table.opening = OPENING;
        motion.busy = true;
    }
    if let Some(cue) = cue {
        table.dwell = pace.dwell(cue.weight, longest);
        motion.busy = table.dwell > 0.0;
    }
}

/// Carries changes out, one after the other in time.
struct Stage<'a> {
    table: &'a mut Table,
    pace: Pace,
    delay: f32,
    longest: f32,
}

impl Stage<'_> {
    fn carry_out(
        &mut self,
        commands: &mut Commands,
        soft: &Soft,
        change: Change,
        pieces: &BTreeMap<PieceId, &Piece>,
        targets: &BTreeMap<PieceId, Target>,
        bodies: &mut Query<&mut Body>,
    ) {
        match change {
            Change::Enter(id, door) => {
                let (Some(piece), Some(target)) = (pieces.get(&id), targets.get(&id)) else {
                    return;
                };
                let mut body = Body::new((*piece).clone(), target, Parts::placeholder());
                match door {
                    Some((pose, face)) => {
                        let travel = self.travel(pose, target.pose);
                        body.travel = Some(travel);
                        self.turn_over(&mut body, face, travel.clock.delay);
                    }
                    None if self.pace.most > 0.0 => body.alpha.value = 0.0,
                    None => {}
                }
                let entity = spawn(commands, soft, body);
                self.table.pieces.insert(id, entity);
            }
            Change::Move(id) => {
                let Some((mut body, target)) = self.body(id, bodies).zip(targets.get(&id)) else {
                    return;
                };
                let from = body.now().0;
                let settled = body.travel.is_none() && body.held.is_none();
                body.held = None;
                body.rest = target.pose;
                body.stretched = target.stretched;
                let way = from.center.distance(target.pose.center);
                let same = from.size == target.pose.size && from.angle == target.pose.angle;
                if self.pace.most <= 0.0 || target.stretched {
                    body.travel = None;
                } else if settled && same && way < 0.5 {
                    // Only its place in the pile changed.
                } else if way < from.size.x * 0.5 {
                    // Cards that only close up go all at once.
                    body.travel = Some(Travel::new(from, target.pose, 0.0, self.pace.least));
                } else {
                    body.travel = Some(self.travel(from, target.pose));
                }
            }
            Change::Turn(id) => {
                let delay = self
                    .body(id, bodies)
                    .and_then(|body| body.travel)
                    .map_or(0.0, |travel| travel.clock.delay);
                let (Some(mut body), Some(piece)) = (self.body(id, bodies), pieces.get(&id)) else {
                    return;
                };
                let old = std::mem::replace(&mut body.piece.face, piece.face.clone());
                let (pace, longest) = (self.pace, &mut self.longest);
                turn_over(&mut body, old, delay, pace, longest);
            }
            // The pieces' particulars are taken over for all of them afterwards.
            Change::Redraw(_) => {}
            Change::Leave(id, door) => {
                let Some(entity) = self.table.pieces.remove(&id) else {
                    return;
                };
                let Ok(mut body) = bodies.get_mut(entity) else {
                    return;
                };
                body.leaving = true;
                match door {
                    Some((pose, face)) if self.pace.most > 0.0 => {
                        let from = body.now().0;
                        let travel = self.travel(from, pose);
                        body.travel = Some(travel);
                        let old = std::mem::replace(&mut body.piece.face, face);
                        self.turn_over(&mut body, old, travel.clock.delay);
                    }
                    _ => body.alpha.goal = 0.0,
                }
                if self.pace.most <= 0.0 {
                    body.alpha.value = 0.0;
                }
            }
        }
    }

    fn body<'q>(&self, id: PieceId, bodies: &'q mut Query<&mut Body>) -> Option<Mut<'q, Body>> {
        bodies.get_mut(*self.table.pieces.get(&id)?).ok()
    }

    fn travel(&mut self, from: Pose, to: Pose) -> Travel {
        let takes = duration(
            from.center.distance(to.center),
            self.table.places.window,
            self.pace.least,
            self.pace.most,
        );
        let travel = Travel::new(from, to, self.delay, takes);
        self.longest = self.longest.max(self.delay + takes);
        self.delay += self.pace.stagger;
        travel
    }

    fn turn_over(&mut self, body: &mut Body, old: Face, delay: f32) {
        turn_over(body, old, delay, self.pace, &mut self.longest);
    }
}

fn turn_over(body: &mut Body, old: Face, delay: f32, pace: Pace, longest: &mut f32) {
    if old != body.piece.face && pace.flip > 0.0 {
        body.under = Some(old);
        body.turn = Some(Turn {
            clock: Clock::new(delay, pace.flip),
        });
        *longest = longest.max(delay + pace.flip);
    }
}

impl Parts {
    /// Stands in until [`spawn`] has made the sprites.
    fn placeholder() -> Parts {
        Parts {
            shadow: Entity::PLACEHOLDER,
            glow: Entity::PLACEHOLDER,
            face: Entity::PLACEHOLDER,
            extras: Vec::new(),
        }
    }
}

fn spawn(commands: &mut Commands, soft: &Soft, mut body: Body) -> Entity {
    let part = |commands: &mut Commands, sprite: Sprite| {
        commands.spawn((Part, sprite, Visibility::Hidden)).id()
    };
    let shadow = part(commands, soft.around(Vec2::ONE, 1.0, Color::NONE));
    let glow = part(commands, Sprite::default());
    let face = part(commands, Sprite::default());
    body.parts = Parts {
        shadow,
        glow,
        face,
        extras: Vec::new(),
    };
    let name = Name::new(body.piece.name.clone());
    commands
        .spawn((name, body, Transform::default(), Visibility::default()))
        .add_children(&[shadow, glow, face])
        .id()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_dwelt_upon_by_its_weight_and_the_player_s_speed() {
        let theme = Theme::default();
        let dwell = |speed, weight| Pace::new(&theme, speed).dwell(weight, 0.0);
        assert_eq!(dwell(Speed::Normal, Weight::None), 0.0);
        assert!(dwell(Speed::Normal, Weight::Light) < dwell(Speed::Normal, Weight::Normal));
        assert!(dwell(Speed::Fast, Weight::Heavy) < dwell(Speed::Normal, Weight::Heavy));
        assert_eq!(
            Pace::new(&theme, Speed::Normal).dwell(Weight::Normal, 0.9),
            0.9,
            "a long way takes its time"
        );
        let instant = Pace::new(&theme, Speed::Instant);
        assert_eq!(instant.dwell(Weight::Heavy, 0.0), 0.0);
    }
}
