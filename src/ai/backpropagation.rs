//! Teaching a network what wins: from each position the shares of the win that the seats got in the end.
//!
//! The network says of each seat how it stands, and the softmax of that over the table is what each may expect. Its numbers follow the
//! slope of the cross entropy between that and what came of the game (stochastic gradient descent, steps by Adam).
//!
//! What comes of a game is much luck. So a second network is taught by what the first expects a little later in the same game, mixed
//! with what came of it in the end (TD(λ)): this takes out the luck that came after. Games that are kept apart are not learned from and
//! say how well the second expects.

use super::training::Sample;
use crate::engine::network::{MOST_HIDDEN, Sums};
use crate::engine::{BySeat, Network, Rng, Seat};

/// How many positions are looked at for one step.
const BATCH: usize = 256;
/// How often every position is looked at, on average.
const EPOCHS: usize = 3;
/// How large the first step is; the last is a thirtieth of it.
const STEP: f32 = 2e-3;
/// What is left of a step at the end, in shares of the first.
const LAST_STEP: f32 = 0.03;
/// Which part of every number is forgotten in a step, in shares of the step.
const DECAY: f32 = 1e-4;
/// How long the slope and its square are remembered (Adam's usual figures).
const MEMORY: [f32; 2] = [0.9, 0.999];
/// How far from nothing the numbers begin: those of inputs, and those of the output.
const BEGINNING: [f32; 2] = [0.15, 0.3];
/// How much of what came later counts beside what was expected next (the λ of TD(λ)).
const LAMBDA: f32 = 0.7;
/// From fewer positions nothing is learned.
const FEWEST: usize = 1000;

/// A network that has been taught.
#[derive(Clone, Debug)]
pub struct TrainedNetwork {
    /// The network.
    pub network: Network,
    /// How many positions it was taught with.
    pub samples: usize,
    /// The mean cross entropy (log-loss, in nats) of even shares with what came of games kept apart.
    pub even: f64,
    /// That of what the network expects there.
    pub loss: f64,
}

/// A position with the shares of the win that are learned from it.
struct Example<'a> {
    sample: &'a Sample,
    shares: BySeat<f32>,
}

impl Example<'_> {
    /// At first that is what came of the game.
    fn new(sample: &Sample) -> Example<'_> {
        Example {
            sample,
            shares: sample.shares.clone(),
        }
    }
}

/// Teaches a network with so many hidden units; the same samples and seed give the same network. The positions of a game stand together,
/// in the order in which they were met. `None` where there are too few.
pub fn train(samples: &[Sample], hidden: usize, seed: u64) -> Option<TrainedNetwork> {
    let (apart, known): (Vec<&Sample>, Vec<&Sample>) = samples.iter().partition(|s| s.apart());
    if known.len() < FEWEST {
        return None;
    }
    let mut examples: Vec<Example> = known.into_iter().map(Example::new).collect();
    let first = descend(&examples, hidden, seed)?;
    look_back(&mut examples, &first);
    let network = descend(&examples, hidden, seed)?;
    let even = |sample: &Sample| {
        let seats = sample.shares.seats();
        BySeat::from_fn(seats, |_| 1.0 / seats as f32)
    };
    Some(TrainedNetwork {
        samples: examples.len(),
        even: loss(&apart, even),
        loss: loss(&apart, |sample| expected(&network, sample)),
        network,
    })
}

/// From now on each example says in part what `network` expects at the next position of its game.
fn look_back(examples: &mut [Example], network: &Network) {
    for game in examples.chunk_by_mut(|a, b| a.sample.game == b.sample.game) {
        let mut later: Option<(BySeat<f32>, BySeat<f32>)> = None;
        for example in game.iter_mut().rev() {
            if let Some((shares, next)) = &later {
                let mixed = |seat, came: &f32| LAMBDA * came + (1.0 - LAMBDA) * next[seat];
                example.shares = shares.map(mixed);
            }
            later = Some((example.shares.clone(), expected(network, example.sample)));
        }
    }
}

