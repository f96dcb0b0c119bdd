//! What cards, tiles and places look like: their faces with every slot filled.

use super::sentences::Narrator;
use super::signs;
use super::tooltips::counted;
use crate::engine::{Face, Seat};
use crate::games::maracaibo::content::card::{Card, Kind, Lying, Quest, QuestSet};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::EffectRange;
use crate::games::maracaibo::content::effect_texts::EffectTexts;
use crate::games::maracaibo::content::schema::boards::LiveryDef;
use crate::games::maracaibo::content::schema::extras::Deck;
use crate::games::maracaibo::content::schema::{Condition, Sort};
use crate::games::maracaibo::content::vocabulary::{Fx, Mod, Need, Score};
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// What can be seen of a cell; nothing of one that is empty.
pub(crate) fn cell(view: &View, say: &Narrator<'_>, at: Place) -> Option<Face> {
    let table = say.table;
    let rules = table.definitions();
    Some(match (table.card(at), table.lying(at)) {
        (Some(Card::Location(n)), _) => location(say, n.into()),
        (Some(Card::Residence(n)), _) => residence(say, n.into(), view.viewer()),
        (Some(Card::Improvement(n)), _) => for_sale(view, say, n.into()),
        (None, Lying::Empty) => return None,
        (None, Lying::Blank) => Face::plain("card_back")
            .with("tier", "1")
            .with("value", rules.constants.blank.get().to_string()),
        (None, _) => {
            let landfall = rules.modules.fog_of_war.landfall;
            Face::plain("fog").with("value", landfall.to_string())
        }
    })
}

/// A card of the sea as it is printed.
pub(crate) fn printed(say: &Narrator<'_>, card: Card) -> Face {
    match card {
        Card::Location(n) => location(say, n.into()),
        Card::Residence(n) => residence(say, n.into(), None),
        Card::Improvement(n) => improvement(say, n.into(), None),
    }
}

/// The name of a card's picture.
fn picture(id: &str, icon: &Option<String>) -> String {
    icon.as_deref().unwrap_or(id).to_string()
}

fn yes(holds: bool) -> &'static str {
    match holds {
        true => "yes",
        false => "",
    }
}

fn location(say: &Narrator<'_>, n: usize) -> Face {
    let table = say.table;
    let rules = table.definitions();
    let Some(def) = rules.locations.get(n) else {
        return Face::default();
    };
    let mut face = Face::plain("location")
        .with("name", def.name.clone())
        .with("icon", picture(&def.id, &def.icon))
        .with("text", say.location_text(n));
    if let Some(kind) = table.value_tile(n) {
        face = face.with("tile", kind.id());
    }
    let supplies = &rules.modules.rubies.supplies;
    let supply = supplies.iter().position(|s| s.location == def.id);
    if let Some(supply) = supply.filter(|_| table.modules().rubies) {
        face = face.with("rubies", table.rubies(supply).to_string());
    }
    let shown = signs::effects(&rules.lexicon, &def.actions);
    let words = signs::words_under(&rules.lexicon, &shown);
    if !words.is_empty() {
        face = face.with("word", words.join(", "));
    }
    signs::show(face, &shown)
}

/// A residence, for `viewer` at their price and with what it is worth to them.
fn residence(say: &Narrator<'_>, n: usize, viewer: Option<Seat>) -> Face {
    let table = say.table;
    let rules = table.definitions();
    let Some(def) = rules.residences.get(n) else {
        return Face::default();
    };
    let price = viewer.map(|seat| table.residence_price(seat, n));
    let price = price.unwrap_or(def.cost.into());
    let mut face = Face::plain("residence")
        .with("name", def.name.clone())
        .with("icon", picture(&def.id, &def.icon))
        .with("cost", price.to_string())
        .with("cheaper", yes(price < def.cost.into()))
        .with("text", say.residence_text(n));
    if let Score::Per { max, .. } = def.score {
        face = face.with("max", max.to_string());
    }
    if table.tokens(n).is_empty() {
        face = face.with("first", rules.constants.first_token.get().to_string());
    }
    if let Some(seat) = viewer {
        face = face.with("worth", table.residence_worth(seat, n).to_string());
    }
    let words = &rules.lexicon;
    let shown = signs::score(words, def.score);
    signs::show(
        about(face, signs::words_under(words, &shown).into_iter().next()),
        &shown,
    )
}

