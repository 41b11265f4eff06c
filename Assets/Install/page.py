"""Text and pages, in a little Markdown, as lines of mdoc."""
import re
import textwrap

# They stand for fonts until the text has been wrapped and escaped.
BOLD, ITALIC, ROMAN = "\1", "\2", "\3"
# What is typed as a minus breaks no line.
MINUS = "\4"
SPAN = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)")


def escaped(text):
    """A line of text: nothing in it is a request."""
    text = characters(text)
    return "\\&" + text if text[:1] in (".", "'") else text


def characters(text):
    text = text.replace("\\", "\\e").replace("~", "\\(ti").replace("^", "\\(ha").replace("`", "\\(ga")
    text = "".join(c if c.isascii() else f"\\[u{ord(c):04X}]" for c in text)
    for font, letter in ((BOLD, "B"), (ITALIC, "I"), (ROMAN, "R")):
        text = text.replace(font, f"\\f{letter}")
    return text.replace(MINUS, "\\-")


def macro(text):
    """An argument of a macro: no word of it is another macro."""
    return " ".join("\\&" + escaped(word) if re.fullmatch(r"[A-Z%][A-Za-z\d]{1,2}|[.,:;()\[\]?!|]", word)
                    else escaped(word) for word in text.split(" "))


def spans(text):
    """Code and strong words in bold, stressed ones in italics; of a link its words, and where it leads abroad."""
    def font(match):
        code, strong, stressed, words, address = match.groups()
        if code or strong:
            return BOLD + (code.replace("-", MINUS) if code else strong) + ROMAN
        if stressed:
            return ITALIC + stressed + ROMAN
        return spans(words) + (f" ({address})" if "://" in address else "")
    return SPAN.sub(font, text)


def prose(text):
    # A sentence begins a line.
    for sentence in re.split(r"(?<=[\w)\"\3…][.:;?!]) (?=[\1\2]?[A-Z])", spans(text)):
        for line in textwrap.wrap(characters(sentence), 78, break_on_hyphens=False, break_long_words=False):
            yield "\\&" + line if line[0] in ".'" else line


def literal(lines):
    return [".Bd -literal", *map(escaped, lines), ".Ed"]


def bullets(block):
    items = re.split(r"\n?^- ", "\n".join(block), flags=re.M)[1:]
    return [".Bl -bullet", *(line for item in items for line in (".It", *prose(" ".join(item.split())))), ".El"]


def body(page):
    """What stands below the page's title."""
    out, block, code = [], [], None

    def end():
        if not block or "![" in block[0]:
            # A man page has no pictures.
            block.clear()
        elif block[0].startswith("- "):
            out.extend(bullets(block))
        elif block[0].startswith("## "):
            out.append(f".Ss {macro(block[0][3:])}")
        elif not block[0].startswith("# "):
            # Behind a heading begins a paragraph anyway.
            out.extend([] if not out or out[-1].startswith(".Ss") else [".Pp"])
            out.extend(prose(" ".join(block)))
        block.clear()

    for line in page.rstrip().split("\n") + [""]:
        if line.startswith("```"):
            end()
            if code is not None:
                out.extend(literal(code))
            code = [] if code is None else None
        elif code is not None:
            code.append(line)
        elif line:
            block.append(line)
        else:
            end()
    return out
