"""What three-ducks says of its own command line, keys and exit statuses."""
import json
import re
import subprocess

SCOPES = {
    "title": "On the title", "cards": "On the board", "game": "In a game", "won": "After a win",
    "screens": "On every screen", "help": "In the help", "pause": "While a game rests",
    "question": "When a question is asked", "everywhere": "Everywhere",
    "choices": "Where a button is marked", "row": "Where buttons stand side by side",
}
EVERYWHERE = [
    ("-h, --help", "Tell of the command line and end."),
    ("--version", "Tell the version and end."),
    ("--generate-completion-script <shell>",
     "Print what completes commands, options and files in bash, zsh or fish."),
]


class Program:
    def __init__(self, path):
        def told(*words):
            return subprocess.run([path, *words], check=True, capture_output=True, text=True).stdout
        root = json.loads(told("--experimental-dump-help"))["command"]
        # The first sentence, as a part of one.
        abstract = root["abstract"].split(". ")[0].rstrip(".")
        self.abstract = abstract[0].lower() + abstract[1:]
        self.commands = [Command(c, c["commandName"] == root["defaultSubcommand"])
                         for c in root["subcommands"]
                         if c.get("shouldDisplay", True) and c["commandName"] != "help"]
        self.keys = {}
        for line in told("keys").splitlines():
            scope, keys, meaning = line.split("\t")
            self.keys.setdefault(SCOPES.get(scope, scope.capitalize()), []).append((keys, sentence(meaning)))
        self.statuses, self.status_notes = statuses(told("--help"))


class Command:
    def __init__(self, said, is_default):
        self.name, self.is_default = said["commandName"], is_default
        self.text = " ".join(filter(None, [said.get("abstract"), said.get("discussion")]))
        self.arguments = [Argument(a) for a in said.get("arguments", []) if a.get("shouldDisplay", True)
                          and a.get("preferredName", {}).get("name") not in ("help", "version")]


class Argument:
    def __init__(self, said):
        self.kind, self.is_optional = said["kind"], said.get("isOptional", False)
        self.is_repeating = said.get("isRepeating", False)
        self.value = None if self.kind == "flag" else said.get("valueName", "value")
        names = [("-" if n["kind"] == "short" else "--") + n["name"] for n in said.get("names", [])]
        preferred = said.get("preferredName", {}).get("name")
        self.names, self.preferred = names, preferred and "--" + preferred
        self.sentences = [said.get("abstract", "")]
        if said.get("allValues"):
            self.sentences.append("One of " + ", ".join(said["allValues"]) + ".")
        if said.get("defaultValue"):
            self.sentences.append(f"By default {said['defaultValue']}.")


def sentence(text):
    return text[0].upper() + text[1:] + "."


def statuses(help):
    """The list at the end of the help: each status with what it means, line by line; what follows."""
    found, notes = [], []
    for line in help.split("EXIT STATUS:\n", 1)[1].rstrip().split("\n"):
        match = re.fullmatch(r"  (\S.*?) {2,}(.*)", line)
        if match:
            found.append((match[1], [match[2]]))
        elif line.startswith(" " * 11):
            found[-1][1].append(line.strip())
        else:
            notes.append(line.strip())
    return found, notes
