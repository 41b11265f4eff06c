#include "CTestStart.h"

// XCTest on Linux has no place to register an observer for every test, no matter which tests are chosen.

void three_ducks_watch_tests(void);

__attribute__((constructor)) static void start(void) { three_ducks_watch_tests(); }
