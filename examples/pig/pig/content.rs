//! What RON says of *pig*, and what makes it playable.

use super::game::Pig;
use std::sync::Arc;
use tortuga::content::{Content, Faults, PackedFile};
use tortuga::engine::{Options, Rng};
use tortuga::games::{Basics, GameInfo, Playable};

tortuga::sentences! {
    /// What the game can say.
    pub enum Sentence {
        Name, Tagline, ScoreOne, ScoreMany, ScorePlate,
        Roll, RollRisk { n }, Hold, HoldGain { n }, Die { n }, Pot,
        Rolled { who, n }, Lost { who }, Banked { who, n },
    }
}

tortuga::cue_names! { pub
    Rolled = "rolled",
    Lost = "lost",
    Banked = "banked",
}

/// What is the same in every position.
pub type Rules = Basics<Sentence, CueId>;

impl Playable for Pig {
    type Rules = Rules;

    const ID: &'static str = "pig";
    const FILES: &'static [PackedFile] = tortuga::files!("../":
        "assets/pig/text.ron",
        "assets/pig/cues.ron",
        "assets/pig/rulebook.ron",
        "assets/pig/faces/pig_die.svg",
        "levels/pig/table.ron",
    );

    fn load(content: &Content, faults: &mut Faults) -> Option<Rules> {
        use Sentence::{Name, ScoreMany, ScoreOne, ScorePlate, Tagline};
        let title = [Name, Tagline, ScoreOne, ScoreMany, ScorePlate];
        Basics::read(content, Pig::ID, title, 2..=2, faults)
    }

    fn info(rules: &Rules) -> &GameInfo {
        &rules.info
    }

    fn start(
        rules: &Arc<Rules>,
        seats: usize,
        options: &Options,
        _: &mut Rng,
    ) -> Result<Pig, Vec<String>> {
        rules.info.demand(seats, options)?;
        Ok(Pig::new(rules))
    }

    fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }
}
