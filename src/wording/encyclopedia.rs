//! The encyclopedia: every card and piece of a game, what the rulebook says of it, and how often it was played.

crate::sentences! {
    /// What can be said of the encyclopedia.
    pub enum Sentence {
        Encyclopedia,
        EncyclopediaOf { game },
        Game,
        // Looking for something
        SearchFor,
        Search,
        ClearSearch,
        Everything,
        GroupOf { group, n },
        AnyValue { property },
        Any,
        Order,
        AsInTheGame,
        MostPlayed,
        Found { n },
        NothingFound,
        // An article
        MoreAbout { what },
        InTheGame { n },
        OnlyWith { module },
        OfProperty { property, value },
        InTheRulebook,
        InYourRecords,
        Previous,
        Next,
        // What the finished games say
        NothingCounted,
        NeverInPlay { n },
        InPlay { n, of, times },
        PlayedBy { who, times, n, wins },
        NeverBy { who },
        AnyPerson,
        NotCounted { n },
        // In the terminal
        ListHead { game, n },
        NoArticles { game },
        NobodyOfThisName { player },
        NoSuchGroup { group, known },
    }
}
