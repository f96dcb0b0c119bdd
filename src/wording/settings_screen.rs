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
        Music,
        Ambience,
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
        Flashes,
        FlashesTip,
        AiPlayers,
        AiPlayersNormalTip,
        AiPlayersFastTip,
        AiPlayersInstantTip,
        // The screen.
        Screen,
        Theme,
        InterfaceScale,
        TextSize,
        ScaleUsed { scale, used },
        FullScreen,
        FullScreenTip { key },
        // Play.
        Play,
        UndoFreely,
        UndoFreelyTip,
        SharedCards,
        SharedOpen,
        SharedOpenTip,
        SharedOnTurn,
        SharedOnTurnTip { key },
        SharedHeld,
        SharedHeldTip { key },
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
