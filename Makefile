# "make help" lists the targets.

SWIFT ?= swift
DOCC ?= docc
SWIFT_FILES = $(wildcard Package.swift Sources Tests Assets)

# These versions are tested. Package.swift allows ranges, because a package that uses Redux may need other
# versions.
# Package.resolved is not committed, because it contains commit hashes, which may differ on a mirror.
VERSIONS = swift-argument-parser=1.8.2 swift-collections=1.6.0 swift-custom-dump=1.7.3 swift-system=1.8.1 \
  xctest-dynamic-overlay=1.13.1

PREFIX ?= $(if $(HOME),$(HOME)/.local,HOME is not set)
export PREFIX DESTDIR

# On Linux, the release includes the Swift and C++ runtimes. The linker searches .build/static first, and finds
# only the static C++ library there, so it does not take the shared one.
PROGRAM = .build/release/three-ducks
ifeq ($(shell uname),Linux)
  RELEASE_FLAGS = --static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
    -Xlinker -L"$(CURDIR)/.build/static" -Xlinker -s
endif
# FILE:DESTINATION
INSTALLED = \
  $(PROGRAM):bin/three-ducks \
  Assets/Install/three-ducks.6:share/man/man6/three-ducks.6 \
  Assets/Install/three-ducks-logs.5:share/man/man5/three-ducks-logs.5 \
  Assets/Install/three-ducks.bash:share/bash-completion/completions/three-ducks \
  Assets/Install/three-ducks.zsh:share/zsh/site-functions/_three-ducks \
  Assets/Install/three-ducks.fish:share/fish/vendor_completions.d/three-ducks.fish \
  Assets/Install/three-ducks.desktop:share/applications/three-ducks.desktop \
  Assets/Install/three-ducks.svg:share/icons/hicolor/scalable/apps/three-ducks.svg

.PHONY: help deps play release prefix install uninstall deb test test-fast test-rules test-one soak \
  sanitize tsan bench fuzz sheet screenshots manual docs lint format clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

deps:
	@.ci/deps libncurses-dev
	@$(MAKE) --no-print-directory .build/versions

.build/versions: Makefile
	@mkdir -p .build
	@{ $(SWIFT) package resolve && for version in $(VERSIONS); do \
	  $(SWIFT) package resolve "$${version%=*}" --version "$${version#*=}" || exit 1; \
	done; } > .build/output 2>&1 || { cat .build/output >&2; exit 1; }
	@touch $@

# This is a debug build, because it takes a third of the time of a release build, and the tests use it too.
# Status 130 means Ctrl-C, which is not an error.
play: deps ## Play
	@$(SWIFT) build --product three-ducks
	@"$$($(SWIFT) build --show-bin-path)/three-ducks" || [ $$? -eq 130 ]

release: deps ## Build the program to distribute, which runs without Swift: .build/release/three-ducks
	@mkdir -p .build/static
	@ln -sf "$$(clang++ -print-file-name=libstdc++.a)" .build/static/
	@$(SWIFT) build -c release --product three-ducks $(RELEASE_FLAGS)

