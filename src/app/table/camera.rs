//! The camera over the table, and the chart below everything. The wheel zooms, the middle button pans, Home goes back.
//! Over a map they move that ([`super::helm`]).

use super::{Pointer, Table};
use crate::art::Pictures;
use crate::idle::Awake;
use crate::screens::Screen;
use crate::theme::Theme;
use bevy::camera::Projection;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use tortuga::engine::Face;

/// Magnification by one notch of the wheel.
const NOTCH: f32 = 1.12;
/// Below all zones.
const GROUND_Z: f32 = -900.0;

/// The camera that draws the table and carries the overlays.
#[derive(Component)]
pub struct TableCamera;

/// The chart that fills the window.
#[derive(Component)]
pub struct Ground;

/// What the camera looks at.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Look {
    /// How much larger things are than at home; at least 1.
    pub zoom: f32,
    /// What is in the middle of the window, relative to the middle of the table, logical pixels, y down.
    pub offset: Vec2,
}

impl Default for Look {
    fn default() -> Self {
        Look {
            zoom: 1.0,
            offset: Vec2::ZERO,
        }
    }
}

impl Look {
    /// Where on the table a point of the window is.
    pub fn to_table(&self, point: Vec2, window: Vec2) -> Vec2 {
        (point - window / 2.0) / self.zoom + window / 2.0 + self.offset
    }

    /// Where in the window a point of the table is.
    pub fn to_window(&self, point: Vec2, window: Vec2) -> Vec2 {
        (point - self.offset - window / 2.0) * self.zoom + window / 2.0
    }

    /// Where in the window a rectangle of the table is.
    pub fn rect_to_window(&self, rect: Rect, window: Vec2) -> Rect {
        Rect {
            min: self.to_window(rect.min, window),
            max: self.to_window(rect.max, window),
        }
    }

    /// The same, magnified by `factor` around a point of the window, up to `most`.
    pub fn zoomed(self, factor: f32, around: Vec2, window: Vec2, most: f32) -> Look {
        let fixed = self.to_table(around, window);
        let zoom = (self.zoom * factor).clamp(1.0, most.max(1.0));
        let look = Look { zoom, ..self };
        look.panned(fixed - look.to_table(around, window), window)
    }

    /// The same, moved over the table, never beyond its edge.
    pub fn panned(self, by: Vec2, window: Vec2) -> Look {
        let reach = window / 2.0 * (1.0 - 1.0 / self.zoom);
        Look {
            offset: (self.offset + by).clamp(-reach, reach),
            ..self
        }
    }
}

/// Spawns the camera and the chart.
pub fn set_up(mut commands: Commands, theme: Res<Theme>) {
    commands.insert_resource(ClearColor(theme.color("deep_sea")));
    commands.spawn((Name::new("camera"), TableCamera, Camera2d, Msaa::Off));
    commands.spawn((
        Name::new("chart"),
        Ground,
        Sprite::default(),
        Transform::from_xyz(0.0, 0.0, GROUND_Z),
    ));
}

/// Wheel, middle button and Home.
pub fn steer(
    mut wheel: MessageReader<MouseWheel>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    screen: Res<State<Screen>>,
    pointer: Res<Pointer>,
    mut last: Local<Option<Vec2>>,
    mut table: ResMut<Table>,
    mut awake: ResMut<Awake>,
) {
    let window = table.places.window;
    let mut look = table.look;
    if *screen.get() != Screen::Table {
        look = Look::default();
        wheel.clear();
    } else if table.helm.taken {
        wheel.clear();
        *last = None;
    } else if let Some(at) = pointer.window {
        for turn in wheel.read() {
            let notches = match turn.unit {
                MouseScrollUnit::Line => turn.y,
                MouseScrollUnit::Pixel => turn.y / 50.0,
            };
            look = look.zoomed(
                NOTCH.powf(notches.clamp(-5.0, 5.0)),
                at,
                window,
                table.places.zoom,
            );
        }
        if buttons.pressed(MouseButton::Middle) {
            let from = last.replace(at).unwrap_or(at);
            look = look.panned((from - at) / look.zoom, window);
        } else {
            *last = None;
        }
    } else {
        wheel.clear();
    }
    if keys.just_pressed(KeyCode::Home) {
        look = Look::default();
    }
    if look != table.look {
        table.look = look;
        awake.stay();
    }
}

/// Moves the camera to where it looks, shaking included, and stretches the chart over the window.
pub fn place(
    table: Res<Table>,
    mut pictures: ResMut<Pictures>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut camera: Query<(&mut Transform, &mut Projection), (With<TableCamera>, Without<Ground>)>,
    mut ground: Query<(&mut Transform, &mut Sprite), (With<Ground>, Without<TableCamera>)>,
) {
    let Ok(window) = window.single() else { return };
    let look = table.look;
    let at = vec2(look.offset.x, -look.offset.y) + table.shake;
    for (mut transform, mut projection) in &mut camera {
        let wanted = at.extend(transform.translation.z);
        if transform.translation != wanted {
            transform.translation = wanted;
        }
        if let Projection::Orthographic(flat) = projection.as_ref()
            && flat.scale != 1.0 / look.zoom
            && let Projection::Orthographic(flat) = projection.as_mut()
        {
            flat.scale = 1.0 / look.zoom;
        }
    }
    let size = vec2(window.width(), window.height());
    let pixels = uvec2(window.physical_width(), window.physical_height());
    for (mut transform, mut sprite) in &mut ground {
        if let Some((image, full)) = pictures.get(&Face::plain("chart"), pixels)
            && (sprite.image != image
                || sprite
                    .custom_size
                    .is_none_or(|have| (have - size).abs().max_element() > 8.0))
        {
            sprite.image = image;
            // The border and what a shake uncovers lie beyond the window.
            sprite.custom_size =
                Some(size * full.as_vec2() / (full.as_vec2() - 4.0).max(Vec2::ONE) + 2.0);
        }
        let wanted = (at - table.shake).extend(GROUND_Z);
        if transform.translation != wanted {
            transform.translation = wanted;
        }
        let scale = Vec3::splat(1.0 / look.zoom);
        if transform.scale != scale {
            transform.scale = scale;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Vec2 = Vec2::new(1280.0, 720.0);

    #[test]
    fn the_point_under_the_mouse_stays_when_zooming() {
        let at = vec2(900.0, 200.0);
        let before = Look::default();
        let after = before.zoomed(1.5, at, WINDOW, 3.0);
        assert!(
            after
                .to_table(at, WINDOW)
                .distance(before.to_table(at, WINDOW))
                < 0.01
        );
        assert!(
            after
                .to_window(after.to_table(at, WINDOW), WINDOW)
                .distance(at)
                < 0.01
        );
    }

    #[test]
    fn the_camera_never_leaves_the_table() {
        let look = Look::default()
            .zoomed(9.0, vec2(0.0, 0.0), WINDOW, 2.5)
            .panned(vec2(-9000.0, 9000.0), WINDOW);
        assert_eq!(look.zoom, 2.5);
        let corner = look.to_table(vec2(0.0, WINDOW.y), WINDOW);
        assert!(corner.distance(vec2(0.0, WINDOW.y)) < 0.01, "{corner}");
        assert_eq!(
            look.zoomed(0.01, vec2(5.0, 5.0), WINDOW, 2.5),
            Look::default()
        );
    }
}