/// A network that has followed the slope of these examples.
fn descend(examples: &[Example], hidden: usize, seed: u64) -> Option<Network> {
    let features = &examples.first()?.sample.training_example.features;
    let inputs = features.iter().next()?.1.len();
    let mut rng = Rng::new(seed);
    let mut network = untaught(inputs, hidden, &mut rng)?;
    let mut adam = AdamState::new(&mut network);
    let steps = (examples.len() * EPOCHS).div_ceil(BATCH);
    for step in 0..steps {
        let mut slope = Gradient::new(inputs);
        for _ in 0..BATCH {
            slope.add(&network, &examples[rng.below(examples.len())]);
        }
        let done = step as f32 / steps as f32;
        let size = STEP * (1.0 - (1.0 - LAST_STEP) * done);
        adam.step(&mut network, &slope, size);
    }
    Some(network)
}

/// A network that knows nothing, but in which no unit is like another.
fn untaught(inputs: usize, hidden: usize, rng: &mut Rng) -> Option<Network> {
    let mut near = |far: f32| {
        (0..hidden)
            .map(|_| far * (rng.unit() * 2.0 - 1.0))
            .collect()
    };
    let [input, output] = BEGINNING;
    let weights: Vec<Vec<f32>> = (0..inputs).map(|_| near(input)).collect();
    let output = near(output);
    Network::new(&weights, vec![0.0; hidden], output)
}

/// What the network expects each seat to win.
fn expected(network: &Network, sample: &Sample) -> BySeat<f32> {
    let features = &sample.training_example.features;
    network.shares(features.seats(), |seat| &features[seat])
}

/// The mean cross entropy between what came of the games and what is expected.
fn loss(samples: &[&Sample], expects: impl Fn(&Sample) -> BySeat<f32>) -> f64 {
    let of = |sample: &&Sample| {
        let expected = expects(sample);
        let part =
            |(seat, won): (Seat, &f32)| -f64::from(*won) * f64::from(expected[seat]).max(1e-9).ln();
        sample.shares.iter().map(part).sum::<f64>()
    };
    samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
}

/// How the cross entropy of a batch changes with every number of a network.
struct Gradient {
    /// By input, for each hidden unit.
    weights: Vec<Sums>,
    biases: Sums,
    output: Sums,
}

impl Gradient {
    fn new(inputs: usize) -> Gradient {
        Gradient {
            weights: vec![[0.0; MOST_HIDDEN]; inputs],
            biases: [0.0; MOST_HIDDEN],
            output: [0.0; MOST_HIDDEN],
        }
    }

    /// Adds that of one position.
    fn add(&mut self, network: &Network, example: &Example) {
        let features = &example.sample.training_example.features;
        let sums = features.map(|_, features| network.sums(features));
        let expected = sums.map(|_, sums| network.out(sums)).softmax(1.0);
        for (seat, inputs) in features.iter() {
            let sums = &sums[seat];
            let blame = (expected[seat] - example.shares[seat]) / BATCH as f32;
            let mut back = [0.0; MOST_HIDDEN];
            for (unit, weight) in network.output().iter().enumerate() {
                if sums[unit] > 0.0 {
                    self.output[unit] += blame * sums[unit];
                    back[unit] = blame * weight;
                    self.biases[unit] += back[unit];
                }
            }
            let back = &back[..network.hidden()];
            for (input, row) in inputs.iter().zip(&mut self.weights) {
                if *input != 0.0 {
                    for (slope, back) in row.iter_mut().zip(back) {
                        *slope += input * back;
                    }
                }
            }
        }
    }

    /// In the order of [`Network::numbers`].
    fn numbers(&self, hidden: usize) -> impl Iterator<Item = f32> {
        let rows = self.weights.iter().chain([&self.biases, &self.output]);
        rows.flat_map(move |row| row[..hidden].iter().copied())
    }
}

/// What Adam remembers of every number: the slope and its square, smoothed.
struct AdamState {
    slopes: Vec<[f32; 2]>,
    /// How much of a beginning is still in what is remembered.
    fresh: [f32; 2],
}

