#!/bin/sh
# Installs Tortuga for you alone (into ~/.local), or as root for everybody (into /usr/local), or into the folder that is named.
#   ./install.sh [FOLDER]
# It tells how to remove it again. Your saves, settings and mods lie elsewhere and are never touched.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
case ${1:-} in
-*)
    printf 'install.sh [FOLDER]\n' >&2
    exit 2
    ;;
'') if [ "$(id -u)" -eq 0 ]; then to=/usr/local; else to=$HOME/.local; fi ;;
*) to=$1 ;;
esac
# Where a list of icons is kept, it has to hear of them; where none is, they are found all the same.
icons='[ ! -e share/icons/hicolor/icon-theme.cache ] || gtk-update-icon-cache -q -t -f share/icons/hicolor 2>/dev/null || true'

mkdir -p "$to"
to=$(cd "$to" && pwd)
remove=$to/share/doc/tortuga/remove.sh

# What was there of an older version goes first, as that version knows best what it brought.
if [ -e "$remove" ]; then sh "$remove"; fi

mkdir -p "$(dirname "$remove")"
{
    printf '#!/bin/sh\n# Removes Tortuga from %s. Your saves, settings and mods stay.\nset -eu\ncd "$(dirname "$0")/../../.."\n' "$to"
    cd "$here"
    find bin share -type f | sort | while IFS= read -r file; do printf "rm -f '%s'\n" "$file"; done
    printf "rm -f share/doc/tortuga/remove.sh\nrmdir share/doc/tortuga 2>/dev/null || true\n%s\n" "$icons"
} >"$remove.new"

find bin share -type f | while IFS= read -r file; do
    mkdir -p "$to/$(dirname "$file")"
    cp "$file" "$to/$file"
done
chmod 755 "$to/bin/tortuga"
mv "$remove.new" "$remove"
# A menu may not know this folder's programs: it is told where the program lies.
sed "s|^Exec=tortuga|Exec=\"$to/bin/tortuga\"|" share/applications/tortuga.desktop >"$to/share/applications/tortuga.desktop"
(cd "$to" && eval "$icons")

printf 'Tortuga is in your menu, and is called %s/bin/tortuga in a terminal.\nTo remove it: sh %s\n' "$to" "$remove"
