//! Whatever happens, can be done, touched or asked has words, filled in and whole, and pieces lie where they can.

use crate::Conforms;
use crate::actions::{lit, says_why};
use crate::playable::said::{is_said, is_sentence, is_whole, kind, reads_well, viewers};
use crate::playable::{self, games};
use crate::table::{Table, tables};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tortuga::content::{Content, Faults};
use tortuga::engine::show::Preferences;
use tortuga::engine::{Names, OutcomeKind, Piece, PieceId, Seat, TableItem, ZoneId};

/// Every event has its line for everybody, or is one of those of which nothing is said.
pub fn everything_that_happens_is_told<G: Conforms>() {
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    for mut table in tables::<G>(70_000..70_000 + games(12)) {
        let names = table.names();
        table.play(|d, lot| {
            for (event, after) in d.heard {
                let lines = told.entry(kind(event)).or_default();
                // What is told often need not be read by everybody every time.
                let all = *lines < 200;
                for viewer in viewers(after.seats()).filter(|_| all || lot.below(6) == 0) {
                    let view = after.view(viewer);
                    if let Some(line) = G::line(event, &view, &names) {
                        is_sentence(&line.to_string(), "a line");
                        *lines += 1;
                    }
                    if let Some(caption) = G::cue(event, &view, &names).caption {
                        is_sentence(&caption, "a caption");
                    }
                    reads_well(&G::banner(&view, &names), "the banner");
                }
            }
        });
        for viewer in viewers(table.state.seats()) {
            let view = table.state.view(viewer);
            is_sentence(&G::verdict(&view, &names).to_string(), "the verdict");
            is_said(&G::banner(&view, &names), "the banner at the end");
        }
    }
    let mut asked = G::SILENT.to_vec();
    asked.sort_unstable();
    let silent: Vec<&str> = told.iter().filter(|t| *t.1 == 0).map(|t| &**t.0).collect();
    assert_eq!(silent, asked, "what nobody is told of");
}

/// What scenarios may fix has a name beside its id, sort by sort.
pub fn what_fixed_draws_bring_has_a_name<G: Conforms>() {
    let rules = playable::rules::<G>();
    let sorts: BTreeSet<OutcomeKind> = G::outcomes(rules).iter().map(|lot| lot.kind).collect();
    for sort in sorts {
        let name = G::outcome_kind_name(rules, sort);
        is_said(&name, sort.0);
        assert!(name.contains(' '), "{}: {name}", sort.0);
    }
}

/// Why an action is refused, and what a fixed draw brings, is told in the language that the game was read in.
pub fn refusals_and_draws_are_in_every_language<G: Conforms>() {
    let [english, others @ ..] = ["en", "de", "fr", "es"].map(in_language::<G>);
    for rules in &others {
        for lot in G::outcomes(rules) {
            let [own, first] = [rules, &english].map(|rules| G::outcome_kind_name(rules, lot.kind));
            assert_ne!(own, first, "{}", lot.kind.0);
        }
    }
    let mut refused = 0;
    for seed in 0..games(2) {
        let mut table = Table::<G>::dealt(&english, 92_000 + seed);
        let mut known: BTreeSet<G::Action> = BTreeSet::new();
        table.play(|d, lot| {
            known.extend(d.legal.iter().copied());
            let barred = known.iter().filter(|action| !d.legal.contains(action));
            for action in barred.filter(|_| lot.below(40) == 0) {
                let told = |rules: &Arc<G::Rules>| {
                    let mut state = d.before.clone();
                    state.set_rules(rules);
                    G::refusal(&state.view(Some(d.seat)), d.seat, *action)
                };
                let name = d.before.action_name(*action);
                for own in others.iter().map(told) {
                    reads_well(&own, &name);
                    assert_ne!(own, told(&english), "{name}");
                    refused += 1;
                }
            }
        });
    }
    // Where whoever decides may always do everything, nothing is refused them.
    assert!(refused > 100 || G::FREE, "{refused}");
}

/// The game as it is read in a language.
fn in_language<G: Conforms>(code: &str) -> Arc<G::Rules> {
    let mut faults = Faults::default();
    let content = Content::load_with(G::FILES, None, &|_, _| {}).content;
    let content = content.in_language(code, &mut faults);
    let rules = G::load(&content, &mut faults).map(Arc::new);
    rules.unwrap_or_else(|| panic!("{}", faults.render()))
}

/// Whoever looks, in every position that is looked at: choices, reasons, prompts, pieces, scores, the position in words.
pub fn every_choice_and_every_thing_has_its_words<G: Conforms>() {
    let mut choices = 0;
    for mut table in tables::<G>(80_000..80_000 + games(3)) {
        let names = table.names();
        let preferences = playable::preferences::<G>(table.state.rules(), &table.options);
        table.play(|d, lot| {
            let reason = G::reason(&d.before.view(Some(d.seat)), &names, d.seat, d.action);
            is_sentence(&reason, "a reason");
            if d.number > 10 && lot.below(7) > 0 {
                return;
            }
            let pieces =
                pieces_lie_where_they_can::<G>(d.before, Some(d.seat), &names, &preferences);
            choices +=
                choices_are_shown::<G>(d.before, d.seat, d.legal, &names, &preferences, &pieces);
            if lot.below(2) == 0 {
                let seats = d.before.seats();
                let viewer = viewers(seats).nth(lot.below(seats + 1)).flatten();
                look_around::<G>(d.before, viewer, &names, &preferences);
            }
        });
        look_around::<G>(&table.state, None, &names, &preferences);
    }
    assert!(choices > 100, "{choices}");
}

