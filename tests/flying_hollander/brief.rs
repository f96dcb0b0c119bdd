//! Actions as briefly as the specification's vectors write them.
//!
//! `5x2` lays two of rank 5 from the hand, `5x1+2` one and two of the clash row, `Hx1` a Flying Hollander; everything else is the
//! name of the action with `:` for its gaps: `Flip:0`, `SwapClash:1:0:2`, `PickUp`.

use super::support::{Table, kinds, rules};
use tortuga::engine::Seat;
use tortuga::games::flying_hollander::{Event, Layer};

/// The brief form of an action's name.
fn brief(name: &str) -> String {
    match name.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["Play", kind, count] => format!("{}x{count}", kinds(&format!("{kind}_1"))),
        words => words.join(":"),
    }
}

/// The name of an action written briefly.
fn name(brief: &str) -> String {
    let Some((kind, count)) = brief.split_once('x').filter(|(kind, _)| kind.len() <= 2) else {
        return brief.replace(':', " ");
    };
    let mut ids = rules().kinds.iter().map(|k| &k.id);
    let id = ids.rfind(|id| kinds(&format!("{id}_1")) == kind);
    format!("Play {} {count}", id.expect("a kind"))
}

impl Table {
    /// Checks the whole legal list, in its order.
    #[track_caller]
    pub fn may(&self, list: &str) -> &Table {
        let names: Vec<String> = self.legal().iter().map(|name| brief(name)).collect();
        assert_eq!(names.join(" "), list);
        self
    }

    /// Whether the decider may do this.
    pub fn can(&self, action: &str) -> bool {
        self.legal().contains(&name(action))
    }

    /// Carries out actions, each by whoever decides.
    #[track_caller]
    pub fn does(&mut self, list: &str) -> &mut Table {
        for action in list.split_whitespace() {
            self.play(&[name(action).as_str()]);
        }
        self
    }

    /// Why this is refused to a seat; nothing may have changed.
    #[track_caller]
    pub fn denies(&mut self, seat: usize, action: &str) -> String {
        self.refused(seat, &name(action))
    }

    /// One fact as a number.
    #[track_caller]
    pub fn number(&self, fact: &str) -> usize {
        self.fact(fact).parse().expect("a number")
    }

    /// Who was skipped in the last action.
    pub fn skipped(&self) -> Option<usize> {
        self.events().find_map(|e| match e {
            Event::Skipped { seat } => Some(seat.index()),
            _ => None,
        })
    }

    /// How many times the pile was eliminated in the last action.
    pub fn purges(&self) -> usize {
        let purged = |e: &&Event| matches!(e, Event::Purged { .. });
        self.events().filter(purged).count()
    }

    /// The layer of the swap in the last action.
    pub fn swapped(&self) -> Option<Layer> {
        self.events().find_map(|e| match e {
            Event::Swapped { layer, .. } => Some(*layer),
            _ => None,
        })
    }

    /// Whether `viewer` knows what and where a card is.
    #[track_caller]
    pub fn knows(&self, viewer: usize, card: &str) -> bool {
        let card = self.state.card_named(card).expect("a card");
        self.state.known_to(card).contains(Seat::new(viewer))
    }
}
