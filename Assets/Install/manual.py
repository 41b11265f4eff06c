#!/usr/bin/env python3
"""Writes the man page of three-ducks from what the program says of its own command line and keys.

    manual.py PROGRAM > three-ducks.6
"""
import json
import re
import subprocess
import sys
import textwrap

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
SCOPES = {
    "title": "On the title", "cards": "On the board", "game": "In a game", "won": "After a win",
    "screens": "On every screen", "help": "In the help", "pause": "While a game rests",
    "question": "When a question is asked", "everywhere": "Everywhere",
}


def escaped(text):
    text = text.replace("\\", "\\e").replace("~", "\\(ti").replace("^", "\\(ha").replace("`", "\\(ga")
    return "\\&" + text if text[:1] in ".'" else text


def macro(text):
    """An argument of a macro: no word of it is another macro."""
    return " ".join("\\&" + escaped(word) if re.fullmatch(r"[A-Z%][A-Za-z\d]{1,2}|[.,:;()\[\]?!|]", word)
                    else escaped(word) for word in text.split(" "))


def prose(text):
    for paragraph in filter(None, text.split("\n")):
        # A sentence begins a line.
        for sentence in re.split(r"(?<=[a-z\d)][.:;]) (?=[A-Z])", paragraph):
            yield from (escaped(line) for line in textwrap.wrap(sentence, 76, break_on_hyphens=False))


def option(argument):
    value = argument.get("valueName", "value")
    if argument["kind"] == "positional":
        return f".It Ar {macro(value)}" + (" ..." if argument.get("isRepeating") else "")
    names = [("Fl " if n["kind"] != "long" else "Fl -") + n["name"] for n in argument["names"]]
    joined = " , ".join(names)
    return f".It {joined}" + (f" Ar {macro(value)}" if argument["kind"] == "option" else "")


def described(argument):
    yield from prose(argument.get("abstract", ""))
    values = argument.get("allValues") or []
    if values:
        yield escaped("One of " + ", ".join(values) + ".")
    if argument.get("defaultValue"):
        yield escaped(f"By default {argument['defaultValue']}.")


def synopsis(command, is_default):
    yield ".Nm"
    yield f".{'Op ' if is_default else ''}Cm {command['commandName']}"
    for argument in shown(command):
        if argument["kind"] == "positional":
            yield f".Ar {macro(argument['valueName'])}" + (" ..." if argument.get("isRepeating") else "")
        elif argument["preferredName"]["name"] not in ("help", "version"):
            tail = f" Ar {macro(argument['valueName'])}" if argument["kind"] == "option" else ""
            yield f".Op Fl -{argument['preferredName']['name']}{tail}"


def shown(command):
    return [a for a in command.get("arguments", []) if a.get("shouldDisplay", True)]


def statuses(text):
    """The list of statuses at the end of the help: a number, and what it means, line by line."""
    yield ".Bl -tag -width Ds"
    last = []
    for line in text.split("EXIT STATUS:\n", 1)[1].rstrip().split("\n"):
        number, meaning = line[2:11].strip(), line[11:]
        if not line.startswith("  "):
            last.append(line)
        elif number:
            yield f".It {macro(number)}"
            yield escaped(meaning)
        else:
            yield from (".Pp", escaped(meaning))
    yield ".El"
    yield from map(escaped, last)


def main():
    program = sys.argv[1]
    def told(*words):
        return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout
    root = json.loads(told("--experimental-dump-help"))["command"]
    # As the last commit, so that one commit makes one page.
    date = subprocess.run(["git", "log", "-1", "--format=%cd", "--date=format:%B %-d, %Y"],
                          capture_output=True, text=True).stdout.strip() or "$Mdocdate$"
    keys = [line.split("\t") for line in told("keys").splitlines()]
    commands = [c for c in root["subcommands"]
                if c.get("shouldDisplay", True) and c["commandName"] != "help"]
    page = [".\\\" Made by Assets/Install/manual.py from the program itself.",
            f".Dd {date}", ".Dt THREE-DUCKS 6", ".Os", ".Sh NAME", ".Nm three-ducks",
            f".Nd {root['abstract'][0].lower() + root['abstract'][1:].rstrip('.')}", ".Sh SYNOPSIS"]
    for command in commands:
        page += synopsis(command, "(the default)" in command.get("abstract", ""))
    page += [".Sh DESCRIPTION",
             *prose("Turn two cards; if they show the same animal they stay up, if not they turn back "
                    "after a second. Find every pair with as few moves as you can: every card that you "
                    "turn is one move. The commands are:")]
    for command in commands:
        page += [f".Ss {macro(command['commandName'])}", *prose(command.get("abstract", "")),
                 *prose(command.get("discussion", "")), ".Bl -tag -width Ds"]
        for argument in shown(command):
            if argument.get("preferredName", {}).get("name") not in ("help", "version"):
                page += [option(argument), *described(argument)]
        page.append(".El")
    page += [".Ss Everywhere", ".Bl -tag -width Ds", ".It Fl h , Fl -help",
             "Tell of the command line and end.", ".It Fl -version", "Tell the version and end.",
             ".It Fl -generate-completion-script Ar shell",
             "Print what completes commands, options and files in bash, zsh or fish.", ".El"]
    page += [".Sh KEYS"]
    for scope in dict.fromkeys(line[0] for line in keys):
        page += [f".Ss {macro(SCOPES.get(scope, scope.capitalize()))}", ".Bl -tag -width \"Home End PgUp PgDn\""]
        for _, label, meaning in (line for line in keys if line[0] == scope):
            page += [f".It {macro(label)}", escaped(meaning[0].upper() + meaning[1:] + ".")]
        page.append(".El")
    page += [".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
    for name, text in ENVIRONMENT:
        page += [".It " + " , ".join(f"Ev {n}" for n in name.split(", ")), *prose(text)]
    page += [".El", ".Sh FILES", ".Bl -tag -width Ds"]
    for name, text in FILES:
        page += [f".It Pa {escaped(name)}", *prose(text)]
    page += [".El", "Files are made for their owner alone.", ".Sh EXIT STATUS",
             *statuses(told("--help")), ".Sh EXAMPLES", "A game that is the same wherever it is dealt:",
             ".Pp", ".Dl three-ducks --difficulty hard --seed 7", ".Pp",
             "Prove that every log is what the rules make of it:", ".Pp",
             ".Dl three-ducks replay --verify \\(ti/.local/state/three-ducks/logs"]
    print("\n".join(page))


main()
