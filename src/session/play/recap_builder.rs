//! Finds what happened since a player's last decision. Everything is read off the log, the cues and two scenes as one viewer may see
//! them, so nothing is told that they may not know, and no game is asked.

use super::recap::{Part, Recap};
use super::recorded_event::RecordedEvent;
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{
    Badge, BySeat, Link, Match, Names, Piece, PieceId, Seat, SeatPanel, Standing, Turn, Weight,
    Words,
};
use crate::games::{Playable, ScoreWord};
use crate::session::{AUTO_PLAY, Scene};
use crate::wording::session::Sentence;
use crate::wording::{say, words};
use std::collections::BTreeMap;
use std::ops::Range;

/// How many lines of the log the short form of a part has at most.
const SHORT: usize = 2;
/// How many things are named that somebody got or lost; the others are counted.
const NAMED: usize = 4;
/// Where the plates of the seats lie: they say what is told anyway.
const PLATE: &str = "plate";

/// A match and what happened in it.
pub(in crate::session) struct Past<'a, G: Playable> {
    pub(in crate::session) game: &'a Match<G>,
    pub(in crate::session) happened: &'a [RecordedEvent<G>],
    pub(in crate::session) names: &'a Names,
    pub(in crate::session) preferences: &'a Preferences,
}

/// Whether a line is about the one who is told, how weighty it is, and when it happened.
type Rank = (bool, Weight, usize);

/// A line of the log with what it weighs.
struct Told {
    words: Words,
    rank: Rank,
}

/// What is known of one player's part.
#[derive(Default)]
struct Gathered {
    told: Vec<Told>,
    pieces: Vec<PieceId>,
}

impl<G: Playable> Past<'_, G> {
    /// The events since the last decision of `seat` that others had a hand in: none when nobody else did anything. What `seat` has
    /// done since, in the same turn, is left out, so that the answer stays the same as long as their turn lasts.
    pub(in crate::session) fn since(&self, seat: Seat) -> Range<usize> {
        let foreign = |h: &RecordedEvent<G>| h.seat != seat || self.actor(h) != Some(seat);
        let Some(last) = self.happened.iter().rposition(foreign) else {
            return 0..0;
        };
        let until = self.happened.get(last).map_or(0, |h| h.decision);
        let own = (0..=until).rev().find(|n| self.decides(seat, *n));
        let news = |h: &RecordedEvent<G>| match own {
            None => true,
            Some(own) => h.decision > own || (h.decision == own && foreign(h)),
        };
        let first = self.happened.iter().position(news).unwrap_or(last);
        first.min(last)..last + 1
    }

    /// Whether `seat` had something to decide at decision `n`, rather than it being done for them.
    fn decides(&self, seat: Seat, n: usize) -> bool {
        let step = self.game.steps().get(n).filter(|step| step.seat == seat);
        step.is_some() && !forced(self, seat, n)
    }

    /// Whose doing an event is, if anybody's: what the game says, unless that is whoever decided and everybody's choices were laid open
    /// together or the rules play somebody; then of whom the log names first.
    fn actor(&self, h: &RecordedEvent<G>) -> Option<Seat> {
        let doer = G::doer(&h.event, h.seat)?;
        if doer != h.seat {
            return Some(doer);
        }
        let line = || G::line(&h.event, &h.after.view(None), self.names);
        let named = || line().as_ref().and_then(first_named);
        let named = match self.lays_open(h.decision) {
            true => named(),
            false => {
                let players = h.after.seats();
                named().filter(|seat| seat.index() >= players)
            }
        };
        Some(named.unwrap_or(doer))
    }

    /// Whether decision `n` was the last of those that all make at once.
    fn lays_open(&self, n: usize) -> bool {
        let turn = |n| self.game.state_at(n).map(|state| state.turn());
        match (turn(n), turn(n + 1), self.game.steps().get(n)) {
            (Some(Turn::Simultaneous(open)), next, Some(step)) => {
                next != Some(Turn::Simultaneous(open.without(step.seat)))
            }
            _ => false,
        }
    }

    /// Tells `seat` of these events, as `perspective` may read and see them; `before` and `after` are the scenes around them.
    pub(in crate::session) fn recap(
        &self,
        seat: Seat,
        perspective: Option<Seat>,
        events: Range<usize>,
        (before, after): (&Scene, &Scene),
        word: &ScoreWord,
    ) -> Recap {
        let happened = self.happened.get(events.clone()).unwrap_or_default();
        let mut all = self.gathered(seat, perspective, happened);
        all.entry(seat).or_default();
        let dealt = happened.iter().position(|h| G::deals_anew(&h.event));
        let before_deal = dealt.and_then(|n| happened.get(n.checked_sub(1)?));
        let teller = Teller {
            seat,
            names: self.names,
            word,
            before,
            after,
            before_deal: before_deal.map(|h| h.after.standings()),
            changed: changed(before, after),
        };
        let part = |(who, gathered)| teller.part(who, gathered, &events);
        let mut parts: Vec<_> = all.into_iter().map(part).collect();
        let belongings = dealt
            .is_none()
            .then_some(G::belongings as fn(&Piece) -> u32);
        let balance = teller.balance(belongings);
        if let Some((_, own)) = parts.iter_mut().find(|(_, part)| part.seat == seat) {
            own.line = balance.unwrap_or_default();
        }
        parts.retain(|(_, part)| !part.line.is_empty());
        parts.sort_by_key(|(rank, part)| (part.seat != seat, std::cmp::Reverse(*rank)));
        Recap {
            events,
            parts: parts.into_iter().map(|(_, part)| part).collect(),
            changed: teller.changed.into_iter().map(|(id, _)| id).collect(),
        }
    }

    /// What each player did, as `perspective` may read it.
    fn gathered(
        &self,
        seat: Seat,
        perspective: Option<Seat>,
        happened: &[RecordedEvent<G>],
    ) -> BTreeMap<Seat, Gathered> {
        let mut all: BTreeMap<Seat, Gathered> = BTreeMap::new();
        for (n, h) in happened.iter().enumerate() {
            // What nobody did lies on the table and stands in the log.
            let Some(actor) = self.actor(h) else {
                continue;
            };
            let view = h.after.view(perspective);
            let cue = G::cue(&h.event, &view, self.names);
            let part = all.entry(actor).or_default();
            part.pieces.extend(&cue.pieces);
            if let Some(words) = G::line(&h.event, &view, self.names) {
                let about = named(&words).skip(1).any(|other| other == seat);
                let rank = (about || cue.seat == Some(seat), cue.weight, n);
                part.told.push(Told { words, rank });
            }
        }
        all
    }
}

