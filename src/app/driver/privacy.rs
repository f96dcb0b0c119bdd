//! Several people at one screen: whose hidden things are in sight, and when. What a person knows alone lies face down as
//! everybody else sees it, until they are asked for a choice, or hold a key to look.

use super::play::{Coming, Play, Sides, humans};
use crate::shell::screens::{Below, Overlay};
use crate::shell::settings::{OwnCards, Settings};
use bevy::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::{Piece, PieceId, Seat, Turn, ZoneId};
use tortuga::session::Scene;

impl Play {
    /// Whether several people play at this screen, or have done so.
    pub fn shares_screen(&self) -> bool {
        self.shared
    }

    /// From whose perspective the words of the picture are; `None` stands for everybody's.
    pub fn perspective(&self) -> Option<Seat> {
        self.viewer.filter(|_| !self.veiled)
    }

    /// Whether there is something to look at that lies face down now.
    pub fn may_look(&self, settings: &Settings) -> bool {
        let covers = self.shared && self.viewer.is_some() && self.hides;
        covers && (self.veiled || self.looking) && settings.own_cards != OwnCards::Open
    }

    /// The viewer looks at their own hidden things, or no longer.
    pub fn look(&mut self, looking: bool) {
        self.looking = looking;
    }

    fn wants_veil(&self, settings: &Settings, curtain: bool) -> bool {
        let Some(viewer) = self.viewer.filter(|_| self.shared) else {
            return false;
        };
        let turn = self.session.turn();
        curtain
            || !self.looking
                && turn != Turn::Over
                && match settings.own_cards {
                    OwnCards::Open => false,
                    OwnCards::OnTurn => {
                        !turn.includes(viewer) || self.openly || self.is_watched_together()
                    }
                    OwnCards::Held => true,
                }
    }

    /// Whether others who play here have watched, or still do. Where all others have left their seats nobody does.
    pub(super) fn is_watched_together(&self) -> bool {
        self.together && humans(self.session.as_ref()) > 1
    }

    /// Whether the viewer, whose turn it is, has to say that nobody else looks: all have watched, or still do, and what they are to choose
    /// is a secret.
    pub(super) fn wants_curtain(&self, settings: &Settings) -> bool {
        let hides = self.shared && settings.own_cards == OwnCards::OnTurn;
        let is_open = self.viewer.is_some_and(|seat| self.session.is_open(seat));
        hides && !is_open && (self.openly || self.is_watched_together())
    }

    /// Whether the seat may decide before everybody, with its hidden things face down.
    pub(super) fn may_decide_openly(&self, seat: Seat, settings: &Settings) -> bool {
        self.shared && settings.own_cards != OwnCards::Open && self.session.is_open(seat)
    }

    /// The seat comes to the screen if it is not there, and everybody goes on watching.
    pub(super) fn come_openly(&mut self, seat: Seat) {
        self.openly = true;
        // Before the first picture of theirs is made.
        self.veiled = true;
        match self.viewer == Some(seat) {
            true => self.redraw(),
            false => {
                self.viewer = Some(seat);
                self.jump();
            }
        }
    }

    /// The scenes of the present, from both sides.
    pub(super) fn present(&self) -> Sides {
        Sides {
            own: self.session.scene(self.viewer),
            public: self.shared.then(|| self.session.scene(None)),
        }
    }

    /// What happened after so many events, from both sides.
    pub(super) fn coming(&self, from: usize) -> Vec<Coming> {
        let own = self.session.frames(from, self.viewer);
        let public = match self.shared {
            true => self.session.frames(from, None),
            false => Vec::new(),
        };
        let mut public = public.into_iter();
        let with_public = own.into_iter().map(|own| Coming {
            own,
            public: public.next(),
        });
        with_public.collect()
    }
}

