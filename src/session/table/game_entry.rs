//! A game as the rest of the house sees it: nothing about its types, only what can be done with it.

use super::opening::Opening;
use crate::ai::Report;
use crate::ai::training::GameRecord;
use crate::content::files::achievements::{self, Vocabulary};
use crate::content::files::highlights;
use crate::content::{Content, Faults};
use crate::engine::{BySeat, Match, Names, Options, Rng};
use crate::games::{Article, GameInfo, Playable};
use crate::session::challenge::proof::{self, Proof};
use crate::session::challenge::puzzle::Puzzle;
use crate::session::experiments::balance::trial::{self, Trial};
use crate::session::experiments::{arena, sim, training, tuning};
use crate::session::play::facts::facts_of;
use crate::session::play::local_session::LocalSession;
use crate::session::play::replay::Replay;
use crate::session::save::content_mark::ContentMark;
use crate::session::save::save_file::{LoadError, SaveFile};
use crate::session::scenario::{self, Difference, Scenario};
use crate::session::{Session, TableSetup};
use std::sync::Arc;

/// Called whenever one of many is done, so that somebody can be told how far it is.
pub type Tick<'a> = &'a (dyn Fn() + Sync);

/// One game that can be played, with its content.
pub trait Entry: Send + Sync {
    /// What screens need to know: id, name, numbers of players, options, rulebook, levels.
    fn info(&self) -> &GameInfo;

    /// The encyclopedia: every card and piece of the game, group by group.
    fn articles(&self) -> Vec<Article>;

    /// A new game.
    ///
    /// # Errors
    /// Each reason why seats and options do not fit together, as a sentence.
    fn new_session(&self, setup: TableSetup) -> Result<Box<dyn Session>, Vec<String>>;

    /// The game in a save file, played again up to where it was left.
    ///
    /// # Errors
    /// What is the matter with the file and what to do. Nothing is ever written to it.
    fn load_session(&self, save: &SaveFile) -> Result<Box<dyn Session>, LoadError>;

    /// The game in a save file, to be looked through from its beginning.
    ///
    /// # Errors
    /// As [`Entry::load_session`].
    fn replay(&self, save: &SaveFile) -> Result<Box<dyn Session>, LoadError>;

    /// Plays many games without a table and checks every invariant on the way; `tick` is called after each.
    ///
    /// # Errors
    /// Options that do not fit, or the first broken invariant with the way to reproduce it.
    fn sim(&self, plan: &sim::SimConfig, tick: Tick) -> Result<sim::Report, sim::SimError>;

    /// Plays the one game of `plan` with this seed and tells what came into play, as [`Entry::sim`] plays it.
    ///
    /// # Errors
    /// As [`Entry::sim`].
    fn trial(&self, plan: &sim::SimConfig, seed: u64) -> Result<Trial, sim::SimError>;

    /// Lets AI players play against each other and measures them; `tick` is called after each game, from any thread.
    ///
    /// # Errors
    /// Each reason why the plan does not fit the game.
    fn arena(&self, plan: &arena::ArenaConfig, tick: Tick) -> Result<Report, Vec<String>>;

    /// Learns from games of a level against itself how to judge positions, and writes it as RON, see [`training::run`].
    ///
    /// # Errors
    /// Each reason why the plan does not fit the game.
    fn train(
        &self,
        plan: &training::TrainingConfig,
        tell: &(dyn Fn(&GameRecord) + Sync),
    ) -> Result<String, Vec<String>>;

    /// Sets numbers of the AI by what wins, see [`tuning::run`]; `content` is what the game was loaded from.
    ///
    /// # Errors
    /// Each reason why the plan does not fit the game.
    fn tune(
        &self,
        content: &Content,
        plan: &tuning::TuningConfig,
        tell: &mut dyn FnMut(tuning::TuningProgress),
        tick: Tick,
    ) -> Result<String, Vec<String>>;

    /// Runs a scenario of this game. Nothing is found when everything is as it says.
    fn scenario(&self, scenario: &Scenario) -> Vec<Difference>;

    /// A table of this game that is arranged for somebody. A save of it would not know where it began, so it is not to be kept.
    ///
    /// # Errors
    /// Everything that keeps it from beginning.
    fn arranged(&self, opening: &Opening) -> Result<Box<dyn Session>, Vec<String>>;

    /// Whether a save of this game can be played with the content that is there.
    ///
    /// # Errors
    /// [`LoadError::OtherContent`] with every difference.
    fn fits(&self, save: &SaveFile) -> Result<(), LoadError>;

    /// What is wrong with the position with which such a table begins, each at its line and column of the position's text; none where what
    /// keeps it from beginning is elsewhere.
    fn position_faults(&self, opening: &Opening) -> Faults;

    /// Tries whether a puzzle of this game can be solved, and not by rules of thumb; the search looks at no more than `most`
    /// positions.
    ///
    /// # Errors
    /// Everything that keeps it from beginning.
    fn prove(&self, puzzle: &Puzzle, most: usize) -> Result<Proof, Vec<String>>;

    /// What is wrong with the goals of a puzzle whose solution can be played, each with the field in which it stands.
    fn goal_faults(&self, puzzle: &Puzzle) -> Vec<(String, String)>;
}

/// The one implementation of [`Entry`], for every game.
pub struct GameEntry<G: Playable> {
    rules: Arc<G::Rules>,
    content: ContentMark,
}

impl<G: Playable> GameEntry<G> {
    /// The game with what `content` says about it; `None`, and the reasons among `faults`, if that cannot be played.
    pub fn load(content: &Content, faults: &mut Faults) -> Option<GameEntry<G>> {
        let rules = Arc::new(G::load(content, faults)?);
        let before = faults.len();
        check_counts::<G>(content, &rules, faults);
        if faults.len() > before {
            return None;
        }
        let content = ContentMark {
            hash: content.rules_hash(G::ID),
            mods: content.rule_mods(G::ID),
        };
        Some(GameEntry { rules, content })
    }