/// Who tells `seat` what others did, by the scenes before and after it.
struct Teller<'a> {
    seat: Seat,
    names: &'a Names,
    word: &'a ScoreWord,
    before: &'a Scene,
    after: &'a Scene,
    /// Where everybody stood before everything was dealt anew, if it was: new hands bring something of their own.
    before_deal: Option<BySeat<Standing>>,
    changed: Vec<(PieceId, Option<Seat>)>,
}

impl Teller<'_> {
    /// The part of `who`, and the rank of the weightiest line in it.
    fn part(&self, who: Seat, gathered: Gathered, events: &Range<usize>) -> (Option<Rank>, Part) {
        let greatest = gathered.told.iter().map(|told| told.rank).max();
        let line = match who == self.seat {
            true => Words::default(),
            false => self.line(who, &gathered.told),
        };
        let first = gathered.told.iter().map(|told| told.rank.2).min();
        let lines = gathered.told.into_iter().map(|told| told.words).collect();
        let part = Part {
            seat: who,
            own: who == self.seat,
            line,
            lines,
            first: first.map_or(events.end, |n| events.start + n),
            pieces: self.pieces(who, gathered.pieces),
        };
        (greatest, part)
    }

    /// The weightiest of what `who` did in one line, with the score that it led to.
    fn line(&self, who: Seat, told: &[Told]) -> Words {
        let Some((line, last)) = short(told) else {
            return Words::default();
        };
        let whose = last.filter(|last| *last != who).map(|_| (who, self.names));
        let line = led_by(who, self.names, line);
        match self.scores(who) {
            Some(scores) => line.and(score_line(scores, self.word, whose)),
            None => line,
        }
    }

    /// The scores of `who`, before what is told and after it, where that changed it.
    fn scores(&self, who: Seat) -> Option<(i32, i32)> {
        let (was, is) = (panel(self.before, who)?, panel(self.after, who)?);
        let before_deal = self.before_deal.as_ref();
        let is = before_deal.map_or(is.score, |all| all[who].score);
        (was.score != is).then_some((was.score, is))
    }

    /// What it came to for whoever is told: score, and unless everything was dealt anew, facts and what they got and lost.
    fn balance(&self, belongings: Option<fn(&Piece) -> u32>) -> Option<Words> {
        let (seat, word) = (self.seat, self.word);
        let panels = (panel(self.before, seat)?, panel(self.after, seat)?);
        let mut all = Vec::new();
        if let Some((was, is)) = self.scores(seat) {
            all.push(words(Sentence::RecapCount {
                what: word.many.as_str().into(),
                was: was.into(),
                is: is.into(),
            }));
        }
        if let Some(belongings) = belongings {
            let scenes = (self.before, self.after);
            all.extend(changes(seat, scenes, panels, word, belongings));
        }
        let told = Words::joined(all, ", ");
        (!told.is_empty()).then(|| words(Sentence::RecapYou).and(told).then("."))
    }

    /// What cues were about and what of `who` has changed, as far as it lies on the table.
    fn pieces(&self, who: Seat, mut pieces: Vec<PieceId>) -> Vec<PieceId> {
        let own = self.changed.iter().filter(|(_, of)| *of == Some(who));
        pieces.extend(own.map(|(id, _)| id));
        pieces.sort_unstable();
        pieces.dedup();
        pieces.retain(|id| self.after.pieces.iter().any(|piece| piece.id == *id));
        pieces
    }
}

