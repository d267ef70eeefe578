# `make` alone lists what there is. Every target sets up what it needs.

VENV  := .venv
BIN   := $(VENV)/bin
READY := $(VENV)/.ready
# Two workers: enough for a laptop and for the usual CI machine, which has two cores.
WORKERS ?= 2
# The first of these that is Python 3.11 or newer; `make setup PYTHON=/path/to/python` names another.
PYTHON ?= python3.11 python3 python3.12 python3.13 python

# Tests start hundreds of processes. Where no bytecode may be kept, each compiles every module again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup report evidence test compare attack test-browser lint types format bench clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(READY) ## Create .venv with everything in it (nothing to do the second time)

# An existing environment is kept if its Python still runs. The mark comes last, so an interrupted
# set-up is taken up again.
$(READY): pyproject.toml setup.py constraints.txt
	@set -e; \
	if ! $(BIN)/python -c '' 2>/dev/null; then \
	    for python in $(PYTHON); do \
	        if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	            found=$$python; break; \
	        fi; \
	    done; \
	    if [ -z "$${found:-}" ]; then \
	        echo "ronin needs Python 3.11 or newer; tried: $(PYTHON)." >&2; \
	        echo "Install one, or name it: make setup PYTHON=/path/to/python" >&2; \
	        exit 1; \
	    fi; \
	    echo "creating $(VENV) with $$($$found --version)"; \
	    $$found -m venv --clear $(VENV); \
	fi
	$(BIN)/python -m pip install --quiet --disable-pip-version-check \
	    --constraint constraints.txt --editable '.[cluster,dev,prove]'
	@touch $@

report: $(READY) ## Write the report on the open points to build/report
	$(BIN)/ronin report --out build/report

evidence: $(READY) ## Check that all kept evidence says truthfully what it was measured with
	$(BIN)/ronin evidence --check

# PYTEST_ARGS narrows it down: make test PYTEST_ARGS='tests/core/test_layering.py -k cli'
test: $(READY) ## Run the tests
	@mkdir -p build
	@rm -f build/tests.xml
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --junitxml build/tests.xml $(PYTEST_ARGS)

compare: $(READY) ## Hold the answers of all commands against the recorded ones
	$(BIN)/python -m tests.core.comparison compare --workers $(WORKERS)

# ATTACK_ARGS narrows it down: make attack ATTACK_ARGS='--only signals --seed 7'
attack: $(READY) ## Attack every command for some minutes: limits, signals, spoiled and forged files
	$(BIN)/python -m tests.core.attack --workers $(WORKERS) $(ATTACK_ARGS)

# Debian's own Chromium; pip fetches only what drives it and what checks accessibility.
test-browser: $(READY) ## Test the report and the page in a real browser
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check \
	    --constraint constraints.txt playwright axe-playwright-python
	@mkdir -p build
	$(BIN)/python -m pytest --junitxml build/browser.xml tests/seven_ronin/browser $(PYTEST_ARGS)

lint: $(READY) ## Check style, format and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	@$(MAKE) --no-print-directory types

# mypy does not see through an editable install: it looks where links stand for what setup.py maps.
TYPES := build/types/ronin
types: $(READY) ## Check types alone
	@rm -rf $(TYPES) && mkdir -p $(TYPES)
	@ln -s $(addprefix ../../../,model verify properties reports $(wildcard verify/ronin.package/*)) $(TYPES)
	$(BIN)/mypy

format: $(READY) ## Repair style and format where a tool can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# The last asks the solver about 30 positions in several ways: ten minutes of the processor.
bench: $(READY) ## Measure the engine, the searches behind ask, and the encoding against other ways
	$(BIN)/python -m ronin.properties.seven_ronin.bench_engine
	$(BIN)/python -m ronin.verify.seven_ronin.search.bench_search
	$(BIN)/python -m ronin.verify.seven_ronin.search.bench --out build/growth.md
	$(BIN)/python -m ronin.verify.seven_ronin.bench_encoding

clean: ## Remove .venv, build and all caches
	rm -rf $(VENV) build *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
