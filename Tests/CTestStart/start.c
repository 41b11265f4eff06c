#include "CTestStart.h"

// XCTest on Linux offers no way to register an observer that is there whichever tests are chosen.

void three_ducks_watch_tests(void);

__attribute__((constructor)) static void start(void) { three_ducks_watch_tests(); }
