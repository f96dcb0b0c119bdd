//! Where zones lie and how pieces lie in them. Plain functions.
//!
//! [`schema`] (with [`arrangement`]) is what `levels/<game>/table.ron` can say, [`check`] finds its mistakes, [`places`] says where every
//! zone is in this window (as far as that goes by what lies there, `zone_usage`; areas as rectangles, [`within`]), [`parts`] which areas somebody can arrange, [`arrange`] (with [`rows`], [`track`] and [`cell_packing`]) where pieces lie in one, [`order`] in which order,
//! [`slotting`] puts the pieces of a scene there, each of its [`kind`]; [`spot`] is where one of them lies.

pub mod arrange;
pub mod arrangement;
pub mod cell_packing;
pub mod check;
pub mod kind;
pub mod order;
pub mod parts;
pub mod places;
pub mod rows;
pub mod schema;
pub mod slotting;
pub mod spot;
pub mod track;
pub mod within;
mod zone_usage;
