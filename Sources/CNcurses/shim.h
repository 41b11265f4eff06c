// What Swift cannot see of ncurses by itself: macros, and globals that Swift 6 refuses to touch.
#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

static inline SCREEN *cn_newterm(const char *type, FILE *output, FILE *input) {
  return newterm((char *)type, output, input);
}

static inline SCREEN *cn_newterm_stdio(const char *type) {
  return cn_newterm(type, stdout, stdin);
}

static inline WINDOW *cn_stdscr(void) { return stdscr; }
static inline int cn_colors(void) { return COLORS; }
static inline int cn_repaint(void) { return clearok(curscr, TRUE); }

static inline mmask_t cn_button1_events(void) {
  return BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED;
}

// Presses and releases alone: asked for clicks, ncurses would make one event of several.
static inline mmask_t cn_button1_mask(void) { return BUTTON1_PRESSED | BUTTON1_RELEASED; }

// A capability with its two parameters filled in, until the next call.
static inline const char *cn_filled(const char *text, int first, int second) {
  return tiparm(text, first, second);
}

static inline int cn_has_flag(const char *name) { return tigetflag((char *)name) == 1; }
static inline int cn_number(const char *name) { return tigetnum((char *)name); }

static inline int cn_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }
static inline int cn_has_locale(void) { return setlocale(LC_ALL, "") != NULL; }

// A capability's text; NULL where the terminal lacks it, and never terminfo's (char *)-1.
static inline const char *cn_capability(const char *name) {
  const char *text = tigetstr((char *)name);
  return text == (const char *)-1 ? NULL : text;
}

#endif
