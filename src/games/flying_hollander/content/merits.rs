//! The clauses under `merits` in `assets/flying_hollander/text.ron`: what one choice can have over another.

crate::sentences! {
    /// What a hint can say of two choices.
    pub(crate) enum Merit {
        Sinks { n },
        SinksNot { m },
        BothPlay { n },
        Plays { n, m },
        PlaysLess { m, n },
        Takes { m },
        WouldPlay { m },
        Skips { whom },
        SkipsNot { whom },
        Keeps { card },
        KeepsNot { card },
        Demands { what, that },
        DemandsLess { that, what },
        DemandsThat { that },
        DemandsLessThat { that },
        Lowest { n, m },
        Lower { m, n },
        MoreLeft { whom, n, other, m },
        FewerLeft { other, m, n },
        Closer { whom, n, other, m },
        LessClose { other, m },
        Harder { card, other },
        Easier { other, card },
        Specials { n, m },
        SpecialsLess { m, n },
        RowLowest { n, m },
        RowLower { m, n },
    }
}
