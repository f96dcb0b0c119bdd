//! What the program says in a terminal, outside a game.

crate::sentences! {
    /// What the command line can say.
    pub(crate) enum Sentence {
        // What the program is called with
        NoSuchFolder { option, folder },
        OpensNoWindow { word, command },
        WholeNumber,
        WholeNumberFromOne,
        SizeLike,
        DayLike,
        NoSuchOption { word },
        SayWhichGame,
        NoGameCanBePlayed,
        NoSuchSave { given, advice },
        DidYouMean { near },
        NoNamedSaves,
        NamedSaves { names },
        NotText,
        ModOff { r#mod, why },
        // Without a window
        NoPicture { why },
        Continuing,
        NoTerminalEither,
        NoDisplay,
        DisplaySilent { display },
        BuiltWithoutWindow,
        GameWithSeed { game, seed },
        // How far a long command has come
        UnitGames,
        UnitFiles,
        ProgressOf { command, done, total, units, percent, time },
        ProgressSoFar { command, done, units, time },
        TimeSoFar { span },
        TimeLeft { span },
        Seconds { seconds },
        Minutes { minutes },
        Hours { hours, minutes },
        // games
        GameListed { id, name, least, most, tagline },
        LevelsListed { levels },
        // sim
        SimHead { game, games, players, policy },
        SimDecisions { mean },
        SimScores { means },
        SimWins { means },
        SimEvents,
        SimAtEnd,
        SimFoot { fingerprint, seconds, rate },
        // arena
        ArenaPlayer,
        ArenaWins,
        ArenaShare,
        ArenaInterval,
        ArenaScore,
        ArenaMedian,
        ArenaLate,
        ArenaLongest,
        ArenaFoot { games, decisions, seconds, rate, seed, hash },
        // check
        CheckTakesFolders { file },
        InOrder { folder },
        AllInOrder { games, mods },
        NoMods,
        Faults { n },
        // scenario
        NoScenarios { folder },
        CannotBeRead,
        ScenarioOk { file, name },
        ScenarioFails { file, name },
        Scenarios { n, failed },
        // replay
        OutcomeAsSaved { decisions, fingerprint },
    }
}