# The prefix is checked first, because building the release takes minutes.
prefix:
	@case "$$PREFIX" in /*) ;; *) echo "PREFIX=$$PREFIX is not a path that begins with /" >&2; exit 64 ;; esac
	@mkdir -p "$$DESTDIR$$PREFIX/bin" 2> /dev/null && [ -w "$$DESTDIR$$PREFIX/bin" ] || \
	  { echo "$$DESTDIR$$PREFIX cannot be written: choose another PREFIX" >&2; exit 77; }

install: prefix release ## Install program, man pages, completions and icon in $(DESTDIR)$(PREFIX), ~/.local by default
	@for file in $(INSTALLED); do \
	  from="$${file%%:*}" to="$$DESTDIR$$PREFIX/$${file#*:}" mode=644; \
	  [ ! -x "$$from" ] || mode=755; \
	  mkdir -p "$${to%/*}" && install -m $$mode "$$from" "$$to" || exit 1; \
	done
	@echo "$$DESTDIR$$PREFIX/bin/three-ducks"

uninstall: ## Remove what "make install" installed
	@for file in $(INSTALLED); do rm -f "$$DESTDIR$$PREFIX/$${file#*:}" || exit 1; done

deb: release ## Build a Debian package: .build/three-ducks_VERSION_ARCHITECTURE.deb
	@.ci/deb

# The tests that start a game have time limits, so they run one by one.
test: deps ## Run every test
	$(SWIFT) test --parallel --disable-swift-testing --skip '^ThreeDucksEndToEndTests\.' $(SWIFT_FLAGS)
	$(SWIFT) test --disable-swift-testing --filter '^ThreeDucksEndToEndTests\.' $(SWIFT_FLAGS)

test-fast: deps ## Run the tests that need no terminal and start no game
	$(SWIFT) test --disable-swift-testing --skip '^ThreeDucksEndToEndTests\.' $(SWIFT_FLAGS)

RULES = Rules|GameLogic|Deal|Duel|DailyGame|HighScore|Digest|Memory
test-rules: deps ## Run the tests of the game's rules, in seconds
	$(SWIFT) test --disable-swift-testing --filter '^ThreeDucksCoreTests\.($(RULES))Tests' $(SWIFT_FLAGS)

test-one: deps ## Run the tests whose names match NAME, such as RulesTests
	$(SWIFT) test --disable-swift-testing --filter '$(or $(NAME),$(error NAME=… is missing))' $(SWIFT_FLAGS)

# The tests are optimised, but keep all assertions.
SOAK_SCALE ?= 40
soak: deps release ## Run every test with SOAK_SCALE times as many random cases, and play long sessions
	THREE_DUCKS="$(CURDIR)/$(PROGRAM)" TEST_SCALE=$(SOAK_SCALE) \
	PLAY_SECONDS=600 PLAY_MINUTES=1440 $(SWIFT) test -c release --scratch-path .build-soak \
	  --disable-swift-testing -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug

# A program can have only one of these sanitizers, so there are two builds. Both are slow, so the watchdog
# allows each test ten minutes. The address sanitizer would mistake Swift's strings for leaks, so it does not
# look for leaks.
SANITIZE_SCALE ?= 1
sanitize: deps ## Run every test under the thread sanitizer and then under the address sanitizer
	for kind in thread address; do \
	  flags=; [ $$kind != thread ] || flags="-Xswiftc -DTSAN"; \
	  SANITIZER=$$kind ASAN_OPTIONS=detect_leaks=0 WATCHDOG_MS=600000 TEST_SCALE=$(SANITIZE_SCALE) \
	  $(SWIFT) test --sanitize=$$kind --scratch-path .build-$$kind \
	    --disable-swift-testing $$flags $(SWIFT_FLAGS) || exit 1; done

# The thread sanitizer is slow, so only the test with the most threads is scaled up, in a separate run.
TSAN = $(SWIFT) test -Xswiftc -DTSAN --sanitize=thread --scratch-path .build-tsan --disable-swift-testing
tsan: ## Run the Redux core's tests under the thread sanitizer
	$(TSAN) --filter '^ReduxTests\.'
	TEST_SCALE=40 $(TSAN) --skip-build --filter 'testEightThreadsDoEverythingConcurrently'

bench: release ## Measure the ratios that the README promises; RESWIFT is the path of a clone of ReSwift
	$(SWIFT) run -c release --package-path Tests/Benchmarks Benchmarks
	python3 Tests/Benchmarks/program.py $(PROGRAM)

# The readers are optimised, but keep all assertions, so that a read outside a buffer is reported.
FUZZ = Tests/Fuzz/.build
FUZZ_RUNS ?= 200000
FUZZ_READERS ?= Replay Save Theme
fuzz: ## Feed FUZZ_RUNS random inputs to each reader of logs, save files and themes
	$(SWIFT) build -c release --sanitize=fuzzer --package-path Tests/Fuzz -Xswiftc -enable-testing \
	  -Xswiftc -assert-config -Xswiftc Debug
	@for reader in $(FUZZ_READERS); do \
	  mkdir -p $(FUZZ)/corpus/$$reader && \
	  $(FUZZ)/release/Fuzz$$reader -runs=$(FUZZ_RUNS) -max_len=4096 -verbosity=0 \
	    -print_final_stats=1 -artifact_prefix=$(FUZZ)/$$reader- $(FUZZ)/corpus/$$reader \
	    Tests/Fuzz/Corpus/$$reader || exit 1; \
	done

SEED ?= 1
sheet: ## Draw all sprites without names, shuffled by SEED: .build/sheet-SIZE.png; the .key file lists the names
	@for size in large medium small; do \
	  python3 Assets/Tools/sheet.py Assets/Sprites .build/sheet-$$size.png $$size "$(SEED)" && \
	  echo .build/sheet-$$size.png; done

screenshots: release ## Take the README's pictures in xterm, under Xvfb
	@Assets/Tools/screenshots $(PROGRAM) Assets/Screenshots

manual: release ## Generate the man pages, the completions and the manual's page of commands
	@Assets/Install/manual.py $(PROGRAM) Assets/Install

docs: deps ## Build the documentation of the Redux core, in .build/docs
	@mkdir -p .build/docs-symbols
	@for module in Redux ReduxHistory ReduxLogging ReduxObservation ReduxPersistence ReduxTesting; do \
	  $(SWIFT) build --target $$module && \
	  $(SWIFT) symbolgraph-extract -module-name $$module -minimum-access-level public \
	    -skip-synthesized-members -emit-extension-block-symbols -I "$$($(SWIFT) build --show-bin-path)/Modules" \
	    -target "$$($(SWIFT) -print-target-info | awk -F '"' '/"triple"/ { print $$4; exit }')" \
	    -output-dir .build/docs-symbols || exit 1; \
	done
	@$(DOCC) convert Sources/Redux/Redux.docc --additional-symbol-graph-dir .build/docs-symbols \
	  --fallback-default-module-kind Library --warnings-as-errors --output-path .build/docs
	@echo 'To read it, run "python3 -m http.server -d .build/docs" and open http://localhost:8000/documentation/redux'

lint: ## Check the format, the top level and the imports
	$(SWIFT) format lint --strict --recursive $(SWIFT_FILES)
	@.ci/check-layout

format: ## Format every Swift file in place
	$(SWIFT) format --in-place --recursive $(SWIFT_FILES)

clean: ## Remove everything that was built
	rm -f Package.resolved
	find . \( -name .build -o -name '.build-*' \) -prune -exec rm -rf {} +
