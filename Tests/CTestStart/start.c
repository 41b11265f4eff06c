#include "CTestStart.h"

void three_ducks_watch_tests(void);

// The loader calls this before any test starts. On Linux, XCTest has no other way to observe every test.
__attribute__((constructor)) static void start(void) { three_ducks_watch_tests(); }
