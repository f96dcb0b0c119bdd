//! What keys and buttons can do, apart from which of them does it.

use serde::{Deserialize, Deserializer, de};
use tortuga::content::unknown;
use tortuga::wording::keys_page::Sentence;

/// Declares the actions: a line for each, with its name in files and what the page of keys says of it.
macro_rules! actions {
    ($($(#[$about:meta])* $action:ident = $id:literal, $group:ident, $words:path;)*) => {
        /// Something that a key of the keyboard or a button of a gamepad does.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Action {
            $($(#[$about])* $action,)*
        }

        impl Action {
            /// All of them, in the order of the page of keys.
            pub const ALL: &[Action] = &[$(Action::$action,)*];

            /// Its name in files.
            pub fn id(self) -> &'static str {
                match self {
                    $(Action::$action => $id,)*
                }
            }

            /// What it does, in words.
            pub fn words(self) -> Sentence {
                match self {
                    $(Action::$action => $words,)*
                }
            }

            /// Under which heading the page of keys has it.
            pub fn group(self) -> Group {
                match self {
                    $(Action::$action => Group::$group,)*
                }
            }
        }
    };
}

/// A heading of the page of keys.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Group {
    /// Wherever one is.
    Everywhere,
    /// What moves the focus.
    Focus,
    /// Around a table in play.
    Table,
    /// What is seen of the table and of maps.
    View,
    /// A match that is looked through.
    Replay,
}

impl Group {
    /// All of them, in order.
    pub const ALL: [Group; 5] = [
        Group::Everywhere,
        Group::Focus,
        Group::Table,
        Group::View,
        Group::Replay,
    ];

    /// The heading.
    pub fn words(self) -> Sentence {
        match self {
            Group::Everywhere => Sentence::Everywhere,
            Group::Focus => Sentence::TheFocus,
            Group::Table => Sentence::AtTheTable,
            Group::View => Sentence::TheView,
            Group::Replay => Sentence::WatchingAGame,
        }
    }
}

actions! {
    /// Acts on what has the focus, else takes the default choice.
    Act = "act", Everywhere, Sentence::Act;
    /// Closes what is open, deselects, or opens the menu.
    Back = "back", Everywhere, Sentence::Back;
    /// Opens the menu, or closes it.
    OpenMenu = "menu", Everywhere, Sentence::OpenMenu;
    /// Opens the rules, or closes them.
    ShowRules = "rules", Everywhere, Sentence::ShowRules;
    /// Opens the page of keys, or closes it.
    ThisPage = "keys", Everywhere, Sentence::ThisPage;
    /// Full screen or a window.
    FullScreen = "full_screen", Everywhere, Sentence::FullScreen;
    /// Moves the focus up.
    FocusUp = "focus_up", Focus, Sentence::FocusUp;
    /// Moves the focus down.
    FocusDown = "focus_down", Focus, Sentence::FocusDown;
    /// Moves the focus to the left.
    FocusLeft = "focus_left", Focus, Sentence::FocusLeft;
    /// Moves the focus to the right.
    FocusRight = "focus_right", Focus, Sentence::FocusRight;
    /// Moves the focus on in reading order.
    NextTarget = "next_target", Focus, Sentence::NextTarget;
    /// Moves the focus back in reading order.
    PreviousTarget = "previous_target", Focus, Sentence::PreviousTarget;
    /// Moves the focus to the next area.
    NextArea = "next_area", Focus, Sentence::NextArea;
    /// Moves the focus to the area before.
    PreviousArea = "previous_area", Focus, Sentence::PreviousArea;
    /// Looks closely at what has the focus.
    Inspect = "inspect", Focus, Sentence::Inspect;
    /// Goes into the tooltip, to look up the words in it.
    LookUp = "look_up", Focus, Sentence::LookUp;
    /// Lists all choices in words.
    ListChoices = "list_choices", Table, Sentence::ListChoices;
    /// Takes back.
    Undo = "undo", Table, Sentence::Undo;
    /// Does again.
    Redo = "redo", Table, Sentence::Redo;
    /// Asks for advice.
    Advice = "hint", Table, Sentence::Advice;
    /// While held: shows one's own hidden things.
    Look = "look", Table, Sentence::Look;
    /// Draws the log out, or pushes it back.
    ShowLog = "log", Table, Sentence::ShowLog;
    /// Tells what happened since the last turn at length, or no longer.
    ShowNews = "news", Table, Sentence::ShowNews;
    /// Opens the ledger of games that keep count, or closes it.
    ShowLedger = "ledger", Table, Sentence::ShowLedger;
    /// Everything moves faster.
    Faster = "faster", Table, Sentence::Faster;
    /// Everything moves more slowly.
    Slower = "slower", Table, Sentence::Slower;
    /// Opens the boards of the first rival from the left, or closes them.
    Boards1 = "boards_1", Table, Sentence::Boards1;
    /// Those of the second.
    Boards2 = "boards_2", Table, Sentence::Boards2;
    /// Those of the third.
    Boards3 = "boards_3", Table, Sentence::Boards3;
    /// Those of the fourth.
    Boards4 = "boards_4", Table, Sentence::Boards4;
    /// Those of the fifth.
    Boards5 = "boards_5", Table, Sentence::Boards5;
    /// The whole table and the whole map.
    WholeTable = "whole_table", View, Sentence::WholeTable;
    /// A closer look at a map.
    ZoomIn = "zoom_in", View, Sentence::ZoomIn;
    /// More of a map.
    ZoomOut = "zoom_out", View, Sentence::ZoomOut;
    /// While held: moves the view of a map up.
    MapUp = "map_up", View, Sentence::MapUp;
    /// While held: moves the view of a map down.
    MapDown = "map_down", View, Sentence::MapDown;
    /// While held: moves the view of a map to the left.
    MapLeft = "map_left", View, Sentence::MapLeft;
    /// While held: moves the view of a map to the right.
    MapRight = "map_right", View, Sentence::MapRight;
    /// Lets a match that is looked through go on by itself, or no longer.
    ReplayPlay = "replay_play", Replay, Sentence::ReplayPlay;
    /// Looks at the event before.
    EventBack = "event_back", Replay, Sentence::EventBack;
    /// Looks at the next event.
    EventOn = "event_on", Replay, Sentence::EventOn;
    /// Looks at the decision before.
    MoveBack = "move_back", Replay, Sentence::MoveBack;
    /// Looks at the next decision.
    MoveOn = "move_on", Replay, Sentence::MoveOn;
    /// Looks at the turn before.
    TurnBack = "turn_back", Replay, Sentence::TurnBack;
    /// Looks at the next turn.
    TurnOn = "turn_on", Replay, Sentence::TurnOn;
    /// Looks at the round before.
    RoundBack = "round_back", Replay, Sentence::RoundBack;
    /// Looks at the next round.
    RoundOn = "round_on", Replay, Sentence::RoundOn;
    /// Draws the review out, or pushes it back.
    ShowReview = "review", Replay, Sentence::ShowReview;
    /// Stops looking.
    ReplayLeave = "replay_leave", Replay, Sentence::ReplayLeave;
}

/// Two actions that may be on one key: the first is done where it can be, else the second. What goes about in a match that is
/// looked through may be on the keys of what is of no use there.
const SHARED: (Action, Action) = (Action::ShowLedger, Action::NextTarget);

impl Action {
    /// The action of this name.
    pub fn named(id: &str) -> Option<Action> {
        Action::ALL.iter().copied().find(|action| action.id() == id)
    }

    /// Whether both may be on the same key or button, as never both can be meant.
    pub fn shares_with(self, other: Action) -> bool {
        let pairs = [(self, other), (other, self)];
        let steps = |(step, other): (Action, Action)| step.steps() && other.rests_in_replay();
        pairs.into_iter().any(|pair| pair == SHARED || steps(pair))
    }

    /// Whether it is tried before what shares its key or button: it is done only where nothing else is meant.
    pub fn comes_first(self) -> bool {
        self == SHARED.0 || self.steps()
    }

    /// Whether it goes about in a match that is looked through, and does nothing elsewhere.
    pub fn steps(self) -> bool {
        self.group() == Group::Replay
    }

    /// Whether its key or button may do something else while a match is looked through.
    fn rests_in_replay(self) -> bool {
        let of_focus = matches!(
            self,
            Action::NextArea | Action::PreviousArea | Action::LookUp
        );
        of_focus || matches!(self.group(), Group::Table | Group::View)
    }

    /// The rival whose boards it opens, from 0.
    pub fn boards(self) -> Option<usize> {
        let all = [
            Action::Boards1,
            Action::Boards2,
            Action::Boards3,
            Action::Boards4,
            Action::Boards5,
        ];
        all.iter().position(|action| *action == self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Action, D::Error> {
        let id = String::deserialize(from)?;
        let known = || Action::ALL.iter().map(|action| action.id());
        Action::named(&id).ok_or_else(|| de::Error::custom(unknown("action", &id, known())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_action_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = Action::ALL.iter().map(|action| action.id()).collect();
        assert_eq!(names.len(), Action::ALL.len());
        for action in Action::ALL {
            assert_eq!(Action::named(action.id()), Some(*action));
        }
    }

    #[test]
    fn boards_are_numbered_from_the_left() {
        assert_eq!(Action::Boards1.boards(), Some(0));
        assert_eq!(Action::Boards5.boards(), Some(4));
        assert_eq!(Action::Undo.boards(), None);
    }
}
