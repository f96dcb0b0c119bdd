//! Decisions in secret: each of three seats lays a number face down, twice; the last one turns all of them up.

use super::{ANNE, BEN};
use tortuga::engine::history::Reach;
use tortuga::engine::{
    ActionList, BySeat, Game, Illegal, Match, MatchError, Rng, Seat, SeatSet, Sink, Standing, Turn,
};

const CARLA: Seat = Seat::new(2);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Bids {
    round: u8,
    laid: [Option<u8>; 3],
    sums: [u8; 3],
}

#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
enum Event {
    Laid(Seat),
    Revealed,
}

impl Bids {
    fn begun() -> Match<Bids> {
        let start = Bids {
            round: 0,
            laid: [None; 3],
            sums: [0; 3],
        };
        Match::new(start, 1)
    }
}

impl Game for Bids {
    type Action = u8;
    type Event = Event;
    type View = ();

    fn seats(&self) -> usize {
        3
    }

    fn turn(&self) -> Turn {
        let open = |s: &Seat| self.laid[s.index()].is_none();
        let open: SeatSet = Seat::all(3).filter(open).collect();
        match self.round {
            2 => Turn::Over,
            _ => Turn::Simultaneous(open),
        }
    }

    fn legal(&self, seat: Seat, out: &mut ActionList<u8>) {
        out.clear();
        if self.turn().includes(seat) {
            out.extend([1, 2, 3]);
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: u8,
        _: &mut Rng,
        sink: &mut impl Sink<Self>,
    ) -> Result<(), Illegal> {
        if !self.turn().includes(seat) {
            return Err(Illegal);
        }
        self.laid[seat.index()] = Some(action);
        sink.emit(|| Event::Laid(seat), self);
        if self.laid.iter().all(Option::is_some) {
            self.round += 1;
            for (sum, laid) in self.sums.iter_mut().zip(&mut self.laid) {
                *sum += laid.take().unwrap_or_default();
            }
            sink.emit(|| Event::Revealed, self);
        }
        Ok(())
    }

    fn view(&self, _: Option<Seat>) {}

    fn determinize(_: &(), _: &mut Rng) -> Bids {
        Bids::begun().state().clone()
    }

    fn reveals(event: &Event) -> bool {
        *event == Event::Revealed
    }

    fn standings(&self) -> BySeat<Standing> {
        BySeat::from_fn(3, |s| Standing {
            score: self.sums[s.index()].into(),
            place: 1,
        })
    }
}

fn after(commits: &[(Seat, u8)]) -> Match<Bids> {
    let mut table = Bids::begun();
    for (seat, number) in commits {
        table.act(*seat, *number).expect("a commit");
    }
    table
}

fn taken(table: &Match<Bids>) -> Vec<(Seat, u8)> {
    table.steps().iter().map(|s| (s.seat, s.action)).collect()
}

#[test]
fn a_commit_is_taken_back_under_the_commits_of_others() {
    for reach in [Reach::Strict, Reach::Casual] {
        let mut table = after(&[(ANNE, 3), (CARLA, 1)]);
        let stands = table.undo(ANNE, reach).expect("nobody has seen it");
        assert_eq!(stands, 0, "told anew from the first decision on");
        assert_eq!(taken(&table), [(CARLA, 1)], "the other commit stands");
        assert_eq!(table.state(), after(&[(CARLA, 1)]).state());
        let [(event, after)] = &table.happenings(0)[..] else {
            panic!("one commit, one happening")
        };
        assert_eq!((event, after), (&Event::Laid(CARLA), table.state()));
    }
}

#[test]
fn a_match_with_a_changed_mind_is_the_match_without_it() {
    let mut table = after(&[(ANNE, 3), (CARLA, 1)]);
    table.undo(ANNE, Reach::Strict).expect("not revealed");
    table.act(ANNE, 2).expect("another number");
    table.act(BEN, 1).expect("the last one");
    let again = after(&taken(&table));
    assert_eq!(table.state(), again.state());
    for index in 0..=table.steps().len() {
        assert_eq!(table.state_at(index), again.state_at(index));
    }
}

#[test]
fn what_is_turned_up_stands() {
    let table = after(&[(ANNE, 3), (CARLA, 1), (BEN, 2)]);
    for seat in Seat::all(3) {
        let why = table.undo_target(seat, Reach::Strict);
        assert_eq!(why, Err(MatchError::Revealed));
    }
    let table = after(&[(ANNE, 3), (CARLA, 1), (BEN, 2), (BEN, 1)]);
    assert_eq!(table.undo_target(BEN, Reach::Strict), Ok(3));
    assert_eq!(
        table.undo_target(ANNE, Reach::Strict),
        Err(MatchError::Revealed),
        "a commit of the turn before"
    );
}

#[test]
fn across_what_was_turned_up_friends_go_back_with_everything_since() {
    let mut table = after(&[(ANNE, 3), (CARLA, 1), (BEN, 2), (BEN, 1)]);
    table.undo(ANNE, Reach::Casual).expect("agreed");
    assert!(table.steps().is_empty());
    assert_eq!(table.redo_depth(), 4);
}

#[test]
fn a_commit_taken_back_is_done_again_last() {
    let mut table = after(&[(ANNE, 3), (CARLA, 1)]);
    table.undo(ANNE, Reach::Strict).expect("not revealed");
    table.undo(CARLA, Reach::Strict).expect("not revealed");
    table.redo().expect("Carla's");
    table.redo().expect("Anne's");
    assert_eq!(taken(&table), [(CARLA, 1), (ANNE, 3)]);
    assert_eq!(table.state(), after(&[(ANNE, 3), (CARLA, 1)]).state());
    assert_eq!(table.redo().map(|_| ()), Err(MatchError::NothingToRedo));
}
