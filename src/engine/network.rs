//! A small neural network: how a seat stands, from the numbers that describe it.

use super::seat::{BySeat, Seat};

/// The most hidden units that a network can have.
pub const MOST_HIDDEN: usize = 64;

/// A network with one layer of hidden units (what is below 0 counts as 0: rectified linear units) and one number that comes out of it.
///
/// An input of 0, and most of them are, costs next to nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// By input, one after the other, what one of it adds to each hidden unit.
    weights: Vec<f32>,
    /// What each hidden unit begins with.
    biases: Vec<f32>,
    /// What one of each hidden unit adds to what comes out.
    output: Vec<f32>,
}

/// What each hidden unit sums up to, before what is below 0 counts as 0; beyond the units of the network it is 0.
pub type Sums = [f32; MOST_HIDDEN];

impl Network {
    /// A network in which one of an input adds `weights` to the hidden units, by input; they begin with `biases` and add as much of
    /// `output` each. `None` unless everything is for the same number of units, at least 1 and at most [`MOST_HIDDEN`].
    pub fn new(weights: &[Vec<f32>], biases: Vec<f32>, output: Vec<f32>) -> Option<Network> {
        let hidden = biases.len();
        let fits = (1..=MOST_HIDDEN).contains(&hidden)
            && output.len() == hidden
            && weights.iter().all(|row| row.len() == hidden);
        fits.then(|| Network {
            weights: weights.concat(),
            biases,
            output,
        })
    }

    /// How many hidden units there are, at least 1.
    pub fn hidden(&self) -> usize {
        self.biases.len()
    }

    /// What each hidden unit begins with.
    pub fn biases(&self) -> &[f32] {
        &self.biases
    }

    /// What one of each hidden unit adds to what comes out.
    pub fn output(&self) -> &[f32] {
        &self.output
    }

    /// By input, what one of it adds to each hidden unit.
    pub fn weights(&self) -> impl ExactSizeIterator<Item = &[f32]> {
        self.weights.chunks_exact(self.hidden())
    }

    /// All its numbers, to be changed: weights by input, biases, output.
    pub fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        (self.weights.iter_mut())
            .chain(&mut self.biases)
            .chain(&mut self.output)
    }

    /// What the hidden units sum up to with these inputs. Inputs beyond those that the network has are ignored.
    #[inline]
    pub fn sums(&self, inputs: &[f32]) -> Sums {
        let mut all = [0.0; MOST_HIDDEN];
        let sums = &mut all[..self.biases.len()];
        sums.copy_from_slice(&self.biases);
        for (input, row) in inputs.iter().zip(self.weights()) {
            if *input != 0.0 {
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += input * weight;
                }
            }
        }
        all
    }

    /// What comes out where the hidden units sum up to this.
    #[inline]
    pub fn out(&self, sums: &Sums) -> f32 {
        let units = sums.iter().zip(&self.output);
        units.map(|(sum, weight)| sum.max(0.0) * weight).sum()
    }

    /// What comes out with these inputs: the more, the better.
    #[inline]
    pub fn evaluate(&self, inputs: &[f32]) -> f32 {
        self.out(&self.sums(inputs))
    }

    /// What each of `seats` may expect of the win, where `inputs` describes how one stands: the softmax of what comes out of each.
    #[inline]
    pub fn shares<I: AsRef<[f32]>>(&self, seats: usize, inputs: impl Fn(Seat) -> I) -> BySeat<f32> {
        BySeat::from_fn(seats, |seat| self.evaluate(inputs(seat).as_ref())).softmax(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two inputs and two units: the first takes their difference, the second what the second has beyond 1.
    fn network() -> Network {
        let weights = [vec![1.0, 0.0], vec![-1.0, 1.0]];
        Network::new(&weights, vec![0.0, -1.0], vec![2.0, 10.0]).expect("two units everywhere")
    }

    #[test]
    fn what_is_below_nothing_counts_as_nothing() {
        for (inputs, out) in [
            ([3.0, 0.0], 6.0),
            ([0.0, 1.0], 0.0),
            ([0.0, 1.5], 5.0),
            ([4.0, 2.0], 14.0),
        ] {
            assert_eq!(network().evaluate(&inputs), out, "{inputs:?}");
        }
    }

    #[test]
    fn every_part_must_be_for_as_many_units() {
        let made = |weights: &[Vec<f32>], biases: usize, output: usize| {
            Network::new(weights, vec![0.0; biases], vec![0.0; output]).is_some()
        };
        assert!(made(&[vec![0.0; 2]], 2, 2));
        assert!(!made(&[vec![0.0; 3]], 2, 2));
        assert!(!made(&[vec![0.0; 2]], 2, 1));
        assert!(!made(&[], 0, 0));
        let most = MOST_HIDDEN;
        assert!(made(&[], most, most) && !made(&[], most + 1, most + 1));
    }
}
