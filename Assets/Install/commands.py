#!/usr/bin/env python3
"""Writes the manual's page of commands, keys and exit statuses from what the program says of them.

    commands.py PROGRAM > Manual/commands.md
"""
import sys

sys.dont_write_bytecode = True
from program import EVERYWHERE, Program


def synopsis(command):
    words = ["three-ducks", "[play]" if command.is_default else command.name]
    for argument in command.arguments:
        value = f"<{argument.value}>" + (" ..." if argument.is_repeating else "")
        word = " ".join(filter(None, [argument.preferred, argument.value and value]))
        words.append(f"[{word}]" if argument.is_optional or argument.kind != "positional" else word)
    return " ".join(words)


def named(argument):
    value = f"<{argument.value}>" + (" ..." if argument.is_repeating else "") if argument.value else ""
    return f"`{', '.join(argument.names)} {value}`".replace("` ", "`").replace(" `", "`")


def row(*cells):
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def table(*heads):
    return ["", row(*heads), "|" + "---|" * len(heads)]


def main():
    program = Program(sys.argv[1])
    page = ["# Commands, keys and exit statuses", "",
            "<!-- Made by `make manual` from what the program says. -->", "", "```"]
    page += [synopsis(command) for command in program.commands] + ["```"]
    for command in program.commands:
        page += ["", f"## {command.name}", "", command.text]
        page += table("option", "what it does")
        page += [row(named(a), " ".join(a.sentences)) for a in command.arguments]
    page += ["", "## With every command"] + table("option", "what it does")
    page += [row(f"`{name}`", text) for name, text in EVERYWHERE]
    page += ["", "## Keys"] + table("where", "key", "what it does")
    page += [row(scope, keys, meaning) for scope, lines in program.keys.items() for keys, meaning in lines]
    page += ["", "## Exit status"] + table("status", "means")
    page += [row(f"`{number}`", "; ".join(meanings)) for number, meanings in program.statuses]
    page += ["", *program.status_notes]
    print("\n".join(page))


main()
