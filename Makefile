# `make play` and `make test` are all it takes; the rest is for changing Cupola.

PYTHON ?= python3
ARGS ?=
SINCE ?= HEAD

VENV := .venv
BIN := $(VENV)/bin
RECIPE := pyproject.toml setup.py $(wildcard build_engine/*.py)
# The engine, and what calls it: only the functions that are imported somewhere can be called from Python.
ENGINE := $(shell find src/cupola/engine -name "*.py") \
    $(shell grep -rlF cupola.engine --include="*.py" src/cupola tests benchmarks build_site 2>/dev/null)
PAGE := $(shell find web -name node_modules -prune -o -type f -print) $(wildcard build_page/*.py) \
    $(wildcard src/cupola/words/*.ftl) $(wildcard docs/rules*.md) $(wildcard docs/openapi.json)
FETCH := @$(BIN)/python build_engine/packages.py
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web run --silent
STAGES := $(PYTHON) build_engine/stages.py
# A compiler that is stopped may leave half a file, which looks like a whole one to the next.
UNFINISHED := build/engine.unfinished

.DEFAULT_GOAL := help
export ARGS
# Tests start hundreds of Pythons: none may compile everything anew, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE
# Stages follow one another; only what installs runs side by side, in a make of its own.
ifndef TOGETHER
.NOTPARALLEL:
endif
.PHONY: help install ready engine play terminal test thorough quick fix bench soak schema games screenshots
.PHONY: wheels site pythons clean lint types imports page tests uncompiled browser packaging

help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | tr '|' '\t' | expand -t 16

install: $(VENV)/tools ## make .venv with Cupola in it and everything that checks it
	@$(MAKE) --silent -j 3 TOGETHER=1 $(VENV)/packages $(VENV)/engine $(VENV)/page $(VENV)/checks
	@cat build/page.problem 2>/dev/null || true

# What playing needs: the packages, the engine and the page, all at once.
ready: $(VENV)/tools
	@$(MAKE) --silent -j 3 TOGETHER=1 $(VENV)/packages $(VENV)/engine $(VENV)/page

$(VENV)/tools: pyproject.toml build_engine/machine.py build_engine/packages.py
	@$(PYTHON) -c "import sys; sys.exit(None if sys.version_info >= (3, 11) else 'Cupola needs Python 3.11 or later, \
	and $(PYTHON) is ' + sys.version.split()[0] + '; name another: make play PYTHON=python3.13')"
	@$(PYTHON) build_engine/machine.py
	@echo "setting up in $(VENV); the first time takes one to three minutes"
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@echo "- fetching what builds the engine and the page (some 10 s)"
	$(FETCH) build
	@touch $@

$(VENV)/packages: $(VENV)/tools
	@echo "- fetching what the server runs with (some 15 s)"
	$(FETCH) cupola
	@touch $@

$(VENV)/engine: $(VENV)/tools $(RECIPE) $(ENGINE)
	@echo "- compiling the engine where it changed (all of it takes about a minute with two cores)"
	@if test -e $(UNFINISHED); then rm -rf build/cython build/in_place; fi
	@mkdir -p build && touch $(UNFINISHED)
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@rm $(UNFINISHED)
	@PYTHONPATH=src $(BIN)/python -c "import cupola.engine as e; print('the engine is', 'compiled' if e.COMPILED else 'uncompiled')"
	@touch $@

# Without a network the rest still works, and the next `make` tries again.
$(VENV)/page: $(VENV)/tools $(PAGE)
	@echo "- building the page (some 15 s)"
	@if $(BIN)/python -m build_page; then touch $@; else rm -f $@; fi

# Two pips in one environment would disturb each other, and so would two npms.
$(VENV)/checks: $(VENV)/python-checks $(VENV)/page web/package-lock.json
	@$(BIN)/python -m build_page --checks
	@touch $@

$(VENV)/python-checks: $(VENV)/packages
	@echo "- fetching what checks Cupola (about a minute)"
	$(FETCH) checks
	@touch $@

$(VENV)/bench: $(VENV)/checks
	$(FETCH) bench
	@touch $@

$(VENV)/wheels: $(VENV)/tools
	@echo "- fetching the cross compiler (some 20 s)"
	$(FETCH) wheels
	@touch $@

engine: $(VENV)/tools ## compile what changed in the engine
	@rm -f $(VENV)/engine
	@$(MAKE) --no-print-directory $(VENV)/engine

play: ready ## open the table in a browser
	@CUPOLA_PAGE_PROBLEM="$$(cat build/page.problem 2>/dev/null)" $(BIN)/cupola serve $(ARGS)

terminal: ready ## play in the terminal
	@$(BIN)/cupola play $(ARGS)

test: ## what every change must pass; every stage says what it is about
	@$(STAGES) test

thorough: ## the rest: whole matrices, a thousand worlds, all of the browser, packaging
	@$(STAGES) thorough

quick: install ## in about a minute what a small change needs: no types, no browser; SINCE=main for a branch
	@$(STAGES) lint imports
	@printf '\n== tests that mirror what was changed since $(SINCE)\n'
	@mirrors="$$($(BIN)/python -m tests.changed $(SINCE))"; \
	    if [ "$$mirrors" ]; then $(BIN)/python -m pytest -q -n 2 $$mirrors || [ $$? -eq 5 ]; else echo "none"; fi
	@printf '\n== vitest of what was changed since $(SINCE)\n'
	@$(NPM) test -- --changed $(SINCE) --passWithNoTests

# One stage alone.
lint: ; @$(STAGES) $@
types: ; @$(STAGES) $@
imports: ; @$(STAGES) $@
page: ; @$(STAGES) $@
tests: ; @$(STAGES) $@
uncompiled: ; @$(STAGES) $@
browser: ; @$(STAGES) $@
packaging: ; @$(STAGES) $@

fix: install ## format, and repair what can be repaired by itself
	@$(BIN)/ruff check --quiet --fix . || true
	@$(BIN)/ruff format .
	@$(NPM) fix

bench: install $(VENV)/bench ## measure Cupola against other engines
	@$(BIN)/cupola bench $(ARGS)

soak: install ## the long runs
	@$(BIN)/python -m pytest -q -n 2 -m soak tests $(ARGS)
	@CUPOLA_BACKEND=site $(BIN)/python -m pytest -q -n 2 --dist worksteal -m "browser and not soak" tests/page $(ARGS)

schema: install ## write the description of the API and the page's types anew; review the difference before you commit it
	@$(BIN)/python -m cupola.server.routes.site.openapi docs/openapi.json
	@$(NPM) types

games: install ## rewrite the recorded games after an intended change of the rules; review the difference
	@$(BIN)/python -m tests.games

screenshots: install ## every screen of the page as pictures, under build/screenshots
	@$(BIN)/python -m build_engine.services
	@$(BIN)/python -m tests.page.screenshots $(ARGS)

wheels: $(VENV)/wheels ## wheels for Linux, macOS and Windows, and a pure one, under dist; ARGS=linux-x86_64 for one
	@$(BIN)/python -m build_engine.wheels $(ARGS)

site: ready ## the game without a server: a folder of static files for any web host, under site
	@$(BIN)/python -m build_site $(ARGS)

pythons: ready ## the tests of the rules, play and server with every other Python here; ARGS=3.13 for one
	@$(BIN)/python -m build_engine.pythons $(ARGS)

clean: ## remove everything that was made
	rm -rf $(VENV) build dist .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf web/node_modules src/cupola/server/page site
	rm -rf src/*.egg-info
	find src/cupola/engine \( -name "*.so" -o -name "*.pyd" -o -name "*.pxd" -o -name "*.pyx" \) -exec rm -f {} +
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
