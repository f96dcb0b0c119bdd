//! The match saved and loaded on the way.

use super::run::Runner;
use crate::engine::{Match, Rng, Seat};
use crate::games::Playable;
use crate::session::play::local_session::LocalSession;
use crate::session::save::content_mark::ContentMark;
use crate::session::save::save_file::SaveFile;
use crate::session::table::seating;
use crate::session::{Control, Session, TableSetup};
use crate::wording::say;
use crate::wording::scenario::Sentence;

impl<G: Playable> Runner<'_, G> {
    /// Saves the match, loads it, and goes on with what was loaded; `None` when that is not the same match.
    pub(super) fn reload(&mut self) -> Option<()> {
        if let Some(decision) = self.scripted.first() {
            let number = (decision + 1).into();
            self.tell(Sentence::FixedDrawsNotSaved { number });
            return None;
        }
        let setup = TableSetup {
            seats: seating::seats((0..self.scenario.head.seats).map(|_| Control::Human)),
            options: self.scenario.head.options.clone(),
            seed: self.scenario.head.seed,
        };
        let mark = ContentMark {
            hash: String::new(),
            mods: Vec::new(),
        };
        let saved = LocalSession::new(self.played.clone(), setup.clone(), mark.clone()).save();
        let read = SaveFile::parse(&saved).map_err(|why| why.to_string());
        let loaded = read.and_then(|save| {
            let mut again = LocalSession::new(self.anew(&save)?, setup, mark);
            again.replay(&save).map_err(|why| why.to_string())?;
            Ok(again.into_match())
        });
        let loaded = match loaded {
            Ok(loaded) => loaded,
            Err(why) => {
                self.tell(Sentence::CannotBeLoaded { why: why.into() });
                return None;
            }
        };
        let was = self.observable();
        let heard = |n| {
            let heard = loaded.happenings(n).into_iter();
            heard.map(move |(event, after)| (n, event, after))
        };
        self.heard = (0..loaded.steps().len()).flat_map(heard).collect();
        self.played = loaded;
        let is = self.observable();
        for (was, is) in was.iter().zip(&is) {
            self.same(&say(Sentence::AfterLoading), is, was);
        }
        Some(())
    }

    /// The match at its beginning: as any save begins, from the seed, or where the scenario was laid out by hand.
    fn anew(&self, save: &SaveFile) -> Result<Match<G>, String> {
        if !self.scenario.is_dealt() {
            return Ok(Match::new(self.start.clone(), save.seed));
        }
        let mut rng = Rng::for_setup(save.seed);
        let start = G::start(&self.rules, save.seats.len(), &save.options, &mut rng);
        Ok(Match::new(start.map_err(|why| why.join("; "))?, save.seed))
    }

    /// Everything that anybody can read off the match: what must be the same.
    fn observable(&self) -> Vec<Vec<String>> {
        let viewers = Seat::all(self.played.state().seats()).map(Some);
        let viewers: Vec<Option<Seat>> = viewers.chain([None]).collect();
        let mut out: Vec<Vec<String>> = viewers.iter().map(|v| self.log(*v)).collect();
        for seat in viewers.into_iter().flatten() {
            out.push(self.legal(seat).1);
        }
        for (name, values) in self.facts() {
            out.push([vec![name], values].concat());
        }
        out
    }
}
