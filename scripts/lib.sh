# Shared by scripts/play and scripts/test: what the system must have. Sourced, not run.

say() { printf '%s\n' "$*" >&2; }

need_cargo() {
    if ! command -v cargo >/dev/null 2>&1; then
        say "Rust is missing. Get it from https://rustup.rs (version 1.95 or newer), then run this again."
        exit 1
    fi
}

# Debian packages: to build at all; to build the window; to open a window and draw without a graphics card; to check what is given away; to have
# a window without a screen.
COMPILER_DEB="gcc libc6-dev"
FUZZ_DEB="g++"
FAULTS_DEB="strace"
COUNTER_DEB="valgrind"
BUILD_DEB="gcc libc6-dev pkg-config libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev"
WINDOW_DEB="libx11-6 libxkbcommon-x11-0 libxcursor1 libxi6 libxrandr2 mesa-vulkan-drivers"
PACKAGE_DEB="dpkg-dev desktop-file-utils appstream"
SCREEN_DEB="xvfb xauth xdotool dbus-daemon at-spi2-core"

# The same elsewhere, for people to read.
COMPILER_DNF="gcc"
FUZZ_DNF="gcc-c++"
FAULTS_DNF="strace"
COUNTER_DNF="valgrind"
BUILD_DNF="gcc pkgconf-pkg-config alsa-lib-devel systemd-devel wayland-devel libxkbcommon-devel"
WINDOW_DNF="libX11 libxkbcommon-x11 libXcursor libXi libXrandr mesa-vulkan-drivers"
PACKAGE_DNF="desktop-file-utils appstream"
SCREEN_DNF="xorg-x11-server-Xvfb xorg-x11-xauth xdotool dbus-daemon at-spi2-core"
COMPILER_PACMAN="gcc"
FUZZ_PACMAN="gcc"
FAULTS_PACMAN="strace"
COUNTER_PACMAN="valgrind"
BUILD_PACMAN="gcc pkgconf alsa-lib systemd-libs wayland libxkbcommon"
WINDOW_PACMAN="libx11 libxkbcommon-x11 libxcursor libxi libxrandr vulkan-swrast"
PACKAGE_PACMAN="desktop-file-utils appstream"
SCREEN_PACMAN="xorg-server-xvfb xorg-xauth xdotool dbus at-spi2-core"

# install_packages GROUP... (compiler, build, window, package, screen, fuzz, faults, counter): brings what is missing where that can be done, else names it and goes on.
install_packages() {
    case "$(uname -s)" in
    Linux) ;;
    *)
        say "This system needs nothing besides cargo."
        return 0
        ;;
    esac
    if command -v apt-get >/dev/null 2>&1; then
        install_deb "$(names DEB "$@")"
    elif command -v dnf >/dev/null 2>&1; then
        say "If the build or the window fails, these packages may be missing: sudo dnf install $(names DNF "$@")"
    elif command -v pacman >/dev/null 2>&1; then
        say "If the build or the window fails, these packages may be missing: sudo pacman -S $(names PACMAN "$@")"
    else
        say "If the build or the window fails, packages like these may be missing: $(names DEB "$@")"
    fi
}

# names SYSTEM group...: the packages of these groups
names() {
    local system=$1 group list out=""
    shift
    for group in "$@"; do
        list="$(printf '%s' "$group" | tr '[:lower:]' '[:upper:]')_$system"
        out="$out ${!list}"
    done
    printf '%s' "${out# }"
}

install_deb() {
    local package missing="" as_root=""
    for package in $1; do
        dpkg-query -W -f='${Status}\n' "$package" 2>/dev/null | grep -q '^install ok installed' || missing="$missing $package"
    done
    [ -z "$missing" ] && return 0
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null 2>&1; then
            as_root="sudo"
        else
            say "These packages are missing and there is neither root nor sudo to install them; going on without: $missing"
            return 0
        fi
    fi
    say "Installing:$missing"
    # shellcheck disable=SC2086 # the names are words
    if ! { $as_root apt-get update -qq && $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >&2; }; then
        say "Could not install all of them; going on, the build says what it lacks: $missing"
    fi
}

# Whether a window could be opened here.
has_display() {
    [ "$(uname -s)" != Linux ] || [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]
}
