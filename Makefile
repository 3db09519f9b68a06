# `make play` and `make test` are all it takes; the rest is for whoever changes Cupola.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
RECIPE := pyproject.toml setup.py $(wildcard build_engine/*.py build_page/*.py)
ENGINE := $(wildcard src/cupola/engine/*.py)
PAGE := $(shell find web -name node_modules -prune -o -type f -print) \
    $(wildcard src/cupola/words/*.ftl) docs/rules.md $(wildcard docs/openapi.json)
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web run --silent
STAGE = @printf '\n== %s\n'

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help install engine play terminal test fix bench soak schema goldens corpus screenshots clean
.PHONY: lint format types imports compiled services page tests uncompiled browser packaging

help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | tr '|' '\t' | expand -t 16

install: $(VENV)/engine $(VENV)/page ## make .venv with Cupola in it, the engine compiled and the page built where possible
	@:

$(VENV)/installed: $(RECIPE)
	@$(PYTHON) build_engine/machine.py
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "installing Cupola into $(VENV) and compiling the engine; the first time takes a minute or two"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(VENV)/engine: $(VENV)/installed $(ENGINE)
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@$(BIN)/python -c "import cupola.engine as e; print('the engine is', 'compiled' if e.COMPILED else 'uncompiled')"
	@touch $@

# Without a network the rest still works, and the next `make` tries again.
$(VENV)/page: $(VENV)/installed $(PAGE)
	@if $(BIN)/python -m build_page; then touch $@; fi

$(VENV)/bench: $(VENV)/installed
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --editable '.[dev,bench]'
	@touch $@

engine: $(VENV)/installed ## compile what changed in the engine
	@rm -f $(VENV)/engine
	@$(MAKE) --no-print-directory $(VENV)/engine

play: install ## open the table in a browser
	@$(BIN)/cupola serve $(ARGS)

terminal: install ## play in the terminal
	@$(BIN)/cupola play $(ARGS)

test: install lint format types imports compiled services page tests uncompiled browser packaging ## everything a change must pass
	@printf '\nAll good.\n'

lint:
	$(STAGE) "ruff check"
	@$(BIN)/ruff check .

format:
	$(STAGE) "ruff format --check"
	@$(BIN)/ruff format --check .

types:
	$(STAGE) "mypy --strict"
	@$(BIN)/mypy

imports:
	$(STAGE) "import contracts"
	@$(BIN)/lint-imports

compiled:
	$(STAGE) "the engine is compiled"
	@$(BIN)/python -c "import cupola.engine as e; raise SystemExit(None if e.COMPILED else \
	    'the engine is not compiled: see what make engine says')"

services:
	$(STAGE) "programs the tests talk to"
	@$(BIN)/python -m build_engine.services

page:
	$(STAGE) "the page: types of the API, svelte-check, eslint, prettier, vitest"
	@$(NPM) verify
	@test -f src/cupola/server/page/index.html || $(BIN)/python -m build_page

tests:
	$(STAGE) "tests, engine compiled"
	@$(BIN)/python -m pytest -q -n 2 $(ARGS)

uncompiled:
	$(STAGE) "tests of the rules, engine uncompiled, with branch coverage"
	@$(BIN)/coverage erase
	@CUPOLA_PURE=1 $(BIN)/coverage run -m pytest -q -n 2 -m "not soak and not build and not compiled_only" tests/engine
	@$(BIN)/coverage combine --quiet
	@mkdir -p build
	@$(BIN)/coverage json --quiet -o build/coverage.json
	@$(BIN)/python -m tests.branches build/coverage.json 0.97

browser:
	$(STAGE) "the page in a browser"
	@$(BIN)/python -m pytest -q -n 2 -m "browser and not soak" tests/page $(ARGS)

packaging:
	$(STAGE) "build and install, with and without a compiler"
	@$(BIN)/python -m pytest -q -m build tests/build

fix: install ## format, and repair what can be repaired by itself
	@$(BIN)/ruff check --quiet --fix . || true
	@$(BIN)/ruff format .
	@$(NPM) fix

bench: install $(VENV)/bench ## measure Cupola against other engines
	@$(BIN)/cupola bench $(ARGS)

soak: install ## the long runs
	@$(BIN)/python -m pytest -q -n 2 -m soak tests $(ARGS)

schema: install ## write the description of the API and the page's types anew; review the difference before you commit it
	@$(BIN)/python -m cupola.server.contract docs/openapi.json
	@$(NPM) types

goldens: install ## write the golden games anew; review the difference before you commit it
	@$(BIN)/python -m tests.goldens $(ARGS)

corpus: install ## record the corpus of matches anew; only after a change of the rules that is meant
	@$(BIN)/python -m tests.corpus

screenshots: install ## every screen of the page as pictures, under build/screenshots
	@$(BIN)/python -m build_engine.services
	@$(BIN)/python -m tests.page.screenshots $(ARGS)

clean: ## remove everything that was made
	rm -rf $(VENV) build dist .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf web/node_modules src/cupola/server/page
	rm -rf src/*.egg-info src/cupola/engine/*.so src/cupola/engine/*.pyd src/cupola/engine/*.pxd
	find src tests benchmarks build_engine build_page -name __pycache__ -type d -prune -exec rm -rf {} +
