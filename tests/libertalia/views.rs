//! Nobody sees what others have chosen in secret (I10).

use super::support::Table;
use tortuga::engine::{Game, Seat};
use tortuga::games::libertalia::{Action, Rank};

#[test]
fn r53_a_commit_and_a_surgeon_s_pick_are_secret() {
    let setup =
        "(dens: {0: [28]}, graveyards: {1: [4, 7]}, hands: {0: [15, 30], 1: [9, 22], 2: [29, 30]})";
    let seen_after = |pick: Option<&str>, commit: usize| {
        let mut t = Table::new(3, &[], setup);
        if let Some(pick) = pick {
            t.commit(&[30, 22, 29]);
            t.play(&[pick]);
        }
        let rank = Rank::checked(commit).expect("a rank");
        t.act(Seat::new(1), Action::Commit(rank));
        let viewers = [Some(Seat::new(0)), Some(Seat::new(2)), None];
        viewers.map(|v| t.state.view(v))
    };
    assert!(seen_after(None, 9) == seen_after(None, 22));
    let (one, other) = (Some("1 Heal recruiter"), Some("1 Heal barkeep"));
    assert!(seen_after(one, 9) == seen_after(other, 9));
    assert!(seen_after(one, 4) == seen_after(other, 7));
}
