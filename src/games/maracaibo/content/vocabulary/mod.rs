//! The closed words of the content.
//!
//! - `amounts`: how large the numbers of effects, benefits and scorings may be
//! - `automa`: what Jordan does and looks for
//! - `benefits`: what cards give for good
//! - `definitions`: what is known of an effect besides what it does and what is said of it, and how its word is declared
//! - `effects`: what effects do
//! - `metrics`: what can be counted
//! - `scoring`: how points are scored, and what quests ask for
//! - `triggers`: after what a lasting effect comes

mod amounts;
mod automa;
mod benefits;
mod definitions;
mod effects;
mod metrics;
mod scoring;
mod triggers;

pub use amounts::Amount;
pub use automa::{Act, Seek, Want};
pub use benefits::{Bonus, Mod};
pub(crate) use definitions::Form;
pub(crate) use effects::Gain;
pub use effects::{EffectOf, Fx, List, Pick};
pub use metrics::Metric;
pub(crate) use metrics::{Counts, METRICS};
pub use scoring::{Need, Score, per_vp};
pub use triggers::Trigger;
