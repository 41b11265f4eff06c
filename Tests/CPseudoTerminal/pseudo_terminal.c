#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int pt_open(int *program_end) {
  int own = posix_openpt(O_RDWR | O_NOCTTY);
  if (own < 0 || grantpt(own) != 0 || unlockpt(own) != 0) return -1;
  *program_end = open(ptsname(own), O_RDWR | O_NOCTTY);
  fcntl(own, F_SETFD, FD_CLOEXEC);
  fcntl(*program_end, F_SETFD, FD_CLOEXEC);
  fcntl(own, F_SETFL, O_NONBLOCK);
  return own;
}

pid_t pt_start(int program_end, int errors, const char *folder, char *const *words,
               char *const *variables, int blocks_signals) {
  // The tests may ignore a signal, and the child would, too. So signals are blocked until the child has
  // restored their default handling.
  sigset_t all, none, own;
  sigfillset(&all);
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &all, &own);
  pid_t child = fork();
  if (child != 0) {
    pthread_sigmask(SIG_SETMASK, &own, NULL);
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
