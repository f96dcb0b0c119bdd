//! For how long advice comes by itself: in the first turns of a first game.

/// For so many of one's own turns advice comes by itself.
const TURNS: u8 = 3;

/// Whether advice comes by itself, and for how long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// For how many more turns.
    turns: u8,
    /// After how many decisions it was last asked for.
    asked: Option<usize>,
}

impl Hints {
    /// Those of a first game.
    pub fn of_first_game() -> Hints {
        Hints {
            turns: TURNS,
            asked: None,
        }
    }

    /// Whether they still come.
    pub fn come(&self) -> bool {
        self.turns > 0
    }

    /// Whether advice is due where there were so many decisions, the last of them by who is advised after `own`.
    pub(super) fn due(&mut self, decisions: usize, own: usize) -> bool {
        if self.turns == 0 || self.asked == Some(decisions) {
            return false;
        }
        // Others have decided since: another turn has begun.
        let anew = self.asked.is_some() && decisions > own;
        if anew {
            self.turns -= 1;
        }
        self.asked = Some(decisions);
        self.turns > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_comes_by_itself_for_three_turns() {
        let mut hints = Hints::of_first_game();
        // Two decisions of the first turn, each once.
        assert!(hints.due(0, 0));
        assert!(!hints.due(0, 0));
        assert!(hints.due(1, 1));
        // The others decide; the second and the third turn.
        assert!(hints.due(4, 2));
        assert!(hints.due(8, 5));
        // The fourth.
        assert!(!hints.due(12, 9));
        assert!(!hints.come());
    }

    #[test]
    fn elsewhere_it_does_not() {
        assert!(!Hints::default().due(0, 0));
    }
}