/// Whether decision `n` is one that is taken for `seat`, since there was but one choice.
pub(in crate::session) fn forced<G: Playable>(past: &Past<'_, G>, seat: Seat, n: usize) -> bool {
    let state = past.game.state_at(n);
    let Some(state) = state.filter(|_| past.preferences.get(AUTO_PLAY) != "off") else {
        return false;
    };
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let [only] = legal.as_slice() else {
        return false;
    };
    let view = state.view(Some(seat));
    G::choice(&view, past.names, seat, *only, past.preferences).auto
}

/// The players whom these words name, in order.
fn named(words: &Words) -> impl Iterator<Item = Seat> + '_ {
    words.0.iter().filter_map(|run| match &run.link {
        Some(Link::Seat(seat)) => Some(*seat),
        _ => None,
    })
}

fn first_named(words: &Words) -> Option<Seat> {
    named(words).next()
}

fn panel(scene: &Scene, seat: Seat) -> Option<&SeatPanel> {
    scene.panels.iter().find(|panel| panel.seat == seat)
}

/// Whether a piece is something that players get, lose or move: neither a plate nor a sign that something is not there.
fn is_possession(piece: &Piece) -> bool {
    piece.zone.name != PLATE && !piece.badges.contains(&Badge::Ghost)
}

/// What is new, lies elsewhere or looks different, with whose it is now.
fn changed(before: &Scene, after: &Scene) -> Vec<(PieceId, Option<Seat>)> {
    let old: BTreeMap<PieceId, &Piece> = before.pieces.iter().map(|p| (p.id, p)).collect();
    let differs = |piece: &&Piece| {
        let same = |old: &&Piece| old.zone == piece.zone && old.face == piece.face;
        is_possession(piece) && !old.get(&piece.id).is_some_and(same)
    };
    let news = after.pieces.iter().filter(differs);
    news.map(|piece| (piece.id, piece.zone.seat)).collect()
}

/// The weightiest lines, in the order in which they happened, and whom the last of them names first.
fn short(told: &[Told]) -> Option<(Words, Option<Seat>)> {
    let mut best: Vec<&Told> = told.iter().collect();
    best.sort_by_key(|told| std::cmp::Reverse(told.rank));
    best.truncate(SHORT);
    best.sort_by_key(|told| told.rank.2);
    let last = best.last().and_then(|told| first_named(&told.words));
    let lines = best.into_iter().map(|told| told.words.clone());
    let line = Words::joined(lines, " ");
    (!line.is_empty()).then_some((line, last))
}

