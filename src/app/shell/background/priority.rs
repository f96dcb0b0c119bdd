//! What goes first, and which thread takes what.

use std::ops::RangeInclusive;

/// How urgent a piece of work is, the most urgent first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Priority {
    /// A picture where there is nothing to be seen yet.
    Face,
    /// A picture whose face is seen at another size meanwhile.
    Sharper,
    /// The picture of a map, which takes as long as many faces.
    Chart,
    /// A small picture of a whole table, for a list.
    Thumbnail,
    /// Advice that a player waits for.
    Advice,
    /// What an AI will do.
    Move,
}

/// What a thread takes.
pub(super) type Lane = RangeInclusive<Priority>;

/// At most so many threads paint.
const PAINTERS: usize = 4;

/// One lane for each thread on a machine of so many cores. Who paints never thinks and who thinks never paints, so that no AI keeps
/// a face waiting; and one thread paints faces alone, so that no map does.
pub(super) fn lanes(cores: usize) -> Vec<Lane> {
    let faces = Priority::Face..=Priority::Sharper;
    let pictures = Priority::Face..=Priority::Thumbnail;
    let thoughts = Priority::Advice..=Priority::Move;
    let more = cores.clamp(2, PAINTERS) - 1;
    let thinkers = if cores < PAINTERS { 1 } else { 2 };
    std::iter::once(faces)
        .chain(std::iter::repeat_n(pictures, more))
        .chain(std::iter::repeat_n(thoughts, thinkers))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_every_machine_somebody_takes_everything_and_a_face_waits_for_no_map_and_no_ai() {
        for cores in 0..20 {
            let lanes = lanes(cores);
            for priority in [
                Priority::Face,
                Priority::Sharper,
                Priority::Chart,
                Priority::Thumbnail,
                Priority::Advice,
                Priority::Move,
            ] {
                assert!(lanes.iter().any(|lane| lane.contains(&priority)));
            }
            let free =
                |lane: &&Lane| lane.contains(&Priority::Face) && !lane.contains(&Priority::Chart);
            assert_eq!(lanes.iter().filter(free).count(), 1);
            let paints = |lane: &&Lane| lane.contains(&Priority::Face);
            let thinking_painter = |lane: &&Lane| paints(lane) && lane.contains(&Priority::Move);
            assert_eq!(lanes.iter().filter(thinking_painter).count(), 0);
        }
    }
}
