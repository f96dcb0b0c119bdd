//! *Pig* as people see it: a die, a chest with what is at stake, two choices and three sentences.

use super::content::{CueId, Sentence};
use super::game::{Event, Move, Pig};
use tortuga::content::Arg;
use tortuga::engine::show::Preferences;
use tortuga::engine::{
    Choice, Cue, Face, Link, Names, Piece, PieceId, Seat, TableItem, Words, ZoneId,
};
use tortuga::games::Show;

const DIE: u32 = 0;
const POT: u32 = 1;

impl Show for Pig {
    fn pieces(view: &Pig, _: &Names, _: &Preferences, out: &mut Vec<Piece>) {
        let say = |sentence| view.rules.texts.say(sentence).to_string();
        let face = Face::plain("pig_die").with("value", view.pips.to_string());
        let n = Arg::from(view.pips);
        let die = Piece::new(
            DIE,
            ZoneId::common("die"),
            0,
            face,
            say(Sentence::Die { n }),
        );
        let face = Face::plain("chest");
        let pot = Piece::new(POT, ZoneId::common("pot"), 0, face, say(Sentence::Pot));
        out.extend([die, pot.counting(view.sum.into())]);
    }

    fn choice(view: &Pig, _: &Names, _: Seat, action: Move, _: &Preferences) -> Choice {
        let say = |sentence| view.rules.texts.say(sentence).to_string();
        let n = Arg::from(view.sum);
        let (label, detail, piece) = match action {
            Move::Roll => (Sentence::Roll, Sentence::RollRisk { n }, DIE),
            Move::Hold => (Sentence::Hold, Sentence::HoldGain { n }, POT),
        };
        Choice {
            label: say(label),
            detail: say(detail),
            items: vec![TableItem::Piece(PieceId(piece))],
            button: true,
            default: action == Move::Roll,
            ..Choice::default()
        }
    }

    fn line(event: &Event, after: &Pig, names: &Names) -> Option<Words> {
        // A one and a hold have already passed the die on.
        let passed = matches!(event, Event::Rolled(1) | Event::Held(_));
        let seat = Seat::new(usize::from(after.mover ^ u8::from(passed)));
        let who = Arg::Linked(names.of(seat).to_owned(), Link::Seat(seat));
        let sentence = match *event {
            Event::Rolled(1) => Sentence::Lost { who },
            Event::Rolled(n) => Sentence::Rolled { who, n: n.into() },
            Event::Held(n) => Sentence::Banked { who, n: n.into() },
        };
        Some(after.rules.texts.say(sentence))
    }

    fn cue(event: &Event, after: &Pig, _: &Names) -> Cue {
        let (name, piece) = match event {
            Event::Rolled(1) => (CueId::Lost, DIE),
            Event::Rolled(_) => (CueId::Rolled, DIE),
            Event::Held(_) => (CueId::Banked, POT),
        };
        Cue {
            pieces: vec![PieceId(piece)],
            ..after.rules.cues.cue(name)
        }
    }
}
