//! Nothing is cut, covered, too small or unlike its neighbours: every game, size and scale, and every menu.
//!
//! The usual run looks at some of it; `scripts/fitting` (or TORTUGA_FITTING=all) at everything, with a table of what was
//! found. TORTUGA_FITTING=GAME looks at one game only.

use crate::hand::Hand;
use std::collections::BTreeMap;
use tortuga::app::fitting::judge::{Fault, Misfit};
use tortuga::app::screens::{Overlay, Screen};
use tortuga::engine::{Seat, Turn};
use tortuga::session::entry::Entry;
use tortuga::session::{Control, Session, TableSetup, seating};

const SIZES: [(u32, u32); 5] = [
    (1024, 640),
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
];
const SCALES: [u32; 4] = [75, 100, 150, 200];
/// What the usual run looks at.
const FEW: [((u32, u32), u32); 4] = [
    ((1024, 640), 100),
    ((1280, 720), 150),
    ((1920, 1080), 100),
    ((3440, 1440), 75),
];
/// How far a game has come, in percent of its decisions.
const STAGES: [usize; 3] = [0, 50, 97];

/// A match of `seats` in which `decisions` were taken at random, and then as many more until the first seat is asked.
fn advanced(game: &dyn Entry, seats: usize, decisions: usize) -> (Box<dyn Session>, usize) {
    let controls = (0..seats).map(|i| match i {
        0 => Control::Human,
        _ => Control::Ai("mate".to_owned()),
    });
    let setup = TableSetup {
        seats: seating::seats(controls),
        options: Default::default(),
        seed: 7,
    };
    let mut session = game.new_session(setup).expect("a table");
    let mut taken = 0;
    while session.turn() != Turn::Over {
        let open = session.turn();
        let mine = open.first() == Some(Seat::new(0));
        if taken >= decisions && mine {
            break;
        }
        let Some(seat) = open.first() else { break };
        let choices = session.choices(seat).len();
        session
            .choose(seat, taken * 7919 % choices)
            .expect("a legal choice");
        taken += 1;
    }
    (session, taken)
}

/// What is known not to fit, and why it still does not: game (or menu), fault, place. It may only become less.
const KNOWN: [(&str, Fault, &str); 11] = [
    // The cards that a Treasure Map shows lie over the line while one of them is chosen.
    ("captain_ecarrasse", Fault::Covered, "line"),
    ("captain_ecarrasse", Fault::Covered, "table"),
    // Twelve cards by name in the corner of a small window; the log tells them all.
    ("captain_ecarrasse", Fault::Cut, "log corner"),
    // A prompt of two rows lies over the foot of the others' cards in a small window.
    ("black_fleet", Fault::Covered, "fortune"),
    ("black_fleet", Fault::Covered, "orders"),
    ("black_fleet", Fault::Covered, "sea"),
    // Rules on cards, of very different length.
    ("black_fleet", Fault::Uneven, "developments"),
    ("black_fleet", Fault::Uneven, "fortune"),
    // The name of a card with three words; a label of four signs.
    ("flying_hollander", Fault::Uneven, "hand"),
    ("libertalia", Fault::Uneven, "b"),
    // The banner names campaign, day and part of the day in a small window.
    ("libertalia", Fault::Cut, "banner"),
];

fn is_known((at, misfit): &(String, Misfit)) -> bool {
    KNOWN.iter().any(|(game, fault, place)| {
        at.starts_with(game) && misfit.fault == *fault && misfit.place.starts_with(place)
    })
}

/// Where something was found, and what.
type Found = Vec<(String, Misfit)>;

fn look(hand: &mut Hand, size: (u32, u32), scale: u32, at: &str, found: &mut Found) {
    hand.resize(size, scale);
    hand.rest(6);
    hand.wait_for_pictures();
    hand.settle();
    hand.rest(3);
    let (width, height) = size;
    let at = format!("{at} {width}x{height} {scale} %");
    found.extend(hand.misfits().into_iter().map(|m| (at.clone(), m)));
}

fn cases(all: bool) -> Vec<((u32, u32), u32)> {
    match all {
        true => SIZES
            .iter()
            .flat_map(|size| SCALES.map(|scale| (*size, scale)))
            .collect(),
        false => FEW.to_vec(),
    }
}

