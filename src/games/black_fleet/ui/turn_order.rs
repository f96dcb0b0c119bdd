//! Who sails next in this round.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::Names;
use crate::engine::show::{StepTime, TurnOrderStep};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::observation::View;

/// The players in the order of the round.
pub(crate) fn turn_order(view: &View, names: &Names) -> Vec<TurnOrderStep> {
    let table = view.table();
    let say = Narrator::new(table, names);
    if matches!(table.phase(), Phase::Setup | Phase::Over) {
        return Vec::new();
    }
    let order: Vec<_> = table.play_order().collect();
    let now = order.iter().position(|s| *s == table.current());
    let last = table.last_round();
    let steps = order.iter().enumerate().map(|(n, seat)| {
        let when = match now {
            Some(now) if n < now => StepTime::Done,
            Some(now) if n == now => StepTime::Now,
            _ => StepTime::Next,
        };
        let (who, number) = (say.who(*seat), Arg::from(n + 1));
        let note = match (last, n) {
            (true, _) => Sentence::AgendaLast { who, n: number },
            (false, 0) => Sentence::AgendaFirst { who },
            (false, _) => Sentence::AgendaThen { who, n: number },
        };
        TurnOrderStep {
            seat: Some(*seat),
            face: None,
            label: (n + 1).to_string(),
            note: say.plain(note),
            when,
        }
    });
    steps.collect()
}