impl AdamState {
    fn new(network: &mut Network) -> AdamState {
        AdamState {
            slopes: vec![[0.0; 2]; network.numbers().count()],
            fresh: [1.0; 2],
        }
    }

    /// One step of this size down the slope.
    fn step(&mut self, network: &mut Network, slope: &Gradient, size: f32) {
        let [mean, square] = MEMORY;
        self.fresh = [self.fresh[0] * mean, self.fresh[1] * square];
        let seen = self.fresh.map(|fresh| 1.0 - fresh);
        let hidden = network.hidden();
        let numbers = network.numbers().zip(&mut self.slopes);
        for ((number, kept), slope) in numbers.zip(slope.numbers(hidden)) {
            kept[0] = mean * kept[0] + (1.0 - mean) * slope;
            kept[1] = square * kept[1] + (1.0 - square) * slope * slope;
            let down = kept[0] / seen[0] / ((kept[1] / seen[1]).sqrt() + 1e-8);
            *number -= size * (down + DECAY * *number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::TrainingExample;

    /// Games of two in which whoever has the product of their numbers above the other's wins: no sum of the numbers tells it.
    fn samples(count: u32) -> Vec<Sample> {
        let mut rng = Rng::new(5);
        let mut number = || rng.unit() * 2.0 - 1.0;
        let sample = |game| {
            let features: BySeat<Vec<f32>> = BySeat::from_fn(2, |_| vec![number(), number()]);
            let product = features.map(|_, f| f[0] * f[1]);
            let best = product.iter().map(|(_, p)| *p).fold(f32::MIN, f32::max);
            Sample {
                game,
                training_example: TrainingExample { stage: 0, features },
                scores: product.map(|_, p| f64::from(*p)),
                shares: product.map(|_, p| f32::from(u8::from(*p == best))),
            }
        };
        (0..count).map(sample).collect()
    }

    #[test]
    fn what_no_sum_tells_is_learned_and_always_the_same() {
        let samples = samples(100_000);
        let taught = train(&samples, 16, 1).expect("enough was seen");
        assert!((taught.even - 2.0f64.ln()).abs() < 1e-6, "{}", taught.even);
        assert!(taught.loss < 0.35, "{}", taught.loss);
        let again = train(&samples, 16, 1).expect("enough was seen");
        assert_eq!(taught.network, again.network);
    }

    #[test]
    fn the_slope_is_that_of_the_cross_entropy() {
        let samples = samples(3);
        let mut network = untaught(2, 5, &mut Rng::new(2)).expect("five units");
        let mut slope = Gradient::new(2);
        let sample = &samples[1];
        slope.add(&network, &Example::new(sample));
        let told: Vec<f32> = slope.numbers(5).map(|s| s * BATCH as f32).collect();
        for (n, told) in told.into_iter().enumerate() {
            let mut at = |change: f32| {
                for (i, number) in network.numbers().enumerate() {
                    if i == n {
                        *number += change;
                    }
                }
                loss(&[sample], |sample| expected(&network, sample))
            };
            let (above, below) = (at(0.01), at(-0.02));
            at(0.01);
            let measured = (above - below) / 0.02;
            assert!(
                (measured - f64::from(told)).abs() < 1e-2,
                "number {n}: {measured} and {told}"
            );
        }
    }

    #[test]
    fn what_is_expected_next_takes_part_in_what_is_learned() {
        // One game of two positions and one of one.
        let mut samples = samples(3);
        samples[1].game = 0;
        let network = untaught(2, 5, &mut Rng::new(2)).expect("five units");
        let mut examples: Vec<Example> = samples.iter().map(Example::new).collect();
        look_back(&mut examples, &network);
        let next = expected(&network, &samples[1]);
        for (seat, share) in examples[0].shares.iter() {
            let mixed = LAMBDA * samples[1].shares[seat] + (1.0 - LAMBDA) * next[seat];
            assert_eq!(*share, mixed);
        }
        assert_eq!(examples[1].shares, samples[1].shares);
        assert_eq!(examples[2].shares, samples[2].shares);
    }

    #[test]
    fn too_little_teaches_nothing() {
        assert!(train(&samples(100), 16, 1).is_none());
    }
}
