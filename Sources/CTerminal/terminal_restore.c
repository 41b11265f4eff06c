#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios settings;
static char reset_text[512];
static size_t reset_length;
static int terminal = -1;
static int text_terminal = -1;

// While the terminal is changed, all signals are blocked: no handler interrupts the change, and SIGTTOU does
// not stop the process.
static void begin_change(sigset_t *before) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, before);
}

static void end_change(const sigset_t *before) { pthread_sigmask(SIG_SETMASK, before, NULL); }

// Undoes Ctrl-S, which holds output back until Ctrl-Q.
static void let_output_go_on(int fd) {
  struct termios now;
  if (tcgetattr(fd, &now) != 0) return;
  now.c_iflag &= ~(tcflag_t)IXON;
  tcsetattr(fd, TCSANOW, &now);
  tcflow(fd, TCOON);
}

// A blocked terminal must not keep the process from ending, so output that was not read is dropped to make
// room for this text.
static void send_reset_text(int fd) {
  int flags = fcntl(fd, F_GETFL);
  fcntl(fd, F_SETFL, flags | O_NONBLOCK);
  if (write(fd, reset_text, reset_length) != (ssize_t)reset_length) {
    let_output_go_on(fd);
    tcflush(fd, TCOFLUSH);
    ssize_t ignored = write(fd, reset_text, reset_length);
    (void)ignored;
  }
  fcntl(fd, F_SETFL, flags);
}

static void set_text(const char *text) {
  size_t length = strnlen(text, sizeof reset_text - 1);
  // CAN ends a sequence that was sent only in part.
  reset_text[0] = 0x18;
  memcpy(reset_text + 1, text, length);
  reset_length = length + 1;
}

// In the background the terminal has the shell's settings, which must not be saved and restored later. So
// the process stops, as it would at the first change, until the shell brings it to the foreground. A process
// that cannot be stopped, or has to end, does not wait for ever.
static int is_in_foreground(int fd) {
  for (int i = 0; i < 100; i++) {
    if (ct_signals_ending()) return 0;
    pid_t foreground = tcgetpgrp(fd);
    if (foreground < 0 || foreground == getpgrp()) return 1;
    kill(0, SIGTTOU);
  }
  return 1;
}

static int take(int settings_fd, int text_fd, const char *text) {
  if (terminal < 0) {
    if (tcgetattr(settings_fd, &settings) != 0) return 0;
    text_terminal = text_fd;
    set_text(text);
    terminal = settings_fd;
  }
  struct termios own = settings;
  own.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP);
  own.c_oflag &= ~(tcflag_t)OPOST;
  own.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
  own.c_lflag |= ISIG;
  own.c_cc[VMIN] = 0;
  own.c_cc[VTIME] = 0;
  // Ctrl-Z arrives as a key, so that the screen can be restored before the processes stop.
  own.c_cc[VSUSP] = _POSIX_VDISABLE;
#ifdef VDSUSP
  own.c_cc[VDSUSP] = _POSIX_VDISABLE;
#endif
  return tcsetattr(settings_fd, TCSANOW, &own) == 0;
}

int ct_terminal_take(int settings_fd, int text_fd, const char *text) {
  if (!is_in_foreground(settings_fd)) return 0;
  sigset_t before;
  begin_change(&before);
  int is_taken = take(settings_fd, text_fd, text);
  end_change(&before);
  return is_taken;
}

void ct_terminal_restore(void) {
  int saved = errno;
  sigset_t before;
  begin_change(&before);
  if (terminal >= 0) {
    send_reset_text(text_terminal);
    tcsetattr(terminal, TCSANOW, &settings);
    terminal = -1;
  }
  end_change(&before);
  errno = saved;
}
