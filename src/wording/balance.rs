//! What is said of what a mod changes in play.

crate::sentences! {
    /// What `tortuga balance` can say.
    pub(crate) enum Sentence {
        // What keeps it from beginning.
        NoSuchMod { given, folder },
        NoSuchModNear { given, folder, near },
        TakesFolders { file },
        ModFaults { r#mod, n },
        ChangesNoRules { r#mod },
        SayWhichOf { r#mod, games },
        ChangesNothingOf { r#mod, game, games },
        // What was played.
        Head { r#mod, version, game, games, players, level },
        OnlyWithMod { option, value },
        // Figures.
        Same { what, before },
        Unclear { what, before, after, low, high },
        More { what, before, after, change, low, high },
        Less { what, before, after, change, low, high },
        Decisions,
        Rounds,
        ScoreOf { seat },
        WinsOf { seat },
        // Things.
        NoThings,
        Things,
        New { name, id },
        Changed { name, id },
        Gone { n, ids },
        Played { times, times_a_game, games, share },
        Worth { compared, won, others, fair },
        Before { won, fair },
        // Verdicts.
        Unused,
        Everybodys,
        TooSeldom { compared, least },
        MuchStronger { points, low, high },
        Stronger { points, low, high },
        LittleStronger { points, low, high },
        NoDifference { compared, low, high },
        LittleWeaker { points, low, high },
        Weaker { points, low, high },
        MuchWeaker { points, low, high },
        StrongerThanBefore { points, low, high },
        WeakerThanBefore { points, low, high },
        AsBefore { low, high },
        Span { group, compared, weakest, low, strongest, high },
        // At the end.
        Everywhere,
        Again { command },
    }
}