/// The same with a word for what it is about, if there is one.
fn about(face: Face, word: Option<String>) -> Face {
    match word {
        Some(word) => face.with("word", word),
        None => face,
    }
}

/// An improvement in the sea, at the viewer's price.
fn for_sale(view: &View, say: &Narrator<'_>, n: usize) -> Face {
    let table = say.table;
    let Some(def) = table.definitions().improvements.get(n) else {
        return Face::default();
    };
    let price = view
        .viewer()
        .map(|seat| table.improvement_price(seat, n, 0));
    let price = price.unwrap_or(def.cost.into());
    let face = card(say, n)
        .with("cost", price.to_string())
        .with("cheaper", yes(price < def.cost.into()));
    scroll(table, n, view.viewer(), face)
}

/// An improvement of a captain's, at its printed cost.
pub(crate) fn improvement(say: &Narrator<'_>, n: usize, owner: Option<Seat>) -> Face {
    let table = say.table;
    let cost = table
        .definitions()
        .improvements
        .get(n)
        .map_or(0, |d| d.cost.get());
    let face = card(say, n).with("cost", cost.to_string());
    scroll(table, n, owner, face)
}

fn card(say: &Narrator<'_>, n: usize) -> Face {
    let Some(def) = say.table.definitions().improvements.get(n) else {
        return Face::default();
    };
    let kind = match def.kind {
        Sort::Crew => "crew",
        Sort::Equipment => "equipment",
    };
    let face = Face::plain("improvement")
        .with("name", def.name.clone())
        .with("icon", picture(&def.id, &def.icon))
        .with("kind", kind)
        .with("tier", def.tier.to_string())
        .with("vp", def.vp.to_string())
        .with("text", say.improvement_text(n));
    let words = &say.table.definitions().lexicon;
    let bands = signs::bands(words, &def.instant, &def.mods, def.income, def.scroll);
    let word = bands.first().and_then(|band| signs::word(say, band));
    let face = about(face, word);
    signs::show_bands(face, &bands)
}

/// How far somebody has come with the condition of an improvement.
fn scroll(table: &State, n: usize, seat: Option<Seat>, face: Face) -> Face {
    let def = table.definitions().improvements.get(n);
    let Some((seat, score)) = seat.zip(def.and_then(|d| d.scroll)) else {
        return face;
    };
    let have = table.metric(seat, score.metric());
    match score {
        Score::If { at_least, .. } => {
            let met = if have >= at_least.into() { "yes" } else { "no" };
            face.with("met", met)
                .with("have", format!("{have}/{at_least}"))
        }
        Score::Per { .. } => face.with("have", have.to_string()),
    }
}

/// A quest as it is printed.
pub(crate) fn printed_quest(say: &Narrator<'_>, n: usize) -> Face {
    let Some(def) = say.table.definitions().quests.get(n) else {
        return Face::default();
    };
    let face = Face::plain("quest")
        .with("name", def.name.clone())
        .with("icon", picture(&def.id, &def.icon))
        .with("text", say.quest_text(n));
    let words = &say.table.definitions().lexicon;
    let asked = def.bottom.all.first();
    let face = about(face, asked.map(|need| signs::need_word(words, need)));
    signs::show_quest(words, face, def)
}

