#!/usr/bin/env python3
"""Writes what completes the command line of three-ducks in a shell: what the program has of its own,
which knows what follows a command, taught that without one "play" is meant.

    completions.py PROGRAM bash|zsh|fish
"""
import subprocess
import sys

sys.dont_write_bytecode = True
from program import Program

# Of each shell what is replaced, and by what; @COMMANDS@ stands for the names of the commands.
CHANGES = {
    "bash": [
        ("#!/bin/bash\n", ""),
        ("\n_three-ducks() {\n", "\n_three-ducks_command() {\n"),
        ("\ncomplete -o filenames -F _three-ducks three-ducks", r'''
_three-ducks() {
    local command=" @COMMANDS@ help "
    if [[ "${COMP_CWORD}" -eq 1 ]]; then
        _three-ducks_command "${@}"
        local -a offered=("${COMPREPLY[@]}")
    elif [[ "${command}" = *" ${COMP_WORDS[1]} "* ]]; then
        _three-ducks_command "${@}"
        return
    fi
    local -a COMP_WORDS=("${COMP_WORDS[0]}" play "${COMP_WORDS[@]:1}")
    local -i COMP_CWORD="$((COMP_CWORD + 1))" COMP_POINT="$((COMP_POINT + 5))"
    local COMP_LINE="${COMP_LINE/ / play }"
    COMPREPLY=()
    _three-ducks_command "${@}"
    local word
    for word in "${offered[@]}"; do
        [[ " ${COMPREPLY[*]} " = *" ${word} "* ]] || COMPREPLY+=("${word}")
    done
}

complete -o filenames -F _three-ducks three-ducks'''),
    ],
    "zsh": [
        ("\n_three-ducks() {\n", "\n_three-ducks_command() {\n"),
        ('\nif [[ "${funcstack[1]}" = _three-ducks ]]; then', r'''
_three-ducks() {
    local -a known=(@COMMANDS@ help)
    local -i ret=1
    if (( CURRENT == 2 || ${known[(Ie)${words[2]}]} )); then
        _three-ducks_command "${@}" && ret=0
    fi
    if (( CURRENT == 2 || ! ${known[(Ie)${words[2]}]} )); then
        words=("${words[1]}" play "${(@)words[2,-1]}")
        (( CURRENT++ ))
        _three-ducks_command "${@}" && ret=0
    fi
    return "${ret}"
}

if [[ "${funcstack[1]}" = _three-ducks ]]; then'''),
    ],
    "fish": [
        ("\n    set -l unparsed_tokens (__three-ducks_tokens -pc)\n", r'''
    set -l unparsed_tokens (__three-ducks_tokens -pc)
    if set -q unparsed_tokens[2]; and not contains -- $unparsed_tokens[2] @COMMANDS@ help
        set unparsed_tokens $unparsed_tokens[1] play $unparsed_tokens[2..]
    end
'''),
        ('\n    test "$commands" = "$expected_commands"; and return',
         '\n    __three-ducks_is "$commands" "$expected_commands"; and return'),
        ('\n    test "$commands" = "$expected_commands" -a \\( "$positional_index" '
         '"$positional_index_comparison" "$expected_positional_index" \\)\n',
         '\n    __three-ducks_is "$commands" "$expected_commands"; and test "$positional_index" '
         '"$positional_index_comparison" "$expected_positional_index"\n'),
        ("\nfunction __three-ducks_tokens\n", r'''
function __three-ducks_is -a commands expected
    test "$commands" = "$expected"; or test "$commands, $expected" = "three-ducks, three-ducks play"
end

function __three-ducks_tokens
'''),
    ],
}


def main():
    path, shell = sys.argv[1:]
    script = subprocess.run([path, "--generate-completion-script", shell],
                            check=True, capture_output=True, text=True).stdout
    names = " ".join(command.name for command in Program(path).commands)
    for old, new in CHANGES[shell]:
        if script.count(old) != 1:
            sys.exit(f"{shell}'s completions are not what they were: expected {old.strip()!r} once")
        script = script.replace(old, new.replace("@COMMANDS@", names))
    print(script, end="")


main()