/// The line with the one of whom it tells before it, unless they are the first whom it names: "Incident!" alone does not say whose.
fn led_by(who: Seat, names: &Names, line: Words) -> Words {
    if first_named(&line) == Some(who) {
        return line;
    }
    let who = Arg::Linked(names.of(who).to_owned(), Link::Seat(who));
    words(Sentence::RecapOf { who })
        .and(Words::plain(" "))
        .and(line)
}

/// The scores before and after what changed them; with whose they are where the sentence before it is about somebody else.
fn score_line((was, is): (i32, i32), word: &ScoreWord, whose: Option<(Seat, &Names)>) -> Words {
    let (was, is) = (Arg::Plain(word.figure(was)), Arg::Plain(word.say(is)));
    let told = match whose {
        None => Sentence::RecapScore { was, is },
        Some((seat, names)) => {
            let who = Arg::Linked(names.of(seat).to_owned(), Link::Seat(seat));
            Sentence::RecapScoreOf { who, was, is }
        }
    };
    Words::plain(" ").and(words(told))
}

/// Which of their facts are others, and what they got and lost.
fn changes(
    seat: Seat,
    (before, after): (&Scene, &Scene),
    (was, is): (&SeatPanel, &SeatPanel),
    word: &ScoreWord,
    belongings: fn(&Piece) -> u32,
) -> Vec<Words> {
    let mut all = Vec::new();
    let number = |text: &str| text.parse::<i64>().is_ok();
    for (what, now) in is.facts.iter().filter(|(what, _)| *what != word.many) {
        let then = was.facts.iter().find(|(other, _)| other == what);
        if let Some((_, then)) = then.filter(|(_, then)| then != now && number(then) && number(now))
        {
            let (was, is) = (then.as_str().into(), now.as_str().into());
            let what = what.as_str().into();
            all.push(words(Sentence::RecapCount { what, was, is }));
        }
    }
    let own = |scene: &Scene| -> Vec<Belonging> {
        let own = scene
            .pieces
            .iter()
            .filter(|piece| piece.zone.seat == Some(seat));
        let own = own.filter(|piece| is_possession(piece) && !piece.name.is_empty());
        own.map(|piece| (piece.id, piece.name.clone(), belongings(piece)))
            .collect()
    };
    let (old, new) = (own(before), own(after));
    let (lost, got) = (without(&old, &new), without(&new, &old));
    // What only has another number now, as one of many equal things, is neither.
    let (lost, got) = (apart(&lost, &got), apart(&got, &lost));
    if !lost.is_empty() {
        all.push(words(Sentence::RecapLost { what: things(lost) }));
    }
    if !got.is_empty() {
        all.push(words(Sentence::RecapGot { what: things(got) }));
    }
    all
}

/// Something of a player's: its piece, its name, and how many of it that stands for.
type Belonging = (PieceId, String, u32);

/// The names of what is among `these` and not among `those`.
fn without(these: &[Belonging], those: &[Belonging]) -> Vec<String> {
    let gone = these.iter().flat_map(|(id, name, many)| {
        let left = those.iter().find(|(other, ..)| other == id);
        let left = left.map_or(0, |(.., left)| *left);
        let gone = many.saturating_sub(left) as usize;
        std::iter::repeat_n(name.clone(), gone)
    });
    gone.collect()
}

/// `these` without as many equal ones as there are among `those`.
fn apart(these: &[String], those: &[String]) -> Vec<String> {
    let mut those = those.to_vec();
    let mut left = these.to_vec();
    left.retain(|name| match those.iter().position(|other| other == name) {
        Some(place) => {
            those.swap_remove(place);
            false
        }
        None => true,
    });
    left
}

/// "Anchor 7, Key 3 and 2 more".
fn things(names: Vec<String>) -> Arg {
    let more = names.len().saturating_sub(NAMED);
    // One more takes no less room than its name.
    let shown = if more == 1 { NAMED + 1 } else { NAMED };
    let left = names.len().saturating_sub(shown);
    let mut all: Vec<Arg> = names.into_iter().take(shown).map(Arg::from).collect();
    if left > 0 {
        let n = left.into();
        all.push(say(Sentence::RecapMore { n }).into());
    }
    Arg::All(all)
}
