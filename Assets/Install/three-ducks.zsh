#compdef three-ducks

__three-ducks_complete() {
    local -ar non_empty_completions=("${@:#(|:*)}")
    local -ar empty_completions=("${(M)@:#(|:*)}")
    _describe -V '' non_empty_completions -- empty_completions -P $'\'\''
}

__three-ducks_custom_complete() {
    local -a completions
    completions=("${(@f)"$("${command_name}" "${@}" "${command_line[@]}")"}")
    if [[ "${#completions[@]}" -gt 1 ]]; then
        __three-ducks_complete "${completions[@]:0:-1}"
    fi
}

__three-ducks_cursor_index_in_current_word() {
    if [[ -z "${QIPREFIX}${IPREFIX}${PREFIX}" ]]; then
        printf 0
    else
        printf %s "${#${(z)LBUFFER}[-1]}"
    fi
}

_three-ducks() {
    emulate -RL zsh -G
    setopt extendedglob nullglob numericglobsort
    unsetopt aliases banghist

    local -xr SAP_SHELL=zsh
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(builtin emulate zsh -c 'printf %s "${ZSH_VERSION}"')"
    local -r SAP_SHELL_VERSION

    local context state state_descr line
    local -A opt_args

    local -r command_name="${words[1]}"
    local -ar command_line=("${words[@]}")
    local -ir current_word_index="$((CURRENT - 1))"

    local -i ret=1
    local -ar arg_specs=(
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
        '(-): :->command'
        '(-)*:: :->arg'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0
    case "${state}" in
    command)
        local -ar subcommands=(
            'play:Play in this terminal.'
            'scores:Print the high scores and statistics.'
            'doctor:Show what the game detects about your terminal and files, with advice.'
            'watch:Replay a recorded game, forwards and backwards.'
            'replay:Replay recorded games and check them.'
            'simulate:Let computer players play many games, and count their moves.'
            'help:Show subcommand help information.'
        )
        _describe -V subcommand subcommands && ret=0
        ;;
    arg)
        case "${words[1]}" in
        play|scores|doctor|watch|replay|simulate|help)
            "_three-ducks_${words[1]}" && ret=0
            ;;
        esac
        ;;
    esac

    return "${ret}"
}

_three-ducks_play() {
    local -i ret=1
    local -ar _difficulty=('easy' 'medium' 'hard')
    local -ar ___difficulty=('easy' 'medium' 'hard')
    local -ar ___against=('perfect' 'forgetful' 'human')
    local -ar arg_specs=(
        ':difficulty:{__three-ducks_complete "${_difficulty[@]}"}'
        '--difficulty[Another way to give the difficulty.]:difficulty:{__three-ducks_complete "${___difficulty[@]}"}'
        '--seed[Use this seed, from 0 to 9007199254740991, for the first deal.]:seed:'
        '--daily[Play today'\''s daily game (UTC), a hard game with the same cards for everyone; only your first try counts.]'
        '--day[Play the daily game of an earlier day, such as 2026-11-21; it is not ranked.]:date:'
        '--against[Take turns with the perfect duck, the forgetful duck or another player at the same keyboard.]:who:{__three-ducks_complete "${___against[@]}"}'
        '--theme[Colours for this session\: pond, night, paper, contrast, mono, or a theme file.]:theme:{local -a list;list=(${(f)"$(printf '\''%s\n'\'' pond night paper contrast mono; ls -d -- *.theme */ 2> /dev/null)"});_describe -V "" list}'
        '--no-animation[Turn animations off, in this session only.]'
        '--bell[Ring the terminal'\''s bell instead of quacking.]'
        '--plain[Play in lines of text, for screen readers, pipes and scripts.]'
        '--data[Use this save file instead of ~/.local/share/three-ducks/three-ducks.json.]:file:_files -g '\''*.json'\'''
        '--record[Write the action log to this new file instead of a file in ~/.local/state/three-ducks/logs.]:file:_files -g '\''*.jsonl'\'''
        '--no-record[Write no action log.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_three-ducks_scores() {
    local -i ret=1
    local -ar arg_specs=(
        '--json[Print one JSON object.]'
        '--verify[Replay the log of each score, and show whether it proves or contradicts the score.]'
        '--data[Use this save file instead of ~/.local/share/three-ducks/three-ducks.json.]:file:_files -g '\''*.json'\'''
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_three-ducks_doctor() {
    local -i ret=1
    local -ar arg_specs=(
        '--data[Use this save file instead of ~/.local/share/three-ducks/three-ducks.json.]:file:_files -g '\''*.json'\'''
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_three-ducks_watch() {
    local -i ret=1
    local -ar arg_specs=(
        ':log:_files -g '\''*.jsonl'\'''
        '--theme[Colours for this run\: the same choices as for play.]:theme:_files -g '\''*.theme'\'''
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_three-ducks_replay() {
    local -i ret=1
    local -ar arg_specs=(
        '*:log-or-folder:_files -g '\''*.jsonl'\'''
        '--verify[Also play the player'\''s actions again under the rules, and reject what the game cannot have recorded.]'
        '--json[Print one JSON object per log, each on one line.]'
        '--until[Stop after this many actions of each log.]:n:'
        '--actions[Print a line for each action\: time, action, and what changed.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_three-ducks_simulate() {
    local -i ret=1
    local -ar ___difficulty=('easy' 'medium' 'hard')
    local -ar ___player=('perfect' 'forgetful' 'random')
    local -ar ___against=('forgetful' 'perfect')
    local -ar arg_specs=(
        '--games[The number of games, by default 1000.]:n:'
        '--difficulty[The difficulty of the games.]:difficulty:{__three-ducks_complete "${___difficulty[@]}"}'
        '--player[The player to simulate.]:player:{__three-ducks_complete "${___player[@]}"}'
        '--against[The duck to take turns with\: forgetful or perfect.]:duck:{__three-ducks_complete "${___against[@]}"}'
        '--seed[The seed for all deals and choices, by default 1; the same seed gives the same games.]:seed:'
        '--logs[Write the action log of each game into this folder.]:folder:_files -/'
        '--json[Print one JSON object.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

_three-ducks_help() {
    local -i ret=1
    local -ar arg_specs=(
        '*:subcommands:'
        '--version[Show the version.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}

if [[ "${funcstack[1]}" = _three-ducks ]]; then
    _three-ducks "${@}"
else
    compdef _three-ducks three-ducks
fi
