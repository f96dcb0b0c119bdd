//! The clauses under `merits` in `assets/maracaibo/text.ron`: what one choice can have over another.

crate::sentences! {
    /// What a hint can say of two choices.
    pub(crate) enum Merit {
        BothPoints { n },
        Points { n, m },
        PointsOnly { n },
        PointsLess { m, n },
        Upgrade,
        UpgradeNot,
        BothMoney { n },
        BothCost { n },
        Money { n, m },
        MoneyLess { m, n },
        Costs { n, m },
        CostsMore { m, n },
        MoneyOnly { n },
        CostsNothing { m },
        CostsSomething { n },
        Leaves { n, m },
        LeavesLess { m, n },
        NoToll { m },
        Toll { n },
        Power { n, m },
        PowerLess { m, n },
        Die { n, m },
        DieLess { m, n },
        BothDice { n },
        Owned { n, m },
        OwnedLess { m, n },
        BothOwned { n },
        Worth { n, m },
        WorthLess { m, n },
    }
}
