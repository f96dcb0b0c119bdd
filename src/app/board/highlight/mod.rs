//! What can be done, where, and at what cost: [`glow`] lights pieces, [`zones`] says which zones are lit ([`lit_zone`]), [`drops`] where things
//! may be dropped, [`cell_shape`] how large and of which form a cell is, [`target_overlay`] draws it on maps.

pub mod cell_shape;
pub mod drops;
pub mod glow;
pub mod lit_zone;
pub mod target_overlay;
pub mod zones;
