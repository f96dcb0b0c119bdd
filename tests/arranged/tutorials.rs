//! Tutorials: each is played to its end, and nothing in it is promised that does not come.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use tortuga::cli::app_context::AppContext;
use tortuga::content::Faults;
use tortuga::session::Session;
use tortuga::session::experiments::dry_run::next;
use tortuga::session::tutorial::file::tutorials;
use tortuga::session::tutorial::resume::TutorialProgress;
use tortuga::session::tutorial::{Tutorial, TutorialRun};

/// Everything that comes with Tortuga, and the mods in this folder.
fn context(mods: Option<PathBuf>) -> AppContext {
    let none = mods.is_none();
    let home = std::env::temp_dir().join("tortuga-no-such-home");
    let context = AppContext::load(Some(home), mods, none);
    assert!(context.off.is_empty(), "{:?}", context.off);
    context
}

/// The tutorials that come with Tortuga; and those of the mods in the folder that `TORTUGA_TUTORIALS` names, for whoever writes one, or
/// of the example mods.
fn all() -> Vec<(AppContext, Tutorial)> {
    let named = std::env::var_os("TORTUGA_TUTORIALS").map(PathBuf::from);
    let docs = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/mods"));
    let mut all = Vec::new();
    for mods in [None, Some(named.unwrap_or_else(docs))] {
        let games = context(mods.clone());
        let ids: Vec<String> = games.ids().into_iter().map(str::to_owned).collect();
        let found = ids.iter().flat_map(|id| games.tutorials(id));
        let own = found.filter(|tutorial| tutorial.id.contains(':') == mods.is_some());
        all.extend(own.map(|tutorial| (context(mods.clone()), tutorial)));
    }
    all
}

fn begin(context: &AppContext, tutorial: &Tutorial) -> (Box<dyn Session>, TutorialRun) {
    let game = context.game(&tutorial.game).expect("its game");
    let made = game.arranged(&tutorial.opening());
    let mut session = made.unwrap_or_else(|why| panic!("{}: {why:?}", tutorial.id));
    let guide = TutorialRun::begin(tutorial.clone(), session.as_mut());
    (session, guide)
}

/// Plays one decision, or reads. `pick` says which of what is allowed the learner does.
fn go_on(session: &mut dyn Session, guide: &mut TutorialRun, pick: &mut dyn FnMut(usize) -> usize) {
    let at = format!("{} step {}", guide.tutorial.id, guide.number() + 1);
    if guide.waits() {
        return guide.read(session);
    }
    let seat = next(session, guide).unwrap_or_else(|| panic!("{at}: nobody is to decide"));
    if seat == guide.seat() {
        let step = guide.step().expect("a step");
        assert!(
            !step.may.is_empty(),
            "{at}: it is the learner's turn, and they may do nothing"
        );
    }
    let names = session.action_names(seat);
    let chosen = match seat == guide.seat() {
        true => pick(names.len()),
        false => {
            let thinking = session.think(seat, &guide.tutorial.others).expect("an AI");
            thinking(&AtomicBool::new(false)).choice
        }
    };
    session.choose(seat, chosen).expect("a legal choice");
    guide.follow(session);
}

#[test]
fn every_game_has_one() {
    let context = context(None);
    for id in context.ids() {
        assert!(!context.tutorials(id).is_empty(), "{id} has no tutorial");
    }
}

#[test]
fn each_is_played_to_its_end_as_it_is_told() {
    for (context, tutorial) in all() {
        let (mut session, mut guide) = begin(&context, &tutorial);
        let mut decided = 0;
        while !guide.is_done() {
            let at = format!(
                "{}/{} step {}",
                tutorial.game,
                tutorial.id,
                guide.number() + 1
            );
            let step = guide.step().expect("a step").clone();
            // Everything that may be done can be done, and what others do is what is told of them.
            let turn = session.turn();
            if turn.includes(guide.seat()) && !step.may.is_empty() {
                let names = session.action_names(guide.seat());
                for may in step.may.iter().filter(|may| !may.ends_with('*')) {
                    assert!(
                        names.contains(may),
                        "{at}: '{may}' is not possible, but {names:?}"
                    );
                }
            }
            let number = guide.number();
            go_on(session.as_mut(), &mut guide, &mut |_| 0);
            if guide.number() != number {
                told_of_others(&step.others, session.as_ref(), &at);
            }
            decided += 1;
            assert!(decided < 400, "{at}: it does not end");
        }
    }
}

#[test]
fn what_is_watched_stays_until_it_was_read() {
    let mut watched = 0;
    for (context, tutorial) in all() {
        let (mut session, mut guide) = begin(&context, &tutorial);
        while !guide.is_done() {
            let (number, step) = (guide.number(), guide.step().expect("a step").clone());
            if !step.is_watched() {
                go_on(session.as_mut(), &mut guide, &mut |_| 0);
                continue;
            }
            while !guide.waits() {
                go_on(session.as_mut(), &mut guide, &mut |_| 0);
                assert_eq!(guide.number(), number, "{}: {}", tutorial.id, step.say);
            }
            let done = session.decisions();
            told_of_others(&step.others, session.as_ref(), &tutorial.id);
            guide.follow(session.as_mut());
            assert!(guide.waits() && guide.number() == number);
            guide.read(session.as_mut());
            assert!(guide.is_done() || guide.number() > number);
            assert_eq!(session.decisions(), done, "reading does nothing else");
            watched += 1;
        }
    }
    assert!(watched > 8, "{watched} steps are watched");
}

