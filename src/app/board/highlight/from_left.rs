//! The things that can be selected, in the order in which they lie side by side.

use crate::board::layout::slotting::Resting;
use crate::board::scene::piece::PieceRef;
use crate::board::table::Table;
use crate::driver::play::Play;
use tortuga::engine::{PieceId, TableItem};

/// What can be selected, from left to right: the viewer's own first, zone by zone as the layout has them; a stack of equal
/// things counts as one.
pub(super) fn from_left<'a>(
    play: &Play,
    table: &Table,
    pieces: impl Iterator<Item = (&'a PieceRef, &'a Resting)>,
) -> Vec<Vec<TableItem>> {
    let mut found: Vec<((bool, usize, f32), Option<PieceId>, TableItem)> = pieces
        .filter(|(piece, _)| play.selectable(TableItem::Piece(piece.id)))
        .map(|(piece, rest)| {
            let layer = table.places.find(piece.zone).map_or(0, |p| p.layer);
            let others = piece.zone.seat != play.viewer;
            let key = (others, layer, rest.center.x);
            let stack = rest.stack.map(|stack| stack.first);
            (key, stack, TableItem::Piece(piece.id))
        })
        .collect();
    found.extend(table.lit_zones.iter().filter_map(|lit| {
        let item = TableItem::Zone(lit.zone);
        let key = (true, usize::MAX, lit.rect.center().x);
        play.selectable(item).then_some((key, None, item))
    }));
    found.sort_by(|(a, ..), (b, ..)| (a.0, a.1).cmp(&(b.0, b.1)).then(a.2.total_cmp(&b.2)));
    let mut stacks: Vec<(Option<PieceId>, Vec<TableItem>)> = Vec::new();
    for (_, stack, item) in found {
        match stacks
            .last_mut()
            .filter(|(last, _)| stack.is_some() && *last == stack)
        {
            Some((_, things)) => things.push(item),
            None => stacks.push((stack, vec![item])),
        }
    }
    stacks.into_iter().map(|(_, things)| things).collect()
}
