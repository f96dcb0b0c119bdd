//! What doubloons came from, for the score sheet.

use crate::engine::names;

names! {
    /// By what a player comes to doubloons, or to cards that are worth more than he paid.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Income {
        /// What was sold.
        Trade,
        /// Cubes stolen, and Merchants raided.
        Robbery,
        /// Treasures buried.
        Burying,
        /// Pirates sunk.
        Sinking,
        /// What cards bring besides: insurance, doubloons of others, a card for less than its price.
        Cards,
    }
}

impl Income {
    /// How many there are.
    pub const COUNT: usize = Income::ALL.len();
}