/// What a step says of others has been done by them by its end.
fn told_of_others(others: &[(usize, String)], session: &dyn Session, at: &str) {
    let done = session.save_file().actions;
    let mut left = done.iter();
    for other in others {
        assert!(
            left.any(|one| one == other),
            "{at}: {other:?} was not done; done was {done:?}"
        );
    }
}

#[test]
fn words_are_short_and_few() {
    for (_, tutorial) in all() {
        let words = |text: &str| text.split_whitespace().count();
        let all: usize = tutorial.steps.iter().map(|step| words(&step.say)).sum();
        // Read slowly, with time to look and to click.
        let minutes = all as f32 / 150.0 + tutorial.steps.len() as f32 * 3.0 / 60.0;
        assert!(minutes <= 5.0, "{} takes {minutes} minutes", tutorial.id);
        assert!(
            minutes <= f32::from(tutorial.minutes.get()) + 0.5,
            "{}: {minutes}",
            tutorial.id
        );
        for (n, step) in tutorial.steps.iter().enumerate() {
            let at = format!("{}/{} step {}", tutorial.game, tutorial.id, n + 1);
            assert!(step.say.chars().count() <= 240, "{at} says too much");
            assert!(words(&step.say) >= 2, "{at} says too little");
        }
    }
}

#[test]
fn whatever_is_allowed_leads_to_the_end() {
    for (context, tutorial) in all() {
        for turn in 1..6 {
            let (mut session, mut guide) = begin(&context, &tutorial);
            let mut count = 0usize;
            while !guide.is_done() {
                count += 1;
                assert!(count < 400, "{}: it does not end", tutorial.id);
                go_on(session.as_mut(), &mut guide, &mut |n| {
                    (count * 7 + turn * 13) % n
                });
            }
        }
    }
}

#[test]
fn it_goes_on_where_it_was_left_after_every_step() {
    for (context, tutorial) in all() {
        let (mut session, mut guide) = begin(&context, &tutorial);
        while !guide.is_done() {
            let left = TutorialProgress::at(&guide, session.as_ref(), &TutorialProgress::default());
            let game = context.game(&tutorial.game).expect("its game");
            let mut again = game.arranged(&tutorial.opening()).expect("a table");
            let resumed = left.resume(tutorial.clone(), again.as_mut());
            let resumed =
                resumed.unwrap_or_else(|| panic!("{} step {}", tutorial.id, guide.number() + 1));
            assert_eq!(resumed.number(), guide.number());
            assert_eq!(again.fingerprint(), session.fingerprint());
            go_on(session.as_mut(), &mut guide, &mut |_| 0);
        }
        let done = TutorialProgress::at(&guide, session.as_ref(), &TutorialProgress::default());
        assert!(done.finished && done.step == 0);
    }
}

#[test]
fn what_is_taken_back_takes_the_step_back() {
    use tortuga::engine::history::Reach;
    for (context, tutorial) in all() {
        let (mut session, mut guide) = begin(&context, &tutorial);
        let mut tried = 0;
        while !guide.is_done() {
            let before = (guide.number(), session.decisions());
            go_on(session.as_mut(), &mut guide, &mut |_| 0);
            let seat = guide.seat();
            if session.decisions() == before.1 + 1 && session.can_undo(seat, Reach::Casual).is_ok()
            {
                session.undo(seat, Reach::Casual).expect("it can");
                guide.follow(session.as_mut());
                if session.decisions() == before.1 {
                    assert_eq!(guide.number(), before.0, "{}", tutorial.id);
                    tried += 1;
                }
                assert!(guide.number() <= before.0, "{}", tutorial.id);
                while guide.number() < before.0 || session.decisions() < before.1 + 1 {
                    go_on(session.as_mut(), &mut guide, &mut |_| 0);
                }
            }
        }
        assert!(tried > 0, "{}: nothing could be taken back", tutorial.id);
    }
}

/// A file of tutorials with these lines in the place of its first step.
fn faults(steps: &str) -> String {
    let text = format!(
        "(\n    tutorials: [\n        (id: \"test_mod:t\", title: \"T\", minutes: 1, seats: 2, steps: [\n{steps}\n        ]),\n    ],\n)\n"
    );
    let home = tempfile::tempdir().expect("a folder");
    let mods = home.path().join("mods/test_mod/assets/captain_ecarrasse");
    std::fs::create_dir_all(&mods).expect("a folder");
    std::fs::write(mods.join("tutorials.ron"), text).expect("a file");
    let manifest = home.path().join("mods/test_mod/mod.ron");
    std::fs::write(
        manifest,
        "(id: \"test_mod\", name: \"Test\", version: \"1.0.0\")",
    )
    .expect("a file");
    let context = AppContext::load(Some(home.path().to_owned()), None, false);
    let mut found = Faults::default();
    tutorials(&context.content, "captain_ecarrasse", &mut found);
    let off: Vec<String> = context.off.iter().map(|off| format!("{off:?}")).collect();
    format!("{} {found}", off.join("\n"))
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (steps, told) in [
        ("", "a tutorial needs a step"),
        ("(say: \"\")", "step 1 says nothing"),
        (
            "(say: \"a\", may: [\"Dive\"], until: Some(Next))",
            "step 1: what is only read",
        ),
        ("(say: \"a\", others: [(0, \"Dive\")])", "step 1: 'others'"),
        ("(say: \"a\", others: [(2, \"Dive\")])", "step 1: 'others'"),
        ("(say: \"a *b\")", "without a second one"),
        ("(says: \"a\")", "says"),
    ] {
        let found = faults(steps);
        assert!(found.contains(told), "{steps}: {found}");
        assert!(found.contains("tutorials.ron"), "{steps}: {found}");
    }
}
