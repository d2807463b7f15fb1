# Two commands: `make play` and `make test`. Both set up all they need, in private environments beside this file.
PYTHON ?= python3
SET_UP := $(PYTHON) tools/set_up.py
PROOF := $(PYTHON) tools/proof.py
BIN := .venv/bin

.PHONY: help play test long quick coverage lint format web docs wheels pythons soak bench lock clean mutants browsers lighthouse pictures learners offline offline-test offline-browsers

help:
	@echo "make play      sets everything up and opens the table in your browser"
	@echo "make test      sets everything up and runs every test; a table at the end says what took how long"
	@echo "make long      whole games of every kind in the browser, soaks, faults, mutants: not needed for every change"
	@echo "make quick     the tests of rules and laws only, interpreted"
	@echo "make coverage  which lines of the library no test runs"
	@echo "make lint      style, types, directions of import, pages"
	@echo "make bench     speed of the rules beside a peer and beside the commit before, in the same minute"
	@echo "make browsers  one short game of each kind in Firefox and in WebKit"
	@echo "make lighthouse  Lighthouse on home and on a table of every game, on a phone and on a desk"
	@echo "make pictures  every game at every size, into build/pictures (TO=docs/pictures: those of the docs)"
	@echo "make docs      builds the book, which the table serves at /docs"
	@echo "make offline   builds everything as a folder of files that needs no server, and a zip of it"
	@echo "make offline-test  plays in it with the network cut, reloads, kills, two tabs, updates, a full store"
	@echo "make offline-browsers  the same in Firefox and in WebKit, as far as their drivers allow"
	@echo "make wheels    builds what is published and tries each wheel in an empty environment"
	@echo "make pythons   runs make test with every Python of this machine that we promise, in clean clones"
	@echo "make soak      thousands of random games of every game"
	@echo "make mutants GAME=municipium   which changed rules its tests would not notice"
	@echo "make learners  Stable-Baselines3, TorchRL and the examples that learn, beside PyTorch"
	@echo "make clean     removes everything that was built"

play:
	@$(SET_UP) pages compiled
	@.venv-compiled/bin/ludi serve

test:
	@$(PROOF)

long:
	@$(PROOF) set-up long soak nemesis mutants

quick:
	@$(SET_UP) develop
	@$(BIN)/python -m pytest tests/core tests/games tests/laws tests/texts tests/rulebook tests/golden

coverage:
	@$(SET_UP) develop
	@$(BIN)/python -m pytest -n 2 --ignore=tests/server --ignore=tests/e2e --cov --cov-report=term:skip-covered

lint:
	@$(SET_UP) develop pages
	@$(PROOF) lint

format:
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

web:
	@$(SET_UP) pages

docs:
	@$(SET_UP) develop
	@$(SET_UP) book
	@echo "· the book lies in src/ludi/server/book/index.html, and at /docs of the table"

offline:
	@$(SET_UP) develop pages
	@$(PYTHON) tools/build/offline.py

offline-test:
	@$(SET_UP) develop pages browser
	@$(PYTHON) tools/build/offline.py
	@PYTHONPATH=src:. $(BIN)/python -m pytest tests/offline

offline-browsers:
	@$(SET_UP) develop pages browsers
	@$(PYTHON) tools/build/offline.py
	@PYTHONPATH=src:. $(BIN)/python -m tests.offline.browsers $(ONLY)

wheels:
	@$(SET_UP) develop pages
	@$(SET_UP) book
	@$(BIN)/python tools/build/wheels.py

bench:
	@$(SET_UP) develop compiled peers
	@.venv-compiled/bin/python benchmarks/engine.py --peer .venv-peers/bin/python \
		--before "$$($(PYTHON) tools/build/before.py $(BEFORE))" --now "$$(git describe --always --dirty)"
	@PYTHONPATH=$$($(BIN)/python benchmarks/search.py --where) .venv-compiled/bin/python benchmarks/search.py
	@PYTHONPATH=$$($(BIN)/python benchmarks/search.py --where) .venv-compiled/bin/python benchmarks/envs.py --peer .venv-peers/bin/python

# What a test in the browser needs: the library as users have it, and the tools of .venv.
WITH_TOOLS := PYTHONPATH=.:$$($(BIN)/python -c "import sysconfig; print(sysconfig.get_path('purelib'))")

browsers:
	@$(SET_UP) develop pages compiled browsers
	@$(WITH_TOOLS) .venv-compiled/bin/python -m tests.e2e.browsers $(ONLY)

lighthouse:
	@$(SET_UP) develop pages compiled lighthouse
	@$(WITH_TOOLS) .venv-compiled/bin/python benchmarks/pages.py $(ONLY)

pictures:
	@$(SET_UP) develop pages compiled browser
	@$(WITH_TOOLS) .venv-compiled/bin/python -m tests.e2e.pictures $(TO) $(ONLY)

pythons:
	@$(PYTHON) tools/check/pythons.py $(ONLY)

soak:
	@$(SET_UP) compiled
	@.venv-compiled/bin/python benchmarks/soak.py

mutants:
	@$(SET_UP) develop
	@$(BIN)/python tools/check/mutants.py $(GAME) $(if $(MINUTES),--minutes $(MINUTES)) $(if $(EVERY),--every $(EVERY)) $(if $(JOBS),--jobs $(JOBS))

learners:
	@$(SET_UP) develop pages book compiled learners
	@$(PROOF) learners

lock:
	@$(SET_UP) develop
	@$(BIN)/python tools/build/lock.py

clean:
	rm -rf .venv .venv-compiled .venv-peers .venv-learners .bench build dist src/*.egg-info web/node_modules web/offline/node_modules web/.svelte-check src/ludi/server/static
	rm -rf .mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .import_linter_cache