/// Lays the veil over what the viewer alone may see, or lifts it.
pub(super) fn veil(
    mut play: ResMut<Play>,
    overlay: Res<Overlay>,
    below: Res<Below>,
    settings: Res<Settings>,
) {
    let is_curtain = |overlay: &Overlay| matches!(overlay, Overlay::Curtain(_));
    let curtain = is_curtain(&overlay) || below.0.iter().any(is_curtain);
    let wanted = play.wants_veil(&settings, curtain);
    if play.veiled != wanted {
        play.veiled = wanted;
        play.redraw();
    }
}

/// Whether anything lies there that others see otherwise.
pub(super) fn hides(sides: &Sides) -> bool {
    let seen = |scene: &Scene| -> BTreeSet<(PieceId, String)> {
        let pieces = scene.pieces.iter();
        pieces.map(|piece| (piece.id, piece.name.clone())).collect()
    };
    let public = sides.public.as_ref();
    public.is_some_and(|public| seen(public) != seen(&sides.own))
}

/// The viewer's scene without anything that they alone know: their pieces stay where they are and show what everybody else
/// sees of them; what nobody else sees at all is not there.
pub(super) fn veiled(own: &Scene, public: &Scene) -> Scene {
    let ids: BTreeSet<PieceId> = own.pieces.iter().map(|piece| piece.id).collect();
    let known: BTreeMap<PieceId, &Piece> = public.pieces.iter().map(|p| (p.id, p)).collect();
    let mut unknown: BTreeMap<ZoneId, Vec<&Piece>> = BTreeMap::new();
    for piece in public
        .pieces
        .iter()
        .filter(|piece| !ids.contains(&piece.id))
    {
        unknown.entry(piece.zone).or_default().push(piece);
    }
    for stack in unknown.values_mut() {
        // The lowest is taken first, from the end.
        stack.sort_by_key(|piece| std::cmp::Reverse(piece.slot));
    }
    let mut pieces = Vec::new();
    for piece in &own.pieces {
        let same = known.get(&piece.id).copied();
        let same = same.filter(|same| same.zone == piece.zone);
        let seen = same.or_else(|| unknown.get_mut(&piece.zone)?.pop());
        pieces.extend(seen.map(|seen| Piece {
            id: piece.id,
            zone: piece.zone,
            slot: piece.slot,
            from: piece.from,
            ..seen.clone()
        }));
    }
    pieces.extend(unknown.into_values().flatten().cloned());
    Scene {
        pieces,
        ..public.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use tortuga::content::{Content, Faults};
    use tortuga::engine::Options;
    use tortuga::session::table::seating;
    use tortuga::session::{Control, TableSetup};

    /// In every game, some way into it: nothing of what the viewer alone knows is left under the veil.
    #[test]
    fn under_the_veil_lies_only_what_everybody_sees() {
        let content = Arc::new(Content::base());
        for entry in tortuga::registry::entries(&content, &mut Faults::default()) {
            let seats = *entry.info().seats.end();
            let setup = TableSetup {
                seats: seating::seats(std::iter::repeat_n(Control::Human, seats)),
                options: Options::default(),
                seed: 5,
            };
            let mut session = entry.new_session(setup).expect("a session");
            for step in 0..40 {
                for viewer in Seat::all(seats) {
                    let (own, public) = (session.scene(Some(viewer)), session.scene(None));
                    let veiled = veiled(&own, &public);
                    let looks = |scene: &Scene| {
                        let looks = scene.pieces.iter().map(|p| (p.zone, p.name.clone()));
                        looks.collect::<BTreeSet<_>>()
                    };
                    let seen = looks(&public);
                    for look in looks(&veiled) {
                        assert!(seen.contains(&look), "{look:?} in {}", entry.info().name);
                    }
                    let mut ids: Vec<PieceId> = veiled.pieces.iter().map(|p| p.id).collect();
                    ids.sort_unstable();
                    ids.dedup();
                    assert_eq!(ids.len(), veiled.pieces.len(), "no piece lies there twice");
                }
                let Some(seat) = session.turn().first() else {
                    break;
                };
                let choices = session.choices(seat).len();
                session.choose(seat, step % choices).expect("a choice");
            }
        }
    }
}
