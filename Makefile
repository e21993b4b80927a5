# All a machine needs is make and Python 3.11 or newer; `make help` lists what there is to do.

SHELL := /bin/sh
.SHELLFLAGS := -euc
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

# pip is quiet unless something fails, and asks nothing.
PIP := -m pip install -qq --no-input
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore

VENV := .venv
PY := $(VENV)/bin/python
BENCH := .venv-bench

# Stamps say what an environment holds, so that every install happens once.
BASE := $(VENV)/.has-package
DEV := $(VENV)/.has-dev
DOCS := $(VENV)/.has-docs

# A name on PATH may be a launcher without an interpreter behind it, so each candidate is run.
CANDIDATES := $(PYTHON) python3.11 python3.12 python3.13 python3.14 python3 python
PROBE := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))
define make_venv
	@found=; for candidate in $(CANDIDATES); do \
	    if "$$candidate" -c '$(PROBE)' >/dev/null 2>&1; then found=$$candidate; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
	    echo "tianjiu needs Python 3.11 or newer, with its venv module, and found none" >&2; \
	    echo "among: $(strip $(CANDIDATES)). Name one: make PYTHON=/path/to/python3 ..." >&2; \
	    exit 1; \
	fi; \
	echo "making $(1) with $$("$$found" -V)" >&2; \
	"$$found" -m venv --clear $(1)
endef

.PHONY: help
help: ## list these targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1\t\2/p' Makefile | expand -t 16

.PHONY: demo
demo: $(BASE) ## play one seeded round between bots in the terminal
	@$(PY) -m tianjiu demo

.PHONY: test
test: $(DEV) ## run the tests of the library
	$(PY) -m pytest -n 2 --dist loadgroup

.PHONY: check
check: lint types floors docs extras ## everything else that must hold: style, types, floors, docs, extras

.PHONY: lint
lint: $(DEV) ## check style and format
	$(PY) -m ruff check
	$(PY) -m ruff format --check

.PHONY: types
types: $(DEV) $(DOCS) ## check types with two checkers
	$(PY) -m mypy
	$(VENV)/bin/basedpyright --pythonpath $(PY)

.PHONY: floors
floors: $(DEV) ## check that modules import from lower floors only
	$(VENV)/bin/lint-imports

.PHONY: docs
docs: $(DOCS) ## build the documentation and run its examples
	$(PY) -m sphinx -q -W --keep-going -n -b html docs docs/_build/html
	$(PY) -m sphinx -q -W --keep-going -n -b doctest docs docs/_build/doctest

.PHONY: extras
extras: $(DEV) ## check each optional extra in an environment of its own
	$(VENV)/bin/nox --session extras

.PHONY: coverage
coverage: $(DEV) ## run the tests and report which branches no test reaches
	$(PY) -m coverage erase
	$(PY) -m coverage run -m pytest
	$(PY) -m coverage combine -q
	$(PY) -m coverage report

.PHONY: format
format: $(DEV) ## put the source into its format
	$(PY) -m ruff format
	$(PY) -m ruff check --fix

.PHONY: bench
bench: $(BENCH)/.has-peers ## measure against the speed budgets and print JSON
	@$(BENCH)/bin/python $(PIP) --no-deps --force-reinstall .
	@$(BENCH)/bin/python -m benchmarks.run

.PHONY: clean
clean: ## remove environments, caches and what was built
	rm -rf $(VENV) .venv-* .nox dist docs/_build htmlcov .coverage .coverage.* .hypothesis
	rm -rf .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.made:
	$(call make_venv,$(VENV))
	@touch $@

$(BASE): $(VENV)/.made pyproject.toml
	@$(PY) $(PIP) --editable .
	@touch $@

$(DEV): $(BASE) requirements/dev.txt
	@echo "installing the test tools"
	@$(PY) $(PIP) -r requirements/dev.txt
	@touch $@

$(DOCS): $(BASE) requirements/docs.txt
	@$(PY) $(PIP) -r requirements/docs.txt
	@touch $@

$(BENCH)/.has-peers: requirements/bench.txt
	$(call make_venv,$(BENCH))
	@$(BENCH)/bin/python $(PIP) -r requirements/bench.txt
	@touch $@