/// Ids are there once, zones belong to seats that there are, everything has a name.
fn pieces_lie_where_they_can<G: Conforms>(
    state: &G,
    viewer: Option<Seat>,
    names: &Names,
    preferences: &Preferences,
) -> Vec<Piece> {
    let mut pieces = Vec::new();
    G::pieces(&state.view(viewer), names, preferences, &mut pieces);
    let ids: BTreeSet<PieceId> = pieces.iter().map(|p| p.id).collect();
    assert_eq!(ids.len(), pieces.len(), "two pieces have the same id");
    for piece in &pieces {
        is_said(&piece.name, "a piece");
        reads_well(&piece.text, &piece.name);
        assert!(!piece.face.template.is_empty(), "{piece:?}");
        // Somebody whom the rules play sits after all others.
        let there = |zone: &ZoneId| zone.seat.is_none_or(|s| s.index() <= state.seats());
        let zones = [Some(piece.zone), piece.from];
        assert!(zones.iter().flatten().all(there), "{piece:?}");
    }
    pieces
}

/// Every legal action has one choice, which can be told from all others and is about what lies there.
fn choices_are_shown<G: Conforms>(
    state: &G,
    seat: Seat,
    legal: &[G::Action],
    names: &Names,
    preferences: &Preferences,
    pieces: &[Piece],
) -> usize {
    let view = state.view(Some(seat));
    let lies = |item: &TableItem| match item {
        TableItem::Piece(id) => pieces.iter().any(|p| p.id == *id),
        TableItem::Zone(zone) => zone.seat.is_none_or(|s| s.index() <= state.seats()),
    };
    let mut shown = BTreeMap::new();
    for action in legal {
        let what = state.action_name(*action);
        let choice = G::choice(&view, names, seat, *action, preferences);
        is_said(&choice.label, &what);
        reads_well(&choice.detail, &what);
        if let Some(danger) = &choice.danger {
            is_said(danger, &what);
        }
        let dragged = choice.drag.iter().flat_map(|(from, _)| from);
        let picked = choice.picks.iter().flat_map(|p| &p.from);
        let mut about = choice.items.iter().chain(dragged).chain(picked);
        assert!(about.all(lies), "{what} is about what is not there");
        let (label, detail) = (choice.label, choice.detail);
        let looks = format!(
            "{label} / {detail} / {:?} {:?} {:?}",
            choice.items, choice.picks, choice.drag
        );
        if let Some(other) = shown.insert(looks, what.clone()) {
            panic!("{what} looks like {other}: {label} / {detail}");
        }
    }
    legal.len()
}

/// What a viewer reads of a position.
fn look_around<G: Conforms>(
    state: &G,
    viewer: Option<Seat>,
    names: &Names,
    preferences: &Preferences,
) {
    let view = state.view(viewer);
    let prompt = G::prompt(&view, names, preferences);
    is_sentence(&prompt.line.to_string(), "the prompt");
    for warning in &prompt.warnings {
        is_sentence(&warning.to_string(), "a warning");
    }
    for (label, why) in &prompt.barred {
        is_said(label, "a barred button");
        is_said(why, label);
    }
    let told = G::describe(&view, names, preferences);
    assert!(told.len() > 2, "{told:?}");
    told.iter().for_each(|line| is_said(line, "the position"));
    for panel in G::panels(&view, names, preferences) {
        let sum: i32 = panel.sources.iter().map(|(_, n)| n).sum();
        assert!(panel.sources.is_empty() || sum == panel.score, "{panel:?}");
        for (name, value) in &panel.facts {
            is_said(name, "a fact");
            reads_well(value, name);
        }
    }
    for gauge in G::gauges(&view, names, preferences) {
        is_said(&gauge.label, "a gauge");
        reads_well(&gauge.text, &gauge.label);
        assert!((0.0..=1.0).contains(&gauge.value), "{gauge:?}");
    }
    for step in G::turn_order(&view, names) {
        reads_well(&step.note, &step.label);
    }
    let pieces = pieces_lie_where_they_can::<G>(state, viewer, names, preferences);
    let zones: BTreeSet<ZoneId> = pieces.iter().map(|p| p.zone).collect();
    for zone in &zones {
        if let Some(inside) = G::inspect(&view, names, *zone) {
            inside
                .lines
                .iter()
                .for_each(|l| reads_well(l, "a look inside"));
        }
    }
    let items = pieces.iter().map(|p| TableItem::Piece(p.id));
    let useful = viewer.map(|seat| lit::<G>(state, seat, names, preferences));
    let useful = useful.unwrap_or_default();
    for item in items.chain(zones.into_iter().map(TableItem::Zone)) {
        if useful.contains(&item) && !G::ALWAYS_WHY {
            continue;
        }
        let why = G::why_not(&view, names, item);
        assert!(why.is_some() || !G::ALWAYS_WHY, "{item:?} says nothing");
        if let Some(why) = why {
            says_why(&why, "why not");
            assert!(!G::ALWAYS_WHY || is_whole(&why), "{why:?}");
        }
    }
}
