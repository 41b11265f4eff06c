#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/time.h>
#include <unistd.h>

// Lists of signals end with 0.
static const int endings[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, 0};
static const int job_control[] = {SIGTSTP, SIGCONT, SIGWINCH, 0};
// These are ignored, so that a write to a closed pipe or beyond a size limit fails without killing the program.
static const int write_errors[] = {SIGPIPE, SIGXFSZ, 0};
// Swift's crash handler also catches SIGQUIT, and would then wait for a key. So SIGQUIT counts as a fault until
// ct_signals_open makes it an ending signal.
static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT, 0};

// The interval in milliseconds at which an ending program is checked, and the number of checks in ten seconds.
enum { check_interval = 300, max_checks = 33 };

static volatile sig_atomic_t arrived[NSIG];
static volatile sig_atomic_t ending = 0;
static volatile sig_atomic_t checks = 0;

// MARK: Handlers, which make only async-signal-safe calls, and setitimer, which is a plain system call

static void record(int signal_number) { arrived[signal_number] = 1; }

// Records the first ending signal, and starts the timer that calls check_ending.
static void record_ending(int signal_number) {
  if (ending) return;
  ending = signal_number;
  struct timeval time = {.tv_usec = check_interval * 1000};
  struct itimerval clock = {.it_value = time, .it_interval = time};
  setitimer(ITIMER_REAL, &clock, NULL);
}

// Kills the program at once if its output is blocked, because a terminal or a pipe may stay blocked for ever.
// Otherwise, first gives it ten seconds, because a save to a slow disk takes time.
static void check_ending(int signal_number) {
  // Before the timer is started, SIGALRM comes from another process, and is an ending signal.
  if (!ending) return record_ending(signal_number);
  int saved = errno;
  struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
  int is_blocked = poll(&output, 1, 0) <= 0;
  checks += 1;
  if (is_blocked || checks >= max_checks) {
    ct_terminal_restore();
    ct_send_default(ending, getpid());
    _exit(128 + ending);
  }
  errno = saved;
}

// The action for each fault after the terminal has been restored: the default, or Swift's handler, which prints a
// backtrace.
static struct sigaction after_fault[NSIG];
// A stack for the handlers, because a fault may mean that the program's own stack has overflowed.
static char spare_stack[64 * 1024];

static void restore_after_fault(int signal_number) {
  ct_terminal_restore();
  sigaction(signal_number, &after_fault[signal_number], NULL);
  // The signal is blocked until this handler returns, and then ends the process.
  raise(signal_number);
}

// MARK: Setting up

static void handle(int signal_number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART | SA_ONSTACK};
  // No handler may interrupt another.
  sigfillset(&action.sa_mask);
  sigaction(signal_number, &action, NULL);
  // The parent process may have blocked the signal.
  sigset_t handled;
  sigemptyset(&handled);
  sigaddset(&handled, signal_number);
  pthread_sigmask(SIG_UNBLOCK, &handled, NULL);
}

static void handle_all(const int *signals, void (*handler)(int)) {
  for (; *signals; signals++) {
    struct sigaction before;
    sigaction(*signals, NULL, &before);
    if (before.sa_handler != SIG_IGN) handle(*signals, handler);
  }
}

void ct_signals_open(int with_job_control) {
  handle(SIGALRM, check_ending);
  handle_all(endings, record_ending);
  handle_all(write_errors, SIG_IGN);
  if (with_job_control) handle_all(job_control, record);
}

void ct_faults_open(void) {
  const char *options = getenv("SWIFT_BACKTRACE");
  if (options && strstr(options, "interactive=no")) {
    for (const int *fault = faults; *fault; fault++) sigaction(*fault, NULL, &after_fault[*fault]);
  }
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t spare = {.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
    sigaltstack(&spare, NULL);
  }
  handle_all(faults, restore_after_fault);
}

int ct_signals_ending(void) { return ending; }

int ct_signals_take(int signal_number) {
  // Clearing a flag that is not set could lose a signal that arrives at this moment.
  if (!arrived[signal_number]) return 0;
  arrived[signal_number] = 0;
  return 1;
}

int ct_wait(int for_input, int for_output, int milliseconds) {
  fd_set readable, writable;
  FD_ZERO(&readable);
  FD_ZERO(&writable);
  if (for_input) FD_SET(STDIN_FILENO, &readable);
  if (for_output) FD_SET(STDOUT_FILENO, &writable);
  struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
  // Signals are blocked from the check below until pselect waits, so that a signal that arrives in between
  // ends the wait.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  int is_signalled = ending != 0;
  for (const int *other = job_control; *other; other++) is_signalled |= arrived[*other];
  if (is_signalled) time = (struct timespec){0};
  const struct timespec *limit = milliseconds < 0 && !is_signalled ? NULL : &time;
  int count = pselect(STDOUT_FILENO + 1, &readable, &writable, NULL, limit, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (count <= 0) return 0;
  return (FD_ISSET(STDIN_FILENO, &readable) ? ct_has_input : 0) |
         (FD_ISSET(STDOUT_FILENO, &writable) ? ct_takes_output : 0);
}

void ct_send_default(int signal_number, pid_t receiver) {
  struct sigaction fallback = {.sa_handler = SIG_DFL}, handler;
  sigset_t only, mask;
  sigemptyset(&fallback.sa_mask);
  sigemptyset(&only);
  sigaddset(&only, signal_number);
  sigaction(signal_number, &fallback, &handler);
  pthread_sigmask(SIG_UNBLOCK, &only, &mask);
  kill(receiver, signal_number);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(signal_number, &handler, NULL);
}
