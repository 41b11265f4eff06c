// What Swift cannot see of ncurses by itself.
#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#include <curses.h>
#include <term.h>

// Looks a terminal's type up, for what is asked below; 0 where it is not known.
static inline int cn_load(const char *type) {
  int found = 0;
  return setupterm((char *)type, 1, &found) == OK;
}

// A capability with its two parameters filled in, until the next call.
static inline const char *cn_filled(const char *text, int first, int second) {
  return tiparm(text, first, second);
}

static inline int cn_has_flag(const char *name) { return tigetflag((char *)name) == 1; }
static inline int cn_number(const char *name) { return tigetnum((char *)name); }

// A capability's text; NULL where the terminal lacks it, and never terminfo's (char *)-1.
static inline const char *cn_capability(const char *name) {
  const char *text = tigetstr((char *)name);
  return text == (const char *)-1 ? NULL : text;
}

#endif
