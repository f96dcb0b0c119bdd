//! Positions, choices, scores in words.

use crate::content::Arg;
use crate::engine::{Choice, Link, OptionKind, Seat, SeatPanel, TableItem, Words, ZoneId};
use crate::games::GameInfo;
use crate::games::number_format::figure;
use crate::session::play::recap::Part;
use crate::session::play::think::Agent;
use crate::session::save::store::Saved;
use crate::session::table::handicaps::handicaps;
use crate::session::table::seat_plates::{everybody, fact};
use crate::session::table::seating::{emblem_name, temper_words};
use crate::session::{Control, Recap, Scene, Session};
use crate::wording::say;
use crate::wording::text_mode::Sentence;
use std::collections::BTreeSet;

/// What stands before a line that belongs to the one above.
const BELOW: &str = "  ";

/// One line for a saved game in a list.
pub fn saved(saved: &Saved) -> String {
    let file = saved.path.file_name().unwrap_or_default().to_string_lossy();
    let name = saved.name.clone();
    let name = name.unwrap_or_else(|| say(Sentence::Autosave));
    say(match &saved.save {
        Err(why) => Sentence::SaveBroken {
            file: file.into_owned().into(),
            why: why.to_string().into(),
        },
        Ok(save) => {
            let seats = save.seats.iter().zip(&save.scores);
            let scores = seats.map(|(s, n)| format!("{} {n}", s.name).into());
            Sentence::SaveListed {
                name: name.into(),
                game: save.game.as_str().into(),
                state: match save.over {
                    true => say(Sentence::Finished).into(),
                    false => save.banner.as_str().into(),
                },
                scores: Arg::List(scores.collect()),
                decisions: save.decisions.into(),
            }
        }
    })
}

/// All options of a game with their values.
pub fn options(info: &GameInfo) -> Vec<String> {
    let mut out = Vec::new();
    for def in &info.options {
        let option = def.id.as_str().into();
        let values = Arg::List(def.values().into_iter().map(Arg::from).collect());
        let default = def.default.as_str().into();
        let about = def.text.as_str().into();
        out.push(say(match def.per_seat {
            true => Sentence::OptionPerSeatListed {
                option,
                values,
                default,
                about,
            },
            false => Sentence::OptionListed {
                option,
                values,
                default,
                about,
            },
        }));
        if let OptionKind::OneOf(values) = &def.kind {
            let told = values.iter().filter(|v| !v.text.is_empty());
            out.extend(told.map(|v| {
                say(Sentence::OptionValueListed {
                    value: v.id.as_str().into(),
                    name: v.name.as_str().into(),
                    about: v.text.as_str().into(),
                })
            }));
        }
    }
    out
}

/// What happened since somebody's last turn, in a line for each player.
pub fn brief_news(news: &Recap, session: &dyn Session) -> Vec<String> {
    let line = |part: &Part| news_line(part, &part.line, session);
    news.brief().iter().map(line).collect()
}

/// All that happened since somebody's last turn, player by player.
pub fn news(news: &Recap, session: &dyn Session) -> Vec<String> {
    let mut out = Vec::new();
    for part in &news.parts {
        // What it came to has no lines in the log; what others did is told by them.
        let own = part.own || part.lines.is_empty();
        let lines = own.then_some(&part.line).into_iter().chain(&part.lines);
        out.extend(lines.map(|line| news_line(part, line, session)));
    }
    out
}

fn news_line(part: &Part, what: &Words, session: &dyn Session) -> String {
    let seats = everybody(&session.setup().seats, &session.scene(None).panels);
    let mut links = what.0.iter().filter_map(|run| run.link.as_ref());
    let names_them = part.own || links.next() == Some(&Link::Seat(part.seat));
    let name = seats.get(part.seat.index()).filter(|_| !names_them);
    let what = what.to_string().into();
    say(match name {
        Some(info) => Sentence::NewsLineOf {
            who: info.name.as_str().into(),
            what,
        },
        None => Sentence::NewsLine { what },
    })
}

/// Who plays where, and what they are like when they play.
pub fn seats(session: &dyn Session) -> Vec<String> {
    let level = |name: &str| {
        let (id, _) = Agent::parts(name);
        let levels = session.info().levels.iter();
        let named = levels.clone().find(|l| l.id == id);
        named.map_or(id.to_owned(), |l| l.name.clone())
    };
    let held = session.stand_ins();
    let given = handicaps(session.info(), session.setup());
    let seat = |(i, info): (usize, &crate::session::SeatInfo)| {
        let seat = Seat::checked(i, session.setup().seats.len());
        let who = match &info.control {
            Control::Human => Sentence::APerson,
            Control::Ai(id) if seat.is_some_and(|seat| held.contains(seat)) => Sentence::AStandIn {
                level: level(id).into(),
            },
            Control::Ai(id) => Sentence::AnAi {
                level: level(id).into(),
            },
        };
        let listed = say(Sentence::SeatListed {
            n: (i + 1).into(),
            name: info.name.as_str().into(),
            who: say(who).into(),
            emblem: emblem_name(&info.emblem).into(),
        });
        let own = given.iter().filter(|(of, _)| Some(*of) == seat);
        let listed = own.fold(listed, |listed, (_, handicap)| {
            say(Sentence::SeatHandicap {
                seat: listed.into(),
                handicap: handicap.as_str().into(),
            })
        });
        let temper = temper_words(session.info(), info);
        let temper = temper.map(|line| format!("{BELOW}{line}"));
        std::iter::once(listed).chain(temper)
    };
    let seats = session.setup().seats.iter().enumerate();
    seats.flat_map(seat).collect()
}

