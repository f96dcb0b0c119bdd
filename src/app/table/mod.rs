//! Pieces to entities, zones to positions, motion, picking.
