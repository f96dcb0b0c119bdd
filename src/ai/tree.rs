//! What a search remembers: for each situation, how often each action could be taken, was taken, and what it won.
//!
//! Nodes are situations as the searching seat can tell them apart, whatever is hidden. An edge is one seat's action in
//! a situation. In a simultaneous turn a situation has edges of several seats; each seat chooses by its own alone,
//! so that no model of an opponent ever answers a choice it cannot have seen.

use crate::engine::Seat;

/// Marks the end of a list.
const NIL: u32 = u32::MAX;

/// A situation in the tree.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NodeId(u32);

/// An action in a situation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct EdgeId(u32);

impl EdgeId {
    /// Its number in order of creation.
    pub fn number(self) -> u64 {
        u64::from(self.0)
    }
}

struct Node {
    /// Tells it apart from the other situations behind the same edge.
    key: u64,
    /// Further situations behind the same edge, by the next bit of their key.
    next: [u32; 2],
    edges: u32,
}

impl Node {
    fn new(key: u64) -> Node {
        Node {
            key,
            next: [NIL; 2],
            edges: NIL,
        }
    }
}

/// What is known about one action of one seat in one situation.
struct Edge<A> {
    action: A,
    seat: Seat,
    visits: u32,
    /// How often the action was there to be taken.
    available: u32,
    /// Sum of the shares its seat won after it.
    won: f64,
    /// Next action in the same situation.
    next: u32,
    /// First situation behind it.
    children: u32,
    /// What it is worth to its seat beyond what it wins, in shares of the win.
    liking: f32,
}

/// How to choose between what looks good and what is little known.
#[derive(Copy, Clone, Debug)]
pub struct SelectionParams {
    /// Weight of curiosity against value (the constant of UCB1); typically 0.5 to 1.5.
    pub exploration: f32,
}

/// All situations of one search.
pub struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
}

impl<A: Copy + Eq> Tree<A> {
    /// A tree that knows only the present situation, with room for `expected` more.
    pub fn new(expected: usize) -> Tree<A> {
        let mut nodes = Vec::with_capacity(expected + 1);
        nodes.push(Node::new(0));
        Tree {
            nodes,
            edges: Vec::with_capacity(expected + 1),
        }
    }

    /// The present situation.
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// Notes that exactly `legal` could be done by `seat` in `node` and gives the action to follow: the most urgent
    /// known one if all are known; else one that is new, the one with the highest `prior`, equal ones by `pick`
    /// (any number). What is new is worth as much more to its seat, from now on, as `liking` says. The second value tells whether it is new.
    pub fn select(
        &mut self,
        node: NodeId,
        seat: Seat,
        legal: &[A],
        selection: SelectionParams,
        pick: u32,
        prior: impl Fn(A) -> f32,
        liking: impl Fn(A) -> f32,
    ) -> (EdgeId, bool) {
        let mut known: u128 = 0;
        let mut count = 0;
        let mut best = NIL;
        let mut best_score = f32::NEG_INFINITY;
        let mut at = self.nodes[node.0 as usize].edges;
        while at != NIL {
            let edge = &mut self.edges[at as usize];
            if edge.seat == seat
                && let Some(i) = position(legal, edge.action, count)
            {
                if i < WIDE {
                    known |= 1 << i;
                }
                count += 1;
                edge.available += 1;
                let visits = edge.visits as f32;
                let curiosity = ((edge.available as f32).ln() / visits).sqrt();
                let worth = edge.won as f32 / visits + edge.liking;
                let score = worth + selection.exploration * prior(edge.action) * curiosity;
                if score > best_score {
                    best_score = score;
                    best = at;
                }
            }
            at = edge.next;
        }
        if count >= legal.len().min(WIDE) {
            return (EdgeId(best), false);
        }
        let fresh = newcomer(legal, known, legal.len().min(WIDE) - count, pick, prior);
        let fresh = legal[fresh];
        (self.add(node, seat, fresh, liking(fresh)), true)
    }