/// A quest, with how far the viewer has come.
pub(crate) fn quest(view: &View, say: &Narrator<'_>, n: usize) -> Face {
    let table = say.table;
    let mut face = printed_quest(say, n);
    let Some(def) = table.definitions().quests.get(n) else {
        return face;
    };
    let among = |quests: QuestSet| Quest::checked(n).is_some_and(|quest| quests.contains(quest));
    let holder = table.everybody().find(|s| among(table.captain(*s).quests));
    if let Some(seat) = holder.or(view.viewer()) {
        face = face
            .with("have1", progress(table, seat, &def.top))
            .with("have2", progress(table, seat, &def.bottom))
            .with("met1", yes(table.fulfils(seat, &def.top)))
            .with("met2", yes(table.fulfils(seat, &def.bottom)));
        let claimed = among(table.captain(seat).claimed);
        face = face.with("claimed", yes(claimed));
        if holder.is_some() {
            let worth = match claimed {
                true => 0,
                false => table.quest_worth(seat, n),
            };
            face = face.with("worth", worth.to_string());
        }
    }
    face
}

/// How far a captain has come with the part of a condition that they are furthest from: "4/6".
fn progress(table: &State, seat: Seat, condition: &Condition) -> String {
    let parts = condition.all.iter().map(|need| {
        let Need::AtLeast { metric, n } = *need;
        (counted(table, seat, metric), u16::from(n))
    });
    let far = |(have, need): &(u16, u16)| u32::from(*have) * 256 / u32::from((*need).max(1));
    let furthest = parts.min_by_key(far);
    furthest.map_or_else(String::new, |(have, need)| {
        format!("{}/{need}", have.min(need))
    })
}

/// A figurehead.
pub(crate) fn figurehead(say: &Narrator<'_>, n: usize) -> Face {
    let Some(def) = say.table.definitions().figureheads.get(n) else {
        return Face::default();
    };
    let face = Face::plain("figurehead")
        .with("name", def.name.clone())
        .with("letter", def.letter.to_string())
        .with("icon", picture(&def.id, &def.icon))
        .with("text", say.figurehead_text(n));
    let words = &say.table.definitions().lexicon;
    let bands = signs::bands(words, &def.instant, &def.mods, def.income, None);
    let word = bands.first().and_then(|band| signs::word(say, band));
    let face = about(face, word);
    signs::show_bands(face, &bands)
}

/// A slot of a captain's ship.
pub(crate) fn slot(say: &Narrator<'_>, seat: Seat, n: usize) -> Face {
    let table = say.table;
    let rules = table.definitions();
    let Some(def) = rules.slots.get(n) else {
        return Face::default();
    };
    let line = rules.lines.get(usize::from(def.section).saturating_sub(1));
    let line = line.copied().unwrap_or_default();
    let filled = table.captain(seat).slots.contains(n);
    let open = table.markers_before(seat, def.section.get()) >= line;
    let state = match (filled, open) {
        (true, _) => "filled",
        (false, true) => "open",
        (false, false) => "closed",
    };
    let cost = match def.cost.get() {
        0 => String::new(),
        cost => cost.to_string(),
    };
    let face = Face::plain("slot")
        .with("name", def.name.clone())
        .with("cost", cost)
        .with("state", state)
        .with("need", line.to_string());
    let mut shown = signs::effects(&rules.lexicon, &def.instant);
    shown.extend(signs::benefits(&rules.lexicon, &def.mods));
    signs::show(face, &shown)
}

/// A place of a hideout; of `kind`, or for any.
pub(crate) fn place(
    words: &EffectTexts,
    kind: Option<Kind>,
    below: bool,
    fx: &[Fx],
    full: bool,
) -> Face {
    let row = if below { "burial" } else { "bonus" };
    let state = if full { "full" } else { "empty" };
    let face = Face::plain("place")
        .with("kind", kind.map_or("any", Kind::id))
        .with("row", row)
        .with("state", state);
    signs::show(face, &signs::effects(words, fx))
}

