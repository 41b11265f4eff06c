#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int fatal[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,  SIGABRT,   SIGTRAP, SIGSYS,
                            SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF};
enum { fatal_count = sizeof fatal / sizeof *fatal };

static struct sigaction previous[fatal_count];
static struct termios settings;
static char reset_text[512];
static size_t reset_length;
static int terminal = -1;
static int text_terminal = -1;
static int is_armed = 0;
// Room for the handler when the stack itself ran out.
static char spare_stack[64 * 1024];

// A terminal that takes no output must not keep the process from ending.
static void write_without_waiting(int fd, const char *text, size_t length) {
  int flags = fcntl(fd, F_GETFL);
  fcntl(fd, F_SETFL, flags | O_NONBLOCK);
  ssize_t ignored = write(fd, text, length);
  (void)ignored;
  fcntl(fd, F_SETFL, flags);
}

void ct_restore_now(void) {
  int restored = terminal;
  terminal = -1;
  if (restored < 0) return;
  write_without_waiting(text_terminal, reset_text, reset_length);
  tcsetattr(restored, TCSANOW, &settings);
}

// Only async-signal-safe calls. On return the faulting instruction runs again and meets the
// handler that was there before, so backtraces and core dumps are what they would have been. A
// signal that somebody sent does not come again by itself, and is raised anew.
static void rescue(int signal_number, siginfo_t *info, void *context) {
  (void)context;
  int saved = errno;
  ct_restore_now();
  for (int i = 0; i < fatal_count; i++) {
    if (fatal[i] == signal_number) sigaction(signal_number, &previous[i], NULL);
  }
  if (info->si_code <= 0) raise(signal_number);
  errno = saved;
}

void ct_restore_arm(int settings_fd, int text_fd) {
  if (is_armed) return;
  is_armed = 1;
  reset_length = 0;
  if (tcgetattr(settings_fd, &settings) == 0) terminal = settings_fd;
  text_terminal = text_fd;
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t spare = {.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
    sigaltstack(&spare, NULL);
  }
  struct sigaction action = {.sa_sigaction = rescue, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fatal_count; i++) {
    sigaction(fatal[i], NULL, &previous[i]);
    if (previous[i].sa_handler != SIG_IGN) sigaction(fatal[i], &action, NULL);
  }
}

void ct_restore_set_text(const char *text) {
  size_t length = strnlen(text, sizeof reset_text);
  memcpy(reset_text, text, length);
  reset_length = length;
}

void ct_restore_disarm(void) {
  if (!is_armed) return;
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &previous[i], NULL);
  terminal = -1;
  is_armed = 0;
}