    /// Its content.
    pub fn rules(&self) -> &Arc<G::Rules> {
        &self.rules
    }

    fn begin(&self, setup: TableSetup) -> Result<LocalSession<G>, Vec<String>> {
        G::info(&self.rules).demand(setup.seats.len(), &setup.options)?;
        let mut rng = Rng::for_setup(setup.seed);
        let start = G::start(&self.rules, setup.seats.len(), &setup.options, &mut rng)?;
        Ok(LocalSession::new(
            Match::new(start, setup.seed),
            setup,
            self.content.clone(),
        ))
    }

    fn resume(&self, save: &SaveFile) -> Result<LocalSession<G>, LoadError> {
        save.fits(G::ID, &self.content)?;
        let mut session = self
            .begin(save.setup())
            .map_err(|why| LoadError::Damaged(why.join("; ")))?;
        session.replay(save)?;
        Ok(session)
    }
}

/// Checks what the game's achievements and highlights name, against what a new game with few and with many players tells of itself.
fn check_counts<G: Playable>(content: &Content, rules: &Arc<G::Rules>, faults: &mut Faults) {
    let info = G::info(rules);
    if info.achievements.is_empty() && info.highlights.is_empty() {
        return;
    }
    let mut words = Vocabulary {
        options: &info.options,
        levels: info.levels.iter().map(|l| l.id.as_str()).collect(),
        ..Vocabulary::default()
    };
    for seats in [*info.seats.start(), *info.seats.end()] {
        let dealt = G::start(rules, seats, &Options::default(), &mut Rng::for_setup(1));
        let facts = dealt.map(|state| facts_of(&state)).unwrap_or_default();
        words.facts.extend(facts.into_keys().map(|name| {
            let own = name.rsplit_once('.');
            let seat = own.filter(|(_, seat)| seat.parse::<usize>().is_ok_and(|n| n < seats));
            seat.map_or(name.clone(), |(stem, _)| stem.to_owned())
        }));
    }
    let folder = format!("assets/{}", G::ID);
    achievements::check(content, &folder, &words, faults);
    highlights::check(content, &folder, &words, faults);
}

impl<G: Playable> Entry for GameEntry<G> {
    fn info(&self) -> &GameInfo {
        G::info(&self.rules)
    }

    fn articles(&self) -> Vec<Article> {
        let info = self.info();
        let seats = *info.seats.end();
        // A table to speak from: what is told of a thing holds at any.
        let dealt = G::start(
            &self.rules,
            seats,
            &Options::default(),
            &mut Rng::for_setup(1),
        );
        let Ok(table) = dealt else { return Vec::new() };
        let names = Names(BySeat::from_fn(seats, |_| String::new()));
        info.guide.arranged(G::articles(&table.view(None), &names))
    }

    fn new_session(&self, setup: TableSetup) -> Result<Box<dyn Session>, Vec<String>> {
        Ok(Box::new(self.begin(setup)?))
    }

    fn load_session(&self, save: &SaveFile) -> Result<Box<dyn Session>, LoadError> {
        Ok(Box::new(self.resume(save)?))
    }

    fn replay(&self, save: &SaveFile) -> Result<Box<dyn Session>, LoadError> {
        Ok(Box::new(Replay::new(self.resume(save)?)))
    }

    fn sim(&self, plan: &sim::SimConfig, tick: Tick) -> Result<sim::Report, sim::SimError> {
        sim::run::<G>(&self.rules, plan, tick)
    }

    fn trial(&self, plan: &sim::SimConfig, seed: u64) -> Result<Trial, sim::SimError> {
        trial::play::<G>(&self.rules, plan, seed)
    }

    fn arena(&self, plan: &arena::ArenaConfig, tick: Tick) -> Result<Report, Vec<String>> {
        arena::run::<G>(&self.rules, plan, tick)
    }

    fn train(
        &self,
        plan: &training::TrainingConfig,
        tell: &(dyn Fn(&GameRecord) + Sync),
    ) -> Result<String, Vec<String>> {
        training::run::<G>(&self.rules, plan, tell)
    }

    fn tune(
        &self,
        content: &Content,
        plan: &tuning::TuningConfig,
        tell: &mut dyn FnMut(tuning::TuningProgress),
        tick: Tick,
    ) -> Result<String, Vec<String>> {
        tuning::run::<G>((&self.rules, content), plan, tell, tick)
    }

    fn scenario(&self, scenario: &Scenario) -> Vec<Difference> {
        scenario::run::<G>(&self.rules, scenario)
    }

    fn arranged(&self, opening: &Opening) -> Result<Box<dyn Session>, Vec<String>> {
        let start = opening.state::<G>(&self.rules)?;
        let game = Match::new(start, opening.seed);
        let setup = opening.setup();
        Ok(Box::new(LocalSession::new(
            game,
            setup,
            self.content.clone(),
        )))
    }

    fn fits(&self, save: &SaveFile) -> Result<(), LoadError> {
        save.fits(G::ID, &self.content)
    }

    fn position_faults(&self, opening: &Opening) -> Faults {
        let read = opening.position_of::<G>(&self.rules);
        read.and_then(Result::err).unwrap_or_default()
    }

    fn prove(&self, puzzle: &Puzzle, most: usize) -> Result<Proof, Vec<String>> {
        proof::prove::<G>(&self.rules, puzzle, most)
    }

    fn goal_faults(&self, puzzle: &Puzzle) -> Vec<(String, String)> {
        proof::goal_faults::<G>(&self.rules, puzzle)
    }
}
