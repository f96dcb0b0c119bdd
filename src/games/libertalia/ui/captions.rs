//! One line that explains a moment while the table dwells on it: what an effect that begins is about to do, and the log's word
//! where it does nothing.

use super::outcomes::{anybody_acts, effect_caption};
use super::sentences::Narrator;
use crate::engine::Names;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::event::Event;
use crate::games::libertalia::rules::observation::View;

/// One line that explains a moment while the table dwells on it.
pub(crate) fn caption(event: &Event, after: &View, names: &Names) -> Option<String> {
    let say = Narrator::new(after.table(), names);
    match event {
        Event::Acts { seat, rank, fx } => {
            effect_caption(&say, *seat, *rank, *fx).map(|d| d.words.to_string())
        }
        Event::Revealed => Some(say.plain(Sentence::CaptionReveal)),
        Event::Lined => Some(say.plain(Sentence::CaptionLine)),
        Event::NightFell if anybody_acts(after.table()) => Some(say.plain(Sentence::CaptionNight)),
        Event::Rested => Some(say.plain(Sentence::CaptionRest)),
        Event::Tied { .. } | Event::Scored { .. } => {
            super::log::line(event, after, names).map(|w| w.to_string())
        }
        _ => None,
    }
}
