//! What choices of Libertalia promise: doubloons, what booty is worth, cards, and what stands above in the line.

use super::frame::{PreviewRun, Watched, watch};
use crate::playable::rules;
use tortuga::engine::show::Preferences;
use tortuga::engine::{Game, Names, Options, Outcome, Recorder, Rng, Seat};
use tortuga::games::Show;
use tortuga::games::libertalia::{Action, Event, Part, Rank, State};

impl Watched for State {
    /// Names of cards hold numbers; what a sent card may do is said in the words of the card.
    const PROMISES_NOTHING: &'static [&'static str] = &["Commit", "Take", "TakeHook", "SellMap"];

    fn measures(&self) -> Vec<(String, i32)> {
        let mut out = Vec::new();
        for seat in Seat::all(self.players()) {
            let above = self.ship().iter().rev().take_while(|b| b.seat != seat);
            out.push((format!("above.{seat}"), above.count() as i32));
            out.push((format!("tiles.{seat}"), self.booty(seat).total() as i32));
            out.push((format!("worth.{seat}"), self.value_of(&self.booty(seat))));
        }
        out
    }
}

const TIES: [&str; 5] = ["printed", "flags", "tokens", "hook", "d6"];

#[test]
fn what_a_choice_promises_happens() {
    let rules = rules::<State>();
    for (seats, ties) in (2..=6).zip(TIES) {
        let found = watch::<State>(
            rules,
            &PreviewRun {
                seats,
                options: &[("tie_break", ties)],
                games: 6,
                seed: 11 * seats as u64,
            },
        );
        assert!(found.promises > 200, "{found:?}");
    }
}

/// What a card costs by day is said when it is sent, as things stand. Said again when its turn has come, it is what is paid.
#[test]
fn what_a_card_costs_by_day_is_paid_when_its_turn_comes() {
    let rules = rules::<State>();
    let names = Names((0..4).map(|n| format!("Player {n}")).collect());
    let preferences = Preferences::default();
    let mut paid = 0;
    for seed in 0..12 {
        let mut rng = Rng::new(seed);
        let mut state = State::deal(rules, 4, &Options::default(), &mut rng).expect("a deal");
        let mut legal = Vec::new();
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let action = legal[rng.below(legal.len())];
            let mut heard = Recorder::default();
            state
                .apply(seat, action, &mut rng, &mut heard)
                .expect("a legal action");
            for (at, (event, then)) in heard.heard.iter().enumerate() {
                let Event::Acts { seat, rank, .. } = *event else {
                    continue;
                };
                if then.part() != Part::Day {
                    continue;
                }
                let send = Action::Commit(rank);
                let choice =
                    State::choice(&then.view(Some(seat)), &names, seat, send, &preferences);
                let Some(promise) = choice.promises.first() else {
                    continue;
                };
                let Outcome::Changes(told, _) = promise.outcome else {
                    panic!("{promise:?}");
                };
                let happened = heard.heard.get(at + 1).map(|(event, _)| event);
                assert!(
                    matches!(happened, Some(Event::Coins { change, .. }) if *change == told),
                    "{promise:?}, but {happened:?}"
                );
                paid += 1;
            }
        }
    }
    assert!(paid > 40, "{paid}");
}

/// What the warning of the last morning says a den will cost is never more than the purse holds.
#[test]
fn a_rest_day_costs_no_more_than_there_is() {
    let rules = rules::<State>();
    let setup = "(day: 6, hands: {0: [1], 1: [1]}, doubloons: {0: 3, 1: 9}, dens: {0: [LOSER]})";
    let costs = |rank: &Rank| {
        let effects = rules.character(*rank).map(|c| format!("{:?}", c.effects));
        effects.is_some_and(|e| e.contains("time: End, fx: LoseFlat"))
    };
    let loser = (1..=30).filter_map(Rank::checked).find(costs);
    let loser = loser.expect("a character that costs on the rest day");
    let setup = setup.replace("LOSER", &loser.number().to_string());
    let state = State::from_setup(rules, 2, &Options::default(), &setup).expect("a position");
    let names = Names(["Ann", "Ben"].iter().map(|n| n.to_string()).collect());
    let prompt = State::prompt(
        &state.view(Some(Seat::new(0))),
        &names,
        &Preferences::default(),
    );
    let said: Vec<String> = prompt.warnings.iter().map(|w| w.to_string()).collect();
    assert!(
        said.iter().any(|w| w.contains("will cost 3 if")),
        "{said:?}"
    );
}