/// Prompt, warnings and figures.
pub fn prompt(scene: &Scene) -> Vec<String> {
    let mut out = vec![scene.prompt.line.to_string()];
    out.extend(scene.prompt.warnings.iter().map(|warning| {
        let warning = warning.to_string().into();
        say(Sentence::Warning { warning })
    }));
    for gauge in &scene.gauges {
        let figure = gauge.text.as_str().into();
        let figure = match gauge.value {
            v if v >= gauge.warn.1 => say(Sentence::FigureHigh { figure }).into(),
            v if v >= gauge.warn.0 => say(Sentence::FigureRaised { figure }).into(),
            _ => figure,
        };
        let label = gauge.label.as_str().into();
        out.push(say(match gauge.tip.is_empty() {
            true => Sentence::GaugeLine { label, figure },
            false => Sentence::GaugeLineTip {
                label,
                figure,
                tip: gauge.tip.as_str().into(),
            },
        }));
    }
    out.retain(|line| !line.is_empty());
    out
}

/// Numbered choices, and what cannot be chosen now and why.
pub fn choices(choices: &[Choice], barred: &[(String, String)]) -> Vec<String> {
    let line = |(i, c): (usize, &Choice)| {
        let mut line = say(Sentence::ChoiceListed {
            n: (i + 1).into(),
            choice: c.label.as_str().into(),
        });
        if !c.detail.is_empty() {
            line = say(Sentence::ChoiceDetail {
                choice: line.into(),
                detail: c.detail.as_str().into(),
            });
        }
        if let Some(danger) = &c.danger {
            line = say(Sentence::ChoiceDanger {
                choice: line.into(),
                danger: danger.as_str().into(),
            });
        }
        if c.default {
            let choice = line.into();
            line = say(Sentence::ChoiceEnter { choice });
        }
        line
    };
    let mut out: Vec<String> = choices.iter().enumerate().map(line).collect();
    out.extend(barred.iter().map(|(label, why)| {
        say(Sentence::ChoiceBarred {
            choice: label.as_str().into(),
            why: why.as_str().into(),
        })
    }));
    out
}

/// Scores of all players by source.
pub fn scores(panels: &[SeatPanel], session: &dyn Session) -> Vec<String> {
    let standings = session.standings();
    let line = |p: &SeatPanel| {
        let mut score = session.info().score.say(p.score);
        if let Some((_, basis)) = &p.basis {
            score = say(Sentence::ScoreBasis {
                score: score.into(),
                basis: basis.as_str().into(),
            });
        }
        // Whom the rules play has no place of their own.
        if let Some(standing) = standings.get(p.seat) {
            score = say(Sentence::ScorePlace {
                score: score.into(),
                place: u32::from(standing.place).into(),
            });
        }
        let facts = p.facts.iter();
        let facts = facts.map(|(name, value)| fact(name, value).into());
        let sources = p.sources.iter().filter(|(_, n)| *n != 0);
        let sources = sources.map(|(k, v)| format!("{k} {}", figure(*v)).into());
        let name = p.name.as_deref();
        let name = name.unwrap_or_else(|| session.names().of(p.seat));
        let mut line = say(Sentence::ScoreLine {
            name: name.into(),
            score: score.into(),
        });
        let (sources, facts): (Vec<Arg>, Vec<Arg>) = (sources.collect(), facts.collect());
        if !sources.is_empty() {
            let sources = Arg::List(sources);
            line = say(Sentence::ScoreFrom {
                line: line.into(),
                sources,
            });
        }
        if !facts.is_empty() {
            let facts = Arg::List(facts);
            line = say(Sentence::ScoreFacts {
                line: line.into(),
                facts,
            });
        }
        line
    };
    panels.iter().map(line).collect()
}

/// The scores after each tenth of the game, as the window's chart shows them.
pub fn history(session: &dyn Session) -> Vec<String> {
    let history = session.score_history();
    let step = history.len().div_ceil(10).max(1);
    let shown = (0..history.len()).filter(|i| (i + 1) % step == 0 || i + 1 == history.len());
    let line = |i: usize| {
        let scores = history[i].iter();
        let scores = scores.map(|(seat, n)| format!("{} {n}", session.names().of(seat)).into());
        say(Sentence::AfterDecisions {
            n: (i + 1).into(),
            scores: Arg::List(scores.collect()),
        })
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
            let why_not = session.why_not(viewer, TableItem::Zone(zone));
            out.extend(why_not.map(|why| say(Sentence::ZoneNotNow { why: why.into() })));
            for piece in inspection.pieces {
                let name = piece.name.into();
                out.push(say(match piece.text.is_empty() {
                    true => Sentence::PieceNamed { name },
                    false => Sentence::PieceTold {
                        name,
                        about: piece.text.into(),
                    },
                }));
            }
            out
        }
        None => {
            let mut out = vec![say(Sentence::YouCanLookInto)];
            out.extend(zones.iter().map(|z| {
                say(Sentence::ZoneListed {
                    zone: z.to_string().into(),
                    title: title(*z).into(),
                })
            }));
            out.push(say(Sentence::SeatsListed));
            out
        }
    }
}
