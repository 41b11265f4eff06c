#!/usr/bin/env python3
"""Writes the man page of three-ducks: from what the program says of its own command line and keys, and
from the pages in Manual.

    manual.py PROGRAM > three-ducks.6
"""
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
from page import body, escaped, macro, prose
from program import EVERYWHERE, Program

FILES = [
    ("$XDG_DATA_HOME/three-ducks/three-ducks.json",
     "The save file: the difficulty, what was chosen, and the high scores. By default in "
     "~/.local/share. A damaged one is kept aside as three-ducks.json.damaged-1 and so on."),
    ("$XDG_STATE_HOME/three-ducks/logs/",
     "The action logs of the last 100 sessions, and those that prove a high score. By default in "
     "~/.local/state."),
]
ENVIRONMENT = [
    ("TERM", "What the terminal is. A dumb one has the game in lines of text."),
    ("NO_COLOR", "Set to anything, no colours are used."),
    ("LANG, LC_ALL, LC_CTYPE", "Without UTF-8 in them all is drawn in ASCII."),
    ("XDG_DATA_HOME, XDG_STATE_HOME", "Where files lie; see FILES."),
    ("ESCDELAY", "How many milliseconds an Esc is waited behind for the rest of a key; 50 by default."),
    ("PATH", "Where pw-play, paplay, aplay or afplay is looked for, to quack."),
]
EXAMPLES = [
    ("A game that is the same wherever it is dealt:", "three-ducks --difficulty hard --seed 7"),
    ("Prove that every log is what the rules make of it:",
     "three-ducks replay --verify ~/.local/state/three-ducks/logs"),
]


def tags(entries, width="Ds"):
    """A list: what each entry is called, as a macro's arguments, and lines that tell of it."""
    yield f".Bl -tag -width {width}"
    for name, lines in entries:
        yield f".It {name}"
        yield from lines
    yield ".El"


def value(argument):
    return f" Ar {macro(argument.value)}" if argument.value else ""


def synopsis(command):
    yield ".Nm"
    yield f".{'Op ' if command.is_default else ''}Cm {command.name}"
    for argument in command.arguments:
        repeated = " ..." if argument.is_repeating else ""
        if argument.kind == "positional":
            yield f".{'Op ' if argument.is_optional else ''}Ar {macro(argument.value)}{repeated}"
        else:
            yield f".Op Fl {argument.preferred[1:]}{value(argument)}"


def tag(argument):
    if argument.kind == "positional":
        return f"Ar {macro(argument.value)}" + (" ..." if argument.is_repeating else "")
    return " , ".join(f"Fl {name[1:]}" for name in argument.names) + value(argument)


def everywhere(words):
    """Of such as "-h, --help" or "--option <value>" the arguments of a macro."""
    return " ".join(f"Fl {word[1:]}".replace(",", " ,") if word.startswith("-") else f"Ar {word[1:-1]}"
                    for word in words.split(" "))


def commands(program):
    for command in program.commands:
        yield f".Ss {macro(command.name)}"
        yield from prose(command.text)
        yield from tags((tag(a), [line for text in a.sentences for line in prose(text)])
                        for a in command.arguments)
    yield ".Ss With every command"
    yield from tags((everywhere(words), prose(text)) for words, text in EVERYWHERE)


def statuses(program):
    yield from tags((macro(number), ".Pp\n".join(escaped(m) + "\n" for m in meanings).rstrip().split("\n"))
                    for number, meanings in program.statuses)
    yield from map(escaped, program.status_notes)


def date():
    """The last commit's, so that one commit makes one page."""
    try:
        said = subprocess.run(["git", "log", "-1", "--format=%cd", "--date=format:%B %-d, %Y"],
                              capture_output=True, text=True).stdout.strip()
    except OSError:
        said = ""
    return said or "$Mdocdate$"


def main():
    program = Program(sys.argv[1])
    folder = pathlib.Path(__file__).parent / "Manual"

    def page(name):
        return body((folder / f"{name}.md").read_text(encoding="utf-8"))

    lines = [".\\\" Made by Assets/Install/manual.py from the program itself.",
             f".Dd {date()}", ".Dt THREE-DUCKS 6", ".Os", ".Sh NAME", ".Nm three-ducks",
             f".Nd {escaped(program.abstract)}", ".Sh SYNOPSIS"]
    for command in program.commands:
        lines += synopsis(command)
    lines += [".Sh DESCRIPTION",
              *prose("A card game: two cards of a kind stay up, others turn back; find every pair with as "
                     "few moves as you can. The commands are:"), *commands(program)]
    lines.append(".Sh KEYS")
    for scope, keys in program.keys.items():
        lines += [f".Ss {macro(scope)}",
                  *tags(((macro(key), [escaped(meaning)]) for key, meaning in keys), '"Home End PgUp PgDn"')]
    for title, name in (("PLAYING", "playing"), ("LINES OF TEXT", "lines"), ("LOGS AND REPLAY", "logs")):
        lines += [f".Sh {title}", *page(name)]
    lines += [".Sh ENVIRONMENT",
              *tags((" , ".join(f"Ev {n}" for n in names.split(", ")), prose(text)) for names, text in ENVIRONMENT),
              ".Sh FILES", *tags((f"Pa {escaped(path)}", prose(text)) for path, text in FILES), ".Pp",
              *page("files"), ".Sh EXIT STATUS", *statuses(program), ".Pp", *page("ending"), ".Sh EXAMPLES"]
    for text, command in EXAMPLES:
        lines += [*prose(text), ".Pp", f".Dl {escaped(command)}", ".Pp"]
    print("\n".join(lines[:-1]))


main()
