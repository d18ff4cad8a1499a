# Two commands do everything: `make run` and `make test`.

CARGO ?= cargo

.PHONY: help run test format lint unit scenarios bench

help:
	@echo "make run     play Management in the terminal"
	@echo "make test    check formatting, lint, run all tests and scenarios"
	@echo "make bench   measure how fast games are played here"
	@echo "make format  format the code"

run:
	$(CARGO) run --release --quiet -p boardroom -- play management

test: lint unit scenarios

format:
	$(CARGO) fmt --all

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --all-features --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --quiet

unit:
	$(CARGO) test --workspace --all-features --locked

# The scenario files again, through the command that people use.
scenarios:
	$(CARGO) run --quiet --locked -p boardroom -- scenario crates/games/*/scenarios/*.toml

bench:
	$(CARGO) run --release --quiet -p boardroom -- bench
	$(CARGO) run --release --quiet -p referee --example replay
