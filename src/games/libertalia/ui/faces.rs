//! What cards and other things look like: their faces with every slot filled.

use crate::engine::{Face, Seat};
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::effects::Time;
use crate::games::libertalia::content::schema::Worth;
use crate::games::libertalia::rules::action::Part;
use crate::games::libertalia::rules::state::State;

/// Colour and emblem of a seat.
pub(crate) fn livery(table: &State, seat: Seat) -> (String, String) {
    let color = table.definitions().colors.get(table.color(seat));
    color.map_or_else(Default::default, |c| (c.rgb.clone(), c.emblem.clone()))
}

/// The face of a character; without a seat in nobody's colour and without influence.
pub(crate) fn face(table: &State, seat: Option<Seat>, rank: Rank) -> Face {
    let Some(def) = table.definitions().character(rank) else {
        return Face::plain("back");
    };
    let mut times = def.effects.iter().map(|e| time_icon(e.time));
    let (first, second) = (times.next(), times.next());
    let mut face = Face::plain("character")
        .with("name", def.name.clone())
        .with("rank", rank.number().to_string())
        .with("icon", def.portrait())
        .with("icon_time1", first.unwrap_or_default())
        .with("icon_time2", second.unwrap_or_default())
        .with("text", def.text.clone());
    if let Some(seat) = seat {
        face = face
            .with("influence", table.influence(seat, rank).to_string())
            .with("color", livery(table, seat).0)
            .with("icon_emblem", Face::emblem(seat));
    } else {
        face = face
            .with("influence", "")
            .with("color", "#5A4632")
            .with("icon_emblem", "");
    }
    face
}

/// The icon of a part of the day.
pub(crate) fn part_icon(part: Part) -> &'static str {
    match part {
        Part::Sunrise => "sunrise",
        Part::Day => "day",
        Part::Dusk => "dusk",
        Part::Night => "night",
        Part::Rest => "rest",
    }
}

fn time_icon(time: Time) -> &'static str {
    match time {
        Time::Day => "day",
        Time::Dusk => "dusk",
        Time::Night => "night",
        Time::End => "rest",
    }
}

/// The back of a player's cards.
pub(crate) fn back(table: &State, seat: Seat) -> Face {
    Face::plain("back")
        .with("color", livery(table, seat).0)
        .with("icon_emblem", Face::emblem(seat))
}

/// The face of a tile.
pub(crate) fn tile(table: &State, kind: Kind) -> Face {
    let Some(def) = table.definitions().booty_of(kind) else {
        return Face::plain("tile");
    };
    let label = match def.value {
        Worth::Each(n) if n.get() == 0 => String::new(),
        Worth::Each(n) => n.to_string().replace('-', "−"),
        Worth::PerSet { size, worth } => format!("{size}→{worth}"),
    };
    let bad = matches!(def.value, Worth::Each(n) if n.get() < 0) || kind == Kind::Officer;
    Face::plain("tile")
        .with("icon", def.icon.clone())
        .with("label", label)
        .with("bad", if bad { "yes" } else { "" })
}

/// A doubloon on its way.
pub(crate) fn coin() -> Face {
    Face::plain("coin")
}
