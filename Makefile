# Two commands: `make play` and `make test`. Both set up all they need, in private environments beside this file.
PYTHON ?= python3
HOUSE := $(PYTHON) tools/house.py
BIN := .venv/bin

# Sockets and browsers on a busy machine: what fails is tried once more, by itself.
patient = $(BIN)/python -m pytest $(1) || { echo "· once more what failed"; $(BIN)/python -m pytest $(1) --last-failed --last-failed-no-failures none; }

.PHONY: help play test quick lint types format web soak bench lock clean

help:
	@echo "make play    sets everything up and opens the table in your browser"
	@echo "make test    sets everything up and runs every test"
	@echo "make quick   the tests of rules and laws only, interpreted"
	@echo "make lint    style, types, directions of import, pages"
	@echo "make bench   speed of the rules beside a peer, in the same minute"
	@echo "make soak    thousands of random games of every game"
	@echo "make clean   removes everything that was built"

play:
	@$(HOUSE) pages compiled
	@.venv-compiled/bin/ludi serve

test:
	@$(HOUSE) develop pages compiled browser
	@$(MAKE) --no-print-directory lint
	@echo "· rules, laws, bots, terminal"
	@$(BIN)/python -m pytest -n 2 --ignore=tests/server --ignore=tests/e2e --cov --cov-report=term:skip-covered
	@echo "· the server over real sockets, the pages in a real browser"
	@$(call patient,tests/server)
	@$(call patient,tests/e2e -n 2)
	@echo "· the pages' own logic"
	@cd web && PATH="$$PATH:$(CURDIR)/.venv/bin" npm test

quick:
	@$(HOUSE) develop
	@$(BIN)/python -m pytest tests/core tests/games tests/laws tests/texts tests/rulebook tests/golden

lint:
	@$(HOUSE) develop
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@if [ -d web/node_modules ]; then cd web && PATH="$$PATH:$(CURDIR)/.venv/bin" npm run --silent lint && npm run --silent check; fi

format:
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

web:
	@$(HOUSE) pages

bench:
	@$(HOUSE) develop compiled peers
	@.venv-compiled/bin/python benchmarks/engine.py .venv-peers/bin/python
	@PYTHONPATH=$$($(BIN)/python benchmarks/search.py --where) .venv-compiled/bin/python benchmarks/search.py

soak:
	@$(HOUSE) compiled
	@.venv-compiled/bin/python benchmarks/soak.py

lock:
	@$(HOUSE) develop
	@$(BIN)/python tools/lock.py

clean:
	rm -rf .venv .venv-compiled .venv-peers build dist src/*.egg-info web/node_modules src/ludi/server/static
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .import_linter_cache
