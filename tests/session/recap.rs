//! Since a player's last turn: what happened to them and what changed, player by player, and nothing that they may not know.

use super::{begin, context, reload, step};
use tortuga::engine::{Badge, Link, Piece, Rng, Seat, Turn, Words};
use tortuga::session::{AUTO_PLAY, Recap, Scene, Session};

/// Plays until `seat` is to decide and others have decided before; `false` when the game is over.
fn until_asked(session: &mut dyn Session, seat: Seat, rng: &mut Rng) -> bool {
    let own = session.recap(seat, Some(seat)).events;
    loop {
        let asked = session.turn().includes(seat);
        if asked && session.recap(seat, Some(seat)).events != own {
            return true;
        }
        if !step(session, rng) {
            return false;
        }
    }
}

/// Some recaps of a game, each with the table that it was told at.
fn recaps(game: usize, players: usize, mut look: impl FnMut(&dyn Session, Seat, &Recap)) -> usize {
    let context = context();
    let mut session = begin(&*context.games[game], players, 5);
    let mut rng = Rng::new(3);
    let seat = Seat::new(0);
    let mut told = 0;
    while told < 12 && until_asked(&mut *session, seat, &mut rng) {
        let recap = session.recap(seat, Some(seat));
        look(&*session, seat, &recap);
        told += 1;
    }
    told
}

#[test]
fn in_every_game_what_others_did_is_told_by_player_in_the_words_of_the_log() {
    for game in 0..5 {
        let mut others = 0;
        let told = recaps(game, 3, |session, seat, recap| {
            let log = session.lines(recap.events.clone(), Some(seat));
            let lines: usize = recap.parts.iter().map(|part| part.lines.len()).sum();
            assert!(lines <= log.len(), "nothing is told twice");
            for part in &recap.parts {
                assert!(!part.line.is_empty() && (part.own == (part.seat == seat)));
                let of_log = |line: &Words| log.iter().any(|said| said.words == *line);
                assert!(part.lines.iter().all(of_log), "{part:?}");
                let mut links = part.line.0.iter().filter_map(|run| run.link.as_ref());
                let first = links.find(|link| matches!(link, Link::Seat(_)));
                let who = Link::Seat(part.seat);
                assert!(part.own || first == Some(&who), "of whom? {part:?}");
                others += usize::from(!part.own);
            }
            let own = recap.parts.iter().position(|part| part.own);
            assert!(
                own.is_none_or(|place| place == 0),
                "what concerns me comes first"
            );
            assert!(recap.brief().len() <= 3);
        });
        assert!(
            told > 4 && others > told / 2,
            "game {game}: {told}, {others}"
        );
    }
}

#[test]
fn a_character_that_acts_is_told_of_its_owner_whoever_let_it_act() {
    let libertalia = 2;
    let (mut acted, mut several) = (0, 0);
    for seats in [3, 4] {
        recaps(libertalia, seats, |session, _, recap| {
            let names: Vec<&str> = Seat::all(seats)
                .map(|seat| session.names().of(seat))
                .collect();
            let owner = |line: &Words| {
                // "Ben's Surgeon takes the Chest.": who is named first.
                let line = line.to_string();
                let named = |who: &str| line.starts_with(&format!("{who}'s "));
                names.iter().position(|name| named(name))
            };
            for part in &recap.parts {
                for line in &part.lines {
                    let of = owner(line);
                    acted += usize::from(of.is_some());
                    assert!(of.is_none_or(|of| of == part.seat.index()), "{part:?}");
                    let day = line.to_string();
                    assert!(
                        !day.starts_with("Day ") && !day.starts_with("Left in"),
                        "{day}"
                    );
                }
            }
            several += usize::from(recap.parts.len() > 2);
        });
    }
    assert!(acted > 20 && several > 3, "{acted}, {several}");
}

#[test]
fn the_place_of_a_lost_card_is_not_something_that_was_got() {
    let mut emptied = 0;
    let context = context();
    for seed in 0..12 {
        let mut session = begin(&*context.games[0], 2, seed);
        let mut rng = Rng::new(seed);
        let seat = Seat::new(0);
        let mut before = Vec::new();
        while until_asked(&mut *session, seat, &mut rng) {
            let recap = session.recap(seat, Some(seat));
            let signs = |scene: &Scene| -> Vec<Piece> {
                let own = scene.pieces.iter().filter(|p| p.zone.seat == Some(seat));
                own.filter(|p| p.badges.contains(&Badge::Ghost))
                    .cloned()
                    .collect()
            };
            let now = signs(&session.scene(Some(seat)));
            let told = recap.parts.iter().find(|part| part.own);
            for sign in &now {
                emptied += usize::from(!before.contains(sign));
                let line = told.map(|part| part.line.to_string());
                assert!(!line.is_some_and(|line| line.contains(&sign.name)));
                assert!(!recap.changed.contains(&sign.id), "nothing to light up");
            }
            before = now;
        }
    }
    assert!(
        emptied > 30,
        "{emptied}: now and then a last card is stolen"
    );
}

