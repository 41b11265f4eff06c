#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int pt_open(int *program_end) {
  int test_end = posix_openpt(O_RDWR | O_NOCTTY);
  if (test_end < 0) return -1;
  if (grantpt(test_end) != 0 || unlockpt(test_end) != 0 ||
      (*program_end = open(ptsname(test_end), O_RDWR | O_NOCTTY)) < 0) {
    close(test_end);
    return -1;
  }
  fcntl(test_end, F_SETFD, FD_CLOEXEC);
  fcntl(*program_end, F_SETFD, FD_CLOEXEC);
  fcntl(test_end, F_SETFL, O_NONBLOCK);
  return test_end;
}

pid_t pt_start(int program_end, int errors, const char *folder, char *const *words,
               char *const *variables, int blocks_signals) {
  // At first, the child ignores the signals that the tests ignore. Until it has restored their default
  // actions, all signals are blocked, so that none is lost.
  sigset_t all, none, before;
  sigfillset(&all);
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  if (child != 0) {
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return child;
  }
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  if (!blocks_signals) sigprocmask(SIG_SETMASK, &none, NULL);
  setsid();
  ioctl(program_end, TIOCSCTTY, 0);
  dup2(program_end, 0);
  dup2(program_end, 1);
  dup2(errors < 0 ? program_end : errors, 2);
  if (chdir(folder) != 0) _exit(127);
  execve(words[0], words, variables);
  _exit(127);
}
