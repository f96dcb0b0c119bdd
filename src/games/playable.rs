//! How the rooms of a game make it one that the rest of the program can play: told once for all of them.

/// Makes a state [`Playable`](crate::games::Playable): content reads the rules, rules deal and check, the codec names. What a game tells
/// otherwise than all the others comes at the end.
macro_rules! playable {
    ($state:ty, $rules:ty, $id:expr $(, $own:item)*) => {
        impl $crate::games::Playable for $state {
            type Rules = $rules;

            const ID: &'static str = $id;

            fn load(
                content: &$crate::content::Content,
                faults: &mut $crate::content::Faults,
            ) -> Option<$rules> {
                <$rules>::read(content, faults)
            }

            fn with_ai_settings(
                rules: &$rules,
                thinking: &$crate::content::Document,
                faults: &mut $crate::content::Faults,
            ) -> Option<$rules> {
                $crate::content::files::ai_numbers::check_ai_numbers(thinking, faults);
                let mut rules = rules.clone();
                rules.read_ai(thinking, faults)?;
                Some(rules)
            }

            fn info(rules: &$rules) -> &$crate::games::GameInfo {
                &rules.info
            }

            fn start(
                rules: &std::sync::Arc<$rules>,
                seats: usize,
                options: &$crate::engine::Options,
                rng: &mut $crate::engine::Rng,
            ) -> Result<$state, Vec<String>> {
                <$state>::deal(rules, seats, options, rng)
            }

            fn position(
                rules: &std::sync::Arc<$rules>,
                seats: usize,
                options: &$crate::engine::Options,
                setup: &str,
            ) -> Result<$state, $crate::content::Faults> {
                <$state>::from_setup(rules, seats, options, setup)
            }

            fn rules(&self) -> &std::sync::Arc<$rules> {
                self.definitions()
            }

            fn set_rules(&mut self, rules: &std::sync::Arc<$rules>) {
                self.rules = std::sync::Arc::clone(rules);
            }

            fn action_name(&self, action: Self::Action) -> String {
                self.action_words(action)
            }

            fn parse_action(&self, words: &str) -> Option<Self::Action> {
                self.action_named(words)
            }

            fn facts(&self) -> $crate::games::Facts {
                self.facts_by_name()
            }

            fn outcomes(rules: &$rules) -> Vec<$crate::engine::ChanceOutcome> {
                rules.outcomes()
            }

            fn outcome_kind_name(rules: &$rules, kind: $crate::engine::OutcomeKind) -> String {
                rules.outcome_kind_name(kind)
            }

            fn check(&self) -> Result<(), String> {
                self.check_invariants()
            }

            $($own)*
        }
    };
}

/// The items of [`Game`](crate::engine::Game) that are the same in every game: they lead into the rooms of its rules. Its
/// `Action`, `Event` and `View` are those where this is said.
macro_rules! played_by_its_rules {
    () => {
        type Action = Action;
        type Event = Event;
        type View = View;

        fn seats(&self) -> usize {
            self.players()
        }

        fn legal(&self, seat: $crate::engine::Seat, out: &mut $crate::engine::ActionList<Action>) {
            out.clear();
            if self.turn().includes(seat) {
                self.each_option(seat, &mut |action| out.push(action));
            }
        }

        fn view(&self, viewer: Option<$crate::engine::Seat>) -> View {
            View::of(self, viewer)
        }

        fn determinize(view: &View, rng: &mut $crate::engine::Rng) -> Self {
            Self::sampled(view, rng)
        }

        fn standings(&self) -> $crate::engine::BySeat<$crate::engine::Standing> {
            self.ranking()
        }
    };
}

/// How a game that asks whether an action is legal (`is_legal`) before it takes it (`take`) carries out an action.
macro_rules! carried_out_if_legal {
    () => {
        fn apply(
            &mut self,
            seat: $crate::engine::Seat,
            action: Action,
            rng: &mut $crate::engine::Rng,
            sink: &mut impl $crate::engine::Sink<Self>,
        ) -> Result<(), $crate::engine::Illegal> {
            if !self.is_legal(seat, action) {
                return Err($crate::engine::Illegal);
            }
            self.take(seat, action, rng, sink);
            Ok(())
        }

        fn apply_legal(
            &mut self,
            seat: $crate::engine::Seat,
            action: Action,
            rng: &mut $crate::engine::Rng,
        ) -> bool {
            debug_assert!(self.is_legal(seat, action), "{action:?} is not legal");
            self.take(seat, action, rng, &mut $crate::engine::NullSink);
            true
        }
    };
}

/// The items of [`Show`](crate::games::Show) that are the same in every game: they lead into the rooms beside `show`.
macro_rules! shown_by_its_rooms {
    () => {
        fn choice(
            view: &View,
            names: &$crate::engine::Names,
            seat: $crate::engine::Seat,
            action: Action,
            options: &$crate::engine::show::Preferences,
        ) -> $crate::engine::Choice {
            choices::choice(view, names, seat, action, options)
        }

        fn prompt(
            view: &View,
            names: &$crate::engine::Names,
            options: &$crate::engine::show::Preferences,
        ) -> $crate::engine::Prompt {
            choices::prompt(view, names, options)
        }

        fn panels(
            view: &View,
            names: &$crate::engine::Names,
            options: &$crate::engine::show::Preferences,
        ) -> Vec<$crate::engine::SeatPanel> {
            panels::panels(view, names, options)
        }

        fn banner(view: &View, names: &$crate::engine::Names) -> String {
            describe::banner(view, names)
        }

        fn describe(
            view: &View,
            names: &$crate::engine::Names,
            options: &$crate::engine::show::Preferences,
        ) -> Vec<String> {
            describe::describe(view, names, options)
        }

        fn line(
            event: &Event,
            after: &View,
            names: &$crate::engine::Names,
        ) -> Option<$crate::engine::Words> {
            log::line(event, after, names)
        }

        fn refusal(view: &View, seat: $crate::engine::Seat, action: Action) -> String {
            let waits = Self::out_of_turn(view, seat);
            waits.unwrap_or_else(|| refusals::refusal(view, seat, action))
        }

        fn reason(
            view: &View,
            names: &$crate::engine::Names,
            seat: $crate::engine::Seat,
            action: Action,
        ) -> String {
            hints::reason(view, names, seat, action)
        }

        fn contrast(
            view: &View,
            names: &$crate::engine::Names,
            seat: $crate::engine::Seat,
            pair: (Action, Action),
        ) -> Option<$crate::games::Contrast> {
            merits::contrast(view, names, seat, pair)
        }

        fn verdict(view: &View, names: &$crate::engine::Names) -> $crate::engine::Words {
            verdict::verdict(&Narrator::new(view.table(), names))
        }

        fn articles(view: &View, names: &$crate::engine::Names) -> Vec<$crate::games::Article> {
            encyclopedia::articles(view, names)
        }

        fn plays(
            event: Option<&Event>,
            after: &View,
            note: &mut dyn FnMut(&str, Option<$crate::engine::Seat>),
        ) {
            encyclopedia::plays(event, after, note);
        }
    };
}
