//! Golden games as they lie in `tests/<game>/golden`, and how they are told.
//!
//! A file holds how the game was set up, every decision (`> seat action`) and how it ended. Some hold the whole log as a
//! spectator reads it. The others (`form: steps`) hold three hashes for each decision instead: one over what could be chosen
//! and the fingerprint of the state that followed; one over what everybody reads of it, the position in words and the log; one
//! over what is seen: turn and round as the game counts them, every event with the state right after it, which pictures are made
//! of, and before every seventh decision how the choices are offered and the table, before every seventieth why what lies on it
//! cannot be touched.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use tortuga::cli::app_context::AppContext;
use tortuga::engine::{Match, Options, Rng, Seat, TableItem};
use tortuga::games::Playable;
use tortuga::session::play::fingerprint::fingerprint;
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};

/// One golden game.
pub struct Golden {
    /// File name.
    pub name: String,
    pub text: String,
}

/// Where the golden games of a game lie.
pub fn folder(game: &str) -> PathBuf {
    let tests = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("tests");
    tests.join(game).join("golden")
}

/// The golden games of a game, by name.
pub fn listed(game: &str) -> Vec<Golden> {
    let files = std::fs::read_dir(folder(game)).expect("golden games");
    let read = |file: std::fs::DirEntry| Golden {
        name: file.file_name().to_string_lossy().into_owned(),
        text: std::fs::read_to_string(file.path())
            .expect("a readable file")
            .replace("\r\n", "\n"),
    };
    let mut all: Vec<Golden> = files.flatten().map(read).collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    all
}

/// A seat and the name of an action.
fn decision(line: &str) -> Option<(Seat, &str)> {
    let line = line.strip_prefix("> ")?;
    let line = line.split_once(" # ").map_or(line, |(line, _)| line);
    let (seat, words) = line.split_once(' ')?;
    Some((Seat::new(seat.parse().ok()?), words))
}

impl Golden {
    /// What a line of its head says.
    #[track_caller]
    pub fn field(&self, name: &str) -> &str {
        let mut lines = self.text.lines();
        let found = lines.find_map(|l| l.strip_prefix(name)?.strip_prefix(':'));
        found
            .unwrap_or_else(|| panic!("{}: no line '{name}:'", self.name))
            .trim()
    }

    /// Whether it holds hashes and no log.
    pub fn in_steps(&self) -> bool {
        self.text.lines().any(|l| l == "form: steps")
    }

    /// Who plays, by the names of players.
    pub fn players(&self) -> Vec<&str> {
        self.field("seats").split_whitespace().collect()
    }

    /// Pairs of option and value.
    pub fn pairs(&self) -> Vec<(&str, &str)> {
        let pairs = self.field("options").split_whitespace();
        pairs.filter_map(|o| o.split_once('=')).collect()
    }

    fn options(&self) -> Options {
        let mut options = Options::default();
        for (key, value) in self.pairs() {
            options.set(key, value);
        }
        options
    }

    fn seed(&self) -> u64 {
        self.field("seed").parse().expect("a seed")
    }

    /// The decisions in order.
    pub fn decisions(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.text.lines().filter_map(decision)
    }

    /// The game as its rules know it, before the first decision.
    fn dealt<G: Playable>(&self, rules: &Arc<G::Rules>) -> Match<G> {
        let (seats, seed) = (self.players().len(), self.seed());
        let start = G::start(rules, seats, &self.options(), &mut Rng::for_setup(seed));
        Match::new(start.expect("a game"), seed)
    }

    /// The table as it was laid.
    pub fn begin(&self, context: &AppContext) -> Box<dyn Session> {
        let players = self.players().into_iter();
        let entry = context
            .game(self.field("game"))
            .expect("a game of the house");
        let session = entry.new_session(TableSetup {
            seats: seating::seats(players.map(|who| Control::Ai(who.into()))),
            options: self.options(),
            seed: self.seed(),
        });
        session.expect("options that fit")
    }

    /// All that happened in the game, each with the state after it; `look` sees every decision before it is taken.
    pub fn happened<G: Playable>(
        &self,
        rules: &Arc<G::Rules>,
        mut look: impl FnMut(&G, G::Action),
    ) -> Vec<(G::Event, G)> {
        let mut game = self.dealt::<G>(rules);
        let mut out = Vec::new();
        for (seat, words) in self.decisions() {
            let action = game.state().parse_action(words).expect("an action");
            look(game.state(), action);
            out.extend(game.act(seat, action).expect("a legal action"));
        }
        assert!(game.is_over());
        out
    }

    /// The whole game as text, its decisions taken again.
    pub fn again<G: Playable>(&self, context: &AppContext, in_steps: bool) -> String {
        let mut decisions = self.decisions();
        tell::<G>(self, context, in_steps, |session, seat| {
            let (decider, words) = decisions.next().expect("a decision for every turn");
            let names = session.action_names(seat);
            let found = names.iter().position(|n| decider == seat && n == words);
            found.unwrap_or_else(|| {
                let name = &self.name;
                panic!("{name}: '{decider} {words}' is not possible; seat {seat} may: {names:?}")
            })
        })
    }
}

