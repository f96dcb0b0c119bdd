//! Short writes, a disk that fills up, a cut in the middle of a file, and a clock that is put back.

use super::{HOME, copied, in_a_hurry, run, step, whole_saves};
use crate::{GAME, code, home, out, play, tortuga};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tortuga::session::save::store::{Store, read_save};

/// A library that lets the writes to files be short, the disk be full from one of them on, or the clock be wrong.
const SHIM: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>
static int n;
ssize_t write(int fd, const void *bytes, size_t size) {
    static ssize_t (*real)(int, const void *, size_t);
    if (!real) real = dlsym(RTLD_NEXT, "write");
    const char *mode = getenv("SHIM"), *at = getenv("SHIM_AT");
    if (fd < 3 || !mode || !at || size < 2) return real(fd, bytes, size);
    int now = ++n, from = atoi(at);
    if (!strcmp(mode, "short")) return real(fd, bytes, size > 7 ? 7 : 1);
    if (!strcmp(mode, "full") && now == from) return real(fd, bytes, size / 2);
    if (!strcmp(mode, "full") && now > from) { errno = ENOSPC; return -1; }
    if (!strcmp(mode, "cut") && now == from) { real(fd, bytes, size / 2); raise(SIGKILL); }
    return real(fd, bytes, size);
}
int clock_gettime(clockid_t id, struct timespec *to) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(id, to);
    const char *shift = getenv("SHIM_CLOCK");
    if (shift && id == CLOCK_REALTIME) to->tv_sec += atol(shift);
    return done;
}
"#;

/// The library, where there is a compiler for it and time.
fn shim(folder: &Path) -> Option<PathBuf> {
    if in_a_hurry() {
        return None;
    }
    let (source, library) = (folder.join("shim.c"), folder.join("shim.so"));
    fs::write(&source, SHIM).expect("room");
    let made = Command::new("cc")
        .args(["-shared", "-fPIC", "-o"])
        .arg(&library)
        .arg(&source)
        .arg("-ldl")
        .status();
    match made.is_ok_and(|status| status.success()) {
        true => Some(library),
        false => {
            eprintln!("there is no compiler for C here: no short writes are tried");
            None
        }
    }
}

/// Plays under the library.
fn shimmed(
    library: &Path,
    home: &Path,
    with: &[(&str, &str)],
    args: &[&str],
    input: &str,
) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tortuga-terminal"));
    command
        .args(args)
        .env(HOME, home)
        .env("LD_PRELOAD", library)
        .envs(with.iter().copied())
        .envs([("LANGUAGE", "en"), ("LC_ALL", "en_GB.UTF-8")])
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY");
    run(command, input)
}

#[test]
fn short_writes_a_disk_that_fills_up_and_a_cut_in_the_middle_of_a_file_lose_nothing() {
    let folder = home();
    let Some(library) = shim(folder.path()) else {
        return;
    };
    let fixture = home();
    play(fixture.path(), GAME, "human,greedy", &"1!\n".repeat(8));
    let store = Store::open(Some(fixture.path().into()));
    let before = read_save(&store.autosave_path(GAME)).expect("a game");
    let load = format!("autosave-{GAME}");
    let args = ["play", "--text", "--load", &load];
    let input = "1!\n1!\n1!\nsave keep\nq\n";
    let short = copied(fixture.path());
    let told = shimmed(
        &library,
        short.path(),
        &[("SHIM", "short"), ("SHIM_AT", "1")],
        &args,
        input,
    );
    assert_eq!(code(&told), 0);
    let all = whole_saves(short.path()).expect("whole");
    let after = all.iter().map(|save| save.decisions).max();
    assert!(after >= Some(before.decisions + 3), "{after:?}");
    assert!(short.path().join("saves/keep.ron").exists());
    let mut hits = 0;
    for mode in ["full", "cut"] {
        for at in (1..=9).step_by(step(3)) {
            let home = copied(fixture.path());
            let at = at.to_string();
            let told = shimmed(
                &library,
                home.path(),
                &[("SHIM", mode), ("SHIM_AT", &at)],
                &args,
                input,
            );
            let words = format!("{}{}", out(&told), String::from_utf8_lossy(&told.stderr));
            let place = format!("{mode} at {at}: {words}");
            assert!(!words.contains("panicked"), "{place}");
            let all = whole_saves(home.path()).unwrap_or_else(|why| panic!("{why}: {place}"));
            let most = all.iter().map(|save| save.decisions).max();
            assert!(most >= Some(before.decisions), "{place}");
            // The later ones are beyond the last write.
            let met = match mode {
                "full" => words.contains("the disk is full") && words.contains("Free some space"),
                _ => told.status.signal() == Some(9),
            };
            if met {
                hits += 1;
            } else {
                assert!(most >= Some(before.decisions + 3), "{place}");
            }
            assert!(
                mode == "cut" || told.status.success(),
                "the game goes on: {place}"
            );
            assert_eq!(
                code(&tortuga(home.path(), &["replay", &load], "")),
                0,
                "{place}"
            );
        }
    }
    assert!(hits >= 4, "{hits}");
}

#[test]
fn a_clock_that_is_put_back_changes_neither_what_is_continued_nor_what_is_kept() {
    let folder = home();
    let Some(library) = shim(folder.path()) else {
        return;
    };
    let home = home();
    let mut seed = 5;
    let mut start = |game: &str, clock: &str| {
        seed += 1;
        let seed = seed.to_string();
        let args = [
            "play",
            "--text",
            game,
            "--seed",
            &seed,
            "--seats",
            "human,greedy",
        ];
        let told = shimmed(
            &library,
            home.path(),
            &[("SHIM_CLOCK", clock)],
            &args,
            "1!\n1!\nq\n",
        );
        assert_eq!(code(&told), 0);
    };
    start(GAME, "0");
    for clock in ["-31536000", "-4000000000"] {
        start("libertalia", clock);
        let store = Store::open(Some(home.path().into()));
        let latest = store.latest().and_then(|s| s.save.ok()).map(|s| s.game);
        assert_eq!(
            latest.as_deref(),
            Some("libertalia"),
            "what was played last"
        );
        start(GAME, "0");
    }
    let all = whole_saves(home.path()).expect("whole");
    assert!(
        all.len() >= 4,
        "every match that was begun is there: {}",
        all.len()
    );
}
