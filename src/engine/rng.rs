//! Seeded randomness that outlives library releases: ChaCha8 for the bits, our own `below`, shuffle and sample
//! for everything drawn from them, so that a saved game means the same on every machine and build.

use super::chance_outcomes::{FixedDraw, MissedDraw, OutcomeKind};
use super::set::{Element, Set};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use std::collections::VecDeque;

/// The stream from which a match's setup is drawn; decisions use their own index.
const SETUP_STREAM: u64 = u64::MAX;

/// A source of random draws.
#[derive(Clone, Debug)]
pub struct Rng {
    core: ChaCha8Rng,
    drawn: bool,
    script: Option<Box<Script>>,
}

/// Draws fixed in advance (scenario files).
#[derive(Clone, Debug, Default)]
struct Script {
    draws: VecDeque<FixedDraw>,
    fault: Option<MissedDraw>,
}

impl Script {
    /// Takes note of the first draw that could not come.
    fn miss(&mut self, fixed: FixedDraw, asked: OutcomeKind, pool: impl Iterator<Item = u32>) {
        let pool = pool.collect();
        self.fault.get_or_insert(MissedDraw { fixed, asked, pool });
    }
}

impl Rng {
    /// A free-standing generator, for search and simulations.
    pub fn new(seed: u64) -> Rng {
        Rng::stream(seed, 0, b"tortuga free")
    }

    /// The generator from which a match with this seed is set up.
    pub fn for_setup(seed: u64) -> Rng {
        Rng::stream(seed, SETUP_STREAM, b"tortuga play")
    }

    /// The generator of one decision of a match. Since it depends on nothing but seed and index, undo never re-rolls.
    pub fn for_decision(seed: u64, index: usize) -> Rng {
        Rng::stream(seed, index as u64, b"tortuga play")
    }

    fn stream(seed: u64, stream: u64, domain: &[u8; 12]) -> Rng {
        let mut key = [0u8; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..20].copy_from_slice(domain);
        let mut core = ChaCha8Rng::from_seed(key);
        core.set_stream(stream);
        Rng {
            core,
            drawn: false,
            script: None,
        }
    }

    /// The same generator, but the next calls of [`Rng::pick`] give these things, in this order.
    #[must_use]
    pub fn scripted(mut self, draws: impl IntoIterator<Item = FixedDraw>) -> Rng {
        self.script = Some(Box::new(Script {
            draws: draws.into_iter().collect(),
            fault: None,
        }));
        self
    }

    /// What went wrong with the fixed draws, if anything: the first that was not there to draw.
    pub fn script_fault(&self) -> Option<&MissedDraw> {
        self.script.as_ref()?.fault.as_ref()
    }

    /// The names of the fixed draws that were not used.
    pub fn script_left(&self) -> Vec<String> {
        let left = |s: &Script| s.draws.iter().map(|f| f.name().to_owned()).collect();
        self.script.as_deref().map(left).unwrap_or_default()
    }

    /// Whether anything was asked of this generator: then information was revealed. The last card of a deck counts, too:
    /// what comes is certain, but not everybody knew that it would come.
    pub fn has_drawn(&self) -> bool {
        self.drawn
    }

    /// 32 random bits.
    #[inline]
    pub fn bits32(&mut self) -> u32 {
        self.core.next_u32()
    }

    /// 64 random bits.
    #[inline]
    pub fn bits64(&mut self) -> u64 {
        self.core.next_u64()
    }

