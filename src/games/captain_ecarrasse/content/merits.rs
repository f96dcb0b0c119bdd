//! The clauses under `merits` in `assets/captain_ecarrasse/text.ron`: what one choice can have over another.

crate::sentences! {
    /// What a hint can say of two choices.
    pub(crate) enum Merit {
        Fails,
        NoIncident,
        BothHome { n },
        Home { n, m },
        HomeLess { m, n },
        BothCost { n },
        Costs { whom, n, other, m },
        CostsOnly { whom, n },
        CostsLess { other, m },
        Richer { whom, n, other, m },
        Poorer { other, whom },
        Bonus { n },
        BonusLess { m },
        Forced { m },
        Forces { n },
        Clashing { n, all, m },
        ClashingMore { m, all },
        SurfaceNothing,
        SurfaceBehind { n, m, whom },
        SurfaceLevel { n, whom },
        SurfaceAhead { n, m, whom },
        SurfaceBonus { n, k },
        DiveFails { card },
        DiveSafe { card, gain },
        DiveAdds { gain },
        HomeAhead { m, whom },
        HomeBehind { m, whom },
        BothCostWhom { whom, n },
        Saves { n },
        SavesLess { m },
        Acts { card },
        ActsNot { card },
    }
}
