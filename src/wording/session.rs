//! A table in play, saves and the player's folder.

crate::sentences! {
    /// What a session can say.
    pub(crate) enum Sentence {
        // At the table
        NoSuchChoice,
        NotYourTurn,
        NothingToUndo,
        NothingToRedo,
        Revealed,
        OthersDecided,
        TakenBack { choice },
        TakenBackWithOthers { choice, who },
        // Since a player's last decision
        RecapYou,
        RecapCount { what, was, is },
        RecapLost { what },
        RecapGot { what },
        RecapMore { n },
        RecapScore { was, is },
        // What plates say besides
        Handicap { handicap, value },
        PlateHandicap { handicap },
        PlateStandIn,
        // Loading a saved game
        SaveUnreadable { why },
        SaveForeign { why },
        SaveDamaged { why },
        SaveNewer { program, format, this_program, this_format },
        SaveOfUnknownGame { game, known },
        SaveOfOtherContent { differences },
        SaveAstray { decision, why, program, this_program },
        CannotBeRead,
        AtPlace { line, column, message },
        NotBegunLikeOne,
        NotText,
        DecisionsMissing { named, there },
        ContentEdited { was, is },
        ContentOfOtherProgram { program, this_program, was, is },
        ModMissing { r#mod, version },
        ModOtherVersion { r#mod, was, is },
        ModNotActive { r#mod, version },
        ModsInOtherOrder { mods },
        NoSuchSeat { decision, seat },
        NotPossible { action, seat },
        OtherOutcome,
        // The player's folder
        NotKept { path, why, advice },
        FreeSomeSpace,
        NotWritable,
        CheckTheFolder,
        NoSuchFile,
        PermissionDenied,
        AFolder,
        FileInTheWay,
        ReadOnly,
        DiskFull,
        APipe,
        TooLarge { most },
        // Many games without a table
        Broken { seed, decision, why },
        MayDoNothing { seat },
        ListedButRefused { action, why },
        NeverEnds,
        NothingToDo { seat },
        ActionRefused { game, action, why },
    }
}
