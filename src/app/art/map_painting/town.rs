//! Towns with their houses, and piers to the places where ships load.

use super::contour::spot;
use super::sketch::{Chart, Sketch, color};
use tortuga::engine::board_map::{Cell, Terrain};

/// How far below the middle of its cell a town stands, in cells: signs are put above as often as below.
const SOUTH: f32 = 0.05;

/// The colour of a cell, or of one whose pier leads there.
fn tint<'a>(chart: &'a Chart<'_>, number: usize, cell: &'a Cell) -> &'a str {
    let by_pier = || {
        let mut served = chart.board_map.cells.iter();
        let served = served.find(|c| c.pier.map(usize::from) == Some(number) && c.tint.is_some());
        served.and_then(|c| c.tint.as_deref())
    };
    let found = cell.tint.as_deref().or_else(by_pier);
    found.map_or("@danger", color)
}

/// The houses behind their quay, and a church tower with a flag of the town's colour.
pub fn towns(chart: &Chart<'_>, sketch: &mut Sketch) {
    let mut first = true;
    for (i, cell) in chart.board_map.cells.iter().enumerate() {
        if cell.terrain != Terrain::Town {
            continue;
        }
        if first {
            sketch.add(DEFS);
            first = false;
        }
        let (x, y) = spot((cell.at.0, cell.at.1 + SOUTH));
        sketch.add(&format!(
            "<g transform=\"translate({x},{y})\"><use href=\"#town\"/>\
             <path d=\"M59-198C80-212 98-186 124-198L115-176L124-154C98-144 80-168 59-156z\" fill=\"{}\" stroke=\"@ink\" \
             stroke-width=\"5\" stroke-linejoin=\"round\"/></g>",
            tint(chart, i, cell)
        ));
    }
}

