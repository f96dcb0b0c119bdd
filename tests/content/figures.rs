//! The figures of an AI are numbers that one can think with.

use tortuga::content::{Content, Faults};

#[test]
fn a_figure_that_nobody_can_think_with_is_told_with_its_place_in_every_game() {
    let base = Content::packed();
    for game in [
        "captain_ecarrasse",
        "flying_hollander",
        "libertalia",
        "black_fleet",
        "maracaibo",
    ] {
        let path = format!("assets/{game}/ai.ron");
        let text = base.file(&path).expect("a file").into_owned();
        let text = String::from_utf8(text).expect("text");
        // The first figure after the levels.
        let weights = text.find("weights").expect("the section");
        let rest = &text[weights..];
        let sign = |c: char| c.is_ascii_digit() || c == '.';
        let first = rest.find(": 0.").map(|at| weights + at + 2);
        let first = first.expect("a part of one");
        let end = text[first..].find(|c| !sign(c)).expect("an end") + first;
        for (figure, told) in [
            ("1e30", "the number is 1000000000000000000000000000000"),
            ("-inf", "the number is -inf"),
            ("NaN", "the number is NaN"),
        ] {
            let spoilt = format!("{}{figure}{}", &text[..first], &text[end..]);
            let files = base.paths("").into_iter().map(|other| {
                let bytes = base.file(&other).expect("a file").into_owned();
                let spoilt = (other == path).then(|| spoilt.clone().into_bytes());
                (other, spoilt.unwrap_or(bytes))
            });
            let files: Vec<(String, Vec<u8>)> = files.collect();
            let content = Content::of_files(files.iter().map(|(path, bytes)| (&**path, &**bytes)));
            let mut faults = Faults::default();
            let games = tortuga::registry::entries(&content, &mut faults);
            assert_eq!(games.len(), 4, "{game}");
            let line = text[..first].lines().count();
            let fault = faults.0.first().expect("a fault");
            assert_eq!((&*fault.file, fault.line), (&*path, line), "{fault}");
            assert!(fault.message.starts_with(told), "{fault}");
        }
    }
}
