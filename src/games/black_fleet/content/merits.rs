//! The clauses under `merits` in `assets/black_fleet/text.ron`: what one choice can have over another.

crate::sentences! {
    /// What a hint can say of two choices.
    pub(crate) enum Merit {
        BothEarn { n },
        Earns { n, m },
        EarnsOnly { n },
        EarnsLess { m, n },
        Richer { whom, n, other, m },
        Poorer { other, whom },
        Safe { ship, target },
        SafeNot { ship, target },
        Menaces { ship, target },
        MenacesNot { ship, target },
        Nearer { n, place, m },
        Farther { m, place, n },
        BetterMarket { gain, place, n, worth },
        WorseMarket { worth, another, m },
        Draws { n, m },
        DrawsLess { m, n },
        Discards,
        DiscardsNot,
        MerchantFar { n, m },
        MerchantNear { m, n },
        PirateFar { n, m },
        PirateNear { m, n },
        Keeps { n, m },
        KeepsLess { m, n },
        Closer { n, place, m, another },
        LessClose { m, another },
        Blocks { port },
        BlocksNot { port },
    }
}
