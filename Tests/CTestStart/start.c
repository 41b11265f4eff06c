#include "CTestStart.h"

// XCTest on Linux offers no other way to register an observer for every run, no matter which tests are
// chosen.

void three_ducks_watch_tests(void);

__attribute__((constructor)) static void start(void) { three_ducks_watch_tests(); }
