//! Whether there is somebody behind a display's name, before the window system is asked and gives up with a crash.

use std::ffi::OsStr;

/// Whether the X display called `name` (`:0`, `:99.0`) answers. Displays on other machines get the benefit of the doubt.
#[cfg(unix)]
pub fn answers(name: &OsStr) -> bool {
    use std::os::unix::net::UnixStream;
    let Some(number) = local(name) else {
        return true;
    };
    let path = format!("/tmp/.X11-unix/X{number}");
    UnixStream::connect(&path).is_ok() || unnamed(&path)
}

/// Whether the X display called `name` answers: there are none here.
#[cfg(not(unix))]
pub fn answers(_name: &OsStr) -> bool {
    true
}

/// Linux servers also listen where no file is.
#[cfg(target_os = "linux")]
fn unnamed(path: &str) -> bool {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixStream};
    SocketAddr::from_abstract_name(path)
        .and_then(|address| UnixStream::connect_addr(&address))
        .is_ok()
}

#[cfg(all(unix, not(target_os = "linux")))]
fn unnamed(_path: &str) -> bool {
    false
}

/// The number of a display on this machine.
#[cfg(unix)]
fn local(name: &OsStr) -> Option<u32> {
    let name = name.to_str()?;
    let rest = name
        .strip_prefix("unix:")
        .or_else(|| name.strip_prefix(':'))?;
    rest.split('.').next()?.parse().ok()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn names_of_displays_are_understood() {
        assert_eq!(local(OsStr::new(":99.0")), Some(99));
        assert_eq!(local(OsStr::new("unix:3")), Some(3));
        assert_eq!(local(OsStr::new("far.example:0")), None);
    }

    #[test]
    fn a_display_that_is_not_there_does_not_answer() {
        assert!(!answers(OsStr::new(":54321")));
        assert!(answers(OsStr::new("far.example:0")));
    }
}