    /// A uniform number in `0..n` (Lemire's multiplication with rejection, exact). `n` must be at least 1;
    /// with `n == 1` no random bits are used.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        debug_assert!(n >= 1 && n <= u32::MAX as usize);
        self.drawn = true;
        if n <= 1 {
            return 0;
        }
        let n = n as u32;
        let mut m = u64::from(self.core.next_u32()) * u64::from(n);
        if (m as u32) < n {
            let floor = n.wrapping_neg() % n;
            while (m as u32) < floor {
                m = u64::from(self.core.next_u32()) * u64::from(n);
            }
        }
        (m >> 32) as usize
    }

    /// A uniform number in `0.0..1.0`.
    #[inline]
    pub fn unit(&mut self) -> f32 {
        self.drawn = true;
        (self.core.next_u32() >> 8) as f32 * (1.0 / 16_777_216.0)
    }

    /// A uniform index in `from..to`, of things of one `kind`; in a script the index whose `label` is the next fixed draw.
    #[inline]
    pub fn pick(
        &mut self,
        kind: OutcomeKind,
        from: usize,
        to: usize,
        label: impl Fn(usize) -> u32,
    ) -> usize {
        if let Some(script) = &mut self.script
            && let Some(wanted) = script.draws.pop_front()
        {
            self.drawn = true;
            let named = wanted.label(kind);
            let found = (from..to).find(|i| Some(label(*i)) == named);
            return found.unwrap_or_else(|| {
                script.miss(wanted, kind, (from..to).map(label));
                from
            });
        }
        from + self.below(to - from)
    }

    /// Takes a uniform one out of a set of things of one `kind`; in a script the one whose `label` is the next fixed draw.
    #[inline]
    pub fn draw<T: Element>(
        &mut self,
        kind: OutcomeKind,
        from: &mut Set<T>,
        label: impl Fn(T) -> u32,
    ) -> Option<T> {
        if from.is_empty() {
            return None;
        }
        let named = |n: usize| from.nth(n).map_or(u32::MAX, &label);
        let drawn = from.nth(self.pick(kind, 0, from.len(), named))?;
        from.remove(drawn);
        Some(drawn)
    }

    /// As [`Rng::pick`], where a script may leave the draw to the seed: a fixed draw of another kind waits for its own.
    pub fn pick_if_fixed(
        &mut self,
        kind: OutcomeKind,
        from: usize,
        to: usize,
        label: impl Fn(usize) -> u32,
    ) -> usize {
        match self.is_fixed(kind) {
            true => self.pick(kind, from, to, label),
            false => from + self.below(to - from),
        }
    }

    /// Whether the next fixed draw is of this kind.
    fn is_fixed(&self, kind: OutcomeKind) -> bool {
        let next = self.script.as_ref().and_then(|s| s.draws.front());
        next.is_some_and(|fixed| fixed.label(kind).is_some())
    }

    /// Fisher–Yates: index `i` from the last down to 1 changes places with a uniform index in `0..=i`.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i + 1);
            items.swap(i, j);
        }
    }

    /// The same for things that a script may put in order: when its next fixed draw is of this `kind`, so are as many as there
    /// are items, and they lie in that order.
    pub fn shuffle_scripted<T: Copy>(
        &mut self,
        kind: OutcomeKind,
        items: &mut [T],
        label: impl Fn(T) -> u32,
    ) {
        if !self.is_fixed(kind) {
            return self.shuffle(items);
        }
        for at in 0..items.len() {
            let found = self.pick(kind, at, items.len(), |i| label(items[i]));
            items.swap(at, found);
        }
    }

    /// Moves `m` uniformly chosen items to the front, in the order drawn: for `i` in `0..m`, item `i` changes places
    /// with a uniform one in `i..len`. With `m >= len` no random bits are used and the order stays.
    #[inline]
    pub fn sample<T: Copy>(
        &mut self,
        kind: OutcomeKind,
        items: &mut [T],
        m: usize,
        label: impl Fn(T) -> u32,
    ) {
        self.drawn |= m > 0 && !items.is_empty();
        if m >= items.len() {
            return;
        }
        for i in 0..m {
            let j = self.pick(kind, i, items.len(), |k| label(items[k]));
            items.swap(i, j);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::chance_outcomes::ChanceOutcome;
    use super::*;

    const NUMBER: OutcomeKind = OutcomeKind("number");

    fn outcomes() -> Vec<ChanceOutcome> {
        let names = [("ten", 10), ("twenty", 20), ("thirty", 30), ("ninety", 90)];
        ChanceOutcome::all(NUMBER, names).collect()
    }

    #[test]
    fn the_stream_is_fixed_for_all_time() {
        // Saved games depend on these numbers. If this test fails, old saves no longer replay.
        let eight = |mut rng: Rng| -> Vec<usize> { (0..8).map(|_| rng.below(100)).collect() };
        assert_eq!(
            eight(Rng::for_decision(42, 7)),
            [46, 5, 55, 53, 7, 91, 46, 61]
        );
        assert_eq!(
            eight(Rng::for_decision(42, 8)),
            [79, 27, 4, 5, 29, 76, 79, 80]
        );
        assert_eq!(eight(Rng::for_setup(42)), [95, 63, 13, 37, 76, 23, 76, 10]);
        assert_eq!(eight(Rng::new(42)), [33, 18, 61, 3, 64, 97, 84, 50]);
        let mut cards: Vec<u32> = (0..8).collect();
        Rng::for_decision(42, 7).shuffle(&mut cards);
        assert_eq!(cards, [1, 5, 4, 6, 2, 7, 0, 3]);
        Rng::for_decision(42, 7).sample(NUMBER, &mut cards, 3, |c| c);
        assert_eq!(cards, [6, 5, 7, 1, 2, 4, 0, 3]);
        assert_eq!(Rng::new(42).bits64(), 3_387_575_342_119_422_179);
    }

    #[test]
    fn below_is_uniform() {
        let mut rng = Rng::new(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[rng.below(6)] += 1;
        }
        assert!(seen.iter().all(|n| (9_600..10_400).contains(n)), "{seen:?}");
    }

    #[test]
    fn scripted_draws_come_first_and_faults_are_told() {
        let outcomes = outcomes();
        let draws =
            ["thirty", "ninety"].map(|name| FixedDraw::of(&outcomes, name).expect("an outcome"));
        let mut rng = Rng::new(1).scripted(draws);
        let mut bag = [10, 20, 30, 40];
        rng.sample(NUMBER, &mut bag, 1, |v| v);
        assert_eq!((bag[0], rng.script_fault()), (30, None));
        rng.sample(NUMBER, &mut bag, 1, |v| v);
        let missed = rng.script_fault().expect("ninety is not in the bag");
        assert_eq!((missed.fixed.name(), missed.pool.len()), ("ninety", 4));
    }

    #[test]
    fn an_order_can_be_fixed_and_stays_as_it_was_drawn_otherwise() {
        let outcomes = outcomes();
        let draws = ["thirty", "ten", "twenty"]
            .map(|name| FixedDraw::of(&outcomes, name).expect("an outcome"));
        let mut row = [10, 20, 30];
        let mut rng = Rng::new(1).scripted(draws.clone());
        rng.shuffle_scripted(NUMBER, &mut row, |v| v);
        assert_eq!((row, rng.script_left()), ([30, 10, 20], Vec::new()));
        // Names of another kind wait for their draw, and the seed decides the order as ever.
        let mut rng = Rng::new(1).scripted(draws);
        let (mut row, mut usual) = ([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]);
        rng.shuffle_scripted(OutcomeKind("flag"), &mut row, |v| v);
        Rng::new(1).shuffle(&mut usual);
        assert_eq!((row, rng.script_left().len()), (usual, 3));
    }

    #[test]
    fn a_sample_of_everything_uses_no_bits_but_reveals() {
        let mut rng = Rng::new(1);
        let mut bag = [1, 2, 3];
        rng.sample(NUMBER, &mut bag, 3, |v| v);
        assert_eq!((bag, rng.has_drawn()), ([1, 2, 3], true));
        assert_eq!(rng.bits32(), Rng::new(1).bits32());
    }

    #[test]
    fn the_last_of_a_bag_reveals_as_much_as_any_other() {
        let mut rng = Rng::new(1);
        assert!(!rng.has_drawn());
        assert_eq!(rng.pick(NUMBER, 0, 1, |_| 0), 0);
        assert!(rng.has_drawn());
        assert_eq!(rng.bits32(), Rng::new(1).bits32());
    }
}
