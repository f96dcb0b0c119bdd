//! `encyclopedia`: the cards and pieces of a game, in words or for programs.

use super::json;
use crate::cli::app_context::AppContext;
use crate::cli::args::tools::EncyclopediaArgs;
use crate::cli::terminal::plain;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup};
use crate::content::Arg;
use crate::games::encyclopedia::{Guide, Query};
use crate::games::rulebook_references::RulebookReference;
use crate::games::{Article, GameInfo};
use crate::records::journal::Journal;
use crate::records::record::Record;
use crate::records::usage::Usage;
use crate::wording::encyclopedia::Sentence;
use crate::wording::say;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::process::ExitCode;

/// Of so many that are found, chapters and finished games are told as well.
const AT_LENGTH: usize = 4;

/// What was looked up.
///
/// # Errors
/// A game or a group that is not there, a journal that cannot be read.
pub fn encyclopedia(context: &AppContext, args: &EncyclopediaArgs) -> Result<ExitCode, Failure> {
    let game = setup::game(context, &args.game)?;
    let info = game.info();
    let query = query(info, args)?;
    let articles = game.articles();
    if articles.is_empty() {
        let game = info.name.as_str().into();
        return Err(Failure::Failed(say(Sentence::NoArticles { game })));
    }
    let found: Vec<&Article> = articles.iter().filter(|a| query.finds(a)).collect();
    let journal = Journal::read(&context.store)?;
    let records = journal.records.iter().filter(|r| r.game == info.id);
    let records: Vec<&Record> = records.collect();
    let player = args.player.as_deref();
    // The numbers of somebody else would be nobody's, and look like theirs.
    if let Some(player) = player.filter(|name| !journal.records.iter().any(|r| r.played_by(name))) {
        let told = say(Sentence::NobodyOfThisName {
            player: player.into(),
        });
        // Nobody may be listening.
        let _ = writeln!(io::stderr(), "{}", plain(&told));
    }
    if args.json {
        let all: Vec<Value> = found
            .iter()
            .map(|article| for_programs(info, article, &records, player))
            .collect();
        json(&json!({"game": info.id, "articles": all}))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = vec![say(Sentence::ListHead {
        game: info.name.as_str().into(),
        n: found.len().into(),
    })];
    if found.is_empty() {
        out.push(say(Sentence::NothingFound));
    }
    for article in &found {
        out.extend(article_lines(info, article));
        if found.len() <= AT_LENGTH {
            out.extend(at_length(info, article, &records, player));
        }
    }
    print(&lines(&out))?;
    Ok(ExitCode::SUCCESS)
}

fn query(info: &GameInfo, args: &EncyclopediaArgs) -> Result<Query, Failure> {
    let groups = &info.guide.groups;
    if let Some(group) = args
        .group
        .as_deref()
        .filter(|id| info.guide.group(id).is_none())
    {
        let known = groups.iter().map(|group| group.id.as_str().into());
        return Err(Failure::Usage(say(Sentence::NoSuchGroup {
            group: group.into(),
            known: Arg::List(known.collect()),
        })));
    }
    Ok(Query {
        group: args.group.clone(),
        search: args.words.join(" "),
        ..Query::default()
    })
}

/// The name with what stands beside it, then what it does.
fn article_lines(info: &GameInfo, article: &Article) -> Vec<String> {
    let mut head = vec![article.name.clone()];
    head.extend(group_name(&info.guide, article));
    head.extend(info.guide.facts(article));
    let text = (!article.text.is_empty()).then(|| format!("    {}", article.text));
    [head.join(" · ")].into_iter().chain(text).collect()
}

fn group_name(guide: &Guide, article: &Article) -> Option<String> {
    guide.group(article.group).map(|group| group.name.clone())
}

/// The chapters that concern it, and what the finished games say.
fn at_length(
    info: &GameInfo,
    article: &Article,
    records: &[&Record],
    player: Option<&str>,
) -> Vec<String> {
    let mut out = Vec::new();
    for RulebookReference { chapter, lines } in info.concerning(article) {
        out.push(say(Sentence::OfProperty {
            property: say(Sentence::InTheRulebook).into(),
            value: chapter.title.as_str().into(),
        }));
        out.extend(lines.iter().flatten().map(|line| format!("  {line}")));
    }
    out.extend(Usage::of(records, &article.id, player).sentences(player));
    out.iter().map(|line| format!("    {line}")).collect()
}

fn for_programs(
    info: &GameInfo,
    article: &Article,
    records: &[&Record],
    player: Option<&str>,
) -> Value {
    let usage = Usage::of(records, &article.id, player);
    let chapters = info.concerning(article);
    let chapters: Vec<Value> = chapters
        .iter()
        .map(|ruling| {
            let lines: Vec<&str> = ruling.lines.iter().flatten().copied().collect();
            json!({"id": ruling.chapter.id, "title": ruling.chapter.title, "lines": lines})
        })
        .collect();
    json!({
        "id": article.id, "group": article.group, "name": article.name, "text": article.text,
        "count": article.count, "module": article.module, "properties": article.properties,
        "chapters": chapters,
        "records": {
            "counted": usage.counted, "uncounted": usage.uncounted, "games": usage.games, "times": usage.times,
            "own_games": usage.own_games, "own_times": usage.own_times, "wins": usage.wins,
        },
    })
}
