# Two commands do everything: `make run` and `make test`.

CARGO ?= cargo
NPM ?= npm
# What `make run` tells the house, as in SERVE="--addr 127.0.0.1:8080" or SERVE=--lan.
SERVE ?=
WEB_SOURCES := $(shell find web/src web/public web/words -type f 2>/dev/null) web/index.html web/package.json web/package-lock.json

.PHONY: help run play test format lint unit scenarios web-check browser bench

help:
	@echo "make run     build everything and open the house; prints the address"
	@echo "make play    play Management in the terminal"
	@echo "make test    formatting, lints, all tests, scenarios, browser tests"
	@echo "make bench   measure how fast games are played here"
	@echo "make format  format the code"

run: web/dist/index.html
	@echo "Building; the first time this takes some minutes."
	$(CARGO) run --release --quiet -p boardroom -- serve $(SERVE)

play:
	$(CARGO) run --release --quiet -p boardroom -- play management

test: web/dist/index.html lint web-check unit scenarios browser

format: web/node_modules/.package-lock.json
	$(CARGO) fmt --all
	cd web && $(NPM) run --silent format

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --all-features --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --quiet

unit:
	$(CARGO) test --workspace --all-features --locked

# The scenario files again, through the command that people use.
scenarios:
	$(CARGO) run --quiet --locked -p boardroom --all-features -- scenario crates/games/*/scenarios/*.toml

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@command -v $(NPM) >/dev/null || { echo "npm is missing: install Node.js 20 or newer"; exit 1; }
	cd web && $(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: web/node_modules/.package-lock.json $(WEB_SOURCES)
	cd web && $(NPM) run --silent build

# The browser client: formatting, lints, types, tests of its logic.
web-check: web/node_modules/.package-lock.json
	cd web && $(NPM) run --silent format:check
	cd web && $(NPM) run --silent lint
	cd web && $(NPM) run --silent check
	cd web && $(NPM) run --silent test

browser: web/dist/index.html
	./web/e2e/run.sh

bench:
	$(CARGO) run --release --quiet -p boardroom -- bench
	$(CARGO) run --release --quiet -p referee --example replay
