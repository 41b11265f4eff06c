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

// A change of the terminal is made to its end: no signal handler comes between, and SIGTTOU does not stop
// the process.
static void begin_change(sigset_t *before) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, before);
}

static void end_change(const sigset_t *before) { pthread_sigmask(SIG_SETMASK, before, NULL); }

// Ctrl-S holds output back until Ctrl-Q, so it loses its meaning first.
static void let_output_go_on(int fd) {
  struct termios now;
  if (tcgetattr(fd, &now) != 0) return;
  now.c_iflag &= ~(tcflag_t)IXON;
  tcsetattr(fd, TCSANOW, &now);
  tcflow(fd, TCOON);
}

// A terminal that takes no output must not keep the process from ending: output that nobody has read is
// dropped to make room for this text.
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
  // CAN ends a sequence of which only half was sent.
  reset_text[0] = 0x18;
  memcpy(reset_text + 1, text, length);
  reset_length = length + 1;
}

// At a shell's prompt the terminal has the shell's settings, which must not be given back later. So in the
// background the process stops, as it would at the first change, until the shell hands the terminal over.
// A process that cannot be stopped does not wait for ever, nor does one that has to end.
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
  // Ctrl-Z comes as a key, so that the screen can be given back before anybody is stopped.
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
