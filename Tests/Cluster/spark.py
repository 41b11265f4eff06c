#!/usr/bin/env python3
"""Runs the manual's Spark example on PySpark in local mode: spark.py PROGRAM.

It needs pyspark (pip install pyspark) and Java, and is not part of "make test".
"""
import os, pathlib, re, subprocess, sys, tempfile

GAMES = 300
program = pathlib.Path(sys.argv[1]).resolve()
page = pathlib.Path(__file__).resolve().parents[2] / "Assets/Install/Manual/logs.md"
recipe = re.search(r"<!-- spark -->\n```python\n(.*?)```", page.read_text(), re.S)[1]

folder = tempfile.mkdtemp()
os.chdir(folder)
os.symlink(program, "three-ducks")
os.environ["PATH"] = folder + os.pathsep + os.environ["PATH"]
subprocess.run(
    ["three-ducks", "simulate", "--games", str(GAMES), "--logs", "logs"],
    check=True, stdout=subprocess.DEVNULL)
whole = sorted(pathlib.Path("logs").iterdir())[0].read_text()
pathlib.Path("logs/spoilt.jsonl").write_text(whole.replace('"actions":', '"actions":1'))
pathlib.Path("logs/junk.jsonl").write_text("junk\n")
pathlib.Path("logs/open.jsonl").write_text(whole[:whole.rindex("{")])

names = {}
exec(recipe, names)
statuses = dict(names["statuses"])
expected = {"ok": GAMES, "mismatch": 1, "invalid": 1, "unfinished": 1}
if statuses != expected:
    sys.exit(f"expected {expected}, but Spark returned {statuses}")
print(f"Spark reported on all {sum(expected.values())} logs.")
