# Every target does all its own set-up. "make help" lists them.

SWIFT ?= swift
DOCC ?= docc
PACKAGES = libncurses-dev tmux
SWIFT_FILES = $(wildcard Package.swift Sources Tests Assets)

FUZZ_RUNS ?= 200000
FUZZ_READERS ?= Replay Save Theme
FUZZ_LENGTH ?= 4096
SOAK_SCALE ?= 40
SEED ?= 1
LOAD_GAMES ?= 300
PLAY_SECONDS ?= 600
TOLD_MINUTES ?= 1440
INPUT_CASES ?= 10000000
SANITIZE_SCALE ?= 1

PREFIX ?= $(if $(HOME),$(HOME)/.local,HOME is not set)
export PREFIX DESTDIR
PROGRAM = "$$($(SWIFT) build -c release --show-bin-path)/three-ducks"

.PHONY: help deps deps-to-build build play release install uninstall deb check-release \
  test test-fast soak load sanitize tsan bench bench-peers fuzz sheet \
  screenshots manual docs lint format clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

deps: ## Install what building and testing need, where that is possible
	@.ci/deps $(PACKAGES)

deps-to-build:
	@.ci/deps $(filter-out tmux,$(PACKAGES))

build: deps-to-build ## Build the game for use
	@$(SWIFT) build -c release --product three-ducks

# Not optimised it is there in a third of the time, and what the tests build too.
play: deps-to-build ## Play
	@$(SWIFT) build --product three-ducks
	@"$$($(SWIFT) build --show-bin-path)/three-ducks" || [ $$? -eq 130 ]

release: deps-to-build ## Build the program to hand on: one file, without the Swift runtime beside it
	@.ci/release

# What would refuse the release is asked before it is built.
install: ## Put program, man page, completions and icon under $(DESTDIR)$(PREFIX), ~/.local unless given
	@.ci/install --check "$$PREFIX" "$$DESTDIR"
	@$(MAKE) --no-print-directory release
	@.ci/install "$$PREFIX" "$$DESTDIR"

uninstall: ## Remove what "make install" put there
	@.ci/install --remove "$$PREFIX" "$$DESTDIR"

deb: ## Build a Debian package: .build-release/three-ducks_VERSION_ARCHITECTURE.deb
	@.ci/deb --check
	@$(MAKE) --no-print-directory release
	@.ci/deb

check-release: ## Play the release in a root without Swift
	@.ci/check-release --check
	@$(MAKE) --no-print-directory release
	@.ci/check-release

test: deps ## Run every test
	$(SWIFT) test --disable-swift-testing $(SWIFT_FLAGS)

test-fast: deps ## Run the tests that need no terminal and start no game
	$(SWIFT) test --disable-swift-testing --skip '^ThreeDucksEndToEndTests\.' $(SWIFT_FLAGS)

# Fast, but with every check: a day of told time is over sooner, and hundreds of bots keep up.
FAST_TEST = THREE_DUCKS="$$(.ci/release)" $(SWIFT) test -c release -Xswiftc -enable-testing \
  -Xswiftc -assert-config -Xswiftc Debug --scratch-path .build-soak --disable-swift-testing \
  $(SWIFT_FLAGS)
soak: deps ## Run every test, with SOAK_SCALE times as many random cases, LOAD_GAMES games at once, and long play
	TEST_SCALE=$(SOAK_SCALE) LOAD_GAMES=$(LOAD_GAMES) INPUT_CASES=$(INPUT_CASES) \
	  PLAY_SECONDS=$(PLAY_SECONDS) TOLD_MINUTES=$(TOLD_MINUTES) $(FAST_TEST)

load: deps ## Play LOAD_GAMES games at once, and say how fast each is and what it needs
	TEST_SCALE=4 LOAD_GAMES=$(LOAD_GAMES) $(FAST_TEST) --filter '^ThreeDucksEndToEndTests\.LoadTests'

