//! The cues of The Flying Hollander, by the names that `assets/flying_hollander/cues.ron` has for them: the event, and its case where its cases differ.

cue_names! {
    Dealt = "dealt",
    Arranged = "arranged",
    TurnStarted = "turn_started",
    TurnStartedOwn = "turn_started.own",
    Turned = "turned",
    Played = "played",
    PlayedSpecial = "played.special",
    PickedUp = "picked_up",
    Poker = "poker",
    Purged = "purged",
    Skipped = "skipped",
    Sent = "sent",
    Looked = "looked",
    Swapped = "swapped",
    Drew = "drew",
    DrawEmpty = "draw_empty",
    Out = "out",
    Becalmed = "becalmed",
    GameEnded = "game_ended",
}
