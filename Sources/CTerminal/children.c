#include "CTerminal.h"

#include <signal.h>

enum { limit = 8 };
static volatile pid_t children[limit];

static void replace(pid_t old, pid_t new) {
  for (int i = 0; i < limit; i++) {
    if (children[i] != old) continue;
    children[i] = new;
    return;
  }
}

void ct_child_began(pid_t child) { replace(0, child); }
void ct_child_ended(pid_t child) { replace(child, 0); }

void ct_children_end(void) {
  for (int i = 0; i < limit; i++) {
    if (children[i] > 0) kill(-children[i], SIGKILL);
  }
}
