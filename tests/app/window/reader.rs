//! A screen reader at the real window: through the accessibility bus, as Orca does it.
//!
//! Needs `dbus-daemon` and Debian's `at-spi2-core`; `scripts/test` installs both.

use super::{PATIENCE, Screen, TICK};
use bevy::tasks::block_on;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Instant;
use zbus::Connection;
use zbus::connection::Builder;
use zbus::zvariant::{OwnedObjectPath, OwnedValue, Value};

/// A bus of messages of its own, with the accessibility bus that it starts.
struct Bus {
    daemon: Child,
    address: String,
    _session: Connection,
    reader: Connection,
}

/// What the bus calls a button.
const PUSH_BUTTON: u32 = 43;

/// One thing on the bus: whose, and its path.
type Thing = (String, OwnedObjectPath);

/// What a reader says of a thing.
#[derive(Debug)]
struct Said {
    name: String,
    role: u32,
    description: String,
    thing: Thing,
}

impl Bus {
    fn open(screen: &Screen) -> Bus {
        let mut daemon = Command::new("dbus-daemon")
            .args(["--session", "--nofork", "--nopidfile", "--print-address=1"])
            .env("DISPLAY", &screen.name)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("dbus-daemon: is it installed?");
        let mut address = String::new();
        let told = daemon.stdout.take().expect("what it tells");
        BufReader::new(told)
            .read_line(&mut address)
            .expect("its address");
        let address = address.trim().to_owned();
        let connect = |address: &str| {
            let builder = Builder::address(address).expect("an address");
            block_on(builder.build()).expect("a bus")
        };
        let session = connect(&address);
        // What a desktop does when a reader is switched on.
        for switch in ["IsEnabled", "ScreenReaderEnabled"] {
            block_on(session.call_method(
                Some("org.a11y.Bus"),
                "/org/a11y/bus",
                Some("org.freedesktop.DBus.Properties"),
                "Set",
                &("org.a11y.Status", switch, Value::from(true)),
            ))
            .expect("at-spi2-core: is it installed?");
        }
        let told = block_on(session.call_method(
            Some("org.a11y.Bus"),
            "/org/a11y/bus",
            Some("org.a11y.Bus"),
            "GetAddress",
            &(),
        ))
        .expect("the accessibility bus");
        let own: String = told.body().deserialize().expect("its address");
        Bus {
            reader: connect(&own),
            daemon,
            address,
            _session: session,
        }
    }

    fn ask<T>(&self, of: &Thing, interface: &str, what: &str) -> Option<T>
    where
        T: serde::de::DeserializeOwned + zbus::zvariant::Type,
    {
        let (name, path) = of;
        let answer = block_on(self.reader.call_method(
            Some(name.as_str()),
            path.as_ref(),
            Some(interface),
            what,
            &(),
        ));
        answer.ok()?.body().deserialize().ok()
    }

    fn property(&self, of: &Thing, what: &str) -> String {
        let (name, path) = of;
        let answer = block_on(self.reader.call_method(
            Some(name.as_str()),
            path.as_ref(),
            Some("org.freedesktop.DBus.Properties"),
            "Get",
            &("org.a11y.atspi.Accessible", what),
        ));
        let value = answer
            .ok()
            .and_then(|answer| answer.body().deserialize::<OwnedValue>().ok());
        value
            .and_then(|value| String::try_from(value).ok())
            .unwrap_or_default()
    }

    /// Everything that a reader finds, in its order.
    fn walk(&self) -> Vec<Said> {
        let root = OwnedObjectPath::try_from("/org/a11y/atspi/accessible/root").expect("a path");
        let desktop: Thing = ("org.a11y.atspi.Registry".to_owned(), root);
        let (mut open, mut found) = (vec![desktop], Vec::new());
        let accessible = "org.a11y.atspi.Accessible";
        while let Some(thing) = open.pop() {
            let children: Vec<Thing> = self
                .ask(&thing, accessible, "GetChildren")
                .unwrap_or_default();
            found.push(Said {
                name: self.property(&thing, "Name"),
                role: self.ask(&thing, accessible, "GetRole").unwrap_or_default(),
                description: self.property(&thing, "Description"),
                thing,
            });
            open.extend(children.into_iter().rev());
        }
        found
    }