#[test]
fn the_pieces_of_a_recap_lie_on_the_table() {
    for game in 0..5 {
        let mut pieces = 0;
        recaps(game, 3, |session, seat, recap| {
            let scene = session.scene(Some(seat));
            let there = |id| scene.pieces.iter().any(|piece| piece.id == id);
            // Whoever is asked first has done nothing since, so all of it still lies there.
            if recap.events.end == session.events() {
                let told = recap.parts.iter().flat_map(|part| &part.pieces);
                let all: Vec<_> = told.chain(&recap.changed).copied().collect();
                pieces += all.len();
                assert!(all.into_iter().all(there), "game {game}");
            }
        });
        assert!(pieces > 0, "game {game}");
    }
}

/// The players whom these words name, in order.
fn named(words: &Words) -> Vec<Seat> {
    let seat = |link: &Option<Link>| match link {
        Some(Link::Seat(seat)) => Some(*seat),
        _ => None,
    };
    words.0.iter().filter_map(|run| seat(&run.link)).collect()
}

#[test]
fn a_score_behind_a_sentence_about_somebody_else_says_whose_it_is() {
    let mut others = 0;
    let context = context();
    let games = context.games.iter().enumerate();
    let tables = games.flat_map(|(game, entry)| {
        let most = *entry.info().seats.end();
        (2..=most).map(move |players| (game, players))
    });
    for (game, players) in tables {
        recaps(game, players, |_, _, recap| {
            for part in recap.parts.iter().filter(|part| !part.own) {
                let line = part.line.to_string();
                if !line.ends_with(").") || !line.contains("(before: ") {
                    continue;
                }
                let of_its_own = line.contains(" now has ");
                // The sentence before the score is the last of the log's lines that the short form quotes.
                let before = match of_its_own {
                    true => line.rfind(" now has "),
                    false => line.rfind("Score now "),
                };
                let before = line.get(..before.unwrap_or_default()).unwrap_or_default();
                let mut told = part.lines.iter();
                let quoted = told.rfind(|told| before.contains(&told.to_string()));
                let about = quoted.map(named).unwrap_or_default();
                match about.first() {
                    Some(first) if *first != part.seat => {
                        assert!(of_its_own, "game {game}: {line}");
                        assert_eq!(named(&part.line).last(), Some(&part.seat), "{line}");
                        others += 1;
                    }
                    _ => assert!(!of_its_own, "game {game}: {line}"),
                }
            }
        });
    }
    assert!(others > 0, "somebody's turn often brings another something");
}

#[test]
fn my_own_decisions_in_the_same_turn_change_nothing_about_the_news() {
    let context = context();
    let mut session = begin(&*context.games[0], 2, 5);
    let mut rng = Rng::new(3);
    let seat = Seat::new(0);
    let mut kept = 0;
    for _ in 0..8 {
        if !until_asked(&mut *session, seat, &mut rng) {
            break;
        }
        let first = session.recap(seat, Some(seat));
        while session.turn() == Turn::Decide(seat) {
            assert_eq!(session.recap(seat, Some(seat)), first);
            kept += 1;
            step(&mut *session, &mut rng);
        }
    }
    assert!(kept > 8);
}

/// Who plays single choices by themselves has decided them.
#[test]
fn news_begin_with_the_own_last_move_also_where_it_was_the_only_one() {
    let context = context();
    let mut session = begin(&*context.games[1], 3, 5);
    session.set_preference(AUTO_PLAY, "off");
    let (seat, mut rng) = (Seat::new(0), Rng::new(3));
    // How many events there were before the own last decision, and whether that was the only one.
    let (mut last, mut others, mut told) = ((0, false), false, 0);
    while session.turn() != Turn::Over {
        let mine = session.turn().includes(seat);
        if mine && others {
            let (before, only) = last;
            let begins = session.recap(seat, Some(seat)).events.start;
            assert!(begins >= before, "{begins} < {before}");
            told += usize::from(only);
        }
        if mine {
            last = (session.events(), session.choices(seat).len() == 1);
        }
        others = !mine;
        if !step(&mut *session, &mut rng) {
            break;
        }
    }
    assert!(
        told > 2,
        "{told}: now and then there was but one thing to do"
    );
}

