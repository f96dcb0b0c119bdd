//! `verify`: whether a saved game is as it was saved and dealt.

use super::json;
use super::replay::outcome;
use crate::cli::app_context::AppContext;
use crate::cli::args::tools::VerifyArgs;
use crate::cli::watch::lines;
use crate::cli::{Failure, print, setup, text};
use crate::session::play::deal_commitment::LEAST;
use crate::wording::replay::Sentence;
use crate::wording::say;
use serde_json::json;
use std::process::ExitCode;

/// Plays a saved game again, and checks the code of its deal.
///
/// # Errors
/// When the save cannot be read or no longer plays as it did, or a code is named too shortly.
pub fn verify(context: &AppContext, args: &VerifyArgs) -> Result<ExitCode, Failure> {
    let session = text::load(context, &setup::save_path(context, &args.file)?)?;
    let over = session.turn().first().is_none();
    let (deal, words) = (session.deal(), session.deal_text());
    let fits = deal
        .zip(words.as_ref())
        .map(|(deal, words)| deal.is_of(words));
    let shown = args.deal.as_deref();
    if shown.is_some_and(|shown| shown.chars().filter(char::is_ascii_hexdigit).count() < LEAST) {
        let least = LEAST.into();
        return Err(Failure::Usage(say(Sentence::DealTooShort { least })));
    }
    let called = shown.map(|shown| deal.is_some_and(|deal| deal.is_called(shown)));
    let good = fits != Some(false) && called != Some(false);
    let code = if good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    };
    // What everything follows from is nobody's business as long as they play.
    let words = words.filter(|_| over);
    if args.json {
        json(&json!({
            "game": session.info().id, "decisions": session.decisions(), "over": over, "fingerprint": session.fingerprint(),
            "deal": deal.map(|d| d.code.as_str()), "deal_holds": fits, "deal_shown": called, "deal_text": words,
        }))?;
        return Ok(code);
    }
    let mut out = vec![outcome(&*session)];
    let full = || deal.map(|d| d.code.as_str()).unwrap_or_default().into();
    out.push(say(match fits {
        Some(true) => Sentence::DealHolds { code: full() },
        Some(false) => Sentence::DealBroken { code: full() },
        None => Sentence::DealNone,
    }));
    if let (Some(shown), Some(called), Some(_)) = (shown, called, deal) {
        let shown = shown.into();
        out.push(say(match called {
            true => Sentence::DealShown { shown },
            false => Sentence::DealOther {
                shown,
                code: full(),
            },
        }));
    }
    if let Some(words) = words {
        out.push(say(Sentence::DealText));
        out.push(words.trim_end().to_owned());
    }
    print(&lines(&out))?;
    Ok(code)
}
