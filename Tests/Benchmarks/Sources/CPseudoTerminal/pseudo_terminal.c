#include "CPseudoTerminal.h"

#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif
#include <sys/ioctl.h>
#include <unistd.h>

int pseudo_terminal_start(
    char *const arguments[], char *const environment[], unsigned short rows,
    unsigned short columns, pid_t *process) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  int controller = -1;
  *process = forkpty(&controller, NULL, NULL, &size);
  if (*process == 0) {
    execve(arguments[0], arguments, environment);
    _exit(127);
  }
  return *process < 0 ? -1 : controller;
}
