#!/usr/bin/env bash
# Tries the packages on this machine (scripts/package --test): the Debian package is installed over an older one, played in the real
# window, upgraded with a game that is under way, and removed; the archive is installed, started and removed. Says what is seen.
# Needs root, and changes only what the package brings: a tortuga that is installed already is in the way.
set -euo pipefail
deb=$(realpath "$1")
archive=$(realpath "$2")
cd "$(dirname "$0")/.."
. scripts/lib.sh

if [ "$(id -u)" -ne 0 ]; then
    say "Packages are installed by root: sudo scripts/package --test"
    exit 1
fi
if dpkg-query -W -f='${Status}' tortuga 2>/dev/null | grep -q 'ok installed'; then
    say "A tortuga is installed here already: remove it first (apt-get remove tortuga), your games stay."
    exit 1
fi
install_packages build window screen
export DEBIAN_FRONTEND=noninteractive
program=/usr/games/tortuga
work=$(mktemp -d)
screen=
clean() {
    [ -n "$screen" ] && kill "$screen" 2>/dev/null
    dpkg -P tortuga >/dev/null 2>&1 || true
    rm -rf "$work"
}
trap clean EXIT

passed() { printf 'ok: %s\n' "$*"; }
fail() {
    printf 'FAILED: %s\n' "$*"
    exit 1
}
# as_player COMMAND...: with a home of their own and nothing of this shell.
as_player() { (cd / && env -i HOME="$work/player" PATH="/usr/games:/usr/bin:/bin" LANG=C.UTF-8 LANGUAGE=en "$@"); }
# version: what is installed
version() { dpkg-query -W -f='${Version}' tortuga; }
# What the system has, without what every package of any kind makes older or newer.
system() { find /usr /etc /var/lib/games /opt -xdev -newer "$work/start" -not -type d -not -path '/usr/share/*/mimeinfo.cache' \
    -not -path '*/icon-theme.cache' -not -path '/var/*' 2>/dev/null | sort; }

mkdir -p "$work/player"

# The same program under an older number: what an upgrade does to files and games does not depend on more.
dpkg-deb -R "$deb" "$work/older"
sed -i 's/^Version: .*/Version: 0.0.9/' "$work/older/DEBIAN/control"
dpkg-deb --root-owner-group -Zgzip -b "$work/older" "$work/older.deb" >/dev/null
rm -rf "$work/older"

touch "$work/start"
apt-get install -y -qq --no-install-recommends "$work/older.deb" >"$work/apt.log" 2>&1 || { cat "$work/apt.log"; fail "it cannot be installed"; }
[ "$(version)" = 0.0.9 ] || fail "$(version) is installed"
dpkg -L tortuga | while IFS= read -r file; do [ -e "$file" ] || fail "$file is not there"; done
passed "installed, $(dpkg -L tortuga | wc -l) files and folders, $(dpkg-query -W -f='${Installed-Size}' tortuga) KiB"

as_player tortuga --version
man -w 6 tortuga >/dev/null && man 6 tortuga 2>/dev/null | grep -q -- --seats || fail "no manual page"
passed "the manual page is found"
as_player bash -c '. /usr/share/bash-completion/completions/tortuga; COMP_WORDS=(tortuga enc); COMP_CWORD=1; _tortuga tortuga enc tortuga; printf "%s\n" "${COMPREPLY[@]}"' |
    grep -qx encyclopedia || fail "bash completes nothing"
passed "bash completes commands"
desktop-file-validate /usr/share/applications/tortuga.desktop || fail "the entry in the menu is wrong"

# It needs nothing beside it: no file of content is opened.
if command -v strace >/dev/null 2>&1; then
    as_player strace -f -e trace=openat -o "$work/trace" tortuga games >/dev/null
    ! grep -E '"[^"]*(assets|levels)/' "$work/trace" || fail "it looks for content beside it"
    passed "it opens no file of content"
fi

# A game under way, whose saves the upgrade must leave alone.
printf '1\n1\n1\n1\n1\n1\n1\n1\n1\n1\nquit\n' | as_player tortuga play --text captain_ecarrasse --seats human,mate --seed 7 >"$work/text.log" 2>&1 || true
player=$work/player/.local/share/tortuga
saved=$(find "$player" -name '*.ron' -path '*saves*' | sort | head -1)
[ -n "$saved" ] || { tail -5 "$work/text.log"; fail "no game was saved in $player"; }
before=$(cd "$player" && find . -type f -not -name '*.lock' -exec sha256sum {} + | sort)
passed "a game is under way: $(basename "$saved")"