    fn add(&mut self, node: NodeId, seat: Seat, action: A, liking: f32) -> EdgeId {
        let id = self.edges.len() as u32;
        let edge = Edge {
            action,
            seat,
            visits: 0,
            available: 1,
            won: 0.0,
            next: NIL,
            children: NIL,
            liking,
        };
        self.edges.push(edge);
        // At the end of the list, so that edges keep the rules' order where possible.
        let head = self.nodes[node.0 as usize].edges;
        if head == NIL {
            self.nodes[node.0 as usize].edges = id;
        } else {
            let mut last = head;
            while self.edges[last as usize].next != NIL {
                last = self.edges[last as usize].next;
            }
            self.edges[last as usize].next = id;
        }
        EdgeId(id)
    }

    /// The action of an edge.
    pub fn action(&self, edge: EdgeId) -> A {
        self.edges[edge.0 as usize].action
    }

    /// The situation with this `key` behind `edge`, made if it is new. Keys are well stirred: the search goes down by their
    /// bits, one a step, so that after a card from a deck of fifty some six situations are looked at and not half of them.
    pub fn child(&mut self, edge: EdgeId, key: u64) -> NodeId {
        let mut at = self.edges[edge.0 as usize].children;
        let (mut bits, mut above) = (key, None);
        while at != NIL {
            let node = &self.nodes[at as usize];
            if node.key == key {
                return NodeId(at);
            }
            let branch = (bits & 1) as usize;
            above = Some((at as usize, branch));
            at = node.next[branch];
            bits = bits.rotate_right(1);
        }
        let id = self.nodes.len() as u32;
        match above {
            Some((node, branch)) => self.nodes[node].next[branch] = id,
            None => self.edges[edge.0 as usize].children = id,
        }
        self.nodes.push(Node::new(key));
        NodeId(id)
    }

    /// Adds what the seat of `edge` won in one try.
    pub fn credit(&mut self, edge: EdgeId, share: impl FnOnce(Seat) -> f32) {
        let edge = &mut self.edges[edge.0 as usize];
        edge.visits += 1;
        edge.won += f64::from(share(edge.seat));
    }

    /// Visits and sum of shares of `seat`'s `action` in the present situation.
    pub fn at_root(&self, seat: Seat, action: A) -> (u32, f64) {
        let mut at = self.nodes[0].edges;
        while at != NIL {
            let edge = &self.edges[at as usize];
            if edge.seat == seat && edge.action == action {
                return (edge.visits, edge.won);
            }
            at = edge.next;
        }
        (0, 0.0)
    }

    /// Visits of the most and the second most visited action of `seat` in the present situation.
    pub fn leaders(&self, seat: Seat) -> (u32, u32) {
        let (mut first, mut second) = (0, 0);
        let mut at = self.nodes[0].edges;
        while at != NIL {
            let edge = &self.edges[at as usize];
            if edge.seat == seat {
                if edge.visits > first {
                    second = first;
                    first = edge.visits;
                } else {
                    second = second.max(edge.visits);
                }
            }
            at = edge.next;
        }
        (first, second)
    }
}

/// Where `action` is in `legal`, looking first from `hint` on, where it usually is.
#[inline]
fn position<A: Copy + Eq>(legal: &[A], action: A, hint: usize) -> Option<usize> {
    let (before, after) = legal.split_at(hint.min(legal.len()));
    match after.iter().position(|a| *a == action) {
        Some(i) => Some(before.len() + i),
        None => before.iter().position(|a| *a == action),
    }
}

/// How many actions of one list are searched: the search never expands what stands behind them, for a set of bits as wide
/// as the widest list would cost every step of every search. A game that can list more sifts them first
/// ([`Bot::prune`](crate::engine::Bot::prune)).
const WIDE: usize = 128;

/// The index of the unknown action with the highest prior; among equals, by `pick`. `unknown` of them are not in `known`.
fn newcomer<A: Copy>(
    legal: &[A],
    known: u128,
    unknown: usize,
    pick: u32,
    prior: impl Fn(A) -> f32,
) -> usize {
    let skip = ((u64::from(pick) * unknown as u64) >> 32) as usize;
    let mut seen = 0;
    let mut best: Option<(f32, bool, usize)> = None;
    for (i, action) in legal.iter().enumerate().take(WIDE) {
        if known >> i & 1 == 1 {
            continue;
        }
        let weight = prior(*action);
        // The pick says where counting begins: the first at or after it wins among equals.
        let after = seen >= skip;
        seen += 1;
        if best.is_none_or(|(w, a, _)| weight > w || (weight == w && after && !a)) {
            best = Some((weight, after, i));
        }
    }
    best.map_or(0, |(_, _, i)| i)
}