#[test]
fn a_loaded_game_tells_the_same_news() {
    let context = context();
    for game in 0..5 {
        let mut session = begin(&*context.games[game], 3, 9);
        let mut rng = Rng::new(2);
        let seat = Seat::new(1);
        assert!(until_asked(&mut *session, seat, &mut rng));
        let again = reload(&context, &session.save()).expect("a save just written");
        assert_eq!(
            again.recap(seat, Some(seat)),
            session.recap(seat, Some(seat))
        );
    }
}

/// Two matches that differ only in what the viewer cannot know tell the same: nobody's eyes see nothing of a hand.
#[test]
fn whoever_looks_on_is_told_nothing_of_hands() {
    let context = context();
    let mut told = 0;
    for game in 1..3 {
        let mut session = begin(&*context.games[game], 3, 4);
        let mut rng = Rng::new(8);
        let seat = Seat::new(0);
        for _ in 0..6 {
            if !until_asked(&mut *session, seat, &mut rng) {
                break;
            }
            let open = session.scene(None);
            let recap = session.recap(seat, None);
            let hidden: Vec<String> = session
                .scene(Some(seat))
                .pieces
                .into_iter()
                .filter(|piece| piece.zone.name == "hand" && piece.zone.seat == Some(seat))
                .filter(|piece| !open.pieces.iter().any(|seen| seen.name == piece.name))
                .map(|piece| piece.name)
                .collect();
            let log: String = session
                .log(None)
                .iter()
                .map(|l| l.words.to_string())
                .collect();
            for part in &recap.parts {
                let line = part.line.to_string();
                for card in hidden.iter().filter(|card| !log.contains(card.as_str())) {
                    assert!(!line.contains(card.as_str()), "{line} tells of {card}");
                }
                told += 1;
            }
        }
    }
    assert!(told > 6);
}

#[test]
fn who_plays_alone_is_told_what_the_rules_did() {
    let context = context();
    let mut session = begin(&*context.games[4], 1, 6);
    let mut rng = Rng::new(4);
    let (me, jordan) = (Seat::new(0), Seat::new(1));
    let mut heard = 0;
    while heard < 3 && step(&mut *session, &mut rng) {
        let recap = session.recap(me, Some(me));
        let names = |seat| {
            recap.parts.iter().flat_map(|part| &part.lines).any(|line| {
                let mut links = line.0.iter().filter_map(|run| run.link.as_ref());
                links.any(|link| *link == Link::Seat(seat))
            })
        };
        heard += usize::from(names(jordan) && recap.parts.iter().any(|p| p.seat == jordan));
    }
    assert_eq!(heard, 3, "Jordan is told of");
}

#[test]
fn where_nobody_else_has_done_anything_there_are_no_news() {
    let context = context();
    let session = begin(&*context.games[0], 2, 5);
    for seat in Seat::all(2) {
        let recap = session.recap(seat, Some(seat));
        assert!(recap.is_empty() && recap.changed.is_empty());
    }
}

/// What the first player of some games is told that it came to for them, with what happened.
fn balances(game: usize, mut look: impl FnMut(&dyn Session, &Recap, &str)) {
    for players in 2..=4 {
        recaps(game, players, |session, _, recap| {
            let own = recap.parts.iter().find(|part| part.own);
            let line = own.map_or_else(String::new, |part| part.line.to_string());
            look(session, recap, &line);
        });
    }
}

#[test]
fn a_ship_that_was_sunk_is_no_gain_and_a_card_that_was_played_no_loss() {
    let mut sunk = 0;
    balances(3, |session, recap, line| {
        let log = session.lines(recap.events.clone(), Some(Seat::new(0)));
        sunk += usize::from(log.iter().any(|l| l.words.to_string().contains("sinks")));
        let ship = ["Merchant", "Pirate"]
            .iter()
            .any(|kind| line.contains(kind));
        assert!(!ship && !line.contains("lost Purple orders"), "{line}");
        assert!(!line.contains("lost Yellow orders"), "{line}");
    });
    assert!(sunk > 0, "ships were sunk");
}

#[test]
fn nobody_lost_what_a_new_campaign_took_from_everybody() {
    let mut begun = 0;
    balances(2, |session, recap, line| {
        let log = session.lines(recap.events.clone(), Some(Seat::new(0)));
        let anew = |line: &tortuga::session::LogLine| line.words.to_string().contains("Campaign 2");
        if log.iter().any(anew) {
            assert!(!line.contains("lost"), "{line}");
            begun += 1;
        }
    });
    assert!(begun > 0, "a campaign began");
}
