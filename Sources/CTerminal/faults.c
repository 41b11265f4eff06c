#include "CTerminal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
enum { fault_count = sizeof faults / sizeof *faults };

static struct sigaction previous[fault_count];
static int has_backtraces = 0;
// For the handler, when the stack itself has run out.
static char spare_stack[64 * 1024];

// It makes only async-signal-safe calls.
static void rescue(int signal_number, siginfo_t *info, void *context) {
  (void)context;
  ct_terminal_restore();
  if (has_backtraces && info->si_code > 0) {
    // When this returns, the faulting instruction runs again and reaches Swift's handler.
    for (int i = 0; i < fault_count; i++) {
      if (faults[i] == signal_number) sigaction(signal_number, &previous[i], NULL);
    }
    return;
  }
  ct_raise_default(signal_number);
  _exit(128 + signal_number);
}

void ct_faults_open(void) {
  const char *options = getenv("SWIFT_BACKTRACE");
  has_backtraces = options && strstr(options, "interactive=no") && !strstr(options, "enable=no");
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t spare = {.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
    sigaltstack(&spare, NULL);
  }
  struct sigaction action = {.sa_sigaction = rescue, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  sigset_t answered;
  sigemptyset(&answered);
  for (int i = 0; i < fault_count; i++) {
    sigaction(faults[i], NULL, &previous[i]);
    if (previous[i].sa_handler != SIG_IGN) sigaction(faults[i], &action, NULL);
    sigaddset(&answered, faults[i]);
  }
  // A fault with a blocked signal would end the process without calling the handler.
  pthread_sigmask(SIG_UNBLOCK, &answered, NULL);
  // Swift's handler would ask for a key after this signal too.
  struct sigaction quit;
  sigaction(SIGQUIT, NULL, &quit);
  if (quit.sa_handler != SIG_IGN) signal(SIGQUIT, SIG_DFL);
}
