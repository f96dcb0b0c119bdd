//! Maps: [`sheet`] is where their cells lie, [`map_look`] how closely one is looked at, [`map_view`] (with [`view_state`]) moves the view,
//! [`map_input`] is what the player does to it. [`terrain`] paints them, [`minimap`] (at [`minimap_rect`]) is the small picture of the
//! whole, and what is [`afloat`] goes along.

pub mod afloat;
pub mod map_input;
pub mod map_look;
pub mod map_view;
pub mod minimap;
pub mod minimap_rect;
pub mod sheet;
pub mod terrain;
pub mod view_state;
