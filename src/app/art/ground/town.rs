//! Towns with their houses, and piers to the places where ships load.

use super::contour::spot;
use super::sketch::{Chart, Sketch, color};
use tortuga::engine::ground::{Cell, Terrain};

/// The colour of a cell, or of one whose pier leads there.
fn tint<'a>(chart: &'a Chart<'_>, number: usize, cell: &'a Cell) -> &'a str {
    let by_pier = || {
        let mut served = chart.ground.cells.iter();
        let served = served.find(|c| c.pier.map(usize::from) == Some(number) && c.tint.is_some());
        served.and_then(|c| c.tint.as_deref())
    };
    let found = cell.tint.as_deref().or_else(by_pier);
    found.map_or("@danger", color)
}

/// The houses, a church tower with a flag of the town's colour.
pub fn towns(chart: &Chart<'_>, sketch: &mut Sketch) {
    let mut first = true;
    for (i, cell) in chart.ground.cells.iter().enumerate() {
        if cell.terrain != Terrain::Town {
            continue;
        }
        if first {
            sketch.add(DEFS);
            first = false;
        }
        let (x, y) = spot(cell.at);
        sketch.add(&format!(
            "<g transform=\"translate({x},{y})\"><use href=\"#town\"/>\
             <path d=\"M14-150C34-164 50-138 78-150L70-128L78-106C50-96 34-120 14-106z\" fill=\"{}\" stroke=\"@ink\" \
             stroke-width=\"5\" stroke-linejoin=\"round\"/></g>",
            tint(chart, i, cell)
        ));
    }
}

/// A pier from every town into the cells that load there.
pub fn piers(chart: &Chart<'_>, sketch: &mut Sketch) {
    for cell in &chart.ground.cells {
        let town = cell
            .pier
            .and_then(|n| chart.ground.cells.get(usize::from(n)));
        let Some(town) = town else { continue };
        let (dx, dy) = (cell.at.0 - town.at.0, cell.at.1 - town.at.1);
        let angle = dy.atan2(dx).to_degrees();
        let (x, y) = spot(town.at);
        sketch.add(&format!(
            "<g transform=\"translate({x},{y}) rotate({angle:.1})\">\
             <path d=\"M122-14H282V34H122z\" fill=\"@night\" fill-opacity=\".4\"/>\
             <path d=\"M110-22H276V22H110z\" fill=\"@parchment_deep\" stroke=\"@walnut\" stroke-width=\"7\" stroke-linejoin=\"round\"/>\
             <path d=\"M136-20V20M162-20V20M188-20V20M214-20V20M240-20V20\" stroke=\"@brass_shade\" stroke-width=\"5\"/>\
             <path d=\"M196-30v14M196 16v14M262-30v14M262 16v14\" stroke=\"@walnut\" stroke-width=\"14\" stroke-linecap=\"round\"/></g>"
        ));
    }
}

const DEFS: &str = concat!(
    "<defs><g id=\"town\" stroke=\"@ink\" stroke-width=\"6\" stroke-linejoin=\"round\">",
    "<ellipse cx=\"4\" cy=\"88\" rx=\"136\" ry=\"30\" fill=\"@walnut\" fill-opacity=\".3\" stroke=\"none\"/>",
    "<path d=\"M14-40V-154\" stroke-width=\"7\" stroke-linecap=\"round\"/>",
    "<path d=\"M-14-20L14-62L42-20V70H-14z\" fill=\"@parchment_light\"/><path d=\"M14-62L42-20V70H20V-20z\" fill=\"@parchment_shade\" stroke=\"none\"/>",
    "<path d=\"M-22-16L14-72L50-16z\" fill=\"@danger_dark\"/>",
    "<path d=\"M4 4H24V30H4z\" fill=\"@walnut\" stroke=\"none\"/>",
    "<path d=\"M-118 26H-26V92H-118z\" fill=\"@parchment\"/><path d=\"M-52 26H-26V92H-52z\" fill=\"@parchment_shade\" stroke=\"none\"/>",
    "<path d=\"M-128 30L-104-12H-40L-16 30z\" fill=\"@brick\"/><path d=\"M-60-12H-40L-16 30H-48z\" fill=\"@danger_dark\" stroke=\"none\"/>",
    "<path d=\"M-102 50H-86V68H-102zM-74 50H-58V92H-74z\" fill=\"@walnut\" stroke=\"none\"/>",
    "<path d=\"M34 40H122V96H34z\" fill=\"@parchment_light\"/><path d=\"M96 40H122V96H96z\" fill=\"@parchment_shade\" stroke=\"none\"/>",
    "<path d=\"M24 44L46 8H110L132 44z\" fill=\"@brick\"/><path d=\"M90 8H110L132 44H104z\" fill=\"@danger_dark\" stroke=\"none\"/>",
    "<path d=\"M50 60H66V96H50zM78 58H92V74H78z\" fill=\"@walnut\" stroke=\"none\"/>",
    "</g></defs>"
);
