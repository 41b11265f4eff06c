function __three-ducks_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __three-ducks_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __three-ducks_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __three-ducks_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __three-ducks_parse_tokens -S
    set -l unparsed_tokens (__three-ducks_tokens -pc)
    switch $unparsed_tokens[1]
    case 'three-ducks'
        __three-ducks_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'play'
            __three-ducks_parse_subcommand 1 'difficulty=' 'seed=' 'daily' 'day=' 'against=' 'theme=' 'no-animation' 'bell' 'plain' 'data=' 'record=' 'no-record' 'version' 'h/help'
        case 'scores'
            __three-ducks_parse_subcommand 0 'json' 'verify' 'data=' 'version' 'h/help'
        case 'doctor'
            __three-ducks_parse_subcommand 0 'data=' 'version' 'h/help'
        case 'watch'
            __three-ducks_parse_subcommand 1 'theme=' 'version' 'h/help'
        case 'replay'
            __three-ducks_parse_subcommand -r 1 'verify' 'json' 'until=' 'actions' 'version' 'h/help'
        case 'simulate'
            __three-ducks_parse_subcommand 0 'games=' 'difficulty=' 'player=' 'against=' 'seed=' 'logs=' 'json' 'version' 'h/help'
        case 'help'
            __three-ducks_parse_subcommand -r 1 'version'
        end
    end
end

function __three-ducks_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __three-ducks_parse_subcommand -S -a positional_count
    argparse -s r -- $argv
    set -l option_specs $argv[2..]
    set -l is_repeating_positional $_flag_r
    set -el _flag_r
    set -a commands $unparsed_tokens[1]
    set positional_index 0
    while true
        set -e unparsed_tokens[1]
        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null
        set unparsed_tokens $argv
        set positional_index (math $positional_index + 1)
        for non_repeating_flag_or_option in $non_repeating_flags_or_options
            if set -ql "_flag_$(string replace -a - _ -- $non_repeating_flag_or_option)"
                set non_repeating_flags_or_options_absent 1
                break
            end
        end
        test (count $unparsed_tokens) -eq 0 -o \( -z "$is_repeating_positional" -a "$positional_index" -gt "$positional_count" \) && break
    end
end

function __three-ducks_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __three-ducks_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__three-ducks_tokens -p)
    if test -z "$(__three-ducks_tokens -t)"
        set -l index (count (__three-ducks_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'three-ducks' -f
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks" version' -l 'version' -d 'Show the version.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_positional "three-ducks" -eq 1' -fa 'play' -d 'Play in this terminal.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_positional "three-ducks" -eq 1' -fa 'scores' -d 'Print the high scores and statistics.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_positional "three-ducks" -eq 1' -fa 'doctor' -d 'Show what the game detects about your terminal and files, with advice.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_positional "three-ducks" -eq 1' -fa 'watch' -d 'Replay a recorded game, forwards and backwards.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_positional "three-ducks" -eq 1' -fa 'replay' -d 'Replay recorded games and check them.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_positional "three-ducks" -eq 1' -fa 'simulate' -d 'Let computer players play many games, and count their moves.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_positional "three-ducks" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_positional "three-ducks play" -eq 1' -fka 'easy medium hard'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" difficulty' -l 'difficulty' -d 'Another way to give the difficulty.' -rfka 'easy medium hard'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" seed' -l 'seed' -d 'Use this seed, from 0 to 9007199254740991, for the first deal.' -rfka ''
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" daily' -l 'daily' -d 'Play today\'s daily game (UTC), a hard game with the same cards for everyone; only your first try counts.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" day' -l 'day' -d 'Play the daily game of an earlier day, such as 2026-11-21; it is not ranked.' -rfka ''
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" against' -l 'against' -d 'Take turns with the perfect duck, the forgetful duck or another player at the same keyboard.' -rfka 'perfect forgetful human'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" theme' -l 'theme' -d 'Colours for this session: pond, night, paper, contrast, mono, or a theme file.' -rfka '(printf \'%s\\n\' pond night paper contrast mono; ls -d -- *.theme */ 2> /dev/null)'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" no-animation' -l 'no-animation' -d 'Turn animations off, in this session only.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" bell' -l 'bell' -d 'Ring the terminal\'s bell instead of quacking.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" plain' -l 'plain' -d 'Play in lines of text, for screen readers, pipes and scripts.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" data' -l 'data' -d 'Use this save file instead of ~/.local/share/three-ducks/three-ducks.json.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'json\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" record' -l 'record' -d 'Write the action log to this new file instead of a file in ~/.local/state/three-ducks/logs.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'jsonl\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" no-record' -l 'no-record' -d 'Write no action log.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" version' -l 'version' -d 'Show the version.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks play" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks scores" json' -l 'json' -d 'Print one JSON object.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks scores" verify' -l 'verify' -d 'Replay the log of each score, and show whether it proves or contradicts the score.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks scores" data' -l 'data' -d 'Use this save file instead of ~/.local/share/three-ducks/three-ducks.json.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'json\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks scores" version' -l 'version' -d 'Show the version.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks scores" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks doctor" data' -l 'data' -d 'Use this save file instead of ~/.local/share/three-ducks/three-ducks.json.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'json\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks doctor" version' -l 'version' -d 'Show the version.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks doctor" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_positional "three-ducks watch" -eq 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'jsonl\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks watch" theme' -l 'theme' -d 'Colours for this run: the same choices as for play.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'theme\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks watch" version' -l 'version' -d 'Show the version.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks watch" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_positional "three-ducks replay" -ge 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'jsonl\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks replay" verify' -l 'verify' -d 'Also play the player\'s actions again under the rules, and reject what the game cannot have recorded.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks replay" json' -l 'json' -d 'Print one JSON object per log, each on one line.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks replay" until' -l 'until' -d 'Stop after this many actions of each log.' -rfka ''
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks replay" actions' -l 'actions' -d 'Print a line for each action: time, action, and what changed.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks replay" version' -l 'version' -d 'Show the version.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks replay" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks simulate" games' -l 'games' -d 'The number of games, by default 1000.' -rfka ''
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks simulate" difficulty' -l 'difficulty' -d 'The difficulty of the games.' -rfka 'easy medium hard'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks simulate" player' -l 'player' -d 'The player to simulate.' -rfka 'perfect forgetful random'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks simulate" against' -l 'against' -d 'The duck to take turns with: forgetful or perfect.' -rfka 'forgetful perfect'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks simulate" seed' -l 'seed' -d 'The seed for all deals and choices, by default 1; the same seed gives the same games.' -rfka ''
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks simulate" logs' -l 'logs' -d 'Write the action log of each game into this folder.' -rfa '(__three-ducks_complete_directories)'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks simulate" json' -l 'json' -d 'Print one JSON object.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks simulate" version' -l 'version' -d 'Show the version.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks simulate" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'three-ducks' -n '__three-ducks_should_offer_completions_for_flags_or_options "three-ducks help" version' -l 'version' -d 'Show the version.'
