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
static volatile sig_atomic_t terminal = -1;
static int text_terminal = -1;

// Changing a terminal in the background would stop the process.
static void block_background_stop(sigset_t *before) {
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, SIGTTOU);
  sigprocmask(SIG_BLOCK, &only, before);
}

// Without Ctrl-S's meaning, which ends what it began.
static void let_output_go_on(int fd) {
  struct termios now;
  if (tcgetattr(fd, &now) != 0) return;
  now.c_iflag &= ~(tcflag_t)IXON;
  tcsetattr(fd, TCSANOW, &now);
  tcflow(fd, TCOON);
}

static int is_sent(int fd) {
  return write(fd, reset_text, reset_length) == (ssize_t)reset_length;
}

// A terminal that takes no output must not keep the process from ending: what it has not read makes
// room for what it has to know.
static void send_reset_text(int fd) {
  int flags = fcntl(fd, F_GETFL);
  fcntl(fd, F_SETFL, flags | O_NONBLOCK);
  if (!is_sent(fd)) {
    let_output_go_on(fd);
    tcflush(fd, TCOFLUSH);
    (void)is_sent(fd);
  }
  fcntl(fd, F_SETFL, flags);
}

static void set_text(const char *text) {
  size_t length = strnlen(text, sizeof reset_text - 1);
  // First what ends a sequence of which half was sent.
  reset_text[0] = 0x18;
  memcpy(reset_text + 1, text, length);
  reset_length = length + 1;
}

int ct_terminal_take(int settings_fd, int text_fd, const char *text) {
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

void ct_terminal_restore(void) {
  int restored = terminal;
  terminal = -1;
  if (restored < 0) return;
  int saved = errno;
  sigset_t before;
  block_background_stop(&before);
  send_reset_text(text_terminal);
  tcsetattr(restored, TCSANOW, &settings);
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = saved;
}
