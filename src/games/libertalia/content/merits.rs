//! The clauses under `merits` in `assets/libertalia/text.ron`: what one choice can have over another.

crate::sentences! {
    /// What a hint can say of two choices.
    pub(crate) enum Merit {
        BothDay { n },
        Day { n, m },
        DayLess { m, n },
        Night { n, m },
        NightLess { m, n },
        BothRest { n },
        Rest { n, m },
        RestLess { m, n },
        Higher { n, all, m },
        Lower { other, m, all },
        Rank { n, m },
        RankLess { m, n },
        Spared { card, n, other, m },
        SparedLess { other, m },
        OwnCard { card },
        OtherOwnCard { card },
        Hurts { card, n, other, m },
        HurtsLess { other, m },
        Richer { whom, n, other, m },
        Poorer { other, whom },
        Alone { n, m },
        AloneLess { m, n },
        Sells { n, m },
        SellsLess { m, n },
        WouldBring { m },
        BringsOnly { n },
        Strikes,
        StrikesNot,
        SellsMap { n },
        KeepsMap { m },
    }
}
