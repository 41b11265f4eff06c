#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

#ifdef SIGRTMAX
enum { last_signal = 64 };
#else
enum { last_signal = NSIG - 1 };
#endif

// How long a program may take to end by itself, in milliseconds.
enum { patience = 400 };

static struct sigaction previous[last_signal + 1];
static char is_answered[last_signal + 1];
static int pipe_end = -1;
static volatile sig_atomic_t ending = 0;
static struct timespec ending_since;

// Whether a signal ends a program by default, and tells of no fault in it.
static int ends_program(int signal_number) {
  switch (signal_number) {
  case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGCONT: case SIGTTIN: case SIGTTOU:
  case SIGCHLD: case SIGURG: case SIGWINCH:
  case SIGSEGV: case SIGBUS: case SIGILL: case SIGFPE: case SIGABRT: case SIGTRAP: case SIGSYS:
#ifdef SIGEMT
  case SIGEMT:
#endif
#ifdef SIGINFO
  case SIGINFO:
#endif
    return 0;
  default:
    return 1;
  }
}

static int is_job_control(int signal_number) {
  return signal_number == SIGTSTP || signal_number == SIGCONT || signal_number == SIGWINCH;
}

// A file that may not grow, and a reader that went, are errors of the write that met them; only from
// another process do these signals end the program.
static int is_own_error(int signal_number, const siginfo_t *info) {
  return (signal_number == SIGPIPE || signal_number == SIGXFSZ) &&
         (info->si_pid == getpid() || info->si_pid == 0);
}

static int is_overdue(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  long passed = (now.tv_sec - ending_since.tv_sec) * 1000 +
                (now.tv_nsec - ending_since.tv_nsec) / 1000000;
  return passed >= patience - 10;
}

static void tell(int signal_number, siginfo_t *info, void *context);

// An alarm comes when the program has had its time, whoever ignored alarms before.
static void begin_to_end(int signal_number) {
  ending = signal_number;
  clock_gettime(CLOCK_MONOTONIC, &ending_since);
  struct sigaction action = {.sa_sigaction = tell, .sa_flags = SA_RESTART | SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  sigaction(SIGALRM, &action, NULL);
  struct itimerval limit = {.it_value = {.tv_usec = patience * 1000}};
  setitimer(ITIMER_REAL, &limit, NULL);
}

static void tell(int signal_number, siginfo_t *info, void *context) {
  (void)context;
  int saved = errno;
  if (ends_program(signal_number)) {
    if (is_own_error(signal_number, info)) return;
    if (ending && !is_overdue()) return;
    if (ending) {
      ct_terminal_restore();
      ct_children_end();
      ct_raise_default(ending);
      _exit(128 + ending);
    }
    begin_to_end(signal_number);
  }
  unsigned char byte = (unsigned char)signal_number;
  // A full pipe holds enough to wake the reader: what does not fit may be lost.
  ssize_t ignored = write(pipe_end, &byte, 1);
  (void)ignored;
  errno = saved;
}

#ifdef __linux__
// The C library keeps the first real-time signals to itself: they have the action of another one, as
// the system has it, or none.
static void set_reserved_actions(int pattern) {
  unsigned char action[256] = {0};
  enum { mask_size = 8 };
  if (pattern) syscall(SYS_rt_sigaction, pattern, NULL, action, mask_size);
  for (int number = 32; number < SIGRTMIN; number++) {
    syscall(SYS_rt_sigaction, number, action, NULL, mask_size);
  }
}
#else
static void set_reserved_actions(int pattern) { (void)pattern; }
#endif

void ct_signals_open(int write_end, int with_job_control) {
  ending = 0;
  pipe_end = write_end;
  memset(is_answered, 0, sizeof is_answered);
  struct sigaction action = {.sa_sigaction = tell, .sa_flags = SA_RESTART | SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  // Whoever started the program may have left signals blocked, which then would end nothing.
  sigset_t answered;
  sigemptyset(&answered);
  sigaddset(&answered, SIGALRM);
  for (int number = 1; number <= last_signal; number++) {
    if (!ends_program(number) && !(with_job_control && is_job_control(number))) continue;
    if (sigaction(number, NULL, &previous[number]) != 0) continue;
    if (previous[number].sa_handler == SIG_IGN) continue;
    is_answered[number] = sigaction(number, &action, NULL) == 0;
    sigaddset(&answered, number);
  }
  if (is_answered[SIGTERM]) set_reserved_actions(SIGTERM);
  pthread_sigmask(SIG_UNBLOCK, &answered, NULL);
}

void ct_signals_close(void) {
  for (int number = 1; number <= last_signal; number++) {
    if (is_answered[number]) sigaction(number, &previous[number], NULL);
    is_answered[number] = 0;
  }
  set_reserved_actions(0);
}

int ct_signals_ending(void) { return ending; }

static void with_default(int signal_number, void (*send)(int)) {
  struct sigaction fallback = {.sa_handler = SIG_DFL}, handler;
  sigset_t only, mask;
  sigemptyset(&fallback.sa_mask);
  sigemptyset(&only);
  sigaddset(&only, signal_number);
  sigaction(signal_number, &fallback, &handler);
  sigprocmask(SIG_UNBLOCK, &only, &mask);
  send(signal_number);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  sigaction(signal_number, &handler, NULL);
}

static void send_to_self(int signal_number) { raise(signal_number); }
static void send_to_group(int signal_number) { kill(0, signal_number); }

void ct_raise_default(int signal_number) {
#ifdef __linux__
  if (signal_number >= 32 && signal_number < SIGRTMIN) {
    set_reserved_actions(0);
    kill(getpid(), signal_number);
    return;
  }
#endif
  with_default(signal_number, send_to_self);
}

void ct_stop_group(void) { with_default(SIGTSTP, send_to_group); }
