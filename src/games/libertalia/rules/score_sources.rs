//! What the campaigns that are over brought, by source.

use crate::games::libertalia::content::card::Kind;

/// What the campaigns that are over brought a player, by source. All together is the banked score.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct ScoreSources {
    /// Doubloons when the rest days began.
    pub coins: i32,
    /// What dens brought or cost on the rest days.
    pub rest: i32,
    /// Booty by kind.
    pub booty: [i32; Kind::ALL.len()],
    /// What was forgiven because no campaign scores less than nothing.
    pub forgiven: i32,
}

impl ScoreSources {
    /// All together.
    pub(crate) fn sum(&self) -> i32 {
        self.coins + self.rest + self.booty.iter().sum::<i32>() + self.forgiven
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_forgiven_counts_for_the_player() {
        let mut booty = [0; Kind::ALL.len()];
        booty[0] = 5;
        booty[1] = -12;
        let reckoning = ScoreSources {
            coins: 4,
            rest: -2,
            booty,
            forgiven: 5,
        };
        assert_eq!(reckoning.sum(), 0);
    }
}
