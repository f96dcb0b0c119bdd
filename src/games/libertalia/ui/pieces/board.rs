//! What lies in the middle of the table: calendar, bays, score track, bag, and the pieces of the tie-break in use.

use crate::content::Arg;
use crate::engine::{Face, Nth, Piece, PieceIds, Seat, ZoneId};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::{Part, Phase};
use crate::games::libertalia::rules::state::{State, TieBreak};
use crate::games::libertalia::ui::faces::{livery, part_icon, tile};
use crate::games::libertalia::ui::sentences::{Narrator, part_name, part_text};
use crate::games::libertalia::ui::zones::{BAG, HOOK, bay, bay_pieces, marker_piece};

const CALENDAR: ZoneId = ZoneId::common("calendar");
const CAMPAIGNS: ZoneId = ZoneId::common("campaigns");
const PHASES: ZoneId = ZoneId::common("phases");
const SIGNS: ZoneId = ZoneId::common("baysign");
const TRACK: ZoneId = ZoneId::common("track");
const FLAGS: ZoneId = ZoneId::common("flagrow");
const BAY_SIGNS: PieceIds<Nth<10>> = PieceIds::from(1600);
const DAY_SIGNS: PieceIds<Nth<10>> = PieceIds::from(1610);
const CAMPAIGN_SIGNS: PieceIds<Nth<10>> = PieceIds::from(1620);
const PHASE_SIGNS: PieceIds<Nth<10>> = PieceIds::from(1630);
const FLAG_PIECES: PieceIds<Seat> = PieceIds::from(1650);
const BAG_ID: u32 = 1680;
/// The cell of the Hook in a bay, after the tiles.
const HOOK_CELL: u16 = 6;

/// Everything in the middle of the table but the line.
/// `open`: whose riches the viewer sees.
pub(crate) fn pieces(
    table: &State,
    say: &Narrator<'_>,
    open: impl Fn(Seat) -> bool,
    out: &mut Vec<Piece>,
) {
    calendar(table, say, out);
    markers(table, say, open, out);
    bays(table, say, out);
    variant(table, say, out);
}

fn calendar(table: &State, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let constants = &table.definitions().constants;
    let days = usize::from(constants.days);
    let over = table.phase() == Phase::Over;
    let resting = over || table.part() == Part::Rest;
    let today = if resting { days + 1 } else { table.day() };
    let state = |n: usize, now: usize| match n.cmp(&now) {
        std::cmp::Ordering::Less => "past",
        std::cmp::Ordering::Equal => "now",
        std::cmp::Ordering::Greater => "next",
    };
    for day in 1..=days + 1 {
        let rest = day == days + 1;
        let (n, icon) = if rest {
            (String::new(), "rest")
        } else {
            (day.to_string(), "")
        };
        let face = Face::plain("day")
            .with("n", n)
            .with("icon", icon)
            .with("state", state(day, today));
        let name = match rest {
            true => say.plain(Sentence::RestDay),
            false => say.plain(Sentence::DayN { n: day.into() }),
        };
        let zone = CALENDAR.cell(day as u16 - 1);
        out.push(Piece::new(DAY_SIGNS.of(Nth(day)).0, zone, 0, face, name));
    }
    for campaign in 1..=table.campaigns() {
        let now = if over {
            table.campaigns() + 1
        } else {
            table.campaign()
        };
        let face = Face::plain("campaign")
            .with("n", campaign.to_string())
            .with("state", state(campaign, now));
        let name = say.plain(Sentence::CampaignN { n: campaign.into() });
        let zone = CAMPAIGNS.cell(campaign as u16 - 1);
        let mut piece = Piece::new(CAMPAIGN_SIGNS.of(Nth(campaign)).0, zone, 0, face, name);
        piece.text = campaign_scores(table, say, campaign - 1);
        out.push(piece);
    }
    for (n, part) in Part::ALL.into_iter().enumerate() {
        let icon = part_icon(part);
        let state = if part == table.part() { "now" } else { "" };
        let face = Face::plain("phase").with("icon", icon).with("state", state);
        let name = say.plain(part_name(part));
        let mut piece = Piece::new(
            PHASE_SIGNS.of(Nth(n)).0,
            PHASES.cell(n as u16),
            0,
            face,
            name,
        );
        piece.text = say.plain(part_text(part));
        out.push(piece);
    }
}

