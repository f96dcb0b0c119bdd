//! What the window says where a game is set up.

crate::sentences! {
    /// What the set-up screen can say.
    pub enum Sentence {
        Players,
        AddPlayer,
        Seat { n },
        EmblemOfSeat { n },
        ChangeEmblem,
        OtherInSeat { n },
        SomebodyElse,
        OfTemper { temper, text },
        NameOfSeat { n },
        SeatUp { n },
        MoveUp,
        SeatDown { n },
        MoveDown,
        RemoveSeat { n },
        Remove,
        AtLeastPlayers { n },
        Human,
        HumanTip,
        WhatToChoose,
        Rules,
        Table,
        OptionOfSeat { option, n },
        Handicaps,
        NoHandicaps,
        HandicapsTip,
        Seed,
        SeedHint,
        SeedTip,
        Start,
        SeatNeedsName { n },
        TwoAreCalled { name },
        // What players are called whom the program adds.
        Added1 = "added_1",
        Added2 = "added_2",
        Added3 = "added_3",
        Added4 = "added_4",
        Added5 = "added_5",
    }
}
