//! The small button beside cards that lie in the player's own order: it restores the game's, or offers several.

use crate::driver::messages::Command;
use crate::hud::context::Hud;
use crate::hud::integration::measure;
use crate::hud::widgets::buttons::icon_button;
use crate::hud::widgets::menu_button::menu_button;
use crate::hud::widgets::place;
use bevy_egui::egui::{Context, Popup, RectAlign, Ui};
use egui_phosphor::regular as icon;
use tortuga::engine::ZoneId;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// Width of the list of orders, in points.
const LIST: f32 = 210.0;

/// A button beside every such zone.
pub fn show(ctx: &Context, hud: &mut Hud) {
    let z = ctx.zoom_factor();
    for (zone, rect) in hud.rects.sortable.clone() {
        let rect = measure::points(rect, z);
        let offered = offered(hud, zone);
        place::at(ctx, &format!("sort {zone}"), rect, |ui| match offered {
            None => {
                let (name, tip) = (say(Sentence::Sort), say(Sentence::SortAgain));
                if icon_button(ui, icon::SORT_ASCENDING, &name, &tip, true).clicked() {
                    hud.ask(Command::Sort(zone));
                }
            }
            Some(names) => choice(ui, hud, zone, &names),
        });
    }
}

/// The orders that the game gives for a zone, each with whether it is the present one; `None` if there are none.
fn offered(hud: &Hud, zone: ZoneId) -> Option<Vec<(String, bool)>> {
    let play = hud.play.as_deref()?;
    let given = play.shown.sortings.iter().filter(|s| s.zone == zone);
    let now = play.orders.sorted_by(zone);
    let names = given.map(|s| (s.name.clone(), now == Some(s.name.as_str())));
    Some(names.collect::<Vec<_>>()).filter(|names| !names.is_empty())
}

/// The button with its list of orders.
fn choice(ui: &mut Ui, hud: &mut Hud, zone: ZoneId, names: &[(String, bool)]) {
    let name = say(Sentence::SortZone {
        zone: zone.name.replace('_', " ").into(),
    });
    let tip = say(Sentence::SortZoneTip);
    let button = icon_button(ui, icon::SORT_ASCENDING, &name, &tip, true);
    let list = Popup::menu(&button).align(RectAlign::TOP_END);
    list.show(|ui| {
        ui.set_width(LIST);
        for (name, now) in names {
            let mark = if *now { icon::CHECK } else { "" };
            if menu_button(ui, mark, name, "", true).clicked() {
                hud.ask(Command::SortBy(zone, name.clone()));
            }
        }
    });
}
