//! What is chosen before a game: names that name nothing, options, numbers of players.

crate::sentences! {
    /// What can be said about what was chosen.
    pub(crate) enum Sentence {
        // Names that name nothing
        UnknownNear { what, given, near },
        UnknownOf { what, given, known },
        UnknownAlone { what, given },
        AnOption,
        ValueOf { option },
        AValue,
        ASetting,
        APlayer,
        APolicy,
        ALevel,
        AGame,
        ALanguage,
        ATheme,
        AGameOrScreen,
        APuzzle,
        ATutorial,
        AnAction,
        AFact,
        AGauge,
        APlace,
        AKindOfMod,
        AMod,
        AFileOfContent,
        ASection,
        // Options and numbers of players
        PerSeat { option, last },
        NotPerSeat { option },
        ForPlayers { game, least, most, players },
        ThisForPlayers { least, most, players },
        NamesNoSeat { option, seat, seats },
        FewerIsBetter { word },
        // What players are called until they say otherwise
        FirstName,
        SecondName,
        ThirdName,
        FourthName,
        FifthName,
        SixthName,
    }
}
