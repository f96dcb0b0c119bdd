//! The rules: bytes choose what is done.

use super::context::context;
use std::io::Write;
use std::sync::{Arc, Mutex};
use tortuga::cli::text::{console::Console, table};
use tortuga::content::{Content, Faults};
use tortuga::engine::{ActionList, Options, Rng, NullSink, Turn};
use tortuga::games::Playable;
use tortuga::session::save::save_file::SaveFile;
use tortuga::session::{Control, TableSetup};
use tortuga::session::table::seating;

/// The five games by name.
macro_rules! with_game {
    ($id:expr, $call:ident ( $($arg:expr),* )) => {
        match $id {
            "captain_ecarrasse" => $call::<tortuga::games::captain_ecarrasse::State>($($arg),*),
            "flying_hollander" => $call::<tortuga::games::flying_hollander::State>($($arg),*),
            "libertalia" => $call::<tortuga::games::libertalia::State>($($arg),*),
            "black_fleet" => $call::<tortuga::games::black_fleet::State>($($arg),*),
            "maracaibo" => $call::<tortuga::games::maracaibo::State>($($arg),*),
            _ => {}
        }
    };
}

/// Loads a game; what is sound is played for a while.
pub fn load(content: &Content, game: &str, told: fn(&Faults)) {
    with_game!(game, load_one(content, told));
}

fn load_one<G: Playable>(content: &Content, told: fn(&Faults)) {
    let mut faults = Faults::default();
    let rules = G::load(content, &mut faults);
    told(&faults);
    let Some(rules) = rules else {
        assert!(!faults.is_empty(), "refused without a reason");
        return;
    };
    let rules = Arc::new(rules);
    let mut lot = Rng::new(7);
    for seats in G::info(&rules).seats.clone() {
        if let Ok(state) = G::start(&rules, seats, &Options::default(), &mut lot) {
            play(state, &mut |n| lot.below(n), 80);
            return;
        }
    }
}

/// Plays, and looks at every law after each action.
fn play<G: Playable>(mut state: G, choose: &mut dyn FnMut(usize) -> usize, most: usize) {
    let mut legal = ActionList::new();
    for decision in 0..most {
        let seat = match state.turn() {
            Turn::Simultaneous(seats) => seats.iter().nth(choose(seats.len())),
            turn => turn.first(),
        };
        let Some(seat) = seat else { return };
        state.legal(seat, &mut legal);
        assert!(!legal.is_empty(), "nothing to do");
        let action = legal[choose(legal.len())];
        let name = state.action_name(action);
        assert_eq!(state.parse_action(&name), Some(action), "{name}");
        let mut rng = Rng::for_decision(7, decision);
        let done = state.apply(seat, action, &mut rng, &mut NullSink);
        assert!(done.is_ok(), "{name} is listed and refused");
        assert_eq!(state.check(), Ok(()), "{name}");
    }
}

/// A game: its first bytes are the game, the players and the options, each other one is a choice. What every seat sees can be thought
/// on, and in the end the match is saved and loaded.
pub fn rules(bytes: &[u8]) {
    let [which, players, options, seed, rest @ ..] = bytes else {
        return;
    };
    let games = &context().games;
    let id = games[usize::from(*which) % games.len()].info().id;
    let seed = u64::from(*seed);
    with_game!(id, rules_of(*players, *options, seed, rest));
    session(id, *players, seed, rest);
}

fn rules_of<G: Playable>(players: u8, options: u8, seed: u64, rest: &[u8]) {
    let mut faults = Faults::default();
    static BASE: Mutex<Option<Content>> = Mutex::new(None);
    let content = BASE
        .lock()
        .expect("whole")
        .get_or_insert_with(Content::base)
        .clone();
    let rules = loaded::<G>(&content, &mut faults);
    let sheet = G::info(&rules);
    let seats = sheet.seats.start() + usize::from(players) % sheet.seats.clone().count();
    let mut chosen = Options::default();
    let mut lot = Rng::new(u64::from(options));
    if options > 0 {
        for def in sheet
            .options
            .iter()
            .filter(|def| def.rules && !def.per_seat)
        {
            let values = def.values();
            chosen.set(def.id.clone(), values[lot.below(values.len())]);
        }
    }
    let Ok(state) = G::start(&rules, seats, &chosen, &mut Rng::for_setup(seed)) else {
        return;
    };
    let mut at = rest.iter().cycle();
    let mut choose = |n: usize| usize::from(at.next().copied().unwrap_or(0)) % n;
    play(state, &mut choose, rest.len().clamp(1, 400));
}

/// The rules of a game, read once.
fn loaded<G: Playable>(content: &Content, faults: &mut Faults) -> Arc<G::Rules> {
    use std::any::Any;
    use std::collections::BTreeMap;
    static ALL: Mutex<BTreeMap<&str, Arc<dyn Any + Send + Sync>>> = Mutex::new(BTreeMap::new());
    let mut all = ALL.lock().expect("whole");
    let rules = all.entry(G::ID).or_insert_with(|| {
        let rules = G::load(content, faults).expect("the base game is sound");
        Arc::new(Arc::new(rules))
    });
    rules
        .downcast_ref::<Arc<G::Rules>>()
        .expect("its own rules")
        .clone()
}

/// The same at a table that is saved and loaded.
fn session(id: &str, players: u8, seed: u64, rest: &[u8]) {
    let entry = context().game(id).expect("a game");
    let range = entry.info().seats.clone();
    let seats = range.start() + usize::from(players) % range.clone().count();
    let setup = TableSetup {
        seats: seating::seats((0..seats).map(|_| Control::Human)),
        seed,
        ..TableSetup::default()
    };
    let Ok(mut table) = entry.new_session(setup) else {
        return;
    };
    for byte in rest.iter().take(120) {
        let Some(seat) = table.turn().first() else {
            break;
        };
        let choices = table.action_names(seat).len();
        table
            .choose(seat, usize::from(*byte) % choices)
            .expect("a listed choice");
    }
    let save = SaveFile::parse(&table.save()).expect("a save just written");
    let again = context()
        .load_session(&save)
        .map_err(|why| why.to_string())
        .expect("it loads");
    assert_eq!(again.fingerprint(), table.fingerprint());
}

/// What cannot be read.
#[derive(Clone)]
struct Nowhere;

impl Write for Nowhere {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Lines that are typed at a table: the first byte is the game, the others are typed.
pub fn typed(bytes: &[u8]) {
    let [which, typed @ ..] = bytes else { return };
    // Saving has a target of its own, and would keep a file for each.
    if typed
        .windows(4)
        .any(|word| word.eq_ignore_ascii_case(b"save"))
        || typed.len() > 400
    {
        return;
    }
    let games = &context().games;
    let entry = &games[usize::from(*which) % games.len()];
    let setup = TableSetup {
        seats: seating::seats([Control::Human, Control::Ai("greedy".into())]),
        seed: 5,
        ..TableSetup::default()
    };
    let Ok(session) = entry.new_session(setup) else {
        return;
    };
    let mut console = Console::new(std::io::Cursor::new(typed.to_vec()), Nowhere);
    let _ = table::run(context(), session, &mut console);
}
