//! Which seats of a table play with a handicap.

use crate::content::Arg;
use crate::engine::Seat;
use crate::games::GameInfo;
use crate::session::TableSetup;
use crate::wording::say;
use crate::wording::session::Sentence;

/// Who plays with a handicap, and with which, in words: "Head start: 10 points". A seat may have several.
pub fn handicaps(info: &GameInfo, setup: &TableSetup) -> Vec<(Seat, String)> {
    let defs = info.options.iter().filter(|def| def.handicap);
    let mut all: Vec<(Seat, String)> = Vec::new();
    for def in defs {
        for seat in Seat::all(setup.seats.len()) {
            let chosen = setup
                .options
                .get(&info.options, &format!("{}.{seat}", def.id));
            let values = def.offered(setup.seats.len(), usize::MAX);
            let value = values.into_iter().find(|value| value.id == chosen);
            if let Some(value) = value.filter(|value| value.id != def.default) {
                let handicap = Sentence::Handicap {
                    handicap: def.name.as_str().into(),
                    value: Arg::from(value.name.as_str()),
                };
                all.push((seat, say(handicap)));
            }
        }
    }
    all.sort_by_key(|(seat, _)| *seat);
    all
}
