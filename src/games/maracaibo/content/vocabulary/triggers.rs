//! After what a lasting effect comes.

use crate::engine::{elements, names};
use serde::Deserialize;

names! {
    /// After what a lasting effect comes.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, serde::Serialize)]
    pub enum Trigger {
        /// The ship's move ended on a location.
        Location,
        /// A card was passed up.
        Decline,
        /// A die was picked.
        Raid,
        /// The explorer moved.
        Explore,
        /// A treasure was buried.
        Bury,
        /// A marker was laid on the ship.
        Upgrade,
        /// A quest was taken.
        Quest,
        /// A token was placed on a residence.
        Build,
        /// A black market tile did its work.
        BlackMarket,
        /// The ship reached Maracaibo.
        Maracaibo,
    }
}

elements!(Trigger in u16);
