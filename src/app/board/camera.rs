//! The camera over the table, and the chart below everything. The wheel and two fingers zoom, the middle button and two fingers
//! pan, Home goes back.
//! Over a map they move that ([`super::map::map_view`]).

use super::camera_view::CameraView;
use super::motion::tween::CEILING;
use super::table::Table;
use crate::art::face_ref::FaceRef;
use crate::art::pictures::Pictures;
use crate::input::action::Action;
use crate::input::held::HeldActions;
use crate::input::pointer::{Pointer, ViewInput};
use crate::shell::minimized::has_size;
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::camera::Projection;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use std::sync::LazyLock;

/// Magnification by one notch of the wheel.
const NOTCH: f32 = 1.12;
/// What fills the window.
static CHART: LazyLock<FaceRef> = LazyLock::new(|| FaceRef::plain("chart"));
/// Below all zones.
pub const BACKGROUND_Z: f32 = -900.0;

/// The camera that draws the table and carries the overlays.
#[derive(Component)]
pub struct TableCamera;

/// The chart that fills the window.
#[derive(Component)]
pub struct TableBackground;

/// Spawns the camera and the chart.
pub fn set_up(mut commands: Commands, theme: Res<Theme>) {
    commands.insert_resource(ClearColor(theme.color("deep_sea")));
    let projection = OrthographicProjection {
        near: -CEILING,
        far: CEILING,
        ..OrthographicProjection::default_2d()
    };
    commands.spawn((
        Name::new("camera"),
        TableCamera,
        Camera2d,
        Projection::Orthographic(projection),
        Msaa::Off,
    ));
    commands.spawn((
        Name::new("chart"),
        TableBackground,
        Sprite::default(),
        Transform::from_xyz(0.0, 0.0, BACKGROUND_Z),
    ));
}

/// Wheel, two fingers, middle button and Home, at the table.
pub fn take_input(
    input: Res<ViewInput>,
    held: HeldActions,
    buttons: Res<ButtonInput<PointerButton>>,
    pointer: Res<Pointer>,
    mut last: Local<Option<Vec2>>,
    mut table: ResMut<Table>,
    mut redraw: ResMut<Redraw>,
) {
    let window = table.places.window;
    let mut look = table.look;
    if table.map_view.taken {
        *last = None;
    } else if let Some(pinch) = input.pinch {
        let most = table.places.zoom;
        look = look.zoomed(pinch.factor, pinch.from, window, most);
        look = look.panned((pinch.from - pinch.to) / look.zoom, window);
    } else if let Some(at) = pointer.window {
        if input.notches != 0.0 {
            let factor = NOTCH.powf(input.notches.clamp(-5.0, 5.0));
            look = look.zoomed(factor, at, window, table.places.zoom);
        }
        if buttons.pressed(PointerButton::Middle) {
            let from = last.replace(at).unwrap_or(at);
            look = look.panned((from - at) / look.zoom, window);
        } else {
            *last = None;
        }
    }
    if held.just_pressed(Action::WholeTable) {
        look = CameraView::default();
    }
    if look != table.look {
        table.look = look;
        redraw.request();
    }
}

/// Moves the camera to where it looks, shaking included, and stretches the chart over the window.
pub fn place(
    table: Res<Table>,
    mut pictures: ResMut<Pictures>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut camera: Query<
        (&mut Transform, &mut Projection),
        (With<TableCamera>, Without<TableBackground>),
    >,
    mut ground: Query<(&mut Transform, &mut Sprite), (With<TableBackground>, Without<TableCamera>)>,
) {
    let Some(window) = window.single().ok().filter(|window| has_size(window)) else {
        return;
    };
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
        if let Some((image, full)) = pictures.get(&CHART, pixels)
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
        let wanted = (at - table.shake).extend(BACKGROUND_Z);
        if transform.translation != wanted {
            transform.translation = wanted;
        }
        let scale = Vec3::splat(1.0 / look.zoom);
        if transform.scale != scale {
            transform.scale = scale;
        }
    }
}
