# Every target does all its own set-up. "make help" lists them.

SWIFT ?= swift
PACKAGES = libncurses-dev tmux
SWIFT_FILES = $(wildcard Package.swift Sources Tests Assets)

.PHONY: help deps build play test lint format clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

deps: ## Install what building and testing need, where that is possible
	@.ci/deps $(PACKAGES)

build: deps ## Build the game for use
	@$(SWIFT) build -c release --product three-ducks

play: build ## Play
	@"$$($(SWIFT) build -c release --show-bin-path)/three-ducks"

test: deps ## Run every test
	$(SWIFT) test $(SWIFT_FLAGS)

lint: ## Check the format, the top level, and which module imports which
	$(SWIFT) format lint --strict --recursive $(SWIFT_FILES)
	@.ci/check-layout

format: ## Format every Swift file in place
	$(SWIFT) format --in-place --recursive $(SWIFT_FILES)

clean: ## Remove everything that was built
	rm -rf .build
