//! A whole game at the real window by keyboard alone.

use super::{Desk, Item, Screen, hurried, named, next_click};

impl Desk<'_> {
    /// Presses a key of the real keyboard, and waits for what comes of it.
    fn key(&mut self, key: &str) {
        let before = self.items();
        self.screen.xdotool(&["key", key]);
        self.answered(&before);
    }

    /// Moves the focus to the target with this name by Tab, or backwards where that looks shorter, and acts on it, unless it is no choice
    /// any more before: the only one is taken by itself after a while, and the piece that it was about may still lie on the table.
    fn act_on(&mut self, name: &str) {
        let mut way = None;
        // Once round everything that is shown, and a little more for what comes meanwhile.
        let mut left = 10 + self.until("something", |items| !items.is_empty()).len();
        while left > 0 {
            left -= 1;
            let items = self.until("something", |items| !items.is_empty());
            let wanted = |item: &&Item| item.enabled && named(item, name);
            let Some(item) = items.iter().find(wanted) else {
                return;
            };
            if item.focused {
                self.key("Return");
                return;
            }
            let way = *way.get_or_insert_with(|| shorter(&items, &wanted));
            self.key(way);
        }
        let items = self.items();
        let wanted = |item: &&Item| item.focused || named(item, name);
        let seen: Vec<&Item> = items.iter().filter(wanted).collect();
        panic!("Tab does not come to {name}: that, and where the focus is: {seen:?}");
    }
}

/// The key that moves the focus to what is wanted in fewer steps, if it goes as things are listed.
fn shorter(items: &[Item], wanted: &impl Fn(&&Item) -> bool) -> &'static str {
    let here = items.iter().position(|item| item.focused).unwrap_or(0);
    let there = items.iter().position(|item| wanted(&item)).unwrap_or(0);
    let steps = (there + items.len() - here) % items.len().max(1);
    match steps * 2 > items.len() {
        true => "shift+Tab",
        false => "Tab",
    }
}

#[test]
fn a_whole_game_is_played_by_keyboard_alone() {
    let screen = Screen::open();
    let home = tempfile::tempdir().expect("a temporary folder");
    let (mut desk, _) = hurried(&screen, home.path(), "Instant");
    desk.wait_for("button:Play Captain*");
    // Without a window manager nobody else gives the window the keyboard.
    screen.xdotool(&["search", "--name", "Tortuga", "windowfocus"]);
    desk.act_on("button:Play Captain*");
    desk.wait_for("button:Start");
    desk.act_on("button:Start");
    let mut decisions = 0;
    loop {
        let over = |items: &[Item]| items.iter().any(|i| named(i, "button:Back to title"));
        let items = desk.until("a choice or the end", |items| {
            over(items) || items.iter().any(super::is_choice)
        });
        if over(&items) {
            break;
        }
        let wish = next_click(&items, decisions);
        desk.act_on(&wish);
        decisions += 1;
        assert!(decisions < 250, "the game does not end");
    }
    assert!(decisions > 10);
    desk.act_on("button:Back to title");
    desk.wait_for("button:Quit");
    desk.act_on("button:Quit");
    desk.wait_for_end();
}
