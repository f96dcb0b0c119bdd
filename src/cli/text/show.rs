//! Positions, choices, scores in words.

use crate::engine::{Choice, OptionKind, Seat, SeatPanel, Touch, ZoneId};
use crate::games::Sheet;
use crate::session::store::Saved;
use crate::session::{Control, Scene, Session};
use std::collections::BTreeSet;

/// One line for a saved game in a list.
pub fn saved(saved: &Saved) -> String {
    let file = saved.path.file_name().unwrap_or_default().to_string_lossy();
    let name = saved.name.clone().unwrap_or_else(|| "autosave".into());
    match &saved.save {
        Err(why) => format!("{file}: {why}"),
        Ok(save) => {
            let seats: Vec<String> = save
                .seats
                .iter()
                .zip(&save.scores)
                .map(|(s, n)| format!("{} {n}", s.name))
                .collect();
            let state = if save.over {
                "finished"
            } else {
                save.banner.as_str()
            };
            format!(
                "{name}: {}, {state}, {} ({} decisions)",
                save.game,
                seats.join(", "),
                save.decisions
            )
        }
    }
}

/// All options of a game with their values.
pub fn options(sheet: &Sheet) -> Vec<String> {
    let mut out = Vec::new();
    for def in &sheet.options {
        let seat = if def.per_seat { ".SEAT" } else { "" };
        let default = &def.default;
        out.push(format!(
            "{}{seat} ({}; default {default}): {}",
            def.id,
            def.values().join(", "),
            def.text
        ));
        if let OptionKind::OneOf(values) = &def.kind {
            let told = values.iter().filter(|v| !v.text.is_empty());
            out.extend(told.map(|v| format!("    {}: {}. {}", v.id, v.name, v.text)));
        }
    }
    out
}

/// Who plays where.
pub fn seats(session: &dyn Session) -> Vec<String> {
    let level = |id: &str| {
        session
            .sheet()
            .levels
            .iter()
            .find(|l| l.id == id)
            .map_or(id.to_owned(), |l| l.name.clone())
    };
    let seat = |(i, info): (usize, &crate::session::SeatInfo)| {
        let who = match &info.control {
            Control::Human => "a person".to_owned(),
            Control::Ai(id) => format!("AI, {}", level(id)),
        };
        format!(
            "Seat {}: {} ({who}), emblem {}",
            i + 1,
            info.name,
            info.emblem
        )
    };
    session.setup().seats.iter().enumerate().map(seat).collect()
}

/// Prompt, warnings and figures.
pub fn prompt(scene: &Scene) -> Vec<String> {
    let mut out = vec![scene.prompt.line.to_string()];
    out.extend(
        scene
            .prompt
            .warnings
            .iter()
            .map(|w| format!("Warning: {w}")),
    );
    for gauge in &scene.gauges {
        let alarm = match gauge.value {
            v if v >= gauge.warn.1 => " (high)",
            v if v >= gauge.warn.0 => " (raised)",
            _ => "",
        };
        let tip = if gauge.tip.is_empty() {
            String::new()
        } else {
            format!(". {}", gauge.tip)
        };
        out.push(format!("{}: {}{alarm}{tip}", gauge.label, gauge.text));
    }
    out.retain(|line| !line.is_empty());
    out
}

/// Numbered choices, and what cannot be chosen now and why.
pub fn choices(choices: &[Choice], barred: &[(String, String)]) -> Vec<String> {
    let line = |(i, c): (usize, &Choice)| {
        let mut line = format!("{}. {}", i + 1, c.label);
        if !c.detail.is_empty() {
            line += &format!(": {}", c.detail);
        }
        if let Some(danger) = &c.danger {
            line += &format!(" [danger: {danger}]");
        }
        if c.default {
            line += " (Enter)";
        }
        line
    };
    let mut out: Vec<String> = choices.iter().enumerate().map(line).collect();
    out.extend(
        barred
            .iter()
            .map(|(label, why)| format!("-  {label}: not now. {why}")),
    );
    out
}

