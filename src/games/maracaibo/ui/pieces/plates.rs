//! What is counted of every captain, to lie over their plate, and what the end of a round brings them.

use crate::content::Arg;
use crate::engine::{Face, Piece, PieceIds, Seat, ZoneId};
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::vocabulary::Metric;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::ui::sentences::Narrator;

const STRIPS: PieceIds<Seat> = PieceIds::from(2100);
const INCOMES: PieceIds<Seat> = PieceIds::from(2110);

/// The counts and the income of everybody.
pub(crate) fn pieces(view: &View, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    for seat in say.table.everybody() {
        out.push(strip(view, say, seat));
        out.push(income(say, seat));
    }
}

/// Upgrades, buried treasures, rivers and quests.
fn strip(view: &View, say: &Narrator<'_>, seat: Seat) -> Piece {
    let table = say.table;
    let upgrades = table.upgrades(seat);
    let buried = usize::from(table.metric(seat, Metric::Buried));
    let rivers = usize::from(table.metric(seat, Metric::Rivers));
    let quests = view.quests_held(seat);
    let face = Face::plain("strip")
        .with("upgrades", upgrades.to_string())
        .with("buried", buried.to_string())
        .with("rivers", rivers.to_string())
        .with("quests", quests.to_string());
    let id = STRIPS.of(seat).0;
    let name = say.plain(Sentence::StripOf { who: say.who(seat) });
    let mut piece = Piece::new(id, ZoneId::of("strip", seat), 0, face, name);
    piece.text = say.plain(Sentence::StripText {
        upgrades: upgrades.into(),
        buried: buried.into(),
        rivers: rivers.into(),
        quests: quests.into(),
    });
    piece
}

/// What the end of a round would bring as things stand.
fn income(say: &Narrator<'_>, seat: Seat) -> Piece {
    let income = match say.table.is_jordan(seat) {
        true => say.table.solo_income(),
        false => say.table.captain(seat).sums.income,
    };
    // Nothing is not a number: its sign is faint.
    let some = |n: u8| match n {
        0 => String::new(),
        n => n.to_string(),
    };
    let face = Face::plain("income")
        .with("doubloons", some(income.doubloons))
        .with("vp", some(income.vp));
    let id = INCOMES.of(seat).0;
    let name = say.plain(Sentence::IncomeOf { who: say.who(seat) });
    let mut piece = Piece::new(id, ZoneId::of("income", seat), 0, face, name);
    piece.text = match say.income(income) {
        Some(brings) => say.plain(Sentence::EachRound {
            income: Arg::Plain(brings),
        }),
        None => say.plain(Sentence::IncomeNone),
    };
    piece
}