/// The score track: where everybody would stand if the campaign ended now, or what is banked where that is not seen.
fn markers(table: &State, say: &Narrator<'_>, open: impl Fn(Seat) -> bool, out: &mut Vec<Piece>) {
    for seat in Seat::all(table.players()) {
        let banked: i32 = table.scores(seat).iter().map(|s| i32::from(*s)).sum();
        let now = table.phase() != Phase::Over && open(seat);
        let score = match now {
            true => table.projected(seat),
            false => banked,
        };
        let score = usize::try_from(score).unwrap_or(0);
        let face = Face::plain("marker")
            .with("color", livery(table, seat).0)
            .with("icon_emblem", Face::emblem(seat));
        let (who, n) = (say.who(seat), Arg::from(score));
        let name = match now {
            true => Sentence::MarkerNow { who, n },
            false => Sentence::Marker { who, n },
        };
        let cell = u16::try_from(score).unwrap_or(u16::MAX);
        out.push(Piece::new(
            marker_piece(seat).0,
            TRACK.cell(cell),
            seat.index(),
            face,
            say.plain(name),
        ));
    }
}

/// "Anna 12, Ben 20": what a campaign brought, or that it is not over.
fn campaign_scores(table: &State, say: &Narrator<'_>, campaign: usize) -> String {
    let scores = Seat::all(table.players()).filter_map(|s| {
        let score = table.scores(s).get(campaign)?;
        Some(say.plain(Sentence::ScoreOf {
            who: say.who(s),
            n: (*score).into(),
        }))
    });
    scores.collect::<Vec<_>>().join(", ")
}

fn bays(table: &State, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let today = table.day();
    for day in 1..=usize::from(table.definitions().constants.days) {
        let tiles = say.tiles(table.bay(day));
        let (state, text) = match day.cmp(&today) {
            std::cmp::Ordering::Less => ("past", Sentence::BayPast { tiles }),
            std::cmp::Ordering::Equal => ("today", Sentence::BayToday { tiles }),
            std::cmp::Ordering::Greater => ("next", Sentence::BayNext { tiles }),
        };
        let face = Face::plain("bay")
            .with("day", day.to_string())
            .with("state", state);
        let name = say.plain(Sentence::BayOf { n: day.into() });
        let mut sign = Piece::new(
            BAY_SIGNS.of(Nth(day)).0,
            SIGNS.cell(day as u16 - 1),
            0,
            face,
            name.clone(),
        );
        sign.text = say.plain(text);
        out.push(sign);
        let mut cell = 0;
        for kind in table.bay(day).kinds() {
            for id in bay_pieces(table, day, kind) {
                let zone = bay(day).cell(cell);
                let mut piece = Piece::new(id.0, zone, 0, tile(table, kind), say.tile_name(kind));
                piece.text = say.tile_text(kind);
                piece.from = Some(BAG);
                out.push(piece);
                cell += 1;
            }
        }
        if day == today && table.hook_in_bay() {
            let name = say.plain(Sentence::Hook);
            let zone = bay(day).cell(HOOK_CELL);
            let mut piece = Piece::new(HOOK.0, zone, 0, Face::plain("hook"), name);
            piece.text = say.plain(Sentence::HookText);
            out.push(piece);
        }
    }
    let bag = table.bag();
    let face = Face::plain("bag").with("n", bag.total().to_string());
    let mut piece = Piece::new(BAG_ID, BAG, 0, face, say.plain(Sentence::Bag));
    piece.text = say.plain(Sentence::BagText {
        n: bag.total().into(),
        tiles: say.tiles(bag),
    });
    out.push(piece);
}

fn variant(table: &State, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    if table.tie_break() != TieBreak::Flags {
        return;
    }
    for (slot, seat) in table.flags().iter().enumerate() {
        let face = Face::plain("flag")
            .with("color", livery(table, *seat).0)
            .with("icon_emblem", Face::emblem(*seat));
        let name = say.plain(Sentence::Flag {
            who: say.who(*seat),
        });
        let mut piece = Piece::new(FLAG_PIECES.of(*seat).0, FLAGS, slot, face, name);
        piece.text = say.plain(Sentence::FlagText);
        out.push(piece);
    }
}
