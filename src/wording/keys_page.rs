//! What the page of keys says.

crate::sentences! {
    /// What the page of keys can say.
    pub enum Sentence {
        // What stands on keys.
        SpaceEnter,
        ShiftClick,
        TabShiftTab,
        Tab,
        Home,
        PageUpDown,
        Arrows,
        Esc,
        F11AltEnter = "f11_alt_enter",
        // What they do.
        TakeDefault,
        TakeNumber,
        ListChoices,
        StepOnMap,
        SelectAlike,
        NextButton,
        ShowLedger,
        Undo,
        Redo,
        Advice,
        Look,
        ShowLog,
        Pace,
        WholeTable,
        ZoomMap,
        NextLitPlace,
        OpenBoards,
        ShowRules,
        ThisPage,
        OpenMenu,
        FullScreen,
    }
}