/// A pier from every town into the cells that load there.
pub fn piers(chart: &Chart<'_>, sketch: &mut Sketch) {
    for cell in &chart.board_map.cells {
        let town = cell
            .pier
            .and_then(|n| chart.board_map.cells.get(usize::from(n)));
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
    "<ellipse cx=\"6\" cy=\"112\" rx=\"196\" ry=\"26\" fill=\"@night\" fill-opacity=\".35\" stroke=\"none\"/>",
    "<path d=\"M-196 84Q0 66 196 84L190 122Q0 136-190 122z\" fill=\"@rock_light\"/><path d=\"M-193 100Q0 84 193 100L190 122Q0 136-190 122z\" fill=\"@rock\" stroke=\"none\"/><path d=\"M-150 96v28M-104 92v36M-56 90v40M-6 89v42M44 90v40M94 92v36M142 96v28\" stroke=\"@rock_dark\" stroke-width=\"4\"/><path d=\"M-194 86Q0 68 194 86\" fill=\"none\" stroke=\"@parchment\" stroke-width=\"5\"/>",
    "<path d=\"M-150 -36H-88V8H-150z\" fill=\"@parchment\"/><path d=\"M-108 -36H-88V8H-108z\" fill=\"@parchment_shade\" stroke=\"none\"/><path d=\"M-159 -33L-139 -66H-99L-79 -33z\" fill=\"@brick\"/><path d=\"M-109 -66H-99L-79 -33H-104z\" fill=\"@danger_dark\" stroke=\"none\"/><path d=\"M-135 -60L-148 -39\" stroke=\"@ember_light\" stroke-width=\"5\" stroke-linecap=\"round\"/><path d=\"M-138 -24h13v14h-13zM-114 -24h13v14h-13z\" fill=\"@walnut\" stroke=\"none\"/>",
    "<path d=\"M92 -34H158V12H92z\" fill=\"@parchment\"/><path d=\"M137 -34H158V12H137z\" fill=\"@parchment_shade\" stroke=\"none\"/><path d=\"M83 -31L104 -64H146L167 -31z\" fill=\"@brick\"/><path d=\"M136 -64H146L167 -31H141z\" fill=\"@danger_dark\" stroke=\"none\"/><path d=\"M108 -58L94 -37\" stroke=\"@ember_light\" stroke-width=\"5\" stroke-linecap=\"round\"/><path d=\"M104 -20h13v14h-13zM132 -20h13v14h-13z\" fill=\"@walnut\" stroke=\"none\"/>",
    "<path d=\"M-44-34H44V30H-44z\" fill=\"@parchment_light\"/><path d=\"M18-34H44V30H18z\" fill=\"@parchment_shade\" stroke=\"none\"/><path d=\"M-54-30L-34-72H36L56-30z\" fill=\"@brick\"/><path d=\"M18-72H36L56-30H30z\" fill=\"@danger_dark\" stroke=\"none\"/>",
    "<path d=\"M34-110H82V30H34z\" fill=\"@parchment_light\"/><path d=\"M66-110H82V30H66z\" fill=\"@parchment_shade\" stroke=\"none\"/><path d=\"M26-106L58-158L90-106z\" fill=\"@danger_dark\"/><path d=\"M32-110L57-150L56-110z\" fill=\"@brick\" stroke=\"none\"/><path d=\"M50-92h16v26h-16z\" fill=\"@walnut\" stroke=\"none\"/><path d=\"M58-158V-200\" stroke-width=\"7\" stroke-linecap=\"round\"/>",
    "<path d=\"M-176 40H-98V86H-176z\" fill=\"@parchment_light\"/><path d=\"M-123 40H-98V86H-123z\" fill=\"@parchment_shade\" stroke=\"none\"/><path d=\"M-185 43L-162 2H-112L-89 43z\" fill=\"@brick\"/><path d=\"M-125 2H-112L-89 43H-118z\" fill=\"@danger_dark\" stroke=\"none\"/><path d=\"M-158 8L-174 37\" stroke=\"@ember_light\" stroke-width=\"5\" stroke-linecap=\"round\"/><path d=\"M-132 56h15v30h-15zM-164 54h13v14h-13z\" fill=\"@walnut\" stroke=\"none\"/>",
    "<path d=\"M-82 52H14V92H-82z\" fill=\"@parchment\"/><path d=\"M-17 52H14V92H-17z\" fill=\"@parchment_shade\" stroke=\"none\"/><path d=\"M-91 55L-65 18H-3L23 55z\" fill=\"@brick\"/><path d=\"M-19 18H-3L23 55H-11z\" fill=\"@danger_dark\" stroke=\"none\"/><path d=\"M-61 24L-80 49\" stroke=\"@ember_light\" stroke-width=\"5\" stroke-linecap=\"round\"/>",
    "<path d=\"M-70 92V72Q-60 58-50 72V92zM-42 92V72Q-32 58-22 72V92zM-14 92V72Q-4 58 6 72V92z\" fill=\"@walnut\" stroke=\"none\"/>",
    "<path d=\"M36 40H100V94H36z\" fill=\"@parchment_light\"/><path d=\"M80 40H100V94H80z\" fill=\"@parchment_shade\" stroke=\"none\"/><path d=\"M27 43L48 4H88L109 43z\" fill=\"@brick\"/><path d=\"M78 4H88L109 43H83z\" fill=\"@danger_dark\" stroke=\"none\"/><path d=\"M52 10L38 37\" stroke=\"@ember_light\" stroke-width=\"5\" stroke-linecap=\"round\"/><path d=\"M60 64h15v30h-15zM46 52h13v14h-13zM74 52h13v14h-13z\" fill=\"@walnut\" stroke=\"none\"/>",
    "<path d=\"M114 48H178V88H114z\" fill=\"@parchment\"/><path d=\"M158 48H178V88H158z\" fill=\"@parchment_shade\" stroke=\"none\"/><path d=\"M105 51L126 16H166L187 51z\" fill=\"@brick\"/><path d=\"M156 16H166L187 51H161z\" fill=\"@danger_dark\" stroke=\"none\"/><path d=\"M130 22L116 45\" stroke=\"@ember_light\" stroke-width=\"5\" stroke-linecap=\"round\"/><path d=\"M126 58h15v30h-15zM152 60h13v14h-13z\" fill=\"@walnut\" stroke=\"none\"/>",
    "<path d=\"M-196 70C-206 50-192 34-178 40C-174 24-150 26-150 44C-140 52-146 70-156 72z\" fill=\"@leaf\" transform=\"translate(-6 14) scale(.8)\"/><g fill=\"@brass_deep\" stroke-width=\"4\"><path d=\"M20 82h16v20H20zM40 88h14v17H40z\"/></g>",
    "</g></defs>"
);
