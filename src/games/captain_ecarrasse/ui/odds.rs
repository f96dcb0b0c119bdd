//! The risk of a draw in words, as the risk aid is set.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::risk::RiskMode;

/// How the risk aid is set; `None` is off.
pub(crate) fn aid(options: &Preferences) -> Option<RiskMode> {
    RiskMode::from_option(options.get("risk_aid"))
}

/// "4/49 ≈ 8 %", "0/49 = 0 %" where that is exact, or "about 8 %" where it is an estimate; nothing when there is no deck.
pub(crate) fn risk_text(view: &View, say: &Narrator<'_>, aid: RiskMode) -> Option<String> {
    let risk = view.risk(aid)?;
    let p = Arg::Plain(view.risk_percent(aid)?.to_string());
    if let (RiskMode::TableOnly, true) = (aid, view.known().is_empty()) {
        return Some(say.plain(Sentence::About { p }));
    }
    let k = Arg::Plain(risk.bad.to_string());
    let n = Arg::Plain(risk.all.to_string());
    Some(say.plain(match risk.bad * 100 % risk.all.max(1) {
        0 => Sentence::Even { k, n, p },
        _ => Sentence::Exact { k, n, p },
    }))
}
