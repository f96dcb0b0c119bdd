//! What the rules say about showing the game.

use super::support::{Table, rules};
use tortuga::engine::show::Preferences;
use tortuga::engine::{BySeat, Game, Names, Seat, Show};
use tortuga::games::captain_ecarrasse::State;

#[test]
fn r9_no_screen_lists_the_locker() {
    let names = Names(BySeat::from_fn(2, |s| format!("Player {s}")));
    let t = Table::new(
        2,
        r#"(line: ["key_3"], locker: ["map_2", "net_2", "squid_2"], holds: {0: ["drone_5"]})"#,
    );
    for viewer in [None, Some(Seat::new(0)), Some(Seat::new(1))] {
        let view = t.state.view(viewer);
        let mut pieces = Vec::new();
        State::pieces(&view, &names, &Preferences::default(), &mut pieces);
        let hidden: Vec<_> = pieces.iter().filter(|p| p.zone.name == "locker").collect();
        assert_eq!(hidden.len(), 3);
        let told = |text: &str| {
            t.state
                .locker()
                .iter()
                .any(|c| text.contains(&rules().card(c).name))
        };
        for piece in hidden {
            assert!(
                piece.face.slots.is_empty() && !told(&piece.name) && !told(&piece.text),
                "{piece:?}"
            );
            let inside = State::inspect(&view, &names, piece.zone)
                .expect("the locker may be looked at from outside");
            assert!(
                inside.pieces.is_empty() && !inside.lines.iter().any(|l| told(l)),
                "{inside:?}"
            );
        }
        let position = State::describe(&view, &names, &Preferences::default());
        assert!(!position.iter().any(|l| told(l)), "{position:?}");
    }
}