/// A line for every fault and place, the most frequent first.
fn told(found: &Found) -> String {
    let mut kinds: BTreeMap<(Fault, &str), Vec<&(String, Misfit)>> = BTreeMap::new();
    for case in found {
        let kind = (case.1.fault, case.1.place.as_str());
        kinds.entry(kind).or_default().push(case);
    }
    let mut lines: Vec<_> = kinds.into_iter().collect();
    lines.sort_by_key(|(_, cases)| std::cmp::Reverse(cases.len()));
    let lines = lines.iter().map(|((fault, place), cases)| {
        let some = cases.iter().step_by((cases.len() / 3).max(1)).take(3);
        let some: Vec<String> = some.map(|(at, m)| format!("    {at}: {m}")).collect();
        format!("{} × {fault} in {place}\n{}", cases.len(), some.join("\n"))
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn expect_nothing(found: Found) {
    if let Ok(file) = std::env::var("TORTUGA_FITTING_LIST") {
        let lines: Vec<String> = found.iter().map(|(at, m)| format!("{at}: {m}\n")).collect();
        std::fs::write(file, lines.concat()).expect("a file for the list");
    }
    let found: Found = found.into_iter().filter(|case| !is_known(case)).collect();
    assert!(
        found.is_empty(),
        "{} misfits\n{}",
        found.len(),
        told(&found)
    );
}

fn wanted() -> Option<String> {
    std::env::var("TORTUGA_FITTING").ok()
}

#[test]
fn everything_on_the_tables_fits() {
    let wanted = wanted();
    let mut hand = Hand::at_title();
    hand.measure();
    let mut found = Found::new();
    let house = hand.house();
    for game in &house.games {
        let sheet = game.sheet();
        let id = sheet.id;
        if wanted.as_deref().is_some_and(|w| w != "all" && w != id) {
            continue;
        }
        let tables = match wanted {
            Some(_) => vec![*sheet.seats.start(), *sheet.seats.end()],
            None => vec![*sheet.seats.end()],
        };
        for seats in tables {
            let (_, whole) = advanced(game.as_ref(), seats, usize::MAX);
            let stages = match wanted {
                Some(_) => STAGES.to_vec(),
                None => vec![STAGES[1]],
            };
            for stage in stages {
                let (session, _) = advanced(game.as_ref(), seats, whole * stage / 100);
                if session.turn() == Turn::Over {
                    continue;
                }
                hand.put(session);
                for (size, scale) in cases(wanted.is_some()) {
                    let at = format!("{id} {seats} players {stage} %,");
                    look(&mut hand, size, scale, &at, &mut found);
                }
            }
        }
    }
    expect_nothing(found);
}

#[test]
fn everything_in_the_menus_fits() {
    let wanted = wanted();
    let mut hand = Hand::at_title();
    hand.measure();
    let house = hand.house();
    let mut found = Found::new();
    let (session, _) = advanced(house.games[0].as_ref(), 4, 24);
    hand.put(session);
    let menus = [
        (Screen::Title, Overlay::None),
        (Screen::Setup, Overlay::None),
        (Screen::Load, Overlay::None),
        (Screen::Title, Overlay::Settings),
        (Screen::Title, Overlay::Rulebook(None)),
        (Screen::Title, Overlay::Keys),
        (Screen::Table, Overlay::Pause),
        (Screen::Table, Overlay::SaveAs),
        (Screen::Table, Overlay::Saves),
        (Screen::Table, Overlay::Curtain(Seat::new(0))),
    ];
    for (screen, overlay) in menus {
        hand.go(screen.clone(), overlay.clone());
        for (size, scale) in cases(wanted.is_some()) {
            let at = format!("{screen:?} {overlay:?},");
            look(&mut hand, size, scale, &at, &mut found);
        }
    }
    for game in &house.games {
        let (session, _) = advanced(game.as_ref(), *game.sheet().seats.end(), usize::MAX);
        hand.put(session);
        hand.go(Screen::Table, Overlay::End);
        for (size, scale) in cases(wanted.is_some()) {
            let at = format!("end of {},", game.sheet().id);
            look(&mut hand, size, scale, &at, &mut found);
        }
    }
    expect_nothing(found);
}
