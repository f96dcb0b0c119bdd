//! What is said while the table of a game is arranged by hand.

crate::sentences! {
    /// What can be said about arranging a table.
    pub enum Sentence {
        ArrangeTable,
        ArrangeTableTip,
        // What is tried.
        Game,
        Players,
        PlayersTip { n },
        Window,
        WindowSize { width, height },
        ThisWindow,
        WindowTip,
        // What can be arranged.
        YourPlace,
        PlaceOf { who },
        OtherPlaces,
        OpenedBoards,
        Banner,
        Agenda,
        Caption,
        Tools,
        Prompt,
        Choices,
        Gauge,
        Log,
        Warnings,
        Moved { zone },
        ZoneTip,
        HeldTip,
        SizedTip,
        Lies { zone, width, height, left, top },
        Canvas,
        // What can be done.
        HowTo,
        Snap,
        SnapTip,
        Undo,
        Redo,
        ResetZone,
        ResetAll,
        NothingMoved,
        // As a mod.
        NameOfMod,
        SuggestedName { game },
        About { game },
        SaveAsMod,
        SaveAsModTip,
        Saved { r#mod },
        SavedResting { r#mod },
        NameNeeded,
        NameTaken { r#mod },
        NotSavedYet { fault },
        LeftOut { fault },
        NoLayout { game },
    }
}