/// The first letters of a hash over words.
struct Hash(blake3::Hasher);

impl Hash {
    fn new() -> Hash {
        Hash(blake3::Hasher::new())
    }

    fn add(&mut self, text: &str) {
        self.0.update(&(text.len() as u64).to_le_bytes());
        self.0.update(text.as_bytes());
    }

    fn short(self) -> String {
        self.0.finalize().to_hex()[..8].to_owned()
    }
}

/// To look at a whole table takes longer than a decision, and to touch all that lies on it longer still: only before every so
/// many-th it is done.
const LOOK: usize = 7;
const TOUCH: usize = 70;

/// What who decides sees before they do, with what they are told of all that cannot be chosen.
fn add_seen(hash: &mut Hash, session: &dyn Session, seat: Seat) {
    if !session.decisions().is_multiple_of(LOOK) {
        return;
    }
    for choice in session.choices(seat) {
        hash.add(&format!("{choice:?}"));
    }
    let scene = session.scene(Some(seat));
    hash.add(&format!("{scene:?}"));
    if !session.decisions().is_multiple_of(TOUCH) {
        return;
    }
    let zones: BTreeSet<_> = scene.pieces.iter().map(|p| p.zone).collect();
    let pieces = scene.pieces.iter().map(|p| TableItem::Piece(p.id));
    for item in pieces.chain(zones.into_iter().map(TableItem::Zone)) {
        hash.add(&format!("{:?}", session.why_not(Some(seat), item)));
    }
}

/// Every event with the state after it.
fn add_events<G: Playable>(hash: &mut Hash, events: &[(G::Event, G)]) {
    for (event, after) in events {
        hash.add(&format!("{event:?}"));
        hash.add(&fingerprint(after));
    }
}

/// Hashes of a position and what led to it: what could be chosen and what became of it; what everybody reads.
fn hashes(session: &dyn Session, could: &[String], events: usize) -> String {
    let (mut rules, mut words) = (Hash::new(), Hash::new());
    could.iter().for_each(|name| rules.add(name));
    rules.add(&session.fingerprint());
    let seats = session.setup().seats.len();
    for viewer in Seat::all(seats).map(Some).chain([None]) {
        let position = session.describe(viewer);
        position.iter().for_each(|line| words.add(line));
        for line in session.lines(events..session.events(), viewer) {
            words.add(&line.words.to_string());
        }
    }
    format!("{} {}", rules.short(), words.short())
}

/// The whole game as text; each decision is the one that `decide` names.
pub fn tell<G: Playable>(
    golden: &Golden,
    context: &AppContext,
    in_steps: bool,
    mut decide: impl FnMut(&dyn Session, Seat) -> usize,
) -> String {
    let mut session = golden.begin(context);
    let mut game = golden.dealt::<G>(super::rules::<G>());
    let mut out = String::new();
    for name in ["game", "seats", "options", "seed"] {
        out += &format!("{name}: {}", golden.field(name));
        out.push('\n');
    }
    if in_steps {
        out += &format!("form: steps\nbegun: {}\n", hashes(&*session, &[], 0));
    }
    out.push('\n');
    let mut decided = Vec::new();
    while let Some(seat) = session.turn().first() {
        let index = decide(&*session, seat);
        let (could, events) = (session.action_names(seat), session.events());
        let name = could.get(index).expect("a listed action");
        let mut line = format!("> {seat} {name}");
        let mut seen = Hash::new();
        if in_steps {
            add_seen(&mut seen, &*session, seat);
        }
        let done = session.choose(seat, index);
        done.expect("a listed action is accepted");
        if in_steps {
            let now = game.state().round_and_turn();
            seen.add(&format!("{:?}", (now.round, now.turn, now.begins_turn)));
            let action = game.state().parse_action(name).expect("an action");
            let happened = game.act(seat, action).expect("a legal action");
            let hashes = hashes(&*session, &could, events);
            add_events(&mut seen, &happened);
            line += &format!(" # {hashes} {}", seen.short());
        }
        decided.push(line + "\n");
    }
    let log = match in_steps {
        true => Vec::new(),
        false => session.log(None),
    };
    let mut lines = log.iter().peekable();
    for (number, action) in decided.iter().enumerate() {
        out += action;
        while let Some(line) = lines.next_if(|l| l.decision <= number) {
            out += &format!("{}\n", line.words);
        }
    }
    let standings = session.standings();
    let scores: Vec<String> = standings.iter().map(|(_, s)| s.score.to_string()).collect();
    let places: Vec<String> = standings.iter().map(|(_, s)| s.place.to_string()).collect();
    out + &format!(
        "\nscores: {}\nplaces: {}\nverdict: {}\nfingerprint: {}\n",
        scores.join(" "),
        places.join(" "),
        session.verdict(),
        session.fingerprint()
    )
}

/// The context with the base content.
pub fn context() -> AppContext {
    let nowhere = std::env::temp_dir().join("tortuga-no-such-home");
    AppContext::load(Some(nowhere), None, true)
}
