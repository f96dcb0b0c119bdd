//! What stands on a table where a game says nothing of its own.

crate::sentences! {
    /// What a table can say about any game.
    pub(crate) enum Sentence {
        TurnOf { who },
        TurnOfSeveral { who },
        NotForNow { who },
        NotForNowOfSeveral,
        AllOver,
        OutOfTurn,
        NotNow,
        TheEnd,
        Leads { who },
        Level,
        Wins { who, score },
        ShareTheWin { who, score },
        HasScore { who, score },
        Counted { what, n },
        LooksBest { what },
        // A hint's second choice
        ComparedWith { other, what },
        AboutAsGood { other },
        AboutAsGoodBecause { other, con },
        Besides { one, other },
        Yet { pro, con },
        HardlyBetter,
        LittleBetter,
        ClearlyBetter,
        // A thing and what is said of it
        Named { what, said },
        Decimal { whole, part },
        Percent { n },
        Listing { what, all },
    }
}
