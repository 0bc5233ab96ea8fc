# `make play` and `make test` are all that anyone needs; both set up their own environment.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
LOCK := dev-constraints.txt
PORT ?= 8080

# The test-only game is known to tests and measurements alone.
TOY := PYTHONPATH=tests MEADHALL_GAMES=toy.game:GAME

.PHONY: play page check test test-long screenshots bench load gen compiled fmt lock clean

play: page
	@$(BIN)/meadhall serve --port $(PORT) --data meadhall-data

$(READY): pyproject.toml $(LOCK)
	@$(PYTHON) -c 'import sys; sys.exit("Meadhall needs Python 3.11 or newer, this is " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint $(LOCK) --editable '.[web,dev]'
	@touch $(READY)

# Builds the page when one of its sources is newer than what was built.
page: $(READY)
	@$(BIN)/python tools/page.py

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python tools/gen.py --check
	$(BIN)/python tools/wire.py --check
	$(BIN)/python tools/feast_page.py --check
	$(BIN)/python tools/page.py npm run --silent types
	$(BIN)/python tools/page.py npm run --silent lint
	$(BIN)/mypy
	$(BIN)/python tools/compile_kernel.py --check
	$(BIN)/lint-imports
	$(BIN)/pytest -n 2 tests/core tests/property tests/games

test: check page
	$(BIN)/python tools/page.py npm run --silent test
	$(BIN)/pytest -n 2 tests/conformance tests/golden tests/cli tests/server
	$(BIN)/pytest -n 2 tests/browser

test-long: page
	$(BIN)/pytest -n 2 -m long -rA --ignore tests/browser tests
	$(BIN)/pytest -n 2 --postgres tests/server
	$(BIN)/pytest -n 2 -m long -rA tests/browser
	$(MAKE) compiled

# Hall and tables, wide and narrow, by day and by night, into build/screenshots.
screenshots: page
	$(BIN)/python tools/screenshots.py

bench: $(READY)
	$(TOY) $(BIN)/meadhall bench

# 200 live tables on SQLite, on PostgreSQL, and on PostgreSQL with two processes; see benchmarks/.
load: $(READY)
	PYTHONPATH=tests $(BIN)/python benchmarks/host_load.py

gen: $(READY)
	$(BIN)/python tools/gen.py
	$(BIN)/python tools/wire.py
	$(BIN)/python tools/feast_page.py
	$(BIN)/python tools/card_count.py
	$(BIN)/python tools/lessons.py
	$(BIN)/python tools/how_to_views.py
	$(BIN)/python tools/reference_data.py

compiled: $(READY)
	$(BIN)/python tools/compile_kernel.py

fmt: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python tools/page.py npm run --silent format

# After `pip install --upgrade` of something in the environment, once `make test` passed with it.
lock: $(READY)
	@head -1 $(LOCK) > $(LOCK).new
	@$(BIN)/python -m pip freeze --exclude-editable >> $(LOCK).new
	@mv $(LOCK).new $(LOCK)

clean:
	rm -rf $(VENV) build dist frontend/node_modules src/meadhall/page
