//! Tutorials, in files and in the window.

crate::sentences! {
    /// What can be said of tutorials.
    pub enum Sentence {
        // What is wrong with one
        NoStep,
        NoOtherSeat { n },
        ReadsAndActs { n },
        SaysNothing { n },
        NeverEnds,
        NobodyDecides,
        MayDoNothing,
        NotDone { action },
        // On the command line
        TutorialListed { id, title, n },
        NoTutorial { game },
        // In the menus
        Learn,
        LearnGame { game },
        Known,
        LearnTip { title, n },
        Resume,
        // At the table
        Note,
        StepOf { n, all },
        Next,
        NextTip { key },
        DoIt,
        Watch,
        Leave,
        LeaveTip,
        TutorialKept,
        StartAgain,
        NotNow,
        NotKept,
        // Afterwards
        Finished,
        FinishedText { game },
        FirstGame,
        // The hints of a first game
        NoMoreHints,
        NoMoreHintsTip,
    }
}
