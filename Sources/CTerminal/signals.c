#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

static const int endings[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};
static const int job_control[] = {SIGTSTP, SIGCONT, SIGWINCH};
// Ignored, so that a write to a closed pipe or beyond a size limit fails instead of killing the program.
static const int write_errors[] = {SIGPIPE, SIGXFSZ};

// How often an ending program is checked, in milliseconds, and how many times: ten seconds.
enum { check_interval = 400, most_checks = 25 };

static int pipe_end = -1;
static volatile sig_atomic_t ending = 0;
static volatile sig_atomic_t checks = 0;

static void notify(int signal_number) {
  int saved = errno;
  unsigned char byte = (unsigned char)signal_number;
  // A byte may be lost if the pipe is full, but then the reader wakes anyway.
  ssize_t ignored = write(pipe_end, &byte, 1);
  (void)ignored;
  errno = saved;
}

// Only the first ending signal counts; it starts the timer.
static void begin_to_end(int signal_number) {
  if (!ending) {
    ending = signal_number;
    struct timeval time = {.tv_usec = check_interval * 1000};
    struct itimerval clock = {.it_value = time, .it_interval = time};
    setitimer(ITIMER_REAL, &clock, NULL);
  }
  notify(signal_number);
}

// A terminal or pipe that is blocked may stay so for ever, but a save to a slow disk only takes time.
static void check_ending(int signal_number) {
  // An alarm from outside ends the program like any other signal.
  if (!ending) return begin_to_end(signal_number);
  int saved = errno;
  struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
  int is_blocked = poll(&output, 1, 0) <= 0;
  checks += 1;
  if (is_blocked || checks >= most_checks) {
    ct_terminal_restore();
    ct_raise_default(ending);
    _exit(128 + ending);
  }
  errno = saved;
}

static void answer(int signal_number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
  // No handler interrupts another.
  sigfillset(&action.sa_mask);
  sigaction(signal_number, &action, NULL);
  // The parent process may have blocked the signal.
  sigset_t answered;
  sigemptyset(&answered);
  sigaddset(&answered, signal_number);
  pthread_sigmask(SIG_UNBLOCK, &answered, NULL);
}

static void answer_all(const int *signals, size_t count, void (*handler)(int)) {
  for (size_t i = 0; i < count; i++) {
    struct sigaction before;
    sigaction(signals[i], NULL, &before);
    if (before.sa_handler != SIG_IGN) answer(signals[i], handler);
  }
}

void ct_signals_open(int write_end, int with_job_control) {
  pipe_end = write_end;
  answer(SIGALRM, check_ending);
  answer_all(endings, sizeof endings / sizeof *endings, begin_to_end);
  answer_all(write_errors, sizeof write_errors / sizeof *write_errors, SIG_IGN);
  if (with_job_control) answer_all(job_control, sizeof job_control / sizeof *job_control, notify);
}

void ct_signals_close(void) { pipe_end = -1; }

int ct_signals_ending(void) { return ending; }

static void send_default(int signal_number, pid_t receiver) {
  struct sigaction fallback = {.sa_handler = SIG_DFL}, handler;
  sigset_t only, mask;
  sigemptyset(&fallback.sa_mask);
  sigemptyset(&only);
  sigaddset(&only, signal_number);
  sigaction(signal_number, &fallback, &handler);
  sigprocmask(SIG_UNBLOCK, &only, &mask);
  kill(receiver, signal_number);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  sigaction(signal_number, &handler, NULL);
}

void ct_raise_default(int signal_number) { send_default(signal_number, getpid()); }

void ct_stop_group(void) { send_default(SIGTSTP, 0); }
