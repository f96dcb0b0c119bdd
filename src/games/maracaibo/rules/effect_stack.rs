//! What is still to be done in a turn, the next on top: effects resolve depth first (section 5).

use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::{Effect, EffectRange};
use crate::games::maracaibo::content::vocabulary::Trigger;

/// How deep effects may nest. Those of the shipped content stay below half of it.
const DEPTH: usize = 64;

/// Something to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub(crate) enum Todo {
    /// A list of effects.
    Effects(EffectRange),
    /// One effect.
    Effect(Effect),
    /// A treasure whose kind is known; whether it was bought with raid power.
    Treasure(Kind, bool),
    /// What hears this.
    After(Trigger),
    /// The cell is filled again.
    Refill(Place),
    /// The ship has arrived; the toll is settled.
    Land,
    /// Step 1 of a location.
    Mark(u8),
    /// Step 2 of a location.
    OwnMarket(u8),
    /// Rubies may be traded.
    Trade,
    /// What the Gulf offers.
    Gulf,
    /// The menu.
    Menu,
    /// The turn is over but for a claim.
    Claim,
    /// The turn is over.
    EndTurn,
}

/// Something to do, and what it comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub(crate) struct Task {
    pub todo: Todo,
    pub cause: Cause,
}

/// What is still to be done, the next on top.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Stack {
    len: u8,
    /// Whether something found no room.
    jammed: bool,
    tasks: [Task; DEPTH],
}

impl Default for Stack {
    fn default() -> Stack {
        let nothing = Task {
            todo: Todo::EndTurn,
            cause: Cause::Rules,
        };
        Stack {
            len: 0,
            jammed: false,
            tasks: [nothing; DEPTH],
        }
    }
}

impl PartialEq for Stack {
    fn eq(&self, other: &Stack) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl serde::Serialize for Stack {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl Stack {
    /// From the lowest to the top.
    pub fn as_slice(&self) -> &[Task] {
        &self.tasks[..usize::from(self.len)]
    }

    /// Whether effects once nested deeper than there was room.
    pub fn is_jammed(&self) -> bool {
        self.jammed
    }

    /// Puts something on top. What finds no room is lost, and remembered as lost.
    #[inline]
    pub fn push(&mut self, todo: Todo, cause: Cause) {
        match self.tasks.get_mut(usize::from(self.len)) {
            Some(place) => {
                *place = Task { todo, cause };
                self.len += 1;
            }
            None => self.jammed = true,
        }
    }

    /// Takes what is on top.
    #[inline]
    pub fn pop(&mut self) -> Option<Task> {
        self.len = self.len.checked_sub(1)?;
        Some(self.tasks[usize::from(self.len)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stack with this to be done, the last on top.
    fn stack(todos: &[Todo]) -> Stack {
        let mut stack = Stack::default();
        for todo in todos {
            stack.push(*todo, Cause::Rules);
        }
        stack
    }

    #[test]
    fn stacks_are_the_same_where_as_much_is_to_be_done() {
        let mut two = stack(&[Todo::Menu, Todo::Gulf]);
        assert!(two != stack(&[Todo::Gulf, Todo::Menu]));
        assert!(two != stack(&[Todo::Menu]));
        assert_eq!(two.pop().map(|task| task.todo), Some(Todo::Gulf));
        assert!(two == stack(&[Todo::Menu]), "what was done does not count");
    }

    #[test]
    fn what_finds_no_room_is_remembered_as_lost() {
        let mut full = stack(&[Todo::Menu; DEPTH]);
        assert!(!full.is_jammed());
        full.push(Todo::Gulf, Cause::Gulf);
        assert!(full.is_jammed());
        assert_eq!(full.as_slice().len(), DEPTH);
        assert_eq!(full.pop().map(|task| task.todo), Some(Todo::Menu));
    }
}
