#!/usr/bin/env bash
# Starts a server of its own on a free port of this machine and runs the browser tests against it.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ ! -x /usr/bin/chromium ]; then
    if [ "$(id -u)" = 0 ]; then
        apt-get update -qq
        apt-get install -y -qq chromium > /dev/null
    else
        echo "The browser tests need Debian's chromium: sudo apt-get install chromium" >&2
        exit 1
    fi
fi

# The small game of the tests is there too, to be played on the generic table.
cargo build --quiet --locked -p boardroom --features specimen
data=$(mktemp -d)
"${CARGO_TARGET_DIR:-target}/debug/boardroom" serve --addr 127.0.0.1:0 --data "$data/tables" > "$data/out" 2>&1 &
server=$!
trap 'kill "$server" 2> /dev/null; wait "$server" 2> /dev/null || true; rm -rf "$data"' EXIT
for _ in $(seq 100); do
    url=$(sed -n 's/^.*open at \(http[^ ]*\).*$/\1/p' "$data/out")
    [ -n "$url" ] && break
    sleep 0.1
done
[ -n "$url" ] || { cat "$data/out" >&2; exit 1; }
cd web
BOARDROOM_URL="$url" npx playwright test