apt-get install -y -qq --no-install-recommends "$deb" >"$work/apt.log" 2>&1 || { cat "$work/apt.log"; fail "the upgrade failed"; }
[ "$(version)" != 0.0.9 ] || fail "still 0.0.9"
after=$(cd "$player" && find . -type f -not -name '*.lock' -exec sha256sum {} + | sort)
[ "$before" = "$after" ] || fail "the upgrade touched the player's folder"
as_player tortuga verify "$saved" >"$work/verify.log" || { cat "$work/verify.log"; fail "the game of the older version is not read"; }
passed "upgraded from 0.0.9 to $(version), the player's folder is the same, its game is read and verified"

# From the menu, as a desktop starts it.
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp -noreset 3>"$work/display" 2>/dev/null &
screen=$!
for _ in $(seq 100); do [ -s "$work/display" ] && break; sleep 0.1; done
DISPLAY=:$(cat "$work/display")
export DISPLAY
exec_line=$(sed -n 's/^Exec=//p' /usr/share/applications/tortuga.desktop)
# shellcheck disable=SC2086 # a line of words, as a desktop reads it
as_player DISPLAY="$DISPLAY" ALSA_CONFIG_PATH=/dev/null $exec_line --ui-dump "$work/screen.json" 2>"$work/window.log" &
for _ in $(seq 600); do grep -q '"button:Continue' "$work/screen.json" 2>/dev/null && break; sleep 0.1; done
grep -q '"button:Continue' "$work/screen.json" || { cat "$work/window.log"; fail "the title does not offer the game of the older version"; }
window=$(xdotool search --class '^tortuga$' | head -1)
[ -n "$window" ] || fail "no window of the class that the entry in the menu names"
xprop -id "$window" _NET_WM_ICON 2>/dev/null | head -1 | grep -q 'Icon\|=' && passed "the window has an icon"
[ -n "${TORTUGA_PICTURE:-}" ] && import -window root "$TORTUGA_PICTURE"
# The window lies in the corner of a screen without a window manager, so what is told of a button is where it is.
read -r x y < <(sed -n '/"button:Quit"/,/]/p' "$work/screen.json" | grep -oE '^ +[0-9.]+' | awk '{ at[NR] = $1 } END { print int(at[1] + at[3] / 2), int(at[2] + at[4] / 2) }')
xdotool mousemove "$x" "$y" sleep 0.3 click 1
wait $! || fail "the window does not close well"
[ -z "$(find "$player" -path '*crash*' -type f)" ] || fail "it fell over"
kill "$screen"
screen=
passed "started from the line of the menu; the title offers the game of the older version"

# Ten decisions with mouse clicks in the real window, saved, quit, continued: the installed program, in the test of the window.
(unset DISPLAY; TORTUGA_PROGRAM=$program cargo test --quiet --test window -- a_stranger_plays_ten) >"$work/window.log" 2>&1 ||
    { tail -20 "$work/window.log"; fail "the installed program was not played"; }
passed "ten decisions were played in the window of the installed program, saved, and continued"

dpkg -r tortuga >"$work/dpkg.log" 2>&1 || { cat "$work/dpkg.log"; fail "it cannot be removed"; }
left=$(system | grep -i tortuga || true)
[ -z "$left" ] || fail "left behind: $left"
[ -f "$saved" ] || fail "the player's game is gone"
passed "removed; what is left is the player's folder:"
(cd "$work/player" && find . -type f | sort)

# The archive for any Linux, as a player installs it.
mkdir "$work/any" && tar -C "$work/any" -xJf "$archive"
name=$(ls "$work/any")
as_player bash "$work/any/$name/install.sh" "$work/player/.local"
rm -rf "$work/any"
as_player "$work/player/.local/bin/tortuga" --version
desktop-file-validate "$work/player/.local/share/applications/tortuga.desktop"
as_player "$work/player/.local/bin/tortuga" verify "$saved" >/dev/null || fail "the archive's program does not read the game"
as_player sh "$work/player/.local/share/doc/tortuga/remove.sh"
left=$(cd "$work/player" && find . -type f -not -path './.local/share/tortuga/*')
[ -z "$left" ] || fail "the archive left behind: $left"
[ -f "$saved" ] || fail "the player's game is gone"
passed "the archive is installed, started and removed; the player's folder stays"
