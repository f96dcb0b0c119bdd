//! The places where something falls over, and what becomes of the window.

/// Where it falls over.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// While an action is carried out.
    Rules,
    /// While an AI thinks, on a thread beside the frames.
    Thinking,
    /// In a system beside those that lay the table.
    Table,
    /// In a system that draws overlays.
    Overlays,
    /// Where the graphics card is told what to draw.
    Card,
    /// In a system beside those that play what happens.
    Sound,
    /// On the thread that fills the sound device.
    Music,
    /// On the thread that writes the autosave.
    Autosave,
}

impl Place {
    pub const ALL: [Place; 8] = [
        Place::Rules,
        Place::Thinking,
        Place::Table,
        Place::Overlays,
        Place::Card,
        Place::Sound,
        Place::Music,
        Place::Autosave,
    ];

    /// As it is called in what is said.
    pub fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    pub fn named(name: &str) -> Option<Place> {
        Place::ALL.into_iter().find(|place| place.name() == name)
    }

    /// Whether the window goes on.
    pub fn is_survived(self) -> bool {
        matches!(self, Place::Music | Place::Autosave)
    }
}
