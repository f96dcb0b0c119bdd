//! How the rooms of a game make it one that the rest of the program can play: told once for all of them.

/// Makes a state [`Playable`](crate::games::Playable): content reads the rules, rules deal and check, the codec names.
macro_rules! playable {
    ($state:ty, $rules:ty, $id:expr) => {
        impl $crate::games::Playable for $state {
            type Rules = $rules;

            const ID: &'static str = $id;

            fn load(
                content: &$crate::content::Content,
                faults: &mut $crate::content::Faults,
            ) -> Option<$rules> {
                <$rules>::read(content, faults)
            }

            fn sheet(rules: &$rules) -> &$crate::games::Sheet {
                &rules.sheet
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

            fn action_name(&self, action: Self::Action) -> String {
                self.action_words(action)
            }

            fn parse_action(&self, words: &str) -> Option<Self::Action> {
                self.action_named(words)
            }

            fn facts(&self) -> $crate::games::Facts {
                self.facts_by_name()
            }

            fn lots(rules: &$rules) -> Vec<$crate::engine::Lot> {
                rules.lots()
            }

            fn check(&self) -> Result<(), String> {
                self.check_invariants()
            }
        }
    };
}