/// Scores of all players by source.
pub fn scores(panels: &[SeatPanel], session: &dyn Session) -> Vec<String> {
    let standings = session.standings();
    let line = |p: &SeatPanel| {
        // Whom the rules play has no place of their own.
        let place = standings.get(p.seat);
        let place = place.map_or_else(String::new, |s| format!(", place {}", s.place));
        let facts: Vec<String> = p
            .facts
            .iter()
            .map(|(k, v)| format!("{k} {v}").trim().to_owned())
            .collect();
        let sources: Vec<String> = p
            .sources
            .iter()
            .filter(|(_, n)| *n != 0)
            .map(|(k, v)| format!("{k} {v}"))
            .collect();
        let list = |what: Vec<String>| {
            if what.is_empty() {
                "nothing".to_owned()
            } else {
                what.join(", ")
            }
        };
        let name = p.name.as_deref();
        let name = name.unwrap_or_else(|| session.names().of(p.seat));
        let basis = p.basis.as_ref().map(|(_, basis)| format!(" {basis}"));
        format!(
            "{name}: {}{}{place}; from {}; {}",
            session.sheet().score.say(p.score),
            basis.unwrap_or_default(),
            list(sources),
            list(facts)
        )
    };
    panels.iter().map(line).collect()
}

/// The scores after each tenth of the game, as the window's chart shows them.
pub fn history(session: &dyn Session) -> Vec<String> {
    let history = session.score_history();
    let step = history.len().div_ceil(10).max(1);
    let shown = (0..history.len()).filter(|i| (i + 1) % step == 0 || i + 1 == history.len());
    let line = |i: usize| {
        let scores: Vec<String> = history[i]
            .iter()
            .map(|(seat, n)| format!("{} {n}", session.names().of(seat)))
            .collect();
        format!("after {} decisions: {}", i + 1, scores.join(", "))
    };
    shown.map(line).collect()
}

/// All zones that can be looked into.
pub fn zones(session: &dyn Session, viewer: Option<Seat>) -> Vec<ZoneId> {
    let pieces = session.scene(viewer).pieces;
    let whole: BTreeSet<ZoneId> = pieces.iter().map(|p| p.zone.cell(0)).collect();
    let each: BTreeSet<ZoneId> = pieces.iter().map(|p| p.zone).collect();
    let can = |z: &ZoneId| session.inspect(viewer, *z).is_some();
    let whole: BTreeSet<ZoneId> = whole.into_iter().filter(can).collect();
    let known = |z: &ZoneId| whole.contains(&z.cell(0));
    let more: Vec<ZoneId> = each.into_iter().filter(|z| !known(z) && can(z)).collect();
    whole.into_iter().chain(more).collect()
}

/// What `look WORDS` shows.
pub fn look(session: &dyn Session, viewer: Option<Seat>, words: &str) -> Vec<String> {
    if words == "seats" {
        return seats(session);
    }
    let zones = zones(session, viewer);
    let title = |z: ZoneId| {
        session
            .inspect(viewer, z)
            .map(|i| i.title)
            .unwrap_or_default()
    };
    let wanted = words.to_lowercase();
    let found = zones
        .iter()
        .copied()
        .find(|z| z.to_string() == wanted || title(*z).to_lowercase() == wanted);
    let found = found.or_else(|| {
        zones.iter().copied().find(|z| {
            z.to_string().starts_with(&wanted) || title(*z).to_lowercase().contains(&wanted)
        })
    });
    match found
        .filter(|_| words != "?")
        .and_then(|z| Some((z, session.inspect(viewer, z)?)))
    {
        Some((zone, inspection)) => {
            let mut out = vec![inspection.title];
            out.extend(inspection.lines);
            let why_not = session.why_not(viewer, Touch::Zone(zone));
            out.extend(why_not.map(|why| format!("Not now: {why}")));
            for piece in inspection.pieces {
                let text = if piece.text.is_empty() {
                    String::new()
                } else {
                    format!(": {}", piece.text)
                };
                out.push(format!("  {}{text}", piece.name));
            }
            out
        }
        None => {
            let mut out = vec!["You can look into:".to_owned()];
            out.extend(zones.iter().map(|z| format!("  {z} ({})", title(*z))));
            out.push("  seats (who plays where)".into());
            out
        }
    }
}

/// The rulebook's chapters, or one of them.
pub fn rules(sheet: &Sheet, words: &str) -> Vec<String> {
    let wanted = words.to_lowercase();
    let number = wanted.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let named = |c: &&crate::games::Chapter| {
        c.id.to_lowercase() == wanted
            || (!wanted.is_empty() && c.title.to_lowercase().contains(&wanted))
    };
    match number
        .and_then(|i| sheet.rulebook.get(i))
        .or_else(|| sheet.rulebook.iter().find(named))
    {
        Some(chapter) => std::iter::once(chapter.title.clone())
            .chain(chapter.text.iter().cloned())
            .collect(),
        None => {
            let line = |(i, c): (usize, &crate::games::Chapter)| format!("{}. {}", i + 1, c.title);
            let chapters = sheet.rulebook.iter().enumerate().map(line);
            std::iter::once("Chapters (rules NUMBER or rules WORD):".to_owned())
                .chain(chapters)
                .collect()
        }
    }
}
