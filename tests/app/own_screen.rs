//! A screen for a test program alone (`Xvfb`), or the one that is there where there is no `Xvfb`.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A screen, as long as somebody has it.
pub struct OwnScreen {
    /// The server and what `DISPLAY` says of it; none where the screen that is there is used.
    server: Option<(Child, String)>,
}

impl OwnScreen {
    pub fn open() -> OwnScreen {
        let server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x720x24"])
            .args(["-nolisten", "tcp", "-noreset"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut server = match server {
            Ok(server) => server,
            Err(why) => {
                eprintln!("no Xvfb ({why}): the screen that is there is used");
                return OwnScreen { server: None };
            }
        };
        let mut number = String::new();
        if let Some(told) = server.stdout.take() {
            let _ = BufReader::new(told).read_line(&mut number);
        }
        let name = format!(":{}", number.trim());
        OwnScreen {
            server: Some((server, name)),
        }
    }

    /// Has this program open its window here.
    pub fn show(&self, program: &mut Command) {
        if let Some((_, name)) = &self.server {
            program.env("DISPLAY", name).env_remove("WAYLAND_DISPLAY");
        }
    }
}

impl Drop for OwnScreen {
    fn drop(&mut self) {
        if let Some((server, _)) = &mut self.server {
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}
