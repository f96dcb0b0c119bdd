//! How a match is looked through afterwards, and what a mistake is: `review.ron` in the game's folder, else in `assets/shared`.

use crate::content::parse::checks::check_number;

use crate::content::{Content, Document, Faults, unknown};
use serde::Deserialize;

/// The scale of a game that has none of its own.
const SHARED: &str = "assets/shared/review.ron";

/// How a match is looked through.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    /// The level whose thinking judges decisions and answers who asks for a hint; left out, the strongest.
    #[serde(default)]
    pub level: String,
    /// How many games are played on from every position, 2..=100,000.
    pub playouts: u32,
    /// How many times as long as that level every decision is thought about, 1..=1,000.
    pub effort: u32,
    /// How many times a choice and the best one are tried side by side, 2..=100,000.
    pub tries: u32,
    /// From which loss of the chance to win on (0..=1) a choice is only good, no longer the best. These four grow.
    pub good: f32,
    /// From which it is an inaccuracy.
    pub inaccuracy: f32,
    /// From which it is a mistake.
    pub mistake: f32,
    /// From which it is a blunder.
    pub blunder: f32,
    /// The loss that halves the accuracy of a choice, 0.001..=1.
    pub halved_by: f32,
}

impl Scale {
    /// The scale of the game `id`, which has levels with these ids, as `thinking` says. Where there is a fault it is empty, and so nothing
    /// is played by it.
    pub(crate) fn read(
        content: &Content,
        id: &str,
        levels: &[&str],
        thinking: &Document,
        faults: &mut Faults,
    ) -> Scale {
        let own = format!("assets/{id}/review.ron");
        let path = if content.has(&own) { &own } else { SHARED };
        let doc = content.document(path, faults);
        doc.only(&["scale"], faults);
        let Some(at) = doc.single::<Scale>("scale", faults) else {
            return Scale::default();
        };
        let scale = &at.value;
        check_number(&at, "playouts", scale.playouts, 2..=100_000, faults);
        check_number(&at, "effort", scale.effort, 1..=1_000, faults);
        check_number(&at, "tries", scale.tries, 2..=100_000, faults);
        check_number(&at, "halved_by", scale.halved_by, 0.001..=1.0, faults);
        if !scale.level.is_empty() && !levels.contains(&scale.level.as_str()) {
            let unknown = unknown("level", &scale.level, levels.iter().copied());
            // What all games share is not at fault where one of them has other levels.
            match path == SHARED {
                true => thinking.fault("levels", format!("{unknown} ({SHARED})"), faults),
                false => at.fault("level", unknown, faults),
            }
        }
        let mut least = 0.0;
        for (field, from) in scale.steps() {
            check_number(&at, field, from, least..=1.0, faults);
            least = from;
        }
        at.value
    }

    /// The names of the four steps and where each begins.
    fn steps(&self) -> [(&'static str, f32); 4] {
        [
            ("good", self.good),
            ("inaccuracy", self.inaccuracy),
            ("mistake", self.mistake),
            ("blunder", self.blunder),
        ]
    }

    /// Which step a loss has reached: 0 before the first, 4 at the last.
    pub fn step(&self, loss: f32) -> usize {
        self.steps()
            .iter()
            .filter(|(_, from)| loss >= *from)
            .count()
    }

    /// How accurate a choice with this loss is: 1 for the best, half of it with each [`Scale::halved_by`].
    pub fn accuracy(&self, loss: f32) -> f32 {
        0.5f32.powf(loss.max(0.0) / self.halved_by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THINKING: &str = "assets/shared/ai.ron";

    fn usual() -> Scale {
        let mut faults = Faults::default();
        let content = Content::packed();
        let thinking = content.document(THINKING, &mut faults);
        let scale = Scale::read(&content, "none", &["legend"], &thinking, &mut faults);
        assert!(faults.is_empty(), "{}", faults.render());
        scale
    }

    #[test]
    fn a_level_that_judges_must_be_there() {
        let mut faults = Faults::default();
        let content = Content::packed();
        let thinking = content.document(THINKING, &mut faults);
        let levels = ["mate", "legends"];
        Scale::read(&content, "none", &levels, &thinking, &mut faults);
        let told = faults.render();
        assert!(
            told.contains("unknown level 'legend'") && told.contains("legends"),
            "{told}"
        );
        assert!(
            told.contains(&format!("{THINKING}:")),
            "where the levels are: {told}"
        );
    }

    #[test]
    fn a_loss_is_sorted_by_where_the_steps_begin() {
        let scale = usual();
        let losses = [0.0, 0.004, 0.005, 0.02, 0.06, 0.1, 0.9];
        assert_eq!(losses.map(|loss| scale.step(loss)), [0, 0, 1, 2, 3, 4, 4]);
        assert_eq!(scale.accuracy(0.0), 1.0);
        assert!((scale.accuracy(0.1) - 0.25).abs() < 1e-6);
    }
}