# A build for each: what one sanitizer compiled the other cannot read. A test has ten minutes.
sanitize: deps ## Run every test under the thread sanitizer, and under the address sanitizer
	for kind in thread address; do \
	  SANITIZER=$$kind ASAN_OPTIONS=detect_leaks=0 WATCHDOG_MS=600000 TEST_SCALE=$(SANITIZE_SCALE) \
	  $(SWIFT) test --sanitize=$$kind --scratch-path .build-$$kind \
	    --disable-swift-testing $(SWIFT_FLAGS) || exit 1; done

# Two runs: the thread sanitizer makes counts slow; the threads have a minute.
TSAN = $(SWIFT) test --sanitize=thread --scratch-path .build-tsan --disable-swift-testing
tsan: ## Run the Redux core's tests under the thread sanitizer
	$(TSAN) --filter '^ReduxTests\.'
	TEST_SCALE=200 $(TSAN) --skip-build --filter '^ReduxTests\.ThreadTests'

bench: build ## Measure speed, each figure beside its baseline of the same run
	THREE_DUCKS=$(PROGRAM) THREE_DUCKS_RELEASE="$$(.ci/release)" $(SWIFT) run -c release --package-path Tests/Benchmarks Benchmarks

bench-peers: ## Measure the core beside ReSwift and, where node and redux are, Redux 5
	$(SWIFT) run -c release --package-path Tests/Peers Peers

# Fast, but with every check: what fails is told, and no byte is read beside a buffer.
FUZZ = Tests/Fuzz/.build
fuzz: ## Feed FUZZ_RUNS inputs, made by chance and coverage, to each reader: logs, save file, themes
	$(SWIFT) build -c release --sanitize=fuzzer --package-path Tests/Fuzz -Xswiftc -enable-testing \
	  -Xswiftc -assert-config -Xswiftc Debug
	@for reader in $(FUZZ_READERS); do \
	  mkdir -p $(FUZZ)/corpus/$$reader && \
	  $(FUZZ)/release/Fuzz$$reader -runs=$(FUZZ_RUNS) -max_len=$(FUZZ_LENGTH) -verbosity=0 \
	    -print_final_stats=1 -artifact_prefix=$(FUZZ)/$$reader- $(FUZZ)/corpus/$$reader \
	    Tests/Fuzz/Corpus/$$reader || exit 1; \
	done

sheet: ## Draw all sprites without names, shuffled by SEED: .build/sheet-SIZE.png, named in .key
	@for size in large medium small; do \
	  python3 Assets/Tools/sheet.py Assets/Sprites .build/sheet-$$size.png $$size "$(SEED)" && \
	  echo .build/sheet-$$size.png; done

screenshots: build ## Take the README's pictures: real screens in xterm under Xvfb
	@Assets/Tools/screenshots $(PROGRAM) Assets/Screenshots

manual: build ## Write the manual's list of commands and keys anew, from what the program says
	@Assets/Install/commands.py $(PROGRAM) > .build/commands.md
	@mv .build/commands.md Assets/Install/Manual/

docs: ## Build the documentation of the Redux core, as pages in .build/docs
	@$(SWIFT) build --target ReduxTesting
	@mkdir -p .build/docs-symbols
	@for module in Redux ReduxTesting; do \
	  $(SWIFT) symbolgraph-extract -module-name $$module -minimum-access-level public \
	    -skip-synthesized-members -I "$$($(SWIFT) build --show-bin-path)/Modules" \
	    -target "$$($(SWIFT) -print-target-info | awk -F '"' '/"triple"/ { print $$4; exit }')" \
	    -output-dir .build/docs-symbols || exit 1; \
	done
	@$(DOCC) convert Sources/Redux/Redux.docc --additional-symbol-graph-dir .build/docs-symbols \
	  --fallback-default-module-kind Library --warnings-as-errors --output-path .build/docs
	@echo 'To read it: python3 -m http.server -d .build/docs, http://localhost:8000/documentation/redux'

lint: ## Check the format, the top level, and which module imports which
	$(SWIFT) format lint --strict --recursive $(SWIFT_FILES)
	@.ci/check-layout

format: ## Format every Swift file in place
	$(SWIFT) format --in-place --recursive $(SWIFT_FILES)

clean: ## Remove everything that was built
	find . \( -name .build -o -name '.build-*' \) -prune -exec rm -rf {} +