    /// Waits until something is called like one of these, and can be pressed.
    fn find(&self, called: &[&str]) -> Said {
        let start = Instant::now();
        loop {
            let all = self.walk();
            let names: Vec<String> = all
                .iter()
                .map(|said| format!("{} (role {})", said.name, said.role))
                .collect();
            let is_called = |said: &Said| called.iter().any(|name| said.name.starts_with(name));
            let wanted = |said: &Said| is_called(said) && said.role == PUSH_BUTTON;
            if let Some(found) = all.into_iter().find(wanted) {
                return found;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "nobody tells of {called:?}; told are {names:#?}"
            );
            std::thread::sleep(TICK);
        }
    }

    /// Presses what is called so, once more where it has gone since and come again.
    fn press(&self, name: &str) {
        let start = Instant::now();
        while let Err(why) = self.press_found(&self.find(&[name])) {
            // An object or what it can do is unknown when it has gone; anything else is a fault of the program.
            let gone = why.to_string().contains("Error.Unknown");
            assert!(
                gone && start.elapsed() < PATIENCE,
                "{name} cannot be pressed: {why}"
            );
            std::thread::sleep(TICK);
        }
    }

    /// Presses what was found, which may have gone since: then the error says so.
    fn press_found(&self, found: &Said) -> zbus::Result<()> {
        let (owner, path) = &found.thing;
        block_on(self.reader.call_method(
            Some(owner.as_str()),
            path.as_ref(),
            Some("org.a11y.atspi.Action"),
            "DoAction",
            &0_i32,
        ))?;
        Ok(())
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}

#[test]
fn a_reader_finds_the_menu_and_the_table_and_plays_a_turn() {
    let screen = Screen::open();
    let bus = Bus::open(&screen);
    let home = tempfile::tempdir().expect("a temporary folder");
    let settings = "(animation: Instant, ai_pace: Instant)";
    std::fs::write(home.path().join("settings.ron"), settings).expect("the settings");
    let program = Command::new(super::program())
        .args(["--size", "1024x640", "--no-mods"])
        .env("TORTUGA_HOME", home.path())
        // Whatever the system of whoever runs the tests speaks.
        .envs([("LANGUAGE", "en"), ("LC_ALL", "en_GB.UTF-8")])
        .env("DISPLAY", &screen.name)
        .env("DBUS_SESSION_BUS_ADDRESS", &bus.address)
        .env_remove("WAYLAND_DISPLAY")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let _ends = Ends(program);
    bus.press("Play Captain Ecarrasse");
    bus.press("Start");
    // Some divers are asked something before their first turn.
    let start = Instant::now();
    let deck = loop {
        let found = bus.find(&["Loot Deck", "Mark "]);
        if found.name.starts_with("Loot Deck") {
            break found;
        }
        assert!(start.elapsed() < PATIENCE, "the first turn never comes");
        // A choice that was just made may still be told: what has gone is asked for again.
        let _ = bus.press_found(&found);
        std::thread::sleep(TICK);
    };
    assert!(
        !deck.description.is_empty(),
        "what a click on it brings is told"
    );
    let before = told_now(&bus);
    bus.press("Loot Deck");
    let start = Instant::now();
    while told_now(&bus) == before {
        assert!(start.elapsed() < PATIENCE, "nothing is told of the dive");
        std::thread::sleep(TICK);
    }
}

/// The names of all that lies on the table, and how often each.
fn told_now(bus: &Bus) -> BTreeMap<String, usize> {
    let mut names = BTreeMap::new();
    for said in bus.walk() {
        *names.entry(said.name).or_default() += 1;
    }
    names
}

/// Ends the program with the test.
struct Ends(Child);

impl Drop for Ends {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
