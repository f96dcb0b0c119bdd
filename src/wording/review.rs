//! What is said of a match that has been looked through, in the window and in the terminal.

crate::sentences! {
    /// What can be said of it.
    pub enum Sentence {
        Review,
        ReviewTip { key },
        Begin,
        BeginTip,
        Working { done, all },
        Units,
        Stop,
        Close,
        CloseTip,
        Stopped,
        NotOver,
        StoppedAt { n, all },
        // How good decisions are.
        Best,
        Good,
        Inaccuracy,
        Mistake,
        Blunder,
        Counted { quality, n },
        Accuracy { share },
        AccuracyTip,
        NoAccuracy,
        // What changed somebody's chance to win.
        Chances,
        ChancesTip,
        Start,
        End,
        EndNow,
        Own,
        Others,
        Luck,
        LuckTip { off },
        AccountListed { start, end, own, others, luck, off },
        // One decision.
        Listed { n, who, what },
        Lost { quality, share },
        Would { what },
        Because { reason },
        WhyDid { who, reason },
        LuckAfter { share },
        OneChoice,
        Show,
        ShowTip { n },
        PlayOut,
        PlayOutTip,
        Turning,
        All,
        AllTip,
        NothingLost,
        // In the terminal.
        ReviewListed { game, n },
        NoSeatHere { seat },
    }
}
