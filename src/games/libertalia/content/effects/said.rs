//! The situations in which something is said of an effect, and what may be spoken of.

/// A situation in which something is said of an effect.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Case {
    /// It does what it is there for.
    Acts,
    /// There is nothing for it to do.
    Idle,
    /// It strikes its owner.
    Own,
    /// Others have the character too.
    Others,
    /// There is nothing left that it could take.
    Poor,
    /// Why it is a good idea, as a clause of a hint.
    Because,
    /// It has discarded a card: a line of the log.
    Discards,
    /// The same when it has discarded its own card.
    DiscardsSelf,
}

impl Case {
    /// All of them.
    pub(crate) const ALL: [Case; 8] = [
        Case::Acts,
        Case::Idle,
        Case::Own,
        Case::Others,
        Case::Poor,
        Case::Because,
        Case::Discards,
        Case::DiscardsSelf,
    ];

    /// Name in files.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Case::Acts => "acts",
            Case::Idle => "idle",
            Case::Own => "own",
            Case::Others => "others",
            Case::Poor => "poor",
            Case::Because => "because",
            Case::Discards => "discards",
            Case::DiscardsSelf => "discards_self",
        }
    }
}

/// What a sentence about an effect may speak of, besides the owner and the character.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    /// The owner.
    Who,
    /// The character.
    Card,
    /// So many doubloons, or what else the effect is about.
    N,
    /// Of how many things.
    Of,
    /// The owner's purse.
    Coins,
    /// What the purse must be below.
    Limit,
    /// Another player.
    Whom,
    /// Several players.
    Whos,
    /// A kind of tile.
    Tile,
    /// Tiles of a kind, counted: "1 × Jewel".
    Tiles,
    /// Tiles that are sold: "Jewel", "2 × Jewel".
    Sold,
    /// A card that is discarded.
    Gone,
    /// Several cards that are discarded.
    Cards,
    /// The rank of the character.
    Rank,
    /// What is left in the bay.
    Left,
    /// The price of two tiles.
    Two,
    /// The price of three tiles.
    Three,
}

impl Slot {
    /// Name in files.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Slot::Who => "who",
            Slot::Card => "card",
            Slot::N => "n",
            Slot::Of => "of",
            Slot::Coins => "coins",
            Slot::Limit => "limit",
            Slot::Whom => "whom",
            Slot::Whos => "whos",
            Slot::Tile => "tile",
            Slot::Tiles | Slot::Sold => "tiles",
            Slot::Gone => "gone",
            Slot::Cards => "cards",
            Slot::Rank => "rank",
            Slot::Left => "left",
            Slot::Two => "two",
            Slot::Three => "three",
        }
    }
}

/// A sentence that an effect must have, and its slots.
pub(crate) type Said = (Case, &'static [Slot]);
