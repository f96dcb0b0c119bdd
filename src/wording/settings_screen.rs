//! What the window says about settings.

crate::sentences! {
    /// What the settings can say.
    pub enum Sentence {
        Done,
        On,
        Off,
        // Sound.
        Sound,
        OverallVolume,
        Effects,
        MuteInBackground,
        MuteInBackgroundTip,
        // Pace.
        Pace,
        Normal,
        Fast,
        Instant,
        Movement,
        MovementNormalTip,
        MovementFastTip,
        MovementInstantTip,
        LessMotion,
        LessMotionTip,
        AiPlayers,
        AiPlayersNormalTip,
        AiPlayersFastTip,
        AiPlayersInstantTip,
        // The screen.
        Screen,
        Theme,
        InterfaceScale,
        ScaleUsed { scale, used },
        FullScreen,
        FullScreenTip,
        // Play.
        Play,
        UndoFreely,
        UndoFreelyTip,
        SharedCards,
        SharedOpen,
        SharedOpenTip,
        SharedOnTurn,
        SharedOnTurnTip,
        SharedHeld,
        SharedHeldTip,
        // The player.
        YourName,
        UsualName,
        YourEmblem,
        Anchor,
        Compass,
        Skull,
        Palm,
        Sabers,
        Hourglass,
    }
}