#[cfg(test)]
mod tests {
    use super::*;

    const URGE: SelectionParams = SelectionParams { exploration: 0.7 };

    #[test]
    fn every_action_is_tried_once_before_any_twice() {
        let mut tree = Tree::new(8);
        let (seat, legal) = (Seat::new(0), ['a', 'b', 'c']);
        let mut tried = Vec::new();
        for pick in [0, u32::MAX, 1 << 31] {
            let (edge, fresh) =
                tree.select(tree.root(), seat, &legal, URGE, pick, |_| 1.0, |_| 0.0);
            assert!(fresh);
            tree.credit(edge, |_| 0.5);
            tried.push(tree.action(edge));
        }
        tried.sort_unstable();
        assert_eq!(tried, legal);
        assert!(
            !tree
                .select(tree.root(), seat, &legal, URGE, 0, |_| 1.0, |_| 0.0)
                .1
        );
    }

    #[test]
    fn a_rare_action_is_judged_by_the_times_it_was_there() {
        let mut tree = Tree::new(8);
        let seat = Seat::new(0);
        let selection = SelectionParams { exploration: 0.3 };
        let mut select = |legal: &[char], value: f32| {
            let (edge, _) = tree.select(tree.root(), seat, legal, selection, 0, |_| 1.0, |_| 0.0);
            tree.credit(edge, |_| value);
            tree.action(edge)
        };
        for _ in 0..200 {
            select(&['a'], 0.4);
        }
        assert_eq!(select(&['a', 'b'], 0.1), 'b', "it has never been tried");
        // Tried once of the two times that it was there: 0.1 and 0.3 of curiosity. Had it been there all the 202 times, that would be
        // 0.7, and more than the 0.4 of the other.
        assert_eq!(select(&['a', 'b'], 0.4), 'a');
    }

    #[test]
    fn seats_that_decide_at_once_have_statistics_of_their_own() {
        let mut tree = Tree::new(8);
        for seat in [Seat::new(0), Seat::new(1)] {
            let (edge, _) = tree.select(tree.root(), seat, &['x'], URGE, 0, |_| 1.0, |_| 0.0);
            tree.credit(edge, |s| s.index() as f32);
        }
        assert_eq!(tree.at_root(Seat::new(0), 'x'), (1, 0.0));
        assert_eq!(tree.at_root(Seat::new(1), 'x'), (1, 1.0));
    }

    #[test]
    fn situations_behind_an_action_are_found_again_by_their_keys() {
        let mut tree = Tree::new(8);
        let seat = Seat::new(0);
        let (edge, _) = tree.select(tree.root(), seat, &['a'], URGE, 0, |_| 1.0, |_| 0.0);
        let (other, _) = tree.select(tree.root(), seat, &['b'], URGE, 0, |_| 1.0, |_| 0.0);
        // Keys that differ in the first bits, in the last alone, and in none that is looked at soon.
        let keys: Vec<u64> = (0..100).chain((0..64).map(|bit| 1 << bit)).collect();
        let made: Vec<NodeId> = keys.iter().map(|key| tree.child(edge, *key)).collect();
        for (key, node) in keys.iter().zip(&made) {
            assert_eq!(tree.child(edge, *key), *node);
            assert_ne!(tree.child(other, *key), *node);
        }
        let mut apart: Vec<u32> = made.iter().map(|node| node.0).collect();
        apart.sort_unstable();
        apart.dedup();
        let different = keys.iter().collect::<std::collections::BTreeSet<_>>().len();
        assert_eq!(apart.len(), different);
    }

    #[test]
    fn the_highest_prior_is_tried_first() {
        let mut tree = Tree::new(8);
        let (edge, _) = tree.select(
            tree.root(),
            Seat::new(0),
            &[1, 2, 3],
            URGE,
            7,
            |a| if a == 2 { 2.0 } else { 1.0 },
            |_| 0.0,
        );
        assert_eq!(tree.action(edge), 2);
    }
}
