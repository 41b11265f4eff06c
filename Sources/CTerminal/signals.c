#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

enum { answered_limit = 16 };

static int answered[answered_limit];
static int answered_count = 0;
static struct sigaction previous[answered_limit];
static int pipe_end = -1;

static volatile sig_atomic_t is_ending = 0;

static int ends_program(int signal_number) {
  return signal_number == SIGINT || signal_number == SIGTERM || signal_number == SIGHUP ||
         signal_number == SIGQUIT;
}

static void die_now(int signal_number) {
  ct_restore_now();
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

static void tell(int signal_number) {
  int saved = errno;
  if (ends_program(signal_number)) {
    if (is_ending) die_now(signal_number);
    is_ending = 1;
  }
  unsigned char byte = (unsigned char)signal_number;
  // A full pipe holds enough to wake the reader: what does not fit may be lost.
  ssize_t ignored = write(pipe_end, &byte, 1);
  (void)ignored;
  errno = saved;
}

void ct_signals_open(int write_end, const int *signals, int count) {
  is_ending = 0;
  pipe_end = write_end;
  answered_count = count < answered_limit ? count : answered_limit;
  struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < answered_count; i++) {
    answered[i] = signals[i];
    sigaction(answered[i], NULL, &previous[i]);
    if (previous[i].sa_handler != SIG_IGN) sigaction(answered[i], &action, NULL);
  }
}

void ct_signals_close(void) {
  for (int i = 0; i < answered_count; i++) sigaction(answered[i], &previous[i], NULL);
  answered_count = 0;
}

void ct_deliver_suspend_key(int fd) {
  struct termios settings;
  if (tcgetattr(fd, &settings) != 0) return;
  settings.c_cc[VSUSP] = _POSIX_VDISABLE;
  tcsetattr(fd, TCSANOW, &settings);
}

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

void ct_raise_default(int signal_number) { with_default(signal_number, send_to_self); }
void ct_stop_group(void) { with_default(SIGTSTP, send_to_group); }