/// The places that a captain's figurehead adds: their number, and what they do.
pub(crate) fn reef(table: &State, seat: Seat) -> Vec<(usize, EffectRange, Vec<Fx>)> {
    let rules = table.definitions();
    let Some(head) = table.captain(seat).figurehead.map(usize::from) else {
        return Vec::new();
    };
    let source = rules.tables.figureheads.get(head);
    let effects = source.into_iter().flat_map(|s| s.burial.iter().copied());
    let mods = rules
        .figureheads
        .get(head)
        .into_iter()
        .flat_map(|d| &d.mods);
    let words = mods.filter_map(|m| match m {
        Mod::BurySpaces(list) => Some(list),
        _ => None,
    });
    let words = words.flatten().map(|fx| vec![fx.clone()]);
    let places = effects.zip(words).enumerate();
    places.map(|(n, (effects, fx))| (n, effects, fx)).collect()
}

/// An island with its markers and prices.
pub(crate) fn island(say: &Narrator<'_>, kind: Kind) -> Face {
    const PRICES: [&str; 4] = ["p0", "p1", "p2", "p3"];
    let table = say.table;
    let face = Face::plain("island")
        .with("kind", kind.id())
        .with("name", say.island(kind))
        .with("have", table.markers(kind).to_string())
        .with("price", table.price(kind).to_string())
        .with("text", say.island_text(kind));
    let prices = &table.definitions().islands.prices;
    let prices = PRICES.into_iter().zip(prices);
    prices.fold(face, |face, (slot, price)| {
        face.with(slot, price.vp.to_string())
    })
}

/// A card of Jordan's.
pub(crate) fn solo_card(say: &Narrator<'_>, n: usize) -> Face {
    const SEEK: [&str; 3] = ["icon_seek1", "icon_seek2", "icon_seek3"];
    let Some(def) = say.table.definitions().solo.cards.get(n) else {
        return Face::default();
    };
    let deck = match def.deck {
        Deck::A => "A",
        Deck::B => "B",
    };
    let rows: Vec<String> = def.rows.iter().map(u8::to_string).collect();
    let face = Face::plain("solo_card")
        .with("name", def.name.clone())
        .with("icon", picture(&def.id, &def.icon))
        .with("deck", deck)
        .with("advance", def.advance.to_string())
        .with("rows", rows.join(" "))
        .with("text", say.solo_text(n));
    let sought = SEEK.into_iter().zip(&def.seek);
    let face = sought.fold(face, |face, (slot, seek)| {
        face.with(slot, signs::seek(*seek))
    });
    let acts = def.acts.iter();
    let acts: Vec<signs::Sign> = acts
        .flat_map(|act| signs::act(&say.table.definitions().lexicon, *act))
        .collect();
    signs::show(face, &acts)
}

/// A black market tile in a captain's colour.
pub(crate) fn market(say: &Narrator<'_>, seat: Seat, tile: usize) -> Face {
    let table = say.table;
    let def = table.definitions().markets.get(tile);
    let fx = def.map(|d| match table.side(tile) {
        0 => &d.side_a,
        _ => &d.side_b,
    });
    let out = table.captain(seat).markets.get(tile).copied().flatten();
    let face = seated(say, seat, "market_tile");
    let face = face.with("state", if out.is_none() { "out" } else { "" });
    let words = &table.definitions().lexicon;
    let shown = fx.map(|fx| signs::effects(words, fx)).unwrap_or_default();
    signs::show(face, &shown)
}

/// Something in a captain's colours, with the emblem that their player has chosen; Jordan's is the rules'.
pub(crate) fn seated(say: &Narrator<'_>, seat: Seat, template: &str) -> Face {
    let face = Face::plain(template);
    let emblem = |livery: &LiveryDef| match say.table.is_jordan(seat) {
        true => livery.emblem.clone(),
        false => Face::emblem(seat),
    };
    match say.table.livery(seat) {
        Some(livery) => face
            .with("color", livery.color.clone())
            .with("color_glyph", livery.glyph.clone())
            .with("icon_emblem", emblem(livery)),
        None => face,
    }
}
