//! egui overlays.
