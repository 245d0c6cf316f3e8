# wartable: `make play` and `make test` set everything up by themselves; they need Python 3.11+ and make.
#   make play [PORT=8765]  the browser table     make test   lint, types, all tests
#   make play HOST=0.0.0.0 the same for the house  make wheel  a wheel with the page in it
#   make setup             only what it needs    make check  lint, types, the rules' tests: a few minutes
#   make web               the page alone        make equivalence OLD=<commit>  the same games as that commit
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
BIN := $(VENV)/bin
# The games that have tests.
GAMES := $(filter $(patsubst src/wartable/games/%/__init__.py,tests/%,$(wildcard src/wartable/games/*/__init__.py)),$(wildcard tests/*))
PIP := $(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: play wheel setup test check lint bench soak equivalence clean types web web-test screenshots

play: setup web
	@$(BIN)/wartable serve $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

# A wheel with the page in it, for `pip install 'dist/wartable-….whl[server]'` anywhere.
wheel: setup web
	@rm -rf build
	@scripts/progress 'Building the wheel' $(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps -w dist .
	@ls dist/*.whl

setup: $(VENV)/.server

test: lint web web-test
	$(BIN)/pytest -n 2 --dist worksteal --paranoid

# What to run while writing rules: no server, no page, every choice taken once.
check: lint
	$(BIN)/pytest -n 2 tests/kernel tests/parts tests/rulebook $(GAMES)

lint: $(VENV)/.test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict
	$(BIN)/lint-imports

# The browser page, built into the server's package. Node is the machine's, or comes from a PyPI wheel.
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)

web: src/wartable/server/static/index.html

src/wartable/server/static/index.html: $(WEB) web/node_modules/.package-lock.json
	@scripts/progress 'Building the page' scripts/npm run --silent build -- --logLevel warn

web/node_modules/.package-lock.json: web/package.json web/package-lock.json | $(BIN)/python
	@scripts/progress 'Fetching what the page is built with' scripts/npm ci --loglevel=error --no-progress --no-audit --no-fund
	@touch $@

web-test: web/node_modules/.package-lock.json
	scripts/npm run --silent format:check
	scripts/npm run --silent lint
	scripts/npm run --silent check
	scripts/npm run --silent types
	scripts/npm run --silent test

# TypeScript types of frames, boards, references and events, made from the Structs; a test keeps them fresh.
types: $(VENV)/.test
	$(BIN)/python -m scripts.typescript_types

screenshots: $(VENV)/.test web
	$(BIN)/python -m scripts.screenshots

bench: $(VENV)/.bench
	$(BIN)/wartable bench

soak: $(VENV)/.test
	$(BIN)/pytest tests -m 'soak or hypothesis' --hypothesis-profile=others

# Whether this tree plays the same games as a commit: `make equivalence OLD=main [GAME=legion] [MATCHES=500] [CUT=1000] [JOBS=1]`.
equivalence: $(VENV)/.test
	@test -n "$(OLD)" || { echo "say which commit to compare with: make equivalence OLD=<commit>" >&2; exit 2; }
	$(BIN)/python -m tests.equivalence $(OLD) $(if $(GAME),--game $(GAME)) $(if $(MATCHES),--matches $(MATCHES)) $(if $(CUT),--cut $(CUT)) $(if $(JOBS),--jobs $(JOBS))

clean:
	rm -rf $(VENV) build dist web/node_modules src/wartable/server/static src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "wartable needs Python 3.11 or newer; install it, or name it: make PYTHON=/path/to/python" >&2; exit 2; }
	@scripts/progress 'Making a place for the packages' $(PYTHON) -m venv $(VENV)

# One stamp for each set of packages: a second make finds them and installs nothing.
$(VENV)/.server $(VENV)/.test $(VENV)/.bench: $(VENV)/.%: pyproject.toml constraints.txt | $(BIN)/python
	@scripts/progress 'Installing packages ($*)' $(PIP) -e '.[$*]'
	@touch $@
