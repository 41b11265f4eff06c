#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios settings;
static char reset_text[512];
static int terminal = -1;
static int text_terminal = -1;

// Blocks all signals while the terminal is changed, so that no handler interrupts the change, and SIGTTOU does not
// stop the process.
static void block_signals(sigset_t *before) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, before);
}

// Undoes Ctrl-S, which stops the output until Ctrl-Q.
static void resume_output(int fd) {
  struct termios now;
  if (tcgetattr(fd, &now) != 0) return;
  now.c_iflag &= ~(tcflag_t)IXON;
  tcsetattr(fd, TCSANOW, &now);
  tcflow(fd, TCOON);
}

// Sends the text without waiting, because a blocked terminal must not keep the process from ending. If there is no
// room for the text, pending output is dropped.
static void send_reset_text(int fd) {
  int flags = fcntl(fd, F_GETFL);
  fcntl(fd, F_SETFL, flags | O_NONBLOCK);
  ssize_t length = (ssize_t)strlen(reset_text);
  if (write(fd, reset_text, length) != length) {
    resume_output(fd);
    tcflush(fd, TCOFLUSH);
    (void)write(fd, reset_text, length);
  }
  fcntl(fd, F_SETFL, flags);
}

// Stops the process until it is in the foreground. Until then, the terminal has the shell's settings, which must not
// be saved. The loop is bounded, because a process in an orphaned group cannot be stopped. Returns 0 if an ending
// signal has arrived.
static int wait_for_foreground(int fd) {
  for (int i = 0; i < 100; i++) {
    if (ct_signals_ending()) return 0;
    pid_t foreground = tcgetpgrp(fd);
    if (foreground < 0 || foreground == getpgrp()) return 1;
    kill(0, SIGTTOU);
  }
  return 1;
}

int ct_terminal_take(int settings_fd, int text_fd, const char *text) {
  if (!wait_for_foreground(settings_fd)) return 0;
  sigset_t before;
  block_signals(&before);
  if (terminal < 0 && tcgetattr(settings_fd, &settings) == 0) {
    text_terminal = text_fd;
    // CAN (0x18) cancels a control sequence that was only partly sent.
    snprintf(reset_text, sizeof reset_text, "\x18%s", text);
    terminal = settings_fd;
  }
  struct termios own = settings;
  own.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP);
  own.c_oflag &= ~(tcflag_t)OPOST;
  own.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
  own.c_lflag |= ISIG;
  own.c_cc[VMIN] = 0;
  own.c_cc[VTIME] = 0;
  // Ctrl-Z must arrive as a key, because the screen must be restored before the process stops.
  own.c_cc[VSUSP] = _POSIX_VDISABLE;
  int is_taken = terminal >= 0 && tcsetattr(settings_fd, TCSANOW, &own) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return is_taken;
}

void ct_terminal_restore(void) {
  int saved = errno;
  sigset_t before;
  block_signals(&before);
  if (terminal >= 0) {
    send_reset_text(text_terminal);
    // After a click that quits, the terminal also reports the release of the button, which the shell would
    // take for typed text.
    tcflush(terminal, TCIFLUSH);
    tcsetattr(terminal, TCSANOW, &settings);
    terminal = -1;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved;
}
